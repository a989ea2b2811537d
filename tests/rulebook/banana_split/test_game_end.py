"""*Game End*, with the rulings about the end and the winners."""

import pytest

import parlour_rules as pr
from parlour_rules import banana_split
from parlour_rules.banana_split import Config, Stage, Sundae, Topping, ToppingCounts
from steps import kinds, observers, only, play
from sundae_builders import (
    ALL_FOUR,
    ANOTHER_TURN,
    CHERRY,
    CREAM,
    DRAW,
    END_TURN,
    JOKER,
    PASS,
    PLAY_ANOTHER_TURN,
    SAUCE,
    SPOON,
    SPRINKLES,
    TAKE_BONUS,
    Cards,
    arranged_start,
    claim,
    place,
    player,
    spoon,
    start,
    started,
    table,
)


KISS, CUP, SPLIT, RICH, POOR = range(5)
FIVE = Config(
    sundaes=(
        Sundae("Kiss", (CHERRY, SAUCE), 4),
        Sundae("Cup", (CREAM, CREAM), 5),
        Sundae("Split", ALL_FOUR, 20, banana_split=True),
        Sundae("Rich", (CREAM,), 24),
        Sundae("Poor", (CREAM,), 1),
    )
)
"""Five sundaes, so that a test can say where all of them are."""


def last_kiss(*completed: tuple[int, ...]) -> banana_split.State:
    """Chocolate sauce completes the last sundae, a Kiss of player 0."""
    mine, *others = completed
    return table(
        player(SAUCE, layout=(started(KISS, CHERRY),), completed=mine),
        *(player(completed=one) for one in others),
        config=FIVE,
        stack=(),
    )


COMPLETED = banana_split.SundaeCompleted
ENDED = banana_split.GameEnded


def outcome_of(events: tuple[banana_split.Event, ...]) -> pr.Outcome:
    """How the game ended."""
    return only(events, ENDED).outcome


# --- The last sundae -------------------------------------------------------------------------


def test_game_end_when_the_last_sundae_has_been_completed() -> None:
    """By placing: the game ends at once, and the player with the most points wins."""
    state, events = pr.apply(last_kiss((CUP, SPLIT), (RICH, POOR)), place(KISS, (SAUCE,)))
    # 5 + 20 + 4 points against 24 + 1.
    outcome = pr.Outcome(winners=(0,), scores=(29, 25), reason=pr.EndReason.ALL_COMPLETED)
    assert events == (
        banana_split.ToppingsPlaced(0, KISS, (SAUCE,)),
        COMPLETED(0, KISS, points=4),
        ENDED(outcome),
    )
    assert (state.outcome, state.to_act, state.turn.stage) == (outcome, None, Stage.FINISHED)
    assert pr.legal_moves(state) == ()
    for observer in observers(state):
        assert pr.seen_by(state, observer).outcome == outcome


@pytest.mark.parametrize(
    ("number", "move"),
    [
        (KISS, start(1, (CHERRY, SAUCE))),
        (SPLIT, claim(1, (JOKER,))),
        (SPLIT, claim(1, ALL_FOUR)),
    ],
)
def test_bs_17_the_last_sundae_is_the_last_one_of_the_middle(
    number: int, move: banana_split.Move
) -> None:
    """BS-17: it is completed as a main action right out of the middle."""
    others = tuple(other for other in range(5) if other != number)
    state = table(
        player(*ALL_FOUR, JOKER),
        player(completed=others),
        config=FIVE,
        middle=(None, number),
        stack=(),
    )
    state, events = pr.apply(state, move)
    assert kinds(events)[1:] == [COMPLETED, ENDED]
    assert (state.middle, state.turn.bonus) == ((None, None, None, None), 0)


@pytest.mark.parametrize(
    ("before", "played"),
    [((), (SPOON,)), ((DRAW,), (SPOON,)), ((PLAY_ANOTHER_TURN,), (ANOTHER_TURN, SPOON))],
)
def test_bs_17_the_last_sundae_is_completed_with_the_spoon(
    before: tuple[banana_split.Move, ...], played: Cards
) -> None:
    """BS-17: before or after the main action: it ends at once.

    BS-26: there is no end of the turn in which the cards played could be discarded.
    """
    state = table(
        player(SAUCE, SPOON, ANOTHER_TURN),
        player(layout=(started(KISS, CHERRY),), completed=(CUP, SPLIT, RICH, POOR)),
        config=FIVE,
        stack=(),
        on_top=(SPOON,),
    )
    state, _ = play(state, *before)
    state, events = pr.apply(state, spoon(KISS, (SAUCE,)))
    assert kinds(events) == [banana_split.SpoonPlayed, COMPLETED, ENDED]
    assert state.to_act is None
    assert (state.turn.played, state.discard_pile) == (played, (CHERRY, SAUCE))


