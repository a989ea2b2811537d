"""What the rules say of moments at which nobody looks twice."""

import attrs

import builders
import parlour_rules as pr
from parlour_rules import ice_cream


def test_phase_3_case_b_a_dealer_who_can_only_acquire_begins() -> None:
    """Case B: no cone can be served, but the deck has cards."""
    state = builders.making_cones(
        *builders.THREE,
        cones=(builders.cone(builders.PISTACHIO, builders.CHOCOLATE_CHIP),),
        turned_scoop=builders.VANILLA,
    )
    state = attrs.evolve(state, scoop_deck=())
    player = state.to_act
    assert player is not None
    state = pr.evolve(state, ice_cream.ScoopAdded(player, 0, builders.VANILLA))
    delivered = tuple(one.delivered for one in state.players)
    state = pr.evolve(state, ice_cream.IceCreamRevealed(delivered))
    assert state.to_act == state.dealer
