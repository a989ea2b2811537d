"""*Starting a New Sundae*."""

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from steps import code_of_refusal, observers, play
from sundae_builders import (
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CREAM,
    DRAW,
    END_TURN,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    SAUCE,
    SNOW_CAP,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
    Cards,
    moves_of,
    player,
    start,
    started,
    table,
)


def test_starting_a_new_sundae_from_the_middle_into_the_layout() -> None:
    """The card leaves its place in the middle and lies in the layout, where all can see it."""
    state = table(
        player(CREAM, SAUCE), player(), middle=(CHERRY_KISS, LITTLE_CLOUD, BANANA_SPLIT, SNOW_CAP)
    )
    state, events = pr.apply(state, start(1, (CREAM,)))
    assert events == (banana_split.SundaeStarted(0, 1, LITTLE_CLOUD, (CREAM,)),)
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert view.middle == (CHERRY_KISS, None, BANANA_SPLIT, SNOW_CAP)
        assert view.players[0].layout == (started(LITTLE_CLOUD, CREAM),)
        assert pr.seen_by(events[0], observer) == events[0]
    assert state.players[0].hand == (SAUCE,)


def test_starting_a_new_sundae_any_of_the_four() -> None:
    """Each of the four face-up sundae cards may be chosen, by its place."""
    state = table(
        player(SPRINKLES, CREAM, CHERRY),
        player(),
        middle=(CHERRY_KISS, LITTLE_CLOUD, SUGAR_SPARK, SNOW_CAP),
    )
    assert moves_of(state, banana_split.StartSundae) == [
        start(0, (CHERRY,)),
        start(1, (CREAM,)),
        start(1, (CREAM, SPRINKLES)),
        start(2, (SPRINKLES,)),
        start(2, (SPRINKLES, CHERRY)),
        start(3, (CREAM,)),
        start(3, (CREAM, SPRINKLES)),
    ]


def test_starting_a_new_sundae_needs_the_topmost_topping() -> None:
    """Whipped cream is what a Little Cloud wants first; without it the card stays."""
    state = table(player(SPRINKLES, SAUCE), player(), middle=(LITTLE_CLOUD,))
    assert pr.legal_moves(state) == (DRAW,)
    assert code_of_refusal(state, start(0, ())) is ViolationCode.NO_TOPPINGS
    assert code_of_refusal(state, start(0, (SPRINKLES,))) is ViolationCode.WRONG_TOPPING
    assert code_of_refusal(state, start(0, (CREAM,))) is ViolationCode.CARD_NOT_IN_HAND


@pytest.mark.parametrize(
    "toppings",
    [
        (CHERRY,),
        (CHERRY, SPRINKLES),
        (CHERRY, SPRINKLES, SPRINKLES),
        (CHERRY, SPRINKLES, SPRINKLES, CREAM),
        (CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM),
    ],
)
def test_starting_a_new_sundae_several_toppings_at_once(toppings: Cards) -> None:
    """Any number of toppings from the top, in the order shown, may be placed at once."""
    hand = (CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE)
    state, _ = pr.apply(table(player(*hand), player(), middle=(ICE_BOMB,)), start(0, toppings))
    assert state.players[0].layout == (started(ICE_BOMB, *toppings),)
    assert len(state.players[0].hand) == 6 - len(toppings)


@pytest.mark.parametrize(
    "toppings",
    [
        (SAUCE, CREAM, CREAM, SPRINKLES, SPRINKLES, CHERRY),
        (CHERRY, SPRINKLES, CREAM, SPRINKLES, CREAM, SAUCE),
        (CHERRY, CREAM),
        (CHERRY, SAUCE),
        (CHERRY, CHERRY),
        (SPRINKLES, CHERRY),
        (SPRINKLES, SPRINKLES),
    ],
)
def test_starting_a_new_sundae_in_the_order_shown(toppings: Cards) -> None:
    """No topping may be left out or laid out of turn, even if the player holds them all."""
    hand = (CHERRY, CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE)
    state = table(player(*hand), player(), middle=(ICE_BOMB,))
    assert code_of_refusal(state, start(0, toppings)) is ViolationCode.WRONG_TOPPING


def test_starting_a_new_sundae_the_same_card_cannot_be_spent_twice() -> None:
    """One cherry is not enough for both cherries of a Cherry Cup."""
    state = table(player(CHERRY, CREAM), player(), middle=(CHERRY_CUP,))
    assert moves_of(state, banana_split.StartSundae) == [
        start(0, (CHERRY,)),
        start(0, (CHERRY, CREAM)),
    ]
    refused = code_of_refusal(state, start(0, (CHERRY, CREAM, CHERRY)))
    assert refused is ViolationCode.CARD_NOT_IN_HAND


def test_starting_a_new_sundae_no_more_toppings_than_it_shows() -> None:
    """A Little Cloud has two toppings."""
    state = table(player(CREAM, CREAM, SPRINKLES, JOKER), player(), middle=(LITTLE_CLOUD,))
    for toppings in [(CREAM, SPRINKLES, CREAM), (CREAM, SPRINKLES, JOKER)]:
        refused = code_of_refusal(state, start(0, toppings))
        assert refused is ViolationCode.TOO_MANY_TOPPINGS


@pytest.mark.parametrize("toppings", [(CHERRY,), (CHERRY, CREAM)])
def test_starting_a_new_sundae_one_topping_if_it_is_not_completed(toppings: Cards) -> None:
    """However many toppings were placed, one may be taken at the end of the turn."""
    state = table(player(CHERRY, CREAM), player(), middle=(CHERRY_CUP,), on_top=(SAUCE,))
    state, _ = pr.apply(state, start(0, toppings))
    assert state.turn.bonus == 1
    assert pr.legal_moves(state) == (TAKE_BONUS, END_TURN)
    state, _ = pr.apply(state, TAKE_BONUS)
    assert SAUCE in state.players[0].hand
    assert pr.legal_moves(state) == (END_TURN,)


def test_starting_a_new_sundae_two_toppings_if_it_is_completed_immediately() -> None:
    """Two and not three: the topping for starting is not added (BS-7)."""
    state = table(player(CREAM, SPRINKLES), player(), middle=(LITTLE_CLOUD,))
    state, events = pr.apply(state, start(0, (CREAM, SPRINKLES)))
    assert events == (
        banana_split.SundaeStarted(0, 0, LITTLE_CLOUD, (CREAM, SPRINKLES)),
        banana_split.SundaeCompleted(0, LITTLE_CLOUD, points=4),
    )
    assert state.turn.bonus == 2
    state, _ = play(state, TAKE_BONUS, TAKE_BONUS)
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.NO_BONUS
    assert state.players[0].layout == ()


def test_starting_a_new_sundae_with_others_in_the_layout() -> None:
    """Any number of sundaes may lie in a layout; the new one comes last."""
    layout = (started(ICE_BOMB, CHERRY), started(SNOW_CAP, CREAM))
    state = table(player(CHERRY, layout=layout), player(), middle=(CHERRY_KISS,))
    state, _ = pr.apply(state, start(0, (CHERRY,)))
    assert state.players[0].layout == (*layout, started(CHERRY_KISS, CHERRY))
