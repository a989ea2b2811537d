"""*Drawing a Topping*, with the rulings about drawing and the draw pile."""

from collections import Counter

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from parlour_rules.banana_split import Source, Stage
from steps import code_of_refusal, every, kinds, observers, play
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
    LITTLE_CLOUD,
    ORDINARY,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    RULEBOOK_ORDER,
    SAUCE,
    SPECIAL,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
    drawn_cards,
    player,
    spoon,
    start,
    started,
    table,
)


PLAYED = banana_split.DrawCardPlayed
DRAWN = banana_split.ToppingDrawn
RENEWED = banana_split.DrawPileRenewed


def holding_all_special_cards(*on_top: banana_split.Topping) -> banana_split.State:
    """Player 0 holds every special card; player 1 has started an Ice Bomb and a Sugar Spark."""
    return table(
        player(CHERRY, *SPECIAL),
        player(layout=(started(ICE_BOMB, CHERRY), started(SUGAR_SPARK, SPRINKLES))),
        player(),
        on_top=on_top,
    )


ALL_SPECIAL_MOVES = (
    spoon(ICE_BOMB),
    spoon(SUGAR_SPARK),
    spoon(SUGAR_SPARK, (CHERRY,)),
    PLAY_DRAW_TWO,
    PLAY_DRAW_THREE,
    PLAY_ANOTHER_TURN,
)
"""Every special card that player 0 can play there: the cherry fits on the Sugar Spark only."""


def test_drawing_a_topping_takes_the_top_card_behind_the_screen() -> None:
    """The card drawn is the top of the draw pile; the next player is up after the turn."""
    state = table(player(CREAM), player(), on_top=(SAUCE, CHERRY))
    size = len(state.draw_pile)
    state, events = pr.apply(state, DRAW)
    assert events == (DRAWN(0, SAUCE, Source.MAIN_ACTION),)
    assert state.players[0].hand == (SAUCE, CREAM)
    assert len(state.draw_pile) == size - 1
    state, _ = play(state, END_TURN, DRAW)
    assert state.players[1].hand == (CHERRY,)


@pytest.mark.parametrize("topping", [*ORDINARY, JOKER])
def test_drawing_a_topping_otherwise_your_turn_ends(topping: banana_split.Topping) -> None:
    """After an ordinary topping or a Joker nothing but the end of the turn is left."""
    state, _ = pr.apply(holding_all_special_cards(topping), DRAW)
    assert pr.legal_moves(state) == (END_TURN,)
    state, _ = pr.apply(state, END_TURN)
    assert state.to_act == 1


@pytest.mark.parametrize("topping", SPECIAL)
def test_drawing_a_topping_a_special_card_may_be_played_immediately(
    topping: banana_split.Topping,
) -> None:
    """The special card that was drawn, and no other is held: it may be played, or kept."""
    state = table(player(), player(layout=(started(ICE_BOMB, CHERRY),)), on_top=(topping,))
    state, _ = pr.apply(state, DRAW)
    play_it: dict[banana_split.Topping, banana_split.Move] = {
        SPOON: spoon(ICE_BOMB),
        DRAW_TWO: PLAY_DRAW_TWO,
        DRAW_THREE: PLAY_DRAW_THREE,
        ANOTHER_TURN: PLAY_ANOTHER_TURN,
    }
    assert pr.legal_moves(state) == (play_it[topping], END_TURN)
    kept, _ = pr.apply(state, END_TURN)
    assert kept.players[0].hand == (topping,)
    played, _ = pr.apply(state, play_it[topping])
    assert topping in played.turn.played


def test_drawing_a_topping_you_may_keep_as_many_cards_as_you_like() -> None:
    """Nobody has to give up cards, however many there are: 103 and one more."""
    state = table(player(), player(), turn_of=1, draw_pile=(CHERRY,))
    assert len(state.players[0].hand) == 103
    state, _ = play(state, DRAW, END_TURN)
    assert (len(state.players[0].hand), state.players[1].hand) == (103, (CHERRY,))


