"""*Completing a Sundae* and the example of the Ice Bomb, with the rulings about them."""

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from parlour_rules.banana_split import Source
from steps import code_of_refusal, every, kinds, observers, play
from sundae_builders import (
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CHOCO_DIP,
    CREAM,
    DRAW,
    END_TURN,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
    claim,
    drawn_cards,
    moves_of,
    place,
    player,
    spoon,
    start,
    started,
    table,
)


def nearly_completed(*hand: banana_split.Topping) -> banana_split.State:
    """Player 0 lacks a cherry on a Cherry Cup, and has a completed Sugar Spark (4 points)."""
    return table(
        player(
            *hand,
            layout=(started(ICE_BOMB, CHERRY), started(CHERRY_CUP, CHERRY, CREAM)),
            completed=(SUGAR_SPARK,),
        ),
        player(),
        discards=(SAUCE,),
    )


def test_completing_a_sundae_earns_the_points_shown() -> None:
    """A Cherry Cup is worth 6 points; with the 4 of the Sugar Spark they make 10."""
    state, events = pr.apply(nearly_completed(CHERRY), place(CHERRY_CUP, (CHERRY,)))
    assert events == (
        banana_split.ToppingsPlaced(0, CHERRY_CUP, (CHERRY,)),
        banana_split.SundaeCompleted(0, CHERRY_CUP, points=6),
    )
    for observer in observers(state):
        one = pr.seen_by(state, observer).players[0]
        assert (one.completed, one.score) == ((SUGAR_SPARK, CHERRY_CUP), 10)


def test_completing_a_sundae_discards_its_toppings() -> None:
    """All three go on the discard pile, and the card is turned over: it leaves the layout."""
    state, _ = pr.apply(nearly_completed(CHERRY), place(CHERRY_CUP, (CHERRY,)))
    assert state.discard_pile == (SAUCE, CHERRY, CREAM, CHERRY)
    assert state.players[0].layout == (started(ICE_BOMB, CHERRY),)
    assert state.players[0].hand == ()


def test_completing_a_sundae_needs_all_the_toppings() -> None:
    """With one topping missing nothing is earned."""
    state = table(player(SPRINKLES, layout=(started(SNOW_CAP, CREAM),)), player())
    state, events = pr.apply(state, place(SNOW_CAP, (SPRINKLES,)))
    assert kinds(events) == [banana_split.ToppingsPlaced]
    assert (state.players[0].completed, state.players[0].score) == ((), 0)
    assert state.discard_pile == ()


def test_completing_a_sundae_two_toppings_at_the_end_of_the_turn() -> None:
    """After the last topping is placed two may be taken."""
    state, _ = pr.apply(nearly_completed(CHERRY), place(CHERRY_CUP, (CHERRY,)))
    assert state.turn.bonus == 2
    state, events = play(state, TAKE_BONUS, TAKE_BONUS)
    assert [drawn.source for drawn in every(events, banana_split.ToppingDrawn)] == [
        Source.BONUS
    ] * 2
    assert len(state.players[0].hand) == 2
    assert pr.legal_moves(state) == (END_TURN,)


def test_completing_a_sundae_for_each_completed_sundae() -> None:
    """One by placing and one with the spoon: four toppings in one turn (BS-7)."""
    state = table(
        player(CHERRY, SAUCE, SPOON, layout=(started(SUGAR_SPARK, SPRINKLES),)),
        player(layout=(started(CHERRY_KISS, CHERRY),)),
    )
    state, _ = play(state, place(SUGAR_SPARK, (CHERRY,)), spoon(CHERRY_KISS, (SAUCE,)))
    assert state.turn.bonus == 4
    assert (state.players[0].completed, state.players[0].score) == ((SUGAR_SPARK, CHERRY_KISS), 8)
    state, events = play(state, *[TAKE_BONUS] * 4)
    assert len(every(events, banana_split.ToppingDrawn)) == 4
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.NO_BONUS


