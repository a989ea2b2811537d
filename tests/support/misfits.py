"""Facts that cannot have happened on a table, and what must be so when one is refused."""

import copy
import re
from collections.abc import Callable
from typing import Final

import attrs
import pytest

import parlour_rules as pr
from kinds import GAMES, Value
from playing import cards_in
from steps import observers, untyped


__all__ = ["Fact", "observers", "refusal", "refusal_to_open", "untyped"]


SENTENCE: Final = re.compile(r"[A-Z][^:A-Z]*(: [a-z].*[a-z)])?\.")
"""A sentence, and after a colon the reason, which begins with a small letter."""


@attrs.frozen
class Fact:
    """A fact, and a table for it.

    Attributes:
        name: What it is about.
        table: Lays the table.
        event: The fact.
        told_by: Who can tell that it cannot be, beside the host: whoever sees the wrong card.
        words: Words of the sentence that says why it cannot be.
    """

    name: str
    table: Callable[[], Value]
    event: Value
    told_by: tuple[pr.Observer, ...] = ()
    words: str = ""


def refusal(table: Value, event: object) -> pr.Violation:
    """Fold a fact that must be refused, and check all that is common to such refusals."""
    kind = GAMES[table.game]
    before = copy.deepcopy(table)
    with pytest.raises(pr.ReplayError) as caught:
        pr.evolve(table, untyped(event))
    error = caught.value
    assert table == before
    assert error.index == table.sequence
    assert error.event == told(event, table.game, getattr(table, "observer", None))
    assert error.table is table
    assert error.cause.rule == "parlour-rules: Logs"
    assert SENTENCE.fullmatch(error.cause.message)
    for words in (str(error), repr(error)):
        assert (type(event).__name__ in words) == (error.event is not None)
        assert not cards_in(kind, words)
    return error.cause


def told(event: object, game: str, observer: pr.Observer | None) -> object:
    """What an error tells an observer of a fact: what the observer may see of it.

    Of something that is no fact at all only the host is told.
    """
    if observer is None:
        return event
    if type(event) not in GAMES[game].events:
        return None
    try:
        return pr.seen_by(untyped(event), observer)
    except pr.ArgumentError:
        return None


def refusal_to_open(event: object, observer: pr.Observer | None = None) -> pr.Violation:
    """Begin a log with a fact with which no game can begin."""
    game = type(event).__module__.split(".")[1]
    kind = GAMES[game]
    log: Value = pr.GameLog(game, 1, (), observer, (event,))
    with pytest.raises(pr.ReplayError) as caught:
        pr.replay(log)
    error = caught.value
    assert (error.index, error.table) == (0, None)
    assert error.event == told(event, game, observer)
    heading, _, reasons = error.cause.message.removesuffix(".").partition(": ")
    assert heading == "The event does not fit the table"
    assert all(re.match(r"[a-z]|(Ice Cream|Banana Split) ", one) for one in reasons.split("; "))
    for words in (str(error), repr(error)):
        assert not cards_in(kind, words)
    table, found = pr.replay_to_error(log)
    assert table is None
    assert found is not None
    assert found.cause == error.cause
    return error.cause
