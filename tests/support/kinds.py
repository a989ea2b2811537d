"""The games that the laws are tested on. A further game is one more entry in ``PUBLISHED``."""

from typing import Final

import pytest

import banana_split_kind
import ice_cream_kind
import third_game_kind
from kind import Data, Kind, Seed, Value


__all__ = ["GAMES", "PUBLISHED", "Data", "Kind", "Seed", "Value", "each_game", "other_than"]

PUBLISHED: Final[dict[str, Kind]] = {
    kind.name: kind for kind in (ice_cream_kind.KIND, banana_split_kind.KIND)
}
"""The games of the library: they have recorded logs and a second implementation."""

third_game_kind.admit()

GAMES: Final[dict[str, Kind]] = {**PUBLISHED, third_game_kind.KIND.name: third_game_kind.KIND}
"""All games that can be played here, the one that only tests know included."""

each_game = pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
"""A test for each of them."""


def other_than(kind: Kind) -> Kind:
    """Another game."""
    return next(other for other in GAMES.values() if other is not kind)
