"""Who sees what. One line an event and one a zone; a view is built from what may be seen."""

from __future__ import annotations

from typing import Final, assert_never

from parlour_rules.cards import HIDDEN, Hidden, hide
from parlour_rules.engine import Observer, observer_of

from .components import Flavor
from .events import (
    ConeServed,
    ConeStarted,
    DayScored,
    DayStarted,
    DeliveriesReturned,
    DeliveryKept,
    DeliveryReplaced,
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
from .table import Phase, Player, SomeTable, View


_FACE_DOWN_SCOOPS: Final = (Phase.PREPARATION, Phase.DELIVERIES, Phase.CONES)


def view_of(table: SomeTable, observer: Observer) -> View:
    """Build the table as one observer sees it."""
    return View(
        sequence=table.sequence,
        to_act=table.to_act,
        outcome=table.outcome,
        phase=table.phase,
        day=table.day,
        dealer=table.dealer,
        players=tuple(
            player if seat == observer else _other(player)
            for seat, player in enumerate(table.players)
        ),
        ice_cream_deck=hide(table.ice_cream_deck),
        discards=table.discards,
        # The deck is face down until its last card is turned; what comes back lies face up (IC-21).
        scoop_deck=hide(table.scoop_deck) if table.phase in _FACE_DOWN_SCOOPS else table.scoop_deck,
        # "From the start of day 2 they are public" (IC-4).
        removed_scoops=hide(table.removed_scoops) if table.day == 1 else table.removed_scoops,
        cones=table.cones,
        turned_scoop=table.turned_scoop,
        last_to_act=table.last_to_act,
        observer=observer,
    )


def redact(event: SeenEvent, observer: Observer) -> SeenEvent:
    """Return an event as one observer sees it."""
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
                    flavor if seat == observer else _back(flavor)
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
        case (
            IceCreamDealt()
            | DeliveryKept()
            | ScoopTurned()
            | ConeStarted()
            | ScoopAdded()
            | IceCreamRevealed()
            | ConeServed()
            | IceCreamAcquired()
            | ServingEnded()
            | DayScored()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def conceals(event: SeenEvent, table: SomeTable) -> bool:
    """Whether an event hides a card that a state, or the observer of a view, must know."""
    observer = observer_of(table)
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
        case (
            IceCreamDealt()
            | DeliveryKept()
            | ScoopTurned()
            | ConeStarted()
            | ScoopAdded()
            | IceCreamRevealed()
            | ConeServed()
            | IceCreamAcquired()
            | ServingEnded()
            | DayScored()
            | GameEnded()
        ):
            return False
        case _:
            assert_never(event)


def _other(player: Player[Flavor | Hidden]) -> Player[Flavor | Hidden]:
    """Return what everybody sees of a player."""
    return Player(
        ice_cream=player.ice_cream,
        delivered=_back(player.delivered),
        discarded=_back(player.discarded),
        served=player.served,
        score=player.score,
    )


def _back(card: Flavor | Hidden | None) -> Hidden | None:
    """Return a card as those see it who see only its back."""
    return None if card is None else HIDDEN
