"""*The Joker*: it takes the place of a topping, and it can claim a Banana Split."""

from __future__ import annotations

from typing import Final

from parlour_rules.banana_split.components import Topping


JOKER: Final = Topping.JOKER

A_JOKER: Final = (JOKER,)
"""What claims a Banana Split: "The Joker may be used to take a Banana Split from the middle"."""


def fitting(topping: Topping) -> tuple[Topping, Topping]:
    """Return the cards that may lie where a sundae wants a topping: itself, and the Joker."""
    return (topping, JOKER)


def fits(card: Topping, topping: Topping) -> bool:
    """Whether a card may lie where a sundae wants a topping.

    "The Joker can be used for any sundae". It "may also be used in place of any single topping to
    complete a sundae": any ordinary topping, wherever toppings are placed, and several Jokers may
    be used (BS-10).
    """
    return card in fitting(topping)
