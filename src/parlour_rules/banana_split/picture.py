"""A table of Banana Split as a picture."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Final

from parlour_rules.cards import HIDDEN
from parlour_rules.pictures import svg
from parlour_rules.pictures.captions import counted, visible
from parlour_rules.pictures.document import Drawing
from parlour_rules.pictures.outline import Outline, Section, Zone
from parlour_rules.pictures.svg import INNER, NOTHING, PANEL, Block, Rows, Style

from .components import Topping


STYLES: Final[Mapping[Topping, Style]] = {
    Topping.CHOCOLATE_SAUCE: Style("#6b4023", "#ffffff", "#c9976e", "M-7-7q4 3 7 0t7 0"),
    Topping.SPRINKLES: Style(
        "#ffe27a", "#2e2600", "#b3004a", "M-6-6l2-2M4-8l2 2M-1-9h2M-6 6l2 2M4 8l2-2M-1 9h2"
    ),
    Topping.WHIPPED_CREAM: Style(
        "#ffffff", "#22303d", "#7d97ad", "M-7-6q3-4 7-1t7 0M-6 8q6 3 12 0"
    ),
    Topping.CHERRY: Style("#c4213a", "#ffffff", "#ffd0d6", "M0-6q0-3 4-4M-3 8q3 2 6 0"),
    Topping.JOKER: Style(
        "#3f2a8c", "#ffffff", "#ffd34d", "M0-10l2 2l-2 2l-2-2zM0 6l2 2l-2 2l-2-2z"
    ),
    Topping.SPOON: Style(
        "#c9d3dc", "#1c2933", "#44525e", "M-6 8h8M2 8a2.5 1.5 0 1 0 5 0a2.5 1.5 0 1 0-5 0"
    ),
    Topping.DRAW_TWO: Style("#0f766e", "#ffffff", "#ffffff", "M-3 8h2M1 8h2"),
    Topping.DRAW_THREE: Style("#0f766e", "#ffffff", "#ffffff", "M-5 8h2M-1 8h2M3 8h2"),
    Topping.ANOTHER_TURN: Style("#f59e42", "#331a00", "#331a00", "M-5 7q5 4 10 0l0-2M5 7l-2 0"),
}
"""How each topping card looks."""

_CARDS_ACROSS, _CARD_PITCH = 7, 41
_SUNDAE: Final = 174
_DISCS: Final = Rows(7, (23, 24), start=11)
_LABELLED: Final = 72


def draw(outline: Outline) -> Drawing:
    """Draw the parts of a picture."""
    captions = outline.captions
    missing = (f"missing-{Topping.CHERRY.value}", captions.words["key_missing"])
    hidden = ("disc-hidden", captions.words["key_face_down"])
    turn, piles, middle = outline.sections
    return Drawing(
        middle=(_turn(turn), svg.piles(piles.zones), _middle(middle)),
        seats=tuple(svg.seats(outline, _belongings)),
        key=svg.key(outline, missing, hidden),
        symbols=_symbols(tuple(captions.letters((card,)) for card in STYLES)),
    )


def _turn(section: Section) -> Block:
    words = [
        svg.paragraph(sentence, kind, PANEL)
        for sentence, kind in zip(section.sentences, ("", "soft"), strict=False)
    ]
    cards = [
        svg.beside(zone.label, _cards(zone), _LABELLED).hooked(**zone.hooks)
        for zone in section.zones
    ]
    return svg.panel((*words, *cards)) if words or cards else NOTHING


def _middle(section: Section) -> Block:
    cells = [
        svg.stack((svg.paragraph(zone.label, "soft"), _place(zone)), gap=0).hooked(place=place)
        for place, zone in enumerate(section.zones)
    ]
    heading = svg.paragraph(section.sentences[0], "head")
    places = svg.grid(cells, 2, INNER - _SUNDAE).hooked(zone="middle")
    return svg.stack((heading, places), gap=2)


def _place(zone: Zone) -> Block:
    if zone.form == "sundae":
        return _sundae(zone)
    words = svg.text(_SUNDAE / 2, 32, zone.words, "soft mid")
    return Block(svg.rect(0, 0, (_SUNDAE, 54), "slot") + words, 54)


def _sundae(zone: Zone) -> Block:
    """Draw a sundae card with the toppings on it, and those that are still missing."""
    rows = svg.cards_in_rows(zone.cards, "disc", _DISCS, zone.missing)
    name = svg.name_box(zone.name, _SUNDAE - 22 - svg.text_width(zone.points, "head"))
    height = 11 + name.height + rows.height
    markup = svg.rect(0, 0, (_SUNDAE, height), "card")
    markup += svg.moved(name.markup, 8, 5)
    markup += svg.text(_SUNDAE - 8, 20, zone.points, "head end")
    markup += svg.moved(rows.markup, 7, 8 + name.height)
    return Block(markup, height).hooked(**zone.hooks)


def _belongings(zones: tuple[Zone, ...]) -> Iterator[Block]:
    hand, *others = zones
    cards = svg.beside(hand.label, _cards(hand), _LABELLED)
    yield (cards if cards.height else svg.paragraph(hand.label, "soft")).hooked(**hand.hooks)
    layout = [zone for zone in others if zone.form == "sundae"]
    if layout:
        yield svg.paragraph(layout[0].label, "soft")
        sundaes = svg.grid([_sundae(zone) for zone in layout], 2, PANEL - _SUNDAE)
        yield sundaes.hooked(zone="layout")
    for zone in others[len(layout) :]:
        yield svg.paragraph(f"{zone.label} – {zone.words}", "soft", PANEL).hooked(**zone.hooks)


def _cards(zone: Zone) -> Block:
    """Draw one card of each kind with their number, those that are hidden small."""
    if zone.cards and not visible(zone.cards):
        markup = svg.use("disc-hidden", 9, 12) + svg.text(26, 17, f"×{len(zone.cards)}", "small")
        return Block(markup, 24).hooked(card=HIDDEN.value, count=len(zone.cards))
    cells = [
        Block(
            svg.use(f"card-{card.value}", 0, 0) + svg.text(18, 56, f"×{count}", "small mid"), 60
        ).hooked(card=card.value, count=count)
        for card, count in counted(zone.cards)
    ]
    return svg.grid(cells, _CARDS_ACROSS, _CARD_PITCH) if cells else NOTHING


@functools.cache  # they differ from language to language alone
def _symbols(letters: tuple[str, ...]) -> Mapping[str, str]:
    """Everything that is drawn more than once."""
    symbols = svg.symbols(STYLES, letters)
    symbols["disc-hidden"] = svg.moved(svg.back((18, 20)), -9, -10)
    for (topping, style), letters_of_topping in zip(STYLES.items(), letters, strict=True):
        symbols[f"missing-{topping.value}"] = svg.ring(style, letters_of_topping)
    return symbols
