"""Logs that are the same in every process, on every machine and under every version of Python.

Run as a script this prints their digest: the hash seed can only be varied by starting anew.
"""

import hashlib
import sys
from collections.abc import Iterator

import parlour_rules as pr
from kinds import PUBLISHED, Kind, Value


SEEDS = (20240607, "a quiet afternoon", b"\x00\xff")


def choice(step: int, legal: int) -> int:
    """Which of the legal moves is made: a fixed rule that needs no library."""
    return (step * step + 3 * step // 2) % legal


def library_log(kind: Kind, players: int, seed: int | str | bytes) -> str:
    """The log of a fixed game, played by the library."""
    transition = kind.new_game(players, seed, players - 1)
    log: Value = pr.GameLog.start(transition)
    step = 0
    while transition.state.outcome is None:
        legal = pr.legal_moves(transition.state)
        transition = pr.apply(transition.state, legal[choice(step, len(legal))])
        log = log.extend(transition)
        step += 1
    return pr.to_json(log)


def games() -> Iterator[tuple[Kind, int, int | str | bytes]]:
    """Every game of the library for every number of players from every kind of seed."""
    for kind in PUBLISHED.values():
        for players in kind.module.SEATS:
            for seed in SEEDS:
                yield kind, players, seed


def digest_of(texts: Iterator[str]) -> str:
    """One SHA-256 over all texts, a line each."""
    return hashlib.sha256("".join(f"{text}\n" for text in texts).encode("ascii")).hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest_of(library_log(*game) for game in games()))
