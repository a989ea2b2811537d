"""A bot that searches: information-set Monte Carlo tree search (ISMCTS), for both games.

Run it as `python examples/ismcts.py --games 40`. The bot never sees the state: each round it thinks
of another table that fits its view, walks down one tree that all rounds share, and plays some moves
mostly greedily. The same seed gives the same games. It needs the group `examples` of
pyproject.toml.
"""

import argparse
import math
import random
import sys
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs
from tqdm import tqdm

import parlour_rules as pr
from bots import greedy_banana_split, greedy_ice_cream
from parlour_rules import banana_split, ice_cream


Greedy: TypeAlias = Callable[..., pr.SomeMove]

GREEDY: Final[dict[str, Greedy]] = {
    "ice_cream": greedy_ice_cream,
    "banana_split": greedy_banana_split,
}

HORIZON: Final = {"ice_cream": 50, "banana_split": 25}
"""How many moves a playout has: in Ice Cream the day is scored by then."""

SCALE: Final = {"ice_cream": 2.0, "banana_split": 10.0}
"""How many points of a lead make it nearly three times as good as none."""

CURIOSITY: Final = 0.4
"""How much a move that was seldom tried is preferred to one that did well."""


@attrs.define
class Node:
    """What is known of a move, and of those after it.

    Attributes:
        visits: How often it was tried.
        won: How well its player stood in the end, all rounds together.
        after: The moves after it.
    """

    visits: int = 0
    won: float = 0.0
    after: "dict[pr.SomeMove, Node]" = attrs.field(factory=dict)


def think(view: pr.SomeView, rounds: int, whims: random.Random) -> pr.SomeMove:
    """Return the move that was tried most often in so many rounds."""
    root = Node()
    for _ in range(rounds):
        state = pr.determinize(view, seed=whims.getrandbits(64))
        path = [(view.to_act, root)]
        while state.to_act is not None and (path[-1][1].visits or len(path) == 1):
            move, node = choose(path[-1][1], state, whims)
            path.append((state.to_act, node))
            state = pr.apply(state, move).state
        standings = play_out(state, whims)
        for seat, passed in path:
            passed.visits += 1
            passed.won += standings[seat or 0]
    return max(root.after, key=lambda move: root.after[move].visits)


def choose(
    node: Node, state: pr.SomeState, whims: random.Random
) -> tuple[pr.SomeMove, Node]:
    """Choose a move that was never tried, the likeliest first, or else the most promising one.

    The more often one has come here, the more moves are tried; and the most promising one is that
    with the best upper confidence bound. On this table not every move need be legal that was
    tried on another.
    """
    moves = pr.legal_moves(state)
    tried = [move for move in moves if move in node.after]
    if len(tried) < len(moves) and len(tried) <= math.sqrt(node.visits):
        untried = [move for move in moves if move not in node.after]
        move = GREEDY[state.game](state, untried, whims)
        node.after[move] = Node()
        return move, node.after[move]

    def bound(move: pr.SomeMove) -> float:
        child = node.after[move]
        spread = math.sqrt(math.log(node.visits + 1) / (child.visits + 1))
        return child.won / (child.visits + 1) + CURIOSITY * spread

    best = max(tried, key=bound)
    return best, node.after[best]


def play_out(state: pr.SomeState, whims: random.Random) -> list[float]:
    """Play some moves, mostly greedily, and return how well each seat stands then, from 0 to 1."""
    greedy = GREEDY[state.game]
    for _ in range(HORIZON[state.game]):
        moves = pr.legal_moves(state)
        if not moves:
            break
        # Not always greedily, so that the playouts differ.
        move = whims.choice(moves) if whims.random() < 0.3 else greedy(state, moves, whims)
        state = pr.apply(state, move).state
    scores = [score_of(state, seat) for seat in range(len(state.players))]
    return [standing(scores, seat, SCALE[state.game]) for seat in range(len(scores))]


def standing(scores: Sequence[int], seat: int, scale: float) -> float:
    """Turn a lead into a number from 0 to 1; none at all is one half."""
    best_other = max(score for other, score in enumerate(scores) if other != seat)
    return 1 / (1 + math.exp((best_other - scores[seat]) / scale))


def score_of(state: pr.SomeState, seat: int) -> int:
    """Return the points of a seat, on a table of either game."""
    player = state.players[seat]
    assert isinstance(player, ice_cream.Player | banana_split.Player)
    return player.score


def play(game: pr.GameHandle, players: int, seed: int, rounds: int) -> float:
    """Play a game against greedy players, and return what share of the win the thinker has."""
    whims = random.Random(seed)  # noqa: S311 - whims, not secrets
    thinker = seed % players
    state = game.new_game(players, seed=f"ismcts {seed}").state
    while (seat := state.to_act) is not None:
        view = pr.seen_by(state, seat)
        moves = pr.legal_moves(view)
        if seat != thinker:
            move = GREEDY[game.name](view, moves, whims)
        elif len(moves) == 1:
            move = moves[0]
        else:
            move = think(view, rounds, whims)
        state = pr.apply(state, move, by=seat).state
    if state.outcome is None:
        raise ValueError("the game is not over")
    winners = state.outcome.winners
    return (thinker in winners) / len(winners)


def main(argv: Sequence[str]) -> int:
    """Play some games of each kind and print how many the thinker has won."""
    parser = argparse.ArgumentParser(description="A bot that thinks ahead against greedy ones.")
    parser.add_argument("--games", type=int, default=40, help="how many games of each kind")
    parser.add_argument("--rounds", type=int, default=200, help="how many rounds for each move")
    parser.add_argument("--players", type=int, default=3, help="how many at the table")
    arguments = parser.parse_args(argv)
    for game in pr.GAMES.values():
        seeds = tqdm(range(arguments.games), desc=game.name, file=sys.stderr)
        won = sum(play(game, arguments.players, seed, arguments.rounds) for seed in seeds)
        fair = arguments.games / arguments.players
        print(f"{game.name}: {won:.1f} of {arguments.games} won; a fair share is {fair:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
