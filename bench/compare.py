"""Measures an earlier revision and the working tree in turns, and prints the ratios.

Run it as `python bench/compare.py [REV]` in a clone; it needs only the dependencies of the library.
Without REV it takes the last tag before the present commit, or else the commit before.

Each round starts a fresh process for each of the two, because no two processes are equally quick.
They play the same games and measure figure by figure, the one first, then the other, so that the
halves of a ratio are measured within seconds. What counts is the median over the rounds.
"""

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from measuring import interpreter
from printing import duration, print_table


ROOT = Path(__file__).parents[1]
WORKER = str(Path(__file__).with_name("worker.py"))
ROUNDS = 11


def main(argv: Sequence[str]) -> int:
    """Unpack the earlier revision, measure both, and print the table."""
    arguments = parse_arguments(argv)
    revision = arguments.revision or last_revision()
    archive = git("archive", revision, "src")
    if not archive:
        print(f"There is no revision {revision or 'before this one'} here to compare with.")
        return 1 if arguments.revision else 0
    with tempfile.TemporaryDirectory() as scratch:
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(scratch, filter="data")
        os.environ["PYTHONPYCACHEPREFIX"] = f"{scratch}/bytecode"
        sources = (f"{scratch}/src", str(ROOT / "src"))
        rounds = [measure(sources, arguments.only, turn) for turn in range(arguments.rounds)]
    print(f"\n{len(rounds)} rounds on {interpreter()}\n")
    header = ("figure", revision, "working tree", "times as fast", "least", "most")
    names = sorted(rounds[0], key=str.lower)
    print_table(header, [row_of(name, [rates[name] for rates in rounds]) for name in names])
    return 0


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure an earlier revision beside this tree.")
    parser.add_argument("revision", nargs="?", help="the last tag or commit unless given")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="medians are taken of so many")
    parser.add_argument("--only", default="", help="measure figures with this in their names")
    return parser.parse_args(argv)


def last_revision() -> str:
    """Return the last tag before the present commit, or else the commit before, or nothing."""
    tag = git("describe", "--tags", "--abbrev=0", "HEAD^")
    return (tag or git("rev-parse", "--short", "HEAD^")).decode().strip()


def git(*arguments: str) -> bytes:
    """Return what git prints: nothing where there is no git or no such revision."""
    command = ["git", *arguments]
    try:
        return subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return b""


def measure(sources: Sequence[str], only: str, turn: int) -> dict[str, tuple[float, float]]:
    """Return the units per second of each figure, earlier and present, in two fresh processes."""
    with start(sources[0]) as earlier, start(sources[1]) as present:
        told, told_now = (json.loads(answer_of(worker)) for worker in (earlier, present))
        if turn == 0:
            print(*remarks(told, told_now), sep="\n")
        in_both = [name for name in told["figures"] if name in told_now["figures"]]
        rates = {}
        for place, name in enumerate(name for name in in_both if only in name):
            order = (earlier, present) if (turn + place) % 2 == 0 else (present, earlier)
            rate = {worker: float(ask(worker, name)) for worker in order}
            rates[name] = (rate[earlier], rate[present])
        return rates


def start(source: str) -> subprocess.Popen[str]:
    """Start a process that measures the library of one revision when it is asked to."""
    return subprocess.Popen(
        [sys.executable, WORKER],
        env={**os.environ, "PYTHONPATH": source},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def ask(worker: subprocess.Popen[str], name: str) -> str:
    """Have a figure measured."""
    print(name, file=worker.stdin, flush=True)
    return answer_of(worker)


def answer_of(worker: subprocess.Popen[str]) -> str:
    """Read the next line of a worker; one that failed has written why to the terminal."""
    assert worker.stdout is not None
    return worker.stdout.readline() or sys.exit("a worker failed")


def remarks(earlier: dict[str, Any], present: dict[str, Any]) -> Iterator[str]:
    """Say whether the two played the same games, and what only one of them has."""
    pairs = list(zip(earlier["digests"], present["digests"], strict=True))
    if differ := sum(one != other for one, other in pairs):
        yield f"They played other games: {differ} of {len(pairs)} final states and logs differ."
    else:
        yield f"Both played the same games: {len(pairs)} final states and logs are equal."
    if only_one := {*earlier["figures"]} ^ {*present["figures"]}:
        yield f"Left out, as only one of them has it: {', '.join(sorted(only_one))}."


def row_of(name: str, rates: Sequence[tuple[float, float]]) -> tuple[str, ...]:
    """Return a row of the table."""
    each = (duration(1 / median(those)) for those in zip(*rates, strict=True))
    ratios = [present / earlier for earlier, present in rates]
    return (name, *each, *(f"{take(ratios):.2f} ×" for take in (median, min, max)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