def test_drawing_a_topping_if_the_draw_pile_runs_out_the_discards_are_shuffled() -> None:
    """They are the new draw pile, face down, and the discard pile is empty."""
    discards = (CHERRY, SPOON, CHERRY, SAUCE)
    state = table(player(), player(), draw_pile=(CREAM,), discards=discards)
    state, events = pr.apply(state, DRAW)
    assert kinds(events) == [DRAWN, RENEWED]
    assert Counter(state.draw_pile) == Counter(discards)
    assert state.discard_pile == ()
    for observer in observers(state):
        assert pr.seen_by(state, observer).draw_pile == (pr.HIDDEN,) * 4
        assert pr.seen_by(events[1], observer) == RENEWED((pr.HIDDEN,) * 4)


def test_drawing_a_topping_the_new_draw_pile_is_shuffled() -> None:
    """With other secrets of the game each place of the new pile gets other cards."""
    discards = (*[CHERRY] * 5, *[SAUCE] * 5, *[CREAM] * 5)
    piles = [
        pr.apply(
            table(
                player(),
                player(),
                draw_pile=(SPRINKLES,),
                discards=discards,
                chance=pr.Chance.from_seed(seed),
            ),
            DRAW,
        ).state.draw_pile
        for seed in range(40)
    ]
    for position in range(15):
        assert len({pile[position] for pile in piles}) == 3


def test_drawing_a_topping_the_order_of_the_discards_has_no_influence() -> None:
    """Whoever chooses the order in which cards are discarded cannot steer the shuffle."""
    piles = {
        pr.apply(
            table(player(), player(), draw_pile=(SPRINKLES,), discards=discards), DRAW
        ).state.draw_pile
        for discards in [(CHERRY, SAUCE, JOKER), (JOKER, CHERRY, SAUCE), (SAUCE, JOKER, CHERRY)]
    }
    assert len(piles) == 1


# --- BS-6: what may follow a draw ------------------------------------------------------------


@pytest.mark.parametrize("topping", SPECIAL)
def test_bs_6_after_a_special_card_any_special_card_may_be_played(
    topping: banana_split.Topping,
) -> None:
    """BS-6: that one or others held."""
    state, _ = pr.apply(holding_all_special_cards(topping), DRAW)
    assert pr.legal_moves(state) == (*ALL_SPECIAL_MOVES, END_TURN)


@pytest.mark.parametrize("topping", [CHERRY, JOKER])
def test_bs_6_special_cards_may_be_played_before_drawing(topping: banana_split.Topping) -> None:
    """BS-6: only what follows the draw is restricted."""
    state = holding_all_special_cards(CREAM, CREAM, topping)
    state, _ = play(state, PLAY_DRAW_TWO, DRAW)
    assert pr.legal_moves(state) == (END_TURN,)


@pytest.mark.parametrize("topping", [CHERRY, JOKER])
def test_bs_6_only_bonus_draws_and_the_end_are_left(topping: banana_split.Topping) -> None:
    """BS-6, BS-7: the spoon has completed a sundae before: its two bonus toppings are left."""
    state = holding_all_special_cards(topping, SAUCE, CREAM)
    state, _ = play(state, spoon(SUGAR_SPARK, (CHERRY,)), DRAW)
    assert pr.legal_moves(state) == (TAKE_BONUS, END_TURN)
    for move in (PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_ANOTHER_TURN, spoon(ICE_BOMB)):
        assert code_of_refusal(state, move) is ViolationCode.NO_SPECIAL_CARDS_NOW
    # Ordinary toppings among the bonus change nothing.
    state, _ = pr.apply(state, TAKE_BONUS)
    assert pr.legal_moves(state) == (TAKE_BONUS, END_TURN)
    state, _ = pr.apply(state, TAKE_BONUS)
    assert pr.legal_moves(state) == (END_TURN,)


