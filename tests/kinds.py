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

import ice_cream_kind
import naive.ice_cream
from parlour_rules import ice_cream


Data: TypeAlias = Any
"""Plain JSON data."""

Value: TypeAlias = Any
"""A state, a move, an event …: the values of all games meet in these tests."""


@attrs.frozen(repr=False, eq=False)
class Kind:
    """One game, for tests.

    Attributes:
        name: Its name in JSON.
        module: Where the library keeps it.
        forms: What JSON is decoded to: state, view, move, event, seen_event, log, view_log.
        parts: Parts of its values that are public as well, each with what it is decoded to.
        new_game: Begins a game for so many players, from a seed, and a seat goes first.
        policies: Which moves a player prefers; among these, or without one, chance decides.
        longest: No game can have more moves.
        slack: How many more leaves than at its start a state can have.
        cards: Every card, as it stands in JSON.
        nullable: The fields that may be ``null``.
        count: Counts the cards of each deck in the data of a table.
        whole: What every deck holds.
        arranged: Makes the event that starts a game from arranged decks.
        scrambled: Changes everything in a state that an observer cannot see.
        revealing: The fields of events that show cards not seen before, by tag.
        deciding: The tags of those of these events whose cards decide who is to act.
        view: The data of a view, made of the data of a state.
        seen: The data of an event as an observer sees it, made of the data of the whole event.
        naive: The second implementation.
        opens: Whether the second implementation can begin a game with the data of an event.
        move_behind: The data of the move behind the data of an event, or ``None``.
        shuffling: The tags of the events that need the key.
        table: What can be compared with the second implementation, of the data of a state.
        naive_table: The same, of a game of the second implementation.
        moves_at: Every move, also of other phases, with numbers up to some way beyond the table.
    """

    name: str
    module: Any
    forms: Mapping[str, Any]
    parts: tuple[tuple[Value, Any], ...]
    new_game: Callable[[int, Value, int], Value]
    policies: Mapping[str, tuple[type, ...]]
    longest: int
    slack: int
    cards: frozenset[str]
    nullable: frozenset[str]
    count: Callable[[Data], tuple["Counter[str]", ...]]
    whole: tuple["Counter[str]", ...]
    arranged: Callable[[random.Random, int, int], Value]
    scrambled: Callable[[Value, Value, random.Random], Value]
    revealing: Mapping[str, frozenset[str]]
    deciding: frozenset[str]
    view: Callable[[Data, Data], Data]
    seen: Callable[[Data, Data], Data]
    naive: Any
    opens: Callable[[Data], bool]
    move_behind: Callable[[Data], Data | None]
    shuffling: frozenset[str]
    table: Callable[[Data], Data]
    naive_table: Callable[[Any], Data]
    moves_at: Callable[[], tuple[Value, ...]]

    @override
    def __repr__(self) -> str:
        return self.name


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
        new_game=lambda players, seed, first: ice_cream.new_game(players, seed=seed, dealer=first),
        policies={
            "uniform": (),
            "acquires": (ice_cream.AcquireIceCream,),
            "serves": (ice_cream.ServeCone,),
            "replaces and starts cones": (ice_cream.ReplaceDelivery, ice_cream.StartCone),
            "adds and acquires": (ice_cream.AddScoop, ice_cream.AcquireIceCream),
        },
        # A day: 5 deliveries to keep or replace, 25 Scoops to place, 12 cones to serve and 30
        # cards to acquire; and there are four of them.
        longest=4 * (5 + 25 + 12 + 30),
        # Beside its Scoops each of 12 cones says who has served it; in place of one null there can
        # be an outcome (5 winners, 5 scores, a reason); 5 deliveries leave a null behind.
        slack=12 + 10 + 5,
        cards=frozenset(naive.ice_cream.FLAVORS),
        nullable=ice_cream_kind.NULLABLE,
        count=ice_cream_kind.count,
        whole=(
            Counter(naive.ice_cream.thirty_cards()),
            Counter(naive.ice_cream.thirty_cards()),
        ),
        arranged=ice_cream_kind.arranged,
        scrambled=ice_cream_kind.scrambled,
        revealing=ice_cream_kind.REVEALING,
        deciding=frozenset({"ice_cream_revealed"}),
        view=ice_cream_kind.view,
        seen=ice_cream_kind.seen,
        naive=naive.ice_cream.Game,
        opens=ice_cream_kind.opens,
        move_behind=ice_cream_kind.move_behind,
        shuffling=frozenset({"deliveries_returned", "day_started"}),
        table=ice_cream_kind.table,
        naive_table=ice_cream_kind.naive_table,
        moves_at=ice_cream_kind.moves_at,
    ),
}
