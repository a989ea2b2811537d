"""Tests of the plain second implementation of Banana Split itself."""

import collections
import random
from typing import Any

import pytest

from naive import banana_split


CHOCOLATE = "chocolate_sauce"
SPRINKLES = "sprinkles"
CREAM = "whipped_cream"
CHERRY = "cherry"
JOKER = "joker"
SPOON = "spoon"
DRAW_TWO = "draw_two"
DRAW_THREE = "draw_three"
ANOTHER_TURN = "another_turn"

END_TURN = {"type": "end_turn"}
DRAW = {"type": "draw_topping"}
BONUS = {"type": "take_bonus"}
PASS = {"type": "pass"}
ALL_FOUR = [CHOCOLATE, SPRINKLES, CREAM, CHERRY]


def sundae(*toppings: str, points: int = 5) -> dict[str, Any]:
    """An ordinary sundae card."""
    return {"name": "Sundae", "toppings": list(toppings), "points": points, "banana_split": False}


def split() -> dict[str, Any]:
    """A Banana Split card."""
    return {"name": "Banana Split", "toppings": list(ALL_FOUR), "points": 20, "banana_split": True}


def arranged(
    hands: list[list[str]], draws: list[str], sundaes: list[dict[str, Any]]
) -> banana_split.Game:
    """A game, seat 0 first, with these hands, then these cards to draw, and these sundaes."""
    dealt = [hands[seat][card] for card in range(5) for seat in range(len(hands))]
    draw_pile = list(reversed(dealt + draws))
    counts = {topping: draw_pile.count(topping) for topping in banana_split.TOPPINGS}
    return banana_split.Game.from_start(
        {
            "type": "game_started",
            "players": len(hands),
            "first_player": 0,
            "config": {"toppings": counts, "sundaes": sundaes},
            "draw_pile": draw_pile,
            "sundae_stack": list(reversed(range(len(sundaes)))),
            "chance": "ab" * 32,
        }
    )


def start(place: int, *toppings: str) -> dict[str, Any]:
    """The move that starts a sundae."""
    return {"type": "start_sundae", "place": place, "toppings": list(toppings)}


def place_on(number: int, *toppings: str) -> dict[str, Any]:
    """The move that places toppings on a started sundae."""
    return {"type": "place_toppings", "sundae": number, "toppings": list(toppings)}


def claim(place: int, *toppings: str) -> dict[str, Any]:
    """The move that claims a Banana Split."""
    return {"type": "claim_banana_split", "place": place, "toppings": list(toppings)}


def spoon(number: int, *toppings: str) -> dict[str, Any]:
    """The move that plays the spoon."""
    return {"type": "play_spoon", "sundae": number, "toppings": list(toppings)}


def types(events: list[dict[str, Any]]) -> list[str]:
    """Only the types of these events."""
    return [event["type"] for event in events]


def move_types(game: banana_split.Game) -> set[str]:
    """Only the types of the legal moves."""
    return {move["type"] for move in game.legal_moves()}


def check_conserved(game: banana_split.Game) -> None:
    """Every zone together is exactly the configured cards."""
    table = game.summary()
    toppings = collections.Counter(table["draw_pile"] + table["discard_pile"] + table["played"])
    sundaes = table["sundae_stack"] + [number for number in table["middle"] if number is not None]
    for seat in range(game.players):
        toppings.update(table["hands"][seat])
        sundaes += table["completed"][seat]
        for lying in table["layouts"][seat]:
            toppings.update(lying["placed"])
            sundaes.append(lying["sundae"])
    assert toppings == +collections.Counter(game.config["toppings"])
    assert sorted(sundaes) == list(range(len(game.config["sundaes"])))


def test_house_config() -> None:
    """BS-2, BS-3: 104 toppings and 30 sundaes, two points per topping, from 4 to 14."""
    config = banana_split.HOUSE_CONFIG
    assert sum(config["toppings"].values()) == 104
    assert list(config["toppings"]) == banana_split.TOPPINGS
    ordinary = [card for card in config["sundaes"] if not card["banana_split"]]
    assert len(ordinary) == 28
    assert len(config["sundaes"]) == 30
    assert all(card["points"] == 2 * len(card["toppings"]) for card in ordinary)
    assert {card["points"] for card in ordinary} == {4, 6, 8, 10, 12, 14}
    ice_bomb = next(card for card in ordinary if card["name"] == "Ice Bomb")
    assert ice_bomb["toppings"] == [CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, CHOCOLATE]
    assert [card["points"] for card in config["sundaes"][28:]] == [20, 20]


