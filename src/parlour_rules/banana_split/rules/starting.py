"""*Starting a New Sundae*: take one from the middle and place at least its topmost topping."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour_rules.banana_split.components import Sundae, Topping
from parlour_rules.banana_split.events import BananaSplitClaimed, SundaeStarted
from parlour_rules.banana_split.moves import ClaimBananaSplit, StartSundae
from parlour_rules.banana_split.table import (
    CLOSING,
    Draft,
    SomeTable,
    State,
    with_hand_and_layout,
    with_placed,
)
from parlour_rules.cards import Hidden, MisfitError, check_index, present, take
from parlour_rules.drafts import maker, replace_at
from parlour_rules.errors import Violation, ViolationCode

from .completing import is_complete
from .game_flow import why_no_main_action
from .laying import layings, why_malformed, why_not_lay, with_toppings


RULE: Final = "Banana Split, Starting a New Sundae"

# "Choose one of the four face-up sundae cards in the middle".
NO_SUCH_PLACE: Final = Violation(
    ViolationCode.NO_SUCH_PLACE, RULE, "The middle has the places 0 to 3."
)
PLACE_IS_EMPTY: Final = Violation(
    ViolationCode.PLACE_IS_EMPTY, RULE, "There is no sundae in that place."
)

# "To start a sundae card, you must immediately place at least the topmost topping".
NO_TOPPINGS: Final = Violation(
    ViolationCode.NO_TOPPINGS, RULE, "You must place at least the topmost topping."
)

# "A Banana Split may not be taken from the middle and completed later."
IS_A_BANANA_SPLIT: Final = Violation(
    ViolationCode.IS_A_BANANA_SPLIT,
    "Banana Split, The Banana Split",
    "A Banana Split cannot be started: it must be completed at once.",
)


START_SUNDAE: Final = maker(StartSundae)


def start_moves(
    middle: list[tuple[int, Sundae]], hand: tuple[Topping | Hidden, ...]
) -> Iterator[StartSundae]:
    """Yield every way to start a sundae from the middle, by place.

    "You may also place several toppings on it at once, with the aim of completing it."
    """
    return (
        START_SUNDAE(place, toppings)
        for place, sundae in middle
        if not sundae.banana_split
        for toppings in layings(sundae.toppings, hand)
    )


def why_not_start(table: SomeTable, player: int, move: StartSundae) -> Violation | None:
    """Say why a sundae may not be started like this."""
    sundae = sundae_to_take(table, move)
    if isinstance(sundae, Violation):
        return sundae
    if sundae.banana_split:
        return IS_A_BANANA_SPLIT
    if not move.toppings:
        return NO_TOPPINGS
    return why_not_lay(sundae.toppings, move.toppings, table.players[player].hand)


def in_the_middle(table: SomeTable) -> list[tuple[int, Sundae]]:
    """List the sundae cards in the middle, each with its place."""
    sundaes = table.config.sundaes
    return [
        (place, sundaes[number]) for place, number in enumerate(table.middle) if number is not None
    ]


def sundae_to_take(table: SomeTable, move: StartSundae | ClaimBananaSplit) -> Sundae | Violation:
    """Return the sundae card that is to be taken from the middle, or why that cannot be."""
    violation = why_no_main_action(table) or why_malformed(move.place, move.toppings)
    if violation is not None:
        return violation
    if not 0 <= move.place < len(table.middle):  # ``-1`` is no place
        return NO_SUCH_PLACE
    sundae = table.middle[move.place]
    return PLACE_IS_EMPTY if sundae is None else table.config.sundaes[sundae]


def start_sundae(state: State, player: int, move: StartSundae) -> SundaeStarted:
    """Place the card "in your layout (Auslage), where all players can see it"."""
    return SundaeStarted(player, move.place, present(state.middle[move.place]), move.toppings)


def sundae_started(table: Draft, event: SundaeStarted) -> None:
    """The sundae lies in the layout with its first toppings.

    "If you start a new sundae and do not complete it immediately, you may take one topping"; two if
    it is completed, but those come with the completion (BS-7).
    """
    take_from_middle(table, event)
    if table.config.sundaes[event.sundae].banana_split:
        raise MisfitError("a Banana Split cannot be started")


def take_from_middle(table: Draft, event: SundaeStarted | BananaSplitClaimed) -> None:
    """Move a sundae from the middle, with toppings from the hand, into a layout.

    It is the main action, and brings a bonus topping if the sundae is not complete.
    """
    check_index(table.middle, event.place)
    if table.middle[event.place] != event.sundae:
        raise MisfitError("another sundae lies in that place")
    started = with_toppings(table, event.sundae, event.toppings)
    owner = table.players[event.player]
    hand = take(owner.hand, started.placed)
    taken = with_hand_and_layout(owner, hand, (*owner.layout, started))
    bonus = 0 if is_complete(table, started) else 1
    table.middle = replace_at(table.middle, event.place, None)
    table.players = replace_at(table.players, event.player, taken)
    table.turn = with_placed(table.turn, placed=True, stage=CLOSING, bonus=table.turn.bonus + bonus)
    table.passed = ()
