"""The naive Ice Cream against the rulebook's own examples, and many random games."""

import hashlib
import json
import random
from collections import Counter
from typing import Any

import pytest

from naive import chance, ice_cream


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
            "chance": chance.key_from_seed("arranged").hex(),
        }
    )


def customers_table(
    hands: list[list[str]], cones: list[list[str]], deck: list[str]
) -> ice_cream.Game:
    """A table laid by hand in the middle of Phase 3, seat 0 to act."""
    game = ice_cream.Game(len(hands), 0, "customers")
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


def test_key_is_derived_as_documented() -> None:
    """An int goes in as hexadecimal, a str as UTF-8, bytes as themselves."""
    prefix = b"parlour-rules/seed/1/"
    assert chance.key_from_seed(-255) == hashlib.sha256(prefix + b"int/-ff").digest()
    assert chance.key_from_seed(0) == hashlib.sha256(prefix + b"int/0").digest()
    assert chance.key_from_seed("é") == hashlib.sha256(prefix + b"str/\xc3\xa9").digest()
    assert chance.key_from_seed(b"\xff") == hashlib.sha256(prefix + b"bytes/\xff").digest()


def test_shuffle_of_three_by_hand() -> None:
    """Three cards need two words: the first word modulo 3, then the second modulo 2."""
    key = chance.key_from_seed(1)
    block = hashlib.sha256(key + b"7/scoop_deck/0").digest()
    first = int.from_bytes(block[0:4], "big")
    second = int.from_bytes(block[4:8], "big")
    assert first < 2**32 - 1  # 2**32 modulo 3 is 1: no word is skipped here
    cards = ["a", "b", "c"]
    cards[2], cards[first % 3] = cards[first % 3], cards[2]
    cards[1], cards[second % 2] = cards[second % 2], cards[1]
    assert chance.shuffled(["a", "b", "c"], key, 7, "scoop_deck") == cards


def test_shuffle_keeps_the_cards_and_its_argument() -> None:
    """A shuffle longer than a block loses no card and leaves the given list alone."""
    cards = list(range(100))
    result = chance.shuffled(cards, chance.key_from_seed(2), 0, "ice_cream_deck")
    assert sorted(result) == list(range(100))
    assert result != cards
    assert cards == list(range(100))
    assert chance.shuffled([], chance.key_from_seed(2), 0, "ice_cream_deck") == []


def test_number_of_players_and_dealer() -> None:
    """Three to five players, and a dealer who is one of them (IC-1, IC-3)."""
    for players, dealer in [(2, 0), (6, 0), (3, 3), (3, -1)]:
        with pytest.raises(ValueError, match="players"):
            ice_cream.Game(players, dealer, 1)


def test_preparation() -> None:
    """Six Scoops are removed, five with five players; each has one face-up card."""
    for players, removed in [(3, 6), (4, 6), (5, 5)]:
        game = ice_cream.Game(players, 1, 1)
        assert types_of(game.events) == [
            "game_started",
            "ice_cream_dealt",
            "ice_cream_delivered",
        ]
        started = game.events[0]
        assert len(started["removed_scoops"]) == removed
        assert len(started["scoop_deck"]) == 30 - removed
        assert len(started["ice_cream_deck"]) == 30
        assert [len(hand) for hand in game.hands] == [1] * players
        # IC-5: from the dealer clockwise, from the top (the last card).
        assert game.events[1]["flavors"][1] == started["ice_cream_deck"][-1]
        assert game.events[1]["flavors"][0] == started["ice_cream_deck"][-players]
        assert game.to_act == 1


def test_from_start_goes_on_like_the_seed() -> None:
    """A game begun from a recorded start is the same game."""
    first = ice_cream.Game(4, 2, b"start")
    second = ice_cream.Game.from_start(first.events[0])
    assert first.events == second.events
    assert first.summary() == second.summary()


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


def test_phase_1_without_discards_shuffles_nothing() -> None:
    """When all keep their card, no deck is shuffled (IC-7)."""
    game = ice_cream.Game(3, 0, 1)
    game.play(KEEP)
    game.play(KEEP)
    assert types_of(game.play(KEEP)) == ["delivery_kept", "scoop_turned"]


