"""*Setup*, with the rulings about it."""

from collections import Counter

import pytest

import parlour_rules as pr
from parlour_rules import banana_split
from parlour_rules.banana_split import Config, Sundae
from steps import kinds, observers, only
from sundae_builders import (
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_KISS,
    CREAM,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    RULEBOOK_ORDER,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    arranged_start,
)


PLAYERS = [2, 3, 4]


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_each_player_receives_five(players: int) -> None:
    """Five topping cards behind each screen; the remaining ones are the draw pile."""
    state, _ = banana_split.new_game(players, seed=1)
    assert [len(one.hand) for one in state.players] == [5] * players
    assert len(state.draw_pile) == 104 - 5 * players
    assert state.discard_pile == ()
    dealt = Counter(card for one in state.players for card in one.hand)
    assert dealt + Counter(state.draw_pile) == Counter(Config().toppings.deck())


@pytest.mark.parametrize("players", PLAYERS)
def test_setup_four_sundaes_face_up_and_a_stack(players: int) -> None:
    """Four sundae cards are face up in the middle, 26 are a stack beside the mat."""
    state, _ = banana_split.new_game(players, seed=1)
    middle = [number for number in state.middle if number is not None]
    assert len(middle) == 4
    assert len(state.sundae_stack) == 26
    assert sorted([*middle, *state.sundae_stack]) == list(range(30))


def test_setup_nobody_has_anything_yet() -> None:
    """No sundae is started or completed, and nobody has a scoring disc."""
    state, _ = banana_split.new_game(4, seed=1)
    for one in state.players:
        assert (one.layout, one.completed, one.score) == ((), (), 0)


def test_setup_both_kinds_of_cards_are_shuffled() -> None:
    """With other seeds each place of both piles gets other cards."""
    starts = [
        only(banana_split.new_game(2, seed=seed).events, banana_split.GameStarted)
        for seed in range(40)
    ]
    for position in range(104):
        assert len({start.draw_pile[position] for start in starts}) > 1
    for position in range(30):
        assert len({start.sundae_stack[position] for start in starts}) > 1


def test_setup_happens_in_this_order() -> None:
    """The cards are shuffled, the hands dealt, the middle laid, and the first player is up."""
    state, events = banana_split.new_game(3, seed=1)
    assert kinds(events) == [
        banana_split.GameStarted,
        banana_split.HandsDealt,
        banana_split.MiddleFilled,
        banana_split.TurnStarted,
    ]
    assert events[-1] == banana_split.TurnStarted(0, extra=False)
    assert (state.to_act, state.turn.stage) == (0, banana_split.Stage.MAIN)


def test_setup_the_middle_is_laid_from_the_top_of_the_stack() -> None:
    """The top card comes to place 0, the next one to place 1, and so on."""
    start = arranged_start(2, stack_on_top=(ICE_BOMB, BANANA_SPLIT, SNOW_CAP, CHERRY_KISS))
    state, events = banana_split.start(start)
    assert only(events, banana_split.MiddleFilled) == banana_split.MiddleFilled(
        (ICE_BOMB, BANANA_SPLIT, SNOW_CAP, CHERRY_KISS)
    )
    assert state.middle == (ICE_BOMB, BANANA_SPLIT, SNOW_CAP, CHERRY_KISS)


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_setup_with_fewer_than_four_sundaes(cards: int) -> None:
    """A small catalogue leaves places of the middle empty, from the last one on."""
    sundaes = tuple(Sundae(f"Sundae {number}", (CHERRY,), 2) for number in range(cards))
    config = Config(sundaes=sundaes)
    start = arranged_start(2, config=config, stack_on_top=tuple(range(cards)))
    state, _ = banana_split.start(start)
    assert state.middle == (*range(cards), *[None] * (4 - cards))
    assert state.sundae_stack == ()


def test_setup_the_draw_pile_and_the_stack_lie_face_down() -> None:
    """Of both piles everybody sees the size only; the four sundaes in the middle are face up."""
    state, events = banana_split.new_game(3, seed=1)
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert view.draw_pile == (pr.HIDDEN,) * 89
        assert view.sundae_stack == (pr.HIDDEN,) * 26
        assert view.middle == state.middle
        start = pr.seen_by(events[0], observer)
        assert isinstance(start, banana_split.GameStarted)
        assert start.draw_pile == (pr.HIDDEN,) * 104
        assert start.sundae_stack == (pr.HIDDEN,) * 30
        assert start.chance is pr.HIDDEN


