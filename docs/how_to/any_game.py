"""Code that fits every game, checked by mypy and pyright, both strict."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias, TypeVar

from typing_extensions import TypeForm

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


SomeLog: TypeAlias = pr.GameLog[pr.SomeState, pr.SomeEvent]


def play(game: pr.GameHandle, *, seed: pr.Seed) -> SomeLog:
    """Play a game of any kind to its end; everybody takes the first legal move."""
    transition = game.new_game(game.seats[0], seed=seed)
    log, state = pr.GameLog.start(transition), transition.state
    while (seat := state.to_act) is not None:
        move = choose_first(pr.seen_by(state, seat))
        transition = pr.apply(state, move, by=seat)
        log, state = log.extend(transition), transition.state
    return log


def make_move(log: SomeLog, text: str, *, by: int, at: int) -> SomeLog:
    """Make a move that was sent as JSON."""
    move = pr.from_json(text, pr.GAMES[log.game].Move)
    return log.extend(pr.apply(pr.replay(log), move, by=by, at=at))


def load_log(text: str) -> SomeLog:
    """Read the whole log of whichever game it is."""
    return pr.from_json(text, pr.GameLog[pr.SomeState, pr.SomeEvent])


def story(log: SomeLog, seat: int) -> list[str]:
    """Tell what a seat has seen happen."""
    steps = pr.replay_steps(pr.seen_by(log, seat))
    return [pr.describe(step.event, step.table, names=log.names) for step in steps]


MoveT = TypeVar("MoveT")


def choose_first(table: pr.AnyTable[MoveT]) -> MoveT:
    """Choose the first legal move, whatever the game."""
    return pr.legal_moves(table)[0]


def choose_as_a_bot(view: pr.SomeView) -> pr.SomeMove:
    """Let a bot that knows one game choose at a table of any game: by the number of the move."""
    moves, table = pr.legal_moves(view), as_table(view)
    if isinstance(table, ice_cream.View):
        return moves[pr.legal_moves(table).index(ice_cream_bot(table))]
    return moves[0]


def as_table(table: pr.AnyTable[object]) -> pr.AnyTable[object]:
    """Widen a table of a game that is not named, so that it can be asked which one it is."""
    return table


def ice_cream_bot(view: ice_cream.View) -> ice_cream.Move:
    """Serve a customer wherever that is possible."""
    moves = pr.legal_moves(view)
    return next((move for move in moves if isinstance(move, ice_cream.ServeCone)), moves[0])


def headline(state: pr.AnyTable[object]) -> str:
    """Say in a few words where a game stands; only here does it matter which one it is."""
    match state:
        case ice_cream.State():
            return f"Ice Cream, day {state.day} of 4"
        case banana_split.State():
            return f"Banana Split, {len(state.sundae_stack)} sundaes to come"
        case _:
            raise TypeError("that is not a game known here")


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
