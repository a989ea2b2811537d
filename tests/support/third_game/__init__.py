"""*Parfait*: lay fruit upon fruit in one tall glass. For 2 or 3 players.

It shows how little a further game takes, and all laws are tested on it. This is its rulebook:

*Cards.* There are twelve cards: apricot, lychee, mango and papaya, three of each.

*Dealing.* Shuffle. Deal three cards to each player, the first player first, then clockwise. Turn up
the next card: it is the first layer in the glass. The others are the draw pile.

*Serving.* In turn, clockwise from the first player, lay a card from your hand on the top layer,
which must be of another fruit, or pass. Whoever passes draws a card, if there is one. A card that
is laid scores a point for each layer of its fruit in the glass, itself included.

*End.* The game ends when a hand is empty, or when all players have passed in succession. Whoever
has the most points wins; tied players share the win.
"""

from __future__ import annotations

from typing import TypeAlias

from parlour_rules.log import GameLog

from .components import SEATS, Fruit
from .events import (
    Event,
    FruitLaid,
    GameEnded,
    GameStarted,
    GlassFilled,
    HandsDealt,
    SeenEvent,
    TurnPassed,
)
from .game import new_game, start
from .moves import LayFruit, Move, Pass
from .table import Phase, Player, State, Table, View


Log: TypeAlias = GameLog[State, Event]
ViewLog: TypeAlias = GameLog[View, SeenEvent]

__all__ = [
    "SEATS",
    "Event",
    "Fruit",
    "FruitLaid",
    "GameEnded",
    "GameStarted",
    "GlassFilled",
    "HandsDealt",
    "LayFruit",
    "Log",
    "Move",
    "Pass",
    "Phase",
    "Player",
    "SeenEvent",
    "State",
    "Table",
    "TurnPassed",
    "View",
    "ViewLog",
    "new_game",
    "start",
]
