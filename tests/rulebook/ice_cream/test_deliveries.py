"""*Phase 1: Ice Cream Deliveries*, with the rulings about it."""

from collections import Counter

import pytest

import parlour_rules as pr
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    EVERY_FLAVOR,
    KEEP,
    PISTACHIO,
    REPLACE,
    START,
    STRAWBERRY,
    VANILLA,
    arranged_start,
    before_deliveries,
    choosing_deliveries,
    cone,
    making_cones,
    player,
)
from parlour_rules import ice_cream
from steps import code_of_refusal, every, kinds, observers, play


JOE = 0

WITH_DELIVERIES = tuple(
    player(VANILLA, delivered=flavor) for flavor in (STRAWBERRY, PISTACHIO, CHOCOLATE)
)
"""Three players with a vanilla face up, and a card face down."""


def the_table_of_joe() -> ice_cream.State:
    """Joe deals; a strawberry lies before him face up, another face down, a third on the deck."""
    face_up = (STRAWBERRY, VANILLA, BLACK_RASPBERRY)
    face_down = (STRAWBERRY, PISTACHIO, CHOCOLATE)
    replacement = (STRAWBERRY,)
    return ice_cream.start(
        arranged_start(3, dealer=JOE, ice_cream_on_top=face_up + face_down + replacement)
    ).state


def test_phase_1_example_joe_replaces_a_strawberry_by_a_strawberry() -> None:
    """Joe discards his strawberry and must keep the replacement, another strawberry."""
    state = the_table_of_joe()
    assert state.players[JOE] == player(STRAWBERRY, delivered=STRAWBERRY)
    assert state.to_act == JOE

    state, events = pr.apply(state, REPLACE, by=JOE)
    assert events == (ice_cream.DeliveryReplaced(JOE, discarded=STRAWBERRY, received=STRAWBERRY),)
    assert state.players[JOE] == player(STRAWBERRY, delivered=STRAWBERRY, discarded=STRAWBERRY)

    # It is the next player's turn, and Joe has no second choice.
    assert state.to_act == 1
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(state, REPLACE, by=JOE)
    assert caught.value.violation.code is pr.ViolationCode.NOT_YOUR_TURN

    state, _ = play(state, KEEP, KEEP)
    assert state.phase is ice_cream.Phase.CONES
    assert state.players[JOE] == player(STRAWBERRY, delivered=STRAWBERRY)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_phase_1_one_card_face_down_to_each_player(players: int) -> None:
    """One Ice Cream card is dealt face down to each player."""
    state, events = ice_cream.new_game(players, seed=1)
    (delivered,) = every(events, ice_cream.IceCreamDelivered)
    assert delivered.flavors == tuple(one.delivered for one in state.players)
    assert None not in delivered.flavors
    # Each player has got a card face up and one face down.
    assert len(state.ice_cream_deck) == 30 - 2 * players


def test_phase_1_players_may_examine_their_cards() -> None:
    """Players may examine these cards immediately: each sees their own."""
    state = the_table_of_joe()
    assert pr.seen_by(state, 0).players[0].delivered is STRAWBERRY
    assert pr.seen_by(state, 1).players[1].delivered is PISTACHIO
    assert pr.seen_by(state, 2).players[2].delivered is CHOCOLATE


def test_phase_1_beginning_with_the_dealer_and_continuing_clockwise() -> None:
    """Of four players the dealer, seat 3, chooses first, then the seats 0, 1 and 2 (IC-3)."""
    state, _ = ice_cream.new_game(4, seed=1, dealer=3)
    order = []
    while state.phase is ice_cream.Phase.DELIVERIES:
        order.append(state.to_act)
        state, _ = pr.apply(state, KEEP)
    assert order == [3, 0, 1, 2]


def test_phase_1_the_choice_is_to_keep_or_to_replace() -> None:
    """Each player has the choice of keeping this card or drawing a replacement."""
    state = the_table_of_joe()
    for _ in range(3):
        assert pr.legal_moves(state) == (KEEP, REPLACE)
        state, _ = pr.apply(state, KEEP)


def test_phase_1_a_kept_card_stays() -> None:
    """Keeping changes no card."""
    before = the_table_of_joe()
    state, events = pr.apply(before, KEEP)
    assert events == (ice_cream.DeliveryKept(JOE),)
    assert state.players == before.players
    assert state.ice_cream_deck == before.ice_cream_deck


