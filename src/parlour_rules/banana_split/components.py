"""*Components*: the cards of Banana Split, and the configuration that lists them."""

from __future__ import annotations

import bisect
import operator
from collections.abc import Iterator
from typing import Final

import attrs
from typing_extensions import TypeVar

from parlour_rules.cards import HIDDEN, Card, Hidden, place_of
from parlour_rules.checks import is_exactly, is_text, is_tuple
from parlour_rules.drafts import frozen
from parlour_rules.errors import ConfigError, shown


SEATS: Final = range(2, 5)
"""How many can play: 2 to 4, one for each screen (BS-1)."""

HAND: Final = 5
"""How many topping cards a hand begins with: "Each player receives five"."""

PLACES: Final = 4
"""How many sundae cards lie in the middle: "place four of them face up"."""

MOST_TOPPING_CARDS: Final = 1_000  # 104 are printed
MOST_SUNDAES: Final = 200  # 30 are printed
MOST_TOPPINGS_ON_A_SUNDAE: Final = 10  # at most 7 are printed
MOST_POINTS: Final = 1_000  # at most 20 are printed
"""How much of everything a game can have (BS-29)."""


class Topping(Card):
    """A topping card, in the order in which the rulebook lists them."""

    CHOCOLATE_SAUCE = "chocolate_sauce"
    SPRINKLES = "sprinkles"
    WHIPPED_CREAM = "whipped_cream"
    CHERRY = "cherry"
    JOKER = "joker"
    SPOON = "spoon"
    DRAW_TWO = "draw_two"
    DRAW_THREE = "draw_three"
    ANOTHER_TURN = "another_turn"


ToppingT_co = TypeVar("ToppingT_co", bound=Topping | Hidden, covariant=True, default=Topping)
"""A topping card as it is (``Topping``), or as one observer sees it (``Topping | Hidden``)."""

SundaeT_co = TypeVar("SundaeT_co", bound=int | Hidden, covariant=True, default=int)
"""A sundae card as it is (its number), or as one observer sees it (``int | Hidden``)."""

INGREDIENTS: Final = (
    Topping.CHOCOLATE_SAUCE,
    Topping.SPRINKLES,
    Topping.WHIPPED_CREAM,
    Topping.CHERRY,
)
"""The four ordinary toppings, of which sundaes are made."""

SPECIAL_CARDS: Final = frozenset(
    (Topping.SPOON, Topping.DRAW_TWO, Topping.DRAW_THREE, Topping.ANOTHER_TURN)
)
"""The cards that may be played when they are drawn; the Joker is not one of them (BS-10)."""


@frozen
class Sundae:
    """A sundae card.

    Attributes:
        name: What it is called.
        toppings: The ordinary toppings, in the order in which they must be placed; 1 to 10.
        points: What it is worth, from 1 to 1,000.
        banana_split: Whether the special rules of the Banana Split apply to it.
    """

    name: str
    toppings: tuple[Topping, ...]
    points: int
    banana_split: bool = False


@frozen
class ToppingCounts:
    """How many of each topping card there are, by default as in the rulebook (BS-2).

    Each count is 0 or more, and together there are at most 1,000 (BS-29).
    """

    chocolate_sauce: int = 22
    sprinkles: int = 22
    whipped_cream: int = 22
    cherry: int = 22
    joker: int = 4
    spoon: int = 4
    draw_two: int = 2
    draw_three: int = 4
    another_turn: int = 2

    def total(self) -> int:
        """Return how many topping cards there are."""
        return sum(_all_counts(self))

    def of(self, topping: Topping) -> int:
        """Return how many there are of one topping card: the count under its name."""
        count: int = getattr(self, topping.value)
        return count

    def counts(self) -> dict[Topping, int]:
        """Return how many there are of each topping card, in rulebook order."""
        return dict(zip(_TOPPINGS, _all_counts(self), strict=True))

    def deck(self) -> tuple[Topping, ...]:
        """Return all topping cards, in rulebook order."""
        return tuple([card for card, copies in self.counts().items() for _ in range(copies)])


_TOPPINGS: Final = tuple(Topping)
_all_counts: Final = operator.attrgetter(*(topping.value for topping in Topping))

_C, _W, _S, _X = (Topping.CHERRY, Topping.WHIPPED_CREAM, Topping.SPRINKLES, Topping.CHOCOLATE_SAUCE)

