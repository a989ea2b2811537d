"""*The Joker* and the playing tips about it, with the ruling about it."""

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from parlour_rules.banana_split import HOUSE_CATALOGUE, Config, Topping, ToppingCounts
from steps import code_of_refusal, observers, play
from sundae_builders import (
    ALPINE_PEAK,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CREAM,
    DRAW,
    END_TURN,
    ICE_BOMB,
    JOKER,
    SAUCE,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    Cards,
    claim,
    moves_of,
    place,
    player,
    spoon,
    start,
    started,
    table,
)


ICE_BOMB_TOPPINGS = (CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE)

ORDINARY_SUNDAES = [
    number for number, sundae in enumerate(HOUSE_CATALOGUE) if not sundae.banana_split
]


def with_a_joker_at(position: int) -> Cards:
    """The toppings of an Ice Bomb with a Joker in the place of one of them."""
    return (*ICE_BOMB_TOPPINGS[:position], JOKER, *ICE_BOMB_TOPPINGS[position + 1 :])


@pytest.mark.parametrize("position", range(6))
def test_joker_in_place_of_any_single_topping_when_starting(position: int) -> None:
    """An Ice Bomb completed at once, with a Joker at each of its six positions."""
    toppings = with_a_joker_at(position)
    state = table(player(*toppings), player(), middle=(ICE_BOMB,))
    state, events = pr.apply(state, start(0, toppings))
    assert events == (
        banana_split.SundaeStarted(0, 0, ICE_BOMB, toppings),
        banana_split.SundaeCompleted(0, ICE_BOMB, points=12),
    )
    assert state.players[0].hand == ()


@pytest.mark.parametrize("position", range(1, 6))
def test_joker_in_place_of_any_single_topping_when_placing(position: int) -> None:
    """The same bit by bit: the Joker is the next topping of a started Ice Bomb."""
    layout = (started(ICE_BOMB, *ICE_BOMB_TOPPINGS[:position]),)
    state = table(player(JOKER, layout=layout), player())
    assert pr.legal_moves(state) == (DRAW, place(ICE_BOMB, (JOKER,)))
    state, _ = pr.apply(state, place(ICE_BOMB, (JOKER,)))
    if position < 5:
        placed = (*ICE_BOMB_TOPPINGS[:position], JOKER)
        assert state.players[0].layout == (started(ICE_BOMB, *placed),)
    else:
        assert state.players[0].completed == (ICE_BOMB,)


@pytest.mark.parametrize("position", range(1, 6))
def test_joker_in_place_of_any_single_topping_with_the_spoon(position: int) -> None:
    """On a stolen Ice Bomb as well; the last position completes it."""
    layout = (started(ICE_BOMB, *ICE_BOMB_TOPPINGS[:position]),)
    state = table(player(JOKER, SPOON), player(layout=layout))
    state, _ = pr.apply(state, spoon(ICE_BOMB, (JOKER,)))
    assert len(state.players[0].completed) == (1 if position == 5 else 0)
    assert state.players[0].hand == ()


@pytest.mark.parametrize("number", ORDINARY_SUNDAES)
def test_playing_tips_the_joker_can_be_used_for_any_sundae(number: int) -> None:
    """Each of the 28 can be started with a Joker, and completed with one."""
    state = table(player(JOKER), player(), middle=(number,))
    assert code_of_refusal(state, start(0, (JOKER,))) is None
    toppings = HOUSE_CATALOGUE[number].toppings
    nearly = table(player(JOKER, layout=(started(number, *toppings[:-1]),)), player())
    done, _ = pr.apply(nearly, place(number, (JOKER,)))
    assert done.players[0].score == 2 * len(toppings)


def test_playing_tips_a_joker_saved_for_a_banana_split_wins_the_highest_points() -> None:
    """One Joker makes 20 points there; no other sundae is worth as much."""
    state = table(player(JOKER), player(), middle=(BANANA_SPLIT,))
    state, _ = pr.apply(state, claim(0, (JOKER,)))
    assert state.players[0].score == 20
    assert max(HOUSE_CATALOGUE[number].points for number in ORDINARY_SUNDAES) < 20


def test_bs_10_several_jokers_four_on_one_sundae() -> None:
    """BS-10: four Jokers alone complete an Alpine Peak, which is worth 8 points."""
    state = table(player(*[JOKER] * 4), player(), middle=(ALPINE_PEAK,))
    assert moves_of(state, banana_split.StartSundae) == [
        start(0, (JOKER,) * number) for number in (1, 2, 3, 4)
    ]
    state, _ = pr.apply(state, start(0, (JOKER,) * 4))
    assert (state.players[0].score, state.players[0].hand) == (8, ())
    assert state.discard_pile == (JOKER,) * 4