def test_phase_1_discarded_cards_are_shuffled_back_into_the_deck() -> None:
    """Finally, all discarded Ice Cream cards are shuffled back into the Deck."""
    table = choosing_deliveries(
        *WITH_DELIVERIES, ice_cream_on_top=(BLACK_RASPBERRY, CHOCOLATE_CHIP)
    )
    state, events = play(table, REPLACE, KEEP, REPLACE)
    # 30 cards less three face up and three face down.
    assert len(state.ice_cream_deck) == 24
    assert Counter(state.ice_cream_deck) == {
        STRAWBERRY: 5,  # the one that seat 0 has discarded is back
        BLACK_RASPBERRY: 4,
        CHOCOLATE_CHIP: 4,
        CHOCOLATE: 5,  # the one that seat 2 has discarded is back
        PISTACHIO: 4,
        VANILLA: 2,
    }
    (returned,) = every(events, ice_cream.DeliveriesReturned)
    assert returned.ice_cream_deck == state.ice_cream_deck
    assert [one.discarded for one in state.players] == [None, None, None]


def test_phase_1_cards_are_not_revealed_until_phase_3() -> None:
    """Cards received during this phase are not revealed to other players until Phase 3."""
    table = making_cones(*WITH_DELIVERIES, turned_scoop=VANILLA)
    for state in (table, pr.apply(table, START).state):
        for observer in observers(state):
            view = pr.seen_by(state, observer)
            for seat, one in enumerate(view.players):
                assert (one.delivered is pr.HIDDEN) == (seat != observer)


def test_ic_6_a_short_deck_is_dealt_as_far_as_it_goes() -> None:
    """IC-6: three cards for five players go to the dealer, seat 3, and to the seats 4 and 0."""
    # Of the 30 cards 27 lie before the players: only these three are left.
    table = before_deliveries(
        player(*EVERY_FLAVOR),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO, VANILLA),
        player(STRAWBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO, VANILLA),
        player(*EVERY_FLAVOR),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE, PISTACHIO, VANILLA),
        dealer=3,
        ice_cream_on_top=(CHOCOLATE_CHIP, STRAWBERRY, BLACK_RASPBERRY),
    )
    state, events = pr.settle(table)
    assert events == (
        ice_cream.IceCreamDelivered((BLACK_RASPBERRY, None, None, CHOCOLATE_CHIP, STRAWBERRY)),
    )
    assert state.ice_cream_deck == ()

    # The seats 1 and 2 have nothing to decide and are skipped.
    order = []
    while state.phase is ice_cream.Phase.DELIVERIES:
        order.append(state.to_act)
        assert pr.legal_moves(state) == (KEEP,)
        state, _ = pr.apply(state, KEEP)
    assert order == [3, 4, 0]
    assert state.to_act == 3


def test_ic_6_everybody_sees_who_got_no_card() -> None:
    """IC-6: a missing delivery is no secret, the others are face down."""
    table = before_deliveries(
        player(*EVERY_FLAVOR),
        player(*EVERY_FLAVOR),
        player(*EVERY_FLAVOR),
        player(*EVERY_FLAVOR),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE, PISTACHIO, VANILLA),
        ice_cream_on_top=(CHOCOLATE_CHIP,),
    )
    state, _ = pr.settle(table)
    delivered = [one.delivered for one in pr.seen_by(state, pr.SPECTATOR).players]
    assert delivered == [pr.HIDDEN, None, None, None, None]


def test_ic_6_an_empty_deck_delivers_nothing() -> None:
    """IC-6: when all 30 cards lie before the players, Phase 1 passes without a choice."""
    table = before_deliveries(
        *(player(*EVERY_FLAVOR) for _ in range(5)), dealer=2, scoops_on_top=(PISTACHIO,)
    )
    state, events = pr.settle(table)
    assert events == (
        ice_cream.IceCreamDelivered((None, None, None, None, None)),
        ice_cream.ScoopTurned(2, PISTACHIO),
    )
    assert state.phase is ice_cream.Phase.CONES


def test_ic_6_no_replacement_while_the_deck_is_empty() -> None:
    """IC-6: the discards of this phase are not available until everyone has chosen."""
    # Of the 30 cards 24 lie before the players: five are delivered, and one is left.
    table = before_deliveries(
        player(CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO, VANILLA),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE, PISTACHIO, VANILLA),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE_CHIP, PISTACHIO, VANILLA),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, VANILLA),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO),
        ice_cream_on_top=EVERY_FLAVOR,
    )
    state, _ = pr.settle(table)
    assert state.ice_cream_deck == (VANILLA,)
    assert pr.legal_moves(state) == (KEEP, REPLACE)

    state, events = pr.apply(state, REPLACE)
    assert events == (ice_cream.DeliveryReplaced(0, discarded=STRAWBERRY, received=VANILLA),)
    assert state.to_act == 1
    assert pr.legal_moves(state) == (KEEP,)
    assert code_of_refusal(state, REPLACE) is pr.ViolationCode.NO_ICE_CREAM_LEFT

    # Now everyone has chosen, and the one discard is the whole deck.
    state, _ = play(state, KEEP, KEEP, KEEP, KEEP)
    assert state.ice_cream_deck == (STRAWBERRY,)


