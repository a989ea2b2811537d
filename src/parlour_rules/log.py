"""The log of a game: who played what, and everything that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Generic, TypeGuard

from typing_extensions import TypeVar, override

from .checks import is_number, is_text, is_tuple
from .drafts import copier, frozen
from .errors import (
    LOGS_PAGE,
    ArgumentError,
    ConfigError,
    ReplayError,
    Violation,
    ViolationCode,
    shown,
)
from .secrecy import is_seen_so
from .tables import (
    SPECTATOR,
    AnyEvent,
    AnyTable,
    EventT,
    EventT_co,
    Observer,
    TableT,
    Transition,
    is_table,
    is_transition,
    observer_of,
    sight_of,
)


TableT_co = TypeVar("TableT_co", covariant=True)

_NOT_THE_NEXT: Final = Violation(
    ViolationCode.DOES_NOT_FOLLOW, LOGS_PAGE, "The transition does not follow the end of the log."
)


@frozen(repr=False)
class GameLog(Generic[TableT_co, EventT_co]):
    """The log of one game. It is immutable: every method returns a new log.

    Attributes:
        game: The name of the game.
        rules: The version of the game's rules under which it was recorded.
        names: The names of the players by seat, or nothing.
        observer: Who sees the events as they stand here; ``None`` for the whole log.
        events: Everything that happened, in order.

    >>> import parlour_rules as pr
    >>> transition = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> log = pr.GameLog.start(transition, names=("Joe", "David", "Dan"))
    >>> log = log.extend(pr.apply(transition.state, pr.ice_cream.KeepDelivery()))
    >>> log
    <GameLog of ice_cream: 4 events, whole>
    >>> log.rewind()
    <GameLog of ice_cream: 3 events, whole>
    """

    game: str
    rules: int
    names: tuple[str, ...]
    observer: Observer | None
    events: tuple[EventT_co, ...]

    def __attrs_post_init__(self) -> None:
        problems = tuple(_problems(self.game, self.rules, self.names, self.observer, self.events))
        # The event that starts a game says how many play.
        players = None if problems or not self.events else getattr(self.events[0], "players", None)
        if players is not None and (problem := count_problem(self.names, players)):
            problems = (problem,)
        if problems:
            raise ConfigError(problems)

    @classmethod
    def start(
        cls, transition: Transition[TableT, EventT], *, names: tuple[str, ...] = ()
    ) -> GameLog[TableT, EventT]:
        """Begin the log of a game.

        Args:
            transition: What ``new_game`` or ``start`` returned, or what ``seen_by`` makes of that.
            names: The names of the players by seat, or nothing.

        Returns:
            A log that ends where the first player must choose.

        Raises:
            ConfigError: The names are not one string for each seat.
            ReplayError: The transition is not the start of a game.
            ArgumentError: ``transition`` is not one, or shows what its observer may not see.
        """
        check_transition(transition)
        table = transition.state
        log: GameLog[TableT, EventT] = GameLog(
            table.game, table.rules_version, names, observer_of(table), ()
        )
        return log.extend(transition)

    @classmethod
    def of(
        cls, transitions: Iterable[Transition[TableT, EventT]], *, names: tuple[str, ...] = ()
    ) -> GameLog[TableT, EventT]:
        """Make the log of a game from all its transitions, in one pass.

        Args:
            transitions: What ``start`` and then ``extend`` would take, one after the other.
            names: The names of the players by seat, or nothing.

        Returns:
            The log that ``start`` and ``extend`` would make.

        Raises:
            ConfigError: The names are not one string for each seat.
            ReplayError: A transition does not begin where the one before it ends.
            ArgumentError: There are no transitions, or one is not a transition, or shows what its
                observer may not see.
        """
        if not hasattr(transitions, "__iter__"):
            raise ArgumentError(f"expected transitions, not {shown(transitions)}")
        log: GameLog[TableT, EventT] | None = None
        events: list[EventT] = []
        for transition in transitions:
            if log is None:
                log = GameLog.start(transition, names=names)
            else:
                _check_next(log, transition, len(events))
            events += transition.events
        if log is None:
            raise ArgumentError("a log begins with the transition that starts the game")
        return with_events(log, tuple(events))

    def extend(
        self: GameLog[TableT, EventT], transition: Transition[TableT, EventT]
    ) -> GameLog[TableT, EventT]:
        """Add what has happened since the log ends.

        Only the game, the observer and the ``sequence`` of the table are compared. A transition of
        another table with as many events goes unnoticed here; ``verify`` notices it.

        Args:
            transition: What ``apply`` returned, or what ``seen_by`` makes of that for the observer
                of this log.

        Returns:
            The longer log.

        Raises:
            ReplayError: The transition belongs to another game or observer, or does not begin where
                the log ends.
            ConfigError: It starts a game, and the names are not one string for each seat.
            ArgumentError: ``transition`` is not one, or shows what its observer may not see.
        """
        _check_next(self, transition, len(self.events))
        return with_events(self, self.events + transition.events)

    def rewind(self: GameLog[TableT, EventT], moves: int = 1) -> GameLog[TableT, EventT]:
        """Take back the last moves, and everything that followed from them.

        Args:
            moves: How many, from 0 to the number of moves in the log.

        Returns:
            The shorter log; ``replay`` gives its table.

        Raises:
            ArgumentError: There are not so many moves to take back.
        """
        chosen = [place for place, event in enumerate(self.events) if event.chosen]
        if type(moves) is not int or not 0 <= moves <= len(chosen):
            raise ArgumentError(f"{shown(moves)} of {len(chosen)} moves cannot be taken back")
        end = chosen[len(chosen) - moves] if moves else len(self.events)
        return with_events(self, self.events[:end])

    def __rich_repr__(self) -> Iterator[tuple[str, object]]:
        """Show in rich no more than ``repr`` does: rich would read the events, cards and all."""
        yield "game", self.game
        yield "events", len(self.events)
        yield "observer", self.observer

    @override
    def __repr__(self) -> str:
        sight = "whole" if self.observer is None else f"seen by {sight_of(self.observer)}"
        return f"<GameLog of {self.game}: {len(self.events)} events, {sight}>"


with_events: Final[Callable[..., GameLog[Any, Any]]] = copier(GameLog, "events")
"""Copies a log whose events stand for a fact: nothing is checked again."""


def is_log(value: object) -> TypeGuard[GameLog[Any, Any]]:
    """Whether a value is a log."""
    return type(value) is GameLog


def check_transition(transition: object) -> None:
    """Check that something is a transition, and that its table may know its events."""
    if not is_transition(transition):
        raise ArgumentError(f"expected a transition, not {shown(transition)}")
    table, events = transition
    if not is_table(table):
        raise ArgumentError(f"a transition leads to a state or a view, not to {shown(table)}")
    if not is_tuple(events) or not all(belongs_to(table, event) for event in events):
        raise ArgumentError(
            "a transition holds events of its game, as those may see them who know its table: "
            "take it from apply or seen_by"
        )


def _check_next(log: GameLog[Any, Any], transition: Transition[Any, Any], length: int) -> None:
    """Check that a transition goes on where so many events of a log end."""
    check_transition(transition)
    table, events = transition
    here = (table.game, observer_of(table), table.sequence)
    if here != (log.game, log.observer, length + len(events)):
        # What another observer was told of it is not for those who read this log.
        told = events[0] if events and log.observer in (None, here[1]) else None
        raise ReplayError(length, told, _NOT_THE_NEXT, None)
    if problem := count_problem(log.names, len(table.players)):
        raise ConfigError((problem,))


def belongs_to(table: AnyTable[object], event: object) -> bool:
    """Whether something is an event of a table's game, as the table's observer sees it."""
    is_of_game = isinstance(event, AnyEvent) and event.game == table.game
    return is_of_game and is_seen_so(event, observer_of(table))


def _problems(
    game: object, rules: object, names: object, observer: object, events: object
) -> Iterator[str]:
    if not is_text(game):
        yield "the game must be a string"
    if not is_number(rules):
        yield "the version of the rules must be a number from 0"
    yield from name_problems(names)
    if not (observer is None or observer is SPECTATOR or is_number(observer)):
        yield "the observer must be a seat, SPECTATOR, or None for the whole log"
    if not is_tuple(events):
        yield "events must be a tuple"
    elif not all(isinstance(event, AnyEvent) for event in events):
        yield "events must be a tuple of events"


def count_problem(names: tuple[str, ...], players: int) -> str | None:
    """Say that names are not one for each player; there may be none at all."""
    if len(names) in (0, players):
        return None
    return f"{players} players have {players} names or none, not {len(names)}"


def name_problems(names: object) -> tuple[str, ...]:
    """Say what keeps names from being names; any text will do."""
    if is_tuple(names) and all(is_text(name) for name in names):
        return ()
    return ("names must be a tuple of strings without lone surrogates",)
