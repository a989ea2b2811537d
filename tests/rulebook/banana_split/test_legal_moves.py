"""The list of legal moves: its order, and its length on the worst hands."""

from __future__ import annotations

import itertools
from collections import Counter

import attrs
import pytest

import parlour_rules as pr
from parlour_rules import banana_split
from parlour_rules.banana_split import Stage
from steps import code_of_refusal, play
from sundae_builders import (
    ALL_FOUR,
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CHOCO_DIP,
    CREAM,
    DRAW,
    DRAW_THREE,
    DRAW_TWO,
    END_TURN,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    OTHER_BANANA_SPLIT,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    SAUCE,
    SPECIAL,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
    claim,
    moves_of,
    number_of,
    place,
    player,
    spoon,
    start,
    started,
    table,
)


def test_legal_moves_stand_in_this_order_before_the_main_action() -> None:
    """Draw, start by place, place by layout, claim by place; then spoon, draws, another turn.

    Layings of fewer toppings come first, and among those of one number toppings before Jokers.
    """
    state = table(
        player(layout=(started(CHERRY_KISS, CHERRY), started(ICE_BOMB, CHERRY))),
        player(layout=(started(number_of("Carnival"), SPRINKLES),)),
        player(
            *ALL_FOUR,
            JOKER,
            *SPECIAL,
            layout=(started(CHERRY_CUP, CHERRY), started(CHOCO_DIP, SAUCE)),
        ),
        player(layout=(started(SUGAR_SPARK, SPRINKLES),)),
        turn_of=2,
        middle=(OTHER_BANANA_SPLIT, LITTLE_CLOUD, BANANA_SPLIT, number_of("Snow Cap")),
    )
    assert pr.legal_moves(state) == (
        DRAW,
        # Little Cloud: W S
        start(1, (CREAM,)),
        start(1, (JOKER,)),
        start(1, (CREAM, SPRINKLES)),
        start(1, (CREAM, JOKER)),
        start(1, (JOKER, SPRINKLES)),
        # Snow Cap: W S W
        start(3, (CREAM,)),
        start(3, (JOKER,)),
        start(3, (CREAM, SPRINKLES)),
        start(3, (CREAM, JOKER)),
        start(3, (JOKER, SPRINKLES)),
        start(3, (CREAM, SPRINKLES, JOKER)),
        start(3, (JOKER, SPRINKLES, CREAM)),
        # Cherry Cup: W C are missing
        place(CHERRY_CUP, (CREAM,)),
        place(CHERRY_CUP, (JOKER,)),
        place(CHERRY_CUP, (CREAM, CHERRY)),
        place(CHERRY_CUP, (CREAM, JOKER)),
        place(CHERRY_CUP, (JOKER, CHERRY)),
        # Choco Dip: W is missing
        place(CHOCO_DIP, (CREAM,)),
        place(CHOCO_DIP, (JOKER,)),
        claim(0, (JOKER,)),
        claim(0, ALL_FOUR),
        claim(2, (JOKER,)),
        claim(2, ALL_FOUR),
        # Clockwise from player 3. Sugar Spark: C is missing
        spoon(SUGAR_SPARK),
        spoon(SUGAR_SPARK, (CHERRY,)),
        spoon(SUGAR_SPARK, (JOKER,)),
        # Cherry Kiss: X is missing
        spoon(CHERRY_KISS),
        spoon(CHERRY_KISS, (SAUCE,)),
        spoon(CHERRY_KISS, (JOKER,)),
        # Ice Bomb: S S W W X are missing
        spoon(ICE_BOMB),
        spoon(ICE_BOMB, (SPRINKLES,)),
        spoon(ICE_BOMB, (JOKER,)),
        spoon(ICE_BOMB, (SPRINKLES, JOKER)),
        spoon(ICE_BOMB, (JOKER, SPRINKLES)),
        spoon(ICE_BOMB, (SPRINKLES, JOKER, CREAM)),
        spoon(ICE_BOMB, (JOKER, SPRINKLES, CREAM)),
        # Carnival: S C W are missing
        spoon(number_of("Carnival")),
        spoon(number_of("Carnival"), (SPRINKLES,)),
        spoon(number_of("Carnival"), (JOKER,)),
        spoon(number_of("Carnival"), (SPRINKLES, CHERRY)),
        spoon(number_of("Carnival"), (SPRINKLES, JOKER)),
        spoon(number_of("Carnival"), (JOKER, CHERRY)),
        spoon(number_of("Carnival"), (SPRINKLES, CHERRY, CREAM)),
        spoon(number_of("Carnival"), (SPRINKLES, CHERRY, JOKER)),
        spoon(number_of("Carnival"), (SPRINKLES, JOKER, CREAM)),
        spoon(number_of("Carnival"), (JOKER, CHERRY, CREAM)),
        PLAY_DRAW_TWO,
        PLAY_DRAW_THREE,
        PLAY_ANOTHER_TURN,
    )


def test_legal_moves_stand_in_this_order_after_the_main_action() -> None:
    """Special cards, a bonus topping, the end of the turn."""
    state = table(
        player(*SPECIAL, CREAM),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        middle=(LITTLE_CLOUD,),
    )
    state, _ = pr.apply(state, start(0, (CREAM,)))
    assert pr.legal_moves(state) == (
        spoon(ICE_BOMB),
        PLAY_DRAW_TWO,
        PLAY_DRAW_THREE,
        PLAY_ANOTHER_TURN,
        TAKE_BONUS,
        END_TURN,
    )


# --- The worst hands -------------------------------------------------------------------------

TOWER, EMPEROR, HEAVEN = map(number_of, ("Tower of Sweets", "Emperor's Coupe", "Seventh Heaven"))
ROYAL, AVALANCHE, VOLCANO, MILKY_WAY = map(
    number_of, ("Royal Coupe", "Cherry Avalanche", "Volcano", "Milky Way")
)
MOUNTAIN = number_of("Chocolate Mountain")


