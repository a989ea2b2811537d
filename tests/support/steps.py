"""Making moves on arranged tables, and asking what came of them: the same for every game."""

from collections.abc import Iterable
from typing import Any, TypeVar

import parlour_rules as pr


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
SeenEventT = TypeVar("SeenEventT")
KindT = TypeVar("KindT")


def play(
    state: pr.AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], *moves: MoveT
) -> pr.Transition[StateT, EventT]:
    """Make moves one after the other, and collect all that happens."""
    now: Any = state
    events: tuple[EventT, ...] = ()
    for move in moves:
        now, more = pr.apply(now, move)
        events += more
    return pr.Transition(now, events)


def every(events: Iterable[object], kind: type[KindT]) -> list[KindT]:
    """All events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[object], kind: type[KindT]) -> KindT:
    """The one event of its kind."""
    (event,) = every(events, kind)
    return event


def kinds(events: Iterable[EventT]) -> list[type[EventT]]:
    """What kinds of events happened, in order."""
    return [type(event) for event in events]


def code_of_refusal(state: pr.AnyTable[object], move: object) -> pr.ViolationCode | None:
    """Why a move is illegal, or ``None`` if it is legal."""
    violation = pr.why_illegal(state, move)
    assert (violation is None) == (move in pr.legal_moves(state))
    return None if violation is None else violation.code


def observers(table: pr.AnyTable[object]) -> tuple[pr.Observer, ...]:
    """Everybody who can look at a table: all seats and the spectator."""
    return (*range(len(table.players)), pr.SPECTATOR)


def untyped(value: object) -> Any:  # noqa: ANN401 - what callers without a type checker may pass
    """Pass a value of a wrong type on purpose."""
    return value
