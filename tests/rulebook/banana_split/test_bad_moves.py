"""What is refused, and how: a code, a rule and a sentence, and nothing has changed."""

from __future__ import annotations

import copy
from collections.abc import Callable

import attrs
import pytest
from typing_extensions import override

import parlour_rules as pr
from parlour_rules import ViolationCode, banana_split, ice_cream
from parlour_rules.banana_split import Config, ToppingCounts
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
    DRAW_THREE,
    DRAW_TWO,
    END_TURN,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    PASS,
    PLAY_ANOTHER_TURN,
    PLAY_DRAW_THREE,
    PLAY_DRAW_TWO,
    RULEBOOK_ORDER,
    SAUCE,
    SNOW_CAP,
    SPECIAL,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    TAKE_BONUS,
    Cards,
    FullStart,
    arranged_start,
    claim,
    place,
    play,
    player,
    spoon,
    start,
    started,
    table,
    untyped,
)


DRAWING = "Banana Split, Drawing a Topping"
STARTING = "Banana Split, Starting a New Sundae"
PLACING = "Banana Split, Placing Toppings on a Started Sundae"
SPOON_RULE = "Banana Split, The Ice-Cream Spoon (Eislöffel)"
SPLIT_RULE = "Banana Split, The Banana Split"
GAME_FLOW = "Banana Split, Game Flow"
MOVES_PAGE = "parlour-rules: Moves"

EVERY_MOVE: tuple[banana_split.Move, ...] = (
    DRAW,
    start(0, (CHERRY,)),
    place(ICE_BOMB, (SPRINKLES,)),
    claim(1, (JOKER,)),
    spoon(SUGAR_SPARK),
    PLAY_DRAW_TWO,
    PLAY_DRAW_THREE,
    PLAY_ANOTHER_TURN,
    TAKE_BONUS,
    END_TURN,
    PASS,
)

NEVER_NAMED = (
    "chocolate",
    "sauce",
    "sprinkle",
    "cream",
    "cherry",
    "draw two",
    "draw three",
    "draw 2",
    "draw 3",
    "another turn",
)
"""Cards that no refusal names. The Joker and the spoon are named by the rules about them."""


def without_headings(words: str) -> str:
    """A refusal without the heading of the rulebook that it cites."""
    return words.lower().replace("ice-cream spoon", "").replace("draw_", "")


def before_the_main_action() -> banana_split.State:
    """Player 0 is to act, and can do everything but claim the Banana Split."""
    return table(
        player(
            CHERRY,
            CREAM,
            SPRINKLES,
            SPOON,
            layout=(started(ICE_BOMB, CHERRY), started(CHERRY_CUP, CHERRY, CREAM)),
            completed=(SNOW_CAP,),
        ),
        player(SAUCE, layout=(started(SUGAR_SPARK, SPRINKLES),), completed=(CHOCO_DIP,)),
        player(SAUCE),
        middle=(CHERRY_KISS, BANANA_SPLIT, None, LITTLE_CLOUD),
    )


def after_the_main_action() -> banana_split.State:
    """Player 0 has placed a topping, and holds a spoon."""
    return pr.apply(before_the_main_action(), place(ICE_BOMB, (SPRINKLES,))).state


def after_drawing(topping: banana_split.Topping = CHERRY) -> banana_split.State:
    """Player 0 has drawn an ordinary topping, and holds all special cards."""
    state = table(
        player(*SPECIAL), player(layout=(started(SUGAR_SPARK, SPRINKLES),)), on_top=(topping,)
    )
    return pr.apply(state, DRAW).state


def with_empty_piles() -> banana_split.State:
    """Player 0 can start a sundae, but draw nothing."""
    return table(
        player(CREAM, DRAW_TWO, DRAW_THREE), player(), middle=(LITTLE_CLOUD,), draw_pile=()
    )


def finished() -> banana_split.State:
    """The last sundae has been completed."""
    state = table(
        player(CHERRY, layout=(started(SUGAR_SPARK, SPRINKLES),)), player(), middle=(), stack=()
    )
    return pr.apply(state, place(SUGAR_SPARK, (CHERRY,))).state


def unsettled() -> banana_split.State:
    """The turn is over, and the next one has not begun."""
    return pr.evolve(after_the_main_action(), banana_split.TurnEnded(0))