@pytest.mark.parametrize("topping", [CHERRY, JOKER])
@pytest.mark.parametrize("bonus", SPECIAL)
def test_bs_6_a_special_card_among_the_bonus_opens_special_cards_again(
    topping: banana_split.Topping, bonus: banana_split.Topping
) -> None:
    """BS-6: the first bonus topping is a special card, the second one is ordinary again."""
    # One of the spoons is played; then the Ice Bomb is the only sundae left to take.
    state = table(
        player(CHERRY, SPOON, SPOON, DRAW_TWO, DRAW_THREE, ANOTHER_TURN),
        player(layout=(started(ICE_BOMB, CHERRY), started(SUGAR_SPARK, SPRINKLES))),
        player(),
        on_top=(topping, bonus, SAUCE),
    )
    state, _ = play(state, spoon(SUGAR_SPARK, (CHERRY,)), DRAW)
    assert pr.legal_moves(state) == (TAKE_BONUS, END_TURN)
    # The next topping of the Ice Bomb is sprinkles: a Joker that was drawn may take its place.
    spoons = [spoon(ICE_BOMB)] + [spoon(ICE_BOMB, (JOKER,))] * (topping is JOKER)
    special = (*spoons, PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_ANOTHER_TURN)
    state, _ = pr.apply(state, TAKE_BONUS)
    assert pr.legal_moves(state) == (*special, TAKE_BONUS, END_TURN)
    state, _ = pr.apply(state, TAKE_BONUS)
    assert pr.legal_moves(state) == (*special, END_TURN)


@pytest.mark.parametrize("bonus", [CHERRY, JOKER])
def test_bs_6_a_bonus_topping_does_not_close_special_cards(bonus: banana_split.Topping) -> None:
    """BS-6: after drawing a special card an ordinary one among the bonus forbids nothing."""
    state = table(
        player(CHERRY, SPOON, DRAW_TWO),
        player(layout=(started(SUGAR_SPARK, SPRINKLES),)),
        on_top=(ANOTHER_TURN, bonus, bonus),
    )
    state, _ = play(state, spoon(SUGAR_SPARK, (CHERRY,)), DRAW, TAKE_BONUS, TAKE_BONUS)
    assert pr.legal_moves(state) == (PLAY_DRAW_TWO, PLAY_ANOTHER_TURN, END_TURN)


def test_bs_24_special_cards_once_allowed_stay_allowed() -> None:
    """BS-24: a special card among four bonus toppings opens them for the rest of the turn."""
    state = table(
        player(CHERRY, SAUCE, SPOON, SPOON, DRAW_TWO),
        player(layout=(started(CHERRY_KISS, CHERRY), started(SUGAR_SPARK, SPRINKLES))),
        on_top=(CREAM, CREAM, ANOTHER_TURN, CREAM, JOKER),
    )
    state, _ = play(state, spoon(CHERRY_KISS, (SAUCE,)), spoon(SUGAR_SPARK, (CHERRY,)), DRAW)
    allowed = []
    for _ in range(4):
        state, _ = pr.apply(state, TAKE_BONUS)
        allowed.append(code_of_refusal(state, PLAY_DRAW_TWO) is None)
    assert allowed == [False, True, True, True]
    assert pr.legal_moves(state) == (PLAY_DRAW_TWO, PLAY_ANOTHER_TURN, END_TURN)


def test_bs_6_cards_of_a_draw_two_do_not_close_special_cards() -> None:
    """BS-6: Draw 2 was drawn as the main action; what it brings forbids nothing."""
    state = table(player(ANOTHER_TURN), player(), on_top=(DRAW_TWO, CHERRY, JOKER))
    state, _ = play(state, DRAW, PLAY_DRAW_TWO)
    assert pr.legal_moves(state) == (PLAY_ANOTHER_TURN, END_TURN)


def test_bs_6_is_about_drawing_as_the_main_action() -> None:
    """BS-6: after starting a sundae the bonus topping is ordinary: special cards may follow."""
    state = table(player(CREAM, ANOTHER_TURN), player(), middle=(LITTLE_CLOUD,), on_top=(CHERRY,))
    state, _ = play(state, start(0, (CREAM,)), TAKE_BONUS)
    assert pr.legal_moves(state) == (PLAY_ANOTHER_TURN, END_TURN)


