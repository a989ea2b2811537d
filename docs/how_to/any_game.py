"""Code that fits every game, checked by mypy and pyright, both strict."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias, TypeVar

from typing_extensions import TypeForm, TypeIs

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


StateT = TypeVar("StateT", bound=pr.AnyTable[object])
ViewT = TypeVar("ViewT", bound=pr.AnyTable[object])
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT", bound=pr.AnyEvent[object, object])
SeenEventT = TypeVar("SeenEventT", bound=pr.AnyEvent[object, object])


def step(
    state: pr.AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
    choose: Callable[[ViewT], MoveT],
) -> pr.Transition[StateT, EventT]:
    """Let the player to act choose on their own view, and make the move."""
    seat = state.to_act
    if seat is None:
        raise ValueError("nobody is to act")
    return pr.apply(state, choose(pr.seen_by(state, seat)), by=seat)


def choose_first(view: pr.AnyTable[MoveT]) -> MoveT:
    """Choose the first legal move, whatever the game."""
    return pr.legal_moves(view)[0]


def play(
    start: pr.Transition[StateT, EventT],
    go: Callable[[StateT], pr.Transition[StateT, EventT]],
) -> pr.GameLog[StateT, EventT]:
    """Go on from the start of a game to its end."""
    log, state = pr.GameLog.start(start), start.state
    while state.to_act is not None:
        transition = go(state)
        log, state = log.extend(transition), transition.state
    return log


def ice_cream_step(state: ice_cream.State) -> pr.Transition[ice_cream.State, ice_cream.Event]:
    """Make one move of Ice Cream."""
    return step(state, choose_first)


def banana_split_step(
    state: banana_split.State,
) -> pr.Transition[banana_split.State, banana_split.Event]:
    """Make one move of Banana Split."""
    return step(state, choose_first)


AnyLog: TypeAlias = ice_cream.Log | banana_split.Log


def headline(log: AnyLog) -> str:
    """Say in a few words where a game stands."""
    match pr.replay(log):
        case ice_cream.State() as state:
            return f"Ice Cream, day {state.day} of 4"
        case banana_split.State() as state:
            return f"Banana Split, {len(state.sundae_stack)} sundaes to come"
        case _:  # mypy knows of the union only that it is some table
            raise TypeError("that is no game known here")


def is_ice_cream(log: AnyLog) -> TypeIs[ice_cream.Log]:
    """Tell the type checker which game a log is of."""
    return log.game == ice_cream.State.game


def make_move(log: AnyLog, text: str, *, by: int, at: int) -> AnyLog:
    """Make a move that was sent as JSON; both branches do the same, each for its game."""
    if is_ice_cream(log):
        move = pr.from_json(text, ice_cream.Move)
        return log.extend(pr.apply(pr.replay(log), move, by=by, at=at))
    action = pr.from_json(text, banana_split.Move)
    return log.extend(pr.apply(pr.replay(log), action, by=by, at=at))


def story(log: AnyLog, seat: int) -> list[str]:
    """Tell what a seat has seen happen; a log of either game will do as it is."""
    steps = pr.replay_steps(pr.seen_by(log, seat))
    return [pr.describe(step.event, step.table, names=log.names) for step in steps]


def without_last_move(log: AnyLog) -> AnyLog:
    """Take a move back; a log of either game will do as it is."""
    return log.rewind()


T = TypeVar("T")


def load(path: Path, target: TypeForm[T]) -> T:
    """Read whatever value of the library a file holds."""
    return pr.from_json(path.read_text(encoding="ascii"), target)


def leader(table: ice_cream.State | ice_cream.View) -> int:
    """Return the seat with the most points, the first of them if there are several."""
    scores = [player.score for player in table.players]
    return scores.index(max(scores))


def card_name(view: ice_cream.View, seat: int) -> str:
    """Say what lies face down in front of a seat."""
    match view.players[seat].delivered:
        case None:
            return "nothing"
        case pr.HIDDEN:
            return "some card"
        case ice_cream.Flavor() as flavor:
            return flavor.value


def move_type(move: ice_cream.Move | banana_split.Move) -> str:
    """Return the tag that a move has in JSON."""
    tag: str = json.loads(pr.to_json(move))["type"]
    return tag
