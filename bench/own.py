"""What is measured of parlour-rules alone: JSON, import time, the size of states, growth."""

import enum
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import attrs

import parlour_rules as pr
from games import GAMES, Value, play, record
from measuring import Task
from rows import RECORDED


INTERPRETERS = 15
FEW_GAMES, MANY_GAMES = 40, 400

IMPORT = """
import time, {beyond}
start = time.process_time()
import parlour_rules
print(time.process_time() - start)
"""

CACHED_INTEGERS = range(-5, 257)  # CPython keeps them, so they cost nothing


def tasks() -> Iterator[Task]:
    """From text to a verified final state."""
    for name, game in GAMES.items():
        texts = [pr.to_json(record(game, seed).log) for seed in range(RECORDED)]
        what = "JSON text of a log to its verified final state"
        yield Task(what, "logs", f"parlour-rules: {name}", partial(read, game, texts))


def figures() -> Iterator[tuple[str, str, str]]:
    """Measure what is no rate: what it is, whose it is, and the figure in words."""
    seconds = import_seconds()
    yield "import beyond `import attrs`", "parlour-rules", f"{seconds * 1000:.1f} ms"
    for what, figure in FIGURES.items():
        for name, game in GAMES.items():
            yield what, f"parlour-rules: {name}", figure(game)


def read(game: Value, texts: list[str], number: int) -> int:
    """Decode one log and verify it, which gives its final state."""
    log = pr.from_json(texts[number % RECORDED], game.Log)
    pr.verify(log)
    return 1


def import_seconds() -> float:
    """Return how long the import takes in fresh interpreters, beyond what attrs takes."""
    with tempfile.TemporaryDirectory() as bytecode:
        seconds_of_import("attrs", bytecode)  # writes the bytecode
        return statistics.median(seconds_of_import("attrs", bytecode) for _ in range(INTERPRETERS))


def seconds_of_import(beyond: str, bytecode: str) -> float:
    """Return how long the import takes in one fresh interpreter, beyond some other modules."""
    return float(fresh_interpreter(IMPORT.format(beyond=beyond), bytecode))


def fresh_interpreter(program: str, bytecode: str) -> str:
    """Run a program and return what it prints; bytecode is kept even where nobody keeps it."""
    keep = {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    finished = subprocess.run(
        [sys.executable, "-c", program],
        check=True, capture_output=True, text=True, env={**os.environ, **keep},
    )  # fmt: skip
    return finished.stdout


def kept_bytes(game: Value) -> tuple[int, int]:
    """Return the bytes of a state that the one before it lacks: the median and the most."""
    sizes = [
        size
        for seed in range(RECORDED)
        for before, after in itertools.pairwise(record(game, seed).states)
        for size in [bytes_beyond(after, before)]
    ]
    return statistics.median_high(sizes), max(sizes)


def bytes_beyond(after: object, before: object) -> int:
    """Return the bytes that a value takes beyond those it shares with another."""
    known = {id(part) for part in parts_of(before)}
    new = {id(part): part for part in parts_of(after) if id(part) not in known}
    return sum(map(sys.getsizeof, new.values()))


def parts_of(value: object) -> Iterator[object]:
    """Yield a value and everything that it alone keeps alive, some of it more than once."""
    if value is None or isinstance(value, bool | enum.Enum):
        return
    if isinstance(value, int) and value in CACHED_INTEGERS:
        return
    yield value
    cls = type(value)
    if isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)
    elif attrs.has(cls):
        for field in attrs.fields(cls):
            yield from parts_of(getattr(value, field.name))


def growth(game: Value) -> float:
    """Return what many games cost, measured by what few games cost, decision for decision."""
    few, many = (cost_of_decisions(game, games) for games in (FEW_GAMES, MANY_GAMES))
    return MANY_GAMES / FEW_GAMES * many / few


def cost_of_decisions(game: Value, games: int) -> float:
    """Return the seconds that a decision takes in some games, one played after the other."""
    start = time.process_time()
    decisions = sum(play(game, seed) for seed in range(games))
    return (time.process_time() - start) / decisions


def late_steps(game: Value) -> float:
    """Return what a step costs in the last quarter of a game, measured by the first quarter."""
    recorded = [record(game, seed).steps for seed in range(RECORDED)]
    early = [step for steps in recorded for step in steps[: len(steps) // 4]]
    late = [step for steps in recorded for step in steps[-(len(steps) // 4) :]]
    return cost_of(lambda: make(late)) / cost_of(lambda: make(early))


def make(steps: list[tuple[Value, Value]]) -> int:
    """Make some moves, each on the state before it, and return how many they were."""
    for state, move in steps:
        pr.apply(state, move)
    return len(steps)


def cost_of(work: Callable[[], int], repeats: int = 5) -> float:
    """Return the median seconds of one unit of some work."""
    taken = []
    for _ in range(repeats):
        start = time.process_time()
        units = work()
        taken.append((time.process_time() - start) / units)
    return statistics.median(taken)


FIGURES: Final[dict[str, Callable[[Value], str]]] = {
    "a kept state beyond its neighbour": lambda game: "{:,} bytes, {:,} at most".format(
        *kept_bytes(game)
    ),
    f"cost of {MANY_GAMES} games, {FEW_GAMES} being 1": lambda game: f"{growth(game):.1f}",
    "cost of a late step, an early one being 1": lambda game: f"{late_steps(game):.2f}",
}
"""What is measured of each game alone, in words."""
