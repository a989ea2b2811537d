"""The second implementation plays the rulebooks' own examples as the rulebooks tell them.

Whatever else it does is compared with the library, move by move, by the laws.
"""

from collections import Counter
from typing import Any

from naive import banana_split, ice_cream
from naive.house_catalogue import TOPPINGS, sundae


def thirty_with_on_top(from_the_top: list[str]) -> list[str]:
    """All 30 cards as a pile (last is the top), the given ones on top, first named highest."""
    rest = ice_cream.thirty_cards()
    for card in from_the_top:
        rest.remove(card)
    return rest + list(reversed(from_the_top))


def arranged_game(
    players: int, dealer: int, ice_cream_from_the_top: list[str], scoops_from_the_top: list[str]
) -> ice_cream.Game:
    """A game whose decks have the given cards on top."""
    how_many_removed = 5 if players == 5 else 6
    scoops = thirty_with_on_top(scoops_from_the_top)
    return ice_cream.Game.from_start(
        {
            "type": "game_started",
            "players": players,
            "dealer": dealer,
            "ice_cream_deck": thirty_with_on_top(ice_cream_from_the_top),
            "scoop_deck": scoops[how_many_removed:],
            "removed_scoops": scoops[:how_many_removed],
            "chance": "ab" * 32,
        }
    )


def customers_table(
    hands: list[list[str]], cones: list[list[str]], deck: list[str]
) -> ice_cream.Game:
    """A table laid by hand in the middle of Phase 3, seat 0 to act."""
    game = ice_cream.Game(len(hands), 0, "any")
    game.phase = "customers"
    game.delivered = [None for _ in hands]
    game.hands = [list(hand) for hand in hands]
    game.cones = [list(cone) for cone in cones]
    game.ice_cream_deck = list(deck)
    game.scoop_deck = []
    game.turned_scoop = None
    game.last_to_act = len(hands) - 1
    game.phase_3_turn(0)
    return game


def types_of(events: list[dict[str, Any]]) -> list[str]:
    """The types of some events, in order."""
    return [event["type"] for event in events]


def only(events: list[dict[str, Any]], event_type: str) -> dict[str, Any]:
    """The one event of this type."""
    found = [event for event in events if event["type"] == event_type]
    assert len(found) == 1
    return found[0]


KEEP: dict[str, Any] = {"type": "keep_delivery"}
REPLACE: dict[str, Any] = {"type": "replace_delivery"}
START: dict[str, Any] = {"type": "start_cone"}
ACQUIRE: dict[str, Any] = {"type": "acquire_ice_cream"}


def add(cone: int) -> dict[str, Any]:
    """The move that adds the turned Scoop to a cone."""
    return {"type": "add_scoop", "cone": cone}


def serve(cone: int) -> dict[str, Any]:
    """The move that serves a cone."""
    return {"type": "serve_cone", "cone": cone}


def test_phase_1_example_of_joe() -> None:
    """Joe discards a strawberry and must keep the replacement, another strawberry."""
    face_up = ["strawberry", "vanilla", "vanilla"]
    deliveries = ["strawberry", "pistachio", "chocolate"]
    replacement = ["strawberry"]
    game = arranged_game(
        3,
        0,
        face_up + deliveries + replacement,
        [],
    )
    assert game.legal_moves() == [KEEP, REPLACE]
    events = game.play(REPLACE)
    assert events == [
        {
            "type": "delivery_replaced",
            "player": 0,
            "discarded": "strawberry",
            "received": "strawberry",
        }
    ]
    assert game.to_act == 1
    assert game.play(KEEP) == [{"type": "delivery_kept", "player": 1}]
    events = game.play(KEEP)
    assert types_of(events) == ["delivery_kept", "deliveries_returned", "scoop_turned"]
    # The 23 cards left, with the discarded strawberry again among them.
    assert len(events[1]["ice_cream_deck"]) == 24
    assert Counter(events[1]["ice_cream_deck"])["strawberry"] == 3
    assert game.hands == [["strawberry"], ["vanilla"], ["vanilla"]]
    assert game.to_act == 0


def test_phase_2_example_of_david() -> None:
    """David places the third Scoop, chocolate, on the cone with the pistachio scoop."""
    game = arranged_game(3, 0, [], ["pistachio", "chocolate_chip", "chocolate"])
    for _ in range(3):
        game.play(KEEP)
    assert game.legal_moves() == [START]
    game.play(START)
    assert game.legal_moves() == [START, add(0)]
    game.play(START)
    assert game.events[-1] == {"type": "scoop_turned", "player": 2, "scoop": "chocolate"}
    assert game.legal_moves() == [START, add(0), add(1)]
    events = game.play(add(0))
    assert events[0] == {"type": "scoop_added", "player": 2, "cone": 0, "scoop": "chocolate"}
    assert events[1]["player"] == 0
    assert game.cones == [["pistachio", "chocolate"], ["chocolate_chip"]]


def test_phase_2_example_of_dan() -> None:
    """Dan must not add a fifth scoop to the cone of two strawberry and two chocolate chip."""
    game = arranged_game(
        3,
        0,
        [],
        ["strawberry", "strawberry", "chocolate_chip", "chocolate_chip", "vanilla", "strawberry"],
    )
    for _ in range(3):
        game.play(KEEP)
    game.play(START)
    for _ in range(3):
        game.play(add(0))
    assert game.legal_moves() == [START]
    game.play(START)
    assert game.legal_moves() == [START, add(1)]
    assert not game.is_legal(add(0))
    assert not game.is_legal({"type": "add_scoop", "cone": True})


