"""Bots for both games, and a tournament between them.

Run it as `python examples/bots.py --games 100`. A bot is a function: it is given the view of its
own seat, the legal moves and a source of whims, and returns one of the moves. It never sees the
state. The same seed gives the same tournament. It needs the group `examples` of pyproject.toml.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

import attrs
from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Topping


MoveT = TypeVar("MoveT")

IceCreamBot: TypeAlias = Callable[
    [ice_cream.View, Sequence[ice_cream.Move], random.Random], ice_cream.Move
]
BananaSplitBot: TypeAlias = Callable[
    [banana_split.View, Sequence[banana_split.Move], random.Random], banana_split.Move
]


def choose_at_random(_view: object, moves: Sequence[MoveT], whims: random.Random) -> MoveT:
    """Play any legal move, in either game."""
    return whims.choice(moves)


def best(moves: Sequence[MoveT], value: Callable[[MoveT], float], whims: random.Random) -> MoveT:
    """Return the move of the highest value, and any of them where several have it."""
    values = [value(move) for move in moves]
    top = max(values)
    return whims.choice([move for move, worth in zip(moves, values, strict=True) if worth == top])


# --- Ice Cream --------------------------------------------------------------------------------


def greedy_ice_cream(
    view: ice_cream.View, moves: Sequence[ice_cream.Move], whims: random.Random
) -> ice_cream.Move:
    """Build cones of one's own flavors, and serve those that match best."""
    me = view.players[seat_of(view)]
    mine = {*me.ice_cream, me.delivered}

    def fit(cone: int) -> int:
        scoops = view.cones[cone].scoops
        return sum(1 if scoop in mine else -1 for scoop in scoops)

    def value(move: ice_cream.Move) -> float:
        match move:
            case ice_cream.KeepDelivery():
                return 0
            case ice_cream.ReplaceDelivery():  # a second card of one flavor is worth little
                return 1 if me.delivered in me.ice_cream else -1
            case ice_cream.AddScoop():  # wanted Scoops together, and the others together
                is_wanted = view.turned_scoop in mine
                return fit(move.cone) if is_wanted else -fit(move.cone)
            case ice_cream.ServeCone():
                return fit(move.cone)
            case ice_cream.StartCone() | ice_cream.AcquireIceCream():
                return 0

    return best(moves, value, whims)


def seat_of(view: ice_cream.View) -> int:
    """Return the seat of the bot: it is asked only when it is to act."""
    if view.to_act is None:
        raise ValueError("nobody is to act")
    return view.to_act


def play_ice_cream(bots: Sequence[IceCreamBot], seed: str) -> pr.Outcome:
    """Play a whole game, one bot in each seat."""
    whims = random.Random(seed)  # noqa: S311 - whims, not secrets
    state, _ = ice_cream.new_game(len(bots), seed=seed)
    while (seat := state.to_act) is not None:
        view = pr.seen_by(state, seat)
        move = bots[seat](view, pr.legal_moves(view), whims)
        state, _ = pr.apply(state, move, by=seat)
    return ended(state.outcome)


# --- Banana Split -----------------------------------------------------------------------------


def greedy_banana_split(
    view: banana_split.View, moves: Sequence[banana_split.Move], whims: random.Random
) -> banana_split.Move:
    """Take every free card, then what brings most points at once, and draw before laying little."""

    def value(move: banana_split.Move) -> float:
        match move:
            case banana_split.EndTurn() | banana_split.Pass():
                return 0
            case banana_split.DrawTopping():
                return 2.5
            case banana_split.StartSundae() | banana_split.ClaimBananaSplit():
                return gain(view, view.middle[move.place], move.toppings)
            case banana_split.PlaceToppings() | banana_split.PlaySpoon():
                return gain(view, move.sundae, move.toppings)
            case (
                banana_split.PlayDrawTwo()
                | banana_split.PlayDrawThree()
                | banana_split.PlayAnotherTurn()
                | banana_split.TakeBonus()
            ):
                return 100

    return best(moves, value, whims)


def gain(view: banana_split.View, sundae: int | None, toppings: tuple[Topping, ...]) -> float:
    """Say what toppings on a sundae are good for: its points, or little while some are missing."""
    if sundae is None:
        return 0
    card = view.config.sundaes[sundae]
    layouts = (started for player in view.players for started in player.layout)
    placed = sum(len(started.placed) for started in layouts if started.sundae == sundae)
    is_complete = card.banana_split or placed + len(toppings) == len(card.toppings)
    return (card.points if is_complete else len(toppings)) - 4 * toppings.count(Topping.JOKER)


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
