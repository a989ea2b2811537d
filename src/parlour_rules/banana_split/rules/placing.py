"""*Placing Toppings on a Started Sundae*: one or more, on only one sundae."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour_rules.banana_split.events import ToppingsPlaced
from parlour_rules.banana_split.moves import PlaceToppings
from parlour_rules.banana_split.table import (
    CLOSING,
    Draft,
    SomeTable,
    State,
    with_hand_and_layout,
    with_placed,
)
from parlour_rules.cards import MisfitError, take
from parlour_rules.drafts import maker, replace_at
from parlour_rules.errors import Violation, ViolationCode

from .game_flow import why_no_main_action
from .laying import in_layout, layings, missing, why_malformed, why_not_lay, with_toppings


RULE: Final = "Banana Split, Placing Toppings on a Started Sundae"

# "Place them on a started sundae that is already in your layout." That "you may place new toppings
# on only one sundae per round" follows from the one main action of a turn.
NOT_YOUR_SUNDAE: Final = Violation(
    ViolationCode.NOT_YOUR_SUNDAE, RULE, "You have no such sundae in your layout."
)

# "Take one or more of your topping cards".
NO_TOPPINGS: Final = Violation(
    ViolationCode.NO_TOPPINGS, RULE, "You must place at least one topping."
)


PLACE_TOPPINGS: Final = maker(PlaceToppings)


def place_moves(table: SomeTable, player: int) -> Iterator[PlaceToppings]:
    """Yield every way to place toppings as the main action, by the order of the layout."""
    owner = table.players[player]
    return (
        PLACE_TOPPINGS(started.sundae, toppings)
        for started in owner.layout
        for toppings in layings(missing(table, started), owner.hand)
    )


def why_not_place(table: SomeTable, player: int, move: PlaceToppings) -> Violation | None:
    """Say why toppings may not be placed like this."""
    violation = why_no_main_action(table) or why_malformed(move.sundae, move.toppings)
    if violation is not None:
        return violation
    started = in_layout(table, player, move.sundae)
    if started is None:
        return NOT_YOUR_SUNDAE
    if not move.toppings:
        return NO_TOPPINGS
    return why_not_lay(missing(table, started), move.toppings, table.players[player].hand)


def place_toppings(_state: State, player: int, move: PlaceToppings) -> ToppingsPlaced:
    """Lay the toppings on the sundae."""
    return ToppingsPlaced(player, move.sundae, move.toppings)


def toppings_placed(table: Draft, event: ToppingsPlaced) -> None:
    """The toppings lie on the sundae."""
    player = table.players[event.player]
    started = in_layout(table, event.player, event.sundae)
    if started is None:
        raise MisfitError("the player has no such sundae")
    grown = with_toppings(table, event.sundae, started.placed + event.toppings)
    layout = replace_at(player.layout, player.layout.index(started), grown)
    placed = with_hand_and_layout(player, take(player.hand, event.toppings), layout)
    table.players = replace_at(table.players, event.player, placed)
    table.turn = with_placed(table.turn, placed=True, stage=CLOSING, bonus=table.turn.bonus)
    table.passed = ()
