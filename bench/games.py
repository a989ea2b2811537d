"""Random games of both kinds, played and recorded for everything that is measured."""

import functools
import random
from typing import Any, NamedTuple, TypeAlias

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


Value: TypeAlias = Any
"""A module, a state, a move, an event …: the values of both games meet in these programs."""

GAMES: dict[str, Value] = {"Ice Cream": ice_cream, "Banana Split": banana_split}


class Recorded(NamedTuple):
    """A whole game.

    Attributes:
        steps: Each move, with the state before it.
        log: Everything that happened.
        final: The last state.
    """

    steps: tuple[tuple[Value, Value], ...]
    log: Value
    final: Value

    @property
    def states(self) -> tuple[Value, ...]:
        """All states in which somebody chose, and the last one."""
        return (*(state for state, _ in self.steps), self.final)


def begin(game: Value, seed: int) -> Value:
    """Begin a game; one seed after the other brings every number of players in turn."""
    return game.new_game(game.SEATS[seed % len(game.SEATS)], seed=seed)


def play(game: Value, seed: int) -> int:
    """Play a game with random legal moves, and return how many there were."""
    choose = random.Random(seed).choice
    state = begin(game, seed).state
    decisions = 0
    while moves := pr.legal_moves(state):
        state, _ = pr.apply(state, choose(moves))
        decisions += 1
    return decisions


@functools.cache
def record(game: Value, seed: int) -> Recorded:
    """Play the same game, and keep everything; what is asked for again is not played again."""
    choose = random.Random(seed).choice
    state, events = begin(game, seed)
    steps = []
    facts = [*events]
    while moves := pr.legal_moves(state):
        move = choose(moves)
        steps.append((state, move))
        state, events = pr.apply(state, move)
        facts += events
    log = pr.GameLog[Value, Value](state.game, state.rules_version, (), None, tuple(facts))
    return Recorded(tuple(steps), log, state)
