"""*Banana Split*: combine toppings into sundaes and collect points. For 2 to 4 players."""

from __future__ import annotations

from typing import TypeAlias

from parlour_rules.log import GameLog
from parlour_rules.record import GameRecord

from .components import (
    HAND,
    HOUSE_CATALOGUE,
    HOUSE_CONFIG,
    PLACES,
    SEATS,
    Config,
    Sundae,
    Topping,
    ToppingCounts,
)
from .events import (
    AnotherTurnPlayed,
    BananaSplitClaimed,
    DrawCardPlayed,
    DrawPileRenewed,
    Event,
    GameEnded,
    GameStarted,
    HandsDealt,
    MiddleFilled,
    SeenEvent,
    Source,
    SpoonPlayed,
    SundaeCompleted,
    SundaeStarted,
    ToppingDrawn,
    ToppingsPlaced,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from .every_move import all_moves, longest_game
from .game import new_game, start
from .moves import (
    ClaimBananaSplit,
    DrawTopping,
    EndTurn,
    Move,
    Pass,
    PlaceToppings,
    PlayAnotherTurn,
    PlayDrawThree,
    PlayDrawTwo,
    PlaySpoon,
    StartSundae,
    TakeBonus,
)
from .table import Player, Stage, StartedSundae, State, Table, Turn, View


Log: TypeAlias = GameLog[State, Event]
"""The whole log of a game, every card included."""

ViewLog: TypeAlias = GameLog[View, SeenEvent]
"""The log of a game as one observer sees it."""

Record: TypeAlias = GameRecord[State, Move, Event]
"""The record of a game."""

__all__ = [
    "HAND",
    "HOUSE_CATALOGUE",
    "HOUSE_CONFIG",
    "PLACES",
    "SEATS",
    "AnotherTurnPlayed",
    "BananaSplitClaimed",
    "ClaimBananaSplit",
    "Config",
    "DrawCardPlayed",
    "DrawPileRenewed",
    "DrawTopping",
    "EndTurn",
    "Event",
    "GameEnded",
    "GameStarted",
    "HandsDealt",
    "Log",
    "MiddleFilled",
    "Move",
    "Pass",
    "PlaceToppings",
    "PlayAnotherTurn",
    "PlayDrawThree",
    "PlayDrawTwo",
    "PlaySpoon",
    "Player",
    "Record",
    "SeenEvent",
    "Source",
    "SpoonPlayed",
    "Stage",
    "StartSundae",
    "StartedSundae",
    "State",
    "Sundae",
    "SundaeCompleted",
    "SundaeStarted",
    "Table",
    "TakeBonus",
    "Topping",
    "ToppingCounts",
    "ToppingDrawn",
    "ToppingsPlaced",
    "Turn",
    "TurnEnded",
    "TurnPassed",
    "TurnStarted",
    "View",
    "ViewLog",
    "all_moves",
    "longest_game",
    "new_game",
    "start",
]
