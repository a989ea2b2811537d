"""*The Banana Split*, with the ruling about it."""

import itertools

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from parlour_rules.banana_split import Config, Stage, Sundae
from steps import code_of_refusal, every, observers, play
from sundae_builders import (
    ALL_FOUR,
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_KISS,
    CREAM,
    DRAW,
    END_TURN,
    JOKER,
    LITTLE_CLOUD,
    OTHER_BANANA_SPLIT,
    SAUCE,
    SNOW_CAP,
    SPRINKLES,
    TAKE_BONUS,
    Cards,
    claim,
    moves_of,
    place,
    player,
    start,
    table,
)


def with_a_banana_split(*hand: banana_split.Topping) -> banana_split.State:
    """A Banana Split lies in place 2, a Cherry Kiss in place 0."""
    return table(player(*hand), player(), middle=(CHERRY_KISS, None, BANANA_SPLIT))


@pytest.mark.parametrize("toppings", [(JOKER,), ALL_FOUR], ids=["a Joker", "all four"])
def test_banana_split_two_ways_to_get_it(toppings: Cards) -> None:
    """It is taken from the middle and completed at once; its 20 points are received."""
    state, events = pr.apply(with_a_banana_split(*toppings), claim(2, toppings))
    assert events == (
        banana_split.BananaSplitClaimed(0, 2, BANANA_SPLIT, toppings),
        banana_split.SundaeCompleted(0, BANANA_SPLIT, points=20),
    )
    assert state.middle == (CHERRY_KISS, None, None, None)
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert (view.players[0].completed, view.players[0].score) == ((BANANA_SPLIT,), 20)
        assert (view.players[0].hand, view.players[0].layout) == ((), ())
        # The Joker, or all four toppings, are on the discard pile.
        assert view.discard_pile == toppings


def test_banana_split_both_cards_by_different_means() -> None:
    """Player 0 claims one with all four toppings, and the other with a Joker: 40 points."""
    state = table(
        player(*ALL_FOUR, JOKER, ANOTHER_TURN),
        player(),
        middle=(OTHER_BANANA_SPLIT, LITTLE_CLOUD, SNOW_CAP, BANANA_SPLIT),
    )
    state, _ = play(state, banana_split.PlayAnotherTurn(), claim(3, ALL_FOUR), END_TURN)
    state, _ = play(state, claim(0, (JOKER,)))
    assert state.players[0].completed == (BANANA_SPLIT, OTHER_BANANA_SPLIT)
    assert state.players[0].score == 40


def test_banana_split_may_not_be_completed_later() -> None:
    """It cannot be started, whatever is laid on it, not even with everything that it needs."""
    state = with_a_banana_split(*ALL_FOUR, JOKER)
    # C X of the Cherry Kiss in place 0, with the Joker in the place of either.
    assert len(moves_of(state, banana_split.StartSundae)) == 2 + 3
    for toppings in [(SAUCE,), ALL_FOUR[:3], ALL_FOUR, (JOKER,)]:
        refused = code_of_refusal(state, start(2, toppings))
        assert refused is ViolationCode.IS_A_BANANA_SPLIT


def test_banana_split_nothing_can_be_placed_on_it() -> None:
    """Neither in the middle, nor when it has been claimed."""
    state = with_a_banana_split(*ALL_FOUR, JOKER, JOKER)
    refused = code_of_refusal(state, place(BANANA_SPLIT, (SAUCE,)))
    assert refused is ViolationCode.NOT_YOUR_SUNDAE
    state, _ = play(state, claim(2, (JOKER,)), END_TURN, DRAW, END_TURN)
    refused = code_of_refusal(state, place(BANANA_SPLIT, (SAUCE,)))
    assert refused is ViolationCode.NOT_YOUR_SUNDAE


def test_bs_11_claiming_is_the_main_action() -> None:
    """BS-11: after it no other main action, and it is not possible after another one."""
    state = with_a_banana_split(*ALL_FOUR, JOKER)
    claimed, _ = pr.apply(state, claim(2, (JOKER,)))
    assert claimed.turn.stage is Stage.CLOSING
    assert code_of_refusal(claimed, DRAW) is ViolationCode.MAIN_ACTION_DONE
    assert code_of_refusal(claimed, start(0, (CHERRY,))) is ViolationCode.MAIN_ACTION_DONE
    for move in (DRAW, start(0, (CHERRY,))):
        after, _ = pr.apply(state, move)
        assert code_of_refusal(after, claim(2, (JOKER,))) is ViolationCode.MAIN_ACTION_DONE


