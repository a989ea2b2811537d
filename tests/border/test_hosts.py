"""What a host can get wrong with tables and logs of its own."""

import gc
from collections.abc import Callable
from functools import partial
from typing import Final

import attrs
import pytest

import parlour_rules as pr
import third_game
from kinds import GAMES, Kind, Value, each_game, other_than
from misfits import untyped
from parlour_rules import ViolationCode, banana_split, ice_cream


NAMES: Final = ("Joe", "David", "Dan")


def opening(kind: Kind) -> Value:
    """A game of three players."""
    return kind.new_game(3, "any", 0)


# --- Making a log -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [None, 3, [], "\udfff"], ids=("none", "number", "list", "surrogate")
)
@pytest.mark.parametrize("rules", [None, "1", True, 1.0, -1, 2**53], ids=repr)
@pytest.mark.parametrize("observer", [-1, 2**53, True, "0", 1.0], ids=repr)
def test_a_log_with_everything_wrong(game: object, rules: object, observer: object) -> None:
    """The game is a string, the rules an int, the observer a seat: every problem is listed."""
    with pytest.raises(pr.ConfigError) as caught:
        pr.GameLog(untyped(game), untyped(rules), untyped("Joe"), untyped(observer), untyped([]))
    assert caught.value.problems == (
        "the game must be a string",
        "the version of the rules must be a number from 0",
        "names must be a tuple of strings without lone surrogates",
        "the observer must be a seat, SPECTATOR, or None for the whole log",
        "events must be a tuple",
    )


@each_game
def test_events_that_are_not_a_tuple_of_events(kind: Kind) -> None:
    """The events of a log are a tuple, for a list could change later; and events only."""
    state, events = opening(kind)
    for wrong in (list(events), None, events[0], "events"):
        with pytest.raises(pr.ConfigError) as caught:
            pr.GameLog(kind.name, 1, (), None, untyped(wrong))
        assert caught.value.problems == ("events must be a tuple",)
    move = kind.moves_at()[0]
    things: list[Value] = [None, 3, "game_started", {}, move, type(move), pr.HIDDEN, state]
    for thing in things:
        for wrong in ((thing,), (*events, thing)):
            with pytest.raises(pr.ConfigError) as caught:
                pr.GameLog(kind.name, 1, (), None, untyped(wrong))
            assert caught.value.problems == ("events must be a tuple of events",)


@each_game
@pytest.mark.parametrize(
    "names", ["Joe", [*NAMES], (*NAMES[:2], 3), (*NAMES[:2], None), (*NAMES[:2], "\udfff"), None]
)
def test_names_that_are_not_a_tuple_of_texts(kind: Kind, names: object) -> None:
    """Names are a tuple of strings that can be written down; the error can be shown."""
    with pytest.raises(pr.ConfigError, match="names must be a tuple of strings") as caught:
        pr.GameLog.start(opening(kind), names=untyped(names))
    assert str(caught.value).encode()


# --- Growing and shrinking --------------------------------------------------------------------


@each_game
def test_things_that_are_not_transitions(kind: Kind) -> None:
    """A log grows by transitions, as ``apply`` returns them, and by nothing else."""
    state, events = start = opening(kind)
    log = pr.GameLog.start(start)
    not_a_transition = "expected a transition, not "
    not_a_table = "a transition leads to a state or a view, not to "
    foreign = "a transition holds events of its game, as those may see them who know its table"
    make: Value = pr.Transition
    wrong: list[tuple[Value, str]] = [
        *((thing, not_a_transition) for thing in (None, (1, 2), 3, state, events)),
        ("a story", f"{not_a_transition}a value of type str"),
        (make(4, ()), f"{not_a_table}4"),
        (make(None, events), not_a_table),
        (make(state, ("an event",)), foreign),
        (make(state, opening(other_than(kind)).events), foreign),
        (make(opening(other_than(kind)).state, events), foreign),
        (make(state, pr.seen_by(start, 0).events), foreign),
        (make(pr.seen_by(state, 0), events), foreign),
    ]
    for thing, told in wrong:
        for call in (pr.GameLog.start, log.extend):
            with pytest.raises(pr.ArgumentError) as caught:
                call(thing)
            assert str(caught.value).startswith(told)