def test_bs_7_a_start_and_a_sundae_completed_with_the_spoon() -> None:
    """BS-7: one for starting, two more for the stolen sundae, whichever comes first."""
    state = table(
        player(CREAM, SAUCE, SPOON),
        player(layout=(started(CHERRY_KISS, CHERRY),)),
        middle=(LITTLE_CLOUD,),
    )
    started_first, _ = play(state, start(0, (CREAM,)), spoon(CHERRY_KISS, (SAUCE,)))
    spoon_first, _ = play(state, spoon(CHERRY_KISS, (SAUCE,)), start(0, (CREAM,)))
    assert (started_first.turn.bonus, spoon_first.turn.bonus) == (3, 3)


def test_bs_7_two_sundaes_completed_with_spoons() -> None:
    """BS-7: two each, and two for a start that completes: six."""
    state = table(
        player(CHERRY, SAUCE, CREAM, SPRINKLES, SPOON, SPOON),
        player(layout=(started(CHERRY_KISS, CHERRY),)),
        player(layout=(started(SUGAR_SPARK, SPRINKLES),)),
        middle=(LITTLE_CLOUD,),
    )
    state, _ = play(
        state,
        spoon(CHERRY_KISS, (SAUCE,)),
        start(0, (CREAM, SPRINKLES)),
        spoon(SUGAR_SPARK, (CHERRY,)),
    )
    assert state.turn.bonus == 6
    assert state.players[0].score == 4 + 4 + 4


def test_bs_21_points_are_the_sum_of_completed_cards() -> None:
    """BS-21: there are always enough discs: 4 + 6 + 12 + 20 points, and 4 more."""
    state = table(
        player(CREAM, SPRINKLES, completed=(SUGAR_SPARK, CHERRY_CUP, ICE_BOMB, 28)),
        player(completed=tuple(n for n in range(28) if n not in {0, 3, 4, ICE_BOMB})),
        middle=(LITTLE_CLOUD,),
    )
    assert (SUGAR_SPARK, CHERRY_CUP, LITTLE_CLOUD) == (3, 4, 0)
    assert state.players[0].score == 42
    state, _ = pr.apply(state, start(0, (CREAM, SPRINKLES)))
    assert state.players[0].score == 46


# --- Example: Playing an Ice Bomb ------------------------------------------------------------


def the_ice_bomb_example() -> banana_split.State:
    """Player 0 holds a cherry, two sprinkles and one chocolate sauce; the Ice Bomb is there.

    The draw pile lets player 0 collect two whipped creams and draw two cherries for the Ice Bomb.
    """
    return table(
        player(CHERRY, SPRINKLES, SPRINKLES, SAUCE),
        player(),
        middle=(CHERRY_CUP, ICE_BOMB),
        # Bonus and a draw of player 0 are cream; then come the two bonus toppings.
        on_top=(CREAM, SAUCE, CREAM, SAUCE, CHERRY, JOKER),
    )


def test_example_ice_bomb_the_cherry_and_as_many_sprinkles_as_one_likes() -> None:
    """At least the cherry must now be placed; the two sprinkles may be placed in addition."""
    state = the_ice_bomb_example()
    starts = moves_of(state, banana_split.StartSundae)
    assert [move for move in starts if move != start(0, (CHERRY,))] == [
        start(1, (CHERRY,)),
        start(1, (CHERRY, SPRINKLES)),
        start(1, (CHERRY, SPRINKLES, SPRINKLES)),
    ]
    # The chocolate sauce comes last on an Ice Bomb.
    for toppings in [(SAUCE,), (CHERRY, SPRINKLES, SPRINKLES, SAUCE)]:
        assert code_of_refusal(state, start(1, toppings)) is ViolationCode.WRONG_TOPPING


