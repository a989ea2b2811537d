"""How cards are laid on a sundae, whichever way it is: in order, and from the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from parlour_rules.banana_split.components import Topping
from parlour_rules.banana_split.table import SomeTable, StartedSundae
from parlour_rules.cards import Hidden, MisfitError
from parlour_rules.checks import is_tuple
from parlour_rules.drafts import maker
from parlour_rules.errors import MOVES_PAGE, Violation, ViolationCode

from .joker import JOKER, fits, fitting


RULE: Final = "Banana Split, Starting a New Sundae"

NOT_TOPPINGS: Final = Violation(
    ViolationCode.MALFORMED_MOVE, MOVES_PAGE, "Toppings must be a tuple of topping cards."
)

NOT_A_NUMBER: Final = Violation(
    ViolationCode.MALFORMED_MOVE, MOVES_PAGE, "The number of a sundae or of a place must be an int."
)

# "The toppings must be placed in the order in which they are shown on the sundae card."
WRONG_TOPPING: Final = Violation(
    ViolationCode.WRONG_TOPPING, RULE, "Toppings must be placed in the order shown on the card."
)

# The card shows all that there is room for: "all the toppings onto a sundae in the order shown".
TOO_MANY_TOPPINGS: Final = Violation(
    ViolationCode.TOO_MANY_TOPPINGS,
    "Banana Split, Completing a Sundae",
    "The sundae does not need so many toppings.",
)

# "Take one or more of your topping cards from behind your ice-parlour screen": a card that is not
# there cannot be laid, and none can be laid twice.
CARD_NOT_IN_HAND: Final = Violation(
    ViolationCode.CARD_NOT_IN_HAND,
    "Banana Split, Placing Toppings on a Started Sundae",
    "You do not hold all the toppings that you want to place.",
)


STARTED_SUNDAE: Final = maker(StartedSundae)


def in_layout(table: SomeTable, player: int, sundae: int) -> StartedSundae | None:
    """Find a sundae in the layout of a player."""
    layout = table.players[player].layout
    return next((started for started in layout if started.sundae == sundae), None)


def missing(table: SomeTable, started: StartedSundae) -> tuple[Topping, ...]:
    """Return the toppings that a started sundae still needs, in their order."""
    return table.config.sundaes[started.sundae].toppings[len(started.placed) :]


def has_its_toppings(table: SomeTable, started: StartedSundae) -> bool:
    """Whether at least the topmost topping lies on a sundae, and all "in the order shown"."""
    wanted = table.config.sundaes[started.sundae].toppings
    placed = started.placed
    return 1 <= len(placed) <= len(wanted) and all(map(fits, placed, wanted))


def with_toppings(table: SomeTable, sundae: int, placed: tuple[Topping, ...]) -> StartedSundae:
    """Lay cards on a sundae card, as a fact says, if the card shows them."""
    started = STARTED_SUNDAE(sundae, placed)
    if not has_its_toppings(table, started):
        raise MisfitError("the sundae does not want those toppings")
    return started


def layings(
    wanted: tuple[Topping, ...], hand: tuple[Topping | Hidden, ...]
) -> Iterable[tuple[Topping, ...]]:
    """Find every way to lay cards from a hand on a sundae that wants these toppings.

    Shorter ones come first; among those of one length, the toppings themselves before Jokers.
    """
    if JOKER in hand:
        return _layings_with_jokers(wanted, hand)
    ways: list[tuple[Topping, ...]] = []
    for length, topping in enumerate(wanted, 1):  # one way for each length
        laid = wanted[:length]
        if laid.count(topping) > hand.count(topping):
            break
        ways.append(laid)
    return ways


def _layings_with_jokers(
    wanted: tuple[Topping, ...], hand: tuple[Topping | Hidden, ...]
) -> Iterator[tuple[Topping, ...]]:
    longest: list[tuple[Topping, ...]] = [()]
    for topping in wanted:
        cards = fitting(topping)
        longest = [
            (*laid, card)
            for laid in longest
            for card in cards
            if laid.count(card) < hand.count(card)
        ]
        if not longest:
            return
        yield from longest


def why_not_lay(
    wanted: tuple[Topping, ...], toppings: tuple[Topping, ...], hand: tuple[Topping | Hidden, ...]
) -> Violation | None:
    """Say why cards may not be laid from a hand on a sundae that wants these toppings."""
    if len(toppings) > len(wanted):
        return TOO_MANY_TOPPINGS
    if not all(map(fits, toppings, wanted)):
        return WRONG_TOPPING
    return why_not_held(toppings, hand)


def why_not_held(
    cards: tuple[Topping, ...], hand: tuple[Topping | Hidden, ...]
) -> Violation | None:
    """Say why cards cannot come from a hand: no card can be spent twice."""
    for card in cards:
        if cards.count(card) > hand.count(card):
            return CARD_NOT_IN_HAND
    return None


def why_malformed(number: object, toppings: object) -> Violation | None:
    """Say why a move does not even name a sundae and cards: ``True`` is not 1."""
    if type(number) is not int:
        return NOT_A_NUMBER
    if not is_tuple(toppings) or not {Topping}.issuperset(map(type, toppings)):
        return NOT_TOPPINGS
    return None
