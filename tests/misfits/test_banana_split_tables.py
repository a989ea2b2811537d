"""Tables that no game of Banana Split can come to are refused when they are decoded."""

from collections.abc import Callable
from typing import Final

import pytest

import parlour_rules as pr
from banana_split_facts import opened
from faults import Edit, Fault, add, all_of, check_fault, drop, move_card, put, twice_the_players
from kinds import Data
from parlour_rules import banana_split
from sundae_builders import (
    CHERRY,
    CHERRY_KISS,
    CREAM,
    DRAW,
    DRAW_TWO,
    ICE_BOMB,
    LITTLE_CLOUD,
    PASS,
    SAUCE,
    SNOW_CAP,
    SUGAR_SPARK,
    player,
    started,
    table,
)


def acting() -> banana_split.State:
    """Before the main action: player 0 holds a cherry and sauce, and has begun two sundaes."""
    return table(
        player(
            CHERRY,
            SAUCE,
            layout=(started(SNOW_CAP, CREAM), started(ICE_BOMB, CHERRY)),
            completed=(LITTLE_CLOUD,),
        ),
        player(CREAM, DRAW_TWO),
        middle=(CHERRY_KISS,),
        discards=(SAUCE,),
    )


def acting_as_player_0_sees_it() -> banana_split.View:
    """Player 0 sees the own hand only."""
    return pr.seen_by(acting(), 0)


def passing() -> banana_split.State:
    """The others have passed, and player 0 has no main action either."""
    return table(
        *[player()] * 3,
        middle=(CHERRY_KISS,),
        draw_pile=(),
        passed=(1, 2),
    )


def closing() -> banana_split.State:
    """Player 0 has drawn a cherry as the main action."""
    return pr.apply(
        table(player(), player(), on_top=(CHERRY,), bonus=1),
        DRAW,
    ).state


def closing_as_player_0_sees_it() -> banana_split.View:
    """Player 0 sees the card that was drawn."""
    return pr.seen_by(closing(), 0)


def closing_as_player_1_sees_it() -> banana_split.View:
    """The card that player 0 has drawn is hidden."""
    return pr.seen_by(closing(), 1)


def between() -> banana_split.State:
    """The turn of player 0 is over."""
    return pr.evolve(closing(), banana_split.TurnEnded(0))


def stalemate() -> banana_split.State:
    """The game is over, since everybody has passed."""
    return pr.apply(passing(), PASS).state


def lay(*cards: str) -> Callable[[Data], None]:
    """Lay cards of the draw pile on the first sundae of player 0, a Snow Cap."""

    def edit(data: Data) -> None:
        for card in cards:
            data["draw_pile"].remove(card)
            data["players"][0]["layout"][0]["placed"].append(card)

    return edit


def play_from_the_pile(card: str) -> Callable[[Data], None]:
    """Lay a card of the draw pile in front of the player whose turn it is."""

    def edit(data: Data) -> None:
        data["draw_pile"].remove(card)
        data["turn"]["played"].append(card)

    return edit


def turn_a_hand_round(data: Data) -> None:
    """The hand of player 0 lies the other way round."""
    data["players"][0]["hand"].reverse()


def discard_the_draw_pile(data: Data) -> None:
    """All cards to draw are discarded."""
    data["discard_pile"] += data["draw_pile"]
    data["draw_pile"] = []


def take_back_what_lies_on_the_first_sundae(data: Data) -> None:
    """Put the toppings of the first sundae of player 0 on the draw pile."""
    first = data["players"][0]["layout"][0]
    data["draw_pile"] += first["placed"]
    first["placed"] = []


def lay_a_sundae_out(data: Data) -> None:
    """Give player 0 a started sundae from the stack, with a card of the draw pile."""
    recipes = data["config"]["sundaes"]
    ordinary = [n for n in data["sundae_stack"] if not recipes[n]["banana_split"]]
    number = ordinary[0]
    topping = recipes[number]["toppings"][0]
    data["sundae_stack"].remove(number)
    data["draw_pile"].remove(topping)
    data["players"][0]["layout"].append({"sundae": number, "placed": [topping]})


def complete_every_sundae(data: Data) -> None:
    """Player 0 has them all; what lay on them is discarded."""
    owner = data["players"][0]
    for one in data["players"]:
        for sundae in one["layout"]:
            owner["completed"].append(sundae["sundae"])
            data["discard_pile"] += sundae["placed"]
        one["layout"] = []
    owner["completed"] += [number for number in data["middle"] if number is not None]
    owner["completed"] += data["sundae_stack"]
    data["middle"], data["sundae_stack"] = [None] * 4, []
    owner["score"] = sum(
        data["config"]["sundaes"][number]["points"] for number in owner["completed"]
    )


def too_few_for_the_hands(data: Data) -> None:
    """Nine topping cards for three hands of five."""
    counts = data["config"]["toppings"]
    counts.update(dict.fromkeys(counts, 0), cherry=9)
    data["draw_pile"] = ["cherry"] * 9


