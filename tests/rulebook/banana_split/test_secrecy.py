"""No card in the engine's silence: who acts, and when, depends on public facts only."""

import pytest

import parlour_rules as pr
from parlour_rules import banana_split
from steps import observers, play
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
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    RULEBOOK_ORDER,
    SAUCE,
    SPECIAL,
    SPOON,
    TAKE_BONUS,
    Cards,
    drawn_cards,
    place,
    player,
    start,
    started,
    table,
)


OTHERS: list[pr.Observer] = [1, 2, pr.SPECTATOR]

HANDS: list[Cards] = [
    (CHERRY, SAUCE, CREAM, CREAM),
    (CHERRY, SAUCE, JOKER, JOKER),
    (CHERRY, SAUCE, SPOON, SPOON),
    (CHERRY, SAUCE, DRAW_TWO, ANOTHER_TURN),
]
"""Hands of the same size that all contain a cherry and chocolate sauce."""


def table_with(hand: Cards, *on_top: banana_split.Topping) -> banana_split.State:
    """Player 0 holds some hand; the public facts are always the same."""
    return table(
        player(*hand),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        player(),
        middle=(CHERRY_KISS,),
        on_top=on_top,
    )


@pytest.mark.parametrize("observer", OTHERS, ids=repr)
@pytest.mark.parametrize(
    "moves",
    [
        (),
        (DRAW,),
        (DRAW, END_TURN),
        (start(0, (CHERRY,)),),
        (start(0, (CHERRY,)), TAKE_BONUS),
        (start(0, (CHERRY, SAUCE)), TAKE_BONUS, TAKE_BONUS, END_TURN),
    ],
    ids=lambda moves: "-".join(type(move).__name__ for move in moves) or "nothing",
)
def test_bs_19_what_others_see_does_not_depend_on_the_hand(
    observer: pr.Observer, moves: tuple[banana_split.Move, ...]
) -> None:
    """BS-19: views, JSON, ``repr`` and events are the same, whatever cards are held and drawn."""
    seen = []
    for hand in HANDS:
        for top in RULEBOOK_ORDER[:6]:
            state, events = play(table_with(hand, top, top), *moves)
            view = pr.seen_by(state, observer)
            happened = [pr.seen_by(event, observer) for event in events]
            seen.append((view, pr.to_json(view), repr(view), happened))
    assert seen == [seen[0]] * 24


@pytest.mark.parametrize("topping", RULEBOOK_ORDER)
def test_bs_5_a_turn_goes_on_until_it_is_ended_whatever_was_drawn(
    topping: banana_split.Topping,
) -> None:
    """BS-5: after a draw, and after each bonus draw, the same player must still choose."""
    state, _ = pr.apply(table_with((CHERRY,), topping), DRAW)
    assert (state.to_act, state.turn.stage) == (0, banana_split.Stage.CLOSING)
    assert END_TURN in pr.legal_moves(state)
    state, _ = play(table_with((CHERRY,), topping), start(0, (CHERRY,)), TAKE_BONUS)
    assert (state.to_act, state.turn.stage) == (0, banana_split.Stage.CLOSING)
    assert END_TURN in pr.legal_moves(state)


@pytest.mark.parametrize("hand", [(CHERRY,), (JOKER,), (SPOON,), (ANOTHER_TURN,)])
def test_bs_5_the_stage_is_the_same_whatever_is_held(hand: Cards) -> None:
    """BS-5: after the last topping of a sundae the player is asked, with special cards or not."""
    state = table(player(SAUCE, *hand, layout=(started(CHERRY_KISS, CHERRY),)), player())
    state, _ = play(state, place(CHERRY_KISS, (SAUCE,)), TAKE_BONUS, TAKE_BONUS)
    assert (state.to_act, state.turn.stage) == (0, banana_split.Stage.CLOSING)


@pytest.mark.parametrize("hand", [(CHERRY,), (SPOON,), (DRAW_TWO,), ()])
def test_bs_9_a_player_who_must_pass_is_asked_whatever_is_held(hand: Cards) -> None:
    """BS-9: the pass of a player is never made by the engine."""
    state = table(player(), player(*hand), player(), turn_of=0, draw_pile=())
    state, events = pr.apply(state, PASS)
    assert events[-1] == banana_split.TurnStarted(1, extra=False)
    assert (state.to_act, state.turn.stage) == (1, banana_split.Stage.MAIN)


