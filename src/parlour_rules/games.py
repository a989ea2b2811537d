"""Which games there are, and which one a value belongs to."""

from __future__ import annotations

from typing import Final, NoReturn

from .banana_split.game import GAME as BANANA_SPLIT
from .engine import Game
from .errors import ArgumentError, shown
from .ice_cream.game import GAME as ICE_CREAM
from .log import GameLog


GAMES: Final[tuple[Game, ...]] = (ICE_CREAM, BANANA_SPLIT)
GAME_BY_NAME: Final = {game.state.game: game for game in GAMES}
GAME_BY_STATE: Final[dict[type, Game]] = {game.state: game for game in GAMES}
GAME_BY_TABLE: Final[dict[type, Game]] = GAME_BY_STATE | {game.view: game for game in GAMES}
_GAME_BY_EVENT: Final[dict[type, Game]] = {event: game for game in GAMES for event in game.events}


def game_of(table: object) -> Game:
    """Return the game of a state or a view."""
    return GAME_BY_TABLE.get(type(table)) or _refuse(table, "a state or a view")


def game_of_state(state: object) -> Game:
    """Return the game of a state; a view will not do."""
    return GAME_BY_STATE.get(type(state)) or _refuse(state, "a state")


def game_of_event(event: object, wanted: str = "an event") -> Game:
    """Return the game of an event."""
    return _GAME_BY_EVENT.get(type(event)) or _refuse(event, wanted)


def game_of_log(log: object) -> Game:
    """Return the game of a log."""
    if type(log) is not GameLog:
        _refuse(log, "a log")
    if log.game not in GAME_BY_NAME:
        raise ArgumentError("that is a log of an unknown game")
    return GAME_BY_NAME[log.game]


def _refuse(thing: object, wanted: str) -> NoReturn:
    raise ArgumentError(f"expected {wanted}, not {shown(thing)}")
