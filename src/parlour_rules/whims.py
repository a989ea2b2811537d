"""Cheap randomness for thinking ahead: the same seed gives the same whims, everywhere and always.

The shuffles of a game must not be foreseen by anybody who has seen some of them (``chance``). Here
nobody is kept from anything, so one digest is enough for all that is shuffled.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from itertools import islice
from typing import Final, TypeVar

from .chance import Chance


CardT = TypeVar("CardT")

_KEY_BYTES: Final = 32


class Whims:
    """As many numbers as there are choices, each of 64 bits, and a key for a game.

    Attributes:
        chance: The key. It is another one than that of which the numbers were made.
    """

    def __init__(self, chance: Chance, attempt: int, choices: int) -> None:
        """Make numbers for so many choices; to put a card into its place is one."""
        import hashlib  # noqa: PLC0415 - see ``chance.sha256``

        label = f"parlour-rules/whims/1/{attempt}/".encode("ascii")
        digest = hashlib.shake_256(label + chance.key).digest(_KEY_BYTES + 8 * choices)
        self.chance: Chance = Chance(digest[:_KEY_BYTES])
        self._numbers = iter(struct.unpack_from(f">{choices}Q", digest, _KEY_BYTES))

    def below(self, bound: int) -> int:
        """Choose a number from 0, below another that is small beside 64 bits."""
        number: int = next(self._numbers)
        return number % bound

    def shuffled(self, cards: Iterable[CardT]) -> list[CardT]:
        """Return cards in any order: each number says which of those left comes next."""
        left = [*cards]
        return [left.pop(number % len(left)) for number in islice(self._numbers, len(left))]
