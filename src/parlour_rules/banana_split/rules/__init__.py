"""The rules of Banana Split, one file for each heading of the rulebook, under its name.

Each file holds a part whole: what is legal, what a choice becomes, what follows, and how facts
change the table. What several headings share stands in ``laying``, and the cards that only draw or
add a turn in ``special_cards``. This page says which file answers when, and what comes first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from parlour_rules.banana_split.components import Topping
from parlour_rules.banana_split.events import (
    AnotherTurnPlayed,
    BananaSplitClaimed,
    DrawCardPlayed,
    DrawPileRenewed,
    Event,
    GameEnded,
    GameStarted,
    HandsDealt,
    MiddleFilled,
    SeenEvent,
    SpoonPlayed,
    SundaeCompleted,
    SundaeStarted,
    ToppingDrawn,
    ToppingsPlaced,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from parlour_rules.banana_split.moves import (
    ClaimBananaSplit,
    DrawTopping,
    EndTurn,
    Move,
    Pass,
    PlaceToppings,
    PlayAnotherTurn,
    PlayDrawThree,
    PlayDrawTwo,
    PlaySpoon,
    StartSundae,
    TakeBonus,
)
from parlour_rules.banana_split.table import Draft, SomeTable, Stage, State
from parlour_rules.cards import MisfitError
from parlour_rules.errors import Violation
from parlour_rules.tables import EndReason

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


IN_A_TURN: Final = (Stage.MAIN, Stage.CLOSING)
BETWEEN_TURNS: Final = (Stage.SETTING_UP, Stage.BETWEEN)

# Type checkers cannot tell that each function takes its own event; the tests of folding do.
FACTS: Final[dict[type[SeenEvent], tuple[tuple[Stage, ...], Callable[[Draft, Any], None]]]] = {
    HandsDealt: ((Stage.SETTING_UP,), setup.hands_dealt),
    MiddleFilled: (BETWEEN_TURNS, setup.middle_filled),
    TurnStarted: (BETWEEN_TURNS, game_flow.turn_started),
    ToppingDrawn: (IN_A_TURN, drawing.topping_drawn),
    DrawPileRenewed: ((*IN_A_TURN, Stage.BETWEEN), drawing.draw_pile_renewed),
    SundaeStarted: ((Stage.MAIN,), starting.sundae_started),
    ToppingsPlaced: ((Stage.MAIN,), placing.toppings_placed),
    BananaSplitClaimed: ((Stage.MAIN,), banana_split.banana_split_claimed),
    SundaeCompleted: (IN_A_TURN, completing.sundae_completed),
    SpoonPlayed: (IN_A_TURN, spoon.spoon_played),
    DrawCardPlayed: (IN_A_TURN, special_cards.draw_card_played),
    AnotherTurnPlayed: (IN_A_TURN, special_cards.another_turn_played),
    TurnEnded: ((Stage.CLOSING,), game_flow.turn_ended),
    TurnPassed: ((Stage.MAIN,), game_flow.turn_passed),
    GameEnded: ((*IN_A_TURN, Stage.BETWEEN), game_end.game_ended),
}
"""When each event can happen, and how it changes the table.

``GameStarted`` is none of them: a game starts before there is a stage, or a table.
"""


def main_actions(table: SomeTable, player: int) -> list[Move]:
    """List every main action, in the order in which the rulebook names them."""
    if game_flow.why_no_main_action(table) is not None:
        return []
    draws = () if drawing.why_no_card(table) else (DrawTopping(),)
    return [
        *draws,
        *starting.start_moves(table, player),
        *placing.place_moves(table, player),
        *banana_split.claim_moves(table, player),
    ]


def legal_moves(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List the legal moves of the player to act.

    Main actions first, then special cards, a bonus topping, the end of the turn, passing.
    """
    actions = main_actions(table, player)
    moves = [
        *actions,
        *spoon.spoon_moves(table, player),
        *special_cards.moves_besides_the_spoon(table, player),
    ]
    if drawing.why_not_take_bonus(table) is None:
        moves.append(TakeBonus())
    if game_flow.why_not_end_turn(table) is None:
        moves.append(EndTurn())
    if why_not_pass_beside(table, actions) is None:
        moves.append(Pass())
    return tuple(moves)


