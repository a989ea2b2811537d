"""The moves of Ice Cream as they stand in a record."""

from __future__ import annotations

from typing import Final

from parlour_rules.notation import Notation

from .moves import (
    AcquireIceCream,
    AddScoop,
    KeepDelivery,
    ReplaceDelivery,
    ServeCone,
    StartCone,
)


NOTATION: Final = Notation(
    signs={
        "k": KeepDelivery,
        "r": ReplaceDelivery,
        "n": StartCone,  # a new one
        "a": AddScoop,
        "s": ServeCone,
        "i": AcquireIceCream,
    },
    letters={},
)
"""``k r n a0 n a1 s0 i``: the number is that of the cone."""
