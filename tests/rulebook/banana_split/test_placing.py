"""*Placing Toppings on a Started Sundae*."""

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from steps import code_of_refusal, observers, play
from sundae_builders import (
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
    Cards,
    moves_of,
    place,
    player,
    start,
    started,
    table,
)


def with_an_ice_bomb(*hand: banana_split.Topping) -> banana_split.State:
    """Player 0 has started an Ice Bomb; sprinkles, sprinkles, cream, cream, sauce are missing."""
    return table(player(*hand, layout=(started(ICE_BOMB, CHERRY),)), player())


@pytest.mark.parametrize(
    "toppings",
    [
        (SPRINKLES,),
        (SPRINKLES, SPRINKLES),
        (SPRINKLES, SPRINKLES, CREAM),
        (SPRINKLES, SPRINKLES, CREAM, CREAM),
    ],
)
def test_placing_toppings_one_or_more(toppings: Cards) -> None:
    """The toppings come from behind the screen on top of those that lie there already."""
    hand = (SPRINKLES, SPRINKLES, CREAM, CREAM, CHERRY)
    state, events = pr.apply(with_an_ice_bomb(*hand), place(ICE_BOMB, toppings))
    assert events == (banana_split.ToppingsPlaced(0, ICE_BOMB, toppings),)
    for observer in observers(state):
        layout = pr.seen_by(state, observer).players[0].layout
        assert layout == (started(ICE_BOMB, CHERRY, *toppings),)
        assert pr.seen_by(events[0], observer) == events[0]
    assert len(state.players[0].hand) == 5 - len(toppings)
    assert pr.legal_moves(state) == (END_TURN,)


def test_placing_toppings_at_least_one() -> None:
    """To place nothing is no action."""
    state = with_an_ice_bomb(SPRINKLES)
    assert code_of_refusal(state, place(ICE_BOMB, ())) is ViolationCode.NO_TOPPINGS


@pytest.mark.parametrize(
    "toppings", [(CHERRY,), (CREAM,), (SPRINKLES, CREAM), (SAUCE, CREAM), (SPRINKLES, SAUCE)]
)
def test_placing_toppings_in_the_order_shown(toppings: Cards) -> None:
    """The next topping is the one below those that lie there; none may be left out."""
    state = with_an_ice_bomb(SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE, CHERRY)
    assert code_of_refusal(state, place(ICE_BOMB, toppings)) is ViolationCode.WRONG_TOPPING


def test_placing_toppings_the_same_card_cannot_be_spent_twice() -> None:
    """One card of sprinkles is not both sprinkles of the Ice Bomb; two are."""
    twice = place(ICE_BOMB, (SPRINKLES, SPRINKLES))
    one, two = with_an_ice_bomb(SPRINKLES), with_an_ice_bomb(SPRINKLES, SPRINKLES)
    assert code_of_refusal(one, twice) is ViolationCode.CARD_NOT_IN_HAND
    assert code_of_refusal(two, twice) is None
    assert moves_of(one, banana_split.PlaceToppings) == [place(ICE_BOMB, (SPRINKLES,))]


def test_placing_toppings_no_more_than_are_missing() -> None:
    """Of a Cherry Cup with two toppings one is missing."""
    layout = (started(CHERRY_CUP, CHERRY, CREAM),)
    state = table(player(CHERRY, CREAM, JOKER, layout=layout), player())
    refused = code_of_refusal(state, place(CHERRY_CUP, (CHERRY, CREAM)))
    assert refused is ViolationCode.TOO_MANY_TOPPINGS


def test_placing_toppings_on_only_one_sundae_per_round() -> None:
    """Three sundaes are in the layout; after placing on one no topping goes on another."""
    layout = (
        started(ICE_BOMB, CHERRY),
        started(SNOW_CAP, CREAM),
        started(LITTLE_CLOUD, CREAM),
    )
    state = table(
        player(SPRINKLES, SPRINKLES, SPRINKLES, CREAM, layout=layout),
        player(),
        middle=(SUGAR_SPARK,),
    )
    assert moves_of(state, banana_split.PlaceToppings) == [
        place(ICE_BOMB, (SPRINKLES,)),
        place(ICE_BOMB, (SPRINKLES, SPRINKLES)),
        place(ICE_BOMB, (SPRINKLES, SPRINKLES, CREAM)),
        place(SNOW_CAP, (SPRINKLES,)),
        place(SNOW_CAP, (SPRINKLES, CREAM)),
        place(LITTLE_CLOUD, (SPRINKLES,)),
    ]
    state, _ = pr.apply(state, place(SNOW_CAP, (SPRINKLES,)))
    for move in (
        place(SNOW_CAP, (CREAM,)),
        place(ICE_BOMB, (SPRINKLES,)),
        place(LITTLE_CLOUD, (SPRINKLES,)),
        start(0, (SPRINKLES,)),
    ):
        assert code_of_refusal(state, move) is ViolationCode.MAIN_ACTION_DONE


def test_placing_toppings_not_on_a_sundae_started_in_the_same_turn() -> None:
    """A sundae must be *already* in the layout; the toppings of a start are laid with it."""
    state = table(player(CREAM, SPRINKLES), player(), middle=(SNOW_CAP,))
    state, _ = pr.apply(state, start(0, (CREAM,)))
    refused = code_of_refusal(state, place(SNOW_CAP, (SPRINKLES,)))
    assert refused is ViolationCode.MAIN_ACTION_DONE
    # In the next turn of the same player they can be placed.
    state, _ = play(state, END_TURN, DRAW, END_TURN)
    assert code_of_refusal(state, place(SNOW_CAP, (SPRINKLES,))) is None


def test_placing_toppings_only_in_your_own_layout() -> None:
    """Neither on the sundae of another player, nor on one in the middle, nor on a completed one."""
    state = table(
        player(CHERRY, SAUCE, SPRINKLES, completed=(SUGAR_SPARK,)),
        player(layout=(started(CHERRY_KISS, CHERRY),)),
        middle=(CHERRY_CUP,),
    )
    assert moves_of(state, banana_split.PlaceToppings) == []
    for move in (
        place(CHERRY_KISS, (SAUCE,)),
        place(CHERRY_CUP, (CHERRY,)),
        place(SUGAR_SPARK, (SPRINKLES,)),
    ):
        assert code_of_refusal(state, move) is ViolationCode.NOT_YOUR_SUNDAE


def test_placing_toppings_keeps_the_order_of_the_layout() -> None:
    """A sundae on which toppings are placed stays where it lies."""
    layout = (started(ICE_BOMB, CHERRY), started(SNOW_CAP, CREAM))
    state = table(player(SPRINKLES, layout=layout), player())
    state, _ = pr.apply(state, place(ICE_BOMB, (SPRINKLES,)))
    assert state.players[0].layout == (started(ICE_BOMB, CHERRY, SPRINKLES), layout[1])