def test_bs_1_two_to_four_players() -> None:
    """BS-1: four screens, one per player; nobody plays alone."""
    assert list(banana_split.SEATS) == [2, 3, 4]
    for players in PLAYERS:
        assert len(banana_split.new_game(players, seed=1).state.players) == players
    for players in (0, 1, 5):
        with pytest.raises(pr.ConfigError, match="BS-1"):
            banana_split.new_game(players, seed=1)


@pytest.mark.parametrize("players", PLAYERS)
def test_bs_4_the_caller_names_the_first_player(players: int) -> None:
    """BS-4: who most recently ate ice cream is any of the seats, seat 0 if nobody is named."""
    assert banana_split.new_game(players, seed=1).state.to_act == 0
    for seat in range(players):
        state, events = banana_split.new_game(players, seed=1, first_player=seat)
        assert state.to_act == seat
        assert only(events, banana_split.GameStarted).first_player == seat


def test_bs_4_cards_are_dealt_one_at_a_time_clockwise_from_the_first_player() -> None:
    """BS-4: seat 1 of three gets the 1st, 4th, 7th, 10th and 13th card from the top."""
    start = arranged_start(
        3,
        first_player=1,
        on_top=(
            # seat 1, seat 2, seat 0
            *(CHERRY, SAUCE, CREAM),
            *(CHERRY, SPRINKLES, CREAM),
            *(JOKER, SAUCE, CREAM),
            *(SPOON, SPRINKLES, CREAM),
            *(SAUCE, DRAW_TWO, ANOTHER_TURN),
            JOKER,
        ),
    )
    state, events = banana_split.start(start)
    hands = (
        (CREAM, CREAM, CREAM, CREAM, ANOTHER_TURN),
        (SAUCE, CHERRY, CHERRY, JOKER, SPOON),
        (SAUCE, SAUCE, SPRINKLES, SPRINKLES, DRAW_TWO),
    )
    assert only(events, banana_split.HandsDealt) == banana_split.HandsDealt(hands)
    assert [one.hand for one in state.players] == list(hands)
    assert state.draw_pile == start.draw_pile[:-15]
    assert state.draw_pile[-1] is JOKER


def test_bs_19_a_dealt_hand_is_seen_by_its_player_only() -> None:
    """BS-19: of the hands of others everybody sees the size only."""
    start = arranged_start(3, on_top=(CHERRY, SAUCE, CREAM) * 5)
    state, events = banana_split.start(start)
    hands = ((CHERRY,) * 5, (SAUCE,) * 5, (CREAM,) * 5)
    for observer in observers(state):
        seen = tuple(
            hand if seat == observer else (pr.HIDDEN,) * 5 for seat, hand in enumerate(hands)
        )
        assert tuple(one.hand for one in pr.seen_by(state, observer).players) == seen
        assert pr.seen_by(events[1], observer) == banana_split.HandsDealt(seen)


def test_bs_19_a_hand_lies_in_rulebook_order() -> None:
    """BS-19: the place of a card in the hand tells nothing about when it was drawn."""
    for seed in range(20):
        state, _ = banana_split.new_game(4, seed=seed)
        for one in state.players:
            assert list(one.hand) == sorted(one.hand, key=RULEBOOK_ORDER.index)
    arranged = arranged_start(
        2,
        on_top=(
            *(SPOON, ANOTHER_TURN),
            *(CHERRY, DRAW_TWO),
            *(SAUCE, SPOON),
            *(JOKER, JOKER),
            *(CREAM, SPRINKLES),
        ),
    )
    state, _ = banana_split.start(arranged)
    assert [one.hand for one in state.players] == [
        (SAUCE, CREAM, CHERRY, JOKER, SPOON),
        (SPRINKLES, JOKER, SPOON, DRAW_TWO, ANOTHER_TURN),
    ]
