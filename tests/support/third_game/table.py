"""The table of Parfait, whole (``State``) or as one observer sees it (``View``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias

from typing_extensions import override

from parlour_rules.cards import Hidden, QuickEnum, hide
from parlour_rules.chance import Chance
from parlour_rules.drafts import frozen
from parlour_rules.tables import AnyState, AnyTable, AnyView, Observer, Outcome, summary

from .components import CardT_co, Fruit
from .events import Event, SeenEvent
from .moves import Move


class Phase(QuickEnum):
    """Where the game stands."""

    DEALING = "dealing"
    SERVING = "serving"
    FINISHED = "finished"


@frozen
class Player(Generic[CardT_co]):
    """What lies in front of a player; the hand in the order in which its cards came."""

    hand: tuple[CardT_co, ...]
    score: int


@frozen(repr=False)
class Table(AnyTable[Move], Generic[CardT_co]):
    """The table, whoever looks at it; ``passes`` counts turns passed in succession."""

    game: ClassVar[str] = "parfait"
    rules_version: ClassVar[int] = 1

    phase: Phase
    first_player: int
    players: tuple[Player[CardT_co], ...]
    draw_pile: tuple[CardT_co, ...]
    glass: tuple[Fruit, ...]
    passes: int

    @override
    def __repr__(self) -> str:
        return summary(self, self.phase.value)


SomeTable: TypeAlias = Table[Fruit | Hidden]

if TYPE_CHECKING:

    class Draft(SomeTable):
        """A table that is still being written, which is how facts change it."""

        sequence: int
        to_act: int | None
        outcome: Outcome | None
        phase: Phase
        players: tuple[Player[Fruit | Hidden], ...]
        draw_pile: tuple[Fruit | Hidden, ...]
        glass: tuple[Fruit, ...]
        passes: int

else:
    Draft = Table


@frozen(repr=False)
class State(Table[Fruit], AnyState["State", "View", Move, Event, SeenEvent]):
    """The whole table, for the host's eyes only."""

    observer: ClassVar[None] = None

    chance: Chance | None


@frozen(repr=False)
class View(Table[Fruit | Hidden], AnyView["View", Move, SeenEvent]):
    """The table as one observer sees it."""

    observer: Observer


def view_of(table: SomeTable, observer: Observer) -> View:
    """Build the table as one observer sees it: one line a zone."""
    return View(
        sequence=table.sequence,
        to_act=table.to_act,
        outcome=table.outcome,
        phase=table.phase,
        first_player=table.first_player,
        players=tuple(
            player if seat == observer else Player(hide(player.hand), player.score)
            for seat, player in enumerate(table.players)
        ),
        draw_pile=hide(table.draw_pile),
        glass=table.glass,
        passes=table.passes,
        observer=observer,
    )
