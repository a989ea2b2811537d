"""What a player of Parfait can choose."""

from __future__ import annotations

from typing import Final, TypeAlias

from parlour_rules.drafts import frozen
from parlour_rules.notation import Notation

from .components import Fruit


@frozen
class LayFruit:
    """Lay a card from the hand on the top layer."""

    fruit: Fruit


@frozen
class Pass:
    """Lay nothing, and draw a card if there is one."""


Move: TypeAlias = LayFruit | Pass

# How moves stand in a record.
NOTATION: Final = Notation(
    signs={"l": LayFruit, "p": Pass}, letters={fruit.value[0]: fruit for fruit in Fruit}
)

# Every move with its tag in JSON.
MOVES: Final[dict[type[Move], str]] = {LayFruit: "lay_fruit", Pass: "pass"}
