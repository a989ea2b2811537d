"""What can happen in Banana Split. Events carry every outcome that chance or hidden cards decided.

In an event as one observer sees it, ``HIDDEN`` stands for each card that the observer cannot see.
``player`` is the seat of the player whom an event is about, ``place`` a place in the middle,
``sundae`` the number of a sundae card, and ``toppings`` are the cards laid on it, in their order.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeAlias

import attrs
from typing_extensions import override

from parlour_rules.cards import Hidden
from parlour_rules.chance import Chance
from parlour_rules.drafts import frozen
from parlour_rules.secrecy import SEEN_BY_EACH_SEAT, SEEN_BY_NOBODY, SEEN_BY_PLAYER
from parlour_rules.tables import AnyEvent, Outcome

from . import moves
from .components import Config, SundaeT_co, Topping, ToppingT_co
from .moves import Move


class BananaSplitEvent(AnyEvent[Move, "SeenEvent"]):
    """Marks the events of Banana Split."""

    __slots__ = ()

    game: ClassVar[str] = "banana_split"


@frozen
class GameStarted(BananaSplitEvent, Generic[ToppingT_co, SundaeT_co]):
    """The cards are shuffled (*Setup*).

    Attributes:
        players: How many play, 2 to 4.
        first_player: The seat that has the first turn.
        config: Which cards the game is played with.
        draw_pile: All topping cards; the last one is the top. Nobody sees them.
        sundae_stack: All sundae cards; the last one is the top. Nobody sees them.
        chance: The secret of the shuffles to come. Nobody sees it. ``None`` on a hand-built table
            without shuffles.
    """

    players: int
    first_player: int
    config: Config
    draw_pile: tuple[ToppingT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    sundae_stack: tuple[SundaeT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)
    chance: Chance | Hidden | None = attrs.field(metadata=SEEN_BY_NOBODY)


@frozen
class HandsDealt(BananaSplitEvent, Generic[ToppingT_co]):
    """Every player has received five topping cards (*Setup*).

    Attributes:
        hands: The hand of each seat, in rulebook order, seen by that player.
    """

    # "Behind their ice-parlour screen": each player sees only their own hand (BS-19).
    hands: tuple[tuple[ToppingT_co, ...], ...] = attrs.field(metadata=SEEN_BY_EACH_SEAT)


@frozen
class MiddleFilled(BananaSplitEvent):
    """Sundae cards have been placed face up in the middle (*Setup*, BS-16).

    Attributes:
        places: The whole middle as it is now: the number of a sundae card, or ``None``.
    """

    places: tuple[int | None, ...]


@frozen
class TurnStarted(BananaSplitEvent):
    """A player is up (*Game Flow*).

    Attributes:
        extra: Whether it is an additional turn (*Take Another Turn*).
    """

    player: int
    extra: bool


class Source(enum.Enum):
    """Why a topping is drawn: as main action, as a bonus (BS-7), or for a played card."""

    MAIN_ACTION = "main_action"
    BONUS = "bonus"
    DRAW_TWO = "draw_two"
    DRAW_THREE = "draw_three"


@frozen
class ToppingDrawn(BananaSplitEvent, Generic[ToppingT_co]):
    """A player has taken a topping card from the draw pile.

    Source: *Drawing a Topping*, BS-7.

    Attributes:
        topping: The card, seen by the player.
    """

    player: int
    # "Hands are secret, and so are cards drawn into them" (BS-19).
    topping: ToppingT_co = attrs.field(metadata=SEEN_BY_PLAYER)
    source: Source

    if not TYPE_CHECKING:  # to type checkers it is a class variable everywhere

        @property
        def chosen(self) -> bool:
            """Return whether the player chose to draw: for a Draw 2 or Draw 3 it just happens."""
            return self.source in (Source.MAIN_ACTION, Source.BONUS)

    @override
    def choice(self) -> moves.DrawTopping | moves.TakeBonus | None:
        if self.source is Source.MAIN_ACTION:
            return moves.DrawTopping()
        return moves.TakeBonus() if self.source is Source.BONUS else None


@frozen
class DrawPileRenewed(BananaSplitEvent, Generic[ToppingT_co]):
    """The discard pile has been shuffled and is the new draw pile.

    Source: *Drawing a Topping*, BS-8.

    Attributes:
        draw_pile: All of it; the last one is the top. Nobody sees it.
    """

    draw_pile: tuple[ToppingT_co, ...] = attrs.field(metadata=SEEN_BY_NOBODY)


@frozen
class SundaeStarted(BananaSplitEvent, move=moves.StartSundae):
    """A player has taken a sundae from the middle and placed toppings on it.

    See *Starting a New Sundae*.
    """

    player: int
    place: int
    sundae: int
    toppings: tuple[Topping, ...]


@frozen
class ToppingsPlaced(BananaSplitEvent, move=moves.PlaceToppings):
    """A player has placed toppings on a started sundae.

    Source: *Placing Toppings on a Started Sundae*.
    """

    player: int
    sundae: int
    toppings: tuple[Topping, ...]


@frozen
class BananaSplitClaimed(BananaSplitEvent, move=moves.ClaimBananaSplit):
    """A player has taken a Banana Split from the middle with all it needs.

    Source: *The Banana Split*.

    Attributes:
        toppings: The cards laid: one Joker, or all toppings.
    """

    player: int
    place: int
    sundae: int
    toppings: tuple[Topping, ...]


@frozen
class SundaeCompleted(BananaSplitEvent):
    """A sundae has all its toppings and earns its points (*Completing a Sundae*)."""

    player: int
    sundae: int
    points: int


@frozen
class SpoonPlayed(BananaSplitEvent, move=moves.PlaySpoon):
    """A player has taken a started sundae from another (*The Ice-Cream Spoon*).

    Attributes:
        owner: The seat that had the sundae.
        toppings: The cards laid on it immediately, in their order; there may be none.
    """

    player: int
    owner: int
    sundae: int
    toppings: tuple[Topping, ...]


@frozen
class DrawCardPlayed(BananaSplitEvent):
    """A player has played a card that brings toppings.

    Source: *Draw 2 Toppings*, *Draw 3 Toppings*.

    Attributes:
        card: ``DRAW_TWO`` or ``DRAW_THREE``.
    """

    player: int
    card: Topping

    chosen: ClassVar[bool] = True

    @override
    def choice(self) -> moves.PlayDrawTwo | moves.PlayDrawThree:
        return moves.PlayDrawTwo() if self.card is Topping.DRAW_TWO else moves.PlayDrawThree()


@frozen
class AnotherTurnPlayed(BananaSplitEvent, move=moves.PlayAnotherTurn):
    """A player will have one more turn (*Take Another Turn*)."""

    player: int


@frozen
class TurnEnded(BananaSplitEvent, move=moves.EndTurn):
    """A player has ended the turn; the cards played in it are discarded (BS-5, BS-15)."""

    player: int


@frozen
class TurnPassed(BananaSplitEvent, move=moves.Pass):
    """A player had no main action and has passed; the cards played are discarded.

    Source: BS-9, BS-15.
    """

    player: int


@frozen
class GameEnded(BananaSplitEvent):
    """The game is over (*Game End*, BS-18)."""

    outcome: Outcome


PublicEvent: TypeAlias = (
    MiddleFilled
    | TurnStarted
    | SundaeStarted
    | ToppingsPlaced
    | BananaSplitClaimed
    | SundaeCompleted
    | SpoonPlayed
    | DrawCardPlayed
    | AnotherTurnPlayed
    | TurnEnded
    | TurnPassed
    | GameEnded
)
"""What everybody sees whole: cards that lie open, and what a player does with them."""

Event: TypeAlias = GameStarted | HandsDealt | ToppingDrawn | DrawPileRenewed | PublicEvent
"""Anything that can happen, with all its cards.

