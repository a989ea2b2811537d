"""Which games there are, and which one a value belongs to.

A game is imported when it is first asked for: who plays one need not load the other.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Hashable
from typing import Any, Final, NoReturn

from .cards import present
from .engine import Game
from .errors import ArgumentError, shown
from .log import is_log
from .record import GameRecord
from .tables import AnyEvent, AnyTable


PACKAGES: Final[dict[str, str]] = {
    "ice_cream": "parlour_rules.ice_cream",
    "banana_split": "parlour_rules.banana_split",
}
"""All games, by their names in JSON. Another game is another entry here."""


@functools.cache
def game_named(name: str) -> Game:
    """Return the game with a name that stands in ``PACKAGES``."""
    game: Game = importlib.import_module(f"{PACKAGES[name]}.game").GAME
    return game


@functools.cache
def game_of_class(cls: Hashable) -> Game | None:
    """Return the game of a class of tables, moves or events; ``None`` for any other class."""
    for name, package in PACKAGES.items():
        if getattr(cls, "__module__", "").startswith(f"{package}."):
            game = game_named(name)
            return game if isinstance(cls, type) and cls in game.classes else None
    return None


def known_game_of(cls: type) -> Game:
    """Return the game of a class that is known to belong to one."""
    return present(game_of_class(cls))


def game_of(table: object, kind: type = AnyTable, wanted: str = "a state or a view") -> Game:
    """Return the game of a state or a view, or of a value of another kind."""
    cls: Any = type(table)  # mypy takes no class of any object for one that can be hashed
    game = game_of_class(cls)
    if game is None or not isinstance(table, kind):
        _refuse(table, wanted)
    return game


def game_of_event(event: object, wanted: str = "an event") -> Game:
    """Return the game of an event."""
    return game_of(event, AnyEvent, wanted)


def game_of_state(state: object) -> Game:
    """Return the game of a state; a view will not do."""
    cls: Any = type(state)
    game = game_of_class(cls)
    if game is None or cls is not game.state:
        _refuse(state, "a state")
    return game


def game_of_log(log: object) -> Game:
    """Return the game of a log."""
    if not is_log(log):
        _refuse(log, "a log")
    return _game_called(log.game, "a log")


def game_of_record(record: object) -> Game:
    """Return the game of a record."""
    if type(record) is not GameRecord:
        _refuse(record, "a record")
    return _game_called(record.game, "a record")


def _game_called(name: str, what: str) -> Game:
    if name not in PACKAGES:
        raise ArgumentError(f"that is {what} of an unknown game")
    return game_named(name)


def _refuse(thing: object, wanted: str) -> NoReturn:
    raise ArgumentError(f"expected {wanted}, not {shown(thing)}")
