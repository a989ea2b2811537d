"""What an observer sees of an event.

Public events say so by their class. Each other one has a case, and there is no default.
"""

from __future__ import annotations

from typing import assert_never

from parlour_rules.cards import HIDDEN, Hidden, hide
from parlour_rules.tables import AnyPublicEvent, Observer

from .components import Flavor
from .events import (
    DayStarted,
    DeliveriesReturned,
    DeliveryReplaced,
    GameStarted,
    IceCreamDelivered,
    SeenEvent,
    is_event,
)


def is_told(event: object, observer: Observer | None) -> bool:
    """Whether something is an event as it is told to an observer; ``None`` is told everything.

    It hides nothing that the observer must know and shows nothing that the observer must not know.
    """
    if not is_event(event) or conceals(event, observer):
        return False
    return observer is None or redact(event, observer) == event


def redact(event: SeenEvent, observer: Observer) -> SeenEvent:
    """Return an event as one observer sees it."""
    if isinstance(event, AnyPublicEvent):
        return event
    match event:
        case GameStarted():
            return GameStarted(
                players=event.players,
                dealer=event.dealer,
                ice_cream_deck=hide(event.ice_cream_deck),
                scoop_deck=hide(event.scoop_deck),
                removed_scoops=hide(event.removed_scoops),
                chance=HIDDEN,
            )
        case DayStarted():
            return DayStarted(
                day=event.day,
                dealer=event.dealer,
                ice_cream_deck=hide(event.ice_cream_deck),
                scoop_deck=hide(event.scoop_deck),
                # "From the start of day 2 they are public" (IC-4).
                removed_scoops=event.removed_scoops,
            )
        case IceCreamDelivered():
            # "Players may examine these cards immediately", each their own (IC-8).
            return IceCreamDelivered(
                tuple(
                    flavor if seat == observer else back(flavor)
                    for seat, flavor in enumerate(event.flavors)
                )
            )
        case DeliveryReplaced():
            # "Known only to their player" (IC-8).
            if event.player == observer:
                return event
            return DeliveryReplaced(event.player, discarded=HIDDEN, received=HIDDEN)
        case DeliveriesReturned():
            return DeliveriesReturned(hide(event.ice_cream_deck))
        case _:
            assert_never(event)


def conceals(event: SeenEvent, observer: Observer | None) -> bool:
    """Whether an event hides a card that its observer must know; to ``None`` nothing is hidden."""
    if isinstance(event, AnyPublicEvent):
        return False
    whole = observer is None
    match event:
        case GameStarted():
            decks = event.ice_cream_deck + event.scoop_deck + event.removed_scoops
            return whole and (HIDDEN in decks or event.chance is HIDDEN)
        case DayStarted():
            return whole and HIDDEN in event.ice_cream_deck + event.scoop_deck
        case IceCreamDelivered():
            return any(
                flavor is HIDDEN and (whole or seat == observer)
                for seat, flavor in enumerate(event.flavors)
            )
        case DeliveryReplaced():
            hidden = HIDDEN in (event.discarded, event.received)
            return hidden and (whole or event.player == observer)
        case DeliveriesReturned():
            return whole and HIDDEN in event.ice_cream_deck
        case _:
            assert_never(event)


def back(card: Flavor | Hidden | None) -> Hidden | None:
    """Return a card as those see it who see only its back."""
    return None if card is None else HIDDEN