def dealt_to_one(data: Data) -> None:
    """Player 1 has five cards, player 0 none."""
    hand = [data["draw_pile"].pop() for _ in range(5)]
    order = [topping.value for topping in banana_split.Topping]
    data["players"][1]["hand"] = sorted(hand, key=order.index)


def laid_out_before_the_deal(data: Data) -> None:
    """A sundae lies in the middle, and nobody has a hand."""
    data["middle"][0] = data["sundae_stack"].pop()


def completed_by_another(data: Data) -> None:
    """Player 1 has a started sundae with all its toppings: sprinkles and a cherry."""
    data["sundae_stack"].remove(SUGAR_SPARK)
    placed = ["sprinkles", "cherry"]
    for card in placed:
        data["draw_pile"].remove(card)
    data["players"][1]["layout"].append({"sundae": SUGAR_SPARK, "placed": placed})


def owed_from_empty_piles(data: Data) -> None:
    """All cards are in the hand of player 1 but a Draw 2 that has been played."""
    order = [topping.value for topping in banana_split.Topping]
    turn = data["turn"]
    cards = data["draw_pile"] + data["discard_pile"] + data["players"][1]["hand"]
    cards.remove("draw_two")
    data["players"][1]["hand"] = sorted(cards, key=order.index)
    data.update(draw_pile=[], discard_pile=[], to_act=None)
    turn.update(played=["draw_two"], owed=1)


def ended(**changes: Data) -> Edit:
    """The game ended in another way; all three have no points, and have passed."""
    return put("outcome", {**OUTCOME, **changes})


OUTCOME: Final[Data] = {"winners": [0, 1, 2], "scores": [0, 0, 0], "reason": "stalemate"}

NO_SEAT: Final = "a seat that is not on the table"
NOT_ONCE: Final = "not each named once"
FOUR_PLACES: Final = "has not four places"
NO_GAME: Final = "a number that no game comes to"
NO_SUNDAE: Final = "sundae cards: something among them is not such a card (BS-3)"
SUNDAE_TWICE: Final = "sundae cards: there must be 1 of each card, not 2 (BS-3)"
OUT_OF_ORDER: Final = "does not show its toppings in order"
NOT_COMPLETED: Final = "a sundae lies in a layout with all its toppings"
NO_SPECIAL_CARD: Final = "a card is played that is not a special card"
OWED_FOR_NOTHING: Final = "toppings are owed for a card that was not played"
NOT_BEGUN: Final = "something has happened in a turn that has not begun"
BEFORE_THE_GAME: Final = "something has happened before the game has begun"
OUT_OF_TURN: Final = "somebody is to act out of turn"
SOMETHING_OWED: Final = "the player is to act though a fact must follow"
OUTCOME_TOO_EARLY: Final = "finished without an outcome, or has one before its end"
OTHER_OUTCOME: Final = "another outcome"
UNSEEN: Final = "the observer cannot see"
HIDDEN: Final = "is hidden that the observer sees"