DAN = ["strawberry", "chocolate_chip", "chocolate", "chocolate"]
JOE = ["strawberry", "chocolate_chip"]
LARRY = ["vanilla"]
FIRST_CUSTOMER = ["strawberry", "strawberry", "chocolate_chip"]
SECOND_CUSTOMER = ["chocolate"]
THIRD_CUSTOMER = ["pistachio", "chocolate", "strawberry", "strawberry"]


def test_phase_3_examples_of_dan_and_joe() -> None:
    """Dan must serve an exact match; Joe may serve the close one or acquire, and goes on."""
    game = customers_table(
        [DAN, JOE, LARRY],
        [FIRST_CUSTOMER, SECOND_CUSTOMER, THIRD_CUSTOMER],
        ["strawberry", "vanilla", "pistachio"],
    )
    assert game.legal_moves() == [serve(0), serve(1)]
    assert game.play(serve(0)) == [
        {
            "type": "cone_served",
            "player": 0,
            "cone": 0,
            "scoops": FIRST_CUSTOMER,
            "unmatched": None,
        }
    ]
    assert game.cones == [[], SECOND_CUSTOMER, THIRD_CUSTOMER]
    assert game.served[0] == FIRST_CUSTOMER

    assert game.legal_moves() == [serve(1), ACQUIRE]
    assert game.play(ACQUIRE) == [
        {"type": "ice_cream_acquired", "player": 1, "flavor": "pistachio"}
    ]
    assert game.hands[1] == ["strawberry", "chocolate_chip", "pistachio"]

    assert game.legal_moves() == [serve(1), ACQUIRE]
    game.play(ACQUIRE)

    assert game.legal_moves() == [serve(1)]
    game.play(serve(1))

    # "placing the pistachio scoop on his pistachio Ice Cream, the two strawberry scoops on his
    # strawberry Ice Cream, and discarding the chocolate scoop"
    assert game.legal_moves() == [serve(2), ACQUIRE]
    events = game.play(serve(2))
    assert events[0]["unmatched"] == "chocolate"
    assert events[1] == {"type": "serving_ended", "reason": "all_served"}
    assert only(events, "day_scored")["scores"] == [
        {
            "scoops": 4,
            "opened": ["strawberry", "chocolate_chip", "chocolate"],
            "duplicates": [],
            "points": 4,
        },
        {"scoops": 3, "opened": ["strawberry", "pistachio"], "duplicates": [], "points": 3},
        {"scoops": 0, "opened": [], "duplicates": ["vanilla"], "points": 1},
    ]
    assert only(events, "day_started")["dealer"] == 2


def test_phase_4_example_of_dan_and_larry() -> None:
    """Dan: 6 scoops and two duplicates, 8 points; Larry: 4 scoops and one duplicate, 5."""
    game = customers_table([[], [], []], [["chocolate"]], ["vanilla"])
    game.served = [["strawberry"] * 5 + ["pistachio"], ["strawberry"] * 4, []]
    game.hands = [
        ["strawberry", "chocolate", "chocolate", "pistachio", "chocolate"],
        ["strawberry", "vanilla", "vanilla"],
        [],
    ]
    game.phase_3_end("no_action")
    scores = only(game.events, "day_scored")["scores"]
    assert scores[0]["points"] == 8
    assert scores[0]["opened"] == ["strawberry", "pistachio"]
    assert scores[0]["duplicates"] == ["chocolate", "chocolate"]
    assert scores[1]["points"] == 5
    assert scores[1]["duplicates"] == ["vanilla"]
    assert game.scores == [8, 5, 0]
    assert game.hands == [["chocolate"], ["vanilla"], []]


def test_example_of_the_ice_bomb() -> None:
    """Cherry and two sprinkles, one bonus topping; later two creams and the sauce: 12 points."""
    cherry, sprinkles, cream, sauce = "cherry", "sprinkles", "whipped_cream", "chocolate_sauce"
    hand = [cherry, sprinkles, sprinkles, sauce, sauce]
    dealt = [card for pair in zip(hand, [cherry] * 5, strict=True) for card in pair]
    # The bonus of player 0 is cream; then players 1 and 0 draw.
    draw_pile = [*dealt, cream, cherry, cream, cherry, cherry, cherry][::-1]
    game = banana_split.Game.from_start(
        {
            "type": "game_started",
            "players": 2,
            "first_player": 0,
            "config": {
                "toppings": {topping: draw_pile.count(topping) for topping in TOPPINGS},
                "sundaes": [sundae("Ice Bomb", "C S S W W X")],
            },
            "draw_pile": draw_pile,
            "sundae_stack": [0],
            "chance": "ab" * 32,
        }
    )
    # "At least the cherry must now be placed"; "you may also place the two sprinkles on it".
    laid = [cherry, sprinkles, sprinkles]
    starts = [move["toppings"] for move in game.legal_moves() if move["type"] == "start_sundae"]
    assert starts == [laid[:1], laid[:2], laid]
    game.play({"type": "start_sundae", "place": 0, "toppings": laid})
    assert game.bonus == 1
    moves = ("take_bonus", "end_turn", "draw_topping", "end_turn", "draw_topping", "end_turn")
    for move in (*moves, "draw_topping", "end_turn"):
        game.play({"type": move})
    toppings = [cream, cream, sauce]
    events = game.play({"type": "place_toppings", "sundae": 0, "toppings": toppings})
    assert types_of(events) == ["toppings_placed", "sundae_completed", "game_ended"]
    assert game.scores == [12, 0]