def test_bs_10_four_jokers_among_six_toppings() -> None:
    """BS-10: C J J J J X is an Ice Bomb; a fifth Joker is not held."""
    state = table(player(CHERRY, *[JOKER] * 4, SAUCE), player(), middle=(ICE_BOMB,))
    assert code_of_refusal(state, start(0, (CHERRY, *[JOKER] * 4, SAUCE))) is None
    refused = code_of_refusal(state, start(0, (JOKER,) * 5))
    assert refused is ViolationCode.CARD_NOT_IN_HAND


def test_bs_10_the_same_joker_cannot_be_spent_twice() -> None:
    """BS-10: each Joker stands for one topping."""
    state = table(player(JOKER, CREAM), player(), middle=(CHERRY_CUP,))
    # C W C: the Joker is the cherry, or nothing can be laid.
    assert moves_of(state, banana_split.StartSundae) == [
        start(0, (JOKER,)),
        start(0, (JOKER, CREAM)),
    ]
    for toppings in [(JOKER, JOKER), (JOKER, CREAM, JOKER)]:
        refused = code_of_refusal(state, start(0, toppings))
        assert refused is ViolationCode.CARD_NOT_IN_HAND


def test_bs_10_every_mixture_of_jokers_and_toppings() -> None:
    """BS-10: with one Joker a Cherry Kiss can be started in three ways, and completed in two."""
    state = table(player(CHERRY, SAUCE, JOKER), player(), middle=(CHERRY_KISS,))
    assert moves_of(state, banana_split.StartSundae) == [
        start(0, (CHERRY,)),
        start(0, (JOKER,)),
        start(0, (CHERRY, SAUCE)),
        start(0, (CHERRY, JOKER)),
        start(0, (JOKER, SAUCE)),
    ]


def test_bs_10_a_joker_does_not_change_the_order_of_the_others() -> None:
    """BS-10: after a Joker in the place of the cherry come sprinkles."""
    state = table(player(CHERRY, SPRINKLES, CREAM, JOKER), player(), middle=(ICE_BOMB,))
    assert code_of_refusal(state, start(0, (JOKER, SPRINKLES))) is None
    for toppings in [(JOKER, CHERRY), (JOKER, CREAM), (SPRINKLES, JOKER)]:
        assert code_of_refusal(state, start(0, toppings)) is ViolationCode.WRONG_TOPPING


def test_bs_10_a_joker_is_never_played_by_itself() -> None:
    """BS-10: with nothing to lay it on a Joker allows nothing, and it is no special card."""
    state = table(player(JOKER), player())
    assert pr.legal_moves(state) == (DRAW,)
    after, _ = pr.apply(table(player(), player(), on_top=(JOKER,)), DRAW)
    assert pr.legal_moves(after) == (END_TURN,)


def test_bs_10_a_joker_laid_on_a_sundae_is_discarded_as_a_joker() -> None:
    """BS-10: it lies on the sundae as a Joker, where all see it, and leaves it as one."""
    layout = (started(CHERRY_CUP, JOKER),)
    state = table(player(CREAM, CHERRY, layout=layout), player(), discards=(SAUCE,))
    for observer in observers(state):
        assert pr.seen_by(state, observer).players[0].layout == layout
    state, _ = pr.apply(state, place(CHERRY_CUP, (CREAM, CHERRY)))
    assert state.discard_pile == (SAUCE, JOKER, CREAM, CHERRY)


def test_bs_10_a_discarded_joker_can_be_drawn_again() -> None:
    """BS-10, BS-8: it is a Joker in the new draw pile."""
    state = table(player(JOKER, CHERRY), player(), middle=(SUGAR_SPARK,), draw_pile=())
    state, _ = pr.apply(state, start(0, (JOKER, CHERRY)))
    assert sorted(state.draw_pile, key=repr) == sorted((JOKER, CHERRY), key=repr)
    state, _ = play(state, banana_split.TakeBonus(), banana_split.TakeBonus())
    assert state.players[0].hand == (CHERRY, JOKER)


@pytest.mark.parametrize("special", [SPOON, Topping.DRAW_TWO, Topping.DRAW_THREE])
def test_bs_10_only_the_joker_stands_for_a_topping(special: Topping) -> None:
    """BS-10: no other special card can be laid on a sundae."""
    state = table(player(special), player(), middle=(CHERRY_KISS,))
    assert code_of_refusal(state, start(0, (special,))) is ViolationCode.WRONG_TOPPING


def test_bs_10_more_jokers_than_printed() -> None:
    """BS-10: with six Jokers in the configuration six can lie on one sundae."""
    config = Config(ToppingCounts(joker=6))
    state = table(player(*[JOKER] * 6), player(), middle=(ICE_BOMB,), config=config)
    state, _ = pr.apply(state, start(0, (JOKER,) * 6))
    assert state.players[0].score == 12
