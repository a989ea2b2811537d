"""The table of Ice Cream, whole (``State``) or as one observer sees it (``View``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeAlias

from typing_extensions import override

from parlour_rules.cards import Hidden, QuickEnum
from parlour_rules.chance import Chance
from parlour_rules.drafts import copier, frozen
from parlour_rules.tables import AnyState, AnyTable, AnyView, Observer, Outcome, summary

from .components import CardT_co, Flavor
from .events import Event, SeenEvent
from .moves import Move


class Phase(QuickEnum):
    """Where the game stands: in a phase of the day, or between them (*Play of a Day*).

    In ``PREPARATION`` the cards of the game or of the next day are being prepared; ``FINISHED`` is
    the *End of the Game*.
    """

    PREPARATION = "preparation"
    DELIVERIES = "deliveries"
    CONES = "cones"
    CUSTOMERS = "customers"
    SCORING = "scoring"
    FINISHED = "finished"


@frozen
class Cone:
    """A Cone card with its Scoops: the order of a customer.

    Attributes:
        scoops: The Scoops in the order in which they were placed; none once the cone is served.
        served_by: The seat that has served it, or ``None`` while the customer waits.
    """

    scoops: tuple[Flavor, ...]
    served_by: int | None


@frozen
class Player(Generic[CardT_co]):
    """What lies in front of a player.

    Attributes:
        ice_cream: The Ice Cream cards face up, in the order in which they came.
        delivered: The card received in Phase 1, face down, seen by this player, or ``None``.
        discarded: The card put aside in Phase 1, face down, seen by this player, or ``None``.
        served: The Scoops served today, in the order in which they were served.
        score: The points so far.
    """

    ice_cream: tuple[Flavor, ...]
    delivered: CardT_co | None
    discarded: CardT_co | None
    served: tuple[Flavor, ...]
    score: int


with_deliveries: Final = copier(Player, "delivered", "discarded")
with_ice_cream: Final = copier(Player, "ice_cream", "delivered")
with_served: Final = copier(Player, "served")
"""What changes of a player from fact to fact, copied in one call."""


@frozen(repr=False)
class Table(AnyTable[Move], Generic[CardT_co]):
    """The table, whoever looks at it. In every deck the last card is the top.

    Attributes:
        phase: Where the day stands.
        day: The day, 1 to 4.
        dealer: The seat that deals today.
        players: What lies in front of each seat. Seats run clockwise.
        ice_cream_deck: The Ice Cream Deck, face down. Nobody sees it.
        discards: The Ice Cream cards discarded in Phase 4, face up until the next day starts.
        scoop_deck: The Scoop Deck. Face down, seen by nobody, until its last card is turned; what
            comes back after that lies face up.
        removed_scoops: The Scoops that are out for the whole game: seen by nobody on day 1, by all
            later (IC-4).
        cones: The cones started today. A cone keeps its number all day.
        turned_scoop: The Scoop that the player to act must place, or ``None``.
        last_to_act: The last seat to take an action in Phase 3; until somebody does, the seat right
            of the dealer.
    """

    game: ClassVar[str] = "ice_cream"
    rules_version: ClassVar[int] = 1

    phase: Phase
    day: int
    dealer: int
    players: tuple[Player[CardT_co], ...]
    ice_cream_deck: tuple[CardT_co, ...]
    discards: tuple[Flavor, ...]
    scoop_deck: tuple[CardT_co, ...]
    removed_scoops: tuple[CardT_co, ...]
    cones: tuple[Cone, ...]
    turned_scoop: Flavor | None
    last_to_act: int

    @override
    def __repr__(self) -> str:
        return summary(self, f"day {self.day}, {self.phase.value}")


SomeTable: TypeAlias = Table[Flavor | Hidden]
"""A table, whole or as anybody sees it."""

if TYPE_CHECKING:

    class Draft(SomeTable):
        """A table that is still being written, which is how facts change it (``drafts``).

        Whatever is not named here stays as it is.
        """

        sequence: int
        to_act: int | None
        outcome: Outcome | None
        phase: Phase
        day: int
        dealer: int
        players: tuple[Player[Flavor | Hidden], ...]
        ice_cream_deck: tuple[Flavor | Hidden, ...]
        discards: tuple[Flavor, ...]
        scoop_deck: tuple[Flavor | Hidden, ...]
        removed_scoops: tuple[Flavor | Hidden, ...]
        cones: tuple[Cone, ...]
        turned_scoop: Flavor | None
        last_to_act: int

else:
    # The class of a draft is made of that of the table; only type checkers need to be told.
    Draft = Table


@frozen(repr=False)
class State(Table[Flavor], AnyState["State", "View", Move, Event, SeenEvent]):
    """The whole table, face-down cards included. For the host's eyes only.

    Attributes:
        chance: The secret of the shuffles to come; ``None`` on a hand-built table without shuffles.
    """

    observer: ClassVar[None] = None
    """Nobody: a state is not what somebody sees."""

    chance: Chance | None


@frozen(repr=False)
class View(Table[Flavor | Hidden], AnyView["View", Move, SeenEvent]):
    """The table as one observer sees it, with no card that the observer cannot see.

    Attributes:
        observer: The seat that looks, or ``SPECTATOR``.
    """

    observer: Observer
