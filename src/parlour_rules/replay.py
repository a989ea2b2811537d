"""From a log to its tables: quickly by folding the facts, or thoroughly by playing it again."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

from .chance import Seed
from .checks import is_tuple
from .drafts import open_draft, seal
from .engine import Game
from .errors import (
    LOGS_PAGE,
    ArgumentError,
    ConfigError,
    ReplayError,
    Violation,
    ViolationCode,
    shown,
)
from .games import game_of_log
from .log import GameLog
from .tables import AnyEvent, AnyTable, LogEventT, Observer, Step, TableT


OTHER_RULES: Final = Violation(
    ViolationCode.OTHER_RULES, LOGS_PAGE, "The log was recorded under other rules than these."
)


def replay(log: GameLog[TableT, LogEventT], *, upto: int | None = None) -> TableT:
    """Fold the facts of a log into a table.

    No rule is asked, so this is quick, and faithful even to a log recorded under older rules. Use
    ``verify`` to learn whether the rules allow what the log tells.

    Args:
        log: The log of a game, whole (the result is a state) or an observer's (a view).
        upto: How many events to fold, at least 1; all of them if it is left out.

    Returns:
        The table after the last of them. It is settled if they end where a transition ends.

    Raises:
        ReplayError: An event cannot have happened where it stands.
        ArgumentError: ``log`` is not a log, or ``upto`` is not a number of events in it.

    >>> import parlour_rules as pr
    >>> transition = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> log = pr.GameLog.start(transition)
    >>> pr.replay(log) == transition.state
    True
    """
    game = game_of_log(log)
    draft = open_draft(_open(log, game))
    check_upto(upto, 1, len(log.events))
    for index, event in enumerate(log.events[1:upto], start=1):
        violation = game.fold(draft, event)
        if violation is not None:
            raise _refusal(log, index, violation)
    return seal(draft)


def check_upto(upto: object, fewest: int, most: int) -> None:
    """Check that it is a number of things to go through, or ``None``, which means all."""
    if upto is not None and (type(upto) is not int or not fewest <= upto <= most):
        raise ArgumentError(f"upto must be from {fewest} to {most}, not {shown(upto)}")


def replay_steps(log: GameLog[TableT, LogEventT]) -> Iterator[Step[TableT, LogEventT]]:
    """Fold the facts of a log into a table, one by one.

    Args:
        log: The log of a game, whole or an observer's.

    Yields:
        Each entry with the table after it.

    Raises:
        ReplayError: An event cannot have happened where it stands. The steps before it have been
            yielded.
        ArgumentError: ``log`` is not a log. Raised when the first step is asked for.

    >>> import parlour_rules as pr
    >>> log = pr.GameLog.start(pr.ice_cream.new_game(3, seed="a quiet afternoon"))
    >>> [(step.index, step.table.phase.value) for step in pr.replay_steps(log)]
    [(0, 'preparation'), (1, 'preparation'), (2, 'deliveries')]
    """
    game = game_of_log(log)
    table = _open(log, game)
    yield Step(0, game.seen(log.events[0], log.observer), table)
    for index, event in enumerate(log.events[1:], start=1):
        table = game.evolve(table, event)
        yield Step(index, game.seen(event, log.observer), table)


def replay_to_error(log: GameLog[TableT, LogEventT]) -> tuple[TableT | None, ReplayError | None]:
    """Replay a log as far as it fits, and return the table with the error.

    Args:
        log: The log of a game, whole or an observer's.

    Returns:
        The last good table, or ``None`` if even the first event does not fit, and the error, or
        ``None`` if all events fit.

    Raises:
        ArgumentError: ``log`` is not a log.

    >>> import parlour_rules as pr
    >>> log = pr.GameLog.start(pr.ice_cream.new_game(3, seed="a quiet afternoon"))
    >>> table, error = pr.replay_to_error(log)
    >>> table
    <ice_cream.State: day 1, deliveries, player 0 to act, sequence 3>
    >>> error is None
    True
    """
    table: TableT | None = None
    try:
        for step in replay_steps(log):
            table = step.table
    except ReplayError as error:
        return table, error
    return table, None


def verify(log: GameLog[TableT, LogEventT], *, seed: Seed | None = None) -> TableT:
    """Play a log again by the rules, and accept it only if they can produce it.

    Args:
        log: The log of a game, whole or an observer's; the latter hides cards, so it needs the
            seed.
        seed: The seed of the game, or its key: accept only what is dealt from it.

    Returns:
        The table after the last entry, as ``replay`` folds it; a player must choose on it, or the
        game is over.

    Raises:
        ReplayError: An entry cannot follow from those before it, or the log stops before all that
            must follow has happened. The error names the first such entry.
        ConfigError: ``seed`` is not a seed.
        ArgumentError: ``log`` is not a log.

    >>> import parlour_rules as pr
    >>> transition = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> log = pr.GameLog.start(transition)
    >>> pr.verify(log)
    <ice_cream.State: day 1, deliveries, player 0 to act, sequence 3>
    >>> pr.verify(log, seed="a stormy night")
    Traceback (most recent call last):
        ...
    parlour_rules.errors.ReplayError: entry 0 (GameStarted): ...
    """
    game = game_of_log(log)
    draft = open_draft(_open_whole(log, game, seed))
    for index, event in enumerate(log.events[1:], start=1):
        verdict = _judge(game, draft, event, log.observer)
        if isinstance(verdict, Violation):
            raise _refusal(log, index, verdict)
        game.write(draft, verdict)
    if draft.to_act is None and draft.outcome is None:
        message = "The log stops before all that must follow has happened."
        cause = Violation(ViolationCode.LOG_IS_CUT, LOGS_PAGE, message)
        raise ReplayError(len(log.events), None, cause, replay(log))
    final: Any = seal(draft)  # only the log knows the classes of its game
    table: TableT = final if log.observer is None else game.rules.view_of(final, log.observer)
    return table


def _open_whole(log: GameLog[TableT, LogEventT], game: Game, seed: Seed | None) -> AnyTable[object]:
    """Lay the table on which the game of a log began, all its cards included."""
    table = _open(log, game)
    first = log.events[0]
    told = game.told(first, log.observer)
    if log.rules != game.state.rules_version:
        raise ReplayError(0, told, OTHER_RULES, None)
    if seed is None and log.observer is not None:
        message = "The log of one observer hides cards: it can be verified only with the seed."
        raise ReplayError(0, told, Violation(ViolationCode.SEED_NEEDED, LOGS_PAGE, message), None)
    if seed is None:
        return table
    dealt = game.redeal(first, seed)
    if game.seen(dealt, log.observer) != first:
        raise ReplayError(0, told, _does_not_follow("the seed deals other cards"), None)
    whole: AnyTable[object] = game.open(dealt, None)
    return whole


def _judge(
    game: Game, state: AnyTable[object], event: AnyEvent[object, object], observer: Observer | None
) -> Violation | AnyEvent[object, object]:
    """Return the event by which the rules go on from a state, or why an entry is not that one."""
    if state.outcome is not None:
        return _does_not_follow("the game is over")
    if type(event) not in game.events:
        return _does_not_follow("an event of this game must follow")
    if state.to_act is not None:
        if not event.chosen:
            return _does_not_follow(f"player {state.to_act} must choose now")
        move = event.choice()
        violation = game.why_illegal(state, move, None, None)
        if violation is not None:
            return violation
        expected = game.decide(state, move)
    else:
        try:
            expected = game.follow_up(state)
        except ConfigError as error:
            return _does_not_follow(str(error))
    if expected is event:  # small events are often the same
        return expected
    if type(expected) is not type(event):
        return _does_not_follow(f"{type(expected).__name__} must follow now")
    told = game.seen(expected, observer)
    return expected if told == event else _does_not_follow(_difference(game, told, event))


def _difference(game: Game, expected: object, found: object) -> str:
    """Say where an entry differs from what must stand there, and what must, unless it is a card."""
    path, value = _first_difference("", expected, found)
    if isinstance(value, enum.Enum) and path.endswith(".reason"):
        value = value.value
    _, field, *_ = re.split(r"[.[]", path)
    is_shown = isinstance(value, int | str | None) and field not in game.card_numbers
    return f"{path[1:]} must be {value if is_shown else 'something else'} in this entry"


def _first_difference(path: str, expected: object, found: object) -> tuple[str, object]:
    """Return the path to the first part that differs, and what must stand there."""
    parts: list[tuple[str, object, object]] = []
    cls: Any = type(expected)
    if cls is type(found) and attrs.has(cls):
        names = [field.name for field in attrs.fields(cls)]
        parts = [(f".{name}", getattr(expected, name), getattr(found, name)) for name in names]
    elif is_tuple(expected) and is_tuple(found) and len(expected) == len(found):
        pairs = zip(expected, found, strict=True)
        parts = [(f"[{place}]", *pair) for place, pair in enumerate(pairs)]
    for part, must, stands in parts:
        if must != stands:
            return _first_difference(path + part, must, stands)
    return path, expected


def _does_not_follow(why: str) -> Violation:
    return Violation(ViolationCode.DOES_NOT_FOLLOW, LOGS_PAGE, f"By the rules, {why}.")


def _refusal(log: GameLog[Any, Any], index: int, cause: Violation) -> ReplayError:
    """Say why an entry of a log cannot stand where it stands; all before it must fit."""
    told = game_of_log(log).told(log.events[index], log.observer)
    return ReplayError(index, told, cause, replay(log, upto=index))


def _open(log: GameLog[TableT, LogEventT], game: Game) -> TableT:
    """Lay the table from the first entry of a log."""
    if not log.events:
        message = "A log begins with the event that starts the game."
        raise ReplayError(0, None, Violation(ViolationCode.LOG_IS_EMPTY, LOGS_PAGE, message), None)
    table: TableT = game.open(log.events[0], log.observer)
    return table
