"""*Game Flow*: one main action a turn, in clockwise order, and how a turn ends."""

from __future__ import annotations

from typing import Final

from parlour_rules.banana_split.components import Topping
from parlour_rules.banana_split.events import TurnEnded, TurnPassed, TurnStarted
from parlour_rules.banana_split.moves import EndTurn, Pass
from parlour_rules.banana_split.table import (
    BETWEEN,
    CLOSING,
    MAIN,
    Draft,
    SomeTable,
    Stage,
    State,
    Turn,
)
from parlour_rules.cards import MisfitError, check_index
from parlour_rules.drafts import maker, shared
from parlour_rules.errors import Violation, ViolationCode


RULE: Final = "Banana Split, Game Flow"

# "On your turn, you choose one of three possible actions"; a claimed Banana Split is the fourth
# (BS-11).
MAIN_ACTION_DONE: Final = Violation(
    ViolationCode.MAIN_ACTION_DONE, RULE, "You have taken the main action of this turn already."
)

# A turn is "any number of special cards; one main action …; any number of special cards and bonus
# draws in any order; the player ends the turn" (BS-5).
MAIN_ACTION_OWED: Final = Violation(
    ViolationCode.MAIN_ACTION_OWED, "BS-5", "First you must take the main action of this turn."
)

# "A player for whom no main action is possible may pass …. Passing is legal only then" (BS-9).
MAY_NOT_PASS: Final = Violation(
    ViolationCode.MAY_NOT_PASS, "BS-9", "You may pass only when no main action is possible."
)


END_TURN: Final = EndTurn()
PASS: Final = Pass()
TURN: Final = maker(Turn)
TURN_STARTED: Final = shared(TurnStarted)
TURN_ENDED: Final = shared(TurnEnded)


def new_turn(
    player: int, stage: Stage, *, extra_turns: int = 0, extra: bool = False
) -> Turn[Topping]:
    """Return a turn in which nothing has happened yet."""
    return TURN(
        player=player,
        stage=stage,
        drawn=None,
        bonus=0,
        owed=0,
        extra_turns=extra_turns,
        extra=extra,
        played=(),
        placed=False,
    )


def why_no_main_action(table: SomeTable) -> Violation | None:
    """Say why no main action may be taken now."""
    return None if table.turn.stage is MAIN else MAIN_ACTION_DONE


def why_not_end_turn(table: SomeTable, _player: int, _move: EndTurn) -> Violation | None:
    """Say why the turn may not be ended."""
    return None if table.turn.stage is CLOSING else MAIN_ACTION_OWED


def end_turn(_state: State, player: int, _move: EndTurn) -> TurnEnded:
    """End the turn: "ending is always a move of its own" (BS-5)."""
    return TURN_ENDED(player)


def pass_turn(_state: State, player: int, _move: Pass) -> TurnPassed:
    """Pass: "a player for whom no main action is possible may pass" (BS-9)."""
    return TurnPassed(player)


def start_turn(state: State) -> TurnStarted:
    """Let the next player begin.

    "The player who most recently ate ice cream starts. The other players follow in clockwise
    order"; an additional turn comes first (BS-14).
    """
    turn = state.turn
    if turn.stage is Stage.SETTING_UP:
        return TURN_STARTED(turn.player, extra=False)
    if turn.extra_turns:
        return TURN_STARTED(turn.player, extra=True)
    return TURN_STARTED((turn.player + 1) % len(state.players), extra=False)


def check_turn_started(table: SomeTable, event: TurnStarted) -> None:
    """Check that the player is at the table, and that an additional turn was played for."""
    check_index(table.players, event.player)
    if event.extra and not table.turn.extra_turns:
        raise MisfitError("there is no additional turn")


def turn_started(table: Draft, event: TurnStarted) -> None:
    """The player is up; of the additional turns, one begins."""
    extra_turns = table.turn.extra_turns - 1 if event.extra else 0
    table.turn = new_turn(event.player, MAIN, extra_turns=extra_turns, extra=event.extra)


def turn_ended(table: Draft, _event: TurnEnded) -> None:
    """The turn is over; bonus toppings still owed are given up (BS-7)."""
    _finish_turn(table)


def turn_passed(table: Draft, event: TurnPassed) -> None:
    """One more player has passed; an additional turn passed as well counts once (BS-18).

    After a special card this pass is "the first of a new row": the card cleared those before it
    (BS-22).
    """
    table.passed = tuple(sorted({*table.passed, event.player}))
    _finish_turn(table)


def _finish_turn(table: Draft) -> None:
    """Move the played cards, which "then go to the discard pile".

    See BS-15; and BS-18 counts the turns that end "without a topping being placed on a sundae".
    "Only whole turns count, when they end", passed and extra ones too (BS-23).
    """
    turn = table.turn
    table.discard_pile = table.discard_pile + turn.played
    table.idle_turns = 0 if turn.placed else table.idle_turns + 1
    table.turn = new_turn(turn.player, BETWEEN, extra_turns=turn.extra_turns, extra=turn.extra)