def test_set_up_of_a_seeded_game() -> None:
    """The first events, the deal clockwise from the first player, the middle from the top."""
    game = banana_split.Game(3, 1, "a seed")
    assert types(game.events) == ["game_started", "hands_dealt", "middle_filled", "turn_started"]
    from_top = list(reversed(game.events[0]["draw_pile"]))
    hands = game.events[1]["hands"]
    for seat, first_card in ((1, 0), (2, 1), (0, 2)):
        assert collections.Counter(hands[seat]) == collections.Counter(from_top[first_card:15:3])
    assert game.events[2]["places"] == list(reversed(game.events[0]["sundae_stack"]))[:4]
    assert game.events[3] == {"type": "turn_started", "player": 1, "extra": False}
    assert game.to_act == 1
    check_conserved(game)
    again = banana_split.Game.from_start(game.events[0])
    assert again.summary() == game.summary()
    assert again.events == game.events


@pytest.mark.parametrize(("players", "first_player"), [(1, 0), (5, 0), (2, 2), (2, -1)])
def test_wrong_numbers_of_players(players: int, first_player: int) -> None:
    """BS-1: 2 to 4 players, and the first is one of them."""
    with pytest.raises(ValueError, match="player"):
        banana_split.Game(players, first_player, 1)


def test_drawing_an_ordinary_topping_or_joker_leaves_only_the_end_of_the_turn() -> None:
    """BS-6: after an ordinary topping or a Joker no special card may be played."""
    for drawn in (CHERRY, JOKER):
        game = arranged(
            [[ANOTHER_TURN] + [CHERRY] * 4, [CHERRY] * 5], [drawn, CREAM], [sundae(CREAM)]
        )
        game.play(DRAW)
        assert game.legal_moves() == [END_TURN]


def test_drawing_a_special_card_allows_all_special_cards() -> None:
    """BS-6: after one of the four other special cards, that one or others held may be played."""
    game = arranged(
        [[ANOTHER_TURN] + [CHERRY] * 4, [CHERRY] * 5], [DRAW_TWO, CREAM], [sundae(CREAM)]
    )
    game.play(DRAW)
    assert move_types(game) == {"play_another_turn", "play_draw_two", "end_turn"}


def test_bonus_draw_of_a_special_card_allows_special_cards_again() -> None:
    """BS-6: a bonus draw owed for the spoon may bring a special card after an ordinary draw."""
    game = arranged(
        [[CHERRY] * 5, [SPOON, ANOTHER_TURN, CREAM, CREAM, CREAM]],
        [CHOCOLATE, DRAW_TWO, SPRINKLES],
        [sundae(CHERRY, CREAM), sundae(SPRINKLES)],
    )
    game.play(start(0, CHERRY))
    game.play(END_TURN)
    game.play(spoon(0, CREAM))
    assert game.scores == [0, 5]
    assert game.bonus == 2
    assert "take_bonus" not in move_types(game)
    game.play(DRAW)
    assert move_types(game) == {"take_bonus", "end_turn"}
    game.play(BONUS)
    assert move_types(game) == {"take_bonus", "play_another_turn", "play_draw_two", "end_turn"}
    game.play(BONUS)
    assert move_types(game) == {"play_another_turn", "play_draw_two", "end_turn"}


def test_bonus_counts() -> None:
    """BS-7: 1 for starting, 2 for completing; ending the turn gives up the rest."""
    game = arranged(
        [[CHERRY] * 5, [CHERRY] * 5],
        [CREAM] * 9,
        [sundae(CHERRY, CHERRY), sundae(CHERRY), sundae(CREAM)],
    )
    game.play(start(0, CHERRY))
    assert game.bonus == 1
    game.play(END_TURN)
    assert game.bonus == 0
    game.play(start(1, CHERRY))
    assert game.bonus == 2
    game.play(BONUS)
    assert game.bonus == 1
    game.play(END_TURN)
    game.play(place_on(0, CHERRY))
    assert game.bonus == 2
    assert game.scores == [5, 5]


