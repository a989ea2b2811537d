"""The games that the laws are tested on. A further game is one more entry in ``GAMES``."""

from typing import Final

import banana_split_kind
import ice_cream_kind
from kind import Data, Kind, Seed, Value


__all__ = ["GAMES", "Data", "Kind", "Seed", "Value"]

GAMES: Final[dict[str, Kind]] = {
    kind.name: kind for kind in (ice_cream_kind.KIND, banana_split_kind.KIND)
}