def test_bs_17_no_bonus_draws_and_no_end_of_turn() -> None:
    """BS-17: three bonus draws are outstanding, an extra turn, and played cards; none happens."""
    state = table(
        player(CREAM, SAUCE, CHERRY, SPOON, ANOTHER_TURN, layout=(started(CUP, CREAM),)),
        player(layout=(started(KISS, CHERRY),), completed=(SPLIT, RICH, POOR)),
        config=FIVE,
        stack=(),
    )
    state, _ = play(state, PLAY_ANOTHER_TURN, place(CUP, (CREAM,)), TAKE_BONUS)
    assert state.turn.bonus == 1
    hand = len(state.players[0].hand)
    state, events = pr.apply(state, spoon(KISS, (SAUCE,)))
    assert kinds(events) == [banana_split.SpoonPlayed, COMPLETED, ENDED]
    # The spoon and the chocolate sauce have left the hand; nothing has come.
    assert len(state.players[0].hand) == hand - 2
    assert pr.legal_moves(state) == ()
    for move in (TAKE_BONUS, END_TURN, DRAW, PASS):
        violation = pr.why_illegal(state, move)
        assert violation is not None
        assert violation.code is pr.ViolationCode.GAME_OVER


def test_bs_17_no_reshuffle_either() -> None:
    """BS-17: the draw pile is empty, and the discarded toppings stay where they are."""
    state = table(
        player(SAUCE, layout=(started(KISS, CHERRY),)),
        player(completed=(CUP, SPLIT, RICH, POOR)),
        config=FIVE,
        stack=(),
        draw_pile=(),
    )
    state, events = pr.apply(state, place(KISS, (SAUCE,)))
    assert kinds(events) == [banana_split.ToppingsPlaced, COMPLETED, ENDED]
    assert (state.draw_pile, state.discard_pile) == ((), (CHERRY, SAUCE))


@pytest.mark.parametrize(
    ("mine", "theirs", "middle", "stack"),
    [
        ((started(CUP, CREAM),), (), (), ()),
        ((), (started(CUP, CREAM),), (), ()),
        ((), (), (CUP,), ()),
        ((), (), (), (CUP,)),
        ((), (), (None, None, None, SPLIT), ()),
    ],
)
def test_bs_17_not_while_a_sundae_is_left_anywhere(
    mine: tuple[banana_split.StartedSundae, ...],
    theirs: tuple[banana_split.StartedSundae, ...],
    middle: tuple[int | None, ...],
    stack: tuple[int, ...],
) -> None:
    """BS-17: the stack, the middle and all layouts must be empty."""
    state = table(
        player(SAUCE, layout=(started(KISS, CHERRY), *mine)),
        player(layout=theirs),
        config=FIVE,
        middle=middle,
        stack=stack,
    )
    state, events = pr.apply(state, place(KISS, (SAUCE,)))
    assert kinds(events) == [banana_split.ToppingsPlaced, COMPLETED]
    assert (state.outcome, state.to_act, state.turn.bonus) == (None, 0, 2)