def refusal(
    state: banana_split.State, move: object, *, by: object = None, at: object = None
) -> pr.Violation:
    """Try a move that must be refused, and check all that is common to refusals."""
    before = copy.deepcopy(state)
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(state, untyped(move), by=untyped(by), at=untyped(at))
    assert state == before
    violation = caught.value.violation
    assert violation.message[0].isupper()
    assert violation.message.endswith(".")
    for words in (str(caught.value), repr(caught.value), str(violation), repr(violation)):
        assert not [card for card in NEVER_NAMED if card in without_headings(words)]
    if by is None and at is None:
        assert pr.why_illegal(state, move) == violation
    return violation


# --- Turns -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move", [DRAW, start(0, (CHERRY,)), place(CHERRY_CUP, (CHERRY,)), claim(1, (JOKER,)), PASS]
)
@pytest.mark.parametrize("state", [after_the_main_action, after_drawing])
def test_a_second_main_action(
    state: Callable[[], banana_split.State], move: banana_split.Move
) -> None:
    """Game Flow: one of the possible actions is chosen in a turn."""
    violation = refusal(state(), move)
    assert violation.code is ViolationCode.MAIN_ACTION_DONE
    assert violation.rule == GAME_FLOW


@pytest.mark.parametrize("move", [END_TURN, TAKE_BONUS])
def test_the_end_before_the_main_action(move: banana_split.Move) -> None:
    """BS-5: bonus draws and the end of the turn come after the main action."""
    violation = refusal(before_the_main_action(), move)
    assert violation.code is ViolationCode.MAIN_ACTION_OWED
    assert violation.rule == "BS-5"


def test_the_end_is_refused_to_a_player_who_may_pass() -> None:
    """BS-9: without a possible main action the turn is ended by passing."""
    state = table(player(), player(), draw_pile=())
    assert refusal(state, END_TURN).code is ViolationCode.MAIN_ACTION_OWED


def test_passing_instead_of_a_main_action() -> None:
    """BS-9: passing is legal only when no main action is possible."""
    violation = refusal(before_the_main_action(), PASS)
    assert violation.code is ViolationCode.MAY_NOT_PASS
    assert violation.rule == "BS-9"


# --- Drawing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [DRAW, PLAY_DRAW_TWO, PLAY_DRAW_THREE])
def test_drawing_from_an_empty_draw_pile(move: banana_split.Move) -> None:
    """BS-8, BS-13: with both piles empty nothing is drawn."""
    violation = refusal(with_empty_piles(), move)
    assert violation.code is ViolationCode.DRAW_PILE_IS_EMPTY
    assert violation.rule == DRAWING


def test_a_bonus_from_an_empty_draw_pile() -> None:
    """BS-8: a bonus draw is not offered."""
    state, _ = pr.apply(with_empty_piles(), start(0, (CREAM,)))
    assert refusal(state, TAKE_BONUS).code is ViolationCode.DRAW_PILE_IS_EMPTY


@pytest.mark.parametrize("state", [after_the_main_action, after_drawing])
def test_a_bonus_that_was_not_earned(state: Callable[[], banana_split.State]) -> None:
    """BS-7: nothing was started or completed."""
    violation = refusal(state(), TAKE_BONUS)
    assert violation.code is ViolationCode.NO_BONUS
    assert violation.rule == "BS-7"


@pytest.mark.parametrize("topping", [*ALL_FOUR, JOKER])
@pytest.mark.parametrize(
    "move",
    [
        PLAY_DRAW_TWO,
        PLAY_DRAW_THREE,
        PLAY_ANOTHER_TURN,
        spoon(SUGAR_SPARK),
        spoon(SUGAR_SPARK, (CHERRY,)),
    ],
)
def test_special_cards_after_drawing_an_ordinary_topping(
    move: banana_split.Move, topping: banana_split.Topping
) -> None:
    """BS-6: otherwise the turn ends; the refusal is the same whatever was drawn."""
    violation = refusal(after_drawing(topping), move)
    assert violation.code is ViolationCode.NO_SPECIAL_CARDS_NOW
    assert violation.rule == "BS-6"
    assert violation == refusal(after_drawing(SAUCE), PLAY_DRAW_TWO)


# --- Starting, placing, claiming, taking -----------------------------------------------------

NO_PLACES = [4, 5, 1000, 10**30, -1, -4, -(10**30)]


@pytest.mark.parametrize("number", NO_PLACES)
def test_a_place_that_does_not_exist(number: int) -> None:
    """There are the places 0 to 3: neither 4 nor -1, which is not counted from the end."""
    for move in (start(number, (CHERRY,)), claim(number, (JOKER,))):
        assert refusal(before_the_main_action(), move).code is ViolationCode.NO_SUCH_PLACE


