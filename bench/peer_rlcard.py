"""RLCard: card games written in Python; measured without the encoders that agents need."""

import copy
import random
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from rlcard.games.gin_rummy import Game as GinRummy
from rlcard.games.uno import Game as Uno

from measuring import Task
from rows import RECORDED, REPLAY, SELF_PLAY, STEP


Game: TypeAlias = Any
Action: TypeAlias = Any


class Recorded(NamedTuple):
    """A game: its seed, its states with their actions, and all actions."""

    seed: int
    steps: list[tuple[Game, Action]]
    actions: list[Action]


def tasks() -> Iterator[Task]:
    """Play, step and replay each game."""
    for name, kind in {"uno": Uno, "gin_rummy": GinRummy}.items():
        recorded = [record(kind, seed) for seed in range(RECORDED)]
        who = f"RLCard: {name}"
        yield Task(*SELF_PLAY, who, partial(play, kind))
        yield Task(*STEP, f"{who}, deepcopy", partial(step, recorded))
        yield Task(*REPLAY, who, partial(replay, kind, recorded))


def begin(kind: Game, seed: int) -> Game:
    """Deal a game."""
    game = kind()
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    return game


def legal_actions(game: Game) -> list[Action]:
    """List the legal actions, which each game keeps in a place of its own."""
    actions: list[Action] = (
        game.get_legal_actions() if isinstance(game, Uno) else game.judge.get_legal_actions()
    )
    return actions


def play(kind: Game, seed: int) -> int:
    """Play a game with random legal actions."""
    choose = random.Random(seed).choice
    game = begin(kind, seed)
    decisions = 0
    while not game.is_over():
        game.step(choose(legal_actions(game)))
        decisions += 1
    return decisions


def record(kind: Game, seed: int) -> Recorded:
    """Play the same game, and keep everything."""
    choose = random.Random(seed).choice
    game = begin(kind, seed)
    steps = []
    while not game.is_over():
        action = choose(legal_actions(game))
        steps.append((copy.deepcopy(game), action))
        game.step(action)
    return Recorded(seed, steps, [action for _, action in steps])


def step(recorded: list[Recorded], number: int) -> int:
    """Take every action of a game on a copy of its state."""
    steps = recorded[number % RECORDED].steps
    for game, action in steps:
        copy.deepcopy(game).step(action)
    return len(steps)


def replay(kind: Game, recorded: list[Recorded], number: int) -> int:
    """Deal a game again and take its actions one after the other."""
    seed, _, actions = recorded[number % RECORDED]
    game = begin(kind, seed)
    for action in actions:
        game.step(action)
    return len(actions)