def test_bs_11_only_one_banana_split_in_a_turn() -> None:
    """BS-11: with two Jokers the second one must wait."""
    state = table(player(JOKER, JOKER), player(), middle=(BANANA_SPLIT, OTHER_BANANA_SPLIT))
    assert moves_of(state, banana_split.ClaimBananaSplit) == [
        claim(0, (JOKER,)),
        claim(1, (JOKER,)),
    ]
    state, _ = pr.apply(state, claim(1, (JOKER,)))
    assert code_of_refusal(state, claim(0, (JOKER,))) is ViolationCode.MAIN_ACTION_DONE


def test_bs_11_only_in_the_order_of_the_card() -> None:
    """BS-11: of the 24 orders of the four toppings one is offered and accepted."""
    state = with_a_banana_split(*ALL_FOUR)
    assert moves_of(state, banana_split.ClaimBananaSplit) == [claim(2, ALL_FOUR)]
    for order in itertools.permutations(ALL_FOUR):
        refused = code_of_refusal(state, claim(2, order))
        assert (refused is None) == (order == (SAUCE, SPRINKLES, CREAM, CHERRY))


@pytest.mark.parametrize(
    "toppings",
    [
        (JOKER, JOKER),
        (JOKER, SPRINKLES, CREAM, CHERRY),
        (SAUCE, JOKER, CREAM, CHERRY),
        (SAUCE, SPRINKLES, JOKER, CHERRY),
        (SAUCE, SPRINKLES, CREAM, JOKER),
        (JOKER, JOKER, JOKER, JOKER),
        (*ALL_FOUR, JOKER),
        (JOKER, *ALL_FOUR),
        (SAUCE, SPRINKLES, CREAM),
        (SAUCE,),
    ],
)
def test_bs_11_no_mixture_and_no_other_number(toppings: Cards) -> None:
    """BS-11: exactly one Joker or exactly the four toppings."""
    state = with_a_banana_split(*ALL_FOUR, *[JOKER] * 4)
    assert moves_of(state, banana_split.ClaimBananaSplit) == [
        claim(2, (JOKER,)),
        claim(2, ALL_FOUR),
    ]
    assert code_of_refusal(state, claim(2, toppings)) is ViolationCode.WRONG_TOPPING


@pytest.mark.parametrize("missing", ALL_FOUR)
def test_bs_11_three_of_four_toppings_and_no_joker(missing: banana_split.Topping) -> None:
    """BS-11: whichever topping is missing, the Banana Split stays; more of others do not help."""
    hand = [topping for topping in ALL_FOUR for _ in range(2) if topping is not missing]
    state = with_a_banana_split(*hand)
    assert moves_of(state, banana_split.ClaimBananaSplit) == []
    assert code_of_refusal(state, claim(2, ALL_FOUR)) is ViolationCode.CARD_NOT_IN_HAND
    assert code_of_refusal(state, claim(2, (JOKER,))) is ViolationCode.CARD_NOT_IN_HAND


@pytest.mark.parametrize("toppings", [(JOKER,), ALL_FOUR])
def test_bs_11_it_counts_as_a_completed_sundae(toppings: Cards) -> None:
    """BS-11: two bonus draws."""
    state, _ = pr.apply(with_a_banana_split(*toppings), claim(2, toppings))
    assert state.turn.bonus == 2
    state, events = play(state, TAKE_BONUS, TAKE_BONUS)
    assert len(every(events, banana_split.ToppingDrawn)) == 2
    assert pr.legal_moves(state) == (END_TURN,)


def test_bs_11_only_a_banana_split_can_be_claimed() -> None:
    """BS-11: an ordinary sundae cannot, with whatever is laid on it."""
    state = with_a_banana_split(CHERRY, SAUCE, JOKER)
    for toppings in [(JOKER,), (CHERRY, SAUCE), ALL_FOUR]:
        assert code_of_refusal(state, claim(0, toppings)) is ViolationCode.NO_BANANA_SPLIT


def test_bs_11_the_card_of_another_catalogue_is_followed() -> None:
    """BS-11: in the order of the card, for the points of the card, however they are."""
    card = Sundae("Cherry Split", (CHERRY, CHERRY, SAUCE), 7, banana_split=True)
    state = table(
        player(CHERRY, CHERRY, SAUCE), player(), middle=(0,), config=Config(sundaes=(card, card))
    )
    assert pr.legal_moves(state) == (DRAW, claim(0, (CHERRY, CHERRY, SAUCE)))
    state, _ = pr.apply(state, claim(0, (CHERRY, CHERRY, SAUCE)))
    assert state.players[0].score == 7
