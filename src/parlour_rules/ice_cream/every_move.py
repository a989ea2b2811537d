"""All moves that there are, numbered for programs that learn, and how many a game can have."""

from __future__ import annotations

from .components import CONES, COPIES, DAYS, DECK, SEATS
from .moves import Move
from .rules import cones, customers, deliveries


def all_moves() -> tuple[Move, ...]:
    """List every move that can ever be legal.

    Returns:
        28 moves, each once, in the order of ``legal_moves``: keep, replace; start a cone, add to
        each; serve each cone, acquire. The order stays while ``State.rules_version`` stays, so the
        place of a move can stand for it.

    >>> import parlour_rules as pr
    >>> number_of = {move: number for number, move in enumerate(pr.ice_cream.all_moves())}
    >>> number_of[pr.ice_cream.AddScoop(cone=2)]
    5
    """
    return (
        deliveries.KEEP_DELIVERY,
        deliveries.REPLACE_DELIVERY,
        cones.START_CONE,
        *cones.ADD_TO_EACH_CONE,
        *customers.SERVE_EACH_CONE,
        customers.ACQUIRE_ICE_CREAM,
    )


def longest_game() -> int:
    """Return how many moves a game has at most, 288, however it is played.

    On each of four days everybody decides on a delivery once, every Scoop is placed once, every
    cone is served once, and no more Ice Cream can be acquired than there are cards.
    """
    scoops = len(DECK) - COPIES  # at least five are removed (IC-4)
    return DAYS * (SEATS[-1] + scoops + CONES + len(DECK))
