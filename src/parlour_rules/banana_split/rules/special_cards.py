"""*Special Topping Cards*: when they may be played; *Draw 2* and *3 Toppings*, *Take Another Turn*.

They are played "during your own turn, and in addition to your main action. You may play several
special cards in one round." *The Ice-Cream Spoon* and *The Joker* have files of their own.
"""

from __future__ import annotations

from typing import Final

from parlour_rules.banana_split.components import SPECIAL_CARDS, Topping
from parlour_rules.banana_split.events import AnotherTurnPlayed, DrawCardPlayed
from parlour_rules.banana_split.moves import PlayAnotherTurn, PlayDrawThree, PlayDrawTwo
from parlour_rules.banana_split.table import (
    Draft,
    SomeTable,
    State,
    with_hand,
    with_owed,
    with_played,
)
from parlour_rules.cards import MisfitError, take
from parlour_rules.drafts import replace, replace_at
from parlour_rules.errors import Violation, ViolationCode

from .drawing import why_no_card


RULE: Final = "Banana Split, Special Topping Cards"

DRAWS: Final = {Topping.DRAW_TWO: 2, Topping.DRAW_THREE: 3}
"""What a card brings: "Take two topping cards", "Take three topping cards from the draw pile"."""

# "If it is a special card …, you may play it immediately …. Otherwise your turn ends" (BS-6).
NO_SPECIAL_CARDS_NOW: Final = Violation(
    ViolationCode.NO_SPECIAL_CARDS_NOW,
    "BS-6",
    "After drawing a topping or a Joker no special card may be played.",
)

# "You may play it immediately or keep it for a later turn": a card that was kept lies in the hand.
NO_SUCH_CARD: Final = Violation(
    ViolationCode.CARD_NOT_IN_HAND, RULE, "You do not hold that special card."
)


PLAYS: Final[dict[Topping, PlayDrawTwo | PlayDrawThree | PlayAnotherTurn]] = {
    Topping.DRAW_TWO: PlayDrawTwo(),
    Topping.DRAW_THREE: PlayDrawThree(),
    Topping.ANOTHER_TURN: PlayAnotherTurn(),
}


def holds_special_card(table: SomeTable, player: int) -> bool:
    """Whether a player holds any: a hand lies in rulebook order, so one of them comes last."""
    hand = table.players[player].hand
    return bool(hand) and hand[-1] in SPECIAL_CARDS


def moves_besides_the_spoon(
    table: SomeTable, player: int
) -> list[PlayDrawTwo | PlayDrawThree | PlayAnotherTurn]:
    """List the cards that may be played besides the spoon, in rulebook order."""
    return [move for card, move in PLAYS.items() if why_not_play(table, player, card) is None]


def why_not_play(table: SomeTable, player: int, card: Topping) -> Violation | None:
    """Say why a special card may not be played now.

    *Draw 2* and *Draw 3* "may be played only while the draw pile has a card" (BS-13).
    """
    drawn = table.turn.drawn
    if drawn is not None and drawn not in SPECIAL_CARDS:
        return NO_SPECIAL_CARDS_NOW
    if card not in table.players[player].hand:
        return NO_SUCH_CARD
    return why_no_card(table) if card in DRAWS else None


def why_not_play_draw_two(table: SomeTable, player: int, _move: PlayDrawTwo) -> Violation | None:
    """Say why *Draw 2 Toppings* may not be played."""
    return why_not_play(table, player, Topping.DRAW_TWO)


def why_not_play_draw_three(
    table: SomeTable, player: int, _move: PlayDrawThree
) -> Violation | None:
    """Say why *Draw 3 Toppings* may not be played."""
    return why_not_play(table, player, Topping.DRAW_THREE)


def why_not_play_another_turn(
    table: SomeTable, player: int, _move: PlayAnotherTurn
) -> Violation | None:
    """Say why *Take Another Turn* may not be played."""
    return why_not_play(table, player, Topping.ANOTHER_TURN)


def play_draw_two(_state: State, player: int, _move: PlayDrawTwo) -> DrawCardPlayed:
    """Play the card: "Take two topping cards"."""
    return DrawCardPlayed(player, Topping.DRAW_TWO)


def play_draw_three(_state: State, player: int, _move: PlayDrawThree) -> DrawCardPlayed:
    """Play the card: "Take three topping cards from the draw pile"."""
    return DrawCardPlayed(player, Topping.DRAW_THREE)


def play_another_turn(_state: State, player: int, _move: PlayAnotherTurn) -> AnotherTurnPlayed:
    """Play the card: "This card allows you to take one additional turn"."""
    return AnotherTurnPlayed(player)


def draw_card_played(table: Draft, event: DrawCardPlayed) -> None:
    """The card lies in front of the player, and its topping cards are owed."""
    if event.card not in DRAWS:
        raise MisfitError("that card brings no toppings")
    if not table.draw_pile:
        raise MisfitError("there is no topping to draw")
    _card_played(table, event.player, event.card)
    table.turn = with_owed(table.turn, table.turn.owed + DRAWS[event.card])


def another_turn_played(table: Draft, event: AnotherTurnPlayed) -> None:
    """One more turn follows: "This card allows you to take one additional turn" (BS-14)."""
    _card_played(table, event.player, Topping.ANOTHER_TURN)
    table.turn = replace(table.turn, extra_turns=table.turn.extra_turns + 1)


def _card_played(table: Draft, player: int, card: Topping) -> None:
    """Played cards "lie in front of the player until the turn ends" (BS-15)."""
    hand = take(table.players[player].hand, [card])
    poorer = with_hand(table.players[player], hand)
    table.players = replace_at(table.players, player, poorer)
    table.turn = with_played(table.turn, (*table.turn.played, card))
    table.passed = ()
