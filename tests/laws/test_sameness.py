"""Law 9: the same seed and moves give the same events in every process and Python version."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fixed_logs
from fixed_logs import choice, digest_of, games, library_log
from kinds import Kind


# Computed with the naive implementation alone (`naive_log` below). Every interpreter compares with
# it. A change means that seeds deal other games: that needs a new version of the rules.
DIGEST = "db01876f44bfb7948afa5b1511df6986cd345587cd210e1c1cc6c7f8e080ed4a"

_MANY_UNKNOWN_KEYS = """
import sys
import parlour_rules as pr
data = dict.fromkeys(["zeta", "alpha", "mu", "beta", "omega", "x", "y", "z"], 0)
for target in (pr.Outcome, pr.ice_cream.Cone):
    try:
        pr.from_data(data, target)
    except pr.DecodeError as error:
        sys.stdout.write(f"{error}\\n")
"""


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


def run(hash_seed: str, *arguments: str) -> str:
    """What another interpreter prints, with another hash seed."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_committed_digest() -> None:
    """The fixed logs are those of the second implementation, to the byte, and match the digest."""
    for game in games():
        assert library_log(*game) == naive_log(*game)
    assert digest_of(naive_log(*game) for game in games()) == DIGEST
    assert digest_of(library_log(*game) for game in games()) == DIGEST


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_the_hash_seed_has_no_influence(hash_seed: str) -> None:
    """Another process with another hash seed makes the same logs."""
    assert run(hash_seed, str(Path(fixed_logs.__file__))) == DIGEST


def test_problems_are_listed_in_one_order() -> None:
    """An error that lists many problems lists them in the same order under every hash seed."""
    texts = {run(hash_seed, "-c", _MANY_UNKNOWN_KEYS) for hash_seed in ("0", "1", "2", "3")}
    assert len(texts) == 1
    assert "alpha" in texts.pop()
