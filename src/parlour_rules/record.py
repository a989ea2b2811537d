"""The record of a game: the shortest form, from which its whole log can be played again."""

from __future__ import annotations

from typing import Generic

from typing_extensions import TypeVar, override

from .drafts import frozen


StateT_co = TypeVar("StateT_co", covariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)


@frozen
class GameRecord(Generic[StateT_co, MoveT_co, EventT_co]):
    """A game in the shortest form: how it began, and what was chosen.

    Everything else follows by the rules, the shuffles included. So a record tells all cards and
    holds the key of the game: it is for the host, or for everybody once the game is over.

    Attributes:
        game: The name of the game.
        rules: The version of the game's rules under which it was played.
        names: The names of the players by seat, or nothing.
        start: The event that started the game, with all its cards.
        moves: What was chosen, in order.
    """

    game: str
    rules: int
    names: tuple[str, ...]
    start: EventT_co
    moves: tuple[MoveT_co, ...]

    @override
    def __repr__(self) -> str:
        return f"<GameRecord of {self.game}: {len(self.moves)} moves>"
