"""The rules of Banana Split, one file for each heading of the rulebook, under its name.

Each file holds a part whole: what is legal, what a choice becomes, what follows, and how facts
change the table. What several headings share stands in ``laying``, and the cards that only draw or
add a turn in ``special_cards``. This page says which file answers when, and what comes first. Moves
and facts that come again and again are made once, and kept.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from parlour_rules.banana_split import events, moves
from parlour_rules.banana_split.events import Event, SeenEvent
from parlour_rules.banana_split.moves import Move, Pass
from parlour_rules.banana_split.table import Draft, SomeTable, Stage, State
from parlour_rules.engine import Become, WhyNot
from parlour_rules.errors import Violation

from . import (
    banana_split,
    completing,
    drawing,
    game_end,
    game_flow,
    placing,
    setup,
    special_cards,
    spoon,
    starting,
)


def main_actions(table: SomeTable, player: int) -> Iterable[Move]:
    """Name every main action, in the order in which the rulebook names them.

    Each is made only when it is asked for: the first one tells whether any is possible.
    """
    hand = table.players[player].hand
    middle = starting.in_the_middle(table)
    return itertools.chain(
        () if drawing.why_no_card(table) else (drawing.DRAW_TOPPING,),
        starting.start_moves(middle, hand),
        placing.place_moves(table, player),
        banana_split.claim_moves(middle, hand),
    )


def special_moves(table: SomeTable, player: int) -> list[Move]:
    """List every special card that may be played, in rulebook order."""
    if not special_cards.holds_special_card(table, player):
        return []
    return [
        *spoon.spoon_moves(table, player),
        *special_cards.moves_besides_the_spoon(table, player),
    ]


def before_the_main_action(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List main actions, then special cards; passing is legal only without a main action (BS-9)."""
    actions = [*main_actions(table, player)]
    passes = () if actions else (game_flow.PASS,)
    return (*actions, *special_moves(table, player), *passes)


