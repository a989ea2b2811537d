"""Measures the `parlour_rules` that it imports, one figure whenever `compare.py` asks for it.

It first says which figures it has and which games it played. Then it reads the name of a figure a
line, and answers with the units per second. It uses public names only, so that it can measure
old revisions too, and leaves out what a revision does not have.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

import ours
import own
import parlour_rules as pr
from games import GAMES, Value, begin, record
from measuring import Task, rate
from rows import RECORDED


PASSES = 2  # over the recorded games, after one to warm up


def main() -> int:
    """Say what there is, then measure what is asked for."""
    figures = all_figures()
    print(json.dumps({"figures": list(figures), "digests": digests()}), flush=True)
    for line in sys.stdin:
        print(figures[line.rstrip("\n")](), flush=True)
    return 0


def all_figures() -> dict[str, Callable[[], float]]:
    """Return what gives the units per second of each figure, by its name."""
    tasks = (*ours.tasks(), *own.tasks(), *single_functions())
    names = [f"{task.what} ({task.who.removeprefix('parlour-rules: ')})" for task in tasks]
    figures = {name: partial(warm_rate, task) for name, task in zip(names, tasks, strict=True)}
    return {**figures, "import beyond attrs and cattrs": imports}


def warm_rate(task: Task) -> float:
    """Do a task once for each recorded game, then return its units per second."""
    for number in range(RECORDED):
        task.run(number)
    return rate(task, PASSES * RECORDED)


def imports() -> float:
    """Return how many imports a second there could be in fresh interpreters."""
    bytecode = str(sys.pycache_prefix)
    own.seconds_of_import("attrs, cattrs", bytecode)  # writes the bytecode
    return 1 / median(own.seconds_of_import("attrs, cattrs", bytecode) for _ in range(3))


def digests() -> list[str]:
    """Return the fingerprints of the games that everything is measured on."""
    recorded = [record(game, seed) for game in GAMES.values() for seed in range(RECORDED)]
    return [pr.fingerprint(thing) for those in recorded for thing in (those.final, those.log)]


def single_functions() -> Iterator[Task]:
    """Call one function on every state of recorded games, on some states, or on the logs."""
    for name, game in GAMES.items():
        who = f"parlour-rules: {name}"
        recorded = [record(game, seed) for seed in range(RECORDED)]
        states = [those.states for those in recorded]
        some, few = ([those[::step] for those in states] for step in (10, 100))
        logs = [(those.log,) for those in recorded]
        for function, of, things, arguments in (
            ("legal_moves", "a state", states, ()),
            ("seen_by", "a state", states, (0,)),
            ("to_json", "a state", some, ()),
            ("to_json", "a log", logs, ()),
            ("svg", "a state", few, ()),
            ("text", "a state", few, ()),
        ):
            if call := getattr(pr, function, None):
                run = partial(call_on_each, call, things, arguments)
                yield Task(f"{function} of {of}", "calls", who, run)
        transitions = [
            (begin(game, seed), *(pr.apply(*step) for step in those.steps))
            for seed, those in enumerate(recorded)
        ]
        yield Task("log.extend at every move", "moves", who, partial(extend, transitions))


def call_on_each(
    function: Value, things: list[tuple[Value, ...]], arguments: tuple[Value, ...], number: int
) -> int:
    """Call a function on everything that is there of one game."""
    for thing in things[number % RECORDED]:
        function(thing, *arguments)
    return len(things[number % RECORDED])


def extend(transitions: list[tuple[Value, ...]], number: int) -> int:
    """Write the log of one game as it is played, without the playing."""
    first, *others = transitions[number % RECORDED]
    log: Value = pr.GameLog.start(first)
    for transition in others:
        log = log.extend(transition)
    return len(others)


if __name__ == "__main__":
    sys.exit(main())
