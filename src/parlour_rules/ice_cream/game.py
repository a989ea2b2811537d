"""Ice Cream, put together, and how a game of it begins."""

from __future__ import annotations

from typing import Final

from parlour_rules.chance import Seed
from parlour_rules.engine import Game, Rules
from parlour_rules.errors import ArgumentError, ConfigError, shown
from parlour_rules.tables import Transition

from . import rules, secrecy, views
from .components import Flavor
from .events import EVENTS, Event, GameStarted, SeenEvent
from .inspection import faults
from .moves import MOVES, Move
from .rules import preparation
from .table import State, View


def new_game(players: int, *, seed: Seed, dealer: int = 0) -> Transition[State, Event]:
    """Shuffle, deal, and ask the first player (*Preparation*, *Phase 1*).

    Args:
        players: How many play, 3 to 5 (IC-1).
        seed: An ``int``, ``str`` or ``bytes`` from which all shuffles follow. Whoever can guess it
            knows all cards.
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
        ArgumentError: That is no ``GameStarted`` at all.
    """
    if type(game_started) is not GameStarted:
        raise ArgumentError(f"start takes a GameStarted, not {shown(game_started)}")
    problems = preparation.arrangement_problems(game_started)
    if problems:
        raise ConfigError(problems)
    return GAME.begin(game_started)


GAME: Final = Game[State, View, Move, Event, SeenEvent](
    state=State,
    view=View,
    moves=MOVES,
    events=EVENTS,
    rules=Rules(
        legal_moves=rules.legal_moves,
        choices=rules.CHOICES,
        follow_up=rules.follow_up,
        redeal=preparation.redeal,
        open_state=preparation.open_state,
        open_view=preparation.open_view,
        evolve=rules.evolve,
        view_of=views.view_of,
        redact=secrecy.redact,
        conceals=secrecy.conceals,
        is_told=secrecy.is_told,
        faults=faults,
    ),
)
"""The game as the engine knows it."""
