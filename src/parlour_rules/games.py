"""Which games there are, and which one a value belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeVar, TypeVarTuple

from .banana_split.game import GAME as BANANA_SPLIT
from .cards import MisfitError
from .engine import Game
from .errors import ArgumentError, ParlourRulesError, shown
from .ice_cream.game import GAME as ICE_CREAM
from .log import GameLog
from .shapes import keeps_its_promise, lacks_fields
from .values import is_exactly


Arguments = TypeVarTuple("Arguments")
ResultT = TypeVar("ResultT")

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
    return GAME_BY_TABLE.get(type(table)) or _refuse(table, "a state or a view")


def game_of_state(state: object) -> AnyGame:
    """Return the game of a state; a view is none."""
    return GAME_BY_STATE.get(type(state)) or _refuse(state, "a state")


def game_of_event(event: object, wanted: str = "an event") -> AnyGame:
    """Return the game of an event, which must hold what its class promises."""
    game = _GAME_BY_EVENT.get(type(event)) or _refuse(event, wanted)
    if not keeps_its_promise(event):
        raise ArgumentError(f"this {type(event).__name__} holds values of wrong types")
    return game


def game_of_log(log: object) -> AnyGame:
    """Return the game of a log."""
    if lacks_fields(log):
        raise ArgumentError("that was made without some of its fields")
    if not is_exactly(log, GameLog):
        raise ArgumentError(f"expected a log, not {shown(log)}")
    name: object = log.game
    for game in GAMES:
        if game.state.game == name:
            return game
    raise ArgumentError("that is a log of an unknown game")


def on_table(
    table: object, call: Callable[[*Arguments], ResultT], *arguments: *Arguments
) -> ResultT:
    """Call a function that works on a table, and say so if the table is no possible one.

    A table made by hand can lack what every possible one has, and to look at the whole of it each
    time would take long; so it is looked at when something goes wrong. On a possible table an
    unexpected error is a fault of this library, and is shown as one.
    """
    try:
        return call(*arguments)
    except Exception as error:
        if not _comes_of_table(error, table):
            raise
    # Not from within, where the error would carry the other one along as its context.
    raise ArgumentError("that is no possible table of the game")


def _comes_of_table(error: Exception, table: object) -> bool:
    """Whether a function has failed since it was handed a table that is no possible one."""
    if isinstance(error, ParlourRulesError) and not isinstance(error, MisfitError):
        return False
    return not keeps_its_promise(table) or bool(game_of(table).rules.faults(table))


def _refuse(thing: object, wanted: str) -> NoReturn:
    raise ArgumentError(f"expected {wanted}, not {shown(thing)}")
