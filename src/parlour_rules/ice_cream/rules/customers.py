"""*Phase 3: Serve Customers*: reveal, then serve exactly, serve all but one scoop, or acquire."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from parlour_rules.cards import (
    MisfitError,
    check_index,
    check_on_top,
    check_one_each,
    check_same,
    present,
    take,
)
from parlour_rules.drafts import maker, replace_at, shared
from parlour_rules.errors import Violation, ViolationCode
from parlour_rules.ice_cream.components import CONES, Flavor
from parlour_rules.ice_cream.events import (
    ConeServed,
    IceCreamAcquired,
    IceCreamRevealed,
    ServingEnded,
    ServingEndReason,
)
from parlour_rules.ice_cream.moves import AcquireIceCream, Move, ServeCone
from parlour_rules.ice_cream.table import (
    Cone,
    Draft,
    Phase,
    SomeTable,
    State,
    with_ice_cream,
    with_served,
)

from .cones import CONE, why_no_cone


PHASE: Final = Phase.CUSTOMERS
RULE: Final = "Ice Cream, Phase 3: Serve Customers"
CASE_A: Final = (
    "Ice Cream, Phase 3, Case A — When there is an ice cream cone that you can serve exactly."
)
CASE_B: Final = (
    "Ice Cream, Phase 3, Case B — When there are no ice cream cones that you can serve exactly."
)

# "Then beginning with the dealer and proceeding clockwise, each player has the opportunity to serve
# customers."
NOT_IN_THIS_PHASE: Final = Violation(
    ViolationCode.WRONG_PHASE,
    RULE,
    "Customers are served and Ice Cream is acquired only in Phase 3.",
)

# "Each ice cream cone represents the order of a customer."
NO_SUCH_CONE: Final = Violation(
    ViolationCode.NO_SUCH_CONE, RULE, "There is no cone with that number."
)

# "To serve a customer, take the cone": served cones are out (IC-13).
CONE_ALREADY_SERVED: Final = Violation(
    ViolationCode.CONE_ALREADY_SERVED, "IC-13", "That customer has been served already."
)

# "… serve one that is close (all but one scoop is correct)": scoops count, not flavors (IC-10).
CANNOT_SERVE_CONE: Final = Violation(
    ViolationCode.CANNOT_SERVE_CONE,
    CASE_B,
    "You have no matching Ice Cream for two or more scoops of that cone (IC-10).",
)

# "If there is at least one customer's cone that you can serve exactly (a perfect match), then you
# are required to serve a cone": only exact matches, and no acquiring (IC-11).
MUST_SERVE_EXACTLY: Final = Violation(
    ViolationCode.MUST_SERVE_EXACTLY,
    CASE_A,
    "You can serve a cone exactly, so you must serve one that you can serve exactly (IC-11).",
)

# "To acquire an additional Ice Cream card, take the top Ice Cream card from the deck".
NO_ICE_CREAM_LEFT: Final = Violation(
    ViolationCode.NO_ICE_CREAM_LEFT, CASE_B, "The Ice Cream Deck is empty."
)


ACQUIRE_ICE_CREAM: Final = AcquireIceCream()
SERVE_EACH_CONE: Final = tuple(map(ServeCone, range(CONES)))
CONE_SERVED: Final = maker(ConeServed)
ICE_CREAM_ACQUIRED: Final = shared(IceCreamAcquired)

served_by: Final = attrgetter("served_by")
"""Return who has served a cone, or ``None``."""


def legal_moves(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List the moves of Phase 3: serve a cone, by number, then acquire."""
    ice_cream = table.players[player].ice_cream
    exact = perfect_matches(table.cones, ice_cream)
    # Case A: "you are required to serve a cone" (IC-11).
    if exact:
        return tuple([SERVE_EACH_CONE[cone] for cone in exact])
    # Case B: "you must either serve one that is close … or acquire an additional Ice Cream card".
    close = close_matches(table.cones, ice_cream)
    acquires = () if why_nothing_to_acquire(table) else (ACQUIRE_ICE_CREAM,)
    return (*[SERVE_EACH_CONE[cone] for cone in close], *acquires)