FAULTS: Final[tuple[Fault, ...]] = (
    # Numbers: two to four players, four places, seats on the table.
    ("2 to 4 players (BS-1)", acting, drop("players")),
    ("2 to 4 players (BS-1)", passing, twice_the_players),
    (NO_SEAT, stalemate, ended(winners=[3])),
    (NO_SEAT, acting, put("turn.player", 2)),
    (NO_SEAT, acting, put("to_act", 2)),
    (NO_SEAT, passing, put("passed", [1, 3])),
    (NO_SEAT, acting_as_player_0_sees_it, put("observer", 2)),
    (NOT_ONCE, passing, put("passed", [2, 1])),
    (NOT_ONCE, passing, put("passed", [1, 1])),
    (FOUR_PLACES, acting, drop("middle")),
    (FOUR_PLACES, acting, add("middle", None)),
    ("below its least value", acting, put("sequence", 0)),
    (NO_GAME, acting, put("sequence", 2**53 - 1)),
    ("a number of idle turns that no game comes to", acting, put("idle_turns", 105)),
    (NO_GAME, acting, put("turn.bonus", 10**12)),
    (NO_GAME, acting, put("turn.extra_turns", 10**12)),
    (NO_GAME, acting, put("turn.owed", 10**12)),
    # Cards: exactly those of the configuration.
    ("topping cards: there must be 104 cards, not 103 (BS-2)", acting, drop("draw_pile")),
    (
        "topping cards: there must be 4 of each card, not 5 (BS-2)",
        acting,
        put("players.0.hand", ["chocolate_sauce", "joker"]),
    ),
    ("sundae cards: there must be 30 cards, not 29 (BS-3)", acting, drop("sundae_stack")),
    (SUNDAE_TWICE, acting, put("middle.0", ICE_BOMB)),
    (SUNDAE_TWICE, acting_as_player_0_sees_it, put("middle.0", ICE_BOMB)),
    (NO_SUNDAE, acting, put("middle.0", 30)),
    (NO_SUNDAE, acting_as_player_0_sees_it, put("middle.0", 31)),
    (NO_SUNDAE, acting_as_player_0_sees_it, put("players.0.completed.0", 30)),
    ("", acting_as_player_0_sees_it, put("players.0.layout.0.sundae", 10**9)),
    # Sundaes: a Snow Cap wants whipped cream, sprinkles, whipped cream, and has the first.
    (OUT_OF_ORDER, acting, lay("cherry")),
    (OUT_OF_ORDER, acting, lay("sprinkles", "whipped_cream", "cherry")),
    (OUT_OF_ORDER, acting, take_back_what_lies_on_the_first_sundae),
    (NOT_COMPLETED, acting, lay("sprinkles", "whipped_cream")),
    (NOT_COMPLETED, acting, completed_by_another),
    (NOT_COMPLETED, between, completed_by_another),
    ("(BS-21)", acting, put("players.0.score", 5)),
    ("(BS-21)", acting, put("players.1.score", 2)),
    ("a hand does not lie in rulebook order", acting, turn_a_hand_round),
    # Before the game has begun.
    ("too few for the hands", opened, too_few_for_the_hands),
    ("not five cards to each", opened, dealt_to_one),
    ("before the middle", opened, laid_out_before_the_deal),
    (BEFORE_THE_GAME, opened, move_card("draw_pile", "discard_pile")),
    (BEFORE_THE_GAME, opened, lay_a_sundae_out),
    (BEFORE_THE_GAME, opened, put("passed", [0])),
    (BEFORE_THE_GAME, opened, put("idle_turns", 1)),
    (BEFORE_THE_GAME, opened, put("turn.extra", value=True)),
    (NOT_BEGUN, opened, put("turn.placed", value=True)),
    # The turn.
    (NO_SPECIAL_CARD, acting, play_from_the_pile("cherry")),
    (NO_SPECIAL_CARD, acting, play_from_the_pile("joker")),
    (OWED_FOR_NOTHING, acting, all_of(put("turn.owed", 1), put("to_act", None))),
    (
        OWED_FOR_NOTHING,
        acting,
        all_of(
            play_from_the_pile("draw_two"),
            play_from_the_pile("spoon"),
            put("turn.owed", 1),
            put("to_act", None),
        ),
    ),
    ("but there are none (BS-8)", acting, owed_from_empty_piles),
    (
        "a topping was drawn as the main action, but the main action is not done",
        acting,
        put("turn.drawn", "cherry"),
    ),
    (NOT_BEGUN, between, play_from_the_pile("spoon")),
    (NOT_BEGUN, between, put("turn.owed", 1)),
    (NOT_BEGUN, between, put("turn.bonus", 1)),
    (OUT_OF_TURN, acting, put("to_act", 1)),
    (OUT_OF_TURN, between, put("to_act", 0)),
    (OUT_OF_TURN, opened, put("to_act", 0)),
    (SOMETHING_OWED, acting, put("to_act", None)),
    (SOMETHING_OWED, acting, all_of(play_from_the_pile("draw_two"), put("turn.owed", 2))),
    (SOMETHING_OWED, acting, discard_the_draw_pile),
    (SOMETHING_OWED, acting, complete_every_sundae),
    # The end: all three have no points and share the win, by a stalemate.
    (
        "the last sundae is completed, and the game goes on (BS-17)",
        between,
        complete_every_sundae,
    ),
    (OUTCOME_TOO_EARLY, stalemate, put("outcome", None)),
    (OUTCOME_TOO_EARLY, acting, ended(winners=[0], scores=[4, 0])),
    ("not over yet", stalemate, put("passed", [1, 2])),
    (OTHER_OUTCOME, stalemate, ended(scores=[77, 0, 0])),
    (OTHER_OUTCOME, stalemate, ended(winners=[])),
    (OTHER_OUTCOME, stalemate, ended(winners=[2, 1, 0])),
    (OTHER_OUTCOME, stalemate, ended(winners=[0, 0])),
    (OTHER_OUTCOME, stalemate, ended(winners=[1])),
    (OTHER_OUTCOME, stalemate, ended(reason="all_completed")),
    (OTHER_OUTCOME, stalemate, ended(reason="four_days")),
    # A view shows what its observer sees, and hides nothing of it: it would be lost for good.
    (UNSEEN, acting_as_player_0_sees_it, put("players.1.hand.0", "cherry")),
    (UNSEEN, acting_as_player_0_sees_it, put("draw_pile.0", "cherry")),
    (UNSEEN, acting_as_player_0_sees_it, put("sundae_stack.0", 28)),
    (UNSEEN, closing_as_player_1_sees_it, put("turn.drawn", "cherry")),
    (HIDDEN, acting_as_player_0_sees_it, put("players.0.hand.0", "hidden")),
    (HIDDEN, closing_as_player_0_sees_it, put("turn.drawn", "hidden")),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault[0])
def test_impossible_tables_of_banana_split(fault: Fault) -> None:
    """Whatever the rulebook rules out is a ``DecodeError`` that says so and names no card."""
    check_fault(*fault)
