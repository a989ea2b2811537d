"""Parfait, put together, and how a game of it begins."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from parlour_rules.chance import Seed
from parlour_rules.engine import Game, Rules
from parlour_rules.tables import Transition

from . import rules
from .components import SEATS, Fruit
from .events import EVENTS, Event, GameStarted
from .inspection import faults
from .moves import MOVES, NOTATION
from .table import State, View, view_of
from .unseen import fill_in


def new_game(players: int, *, seed: Seed, first_player: int = 0) -> Transition[State, Event]:
    """Shuffle, deal, and ask the first player."""
    return GAME.begin(rules.prepare(players, seed=seed, first_player=first_player))


def start(game_started: GameStarted[Fruit]) -> Transition[State, Event]:
    """Begin a game with arranged cards."""
    return GAME.start(game_started)


GAME: Final = Game(
    seats=SEATS,
    options={"first_player": 0},
    notation=NOTATION,
    state=State,
    view=View,
    moves=MOVES,
    events=EVENTS,
    started=GameStarted,
    rules=Rules(
        lists=rules.LISTS,
        choices=rules.CHOICES,
        phase_of=attrgetter("phase"),
        follow_ups=rules.FOLLOW_UPS,
        facts=rules.FACTS,
        checks=rules.CHECKS,
        who_acts=None,
        start_problems=rules.start_problems,
        lay=rules.lay,
        prepare=rules.prepare,
        view_of=view_of,
        fill_in=fill_in,
        faults=faults,
    ),
)
