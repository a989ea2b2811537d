"""Chance, written a second time from its description alone: the key and the shuffle."""

import hashlib
from typing import Any


def key_from_seed(seed: int | str | bytes) -> bytes:
    """Derive the 256-bit key: SHA-256 of "parlour-rules/seed/1/" + KIND + "/" + DATA."""
    if isinstance(seed, int):
        kind = "int"
        # Lower-case hexadecimal digits, with a leading minus sign if negative.
        data = format(seed, "x").encode("ascii")
    elif isinstance(seed, str):
        kind = "str"
        data = seed.encode("utf-8")
    else:
        kind = "bytes"
        data = bytes(seed)
    prefix = "parlour-rules/seed/1/" + kind + "/"
    return hashlib.sha256(prefix.encode("ascii") + data).digest()


class Words:
    """The endless row of 32-bit words that belongs to one shuffle."""

    def __init__(self, key: bytes, sequence: int, pile: str) -> None:
        """Start before the first word of block 0."""
        self.key = key
        self.sequence = sequence
        self.pile = pile
        self.next_block = 0
        self.waiting: list[int] = []

    def next_word(self) -> int:
        """Take the next word, "used in order"; make the next block when none is waiting."""
        if not self.waiting:
            # "block k = SHA-256( key (32 bytes) + ASCII "SEQUENCE/PILE/k" )"
            label = str(self.sequence) + "/" + self.pile + "/" + str(self.next_block)
            block = hashlib.sha256(self.key + label.encode("ascii")).digest()
            self.next_block = self.next_block + 1
            # "a block gives eight 32-bit big-endian words"
            for start in range(0, 32, 4):
                self.waiting.append(int.from_bytes(block[start : start + 4], "big"))
        return self.waiting.pop(0)


def shuffled(cards_in_rulebook_order: list[Any], key: bytes, sequence: int, pile: str) -> list[Any]:
    """Shuffle: "For i from n-1 down to 1 ... swap cards i and j. The last card is the top."."""
    cards = list(cards_in_rulebook_order)
    words = Words(key, sequence, pile)
    i = len(cards) - 1
    while i >= 1:
        m = i + 1
        word = words.next_word()
        while word >= 2**32 - (2**32 % m):
            word = words.next_word()
        j = word % m
        card_i = cards[i]
        card_j = cards[j]
        cards[i] = card_j
        cards[j] = card_i
        i = i - 1
    return cards
