"""A component that is not there cannot be used: such a fact is refused before anything changes."""

from typing import Final

import attrs
import pytest

import builders
import misfits
import parlour_rules as pr
import sundae_builders
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    cone,
)
from kinds import Value
from misfits import observers
from parlour_rules import ViolationCode, banana_split, ice_cream
from parlour_rules.banana_split import Stage
from sundae_builders import (
    BANANA_SPLIT,
    CHERRY,
    CHERRY_KISS,
    CREAM,
    DRAW_THREE,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    started,
)


TWELVE_CONES: Final = tuple(map(cone, builders.EVERY_FLAVOR * 2))
FULL_CONE: Final = cone(VANILLA, VANILLA, PISTACHIO, CHOCOLATE)


def refusal(table: Value, event: Value) -> str:
    """Why the fact does not fit the table, the same for everybody who looks."""
    views = (pr.seen_by(table, observer) for observer in observers(table))
    (violation,) = {misfits.refusal(seen, event) for seen in (table, *views)}
    assert violation.code is ViolationCode.DOES_NOT_FIT
    return violation.message


# --- Ice Cream: "12 Cone cards", cones of four Scoops, four days --------------------------------


def making(*cones: ice_cream.Cone) -> ice_cream.State:
    """Phase 2: these cones are started, and a strawberry Scoop is turned."""
    players = [builders.player(STRAWBERRY)] * 3
    return builders.making_cones(*players, cones=cones, turned_scoop=STRAWBERRY)


def test_there_are_twelve_cone_cards() -> None:
    """The rulebook: "once the twelfth cone is started no new cones can be created"."""
    state = making(*TWELVE_CONES)
    player = state.to_act
    assert player is not None
    event = ice_cream.ConeStarted(player, 12, STRAWBERRY)
    assert "no Cone card left" in refusal(state, event)
    eleven = making(*TWELVE_CONES[1:])
    assert eleven.to_act is not None
    twelve = pr.evolve(eleven, ice_cream.ConeStarted(eleven.to_act, 11, STRAWBERRY))
    assert pr.faults(twelve) == ()
    assert len(twelve.cones) == 12


def test_a_cone_has_room_for_four_scoops() -> None:
    """The rulebook: "no cone may have more than four scoops of ice cream"."""
    state = making(FULL_CONE, cone(CHOCOLATE))
    assert state.to_act is not None
    assert "the cone has no room for the Scoop" in refusal(
        state, ice_cream.ScoopAdded(state.to_act, 0, STRAWBERRY)
    )
    added = pr.evolve(state, ice_cream.ScoopAdded(state.to_act, 1, STRAWBERRY))
    assert added.cones == (FULL_CONE, cone(CHOCOLATE, STRAWBERRY))


@pytest.mark.parametrize(
    "unmatched", [None, STRAWBERRY, VANILLA], ids=lambda card: getattr(card, "name", "none")
)
def test_every_scoop_lies_on_ice_cream(unmatched: ice_cream.Flavor | None) -> None:
    """A Scoop goes "on the matching Ice Cream card", and for pistachio there is none here."""
    state = builders.serving_customers(
        builders.player(STRAWBERRY, VANILLA),
        builders.player(CHOCOLATE_CHIP),
        builders.player(BLACK_RASPBERRY),
        cones=(cone(STRAWBERRY, VANILLA, PISTACHIO),),
    )
    scoops = (STRAWBERRY, VANILLA, PISTACHIO)
    event = ice_cream.ConeServed(0, 0, scoops, unmatched)
    assert "no Ice Cream for a Scoop" in refusal(state, event)
    served = pr.evolve(state, attrs.evolve(event, unmatched=PISTACHIO))
    assert served.players[0].served == (STRAWBERRY, VANILLA)


def scored(day: int) -> ice_cream.State:
    """The points of a day are noted."""
    before = builders.before_scoring(*[builders.player()] * 3, day=day)
    nothing = ice_cream.DayScore(0, (), (), 0)
    return pr.evolve(before, ice_cream.DayScored((nothing,) * 3))


