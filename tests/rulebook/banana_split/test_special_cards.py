"""*Special Topping Cards* but the Joker, with the rulings about them."""

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from parlour_rules.banana_split import Source, Topping
from steps import code_of_refusal, every, kinds, observers, play
from sundae_builders import (
    ALL_FOUR,
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CREAM,
    DRAW,
    DRAW_THREE,
    DRAW_TWO,
    END_TURN,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    OTHER_BANANA_SPLIT,
    PASS,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    SAUCE,
    SPECIAL,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
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


THE_CARD_OF = {
    PLAY_DRAW_TWO: DRAW_TWO,
    PLAY_DRAW_THREE: DRAW_THREE,
    PLAY_ANOTHER_TURN: ANOTHER_TURN,
    spoon(ICE_BOMB): SPOON,
}


def with_an_ice_bomb_of_another(*hand: Topping) -> banana_split.State:
    """Player 1 has an Ice Bomb with its cherry; sprinkles, sprinkles, cream … are missing."""
    return table(
        player(*hand, layout=(started(CHERRY_CUP, CHERRY),)),
        player(SPRINKLES, layout=(started(ICE_BOMB, CHERRY), started(SUGAR_SPARK, SPRINKLES))),
        player(),
        middle=(LITTLE_CLOUD, BANANA_SPLIT),
    )


# --- In general ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move", [PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_ANOTHER_TURN, spoon(ICE_BOMB)]
)
def test_special_cards_must_be_held(move: banana_split.Move) -> None:
    """Each is played from the hand, which must hold it; the others do not help."""
    card = THE_CARD_OF[move]
    with_it = with_an_ice_bomb_of_another(card)
    without = with_an_ice_bomb_of_another(*(other for other in SPECIAL if other is not card), JOKER)
    assert code_of_refusal(with_it, move) is None
    assert code_of_refusal(without, move) is ViolationCode.CARD_NOT_IN_HAND
    state, _ = pr.apply(with_it, move)
    # Draw 2 and Draw 3 bring ordinary toppings there.
    assert card not in state.players[0].hand
    assert state.turn.played == (card,)


@pytest.mark.parametrize(
    "move", [PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_ANOTHER_TURN, spoon(ICE_BOMB)]
)
@pytest.mark.parametrize(
    "main_action", [place(CHERRY_CUP, (CREAM,)), start(0, (CREAM,)), claim(1, (JOKER,))]
)
def test_special_cards_in_addition_to_the_main_action(
    move: banana_split.Move, main_action: banana_split.Move
) -> None:
    """Before it or after it, at the player's choice; it stays the one main action of the turn."""
    state = with_an_ice_bomb_of_another(CREAM, JOKER, *SPECIAL)
    before, _ = pr.apply(state, move)
    assert before.turn.stage is banana_split.Stage.MAIN
    assert code_of_refusal(before, main_action) is None
    after, _ = play(state, main_action, move)
    assert after.to_act == 0
    assert code_of_refusal(after, main_action) is ViolationCode.MAIN_ACTION_DONE
    assert code_of_refusal(after, END_TURN) is None


def test_special_cards_several_in_one_round() -> None:
    """All four kinds in one turn, and two spoons, around one main action."""
    state = with_an_ice_bomb_of_another(*SPECIAL, SPOON, CREAM)
    state, _ = play(
        state,
        spoon(ICE_BOMB),
        PLAY_ANOTHER_TURN,
        place(CHERRY_CUP, (CREAM,)),
        PLAY_DRAW_THREE,
        spoon(SUGAR_SPARK),
        PLAY_DRAW_TWO,
    )
    assert state.turn.played == (SPOON, ANOTHER_TURN, DRAW_THREE, SPOON, DRAW_TWO)


def test_special_cards_may_be_kept_for_a_later_turn() -> None:
    """A spoon drawn in one turn is played in the next one."""
    state = table(player(), player(layout=(started(ICE_BOMB, CHERRY),)), on_top=(SPOON,))
    state, _ = play(state, DRAW, END_TURN, DRAW, END_TURN)
    assert state.to_act == 0
    assert code_of_refusal(state, spoon(ICE_BOMB)) is None


