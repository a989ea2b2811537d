"""The moves of Banana Split as they stand in a record."""

from __future__ import annotations

from typing import Final

from parlour_rules.notation import Notation

from . import moves
from .components import Topping


NOTATION: Final = Notation(
    signs={
        "D": moves.DrawTopping,
        "S": moves.StartSundae,
        "P": moves.PlaceToppings,
        "C": moves.ClaimBananaSplit,
        "E": moves.PlaySpoon,  # the Eislöffel
        "W": moves.PlayDrawTwo,
        "T": moves.PlayDrawThree,
        "A": moves.PlayAnotherTurn,
        "B": moves.TakeBonus,
        ".": moves.EndTurn,
        "-": moves.Pass,
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
