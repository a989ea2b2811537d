"""What a host can get wrong with tables, and that refusals leave nothing behind."""

import gc
from collections.abc import Callable
from functools import partial

import attrs
import pytest

import parlour_rules as pr
from kinds import GAMES, Kind, Value
from misfits import untyped


each_game = pytest.mark.parametrize("kind", GAMES.values(), ids=repr)


def opening(kind: Kind) -> Value:
    """A game of three players."""
    return kind.new_game(3, "any", 0)


@each_game
def test_a_view_is_not_played_on(kind: Kind) -> None:
    """Nobody plays or settles on a view, or on something else: that is a wrong argument."""
    state, events = opening(kind)
    move = pr.legal_moves(state)[0]
    things: list[Value] = [move, events[0], None, 3, "table", {}, kind.module.State]
    for thing in (*things, pr.seen_by(state, 0), pr.seen_by(state, pr.SPECTATOR)):
        with pytest.raises(pr.ArgumentError):
            pr.apply(thing, move)
        with pytest.raises(pr.ArgumentError):
            pr.settle(thing)
    for thing in things:
        calls: list[Callable[[], object]] = [
            partial(pr.legal_moves, thing),
            partial(pr.why_illegal, thing, move),
            partial(pr.evolve, thing, events[-1]),
            *(partial(function, thing) for function in (pr.svg, pr.text, pr.fingerprint)),
        ]
        for call in calls:
            with pytest.raises(pr.ArgumentError):
                call()


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
