"""What is not a move, and who may not make one: the same in every game, and in every phase."""

from typing import Any, Final

import attrs
import pytest

import parlour_rules as pr
from kinds import GAMES, Kind, Value, each_game
from parlour_rules import ViolationCode, banana_split, ice_cream
from playing import specimen
from refusals import Unreadable, check_refusals, refusal
from steps import untyped


MOVES_PAGE: Final = "parlour-rules: Moves"


def states(kind: Kind) -> list[Value]:
    """For each phase, or stage of a turn, a state in which somebody is to act."""
    acting = (
        state for state in specimen(kind, kind.module.SEATS[0]).states() if state.to_act is not None
    )
    return [*{kind.phase(state): state for state in acting}.values()]


def every_move(kind: Kind) -> list[Value]:
    """One move of each class."""
    return [*{type(move): move for move in kind.moves_at()}.values()]


def legal_somewhere(kind: Kind) -> list[tuple[Value, Value]]:
    """For each class of moves, a state and a legal move of that class on it."""
    found: dict[type, tuple[Value, Value]] = {}
    for state in specimen(kind, kind.module.SEATS[0]).states():
        for move in pr.legal_moves(state):
            found.setdefault(type(move), (state, move))
    return [*found.values()]


@each_game
def test_what_is_not_a_move(kind: Kind) -> None:
    """Junk, classes, events, data, heirs of moves, and moves of other games, in every phase."""
    move = every_move(kind)[0]
    heir: Any = type("Heir", (type(move),), {})
    event = specimen(kind, kind.module.SEATS[0]).opening().events[-1]
    tag = untyped(pr.to_data(move))["type"]
    junk = (None, 0, True, tag, {"type": tag}, [move], (), object(), pr.HIDDEN, Unreadable())
    others = [move for other in GAMES.values() if other is not kind for move in every_move(other)]
    for state in states(kind):
        things = (
            *junk,
            *others,
            type(move),
            event,
            state,
            heir(*attrs.astuple(move, recurse=False)),
        )
        check_refusals(state, things, ViolationCode.NOT_A_MOVE, MOVES_PAGE)


NO_NUMBERS: Final[tuple[object, ...]] = (
    *(True, False, "1", b"1", 1.0, float("nan")),
    *(None, (1,), [1], {}, ViolationCode),
)


@each_game
def test_numbers_that_are_not_numbers(kind: Kind) -> None:
    """Cones, places and sundaes are named by an int: ``True`` is not cone 1, nor is ``"1"``."""
    for state, move in legal_somewhere(kind):
        for field in attrs.fields(type(move)):
            if type(getattr(move, field.name)) is int:
                wrong = tuple(attrs.evolve(move, **{field.name: thing}) for thing in NO_NUMBERS)
                check_refusals(state, wrong, ViolationCode.MALFORMED_MOVE, MOVES_PAGE)


class ATupleOfItsOwn(tuple[banana_split.Topping, ...]):
    """A subclass is another class: it may hold more than its cards."""

    __slots__ = ()


CHERRY: Final = banana_split.Topping.CHERRY


@pytest.mark.parametrize(
    "toppings",
    [
        *(None, True, 0, "cherry", b"cherry", CHERRY),
        *([CHERRY], {CHERRY}, {CHERRY: 1}, iter((CHERRY,)), ATupleOfItsOwn((CHERRY,))),
        *(("cherry",), (0,), (True,), (None,), (CHERRY, "joker"), ((CHERRY,),)),
        *((pr.HIDDEN,), (ice_cream.Flavor.VANILLA,)),
    ],
    ids=lambda toppings: type(toppings).__name__,
)
def test_toppings_that_are_not_toppings(toppings: object) -> None:
    """Toppings are a tuple of topping cards: neither a list, nor names of cards."""
    for state, move in legal_somewhere(GAMES["banana_split"]):
        if hasattr(move, "toppings"):
            wrong = attrs.evolve(move, toppings=toppings)
            check_refusals(state, (wrong,), ViolationCode.MALFORMED_MOVE, MOVES_PAGE)


# --- Whose turn it is -------------------------------------------------------------------------


@each_game
def test_a_finished_game(kind: Kind) -> None:
    """Nobody moves after the end of the game, whatever is tried."""
    *_, last = specimen(kind, kind.module.SEATS[0]).states()
    check_refusals(last, (*every_move(kind), None), ViolationCode.GAME_OVER, MOVES_PAGE)


@each_game
def test_an_unsettled_table(kind: Kind) -> None:
    """Nobody moves before what the rules owe has happened."""
    tables = list(specimen(kind, kind.module.SEATS[0]).tables())
    unsettled = [table for table in tables if table.to_act is None and table.outcome is None]
    for table in {kind.phase(table): table for table in unsettled}.values():
        check_refusals(table, tuple(every_move(kind)), ViolationCode.UNSETTLED, MOVES_PAGE)


@each_game
@pytest.mark.parametrize(
    "seat", [1, 2, 3, -1, -3, False, "0", 0.0, (), pr.SPECTATOR, 10**30], ids=repr
)
def test_the_wrong_seat(kind: Kind, seat: object) -> None:
    """Only seat 0, which is to act, may move; ``False`` and ``-3`` are not seat 0."""
    state = specimen(kind, kind.module.SEATS[0]).opening().state
    violation = refusal(state, pr.legal_moves(state)[0], by=seat)
    assert (violation.code, violation.rule) == (ViolationCode.NOT_YOUR_TURN, MOVES_PAGE)


@each_game
def test_a_stale_move(kind: Kind) -> None:
    """A move chosen on another table than the one that lies here, or on none at all, is stale."""
    state = specimen(kind, kind.module.SEATS[0]).opening().state
    now = state.sequence
    others = (now - 1, now + 1, -now, 10**30, True, str(now), float(now), (), pr.SPECTATOR)
    for at in others:
        violation = refusal(state, pr.legal_moves(state)[0], at=at)
        assert (violation.code, violation.rule) == (ViolationCode.STALE_MOVE, MOVES_PAGE)


@each_game
def test_only_the_view_of_the_player_to_act_allows_moves(kind: Kind) -> None:
    """It allows and refuses what the state does; on other views it is not the observer's turn."""
    for state in states(kind):
        own = pr.seen_by(state, state.to_act)
        assert pr.legal_moves(own) == pr.legal_moves(state)
        for move in (*kind.moves_at(), None):
            assert pr.why_illegal(own, move) == pr.why_illegal(state, move)
        others = {*range(len(state.players)), pr.SPECTATOR} - {state.to_act}
        for view in (pr.seen_by(state, other) for other in others):
            assert pr.legal_moves(view) == ()
            for move in every_move(kind):
                violation: Any = pr.why_illegal(view, move)
                assert violation.code is ViolationCode.NOT_YOUR_TURN
