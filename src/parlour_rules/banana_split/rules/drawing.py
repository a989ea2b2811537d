"""*Drawing a Topping*: as the main action, as a bonus, or for a card; and the draw pile renewed."""

from __future__ import annotations

from typing import Final, assert_never

from parlour_rules.banana_split.components import SPECIAL_CARDS, Topping, insert_in_order
from parlour_rules.banana_split.events import DrawPileRenewed, Source, ToppingDrawn
from parlour_rules.banana_split.moves import DrawTopping, TakeBonus
from parlour_rules.banana_split.table import (
    CLOSING,
    MAIN,
    Draft,
    SomeTable,
    State,
    Turn,
    with_drawn,
    with_hand,
    with_owed,
)
from parlour_rules.cards import (
    HIDDEN,
    Hidden,
    MisfitError,
    check_on_top,
    check_same_cards,
    in_rulebook_order,
)
from parlour_rules.chance import required
from parlour_rules.drafts import replace_at, shared
from parlour_rules.errors import Violation, ViolationCode

from .game_flow import MAIN_ACTION_OWED, why_no_main_action


RULE: Final = "Banana Split, Drawing a Topping"

# "Take a topping card from the draw pile": with both piles empty "nothing is drawn" (BS-8).
DRAW_PILE_IS_EMPTY: Final = Violation(
    ViolationCode.DRAW_PILE_IS_EMPTY, RULE, "There is no card to draw (BS-8)."
)

# "You may take one topping", "two toppings from the draw pile at the end of your turn" (BS-7).
NO_BONUS: Final = Violation(
    ViolationCode.NO_BONUS, "BS-7", "You have no more bonus toppings to take."
)


DRAW_TOPPING: Final = DrawTopping()
TAKE_BONUS: Final = TakeBonus()
TOPPING_DRAWN: Final = shared(ToppingDrawn)


def why_not_draw(table: SomeTable, _player: int, _move: DrawTopping) -> Violation | None:
    """Say why no topping may be drawn as the main action."""
    return why_no_main_action(table) or why_no_card(table)


def why_not_take_bonus(table: SomeTable, _player: int, _move: TakeBonus) -> Violation | None:
    """Say why no bonus topping may be taken.

    One that found no card "stays owed until the turn ends" (BS-28).
    """
    if table.turn.stage is not CLOSING:
        return MAIN_ACTION_OWED
    if not table.turn.bonus:
        return NO_BONUS
    return why_no_card(table)


def why_no_card(table: SomeTable) -> Violation | None:
    """Say why nothing can be drawn."""
    return None if table.draw_pile else DRAW_PILE_IS_EMPTY


def draw_topping(state: State, player: int, _move: DrawTopping) -> ToppingDrawn[Topping]:
    """Take the top card of the draw pile as the main action."""
    return TOPPING_DRAWN(player, state.draw_pile[-1], Source.MAIN_ACTION)


def take_bonus(state: State, player: int, _move: TakeBonus) -> ToppingDrawn[Topping]:
    """Take the top card of the draw pile as a bonus."""
    return TOPPING_DRAWN(player, state.draw_pile[-1], Source.BONUS)


def draw_owed(state: State) -> ToppingDrawn[Topping]:
    """Take the next card that a Draw 2 or Draw 3 brings; it is the card played last."""
    source = Source.DRAW_TWO if state.turn.played[-1] is Topping.DRAW_TWO else Source.DRAW_THREE
    return TOPPING_DRAWN(state.turn.player, state.draw_pile[-1], source)


def must_renew(table: SomeTable) -> bool:
    """Whether "the draw pile is empty and the discard pile is not" (BS-8).

    Cards played in this turn are not discards yet (BS-25).
    """
    return not table.draw_pile and bool(table.discard_pile)


def renew_draw_pile(state: State) -> DrawPileRenewed[Topping]:
    """Make the discards the new draw pile.

    "If the draw pile runs out, shuffle the discard pile and place it face down" (BS-8).
    """
    discards = in_rulebook_order(state.discard_pile)
    return DrawPileRenewed(
        required(state.chance).shuffle(discards, sequence=state.sequence, pile="draw_pile")
    )


def check_topping_drawn(table: SomeTable, event: ToppingDrawn[Topping | Hidden]) -> None:
    """Check that the player may draw, for that reason, and draws the top card."""
    turn = table.turn
    if event.player != turn.player:
        raise MisfitError("it is not that player's turn")
    check_on_top(table.draw_pile, event.topping)
    match event.source:
        case Source.MAIN_ACTION:
            if turn.stage is not MAIN:
                raise MisfitError("the main action is done")
        case Source.BONUS:
            if turn.bonus < 1 or turn.stage is not CLOSING:
                raise MisfitError("no bonus topping is to be taken")
        case Source.DRAW_TWO | Source.DRAW_THREE:
            if turn.owed < 1:
                raise MisfitError("no topping is owed for a card")
        case _:
            assert_never(event.source)


def topping_drawn(table: Draft, event: ToppingDrawn[Topping | Hidden]) -> None:
    """The card lies "behind your ice-parlour screen", with as many others "as you like"."""
    player = table.players[event.player]
    table.draw_pile = table.draw_pile[:-1]
    table.turn = _turn_after(table, event)
    # A hand lies in rulebook order if it is seen at all.
    if event.topping is HIDDEN:
        hand = (*player.hand, event.topping)
    else:
        hand = insert_in_order(player.hand, event.topping)
    table.players = replace_at(table.players, event.player, with_hand(player, hand))
    if not table.draw_pile and not table.discard_pile:
        # "If both are empty nothing is drawn: what remains of a Draw 2 or Draw 3 is lost" (BS-8).
        table.turn = with_owed(table.turn, 0)
    table.passed = ()


def draw_pile_renewed(table: Draft, event: DrawPileRenewed[Topping | Hidden]) -> None:
    """The discards are the draw pile."""
    if table.draw_pile:
        raise MisfitError("the draw pile has not run out")
    check_same_cards(table.discard_pile, event.draw_pile)
    table.draw_pile = event.draw_pile
    table.discard_pile = ()


def _turn_after(table: SomeTable, event: ToppingDrawn[Topping | Hidden]) -> Turn[Topping | Hidden]:
    turn = table.turn
    match event.source:
        case Source.MAIN_ACTION:
            # "Otherwise your turn ends": what was drawn decides what may follow (BS-6).
            return with_drawn(turn, event.topping, stage=CLOSING, bonus=turn.bonus)
        case Source.BONUS:
            # "If such a bonus draw brings one of the four other special cards, special cards may be
            # played again" (BS-6), and a later one does not take that away (BS-24).
            opens = turn.drawn is not None and event.topping in SPECIAL_CARDS
            drawn = event.topping if opens else turn.drawn
            return with_drawn(turn, drawn, stage=CLOSING, bonus=turn.bonus - 1)
        case Source.DRAW_TWO | Source.DRAW_THREE:
            return with_owed(turn, turn.owed - 1)
        case _:
            assert_never(event.source)
