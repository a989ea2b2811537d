"""How figures are printed: tables in Markdown, and times in units that suit them."""

from collections.abc import Sequence


def print_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table; what is measured stands in the first of several rows."""
    before = ""
    for what, *rest in (header, ("---",) * len(header), *rows):
        cells = ("" if what == before else what, *rest)
        print("|", " | ".join((*cells, *("",) * (len(header) - len(cells)))), "|")
        before = what


def duration(seconds: float) -> str:
    """Write a short time in a unit that suits it."""
    microseconds = seconds * 1e6
    return f"{microseconds:,.2f} µs" if microseconds < 1000 else f"{seconds * 1000:.1f} ms"