def test_ic_7_the_discard_goes_aside_before_the_top_card_is_drawn() -> None:
    """IC-7: a player never redraws the card just discarded, which is not in the deck meanwhile."""
    table = choosing_deliveries(
        *WITH_DELIVERIES, ice_cream_on_top=(CHOCOLATE_CHIP, BLACK_RASPBERRY)
    )
    state, _ = pr.apply(table, REPLACE)
    assert state.players[0] == player(VANILLA, delivered=CHOCOLATE_CHIP, discarded=STRAWBERRY)
    assert state.ice_cream_deck == table.ice_cream_deck[:-1]
    state, _ = pr.apply(state, REPLACE)
    assert state.players[1] == player(VANILLA, delivered=BLACK_RASPBERRY, discarded=PISTACHIO)


def test_ic_7_the_discards_are_shuffled_together_with_the_deck() -> None:
    """IC-7: the discards do not simply lie on top of the deck or beneath it."""
    places = set()
    for seed in range(40):
        table = choosing_deliveries(
            # All strawberries are before the players: the discarded one is the only one to return.
            player(STRAWBERRY, delivered=STRAWBERRY),
            player(STRAWBERRY, delivered=VANILLA),
            player(STRAWBERRY, delivered=STRAWBERRY),
            ice_cream_on_top=(VANILLA,),
            chance=pr.Chance.from_seed(seed),
        )
        state, _ = play(table, REPLACE, KEEP, KEEP)
        places.add(state.ice_cream_deck.index(STRAWBERRY))
    # 40 times one of 24 places: about 20 different ones are to be expected.
    assert len(places) > 10


def test_ic_7_nothing_is_shuffled_without_a_discard() -> None:
    """IC-7: when all have kept their cards the deck stays as it is."""
    table = choosing_deliveries(player(VANILLA), player(PISTACHIO), player(CHOCOLATE))
    state, events = play(table, KEEP, KEEP, KEEP)
    assert kinds(events) == [
        ice_cream.DeliveryKept,
        ice_cream.DeliveryKept,
        ice_cream.DeliveryKept,
        ice_cream.ScoopTurned,
    ]
    assert state.ice_cream_deck == table.ice_cream_deck


def test_ic_8_cards_of_phase_1_are_known_only_to_their_player() -> None:
    """IC-8: a delivered card, a replacement and a discard are face down for all others."""
    table = choosing_deliveries(*WITH_DELIVERIES, ice_cream_on_top=(BLACK_RASPBERRY,))
    state, (replaced,) = pr.apply(table, REPLACE)

    own = pr.seen_by(state, 0).players[0]
    assert (own.delivered, own.discarded) == (BLACK_RASPBERRY, STRAWBERRY)
    assert pr.seen_by(replaced, 0) == replaced

    for observer in (1, 2, pr.SPECTATOR):
        other = pr.seen_by(state, observer).players[0]
        assert (other.delivered, other.discarded) == (pr.HIDDEN, pr.HIDDEN)
        assert pr.seen_by(replaced, observer) == ice_cream.DeliveryReplaced(
            0, discarded=pr.HIDDEN, received=pr.HIDDEN
        )


def test_ic_8_a_dealt_card_is_known_only_to_its_player() -> None:
    """IC-8: the event of the deal shows everybody their own card at most."""
    dealt = ice_cream.IceCreamDelivered
    delivered = dealt((STRAWBERRY, PISTACHIO, CHOCOLATE))
    hidden = pr.HIDDEN
    assert pr.seen_by(delivered, 0) == dealt((STRAWBERRY, hidden, hidden))
    assert pr.seen_by(delivered, 1) == dealt((hidden, PISTACHIO, hidden))
    assert pr.seen_by(delivered, 2) == dealt((hidden, hidden, CHOCOLATE))
    assert pr.seen_by(delivered, pr.SPECTATOR) == dealt((hidden, hidden, hidden))


def test_ic_8_everybody_sees_who_kept_and_who_replaced() -> None:
    """IC-8: the choice itself is public."""
    _, events = play(the_table_of_joe(), REPLACE, KEEP)
    for observer in (0, 1, 2, pr.SPECTATOR):
        choices = [pr.move_of(pr.seen_by(event, observer)) for event in events]
        assert choices == [REPLACE, KEEP]


def test_ic_6_a_player_without_a_delivery_reveals_nothing() -> None:
    """IC-6: on a day on which nobody got a card there is nothing to reveal."""
    table = making_cones(
        *(player(*EVERY_FLAVOR) for _ in range(5)),
        cones=tuple(cone(*[flavor] * 4) for flavor in EVERY_FLAVOR),
        turned_scoop=VANILLA,
    )
    state, events = pr.apply(table, START)
    assert events[1:] == (ice_cream.IceCreamRevealed((None, None, None, None, None)),)
    assert [one.ice_cream for one in state.players] == [EVERY_FLAVOR] * 5
