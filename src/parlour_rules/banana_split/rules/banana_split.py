"""*The Banana Split*: completed at once, with a Joker or with all four toppings."""

from __future__ import annotations

from typing import Final

from parlour_rules.banana_split.components import Sundae, Topping
from parlour_rules.banana_split.events import BananaSplitClaimed
from parlour_rules.banana_split.moves import ClaimBananaSplit
from parlour_rules.banana_split.table import Draft, SomeTable, State
from parlour_rules.cards import Hidden, MisfitError, present
from parlour_rules.errors import Violation, ViolationCode

from .joker import A_JOKER
from .laying import why_not_held
from .starting import sundae_to_take, take_from_middle


RULE: Final = "Banana Split, The Banana Split"

# "The sundae cards include two Banana Splits …. Because the Banana Split cards are so valuable,
# special rules apply to obtaining them."
NO_BANANA_SPLIT: Final = Violation(
    ViolationCode.NO_BANANA_SPLIT, RULE, "The sundae in that place is not a Banana Split."
)

# "There are two ways to get a Banana Split": "play a Joker on a Banana Split", or "complete your
# sundae at once by playing all four required toppings". A mixture is not offered (BS-11).
NEITHER_WAY: Final = Violation(
    ViolationCode.WRONG_TOPPING,
    RULE,
    "A Banana Split takes either one Joker or all its toppings in order.",
)


def claim_moves(
    middle: list[tuple[int, Sundae]], hand: tuple[Topping | Hidden, ...]
) -> list[ClaimBananaSplit]:
    """List every way to claim a Banana Split, by place: with a Joker, then with all toppings."""
    return [
        ClaimBananaSplit(place, toppings)
        for place, sundae in middle
        if sundae.banana_split
        for toppings in (A_JOKER, sundae.toppings)
        if why_not_held(toppings, hand) is None
    ]


def why_not_claim(table: SomeTable, player: int, move: ClaimBananaSplit) -> Violation | None:
    """Say why a Banana Split may not be claimed like this."""
    sundae = sundae_to_take(table, move)
    if isinstance(sundae, Violation):
        return sundae
    if not sundae.banana_split:
        return NO_BANANA_SPLIT
    if move.toppings not in (A_JOKER, sundae.toppings):
        return NEITHER_WAY
    return why_not_held(move.toppings, table.players[player].hand)


def claim_banana_split(state: State, player: int, move: ClaimBananaSplit) -> BananaSplitClaimed:
    """Take the Banana Split from the middle."""
    return BananaSplitClaimed(player, move.place, present(state.middle[move.place]), move.toppings)


def banana_split_claimed(table: Draft, event: BananaSplitClaimed) -> None:
    """The Banana Split has all it needs: "you complete the sundae and receive 20 points"."""
    take_from_middle(table, event)
    sundae = table.config.sundaes[event.sundae]
    if not sundae.banana_split:
        raise MisfitError("that sundae is not a Banana Split")
    # "Play a Joker", or "all four required toppings" (BS-11).
    if event.toppings not in (A_JOKER, sundae.toppings):
        raise MisfitError("a Banana Split takes one Joker or all its toppings")