@pytest.mark.parametrize(
    ("completed", "winners", "scores"),
    [
        # Player 0 completes the Kiss, 4 points.
        (((CUP,), (SPLIT, RICH, POOR)), (1,), (9, 45)),
        # BS-20: the tied players share the win, in the order of their seats.
        (((SPLIT,), (RICH,), (CUP, POOR)), (0, 1), (24, 24, 6)),
        (((SPLIT,), (CUP, POOR), (RICH,)), (0, 2), (24, 6, 24)),
        (((), (CUP, POOR), (SPLIT,), (RICH,)), (3,), (4, 6, 20, 24)),
        (((POOR,), (CUP,), (), (SPLIT, RICH)), (3,), (5, 5, 0, 44)),
        # One point decides.
        (((SPLIT,), (RICH, POOR), (CUP,)), (1,), (24, 25, 5)),
        (((SPLIT, POOR), (RICH,), (CUP,)), (0,), (25, 24, 5)),
    ],
)
def test_game_end_each_player_adds_up_the_scoring_discs(
    completed: tuple[tuple[int, ...], ...], winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """The sums decide, hand-added from 4, 5, 20, 24 and 1 points."""
    _, events = pr.apply(last_kiss(*completed), place(KISS, (SAUCE,)))
    assert outcome_of(events) == pr.Outcome(winners, scores, pr.EndReason.ALL_COMPLETED)


def test_bs_20_all_players_can_share_the_win() -> None:
    """BS-20: in a stalemate without any points all four are tied."""
    state = table(*[player()] * 4, idle_turns=103)
    _, events = play(state, DRAW, END_TURN)
    assert outcome_of(events) == pr.Outcome(
        winners=(0, 1, 2, 3), scores=(0, 0, 0, 0), reason=pr.EndReason.STALEMATE
    )


# --- BS-18: stalemate by passing -------------------------------------------------------------


def nobody_can_do_anything(
    *hands: Cards,
    passed: tuple[int, ...] = (),
    turn_of: int = 0,
    extra_turns: int = 0,
    idle_turns: int = 0,
) -> banana_split.State:
    """Both piles are empty, and in the middle lies a sundae that wants a topping of nobody.

    The player who comes last has all cards that no test names but the toppings that it wants,
    for these lie on a sundae of player 0 that nobody can go on with.
    """
    config = Config(
        toppings=ToppingCounts(chocolate_sauce=1, joker=0),
        sundaes=(
            Sundae("Unwanted", (SAUCE, SAUCE), 2),
            Sundae("Rich", (CREAM,), 24),
            Sundae("Poor", (CREAM,), 1),
        ),
    )
    first, *others = hands
    return table(
        player(*first, layout=(started(0, SAUCE),), completed=(1,)),
        player(*others[0], completed=(2,)),
        *(player(*hand) for hand in others[1:]),
        config=config,
        stack=(),
        draw_pile=(),
        passed=passed,
        turn_of=turn_of,
        extra_turns=extra_turns,
        extra=bool(extra_turns),
        idle_turns=idle_turns,
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bs_18_the_game_ends_when_every_player_has_passed(players: int) -> None:
    """BS-18: it is scored as it stands: 24 points against 1."""
    state = nobody_can_do_anything(*[()] * players)
    for seat in range(players - 1):
        assert (state.to_act, state.passed) == (seat, tuple(range(seat)))
        assert pr.legal_moves(state)[-1] == PASS
        state, _ = pr.apply(state, PASS)
    state, events = pr.apply(state, PASS)
    outcome = pr.Outcome((0,), (24, 1, *[0] * (players - 2)), pr.EndReason.STALEMATE)
    assert events == (banana_split.TurnPassed(players - 1), ENDED(outcome))
    assert (state.outcome, state.to_act, state.turn.stage) == (outcome, None, Stage.FINISHED)
    assert state.passed == tuple(range(players))


def test_bs_18_the_run_of_passes_may_begin_anywhere() -> None:
    """BS-18: players 2, 0 and 1 have passed one after the other."""
    state = nobody_can_do_anything((), (), (), turn_of=2)
    state, events = play(state, PASS, PASS)
    assert (state.passed, state.outcome) == ((0, 2), None)
    state, events = pr.apply(state, PASS)
    assert kinds(events) == [banana_split.TurnPassed, ENDED]


@pytest.mark.parametrize(
    ("card", "move", "next_turn"),
    [
        (SPOON, spoon(0), banana_split.TurnStarted(0, extra=False)),
        (ANOTHER_TURN, PLAY_ANOTHER_TURN, banana_split.TurnStarted(1, extra=True)),
    ],
)
def test_bs_18_playing_a_special_card_is_something_else_than_passing(
    card: Topping, move: banana_split.Move, next_turn: banana_split.TurnStarted
) -> None:
    """BS-18: player 0 has passed; player 1 plays a card and then passes."""
    state = nobody_can_do_anything((), (card,), turn_of=1, passed=(0,))
    state, _ = pr.apply(state, move)
    assert state.passed == ()
    state, events = pr.apply(state, PASS)
    assert events == (
        banana_split.TurnPassed(1),
        banana_split.DrawPileRenewed((card,)),
        next_turn,
    )
    assert pr.legal_moves(state)[0] == DRAW


@pytest.mark.parametrize("extra_turns", [1, 2])
def test_bs_18_extra_turns_passed_count_once(extra_turns: int) -> None:
    """BS-18: player 0 passes two or three times in a row: player 1 has not passed yet."""
    state = nobody_can_do_anything((), (), extra_turns=extra_turns)
    for _ in range(extra_turns):
        state, events = pr.apply(state, PASS)
        assert events[-1] == banana_split.TurnStarted(0, extra=True)
    state, events = pr.apply(state, PASS)
    assert events[-1] == banana_split.TurnStarted(1, extra=False)
    assert (state.passed, state.outcome) == ((0,), None)
    state, events = pr.apply(state, PASS)
    assert kinds(events) == [banana_split.TurnPassed, ENDED]


@pytest.mark.parametrize(
    "move",
    [DRAW, start(0, (CREAM,)), place(KISS, (SAUCE,)), claim(1, (JOKER,)), spoon(CUP)],
    ids=lambda move: type(move).__name__,
)
def test_bs_18_any_other_move_begins_a_new_run_of_passes(move: banana_split.Move) -> None:
    """BS-18: every player must have passed *since* anybody last did anything else."""
    state = table(
        player(CREAM, SAUCE, JOKER, SPOON, layout=(started(KISS, CHERRY),)),
        player(layout=(started(CUP, CREAM),)),
        player(),
        config=FIVE,
        middle=(RICH, SPLIT),
        passed=(1, 2),
    )
    assert pr.apply(state, move).state.passed == ()


# --- BS-18: stalemate by turns without placing -----------------------------------------------


def test_bs_18_as_many_idle_turns_as_topping_cards() -> None:
    """BS-18: the 104th turn in succession without placing ends the game, not the 103rd."""
    state = table(player(), player(completed=(0,)), player(), idle_turns=102)
    state, events = play(state, DRAW, END_TURN)
    assert (state.idle_turns, state.outcome) == (103, None)
    state, events = play(state, DRAW, END_TURN)
    assert kinds(events) == [banana_split.ToppingDrawn, banana_split.TurnEnded, ENDED]
    # The one completed sundae is the Little Cloud, 4 points.
    assert outcome_of(events) == pr.Outcome((1,), (0, 4, 0), pr.EndReason.STALEMATE)


@pytest.mark.parametrize("number", [10, 12])
def test_bs_18_a_whole_game_of_idle_turns(number: int) -> None:
    """BS-18: cards of one kind only, and nothing to lay: so many turns, then it is over.

    Ten cards are dealt to two players. With ten cards player 0 plays one before the pass, which is
    the draw pile of the extra turn, in which it is drawn and played again, and so on. With twelve
    cards two are left to draw from.
    """
    nothing = dict.fromkeys((topping.value for topping in Topping), 0)
    config = Config(
        toppings=ToppingCounts(**(nothing | {"another_turn": number})), sundaes=FIVE.sundaes
    )
    state, events = banana_split.start(arranged_start(2, config=config))
    turns = 0
    while state.outcome is None:
        assert turns == state.idle_turns < number
        rest = (DRAW, END_TURN) if DRAW in pr.legal_moves(state) else (PASS,)
        state, events = play(state, PLAY_ANOTHER_TURN, *rest)
        turns += 1
    assert turns == number
    assert outcome_of(events) == pr.Outcome((0, 1), (0, 0), pr.EndReason.STALEMATE)


def test_bs_18_a_pass_is_an_idle_turn() -> None:
    """BS-18: it has ended without a topping being placed."""
    # The game has 104 - 21 - 4 = 79 topping cards.
    state = nobody_can_do_anything((), (), (), idle_turns=77)
    state, _ = pr.apply(state, PASS)
    assert (state.idle_turns, state.outcome) == (78, None)
    state, events = pr.apply(state, PASS)
    assert kinds(events) == [banana_split.TurnPassed, ENDED]


@pytest.mark.parametrize(
    "moves",
    [
        (start(0, (CREAM,)),),
        (start(0, (CREAM,)), TAKE_BONUS),
        (place(KISS, (SAUCE,)),),
        (claim(1, (JOKER,)),),
        (spoon(CUP, (CREAM,)), DRAW),
        (place(KISS, (SAUCE,)), spoon(CUP)),
    ],
)
def test_bs_18_placing_a_topping_ends_the_run(moves: tuple[banana_split.Move, ...]) -> None:
    """BS-18: a claimed Banana Split counts as placing, and so do toppings with the spoon."""
    state = table(
        player(CREAM, SAUCE, JOKER, SPOON, layout=(started(KISS, CHERRY),)),
        player(layout=(started(CUP, CREAM),)),
        config=FIVE,
        middle=(RICH, SPLIT),
        idle_turns=103,
    )
    state, _ = play(state, *moves)
    # BS-23: it counts when the turn ends.
    assert state.idle_turns == 103
    state, _ = pr.apply(state, END_TURN)
    assert (state.idle_turns, state.outcome) == (0, None)


@pytest.mark.parametrize(
    "moves",
    [(DRAW,), (spoon(CUP), DRAW), (PLAY_ANOTHER_TURN, DRAW)],
)
def test_bs_18_other_moves_do_not_end_the_run(moves: tuple[banana_split.Move, ...]) -> None:
    """BS-18: drawing and special cards place no topping on a sundae."""
    state = table(
        player(SPOON, ANOTHER_TURN, SPRINKLES),
        player(layout=(started(CUP, CREAM),)),
        config=FIVE,
        idle_turns=103,
    )
    _, events = play(state, *moves, END_TURN)
    assert only(events, ENDED).outcome.reason is pr.EndReason.STALEMATE


def test_bs_22_a_pass_after_a_special_card_is_the_first_of_a_new_row() -> None:
    """BS-22: the spoon has cleared the pass of player 0 only; that of player 1 comes after it."""
    state = nobody_can_do_anything((), (SPOON,), (), turn_of=1, passed=(0,))
    state, _ = play(state, spoon(0), PASS)
    assert state.passed == (1,)


def test_bs_23_only_whole_turns_are_idle() -> None:
    """BS-23: a turn counts when it ends, whatever was done in it before."""
    state = table(player(ANOTHER_TURN), player(), idle_turns=5)
    state, _ = play(state, PLAY_ANOTHER_TURN, DRAW)
    assert state.idle_turns == 5
    state, _ = pr.apply(state, END_TURN)
    assert state.idle_turns == 6
    # The extra turn is one more.
    state, _ = play(state, DRAW, END_TURN)
    assert state.idle_turns == 7


def test_bs_27_a_stalemate_is_declared_after_the_whole_end_of_the_turn() -> None:
    """BS-27: cards are discarded, the draw pile is renewed, the middle filled; then it is over."""
    state = table(
        player(ANOTHER_TURN),
        player(),
        config=FIVE,
        stack=(RICH, POOR, KISS, CUP, SPLIT),
        draw_pile=(CHERRY,),
        idle_turns=103,
    )
    state, events = play(state, PLAY_ANOTHER_TURN, DRAW, END_TURN)
    assert kinds(events)[2:] == [
        banana_split.TurnEnded,
        banana_split.DrawPileRenewed,
        banana_split.MiddleFilled,
        ENDED,
    ]
    assert (state.draw_pile, state.turn.played) == ((ANOTHER_TURN,), ())
    assert state.middle == (RICH, POOR, KISS, CUP)


@pytest.mark.parametrize("extra_turns", [1, 2])
def test_bs_27_extra_turns_still_owed_do_not_prevent_a_stalemate(extra_turns: int) -> None:
    """BS-27: neither in a row of passes, nor after so many idle turns."""
    passing = nobody_can_do_anything((), (), turn_of=1, passed=(0,), extra_turns=extra_turns)
    _, events = pr.apply(passing, PASS)
    assert kinds(events) == [banana_split.TurnPassed, ENDED]
    idle = table(player(), player(), idle_turns=103, extra_turns=extra_turns, extra=True)
    _, events = play(idle, DRAW, END_TURN)
    assert only(events, ENDED).outcome.reason is pr.EndReason.STALEMATE


def test_bs_18_uses_public_facts_only() -> None:
    """BS-18: all see who has passed, and how many turns were idle."""
    before = nobody_can_do_anything((), (), (), passed=(0,), turn_of=1, idle_turns=7)
    for state, seen in ((before, ((0,), 7)), (pr.apply(before, PASS).state, ((0, 1), 8))):
        for view in (pr.seen_by(state, observer) for observer in observers(state)):
            assert (view.passed, view.idle_turns) == seen
