"""What is not a table, an event or an observer is refused as an argument, in every game."""

from collections.abc import Callable
from typing import Any

import pytest

import parlour_rules as pr
from kinds import Kind, Value, each_game
from playing import Deal
from steps import untyped


def opening(kind: Kind) -> Any:  # noqa: ANN401 - a transition of any kind
    """A game for as few as can play, in which seat 0 is to act."""
    return Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 1).opening()


@each_game
def test_what_is_not_a_table(kind: Kind) -> None:
    """Every function that takes a table says that it has got none."""
    state, events = opening(kind)
    move, event = pr.legal_moves(state)[0], events[-1]
    junk: list[object] = [None, 0, "state", {}, [], object(), pr.HIDDEN]
    takes: list[Callable[[Any], object]] = [
        pr.legal_moves,
        lambda thing: pr.why_illegal(thing, move),
        lambda thing: pr.apply(thing, move),
        pr.settle,
        lambda thing: pr.evolve(thing, event),
        lambda thing: pr.describe(move, thing),
        lambda thing: pr.describe(event, thing),
        *(pr.svg, pr.text),
    ]
    for thing in (*junk, type(state), move, event, opening(kind)):
        for take in takes:
            with pytest.raises(pr.ArgumentError):
                take(thing)
        with pytest.raises(pr.ArgumentError, match="expected a table or a log"):
            pr.fingerprint(thing)


@each_game
def test_a_view_cannot_be_played_on(kind: Kind) -> None:
    """Only a state holds the cards that a move needs."""
    state = opening(kind).state
    for observer in (0, pr.SPECTATOR):
        view = pr.seen_by(state, observer)
        with pytest.raises(pr.ArgumentError):
            pr.apply(view, pr.legal_moves(state)[0])
        with pytest.raises(pr.ArgumentError):
            pr.settle(view)


@each_game
def test_what_is_not_an_event(kind: Kind) -> None:
    """It has no move, is seen by nobody and not described; nor can it be folded."""
    state, events = opening(kind)
    junk: list[Any] = [None, 0, "delivery_kept", {}, object(), type(events[-1])]
    for thing in junk:
        for call in (pr.move_of, lambda thing: pr.seen_by(thing, 0)):
            with pytest.raises(pr.ArgumentError):
                call(thing)
        with pytest.raises(pr.ArgumentError):
            pr.describe(thing, state)
    move = pr.legal_moves(state)[0]
    with pytest.raises(pr.ArgumentError):
        pr.move_of(untyped(move))
    for thing in (*junk, move):
        with pytest.raises(pr.ReplayError) as caught:
            pr.evolve(state, thing)
        assert caught.value.cause.code is pr.ViolationCode.DOES_NOT_FIT


def test_transitions_that_make_no_log() -> None:
    """None at all, one left out, another observer's, too many names."""
    opening = pr.ice_cream.new_game(3, seed=1)
    second = pr.apply(opening.state, pr.ice_cream.KeepDelivery())
    third = pr.apply(second.state, pr.ice_cream.KeepDelivery())
    with pytest.raises(pr.ArgumentError, match=r"^a log begins with .* the game$"):
        pr.GameLog.of(())
    nothing: Value = None
    with pytest.raises(pr.ArgumentError, match="not a value of type NoneType"):
        pr.GameLog.of(nothing)
    with pytest.raises(pr.ArgumentError, match="expected transitions, not 7"):
        pr.GameLog.of(untyped(7))
    with pytest.raises(pr.ArgumentError, match=r" take it from apply or seen_by$"):
        pr.GameLog.of([pr.Transition(opening.state, untyped([*opening.events]))])
    assert pr.GameLog.of([opening, second]).events == opening.events + second.events
    for gap in ([second], [opening, third], [opening, second, second]):
        with pytest.raises(pr.ReplayError, match="does not follow the end of the log"):
            pr.GameLog.of(gap)
    mixed: Value = [opening, pr.seen_by(second, 0)]
    with pytest.raises(pr.ReplayError, match="does not follow the end of the log"):
        pr.GameLog.of(mixed)
    with pytest.raises(pr.ConfigError, match="3 players have 3 names or none, not 2"):
        pr.GameLog.of([opening, second], names=("Joe", "Dan"))
