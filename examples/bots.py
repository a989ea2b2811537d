"""A tournament between the bots of `greedy.py`.

Run it as `python examples/bots.py --games 100`. The same seed gives the same tournament. It needs
the group `examples` of pyproject.toml.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import attrs
from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour_rules as pr
from greedy import choose_at_random, greedy_banana_split, greedy_ice_cream
from parlour_rules import banana_split, ice_cream


IceCreamBot: TypeAlias = Callable[
    [ice_cream.View, Sequence[ice_cream.Move], random.Random], ice_cream.Move
]
BananaSplitBot: TypeAlias = Callable[
    [banana_split.View, Sequence[banana_split.Move], random.Random], banana_split.Move
]


# --- One game ---------------------------------------------------------------------------------


def play_ice_cream(bots: Sequence[IceCreamBot], seed: str) -> pr.Outcome:
    """Play a whole game, one bot in each seat."""
    whims = random.Random(seed)  # noqa: S311 - whims, not secrets
    state, _ = ice_cream.new_game(len(bots), seed=seed)
    while (seat := state.to_act) is not None:
        view = pr.seen_by(state, seat)
        move = bots[seat](view, pr.legal_moves(view), whims)
        state, _ = pr.apply(state, move, by=seat)
    return ended(state.outcome)


def play_banana_split(bots: Sequence[BananaSplitBot], seed: str) -> pr.Outcome:
    """Play a whole game, one bot in each seat."""
    whims = random.Random(seed)  # noqa: S311 - whims, not secrets
    state, _ = banana_split.new_game(len(bots), seed=seed)
    while (seat := state.to_act) is not None:
        view = pr.seen_by(state, seat)
        move = bots[seat](view, pr.legal_moves(view), whims)
        state, _ = pr.apply(state, move, by=seat)
    return ended(state.outcome)


def ended(outcome: pr.Outcome | None) -> pr.Outcome:
    """Return how a game ended that is over."""
    if outcome is None:
        raise ValueError("the game is not over")
    return outcome


# --- The tournament ---------------------------------------------------------------------------


@attrs.define
class Result:
    """What a bot has achieved. A shared win is a part of a win for each of the winners."""

    seats: int = 0
    wins: float = 0
    points: int = 0


ICE_CREAM_BOTS: Final[Mapping[str, IceCreamBot]] = {
    "greedy": greedy_ice_cream,
    "random": choose_at_random,
}
BANANA_SPLIT_BOTS: Final[Mapping[str, BananaSplitBot]] = {
    "greedy": greedy_banana_split,
    "random": choose_at_random,
}


def ice_cream_round(names: Sequence[str], seed: str) -> pr.Outcome:
    """Play one game of Ice Cream between named bots."""
    return play_ice_cream([ICE_CREAM_BOTS[name] for name in names], seed)


def banana_split_round(names: Sequence[str], seed: str) -> pr.Outcome:
    """Play one game of Banana Split between named bots."""
    return play_banana_split([BANANA_SPLIT_BOTS[name] for name in names], seed)


# Ice Cream needs three players at least, so each bot has two of four seats.
ROUNDS: Final[Mapping[str, tuple[Sequence[str], Callable[[Sequence[str], str], pr.Outcome]]]] = {
    "Ice Cream": (("greedy", "random", "greedy", "random"), ice_cream_round),
    "Banana Split": (("greedy", "random"), banana_split_round),
}


def tournament(game: str, games: int, seed: str) -> Iterator[tuple[Sequence[str], pr.Outcome]]:
    """Play games one after the other, and yield who sat where and how each ended."""
    names, play = ROUNDS[game]
    for number in range(games):
        seating = names if number % 2 == 0 else names[::-1]  # everybody goes first equally often
        yield seating, play(seating, f"{seed}, {game} {number}")


def add_up(rounds: Iterator[tuple[Sequence[str], pr.Outcome]]) -> dict[str, Result]:
    """Add up what each bot has achieved."""
    results: dict[str, Result] = {}
    for seating, outcome in rounds:
        for seat, name in enumerate(seating):
            result = results.setdefault(name, Result())
            result.seats += 1
            result.points += outcome.scores[seat]
            result.wins += (seat in outcome.winners) / len(outcome.winners)
    return results


def table_of(game: str, results: Mapping[str, Result]) -> Table:
    """Set out the results, the best bot first."""
    table = Table("bot", title=game)
    for heading in ("seats", "wins", "points each"):
        table.add_column(heading, justify="right")
    for name, result in sorted(results.items(), key=lambda item: -item[1].wins):
        mean = result.points / result.seats
        table.add_row(name, str(result.seats), f"{result.wins:.1f}", f"{mean:.1f}")
    return table


def main(argv: Sequence[str]) -> int:
    """Hold a tournament in each game and show its results."""
    parser = argparse.ArgumentParser(description="Let bots play a tournament in each game.")
    parser.add_argument("--games", type=count, default=100, help="how many games of each kind")
    parser.add_argument("--seed", default="a tournament", help="the same seed, the same games")
    arguments = parser.parse_args(argv)
    console = Console()
    for game in ROUNDS:
        rounds = tournament(game, arguments.games, arguments.seed)
        shown = track(rounds, game, total=arguments.games, console=console, transient=True)
        console.print(table_of(game, add_up(iter(shown))))
    return 0


def count(text: str) -> int:
    """Read how many games to play."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text} is not a positive whole number")
    return int(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
