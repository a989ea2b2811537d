"""What can happen in Parfait, and who may see what of it."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeAlias

import attrs

from parlour_rules.cards import Hidden
from parlour_rules.chance import Chance
from parlour_rules.drafts import frozen
from parlour_rules.secrecy import SEEN_BY_EACH_SEAT, SEEN_BY_NOBODY, SEEN_BY_PLAYER
from parlour_rules.tables import AnyEvent, Outcome

from .components import CardT_co, Fruit
from .moves import LayFruit, Move, Pass


class ParfaitEvent(AnyEvent[Move, "SeenEvent"]):
    """Marks the events of Parfait."""

    __slots__ = ()

    game: ClassVar[str] = "parfait"


@frozen
class GameStarted(ParfaitEvent, Generic[CardT_co]):
    """The cards are shuffled; the last one is the top."""

    players: int
    first_player: int
    draw_pile: tuple[CardT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    chance: Chance | Hidden | None = attrs.field(metadata=SEEN_BY_NOBODY)


@frozen
class HandsDealt(ParfaitEvent, Generic[CardT_co]):
    """Every player has a hand, in the order in which it was dealt."""

    hands: tuple[tuple[CardT_co, ...], ...] = attrs.field(metadata=SEEN_BY_EACH_SEAT)


@frozen
class GlassFilled(ParfaitEvent):
    """The first layer is in the glass."""

    fruit: Fruit


@frozen
class FruitLaid(ParfaitEvent, move=LayFruit):
    """A player has laid a card, and scored points."""

    player: int
    fruit: Fruit
    points: int


@frozen
class TurnPassed(ParfaitEvent, Generic[CardT_co], move=Pass):
    """A player has passed, and drawn a card, or ``None`` if there was none."""

    player: int
    drawn: CardT_co | None = attrs.field(metadata=SEEN_BY_PLAYER)


@frozen
class GameEnded(ParfaitEvent):
    """The game is over."""

    outcome: Outcome


PublicEvent: TypeAlias = GlassFilled | FruitLaid | GameEnded
Event: TypeAlias = GameStarted | HandsDealt | TurnPassed | PublicEvent
SeenEvent: TypeAlias = (
    GameStarted[Fruit | Hidden]
    | HandsDealt[Fruit | Hidden]
    | TurnPassed[Fruit | Hidden]
    | PublicEvent
)

# Every event with its tag in JSON.
EVENTS: Final[dict[type[Event], str]] = {
    GameStarted: "game_started",
    HandsDealt: "hands_dealt",
    GlassFilled: "glass_filled",
    FruitLaid: "fruit_laid",
    TurnPassed: "turn_passed",
    GameEnded: "game_ended",
}
