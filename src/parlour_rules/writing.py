"""A table in plain text: lines of at most 80 columns in paragraphs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .lettering import NO_BREAK, columns, width, wrap


COLUMNS: Final = 80
"""How wide a line may be."""

NAME: Final = 24
"""How wide a name may be."""

_LABEL: Final = 18
_INDENT: Final = "  "


def page(paragraphs: Iterable[Iterable[str]]) -> str:
    """Put paragraphs under each other, with an empty line between them."""
    filled = ("\n".join(line.rstrip() for line in lines) for lines in paragraphs)
    text = "\n\n".join(paragraph for paragraph in filled if paragraph)
    return text.replace(NO_BREAK, " ") + "\n"


def sentence(text: str) -> tuple[str, ...]:
    """Write a sentence, on more than one line if it must be."""
    return wrap(text, COLUMNS, columns)


def entry(label: str, content: str, *, indent: int = 0, room: int = _LABEL) -> tuple[str, ...]:
    """Write a label and beside it what there is, on more than one line if it must be.

    Args:
        label: What stands to the left.
        content: What stands beside it.
        indent: How far the label is indented.
        room: How many columns there are for the label.

    Returns:
        The lines.
    """
    margin = _INDENT * indent + label
    margin += " " * round(max(room - width(margin, columns), 1))
    used = round(width(margin, columns))
    first, *more = wrap(content, COLUMNS - used, columns)
    return (margin + first, *(" " * used + line for line in more))


def seat(name: str, facts: str) -> tuple[str, ...]:
    """Write the name of a player and beside it what is particular to that player."""
    return entry(name, facts, room=NAME + 2)
