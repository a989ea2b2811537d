"""*The Banana Split*: completed at once, with a Joker or with all four toppings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from parlour_rules.banana_split.components import Topping
from parlour_rules.banana_split.events import BananaSplitClaimed
from parlour_rules.banana_split.moves import ClaimBananaSplit
from parlour_rules.banana_split.table import SomeTable, Stage, StartedSundae, State
from parlour_rules.cards import present
from parlour_rules.errors import Violation, ViolationCode
from parlour_rules.values import advance, replace

from .joker import why_malformed, why_not_held
from .starting import sundae_at, take_from_middle
from .turns import why_no_main_action


TableT = TypeVar("TableT", bound=SomeTable)

RULE: Final = "Banana Split, The Banana Split"

A_JOKER: Final = (Topping.JOKER,)
"""One of the two ways to claim a Banana Split: "play a Joker on a Banana Split"."""

# "There are two ways to get a Banana Split": a mixture of Jokers and toppings is not one (BS-11).
NOT_ENOUGH: Final = Violation(
    ViolationCode.WRONG_TOPPING,
    RULE,
    "A Banana Split takes either one Joker or all its toppings in order.",
)

NO_BANANA_SPLIT: Final = Violation(
    ViolationCode.NO_BANANA_SPLIT, RULE, "The sundae in that place is no Banana Split."
)


def claim_moves(table: SomeTable, player: int) -> Iterator[ClaimBananaSplit]:
    """Yield every way to claim a Banana Split, by place: with a Joker, then with all toppings."""
    hand = table.players[player].hand
    for place, sundae in enumerate(table.middle):
        if sundae is not None and table.config.sundaes[sundae].banana_split:
            for toppings in (A_JOKER, table.config.sundaes[sundae].toppings):
                if why_not_held(toppings, hand) is None:
                    yield ClaimBananaSplit(place, toppings)


def why_not_claim(table: SomeTable, player: int, move: ClaimBananaSplit) -> Violation | None:
    """Say why a Banana Split may not be claimed like this."""
    violation = why_no_main_action(table) or why_malformed(move.place, move.toppings)
    if violation is not None:
        return violation
    sundae = sundae_at(table, move.place)
    if isinstance(sundae, Violation):
        return sundae
    if not sundae.banana_split:
        return NO_BANANA_SPLIT
    if move.toppings not in (A_JOKER, sundae.toppings):
        return NOT_ENOUGH
    return why_not_held(move.toppings, table.players[player].hand)


def claim_banana_split(state: State, player: int, move: ClaimBananaSplit) -> BananaSplitClaimed:
    """Take the Banana Split from the middle."""
    return BananaSplitClaimed(player, move.place, present(state.middle[move.place]), move.toppings)


def banana_split_claimed(table: TableT, event: BananaSplitClaimed) -> TableT:
    """The Banana Split has all it needs: "you complete the sundae and receive 20 points"."""
    started = StartedSundae(event.sundae, event.toppings)
    taken = take_from_middle(table, event.player, event.place, started)
    turn = replace(table.turn, stage=Stage.CLOSING, placed=True)
    return advance(taken, to_act=None, turn=turn, passed=())
