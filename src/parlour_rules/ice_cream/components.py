"""*Components*: the cards of Ice Cream and the numbers that the rulebook prints."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypeVar

from parlour_rules.cards import Card, Hidden


SEATS: Final = range(3, 6)
"""How many can play: 3 to 5 (IC-1)."""


class Flavor(Card):
    """A flavor of ice cream, in the order in which the rulebook names them."""

    STRAWBERRY = "strawberry"
    BLACK_RASPBERRY = "black_raspberry"
    CHOCOLATE_CHIP = "chocolate_chip"
    CHOCOLATE = "chocolate"
    PISTACHIO = "pistachio"
    VANILLA = "vanilla"


CardT_co = TypeVar("CardT_co", bound=Flavor | Hidden, covariant=True, default=Flavor)
"""A card as it is (``Flavor``), or as one observer sees it (``Flavor | Hidden``)."""

COPIES: Final = 5
"""Cards of each flavor in either deck: 30 cards, six flavors, equal numbers (IC-2)."""

DECK: Final = tuple(flavor for flavor in Flavor for _ in range(COPIES))
"""The Ice Cream Deck and the Scoop Deck alike: 30 cards, in rulebook order."""

REMOVED_SCOOPS: Final = {3: 6, 4: 6, 5: 5}
"""How many Scoops are out by number of players ("remove six … With 5 players, remove five")."""

CONES: Final = 12
"""How many cones can be started in a day: "12 Cone cards"."""

SCOOPS_ON_A_CONE: Final = 4
"""How many Scoops a cone can hold ("no cone may have more than four scoops")."""

DAYS: Final = 4
"""How long a game lasts: "played over a period of four days"."""