def why_not_serve(table: SomeTable, player: int, move: ServeCone) -> Violation | None:
    """Say why the player may not serve a cone."""
    if table.phase is not PHASE:
        return NOT_IN_THIS_PHASE
    if (violation := why_no_cone(table, move.cone, NO_SUCH_CONE)) is not None:
        return violation
    wanted, ice_cream = table.cones[move.cone], table.players[player].ice_cream
    if wanted.served_by is not None:
        return CONE_ALREADY_SERVED
    unmatched = unmatched_scoops(wanted.scoops, ice_cream)
    if not unmatched:
        return None
    if len(unmatched) > 1:
        return CANNOT_SERVE_CONE
    return MUST_SERVE_EXACTLY if perfect_matches(table.cones, ice_cream) else None


def why_not_acquire(table: SomeTable, player: int, _move: AcquireIceCream) -> Violation | None:
    """Say why the player may not acquire Ice Cream."""
    if table.phase is not PHASE:
        return NOT_IN_THIS_PHASE
    if perfect_matches(table.cones, table.players[player].ice_cream):
        return MUST_SERVE_EXACTLY
    return why_nothing_to_acquire(table)


def why_nothing_to_acquire(table: SomeTable) -> Violation | None:
    """Say why nobody can acquire Ice Cream."""
    return None if table.ice_cream_deck else NO_ICE_CREAM_LEFT


def perfect_matches(cones: tuple[Cone, ...], ice_cream: tuple[Flavor, ...]) -> list[int]:
    """List the cones that can be served exactly.

    "If you possess the same flavors as the scoops in any one cone you have a perfect match". One
    card of a flavor is enough: it "can serve as many scoops each day as needed".
    """
    possesses = set(ice_cream).issuperset
    return [
        number
        for number, cone in enumerate(cones)
        if cone.served_by is None and possesses(cone.scoops)
    ]


def close_matches(cones: tuple[Cone, ...], ice_cream: tuple[Flavor, ...]) -> list[int]:
    """List the cones that can be served but for one Scoop.

    "One that is close (all but one scoop is correct)": Scoops are counted, not flavors (IC-10).
    """
    return [
        number
        for number, cone in enumerate(cones)
        if cone.served_by is None and len(unmatched_scoops(cone.scoops, ice_cream)) == 1
    ]


def unmatched_scoops(scoops: tuple[Flavor, ...], ice_cream: tuple[Flavor, ...]) -> list[Flavor]:
    """Return the Scoops for which there is no Ice Cream."""
    return [scoop for scoop in scoops if scoop not in ice_cream]


def reveal(state: State) -> IceCreamRevealed:
    """Turn the deliveries face up.

    "First, all players reveal the Ice Cream card they received in phase 1."
    """
    return IceCreamRevealed(tuple(player.delivered for player in state.players))


def serve_cone(state: State, player: int, move: ServeCone) -> ConeServed:
    """Take a cone and "place each Scoop card face down on the matching Ice Cream card".

    "You may choose any cone for which you have the right variety of ice cream."
    """
    cone = state.cones[move.cone]
    unmatched = unmatched_scoops(cone.scoops, state.players[player].ice_cream)
    return CONE_SERVED(player, move.cone, cone.scoops, unmatched[0] if unmatched else None)


def acquire_ice_cream(state: State, player: int, _move: AcquireIceCream) -> IceCreamAcquired:
    """Take the top Ice Cream card from the deck."""
    return ICE_CREAM_ACQUIRED(player, state.ice_cream_deck[-1])


def end_serving(state: State) -> ServingEnded:
    """End Phase 3, "immediately when one of two events occurs" (IC-13).

    "The last ice cream cone is served", or "A player has no action to take".
    """
    if _is_served_out(state.cones):
        return ServingEnded(ServingEndReason.ALL_SERVED)
    return ServingEnded(ServingEndReason.NO_ACTION)