def test_bs_19_what_is_public() -> None:
    """BS-19: sizes of hands and piles, everything placed, played, discarded, completed; points."""
    state = table(
        player(CHERRY, JOKER, DRAW_TWO, layout=(started(CHERRY_KISS, JOKER),), completed=(2, 28)),
        player(*[CREAM] * 7, layout=(started(ICE_BOMB, CHERRY),)),
        discards=(SAUCE, SPOON),
        on_top=(SAUCE, SAUCE),
    )
    state, events = pr.apply(state, PLAY_DRAW_TWO)
    assert pr.seen_by(events[0], 1) == events[0]
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert [len(one.hand) for one in view.players] == [4, 7]
        assert [one.layout for one in view.players] == [one.layout for one in state.players]
        assert view.players[0].completed == (2, 28)
        # A Choco Dip and a Banana Split.
        assert [one.score for one in view.players] == [24, 0]
        assert view.discard_pile == (SAUCE, SPOON)
        assert view.turn.played == (DRAW_TWO,)
        assert view.turn == state.turn
        assert len(view.draw_pile) == len(state.draw_pile)


@pytest.mark.parametrize("seat", [0, 1])
def test_bs_19_a_player_sees_the_own_hand_and_no_other(seat: int) -> None:
    """BS-19: the card drawn is in it, where its player sees it."""
    state, events = pr.apply(table(player(CHERRY), player(CREAM), on_top=(SPOON,)), DRAW)
    view = pr.seen_by(state, seat)
    if seat == 0:
        assert [one.hand for one in view.players] == [(CHERRY, SPOON), (pr.HIDDEN,)]
        assert view.turn.drawn is SPOON
        assert pr.seen_by(events[0], seat) == events[0]
    else:
        assert [one.hand for one in view.players] == [(pr.HIDDEN,) * 2, (CREAM,)]
        assert view.turn.drawn is pr.HIDDEN


@pytest.mark.parametrize("card", SPECIAL)
def test_bs_19_a_special_card_is_secret_until_it_is_played(card: banana_split.Topping) -> None:
    """BS-19: whoever keeps one tells nobody, over any number of turns."""
    state = table(player(card), player(), player(), on_top=(CREAM,) * 4)
    state, _ = play(state, *(DRAW, END_TURN) * 3)
    assert state.to_act == 0
    for observer in OTHERS:
        view = pr.seen_by(state, observer)
        assert view.players[0].hand == (pr.HIDDEN,) * 2
        assert card.value not in pr.to_json(view.players[0])


@pytest.mark.parametrize("observer", [1, 2, pr.SPECTATOR], ids=repr)
@pytest.mark.parametrize("cards", [(CHERRY, SAUCE, JOKER), (SPOON, DRAW_TWO, DRAW_THREE)])
def test_bs_19_cards_drawn_into_a_hand_are_secret(observer: pr.Observer, cards: Cards) -> None:
    """BS-19: as the main action, for a card, or as a bonus: others see that a card was drawn."""
    state = table(
        player(CHERRY, SAUCE, DRAW_THREE, ANOTHER_TURN),
        player(),
        player(),
        middle=(CHERRY_KISS,),
        on_top=cards + cards[:2],
    )
    state, events = play(state, PLAY_DRAW_THREE, start(0, (CHERRY, SAUCE)), TAKE_BONUS, TAKE_BONUS)
    assert drawn_cards(events) == [*cards, *cards[:2]]
    seen = [pr.seen_by(event, observer) for event in events]
    assert [event for event in seen if isinstance(event, banana_split.ToppingDrawn)] == [
        *[banana_split.ToppingDrawn(0, pr.HIDDEN, banana_split.Source.DRAW_THREE)] * 3,
        *[banana_split.ToppingDrawn(0, pr.HIDDEN, banana_split.Source.BONUS)] * 2,
    ]
    # Four cards were held, three played or laid, five drawn.
    assert pr.seen_by(state, observer).players[0].hand == (pr.HIDDEN,) * 6
    assert seen[0] == banana_split.DrawCardPlayed(0, DRAW_THREE)
