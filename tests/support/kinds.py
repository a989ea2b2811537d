"""What differs between the games, for tests that hold for every game.

Everything here is written from the rulebooks and the rulings, on plain JSON data, and not by asking
the library. A further game is one more entry in ``GAMES``.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import attrs
from typing_extensions import override

import banana_split_kind
import ice_cream_kind
import naive.banana_split
import naive.ice_cream
from parlour_rules import banana_split, ice_cream


Data: TypeAlias = Any
"""Plain JSON data."""

Value: TypeAlias = Any
"""A state, a move, an event …: the values of all games meet in these tests."""

Seed: TypeAlias = int | str | bytes


@attrs.frozen(repr=False, eq=False)
class Kind:
    """One game, for tests.

    Attributes:
        name: Its name in JSON.
        module: Where the library keeps it.
        forms: What JSON is decoded to: state, view, move, event, seen_event, log, view_log.
        parts: Parts of its values that are public as well, each with what it is decoded to.
        variants: The sets of cards that it is played with, by name; ``None`` stands for the
            printed one, which comes first.
        new_game: Begins a game for so many players, from a seed, a seat goes first, with some
            cards (the printed ones, if none are named).
        first: The field of the first event that names the seat that goes first.
        policies: How much a player likes a move; among the moves liked most chance decides.
        longest: No game with these cards can have more moves.
        slack: How many more leaves than at its start a state can have.
        phase: Where the game stands, of a table.
        specimen: A policy, a variant and a seed: in that game everything happens.
        cards: Every card, as it stands in JSON.
        told: Those cards that the rules themselves name, so that any sentence may.
        mentioned: The keys in the data of a table under which cards stand that do not lie there.
        nullable: The fields that may be ``null``.
        numbers: The fields of events that name a seat, or something else on the table.
        count: Counts the cards of each deck in the data of a table.
        whole: What every deck holds, for some cards.
        arranged: Makes the event that starts a game from arranged decks.
        scrambled: Changes everything in a state that an observer cannot see.
        revealing: The fields of events that show cards not seen before, by tag.
        deciding: The tags of those of these events whose cards decide who is to act.
        view: The data of a view, made of the data of a state.
        seen: The data of an event as an observer sees it, made of the data of the whole event.
        dealt: A game of the second implementation: players, who goes first, a seed, some cards.
        opened: The same from the data of the event that starts it.
        opens: Whether the second implementation can begin a game with the data of an event.
        move_behind: The data of the move behind the data of an event, or ``None``.
        shuffling: The tags of the events that need the key.
        table: What can be compared with the second implementation, of the data of a state.
        naive_table: The same, of a game of the second implementation.
        moves_at: Every move, also of other phases, with numbers up to some way beyond the table
            (of the printed cards, if none are named).
    """

    name: str
    module: Any
    forms: Mapping[str, Any]
    parts: tuple[tuple[Value, Any], ...]
    variants: Mapping[str, Data]
    new_game: Callable[..., Value]
    first: str
    policies: Mapping[str, Callable[[Value], int]]
    longest: Callable[[Data], int]
    slack: int
    phase: Callable[[Value], str]
    specimen: tuple[str, str, int]
    cards: frozenset[str]
    told: frozenset[str]
    mentioned: frozenset[str]
    nullable: frozenset[str]
    numbers: tuple[str, ...]
    count: Callable[[Data], tuple["Counter[Any]", ...]]
    whole: Callable[[Data], tuple["Counter[Any]", ...]]
    arranged: Callable[[random.Random, int, int, Data], Value]
    scrambled: Callable[[Value, Value, random.Random], Value]
    revealing: Mapping[str, frozenset[str]]
    deciding: frozenset[str]
    view: Callable[[Data, Data], Data]
    seen: Callable[[Data, Data], Data]
    dealt: Callable[[int, int, Seed, Data], Any]
    opened: Callable[[Data], Any]
    opens: Callable[[Data], bool]
    move_behind: Callable[[Data], Data | None]
    shuffling: frozenset[str]
    table: Callable[[Data], Data]
    naive_table: Callable[[Any], Data]
    moves_at: Callable[..., tuple[Value, ...]]

    @override
    def __repr__(self) -> str:
        return self.name


def likes(*moves: type) -> Callable[[Value], int]:
    """A policy: these moves whenever one is legal."""
    return lambda move: int(type(move) in moves)


GAMES: Final[dict[str, Kind]] = {
    "ice_cream": Kind(
        name="ice_cream",
        module=ice_cream,
        forms={
            "state": ice_cream.State,
            "view": ice_cream.View,
            "move": ice_cream.Move,
            "event": ice_cream.Event,
            "seen_event": ice_cream.SeenEvent,
            "log": ice_cream.Log,
            "view_log": ice_cream.ViewLog,
        },
        parts=ice_cream_kind.PARTS,
        variants={"printed": None},
        new_game=ice_cream_kind.new_game,
        first="dealer",
        policies={
            "uniform": likes(),
            "acquires": likes(ice_cream.AcquireIceCream),
            "serves": likes(ice_cream.ServeCone),
            "replaces and starts cones": likes(ice_cream.ReplaceDelivery, ice_cream.StartCone),
            "adds and acquires": likes(ice_cream.AddScoop, ice_cream.AcquireIceCream),
        },
        # A day: 5 deliveries to keep or replace, 25 Scoops to place, 12 cones to serve and 30
        # cards to acquire; and there are four of them.
        longest=lambda _: 4 * (5 + 25 + 12 + 30),
        # Beside its Scoops each of 12 cones says who has served it; in place of one null there can
        # be an outcome (5 winners, 5 scores, a reason); 5 deliveries leave a null behind.
        slack=12 + 10 + 5,
        phase=lambda table: str(table.phase.value),
        specimen=("uniform", "printed", 3),
        cards=frozenset(naive.ice_cream.FLAVORS),
        told=frozenset(),
        mentioned=frozenset(),
        nullable=ice_cream_kind.NULLABLE,
        numbers=("player", "cone", "dealer"),
        count=ice_cream_kind.count,
        whole=ice_cream_kind.whole,
        arranged=ice_cream_kind.arranged,
        scrambled=ice_cream_kind.scrambled,
        revealing=ice_cream_kind.REVEALING,
        deciding=frozenset({"ice_cream_revealed"}),
        view=ice_cream_kind.view,
        seen=ice_cream_kind.seen,
        dealt=ice_cream_kind.dealt,
        opened=naive.ice_cream.Game.from_start,
        opens=ice_cream_kind.opens,
        move_behind=ice_cream_kind.move_behind,
        shuffling=frozenset({"deliveries_returned", "day_started"}),
        table=ice_cream_kind.table,
        naive_table=ice_cream_kind.naive_table,
        moves_at=ice_cream_kind.moves_at,
    ),
    "banana_split": Kind(
        name="banana_split",
        module=banana_split,
        forms={
            "state": banana_split.State,
            "view": banana_split.View,
            "move": banana_split.Move,
            "event": banana_split.Event,
            "seen_event": banana_split.SeenEvent,
            "log": banana_split.Log,
            "view_log": banana_split.ViewLog,
        },
        parts=banana_split_kind.PARTS,
        variants=banana_split_kind.VARIANTS,
        new_game=banana_split_kind.new_game,
        first="first_player",
        policies={
            "uniform": likes(),
            "draws": likes(*banana_split_kind.DRAWS),
            "lays much": banana_split_kind.lays_much,
            "never finishes": banana_split_kind.never_finishes,
            "plays specials": likes(*banana_split_kind.SPECIALS),
        },
        longest=banana_split_kind.longest,
        # Each of four places can be empty and its sundae lie elsewhere; all four players can have
        # passed; in place of one null there can be an outcome (4 winners, 4 scores, a reason).
        slack=4 + 4 + 8,
        phase=lambda table: str(table.turn.stage.value),
        specimen=("uniform", "few toppings", 38),
        cards=frozenset(naive.banana_split.TOPPINGS),
        told=frozenset({"joker", "spoon"}),
        mentioned=frozenset({"config", "drawn"}),
        nullable=banana_split_kind.NULLABLE,
        numbers=("player", "owner", "place", "sundae", "first_player"),
        count=banana_split_kind.count,
        whole=banana_split_kind.whole,
        arranged=banana_split_kind.arranged,
        scrambled=banana_split_kind.scrambled,
        revealing=banana_split_kind.REVEALING,
        deciding=frozenset(),
        view=banana_split_kind.view,
        seen=banana_split_kind.seen,
        dealt=banana_split_kind.dealt,
        opened=banana_split_kind.Game.from_start,
        opens=banana_split_kind.opens,
        move_behind=banana_split_kind.move_behind,
        shuffling=frozenset({"draw_pile_renewed"}),
        table=banana_split_kind.table,
        naive_table=banana_split_kind.naive_table,
        moves_at=banana_split_kind.moves_at,
    ),
}
