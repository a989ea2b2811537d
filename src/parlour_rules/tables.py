"""What the tables, the events and the transitions of all games have in common.

A table is *settled* when a player is to act or the game is over. In between
nobody is to act. This module knows the rules of no game, but for the names of their ends.
"""

from __future__ import annotations

import enum
import importlib
import operator
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeGuard

import attrs
from typing_extensions import TypeVar, override

from .cards import MisfitError, check_index
from .drafts import frozen, shared


class Spectator(enum.Enum):
    """The type of :data:`SPECTATOR`."""

    SPECTATOR = "spectator"

    @override
    def __repr__(self) -> str:
        return "SPECTATOR"

    @override
    def __str__(self) -> str:
        return "a spectator"


SPECTATOR: Final = Spectator.SPECTATOR
"""The observer who has no seat: sees what everybody sees, and cannot move."""

Observer: TypeAlias = int | Spectator
"""Who looks at a table: a seat, from 0, or :data:`SPECTATOR`."""


class EndReason(enum.Enum):
    """Why a game is over: the reasons of all games.

    Ice Cream ends after its fourth day; Banana Split when the last sundae is completed, or when
    nobody can or will go on (BS-18).
    """

    FOUR_DAYS = "four_days"
    ALL_COMPLETED = "all_completed"
    STALEMATE = "stalemate"


@frozen
class Outcome:
    """How a game ended.

    Attributes:
        winners: The seats that win, ascending; more than one share the win.
        scores: The points of every seat.
        reason: Why the game is over.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: EndReason


MoveT_co = TypeVar("MoveT_co", covariant=True)


@frozen
class AnyTable(Generic[MoveT_co]):
    """What the tables of all games have in common.

    Attributes:
        sequence: How many events have been folded into this table so far.
        to_act: The seat that must choose, or ``None`` if nobody has to.
        outcome: How the game ended, or ``None`` while it goes on.
        players: What lies in front of each seat. Seats run clockwise.
    """

    game: ClassVar[str]
    """The name of the game, as it stands in JSON."""

    rules_version: ClassVar[int]
    """The version of its rules, raised by whatever alters the meaning of a recorded game."""

    sequence: int
    to_act: int | None
    outcome: Outcome | None

    players: tuple[object, ...]

    def __rich_repr__(self) -> Iterator[tuple[str, object]]:
        """Show in rich no more than ``repr`` does: rich would read the fields, cards and all."""
        yield "sequence", self.sequence
        yield "to_act", self.to_act

    def _repr_svg_(self) -> str:
        """Draw the table for Jupyter."""
        # Pictures are a higher room, so it is asked for by name.
        picture: str = importlib.import_module("parlour_rules.show").svg(self)
        return picture


StateT = TypeVar("StateT", bound=AnyTable[object])
ViewT = TypeVar("ViewT", bound=AnyTable[object])
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT", bound="AnyEvent[object, object]")
SeenEventT = TypeVar("SeenEventT", bound="AnyEvent[object, object]")
TableT = TypeVar("TableT", bound=AnyTable[object])
StateT_co = TypeVar("StateT_co", covariant=True)
ViewT_co = TypeVar("ViewT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
SeenEventT_co = TypeVar("SeenEventT_co", covariant=True)


class Seen(Generic[ViewT_co, SeenEventT_co]):
    """Tells type checkers what an observer sees of a table, and of the events that led to it."""

    __slots__ = ()


# The type of the moves is invariant, so that type checkers refuse a move of the other game.
class AnyState(
    AnyTable[MoveT],
    Seen[ViewT_co, SeenEventT_co],
    Generic[StateT_co, ViewT_co, MoveT, EventT_co, SeenEventT_co],
):
    """Base of every game's ``State``; it tells type checkers the game's other classes."""

    __slots__ = ()


class AnyView(
    AnyTable[MoveT], Seen[ViewT_co, SeenEventT_co], Generic[ViewT_co, MoveT, SeenEventT_co]
):
    """Base of every game's ``View``; it tells type checkers the game's other classes."""

    __slots__ = ()


class AnyEvent(Generic[MoveT_co, SeenEventT_co]):
    """Marks a game's events, and tells which of them somebody chose.

    The class of an event that is chosen names the class of its move, ``move=KeepDelivery``, and has
    a field ``player`` and the fields of the move.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as it stands in JSON."""

    chosen: ClassVar[bool] = False
    """Whether there is a move behind this fact, which ``choice`` returns."""

    _move: ClassVar[Any] = None
    _fields: ClassVar[tuple[str, ...]] = ()

    @override
    def __init_subclass__(cls, *, move: type[Any] | None = None) -> None:
        super().__init_subclass__()
        if move is not None:  # attrs makes each class twice, and names the move only once
            cls.chosen = True
            cls._fields = tuple(field.name for field in attrs.fields(move))
            cls._move = staticmethod(shared(move)) if cls._fields else move()

    def choice(self) -> MoveT_co | None:
        """Return the move behind this fact, or ``None`` for a fact that nobody chose."""
        move: MoveT_co | None = self._move
        if self._fields:
            move = self._move(*[getattr(self, name) for name in self._fields])
        return move


if TYPE_CHECKING:

    class SomeMove:
        """A move of a game that is not named."""

    class SomeSeenEvent(AnyEvent[SomeMove, "SomeSeenEvent"]):
        """An event of such a game, as one observer sees it."""

    class SomeEvent(AnyEvent[SomeMove, SomeSeenEvent]):
        """An event of such a game, with all its cards."""

    class SomeView(AnyView["SomeView", SomeMove, SomeSeenEvent]):
        """A view of such a game."""

    class SomeState(AnyState["SomeState", SomeView, SomeMove, SomeEvent, SomeSeenEvent]):
        """A state of such a game."""

else:
    # Only type checkers need to know that the values of one game belong together.
    SomeMove, SomeSeenEvent, SomeEvent = object, AnyEvent, AnyEvent
    SomeView, SomeState = AnyView, AnyState


class Transition(NamedTuple, Generic[StateT_co, EventT_co]):
    """A settled table and what led to it: ``state, events = pr.apply(state, move)``."""

    state: StateT_co
    """The table, in which a player must choose or the game is over."""

    events: tuple[EventT_co, ...]
    """What has happened, in order."""


LogEventT = TypeVar("LogEventT", bound=AnyEvent[object, object])


@frozen
class Step(Generic[TableT, LogEventT]):
    """One entry of a log and what it led to.

    Attributes:
        index: The place of the entry in the log, from 0; the ``sequence`` of the table is one more.
        event: The entry.
        table: The table after it.
    """

    index: int
    event: LogEventT
    table: TableT


def is_transition(value: object) -> TypeGuard[Transition[object, object]]:
    """Whether a value is a transition; what it holds is not said."""
    return isinstance(value, Transition)


def is_table(value: object) -> TypeGuard[AnyTable[object]]:
    """Whether a value is a table of some game."""
    return isinstance(value, AnyTable)


MOST_EVENTS: Final = 10**12
"""More events than a game can have, with whatever cards it is played (BS-29).