def test_special_cards_only_during_your_own_turn() -> None:
    """Player 1 holds all of them, but it is the turn of player 0."""
    state = table(
        player(layout=(started(ICE_BOMB, CHERRY),)), player(*SPECIAL), middle=(LITTLE_CLOUD,)
    )
    for move in (PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_ANOTHER_TURN, spoon(ICE_BOMB)):
        with pytest.raises(pr.IllegalMoveError) as caught:
            pr.apply(state, move, by=1)
        assert caught.value.violation.code is ViolationCode.NOT_YOUR_TURN
    view = pr.seen_by(state, 1)
    assert pr.legal_moves(view) == ()


# --- The Ice-Cream Spoon ---------------------------------------------------------------------


def test_spoon_takes_a_started_sundae_with_all_toppings_on_it() -> None:
    """It leaves one layout and lies, as it is, at the end of the other."""
    state = with_an_ice_bomb_of_another(SPOON, SAUCE)
    state, events = pr.apply(state, spoon(ICE_BOMB))
    assert events == (banana_split.SpoonPlayed(0, 1, ICE_BOMB, ()),)
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert view.players[0].layout == (started(CHERRY_CUP, CHERRY), started(ICE_BOMB, CHERRY))
        assert view.players[1].layout == (started(SUGAR_SPARK, SPRINKLES),)
        assert pr.seen_by(events[0], observer) == events[0]
    assert state.players[0].hand == (SAUCE,)
    assert state.turn.stage is banana_split.Stage.MAIN


@pytest.mark.parametrize(
    "toppings",
    [(SPRINKLES,), (SPRINKLES, SPRINKLES), (SPRINKLES, SPRINKLES, CREAM), (JOKER, SPRINKLES)],
)
def test_spoon_matching_toppings_may_be_placed_immediately(toppings: Cards) -> None:
    """One or more, in the order shown, on top of those that lie there already."""
    state = with_an_ice_bomb_of_another(SPOON, SPRINKLES, SPRINKLES, CREAM, JOKER)
    state, events = pr.apply(state, spoon(ICE_BOMB, toppings))
    assert events == (banana_split.SpoonPlayed(0, 1, ICE_BOMB, toppings),)
    assert state.players[0].layout[-1] == started(ICE_BOMB, CHERRY, *toppings)
    assert len(state.players[0].hand) == 5 - 1 - len(toppings)
    assert state.turn.bonus == 0


@pytest.mark.parametrize(
    ("toppings", "code"),
    [
        ((CREAM,), ViolationCode.WRONG_TOPPING),
        ((SPRINKLES, CREAM), ViolationCode.WRONG_TOPPING),
        ((CHERRY,), ViolationCode.WRONG_TOPPING),
        ((SPRINKLES, SPRINKLES), ViolationCode.CARD_NOT_IN_HAND),
        ((JOKER,), ViolationCode.CARD_NOT_IN_HAND),
        ((SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE, SAUCE), ViolationCode.TOO_MANY_TOPPINGS),
    ],
)
def test_spoon_only_matching_toppings_that_are_held(toppings: Cards, code: ViolationCode) -> None:
    """In the order shown, none spent twice, no more than are missing."""
    state = with_an_ice_bomb_of_another(SPOON, SPRINKLES, CREAM, CHERRY)
    assert code_of_refusal(state, spoon(ICE_BOMB, toppings)) is code


def test_spoon_possibly_completing_it_right_away() -> None:
    """The last topping is placed: the robber earns the points and two bonus toppings."""
    state = with_an_ice_bomb_of_another(SPOON, CHERRY)
    state, events = pr.apply(state, spoon(SUGAR_SPARK, (CHERRY,)))
    assert events == (
        banana_split.SpoonPlayed(0, 1, SUGAR_SPARK, (CHERRY,)),
        banana_split.SundaeCompleted(0, SUGAR_SPARK, points=4),
    )
    assert [one.score for one in state.players] == [4, 0, 0]
    assert state.players[0].completed == (SUGAR_SPARK,)
    # The spoon lies in front of the player; the toppings of both are discarded.
    assert (state.discard_pile, state.turn.played) == ((SPRINKLES, CHERRY), (SPOON,))
    assert state.turn.bonus == 2
    state, _ = play(state, DRAW, TAKE_BONUS, TAKE_BONUS)
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.NO_BONUS


