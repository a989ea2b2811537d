"""Rulings that the library has added where those before them are silent: IC-20 on, BS-22 on."""

from typing import Final

import attrs
import pytest

import builders
import parlour_rules as pr
from builders import CHOCOLATE, STRAWBERRY, VANILLA
from parlour_rules import banana_split, ice_cream
from steps import code_of_refusal, kinds, observers, play
from sundae_builders import (
    ANOTHER_TURN,
    CHERRY,
    CHERRY_KISS,
    CREAM,
    DRAW,
    DRAW_THREE,
    DRAW_TWO,
    END_TURN,
    ICE_BOMB,
    JOKER,
    PASS,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    SAUCE,
    SPOON,
    SPRINKLES,
    TAKE_BONUS,
    drawn_cards,
    number_of,
    place,
    player,
    spoon,
    started,
    table,
)


CLOSING: Final = banana_split.Stage.CLOSING

# --- Ice Cream --------------------------------------------------------------------------------


def test_ic_20_everybody_sees_what_each_player_has_served() -> None:
    """The Scoops lie face down on the Ice Cream, but the cone lay open before."""
    state = builders.serving_customers(
        builders.player(STRAWBERRY, VANILLA),
        builders.player(STRAWBERRY),
        builders.player(STRAWBERRY),
        cones=(builders.cone(VANILLA, STRAWBERRY), builders.cone(VANILLA, VANILLA, VANILLA)),
    )
    state, _ = play(state, ice_cream.ServeCone(0))
    for observer in observers(state):
        served = [one.served for one in pr.seen_by(state, observer).players]
        assert served == [(VANILLA, STRAWBERRY), (), ()]


def test_ic_21_a_scoop_that_is_returned_lies_face_up_until_the_next_shuffle() -> None:
    """Everybody sees it on the Scoop Deck for the rest of the day, and nobody on the next day."""
    state = builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(STRAWBERRY, CHOCOLATE),
        builders.player(STRAWBERRY),
        cones=(builders.cone(STRAWBERRY, VANILLA), builders.cone(CHOCOLATE)),
    )
    # 24 Scoops are in play, and three of them lay on the cones: 21, and the returned one.
    state, _ = play(state, ice_cream.ServeCone(0))
    for observer in observers(state):
        deck = pr.seen_by(state, observer).scoop_deck
        assert len(deck) == 22
        assert deck[-1] is VANILLA
    state, _ = play(state, ice_cream.ServeCone(1))
    assert (state.day, state.phase) == (3, ice_cream.Phase.DELIVERIES)
    for observer in observers(state):
        assert pr.seen_by(state, observer).scoop_deck == (pr.HIDDEN,) * 24


# --- Banana Split -----------------------------------------------------------------------------


def nothing_to_do(*hand: banana_split.Topping) -> banana_split.State:
    """Two of three players have passed, and the third has no main action either.

    Both piles are empty, and the only sundae left is the Ice Bomb, which begins with a cherry.
    """
    return table(
        player(*hand),
        player(),
        player(),
        draw_pile=(),
        middle=(ICE_BOMB,),
        stack=(),
        passed=(1, 2),
    )


def test_bs_22_a_pass_after_a_special_card_counts_from_there() -> None:
    """The card has cleared the two earlier passes; the pass that ends its turn is the first new."""
    state, _ = play(nothing_to_do(ANOTHER_TURN), PLAY_ANOTHER_TURN)
    assert state.passed == ()
    state, events = play(state, PASS)
    assert state.passed == (0,)
    assert banana_split.GameEnded not in kinds(events)


def test_bs_22_without_a_card_the_same_pass_is_the_last() -> None:
    """With the two passes before it, everybody has passed."""
    state, _ = play(nothing_to_do(SAUCE), PASS)
    assert state.outcome is not None
    assert state.outcome.reason is pr.EndReason.STALEMATE


def test_bs_23_a_turn_is_counted_as_idle_when_it_is_over() -> None:
    """Five before it; drawing changes nothing yet, ending the turn makes it the sixth."""
    state, _ = play(table(player(), player(), idle_turns=5), DRAW)
    assert state.idle_turns == 5
    state, _ = play(state, END_TURN)
    assert state.idle_turns == 6


@pytest.mark.parametrize("extra", [False, True])
def test_bs_23_passed_and_extra_turns_each_count_as_one(*, extra: bool) -> None:
    """Five before it, six after it."""
    passing = table(
        player(SAUCE),
        player(),
        draw_pile=(),
        middle=(ICE_BOMB,),
        stack=(),
        extra=extra,
        idle_turns=5,
    )
    assert play(passing, PASS).state.idle_turns == 6
    drawing = table(player(), player(), extra=extra, idle_turns=5)
    assert play(drawing, DRAW, END_TURN).state.idle_turns == 6


@pytest.mark.parametrize(
    ("toppings", "idle_turns"),
    [((), 6), ((SPRINKLES,), 0)],
    ids=["without toppings", "with a topping"],
)
def test_bs_23_a_spoon_with_toppings_counts_as_placing(
    toppings: tuple[banana_split.Topping, ...], idle_turns: int
) -> None:
    """Five before it: the sixth if nothing was laid, otherwise counting starts anew."""
    state = table(
        player(SPOON, SPRINKLES),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        idle_turns=5,
    )
    state, _ = play(state, spoon(ICE_BOMB, toppings), DRAW, END_TURN)
    assert state.idle_turns == idle_turns


