"""A log as it stands in JSON, whose versions are checked first; and a transition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from parlour_rules.drafts import frozen
from parlour_rules.engine import Game
from parlour_rules.errors import UnsupportedVersionError
from parlour_rules.games import game_named
from parlour_rules.log import GameLog
from parlour_rules.secrecy import conceals, redact
from parlour_rules.tables import Observer

from .problems import DataError, kind_of, object_of, text_of


TableT = TypeVar("TableT")
EventT = TypeVar("EventT")

LOG_FORMAT: Final = "parlour-rules/log"
LOG_VERSION: Final = 1


@frozen
class LogDocument(Generic[EventT]):
    """A log as it stands in JSON."""

    format: str
    version: int
    game: str
    rules: int
    names: tuple[str, ...]
    observer: Observer | None
    events: tuple[EventT, ...]


@frozen
class TransitionDocument(Generic[TableT, EventT]):
    """A transition as it stands in JSON."""

    state: TableT
    events: tuple[EventT, ...]


def check_version(data: Any, wanted: str = LOG_FORMAT, newest: int = LOG_VERSION) -> None:
    """Tell a log of another version from one that is damaged, before looking at the rest of it."""
    fields = object_of(data)
    if fields.get("format", wanted) != wanted and text_of(fields["format"]) is not None:
        raise UnsupportedVersionError("format", newer=False)
    check_number("version", fields.get("version"), newest)


def check_kind(data: Any, game: Game, *, whole: bool) -> None:
    """Tell a log of another game, rules or observer, before everything in it looks wrong."""
    fields = object_of(data)
    if text_of(fields.get("game")) not in (None, game.name):
        raise DataError((".game", f"must be {game.name!r}"))
    check_number("rules", fields.get("rules"), game.state.rules_version)
    names: Any = fields.get("names")
    most = game.seats[-1]
    if kind_of(names) is list and len(names) > most:
        # Before millions of them are decoded.
        raise DataError((".names", f"must be at most {most}, one for each player"))
    other_kind = (int, str) if whole else (type(None),)
    if "observer" in fields and type(fields["observer"]) in other_kind:
        raise DataError((".observer", "must be null for a whole log, and only for that"))


def check_number(part: str, found: object, newest: int) -> None:
    """Tell the number of another version from one that is damaged."""
    if type(found) is int and not 1 <= found <= newest:
        raise UnsupportedVersionError(part, newer=found > newest)


def log_problems(log: LogDocument[Any] | GameLog[Any, Any]) -> Iterator[tuple[str, str]]:
    """Yield what does not belong together in a log: paths, and what is wrong there."""
    # The event that starts a game says how many play.
    players = getattr(next(iter(log.events), None), "players", None)
    if log.names and players not in (None, len(log.names)):
        yield ".names", f"must be one for each of the {players} players, or none"
    seats = players or len(log.names) or game_named(log.game).seats[-1]
    if isinstance(log.observer, int) and log.observer >= seats:
        yield ".observer", "must be a seat at the table"
    yield from sight_problems(log.events, log.observer)


def sight_problems(events: tuple[Any, ...], observer: Observer | None) -> Iterator[tuple[str, str]]:
    """Yield which events cannot have been told so to an observer: paths, and what is wrong."""
    for index, event in enumerate(events):
        if observer is not None and redact(event, observer) != event:
            yield f".events[{index}]", "shows what the observer cannot see"
        if conceals(event, observer):
            yield f".events[{index}]", "hides what the observer sees"
