"""PokerKit: poker, written in Python."""

import copy
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import pokerkit

from measuring import Task
from rows import RECORDED, REPLAY, SELF_PLAY, STEP, VERIFY


State: TypeAlias = Any
Choice: TypeAlias = Callable[[State], object]

PLAYERS, STACK = 4, 200
HOLD_EM = pokerkit.NoLimitTexasHoldem(
    tuple(pokerkit.Automation), ante_trimming_status=True, raw_antes=0,
    raw_blinds_or_straddles=(1, 2), min_bet=2,
)  # fmt: skip


class Recorded(NamedTuple):
    """A hand: its states with their choices, itself to replay, and all of it as PHH text."""

    steps: list[tuple[State, Choice]]
    hand: pokerkit.HandHistory
    text: str


def tasks() -> Iterator[Task]:
    """Play, step, replay and read."""
    recorded = [record(seed) for seed in range(RECORDED)]
    who = "PokerKit: no-limit hold 'em"
    yield Task(*SELF_PLAY, who, play)
    yield Task(*STEP, f"{who}, deepcopy", partial(step, recorded))
    yield Task(*REPLAY, who, partial(replay, recorded))
    yield Task(*VERIFY, f"{who}, PHH text", partial(read, recorded))


def begin(seed: int) -> State:
    """Deal a hand."""
    random.seed(seed)  # the library shuffles with the global generator
    return HOLD_EM(STACK, PLAYERS)


def legal_choices(state: State) -> list[Choice]:
    """List what may be done; of all raises the lowest."""
    choices: list[Choice] = []
    if state.can_fold():
        choices.append(pokerkit.State.fold)
    if state.can_check_or_call():
        choices.append(pokerkit.State.check_or_call)
    if state.can_complete_bet_or_raise_to():
        choices.append(pokerkit.State.complete_bet_or_raise_to)
    return choices


def play(seed: int) -> int:
    """Play a hand with random choices."""
    choose = random.Random(seed).choice
    state = begin(seed)
    decisions = 0
    while state.status:
        choose(legal_choices(state))(state)
        decisions += 1
    return decisions


def record(seed: int) -> Recorded:
    """Play the same hand, and keep everything."""
    choose = random.Random(seed).choice
    state = begin(seed)
    steps = []
    while state.status:
        choice = choose(legal_choices(state))
        steps.append((copy.deepcopy(state), choice))
        choice(state)
    hand = pokerkit.HandHistory.from_game_state(HOLD_EM, state)
    return Recorded(steps, hand, hand.dumps())


def step(recorded: list[Recorded], number: int) -> int:
    """Make every choice of a hand on a copy of its state."""
    steps = recorded[number % RECORDED].steps
    for state, choice in steps:
        choice(copy.deepcopy(state))
    return len(steps)


def replay(recorded: list[Recorded], number: int) -> int:
    """Go through a hand, dealings included."""
    return run_through(recorded[number % RECORDED].hand)


def read(recorded: list[Recorded], number: int) -> int:
    """Parse the text of a hand and go through it: every action is checked."""
    return run_through(pokerkit.HandHistory.loads(recorded[number % RECORDED].text))


def run_through(hand: pokerkit.HandHistory) -> int:
    """Make everything happen that a hand tells."""
    for _ in hand:
        pass
    return len(hand.actions)
