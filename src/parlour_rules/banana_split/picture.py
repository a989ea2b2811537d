"""A table of Banana Split as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from parlour_rules import drawing
from parlour_rules.captions import Captions
from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.drawing import INNER, NOTHING, PANEL, Block, Style
from parlour_rules.lettering import clean, ems, shorten
from parlour_rules.tables import observer_of

from .components import Topping
from .labels import LABELS
from .plain import (
    badges_of,
    counted_cards,
    idle_turns_of,
    letters_of,
    sundae_of,
    title_of,
    turn_of,
    write,
)
from .table import SomeTable, StartedSundae


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

_CARD: Final = (36, 40)
_CARDS_ACROSS, _CARD_PITCH = 7, 41
_SUNDAE: Final = 174
_DISCS_ACROSS, _DISC_PITCH = 7, (23, 24)
_POINTS: Final = 4
_LABELLED: Final = 72


def draw(table: SomeTable, names: tuple[str, ...]) -> str:
    """Draw a table as SVG."""
    captions = Captions(LABELS, names, ems, drawing.NAME)
    picture = drawing.stack(
        (
            _heading(table, captions),
            _turn(table, captions),
            _piles(table, captions),
            _middle(table, captions),
            *(_player(table, seat, captions) for seat in range(len(table.players))),
            _key(captions),
        ),
        gap=12,
    )
    return drawing.document(
        title_of(table, captions), write(table, names), picture, _symbols(captions)
    )


def _heading(table: SomeTable, captions: Captions) -> Block:
    sight_kind = "soft warn" if observer_of(table) is None else "soft"
    return drawing.stack(
        (
            Block(drawing.text(0, 20, captions.labels["game"], "title"), 26),
            drawing.paragraph(captions.labels[table.turn.stage.value]),
            drawing.paragraph(captions.standing(table), "head act"),
            drawing.paragraph(captions.sight(table), sight_kind),
        ),
        gap=2,
    )


def _turn(table: SomeTable, captions: Captions) -> Block:
    turn, labels = table.turn, captions.labels
    drawn = () if turn.drawn is None else (turn.drawn,)
    return drawing.panel(
        (
            drawing.paragraph(turn_of(table, captions), "", PANEL),
            drawing.paragraph(idle_turns_of(table, captions), "soft", PANEL),
            drawing.beside(labels["drawn"], _cards(drawn), _LABELLED),
            drawing.beside(labels["played"], _cards(turn.played), _LABELLED),
        )
    )


def _piles(table: SomeTable, captions: Captions) -> Block:
    stack, top = table.sundae_stack, ""
    if stack and stack[-1] is not HIDDEN:
        top = _fitted(sundae_of(table, stack[-1], captions).name, captions, INNER / 3 - 8)
    piles = (
        _pile("draw_pile", _top(table.draw_pile), len(table.draw_pile), captions),
        _pile("discard_pile", _top(table.discard_pile), len(table.discard_pile), captions),
        _pile("sundae_stack", "card-hidden" if stack else "empty", len(stack), captions, top),
    )
    return drawing.grid(piles, len(piles), INNER / len(piles))


def _top(pile: tuple[Topping | Hidden, ...]) -> str:
    return f"card-{pile[-1].value}" if pile else "empty"


def _pile(label: str, symbol: str, count: int, captions: Captions, more: str = "") -> Block:
    """Draw the top card of a pile, its count and its name."""
    markup = drawing.use(symbol, 0, 0) + drawing.text(44, 26, str(count), "name")
    markup += drawing.text(0, 57, captions.labels[label], "small")
    if not more:
        return Block(markup, 62)
    return Block(markup + drawing.text(0, 74, more, "soft"), 79)


def _middle(table: SomeTable, captions: Captions) -> Block:
    cells: list[Block] = []
    for place, number in enumerate(table.middle):
        label = drawing.paragraph(captions.say("place", place=place), "soft")
        if number is None:
            words = drawing.text(_SUNDAE / 2, 32, captions.labels["empty"], "soft mid")
            card = Block(drawing.rect(0, 0, (_SUNDAE, 54), "slot") + words, 54)
        else:
            card = _sundae(table, StartedSundae(number, ()), captions)
        cells.append(drawing.stack((label, card), gap=0))
    middle = drawing.grid(cells, 2, INNER - _SUNDAE)
    return drawing.stack((drawing.paragraph(captions.labels["middle"], "head"), middle), gap=2)


def _sundae(table: SomeTable, started: StartedSundae, captions: Captions) -> Block:
    """Draw a sundae card with the toppings on it, and those that are still missing."""
    sundae = sundae_of(table, started.sundae, captions)
    missing = sundae.toppings[len(started.placed) :]
    discs = [f"disc-{topping.value}" for topping in started.placed]
    discs += [f"missing-{topping.value}" for topping in missing]
    rows = drawing.symbols_in_rows(discs, _DISCS_ACROSS, _DISC_PITCH, start=11)
    points = shorten(str(sundae.points), _POINTS, ems)
    room = _SUNDAE - 22 - drawing.text_width(points, "head")
    name = _fitted(sundae.name, captions, room)
    markup = drawing.rect(0, 0, (_SUNDAE, 30 + rows.height), "card")
    markup += drawing.moved(drawing.name_box((room, 22), name, clean(sundae.name), ""), 8, 3)
    markup += drawing.text(_SUNDAE - 8, 20, points, "head end")
    return Block(markup + drawing.moved(rows.markup, 7, 27), 30 + rows.height)


def _player(table: SomeTable, seat: int, captions: Captions) -> Block:
    player = table.players[seat]
    badges = badges_of(table, seat, captions)
    return drawing.panel(
        (
            drawing.seat_heading(captions.full_name(seat), captions.counted("point", player.score)),
            drawing.paragraph(captions.listed(badges) if badges else "", "small act"),
            *_belongings(table, seat, captions),
        ),
        "turn" if seat == table.to_act else "panel",
    )


def _belongings(table: SomeTable, seat: int, captions: Captions) -> Iterator[Block]:
    player = table.players[seat]
    label = captions.say("hand", count=len(player.hand))
    hand = drawing.beside(label, _cards(player.hand), _LABELLED)
    yield hand if hand.height else drawing.paragraph(label, "soft")
    if player.layout:
        yield drawing.paragraph(captions.say("layout", count=len(player.layout)), "soft")
        cards = [_sundae(table, started, captions) for started in player.layout]
        yield drawing.grid(cards, 2, PANEL - _SUNDAE)
    if player.completed:
        label = captions.say("completed", count=len(player.completed))
        completed = _completed(table, player.completed, captions)
        yield drawing.paragraph(f"{label} – {completed}", "soft", PANEL)


def _completed(table: SomeTable, completed: tuple[int, ...], captions: Captions) -> str:
    sundaes = (sundae_of(table, number, captions) for number in completed)
    return captions.listed(
        captions.say(
            "completed_sundae",
            sundae=captions.fit(clean(sundae.name)),
            points=captions.fit(str(sundae.points)),
        )
        for sundae in sundaes
    )


def _cards(cards: tuple[Topping | Hidden, ...]) -> Block:
    """Draw one card of each kind with their number."""
    cells = [
        Block(
            drawing.use(f"card-{card.value}", 0, 0)
            + drawing.text(18, 56, f"×{count}", "small mid"),
            60,
        )
        for card, count in counted_cards(cards)
    ]
    return drawing.grid(cells, _CARDS_ACROSS, _CARD_PITCH) if cells else NOTHING


def _fitted(name: str, captions: Captions, room: float) -> str:
    return captions.fit(clean(name), room / drawing.SIZES[""])


def _key(captions: Captions) -> Block:
    """Explain the letters."""
    labels = captions.labels
    entries = [(f"disc-{topping.value}", labels[topping.value]) for topping in Topping]
    entries.append((f"missing-{Topping.CHERRY.value}", labels["key_missing"]))
    entries.append(("disc-hidden", labels["key_face_down"]))
    cells = [
        Block(drawing.use(symbol, 11, 11) + drawing.text(28, 16, words, "small"), 24)
        for symbol, words in entries
    ]
    return drawing.grid(cells, 2, INNER / 2, gap=2)


def _symbols(captions: Captions) -> dict[str, str]:
    """Everything that is drawn more than once."""
    wide, high = _CARD
    symbols = {
        "empty": drawing.rect(0.5, 0.5, (wide, high), "slot"),
        "card-hidden": drawing.back(wide, high),
        "disc-hidden": drawing.moved(drawing.back(18, 20), -9, -10),
    }
    for topping, style in STYLES.items():
        letters = letters_of(topping, captions)
        symbols |= {
            f"disc-{topping.value}": drawing.disc(style, letters),
            f"missing-{topping.value}": drawing.hole(letters),
            f"card-{topping.value}": drawing.face(style, letters, (wide, high)),
        }
    return symbols