def test_an_empty_place() -> None:
    """Nothing lies in place 2."""
    for move in (start(2, (CHERRY,)), claim(2, (JOKER,))):
        assert refusal(before_the_main_action(), move).code is ViolationCode.PLACE_IS_EMPTY


def test_starting_a_banana_split() -> None:
    """It may not be taken from the middle and completed later."""
    violation = refusal(before_the_main_action(), start(1, (SAUCE,)))
    assert violation.code is ViolationCode.IS_A_BANANA_SPLIT
    assert violation.rule == SPLIT_RULE


def test_claiming_an_ordinary_sundae() -> None:
    """Only a Banana Split is completed by a single Joker."""
    violation = refusal(before_the_main_action(), claim(0, (JOKER,)))
    assert violation.code is ViolationCode.NO_BANANA_SPLIT
    assert violation.rule == SPLIT_RULE


@pytest.mark.parametrize(
    "toppings",
    [(), (SAUCE,), ALL_FOUR[::-1], (*ALL_FOUR, CHERRY), (JOKER, JOKER), (SPOON,), ALL_FOUR * 99],
)
def test_claiming_with_other_cards(toppings: Cards) -> None:
    """There are two ways to get a Banana Split, and no other."""
    violation = refusal(before_the_main_action(), claim(1, toppings))
    assert violation.code is ViolationCode.WRONG_TOPPING
    assert violation.rule == SPLIT_RULE


@pytest.mark.parametrize("toppings", [(JOKER,), ALL_FOUR])
def test_claiming_with_cards_that_are_not_held(toppings: Cards) -> None:
    """The player holds no Joker, and no chocolate sauce."""
    violation = refusal(before_the_main_action(), claim(1, toppings))
    assert violation.code is ViolationCode.CARD_NOT_IN_HAND


@pytest.mark.parametrize(
    "number",
    [SUGAR_SPARK, CHERRY_KISS, BANANA_SPLIT, SNOW_CAP, CHOCO_DIP, 30, 10**30, -1, -30, -(10**30)],
)
def test_placing_on_a_sundae_that_is_not_in_the_own_layout(number: int) -> None:
    """Of another player, in the middle, completed, or no sundae at all."""
    violation = refusal(before_the_main_action(), place(number, (SPRINKLES,)))
    assert violation.code is ViolationCode.NOT_YOUR_SUNDAE
    assert violation.rule == PLACING


@pytest.mark.parametrize(
    "number",
    [ICE_BOMB, CHERRY_KISS, BANANA_SPLIT, SNOW_CAP, CHOCO_DIP, 30, 10**30, -1, -30, -(10**30)],
)
@pytest.mark.parametrize("toppings", [(), (CHERRY,)])
def test_taking_a_sundae_that_no_fellow_player_has_started(number: int, toppings: Cards) -> None:
    """One's own, in the middle, completed by anybody, or no sundae at all."""
    violation = refusal(before_the_main_action(), spoon(number, toppings))
    assert violation.code is ViolationCode.NOT_ANOTHERS_SUNDAE
    assert violation.rule == SPOON_RULE


@pytest.mark.parametrize("move", [start(0, ()), place(ICE_BOMB, ())])
def test_no_toppings(move: banana_split.Move) -> None:
    """At least one topping must be placed."""
    assert refusal(before_the_main_action(), move).code is ViolationCode.NO_TOPPINGS


@pytest.mark.parametrize(
    "move",
    [
        start(0, (CHERRY, SAUCE, SAUCE)),
        start(3, (CREAM, SPRINKLES, JOKER)),
        place(CHERRY_CUP, (CHERRY, CHERRY)),
        place(ICE_BOMB, (SPRINKLES,) * 10_000),
        spoon(SUGAR_SPARK, (CHERRY, CHERRY)),
    ],
)
def test_too_many_toppings(move: banana_split.Move) -> None:
    """A sundae takes no more toppings than are missing."""
    assert refusal(before_the_main_action(), move).code is ViolationCode.TOO_MANY_TOPPINGS


@pytest.mark.parametrize(
    "move",
    [
        start(0, (SAUCE,)),
        start(0, (CREAM,)),
        start(0, (CHERRY, CREAM)),
        start(3, (SPRINKLES, CREAM)),
        place(ICE_BOMB, (CREAM,)),
        place(ICE_BOMB, (SPRINKLES, CREAM)),
        spoon(SUGAR_SPARK, (SPRINKLES,)),
        *[start(0, (special,)) for special in SPECIAL],
        *[place(ICE_BOMB, (SPRINKLES, special)) for special in SPECIAL],
        *[spoon(SUGAR_SPARK, (special,)) for special in SPECIAL],
    ],
)
def test_the_wrong_order(move: banana_split.Move) -> None:
    """The toppings must be placed in the order in which they are shown on the sundae card."""
    violation = refusal(before_the_main_action(), move)
    assert violation.code is ViolationCode.WRONG_TOPPING
    assert violation.rule == STARTING


