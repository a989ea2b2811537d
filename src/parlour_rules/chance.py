"""Shuffles that anybody can repeat, and that nobody can foresee without the key.

A game has one secret key for its whole life. Each shuffle is named by the place in the log of the
event that carries its result and by the pile, so there is no position in a stream that could be
lost or leak.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

import attrs

from .cards import HIDDEN
from .checks import is_exactly, is_text
from .drafts import frozen
from .errors import ConfigError, shown


CardT = TypeVar("CardT")

_KEY_BYTES: Final = 32
_WORDS: Final = 2**32


@frozen
class Chance:
    """The secret of a game's shuffles. It never changes during a game.

    Attributes:
        key: 32 bytes. Not shown by ``repr``; no view contains it.
    """

    key: bytes = attrs.field(repr=False)

    def __attrs_post_init__(self) -> None:
        if type(self.key) is not bytes or len(self.key) != _KEY_BYTES:
            raise ConfigError((f"a key of chance is {_KEY_BYTES} bytes",))

    @property
    def commitment(self) -> str:
        """Return 64 hexadecimal digits that pin the key down and tell nothing about it.

        Publish it before the game. When the seed is revealed afterwards, everybody can check that
        the game was dealt from it. A seed that can be guessed makes a commitment worthless.

        >>> import parlour_rules as pr
        >>> published = pr.Chance.from_seed("a quiet afternoon").commitment
        >>> pr.Chance.from_seed("a stormy night").commitment == published
        False
        """
        return sha256(b"parlour-rules/commitment/1/" + self.key).hex()

    @classmethod
    def from_seed(cls, seed: Seed) -> Chance:
        """Derive the key of a game from its seed.

        Args:
            seed: Any integer, string or bytes; the three kinds never collide. A key is its own.

        Raises:
            ConfigError: The seed is of another type, or a string that UTF-8 cannot encode.
        """
        problems = seed_problems(seed)
        if problems:
            raise ConfigError(problems)
        return seed if isinstance(seed, Chance) else cls(sha256(_seed_bytes(seed)))

    def shuffle(self, cards: Sequence[CardT], *, sequence: int, pile: str) -> tuple[CardT, ...]:
        """Shuffle cards (Fisher and Yates, from the last place down).

        Args:
            cards: The cards, in rulebook order, so that the order in which they lay before has no
                influence.
            sequence: The place in the log of the event that will carry the result.
            pile: The name of the pile. Together with ``sequence`` it makes every shuffle its own.

        Returns:
            The same cards; the last one is the top of the deck.
        """
        shuffled = list(cards)
        left = len(shuffled)
        words = self._words(f"{sequence}/{pile}")
        while left > 1:
            word = next(words)
            if word >= _WORDS - _WORDS % left:  # past the last full round: without bias
                continue
            other = word % left
            left -= 1
            shuffled[left], shuffled[other] = shuffled[other], shuffled[left]
        return tuple(shuffled)

    def _words(self, label: str) -> Iterator[int]:
        """Yield the 32-bit words of one label without end: eight a block, big-endian."""
        # The name of a pile may be any string, even one that no text can contain.
        start = self.key + f"{label}/".encode(errors="surrogatepass")
        block = 0
        while True:
            yield from struct.unpack(">8I", sha256(start + b"%d" % block))
            block += 1


Seed: TypeAlias = int | str | bytes | Chance
"""What a game can be dealt from: a seed, or the key itself, which every whole log holds.

A guessable seed makes a guessable deal.
"""


def seed_problems(seed: object) -> tuple[str, ...]:
    """Say what keeps a value from being a seed; empty if nothing does."""
    if type(seed) not in (int, str, bytes, Chance):
        return (f"the seed must be an int, a str, bytes or a Chance, not {shown(seed)}",)
    if isinstance(seed, str) and not is_text(seed):
        return ("the seed holds a lone surrogate, which no text can contain",)
    return ()


def chance_problems(chance: object) -> tuple[str, ...]:
    """Say what keeps a value from being the key of a game; it may be hidden, or missing."""
    if chance is None or chance is HIDDEN or is_exactly(chance, Chance):
        return ()
    return (f"chance must be a Chance or None, not {shown(chance)}",)


def required(chance: Chance | None) -> Chance:
    """Return the key of a table that is about to be shuffled, if it was set up with one."""
    if chance is None:
        raise ConfigError(("the table must be shuffled now, but its GameStarted has no chance",))
    return chance


def _seed_bytes(seed: int | str | bytes) -> bytes:
    """Spell out a seed so that the three kinds never collide."""
    if isinstance(seed, int):
        return f"parlour-rules/seed/1/int/{seed:x}".encode("ascii")
    if isinstance(seed, str):
        return f"parlour-rules/seed/1/str/{seed}".encode()
    return b"parlour-rules/seed/1/bytes/" + seed


def sha256(data: bytes) -> bytes:
    """Return the digest of some bytes."""
    import hashlib  # noqa: PLC0415 - it loads OpenSSL, which nobody needs who only imports this

    return hashlib.sha256(data).digest()