def test_bs_6_the_next_turn_is_not_restricted() -> None:
    """BS-6: in an extra turn after drawing an ordinary topping special cards may be played."""
    state = table(player(ANOTHER_TURN, DRAW_TWO), player(), on_top=(CHERRY,))
    state, _ = play(state, PLAY_ANOTHER_TURN, DRAW, END_TURN)
    assert (state.to_act, state.turn.drawn) == (0, None)
    assert pr.legal_moves(state) == (DRAW, PLAY_DRAW_TWO)


@pytest.mark.parametrize("observer", [1, 2, pr.SPECTATOR], ids=repr)
def test_bs_6_what_the_drawn_card_was_stays_secret(observer: pr.Observer) -> None:
    """BS-6: the stage, all public fields and the event are the same, whatever card it was."""
    views, events, texts = [], [], []
    for topping in RULEBOOK_ORDER:
        state, happened = pr.apply(holding_all_special_cards(topping), DRAW)
        assert (state.turn.stage, state.to_act) == (Stage.CLOSING, 0)
        assert state.turn.drawn is topping
        views.append(pr.seen_by(state, observer))
        events.append([pr.seen_by(event, observer) for event in happened])
        texts.append(pr.to_json(views[-1]) + repr(views[-1]))
    assert views == [views[0]] * 9
    assert events == [[DRAWN(0, pr.HIDDEN, Source.MAIN_ACTION)]] * 9
    assert len(set(texts)) == 1
    assert views[0].turn.drawn is pr.HIDDEN


# --- BS-7: bonus draws -----------------------------------------------------------------------


def test_bs_7_bonus_toppings_are_taken_one_at_a_time() -> None:
    """BS-7: two for a completed sundae, each a move of its own."""
    state = table(player(CHERRY, SAUCE), player(), middle=(CHERRY_KISS,), on_top=(CREAM, SPRINKLES))
    state, _ = pr.apply(state, start(0, (CHERRY, SAUCE)))
    assert state.turn.bonus == 2
    state, events = pr.apply(state, TAKE_BONUS)
    assert events == (DRAWN(0, CREAM, Source.BONUS),)
    assert (state.turn.bonus, state.players[0].hand) == (1, (CREAM,))
    state, events = pr.apply(state, TAKE_BONUS)
    assert events == (DRAWN(0, SPRINKLES, Source.BONUS),)
    assert (state.turn.bonus, state.players[0].hand) == (0, (SPRINKLES, CREAM))
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.NO_BONUS
    assert pr.legal_moves(state) == (END_TURN,)


@pytest.mark.parametrize("taken", [0, 1])
def test_bs_7_ending_the_turn_gives_up_the_rest(taken: int) -> None:
    """BS-7: bonus draws are optional, and nothing of them is left for a later turn."""
    state = table(player(CHERRY, SAUCE, ANOTHER_TURN), player(), middle=(CHERRY_KISS,))
    state, _ = play(state, start(0, (CHERRY, SAUCE)), *[TAKE_BONUS] * taken)
    given_up, events = pr.apply(state, END_TURN)
    assert every(events, DRAWN) == []
    assert (given_up.to_act, given_up.turn.bonus) == (1, 0)
    # The same in an extra turn of the same player.
    state, _ = play(state, PLAY_ANOTHER_TURN, END_TURN, DRAW)
    assert (state.to_act, state.turn.bonus) == (0, 0)
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.NO_BONUS


def test_bs_7_a_special_card_drawn_as_a_bonus_may_be_played_at_once_or_kept() -> None:
    """BS-7: Draw 2 comes as the one bonus of a started sundae."""
    state = table(player(CREAM), player(), middle=(LITTLE_CLOUD,), on_top=(DRAW_TWO,))
    state, _ = play(state, start(0, (CREAM,)), TAKE_BONUS)
    assert pr.legal_moves(state) == (PLAY_DRAW_TWO, END_TURN)
    assert len(pr.apply(state, PLAY_DRAW_TWO).state.players[0].hand) == 2
    assert pr.apply(state, END_TURN).state.players[0].hand == (DRAW_TWO,)