def test_renewal_in_the_middle_of_drawing() -> None:
    """BS-8: the discards are shuffled at once, between two cards of one Draw 3."""
    game = arranged(
        [[CHERRY] * 5, [DRAW_THREE, DRAW_TWO, CREAM, CREAM, CREAM]],
        [CHOCOLATE],
        [sundae(CHERRY, CHERRY), sundae(SPRINKLES)],
    )
    game.play(start(0, CHERRY, CHERRY))
    game.play(END_TURN)
    events = game.play({"type": "play_draw_three"})
    assert types(events) == [
        "draw_card_played",
        "topping_drawn",
        "draw_pile_renewed",
        "topping_drawn",
        "topping_drawn",
    ]
    assert events[2]["draw_pile"] == [CHERRY, CHERRY]
    # BS-13: nothing to draw, and the played Draw 3 still lies in front of the player (BS-15).
    assert game.draw_pile == []
    assert game.played == [DRAW_THREE]
    assert move_types(game) == {"pass"}
    events = game.play(PASS)
    assert types(events) == ["turn_passed", "draw_pile_renewed", "turn_started"]
    assert game.draw_pile == [DRAW_THREE]
    check_conserved(game)


def test_rest_of_a_draw_card_is_lost() -> None:
    """BS-8: with both piles empty what remains of a Draw 3 is lost."""
    game = arranged([[DRAW_THREE] + [CHERRY] * 4, [CHERRY] * 5], [CREAM], [sundae(SPRINKLES)])
    assert types(game.play({"type": "play_draw_three"})) == ["draw_card_played", "topping_drawn"]


def test_completion_renews_an_empty_draw_pile() -> None:
    """BS-8: the toppings of a completed sundae become the draw pile, after sundae_completed."""
    game = arranged([[CHERRY] * 5, [CHERRY] * 5], [], [sundae(CHERRY), sundae(CREAM)])
    assert types(game.play(start(0, CHERRY))) == [
        "sundae_started",
        "sundae_completed",
        "draw_pile_renewed",
    ]
    assert move_types(game) == {"take_bonus", "end_turn"}


def test_passing_only_when_no_main_action_is_possible() -> None:
    """BS-9: a player whose only playable card is a Joker must use it."""
    game = arranged([[JOKER] + [CHERRY] * 4, [CHERRY] * 5], [], [sundae(CREAM, SPRINKLES)])
    assert game.legal_moves() == [start(0, JOKER)]
    with pytest.raises(ValueError, match="illegal move"):
        game.play(PASS)


def test_everybody_passing_is_a_stalemate() -> None:
    """BS-18 (a): the game ends when every player has passed, and ties share the win (BS-20)."""
    game = arranged([[CHERRY] * 5] * 3, [], [sundae(CREAM)])
    assert types(game.play(PASS)) == ["turn_passed", "turn_started"]
    game.play(PASS)
    assert types(game.play(PASS)) == ["turn_passed", "game_ended"]
    assert game.events[-1]["outcome"] == {
        "winners": [0, 1, 2],
        "scores": [0, 0, 0],
        "reason": "stalemate",
    }
    assert game.finished
    assert game.to_act is None
    assert game.legal_moves() == []


def test_special_card_before_a_pass_counts_as_something_else() -> None:
    """BS-18 (a): playing a special card makes the earlier passes void, but not the later one."""
    game = arranged(
        [[CHERRY] * 5, [ANOTHER_TURN, ANOTHER_TURN, CHERRY, CHERRY, CHERRY], [CHERRY] * 5],
        [],
        [sundae(CREAM)],
    )
    game.play(PASS)
    assert game.summary()["passed"] == [0]
    game.play({"type": "play_another_turn"})
    assert game.summary()["passed"] == []
    game.play({"type": "play_another_turn"})
    events = game.play(PASS)
    # The two played cards are the new draw pile, so that the extra turn can draw.
    assert types(events) == ["turn_passed", "draw_pile_renewed", "turn_started"]
    assert events[-1] == {"type": "turn_started", "player": 1, "extra": True}
    assert game.summary()["passed"] == [1]
    assert game.extra_turns == 1
    assert move_types(game) == {"draw_topping"}


def test_extra_turns_passed_twice_count_once() -> None:
    """BS-18 (a): two passes of one player are not the passes of both."""
    game = arranged([[CHERRY] * 5, [ANOTHER_TURN] * 4 + [DRAW_THREE]], [], [sundae(CREAM)])
    game.play(PASS)
    for _ in range(4):
        game.play({"type": "play_another_turn"})
    game.play(PASS)
    game.play({"type": "play_draw_three"})
    for _ in range(2):
        game.play(DRAW)
        game.play(END_TURN)
    for _ in range(2):
        assert game.to_act == 1
        game.play(PASS)
        assert game.summary()["passed"] == [1]
    assert types(game.play(PASS)) == ["turn_passed", "game_ended"]


