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


def entry(label: str, content: str, *, indent: int = 0) -> tuple[str, ...]:
    """Write a label and beside it what there is, on more than one line if it must be."""
    margin = _INDENT * indent + label
    margin += " " * round(max(_LABEL - width(margin, columns), 1))
    used = width(margin, columns)
    first, *more = wrap(content, COLUMNS - used, columns)
    return (margin + first, *(" " * round(used) + line for line in more))


def beside(left: str, right: str, room: int) -> str:
    """Write one text beside another that begins after so many columns."""
    return left + " " * round(max(room - width(left, columns), 1)) + right


__all__ = ["COLUMNS", "NAME", "beside", "entry", "page", "sentence"]
