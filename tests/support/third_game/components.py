"""*Cards*, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypeVar

from parlour_rules.cards import Card, Hidden


SEATS: Final = range(2, 4)
COPIES: Final = 3
HAND: Final = 3


class Fruit(Card):
    """A card, in the order of the rulebook."""

    APRICOT = "apricot"
    LYCHEE = "lychee"
    MANGO = "mango"
    PAPAYA = "papaya"


# A card as it is (``Fruit``), or as one observer sees it (``Fruit | Hidden``).
CardT_co = TypeVar("CardT_co", bound=Fruit | Hidden, covariant=True, default=Fruit)

DECK: Final = tuple(fruit for fruit in Fruit for _ in range(COPIES))
