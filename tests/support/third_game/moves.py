"""What a player of Parfait can choose."""

from __future__ import annotations

from typing import Final, TypeAlias

from parlour_rules.drafts import frozen

from .components import Fruit


@frozen
class LayFruit:
    """Lay a card from the hand on the top layer."""

    fruit: Fruit


@frozen
class Pass:
    """Lay nothing, and draw a card if there is one."""


Move: TypeAlias = LayFruit | Pass

# Every move with its tag in JSON.
MOVES: Final[dict[type[Move], str]] = {LayFruit: "lay_fruit", Pass: "pass"}