def why_illegal(table: SomeTable, player: int, move: Move) -> Violation | None:
    """Say which rule forbids a move to the player to act."""
    match move:
        case DrawTopping():
            return drawing.why_not_draw(table)
        case StartSundae():
            return starting.why_not_start(table, player, move)
        case PlaceToppings():
            return placing.why_not_place(table, player, move)
        case ClaimBananaSplit():
            return banana_split.why_not_claim(table, player, move)
        case PlaySpoon():
            return spoon.why_not_play_spoon(table, player, move)
        case PlayDrawTwo():
            return special_cards.why_not_play_draw_card(table, player, Topping.DRAW_TWO)
        case PlayDrawThree():
            return special_cards.why_not_play_draw_card(table, player, Topping.DRAW_THREE)
        case PlayAnotherTurn():
            return special_cards.why_not_play(table, player, Topping.ANOTHER_TURN)
        case TakeBonus():
            return drawing.why_not_take_bonus(table)
        case EndTurn():
            return game_flow.why_not_end_turn(table)
        case Pass():
            return why_not_pass(table, player)
        case _:
            assert_never(move)


def why_not_pass(table: SomeTable, player: int) -> Violation | None:
    """Say why the player may not pass: some main action is possible, or done already (BS-9)."""
    return why_not_pass_beside(table, main_actions(table, player))


def why_not_pass_beside(table: SomeTable, actions: list[Move]) -> Violation | None:
    """Say why the player may not pass whose main actions these are."""
    if (violation := game_flow.why_no_main_action(table)) is not None:
        return violation
    return game_flow.MAY_NOT_PASS if actions else None


def decide(state: State, player: int, move: Move) -> Event:
    """Return the fact that a legal move of the player to act becomes."""
    match move:
        case DrawTopping():
            return drawing.draw_topping(state)
        case StartSundae():
            return starting.start_sundae(state, player, move)
        case PlaceToppings():
            return placing.place_toppings(player, move)
        case ClaimBananaSplit():
            return banana_split.claim_banana_split(state, player, move)
        case PlaySpoon():
            return spoon.play_spoon(state, player, move)
        case PlayDrawTwo():
            return DrawCardPlayed(player, Topping.DRAW_TWO)
        case PlayDrawThree():
            return DrawCardPlayed(player, Topping.DRAW_THREE)
        case PlayAnotherTurn():
            return AnotherTurnPlayed(player)
        case TakeBonus():
            return drawing.take_bonus(state)
        case EndTurn():
            return TurnEnded(player)
        case Pass():
            return TurnPassed(player)
        case _:
            assert_never(move)


def follow_up(state: State) -> Event | None:
    """Return what the rulebook makes happen next, or ``None`` while a player must choose."""
    if state.to_act is not None:
        return None
    match state.turn.stage:
        case Stage.SETTING_UP:
            if not any(player.hand for player in state.players):
                return setup.deal_hands(state)
            return _between_turns(state)
        case Stage.MAIN | Stage.CLOSING:
            return _within_a_turn(state)
        case Stage.BETWEEN:
            return _between_turns(state)
        case Stage.FINISHED:
            return None
        case _:
            assert_never(state.turn.stage)


def is_something_owed(table: SomeTable) -> bool:
    """Whether, in the middle of a turn, something must happen before the player chooses again."""
    return (
        table.turn.owed > 0
        or drawing.must_renew(table)
        # Only the toppings of this turn can have completed a sundae.
        or (table.turn.placed and completing.completed_sundae(table) is not None)
        or completing.is_last_completed(table)
    )


def _within_a_turn(state: State) -> Event | None:
    """Return what a choice brings with it; a completed sundae comes before the draw pile (BS-8)."""
    completed = completing.completed_sundae(state)
    if completed is not None:
        return completing.complete_sundae(state, completed)
    if completing.is_last_completed(state):
        return game_end.end_game(state, EndReason.ALL_COMPLETED)
    if drawing.must_renew(state):
        return drawing.renew_draw_pile(state)
    return drawing.draw_owed(state) if state.turn.owed else None


def _between_turns(state: State) -> Event:
    """Return what comes before the next turn.

    "After this, the sundae cards in the middle are refilled, and the next player is up." A
    stalemate comes "after the whole end of the turn", whatever extra turns are owed (BS-27).
    """
    if drawing.must_renew(state):
        return drawing.renew_draw_pile(state)
    if setup.can_fill_middle(state):
        return setup.fill_middle(state)
    if game_end.is_stalemate(state):
        return game_end.end_game(state, EndReason.STALEMATE)
    return game_flow.start_turn(state)


def evolve(table: Draft, event: SeenEvent) -> None:
    """Write one fact into the draft of a table. What chance or a player decided stands in it.

    Raises ``MisfitError`` if it does not fit; the draft may be half written then.
    """
    if isinstance(event, GameStarted):
        raise MisfitError("it can happen at no stage: the game has started already")
    stages, change = FACTS[type(event)]
    if table.turn.stage not in stages:
        raise MisfitError("it cannot happen at this stage")
    change(table, event)
    turn = table.turn
    must_choose = turn.stage in IN_A_TURN and not is_something_owed(table)
    table.to_act = turn.player if must_choose else None
    table.sequence += 1
