"""Whether a table that comes from outside can be a table of Banana Split at all."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules.cards import HIDDEN
from parlour_rules.engine import observer_of

from . import rules
from .components import PLACES, SEATS, SPECIAL_CARDS, Topping, in_rulebook_order
from .rules.completing import is_complete
from .rules.joker import fits
from .rules.setup import sundae_problems, topping_problems
from .secrecy import view_of
from .table import SomeTable, Stage, StartedSundae


def faults(table: SomeTable) -> tuple[str, ...]:
    """List what makes a table impossible, one sentence each; empty if it can be one.

    The cards are checked to be exactly those of the game, and everything that the rules rely on.
    """
    return (
        tuple(_number_faults(table))
        or tuple(_card_faults(table))
        or (*_layout_faults(table), *_turn_faults(table), *_sight_faults(table))
    )


def _number_faults(table: SomeTable) -> Iterator[str]:
    seats = len(table.players)
    if seats not in SEATS:
        yield "there must be 2 to 4 players (BS-1)"
    named = [table.turn.player, *table.passed]
    named += [seat for seat in (table.to_act, observer_of(table)) if isinstance(seat, int)]
    if table.outcome is not None:
        named += table.outcome.winners
        scores = tuple(player.score for player in table.players)
        if table.outcome.scores != scores or not table.outcome.winners:
            yield "the outcome has other scores than the players, or no winner"
    if not all(0 <= seat < seats for seat in named):
        yield "there is a seat that is not on the table"
    if table.passed != tuple(sorted(set(table.passed))):
        yield "the seats that have passed are each named once, in order"
    if len(table.middle) != PLACES:
        yield "the middle has four places"
    counts = (table.idle_turns, table.turn.bonus, table.turn.owed, table.turn.extra_turns)
    if table.sequence < 1 or min(counts) < 0:
        yield "there is a number below its least value"


def _card_faults(table: SomeTable) -> Iterator[str]:
    toppings: list[object] = [*table.draw_pile, *table.discard_pile, *table.turn.played]
    sundaes: list[object] = [*table.sundae_stack]
    sundaes += [sundae for sundae in table.middle if sundae is not None]
    for player in table.players:
        toppings += player.hand
        sundaes += player.completed
        for started in player.layout:
            toppings += started.placed
            sundaes.append(started.sundae)
    yield from topping_problems("topping cards", tuple(toppings), table.config)
    yield from sundae_problems("sundae cards", tuple(sundaes), table.config)


def _layout_faults(table: SomeTable) -> Iterator[str]:
    for player in table.players:
        if not all(_is_started(table, started) for started in player.layout):
            yield "a started sundae does not show its toppings in order"
        points = sum(table.config.sundaes[sundae].points for sundae in player.completed)
        if player.score != points:
            yield "a score is not the sum of the completed sundaes (BS-21)"
        if HIDDEN not in player.hand and list(player.hand) != list(
            in_rulebook_order(card for card in player.hand if card is not HIDDEN)
        ):
            yield "a hand does not lie in rulebook order"


def _is_started(table: SomeTable, started: StartedSundae) -> bool:
    wanted = table.config.sundaes[started.sundae].toppings
    return (
        1 <= len(started.placed) <= len(wanted)
        and all(map(fits, started.placed, wanted))
        and (table.to_act is None or not is_complete(table, started))
    )


def _turn_faults(table: SomeTable) -> Iterator[str]:
    turn = table.turn
    in_play = turn.stage in (Stage.MAIN, Stage.CLOSING)
    if (turn.stage is Stage.FINISHED) != (table.outcome is not None):
        yield "a game is finished exactly when it has an outcome"
    if not all(card in SPECIAL_CARDS for card in turn.played):
        yield "a card is played that is no special card"
    if turn.owed and turn.played[-1:] not in ((Topping.DRAW_TWO,), (Topping.DRAW_THREE,)):
        yield "toppings are owed for a card that was not played"
    if turn.drawn is not None and turn.stage not in (Stage.CLOSING, Stage.FINISHED):
        yield "a topping was drawn as the main action, but the main action is not done"
    if not in_play and turn.stage is not Stage.FINISHED and (turn.played or turn.owed):
        yield "cards are played outside a turn"
    if turn.stage is Stage.SETTING_UP and (
        table.discard_pile or any(player.layout for player in table.players)
    ):
        yield "toppings are laid before the game has begun"
    if table.to_act not in (None, turn.player) or (table.to_act is not None and not in_play):
        yield "somebody is to act out of turn"
    elif in_play and (table.to_act is None) != rules.is_something_owed(table):
        yield "the player is to act exactly when nothing is owed"


def _sight_faults(table: SomeTable) -> Iterator[str]:
    observer = observer_of(table)
    if observer is not None and table != view_of(table, observer):
        yield "a card is shown that the observer cannot see"
