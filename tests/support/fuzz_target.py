"""What must hold for any bytes that a stranger sends, in a form that a fuzzer can call."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Final

import parlour_rules as pr
from kinds import PUBLISHED, Kind, Value
from parlour_rules.tables import MOST_EVENTS


_MOVES: Final = 12
"""How many moves are tried on a table that was decoded."""


def _judge_move(kind: Kind, text: str) -> None:
    _read(text, kind.forms["move"])


def _judge_event(kind: Kind, text: str) -> None:
    _read(text, kind.forms["seen_event"])


def _judge_state(kind: Kind, text: str) -> None:
    state = _read(text, kind.forms["state"])
    if state is None or state.sequence > MOST_EVENTS - 1_000:
        return  # nothing, or a table at the end of all numbers that a table can have
    rng = random.Random(text)
    try:
        state = pr.settle(state).state
        for _ in range(_MOVES):
            for observer in (*range(len(state.players)), pr.SPECTATOR):
                _read_again(pr.seen_by(state, observer), kind.forms["view"])
            if state.outcome is not None:
                return
            state = pr.apply(state, rng.choice(pr.legal_moves(state))).state
        _read_again(state, kind.forms["state"])
    except pr.ConfigError:
        assert state.chance is None  # a table without a key, which is to be shuffled


def _judge_view(kind: Kind, text: str) -> None:
    view = _read(text, kind.forms["view"])
    if view is not None and pr.legal_moves(view):
        assert view.to_act == view.observer


def _judge_log(kind: Kind, text: str) -> None:
    _replay(_read(text, kind.forms["log"] | kind.forms["view_log"]))


def _judge_lines(kind: Kind, text: str) -> None:
    for form in (kind.forms["log"], kind.forms["view_log"]):
        try:
            log = pr.recover_json_lines(text, form)
        except (pr.DecodeError, pr.UnsupportedVersionError):
            continue
        assert pr.from_json_lines(pr.to_json_lines(log), form) == log
        _replay(log)


JUDGES: Final[tuple[tuple[str, Kind, Callable[[Kind, str], None]], ...]] = tuple(
    (sort, kind, judge)
    for kind in PUBLISHED.values()
    for sort, judge in (
        ("move", _judge_move),
        ("event", _judge_event),
        ("state", _judge_state),
        ("view", _judge_view),
        ("log", _judge_log),
        ("lines", _judge_lines),
    )
)


def try_bytes(data: bytes) -> None:
    """Decode some bytes as what their first byte says, and see that all is well or refused."""
    if data:
        _, kind, judge = JUDGES[data[0] % len(JUDGES)]
        judge(kind, data[1:].decode("utf-8", "surrogateescape"))


def seeds() -> Iterator[tuple[str, bytes]]:
    """Good data of every sort, with a name each, from which a fuzzer goes on."""
    for number, (sort, kind, _) in enumerate(JUDGES):
        for place, text in enumerate(_texts(sort, kind)):
            yield f"{kind.name}-{sort}-{place}", bytes([number]) + text.encode()


def _texts(sort: str, kind: Kind) -> Iterator[str]:
    rng = random.Random(sort)
    transition = kind.new_game(kind.module.SEATS[0], "any", 0)
    log: Value = pr.GameLog.start(transition)
    for step in range(60):
        state = transition.state
        match sort:
            case "move":
                yield from map(pr.to_json, pr.legal_moves(state)[:3])
            case "event":
                yield from map(pr.to_json, pr.seen_by(transition, step % 2).events)
            case "state" if step % 6 == 0:
                yield pr.to_json(state)
            case "view" if step % 6 == 0:
                yield pr.to_json(pr.seen_by(state, step % 2))
            case "log" if step in {0, 9}:
                yield from (pr.to_json(log), pr.to_json(pr.seen_by(log, pr.SPECTATOR)))
            case "lines" if step in {0, 9}:
                yield pr.to_json_lines(log)
        transition = pr.apply(state, rng.choice(pr.legal_moves(state)))
        log = log.extend(transition)


def _read(text: str, form: Value) -> Value:
    """Decode a text, if it is any, and its data alike; what was read is written and read again."""
    try:
        value = pr.from_json(text, form)
    except (pr.DecodeError, pr.UnsupportedVersionError):
        return None
    assert pr.from_data(json.loads(text), form) == value
    _read_again(value, form)
    return value


def _read_again(value: Value, form: Value) -> None:
    assert pr.from_json(pr.to_json(value), form) == value


def _replay(log: Value) -> None:
    """Fold a log as far as it fits, and verify it."""
    if log is None:
        return
    table, error = pr.replay_to_error(log)
    assert error is None or error.table == table
    try:
        pr.verify(log)
    except pr.ReplayError:
        return
    assert error is None
