"""Which games there are, and which one a value belongs to."""

from __future__ import annotations

from typing import Any, Final

from .banana_split.game import GAME as BANANA_SPLIT
from .engine import Game
from .errors import ArgumentError, shown
from .ice_cream.game import GAME as ICE_CREAM
from .log import GameLog
from .shapes import keeps_its_promise


# Here the types of all games meet, so these tables cannot name them. Nothing of that leaves the
# library: the marker classes in the signatures of public functions say which types belong together.
AnyGame = Game[Any, Any, Any, Any, Any]
GAMES: Final[tuple[AnyGame, ...]] = (ICE_CREAM, BANANA_SPLIT)
GAME_BY_STATE: Final[dict[type, AnyGame]] = {game.state: game for game in GAMES}
GAME_BY_TABLE: Final = GAME_BY_STATE | {game.view: game for game in GAMES}
_GAME_BY_EVENT: Final[dict[type, AnyGame]] = {
    event: game for game in GAMES for event in game.events
}


def game_of(table: object) -> AnyGame:
    """Return the game of a state or a view."""
    return _find(GAME_BY_TABLE, table, "a state or a view")


def game_of_state(state: object) -> AnyGame:
    """Return the game of a state; a view is none."""
    return _find(GAME_BY_STATE, state, "a state")


def game_of_event(event: object) -> AnyGame:
    """Return the game of an event, which must hold what its class promises."""
    game = _find(_GAME_BY_EVENT, event, "an event")
    if not keeps_its_promise(event):
        raise ArgumentError(f"this {type(event).__name__} holds values of wrong types")
    return game


def game_of_log(log: object) -> AnyGame:
    """Return the game of a log."""
    if not isinstance(log, GameLog):
        raise ArgumentError(f"expected a log, not {shown(log)}")
    name: object = log.game
    for game in GAMES:
        if game.state.game == name:
            return game
    raise ArgumentError("that is a log of an unknown game")


def _find(games: dict[type, AnyGame], thing: object, wanted: str) -> AnyGame:
    game = games.get(type(thing))
    if game is None:
        raise ArgumentError(f"expected {wanted}, not {shown(thing)}")
    return game
