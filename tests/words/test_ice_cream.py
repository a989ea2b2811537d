"""Every move and every event of Ice Cream told in the rulebook's words."""

from typing import Final

import attrs
import pytest

import builders
import parlour_rules as pr
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    cone,
    served_cone,
)
from ice_cream_facts import (
    NEXT_DAY,
    all_chosen,
    choosing,
    delivering,
    opened,
    revealing,
    scored,
    served_out,
)
from parlour_rules import ice_cream
from telling import HOST, Telling, check, seen_or_not


def placing() -> ice_cream.State:
    """Player 2 has turned a chocolate chip Scoop; two Scoops lie on cone 0."""
    return builders.making_cones(
        *[builders.player()] * 3,
        cones=(cone(VANILLA, STRAWBERRY, VANILLA), cone(CHOCOLATE), cone(PISTACHIO)),
        turned_scoop=CHOCOLATE_CHIP,
        scoops_on_top=(BLACK_RASPBERRY,),
    )


def turning() -> ice_cream.State:
    """Player 0 turns over the next Scoop, a black raspberry one."""
    return pr.evolve(placing(), ice_cream.ConeStarted(2, 3, CHOCOLATE_CHIP))


def serving() -> ice_cream.State:
    """Player 0, who has strawberry, is to act; a pistachio card is next."""
    return builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(VANILLA),
        builders.player(CHOCOLATE),
        cones=(served_cone(by=2), cone(STRAWBERRY), cone(STRAWBERRY, VANILLA, STRAWBERRY)),
        ice_cream_on_top=(PISTACHIO,),
    )


def stuck() -> ice_cream.State:
    """Customers wait, and nobody is to act."""
    return attrs.evolve(serving(), to_act=None)


def scoring() -> ice_cream.State:
    """Player 0 has served a Scoop; players 0 and 2 have duplicates."""
    return builders.before_scoring(
        builders.player(STRAWBERRY, STRAWBERRY, STRAWBERRY, VANILLA, served=(VANILLA,)),
        builders.player(CHOCOLATE),
        builders.player(PISTACHIO, PISTACHIO),
    )


def day_over(*points: int) -> ice_cream.State:
    """The day is scored, and these are the points."""
    state = builders.before_scoring(*(builders.player(score=score) for score in points))
    return pr.evolve(state, ice_cream.DayScored((ice_cream.DayScore(0, (), (), 0),) * 3))


def four_days(winners: tuple[int, ...], points: tuple[int, ...]) -> ice_cream.GameEnded:
    """The game ended like this."""
    return ice_cream.GameEnded(pr.Outcome(winners, points, pr.EndReason.FOUR_DAYS))


DEALT_FACE_DOWN: Final = "An Ice Cream card is dealt face down to each player"