def ice_cream_revealed(table: Draft, event: IceCreamRevealed) -> None:
    """The deliveries lie "next to any face up Ice Cream cards", and the dealer begins."""
    check_one_each(table.players, event.flavors)
    if table.turned_scoop is not None or table.scoop_deck:
        raise MisfitError("there are Scoops to place")
    for player, flavor in zip(table.players, event.flavors, strict=True):
        check_same(player.delivered, flavor)
    table.players = tuple(
        player if flavor is None else with_ice_cream(player, (*player.ice_cream, flavor), None)
        for player, flavor in zip(table.players, event.flavors, strict=True)
    )
    table.phase = PHASE
    # "Then beginning with the dealer and proceeding clockwise".
    table.to_act = who_acts(table, table.dealer)


def check_cone_served(table: SomeTable, event: ConeServed) -> None:
    """Check that there is "the matching Ice Cream card" for each Scoop but the unmatched one."""
    check_index(table.cones, event.cone)
    if not event.scoops or table.cones[event.cone].scoops != event.scoops:
        raise MisfitError("the cone has other Scoops")
    if unmatched_scoops(matched_scoops(event), table.players[event.player].ice_cream):
        raise MisfitError("there is no Ice Cream for a Scoop")


def matched_scoops(event: ConeServed) -> tuple[Flavor, ...]:
    """Return the Scoops that score."""
    if event.unmatched is None:
        return event.scoops
    return take(event.scoops, (event.unmatched,))


def cone_served(table: Draft, event: ConeServed) -> None:
    """The matched Scoops lie before the player; the unmatched one is back in the Scoop Deck.

    "The scoop which is not matched is returned to the Scoop Deck and will not score" (IC-12).
    """
    player = table.players[event.player]
    served = with_served(player, player.served + matched_scoops(event))
    table.players = replace_at(table.players, event.player, served)
    table.cones = replace_at(table.cones, event.cone, CONE((), event.player))
    if event.unmatched is not None:
        table.scoop_deck = (*table.scoop_deck, event.unmatched)
    pass_to_next_player(table)


def check_ice_cream_acquired(table: SomeTable, event: IceCreamAcquired) -> None:
    """Check that it is "the top Ice Cream card from the deck"."""
    check_on_top(table.ice_cream_deck, event.flavor)


def ice_cream_acquired(table: Draft, event: IceCreamAcquired) -> None:
    """The card lies "face up in front of" the player."""
    player = table.players[event.player]
    table.ice_cream_deck = table.ice_cream_deck[:-1]
    acquired = with_ice_cream(player, (*player.ice_cream, event.flavor), player.delivered)
    table.players = replace_at(table.players, event.player, acquired)
    pass_to_next_player(table)


def serving_ended(table: Draft, event: ServingEnded) -> None:
    """Nobody serves any more today."""
    if (event.reason is ServingEndReason.ALL_SERVED) != _is_served_out(table.cones):
        raise MisfitError("serving ends for another reason")
    table.phase = Phase.SCORING


def pass_to_next_player(table: Draft) -> None:
    """Go on with the next player clockwise after the one who has just taken an action."""
    player = present(table.to_act)
    table.last_to_act = player
    table.to_act = who_acts(table, (player + 1) % len(table.players))


def who_acts(table: SomeTable, seat: int) -> int | None:
    """Return the player whose turn it is, or ``None`` if Phase 3 is over with it (IC-13).

    "A player has no action to take. This is possible only when the Ice Cream Deck is exhausted and
    the current player cannot serve any remaining customer — meaning that there are at least two
    Scoops in every remaining cone that the current player cannot serve" (IC-10).
    """
    if _is_served_out(table.cones):
        return None
    cones, ice_cream = table.cones, table.players[seat].ice_cream
    can_act = (
        table.ice_cream_deck or perfect_matches(cones, ice_cream) or close_matches(cones, ice_cream)
    )
    return seat if can_act else None


def _is_served_out(cones: tuple[Cone, ...]) -> bool:
    return None not in map(served_by, cones)