HOUSE_CATALOGUE: Final = (
    Sundae("Little Cloud", (_W, _S), 4),
    Sundae("Cherry Kiss", (_C, _X), 4),
    Sundae("Choco Dip", (_X, _W), 4),
    Sundae("Sugar Spark", (_S, _C), 4),
    Sundae("Cherry Cup", (_C, _W, _C), 6),
    Sundae("Snow Cap", (_W, _S, _W), 6),
    Sundae("Chocolate Cup", (_X, _W, _X), 6),
    Sundae("Confetti Cup", (_S, _C, _S), 6),
    Sundae("Parlour Classic", (_X, _C, _S), 6),
    Sundae("Black Forest", (_C, _W, _X, _C), 8),
    Sundae("Sunday Special", (_S, _W, _X, _C), 8),
    Sundae("Carnival", (_S, _S, _C, _W), 8),
    Sundae("Cherry Garden", (_C, _S, _C, _X), 8),
    Sundae("Alpine Peak", (_W, _W, _S, _X), 8),
    Sundae("Piccadilly", (_S, _C, _W, _X, _S), 10),
    Sundae("Grand Café", (_X, _W, _C, _W, _X), 10),
    Sundae("Winter Dream", (_W, _S, _W, _C, _W), 10),
    Sundae("Fireworks", (_S, _C, _S, _X, _C), 10),
    Sundae("Chocolate Mountain", (_X, _W, _X, _S, _X), 10),
    Sundae("Ice Bomb", (_C, _S, _S, _W, _W, _X), 12),
    Sundae("Royal Coupe", (_W, _C, _X, _S, _C, _W), 12),
    Sundae("Cherry Avalanche", (_C, _C, _W, _S, _C, _X), 12),
    Sundae("Volcano", (_X, _C, _X, _W, _S, _X), 12),
    Sundae("Milky Way", (_W, _S, _X, _W, _C, _S), 12),
    Sundae("Tower of Sweets", (_S, _C, _W, _X, _S, _C, _X), 14),
    Sundae("Emperor's Coupe", (_C, _X, _W, _S, _X, _W, _C), 14),
    Sundae("Seventh Heaven", (_W, _S, _C, _W, _X, _S, _C), 14),
    Sundae("Midnight Cup", (_X, _X, _S, _W), 8),
    Sundae("Banana Split", INGREDIENTS, 20, banana_split=True),
    Sundae("Banana Split", INGREDIENTS, 20, banana_split=True),
)
"""The house catalogue: 28 ordinary sundaes and two Banana Splits.

It is a reconstruction (BS-3). The rulebook describes the Ice Bomb and the Banana Splits only; the
other cards follow what is published of them: two points a topping, from 4 to 14 points. Whoever
owns the printed game can enter the real cards in a ``Config``.
"""


@frozen
class Config:
    """Which cards a game is played with.

    Attributes:
        toppings: How many of each topping card there are.
        sundaes: The sundae cards, from 1 to 200 of them (BS-29). Everywhere else a sundae card is
            told by its place in this list.

    Raises:
        ConfigError: The cards cannot make a game; it lists everything that is wrong.

    >>> import parlour_rules as pr
    >>> config = pr.banana_split.Config()
    >>> len(config.toppings.deck()), len(config.sundaes)
    (104, 30)
    """

    toppings: ToppingCounts = ToppingCounts()
    sundaes: tuple[Sundae, ...] = HOUSE_CATALOGUE

    def __attrs_post_init__(self) -> None:
        problems = (*_topping_problems(self.toppings), *_sundae_problems(self.sundaes))
        if problems:
            raise ConfigError(problems)


def insert_in_order(
    hand: tuple[Topping | Hidden, ...], topping: Topping
) -> tuple[Topping | Hidden, ...]:
    """Add a card to cards that lie in the order in which the rulebook lists them."""
    place = bisect.bisect_right(hand, topping.place, key=place_of)
    return (*hand[:place], topping, *hand[place:])


def lies_in_order(hand: tuple[Topping | Hidden, ...]) -> bool:
    """Whether cards lie in the order in which the rulebook lists them, if they are seen at all."""
    return HIDDEN in hand or [*hand] == sorted(hand, key=place_of)


def config_problems(config: object) -> tuple[str, ...]:
    """Say that a value is not a ``Config``; one that is has checked itself when it was made."""
    return () if is_exactly(config, Config) else (f"config must be a Config, not {shown(config)}",)


def _topping_problems(counts: object) -> Iterator[str]:
    if not is_exactly(counts, ToppingCounts):
        yield f"toppings must be ToppingCounts, not {shown(counts)}"
        return
    total = 0
    for topping in Topping:
        count: object = counts.of(topping)
        if type(count) is int and count >= 0:
            total += count
        else:
            yield f"toppings: the count of {topping.value} must be 0 or more, not {shown(count)}"
    if total > MOST_TOPPING_CARDS:
        yield f"toppings: there must be at most {MOST_TOPPING_CARDS} topping cards in all (BS-29)"


def _sundae_problems(sundaes: object) -> Iterator[str]:
    if not is_tuple(sundaes) or not sundaes:
        yield "sundaes must be a tuple with at least one sundae"
    elif len(sundaes) > MOST_SUNDAES:
        yield f"sundaes: there must be at most {MOST_SUNDAES} sundaes (BS-29)"
    else:
        for number, sundae in enumerate(sundaes):
            yield from (f"sundaes[{number}]: {problem}" for problem in _card_problems(sundae))


def _card_problems(sundae: object) -> Iterator[str]:
    if not is_exactly(sundae, Sundae):
        yield f"must be a Sundae, not {shown(sundae)}"
        return
    name, toppings, points, flag = attrs.astuple(sundae, recurse=False)  # of any type
    if not is_text(name):
        yield "the name must be a string"
    are_ordinary = is_tuple(toppings) and all(card in INGREDIENTS for card in toppings)
    if not are_ordinary or not 1 <= len(toppings) <= MOST_TOPPINGS_ON_A_SUNDAE:
        yield f"the toppings must be a tuple of 1 to {MOST_TOPPINGS_ON_A_SUNDAE} ordinary toppings"
    if type(points) is not int or not 1 <= points <= MOST_POINTS:
        yield f"the points must be from 1 to {MOST_POINTS}, not {shown(points)}"
    if type(flag) is not bool:
        yield "banana_split must be True or False"


HOUSE_CONFIG: Final = Config()
"""The cards as listed on the sheet, with the house catalogue."""