def test_spoon_completing_after_the_main_action() -> None:
    """The two bonus toppings are added to that of a started sundae (BS-7)."""
    state = with_an_ice_bomb_of_another(SPOON, CHERRY, CREAM)
    state, _ = play(state, start(0, (CREAM,)), spoon(SUGAR_SPARK, (CHERRY,)))
    assert state.turn.bonus == 1 + 2


def test_spoon_from_any_fellow_player() -> None:
    """Not only from the neighbour: all unfinished sundaes of the others, clockwise."""
    state = table(
        player(layout=(started(CHERRY_KISS, CHERRY),)),
        player(SPOON, layout=(started(CHERRY_CUP, CHERRY),)),
        player(layout=(started(SUGAR_SPARK, SPRINKLES), started(ICE_BOMB, CHERRY))),
        player(layout=(started(LITTLE_CLOUD, CREAM),)),
        turn_of=1,
    )
    assert moves_of(state, banana_split.PlaySpoon) == [
        spoon(SUGAR_SPARK),
        spoon(ICE_BOMB),
        spoon(LITTLE_CLOUD),
        spoon(CHERRY_KISS),
    ]
    state, events = pr.apply(state, spoon(CHERRY_KISS))
    assert events == (banana_split.SpoonPlayed(1, 0, CHERRY_KISS, ()),)


def test_spoon_without_a_target() -> None:
    """If no fellow player has a started sundae the spoon cannot be played."""
    state = table(
        player(SPOON, SAUCE, layout=(started(CHERRY_KISS, CHERRY),)),
        player(completed=(SUGAR_SPARK,)),
        middle=(ICE_BOMB, BANANA_SPLIT),
    )
    assert moves_of(state, banana_split.PlaySpoon) == []
    # One's own sundae, a completed one, one in the middle, a Banana Split, one in the stack.
    for number in (CHERRY_KISS, SUGAR_SPARK, ICE_BOMB, BANANA_SPLIT, LITTLE_CLOUD):
        assert code_of_refusal(state, spoon(number)) is ViolationCode.NOT_ANOTHERS_SUNDAE


def test_spoon_never_a_completed_sundae() -> None:
    """Neither one that was completed long ago, nor one of the last turn."""
    state = table(
        player(CHERRY, SAUCE, completed=(SUGAR_SPARK,)),
        player(SPOON),
        middle=(CHERRY_KISS,),
        on_top=(CREAM,),
    )
    state, _ = play(state, start(0, (CHERRY, SAUCE)), END_TURN)
    assert moves_of(state, banana_split.PlaySpoon) == []
    for number in (SUGAR_SPARK, CHERRY_KISS):
        assert code_of_refusal(state, spoon(number)) is ViolationCode.NOT_ANOTHERS_SUNDAE


@pytest.mark.parametrize("toppings", [(JOKER,), ALL_FOUR])
def test_spoon_never_a_banana_split(toppings: Cards) -> None:
    """One that has been claimed is completed; one in the middle belongs to nobody."""
    state = table(
        player(*ALL_FOUR, JOKER), player(SPOON), middle=(BANANA_SPLIT, OTHER_BANANA_SPLIT)
    )
    state, _ = play(state, claim(0, toppings), END_TURN)
    assert state.to_act == 1
    assert moves_of(state, banana_split.PlaySpoon) == []
    for number in (BANANA_SPLIT, OTHER_BANANA_SPLIT):
        assert code_of_refusal(state, spoon(number)) is ViolationCode.NOT_ANOTHERS_SUNDAE


