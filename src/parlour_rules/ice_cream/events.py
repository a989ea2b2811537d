"""What can happen in Ice Cream. Events carry every outcome that chance or hidden cards decided.

In an event as one observer sees it, ``HIDDEN`` stands for each card that the observer cannot see.
``player`` is the seat of the player whom an event is about, and ``cone`` the number of a cone.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Final, Generic, TypeAlias

import attrs

from parlour_rules.cards import Hidden
from parlour_rules.chance import Chance
from parlour_rules.drafts import frozen
from parlour_rules.secrecy import SEEN_BY_EACH_SEAT, SEEN_BY_NOBODY, SEEN_BY_PLAYER
from parlour_rules.tables import AnyEvent, Outcome

from . import moves
from .components import CardT_co, Flavor
from .moves import Move


class IceCreamEvent(AnyEvent[Move, "SeenEvent"]):
    """Marks the events of Ice Cream."""

    __slots__ = ()

    game: ClassVar[str] = "ice_cream"


@frozen
class GameStarted(IceCreamEvent, Generic[CardT_co]):
    """The decks are shuffled, some Scoops are removed, and the first day begins.

    Source: *Preparation*.

    Attributes:
        players: How many play, 3 to 5.
        dealer: The seat that deals on the first day.
        ice_cream_deck: All 30 Ice Cream cards; the last one is the top. Nobody sees them.
        scoop_deck: The Scoops in play; the last one is the top. Nobody sees them.
        removed_scoops: The Scoops that are out for the whole game (IC-4). Nobody sees them.
        chance: The secret of the shuffles to come. Nobody sees it. ``None`` on a hand-built table
            without shuffles.
    """

    players: int
    dealer: int
    ice_cream_deck: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    scoop_deck: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    removed_scoops: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    chance: Chance | Hidden | None = attrs.field(metadata=SEEN_BY_NOBODY)


@frozen
class IceCreamDealt(IceCreamEvent):
    """Every player has got an Ice Cream card, face up (*Preparation*).

    Attributes:
        flavors: The card of each seat.
    """

    flavors: tuple[Flavor, ...]


@frozen
class DayStarted(IceCreamEvent, Generic[CardT_co]):
    """Cards are shuffled and Cones restacked for the next day (*Phase 4: Score*).

    Attributes:
        day: 2 to 4.
        dealer: The seat that deals on this day.
        ice_cream_deck: The shuffled Ice Cream Deck; the last one is the top. Nobody sees it.
        scoop_deck: The shuffled Scoop Deck; the last one is the top. Nobody sees it.
        removed_scoops: The Scoops that are out for the whole game; by now everybody knows them
            (IC-4).
    """

    day: int
    dealer: int
    ice_cream_deck: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    scoop_deck: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    # "From the start of day 2 they are public" (IC-4).
    removed_scoops: tuple[Flavor, ...]


@frozen
class IceCreamDelivered(IceCreamEvent, Generic[CardT_co]):
    """One Ice Cream card has been dealt face down to each player.

    Source: *Phase 1: Ice Cream Deliveries*.

    Attributes:
        flavors: The card of each seat, seen by that player; ``None`` where the deck ran out (IC-6).
    """

    # "Players may examine these cards immediately", each their own (IC-8).
    flavors: tuple[CardT_co | None, ...] = attrs.field(metadata=SEEN_BY_EACH_SEAT)


@frozen
class DeliveryKept(IceCreamEvent, move=moves.KeepDelivery):
    """A player has kept the delivery (*Phase 1: Ice Cream Deliveries*)."""

    player: int


@frozen
class DeliveryReplaced(IceCreamEvent, Generic[CardT_co], move=moves.ReplaceDelivery):
    """A player has discarded the delivery and drawn another.

    Source: *Phase 1: Ice Cream Deliveries*.

    Attributes:
        discarded: The card put aside face down, seen by the player.
        received: The card drawn instead, seen by the player.
    """

    player: int
    # "Known to their player only" (IC-8).
    discarded: CardT_co = attrs.field(metadata=SEEN_BY_PLAYER)
    received: CardT_co = attrs.field(metadata=SEEN_BY_PLAYER)


@frozen
class DeliveriesReturned(IceCreamEvent, Generic[CardT_co]):
    """All discards have been shuffled back into the deck.

    Source: *Phase 1: Ice Cream Deliveries*.

    Attributes:
        ice_cream_deck: The whole deck after shuffling; the last one is the top. Nobody sees it.
    """

    ice_cream_deck: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)


@frozen
class ScoopTurned(IceCreamEvent):
    """A player has turned over a Scoop and must place it.

    Source: *Phase 2: Make Ice Cream Cones*.

    Attributes:
        scoop: The Scoop, seen by everybody (IC-9).
    """

    player: int
    scoop: Flavor


@frozen
class ConeStarted(IceCreamEvent, move=moves.StartCone):
    """A player has put the turned Scoop on a new Cone card.

    Source: *Phase 2: Make Ice Cream Cones*.
    """

    player: int
    cone: int
    scoop: Flavor


@frozen
class ScoopAdded(IceCreamEvent, move=moves.AddScoop):
    """A player has put the turned Scoop on a started cone.

    Source: *Phase 2: Make Ice Cream Cones*.
    """

    player: int
    cone: int
    scoop: Flavor


@frozen
class IceCreamRevealed(IceCreamEvent):
    """All players have revealed the card received in Phase 1.

    Source: *Phase 3: Serve Customers*.

    Attributes:
        flavors: The card of each seat; ``None`` for a player who had got none (IC-6).
    """

    flavors: tuple[Flavor | None, ...]


@frozen
class ConeServed(IceCreamEvent, move=moves.ServeCone):
    """A player has served a customer (*Phase 3, Case A* and *Case B*).

    Attributes:
        scoops: All Scoops of the cone, in the order in which they were placed.
        unmatched: The Scoop that the player could not provide and that returns to the Scoop Deck,
            if there is one.
    """

    player: int
    cone: int
    scoops: tuple[Flavor, ...]
    unmatched: Flavor | None


@frozen
class IceCreamAcquired(IceCreamEvent, move=moves.AcquireIceCream):
    """A player has taken the top Ice Cream card and placed it face up.

    Source: *Phase 3, Case B*.
    """

    player: int
    flavor: Flavor


class ServingEndReason(enum.Enum):
    """Why Phase 3 is over: no cone is left, or a player has no action.

    Source: *Ending Phase 3*.
    """

    ALL_SERVED = "all_served"
    NO_ACTION = "no_action"


@frozen
class ServingEnded(IceCreamEvent):
    """No more customers are served today (*Ending Phase 3*)."""

    reason: ServingEndReason


@frozen
class DayScore:
    """What one player scores on one day (*Phase 4: Score*).

    Attributes:
        scoops: How many Scoops the player has served today.
        opened: The Ice Cream cards discarded because Scoops lie on them, in rulebook order.
        duplicates: The Ice Cream cards discarded for a point each, in rulebook order.
        points: One for each Scoop and one for each duplicate.
    """

    scoops: int
    opened: tuple[Flavor, ...]
    duplicates: tuple[Flavor, ...]
    points: int


@frozen
class DayScored(IceCreamEvent):
    """The day has been scored (*Phase 4: Score*).

    Attributes:
        scores: What each seat scores.
    """

    scores: tuple[DayScore, ...]


@frozen
class GameEnded(IceCreamEvent):
    """The fourth day is over (*End of the Game*)."""

    outcome: Outcome


PublicEvent: TypeAlias = (
    IceCreamDealt
    | DeliveryKept
    | ScoopTurned
    | ConeStarted
    | ScoopAdded
    | IceCreamRevealed
    | ConeServed
    | IceCreamAcquired
    | ServingEnded
    | DayScored
    | GameEnded
)
"""What everybody sees whole: cards that lie open, and what a player does with them."""

Event: TypeAlias = (
    GameStarted
    | DayStarted
    | IceCreamDelivered
    | DeliveryReplaced
    | DeliveriesReturned
    | PublicEvent
)
"""Anything that can happen, with all its cards.