At most 2,000 toppings are ever placed, at most 1,000 turns pass between two of them (BS-18), and a
turn has a few events for each of at most 1,000 cards: ten thousand million at the very most.
"""


def check_outcome(outcome: Outcome, scores: tuple[int, ...], reason: EndReason) -> None:
    """Check that a game with these scores can end like that: somebody wins, for that reason.

    Whether it is time, and who wins, is not asked: its rules may be older ones.
    """
    if outcome.scores != scores:
        raise MisfitError("the players have other scores")
    if outcome.reason is not reason:
        raise MisfitError("this game does not end for that reason")
    if not outcome.winners or outcome.winners != tuple(sorted(set(outcome.winners))):
        raise MisfitError("the winners are not each named once, in order")
    for winner in outcome.winners:
        check_index(scores, winner)


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """List all seats clockwise, beginning with one of them."""
    return (*range(first, seats), *range(first))


observer_of: Final[Callable[[AnyTable[object]], Observer | None]] = operator.attrgetter("observer")
"""Return who sees a table as it stands here; ``None`` for a state, which nobody sees."""


def sight_of(observer: Observer) -> str:
    """Say who looks."""
    return f"player {observer}" if isinstance(observer, int) else str(observer)


def summary(table: AnyTable[object], where: str) -> str:
    """Describe a table for programmers in one line that shows no card."""
    acting = "nobody" if table.to_act is None else f"player {table.to_act}"
    observer = observer_of(table)
    sight = "" if observer is None else f", seen by {sight_of(observer)}"
    name = f"{table.game}.{type(table).__name__}"
    return f"<{name}: {where}, {acting} to act, sequence {table.sequence}{sight}>"
