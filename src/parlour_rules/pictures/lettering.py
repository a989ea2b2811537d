"""Text that fits: any name made fit for one line, measured, shortened and broken into lines.

Two measures are at hand, each the width of one letter: ``columns`` of a terminal, and ``ems``, an
upper estimate for the usual sans-serif fonts, whose real widths a picture cannot know.
"""

from __future__ import annotations

import functools
import itertools
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias


Measure: TypeAlias = Callable[[str], float]
"""The width of one letter."""

ELLIPSIS: Final = "…"
NO_BREAK: Final = "\u00a0"
"""Stands for a space at which ``wrap`` must not break a line."""

_LONGEST: Final = 200
_MARKS_IN_A_ROW: Final = 3
_REPLACEMENT: Final = "\ufffd"
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"
_EMBEDDINGS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_NOT_IN_XML: Final = frozenset("\ufffe\uffff")
_RIGHT_TO_LEFT: Final = frozenset(("R", "AL", "AN"))
_NARROW: Final = frozenset("fijlrtI1.,:;'|!()[] -")
_BROAD: Final = frozenset("mMW@%…—")


def clean(text: str) -> str:
    """Make any text fit for one line of a picture.

    Letters that XML forbids are replaced. Letters that would turn the text around them are dropped,
    and so are marks beyond a few in a row: they would pile up over the lines above.
    """
    line = text[:_LONGEST]
    if not (line.isascii() and line.isprintable()):  # nearly every name is both
        line = "".join(_without_piles(line))
    return " ".join(line.split()) + (ELLIPSIS if len(text) > _LONGEST else "")


def isolate(text: str) -> str:
    """Keep a text that is written from right to left from reordering its neighbours."""
    if text.isascii() or _RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, text)):
        return text
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}"


@functools.lru_cache(maxsize=4096)
def columns(letter: str) -> int:
    """Return how many columns of a terminal a letter takes."""
    if _takes_no_room(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


@functools.lru_cache(maxsize=4096)
def ems(letter: str) -> float:
    """Estimate how wide a letter is in a picture, in parts of the size of the font."""
    if columns(letter) != 1:
        return columns(letter) * 0.625
    if letter in _NARROW:
        return 0.4
    if letter in _BROAD:
        return 1.0
    return 0.62 if letter.islower() and letter != "w" else 0.8


@functools.lru_cache(maxsize=4096)
def width(text: str, measure: Measure) -> float:
    """Measure a text."""
    return sum(map(measure, text))


def shorten(text: str, room: float, measure: Measure) -> str:
    """Cut a text that is too long for its room, and show that by an ellipsis."""
    if width(text, measure) <= room:
        return text
    ends = itertools.accumulate(map(measure, text))
    kept = sum(end <= room - measure(ELLIPSIS) for end in ends)
    return text[:kept].rstrip() + ELLIPSIS


def wrap(text: str, room: float, measure: Measure) -> tuple[str, ...]:
    """Break a text into lines at its spaces, and shorten words that are longer than a line.

    What must not be broken is broken nevertheless if it is longer than a line.
    """
    if width(text, measure) <= room:
        return (text,)
    lines: list[list[str]] = []
    left = 0.0
    words = (
        shorten(word, room, measure)
        for part in text.split(" ")
        for word in (part.split(NO_BREAK) if width(part, measure) > room else (part,))
    )
    for word in words:
        wide = width(word, measure)
        left -= measure(" ") + wide
        if left < 0 or not lines:
            lines.append([])
            left = room - wide
        lines[-1].append(word)
    return tuple(map(" ".join, lines))


def _without_piles(text: str) -> Iterator[str]:
    """Yield letters fit for XML, with few in a row that take no room."""
    in_a_row = 0
    for letter in text:
        if letter in _EMBEDDINGS:
            continue
        in_a_row = in_a_row + 1 if _takes_no_room(letter) else 0
        if in_a_row > _MARKS_IN_A_ROW:
            continue
        is_control = unicodedata.category(letter) == "Cc" and not letter.isspace()
        yield _REPLACEMENT if is_control or letter in _NOT_IN_XML else letter


def _takes_no_room(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me", "Cf")