``isinstance(x, banana_split.Event)`` is true of every event of this game, redacted ones as well.
"""

SeenEvent: TypeAlias = (
    GameStarted[Topping | Hidden, int | Hidden]
    | HandsDealt[Topping | Hidden]
    | ToppingDrawn[Topping | Hidden]
    | DrawPileRenewed[Topping | Hidden]
    | PublicEvent
)
"""Anything that can happen, as one observer sees it."""

EVENTS: Final[dict[type[Event], str]] = {
    GameStarted: "game_started",
    HandsDealt: "hands_dealt",
    MiddleFilled: "middle_filled",
    TurnStarted: "turn_started",
    ToppingDrawn: "topping_drawn",
    DrawPileRenewed: "draw_pile_renewed",
    SundaeStarted: "sundae_started",
    ToppingsPlaced: "toppings_placed",
    BananaSplitClaimed: "banana_split_claimed",
    SundaeCompleted: "sundae_completed",
    SpoonPlayed: "spoon_played",
    DrawCardPlayed: "draw_card_played",
    AnotherTurnPlayed: "another_turn_played",
    TurnEnded: "turn_ended",
    TurnPassed: "turn_passed",
    GameEnded: "game_ended",
}
"""Every event with its tag in JSON. A tag never changes, whatever becomes of the class."""