def test_bs_12_placing_with_the_spoon_is_optional() -> None:
    """BS-12: the rulebook says "may": the sundae is taken, though the sprinkles are kept."""
    state = with_an_ice_bomb_of_another(SPOON, SPRINKLES)
    assert moves_of(state, banana_split.PlaySpoon) == [
        spoon(ICE_BOMB),
        spoon(ICE_BOMB, (SPRINKLES,)),
        spoon(SUGAR_SPARK),
    ]
    state, _ = pr.apply(state, spoon(ICE_BOMB))
    assert state.players[0].hand == (SPRINKLES,)


def test_bs_12_placing_with_the_spoon_is_not_the_one_sundae_of_the_main_action() -> None:
    """BS-12: toppings are placed with the spoon, then on another sundae as the main action."""
    state = with_an_ice_bomb_of_another(SPOON, SPRINKLES, CREAM, CHERRY)
    before, _ = play(
        state, spoon(ICE_BOMB, (SPRINKLES,)), place(CHERRY_CUP, (CREAM, CHERRY)), END_TURN
    )
    after, _ = play(
        state, place(CHERRY_CUP, (CREAM, CHERRY)), spoon(ICE_BOMB, (SPRINKLES,)), END_TURN
    )
    for done in (before, after):
        assert done.players[0].layout == (started(ICE_BOMB, CHERRY, SPRINKLES),)
        assert done.players[0].completed == (CHERRY_CUP,)


def test_bs_12_the_stolen_sundae_may_be_the_one_of_the_main_action() -> None:
    """BS-12: it lies in one's own layout now, so the main action can go on with it."""
    state = with_an_ice_bomb_of_another(SPOON, SPRINKLES, SPRINKLES)
    state, _ = play(state, spoon(ICE_BOMB, (SPRINKLES,)), place(ICE_BOMB, (SPRINKLES,)))
    assert state.players[0].layout[-1] == started(ICE_BOMB, CHERRY, SPRINKLES, SPRINKLES)
    # But toppings placed after the spoon are the main action, of which there is one.
    state = with_an_ice_bomb_of_another(SPOON, SPRINKLES, CREAM)
    state, _ = play(state, place(CHERRY_CUP, (CREAM,)), spoon(ICE_BOMB))
    refused = code_of_refusal(state, place(ICE_BOMB, (SPRINKLES,)))
    assert refused is ViolationCode.MAIN_ACTION_DONE


def test_bs_12_a_sundae_that_was_stolen_before_may_be_stolen_again() -> None:
    """BS-12: by a third player, and back again by the first; the toppings stay on it."""
    state = table(
        player(SPOON, CREAM, layout=(started(ICE_BOMB, CHERRY),)),
        player(SPOON, SPRINKLES),
        player(SPOON, SPRINKLES),
        turn_of=1,
    )
    state, _ = play(state, spoon(ICE_BOMB, (SPRINKLES,)), DRAW, END_TURN)
    state, _ = play(state, spoon(ICE_BOMB, (SPRINKLES,)), DRAW, END_TURN)
    state, events = pr.apply(state, spoon(ICE_BOMB, (CREAM,)))
    assert events == (banana_split.SpoonPlayed(0, 2, ICE_BOMB, (CREAM,)),)
    assert [one.layout for one in state.players] == [
        (started(ICE_BOMB, CHERRY, SPRINKLES, SPRINKLES, CREAM),),
        (),
        (),
    ]


def test_bs_12_with_two_spoons_from_two_players() -> None:
    """BS-12: each spoon takes one sundae; the second one is not stolen from oneself."""
    state = table(
        player(SPOON, SPOON),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        player(layout=(started(CHERRY_CUP, CHERRY),)),
    )
    state, _ = pr.apply(state, spoon(ICE_BOMB))
    assert code_of_refusal(state, spoon(ICE_BOMB)) is ViolationCode.NOT_ANOTHERS_SUNDAE
    state, _ = pr.apply(state, spoon(CHERRY_CUP))
    assert state.players[0].layout == (started(ICE_BOMB, CHERRY), started(CHERRY_CUP, CHERRY))
    assert state.turn.played == (SPOON, SPOON)