def worst_table() -> banana_split.State:
    """Player 0 holds 76 cards, four Jokers and one of each special card among them.

    76 = 4 × 17 ordinary toppings + 4 Jokers + 4 special cards. Of each topping a sundae shows at
    most three, so only Jokers can be too few.
    """
    return table(
        player(
            *ALL_FOUR * 17,
            *[JOKER] * 4,
            *SPECIAL,
            layout=(
                started(ROYAL, CREAM),
                started(AVALANCHE, CHERRY),
                started(MOUNTAIN, SAUCE, CREAM),
            ),
        ),
        player(layout=(started(VOLCANO, SAUCE), started(MILKY_WAY, CREAM, SPRINKLES))),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        middle=(TOWER, BANANA_SPLIT, EMPEROR, HEAVEN),
    )


WAYS_ON_THE_WORST_TABLE = {
    # To lay k toppings with at most four Jokers among them there are C(k,0) + … + C(k,4) ways:
    # k = 1: 2;  2: 4;  3: 8;  4: 16;  5: 32 - 1 = 31;  6: 64 - 6 - 1 = 57;
    # k = 7: 128 - 21 - 7 - 1 = 99.
    # Added up, with so many toppings missing:
    3: 2 + 4 + 8,  # 14
    4: 2 + 4 + 8 + 16,  # 30
    5: 2 + 4 + 8 + 16 + 31,  # 61
    7: 2 + 4 + 8 + 16 + 31 + 57 + 99,  # 217
}


def test_worst_hand_the_number_of_legal_moves() -> None:
    """76 cards with four Jokers: 948 moves, counted by hand, and none of them twice."""
    ways = WAYS_ON_THE_WORST_TABLE
    state = worst_table()
    assert len(state.players[0].hand) == 76
    moves = pr.legal_moves(state)
    assert Counter(type(move) for move in moves) == {
        banana_split.DrawTopping: 1,
        # Three sundaes of seven toppings.
        banana_split.StartSundae: 3 * ways[7],  # 651
        # Of the Royal Coupe and the Cherry Avalanche five toppings are missing, of the Chocolate
        # Mountain three.
        banana_split.PlaceToppings: 2 * ways[5] + ways[3],  # 136
        banana_split.ClaimBananaSplit: 2,
        # Of the Volcano and the Ice Bomb five are missing, of the Milky Way four; or none is laid.
        banana_split.PlaySpoon: 2 * ways[5] + ways[4] + 3,  # 155
        banana_split.PlayDrawTwo: 1,
        banana_split.PlayDrawThree: 1,
        banana_split.PlayAnotherTurn: 1,
    }
    assert len(moves) == 1 + 651 + 136 + 2 + 155 + 3 == 948
    assert len(set(moves)) == len(moves)


def few_of_each() -> banana_split.State:
    """A hand in which toppings and Jokers are too few for many layings."""
    return table(
        player(
            CHERRY,
            SPRINKLES,
            CREAM,
            CREAM,
            SAUCE,
            JOKER,
            JOKER,
            SPOON,
            DRAW_TWO,
            DRAW_THREE,
            ANOTHER_TURN,
            layout=(started(ICE_BOMB, CHERRY), started(MOUNTAIN, SAUCE)),
        ),
        player(layout=(started(VOLCANO, SAUCE),)),
        player(),
        player(layout=(started(MILKY_WAY, CREAM), started(ROYAL, CREAM, CHERRY))),
        middle=(AVALANCHE, OTHER_BANANA_SPLIT, HEAVEN, TOWER),
    )


@pytest.mark.parametrize("state", [worst_table(), few_of_each()], ids=["worst", "few of each"])
def test_worst_hand_every_listed_move_is_accepted(state: banana_split.State) -> None:
    """And of all sequences of toppings and Jokers on a sundae no other one."""
    moves = set(pr.legal_moves(state))
    for move in moves:
        assert pr.why_illegal(state, move) is None
    for length in range(5):
        for cards in itertools.product((*ALL_FOUR, JOKER, SPOON), repeat=length):
            for move in (start(2, cards), place(MOUNTAIN, cards), spoon(VOLCANO, cards)):
                assert (pr.why_illegal(state, move) is None) == (move in moves)


def test_worst_hand_after_the_main_action() -> None:
    """Only special cards, a bonus topping and the end are left: 155 + 3 + 2 moves."""
    state, _ = play(worst_table(), start(0, (SPRINKLES,)))
    assert state.turn.stage is Stage.CLOSING
    assert len(moves_of(state, banana_split.PlaySpoon)) == 155
    assert len(pr.legal_moves(state)) == 155 + 3 + 2
    assert code_of_refusal(state, END_TURN) is None


def test_bs_29_no_hand_has_moves_without_end() -> None:
    """Ten cherries or Jokers on one sundae: two cards for each place, so 2 + 4 + … + 1,024 ways."""
    sundae = banana_split.Sundae("Ten", (CHERRY,) * 10, points=1)
    counts = banana_split.ToppingCounts(0, 0, 0, 20, 20, 0, 0, 0, 0)
    config = banana_split.Config(counts, (sundae,))
    state, _ = banana_split.new_game(2, seed="any", config=config)
    cards = (*[CHERRY] * 10, *[JOKER] * 10)
    first, second = state.players
    rich = attrs.evolve(first, hand=cards)
    state = attrs.evolve(state, players=(rich, attrs.evolve(second, hand=())), draw_pile=cards)
    starts = [move for move in pr.legal_moves(state) if type(move) is banana_split.StartSundae]
    assert len(starts) == len(set(starts)) == 2_046