TELLINGS: Final[tuple[Telling, ...]] = (
    # Moves.
    (choosing, builders.KEEP, "Keep the Ice Cream card that was dealt."),
    (
        choosing,
        builders.REPLACE,
        "Discard the Ice Cream card that was dealt and draw a replacement.",
    ),
    (placing, builders.START, "Start a new cone with the chocolate chip scoop."),
    (
        placing,
        ice_cream.AddScoop(0),
        "Add the chocolate chip scoop to cone 0 (1 strawberry, 2 vanilla).",
    ),
    (serving, ice_cream.ServeCone(1), "Serve cone 1 (1 strawberry)."),
    (
        serving,
        ice_cream.ServeCone(2),
        "Serve cone 2 (2 strawberry, 1 vanilla) and discard the vanilla scoop.",
    ),
    # Nobody is to act, so nobody's Ice Cream is asked for: the cone is told as it stands.
    (turning, ice_cream.ServeCone(0), "Serve cone 0 (1 strawberry, 2 vanilla)."),
    (serving, builders.ACQUIRE, "Acquire an additional Ice Cream card."),
    # Events.
    (
        opened,
        ice_cream.IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE)),
        (
            "An Ice Cream card is dealt face up to each player (Player 0: strawberry, "
            "Player 1: vanilla, Player 2: chocolate)."
        ),
    ),
    (
        delivering,
        ice_cream.IceCreamDelivered((PISTACHIO, VANILLA, STRAWBERRY)),
        {
            HOST: f"{DEALT_FACE_DOWN} "
            "(Player 0: pistachio, Player 1: vanilla, Player 2: strawberry).",
            0: f"{DEALT_FACE_DOWN} (Player 0: pistachio).",
            1: f"{DEALT_FACE_DOWN} (Player 1: vanilla).",
            2: f"{DEALT_FACE_DOWN} (Player 2: strawberry).",
            pr.SPECTATOR: f"{DEALT_FACE_DOWN}.",
        },
    ),
    (choosing, ice_cream.DeliveryKept(0), "Player 0 keeps the card."),
    (
        choosing,
        ice_cream.DeliveryReplaced(0, VANILLA, STRAWBERRY),
        seen_or_not(
            "Player 0 discards vanilla and draws strawberry instead.",
            "Player 0 discards the card and draws a replacement.",
        ),
    ),
    (
        all_chosen,
        ice_cream.DeliveriesReturned((*all_chosen().ice_cream_deck, VANILLA)),
        "All discarded Ice Cream cards are shuffled back into the deck.",
    ),
    (
        turning,
        ice_cream.ScoopTurned(0, BLACK_RASPBERRY),
        "Player 0 turns over a black raspberry scoop.",
    ),
    (
        placing,
        ice_cream.ConeStarted(2, 3, CHOCOLATE_CHIP),
        "Player 2 starts cone 3 with the chocolate chip scoop.",
    ),
    (
        placing,
        ice_cream.ScoopAdded(2, 0, CHOCOLATE_CHIP),
        (
            "Player 2 adds the chocolate chip scoop to cone 0 "
            "(now 1 strawberry, 1 chocolate chip, 2 vanilla)."
        ),
    ),
    (
        revealing,
        ice_cream.IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO)),
        (
            "All players reveal the Ice Cream card they received "
            "(Player 0: vanilla, Player 1: chocolate, Player 2: pistachio)."
        ),
    ),
    (
        serving,
        ice_cream.ConeServed(0, 1, (STRAWBERRY,), None),
        "Player 0 serves cone 1 (1 strawberry).",
    ),
    (
        serving,
        ice_cream.ConeServed(0, 2, (STRAWBERRY, VANILLA, STRAWBERRY), VANILLA),
        "Player 0 serves cone 2 (2 strawberry, 1 vanilla) without the vanilla scoop.",
    ),
    (
        serving,
        ice_cream.IceCreamAcquired(0, PISTACHIO),
        "Player 0 acquires an additional Ice Cream card: pistachio.",
    ),
    (
        served_out,
        ice_cream.ServingEnded(ice_cream.ServingEndReason.ALL_SERVED),
        "The last ice cream cone is served.",
    ),
    (
        stuck,
        ice_cream.ServingEnded(ice_cream.ServingEndReason.NO_ACTION),
        "A player has no action to take: nobody is served any more today.",
    ),
    (
        scoring,
        ice_cream.DayScored(
            (
                ice_cream.DayScore(1, (VANILLA,), (STRAWBERRY, STRAWBERRY), 3),
                ice_cream.DayScore(0, (), (), 0),
                ice_cream.DayScore(0, (), (PISTACHIO,), 1),
            )
        ),
        (
            "The day is scored: Player 0 3 points (1 scoop, 2 duplicates); "
            "Player 1 0 points (0 scoops, 0 duplicates); Player 2 1 point (0 scoops, 1 duplicate)."
        ),
    ),
    (scored, NEXT_DAY, "Day 3 starts; Player 2 deals."),
    (
        lambda: day_over(8, 20, 3),
        four_days((1,), (8, 20, 3)),
        "The game ends; Player 1 wins with 20 points.",
    ),
    (
        lambda: day_over(1, 0, 0),
        four_days((0,), (1, 0, 0)),
        "The game ends; Player 0 wins with 1 point.",
    ),
    (
        lambda: day_over(7, 3, 7),
        four_days((0, 2), (7, 3, 7)),
        "The game ends; Player 0 and Player 2 share the win with 7 points each.",
    ),
    (
        lambda: day_over(1, 1, 1),
        four_days((0, 1, 2), (1, 1, 1)),
        "The game ends; Player 0 and Player 1 and Player 2 share the win with 1 point each.",
    ),
)


@pytest.mark.parametrize("telling", TELLINGS, ids=lambda telling: type(telling[1]).__name__)
def test_what_is_told(telling: Telling) -> None:
    """Moves and events are told literally so, to each observer what that one sees."""
    check(telling)


def test_no_move_and_no_event_is_missing() -> None:
    """Every move and every event is told in these tests; the start of a game, in those of names."""
    told = {type(thing) for _, thing, _ in TELLINGS} | {ice_cream.GameStarted}
    assert told == {*ice_cream.moves.MOVES, *ice_cream.events.EVENTS}


def test_nobody_has_anything_to_reveal() -> None:
    """IC-6: all Ice Cream cards lay before the players when the day began, and nobody got one."""
    event = ice_cream.IceCreamRevealed((None, None, None))
    assert pr.describe(event, serving()) == "Nobody has an Ice Cream card to reveal."


def test_a_card_that_was_not_dealt_is_not_told() -> None:
    """IC-6: the deck has one card for five players; the others get none."""
    every_flavor = builders.EVERY_FLAVOR
    state = builders.before_deliveries(
        *[builders.player(*every_flavor)] * 4, builders.player(*every_flavor[:-1]), dealer=3
    )
    event = ice_cream.IceCreamDelivered((None, None, None, VANILLA, None))
    state = pr.evolve(state, event)
    assert pr.describe(event, state) == f"{DEALT_FACE_DOWN} (Player 3: vanilla)."
    seen = pr.seen_by(event, 0)
    assert pr.describe(seen, pr.seen_by(state, 0)) == f"{DEALT_FACE_DOWN}."
