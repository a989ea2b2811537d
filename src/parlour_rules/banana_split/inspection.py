"""Whether a table that comes from outside can be a table of Banana Split at all."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules.cards import HIDDEN
from parlour_rules.tables import MOST_EVENTS, observer_of

from . import rules
from .components import HAND, PLACES, SEATS, SPECIAL_CARDS, Topping, lies_in_order
from .rules.completing import is_complete, is_last_completed
from .rules.game_end import end_game, is_stalemate
from .rules.game_flow import new_turn
from .rules.laying import has_its_toppings
from .rules.setup import hand_problems, sundae_problems, topping_problems
from .table import SomeTable, Stage, StartedSundae
from .views import view_of


def faults(table: SomeTable) -> tuple[str, ...]:
    """List what makes a table impossible, one sentence each; empty if it can be one."""
    return (
        tuple(_number_faults(table))
        or tuple(_card_faults(table))
        or (
            *_layout_faults(table),
            *_turn_faults(table),
            *_setup_faults(table),
            *_outcome_faults(table),
            *_sight_faults(table),
        )
    )


def _number_faults(table: SomeTable) -> Iterator[str]:
    if len(table.players) not in SEATS:
        yield "there must be 2 to 4 players (BS-1)"
    seats: list[object] = [table.turn.player, *table.passed, table.to_act, observer_of(table)]
    seats += table.outcome.winners if table.outcome else ()
    if any(isinstance(seat, int) and seat >= len(table.players) for seat in seats):
        yield "there is a seat that is not on the table"
    if table.passed != tuple(sorted(set(table.passed))):
        yield "the seats that have passed are not each named once, in order"
    if len(table.middle) != PLACES:
        yield "the middle has not four places"
    if table.sequence < 1:  # the types of the others say that they are numbers from 0 on
        yield "there is a number below its least value"
    if (
        table.sequence > MOST_EVENTS
        or table.turn.bonus > 2 * table.sequence  # a completed sundae brings two
        or table.turn.extra_turns > table.sequence
        or table.turn.owed > 3 * table.sequence  # a Draw 3 brings three
    ):
        yield "there is a number that no game comes to"
    if table.idle_turns > table.config.toppings.total():
        yield "there is a number of idle turns that no game comes to (BS-18)"
    yield from hand_problems(len(table.players), table.config)


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
    if observer_of(table) is None and HIDDEN in (*toppings, *sundaes, table.turn.drawn):
        yield "a card is hidden, though nobody looks"
    yield from topping_problems("topping cards", tuple(toppings), table.config)
    yield from sundae_problems("sundae cards", tuple(sundaes), table.config)


def _layout_faults(table: SomeTable) -> Iterator[str]:
    layouts = [started for player in table.players for started in player.layout]
    complete = [started for started in layouts if is_complete(table, started)]
    if complete not in ([], _just_completed(table)):
        yield "a sundae lies in a layout with all its toppings"
    for player in table.players:
        if not all(has_its_toppings(table, started) for started in player.layout):
            yield "a started sundae does not show its toppings in order"
        points = sum(table.config.sundaes[sundae].points for sundae in player.completed)
        if player.score != points:
            yield "a score is not the sum of the completed sundaes (BS-21)"
        if not lies_in_order(player.hand):
            yield "a hand does not lie in rulebook order"


def _just_completed(table: SomeTable) -> list[StartedSundae]:
    """The sundae that the player whose turn it is may have completed just now."""
    if table.to_act is not None or table.turn.stage not in rules.IN_A_TURN:
        return []
    layout = table.players[table.turn.player].layout
    return [started for started in layout if is_complete(table, started)][:1]


def _turn_faults(table: SomeTable) -> Iterator[str]:
    turn = table.turn
    in_play = turn.stage in rules.IN_A_TURN
    if not all(card in SPECIAL_CARDS for card in turn.played):
        yield "a card is played that is not a special card"
    if turn.owed and turn.played[-1:] not in ((Topping.DRAW_TWO,), (Topping.DRAW_THREE,)):
        yield "toppings are owed for a card that was not played"
    if turn.owed and not table.draw_pile and not table.discard_pile:
        yield "toppings are owed, but there are none (BS-8)"
    if turn.drawn is not None and turn.stage not in (Stage.CLOSING, Stage.FINISHED):
        yield "a topping was drawn as the main action, but the main action is not done"
    # A topping or a Joker stays in the hand, since no special card may be played after it (BS-6); a
    # special card may have been played, and then lies in front of the player (BS-15).
    near = (*table.players[turn.player].hand, *turn.played)
    is_near = bool(near) if turn.drawn is HIDDEN else turn.drawn in near
    if turn.drawn is not None and not is_near:
        yield "the drawn card is neither in the hand of its player nor played (BS-6)"
    if turn.stage in rules.BETWEEN_TURNS and turn != new_turn(
        turn.player, turn.stage, extra_turns=turn.extra_turns, extra=turn.extra
    ):
        yield "something has happened in a turn that has not begun"
    owed = rules.owed_within_a_turn(table)
    if table.to_act not in (None, turn.player) or (table.to_act is not None and not in_play):
        yield "somebody is to act out of turn"
    elif in_play and (table.to_act is None) == (owed is None and not is_last_completed(table)):
        yield "the player is to act though a fact must follow, or nobody though none must"


def _setup_faults(table: SomeTable) -> Iterator[str]:
    if table.turn.stage is not Stage.SETTING_UP:
        return
    hands = {len(player.hand) for player in table.players}
    if hands not in ({0}, {HAND}):
        yield "the hands are dealt to some players, or not five cards to each"
    if hands == {0} and set(table.middle) != {None}:
        yield "the hands are dealt before the middle is filled"
    played = any(player.layout or player.completed for player in table.players)
    counted = table.passed or table.idle_turns or table.turn.extra_turns or table.turn.extra
    if played or counted or table.discard_pile:
        yield "something has happened before the game has begun"


def _outcome_faults(table: SomeTable) -> Iterator[str]:
    if (table.turn.stage is Stage.FINISHED) != (table.outcome is not None):
        yield "the game is finished without an outcome, or has one before its end"
    if table.outcome is None:
        # "The game ends immediately" with the last sundae (BS-17), so within that turn.
        if is_last_completed(table) and table.turn.stage not in rules.IN_A_TURN:
            yield "the last sundae is completed, and the game goes on (BS-17)"
        return
    if not is_last_completed(table) and not is_stalemate(table):
        yield "the game is not over yet (BS-17, BS-18)"
    if table.outcome != end_game(table).outcome:
        yield "the game has another outcome (BS-17, BS-18, BS-20)"


def _sight_faults(table: SomeTable) -> Iterator[str]:
    observer = observer_of(table)
    if observer is not None and table != view_of(table, observer):
        yield "a card is shown that the observer cannot see"
    own = tuple(player.hand for seat, player in enumerate(table.players) if seat == observer)
    drawn = table.turn.drawn if table.turn.player == observer else None
    if drawn is HIDDEN or any(HIDDEN in hand for hand in own):
        yield "a card is hidden that the observer sees"