@pytest.mark.parametrize(
    "move",
    [
        # Not held at all.
        start(0, (JOKER,)),
        start(0, (CHERRY, SAUCE)),
        place(CHERRY_CUP, (JOKER,)),
        spoon(SUGAR_SPARK, (JOKER,)),
        PLAY_DRAW_TWO,
        PLAY_DRAW_THREE,
        PLAY_ANOTHER_TURN,
        # Spent twice: one card of sprinkles is held.
        place(ICE_BOMB, (SPRINKLES, SPRINKLES)),
    ],
)
def test_a_card_that_is_not_held(move: banana_split.Move) -> None:
    """Cards come from the hand of the player, each once."""
    assert refusal(before_the_main_action(), move).code is ViolationCode.CARD_NOT_IN_HAND


def test_a_spoon_that_is_not_held() -> None:
    """Whatever it is to take, nothing can be taken without it."""
    state = table(player(CHERRY), player(SPOON, layout=(started(SUGAR_SPARK, SPRINKLES),)))
    for move in (spoon(SUGAR_SPARK), spoon(SUGAR_SPARK, (CHERRY,)), spoon(30), spoon(-1)):
        assert refusal(state, move).code is ViolationCode.CARD_NOT_IN_HAND


def test_a_spoon_that_has_been_played() -> None:
    """It lies in front of the player (BS-15)."""
    state, _ = pr.apply(before_the_main_action(), spoon(SUGAR_SPARK))
    assert refusal(state, spoon(SUGAR_SPARK)).code is ViolationCode.CARD_NOT_IN_HAND


# --- What is malformed -----------------------------------------------------------------------

NO_NUMBERS = [True, False, "1", b"1", 1.0, float("nan"), None, (1,), [1], {}, CHERRY]

NO_TOPPINGS = [
    None,
    True,
    0,
    "cherry",
    b"cherry",
    CHERRY,
    [CHERRY],
    {CHERRY},
    {CHERRY: 1},
    iter((CHERRY,)),
    ("cherry",),
    (0,),
    (True,),
    (None,),
    (CHERRY, "joker"),
    ((CHERRY,),),
    (pr.HIDDEN,),
    (ice_cream.Flavor.VANILLA,),
]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=repr)
def test_a_number_that_is_no_number(number: object) -> None:
    """Places and sundaes are named by an int: ``True`` is not place 1, and ``"1"`` is none."""
    for move in (
        start(untyped(number), (CHERRY,)),
        place(untyped(number), (CHERRY,)),
        claim(untyped(number), (JOKER,)),
        spoon(untyped(number)),
        spoon(untyped(number), (CHERRY,)),
    ):
        violation = refusal(before_the_main_action(), move)
        assert violation.code is ViolationCode.MALFORMED_MOVE
        assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("toppings", NO_TOPPINGS, ids=lambda toppings: type(toppings).__name__)
def test_toppings_that_are_no_toppings(toppings: object) -> None:
    """Toppings are a tuple of topping cards: neither a list, nor names of cards."""
    for move in (
        start(0, untyped(toppings)),
        place(ICE_BOMB, untyped(toppings)),
        claim(1, untyped(toppings)),
        spoon(SUGAR_SPARK, untyped(toppings)),
    ):
        violation = refusal(before_the_main_action(), move)
        assert violation.code is ViolationCode.MALFORMED_MOVE
        assert violation.rule == MOVES_PAGE


class ATupleOfItsOwn(tuple[banana_split.Topping, ...]):
    """A subclass is another class: it may hold more than its cards."""

    __slots__ = ()


def test_toppings_of_another_class() -> None:
    """Types are compared exactly."""
    move = start(0, ATupleOfItsOwn((CHERRY,)))
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(before_the_main_action(), move)
    assert caught.value.violation.code is ViolationCode.MALFORMED_MOVE


class AlmostDrawTopping(banana_split.DrawTopping):
    """A subclass is another class: nobody knows what it means."""