def test_phase_1_short_deck() -> None:
    """A short deck is dealt from the dealer on, and gives no replacements (IC-6)."""
    game = ice_cream.Game(4, 2, 1)
    game.ice_cream_deck = ["vanilla", "pistachio", "chocolate"]
    game.phase_1_deliver()
    assert game.events[-1] == {
        "type": "ice_cream_delivered",
        "flavors": ["vanilla", None, "chocolate", "pistachio"],
    }
    assert game.to_act == 2
    for seat in [2, 3, 0]:
        assert game.to_act == seat
        assert game.legal_moves() == [KEEP]
        with pytest.raises(ValueError, match="illegal move"):
            game.play(REPLACE)
        game.play(KEEP)
    assert types_of(game.events[-2:]) == ["delivery_kept", "scoop_turned"]


def test_phase_1_last_card_is_the_only_replacement() -> None:
    """The discards of this phase cannot be drawn before everyone has chosen (IC-6)."""
    game = ice_cream.Game(3, 0, 1)
    game.ice_cream_deck = ["strawberry", "vanilla", "pistachio", "chocolate"]
    game.phase_1_deliver()
    game.play(REPLACE)
    assert game.legal_moves() == [KEEP]
    game.play(KEEP)
    events = game.play(KEEP)
    assert only(events, "deliveries_returned")["ice_cream_deck"] == ["chocolate"]


def test_phase_1_without_any_delivery() -> None:
    """When nobody gets a card, the first Scoop is turned at once (IC-6)."""
    game = ice_cream.Game(3, 0, 1)
    game.ice_cream_deck = []
    game.phase_1_deliver()
    assert types_of(game.events[-2:]) == ["ice_cream_delivered", "scoop_turned"]
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
    with pytest.raises(ValueError, match="illegal move"):
        game.play(add(0))
    with pytest.raises(ValueError, match="illegal move"):
        game.play({"type": "add_scoop", "cone": True})


def test_phase_2_twelve_cones() -> None:
    """After the twelfth cone, Scoops must go on existing cones; then Phase 3 begins."""
    game = ice_cream.Game(3, 0, 1)
    for _ in range(3):
        game.play(KEEP)
    for _ in range(12):
        game.play(START)
    assert START not in game.legal_moves()
    assert len(game.legal_moves()) == 12
    for number in range(12):
        game.play(add(number))
    assert types_of(game.events).index("ice_cream_revealed") == len(game.events) - 1
    assert game.events[-2]["type"] == "scoop_added"
    assert game.to_act == 0


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


def test_phase_3_joe_serves_a_single_unmatched_scoop() -> None:
    """Joe serves the single chocolate scoop: no points, nothing opened (IC-12)."""
    game = customers_table([JOE, LARRY, DAN], [["chocolate"]], ["pistachio"])
    assert game.legal_moves() == [serve(0), ACQUIRE]
    events = game.play(serve(0))
    assert events[0]["unmatched"] == "chocolate"
    assert only(events, "day_scored")["scores"][0] == {
        "scoops": 0,
        "opened": [],
        "duplicates": [],
        "points": 0,
    }
    assert only(events, "day_started")["scoop_deck"] == ["chocolate"]


def test_phase_3_close_counts_scoops() -> None:
    """Two Scoops of the same missing flavour are not close (IC-10)."""
    game = customers_table(
        [["strawberry"], LARRY, DAN],
        [["strawberry", "vanilla", "vanilla"], ["strawberry", "vanilla"]],
        ["pistachio"],
    )
    assert game.legal_moves() == [serve(1), ACQUIRE]


def test_phase_3_ends_when_a_player_has_no_action() -> None:
    """With the deck empty and two unmatched Scoops everywhere, Phase 3 ends (IC-13)."""
    game = customers_table(
        [["strawberry"], ["vanilla"], ["pistachio"]],
        [["chocolate", "chocolate"], ["strawberry"], ["pistachio", "vanilla"]],
        [],
    )
    assert game.legal_moves() == [serve(1)]
    assert types_of(game.play(serve(1))) == ["cone_served"]
    assert game.legal_moves() == [serve(2)]
    events = game.play(serve(2))
    assert types_of(events) == [
        "cone_served",
        "serving_ended",
        "day_scored",
        "day_started",
        "ice_cream_delivered",
    ]
    assert events[1]["reason"] == "no_action"
    # Served, unmatched and unserved Scoops are all back.
    assert Counter(events[3]["scoop_deck"]) == Counter(
        ["strawberry", "vanilla", "pistachio", "chocolate", "chocolate"]
    )
    # The two opened cards are all there is to deliver: to the dealer and the next player.
    assert Counter(events[3]["ice_cream_deck"]) == Counter(["strawberry", "vanilla"])
    assert game.scores == [1, 1, 0]
    assert events[3]["dealer"] == 2
    assert events[4]["flavors"][2] == events[3]["ice_cream_deck"][1]
    assert events[4]["flavors"][0] == events[3]["ice_cream_deck"][0]
    assert events[4]["flavors"][1] is None
    assert game.to_act == 2


