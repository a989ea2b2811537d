"""A table of Ice Cream as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from parlour_rules import drawing
from parlour_rules.captions import Captions
from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.drawing import INNER, Block, Style
from parlour_rules.lettering import ems
from parlour_rules.tables import observer_of

from .components import CONES, DAYS, Flavor
from .labels import LABELS
from .plain import badges_of, letters_of, title_of, write
from .table import Cone, Player, SomeTable


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

_CARD: Final = (36, 40)
_CARDS_ACROSS, _CARD_PITCH = 9, (40, 44)
_SCOOPS_ACROSS, _SCOOP_PITCH = 10, (25, 24)
_CONES_ACROSS, _CONE = 6, 62.5
_LABELLED: Final = 100


def draw(table: SomeTable, names: tuple[str, ...]) -> str:
    """Draw a table as SVG."""
    captions = Captions(LABELS, names, ems, drawing.NAME)
    seats = (_player(table, seat, captions) for seat in range(len(table.players)))
    picture = drawing.stack(
        (
            _heading(table, captions),
            _decks(table, captions),
            _cones(table, captions),
            *seats,
            _key(captions),
        ),
        gap=12,
    )
    return drawing.document(
        title_of(table, captions), write(table, names), picture, _symbols(captions)
    )


def _heading(table: SomeTable, captions: Captions) -> Block:
    day = captions.say("day", day=table.day, days=DAYS)
    title = drawing.text(0, 20, captions.labels["game"], "title")
    title += drawing.text(INNER, 20, day, "head end")
    sight_kind = "soft warn" if observer_of(table) is None else "soft"
    return drawing.stack(
        (
            Block(title, 26),
            drawing.paragraph(captions.labels[table.phase.value]),
            drawing.paragraph(captions.standing(table), "head act"),
            drawing.paragraph(captions.sight(table), sight_kind),
        ),
        gap=2,
    )


def _decks(table: SomeTable, captions: Captions) -> Block:
    turned = () if table.turned_scoop is None else (table.turned_scoop,)
    piles = (
        _pile("ice_cream_deck", table.ice_cream_deck, "card", captions),
        _pile("discards", table.discards, "card", captions),
        _pile("scoop_deck", table.scoop_deck, "scoop", captions),
        _pile("removed_scoops", table.removed_scoops, "scoop", captions),
        _pile("turned_scoop", turned, "scoop", captions),
    )
    return drawing.grid(piles, len(piles), INNER / len(piles))


def _pile(label: str, cards: tuple[Flavor | Hidden, ...], form: str, captions: Captions) -> Block:
    """Draw the top card of a deck, its count and its name."""
    top = _symbol(cards[-1], form) if cards else "empty"
    caption = drawing.paragraph(captions.labels[label], "small", INNER / 5 - 1)
    markup = drawing.use(top, 0, 0) + drawing.text(42, 26, str(len(cards)), "name")
    return Block(markup + drawing.moved(caption.markup, 0, 42), 42 + caption.height)


def _cones(table: SomeTable, captions: Captions) -> Block:
    heading = captions.say("all_cones", started=len(table.cones), cones=CONES)
    rows: list[Block] = []
    for start in range(0, len(table.cones), _CONES_ACROSS):
        row = table.cones[start : start + _CONES_ACROSS]
        tallest = max(len(cone.scoops) for cone in row)
        cells = [_cone(start + place, cone, tallest, captions) for place, cone in enumerate(row)]
        rows.append(drawing.grid(cells, _CONES_ACROSS, _CONE))
    return drawing.stack((drawing.paragraph(heading, "head"), *rows), gap=10)


def _cone(number: int, cone: Cone, tallest: int, captions: Captions) -> Block:
    """Draw a cone: its first Scoop lies lowest."""
    middle, rim = _CONE / 2, 4 + 19 * tallest
    markup = drawing.use("cone", middle, rim)
    for place, scoop in enumerate(cone.scoops):
        markup += drawing.use(_symbol(scoop, "disc"), middle, rim - 8 - 19 * place)
    markup += drawing.text(middle, rim + 46, captions.say("cone", cone=number), "small mid")
    if cone.served_by is None:
        markup += drawing.text(middle, rim + 61, captions.labels["waiting"], "soft mid")
        return Block(markup, rim + 66)
    name = captions.name(cone.served_by, _CONE / drawing.SIZES["small"])
    box = drawing.name_box((_CONE, 18), name, captions.full_name(cone.served_by), "small mid")
    markup += drawing.text(middle, rim + 61, captions.labels["served_cone"], "soft mid")
    return Block(markup + drawing.moved(box, 0, rim + 64), rim + 82)


def _player(table: SomeTable, seat: int, captions: Captions) -> Block:
    player = table.players[seat]
    badges = badges_of(table, seat, captions)
    return drawing.panel(
        (
            drawing.seat_heading(captions.full_name(seat), captions.counted("point", player.score)),
            drawing.paragraph(captions.listed(badges) if badges else "", "small act"),
            *_cards(player, captions),
        ),
        "turn" if seat == table.to_act else "panel",
    )


def _cards(player: Player[Flavor | Hidden], captions: Captions) -> Iterator[Block]:
    labels = captions.labels
    face_up = [_symbol(flavor, "card") for flavor in player.ice_cream]
    yield drawing.symbols_in_rows(face_up, _CARDS_ACROSS, _CARD_PITCH)
    secret = ""
    for place, (label, card) in enumerate(
        (("delivered", player.delivered), ("discarded", player.discarded))
    ):
        if card is not None:
            secret += drawing.moved(_face_down(card, labels[label]), place * 180, 0)
    yield Block(secret, 42 if secret else 0)
    served = [_symbol(flavor, "disc") for flavor in player.served]
    scoops = drawing.symbols_in_rows(served, _SCOOPS_ACROSS, _SCOOP_PITCH, start=11)
    yield drawing.beside(labels["served"], scoops, _LABELLED)


def _face_down(card: Flavor | Hidden, label: str) -> str:
    """Draw a card that lies face down, as its player may see it."""
    markup = drawing.text(0, 25, label, "soft") + drawing.use(_symbol(card, "card"), 80, 0)
    return markup if card is HIDDEN else markup + drawing.use("secret", 80, 0)


def _key(captions: Captions) -> Block:
    """Explain the letters."""
    labels = captions.labels
    entries = [(_symbol(flavor, "disc"), labels[flavor.value]) for flavor in Flavor]
    cells = [
        Block(drawing.use(symbol, 11, 11) + drawing.text(28, 16, words, "small"), 24)
        for symbol, words in entries
    ]
    backs = drawing.use(_symbol(HIDDEN, "card"), 0, 0) + drawing.text(
        44, 25, labels["key_face_down"], "small"
    )
    backs += drawing.use("secret", 130, 0)
    backs += drawing.text(174, 25, labels["key_face_down_seen"], "small")
    return drawing.stack((drawing.grid(cells, 2, INNER / 2, gap=2), Block(backs, 42)))


def _symbol(card: Flavor | Hidden, form: str) -> str:
    """Return the id of a card as it is drawn."""
    return f"{form}-{card.value}"


def _symbols(captions: Captions) -> dict[str, str]:
    """Everything that is drawn more than once."""
    wide, high = _CARD
    symbols = {
        "empty": drawing.rect(0.5, 0.5, (wide, high), "slot"),
        "secret": drawing.veil(wide, high),
        "cone": '<path d="M-13 0h26l-13 32z" class="cone"/><path d="M-8 0l10 22M8 0l-10 22" '
        'class="rim"/>',
        "card-hidden": drawing.back(wide, high),
        "scoop-hidden": drawing.back(wide, high),
    }
    for flavor, style in STYLES.items():
        letters = letters_of(flavor, captions)
        symbols |= {
            f"disc-{flavor.value}": drawing.disc(style, letters),
            f"card-{flavor.value}": drawing.face(style, letters, (wide, high)),
            f"scoop-{flavor.value}": drawing.rect(0.5, 0.5, (wide, high), "card")
            + drawing.moved(drawing.disc(style, letters), wide / 2, high / 2),
        }
    return symbols
