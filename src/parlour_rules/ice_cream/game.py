"""Ice Cream, put together, and how a game of it begins."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from parlour_rules.chance import Seed
from parlour_rules.engine import Game, Rules
from parlour_rules.tables import Transition

from . import rules, views
from .components import SEATS, Flavor
from .events import EVENTS, Event, GameStarted
from .inspection import faults
from .moves import MOVES
from .notation import NOTATION
from .rules import preparation
from .table import State, View
from .unseen import fill_in


def new_game(players: int, *, seed: Seed, dealer: int = 0) -> Transition[State, Event]:
    """Shuffle, deal, and ask the first player (*Preparation*, *Phase 1*).

    Args:
        players: How many play, 3 to 5 (IC-1).
        seed: An ``int``, ``str`` or ``bytes`` from which all shuffles follow, or the key of a game
            that was dealt already. Anybody who guesses it knows all cards.
        dealer: The seat that deals on the first day, from 0 (IC-3).

    Returns:
        The first state in which a player must choose, and the events that led to it.

    Raises:
        ConfigError: Something is wrong with the arguments; it lists everything.

    >>> import parlour_rules as pr
    >>> state, events = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> state
    <ice_cream.State: day 1, deliveries, player 0 to act, sequence 3>
    >>> [type(event).__name__ for event in events]
    ['GameStarted', 'IceCreamDealt', 'IceCreamDelivered']
    """
    return GAME.begin(preparation.prepare(players, seed=seed, dealer=dealer))


def start(game_started: GameStarted[Flavor]) -> Transition[State, Event]:
    """Begin a game with arranged cards.

    Args:
        game_started: The decks as they are to lie. They must hold exactly the cards of the game
            (IC-2, IC-4).

    Returns:
        The first state in which a player must choose, and the events that led to it.

    Raises:
        ConfigError: The cards are not the game's, or something else is wrong; it lists everything.
        ArgumentError: ``game_started`` is not a ``GameStarted``.
    """
    return GAME.start(game_started)


GAME: Final = Game(
    seats=SEATS,
    options={"dealer": 0},
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
        start_problems=preparation.start_problems,
        lay=preparation.lay,
        prepare=preparation.prepare,
        view_of=views.view_of,
        fill_in=fill_in,
        faults=faults,
    ),
)
"""The game as the engine knows it."""
