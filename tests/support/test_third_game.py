"""The rules of the game that only tests know, on cards arranged by hand."""

import parlour_rules as pr
import third_game
from refusals import check_refusals
from steps import only, play
from third_game import Fruit, LayFruit, Pass, TurnPassed


APRICOT, LYCHEE, MANGO, PAPAYA = Fruit
RULE = "Parfait, Serving"


def start(players: int, *from_the_top: Fruit) -> third_game.State:
    """A game with the cards in this order, in which player 0 goes first."""
    return third_game.start(third_game.GameStarted(players, 0, from_the_top[::-1], None)).state


def two_players() -> third_game.State:
    """Two apricots and a mango against one of each other fruit; a mango is in the glass."""
    hands = (APRICOT, APRICOT, MANGO, LYCHEE, PAPAYA, APRICOT)
    return start(2, *hands, MANGO, LYCHEE, LYCHEE, MANGO, PAPAYA, PAPAYA)


def test_a_game_to_an_empty_hand() -> None:
    """A layer scores as many points as there are of its fruit: 1 + 2 + 2 against 1."""
    state = two_players()
    lays = [LayFruit(fruit) for fruit in (APRICOT, PAPAYA, APRICOT)]
    state, events = play(state, *lays, Pass(), LayFruit(MANGO))
    laid = [event.points for event in events if isinstance(event, third_game.FruitLaid)]
    assert laid == [1, 1, 2, 2]
    assert only(events, TurnPassed) == TurnPassed(1, LYCHEE)
    assert state.glass == (MANGO, APRICOT, PAPAYA, APRICOT, MANGO)
    assert state.outcome == pr.Outcome((0,), (5, 1), pr.EndReason.ALL_COMPLETED)


def test_what_cannot_be_laid() -> None:
    """The fruit on top, a card that is not in the hand, and what is not a card."""
    state = two_players()
    code = pr.ViolationCode
    check_refusals(state, (LayFruit(MANGO),), code.WRONG_TOPPING, RULE)
    check_refusals(state, (LayFruit(PAPAYA),), code.CARD_NOT_IN_HAND, RULE)
    not_a_card = third_game.LayFruit("mango")  # type: ignore[arg-type] # on purpose
    check_refusals(state, (not_a_card,), code.MALFORMED_MOVE, "parlour-rules: Moves")


def test_a_game_in_which_all_pass() -> None:
    """Each has drawn a card; nobody has a point, so both share the win."""
    state, events = play(two_players(), Pass(), Pass())
    assert events[:2] == (TurnPassed(0, LYCHEE), TurnPassed(1, LYCHEE))
    assert state.outcome == pr.Outcome((0, 1), (0, 0), pr.EndReason.STALEMATE)


def test_nothing_to_draw() -> None:
    """Of two cards in the draw pile, none is left for the third who passes."""
    state = start(3, *[APRICOT] * 3, *[LYCHEE] * 3, *[MANGO] * 3, *[PAPAYA] * 3)
    state, events = play(state, Pass(), Pass(), LayFruit(MANGO), Pass())
    assert events[-1] == TurnPassed(0, None)
    assert [len(player.hand) for player in state.players] == [4, 4, 2]
    assert state.to_act == 1
