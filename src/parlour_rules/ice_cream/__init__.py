"""*Ice Cream*: serve the most ice cream over the course of four days. For 3 to 5 players."""

from __future__ import annotations

from typing import TypeAlias

from parlour_rules.log import GameLog
from parlour_rules.record import GameRecord

from .components import CONES, COPIES, DAYS, REMOVED_SCOOPS, SCOOPS_ON_A_CONE, SEATS, Flavor
from .events import (
    ConeServed,
    ConeStarted,
    DayScore,
    DayScored,
    DayStarted,
    DeliveriesReturned,
    DeliveryKept,
    DeliveryReplaced,
    Event,
    GameEnded,
    GameStarted,
    IceCreamAcquired,
    IceCreamDealt,
    IceCreamDelivered,
    IceCreamRevealed,
    ScoopAdded,
    ScoopTurned,
    SeenEvent,
    ServingEnded,
    ServingEndReason,
)
from .every_move import all_moves, longest_game
from .game import new_game, start
from .moves import (
    AcquireIceCream,
    AddScoop,
    KeepDelivery,
    Move,
    ReplaceDelivery,
    ServeCone,
    StartCone,
)
from .table import Cone, Phase, Player, State, Table, View


Log: TypeAlias = GameLog[State, Event]
"""The whole log of a game, every card included."""

ViewLog: TypeAlias = GameLog[View, SeenEvent]
"""The log of a game as one observer sees it."""

Record: TypeAlias = GameRecord[State, Move, Event]
"""The record of a game."""

__all__ = [
    "CONES",
    "COPIES",
    "DAYS",
    "REMOVED_SCOOPS",
    "SCOOPS_ON_A_CONE",
    "SEATS",
    "AcquireIceCream",
    "AddScoop",
    "Cone",
    "ConeServed",
    "ConeStarted",
    "DayScore",
    "DayScored",
    "DayStarted",
    "DeliveriesReturned",
    "DeliveryKept",
    "DeliveryReplaced",
    "Event",
    "Flavor",
    "GameEnded",
    "GameStarted",
    "IceCreamAcquired",
    "IceCreamDealt",
    "IceCreamDelivered",
    "IceCreamRevealed",
    "KeepDelivery",
    "Log",
    "Move",
    "Phase",
    "Player",
    "Record",
    "ReplaceDelivery",
    "ScoopAdded",
    "ScoopTurned",
    "SeenEvent",
    "ServeCone",
    "ServingEndReason",
    "ServingEnded",
    "StartCone",
    "State",
    "Table",
    "View",
    "ViewLog",
    "all_moves",
    "longest_game",
    "new_game",
    "start",
]
