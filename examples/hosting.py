"""What every host of the web table does: deal, make a move, let a bot choose, say what to show.

`server.py` is a host for people in many browsers, `playground/` one for a browser without a server.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import parlour_rules as pr
from greedy import BOTS
from parlour_rules import banana_split


Log: TypeAlias = pr.GameLog[pr.SomeState, pr.SomeEvent]
Transition: TypeAlias = pr.Transition[pr.SomeState, pr.SomeEvent]
Json: TypeAlias = dict[str, Any]

FEW_CARDS: Final = banana_split.Config(
    banana_split.ToppingCounts(
        8, 8, 8, 8, joker=1, spoon=1, draw_two=1, draw_three=1, another_turn=1
    ),
    banana_split.HOUSE_CATALOGUE[:6],
)
GAMES: Final[Mapping[str, tuple[str, Mapping[str, object]]]] = {
    **{name: (name, {}) for name in pr.GAMES},
    "short_banana_split": ("banana_split", {"config": FEW_CARDS}),
}
"""What can be played: the name of the game, and what else its ``new_game`` is told."""


def deal(game: str, names: tuple[str, ...], seed: pr.Seed) -> Log:
    """Begin a game."""
    name, options = GAMES[game]
    start = pr.GAMES[name].new_game(len(names), seed=seed, **options)
    return pr.GameLog.start(start, names=names)


def make_move(log: Log, move: Json, *, by: int, at: int) -> Transition:
    """Make a move that a page has sent."""
    choice = pr.from_data(move, pr.GAMES[log.game].Move)
    return pr.apply(pr.replay(log), choice, by=by, at=at)


def make_bot_move(log: Log, bots: frozenset[int], whims: random.Random) -> Transition | None:
    """Let a bot make a move, if it is a bot's turn. It sees no more than its own view."""
    state = pr.replay(log)
    if state.to_act not in bots:
        return None
    view = pr.seen_by(state, state.to_act)
    move: pr.SomeMove = BOTS[log.game](view, pr.legal_moves(view), whims)
    return pr.apply(state, move, by=state.to_act)


def update(log: Log, observer: pr.Observer, since: int, *, wide: bool) -> Json:
    """Say what somebody has seen happen since they last looked, and what they see now.

    Everything is made of ``seen_by(log, observer)``, so no card can slip through.
    """
    steps = list(pr.replay_steps(pr.seen_by(log, observer)))
    view, names = steps[-1].table, log.names
    return {
        **shown(steps, since, names, wide=wide),
        "seat": observer if isinstance(observer, int) else None,
        "events": [pr.to_data(step.event) for step in steps[since:]],
        "moves": [
            {"move": pr.to_data(move), "told": pr.describe(move, view, names=names)}
            for move in pr.legal_moves(view)
        ],
    }


def shown(
    steps: Sequence[pr.Step[Any, Any]], since: int, names: tuple[str, ...], *, wide: bool
) -> Json:
    """Say what a page shows of a game: the table after these steps, and what is new since some."""
    table = steps[-1].table
    return {
        "type": "update",
        "since": since,
        "names": names,
        "sequence": table.sequence,
        "story": [pr.describe(step.event, step.table, names=names) for step in steps[since:]],
        "view": pr.to_data(table),
        "picture": pr.svg(table, names=names, wide=wide),
    }


def refusal(error: pr.IllegalMoveError | pr.DecodeError) -> Json:
    """Say why a move was refused. This may speak of its player's hand: tell nobody else."""
    match error:
        case pr.IllegalMoveError(violation=violation):
            code, message = violation.code.value, violation.message
            return {"type": "refused", "code": code, "message": message, "rule": violation.rule}
        case pr.DecodeError():
            message = f"That is not a move of this game: {error}."
            return {"type": "refused", "code": "unreadable", "message": message}
