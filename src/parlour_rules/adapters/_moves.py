"""Moves as actions: each move under a number of its own, or spelled out word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import attrs

from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split.components import INGREDIENTS, PLACES, Topping
from parlour_rules.banana_split.moves import MOVES as BANANA_SPLIT_MOVES
from parlour_rules.checks import is_tuple
from parlour_rules.ice_cream.components import CONES
from parlour_rules.ice_cream.moves import MOVES as ICE_CREAM_MOVES
from parlour_rules.tables import SomeMove, SomeState


DONE: Final = "done"
"""The word after the last topping of a move."""

_TAGS: Final[dict[type, str]] = {**ICE_CREAM_MOVES, **BANANA_SPLIT_MOVES}


def words_of(move: SomeMove) -> tuple[str, ...]:
    """Spell out a move: its tag in JSON, its number, its toppings and ``done``.

    Every move has other words, and no move begins with all the words of another.
    """
    given: Any = move  # the moves of all games are attrs classes
    words = [_TAGS[type(move)]]
    for value in attrs.astuple(given, recurse=False):
        if is_tuple(value):
            words += (card.value for card in value if isinstance(card, Topping))
            words.append(DONE)
        else:
            words.append(str(value))
    return tuple(words)


class FlatActions:
    """One action for each move."""

    longest: Final = 1

    def __init__(self, moves: Sequence[SomeMove]) -> None:
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self._legal: tuple[int, ...] = ()
        self.said: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """Return how many moves there are."""
        return len(self._moves)

    def offer(self, moves: Sequence[SomeMove]) -> None:
        """Look up the moves that are legal now."""
        self._legal = tuple(self.numbers(moves))

    def legal(self) -> tuple[int, ...]:
        """Return the numbers of the legal moves."""
        return self._legal

    def take(self, action: int) -> SomeMove:
        """Return the move with that number."""
        return self._moves[action]

    def numbers(self, moves: Sequence[SomeMove]) -> list[int]:
        """Return the numbers of some moves, ascending."""
        return sorted(self._numbers[move] for move in moves)

    def name(self, action: int) -> str:
        """Spell out the move with that number."""
        return " ".join(words_of(self._moves[action]))


class TokenActions:
    """One action for each word of a move, so that few actions name many moves."""

    def __init__(self, words: Sequence[str], longest: int) -> None:
        self.longest = longest
        self._numbers = {word: number for number, word in enumerate(words)}
        self._moves: dict[tuple[int, ...], SomeMove] = {}
        self.said: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """Return how many words there are."""
        return len(self._numbers)

    def offer(self, moves: Sequence[SomeMove]) -> None:
        """Spell out the moves that are legal now."""
        self._moves = {
            tuple(self._numbers[word] for word in words_of(move)): move for move in moves
        }
        self.said = ()

    def legal(self) -> tuple[int, ...]:
        """Return the words that may come next."""
        place = len(self.said)
        return tuple(sorted({said[place] for said in self._going_on(self.said)}))

    def take(self, action: int) -> SomeMove | None:
        """Add a word; return the move if that completes it."""
        self.said = (*self.said, action)
        return self._moves.get(self.said)

    def _going_on(self, said: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        return (words for words in self._moves if words[: len(said)] == said)


Actions: TypeAlias = FlatActions | TokenActions


def flat_actions(table: SomeState) -> FlatActions:
    """Return one action for each move that can ever be legal at a table with these cards."""
    state: object = table
    moves: Any = (
        banana_split.all_moves(config=state.config)
        if isinstance(state, banana_split.State)
        else ice_cream.all_moves()
    )
    return FlatActions(moves)


def token_actions(table: SomeState) -> TokenActions:
    """Return one action for each word of these moves."""
    state: object = table
    if not isinstance(state, banana_split.State):
        # A tag and the number of a cone.
        return TokenActions((*ICE_CREAM_MOVES.values(), *map(str, range(CONES))), longest=2)
    numbers = range(max(PLACES, len(state.config.sundaes)))
    toppings = [topping.value for topping in (*INGREDIENTS, Topping.JOKER)]
    words = (*BANANA_SPLIT_MOVES.values(), *map(str, numbers), *toppings, DONE)
    # A tag, a number, the toppings, and the word after them.
    longest = 3 + max(len(sundae.toppings) for sundae in state.config.sundaes)
    return TokenActions(words, longest)
