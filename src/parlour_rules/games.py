"""Which games there are, and which one a value belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final, NoReturn, Protocol

import attrs
from typing_extensions import TypeForm

from . import banana_split, ice_cream
from .chance import Seed
from .engine import Game
from .errors import ArgumentError, shown
from .log import GameLog
from .tables import (
    AnyEvent,
    AnyTable,
    SomeEvent,
    SomeMove,
    SomeSeenEvent,
    SomeState,
    SomeView,
    Transition,
)


_PACKAGES: Final[tuple[ModuleType, ...]] = (ice_cream, banana_split)
"""All games. Another game is another entry here."""

GAME_BY_NAME: Final[dict[str, Game]] = {
    package.game.GAME.name: package.game.GAME for package in _PACKAGES
}
GAME_BY_CLASS: Final[dict[type, Game]] = {
    cls: game for game in GAME_BY_NAME.values() for cls in game.classes
}
"""The game of every class of tables, moves and events."""


def game_of(table: object) -> Game:
    """Return the game of a state or a view."""
    game = GAME_BY_CLASS.get(type(table))
    if game is None or not isinstance(table, AnyTable):
        _refuse(table, "a state or a view")
    return game


def game_of_state(state: object) -> Game:
    """Return the game of a state; a view will not do."""
    game = GAME_BY_CLASS.get(type(state))
    if game is None or type(state) is not game.state:
        _refuse(state, "a state")
    return game


def game_of_event(event: object, wanted: str = "an event") -> Game:
    """Return the game of an event."""
    game = GAME_BY_CLASS.get(type(event))
    if game is None or not isinstance(event, AnyEvent):
        _refuse(event, wanted)
    return game


def game_of_log(log: object) -> Game:
    """Return the game of a log."""
    if type(log) is not GameLog:
        _refuse(log, "a log")
    if log.game not in GAME_BY_NAME:
        raise ArgumentError("that is a log of an unknown game")
    return GAME_BY_NAME[log.game]


def _refuse(thing: object, wanted: str) -> NoReturn:
    raise ArgumentError(f"expected {wanted}, not {shown(thing)}")


class NewGame(Protocol):
    """How every game begins; the options are those of the game's own ``new_game``."""

    def __call__(
        self, players: int, *, seed: Seed, **options: object
    ) -> Transition[SomeState, SomeEvent]:
        """Shuffle, deal, and ask the first player."""
        ...


@attrs.frozen
class GameHandle:
    """A game, for code that fits every game.

    What it returns is typed as belonging to one game that is not named: a ``SomeState`` takes the
    ``SomeMove`` that ``legal_moves`` lists for it, and so on through ``apply``, ``seen_by``,
    ``GameLog`` and ``replay``, without a branch for each game.

    Attributes:
        name: The name of the game, as it stands in JSON.
        seats: How many can play.
        new_game: Begin a game, if nothing else is said with the printed cards, seat 0 first.
        start: Begin a game with arranged cards.
        State: The class of its states.
        View: The class of its views.
        Move: The type of its moves, for ``from_json``.
        Event: The type of its events.
        SeenEvent: The type of its events as one observer sees them.
        Log: The type of a whole log.
        ViewLog: The type of the log of one observer.

    >>> import parlour_rules as pr
    >>> def play_first_moves(game: pr.GameHandle) -> pr.GameLog[pr.SomeState, pr.SomeEvent]:
    ...     transition = game.new_game(game.seats[0], seed="a quiet afternoon")
    ...     log, state = pr.GameLog.start(transition), transition.state
    ...     while state.to_act is not None:
    ...         transition = pr.apply(state, pr.legal_moves(state)[0])
    ...         log, state = log.extend(transition), transition.state
    ...     return log
    >>> [play_first_moves(game) for game in pr.GAMES.values()]
    [<GameLog of ice_cream: ... events, whole>, <GameLog of banana_split: ... events, whole>]
    """

    name: str
    seats: range
    new_game: NewGame
    start: Callable[[SomeEvent], Transition[SomeState, SomeEvent]]
    State: type[SomeState]
    View: type[SomeView]
    Move: TypeForm[SomeMove]
    Event: TypeForm[SomeEvent]
    SeenEvent: TypeForm[SomeSeenEvent]
    Log: TypeForm[GameLog[SomeState, SomeEvent]]
    ViewLog: TypeForm[GameLog[SomeView, SomeSeenEvent]]


def handle_on(package: ModuleType) -> GameHandle:
    """Return the handle on a game: its package names everything."""
    named: Any = package
    names = [field.name for field in attrs.fields(GameHandle)[2:]]
    return GameHandle(named.State.game, named.SEATS, *(getattr(named, name) for name in names))


GAMES: Final[Mapping[str, GameHandle]] = MappingProxyType(
    {handle.name: handle for handle in map(handle_on, _PACKAGES)}
)
"""A handle on every game, by its name in JSON."""
