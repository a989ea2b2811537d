"""The rules of Ice Cream, one file for each phase of the rulebook, in its order and under its name.

"Each day consists of four phases": deliveries, cones, customers, scoring.
Each file holds a phase whole: what is legal, what a choice becomes, what follows, and how facts
change the table. This page says which file answers when. Moves and facts that come again and again
are made once, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from parlour_rules.engine import Become, WhyNot
from parlour_rules.ice_cream import events, moves
from parlour_rules.ice_cream.components import DAYS
from parlour_rules.ice_cream.events import Event, SeenEvent
from parlour_rules.ice_cream.moves import Move
from parlour_rules.ice_cream.table import Draft, Phase, SomeTable, State

from . import cones, customers, deliveries, game_end, preparation, scoring


CHOICES: Final[dict[type[Move], tuple[WhyNot[SomeTable], Become[State, Event]]]] = {
    moves.KeepDelivery: (deliveries.why_not_keep, deliveries.keep_delivery),
    moves.ReplaceDelivery: (deliveries.why_not_replace, deliveries.replace_delivery),
    moves.StartCone: (cones.why_not_start, cones.start_cone),
    moves.AddScoop: (cones.why_not_add, cones.add_scoop),
    moves.ServeCone: (customers.why_not_serve, customers.serve_cone),
    moves.AcquireIceCream: (customers.why_not_acquire, customers.acquire_ice_cream),
}
"""Which rule forbids each move to the player to act, and the fact that it becomes if none does."""


LISTS: Final[dict[Phase, Callable[[SomeTable, int], tuple[Move, ...]]]] = {
    Phase.DELIVERIES: deliveries.legal_moves,
    Phase.CONES: cones.legal_moves,
    Phase.CUSTOMERS: customers.legal_moves,
}
"""What lists the moves of each phase in which somebody chooses."""


def in_preparation(state: State) -> Event:
    """Deal the first cards of the game, without which nobody is later, or a day's deliveries."""
    if state.day == 1 and not state.players[state.dealer].ice_cream:
        return preparation.deal_ice_cream(state)
    return deliveries.deliver(state)


def in_deliveries(state: State) -> Event:
    """Shuffle the discards back into the deck, if there are any; then turn over the first Scoop."""
    if deliveries.discarded(state):
        return deliveries.return_deliveries(state)
    return cones.turn_scoop(state)


def in_cones(state: State) -> Event:
    """Go on with Phase 2 "until all Scoops have been placed onto a cone"."""
    return cones.turn_scoop(state) if state.scoop_deck else customers.reveal(state)


def in_scoring(state: State) -> Event:
    """Score the day; then the next one starts, until "the end of the fourth day"."""
    if state.cones:
        return scoring.score_day(state)
    return game_end.end_game(state) if state.day == DAYS else scoring.start_day(state)


FOLLOW_UPS: Final[dict[Phase, Callable[[State], Event]]] = {
    Phase.PREPARATION: in_preparation,
    Phase.DELIVERIES: in_deliveries,
    Phase.CONES: in_cones,
    Phase.CUSTOMERS: customers.end_serving,
    Phase.SCORING: in_scoring,
}
"""What the rulebook makes happen in each phase when nobody has to choose."""


# Type checkers cannot tell that each function takes its own event; tests do.
Change: TypeAlias = Callable[[Draft, Any], None]
Ways: TypeAlias = Mapping[Phase, tuple[Phase, ...]]

STAYS_IN_DELIVERIES: Final[Ways] = {Phase.DELIVERIES: (Phase.DELIVERIES,)}
STAYS_IN_CONES: Final[Ways] = {Phase.CONES: (Phase.CONES,)}
STAYS_IN_CUSTOMERS: Final[Ways] = {Phase.CUSTOMERS: (Phase.CUSTOMERS,)}

FACTS: Final[dict[type[SeenEvent], tuple[Ways, Change]]] = {
    events.IceCreamDealt: ({Phase.PREPARATION: (Phase.PREPARATION,)}, preparation.ice_cream_dealt),
    events.IceCreamDelivered: (
        {Phase.PREPARATION: (Phase.DELIVERIES,)},
        deliveries.ice_cream_delivered,
    ),
    events.DeliveryKept: (STAYS_IN_DELIVERIES, deliveries.delivery_kept),
    events.DeliveryReplaced: (STAYS_IN_DELIVERIES, deliveries.delivery_replaced),
    events.DeliveriesReturned: (STAYS_IN_DELIVERIES, deliveries.deliveries_returned),
    events.ScoopTurned: (
        {Phase.DELIVERIES: (Phase.CONES,), Phase.CONES: (Phase.CONES,)},
        cones.scoop_turned,
    ),
    events.ConeStarted: (STAYS_IN_CONES, cones.cone_started),
    events.ScoopAdded: (STAYS_IN_CONES, cones.scoop_added),
    events.IceCreamRevealed: ({Phase.CONES: (Phase.CUSTOMERS,)}, customers.ice_cream_revealed),
    events.ConeServed: (STAYS_IN_CUSTOMERS, customers.cone_served),
    events.IceCreamAcquired: (STAYS_IN_CUSTOMERS, customers.ice_cream_acquired),
    events.ServingEnded: ({Phase.CUSTOMERS: (Phase.SCORING,)}, customers.serving_ended),
    events.DayScored: ({Phase.SCORING: (Phase.SCORING,)}, scoring.day_scored),
    events.DayStarted: ({Phase.SCORING: (Phase.PREPARATION,)}, scoring.day_started),
    events.GameEnded: ({Phase.SCORING: (Phase.FINISHED,)}, game_end.game_ended),
}
"""Where each event can happen, which phase it leads to from there, and how it changes the table.

``GameStarted`` is not one of them: a game starts before there is a phase, or a table.
"""


CHECKS: Final[dict[type[SeenEvent], Change]] = {
    events.DeliveriesReturned: deliveries.check_deliveries_returned,
    events.ScoopTurned: cones.check_scoop_turned,
    events.ConeStarted: cones.check_cone_started,
    events.ScoopAdded: cones.check_scoop_added,
    events.ConeServed: customers.check_cone_served,
    events.IceCreamAcquired: customers.check_ice_cream_acquired,
    events.DayStarted: scoring.check_day_started,
}
"""What must be so for these facts. All others check it as they change the table.

The engine need not check the facts that it has decided itself.
"""