``isinstance(x, ice_cream.Event)`` is true of every event of this game, redacted ones as well.
"""

SeenEvent: TypeAlias = (
    GameStarted[Flavor | Hidden]
    | DayStarted[Flavor | Hidden]
    | IceCreamDelivered[Flavor | Hidden]
    | DeliveryReplaced[Flavor | Hidden]
    | DeliveriesReturned[Flavor | Hidden]
    | PublicEvent
)
"""Anything that can happen, as one observer sees it."""

EVENTS: Final[dict[type[Event], str]] = {
    GameStarted: "game_started",
    IceCreamDealt: "ice_cream_dealt",
    DayStarted: "day_started",
    IceCreamDelivered: "ice_cream_delivered",
    DeliveryKept: "delivery_kept",
    DeliveryReplaced: "delivery_replaced",
    DeliveriesReturned: "deliveries_returned",
    ScoopTurned: "scoop_turned",
    ConeStarted: "cone_started",
    ScoopAdded: "scoop_added",
    IceCreamRevealed: "ice_cream_revealed",
    ConeServed: "cone_served",
    IceCreamAcquired: "ice_cream_acquired",
    ServingEnded: "serving_ended",
    DayScored: "day_scored",
    GameEnded: "game_ended",
}
"""Every event with its tag in JSON. A tag never changes, whatever becomes of the class."""
