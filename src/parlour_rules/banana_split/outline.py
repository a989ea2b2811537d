"""What is on a table of Banana Split, in order."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator

from parlour_rules.cards import HIDDEN
from parlour_rules.pictures.captions import Captions
from parlour_rules.pictures.lettering import clean
from parlour_rules.pictures.outline import Outline, Seat, Section, Zone, pile, seats_in_order

from .components import Topping
from .table import SomeTable, StartedSundae


def outline_of(table: SomeTable, captions: Captions) -> Outline:
    """Tell everything that is on a table."""
    stage = captions.words[table.turn.stage.value]
    return Outline(
        table,
        captions,
        title=captions.say("title", stage=stage),
        phase=stage,
        sections=(
            Section(tuple(_turn(table, captions)), tuple(_turn_cards(table, captions))),
            Section((), tuple(_piles(table, captions))),
            Section((captions.words["middle"],), tuple(_middle(table, captions))),
        ),
        seats=tuple(_seat(table, seat, captions) for seat in seats_in_order(table)),
        cards=tuple(Topping),
    )


def sundae_name(table: SomeTable, number: int | None) -> str:
    """Return the name of a sundae card as it stands in a sentence; nothing if there is no card."""
    return "" if number is None else table.config.sundaes[number].name


def _turn(table: SomeTable, captions: Captions) -> Iterator[str]:
    """Say what the turn has come to, and how near the game is to a stalemate, while it goes on."""
    if table.outcome is not None:
        return
    turn, words = table.turn, captions.words
    parts = [captions.say("turn", player=captions.name(turn.player))]
    parts += [words["extra"]] if turn.extra else []
    if turn.bonus:
        bonus = captions.counted("bonus_topping", turn.bonus)
        parts.append(captions.say("bonus_to_take", bonus=bonus))
    parts += [captions.counted("owed_topping", turn.owed)] if turn.owed else []
    parts += [captions.counted("extra_turn", turn.extra_turns)] if turn.extra_turns else []
    parts += [words["placed"]] if turn.placed else []
    yield captions.listed(parts)
    if table.idle_turns:
        yield captions.say("idle_turns", count=table.idle_turns)


def _turn_cards(table: SomeTable, captions: Captions) -> Iterator[Zone]:
    turn, words = table.turn, captions.words
    if turn.drawn is not None:
        yield Zone({"zone": "drawn"}, words["drawn"], captions.card(turn.drawn), (turn.drawn,))
    if turn.played:
        played = captions.listed(map(captions.card, turn.played))
        yield Zone({"zone": "played"}, words["played"], played, turn.played)


def _piles(table: SomeTable, captions: Captions) -> Iterator[Zone]:
    words, stack = captions.words, table.sundae_stack
    yield pile("draw_pile", table.draw_pile, captions)
    yield pile("discard_pile", table.discard_pile, captions)
    known = (table.config.sundaes[number] for number in stack if number is not HIDDEN)
    seen = [clean(sundae.name) for sundae in known]
    names = captions.listed(map(captions.fit, reversed(seen))) if seen else ""
    words_of_stack = captions.say("from_top", count=len(stack), cards=names)
    top = seen[-1] if seen else ""
    hooks, label, cards = {"zone": "sundae_stack"}, words["sundae_stack"], (HIDDEN,) * len(stack)
    yield Zone(hooks, label, words_of_stack, cards, name=top)


def _middle(table: SomeTable, captions: Captions) -> Iterator[Zone]:
    for place, number in enumerate(table.middle):
        label = captions.say("place", place=place)
        if number is None:
            yield Zone({}, label, captions.words["empty"], form="empty")
        else:
            yield _sundae_zone(table, StartedSundae(number, ()), label, captions)


def _sundae_zone(table: SomeTable, started: StartedSundae, label: str, captions: Captions) -> Zone:
    """Tell a sundae with the toppings on it and those missing, or with all if none is on it yet."""
    sundae, placed = table.config.sundaes[started.sundae], started.placed
    missing, name = sundae.toppings[len(placed) :], clean(sundae.name)

    def told(spell: Callable[[Iterable[enum.Enum]], str]) -> str:
        return captions.say(
            "sundae",
            sundae=captions.fit(name),
            points=captions.counted("point", sundae.points),
            laid=spell(placed or missing),
            missing=spell(missing) if placed and missing else "",
        )

    return Zone(
        {"sundae": started.sundae},
        label,
        told(captions.letters),
        placed,
        "sundae",
        missing,
        name,
        str(sundae.points),
        told(lambda cards: captions.listed(map(captions.card, cards))),
    )


def _seat(table: SomeTable, seat: int, captions: Captions) -> Seat:
    return Seat(
        seat,
        captions.full_name(seat),
        captions.counted("point", table.players[seat].score),
        captions.badges(table, seat, passed=seat in table.passed),
        tuple(_belongings(table, seat, captions)),
    )


def _belongings(table: SomeTable, seat: int, captions: Captions) -> Iterator[Zone]:
    player = table.players[seat]
    label = captions.say("hand", count=len(player.hand))
    yield Zone({"zone": "hand"}, label, captions.kinds(player.hand), player.hand)
    label = captions.say("layout", count=len(player.layout))
    for started in player.layout:
        yield _sundae_zone(table, started, label, captions)
        label = ""
    if player.completed:
        sundaes = (table.config.sundaes[number] for number in player.completed)
        completed = captions.listed(
            captions.say(
                "completed_sundae", sundae=captions.fit(clean(sundae.name)), points=sundae.points
            )
            for sundae in sundaes
        )
        label = captions.say("completed", count=len(player.completed))
        yield Zone({"zone": "completed"}, label, completed, form="completed")
