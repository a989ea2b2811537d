"""Parfait for the tests of the laws, and how it is made known to the library."""

import copy
import random
from collections import Counter
from typing import Any, Final

import attrs

import parlour_rules as pr
import third_game
from kind import Data, Kind, backs, likes, of_pile
from parlour_rules import games, handles
from third_game import Fruit


CARDS: Final = ("apricot", "lychee", "mango", "papaya")

_PARTS: Final[tuple[tuple[Any, Any], ...]] = (
    (Fruit.MANGO, Fruit),
    (third_game.Phase.SERVING, third_game.Phase),
    (third_game.Player((Fruit.MANGO, Fruit.MANGO), 7), third_game.Player[Fruit]),
    (third_game.Player((pr.HIDDEN,), 0), third_game.Player[Fruit | pr.Hidden]),
    (pr.Outcome((0, 1), (3, 3), pr.EndReason.STALEMATE), pr.Outcome),
)


def admit() -> None:
    """Make the game known to the library, as one more entry in ``games.py`` would.

    There is no handle on it: those are on the games that are published.
    """
    assert "parfait" not in handles.GAMES
    games.PACKAGES["parfait"] = "third_game"


def moves_at(cards: None = None) -> tuple[Any, ...]:
    """Every move."""
    del cards
    return (*map(third_game.LayFruit, Fruit), third_game.Pass())


def count(table: Data) -> tuple["Counter[str]"]:
    """Count all cards, wherever they lie."""
    cards = Counter(table["draw_pile"] + table["glass"])
    for player in table["players"]:
        cards.update(player["hand"])
    return (cards,)


def whole(cards: None) -> tuple["Counter[str]"]:
    """All twelve cards."""
    del cards
    return (Counter(CARDS * 3),)


def arranged(
    rng: random.Random, players: int, first_player: int, cards: None
) -> third_game.GameStarted[Fruit]:
    """The cards in some order: shuffled, or with all cards of a fruit together."""
    del cards
    draw_pile = [fruit for fruit in Fruit for _ in range(3)]
    if rng.random() < 0.7:
        rng.shuffle(draw_pile)
    return third_game.GameStarted(
        players, first_player, tuple(draw_pile), pr.Chance(rng.randbytes(32))
    )


def scrambled(
    state: third_game.State, observer: pr.Observer, rng: random.Random
) -> third_game.State:
    """Put all cards that an observer cannot see into another order, zones as long as before."""
    others = [player for seat, player in enumerate(state.players) if seat != observer]
    cards = [*state.draw_pile, *(card for player in others for card in player.hand)]
    rng.shuffle(cards)
    players = tuple(
        player
        if seat == observer
        else attrs.evolve(player, hand=tuple(cards.pop() for _ in player.hand))
        for seat, player in enumerate(state.players)
    )
    chance = pr.Chance(rng.randbytes(32))
    return attrs.evolve(state, players=players, draw_pile=tuple(cards), chance=chance)


def view(state: Data, observer: Data) -> Data:
    """The data of a view: the draw pile and the hands of others lie face down."""
    seen_table = copy.deepcopy(state)
    seen_table["type"] = "view"
    del seen_table["chance"]
    seen_table["observer"] = observer
    seen_table["draw_pile"] = backs(state["draw_pile"])
    for seat, player in enumerate(seen_table["players"]):
        if seat != observer:
            player["hand"] = backs(player["hand"])
    return seen_table


def seen(event: Data, observer: Data) -> Data:
    """The data of an event as an observer sees it."""
    seen_event = copy.deepcopy(event)
    match event["type"]:
        case "game_started":
            seen_event["draw_pile"] = backs(event["draw_pile"])
            seen_event["chance"] = "hidden"
        case "hands_dealt":
            for seat, hand in enumerate(event["hands"]):
                if seat != observer:
                    seen_event["hands"][seat] = backs(hand)
        case "turn_passed" if event["player"] != observer:
            seen_event["drawn"] = "hidden"  # whether it is a card or none
        case _:
            pass
    return seen_event


def move_behind(event: Data) -> Data | None:
    """The move that becomes an event: for most events there is none."""
    match event["type"]:
        case "fruit_laid":
            return {"type": "lay_fruit", "fruit": event["fruit"]}
        case "turn_passed":
            return {"type": "pass"}
        case _:
            return None


def face_up(view: Data) -> "Counter[str]":
    """How often each card must be drawn: in the key, on top of the piles, in the hands."""
    counts = Counter(CARDS)
    for pile in ("draw_pile", "glass"):
        counts.update(of_pile(view[pile]))
    for player in view["players"]:
        counts.update(player["hand"])
    return counts


KIND: Final = Kind(
    module=third_game,
    cards=frozenset(CARDS),
    count=count,
    whole=whole,
    arranged=arranged,
    scrambled=scrambled,
    view=view,
    seen=seen,
    move_behind=move_behind,
    face_up=face_up,
    moves_at=moves_at,
    # Eleven cards can be laid; before each of them and after the last, all but one can pass.
    longest=lambda _: 11 + 12 * 2 + 1,
    # In place of one null there can be an outcome: 3 winners, 3 scores, a reason.
    slack=7,
    nullable=frozenset({"to_act", "outcome", "drawn", "chance", "observer"}),
    numbers=("player", "first_player"),
    revealing={
        "hands_dealt": frozenset({"hands"}),
        "glass_filled": frozenset({"fruit"}),
        "turn_passed": frozenset({"drawn"}),
    },
    policies={
        "uniform": likes(),
        "lays": likes(third_game.LayFruit),
        "passes": likes(third_game.Pass),
    },
    parts=_PARTS,
)
