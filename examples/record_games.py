"""Records the games in `examples/logs`.

Run it as `python examples/record_games.py`. Seeds are tried until a game turns out as wanted. The
players are simple programs, and each sees its own view of the table and nothing else.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import parlour_rules as pr
from greedy import best, gain
from parlour_rules import banana_split, ice_cream


LOGS = Path(__file__).parent / "logs"
NAMES = ("Joe", "David", "Dan", "Larry", "Mia")
MOST_SEEDS = 10_000

# Two cherries never complete the Cherry Avalanche, which takes three.
FEW_CHERRIES = banana_split.Config(
    banana_split.ToppingCounts(6, 6, 6, cherry=2, joker=0, draw_three=1, another_turn=0),
    tuple(sundae for sundae in banana_split.HOUSE_CATALOGUE if "Cherry" in sundae.name),
)

LogT = TypeVar("LogT", ice_cream.Log, banana_split.Log)
MoveT = TypeVar("MoveT")


def main() -> int:
    """Record one game of each kind."""
    LOGS.mkdir(exist_ok=True)
    record("ice-cream", 3, "tie-break", play_ice_cream, decided_by_tie_break)
    record("ice-cream", 4, "shared-win", play_ice_cream, won_by_several)
    record("ice-cream", 5, "no-action", play_ice_cream, stopped_for_want_of_an_action)
    play_with_few_cherries = partial(play_banana_split, config=FEW_CHERRIES)
    record("banana-split", 2, "stalemate", play_with_few_cherries, ended_by_stalemate)
    record("banana-split", 2, "two-extra-turns", play_banana_split, had_two_extra_turns)
    record("banana-split", 3, "both-banana-splits", play_banana_split, claimed_in_both_ways)
    record("banana-split", 4, "stolen-and-completed", play_banana_split, completed_a_stolen_sundae)
    return 0


def record(
    game: str,
    players: int,
    what: str,
    play: Callable[[int, str], LogT],
    is_wanted: Callable[[LogT], bool],
) -> None:
    """Play games from one seed after the other until one turns out as wanted, and keep that."""
    for number in range(MOST_SEEDS):
        # Anybody could guess such a seed. That is right for a recording, never for a real game.
        seed = f"{game.replace('-', ' ')} for {players}, number {number}"
        log = play(players, seed)
        if is_wanted(log):
            name = f"{game}-{players}-players-{what}"
            (LOGS / f"{name}.json").write_text(pr.to_json(log) + "\n", encoding="utf-8")
            print(f"{name}: seed {seed!r}, {len(log.events)} events")
            return
    raise SystemExit(f"no such game in {MOST_SEEDS} seeds")


# --- Ice Cream --------------------------------------------------------------------------------


def play_ice_cream(players: int, seed: str) -> ice_cream.Log:
    """Play a whole game."""
    chooser = random.Random(seed)  # noqa: S311 - whims, not secrets
    transition = ice_cream.new_game(players, seed=seed)
    log = pr.GameLog.start(transition, names=NAMES[:players])
    while (seat := transition.state.to_act) is not None:
        view = pr.seen_by(transition.state, seat)
        move = best(pr.legal_moves(view), partial(value_in_ice_cream, view, seat), chooser)
        transition = pr.apply(transition.state, move, by=seat)
        log = log.extend(transition)
    return log


def value_in_ice_cream(view: ice_cream.View, seat: int, move: ice_cream.Move) -> float:
    """Say how good a move looks to a player."""
    player = view.players[seat]
    mine = {*player.ice_cream, player.delivered}
    match move:
        case ice_cream.ReplaceDelivery():
            return 1 if player.delivered in player.ice_cream else -1
        case ice_cream.AddScoop() if view.turned_scoop in mine:
            return sum(1 if scoop in mine else -2 for scoop in view.cones[move.cone].scoops)
        case ice_cream.AddScoop():
            return sum(-1 if scoop in mine else 0.5 for scoop in view.cones[move.cone].scoops)
        case ice_cream.ServeCone():
            return sum(1 if scoop in mine else -1 for scoop in view.cones[move.cone].scoops)
        case ice_cream.KeepDelivery() | ice_cream.StartCone() | ice_cream.AcquireIceCream():
            return 0


def decided_by_tie_break(log: ice_cream.Log) -> bool:
    """Whether several players had the most points, and one of them won."""
    outcome = outcome_of(log)
    return outcome.scores.count(max(outcome.scores)) > 1 and len(outcome.winners) == 1


def won_by_several(log: ice_cream.Log) -> bool:
    """Whether the win was shared."""
    return len(outcome_of(log).winners) > 1


def stopped_for_want_of_an_action(log: ice_cream.Log) -> bool:
    """Whether a day ended because a player had no action to take."""
    ended = ice_cream.ServingEnded(ice_cream.ServingEndReason.NO_ACTION)
    return ended in log.events


# --- Banana Split -----------------------------------------------------------------------------


def play_banana_split(
    players: int, seed: str, config: banana_split.Config = banana_split.HOUSE_CONFIG
) -> banana_split.Log:
    """Play a whole game."""
    chooser = random.Random(seed)  # noqa: S311 - whims, not secrets
    transition = banana_split.new_game(players, seed=seed, config=config)
    log = pr.GameLog.start(transition, names=NAMES[:players])
    while (seat := transition.state.to_act) is not None:
        view = pr.seen_by(transition.state, seat)
        move = best(pr.legal_moves(view), partial(value_in_banana_split, view), chooser)
        transition = pr.apply(transition.state, move, by=seat)
        log = log.extend(transition)
    return log


def value_in_banana_split(view: banana_split.View, move: banana_split.Move) -> float:
    """Say how good a move looks: first all that is free, then the main action that pays best."""
    match move:
        case (
            banana_split.PlayDrawTwo()
            | banana_split.PlayDrawThree()
            | banana_split.PlayAnotherTurn()
            | banana_split.TakeBonus()
        ):
            return 100
        case banana_split.PlaySpoon():
            worth = gain(view, move.sundae, move.toppings)
            return worth if worth > len(move.toppings) else -1  # kept until it completes something
        case banana_split.StartSundae() | banana_split.ClaimBananaSplit():
            return gain(view, view.middle[move.place], move.toppings)
        case banana_split.PlaceToppings():
            return gain(view, move.sundae, move.toppings)
        case banana_split.DrawTopping():
            return 2.5
        case banana_split.EndTurn() | banana_split.Pass():
            return 0


def ended_by_stalemate(log: banana_split.Log) -> bool:
    """Whether nobody could go on."""
    return outcome_of(log).reason is pr.EndReason.STALEMATE


def had_two_extra_turns(log: banana_split.Log) -> bool:
    """Whether somebody had two extra turns in a row."""
    turns = [event for event in log.events if isinstance(event, banana_split.TurnStarted)]
    return any(one.extra and other.extra for one, other in pairwise(turns))


def claimed_in_both_ways(log: banana_split.Log) -> bool:
    """Whether a Joker took one Banana Split, and four toppings the other."""
    claims = [event for event in log.events if isinstance(event, banana_split.BananaSplitClaimed)]
    return sorted(len(claim.toppings) for claim in claims) == [1, 4]


def completed_a_stolen_sundae(log: banana_split.Log) -> bool:
    """Whether a sundae taken with the spoon was completed in the same move."""
    return any(
        isinstance(event, banana_split.SpoonPlayed)
        and isinstance(following, banana_split.SundaeCompleted)
        for event, following in pairwise(log.events)
    )


def outcome_of(log: ice_cream.Log | banana_split.Log) -> pr.Outcome:
    """Return how a game ended that is over."""
    last = log.events[-1]
    if not isinstance(last, ice_cream.GameEnded | banana_split.GameEnded):
        raise SystemExit("the game is not over")
    return last.outcome


if __name__ == "__main__":
    sys.exit(main())