def test_phase_3_with_nobody_able_to_act_at_all() -> None:
    """Nobody acted and all are tied: the dealer deals again (IC-16)."""
    game = ice_cream.Game(3, 1, 1)
    game.delivered = [None, None, None]
    game.hands = [["vanilla"], ["vanilla"], ["vanilla"]]
    game.cones = [["chocolate", "pistachio"]]
    game.ice_cream_deck = []
    game.scoop_deck = []
    game.phase_3_begin()
    started = only(game.events, "day_started")
    assert started["dealer"] == 1
    assert game.day == 2
    # Nothing to deliver either: the first Scoop is turned for the dealer.
    assert game.events[-1]["type"] == "scoop_turned"
    assert game.to_act == 1


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


def test_phase_4_opened_cards_leave_first() -> None:
    """Three chocolate cards, one opened: one opened, one duplicate, one stays (IC-14)."""
    game = customers_table([[], [], []], [["vanilla"]], ["vanilla"])
    game.served = [["chocolate", "chocolate"], [], []]
    game.hands = [["chocolate", "chocolate", "chocolate"], [], []]
    game.phase_3_end("no_action")
    assert only(game.events, "day_scored")["scores"][0] == {
        "scoops": 2,
        "opened": ["chocolate"],
        "duplicates": ["chocolate"],
        "points": 3,
    }
    assert game.hands[0] == ["chocolate"]


def test_phase_4_tie_for_the_lowest_score() -> None:
    """Among those tied, the first clockwise after the last to act deals (IC-16)."""
    game = ice_cream.Game(5, 0, 1)
    game.scores = [2, 1, 4, 1, 3]
    for last_to_act, dealer in [(0, 1), (1, 3), (2, 3), (3, 1), (4, 1)]:
        game.last_to_act = last_to_act
        assert game.next_dealer() == dealer
    game.scores = [2, 1, 4, 0, 3]
    assert game.next_dealer() == 3


def test_end_of_the_game_ties() -> None:
    """A tie on points goes to the most unopened Ice Cream, and may be shared (IC-18)."""
    game = ice_cream.Game(4, 0, 1)
    game.scores = [9, 9, 9, 3]
    game.hands = [
        ["vanilla"],
        ["vanilla", "chocolate"],
        ["strawberry", "pistachio"],
        ["vanilla"] * 6,
    ]
    game.end_of_the_game()
    assert game.events[-1]["outcome"] == {
        "winners": [1, 2],
        "scores": [9, 9, 9, 3],
        "reason": "four_days",
    }
    assert game.finished
    assert game.to_act is None
    assert game.legal_moves() == []
    with pytest.raises(ValueError, match="illegal move"):
        game.play(KEEP)


def check_table(game: ice_cream.Game) -> None:
    """All 60 cards are there, five of each flavour, and no cone is too large."""
    five_of_each = Counter(ice_cream.thirty_cards())
    assert game.all_ice_cream() == five_of_each
    assert game.all_scoops() == five_of_each
    assert len(game.cones) <= 12
    for cone in game.cones:
        assert len(cone) <= 4
    assert game.finished == (game.to_act is None)


@pytest.mark.parametrize("seed", range(200))
def test_random_games(seed: int) -> None:
    """Every game ends after four days with all 60 cards in it."""
    choose = random.Random(seed)
    players = 3 + seed % 3
    game = ice_cream.Game(players, choose.randrange(players), seed)
    check_table(game)
    while not game.finished:
        moves = game.legal_moves()
        assert moves
        events_before = list(game.events)
        new_events = game.play(choose.choice(moves))
        assert new_events
        assert game.events == events_before + new_events
        check_table(game)
    assert types_of(game.events).count("day_started") == 3
    assert types_of(game.events).count("day_scored") == 4
    assert game.events[-1]["type"] == "game_ended"
    assert game.summary()["day"] == 4
    points = [0] * players
    for event in game.events:
        if event["type"] == "day_scored":
            for seat in range(players):
                points[seat] += event["scores"][seat]["points"]
    assert game.scores == points
    assert game.events[-1]["outcome"]["scores"] == points
    assert json.loads(json.dumps(game.events)) == game.events
    assert json.loads(json.dumps(game.summary())) == game.summary()
