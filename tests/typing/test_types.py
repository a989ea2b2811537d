"""What type checkers know: run by mypy, which complains of every ``ignore`` that is not needed."""

from collections.abc import Callable
from typing import assert_type

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


def test_types_follow_from_the_arguments() -> None:
    """No annotation is needed to tell the types of one game, through nested calls as well."""
    state, events = assert_type(
        ice_cream.new_game(3, seed=1), pr.Transition[ice_cream.State, ice_cream.Event]
    )
    assert_type(pr.legal_moves(state), tuple[ice_cream.Move, ...])
    assert_type(pr.legal_moves(pr.seen_by(state, 1)), tuple[ice_cream.Move, ...])
    after = pr.apply(state, ice_cream.KeepDelivery())
    assert_type(after, pr.Transition[ice_cream.State, ice_cream.Event])
    assert_type(pr.settle(state).state, ice_cream.State)
    assert_type(pr.evolve(state, after.events[0]), ice_cream.State)
    view = assert_type(pr.seen_by(state, 0), ice_cream.View)
    seen = assert_type(pr.seen_by(after.events[0], 0), ice_cream.SeenEvent)
    assert_type(pr.evolve(view, seen), ice_cream.View)
    assert_type(pr.move_of(events[0]), ice_cream.Move | None)
    assert_type(
        pr.seen_by(pr.apply(state, ice_cream.KeepDelivery()), 0),
        pr.Transition[ice_cream.View, ice_cream.SeenEvent],
    )
    log = assert_type(pr.GameLog.start(ice_cream.new_game(3, seed=1)), ice_cream.Log)
    assert_type(log.extend(after), ice_cream.Log)
    assert_type(log.extend(after).rewind(), ice_cream.Log)
    assert_type(pr.seen_by(log, 0), ice_cream.ViewLog)
    assert_type(pr.replay(log), ice_cream.State)
    assert_type(pr.replay(pr.seen_by(log, 0)), ice_cream.View)
    assert_type(next(pr.replay_steps(log)), pr.Step[ice_cream.State, ice_cream.Event])
    assert_type(pr.from_json(pr.to_json(state), ice_cream.State), ice_cream.State)
    move = pr.from_data({"type": "keep_delivery"}, ice_cream.Move)
    assert_type(move, ice_cream.Move)
    assert move == ice_cream.KeepDelivery()


def test_types_of_the_two_games_do_not_mix() -> None:
    """A move or an event of the other game, or a view to play on, is refused before it runs."""
    cream, _ = ice_cream.new_game(3, seed=1)
    split, split_events = banana_split.new_game(2, seed=1)
    wrong: tuple[Callable[[], object], ...] = (
        lambda: pr.apply(cream, banana_split.Pass()),  # type: ignore[misc]
        lambda: pr.apply(split, ice_cream.KeepDelivery()),  # type: ignore[misc]
        lambda: pr.evolve(cream, split_events[0]),  # type: ignore[misc]
        lambda: pr.apply(pr.seen_by(cream, 0), ice_cream.KeepDelivery()),  # type: ignore[arg-type]
        lambda: pr.legal_moves("a table"),  # type: ignore[arg-type]
        lambda: pr.describe(banana_split.Pass(), cream),  # type: ignore[misc]
        lambda: pr.describe(split_events[0], pr.seen_by(cream, 0)),  # type: ignore[misc]
        lambda: pr.describe("keep it", cream),  # type: ignore[misc]
    )
    refusals = 0
    for call in wrong:
        try:
            call()
        except pr.ParlourRulesError:
            refusals += 1
    assert refusals == len(wrong)