class EqualToNothing:
    """Cannot be spelled out, and is equal to nothing."""

    @override
    def __repr__(self) -> str:
        raise RuntimeError("this object has no repr")

    @override
    def __eq__(self, other: object) -> bool:
        return False

    @override
    def __hash__(self) -> int:
        raise RuntimeError("this object has no hash")


@pytest.mark.parametrize(
    "thing",
    [
        None,
        0,
        True,
        "draw_topping",
        {"type": "draw_topping"},
        [DRAW],
        (),
        object(),
        banana_split.DrawTopping,
        banana_split.TurnEnded(0),
        CHERRY,
        pr.HIDDEN,
        AlmostDrawTopping(),
        EqualToNothing(),
        ice_cream.AcquireIceCream(),
        ice_cream.KeepDelivery(),
        ice_cream.ServeCone(0),
    ],
    ids=lambda thing: type(thing).__name__,
)
@pytest.mark.parametrize(
    "state", [before_the_main_action, after_the_main_action, after_drawing, with_empty_piles]
)
def test_what_is_no_move(state: Callable[[], banana_split.State], thing: object) -> None:
    """Any object that is not a move of this game, moves of Ice Cream among them."""
    violation = refusal(state(), thing)
    assert violation.code is ViolationCode.NOT_A_MOVE
    assert violation.rule == MOVES_PAGE


def test_a_move_of_banana_split_in_ice_cream() -> None:
    """Nor is a move of this game one of the other."""
    state, _ = ice_cream.new_game(3, seed=1)
    for move in EVERY_MOVE:
        violation = pr.why_illegal(state, move)
        assert violation is not None
        assert violation.code is ViolationCode.NOT_A_MOVE


# --- Whose turn it is ------------------------------------------------------------------------


@pytest.mark.parametrize("move", [*EVERY_MOVE, None])
def test_a_finished_game(move: banana_split.Move | None) -> None:
    """Nobody moves after the end of the game."""
    violation = refusal(finished(), move)
    assert violation.code is ViolationCode.GAME_OVER
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("move", EVERY_MOVE)
def test_an_unsettled_table(move: banana_split.Move) -> None:
    """Nobody moves before what the rules owe has happened."""
    violation = refusal(unsettled(), move)
    assert violation.code is ViolationCode.UNSETTLED
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize(
    "seat", [1, 2, 3, -1, -3, False, "0", 0.0, (), pr.SPECTATOR, 10**30], ids=repr
)
def test_the_wrong_seat(seat: object) -> None:
    """Only seat 0, which is to act, may move; ``False`` and ``-3`` are not seat 0."""
    violation = refusal(before_the_main_action(), DRAW, by=seat)
    assert violation.code is ViolationCode.NOT_YOUR_TURN
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("difference", [-1, 1, -60, 10**30])
def test_a_stale_move(difference: int) -> None:
    """A move chosen on another table than the one that lies here is stale."""
    state = before_the_main_action()
    violation = refusal(state, DRAW, at=state.sequence + difference)
    assert violation.code is ViolationCode.STALE_MOVE
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("at", [True, "60", 60.0, (), pr.SPECTATOR], ids=repr)
def test_a_move_chosen_on_no_table(at: object) -> None:
    """What is no ``sequence`` is never that of the table."""
    assert before_the_main_action().sequence == 60
    assert refusal(before_the_main_action(), DRAW, at=at).code is ViolationCode.STALE_MOVE


def test_a_bonus_taken_twice_by_a_double_click_is_stale() -> None:
    """The second of two equal requests does not draw again."""
    state = table(player(CHERRY, SAUCE), player(), middle=(CHERRY_KISS,))
    state, _ = pr.apply(state, start(0, (CHERRY, SAUCE)), by=0, at=state.sequence)
    after, _ = pr.apply(state, TAKE_BONUS, by=0, at=state.sequence)
    assert after.turn.bonus == 1
    assert refusal(after, TAKE_BONUS, by=0, at=state.sequence).code is ViolationCode.STALE_MOVE


def test_the_right_seat_and_sequence_are_accepted() -> None:
    """The same checks let the right request pass."""
    state = before_the_main_action()
    after, events = pr.apply(state, DRAW, by=0, at=state.sequence)
    assert len(events) == 1
    assert after.sequence == state.sequence + 1


