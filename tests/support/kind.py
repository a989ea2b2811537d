"""What differs between the games, for tests that hold for every game.

Everything that a game says here is written from its rulebook and the rulings, on plain JSON data,
and not by asking the library. Most of it has a default, which does for a small game.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args, get_origin

import attrs
from typing_extensions import override


Data: TypeAlias = Any
"""Plain JSON data."""

Value: TypeAlias = Any
"""A state, a move, an event …: the values of all games meet in these tests."""

Seed: TypeAlias = int | str | bytes


def likes(*moves: type) -> Callable[[Value], int]:
    """A policy: these moves whenever one is legal."""
    return lambda move: int(type(move) in moves)


@attrs.frozen(kw_only=True, repr=False, eq=False)
class Kind:
    """One game, for tests.

    Attributes:
        module: Where the library keeps it.
        cards: Every card, as it stands in JSON.
        count: Counts the cards of each deck in the data of a table.
        whole: What every deck holds, for some cards.
        arranged: Makes the event that starts a game from arranged decks.
        scrambled: Changes everything in a state that an observer cannot see.
        view: The data of a view, made of the data of a state.
        seen: The data of an event as an observer sees it, made of the data of the whole event.
        move_behind: The data of the move behind the data of an event, or ``None``.
        face_up: How often each card must be drawn in a picture, of the data of a table.
        moves_at: Every move, also of other phases, with numbers up to some way beyond the table
            (of the printed cards, if none are named).
        longest: No game with these cards can have more moves.
        naive: The game in the second implementation, if there is one.
        table: What can be compared with that, of the data of a state.
        slack: How many more leaves than at its start a state can have.
        nullable: The fields that may be ``null``.
        first: The field of the first event that names the seat that goes first.
        phase: Where the game stands, of a table.
        numbers: The fields of events that name a seat, or something else on the table.
        revealing: The fields of events that show cards not seen before, by tag.
        deciding: The tags of those of these events whose cards decide who is to act.
        shuffling: The tags of the events that need the key.
        variants: The sets of cards that it is played with, by name; ``None`` stands for the
            printed one, which comes first.
        options: What ``new_game`` takes beside players, seed and first seat, for some cards.
        policies: How much a player likes a move; among the moves liked most chance decides.
        specimen: A policy, a variant and a seed: in that game everything happens.
        parts: Parts of its values that are public as well, each with what it is decoded to.
        told: Those cards that the rules themselves name, so that any sentence may.
        mentioned: The keys in the data of a table under which cards stand that do not lie there.
    """

    module: Any
    cards: frozenset[str]
    count: Callable[[Data], tuple["Counter[Any]", ...]]
    whole: Callable[[Data], tuple["Counter[Any]", ...]]
    arranged: Callable[[random.Random, int, int, Data], Value]
    scrambled: Callable[[Value, Value, random.Random], Value]
    view: Callable[[Data, Data], Data]
    seen: Callable[[Data, Data], Data]
    move_behind: Callable[[Data], Data | None]
    face_up: Callable[[Data], "Counter[str]"]
    moves_at: Callable[..., tuple[Value, ...]]
    longest: Callable[[Data], int]
    slack: int
    nullable: frozenset[str]
    naive: Any = None
    table: Callable[[Data], Data] = lambda state: state
    first: str = "first_player"
    phase: Callable[[Value], str] = lambda table: str(table.phase.value)
    numbers: tuple[str, ...] = ("player",)
    revealing: Mapping[str, frozenset[str]] = {}
    deciding: frozenset[str] = frozenset()
    shuffling: frozenset[str] = frozenset()
    variants: Mapping[str, Data] = {"printed": None}
    options: Callable[[Data], Mapping[str, Any]] = lambda _: {}
    policies: Mapping[str, Callable[[Value], int]] = {"uniform": likes()}
    specimen: tuple[str, str, int] = ("uniform", "printed", 1)
    parts: tuple[tuple[Value, Any], ...] = ()
    told: frozenset[str] = frozenset()
    mentioned: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Its name in JSON."""
        return str(self.module.State.game)

    @property
    def events(self) -> set[type]:
        """The classes of its events."""
        return {get_origin(event) or event for event in get_args(self.module.Event)}

    @property
    def forms(self) -> Mapping[str, Any]:
        """What JSON is decoded to: state, view, move, event, seen_event, log, view_log."""
        names = ("State", "View", "Move", "Event", "SeenEvent", "Log", "ViewLog")
        tags = ("state", "view", "move", "event", "seen_event", "log", "view_log")
        return {tag: getattr(self.module, name) for tag, name in zip(tags, names, strict=True)}

    def new_game(
        self,
        players: int,
        seed: Any,  # noqa: ANN401 - the wrong ones too
        first: int,
        cards: Data = None,
    ) -> Value:
        """Begin a game with some cards, with the printed ones if none are named."""
        arguments = {self.first: first, **self.options(cards)}
        return self.module.new_game(players, seed=seed, **arguments)

    def dealt(self, players: int, first: int, seed: Seed, cards: Data) -> Any:  # noqa: ANN401 - of any kind
        """The same in the second implementation."""
        return self.naive(players, first, seed, *([] if cards is None else [cards]))

    def opened(self, start: Data) -> Any:  # noqa: ANN401 - a game of any kind
        """A game of the second implementation from the data of the event that starts it.

        Raises:
            ValueError: No game can start like that.
        """
        return self.naive.from_start(start)

    def naive_table(self, game: Any) -> Data:  # noqa: ANN401 - a game of any kind
        """What can be compared with the library, of a game of the second implementation."""
        return game.summary()

    @override
    def __repr__(self) -> str:
        return self.name


def back(card: Data) -> Data:
    """The data of a card lying face down, or of none."""
    return None if card is None else "hidden"


def backs(cards: list[Data]) -> list[Data]:
    """The data of a zone lying face down."""
    return [back(card) for card in cards]


def of_pile(cards: list[Data]) -> list[Data]:
    """The cards of a pile that a picture shows: the top, and of more cards one of each kind."""
    return cards[-1:] + (sorted(set(cards)) if len(cards) > 1 else [])