def test_too_many_turns_without_placing_are_a_stalemate() -> None:
    """BS-18 (b): the game ends after as many idle turns as there are topping cards."""
    game = arranged(
        [[CHERRY, CREAM, CREAM, CREAM, CREAM], [ANOTHER_TURN] * 5],
        [],
        [sundae(CHERRY, CHERRY)],
    )
    game.play(start(0, CHERRY))
    game.play(END_TURN)
    assert game.idle_turns == 0
    while not game.finished:
        moves = game.legal_moves()
        wanted = [{"type": "play_another_turn"}, DRAW, END_TURN, PASS]
        game.play(next(move for move in wanted if move in moves))
        check_conserved(game)
    assert game.idle_turns == 10
    assert game.events[-1]["outcome"]["reason"] == "stalemate"


def test_claiming_a_banana_split() -> None:
    """BS-11: exactly one Joker or exactly the four toppings, with two bonus draws."""
    game = arranged([[JOKER, *ALL_FOUR], [CHERRY] * 5], [CREAM] * 3, [split(), split()])
    assert game.legal_moves() == [
        DRAW,
        claim(0, JOKER),
        claim(0, *ALL_FOUR),
        claim(1, JOKER),
        claim(1, *ALL_FOUR),
    ]
    assert types(game.play(claim(1, *ALL_FOUR))) == ["banana_split_claimed", "sundae_completed"]
    assert game.scores == [20, 0]
    assert game.bonus == 2
    assert game.summary()["discard_pile"] == ALL_FOUR
    assert game.middle == [0, None, None, None]


def test_spoon_before_and_after_the_main_action() -> None:
    """BS-12: a sundae is taken with everything on it, before or after the main action."""
    game = arranged(
        [
            [CHERRY] * 5,
            [SPOON, CREAM, CREAM, SPRINKLES, JOKER],
            [CHERRY, SPOON, CHERRY, CHERRY, CHERRY],
        ],
        [CHOCOLATE] * 9,
        [sundae(CHERRY, CREAM, CREAM), sundae(CREAM, CHERRY), sundae(CHERRY, SPRINKLES)],
    )
    game.play(start(0, CHERRY))
    assert "play_spoon" not in move_types(game)
    game.play(END_TURN)
    layings = [move["toppings"] for move in game.legal_moves() if move["type"] == "play_spoon"]
    assert layings == [[], [CREAM], [JOKER], [CREAM, CREAM], [CREAM, JOKER], [JOKER, CREAM]]
    events = game.play(spoon(0))
    assert events == [
        {"type": "spoon_played", "player": 1, "owner": 0, "sundae": 0, "toppings": []}
    ]
    assert not game.placed_this_turn
    game.play(place_on(0, CREAM))
    game.play(END_TURN)
    assert game.summary()["layouts"] == [[], [{"sundae": 0, "placed": [CHERRY, CREAM]}], []]
    assert game.summary()["discard_pile"] == [SPOON]
    game.play(start(2, CHERRY))
    assert game.legal_moves() == [spoon(0), BONUS, END_TURN]
    game.play(spoon(0))
    assert game.summary()["layouts"][2] == [
        {"sundae": 2, "placed": [CHERRY]},
        {"sundae": 0, "placed": [CHERRY, CREAM]},
    ]
    assert game.legal_moves() == [BONUS, END_TURN]


def test_spoon_completing_after_a_main_action() -> None:
    """BS-12, BS-7: completing with the spoon comes on top of the main action and earns 2."""
    game = arranged(
        [[CHERRY] * 5, [SPOON, CREAM, CREAM, CREAM, CREAM]],
        [CHOCOLATE] * 9,
        [sundae(CHERRY, CREAM), sundae(CREAM, CHERRY), sundae(SPRINKLES)],
    )
    game.play(start(0, CHERRY))
    game.play(END_TURN)
    game.play(start(1, CREAM))
    assert game.bonus == 1
    game.play(spoon(0, CREAM))
    assert game.bonus == 3
    assert game.summary()["completed"] == [[], [0]]


