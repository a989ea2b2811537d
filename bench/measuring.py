"""How everything here is timed: the same warm-up, repeats and garbage collection for all.

Time is the processor time of this process, so that other programs on the machine count little. The
garbage collector stays on, as it is in any program; what lives before a measurement is kept from
it, so that nobody pays for what others have imported.
"""

import gc
import importlib.metadata
import platform
import statistics
import sysconfig
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple


SECONDS = 0.15  # each repeat takes about as long
REPEATS = 7


class Task(NamedTuple):
    """Something to measure.

    Attributes:
        what: What is done, in the same words for all who do it.
        unit: What is counted.
        who: The library and its game.
        run: Does some of it, which depends on nothing but the number given, and returns how many
            units that were.
    """

    what: str
    unit: str
    who: str
    run: Callable[[int], int]


def measure_all(tasks: Sequence[Task], repeats: int = REPEATS) -> list[float]:
    """Return the median of the units per second of each task.

    The tasks take turns, so that a slow minute of the machine hits all of them alike.
    """
    runs = [warm_up(task) for task in tasks]
    rounds = [
        [rate(task, number) for task, number in zip(tasks, runs, strict=True)]
        for _ in range(repeats)
    ]
    return [statistics.median(rates) for rates in zip(*rounds, strict=True)]


def warm_up(task: Task) -> int:
    """Return how many runs fill a repeat."""
    start = time.process_time()
    number = 0
    while time.process_time() < start + SECONDS:
        task.run(number)
        number += 1
    return number


def rate(task: Task, runs: int) -> float:
    """Return the units per second of some runs."""
    gc.collect()
    gc.freeze()  # for good: what is no longer used is freed all the same, but for cycles
    start = time.process_time()
    units = sum(map(task.run, range(runs)))
    return units / (time.process_time() - start)


def interpreter() -> str:
    """Name this interpreter, and tell whether it was built to be fast."""
    optimised = "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS"))
    build = "with" if optimised else "without"
    name = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, built {build} --enable-optimizations, {platform.machine()}"


def versions(packages: Sequence[str]) -> str:
    """Name the versions of some packages, and those that are not installed."""
    return ", ".join(map(_version, packages))


def _version(package: str) -> str:
    try:
        return f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
        return f"{package} not installed"
