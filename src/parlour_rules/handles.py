"""A handle on every game, for code that fits every game."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final, Protocol

import attrs
from typing_extensions import TypeForm

from .chance import Seed
from .drafts import frozen
from .games import PACKAGES
from .log import GameLog
from .tables import SomeEvent, SomeMove, SomeSeenEvent, SomeState, SomeView, Transition


class NewGame(Protocol):
    """How every game begins; the options are those of the game's own ``new_game``."""

    def __call__(
        self, players: int, *, seed: Seed, **options: object
    ) -> Transition[SomeState, SomeEvent]:
        """Shuffle, deal, and ask the first player."""
        ...


@frozen
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
    {
        handle.name: handle
        for handle in map(handle_on, map(importlib.import_module, PACKAGES.values()))
    }
)
"""A handle on every game, by its name in JSON."""
