"""Whoever hands over more than an observer may see: it is not shown, not written, not told."""

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs
import pytest

import parlour_rules as pr
from kinds import Kind, Value, each_game, other_than
from playing import same


SEED: Final = "any"
KEY: Final = pr.Chance.from_seed(SEED).key.hex()


def opening(kind: Kind) -> Value:
    """A game of three players."""
    return kind.new_game(3, SEED, 0)


# --- What is written ------------------------------------------------------------------------------


@each_game
def test_a_transition_with_more_than_its_observer_may_see(kind: Kind) -> None:
    """The whole events beside a view: neither a log nor a line is begun with them."""
    whole = opening(kind)
    events = whole.events
    seen = pr.seen_by(whole, 1)
    log = pr.GameLog.start(seen)
    more: Value = pr.Transition(seen.state, events)
    calls: list[Callable[[], object]] = [
        partial(pr.GameLog.start, more),
        partial(log.extend, pr.Transition(seen.state, events[:1])),
        partial(pr.seen_by, more, 1),
        *(partial(write, more) for write in (pr.to_json, pr.to_data, pr.to_json_line)),
    ]
    for call in calls:
        with pytest.raises(pr.ArgumentError) as caught:
            call()
        assert KEY not in str(caught.value)


@each_game
def test_a_log_with_more_than_its_observer_may_see(kind: Kind) -> None:
    """It is not written, but what its observer may see of it is; and so it is folded."""
    whole = opening(kind)
    log: Value = pr.GameLog(kind.name, 1, (), 1, whole.events)
    for write in (pr.to_json, pr.to_data, pr.to_json_lines):
        with pytest.raises(pr.ArgumentError):
            write(log)
    seen: Value = pr.seen_by(log, 1)
    assert KEY not in pr.to_json(seen)
    assert pr.replay(log) == pr.seen_by(whole.state, 1)
    steps = list(pr.replay_steps(log))
    assert same(tuple(step.event for step in steps), seen.events)
    for step in steps:
        assert KEY not in pr.to_json(step)
        with pytest.raises(pr.ArgumentError):
            pr.to_json(attrs.evolve(step, event=whole.events[0]))


@each_game
def test_a_view_with_more_than_its_observer_may_see(kind: Kind) -> None:
    """A view that shows a deck is not written, neither alone nor in another value."""
    state = opening(kind).state
    deck = "ice_cream_deck" if kind.name == "ice_cream" else "draw_pile"
    shown: Value = attrs.evolve(pr.seen_by(state, 1), **{deck: getattr(state, deck)})
    values: list[Value] = [shown, (shown,), pr.Transition(shown, ())]
    for value in values:
        for write in (pr.to_json, pr.to_data):
            with pytest.raises(pr.ArgumentError):
                write(value)


# --- What is told in errors -----------------------------------------------------------------------


@each_game
def test_an_error_shows_no_more_than_the_observer_may_see(kind: Kind) -> None:
    """An event that does not fit is told as the observer sees it, and the key nowhere."""
    first = opening(kind).events[0]
    view = pr.seen_by(opening(kind).state, 1)
    log: Value = pr.GameLog(kind.name, 1, (), 1, (*opening(kind).events, first))
    other = other_than(kind)
    calls: list[tuple[Callable[[], object], object]] = [
        (partial(pr.evolve, view, first), pr.seen_by(first, 1)),
        (partial(pr.replay, log), pr.seen_by(first, 1)),
        (partial(pr.verify, log, seed=SEED), pr.seen_by(first, 1)),
        (partial(pr.verify, log), pr.seen_by(first, 1)),
        (partial(pr.evolve, view, opening(other).events[0]), None),
    ]
    for call, told in calls:
        with pytest.raises(pr.ReplayError) as caught:
            call()
        assert caught.value.event == told
        assert told is not None or "the end" not in str(caught.value)
        assert caught.value.__context__ is None


@each_game
def test_an_error_shows_what_the_observer_may_see(kind: Kind) -> None:
    """Their cards are not hidden from the observer in an error."""
    events = pr.seen_by(opening(kind), 1).events
    dealt = {"ice_cream": 2, "banana_split": 1, "parfait": 1}[kind.name]
    twice: Value = pr.GameLog(kind.name, 1, (), 1, (*events[: dealt + 1], events[dealt]))
    for call in (partial(pr.replay, twice), partial(pr.verify, twice, seed=SEED)):
        with pytest.raises(pr.ReplayError) as caught:
            call()
        assert caught.value.event == events[dealt]


@each_game
def test_an_error_about_data_carries_none_of_it(kind: Kind) -> None:
    """Neither as its cause nor as its context: the text may hold the key of the game."""
    text = pr.to_json(pr.GameLog.start(opening(kind)))
    assert KEY in text
    for damaged in (text[:-1], text.replace(KEY, KEY[:-1]), text.replace(":1,", ":[],")):
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_json(damaged, kind.forms["log"])
        error: BaseException | None = caught.value
        while error is not None:
            assert KEY[:-1] not in repr(vars(error)) + repr(error.args)
            error = error.__cause__ or error.__context__


# --- Who looks ------------------------------------------------------------------------------------


@each_game
def test_what_one_sees_is_not_shown_to_another(kind: Kind) -> None:
    """A view, a seen transition and a seat's log are given back to their own observer only."""
    transition = opening(kind)
    observers = (0, 1, 2, pr.SPECTATOR)
    nobody: list[Value] = [
        -1,
        3,
        10**30,
        True,
        False,
        0.0,
        "0",
        "spectator",
        None,
        (),
        [],
        pr.HIDDEN,
    ]
    for thing in (transition.state, transition, pr.GameLog.start(transition)):
        for observer in observers:
            seen: Value = pr.seen_by(thing, observer)
            assert same(pr.seen_by(seen, observer), seen)
            for other in (*observers, *nobody):
                if other is not observer:
                    with pytest.raises(pr.ArgumentError):
                        pr.seen_by(seen, other)
        for other in nobody:
            with pytest.raises(pr.ArgumentError):
                pr.seen_by(thing, other)
    for other in nobody:
        if type(other) is not int or other < 0:  # an event cannot tell how many seats there are
            with pytest.raises(pr.ArgumentError):
                pr.seen_by(transition.events[1], other)
