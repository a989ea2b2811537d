"""The rules of Ice Cream, one file for each phase of the rulebook, in its order and under its name.

"Each day consists of four phases": deliveries, cones, customers, scoring.
Each file holds a phase whole: what is legal, what a choice becomes, what follows, and how facts
change the table. This page says which file answers when.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from parlour_rules.cards import MisfitError
from parlour_rules.errors import Violation
from parlour_rules.ice_cream.components import DAYS
from parlour_rules.ice_cream.events import (
    ConeServed,
    ConeStarted,
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
)
from parlour_rules.ice_cream.moves import (
    AcquireIceCream,
    AddScoop,
    KeepDelivery,
    Move,
    ReplaceDelivery,
    ServeCone,
    StartCone,
)
from parlour_rules.ice_cream.table import Draft, Phase, SomeTable, State

from . import cones, customers, deliveries, game_end, preparation, scoring


# Type checkers cannot tell that each function takes its own event; the tests of folding do.
FACTS: Final[dict[type[SeenEvent], tuple[tuple[Phase, ...], Callable[[Draft, Any], None]]]] = {
    IceCreamDealt: ((Phase.PREPARATION,), preparation.ice_cream_dealt),
    IceCreamDelivered: ((Phase.PREPARATION,), deliveries.ice_cream_delivered),
    DeliveryKept: ((Phase.DELIVERIES,), deliveries.delivery_kept),
    DeliveryReplaced: ((Phase.DELIVERIES,), deliveries.delivery_replaced),
    DeliveriesReturned: ((Phase.DELIVERIES,), deliveries.deliveries_returned),
    ScoopTurned: ((Phase.DELIVERIES, Phase.CONES), cones.scoop_turned),
    ConeStarted: ((Phase.CONES,), cones.cone_started),
    ScoopAdded: ((Phase.CONES,), cones.scoop_added),
    IceCreamRevealed: ((Phase.CONES,), customers.ice_cream_revealed),
    ConeServed: ((Phase.CUSTOMERS,), customers.cone_served),
    IceCreamAcquired: ((Phase.CUSTOMERS,), customers.ice_cream_acquired),
    ServingEnded: ((Phase.CUSTOMERS,), customers.serving_ended),
    DayScored: ((Phase.SCORING,), scoring.day_scored),
    DayStarted: ((Phase.SCORING,), scoring.day_started),
    GameEnded: ((Phase.SCORING,), game_end.game_ended),
}
"""When each event can happen, and how it changes the table.

``GameStarted`` is none of them: a game starts before there is a phase, or a table.
"""


def legal_moves(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List the legal moves of the player to act, in the order in which the rulebook names them."""
    match table.phase:
        case Phase.DELIVERIES:
            return deliveries.legal_moves(table)
        case Phase.CONES:
            return cones.legal_moves(table)
        case Phase.CUSTOMERS:
            return customers.legal_moves(table, player)
        case Phase.PREPARATION | Phase.SCORING | Phase.FINISHED:
            return ()
        case _:
            assert_never(table.phase)


def why_illegal(table: SomeTable, player: int, move: Move) -> Violation | None:
    """Say which rule forbids a move to the player to act."""
    match move:
        case KeepDelivery():
            return deliveries.why_not_keep(table)
        case ReplaceDelivery():
            return deliveries.why_not_replace(table)
        case StartCone():
            return cones.why_not_start(table)
        case AddScoop():
            return cones.why_not_add(table, move.cone)
        case ServeCone():
            return customers.why_not_serve(table, player, move.cone)
        case AcquireIceCream():
            return customers.why_not_acquire(table, player)
        case _:
            assert_never(move)


def decide(state: State, player: int, move: Move) -> Event:
    """Return the fact that a legal move of the player to act becomes."""
    match move:
        case KeepDelivery():
            return deliveries.keep_delivery(player)
        case ReplaceDelivery():
            return deliveries.replace_delivery(state, player)
        case StartCone():
            return cones.start_cone(state, player)
        case AddScoop():
            return cones.add_scoop(state, player, move)
        case ServeCone():
            return customers.serve_cone(state, player, move)
        case AcquireIceCream():
            return customers.acquire_ice_cream(state, player)
        case _:
            assert_never(move)


def follow_up(state: State) -> Event | None:
    """Return what the rulebook makes happen next, or ``None`` while a player must choose."""
    if state.to_act is not None:
        return None
    match state.phase:
        case Phase.PREPARATION:
            if preparation.is_first_deal(state):
                return preparation.deal_ice_cream(state)
            return deliveries.deliver(state)
        case Phase.DELIVERIES:
            if deliveries.discarded(state):
                return deliveries.return_deliveries(state)
            return cones.turn_scoop(state)
        case Phase.CONES:
            # This goes on "until all Scoops have been placed onto a cone".
            return cones.turn_scoop(state) if state.scoop_deck else customers.reveal(state)
        case Phase.CUSTOMERS:
            return customers.end_serving(state)
        case Phase.SCORING:
            if state.cones:
                return scoring.score_day(state)
            # Until "the end of the fourth day".
            return game_end.end_game(state) if state.day == DAYS else scoring.start_day(state)
        case Phase.FINISHED:
            return None
        case _:
            assert_never(state.phase)


def evolve(table: Draft, event: SeenEvent) -> None:
    """Write one fact into the draft of a table. What chance or a player decided stands in it.

    Raises ``MisfitError`` if it does not fit; the draft may be half written then.
    """
    if isinstance(event, GameStarted):
        raise MisfitError("it can happen in no phase: the game has started already")
    phases, change = FACTS[type(event)]
    if table.phase not in phases:
        raise MisfitError("it cannot happen in this phase")
    change(table, event)
    table.sequence += 1
