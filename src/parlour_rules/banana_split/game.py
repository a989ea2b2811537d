"""Banana Split, put together, and how a game of it begins."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from parlour_rules.chance import Seed
from parlour_rules.engine import Game, Rules
from parlour_rules.tables import Transition

from . import rules, views
from .components import HOUSE_CONFIG, SEATS, Config, Topping
from .events import EVENTS, Event, GameStarted
from .inspection import faults
from .moves import MOVES
from .notation import NOTATION
from .rules import setup
from .table import State, View
from .unseen import fill_in


def new_game(
    players: int, *, seed: Seed, first_player: int = 0, config: Config = HOUSE_CONFIG
) -> Transition[State, Event]:
    """Shuffle, deal, lay out the middle, and ask the first player (*Setup*).

    Args:
        players: How many play, 2 to 4 (BS-1).
        seed: An ``int``, ``str`` or ``bytes`` from which all shuffles follow, or the key of a game
            that was dealt already. Anybody who guesses it knows all cards.
        first_player: The seat that has the first turn, from 0 (BS-4).
        config: Which cards the game is played with; the house catalogue if it is left out (BS-3).

    Returns:
        The first state in which a player must choose, and the events that led to it.

    Raises:
        ConfigError: Something is wrong with the arguments; it lists everything.

    >>> import parlour_rules as pr
    >>> state, events = pr.banana_split.new_game(2, seed="a quiet afternoon")
    >>> state
    <banana_split.State: main, player 0 to act, sequence 4>
    >>> [type(event).__name__ for event in events]
    ['GameStarted', 'HandsDealt', 'MiddleFilled', 'TurnStarted']
    """
    return GAME.begin(setup.prepare(players, seed=seed, first_player=first_player, config=config))


def start(game_started: GameStarted[Topping, int]) -> Transition[State, Event]:
    """Begin a game with arranged cards.

    Args:
        game_started: The piles as they are to lie. They must hold exactly the cards of its config.

    Returns:
        The first state in which a player must choose, and the events that led to it.

    Raises:
        ConfigError: The cards are not those of the config, or something else is wrong; it lists
            everything.
        ArgumentError: ``game_started`` is not a ``GameStarted``.
    """
    return GAME.start(game_started)


GAME: Final = Game(
    seats=SEATS,
    options={"first_player": 0, "config": HOUSE_CONFIG},
    notation=NOTATION,
    state=State,
    view=View,
    moves=MOVES,
    events=EVENTS,
    started=GameStarted,
    rules=Rules(
        lists=rules.LISTS,
        choices=rules.CHOICES,
        phase_of=attrgetter("turn.stage"),
        follow_ups=rules.FOLLOW_UPS,
        facts=rules.FACTS,
        checks=rules.CHECKS,
        who_acts=rules.who_acts,
        start_problems=setup.start_problems,
        lay=setup.lay,
        prepare=setup.prepare,
        view_of=views.view_of,
        fill_in=fill_in,
        faults=faults,
    ),
    card_numbers=frozenset({"places", "sundae", "sundae_stack"}),
)
"""The game as the engine knows it."""
