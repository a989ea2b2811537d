"""Replays and verifies stored logs in several processes, and prints how much faster it is.

Run it as `python bench/scale.py [LOGS]`. Every process reads texts, as a server or an analysis
would, and sends the final states back.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice

import parlour_rules as pr
from games import GAMES, Value, record
from measuring import interpreter


DIFFERENT = 24  # so many games of each kind are recorded; they are read over and over
CHUNK = 20  # so many logs are handed over at once


def main(argv: Sequence[str]) -> int:
    """Read all logs with one process, then with two, and so on up to one for each core."""
    parser = argparse.ArgumentParser(description="Replay and verify logs in several processes.")
    parser.add_argument("logs", type=int, nargs="?", default=1_000, help="how many logs")
    logs: int = parser.parse_args(argv).logs
    texts = list(islice(cycle(recorded()), logs))
    print(f"{logs} logs on {interpreter()}\n\n| processes | seconds | logs/s | speed-up |")
    print("| --- | --- | --- | --- |")
    alone = 0.0
    for workers in range(1, cores() + 1):
        taken = seconds(texts, workers)
        alone = alone or taken
        print(f"| {workers} | {taken:.1f} | {logs / taken:,.0f} | {alone / taken:.2f} × |")
    return 0


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def recorded() -> list[str]:
    """Record games of both kinds in turn, as JSON text."""
    return list(_record_all())


def _record_all() -> Iterator[str]:
    for seed in range(DIFFERENT):
        for game in GAMES.values():
            yield pr.to_json(record(game, seed).log)


def seconds(texts: list[str], workers: int) -> float:
    """Return how long some processes take, from their start to the last state."""
    start = time.perf_counter()
    with ProcessPoolExecutor(workers) as pool:
        finished = sum(
            table.outcome is not None for table in pool.map(read, texts, chunksize=CHUNK)
        )
    if finished != len(texts):
        raise ValueError("a recorded game is not over")
    return time.perf_counter() - start


def read(text: str) -> Value:
    """Decode a log of either game, verify it, and return its final state."""
    log: Value = pr.from_json(text, pr.ice_cream.Log | pr.banana_split.Log)
    return pr.verify(log)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