@pytest.mark.parametrize(
    "state", [before_the_main_action, after_the_main_action, after_drawing, with_empty_piles]
)
def test_the_actors_own_view_refuses_alike(state: Callable[[], banana_split.State]) -> None:
    """``why_illegal`` gives the same answers on the state and on the view of the player to act."""
    whole = state()
    view = pr.seen_by(whole, 0)
    assert pr.legal_moves(view) == pr.legal_moves(whole)
    bad = (start(4, ()), start(0, (JOKER,)), place(-1, (CHERRY,)), spoon(ICE_BOMB), None)
    for move in (*EVERY_MOVE, *bad):
        assert pr.why_illegal(view, move) == pr.why_illegal(whole, move)


def test_a_view_of_somebody_else_refuses_every_move() -> None:
    """On the view of another player, or of the spectator, it is not the observer's turn."""
    for observer in (1, 2, pr.SPECTATOR):
        view = pr.seen_by(before_the_main_action(), observer)
        assert pr.legal_moves(view) == ()
        for move in EVERY_MOVE:
            violation = pr.why_illegal(view, move)
            assert violation is not None
            assert violation.code is ViolationCode.NOT_YOUR_TURN


def test_a_refusal_does_not_depend_on_cards_that_its_player_cannot_see() -> None:
    """Other hands and another draw pile give the same refusals."""
    some = table(player(CHERRY), player(JOKER), player(SAUCE), on_top=(SPOON, CREAM))
    other = table(player(CHERRY), player(SAUCE), player(SPOON), on_top=(CREAM, JOKER))
    for move in (*EVERY_MOVE, start(4, ()), spoon(30), None):
        assert pr.why_illegal(some, move) == pr.why_illegal(other, move)


# --- Games that cannot be set up -------------------------------------------------------------


def problems_of_new_game(**arguments: object) -> tuple[str, ...]:
    """Why no such game can be dealt; what is not named is all right."""
    good: dict[str, object] = {"players": 3, "seed": "seed", "first_player": 0, "config": Config()}
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.new_game(**untyped(good | arguments))
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


def problems_of_start(event: FullStart) -> tuple[str, ...]:
    """Why no game can start like this."""
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.start(event)
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


def altered(event: FullStart, **changes: object) -> FullStart:
    """The start of a game with something else in it, right or wrong."""
    return attrs.evolve(event, **untyped(changes))


NO_PLAYERS: list[object] = [1, 5, 0, -3, 10**30, True, 3.0, "3", None, (), [], range(3)]
NO_SEATS: list[object] = [-1, 3, 4, 10**30, True, False, 0.0, "0", None, (), [], pr.SPECTATOR]
NO_CONFIGS: list[object] = [None, 0, "config", {}, [], ToppingCounts(), Config]


@pytest.mark.parametrize("players", NO_PLAYERS, ids=repr)
def test_a_bad_number_of_players(players: object) -> None:
    """BS-1: two to four players."""
    (problem,) = problems_of_new_game(players=players)
    assert "players" in problem
    assert "BS-1" in problem
    problems = problems_of_start(altered(arranged_start(3), players=players))
    assert problems == (problem,)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_bad_first_player(seat: object) -> None:
    """BS-4: the first player is one of the seats 0, 1 and 2."""
    (problem,) = problems_of_new_game(first_player=seat)
    assert "first player" in problem
    assert "BS-4" in problem
    problems = problems_of_start(altered(arranged_start(3), first_player=seat))
    assert problems == (problem,)


@pytest.mark.parametrize("config", NO_CONFIGS, ids=lambda config: type(config).__name__)
def test_a_bad_config(config: object) -> None:
    """The cards are listed by a ``Config``."""
    (problem,) = problems_of_new_game(config=config)
    assert "Config" in problem
    problems = problems_of_start(altered(arranged_start(3), config=config))
    assert problems == (problem,)


@pytest.mark.parametrize(
    "seed", [None, 1.5, True, bytearray(b"seed"), ("seed",), ["seed"], object(), "\ud800"]
)
def test_a_bad_seed(seed: object) -> None:
    """A seed is an int, a str that can be written down, or bytes."""
    (problem,) = problems_of_new_game(seed=seed)
    assert "seed" in problem


def test_new_game_lists_everything_wrong() -> None:
    """One error tells of the players, the first player, the config and the seed."""
    problems = problems_of_new_game(players=5, seed=None, first_player=-1, config=None)
    assert len(problems) == 4
    for words in ("players", "first player", "Config", "seed"):
        assert any(words in problem for problem in problems)
    few = Config(toppings=ToppingCounts(*[1] * 9))
    problems = problems_of_new_game(players=1, seed=None, first_player=9, config=few)
    assert len(problems) == 4
    assert any("too few" in problem for problem in problems)