def next_day(state: ice_cream.State) -> ice_cream.Event:
    """The day after this one starts, with all cards that are to be shuffled."""
    return ice_cream.DayStarted(
        day=state.day + 1,
        dealer=0,
        ice_cream_deck=state.ice_cream_deck + state.discards,
        scoop_deck=state.scoop_deck,
        removed_scoops=state.removed_scoops,
    )


def test_there_is_no_fifth_day() -> None:
    """The rulebook: "the game is played over a period of four days"."""
    assert pr.evolve(scored(3), next_day(scored(3))).day == 4
    assert "not yet time for that day" in refusal(scored(4), next_day(scored(4)))


def test_the_last_day_is_scored_before_the_end() -> None:
    """Of a finished game no cone is left over, and no Scoop lies before a player."""
    state = builders.before_scoring(*[builders.player()] * 3, day=4)
    outcome = pr.Outcome((0, 1, 2), (0, 0, 0), pr.EndReason.FOUR_DAYS)
    assert "not scored" in refusal(state, ice_cream.GameEnded(outcome))
    assert pr.evolve(scored(4), ice_cream.GameEnded(outcome)).outcome == outcome


# --- Banana Split: what is shown on a sundae card, and cards to draw ----------------------------


def acting() -> banana_split.State:
    """Player 0 may start, go on with, claim and take sundaes, and holds more than they need."""
    return sundae_builders.table(
        sundae_builders.player(
            *[SAUCE, SPRINKLES, CREAM, CHERRY, JOKER] * 2,
            SPOON,
            SPOON,
            DRAW_TWO,
            layout=(started(SNOW_CAP, CREAM),),
        ),
        sundae_builders.player(layout=(started(ICE_BOMB, CHERRY),)),
        middle=(CHERRY_KISS, BANANA_SPLIT),
    )


WRONG: Final = {
    # Cherry, chocolate sauce.
    "start with nothing": banana_split.SundaeStarted(0, 0, CHERRY_KISS, ()),
    "start with another": banana_split.SundaeStarted(0, 0, CHERRY_KISS, (SAUCE,)),
    "start with a third": banana_split.SundaeStarted(0, 0, CHERRY_KISS, (CHERRY, SAUCE, JOKER)),
    "start with a spoon": banana_split.SundaeStarted(0, 0, CHERRY_KISS, (SPOON,)),
    # Whipped cream lies there; sprinkles, whipped cream.
    "place another": banana_split.ToppingsPlaced(0, SNOW_CAP, (CREAM,)),
    "place a third": banana_split.ToppingsPlaced(0, SNOW_CAP, (SPRINKLES, CREAM, JOKER)),
    # Chocolate sauce, sprinkles, whipped cream, cherry; or a Joker.
    "claim with nothing": banana_split.BananaSplitClaimed(0, 1, BANANA_SPLIT, ()),
    "claim out of order": banana_split.BananaSplitClaimed(
        0, 1, BANANA_SPLIT, (CHERRY, CREAM, SPRINKLES, SAUCE)
    ),
    "claim with five": banana_split.BananaSplitClaimed(
        0, 1, BANANA_SPLIT, (SAUCE, SPRINKLES, CREAM, CHERRY, JOKER)
    ),
    # A cherry lies there; sprinkles twice.
    "lay another": banana_split.SpoonPlayed(0, 1, ICE_BOMB, (CHERRY,)),
    "lay a spoon": banana_split.SpoonPlayed(0, 1, ICE_BOMB, (SPOON,)),
}
"""Toppings that are held, and that the sundae does not show next."""


@pytest.mark.parametrize("event", WRONG.values(), ids=WRONG.keys())
def test_toppings_that_the_sundae_does_not_want(event: banana_split.Event) -> None:
    """They "must be placed in the order in which they are shown on the sundae card"."""
    assert "does not want those toppings" in refusal(acting(), event)


def test_a_draw_card_without_a_topping_to_draw() -> None:
    """It takes cards "from the draw pile", and here both piles are empty."""
    state = sundae_builders.table(
        sundae_builders.player(DRAW_TWO, DRAW_THREE), sundae_builders.player(), draw_pile=()
    )
    for card in (DRAW_TWO, DRAW_THREE):
        event = banana_split.DrawCardPlayed(0, card)
        assert "no topping to draw" in refusal(state, event)


