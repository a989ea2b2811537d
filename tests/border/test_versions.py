"""Logs of other versions: too new, unknown and damaged are different errors."""

import functools
import json
import operator
from typing import Any, Final

import pytest

import parlour_rules as pr
from kinds import GAMES, Data, Kind, Value, each_game
from playing import same
from specimens import CANARY


ANY_LOG: Final[Any] = functools.reduce(
    operator.or_,
    (kind.forms[log] for kind in GAMES.values() for log in ("log", "view_log")),
)

OTHER_VERSIONS: Final[tuple[tuple[dict[str, Data], str, bool], ...]] = (
    ({"format": "parlour-rules/tournament"}, "format", False),
    ({"format": "parlour-rules/tournament", "game": "sorbet"}, "format", False),
    ({"format": CANARY}, "format", False),
    ({"format": ""}, "format", False),
    ({"version": 2}, "version", True),
    ({"version": 10**30}, "version", True),
    ({"version": 0}, "version", False),
    ({"version": -1}, "version", False),
    ({"version": 2, "game": "sorbet"}, "version", True),
    ({"version": 2, "observer": {"seats": [0, 1]}}, "version", True),
    ({"version": 2, "new": 1}, "version", True),
    ({"rules": 2}, "rules", True),
    ({"rules": 10**30}, "rules", True),
    ({"rules": 0}, "rules", False),
    ({"rules": -1}, "rules", False),
    ({"rules": 2, "new": 1}, "rules", True),
)
"""What is changed in a log, of which part that makes another version, and whether it is newer."""


def logs_of(kind: Kind) -> list[tuple[Value, Any]]:
    """A log as the host, a seat and a spectator have it, with what it is decoded to."""
    whole: Value = pr.GameLog.start(kind.new_game(3, "any", 0))
    seen = [pr.seen_by(whole, observer) for observer in (1, pr.SPECTATOR)]
    return [(whole, kind.forms["log"]), *((log, kind.forms["view_log"]) for log in seen)]


def check_version(load: Value, text: Data, form: Value, part: str, *, newer: bool) -> None:
    """Load a log of another version, alone or as one of several."""
    for target in (form, ANY_LOG):
        with pytest.raises(pr.UnsupportedVersionError) as caught:
            load(text, target)
        assert (caught.value.part, caught.value.newer) == (part, newer)
        assert CANARY not in str(caught.value)


@each_game
@pytest.mark.parametrize(("changes", "part", "newer"), OTHER_VERSIONS, ids=str)
def test_other_versions_are_told_from_damage(
    kind: Kind, changes: dict[str, Data], part: str, *, newer: bool
) -> None:
    """Newer and unknown versions are errors of their own, whatever else is unknown in the log."""
    for log, form in logs_of(kind):
        data: Data = pr.to_data(log)
        data.update(changes)
        for damage in ({}, {"events": [CANARY]}, {"names": 3}):
            check_version(pr.from_data, {**data, **damage}, form, part, newer=newer)
        check_version(pr.from_json, json.dumps(data), form, part, newer=newer)
        del data["events"]
        _, *lines = pr.to_json_lines(log).splitlines()
        for rest in ([], lines, ['[{"type":"unknown"}]']):
            text = "".join(f"{line}\n" for line in (json.dumps(data), *rest))
            for load in (pr.from_json_lines, pr.recover_json_lines):
                check_version(load, text, form, part, newer=newer)


@each_game
def test_logs_of_older_rules_load_and_replay(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log recorded under older rules loads, replays and lives on, and ``verify`` refuses it."""
    recorded = [
        (log, form, pr.replay(log), pr.to_json(log), pr.to_json_lines(log))
        for log, form in logs_of(kind)
    ]
    monkeypatch.setattr(kind.module.Table, "rules_version", 2)
    for log, form, table, document, lines in recorded:
        assert log.rules == 1
        older: Value = pr.from_json_lines(lines, form)
        for read in (older, pr.recover_json_lines(lines, form), pr.from_json(document, form)):
            assert same(read, log)
        assert same(pr.replay(older), table)
        assert pr.to_json_lines(older) == lines
        assert pr.to_json(older) == document
        with pytest.raises(pr.ReplayError) as caught:
            pr.verify(older, seed="any")
        assert caught.value.cause.code is pr.ViolationCode.OTHER_RULES
    newer = pr.GameLog.start(kind.new_game(3, "any", 0))
    assert newer.rules == 2
    pr.verify(newer)
