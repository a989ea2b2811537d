"""From a log to the record of its game, and back."""

from __future__ import annotations

from typing import Any

from .errors import ArgumentError, IllegalMoveError, RecordError, ReplayError
from .games import game_of_log, game_of_record
from .log import GameLog, with_events
from .record import GameRecord
from .replay import OTHER_RULES, check_upto, verify
from .tables import AnyState, EventT, MoveT, SeenEventT, StateT, ViewT


def record_of(
    log: GameLog[AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], EventT],
) -> GameRecord[StateT, MoveT, EventT]:
    """Make the record of a game of its whole log.

    Args:
        log: A whole log that ends where a player must choose, or the game is over.

    Returns:
        The record; ``play_record`` gives the same log again.

    Raises:
        ReplayError: The rules cannot produce the log.
        ArgumentError: ``log`` is not a log, or only an observer's.

    >>> import parlour_rules as pr
    >>> transition = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> log = pr.GameLog.start(transition)
    >>> log = log.extend(pr.apply(transition.state, pr.ice_cream.KeepDelivery()))
    >>> record = pr.record_of(log)
    >>> record.moves
    (KeepDelivery(),)
    >>> pr.play_record(record) == log
    True
    """
    game_of_log(log)
    if log.observer is not None:
        raise ArgumentError("only a whole log can become a record: an observer's hides cards")
    verify(log)
    moves: Any = tuple(event.choice() for event in log.events if event.chosen)
    return GameRecord(log.game, log.rules, log.names, log.events[0], moves)


def play_record(
    record: GameRecord[StateT, MoveT, EventT], *, upto: int | None = None
) -> GameLog[StateT, EventT]:
    """Play a recorded game again, by the rules.

    Args:
        record: The record.
        upto: How many of its moves to play, from 0; all of them if it is left out.

    Returns:
        The whole log of the game.

    Raises:
        RecordError: A move is illegal. The error has its number, what forbids it, and what was
            legal.
        ReplayError: It was played under other rules than these.
        ConfigError: The game cannot begin so: the cards are not those of the game, for instance.
        ArgumentError: ``record`` is not one, or ``upto`` is not a number of its moves.
    """
    game = game_of_record(record)
    if record.rules != game.state.rules_version:
        raise ReplayError(0, record.start, OTHER_RULES, None)
    moves = record.moves
    check_upto(upto, 0, len(moves))
    start: Any = record.start  # only the record knows the classes of its game
    transition = game.start(start)
    log: GameLog[Any, Any] = GameLog.start(transition, names=record.names)
    events = [*log.events]
    for number, move in enumerate(moves[:upto]):
        state = transition.state
        try:
            transition = game.apply(state, move, None, None)
        except IllegalMoveError as error:
            raise RecordError(number, error.violation, game.legal_moves(state)) from None
        events += transition.events
    return with_events(log, tuple(events))
