"""The moves of Ice Cream as they stand in a record."""

from __future__ import annotations

from typing import Final

from parlour_rules.notation import Notation

from . import moves


NOTATION: Final = Notation(
    signs={
        "k": moves.KeepDelivery,
        "r": moves.ReplaceDelivery,
        "n": moves.StartCone,  # a new one
        "a": moves.AddScoop,
        "s": moves.ServeCone,
        "i": moves.AcquireIceCream,
    },
    letters={},
)
"""``k r n a0 n a1 s0 i``: the number is that of the cone."""