def test_extra_turns_add_up_and_the_middle_is_refilled() -> None:
    """BS-14, BS-16: the same player again, twice; empty places are filled in between."""
    game = arranged(
        [[ANOTHER_TURN, ANOTHER_TURN, CHERRY, CHERRY, CHERRY], [CHERRY] * 5],
        [CREAM] * 9,
        [sundae(CREAM), sundae(CHERRY), sundae(CREAM), sundae(CREAM), sundae(CREAM), sundae(CREAM)],
    )
    game.play({"type": "play_another_turn"})
    game.play(start(1, CHERRY))
    game.play({"type": "play_another_turn"})
    events = game.play(END_TURN)
    assert events == [
        {"type": "turn_ended", "player": 0},
        {"type": "middle_filled", "places": [0, 4, 2, 3]},
        {"type": "turn_started", "player": 0, "extra": True},
    ]
    for player, extra in ((0, True), (1, False)):
        game.play(DRAW)
        assert game.play(END_TURN)[-1] == {"type": "turn_started", "player": player, "extra": extra}


def test_last_sundae_ends_the_game_at_once() -> None:
    """BS-17: no bonus draws and no end of turn, here with the spoon before the main action."""
    game = arranged(
        [[CHERRY] * 5, [SPOON, CREAM, CREAM, CREAM, CREAM]],
        [CHOCOLATE],
        [sundae(CHERRY, CREAM)],
    )
    game.play(start(0, CHERRY))
    game.play(BONUS)
    game.play(END_TURN)
    events = game.play(spoon(0, CREAM))
    assert types(events) == ["spoon_played", "sundae_completed", "game_ended"]
    assert events[-1]["outcome"] == {"winners": [1], "scores": [0, 5], "reason": "all_completed"}
    check_conserved(game)


def test_moves_are_compared_exactly() -> None:
    """True is not 1, and a sundae that is not there cannot be started."""
    game = arranged([[CHERRY] * 5, [CHERRY] * 5], [], [sundae(CREAM), sundae(CHERRY, CREAM)])
    for place in (True, 0, 2, 4):
        with pytest.raises(ValueError, match="illegal move"):
            game.play(start(place, CHERRY))
    game.play(start(1, CHERRY))


PLENTIFUL_SMALL_CONFIG: dict[str, Any] = {
    "toppings": {
        CHOCOLATE: 4,
        SPRINKLES: 4,
        CREAM: 4,
        CHERRY: 4,
        JOKER: 2,
        SPOON: 3,
        DRAW_TWO: 2,
        DRAW_THREE: 2,
        ANOTHER_TURN: 2,
    },
    "sundaes": [
        sundae(CHERRY, CREAM),
        sundae(CREAM, SPRINKLES, CHOCOLATE),
        sundae(SPRINKLES, SPRINKLES),
        sundae(CHOCOLATE, CHERRY, CREAM, SPRINKLES),
        sundae(CHERRY, CHERRY),
        split(),
    ],
}
SCARCE_SMALL_CONFIG: dict[str, Any] = {
    "toppings": {
        CHOCOLATE: 6,
        SPRINKLES: 5,
        CREAM: 3,
        CHERRY: 2,
        JOKER: 1,
        SPOON: 1,
        DRAW_TWO: 1,
        DRAW_THREE: 0,
        ANOTHER_TURN: 1,
    },
    "sundaes": [
        sundae(CHERRY, CHERRY, CHERRY),
        sundae(CREAM, CREAM, CHERRY),
        sundae(SPRINKLES, CHOCOLATE),
        split(),
    ],
}


def test_random_games_end_and_conserve_cards() -> None:
    """200 random games, every number of players, three configurations: all end, no card lost."""
    configs = [banana_split.HOUSE_CONFIG, PLENTIFUL_SMALL_CONFIG, SCARCE_SMALL_CONFIG]
    seen: set[str] = set()
    reasons: set[str] = set()
    for seed in range(200):
        chooser = random.Random(seed)
        players = 2 + seed % 3
        game = banana_split.Game(players, chooser.randrange(players), seed, configs[seed // 3 % 3])
        while not game.finished:
            moves = game.legal_moves()
            assert moves
            assert game.to_act in range(players)
            # By the kind of move first: otherwise the many ways of laying Jokers drown the rest.
            kind = chooser.choice(sorted({move["type"] for move in moves}))
            move = chooser.choice([move for move in moves if move["type"] == kind])
            events_before = len(game.events)
            assert game.play(move) == game.events[events_before:]
            check_conserved(game)
            assert game.draw_pile or not game.discard_pile or game.finished
        assert types(game.events).count("game_ended") == 1
        outcome = game.events[-1]["outcome"]
        assert outcome["scores"] == game.scores
        assert outcome["winners"] == [
            seat for seat in range(players) if game.scores[seat] == max(game.scores)
        ]
        seen.update(types(game.events))
        reasons.add(outcome["reason"])
    assert reasons == {"all_completed", "stalemate"}
    assert len(seen) == 16