def test_new_game_does_not_trust_what_it_refuses() -> None:
    """Arguments that cannot be spelled out are refused as well, and all of them."""
    unreadable = EqualToNothing()
    problems = problems_of_new_game(
        players=unreadable, seed=unreadable, first_player=unreadable, config=unreadable
    )
    assert len(problems) == 4


@pytest.mark.parametrize(
    "thing",
    [None, 3, "start", object(), banana_split.GameStarted, banana_split.TurnEnded(0), DRAW],
    ids=lambda thing: type(thing).__name__,
)
def test_start_with_something_else(thing: object) -> None:
    """A game starts from a ``GameStarted`` of this game and nothing else."""
    with pytest.raises(pr.ArgumentError):
        banana_split.start(untyped(thing))


def test_start_with_the_start_of_the_other_game() -> None:
    """The ``GameStarted`` of Ice Cream is another class."""
    other = ice_cream.new_game(3, seed=1).events[0]
    with pytest.raises(pr.ArgumentError):
        banana_split.start(untyped(other))


@pytest.mark.parametrize(("zone", "number"), [("draw_pile", 104), ("sundae_stack", 30)])
def test_start_with_a_card_missing(zone: str, number: int) -> None:
    """BS-2: the pile is too small, and lacks one card."""
    good = arranged_start(3)
    about_size, about_card = problems_of_start(altered(good, **{zone: getattr(good, zone)[:-1]}))
    for problem in (about_size, about_card):
        assert zone in problem
    assert str(number) in about_size
    assert str(number - 1) in about_size


def test_start_with_another_card() -> None:
    """BS-2: a fifth Joker in the place of a cherry, of which there are 21: two problems."""
    good = arranged_start(3, on_top=(CHERRY,))
    problems = problems_of_start(altered(good, draw_pile=(*good.draw_pile[:-1], JOKER)))
    about_cherry, about_joker = problems
    for problem in problems:
        assert "draw_pile" in problem
        assert "BS-2" in problem
    assert "22" in about_cherry
    assert "21" in about_cherry
    assert "5" in about_joker


@pytest.mark.parametrize("number", [-1, 30, True, 1.0, "1", None, ICE_BOMB + 1])
def test_start_with_another_sundae(number: object) -> None:
    """No such card, or one that is there twice, in the place of an Ice Bomb."""
    good = arranged_start(3, stack_on_top=(ICE_BOMB,))
    problems = problems_of_start(
        altered(good, sundae_stack=(*good.sundae_stack[:-1], untyped(number)))
    )
    assert problems
    for problem in problems:
        assert "sundae_stack" in problem


@pytest.mark.parametrize("thing", [None, "cherry", 0, ["cherry"], EqualToNothing()], ids=type)
def test_start_with_something_that_is_no_card(thing: object) -> None:
    """Cards are toppings, not their names."""
    good = arranged_start(3, on_top=(CHERRY,))
    problems = problems_of_start(altered(good, draw_pile=(*good.draw_pile[:-1], untyped(thing))))
    assert len(problems) == 2
    assert any("no such card" in problem for problem in problems)


@pytest.mark.parametrize("zone", ["draw_pile", "sundae_stack"])
@pytest.mark.parametrize("pile", [None, 30, "pile", [], {}], ids=repr)
def test_start_with_a_pile_that_is_no_tuple(zone: str, pile: object) -> None:
    """A pile is a tuple of cards: a list could change later."""
    problems = problems_of_start(altered(arranged_start(3), **{zone: pile}))
    assert any("tuple" in problem for problem in problems)


@pytest.mark.parametrize("zone", ["draw_pile", "sundae_stack"])
def test_start_with_a_hidden_card(zone: str) -> None:
    """Nobody can deal a card that nobody knows."""
    good = arranged_start(3)
    cards = (pr.HIDDEN, *getattr(good, zone)[1:])
    (problem,) = problems_of_start(altered(good, **{zone: cards}))
    assert "known" in problem


def test_start_as_an_observer_saw_it() -> None:
    """The redacted start of a game hides all cards and the key: both are told."""
    seen = pr.seen_by(arranged_start(3), pr.SPECTATOR)
    problems = problems_of_start(untyped(seen))
    assert any("cards" in problem for problem in problems)
    assert any("key" in problem for problem in problems)


@pytest.mark.parametrize("chance", [0, "key", b"k" * 32, object()], ids=type)
def test_start_with_a_bad_chance(chance: object) -> None:
    """The secret of the shuffles is a ``Chance`` or nothing."""
    (problem,) = problems_of_start(altered(arranged_start(3), chance=chance))
    assert "chance" in problem


