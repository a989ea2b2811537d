"""A table of Ice Cream as a picture."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from parlour_rules.cards import HIDDEN
from parlour_rules.pictures import svg
from parlour_rules.pictures.captions import Captions
from parlour_rules.pictures.document import Drawing
from parlour_rules.pictures.outline import Outline, Section, Zone
from parlour_rules.pictures.svg import INNER, PANEL, Block, Rows, Style

from .components import Flavor


STYLES: Final[Mapping[Flavor, Style]] = {
    Flavor.STRAWBERRY: Style(
        "#f7a1b5", "#3d0a17", "#a3123a", "M-6-7h2M4-7h2M-1-9h2M-6 7h2M4 7h2M-1 9h2"
    ),
    Flavor.BLACK_RASPBERRY: Style(
        "#5b2a6e", "#ffffff", "#b98bd0", "M-8-6l3-3M-3-6l3-3M2-6l3-3M-5 9l3-3M0 9l3-3M5 9l3-3"
    ),
    Flavor.CHOCOLATE_CHIP: Style(
        "#f3e6c8", "#2b1a0e", "#2b1a0e", "M-6-8h3v1h-3zM3-8h3v1h-3zM-6 7h3v1h-3zM3 7h3v1h-3z"
    ),
    Flavor.CHOCOLATE: Style("#6b4023", "#ffffff", "#b98a63", "M-4-8h8M-4 8h8"),
    Flavor.PISTACHIO: Style("#a8d07c", "#17330a", "#3d7016", "M-7-6q7-5 14 0M-7 7q7 5 14 0"),
    Flavor.VANILLA: Style(
        "#fff2a8", "#3a3000", "#a08500", "M0-10v3M-4-9v2M4-9v2M0 7v3M-4 7v2M4 7v2"
    ),
}
"""How each flavor looks."""

_CARDS: Final = Rows(9, (40, 44))
_CARDS_BESIDE_SECRETS: Final = Rows(6, (40, 44))
_SECRET: Final = 116
_SCOOPS: Final = Rows(10, (25, 24), start=11)
_CONES_ACROSS, _CONE = 6, 62.5
_SERVED_ACROSS, _SERVED = 3, 108
_CONE_SHAPE: Final = "M-13 0h26l-13 32z"
_LABELLED: Final = 100


def draw(outline: Outline) -> Drawing:
    """Draw the parts of a picture."""
    captions = outline.captions
    decks, cones = outline.sections
    return Drawing(
        middle=(svg.piles(decks.zones), _cones(cones, captions)),
        seats=tuple(svg.seats(outline, _belongings)),
        key=_key(outline),
        symbols=_symbols(tuple(captions.letters((card,)) for card in STYLES)),
    )


def _cones(section: Section, captions: Captions) -> Block:
    """Draw the cones that wait, and below them, small, those that are served."""
    waiting = [cone for cone in section.zones if not cone.name]
    blocks = [svg.paragraph(section.sentences[0], "head")]
    for start in range(0, len(waiting), _CONES_ACROSS):
        row = waiting[start : start + _CONES_ACROSS]
        tallest = max(len(cone.cards) for cone in row)
        cells = [_waiting(cone, tallest) for cone in row]
        blocks.append(svg.grid(cells, _CONES_ACROSS, _CONE))
    served = [_served(cone) for cone in section.zones if cone.name]
    rows = svg.grid(served, _SERVED_ACROSS, _SERVED, gap=0)
    blocks.append(
        svg.beside(captions.words["served_cones"], rows, INNER - _SERVED_ACROSS * _SERVED)
    )
    return svg.stack(blocks, gap=10).hooked(zone="cones")


def _waiting(cone: Zone, tallest: int) -> Block:
    """Draw a cone: its first Scoop lies lowest."""
    middle, rim = _CONE / 2, 4 + 19 * tallest
    symbol = "cone" if cone.cards else "new"
    markup = svg.use(symbol, middle, rim)
    for place, scoop in enumerate(cone.cards):
        markup += svg.card(scoop, "disc", middle, rim - 8 - 19 * place)
    markup += svg.text(middle, rim + 46, cone.label, "small mid")
    return Block(markup, rim + 50).hooked(**cone.hooks)


def _served(cone: Zone) -> Block:
    """Write which cone it was, and whose it is now."""
    number = svg.text(18, 17, str(cone.hooks["cone"]), "small end")
    name = svg.name_box(cone.name, _SERVED - 28, "soft", most=1)
    return Block(number + svg.moved(name.markup, 23, 3), 19).hooked(**cone.hooks)


def _belongings(zones: Iterable[Zone]) -> Iterator[Block]:
    """Draw what lies face up, beside it what lies face down, then the Scoops served today."""
    ice_cream, *others = zones
    secret = svg.stack(_face_down(zone) for zone in others if zone.form == "secret")
    rows = _CARDS_BESIDE_SECRETS if secret.height else _CARDS
    face_up = svg.cards_in_rows(ice_cream.cards, "card", rows).hooked(**ice_cream.hooks)
    markup = face_up.markup + svg.moved(secret.markup, PANEL - _SECRET, 0)
    yield Block(markup, max(face_up.height, secret.height))
    for zone in others:
        if zone.form == "disc":
            scoops = svg.cards_in_rows(zone.cards, "disc", _SCOOPS)
            yield svg.beside(zone.label, scoops, _LABELLED).hooked(**zone.hooks)


def _face_down(zone: Zone) -> Block:
    """Draw a card that lies face down, as its player may see it."""
    (card,) = zone.cards
    markup = svg.use(f"card-{card.value}", 0, 0)
    markup += "" if card is HIDDEN else svg.use("secret", 0, 0)
    shown = svg.moved(svg.hooked(markup, card=card.value), 80, 0)
    return Block(svg.text(0, 25, zone.label, "soft") + shown, 42).hooked(**zone.hooks)


def _key(outline: Outline) -> Block:
    words = outline.captions.words
    backs = svg.use("card-hidden", 0, 0) + svg.text(44, 25, words["key_face_down"], "small")
    backs += svg.use("secret", 130, 0)
    backs += svg.text(174, 25, words["key_face_down_seen"], "small")
    return svg.stack((svg.key(outline), Block(backs, 42)))


@functools.cache  # they differ from language to language alone
def _symbols(letters: tuple[str, ...]) -> Mapping[str, str]:
    """Everything that is drawn more than once."""
    symbols = svg.symbols(STYLES, letters) | {
        "secret": svg.veil(),
        "cone": f'<path d="{_CONE_SHAPE}" class="cone"/>'
        '<path d="M-8 0l10 22M8 0l-10 22" class="rim"/>',
        "new": f'<path d="{_CONE_SHAPE}" class="slot"/>',
        "scoop-hidden": svg.back(),
    }
    blank, (wide, high) = svg.rect(0.5, 0.5, svg.CARD, "card"), svg.CARD
    for flavor in Flavor:
        disc = svg.moved(symbols[f"disc-{flavor.value}"], wide / 2, high / 2)
        symbols[f"scoop-{flavor.value}"] = blank + disc
    return symbols
