"""The moves of Banana Split as they stand in a record."""

from __future__ import annotations

from typing import Final

from parlour_rules.notation import Notation

from .components import Topping
from .moves import (
    ClaimBananaSplit,
    DrawTopping,
    EndTurn,
    Pass,
    PlaceToppings,
    PlayAnotherTurn,
    PlayDrawThree,
    PlayDrawTwo,
    PlaySpoon,
    StartSundae,
    TakeBonus,
)


NOTATION: Final = Notation(
    signs={
        "D": DrawTopping,
        "S": StartSundae,
        "P": PlaceToppings,
        "C": ClaimBananaSplit,
        "E": PlaySpoon,  # the Eislöffel
        "W": PlayDrawTwo,
        "T": PlayDrawThree,
        "A": PlayAnotherTurn,
        "B": TakeBonus,
        ".": EndTurn,
        "-": Pass,
    },
    letters={
        "x": Topping.CHOCOLATE_SAUCE,
        "s": Topping.SPRINKLES,
        "w": Topping.WHIPPED_CREAM,
        "c": Topping.CHERRY,
        "j": Topping.JOKER,
    },
)
"""``D . S3cjx B . P12w . E7 C0j``: the number is that of the place, or of the sundae card."""
