"""A table of Parfait as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from parlour_rules.pictures import svg
from parlour_rules.pictures.document import Drawing
from parlour_rules.pictures.outline import Outline, Zone
from parlour_rules.pictures.svg import Block, Rows, Style

from .components import Fruit


STYLES: Final[Mapping[Fruit, Style]] = {
    Fruit.APRICOT: Style("#f9b16e", "#3d1a00", "#a34e00", "M-6-8h12M-6 8h12"),
    Fruit.LYCHEE: Style("#f6dfe2", "#4a0d1b", "#b03a55", "M-6-7l3-2M3-9l3 2M-6 7l3 2M3 9l3-2"),
    Fruit.MANGO: Style("#ffcf40", "#3a2a00", "#8a5a00", "M-7-7q7-4 14 0M-7 7q7 4 14 0"),
    Fruit.PAPAYA: Style("#f2784b", "#2b0a00", "#7d2400", "M-4-8v-1M0-8v-1M4-8v-1M-4 8v1M0 8v1"),
}
"""How each fruit looks."""


def draw(outline: Outline) -> Drawing:
    """Draw the parts of a picture."""
    (middle,) = outline.sections
    return Drawing(
        middle=(svg.piles(middle.zones),),
        seats=tuple(svg.seats(outline, _hand)),
        key=svg.key(outline),
        symbols=svg.symbols(STYLES, (outline.captions.letters((fruit,)) for fruit in STYLES)),
    )


def _hand(zones: Iterable[Zone]) -> Iterator[Block]:
    for zone in zones:
        yield svg.cards_in_rows(zone.cards, "card", Rows(9, (40, 44))).hooked(**zone.hooks)
