"""*Game Flow*, with the rulings about turns."""

import pytest

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split
from parlour_rules.banana_split import Stage
from steps import code_of_refusal, every, kinds, observers, only, play
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
    DRAW_TWO,
    END_TURN,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    OTHER_BANANA_SPLIT,
    PASS,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_TWO,
    SAUCE,
    SNOW_CAP,
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


def with_every_main_action() -> banana_split.State:
    """Player 0 can draw, start, place or claim, and holds all special cards but Draw 3."""
    return table(
        player(
            *ALL_FOUR,
            SPOON,
            DRAW_TWO,
            ANOTHER_TURN,
            JOKER,
            layout=(started(ICE_BOMB, CHERRY),),
        ),
        player(layout=(started(SUGAR_SPARK, SPRINKLES),)),
        player(),
        middle=(CHERRY_KISS, BANANA_SPLIT, LITTLE_CLOUD, SNOW_CAP),
    )


def nothing_to_do(
    *hand: banana_split.Topping, layout: tuple[banana_split.StartedSundae, ...] = ()
) -> banana_split.State:
    """Both piles and the middle are empty; player 1 has started a Cherry Kiss with a cherry.

    Player 2 holds all other toppings, and has completed all other sundaes but an Ice Bomb, which
    lies in the layout of player 1 as well.
    """
    return table(
        player(*hand, layout=layout),
        player(layout=(started(CHERRY_KISS, CHERRY), started(ICE_BOMB, CHERRY, SPRINKLES))),
        player(),
        draw_pile=(),
        stack=(),
    )


