"""Which rule forbids a move: a code, a rule and a sentence, and nothing has changed."""

from collections.abc import Callable
from typing import Final

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from refusals import check_refusals, refusal
from sundae_builders import (
    ALL_FOUR,
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
    PASS,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    SAUCE,
    SNOW_CAP,
    SPECIAL,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
    claim,
    place,
    player,
    spoon,
    start,
    started,
    table,
)


DRAWING: Final = "Banana Split, Drawing a Topping"
STARTING: Final = "Banana Split, Starting a New Sundae"
PLACING: Final = "Banana Split, Placing Toppings on a Started Sundae"
SPOON_RULE: Final = "Banana Split, The Ice-Cream Spoon (Eislöffel)"
SPLIT_RULE: Final = "Banana Split, The Banana Split"
GAME_FLOW: Final = "Banana Split, Game Flow"
ANY_RULE: Final = ""


def main() -> banana_split.State:
    """Player 0 is to act, and can do everything but claim the Banana Split."""
    return table(
        player(
            CHERRY,
            CREAM,
            SPRINKLES,
            SPOON,
            layout=(started(ICE_BOMB, CHERRY), started(CHERRY_CUP, CHERRY, CREAM)),
            completed=(SNOW_CAP,),
        ),
        player(SAUCE, layout=(started(SUGAR_SPARK, SPRINKLES),), completed=(CHOCO_DIP,)),
        player(SAUCE),
        middle=(CHERRY_KISS, BANANA_SPLIT, None, LITTLE_CLOUD),
    )


def closing() -> banana_split.State:
    """Player 0 has placed a topping, and holds a spoon."""
    return pr.apply(main(), place(ICE_BOMB, (SPRINKLES,))).state


def drawn(topping: banana_split.Topping = CHERRY) -> banana_split.State:
    """Player 0 has drawn an ordinary topping, and holds all special cards."""
    other = player(layout=(started(SUGAR_SPARK, SPRINKLES),))
    return pr.apply(table(player(*SPECIAL), other, on_top=(topping,)), DRAW).state


def with_empty_piles() -> banana_split.State:
    """Player 0 can start a sundae, but draw nothing."""
    hand = player(CREAM, DRAW_TWO, DRAW_THREE)
    return table(hand, player(), middle=(LITTLE_CLOUD,), draw_pile=())


def with_a_bonus_and_empty_piles() -> banana_split.State:
    """Player 0 has started a sundae."""
    return pr.apply(with_empty_piles(), start(0, (CREAM,))).state


def with_nothing_to_do() -> banana_split.State:
    """Player 0 may only pass."""
    return table(player(), player(), draw_pile=())


def without_a_spoon() -> banana_split.State:
    """Player 1 holds one, player 0 does not."""
    return table(player(CHERRY), player(SPOON, layout=(started(SUGAR_SPARK, SPRINKLES),)))


def after_the_spoon() -> banana_split.State:
    """The spoon lies in front of player 0 (BS-15)."""
    return pr.apply(main(), spoon(SUGAR_SPARK)).state


MAIN_ACTIONS: Final = (
    DRAW,
    start(0, (CHERRY,)),
    place(CHERRY_CUP, (CHERRY,)),
    claim(1, (JOKER,)),
    PASS,
)
NO_PLACES: Final = (4, 5, 1000, 10**30, -1, -4, -(10**30))
"""There are the places 0 to 3: -1 is not counted from the end."""

NO_STARTED_SUNDAES: Final = (
    *(CHERRY_KISS, BANANA_SPLIT, SNOW_CAP, CHOCO_DIP),
    *(30, 10**30, -1, -30, -(10**30)),
)
"""In the middle, completed by anybody, or no sundae at all."""

OTHER_CLAIMS: Final = (
    *((), (SAUCE,), ALL_FOUR[::-1], (*ALL_FOUR, CHERRY)),
    *((JOKER, JOKER), (SPOON,), ALL_FOUR * 99),
)
"""Neither one Joker nor the four toppings in their order."""