@each_game
def test_transitions_that_do_not_follow(kind: Kind) -> None:
    """A log takes only what begins where it ends; the error has the index of the next entry."""
    start = opening(kind)
    first = pr.apply(start.state, pr.legal_moves(start.state)[0])
    second = pr.apply(first.state, pr.legal_moves(first.state)[0])
    whole: Value = pr.GameLog.start(start)
    seat: Value = pr.GameLog.start(pr.seen_by(start, 0))
    for transition in (first, pr.seen_by(first, 0)):
        with pytest.raises(pr.ReplayError):
            pr.GameLog.start(transition)
    # Who may know the host's table, or is the same observer, is told which event it is.
    for log, transition, told in (
        (whole, start, True),
        (whole, second, True),
        (whole, opening(other_than(kind)), True),
        (whole, pr.seen_by(first, 0), True),
        (seat, first, False),
        (seat, pr.seen_by(first, 1), False),
        (seat, pr.seen_by(first, pr.SPECTATOR), False),
        (seat, pr.seen_by(start, 0), True),
    ):
        with pytest.raises(pr.ReplayError, match="does not follow") as caught:
            log.extend(transition)
        event = transition.events[0] if told else None
        assert (caught.value.index, caught.value.event) == (len(log.events), event)
        assert event in caught.value.args


@each_game
def test_nothing_has_happened(kind: Kind) -> None:
    """Settling a settled state brings no event: a log stays as it is, and no line is written."""
    transition = opening(kind)
    log: Value = pr.GameLog.start(transition)
    nothing = pr.settle(transition.state)
    assert nothing.events == ()
    assert log.extend(nothing) == log
    lines = pr.to_json_lines(log) + pr.to_json_line(nothing)
    assert pr.from_json_lines(lines, kind.forms["log"]) == log


@each_game
def test_moves_that_cannot_be_taken_back(kind: Kind) -> None:
    """There are two moves: none, one or both can be taken back, and no others."""
    start = opening(kind)
    log: Value = pr.GameLog.start(start)
    begun, state = log, start.state
    for _ in range(2):
        transition = pr.apply(state, pr.legal_moves(state)[0])
        log, state = log.extend(transition), transition.state
    assert log.rewind(0) == log
    assert begun == log.rewind(2) == log.rewind().rewind()
    a_value = "a value of"
    for moves, told in ((3, "3"), (-1, "-1"), ("1", a_value), (True, a_value), (None, a_value)):
        with pytest.raises(pr.ArgumentError) as caught:
            log.rewind(untyped(moves))
        assert str(caught.value).startswith(told)
        assert str(caught.value).endswith("of 2 moves cannot be taken back")


# --- Folding and verifying --------------------------------------------------------------------


def calls_on(log: Value) -> list[Callable[[], object]]:
    """Every function that takes a log alone."""
    return [
        partial(pr.replay, log),
        partial(pr.replay, log, upto=1),
        lambda: list(pr.replay_steps(log)),
        partial(pr.replay_to_error, log),
        partial(pr.verify, log),
    ]


@pytest.mark.parametrize("thing", [None, "log", (), {}, 3, opening(GAMES["ice_cream"])], ids=type)
def test_things_that_are_not_logs(thing: object) -> None:
    """Every function that takes a log says that it has got something else."""
    for call in calls_on(thing):
        with pytest.raises(pr.ArgumentError, match="expected a log"):
            call()


@each_game
@pytest.mark.parametrize("name", ["", "chess", "Ice Cream"], ids=repr)
def test_a_log_of_an_unknown_game(kind: Kind, name: str) -> None:
    """There are the games ``ice_cream`` and ``banana_split``."""
    log: Value = pr.GameLog(name, 1, (), None, opening(kind).events)
    calls = calls_on(log)
    calls.append(partial(pr.seen_by, log, 0))
    for call in calls:
        with pytest.raises(pr.ArgumentError, match="unknown game"):
            call()


