"""*Game Flow*: one main action a turn, in clockwise order, and how a turn ends."""

from __future__ import annotations

from typing import Final, TypeVar

from parlour_rules.banana_split.events import TurnEnded, TurnPassed, TurnStarted
from parlour_rules.banana_split.table import SomeTable, Stage, State
from parlour_rules.cards import MisfitError, check_index
from parlour_rules.errors import Violation, ViolationCode
from parlour_rules.values import advance, replace


TableT = TypeVar("TableT", bound=SomeTable)

RULE: Final = "Banana Split, Game Flow"

# "On your turn, you choose one of three possible actions"; a claimed Banana Split is the fourth
# (BS-11).
MAIN_ACTION_DONE: Final = Violation(
    ViolationCode.MAIN_ACTION_DONE, RULE, "You have taken the main action of this turn already."
)

# One main action belongs to every turn, before bonus toppings and the end (BS-5).
MAIN_ACTION_OWED: Final = Violation(
    ViolationCode.MAIN_ACTION_OWED, "BS-5", "First you must take the main action of this turn."
)

# "Passing is legal only then", when no main action is possible (BS-9).
MAY_NOT_PASS: Final = Violation(
    ViolationCode.MAY_NOT_PASS, "BS-9", "You may pass only when no main action is possible."
)


def why_no_main_action(table: SomeTable) -> Violation | None:
    """Say why no main action may be taken now."""
    if table.turn.stage is not Stage.MAIN:
        return MAIN_ACTION_DONE
    return None


def why_not_end_turn(table: SomeTable) -> Violation | None:
    """Say why the turn may not be ended."""
    if table.turn.stage is not Stage.CLOSING:
        return MAIN_ACTION_OWED
    return None


def start_turn(state: State) -> TurnStarted:
    """Let the next player begin.

    "The other players follow in clockwise order"; an additional turn comes first (BS-14).
    """
    turn = state.turn
    if turn.stage is Stage.SETTING_UP:
        return TurnStarted(turn.player, extra=False)
    if turn.extra_turns:
        return TurnStarted(turn.player, extra=True)
    return TurnStarted((turn.player + 1) % len(state.players), extra=False)


def turn_started(table: TableT, event: TurnStarted) -> TableT:
    """The player is up; of the additional turns, one begins."""
    check_index(table.players, event.player)
    if table.turn.played:
        raise MisfitError("the turn before is not over")
    extra_turns = table.turn.extra_turns - 1 if event.extra else 0
    if extra_turns < 0:
        raise MisfitError("there is no additional turn")
    return advance(
        table,
        to_act=event.player,
        turn=replace(
            table.turn,
            player=event.player,
            stage=Stage.MAIN,
            drawn=None,
            bonus=0,
            owed=0,
            extra_turns=extra_turns,
            extra=event.extra,
            placed=False,
        ),
    )


def turn_ended(table: TableT, event: TurnEnded) -> TableT:
    """Bonus toppings still owed are given up (BS-7)."""
    return _turn_over(table, event.player, table.passed)


def turn_passed(table: TableT, event: TurnPassed) -> TableT:
    """One more player has passed; an additional turn passed as well counts once (BS-18)."""
    return _turn_over(table, event.player, tuple(sorted({*table.passed, event.player})))


def _turn_over(table: TableT, player: int, passed: tuple[int, ...]) -> TableT:
    """The cards played "lie in front of the player until the turn ends" (BS-15)."""
    check_index(table.players, player)
    turn = table.turn
    return advance(
        table,
        to_act=None,
        discard_pile=table.discard_pile + turn.played,
        turn=replace(
            turn,
            stage=Stage.BETWEEN,
            drawn=None,
            bonus=0,
            owed=0,
            played=(),
            placed=False,
        ),
        passed=passed,
        idle_turns=0 if turn.placed else table.idle_turns + 1,
    )
