"""Which rule forbids a move: a code, a rule and a sentence, and nothing has changed."""

from collections.abc import Callable
from typing import Final

import pytest

import parlour_rules as pr
from builders import (
    ACQUIRE,
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    EVERY_FLAVOR,
    KEEP,
    PISTACHIO,
    REPLACE,
    START,
    STRAWBERRY,
    THREE,
    VANILLA,
    before_deliveries,
    choosing_deliveries,
    cone,
    making_cones,
    player,
    served_cone,
    serving_customers,
)
from parlour_rules import ViolationCode, ice_cream
from parlour_rules.ice_cream import AddScoop, ServeCone
from refusals import check_refusals


PHASE_1: Final = "Ice Cream, Phase 1: Ice Cream Deliveries"
PHASE_2: Final = "Ice Cream, Phase 2: Make Ice Cream Cones"
PHASE_3: Final = "Ice Cream, Phase 3: Serve Customers"
CASE_A: Final = (
    "Ice Cream, Phase 3, Case A — When there is an ice cream cone that you can serve exactly."
)
CASE_B: Final = (
    "Ice Cream, Phase 3, Case B — When there are no ice cream cones that you can serve exactly."
)


def deliveries() -> ice_cream.State:
    """Phase 1, and player 0 is to act."""
    return choosing_deliveries(*THREE)


def deliveries_without_a_deck() -> ice_cream.State:
    """Phase 1: all 30 Ice Cream cards lie before the players, the last one as a delivery."""
    every_flavor = player(*EVERY_FLAVOR)
    return pr.settle(before_deliveries(*[every_flavor] * 4, player(*EVERY_FLAVOR[:-1]))).state


def cones() -> ice_cream.State:
    """Phase 2: cone 0 is full, cone 1 is not, and player 2 is to act."""
    full = cone(STRAWBERRY, STRAWBERRY, PISTACHIO, PISTACHIO)
    return making_cones(*THREE, cones=(full, cone(VANILLA)), turned_scoop=CHOCOLATE_CHIP)


def twelve_cones() -> ice_cream.State:
    """Phase 2: the twelfth cone is started."""
    twelve = tuple(cone(flavor) for flavor in EVERY_FLAVOR * 2)
    return making_cones(*THREE, cones=twelve, turned_scoop=CHOCOLATE_CHIP)


def customers() -> ice_cream.State:
    """Phase 3, and player 0 is to act.

    Player 0 can serve cone 1 exactly, cone 2 nearly, and cone 3 not at all; cone 0 is served.
    """
    waiting = (cone(STRAWBERRY), cone(STRAWBERRY, VANILLA), cone(VANILLA, VANILLA))
    return serving_customers(*THREE, cones=(served_cone(by=2), *waiting))


def customers_without_a_deck() -> ice_cream.State:
    """Phase 3: player 0 is to act, can serve nobody exactly, and all Ice Cream cards are drawn."""
    return serving_customers(
        player(STRAWBERRY),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE),
        player(PISTACHIO, VANILLA),
        cones=(cone(PISTACHIO),),
        ice_cream_left=0,
    )


@pytest.mark.parametrize(
    ("lay", "moves", "code", "rule", "words"),
    [
        # Each move belongs to one phase, and its refusal names it.
        (cones, (KEEP, REPLACE), ViolationCode.WRONG_PHASE, PHASE_1, ""),
        (customers, (KEEP, REPLACE), ViolationCode.WRONG_PHASE, PHASE_1, ""),
        (deliveries, (START, AddScoop(0)), ViolationCode.WRONG_PHASE, PHASE_2, ""),
        (customers, (START, AddScoop(1)), ViolationCode.WRONG_PHASE, PHASE_2, ""),
        (deliveries, (ServeCone(0), ACQUIRE), ViolationCode.WRONG_PHASE, PHASE_3, ""),
        (cones, (ServeCone(0), ACQUIRE), ViolationCode.WRONG_PHASE, PHASE_3, ""),
        # "A card may be replaced only while the deck has a card."
        (deliveries_without_a_deck, (REPLACE,), ViolationCode.NO_ICE_CREAM_LEFT, "IC-6", ""),
        # There are the cones 0 and 1, and here 0 to 3: -1 is not counted from the end.
        (
            cones,
            tuple(AddScoop(n) for n in (2, 11, 12, 1000, 10**30, -1, -2, -(10**30))),
            ViolationCode.NO_SUCH_CONE,
            PHASE_2,
            "",
        ),
        (
            customers,
            tuple(ServeCone(n) for n in (4, 12, 10**30, -1, -3)),
            ViolationCode.NO_SUCH_CONE,
            PHASE_3,
            "",
        ),
        # "No cone may have more than four scoops of ice cream."
        (cones, (AddScoop(0),), ViolationCode.CONE_IS_FULL, PHASE_2, ""),
        # "Once the twelfth cone is started no new cones can be created."
        (twelve_cones, (START,), ViolationCode.ALL_CONES_STARTED, PHASE_2, ""),
        # "Served cones are out until they are restacked for the next day."
        (customers, (ServeCone(0),), ViolationCode.CONE_ALREADY_SERVED, "IC-13", ""),
        # "Serve one that is close (all but one scoop is correct)": two Scoops are missing.
        (customers, (ServeCone(3),), ViolationCode.CANNOT_SERVE_CONE, CASE_B, "IC-10"),
        # "You are required to serve a cone": who has a perfect match serves one.
        (customers, (ServeCone(2), ACQUIRE), ViolationCode.MUST_SERVE_EXACTLY, CASE_A, "IC-11"),
        # "Take the top Ice Cream card from the deck": if it has one.
        (customers_without_a_deck, (ACQUIRE,), ViolationCode.NO_ICE_CREAM_LEFT, CASE_B, ""),
    ],
)
def test_the_rule_that_forbids_a_move(
    lay: Callable[[], ice_cream.State],
    moves: tuple[ice_cream.Move, ...],
    code: ViolationCode,
    rule: str,
    words: str,
) -> None:
    """Each rule refuses with a code of its own, and names itself."""
    check_refusals(lay(), moves, code, rule, words)
