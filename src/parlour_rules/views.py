"""What an observer may see of anything."""

from __future__ import annotations

from typing import Any, overload

from .checks import is_number
from .errors import ArgumentError, shown
from .games import game_of, game_of_event, game_of_log
from .log import GameLog, check_transition
from .secrecy import redact
from .tables import (
    SPECTATOR,
    AnyEvent,
    AnyTable,
    Observer,
    Seen,
    SeenEventT,
    Transition,
    ViewT,
    observer_of,
    sight_of,
)


@overload
def seen_by(thing: Seen[ViewT, SeenEventT], observer: Observer) -> ViewT: ...
@overload
def seen_by(
    thing: Transition[Seen[ViewT, SeenEventT], AnyEvent[object, SeenEventT]], observer: Observer
) -> Transition[ViewT, SeenEventT]: ...
@overload
def seen_by(
    thing: GameLog[Seen[ViewT, SeenEventT], AnyEvent[object, SeenEventT]], observer: Observer
) -> GameLog[ViewT, SeenEventT]: ...
@overload
def seen_by(thing: AnyEvent[object, SeenEventT], observer: Observer) -> SeenEventT: ...
def seen_by(
    thing: Transition[Any, Any] | GameLog[Any, Any] | Seen[Any, Any] | AnyEvent[Any, Any],
    observer: Observer,
) -> object:
    """Return what an observer may see.

    Args:
        thing: A state, an event, a transition or a log. A view, or the log or transition of one, is
            returned as it is, to its own observer only. An event knows neither its observer nor the
            seats: what is hidden in it stays hidden.
        observer: A seat, from 0, or ``SPECTATOR``. A log without events has the seats of its names,
            or those of its game.

    Returns:
        The view of a state, the redacted event, the transition of a view, or the observer's log.

    Raises:
        ArgumentError: The table has no such seat, what one observer sees was asked for another, or
            ``thing`` is something else.
        ReplayError: The log does not begin as it must.

    >>> import parlour_rules as pr
    >>> state, events = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> view = pr.seen_by(state, 0)
    >>> view.ice_cream_deck[:2]
    (HIDDEN, HIDDEN)
    >>> pr.seen_by(state, pr.SPECTATOR).players[0].delivered
    HIDDEN
    """
    if isinstance(thing, Transition):
        check_transition(thing)
        table, events = thing
        view = _table_seen_by(table, observer)
        return Transition(view, tuple(_event_seen_by(event, observer) for event in events))
    if isinstance(thing, GameLog):
        return _log_seen_by(thing, observer)
    if isinstance(thing, AnyTable):
        return _table_seen_by(thing, observer)
    return _event_seen_by(thing, observer)


def _table_seen_by(table: AnyTable[object], observer: Observer) -> Any:
    game = game_of(table)
    own = observer_of(table)
    if own is not None:
        _check_own(own, observer)
        return table
    _check_seat(observer, len(table.players))
    return game.rules.view_of(table, observer)


def _event_seen_by(event: Any, observer: Observer) -> Any:
    game_of_event(event, "a state, a view, an event, a transition or a log")
    _check_seat(observer)
    return redact(event, observer)


def _log_seen_by(log: GameLog[Any, Any], observer: Observer) -> GameLog[Any, Any]:
    if log.observer is not None:
        _check_own(log.observer, observer)
    else:
        game = game_of_log(log)
        seats = len(log.names) or game.seats[-1]
        if log.events:
            seats = len(game.open(log.events[0], None).players)
        _check_seat(observer, seats)
    events = tuple(_event_seen_by(event, observer) for event in log.events)
    return GameLog(log.game, log.rules, log.names, observer, events)


def _check_seat(observer: object, seats: int | None = None) -> None:
    is_seat = is_number(observer) and (seats is None or observer < seats)
    if observer is not SPECTATOR and not is_seat:
        raise ArgumentError(f"the observer must be a seat or SPECTATOR, not {shown(observer)}")


def _check_own(own: Observer, observer: object) -> None:
    if type(own) is not type(observer) or own != observer:
        raise ArgumentError(f"what {sight_of(own)} sees cannot be shown to another")
