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
from typing import Any, Final

import attrs
from tqdm import tqdm

import parlour_rules as pr
from greedy import greedy_banana_split, greedy_ice_cream
from parlour_rules import banana_split, ice_cream


@attrs.frozen
class Style:
    """How to think about a game.

    Attributes:
        greedy: A bot that knows which moves are likely to be good.
        horizon: How many moves a playout has.
        scale: How many points of a lead make it nearly three times as good as none.
        whim: How often a move is chosen at random, and not as the greedy bot would.
        widening: A move is added to those tried while they are fewer than the visits to this power.
        curiosity: How much a move that was seldom tried is preferred to one that did well.
    """

    # A bot of one game is handed what belongs to that game; here no type says so.
    greedy: Callable[..., Any]
    horizon: int
    scale: float
    whim: float
    widening: float
    curiosity: float


STYLES: Final = {
    # In Ice Cream the day is scored within fifty moves, and the greedy bot is often wrong.
    "ice_cream": Style(greedy_ice_cream, 50, 5.0, whim=0.5, widening=1.0, curiosity=0.25),
    # In Banana Split there are too many moves, and too much luck, to try them all for long.
    "banana_split": Style(greedy_banana_split, 10, 6.0, whim=0.1, widening=0.3, curiosity=0.3),
}

WORTH_PLACED, WORTH_IN_HAND = 1.5, 0.7
"""What toppings are worth before a sundae is complete, which brings two points for each."""


@attrs.define
class Node:
    """What is known of a move, and of those after it.

    Attributes:
        visits: How often it was tried.
        offered: How often it could have been tried.
        won: How well its player stood in the end, all rounds together.
        after: The moves after it.
    """

    visits: int = 0
    offered: int = 0
    won: float = 0.0
    after: "dict[pr.SomeMove, Node]" = attrs.field(factory=dict[pr.SomeMove, "Node"])


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


def choose(node: Node, state: pr.SomeState, whims: random.Random) -> tuple[pr.SomeMove, Node]:
    """Choose a move that was never tried, or else the most promising one.

    That is the one with the best upper confidence bound. On this table not every move need be legal
    that was tried on another, so it counts how often each was offered.
    """
    style, moves = STYLES[state.game], pr.legal_moves(state)
    tried = [move for move in moves if move in node.after]
    for move in tried:
        node.after[move].offered += 1
    if len(tried) < len(moves) and len(tried) <= node.visits**style.widening:
        move = likely_move(state, [move for move in moves if move not in node.after], whims)
        node.after[move] = Node(offered=1)
        return move, node.after[move]

    def bound(move: pr.SomeMove) -> float:
        child = node.after[move]
        visits = max(child.visits, 1)
        return child.won / visits + style.curiosity * math.sqrt(math.log(child.offered) / visits)

    best = max(tried, key=bound)
    return best, node.after[best]


def likely_move(
    state: pr.SomeState, moves: Sequence[pr.SomeMove], whims: random.Random
) -> pr.SomeMove:
    """Choose a move as the greedy bot would, or now and then at random."""
    style = STYLES[state.game]
    if whims.random() < style.whim:
        return whims.choice(moves)
    move: pr.SomeMove = style.greedy(state, moves, whims)
    return move


def play_out(state: pr.SomeState, whims: random.Random) -> list[float]:
    """Play some moves, at most to the end of the day, and return how each seat stands, 0 to 1."""
    style, today = STYLES[state.game], day_of(state)
    for _ in range(style.horizon):
        moves = pr.legal_moves(state)
        if not moves or day_of(state) != today:
            break
        state = pr.apply(state, likely_move(state, moves, whims)).state
    worths = [worth_of(state, seat) for seat in range(len(state.players))]
    return [standing(worths, seat, style.scale) for seat in range(len(worths))]


def day_of(state: pr.SomeState) -> object:
    """Return the day, at whose end the points of Ice Cream are counted; the other game has none."""
    return getattr(state, "day", None)


def standing(worths: Sequence[float], seat: int, scale: float) -> float:
    """Turn a lead into a number from 0 to 1; none at all is one half."""
    best_other = max(worth for other, worth in enumerate(worths) if other != seat)
    return 1 / (1 + math.exp((best_other - worths[seat]) / scale))


def worth_of(state: pr.SomeState, seat: int) -> float:
    """Return the points of a seat, and in Banana Split what its toppings promise."""
    if isinstance(state, ice_cream.State):
        return state.players[seat].score
    if isinstance(state, banana_split.State):
        player = state.players[seat]
        placed = sum(len(started.placed) for started in player.layout)
        return player.score + WORTH_PLACED * placed + WORTH_IN_HAND * len(player.hand)
    raise TypeError("the table is of a third game")


def play(game: pr.GameHandle, players: int, seed: int, rounds: int) -> float:
    """Play a game against greedy players, and return what share of the win the thinker has."""
    whims = random.Random(seed)  # noqa: S311 - whims, not secrets
    thinker = seed % players
    state = game.new_game(players, seed=f"ismcts {seed}").state
    while (seat := state.to_act) is not None:
        view = pr.seen_by(state, seat)
        moves = pr.legal_moves(view)
        if seat != thinker:
            move = STYLES[game.name].greedy(view, moves, whims)
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
    parser.add_argument("--players", type=int, help="how many at the table; as few as can play")
    arguments = parser.parse_args(argv)
    for game in pr.GAMES.values():
        players = arguments.players or game.seats[0]
        seeds = tqdm(range(arguments.games), desc=game.name, file=sys.stderr)
        won = sum(play(game, players, seed, arguments.rounds) for seed in seeds)
        fair = arguments.games / players
        print(f"{game.name}: {won:.1f} of {arguments.games} won; a fair share is {fair:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
