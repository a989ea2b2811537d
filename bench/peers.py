"""Measures parlour-rules and other game libraries in one run, and prints one table.

Run it as `python bench/peers.py` in an environment with the dependency group `peers`. A peer that
is not installed is left out, and said to be.
"""

import argparse
import datetime as dt
import importlib
import os
import sys
from collections.abc import Iterator, Sequence

import ours
import own
from games import GAMES
from measuring import REPEATS, Task, interpreter, measure_all, versions
from printing import duration, print_table


PEERS = {
    "peer_chess": "chess",
    "peer_open_spiel": "open-spiel",
    "peer_rlcard": "rlcard",
    "peer_pokerkit": "pokerkit",
    "peer_pettingzoo": "pettingzoo",
}
HEADER = ("what", "by what", "median", "each", *(f"{name} is" for name in GAMES))


def main(argv: Sequence[str]) -> int:
    """Measure everything and print the table."""
    arguments = parse_arguments(argv)
    use_one_core()
    tasks = list(all_tasks())
    rates = measure_all(tasks, arguments.repeats)
    print(heading(arguments.date))
    print_table(HEADER, [*rows_of(tasks, rates), *own.figures()])
    return 0


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure parlour-rules and its peers in one run.")
    today = dt.datetime.now(tz=dt.UTC).date()
    parser.add_argument("--date", default=today.isoformat(), help="the date to print")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="medians are taken of so many")
    return parser.parse_args(argv)


def use_one_core() -> None:
    """Stay on one core, where the system lets a program choose."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def all_tasks() -> Iterator[Task]:
    """Yield what this library does, and every peer that is installed."""
    yield from ours.tasks()
    for name, package in PEERS.items():
        try:
            peer = importlib.import_module(name)
        except ModuleNotFoundError as error:
            print(f"{package} is left out: there is no module {error.name}", file=sys.stderr)
        else:
            yield from peer.tasks()
    yield from own.tasks()


def heading(date: str) -> str:
    """Say when, on what and how it was measured."""
    packages = ["parlour-rules", "attrs", "cattrs", *PEERS.values()]
    return (
        f"* date: {date}\n"
        f"* interpreter: {interpreter()}\n"
        f"* versions: {versions(packages)}\n"
        f"* command: `python {' '.join(sys.argv)}`\n"
    )


def rows_of(tasks: Sequence[Task], rates: Sequence[float]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table, those of one thing together."""
    rate_of = {(task.what, task.who): rate for task, rate in zip(tasks, rates, strict=True)}
    order = list(dict.fromkeys(task.what for task in tasks))
    for task in sorted(tasks, key=lambda task: order.index(task.what)):
        rate = rate_of[task.what, task.who]
        ours = [rate_of[task.what, f"parlour-rules: {name}"] for name in GAMES]
        figures = (f"{rate:,.0f} {task.unit}", duration(1 / rate))
        yield (task.what, task.who, *figures, *(f"{mine / rate:.2f} ×" for mine in ours))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
