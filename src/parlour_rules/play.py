"""The public functions over both games."""

from __future__ import annotations

from typing import Any, Final, TypeVar, overload

from .banana_split.game import GAME as BANANA_SPLIT
from .engine import (
    SPECTATOR,
    AnyEvent,
    AnyState,
    AnyTable,
    AnyView,
    EventT,
    Game,
    MoveT,
    Observer,
    SeenEventT,
    StateT,
    Transition,
    ViewT,
    observer_of,
    sight_of,
)
from .errors import ArgumentError, Violation, shown
from .ice_cream.game import GAME as ICE_CREAM
from .log import GameLog, name_problems


__all__ = [
    "apply",
    "describe",
    "evolve",
    "legal_moves",
    "move_of",
    "seen_by",
    "settle",
    "why_illegal",
]

TableT = TypeVar("TableT")

# Here the types of all games meet, so these tables cannot name them. Nothing of that leaves the
# module: the marker classes in the signatures below say which types belong together.
AnyGame = Game[Any, Any, Any, Any, Any]
GAMES: Final[tuple[AnyGame, ...]] = (ICE_CREAM, BANANA_SPLIT)
_GAME_BY_STATE: Final[dict[type, AnyGame]] = {game.state: game for game in GAMES}
_GAME_BY_VIEW: Final[dict[type, AnyGame]] = {game.view: game for game in GAMES}
GAME_BY_TABLE: Final = _GAME_BY_STATE | _GAME_BY_VIEW
_GAME_BY_EVENT: Final[dict[type, AnyGame]] = {
    event: game for game in GAMES for event in game.events
}


def legal_moves(table: AnyTable[MoveT]) -> tuple[MoveT, ...]:
    """List what the player to act may do.

    Moves come in the order in which the rulebook names them. Ice Cream: keep, replace; start a
    cone, add to one; serve a cone, acquire. Banana Split: draw, start, place, claim; spoon, Draw 2,
    Draw 3, another turn; a bonus topping; end the turn; pass. Within one kind they come by the
    number of the cone, the place in the middle or the order of the layout (the spoon goes clockwise
    from the next player), then fewer toppings first, then toppings before Jokers.

    Args:
        table: A state, or a view: then only the observer's own moves are listed.

    Returns:
        The legal moves, each once, in that order. Empty if nobody is to act, and on a view if it is
        not the observer's turn.

    Raises:
        ArgumentError: That is no table.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.legal_moves(state)
    (KeepDelivery(), ReplaceDelivery())
    >>> pr.legal_moves(pr.seen_by(state, 1))
    ()
    """
    moves: tuple[MoveT, ...] = game_of(table).legal_moves(table)
    return moves


def why_illegal(table: AnyTable[object], move: object) -> Violation | None:
    """Say which rule forbids a move, without making it.

    Args:
        table: A state, or a view: then nobody but the observer may move.
        move: Anything. What is not a move of this game is illegal as well.

    Returns:
        The rule, or ``None`` if ``move`` is one of ``legal_moves(table)``. It may tell something
        about the hand of the player to act: show it to that player only.

    Raises:
        ArgumentError: ``table`` is no table.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.why_illegal(state, pr.ice_cream.ServeCone(0)).message
    'Customers are served and Ice Cream is acquired only in Phase 3.'
    """
    return game_of(table).why_illegal(table, move)


def apply(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
    move: MoveT,
    *,
    by: int | None = None,
    at: int | None = None,
) -> Transition[StateT, EventT]:
    """Make a move, and everything that the rules make follow from it.

    Args:
        state: The whole table. It stays as it is.
        move: What the player to act chooses.
        by: The seat that asks to move, if the host knows it: only the player to act may.
        at: The ``sequence`` of the table that was seen when the move was chosen, if the host knows
            it: if the table has changed since, the move is stale.

    Returns:
        The new state, in which a player must choose or the game is over, and the events that led to
        it: ``state, events = apply(state, move)``.

    Raises:
        IllegalMoveError: A rule forbids the move. Nothing has changed.
        ArgumentError: ``state`` is no state, or no possible one. A view cannot be played on.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> state, events = pr.apply(state, pr.ice_cream.KeepDelivery(), by=0)
    >>> events
    (DeliveryKept(player=0),)
    >>> state.to_act
    1
    """
    game, whole = _to_play_on(state)
    return game.apply(whole, move, by=by, at=at)