MAIN_ACTIONS: list[banana_split.Move] = [
    DRAW,
    start(0, (CHERRY,)),
    place(ICE_BOMB, (SPRINKLES,)),
    claim(1, (JOKER,)),
    claim(1, ALL_FOUR),
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_flow_the_other_players_follow_in_clockwise_order(players: int) -> None:
    """After the last seat comes seat 0 again."""
    state, events = banana_split.new_game(players, seed=1, first_player=1)
    order = [state.to_act]
    for _ in range(players):
        state, events = play(state, DRAW, END_TURN)
        assert events[-1] == banana_split.TurnStarted(state.turn.player, extra=False)
        order.append(state.to_act)
    assert order == [*range(1, players), 0, 1]


@pytest.mark.parametrize("first", MAIN_ACTIONS)
def test_game_flow_one_of_three_possible_actions(first: banana_split.Move) -> None:
    """After any main action no other one may be taken (the fourth is to claim, BS-11)."""
    state = with_every_main_action()
    for move in MAIN_ACTIONS:
        assert code_of_refusal(state, move) is None
    state, _ = pr.apply(state, first)
    assert (state.to_act, state.turn.stage) == (0, Stage.CLOSING)
    for move in (*MAIN_ACTIONS, start(2, (CREAM,)), PASS):
        assert code_of_refusal(state, move) is ViolationCode.MAIN_ACTION_DONE


def test_bs_5_a_turn_needs_a_main_action() -> None:
    """BS-5: special cards alone are no turn: it can be ended after the main action only."""
    state = with_every_main_action()
    assert code_of_refusal(state, END_TURN) is ViolationCode.MAIN_ACTION_OWED
    state, _ = play(state, PLAY_ANOTHER_TURN, PLAY_DRAW_TWO, spoon(SUGAR_SPARK))
    assert state.turn.stage is Stage.MAIN
    assert code_of_refusal(state, END_TURN) is ViolationCode.MAIN_ACTION_OWED
    state, _ = play(state, DRAW)
    assert code_of_refusal(state, END_TURN) is None


def test_bs_5_special_cards_before_the_main_action() -> None:
    """BS-5: any number of special cards, then the main action."""
    state = with_every_main_action()
    state, events = play(
        state, spoon(SUGAR_SPARK), PLAY_DRAW_TWO, PLAY_ANOTHER_TURN, start(0, (CHERRY,)), END_TURN
    )
    assert kinds(events) == [
        banana_split.SpoonPlayed,
        banana_split.DrawCardPlayed,
        banana_split.ToppingDrawn,
        banana_split.ToppingDrawn,
        banana_split.AnotherTurnPlayed,
        banana_split.SundaeStarted,
        banana_split.TurnEnded,
        banana_split.MiddleFilled,
        banana_split.TurnStarted,
    ]


def test_bs_5_special_cards_and_bonus_draws_in_any_order_after_the_main_action() -> None:
    """BS-5: with a Cherry Kiss completed two bonus toppings are mixed with three special cards."""
    state = with_every_main_action()
    state, events = play(
        state,
        start(0, (CHERRY, SAUCE)),
        PLAY_ANOTHER_TURN,
        TAKE_BONUS,
        spoon(SUGAR_SPARK),
        TAKE_BONUS,
        PLAY_DRAW_TWO,
        END_TURN,
    )
    assert kinds(events)[:10] == [
        banana_split.SundaeStarted,
        banana_split.SundaeCompleted,
        banana_split.AnotherTurnPlayed,
        banana_split.ToppingDrawn,
        banana_split.SpoonPlayed,
        banana_split.ToppingDrawn,
        banana_split.DrawCardPlayed,
        banana_split.ToppingDrawn,
        banana_split.ToppingDrawn,
        banana_split.TurnEnded,
    ]


def test_bs_5_no_bonus_draw_before_the_main_action() -> None:
    """BS-5: what the spoon has earned before the main action is drawn after it."""
    state, _ = pr.apply(with_every_main_action(), spoon(SUGAR_SPARK, (CHERRY,)))
    assert state.turn.bonus == 2
    assert code_of_refusal(state, TAKE_BONUS) is ViolationCode.MAIN_ACTION_OWED
    state, _ = pr.apply(state, place(ICE_BOMB, (SPRINKLES,)))
    assert code_of_refusal(state, TAKE_BONUS) is None


@pytest.mark.parametrize("topping", [CHERRY, JOKER, SPOON])
def test_bs_5_ending_is_always_an_explicit_move(topping: banana_split.Topping) -> None:
    """BS-5: with nothing else left to do the player is still to act, whatever was drawn."""
    state, events = pr.apply(table(player(), player(), on_top=(topping,)), DRAW)
    assert kinds(events) == [banana_split.ToppingDrawn]
    assert state.to_act == 0
    assert pr.legal_moves(state) == (END_TURN,)
    state, events = pr.apply(state, END_TURN)
    assert events == (
        banana_split.TurnEnded(0),
        banana_split.MiddleFilled(state.middle),
        banana_split.TurnStarted(1, extra=False),
    )


def test_bs_5_passing_is_an_explicit_move() -> None:
    """BS-5: who can do nothing at all is asked nevertheless."""
    state = nothing_to_do()
    assert pr.legal_moves(state) == (PASS,)
    state, events = pr.apply(state, PASS)
    assert events == (banana_split.TurnPassed(0), banana_split.TurnStarted(1, extra=False))
    assert state.to_act == 1


@pytest.mark.parametrize(
    "state",
    [
        # To draw needs one card in the draw pile.
        table(player(), player(), draw_pile=(CHERRY,)),
        # To start, the topmost topping.
        table(player(CREAM), player(), middle=(LITTLE_CLOUD,), draw_pile=()),
        # To place, the next topping.
        table(player(SAUCE, layout=(started(CHERRY_KISS, CHERRY),)), player(), draw_pile=()),
        # To claim, all four toppings or a Joker.
        table(player(*ALL_FOUR), player(), middle=(BANANA_SPLIT,), draw_pile=()),
        table(player(JOKER), player(), middle=(BANANA_SPLIT,), draw_pile=()),
    ],
    ids=["draw", "start", "place", "claim with toppings", "claim with a Joker"],
)
def test_bs_9_passing_is_legal_only_if_no_main_action_is_possible(
    state: banana_split.State,
) -> None:
    """BS-9: each of the main actions alone makes passing illegal."""
    assert len(pr.legal_moves(state)) == 1
    assert code_of_refusal(state, PASS) is ViolationCode.MAY_NOT_PASS


@pytest.mark.parametrize(
    "state",
    [
        table(player(SPRINKLES), player(), middle=(LITTLE_CLOUD,), draw_pile=()),
        table(player(CHERRY, layout=(started(CHERRY_KISS, CHERRY),)), player(), draw_pile=()),
        table(player(SAUCE, SPRINKLES, CREAM), player(), middle=(BANANA_SPLIT,), draw_pile=()),
        table(player(*ALL_FOUR), player(layout=(started(CHERRY_KISS, CHERRY),)), draw_pile=()),
    ],
    ids=["not the topmost", "not the next", "three of four", "the sundae of another"],
)
def test_bs_9_the_player_may_pass_if_no_main_action_is_possible(
    state: banana_split.State,
) -> None:
    """BS-9: toppings that fit nowhere are no main action."""
    assert pr.legal_moves(state) == (PASS,)
    assert code_of_refusal(state, END_TURN) is ViolationCode.MAIN_ACTION_OWED


@pytest.mark.parametrize(
    ("middle", "layout", "moves"),
    [
        ((LITTLE_CLOUD,), (), (start(0, (JOKER,)),)),
        ((), (started(CHERRY_CUP, CHERRY),), (place(CHERRY_CUP, (JOKER,)),)),
        ((None, None, BANANA_SPLIT), (), (claim(2, (JOKER,)),)),
    ],
)
def test_bs_9_a_player_whose_only_playable_card_is_a_joker_must_use_it(
    middle: tuple[int | None, ...],
    layout: tuple[banana_split.StartedSundae, ...],
    moves: tuple[banana_split.Move, ...],
) -> None:
    """BS-9: passing to save the Joker is not allowed."""
    state = table(player(JOKER, layout=layout), player(), middle=middle, draw_pile=())
    assert pr.legal_moves(state) == moves
    assert code_of_refusal(state, PASS) is ViolationCode.MAY_NOT_PASS


def test_bs_9_special_cards_may_be_played_before_passing() -> None:
    """BS-9: the spoon takes a sundae on which nothing can be placed; then the player passes."""
    state = nothing_to_do(CHERRY, SPOON)
    # Passing comes last.
    assert pr.legal_moves(state) == (spoon(CHERRY_KISS), spoon(ICE_BOMB), PASS)
    state, _ = pr.apply(state, spoon(CHERRY_KISS))
    assert pr.legal_moves(state) == (PASS,)
    state, events = pr.apply(state, PASS)
    assert events[0] == banana_split.TurnPassed(0)


def test_bs_9_a_special_card_that_makes_a_main_action_possible() -> None:
    """BS-9: chocolate sauce fits on the stolen sundae, so passing is no longer legal."""
    state = nothing_to_do(SAUCE, SPOON)
    assert code_of_refusal(state, PASS) is None
    state, _ = pr.apply(state, spoon(CHERRY_KISS))
    assert pr.legal_moves(state) == (place(CHERRY_KISS, (SAUCE,)),)
    assert code_of_refusal(state, PASS) is ViolationCode.MAY_NOT_PASS


def test_bs_9_a_sundae_completed_with_the_spoon_makes_drawing_possible() -> None:
    """BS-9, BS-8: its toppings are the new draw pile, so the player must draw."""
    state, _ = pr.apply(nothing_to_do(SAUCE, SPOON), spoon(CHERRY_KISS, (SAUCE,)))
    assert pr.legal_moves(state) == (DRAW,)


def test_bs_9_passing_ends_the_turn() -> None:
    """BS-9: the next player is up; the cards played are discarded."""
    state, _ = play(nothing_to_do(CHERRY, SPOON), spoon(CHERRY_KISS))
    after_pass = pr.evolve(state, banana_split.TurnPassed(0))
    assert after_pass.discard_pile == (SPOON,)
    assert after_pass.turn.stage is Stage.BETWEEN
    assert pr.apply(state, PASS).state.to_act == 1


def test_bs_15_played_cards_lie_in_front_of_the_player_until_the_turn_ends() -> None:
    """BS-15: all see them, in the order in which they were played; then they are discarded."""
    state, _ = play(with_every_main_action(), PLAY_ANOTHER_TURN, DRAW)
    assert (state.turn.played, state.discard_pile) == ((ANOTHER_TURN,), ())
    state, _ = play(with_every_main_action(), spoon(SUGAR_SPARK), PLAY_DRAW_TWO, DRAW)
    for observer in observers(state):
        assert pr.seen_by(state, observer).turn.played == (SPOON, DRAW_TWO)
        assert pr.seen_by(state, observer).discard_pile == ()
    state, _ = pr.apply(state, END_TURN)
    for observer in observers(state):
        assert pr.seen_by(state, observer).turn.played == ()
        assert pr.seen_by(state, observer).discard_pile == (SPOON, DRAW_TWO)


def test_bs_15_no_card_can_be_played_twice_in_a_turn() -> None:
    """BS-15: a played Draw 2 is not among the cards that it brings, though the pile runs out."""
    state = table(player(DRAW_TWO), player(), draw_pile=(CHERRY, CREAM), discards=(SAUCE,))
    state, events = pr.apply(state, PLAY_DRAW_TWO)
    assert only(events, banana_split.DrawPileRenewed).draw_pile == (SAUCE,)
    assert state.turn.played == (DRAW_TWO,)
    assert code_of_refusal(state, PLAY_DRAW_TWO) is ViolationCode.CARD_NOT_IN_HAND


def test_bs_15_played_cards_become_the_new_draw_pile_at_the_end_of_the_turn() -> None:
    """BS-15, BS-8: nothing else is in both piles, so they are shuffled before the next turn."""
    state = table(
        player(ANOTHER_TURN, SPOON), player(layout=(started(ICE_BOMB, CHERRY),)), draw_pile=(CREAM,)
    )
    state, events = play(state, spoon(ICE_BOMB), PLAY_ANOTHER_TURN, DRAW)
    assert (state.draw_pile, state.discard_pile) == ((), ())
    assert every(events, banana_split.DrawPileRenewed) == []
    state, events = pr.apply(state, END_TURN)
    assert kinds(events) == [
        banana_split.TurnEnded,
        banana_split.DrawPileRenewed,
        banana_split.MiddleFilled,
        banana_split.TurnStarted,
    ]
    assert sorted(state.draw_pile, key=repr) == sorted((SPOON, ANOTHER_TURN), key=repr)
    assert state.discard_pile == ()
    assert pr.seen_by(events[1], 0) == banana_split.DrawPileRenewed((pr.HIDDEN,) * 2)


def test_bs_15_played_cards_become_the_new_draw_pile_after_a_pass() -> None:
    """BS-15, BS-8: the played spoon is the one card that the next player can draw."""
    state, _ = play(nothing_to_do(CHERRY, SPOON), spoon(CHERRY_KISS))
    state, events = pr.apply(state, PASS)
    assert events == (
        banana_split.TurnPassed(0),
        banana_split.DrawPileRenewed((SPOON,)),
        banana_split.TurnStarted(1, extra=False),
    )
    state, _ = pr.apply(state, DRAW)
    assert state.players[1].hand == (SPOON,)


def test_bs_16_the_middle_is_refilled_at_the_end_of_the_turn() -> None:
    """BS-16: not before; a card from the top of the stack, then the next player is up."""
    state = table(
        player(CREAM),
        player(),
        middle=(CHERRY_KISS, LITTLE_CLOUD, BANANA_SPLIT, SUGAR_SPARK),
        stack=(ICE_BOMB, CHOCO_DIP),
    )
    state, _ = play(state, start(1, (CREAM,)), TAKE_BONUS)
    assert state.middle == (CHERRY_KISS, None, BANANA_SPLIT, SUGAR_SPARK)
    assert not pr.evolve(state, banana_split.TurnEnded(0)).turn.extra
    state, events = pr.apply(state, END_TURN)
    middle = (CHERRY_KISS, ICE_BOMB, BANANA_SPLIT, SUGAR_SPARK)
    assert events == (
        banana_split.TurnEnded(0),
        banana_split.MiddleFilled(middle),
        banana_split.TurnStarted(1, extra=False),
    )
    assert (state.middle, state.sundae_stack) == (middle, (CHOCO_DIP,))


@pytest.mark.parametrize(
    ("middle", "stack", "filled", "left"),
    [
        # Three empty places and a stack of four: the next three cards, and one is left.
        (
            (None, SNOW_CAP),
            (ICE_BOMB, OTHER_BANANA_SPLIT, CHOCO_DIP, SUGAR_SPARK),
            (ICE_BOMB, SNOW_CAP, OTHER_BANANA_SPLIT, CHOCO_DIP),
            (SUGAR_SPARK,),
        ),
        # A stack of one: the first of the empty places.
        ((CHERRY_KISS,), (ICE_BOMB,), (CHERRY_KISS, ICE_BOMB, None, None), ()),
        # Nothing is laid from an empty stack, nor into a full middle, and nothing is said of it.
        ((None, BANANA_SPLIT), (), None, ()),
        (
            (CHERRY_KISS, LITTLE_CLOUD, BANANA_SPLIT, SUGAR_SPARK),
            (ICE_BOMB,),
            None,
            (ICE_BOMB,),
        ),
    ],
)
def test_bs_16_empty_places_are_filled_in_order_up_to_four(
    middle: tuple[int | None, ...],
    stack: tuple[int, ...],
    filled: tuple[int | None, ...] | None,
    left: tuple[int, ...],
) -> None:
    """BS-16: as long as the stack lasts; a card keeps its place in the middle."""
    before = table(player(), player(), middle=middle, stack=stack)
    state, events = play(before, DRAW, END_TURN)
    fillings = [] if filled is None else [banana_split.MiddleFilled(filled)]
    assert every(events, banana_split.MiddleFilled) == fillings
    assert state.middle == (before.middle if filled is None else filled)
    assert state.sundae_stack == left


def test_bs_16_the_middle_is_refilled_between_extra_turns() -> None:
    """BS-16, BS-14: at the end of every turn, also if the same player goes on."""
    state = table(
        player(CHERRY, CREAM, ANOTHER_TURN),
        player(),
        middle=(CHERRY_KISS, BANANA_SPLIT, SUGAR_SPARK, CHOCO_DIP),
        stack=(LITTLE_CLOUD, ICE_BOMB),
    )
    state, _ = play(state, PLAY_ANOTHER_TURN, start(0, (CHERRY,)), END_TURN)
    assert state.to_act == 0
    assert state.middle == (LITTLE_CLOUD, BANANA_SPLIT, SUGAR_SPARK, CHOCO_DIP)
    assert code_of_refusal(state, start(0, (CREAM,))) is None