# --- BS-8: the draw pile runs out ------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "pile", "discards", "happens", "left"),
    [
        # Draw 3. More than three cards in the pile: the discards do not matter.
        (3, 4, 0, [PLAYED, DRAWN, DRAWN, DRAWN], 1),
        (3, 5, 2, [PLAYED, DRAWN, DRAWN, DRAWN], 2),
        # Three: the pile is empty after the third, and renewed at once if there are discards.
        (3, 3, 0, [PLAYED, DRAWN, DRAWN, DRAWN], 0),
        (3, 3, 1, [PLAYED, DRAWN, DRAWN, DRAWN, RENEWED], 1),
        (3, 3, 2, [PLAYED, DRAWN, DRAWN, DRAWN, RENEWED], 2),
        # Two: one card must come from the discards, or is lost.
        (3, 2, 0, [PLAYED, DRAWN, DRAWN], 0),
        (3, 2, 1, [PLAYED, DRAWN, DRAWN, RENEWED, DRAWN], 0),
        (3, 2, 2, [PLAYED, DRAWN, DRAWN, RENEWED, DRAWN], 1),
        (3, 2, 5, [PLAYED, DRAWN, DRAWN, RENEWED, DRAWN], 4),
        # One: two cards.
        (3, 1, 0, [PLAYED, DRAWN], 0),
        (3, 1, 1, [PLAYED, DRAWN, RENEWED, DRAWN], 0),
        (3, 1, 2, [PLAYED, DRAWN, RENEWED, DRAWN, DRAWN], 0),
        (3, 1, 3, [PLAYED, DRAWN, RENEWED, DRAWN, DRAWN], 1),
        # The same holds for Draw 2.
        (2, 1, 0, [PLAYED, DRAWN], 0),
        (2, 1, 1, [PLAYED, DRAWN, RENEWED, DRAWN], 0),
        (2, 2, 1, [PLAYED, DRAWN, DRAWN, RENEWED], 1),
        (2, 3, 1, [PLAYED, DRAWN, DRAWN], 1),
    ],
)
def test_bs_8_draw_cards_with_few_cards(
    number: int, pile: int, discards: int, happens: list[type[banana_split.Event]], left: int
) -> None:
    """BS-8: the discards are shuffled as soon as the pile is empty, also in the middle."""
    card = {2: DRAW_TWO, 3: DRAW_THREE}[number]
    state = table(
        player(card, ANOTHER_TURN),
        player(),
        draw_pile=(CHERRY,) * pile,
        discards=(SAUCE,) * discards,
    )
    state, events = pr.apply(state, PLAY_DRAW_TWO if number == 2 else PLAY_DRAW_THREE)
    assert kinds(events) == happens
    drawn = [CHERRY] * min(pile, number) + [SAUCE] * min(max(number - pile, 0), discards)
    assert drawn_cards(events) == drawn
    assert {event.source for event in every(events, DRAWN)} == {Source(card.value)}
    assert len(state.draw_pile) == left
    assert (state.to_act, state.turn.owed) == (0, 0)
    assert code_of_refusal(state, PLAY_ANOTHER_TURN) is None


def test_bs_8_what_remains_of_a_draw_three_is_lost() -> None:
    """BS-8: two cards are lost, and the toppings discarded later do not bring them back."""
    state = table(
        player(DRAW_THREE, SPOON, CHERRY, CHERRY, CREAM),
        player(layout=(started(SUGAR_SPARK, SPRINKLES),)),
        middle=(LITTLE_CLOUD,),
        draw_pile=(SAUCE,),
    )
    state, events = pr.apply(state, PLAY_DRAW_THREE)
    assert drawn_cards(events) == [SAUCE]
    assert pr.legal_moves(state) == (
        start(0, (CREAM,)),
        spoon(SUGAR_SPARK),
        spoon(SUGAR_SPARK, (CHERRY,)),
    )
    state, events = pr.apply(state, spoon(SUGAR_SPARK, (CHERRY,)))
    assert kinds(events) == [banana_split.SpoonPlayed, banana_split.SundaeCompleted, RENEWED]
    assert len(state.draw_pile) == 2
    state, events = pr.apply(state, start(0, (CREAM,)))
    assert kinds(events) == [banana_split.SundaeStarted]
    state, events = pr.apply(state, END_TURN)
    assert every(events, DRAWN) == []


