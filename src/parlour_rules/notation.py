"""Moves as short words for people, as they stand in a record: a sign, a number, the cards laid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, get_origin

import attrs

from .checks import fields_of, is_tuple
from .drafts import frozen


_PARTS: Final = re.compile(r"(.)(0|[1-9][0-9]{0,5})?([a-z]*)", re.ASCII)


@frozen
class Notation:
    """How the moves of a game are written.

    A move is a sign, then its number if it has one, then a letter for each card that it lays.

    Attributes:
        signs: The class of each move, by its sign: one character.
        letters: The card for each letter.
    """

    signs: Mapping[str, Any]
    letters: Mapping[str, Any]

    def word(self, move: object) -> str:
        """Write a move."""
        cls: Any = type(move)
        letter_of = {card: letter for letter, card in self.letters.items()}
        word = next(sign for sign, of in self.signs.items() if of is cls)
        for field in attrs.fields(cls):
            value = getattr(move, field.name)
            cards = value if is_tuple(value) else (value,)
            word += "".join(letter_of.get(card) or str(card) for card in cards)
        return word

    def move(self, word: str) -> Any | None:  # noqa: ANN401 - of any game
        """Read a move, or return ``None`` if there is no such move in this game."""
        found = _PARTS.fullmatch(word)
        if found is None or found[1] not in self.signs:
            return None
        sign, number, letters = found.groups()
        if not self.letters.keys() >= set(letters):
            return None
        cls = self.signs[sign]
        numbers = [] if number is None else [int(number)]
        cards = [self.letters[letter] for letter in letters]
        values: list[object] = []
        for _, form in fields_of(cls):
            if get_origin(form) is tuple:
                values.append(tuple(cards))
                cards = []
            elif given := (numbers if form is int else cards):
                values.append(given.pop())
            else:
                return None
        return None if numbers or cards else cls(*values)
