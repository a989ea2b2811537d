"""What the rules say of moments at which nobody looks twice."""

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Topping


def test_bs_17_no_bonus_is_left_at_the_end() -> None:
    """BS-17: "no bonus draws, no end of turn" once the last sundae is completed."""
    sundae = banana_split.Sundae("Cherry Cup", (Topping.CHERRY,), 2)
    state = sundae_builders.table(
        sundae_builders.player(Topping.CHERRY),
        sundae_builders.player(),
        middle=(0,),
        stack=(),
        config=banana_split.Config(sundaes=(sundae,)),
    )
    state, events = pr.apply(state, banana_split.StartSundae(0, (Topping.CHERRY,)))
    assert type(events[-1]) is banana_split.GameEnded
    assert state.turn.bonus == 0


@pytest.mark.parametrize("extra", [False, True])
def test_bs_14_an_extra_turn_that_is_over_was_one(*, extra: bool) -> None:
    """BS-14: between two turns everybody sees what kind of turn the last one was."""
    two = [sundae_builders.player()] * 2
    state = sundae_builders.table(*two, stage=banana_split.Stage.CLOSING)
    state = attrs.evolve(state, turn=attrs.evolve(state.turn, extra=extra))
    after = pr.evolve(state, banana_split.TurnEnded(0))
    assert after.turn.stage is banana_split.Stage.BETWEEN
    assert after.turn.extra is extra


def test_phase_3_case_b_a_dealer_who_can_only_acquire_begins() -> None:
    """Case B: no cone can be served, but the deck has cards."""
    state = builders.making_cones(
        builders.player(builders.STRAWBERRY),
        builders.player(builders.VANILLA),
        builders.player(builders.CHOCOLATE),
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