def settle(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
) -> Transition[StateT, EventT]:
    """Make happen what the rules still owe.

    Args:
        state: A state between two events, as ``evolve`` can leave it. On a settled one nothing is
            owed.

    Returns:
        The state in which a player must choose or the game is over, and the events that led to it.

    Raises:
        ArgumentError: That is no state, or no possible one.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.
    """
    game, whole = _to_play_on(state)
    return game.settle(whole)


@overload
def evolve(
    table: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], event: AnyEvent[MoveT, object]
) -> StateT: ...
@overload
def evolve(table: AnyView[ViewT, MoveT, SeenEventT], event: AnyEvent[MoveT, object]) -> ViewT: ...
def evolve(table: object, event: object) -> object:
    """Fold one fact into a table. No rule is asked: the fact only has to fit.

    Args:
        table: A state, or a view. A view takes no more from the event than its observer may see.
        event: What has happened.

    Returns:
        The table after it.

    Raises:
        ReplayError: The event cannot have happened on this table: a card is not there, a seat or
            cone does not exist, or it hides a card that the table must know.
        ArgumentError: ``table`` is no table.
    """
    return fold(table, event)


@overload
def seen_by(
    thing: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], observer: Observer
) -> ViewT: ...
@overload
def seen_by(thing: AnyView[ViewT, MoveT, SeenEventT], observer: Observer) -> ViewT: ...
@overload
def seen_by(
    thing: Transition[
        AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], AnyEvent[MoveT, SeenEventT]
    ],
    observer: Observer,
) -> Transition[ViewT, SeenEventT]: ...
@overload
def seen_by(
    thing: Transition[AnyView[ViewT, MoveT, SeenEventT], AnyEvent[object, SeenEventT]],
    observer: Observer,
) -> Transition[ViewT, SeenEventT]: ...
@overload
def seen_by(
    thing: GameLog[AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], AnyEvent[MoveT, SeenEventT]],
    observer: Observer,
) -> GameLog[ViewT, SeenEventT]: ...
@overload
def seen_by(
    thing: GameLog[AnyView[ViewT, MoveT, SeenEventT], AnyEvent[object, SeenEventT]],
    observer: Observer,
) -> GameLog[ViewT, SeenEventT]: ...
@overload
def seen_by(thing: AnyEvent[object, SeenEventT], observer: Observer) -> SeenEventT: ...
def seen_by(
    thing: Transition[Any, Any] | GameLog[Any, Any] | AnyTable[Any] | AnyEvent[Any, Any],
    observer: Observer,
) -> object:
    """Return what an observer may see.

    Args:
        thing: A state, an event, a transition or a log. A view, or the log or transition of one, is
            returned as it is, to its own observer only. An event knows neither its observer nor the
            seats: what is hidden in it stays hidden.
        observer: A seat, from 0, or ``SPECTATOR``.

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
        table, events = thing
        view = _table_seen_by(table, observer)
        return Transition(view, tuple(_event_seen_by(event, observer) for event in events))
    if isinstance(thing, GameLog):
        return _log_seen_by(thing, observer)
    if isinstance(thing, AnyTable):
        return _table_seen_by(thing, observer)
    return _event_seen_by(thing, observer)


def move_of(event: AnyEvent[MoveT, object]) -> MoveT | None:
    """Return the choice behind a fact.

    Args:
        event: Any event; as an observer sees it will do, since every choice is public.

    Returns:
        The move, or ``None`` for a fact that nobody chose.

    Raises:
        ArgumentError: That is no event.

    >>> import parlour_rules as pr
    >>> pr.move_of(pr.ice_cream.ScoopAdded(player=1, cone=2, scoop=pr.ice_cream.Flavor.VANILLA))
    AddScoop(cone=2)
    """
    game_of_event(event)
    return event.choice()


def describe(
    event_or_move: AnyEvent[MoveT, object] | MoveT,
    table: AnyTable[MoveT],
    *,
    names: tuple[str, ...] = (),
) -> str:
    """Tell an event or a move in one English sentence, in the rulebook's words.

    Args:
        event_or_move: What has happened, or what a player considers.
        table: For an event the table after it, for a move the table on which it is considered. What
            the sentence tells is in the event and on this table: pass a view and an event as its
            observer sees it, and nothing else can come out.
        names: The names of the players by seat; without them it is "Player 0" and so on.

    Returns:
        One sentence.

    Raises:
        ArgumentError: The first argument is neither an event nor a move of the game of the table,
            or the names are no tuple of strings.

    >>> import parlour_rules as pr
    >>> state, events = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.describe(events[0], state, names=("Joe", "David", "Dan"))
    'A game of Ice Cream for 3 players starts; Joe deals first.'
    >>> pr.describe(pr.ice_cream.KeepDelivery(), state)
    'Keep the Ice Cream card that was dealt.'
    """
    game = game_of(table)
    problems = name_problems(names)
    if problems:
        raise ArgumentError(problems[0])
    sentence: str
    if type(event_or_move) in game.events:
        sentence = game.rules.describe_event(event_or_move, table, names)
    elif type(event_or_move) in game.moves:
        sentence = game.rules.describe_move(event_or_move, table, names)
    else:
        raise ArgumentError(f"neither an event nor a move of {table.game}: {shown(event_or_move)}")
    return sentence


def fold(table: TableT, event: object) -> TableT:
    """Fold one fact into a state or a view: ``evolve``, where the kind of table does not matter."""
    game = game_of(table)
    evolve_table = game.evolve_state if type(table) is game.state else game.evolve_view
    folded: TableT = evolve_table(table, event)
    return folded


def game_of(table: object) -> AnyGame:
    """Return the game of a state or a view."""
    return _find(GAME_BY_TABLE, table, "a state or a view")


def game_of_event(event: object) -> AnyGame:
    """Return the game of an event."""
    return _find(_GAME_BY_EVENT, event, "an event")


def game_of_log(log: object) -> AnyGame:
    """Return the game of a log."""
    if not isinstance(log, GameLog):
        raise ArgumentError(f"expected a log, not {shown(log)}")
    name: object = log.game
    for game in GAMES:
        if game.state.game == name:
            return game
    raise ArgumentError("that is a log of an unknown game")


def _to_play_on(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
) -> tuple[Game[StateT, ViewT, MoveT, EventT, SeenEventT], StateT]:
    """Return the game of a state, and the state under its own class."""
    whole: Any = state  # every State names itself first in its AnyState
    return _find(_GAME_BY_STATE, state, "a state"), whole


def _find(games: dict[type, AnyGame], thing: object, wanted: str) -> AnyGame:
    game = games.get(type(thing))
    if game is None:
        raise ArgumentError(f"expected {wanted}, not {shown(thing)}")
    return game


def _table_seen_by(table: AnyTable[object], observer: Observer) -> AnyTable[object]:
    game = game_of(table)
    own = observer_of(table)
    if own is not None:
        _check_own(own, observer)
        return table
    _check_seat(observer, len(table.players))
    view: AnyTable[object] = game.rules.view_of(table, observer)
    return view


def _event_seen_by(event: object, observer: Observer) -> AnyEvent[object, object]:
    game = game_of_event(event)
    _check_seat(observer)
    redacted: AnyEvent[object, object] = game.rules.redact(event, observer)
    return redacted


def _log_seen_by(
    log: GameLog[object, object], observer: Observer
) -> GameLog[object, AnyEvent[object, object]]:
    if log.observer is not None:
        _check_own(log.observer, observer)
    elif log.events:
        first = game_of_log(log).open_state(log.events[0])
        _check_seat(observer, len(first.players))
    events = tuple(_event_seen_by(event, observer) for event in log.events)
    return GameLog(log.game, log.rules, log.names, observer, events)


def _check_seat(observer: object, seats: int | None = None) -> None:
    """Check that somebody can look from there."""
    if observer is SPECTATOR:
        return
    if type(observer) is not int or observer < 0 or (seats is not None and observer >= seats):
        raise ArgumentError(f"the observer must be a seat or SPECTATOR, not {shown(observer)}")


def _check_own(own: Observer, observer: object) -> None:
    """Check that what one observer sees is not asked for another."""
    if type(own) is not type(observer) or own != observer:
        raise ArgumentError(f"what {sight_of(own)} sees cannot be shown to another")