def test_example_ice_bomb_played_to_its_completion() -> None:
    """Cherry and sprinkles now, one bonus topping; two creams and sauce later: 12 points, two."""
    state, events = pr.apply(the_ice_bomb_example(), start(1, (CHERRY, SPRINKLES, SPRINKLES)), by=0)
    assert kinds(events) == [banana_split.SundaeStarted]
    assert state.players[0].layout == (started(ICE_BOMB, CHERRY, SPRINKLES, SPRINKLES),)
    assert state.players[0].hand == (SAUCE,)
    # "At the end of the turn you may take a topping card from the draw pile."
    state, _ = play(state, TAKE_BONUS)
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.NO_BONUS
    assert state.players[0].hand == (SAUCE, CREAM)
    # "In the following turns you should try to collect two whipped cream cards."
    state, _ = play(state, END_TURN, DRAW, END_TURN, DRAW, END_TURN, DRAW, END_TURN)
    assert (state.to_act, state.players[0].hand) == (0, (SAUCE, CREAM, CREAM))
    state, events = pr.apply(state, place(ICE_BOMB, (CREAM, CREAM, SAUCE)))
    assert events == (
        banana_split.ToppingsPlaced(0, ICE_BOMB, (CREAM, CREAM, SAUCE)),
        banana_split.SundaeCompleted(0, ICE_BOMB, points=12),
    )
    assert state.players[0].score == 12
    assert state.discard_pile == (CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE)
    state, _ = play(state, TAKE_BONUS, TAKE_BONUS)
    assert state.players[0].hand == (CHERRY, JOKER)
    assert pr.legal_moves(state) == (END_TURN,)


# --- Playing Tips: Collecting Toppings -------------------------------------------------------


def test_playing_tips_a_sundae_completed_immediately_cannot_be_snatched() -> None:
    """Who collects first and completes at once leaves nothing for the spoon."""
    hand = (CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE)
    state = table(player(*hand), player(SPOON), middle=(ICE_BOMB,), on_top=(CREAM,))
    at_once, _ = play(state, start(0, hand), END_TURN)
    assert at_once.to_act == 1
    assert moves_of(at_once, banana_split.PlaySpoon) == []
    assert code_of_refusal(at_once, spoon(ICE_BOMB)) is ViolationCode.NOT_ANOTHERS_SUNDAE
    # The same sundae, only started, can be taken.
    bit_by_bit, _ = play(state, start(0, hand[:5]), END_TURN)
    assert moves_of(bit_by_bit, banana_split.PlaySpoon) == [spoon(ICE_BOMB)]


@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ((CHERRY,), 0),
        ((CHERRY, SAUCE, SPRINKLES), 0),
        ((CHERRY, SAUCE, SPRINKLES, CREAM), 1),
        ((CHERRY, SAUCE, SPRINKLES, CREAM, JOKER), 2),
    ],
)
def test_playing_tips_many_toppings_increase_the_chances_of_a_banana_split(
    hand: tuple[banana_split.Topping, ...], ways: int
) -> None:
    """With all four toppings there is a way to it, and with a Joker another one."""
    state = table(player(*hand), player(), middle=(28,))
    assert len(moves_of(state, banana_split.ClaimBananaSplit)) == ways
    if ways:
        assert code_of_refusal(state, claim(0, (SAUCE, SPRINKLES, CREAM, CHERRY))) is None


def test_bs_28_a_bonus_that_found_no_card_is_offered_again_when_there_is_one() -> None:
    """Cherry Kiss is started with both piles empty; a spoon then completes a stolen sundae.

    One bonus for the start and two for the completion: three are owed, and the two toppings of the
    completed sundae are the new draw pile. The third finds no card.
    """
    state = table(
        player(CHERRY, CREAM, SPOON),
        player(layout=(started(CHOCO_DIP, SAUCE),)),
        middle=(CHERRY_KISS,),
        draw_pile=(),
    )
    state, _ = play(state, start(0, (CHERRY,)))
    assert code_of_refusal(state, TAKE_BONUS) is pr.ViolationCode.DRAW_PILE_IS_EMPTY
    state, _ = play(state, spoon(CHOCO_DIP, (CREAM,)))
    assert state.turn.bonus == 3
    state, events = play(state, TAKE_BONUS, TAKE_BONUS)
    assert sorted(card.value for card in drawn_cards(events)) == [
        "chocolate_sauce",
        "whipped_cream",
    ]
    assert state.turn.bonus == 1
    assert code_of_refusal(state, TAKE_BONUS) is pr.ViolationCode.DRAW_PILE_IS_EMPTY