# --- Draw 2 Toppings, Draw 3 Toppings --------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "card", "number", "source"),
    [
        (PLAY_DRAW_TWO, DRAW_TWO, 2, Source.DRAW_TWO),
        (PLAY_DRAW_THREE, DRAW_THREE, 3, Source.DRAW_THREE),
    ],
)
def test_draw_2_and_3_toppings_take_cards_from_the_draw_pile(
    move: banana_split.Move, card: Topping, number: int, source: Source
) -> None:
    """Two or three topping cards are placed behind the screen, all at once."""
    on_top = (CHERRY, JOKER, SAUCE, CREAM)
    state, events = pr.apply(table(player(card), player(), on_top=on_top), move)
    assert events == (
        banana_split.DrawCardPlayed(0, card),
        *(banana_split.ToppingDrawn(0, topping, source) for topping in on_top[:number]),
    )
    assert sorted(state.players[0].hand, key=repr) == sorted(on_top[:number], key=repr)
    # It is no main action, and no bonus.
    assert (state.turn.stage, state.turn.bonus) == (banana_split.Stage.MAIN, 0)
    assert code_of_refusal(state, DRAW) is None


def test_draw_2_toppings_may_bring_a_card_that_is_played_next() -> None:
    """Draw 2 brings Draw 3, which brings another Draw 2: eight cards with the main action."""
    state = table(
        player(DRAW_TWO),
        player(),
        on_top=(DRAW_THREE, CHERRY, CHERRY, CHERRY, DRAW_TWO, CHERRY, CHERRY, CHERRY),
    )
    state, events = play(state, PLAY_DRAW_TWO, PLAY_DRAW_THREE, PLAY_DRAW_TWO, DRAW)
    assert [drawn.source for drawn in every(events, banana_split.ToppingDrawn)] == [
        *[Source.DRAW_TWO] * 2,
        *[Source.DRAW_THREE] * 3,
        *[Source.DRAW_TWO] * 2,
        Source.MAIN_ACTION,
    ]
    # Eight cards were drawn, two of them played.
    assert state.players[0].hand == (CHERRY,) * 6


@pytest.mark.parametrize(
    ("move", "card"), [(PLAY_DRAW_TWO, DRAW_TWO), (PLAY_DRAW_THREE, DRAW_THREE)]
)
def test_bs_13_draw_cards_need_a_card_in_the_draw_pile(
    move: banana_split.Move, card: Topping
) -> None:
    """BS-13: with one card it is legal, with none it is not."""
    one = table(player(card), player(), draw_pile=(CHERRY,))
    none = table(player(card), player(), draw_pile=())
    assert code_of_refusal(one, move) is None
    assert code_of_refusal(none, move) is ViolationCode.DRAW_PILE_IS_EMPTY
    assert pr.legal_moves(none) == (PASS,)


# --- Take Another Turn -----------------------------------------------------------------------


def test_take_another_turn_one_additional_turn() -> None:
    """The same player is up once more, then the next one."""
    state = table(player(ANOTHER_TURN), player(), player(), on_top=(CHERRY,) * 3)
    state, events = play(state, PLAY_ANOTHER_TURN)
    assert events == (banana_split.AnotherTurnPlayed(0),)
    assert state.turn.extra_turns == 1
    order = []
    for _ in range(3):
        state, events = play(state, DRAW, END_TURN)
        order.append(events[-1])
    assert order == [
        banana_split.TurnStarted(0, extra=True),
        banana_split.TurnStarted(1, extra=False),
        banana_split.TurnStarted(2, extra=False),
    ]