def test_bs_8_what_remains_of_a_draw_two_is_lost_at_the_end_of_the_turn() -> None:
    """BS-8: the played card is the new draw pile, but the next player is up."""
    state = table(player(DRAW_TWO), player(), draw_pile=(SAUCE,))
    state, _ = pr.apply(state, PLAY_DRAW_TWO)
    # Nothing is left to do: no card to draw, and no sundae anywhere.
    state, events = play(state, *pr.legal_moves(state))
    assert kinds(events) == [
        banana_split.TurnPassed,
        RENEWED,
        banana_split.MiddleFilled,
        banana_split.TurnStarted,
    ]
    assert (state.draw_pile, state.players[0].hand) == ((DRAW_TWO,), (SAUCE,))


def test_bs_8_discards_of_a_completed_sundae_are_shuffled_at_once() -> None:
    """BS-8: the draw pile was empty already, so the two toppings become the new one."""
    state = table(player(CHERRY, SAUCE), player(), middle=(CHERRY_KISS,), draw_pile=())
    state, events = pr.apply(state, start(0, (CHERRY, SAUCE)))
    assert kinds(events) == [banana_split.SundaeStarted, banana_split.SundaeCompleted, RENEWED]
    assert Counter(state.draw_pile) == Counter((CHERRY, SAUCE))
    assert state.discard_pile == ()
    # So the bonus toppings of the sundae are the very toppings that lay on it.
    state, events = play(state, TAKE_BONUS, TAKE_BONUS)
    assert state.players[0].hand == (SAUCE, CHERRY)


def test_bs_8_the_reshuffle_between_two_bonus_draws() -> None:
    """BS-8: the first bonus topping is the last card of the pile."""
    state = table(
        player(CHERRY, SAUCE),
        player(),
        middle=(CHERRY_KISS,),
        draw_pile=(JOKER,),
        discards=(SPOON,),
    )
    state, _ = pr.apply(state, start(0, (CHERRY, SAUCE)))
    state, events = pr.apply(state, TAKE_BONUS)
    assert kinds(events) == [DRAWN, RENEWED]
    assert Counter(state.draw_pile) == Counter((CHERRY, SAUCE, SPOON))
    state, events = pr.apply(state, TAKE_BONUS)
    assert kinds(events) == [DRAWN]
    assert len(state.draw_pile) == 2


def test_bs_8_with_both_piles_empty_a_bonus_draw_is_not_offered() -> None:
    """BS-8: the bonus of a started sundae finds no card; the turn can be ended."""
    state = table(player(CREAM), player(), middle=(LITTLE_CLOUD,), draw_pile=())
    state, _ = pr.apply(state, start(0, (CREAM,)))
    assert pr.legal_moves(state) == (END_TURN,)
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.DRAW_PILE_IS_EMPTY


def test_bs_25_played_cards_do_not_renew_the_draw_pile_for_a_draw_three() -> None:
    """BS-25: a spoon and the Draw 3 itself lie in front of the player: two cards are lost."""
    state = table(
        player(SPOON, DRAW_THREE), player(layout=(started(ICE_BOMB, CHERRY),)), draw_pile=(CREAM,)
    )
    state, events = play(state, spoon(ICE_BOMB), PLAY_DRAW_THREE)
    assert kinds(events) == [banana_split.SpoonPlayed, PLAYED, DRAWN]
    assert state.draw_pile == ()


def test_bs_25_played_cards_do_not_renew_the_draw_pile_for_bonus_draws() -> None:
    """BS-25: the spoon is discarded at the end of the turn, too late for the bonus topping."""
    state = table(
        player(SPOON, CREAM),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        middle=(LITTLE_CLOUD,),
        draw_pile=(),
    )
    state, _ = play(state, spoon(ICE_BOMB), start(0, (CREAM,)))
    assert pr.legal_moves(state) == (END_TURN,)
    state, events = pr.apply(state, END_TURN)
    assert state.draw_pile == (SPOON,)
    assert every(events, DRAWN) == []
