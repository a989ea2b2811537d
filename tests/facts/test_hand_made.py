"""Values that a program makes by hand: refused where they are no values, and nothing leaks."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from kinds import GAMES, Kind, Value
from misfits import untyped
from parlour_rules import banana_split, ice_cream


SEED: Final = "any"
KEY: Final = pr.Chance.from_seed(SEED).key.hex()
GAMES_BY_NAME: Final = pytest.mark.parametrize("kind", GAMES.values(), ids=repr)


def opening(kind: Kind) -> Value:
    """A game of three players."""
    return kind.new_game(3, SEED, 0)


def unredacted(kind: Kind) -> Value:
    """The view of player 1, with the events as they are told to nobody but the host."""
    whole = opening(kind)
    return pr.Transition(pr.seen_by(whole.state, 1), whole.events)


# --- The log of an observer ---------------------------------------------------------------------


@GAMES_BY_NAME
def test_a_log_of_an_observer_takes_no_more_than_the_observer_may_see(kind: Kind) -> None:
    """With the whole events of the host, neither a log nor a line of one is begun."""
    seen = pr.seen_by(opening(kind), 1)
    log = pr.GameLog.start(seen)
    more: Value = pr.Transition(seen.state, (opening(kind).events[0],))
    calls: list[Callable[[], object]] = [
        lambda: pr.GameLog.start(unredacted(kind)),
        lambda: log.extend(more),
        lambda: pr.to_json_line(unredacted(kind)),
        lambda: pr.to_json(unredacted(kind)),
        lambda: pr.seen_by(unredacted(kind), 1),
    ]
    for call in calls:
        with pytest.raises(pr.ArgumentError) as caught:
            call()
        assert KEY not in str(caught.value)


@GAMES_BY_NAME
def test_a_log_of_an_observer_is_not_written_with_more(kind: Kind) -> None:
    """A log made by hand can hold anything; what its reader may not see is never written."""
    log: Value = pr.GameLog(kind.name, 1, (), 1, opening(kind).events)
    for write in (pr.to_json, pr.to_data, pr.to_json_lines):
        with pytest.raises(pr.ArgumentError):
            write(log)
    # What the observer may see of it is written.
    assert KEY not in pr.to_json(pr.seen_by(log, 1))
    assert pr.replay(log) == pr.seen_by(opening(kind).state, 1)


@GAMES_BY_NAME
def test_an_error_of_an_observer_tells_no_more_than_the_observer_may_see(kind: Kind) -> None:
    """An event that does not fit is told as the observer sees it, and the key nowhere."""
    first = opening(kind).events[0]
    view = pr.seen_by(opening(kind).state, 1)
    log: Value = pr.GameLog(kind.name, 1, (), 1, (*opening(kind).events, first))
    broken = attrs.evolve(first, players="three")
    (other,) = (one for one in GAMES.values() if one is not kind)
    calls: list[tuple[Callable[[], object], object]] = [
        (lambda: pr.evolve(view, first), pr.seen_by(first, 1)),
        (lambda: pr.replay(log), pr.seen_by(first, 1)),
        (lambda: pr.verify(log, seed=SEED), pr.seen_by(first, 1)),
        (lambda: pr.verify(log), pr.seen_by(first, 1)),
        (lambda: pr.evolve(view, broken), None),
        (lambda: pr.evolve(view, opening(other).events[0]), None),
    ]
    for call, told in calls:
        with pytest.raises(pr.ReplayError) as caught:
            call()
        assert caught.value.event == told
        assert told is not None or "the end" not in str(caught.value)
        assert caught.value.__context__ is None


# --- Transitions --------------------------------------------------------------------------------


def wrong_transitions(kind: Kind) -> Iterator[Value]:
    """Transitions that ``apply`` never returns."""
    state, events = opening(kind)
    (other,) = (one for one in GAMES.values() if one is not kind)
    make: Any = pr.Transition
    yield make(None, events)
    yield make("state", events)
    yield make(state, None)
    yield make(state, list(events))
    yield make(state, "events")
    yield make(state, (None,))
    yield make(state, (events,))
    yield make(state, opening(other).events)
    yield make(opening(other).state, events)
    yield make(state, (attrs.evolve(events[0], players="3"),))
    yield make(state, pr.seen_by(opening(kind), 0).events)


@GAMES_BY_NAME
def test_transitions_that_are_none(kind: Kind) -> None:
    """Every function that takes a transition says that it has got none."""
    log = pr.GameLog.start(opening(kind))
    functions: tuple[Callable[[Any], object], ...] = (
        pr.GameLog.start,
        log.extend,
        pr.to_json_line,
        pr.to_json,
        lambda transition: pr.seen_by(transition, 0),
    )
    for transition in wrong_transitions(kind):
        for function in functions:
            with pytest.raises(pr.ArgumentError):
                function(transition)


def test_a_transition_of_another_game() -> None:
    """The log of one game is not extended by the other."""
    first, second = (opening(kind) for kind in GAMES.values())
    log: Value = pr.GameLog.start(first)
    with pytest.raises(pr.ReplayError, match="does not follow"):
        log.extend(second)


def test_a_table_of_no_game_takes_no_event() -> None:
    """Nobody can make up a table and have its log written."""

    @attrs.frozen
    class OtherTable(pr.AnyTable[object]):
        pass

    table = OtherTable(sequence=1, to_act=None, outcome=None, players=())
    transition: Value = pr.Transition(table, opening(GAMES["ice_cream"]).events)
    assert not table.takes(transition.events[0])
    with pytest.raises(pr.ArgumentError):
        pr.GameLog.start(transition)


# --- Writing ------------------------------------------------------------------------------------

NO_NUMBERS: Final = (-1, 2**53, 10**5000, True, 1.0, float("nan"), "1", None, object())


@pytest.mark.parametrize("number", NO_NUMBERS, ids=type)
def test_what_could_not_be_read_again_is_not_written(number: object) -> None:
    """Numbers count from 0 up to the largest one that JSON can be trusted with."""
    state = opening(GAMES["ice_cream"]).state
    values: list[Value] = [
        ice_cream.AddScoop(untyped(number)),
        ice_cream.ScoopAdded(untyped(number), 0, builders.VANILLA),
        banana_split.PlaySpoon(untyped(number)),
        banana_split.MiddleFilled((untyped(number), 1, 2, 3)) if number is not None else None,
        attrs.evolve(state, sequence=untyped(number)),
        pr.Outcome((0,), (untyped(number),), pr.EndReason.FOUR_DAYS),
        attrs.evolve(pr.GameLog.start(opening(GAMES["ice_cream"])), rules=2**53),
    ]
    for value in values:
        for written in (value, (value,)):
            with pytest.raises(pr.ArgumentError):
                pr.to_json(untyped(written))


@pytest.mark.parametrize("number", [-1, 2**53, 10**5000, True, 1.0, "1", object()], ids=type)
def test_what_is_no_move_and_no_event_is_not_told(number: object) -> None:
    """``describe`` refuses values of wrong types, negative seats and numbers without end."""
    for kind, thing in (
        ("ice_cream", ice_cream.AddScoop(untyped(number))),
        ("ice_cream", ice_cream.DeliveryKept(untyped(number))),
        ("banana_split", banana_split.TurnEnded(untyped(number))),
        ("banana_split", banana_split.StartSundae(untyped(number), ())),
        ("banana_split", banana_split.StartSundae(0, untyped([]))),
    ):
        value: Value = thing
        with pytest.raises(pr.ArgumentError, match="wrong types"):
            pr.describe(value, opening(GAMES[kind]).state, names=("Joe", "David", "Dan"))


@pytest.mark.parametrize(
    "outcome",
    [
        pr.Outcome((), (0, 0, 0), pr.EndReason.FOUR_DAYS),
        pr.Outcome((3,), (0, 0, 0), pr.EndReason.FOUR_DAYS),
    ],
)
def test_an_end_that_cannot_be_told(outcome: pr.Outcome) -> None:
    """Without a winner, or with one who has no points, there is no sentence to tell."""
    for kind, event in (
        ("ice_cream", ice_cream.GameEnded(outcome)),
        ("banana_split", banana_split.GameEnded(outcome)),
    ):
        value: Value = event
        with pytest.raises(pr.ArgumentError, match="cannot be told of this table"):
            pr.describe(value, opening(GAMES[kind]).state)


def test_the_end_of_the_other_game() -> None:
    """Ice Cream ends after four days, Banana Split does not; nor the other way round."""
    days, stalemate = pr.EndReason.FOUR_DAYS, pr.EndReason.STALEMATE
    for kind, value in (
        ("ice_cream", ice_cream.GameEnded(pr.Outcome((0,), (0, 0, 0), stalemate))),
        ("banana_split", banana_split.GameEnded(pr.Outcome((0,), (0, 0, 0), days))),
    ):
        event: Value = value
        state = opening(GAMES[kind]).state
        if kind == "banana_split":
            with pytest.raises(pr.ArgumentError, match="cannot be told of this table"):
                pr.describe(event, state)
    scored = builders.before_scoring(*[builders.player()] * 3, day=4)
    day_scored, ended = pr.settle(scored).events
    assert isinstance(ended, ice_cream.GameEnded)
    before = pr.evolve(scored, day_scored)
    wrong = attrs.evolve(ended, outcome=attrs.evolve(ended.outcome, reason=stalemate))
    assert pr.evolve(before, ended).outcome == ended.outcome
    with pytest.raises(pr.ReplayError, match="does not end for that reason"):
        pr.evolve(before, wrong)
    for winners in ((2, 1, 0), (0, 0), (0, 3)):
        wrong = attrs.evolve(ended, outcome=attrs.evolve(ended.outcome, winners=winners))
        with pytest.raises(pr.ReplayError):
            pr.evolve(before, wrong)


# --- Seats and events ---------------------------------------------------------------------------


@GAMES_BY_NAME
def test_events_of_wrong_types_are_shown_to_nobody(kind: Kind) -> None:
    """``seen_by`` and ``move_of`` refuse an event that does not hold what its class promises."""
    for event in opening(kind).events:
        field = attrs.fields(type(event))[0].name
        wrong = attrs.evolve(event, **{field: object()})
        with pytest.raises(pr.ArgumentError, match="wrong types"):
            pr.seen_by(untyped(wrong), 0)
        with pytest.raises(pr.ArgumentError, match="wrong types"):
            pr.move_of(untyped(wrong))


@GAMES_BY_NAME
def test_foreign_classes_are_not_looked_into(kind: Kind) -> None:
    """What is no event of the game is refused by its class alone."""

    class ForeignEvent(pr.AnyEvent[object, object]):
        pass

    ForeignEvent.__annotations__ = {"card": "Nowhere"}
    frozen: Any = attrs.frozen(ForeignEvent)
    event: Value = frozen(card=1)
    log: Value = pr.GameLog(kind.name, 1, (), None, (event,))
    with pytest.raises(pr.ReplayError, match="not an event of this game"):
        pr.replay(log)
    log = attrs.evolve(log, observer=0)
    with pytest.raises(pr.ReplayError, match="not an event of this game"):
        pr.replay(log)
    with pytest.raises(pr.ArgumentError):
        pr.seen_by(event, 0)


# --- Subclasses ---------------------------------------------------------------------------------


def test_subclasses_are_no_values() -> None:
    """A subclass could behave in any other way: only the classes themselves are taken."""

    class OtherSundae(banana_split.Sundae):
        pass

    class OtherCounts(banana_split.ToppingCounts):
        pass

    class OtherConfig(banana_split.Config):
        pass

    class OtherChance(pr.Chance):
        pass

    sundae = OtherSundae("Cherry Cup", (banana_split.Topping.CHERRY,), 2)
    with pytest.raises(pr.ConfigError, match="must be a Sundae"):
        banana_split.Config(sundaes=(sundae,))
    with pytest.raises(pr.ConfigError, match="must be ToppingCounts"):
        banana_split.Config(toppings=OtherCounts())
    with pytest.raises(pr.ConfigError, match="must be a Config"):
        banana_split.new_game(2, seed=SEED, config=OtherConfig())
    for start, arranged in (
        (ice_cream.start, builders.arranged_start(3)),
        (banana_split.start, sundae_builders.arranged_start(2)),
    ):
        begin: Any = start
        with pytest.raises(pr.ConfigError, match="chance must be a Chance"):
            begin(attrs.evolve(untyped(arranged), chance=OtherChance(bytes(32))))
