"""Two bots that look one move ahead, one for each game, and one that plays anything.

A bot is a function: it is given the view of its own seat, the legal moves and a source of whims,
and returns one of the moves. It never sees the state.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Topping


MoveT = TypeVar("MoveT")


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


# --- Either game ------------------------------------------------------------------------------

BOTS: Final[Mapping[str, Callable[..., Any]]] = {
    "ice_cream": greedy_ice_cream,
    "banana_split": greedy_banana_split,
}
"""The greedy bot of each game. No type says that it is handed what belongs to its game."""
