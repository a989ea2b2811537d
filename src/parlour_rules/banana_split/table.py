"""The table of Banana Split, whole (``State``) or as one observer sees it (``View``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeAlias

from typing_extensions import override

from parlour_rules.cards import Hidden, QuickEnum
from parlour_rules.chance import Chance
from parlour_rules.drafts import copier, frozen
from parlour_rules.tables import AnyState, AnyTable, AnyView, Observer, Outcome, summary

from .components import Config, SundaeT_co, Topping, ToppingT_co
from .events import Event, SeenEvent
from .moves import Move


class Stage(QuickEnum):
    """Where a turn stands; it is the same whatever card was drawn.

    In ``MAIN`` the main action is still to come, in ``CLOSING`` it is done; ``BETWEEN`` one turn is
    over and the next has not begun.
    """

    SETTING_UP = "setting_up"
    MAIN = "main"
    CLOSING = "closing"
    BETWEEN = "between"
    FINISHED = "finished"


MAIN: Final = Stage.MAIN
CLOSING: Final = Stage.CLOSING
BETWEEN: Final = Stage.BETWEEN
"""The stages of every turn by themselves: it takes time to look up a member of an enum."""


@frozen
class Turn(Generic[ToppingT_co]):
    """What a turn has come to.

    Attributes:
        player: The seat whose turn it is.
        stage: Where the turn stands.
        drawn: After drawing as the main action, the card on which it depends whether special cards
            may be played (BS-6): the drawn card, or a special card that a bonus brought since. It
            lies in the hand; a special card may have been played since. Seen by the player;
            ``None`` before, and after any other main action.
        bonus: How many toppings the player may still take for starting and completing sundaes.
        owed: How many toppings a Draw 2 or Draw 3 still brings.
        extra_turns: How many turns the same player has after this one.
        extra: Whether this is such a turn.
        played: The special cards that lie in front of the player until the turn ends (BS-15).
        placed: Whether a topping was placed on a sundae in this turn.
    """

    player: int
    stage: Stage
    drawn: ToppingT_co | None
    bonus: int
    owed: int
    extra_turns: int
    extra: bool
    played: tuple[Topping, ...]
    placed: bool


@frozen
class StartedSundae:
    """An unfinished sundae in a layout.

    Attributes:
        sundae: The number of the sundae card.
        placed: The cards that lie on it, in their order.
    """

    sundae: int
    placed: tuple[Topping, ...]


@frozen
class Player(Generic[ToppingT_co]):
    """What belongs to a player.

    Attributes:
        hand: The topping cards behind the screen, in rulebook order, seen by this player.
        layout: The unfinished sundaes, in the order in which they came.
        completed: The numbers of the completed sundae cards, in their order.
        score: The points so far.
    """

    hand: tuple[ToppingT_co, ...]
    layout: tuple[StartedSundae, ...]
    completed: tuple[int, ...]
    score: int


with_hand: Final = copier(Player, "hand")
with_hand_and_layout: Final = copier(Player, "hand", "layout")
with_owed: Final = copier(Turn, "owed")
with_drawn: Final = copier(Turn, "drawn", "stage", "bonus")
with_placed: Final = copier(Turn, "placed", "stage", "bonus")
with_played: Final = copier(Turn, "played")
"""What changes of a player or a turn from fact to fact, copied in one call."""


@frozen(repr=False)
class Table(AnyTable[Move], Generic[ToppingT_co, SundaeT_co]):
    """The table, whoever looks at it. In every pile the last card is the top.

    Attributes:
        config: Which cards the game is played with.
        players: What belongs to each seat. Seats run clockwise.
        draw_pile: The draw pile, face down. Nobody sees it.
        discard_pile: The discarded topping cards, face up.
        sundae_stack: The sundae cards that have not come up yet. Nobody sees them.
        middle: The sundae card in each of the four places, or ``None``.
        turn: What the turn has come to.
        passed: The seats that have passed since anybody last did anything else, ascending (BS-18).
        idle_turns: How many turns in succession have ended without a topping being placed (BS-18).
    """

    game: ClassVar[str] = "banana_split"
    rules_version: ClassVar[int] = 1

    config: Config
    players: tuple[Player[ToppingT_co], ...]
    draw_pile: tuple[ToppingT_co, ...]
    discard_pile: tuple[Topping, ...]
    sundae_stack: tuple[SundaeT_co, ...]
    middle: tuple[int | None, ...]
    turn: Turn[ToppingT_co]
    passed: tuple[int, ...]
    idle_turns: int

    @override
    def __repr__(self) -> str:
        return summary(self, self.turn.stage.value)


SomeTable: TypeAlias = Table[Topping | Hidden, int | Hidden]
"""A table, whole or as anybody sees it."""

if TYPE_CHECKING:

    class Draft(SomeTable):
        """A table that is still being written, which is how facts change it (``drafts``).

        Whatever is not named here stays as it is.
        """

        sequence: int
        to_act: int | None
        outcome: Outcome | None
        players: tuple[Player[Topping | Hidden], ...]
        draw_pile: tuple[Topping | Hidden, ...]
        discard_pile: tuple[Topping, ...]
        sundae_stack: tuple[int | Hidden, ...]
        middle: tuple[int | None, ...]
        turn: Turn[Topping | Hidden]
        passed: tuple[int, ...]
        idle_turns: int

else:
    # The class of a draft is made of that of the table; only type checkers need to be told.
    Draft = Table


@frozen(repr=False)
class State(Table[Topping, int], AnyState["State", "View", Move, Event, SeenEvent]):
    """The whole table, face-down cards included. For the host's eyes only.

    Attributes:
        chance: The secret of the shuffles to come; ``None`` on a hand-built table without shuffles.
    """

    observer: ClassVar[None] = None
    """Nobody: a state is not what somebody sees."""

    chance: Chance | None


@frozen(repr=False)
class View(Table[Topping | Hidden, int | Hidden], AnyView["View", Move, SeenEvent]):
    """The table as one observer sees it, with no card that the observer cannot see.

    Attributes:
        observer: The seat that looks, or ``SPECTATOR``.
    """

    observer: Observer
