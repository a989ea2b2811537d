"""OpenSpiel: games written in C++ or in Python, driven from Python."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import open_spiel.python.games.tic_tac_toe  # noqa: F401 - registers the game
import pyspiel

from measuring import Task
from rows import RECORDED, REPLAY, SELF_PLAY, STEP


State: TypeAlias = Any
Game: TypeAlias = Any

NAMES = {
    "python_tic_tac_toe": "in Python",
    "hanabi(players=4)": "in C++",
    "crazy_eights(players=4)": "in C++",
    "gin_rummy": "in C++",
}


class Recorded(NamedTuple):
    """A game: the states in which a player chose with their actions, and all actions."""

    steps: list[tuple[State, int]]
    actions: list[int]


def tasks() -> Iterator[Task]:
    """Play, step and replay each game."""
    for name, written in NAMES.items():
        game = pyspiel.load_game(name)
        recorded = [record(game, seed) for seed in range(RECORDED)]
        who = f"OpenSpiel: {name}, {written}"
        yield Task(*SELF_PLAY, who, partial(play, game))
        yield Task(*STEP, who, partial(step, recorded))
        yield Task(*REPLAY, who, partial(replay, game, recorded))


def play(game: Game, seed: int) -> int:
    """Play a game with random legal actions; what chance does is random too, and not counted."""
    choose = random.Random(seed).choice
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(choose(state.legal_actions()))
    return decisions


def record(game: Game, seed: int) -> Recorded:
    """Play the same game, and keep everything."""
    choose = random.Random(seed).choice
    state = game.new_initial_state()
    steps = []
    while not state.is_terminal():
        action = choose(state.legal_actions())
        if not state.is_chance_node():
            steps.append((state.clone(), action))
        state.apply_action(action)
    return Recorded(steps, state.history())


def step(recorded: list[Recorded], number: int) -> int:
    """Take every action of a game on a copy of its state."""
    steps = recorded[number % RECORDED].steps
    for state, action in steps:
        state.clone().apply_action(action)
    return len(steps)


def replay(game: Game, recorded: list[Recorded], number: int) -> int:
    """Take stored actions one after the other, those of chance too."""
    actions = recorded[number % RECORDED].actions
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return len(actions)