@each_game
@pytest.mark.parametrize("rules", [0, 2, 2**53 - 1])
def test_a_log_recorded_under_other_rules(kind: Kind, rules: int) -> None:
    """It can be folded, but only the rules of its time could verify it."""
    transition = opening(kind)
    log: Value = attrs.evolve(pr.GameLog.start(transition), rules=rules)
    assert pr.replay(log) == transition.state
    for seen, seed in ((log, None), (log, "any"), (pr.seen_by(log, 1), "any")):
        with pytest.raises(pr.ReplayError) as caught:
            pr.verify(seen, seed=seed)
        assert caught.value.cause.code is ViolationCode.OTHER_RULES
        assert (caught.value.index, caught.value.table) == (0, None)


@each_game
@pytest.mark.parametrize("observer", [None, 0, 2, pr.SPECTATOR], ids=repr)
def test_a_log_is_folded_as_far_as_it_fits(kind: Kind, observer: pr.Observer | None) -> None:
    """``replay_to_error`` returns the last good table and the error, ``replay_steps`` raises it."""
    whole: Value = pr.GameLog.start(opening(kind))
    log = whole if observer is None else pr.seen_by(whole, observer)
    assert pr.replay_to_error(log) == (pr.replay(log), None)
    # A choice of player 2, who is not to act after the start; and the start a second time.
    misfits: dict[str, Value] = {
        "ice_cream": ice_cream.DeliveryKept(2),
        "banana_split": banana_split.AnotherTurnPlayed(2),
        "parfait": third_game.FruitLaid(2, third_game.Fruit.MANGO, 1),
    }
    good: Value
    for misfit in (misfits[kind.name], log.events[0]):
        for place in range(1, len(log.events) + 1):
            good = pr.replay(log, upto=place)
            events = (*log.events[:place], misfit, *log.events[place:])
            longer = attrs.evolve(log, events=events)
            table, error = pr.replay_to_error(longer)
            assert table == good
            assert error is not None
            assert (error.index, error.event, error.table) == (place, misfit, good)
            assert error.cause.code is ViolationCode.DOES_NOT_FIT
            steps = pr.replay_steps(longer)
            assert [next(steps).index for _ in range(place)] == list(range(place))
            for call in (partial(pr.replay, longer), partial(next, steps)):
                with pytest.raises(pr.ReplayError) as caught:
                    call()
                assert (caught.value.index, caught.value.cause) == (place, error.cause)


@each_game
def test_a_log_without_events(kind: Kind) -> None:
    """There is no table without the event that lays it."""
    for observer in (None, 0, pr.SPECTATOR):
        log: Value = pr.GameLog(kind.name, 1, (), observer, ())
        table, error = pr.replay_to_error(log)
        assert error is not None
        assert (table, error.table, error.event) == (None, None, None)
        assert (error.index, error.cause.code) == (0, ViolationCode.LOG_IS_EMPTY)
    nothing: Value = pr.GameLog(kind.name, 1, (), None, ())
    assert pr.seen_by(nothing, 2) == pr.GameLog(kind.name, 1, (), 2, ())


@pytest.mark.parametrize("upto", [0, -1, 4, 10**6, True, "1", 1.0])
@each_game
def test_upto_is_a_number_of_events(kind: Kind, upto: Value) -> None:
    """``upto`` counts events of the log, at least one; here there are three at most."""
    log = pr.GameLog.start(opening(kind))
    shorter = attrs.evolve(log, events=log.events[:3])
    with pytest.raises(pr.ArgumentError, match="upto must be from 1 to 3, not "):
        pr.replay(shorter, upto=upto)


# --- Tables -------------------------------------------------------------------------------------


@each_game
def test_refusals_leave_nothing_to_the_garbage_collector(kind: Kind) -> None:
    """A server that refuses many moves keeps no table alive with them."""
    start = opening(kind)
    log = pr.GameLog.start(start)
    twice: Value = attrs.evolve(log, events=(*log.events, log.events[-1]))
    calls: tuple[Callable[[], object], ...] = (
        partial(pr.apply, start.state, untyped("not a move")),
        partial(pr.apply, start.state, pr.legal_moves(start.state)[0], at=0),
        partial(pr.evolve, start.state, log.events[0]),
        partial(pr.replay, twice),
        partial(pr.verify, twice),
    )
    gc.collect()
    gc.disable()
    try:
        for call in calls:
            with pytest.raises(pr.ParlourRulesError):
                call()
        assert gc.collect() == 0
    finally:
        gc.enable()