def test_start_lists_everything_wrong() -> None:
    """One error tells of the players, the first player, the chance and both piles."""
    good = arranged_start(3)
    problems = problems_of_start(
        altered(
            good,
            players=5,
            first_player=-1,
            chance="a secret",
            draw_pile=good.draw_pile[:-1],
            sundae_stack=good.sundae_stack[:-1],
        )
    )
    for words in ("BS-1)", "BS-4", "chance", "draw_pile", "sundae_stack"):
        assert any(words in problem for problem in problems)


def test_start_lists_hidden_cards_with_everything_else_wrong() -> None:
    """One error tells of a bad first player and of a hidden card."""
    good = arranged_start(3)
    bad = altered(good, first_player=7, draw_pile=(pr.HIDDEN, *good.draw_pile[1:]))
    problems = problems_of_start(bad)
    assert any("BS-4" in problem for problem in problems)
    assert any("known" in problem for problem in problems)


def test_no_problem_of_a_set_up_names_a_card() -> None:
    """What is wrong with the piles is told without the cards in them."""
    good = arranged_start(3, on_top=(CHERRY,))
    bad = altered(good, draw_pile=(*good.draw_pile[:-1], JOKER), sundae_stack=())
    words = "; ".join(problems_of_start(bad)).lower()
    for topping in RULEBOOK_ORDER:
        assert topping.value not in words
        assert topping.value.replace("_", " ") not in words


def test_a_table_without_chance_cannot_be_shuffled() -> None:
    """A hand-built table without a key says so when a shuffle is needed, and stays as it is."""
    state = table(player(), player(), draw_pile=(CHERRY,), discards=(SAUCE, CREAM), chance=None)
    before = copy.deepcopy(state)
    with pytest.raises(pr.ConfigError, match="chance"):
        pr.apply(state, DRAW)
    assert state == before


def test_a_table_without_chance_can_be_played_until_then() -> None:
    """As long as the draw pile has cards no shuffle is needed."""
    start_event = arranged_start(2, chance=None, on_top=(CHERRY,) * 10)
    state, _ = banana_split.start(start_event)
    assert state.chance is None
    state, _ = play(state, *(DRAW, END_TURN) * 5)
    assert state.to_act == 1


@pytest.mark.parametrize("number", [30, 31, 10**9, -1])
@pytest.mark.parametrize("zone", ["layout", "completed", "middle"])
def test_a_view_with_a_sundae_that_does_not_exist(zone: str, number: int) -> None:
    """Decoding is strict: there are the sundaes 0 to 29, and anything else is a ``DecodeError``."""
    state = table(
        player(layout=(started(ICE_BOMB, CHERRY),), completed=(SNOW_CAP,)),
        player(),
        middle=(CHERRY_KISS,),
    )
    data = pr.to_data(pr.seen_by(state, 1))
    assert isinstance(data, dict)
    first = data["players"][0]
    if zone == "layout":
        first["layout"][0]["sundae"] = number
    elif zone == "completed":
        first["completed"][0] = number
    else:
        data["middle"][0] = number
    with pytest.raises(pr.DecodeError):
        pr.from_data(data, banana_split.View)


@pytest.mark.parametrize("number", [30, 10**9, -1])
def test_a_middle_filled_with_a_sundae_that_does_not_exist(number: int) -> None:
    """Nobody sees the stack, but all know that there are the sundaes 0 to 29 only."""
    middle = (CHERRY_KISS, BANANA_SPLIT, SNOW_CAP)
    state, _ = pr.apply(table(player(), player(), middle=middle), DRAW)
    state = pr.evolve(state, banana_split.TurnEnded(0))
    event = banana_split.MiddleFilled((*middle, number))
    with pytest.raises(pr.ReplayError):
        pr.evolve(state, event)
    for observer in (0, 1, pr.SPECTATOR):
        view = pr.seen_by(state, observer)
        with pytest.raises(pr.ReplayError):
            pr.evolve(view, event)


def test_errors_of_this_game_can_be_caught_as_one() -> None:
    """All derive from one root; illegal moves and bad configurations are value errors too."""
    state = table(player(ANOTHER_TURN), player())
    for call in (
        lambda: pr.apply(state, END_TURN),
        lambda: banana_split.new_game(1, seed=1),
        lambda: pr.evolve(state, banana_split.TurnEnded(7)),
        lambda: pr.seen_by(state, 7),
    ):
        with pytest.raises(pr.ParlourRulesError):
            call()
