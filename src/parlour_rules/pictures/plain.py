"""A table in plain text: for those who read, lines of at most 80 columns, and for who listens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .captions import NAME
from .lettering import NO_BREAK, columns, width, wrap
from .outline import Outline, Zone


COLUMNS: Final = 80
"""How wide a line may be."""

_LABEL: Final = 18
_INDENT: Final = "  "


def write(outline: Outline) -> str:
    """Write a table in plain text."""
    captions, table = outline.captions, outline.table
    sentences = (captions.sight(table), captions.standing(table))
    paragraphs = [[outline.title, *_sentences(sentences)]]
    for section in outline.sections:
        margin = _INDENT if section.sentences else ""
        paragraphs.append([*_sentences(section.sentences), *_zones(section.zones, margin)])
    for seat in outline.seats:
        facts = captions.listed((seat.points, *seat.badges))
        heading = _entry(captions.fit(seat.name), facts, NAME + 2)
        paragraphs.append([*heading, *_zones(seat.zones, _INDENT)])
    key = (f"{captions.letters((card,))} {captions.card(card)}" for card in outline.cards)
    paragraphs.append(_entry(captions.words["key"], captions.listed(key)))
    return _page(paragraphs)


def speak(outline: Outline) -> str:
    """Say a table to somebody who listens: in whole words, and each line as a sentence."""
    captions, table = outline.captions, outline.table
    lines = [outline.title, captions.sight(table), captions.standing(table)]
    for section in outline.sections:
        lines += [*section.sentences, *map(_spoken, section.zones)]
    for seat in outline.seats:
        lines.append(captions.joined((seat.name, seat.points, *seat.badges)))
        lines += map(_spoken, seat.zones)
    return "\n".join(line if line.endswith(".") else f"{line}." for line in lines if line)


def _spoken(zone: Zone) -> str:
    words = zone.spoken or zone.words
    return f"{zone.label} – {words}" if zone.label and words else words


def _page(paragraphs: Iterable[list[str]]) -> str:
    """Put paragraphs under each other, with an empty line between them."""
    filled = ("\n".join(line.rstrip() for line in lines) for lines in paragraphs)
    text = "\n\n".join(paragraph for paragraph in filled if paragraph)
    return text.replace(NO_BREAK, " ") + "\n"


def _sentences(sentences: Iterable[str]) -> list[str]:
    """Write each sentence on as many lines as it needs."""
    return [line for sentence in sentences for line in wrap(sentence, COLUMNS, columns)]


def _zones(zones: Iterable[Zone], margin: str) -> list[str]:
    told = (zone for zone in zones if zone.words)
    return [line for zone in told for line in _entry(margin + zone.label, zone.words)]


def _entry(label: str, words: str, room: int = _LABEL) -> list[str]:
    """Write a label and beside it what there is, on as many lines as it needs."""
    wide = round(width(label, columns))
    used = max(room, wide + 1)
    label += " " * (used - wide)
    first, *more = wrap(words, COLUMNS - used, columns)
    return [label + first, *(" " * used + line for line in more)]