def test_bs_24_special_cards_stay_allowed_after_a_bonus_draw_has_brought_one() -> None:
    """A cherry was drawn, so none may be played; then a bonus brings a spoon, another cream."""
    state = table(
        player(CHERRY, DRAW_TWO),
        player(),
        stage=CLOSING,
        drawn=CHERRY,
        bonus=2,
        on_top=(SPOON, CREAM),
    )
    assert code_of_refusal(state, PLAY_DRAW_TWO) is pr.ViolationCode.NO_SPECIAL_CARDS_NOW
    state, _ = play(state, TAKE_BONUS)
    assert code_of_refusal(state, PLAY_DRAW_TWO) is None
    state, _ = play(state, TAKE_BONUS)
    assert code_of_refusal(state, PLAY_DRAW_TWO) is None


def test_bs_25_cards_played_this_turn_do_not_renew_the_draw_pile() -> None:
    """Draw 2 leaves one card of three. Draw 3 brings that one, and the other two are lost.

    The two cards played become the new draw pile only when the turn is over.
    """
    state = table(
        player(DRAW_TWO, DRAW_THREE),
        player(),
        draw_pile=(SAUCE, CREAM, SPRINKLES),
        middle=(ICE_BOMB,),
        stack=(),
    )
    state, events = play(state, PLAY_DRAW_TWO, PLAY_DRAW_THREE)
    assert drawn_cards(events) == [SAUCE, CREAM, SPRINKLES]
    assert banana_split.DrawPileRenewed not in kinds(events)
    assert (state.draw_pile, state.discard_pile, state.turn.owed) == ((), (), 0)
    assert state.turn.played == (DRAW_TWO, DRAW_THREE)
    state, events = play(state, PASS)
    assert kinds(events) == [
        banana_split.TurnPassed,
        banana_split.DrawPileRenewed,
        banana_split.TurnStarted,
    ]
    assert sorted(card.value for card in state.draw_pile) == ["draw_three", "draw_two"]


def test_bs_26_after_the_last_completion_played_cards_stay_where_they_lie() -> None:
    """The game is over at once; only the toppings of the sundae were discarded."""
    state = table(
        player(SAUCE, ANOTHER_TURN, layout=(started(CHERRY_KISS, CHERRY),)),
        player(),
        stack=(),
    )
    state, events = play(state, PLAY_ANOTHER_TURN, place(CHERRY_KISS, (SAUCE,)))
    assert kinds(events)[-2:] == [banana_split.SundaeCompleted, banana_split.GameEnded]
    assert state.turn.played == (ANOTHER_TURN,)
    assert state.discard_pile == (CHERRY, SAUCE)
    for observer in observers(state):
        assert pr.seen_by(state, observer).turn.played == (ANOTHER_TURN,)


def test_bs_27_a_stalemate_is_declared_after_the_end_of_the_turn() -> None:
    """The 104th idle turn in succession: its card is the new draw pile, the middle is filled.

    An extra turn is still owed, and is not played any more.
    """
    state = table(player(ANOTHER_TURN), player(), draw_pile=(CHERRY,), idle_turns=103)
    state, _ = play(state, PLAY_ANOTHER_TURN, DRAW)
    assert state.turn.extra_turns == 1
    state, events = play(state, END_TURN)
    assert kinds(events) == [
        banana_split.TurnEnded,
        banana_split.DrawPileRenewed,
        banana_split.MiddleFilled,
        banana_split.GameEnded,
    ]
    assert state.draw_pile == (ANOTHER_TURN,)
    assert None not in state.middle
    assert state.outcome is not None
    assert state.outcome.reason is pr.EndReason.STALEMATE


def test_bs_28_a_bonus_that_found_no_card_is_offered_again_when_there_is_one() -> None:
    """Cherry Kiss is started with both piles empty; a spoon then completes a stolen sundae.

    One bonus for the start and two for the completion: three are owed, and the two toppings of the
    completed sundae are the new draw pile. The third finds no card.
    """
    choco_dip = number_of("Choco Dip")
    state = table(
        player(CHERRY, CREAM, SPOON),
        player(layout=(started(choco_dip, SAUCE),)),
        middle=(CHERRY_KISS,),
        draw_pile=(),
    )
    state, _ = play(state, banana_split.StartSundae(0, (CHERRY,)))
    assert code_of_refusal(state, TAKE_BONUS) is pr.ViolationCode.DRAW_PILE_IS_EMPTY
    state, _ = play(state, spoon(choco_dip, (CREAM,)))
    assert state.turn.bonus == 3
    state, events = play(state, TAKE_BONUS, TAKE_BONUS)
    assert sorted(card.value for card in drawn_cards(events)) == [
        "chocolate_sauce",
        "whipped_cream",
    ]
    assert state.turn.bonus == 1
    assert code_of_refusal(state, TAKE_BONUS) is pr.ViolationCode.DRAW_PILE_IS_EMPTY


def test_bs_29_a_configuration_has_bounds() -> None:
    """1,000 topping cards, 200 sundaes, 10 toppings on one, 1,000 points: so many, and no more."""
    recipe = (CHERRY,) * 10
    most = banana_split.Sundae("All of it", recipe, points=1_000)
    counts = banana_split.ToppingCounts(cherry=1_000 - (104 - 22))
    config = banana_split.Config(counts, (most,) * 200)
    assert len(config.toppings.deck()) == 1_000
    banana_split.new_game(4, seed="any", config=config)
    for toppings, sundaes in (
        (banana_split.ToppingCounts(cherry=1_001 - (104 - 22)), (most,)),
        (counts, (most,) * 201),
        (counts, (banana_split.Sundae("More", (*recipe, CHERRY), 1),)),
        (counts, (banana_split.Sundae("More", recipe, 1_001),)),
    ):
        with pytest.raises(pr.ConfigError):
            banana_split.Config(toppings, sundaes)


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
