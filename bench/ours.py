"""What parlour-rules does, as the peers are asked to do it."""

from collections.abc import Iterator
from functools import partial

import parlour_rules as pr
from games import GAMES, Recorded, Value, play, record
from measuring import Task
from rows import RECORDED, REPLAY, SELF_PLAY, STEP, VERIFY


def tasks() -> Iterator[Task]:
    """Play, step, replay and verify both games."""
    for name, game in GAMES.items():
        recorded = [record(game, seed) for seed in range(RECORDED)]
        who = f"parlour-rules: {name}"
        yield Task(*SELF_PLAY, who, partial(play, game))
        yield Task(*STEP, who, partial(step, recorded))
        yield Task(*REPLAY, who, partial(replay, recorded))
        yield Task(*VERIFY, who, partial(verify, recorded))


def step(recorded: list[Recorded], number: int) -> int:
    """Make every move of a game on the state before it, which stays as it is."""
    steps = recorded[number % RECORDED].steps
    for state, move in steps:
        pr.apply(state, move)
    return len(steps)


def replay(recorded: list[Recorded], number: int) -> int:
    """Fold all events of a log."""
    log: Value = recorded[number % RECORDED].log
    pr.replay(log)
    return len(log.events)


def verify(recorded: list[Recorded], number: int) -> int:
    """Check every entry of a log by the rules."""
    log: Value = recorded[number % RECORDED].log
    pr.verify(log)
    return len(log.events)