def test_the_middle_is_filled_after_the_deal() -> None:
    """First "each player receives five", then sundae cards are placed in the middle."""
    opening = banana_split.start(sundae_builders.arranged_start(2))
    _, hands, middle, *_ = opening.events
    opened: banana_split.State = pr.replay(pr.GameLog.start(opening), upto=1)
    assert "the hands are dealt first" in refusal(opened, middle)
    assert pr.faults(pr.evolve(pr.evolve(opened, hands), middle)) == ()


def test_a_game_ends_for_a_reason_that_is_there() -> None:
    """All is completed when no sundae is left, within a turn; a stalemate comes after one."""
    scores = (0, 0)
    completed = pr.Outcome((0, 1), scores, pr.EndReason.ALL_COMPLETED)
    stalemate = pr.Outcome((0, 1), scores, pr.EndReason.STALEMATE)
    laid = pr.evolve(acting(), banana_split.ToppingsPlaced(0, SNOW_CAP, (SPRINKLES, CREAM)))
    for outcome in (completed, stalemate):
        assert "not over yet" in refusal(laid, banana_split.GameEnded(outcome))
    between = pr.evolve(
        sundae_builders.table(
            sundae_builders.player(),
            sundae_builders.player(),
            middle=(LITTLE_CLOUD,),
            stage=Stage.CLOSING,
        ),
        banana_split.TurnEnded(0),
    )
    assert "for that reason" in refusal(between, banana_split.GameEnded(completed))
    assert pr.evolve(between, banana_split.GameEnded(stalemate)).outcome == stalemate


def test_a_banana_split_is_not_started_and_takes_all_its_toppings() -> None:
    """It "can never be started", and takes one Joker or all four toppings (BS-11)."""
    mine = sundae_builders.player(SAUCE, JOKER)
    state = sundae_builders.table(mine, sundae_builders.player(), middle=(BANANA_SPLIT,))
    for event in (
        banana_split.SundaeStarted(0, 0, BANANA_SPLIT, (SAUCE,)),
        banana_split.BananaSplitClaimed(0, 0, BANANA_SPLIT, (SAUCE,)),
    ):
        assert "Banana Split" in refusal(state, event)
    claim = banana_split.BananaSplitClaimed(0, 0, BANANA_SPLIT, (JOKER,))
    assert pr.settle(pr.evolve(state, claim)).state.players[0].score == 20


def test_nothing_is_drawn_for_a_card_that_owes_nothing() -> None:
    """Nobody is to act, but no Draw 2 was played."""
    state = sundae_builders.table(*[sundae_builders.player()] * 2, on_top=(CHERRY,))
    unsettled: Value = attrs.evolve(state, to_act=None)
    drawn = banana_split.ToppingDrawn(0, CHERRY, banana_split.Source.DRAW_TWO)
    assert "no topping is owed" in refusal(unsettled, drawn)


def test_the_draw_pile_is_not_renewed_before_it_has_run_out() -> None:
    """The rulebook: "if the draw pile runs out, shuffle the discard pile"."""
    state = sundae_builders.table(
        *[sundae_builders.player()] * 2, draw_pile=(CHERRY,), discards=(SAUCE, CREAM)
    )
    unsettled: Value = attrs.evolve(state, to_act=None)
    renewed = banana_split.DrawPileRenewed((CREAM, SAUCE))
    assert "the draw pile has not run out" in refusal(unsettled, renewed)
    emptied: Value = attrs.evolve(unsettled, draw_pile=())
    assert pr.evolve(emptied, renewed).draw_pile == (CREAM, SAUCE)


def test_the_middle_is_not_filled_from_an_empty_stack() -> None:
    """There are as many sundae cards as the configuration has."""
    state = sundae_builders.table(*[sundae_builders.player()] * 2, stage=Stage.CLOSING)
    between = pr.evolve(state, banana_split.TurnEnded(0))
    emptied: Value = attrs.evolve(between, sundae_stack=(), middle=(None,) * 4)
    filled = banana_split.MiddleFilled((LITTLE_CLOUD, None, None, None))
    assert "too few cards" in refusal(emptied, filled)