def after_the_main_action(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List special cards, then a bonus topping, then the end of the turn (BS-5)."""
    refused = drawing.why_not_take_bonus(table, player, drawing.TAKE_BONUS)
    bonus = () if refused else (drawing.TAKE_BONUS,)
    return (*special_moves(table, player), *bonus, game_flow.END_TURN)


LISTS: Final[dict[Stage, Callable[[SomeTable, int], tuple[Move, ...]]]] = {
    Stage.MAIN: before_the_main_action,
    Stage.CLOSING: after_the_main_action,
}
"""What lists the moves of each stage in which somebody chooses."""


def why_not_pass(table: SomeTable, player: int, _move: Pass) -> Violation | None:
    """Say why the player may not pass: some main action is possible, or done already (BS-9)."""
    if (violation := game_flow.why_no_main_action(table)) is not None:
        return violation
    return game_flow.MAY_NOT_PASS if any(main_actions(table, player)) else None


CHOICES: Final[dict[type[Move], tuple[WhyNot[SomeTable], Become[State, Event]]]] = {
    moves.DrawTopping: (drawing.why_not_draw, drawing.draw_topping),
    moves.StartSundae: (starting.why_not_start, starting.start_sundae),
    moves.PlaceToppings: (placing.why_not_place, placing.place_toppings),
    moves.ClaimBananaSplit: (banana_split.why_not_claim, banana_split.claim_banana_split),
    moves.PlaySpoon: (spoon.why_not_play_spoon, spoon.play_spoon),
    moves.PlayDrawTwo: (special_cards.why_not_play_draw_two, special_cards.play_draw_two),
    moves.PlayDrawThree: (special_cards.why_not_play_draw_three, special_cards.play_draw_three),
    moves.PlayAnotherTurn: (
        special_cards.why_not_play_another_turn,
        special_cards.play_another_turn,
    ),
    moves.TakeBonus: (drawing.why_not_take_bonus, drawing.take_bonus),
    moves.EndTurn: (game_flow.why_not_end_turn, game_flow.end_turn),
    moves.Pass: (why_not_pass, game_flow.pass_turn),
}
"""Which rule forbids each move to the player to act, and the fact that it becomes if none does."""


def setting_up(state: State) -> Event:
    """Deal the hands, then go on as between two turns."""
    if not setup.are_hands_dealt(state):
        return setup.deal_hands(state)
    return between_turns(state)


def owed_within_a_turn(table: SomeTable) -> Callable[[State], Event] | None:
    """Return what makes happen what a choice brings with it, if it brings anything.

    A completed sundae comes before the draw pile (BS-8).
    """
    if table.turn.placed:  # only then can a sundae have been completed
        if completing.completed_sundae(table) is not None:
            return completing.complete_sundae
        if completing.is_last_completed(table):
            return game_end.end_game
    if drawing.must_renew(table):
        return drawing.renew_draw_pile
    return drawing.draw_owed if table.turn.owed else None


def within_a_turn(state: State) -> Event | None:
    """Return what a choice brings with it."""
    owed = owed_within_a_turn(state)
    return None if owed is None else owed(state)


def between_turns(state: State) -> Event:
    """Return what comes before the next turn.

    "After this, the sundae cards in the middle are refilled, and the next player is up." A
    stalemate comes "after the whole end of the turn", whatever extra turns are owed (BS-27).
    """
    if drawing.must_renew(state):
        return drawing.renew_draw_pile(state)
    if setup.can_fill_middle(state):
        return setup.fill_middle(state)
    if game_end.is_stalemate(state):
        return game_end.end_game(state)
    return game_flow.start_turn(state)


FOLLOW_UPS: Final[dict[Stage, Callable[[State], Event | None]]] = {
    Stage.SETTING_UP: setting_up,
    Stage.MAIN: within_a_turn,
    Stage.CLOSING: within_a_turn,
    Stage.BETWEEN: between_turns,
}
"""What the rulebook makes happen at each stage when nobody has to choose."""


IN_A_TURN: Final = (Stage.MAIN, Stage.CLOSING)
BETWEEN_TURNS: Final = (Stage.SETTING_UP, Stage.BETWEEN)

# Type checkers cannot tell that each function takes its own event; tests do.
Change: TypeAlias = Callable[[Draft, Any], None]
Ways: TypeAlias = Mapping[Stage, tuple[Stage, ...]]

STAYS_IN_A_TURN: Final[Ways] = {Stage.MAIN: (Stage.MAIN,), Stage.CLOSING: (Stage.CLOSING,)}
IS_MAIN_ACTION: Final[Ways] = {Stage.MAIN: (Stage.CLOSING,)}

FACTS: Final[dict[type[SeenEvent], tuple[Ways, Change]]] = {
    events.HandsDealt: ({Stage.SETTING_UP: (Stage.SETTING_UP,)}, setup.hands_dealt),
    events.MiddleFilled: ({stage: (stage,) for stage in BETWEEN_TURNS}, setup.middle_filled),
    events.TurnStarted: (dict.fromkeys(BETWEEN_TURNS, (Stage.MAIN,)), game_flow.turn_started),
    events.ToppingDrawn: (
        # As the main action it leads on; for a Draw 2, a Draw 3 or as a bonus it does not.
        {Stage.MAIN: (Stage.MAIN, Stage.CLOSING), Stage.CLOSING: (Stage.CLOSING,)},
        drawing.topping_drawn,
    ),
    events.DrawPileRenewed: (
        {**STAYS_IN_A_TURN, Stage.BETWEEN: (Stage.BETWEEN,)},
        drawing.draw_pile_renewed,
    ),
    events.SundaeStarted: (IS_MAIN_ACTION, starting.sundae_started),
    events.ToppingsPlaced: (IS_MAIN_ACTION, placing.toppings_placed),
    events.BananaSplitClaimed: (IS_MAIN_ACTION, banana_split.banana_split_claimed),
    events.SundaeCompleted: (STAYS_IN_A_TURN, completing.sundae_completed),
    events.SpoonPlayed: (STAYS_IN_A_TURN, spoon.spoon_played),
    events.DrawCardPlayed: (STAYS_IN_A_TURN, special_cards.draw_card_played),
    events.AnotherTurnPlayed: (STAYS_IN_A_TURN, special_cards.another_turn_played),
    events.TurnEnded: ({Stage.CLOSING: (Stage.BETWEEN,)}, game_flow.turn_ended),
    events.TurnPassed: ({Stage.MAIN: (Stage.BETWEEN,)}, game_flow.turn_passed),
    events.GameEnded: (
        dict.fromkeys((*IN_A_TURN, Stage.BETWEEN), (Stage.FINISHED,)),
        game_end.game_ended,
    ),
}
"""Where each event can happen, which stage it leads to from there, and how it changes the table.

``GameStarted`` is not one of them: a game starts before there is a stage, or a table.
"""


CHECKS: Final[dict[type[SeenEvent], Change]] = {
    events.TurnStarted: game_flow.check_turn_started,
    events.ToppingDrawn: drawing.check_topping_drawn,
}
"""What must be so for these facts. All others check it as they change the table.

The engine need not check the facts that it has decided itself.
"""


def who_acts(table: SomeTable) -> int | None:
    """Return who must choose: the player whose turn it is, if no fact must follow first."""
    turn = table.turn
    must_choose = turn.stage in IN_A_TURN and owed_within_a_turn(table) is None
    return turn.player if must_choose else None
