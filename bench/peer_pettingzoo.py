"""PettingZoo: environments for agents, so that every step makes an observation too."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from pettingzoo.classic import connect_four_v3, hanabi_v5, tictactoe_v3

from measuring import Task
from rows import RECORDED, REPLAY, SELF_PLAY


Environment: TypeAlias = Any


class Recorded(NamedTuple):
    """A game: its seed and all actions."""

    seed: int
    actions: list[int]


def tasks() -> Iterator[Task]:
    """Play and replay each game; an environment cannot be copied."""
    for module in (tictactoe_v3, connect_four_v3, hanabi_v5):
        environment = module.env()
        recorded = [Recorded(seed, play(environment, seed)) for seed in range(RECORDED)]
        who = f"PettingZoo: {module.__name__.rpartition('.')[2]}"
        yield Task(*SELF_PLAY, who, partial(decisions, environment))
        yield Task(*REPLAY, who, partial(replay, environment, recorded))


def play(environment: Environment, seed: int) -> list[int]:
    """Play a game with random legal actions, and return them."""
    choose = random.Random(seed).choice
    environment.reset(seed=seed)
    actions = []
    while not is_over(environment):
        mask = environment.observe(environment.agent_selection)["action_mask"]
        action = choose(mask.nonzero()[0].tolist())
        environment.step(action)
        actions.append(action)
    return actions


def decisions(environment: Environment, seed: int) -> int:
    """Play a game, and return how many actions there were."""
    return len(play(environment, seed))


def replay(environment: Environment, recorded: list[Recorded], number: int) -> int:
    """Take stored actions one after the other."""
    seed, actions = recorded[number % RECORDED]
    environment.reset(seed=seed)
    for action in actions:
        environment.step(action)
    return len(actions)


def is_over(environment: Environment) -> bool:
    """Whether the game has ended for the agent who is to act."""
    agent = environment.agent_selection
    return bool(environment.terminations[agent] or environment.truncations[agent])