@pytest.mark.parametrize(
    ("lay", "moves", "code", "rule"),
    [
        # "You choose one of three possible actions": no second main action.
        (closing, MAIN_ACTIONS, ViolationCode.MAIN_ACTION_DONE, GAME_FLOW),
        (drawn, MAIN_ACTIONS, ViolationCode.MAIN_ACTION_DONE, GAME_FLOW),
        # BS-5: bonus draws and the end of the turn come after the main action.
        (main, (END_TURN, TAKE_BONUS), ViolationCode.MAIN_ACTION_OWED, "BS-5"),
        # BS-9: without a possible main action the turn is ended by passing, and only then.
        (with_nothing_to_do, (END_TURN,), ViolationCode.MAIN_ACTION_OWED, "BS-5"),
        (main, (PASS,), ViolationCode.MAY_NOT_PASS, "BS-9"),
        # BS-8, BS-13: with both piles empty nothing is drawn, and a bonus draw is not offered.
        (
            with_empty_piles,
            (DRAW, PLAY_DRAW_TWO, PLAY_DRAW_THREE),
            ViolationCode.DRAW_PILE_IS_EMPTY,
            DRAWING,
        ),
        (
            with_a_bonus_and_empty_piles,
            (TAKE_BONUS,),
            ViolationCode.DRAW_PILE_IS_EMPTY,
            DRAWING,
        ),
        # BS-7: nothing was started or completed.
        (closing, (TAKE_BONUS,), ViolationCode.NO_BONUS, "BS-7"),
        (drawn, (TAKE_BONUS,), ViolationCode.NO_BONUS, "BS-7"),
        # Places of the middle.
        (
            main,
            tuple(move for n in NO_PLACES for move in (start(n, (CHERRY,)), claim(n, (JOKER,)))),
            ViolationCode.NO_SUCH_PLACE,
            ANY_RULE,
        ),
        (
            main,
            (start(2, (CHERRY,)), claim(2, (JOKER,))),
            ViolationCode.PLACE_IS_EMPTY,
            ANY_RULE,
        ),
        # "A Banana Split may not be taken from the middle and completed later."
        (main, (start(1, (SAUCE,)),), ViolationCode.IS_A_BANANA_SPLIT, SPLIT_RULE),
        # "There are two ways to get a Banana Split", and neither gets another sundae.
        (main, (claim(0, (JOKER,)),), ViolationCode.NO_BANANA_SPLIT, SPLIT_RULE),
        (
            main,
            tuple(claim(1, toppings) for toppings in OTHER_CLAIMS),
            ViolationCode.WRONG_TOPPING,
            SPLIT_RULE,
        ),
        # "Place them on a started sundae that is already in your layout."
        (
            main,
            tuple(place(n, (SPRINKLES,)) for n in (SUGAR_SPARK, *NO_STARTED_SUNDAES)),
            ViolationCode.NOT_YOUR_SUNDAE,
            PLACING,
        ),
        # "You may only take sundae cards from fellow players that are not yet completed."
        (
            main,
            tuple(
                spoon(n, toppings)
                for n in (ICE_BOMB, *NO_STARTED_SUNDAES)
                for toppings in ((), (CHERRY,))
            ),
            ViolationCode.NOT_ANOTHERS_SUNDAE,
            SPOON_RULE,
        ),
        # "At least the topmost topping", "one or more of your topping cards".
        (main, (start(0, ()), place(ICE_BOMB, ())), ViolationCode.NO_TOPPINGS, ANY_RULE),
        # A sundae takes no more toppings than are missing.
        (
            main,
            (
                start(0, (CHERRY, SAUCE, SAUCE)),
                start(3, (CREAM, SPRINKLES, JOKER)),
                place(CHERRY_CUP, (CHERRY, CHERRY)),
                place(ICE_BOMB, (SPRINKLES,) * 10_000),
                spoon(SUGAR_SPARK, (CHERRY, CHERRY)),
            ),
            ViolationCode.TOO_MANY_TOPPINGS,
            ANY_RULE,
        ),
        # "In the order in which they are shown on the sundae card."
        (
            main,
            (
                start(0, (SAUCE,)),
                start(0, (CREAM,)),
                start(0, (CHERRY, CREAM)),
                start(3, (SPRINKLES, CREAM)),
                place(ICE_BOMB, (CREAM,)),
                place(ICE_BOMB, (SPRINKLES, CREAM)),
                spoon(SUGAR_SPARK, (SPRINKLES,)),
                *[start(0, (special,)) for special in SPECIAL],
                *[place(ICE_BOMB, (SPRINKLES, special)) for special in SPECIAL],
                *[spoon(SUGAR_SPARK, (special,)) for special in SPECIAL],
            ),
            ViolationCode.WRONG_TOPPING,
            STARTING,
        ),
        # Cards come from the hand of the player, each once: one card of sprinkles is held.
        (
            main,
            (
                claim(1, (JOKER,)),
                claim(1, ALL_FOUR),
                start(0, (JOKER,)),
                start(0, (CHERRY, SAUCE)),
                place(CHERRY_CUP, (JOKER,)),
                place(ICE_BOMB, (SPRINKLES, SPRINKLES)),
                spoon(SUGAR_SPARK, (JOKER,)),
                PLAY_DRAW_TWO,
                PLAY_DRAW_THREE,
                PLAY_ANOTHER_TURN,
            ),
            ViolationCode.CARD_NOT_IN_HAND,
            ANY_RULE,
        ),
        # Whatever it is to take, nothing can be taken without a spoon.
        (
            without_a_spoon,
            (spoon(SUGAR_SPARK), spoon(SUGAR_SPARK, (CHERRY,)), spoon(30), spoon(-1)),
            ViolationCode.CARD_NOT_IN_HAND,
            ANY_RULE,
        ),
        (after_the_spoon, (spoon(SUGAR_SPARK),), ViolationCode.CARD_NOT_IN_HAND, ANY_RULE),
    ],
)
def test_the_rule_that_forbids_a_move(
    lay: Callable[[], banana_split.State],
    moves: tuple[banana_split.Move, ...],
    code: ViolationCode,
    rule: str,
) -> None:
    """Each rule refuses with a code of its own, and names itself."""
    check_refusals(lay(), moves, code, rule)


@pytest.mark.parametrize("topping", [*ALL_FOUR, JOKER])
def test_special_cards_after_drawing_an_ordinary_topping(topping: banana_split.Topping) -> None:
    """BS-6: otherwise the turn ends; the refusal is the same whatever was drawn."""
    takes = (spoon(SUGAR_SPARK), spoon(SUGAR_SPARK, (CHERRY,)))
    for move in (PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_ANOTHER_TURN, *takes):
        violation = refusal(drawn(topping), move)
        assert (violation.code, violation.rule) == (ViolationCode.NO_SPECIAL_CARDS_NOW, "BS-6")
        assert violation == refusal(drawn(SAUCE), PLAY_DRAW_TWO)