def test_bs_14_an_extra_turn_is_one_more_complete_turn() -> None:
    """BS-14: with special cards, a main action and bonus draws of its own."""
    state = table(
        player(ANOTHER_TURN, DRAW_TWO, CREAM, SPRINKLES),
        player(),
        middle=(LITTLE_CLOUD, CHERRY_KISS),
        on_top=(CHERRY, CHERRY, CHERRY, CHERRY, CHERRY),
    )
    state, _ = play(state, PLAY_ANOTHER_TURN, DRAW, END_TURN)
    assert (state.to_act, state.turn.extra, state.turn.extra_turns) == (0, True, 0)
    state, _ = play(state, PLAY_DRAW_TWO, start(0, (CREAM, SPRINKLES)), TAKE_BONUS, TAKE_BONUS)
    after, events = pr.apply(state, END_TURN)
    assert events[-1] == banana_split.TurnStarted(1, extra=False)
    assert (after.turn.extra, after.players[0].score) == (False, 4)
    # Between the two turns everybody sees what kind of turn the last one was.
    assert pr.evolve(state, events[0]).turn.extra


def test_bs_14_two_extra_turns_add_up() -> None:
    """BS-14: two cards in one turn: three turns in a row."""
    state = table(player(ANOTHER_TURN, ANOTHER_TURN), player(), on_top=(CHERRY,) * 4)
    state, _ = play(state, PLAY_ANOTHER_TURN, PLAY_ANOTHER_TURN)
    assert state.turn.extra_turns == 2
    seats, left = [], []
    for _ in range(4):
        seats.append((state.to_act, state.turn.extra))
        left.append(state.turn.extra_turns)
        state, _ = play(state, DRAW, END_TURN)
    assert seats == [(0, False), (0, True), (0, True), (1, False)]
    assert left == [2, 1, 0, 0]


def test_bs_14_an_extra_turn_in_an_extra_turn() -> None:
    """BS-14: the second card is played in the extra turn: three turns in a row as well."""
    state = table(player(ANOTHER_TURN, ANOTHER_TURN), player(), on_top=(CHERRY,) * 4)
    state, _ = play(state, PLAY_ANOTHER_TURN, DRAW, END_TURN, PLAY_ANOTHER_TURN, DRAW, END_TURN)
    assert (state.to_act, state.turn.extra, state.turn.extra_turns) == (0, True, 0)
    state, _ = play(state, DRAW, END_TURN)
    assert state.to_act == 1


def test_bs_14_three_extra_turns_with_cards_that_come_back() -> None:
    """BS-14: the played cards are the new draw pile: each extra turn draws one to play again."""
    state = table(player(ANOTHER_TURN, ANOTHER_TURN), player(), draw_pile=(CHERRY,))
    state, _ = play(state, PLAY_ANOTHER_TURN, PLAY_ANOTHER_TURN, DRAW, END_TURN)
    assert state.draw_pile == (ANOTHER_TURN, ANOTHER_TURN)
    state, _ = play(state, DRAW, PLAY_ANOTHER_TURN, END_TURN)
    assert (state.to_act, state.turn.extra_turns) == (0, 1)
    state, _ = play(state, DRAW, PLAY_ANOTHER_TURN, END_TURN)
    assert (state.to_act, state.turn.extra_turns) == (0, 1)


def test_bs_14_the_last_seat_has_extra_turns_too() -> None:
    """BS-14: after them seat 0 is up."""
    state = table(player(), player(), player(ANOTHER_TURN), turn_of=2)
    state, events = play(state, PLAY_ANOTHER_TURN, DRAW, END_TURN, DRAW, END_TURN)
    assert every(events, banana_split.TurnStarted) == [
        banana_split.TurnStarted(2, extra=True),
        banana_split.TurnStarted(0, extra=False),
    ]


def test_bs_14_an_extra_turn_after_passing() -> None:
    """BS-14: the played card is the draw pile of the extra turn (BS-15)."""
    state = table(player(ANOTHER_TURN), player(), draw_pile=())
    state, events = play(state, PLAY_ANOTHER_TURN, PASS)
    assert kinds(events) == [
        banana_split.AnotherTurnPlayed,
        banana_split.TurnPassed,
        banana_split.DrawPileRenewed,
        banana_split.MiddleFilled,
        banana_split.TurnStarted,
    ]
    assert events[-1] == banana_split.TurnStarted(0, extra=True)
    assert pr.legal_moves(state)[0] == DRAW
