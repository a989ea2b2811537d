"""Law 9: the same seed and moves give the same events in every process and Python version."""

import functools
import hashlib
import json
import pickle
from pathlib import Path

import parlour_rules as pr
from elsewhere import run_elsewhere
from fixed_logs import choice, digest_of, games, library_log
from kinds import GAMES, Kind, Value, each_game


# Computed with the naive implementation alone (`naive_log` below). Every interpreter compares with
# it. A change means that seeds deal other games: that needs a new version of the rules.
DIGEST = "db01876f44bfb7948afa5b1511df6986cd345587cd210e1c1cc6c7f8e080ed4a"

_ELSEWHERE = """
import pickle, sys
from pathlib import Path
import fixed_logs
import parlour_rules as pr
from kinds import GAMES
print(fixed_logs.digest_of(fixed_logs.library_log(*game) for game in fixed_logs.games()))
data = dict.fromkeys(["zeta", "alpha", "mu", "beta", "omega", "x", "y", "z"], 0)
for target in (pr.Outcome, pr.ice_cream.Cone):
    try:
        pr.from_data(data, target)
    except pr.DecodeError as error:
        print(error)
for name, kind in GAMES.items():
    state = kind.new_game(3, "any", 0).state
    here = (state, pr.seen_by(state, 1), pr.legal_moves(state))
    there = pickle.loads(Path(sys.argv[1], name).read_bytes())
    assert there == here
    assert len({*map(hash, here), *map(hash, there)}) == len({*map(hash, here)})
    print(pr.fingerprint(there[0]))
"""
"""Prints the digest of the fixed logs, two errors with many problems, and what it has unpickled."""


@functools.cache
def naive_log(kind: Kind, players: int, seed: int | str | bytes) -> str:
    """The log of a fixed game, played by the second implementation and written by hand."""
    game = kind.dealt(players, players - 1, seed, None)
    step = 0
    while not game.finished:
        legal = game.legal_moves()
        game.play(legal[choice(step, len(legal))])
        step += 1
    log = {
        "format": "parlour-rules/log",
        "version": 1,
        "game": kind.name,
        "rules": 1,
        "names": [],
        "observer": None,
        "events": game.events,
    }
    return json.dumps(log, separators=(",", ":"))


def test_the_committed_digest() -> None:
    """The fixed logs are those of the second implementation, to the byte, and match the digest."""
    for game in games():
        assert library_log(*game) == naive_log(*game)
    assert digest_of(naive_log(*game) for game in games()) == DIGEST


def test_another_process_comes_to_the_same(tmp_path: Path) -> None:
    """Whatever its hash seed: the same logs, problems in the same order, pickles with equal hash.

    No hash is kept in a value, and pickled with it.
    """
    fingerprints = []
    for name, kind in GAMES.items():
        state = kind.new_game(3, "any", 0).state
        value = (state, pr.seen_by(state, 1), pr.legal_moves(state))
        assert [hash(part) for part in value]
        (tmp_path / name).write_bytes(pickle.dumps(value))
        fingerprints.append(pr.fingerprint(state))
    first, *others = (
        run_elsewhere(_ELSEWHERE, str(tmp_path), hash_seed=seed).splitlines()
        for seed in ("0", "1", "4294967295")
    )
    assert others == [first, first]
    assert first[0] == DIGEST
    assert "alpha" in first[1]
    assert first[-len(GAMES) :] == fingerprints


def test_fingerprints_of_logs() -> None:
    """The digest of a label and the text, here of the log that the second implementation wrote."""
    for kind, players, seed in games():
        text = f"parlour-rules/fingerprint/1/{naive_log(kind, players, seed)}"
        log = pr.from_json(library_log(kind, players, seed), kind.forms["log"])
        assert pr.fingerprint(log) == hashlib.sha256(text.encode()).hexdigest()


@each_game
def test_fingerprints_tell_tables_apart(kind: Kind) -> None:
    """Equal tables have one fingerprint; another move, observer, seed or name makes another."""
    state = kind.new_game(3, "any", 0).state
    again = pr.from_json(pr.to_json(state), kind.forms["state"])
    assert pr.fingerprint(again) == pr.fingerprint(state)
    log = pr.GameLog.start(kind.new_game(3, "any", 0))
    others: list[Value] = [
        state,
        pr.apply(state, pr.legal_moves(state)[0]).state,
        kind.new_game(3, "other", 0).state,
        kind.new_game(3, "any", 1).state,
        *(pr.seen_by(state, observer) for observer in (0, 1, 2, pr.SPECTATOR)),
        log,
        pr.GameLog.start(kind.new_game(3, "any", 0), names=("Joe", "David", "Dan")),
        *(pr.seen_by(log, observer) for observer in (0, 1, 2, pr.SPECTATOR)),
    ]
    assert len({pr.fingerprint(other) for other in others}) == len(others)
