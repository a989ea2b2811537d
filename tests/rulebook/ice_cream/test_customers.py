"""*Phase 3: Serve Customers*, with the rulings about it."""

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
    START,
    STRAWBERRY,
    THREE,
    VANILLA,
    Flavors,
    before_a_day_without_action,
    before_scoring,
    cone,
    making_cones,
    player,
    served_cone,
    serving_customers,
)
from parlour_rules import ice_cream
from parlour_rules.ice_cream import ServeCone
from steps import code_of_refusal, every, kinds, observers, only, play


DAN = 0
JOE = 1
LARRY = 2

LAST_CONE_SERVED = [
    ice_cream.ConeServed,
    ice_cream.ServingEnded,
    ice_cream.DayScored,
    ice_cream.DayStarted,
    ice_cream.IceCreamDelivered,
]
"""What happens when the last ice cream cone of a day is served."""


def the_last_scoop_of_phase_2() -> ice_cream.State:
    """Five full cones, and a sixth one for the 24th Scoop, which player 2 has turned."""
    return making_cones(
        player(STRAWBERRY, delivered=VANILLA),
        player(BLACK_RASPBERRY, delivered=BLACK_RASPBERRY),
        player(CHOCOLATE, delivered=PISTACHIO),
        cones=(*(cone(*[flavor] * 4) for flavor in EVERY_FLAVOR[:5]), cone(*[VANILLA] * 3)),
        turned_scoop=VANILLA,
    )


def the_table_of_dan() -> ice_cream.State:
    """Dan's three cones; Joe has the turn immediately following his."""
    return serving_customers(
        player(STRAWBERRY, CHOCOLATE_CHIP, CHOCOLATE, CHOCOLATE),
        player(STRAWBERRY, CHOCOLATE_CHIP),
        player(VANILLA),
        cones=(
            cone(STRAWBERRY, STRAWBERRY, CHOCOLATE_CHIP),
            cone(CHOCOLATE),
            cone(PISTACHIO, CHOCOLATE, STRAWBERRY, STRAWBERRY),
        ),
        ice_cream_on_top=(PISTACHIO, BLACK_RASPBERRY),
    )


def the_table_of_joe() -> ice_cream.State:
    """Dan has served his first customer: it is Joe's turn, and two customers remain."""
    return pr.apply(the_table_of_dan(), ServeCone(0), by=DAN).state


def one_customer(scoops: Flavors, *, ice_cream_of_the_first: Flavors) -> ice_cream.State:
    """A single cone for the player to act; the deck has cards."""
    return serving_customers(
        player(*ice_cream_of_the_first), player(), player(), cones=(cone(*scoops),)
    )


def test_phase_3_all_players_reveal_first() -> None:
    """All players reveal the card received in Phase 1, next to any face up Ice Cream cards."""
    table = the_last_scoop_of_phase_2()
    assert table.to_act == 2
    state, events = pr.apply(table, ice_cream.AddScoop(5))
    assert events == (
        ice_cream.ScoopAdded(2, cone=5, scoop=VANILLA),
        ice_cream.IceCreamRevealed((VANILLA, BLACK_RASPBERRY, PISTACHIO)),
    )
    assert state.phase is ice_cream.Phase.CUSTOMERS
    for observer in observers(state):
        assert pr.seen_by(state, observer).players == (
            player(STRAWBERRY, VANILLA),
            player(BLACK_RASPBERRY, BLACK_RASPBERRY),
            player(CHOCOLATE, PISTACHIO),
        )


def test_phase_3_beginning_with_the_dealer_and_proceeding_clockwise() -> None:
    """The dealer, seat 0, begins; each player has the opportunity to serve customers."""
    state, _ = pr.apply(the_last_scoop_of_phase_2(), ice_cream.AddScoop(5))
    order = []
    # The dealer has strawberry, seat 1 black raspberry, seat 2 pistachio, the dealer vanilla.
    for number in (0, 1, 4, 5):
        order.append(state.to_act)
        state, _ = pr.apply(state, ServeCone(number))
    assert order == [0, 1, 2, 0]


def test_phase_3_each_cone_is_the_order_of_a_customer() -> None:
    """A customer gets the whole cone, and the cone is gone."""
    table = one_customer((STRAWBERRY, VANILLA), ice_cream_of_the_first=(STRAWBERRY, VANILLA))
    _, events = pr.apply(table, ServeCone(0))
    served = pr.evolve(table, events[0])
    assert served.cones == (served_cone(by=0),)
    assert served.players[0].served == (STRAWBERRY, VANILLA)


def test_phase_3_a_gallon_serves_as_many_scoops_as_needed() -> None:
    """One strawberry Ice Cream card is a perfect match for four strawberry Scoops, and for more."""
    table = serving_customers(
        *THREE, cones=(cone(*[STRAWBERRY] * 4), cone(VANILLA), cone(CHOCOLATE), cone(STRAWBERRY))
    )
    assert pr.legal_moves(table) == (ServeCone(0), ServeCone(3))
    _, events = play(table, ServeCone(0), ServeCone(1), ServeCone(2), ServeCone(3))
    # Five strawberry Scoops on one card.
    assert only(events, ice_cream.DayScored).scores[0] == ice_cream.DayScore(
        scoops=5, opened=(STRAWBERRY,), duplicates=(), points=5
    )


def test_phase_3_case_a_example_dan_must_serve_one_of_two_customers() -> None:
    """Dan may serve the first or the second customer; he can not serve the third one."""
    state = the_table_of_dan()
    assert state.to_act == DAN
    assert pr.legal_moves(state) == (ServeCone(0), ServeCone(1))
    # The pistachio scoop is missing, and he has exact matches: he is required to serve one.
    for move in (ServeCone(2), ACQUIRE):
        assert code_of_refusal(state, move) is pr.ViolationCode.MUST_SERVE_EXACTLY


def test_phase_3_case_a_example_dan_serves_the_first_customer() -> None:
    """Dan places two strawberry scoops and a chocolate chip scoop on his Ice Cream cards."""
    state, events = pr.apply(the_table_of_dan(), ServeCone(0))
    assert events == (
        ice_cream.ConeServed(
            DAN, cone=0, scoops=(STRAWBERRY, STRAWBERRY, CHOCOLATE_CHIP), unmatched=None
        ),
    )
    assert state.players[DAN].served == (STRAWBERRY, STRAWBERRY, CHOCOLATE_CHIP)
    assert state.to_act == JOE


def test_phase_3_case_a_any_cone_of_the_right_variety_may_be_chosen() -> None:
    """Any cone for which the player has all scoop flavors may be chosen, big or small."""
    state = serving_customers(
        player(STRAWBERRY, VANILLA, PISTACHIO),
        player(),
        player(),
        cones=(
            cone(VANILLA),
            cone(STRAWBERRY, VANILLA, PISTACHIO, STRAWBERRY),
            cone(CHOCOLATE),
            cone(PISTACHIO, PISTACHIO),
        ),
    )
    assert pr.legal_moves(state) == (ServeCone(0), ServeCone(1), ServeCone(3))


def test_phase_3_case_a_all_scoops_of_a_flavor_go_on_one_card() -> None:
    """Of two chocolate cards one takes all chocolate Scoops of the day: the other is not opened."""
    table = serving_customers(
        player(CHOCOLATE, CHOCOLATE),
        player(VANILLA),
        player(PISTACHIO),
        cones=(cone(CHOCOLATE), cone(VANILLA), cone(PISTACHIO), cone(CHOCOLATE, CHOCOLATE)),
    )
    state, events = play(table, ServeCone(0), ServeCone(1), ServeCone(2), ServeCone(3))
    assert only(events, ice_cream.DayScored).scores == (
        ice_cream.DayScore(scoops=3, opened=(CHOCOLATE,), duplicates=(), points=3),
        ice_cream.DayScore(scoops=1, opened=(VANILLA,), duplicates=(), points=1),
        ice_cream.DayScore(scoops=1, opened=(PISTACHIO,), duplicates=(), points=1),
    )
    assert state.players[0].ice_cream == (CHOCOLATE,)


def test_phase_3_case_b_example_joe_may_serve_the_single_chocolate_scoop() -> None:
    """Joe could serve the customer with the single chocolate scoop, discarding the Scoop card."""
    before = the_table_of_joe()
    assert before.to_act == JOE
    assert pr.legal_moves(before) == (ServeCone(1), ACQUIRE)
    # He lacks pistachio and chocolate for the other customer.
    assert code_of_refusal(before, ServeCone(2)) is pr.ViolationCode.CANNOT_SERVE_CONE

    state, events = pr.apply(before, ServeCone(1), by=JOE)
    assert events == (ice_cream.ConeServed(JOE, cone=1, scoops=(CHOCOLATE,), unmatched=CHOCOLATE),)
    assert state.players[JOE].served == ()
    assert state.scoop_deck == (*before.scoop_deck, CHOCOLATE)


def test_phase_3_case_b_example_joe_draws_pistachio() -> None:
    """Joe instead chooses to draw an Ice Cream card, and draws a pistachio Ice Cream card."""
    before = the_table_of_joe()
    state, events = pr.apply(before, ACQUIRE, by=JOE)
    assert events == (ice_cream.IceCreamAcquired(JOE, PISTACHIO),)
    assert state.players[JOE].ice_cream == (STRAWBERRY, CHOCOLATE_CHIP, PISTACHIO)
    assert state.ice_cream_deck == before.ice_cream_deck[:-1]


def test_phase_3_case_b_example_joe_serves_all_but_the_chocolate_scoop() -> None:
    """Next turn, Joe places pistachio and two strawberries, and discards the chocolate scoop."""
    state, _ = play(the_table_of_joe(), ACQUIRE)
    # Larry acquires a black raspberry, and Dan must serve the single chocolate scoop.
    state, _ = play(state, ACQUIRE)
    assert pr.legal_moves(state) == (ServeCone(1),)
    before, _ = play(state, ServeCone(1))

    assert before.to_act == JOE
    assert pr.legal_moves(before) == (ServeCone(2), ACQUIRE)
    _, events = pr.apply(before, ServeCone(2), by=JOE)
    assert events[0] == ice_cream.ConeServed(
        JOE,
        cone=2,
        scoops=(PISTACHIO, CHOCOLATE, STRAWBERRY, STRAWBERRY),
        unmatched=CHOCOLATE,
    )
    served = pr.evolve(before, events[0])
    assert served.players[JOE].served == (PISTACHIO, STRAWBERRY, STRAWBERRY)
    assert served.scoop_deck == (*before.scoop_deck, CHOCOLATE)
    assert only(events, ice_cream.DayScored).scores == (
        # Dan: two strawberries and a chocolate chip, later a chocolate; his other chocolate stays.
        ice_cream.DayScore(4, (STRAWBERRY, CHOCOLATE_CHIP, CHOCOLATE), (), points=4),
        # Joe: a pistachio and two strawberries. The chocolate scoop does not score.
        ice_cream.DayScore(3, (STRAWBERRY, PISTACHIO), (), points=3),
        ice_cream.DayScore(0, (), (), points=0),
    )


def test_phase_3_case_b_the_acquired_card_is_the_top_one_and_face_up() -> None:
    """Take the top Ice Cream card from the deck and place it face up."""
    table = serving_customers(
        player(STRAWBERRY),
        player(),
        player(),
        cones=(cone(VANILLA, PISTACHIO),),
        ice_cream_on_top=(CHOCOLATE, BLACK_RASPBERRY),
    )
    state, (acquired,) = pr.apply(table, ACQUIRE)
    assert acquired == ice_cream.IceCreamAcquired(0, CHOCOLATE)
    assert state.ice_cream_deck[-1] is BLACK_RASPBERRY
    for observer in observers(state):
        assert pr.seen_by(acquired, observer) == acquired
        assert pr.seen_by(state, observer).players[0] == player(STRAWBERRY, CHOCOLATE)


def test_phase_3_case_b_an_acquired_card_serves_from_the_next_turn_on() -> None:
    """Acquiring is the whole turn, even if the new card would make a perfect match."""
    table = serving_customers(
        player(),
        player(),
        player(),
        cones=(cone(VANILLA, VANILLA),),
        ice_cream_on_top=(VANILLA, PISTACHIO, CHOCOLATE),
    )
    state, _ = pr.apply(table, ACQUIRE)
    assert state.to_act == 1
    state, _ = play(state, ACQUIRE, ACQUIRE)
    assert (state.to_act, pr.legal_moves(state)) == (0, (ServeCone(0),))


@pytest.mark.parametrize(("seat", "flavor"), [(0, STRAWBERRY), (1, CHOCOLATE), (2, VANILLA)])
def test_ending_phase_3_when_the_last_cone_is_served(seat: int, flavor: ice_cream.Flavor) -> None:
    """Phase 3 ends immediately, be it the dealer who serves it or the last player."""
    state = serving_customers(
        player(STRAWBERRY),
        player(CHOCOLATE),
        player(VANILLA),
        cones=(served_cone(by=0), cone(flavor), served_cone(by=2)),
        to_act=seat,
        day=3,
    )
    state, events = pr.apply(state, ServeCone(1))
    assert kinds(events) == LAST_CONE_SERVED
    assert only(events, ice_cream.ServingEnded).reason is ice_cream.ServingEndReason.ALL_SERVED
    assert (state.day, state.phase) == (4, ice_cream.Phase.DELIVERIES)


def test_ending_phase_3_a_player_has_no_action_to_take() -> None:
    """Player 1 lacks two Scoops of the last cone and the deck is exhausted: the phase ends."""
    state = serving_customers(
        player(STRAWBERRY),
        player(VANILLA),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO),
        cones=(cone(STRAWBERRY), cone(PISTACHIO, PISTACHIO)),
        ice_cream_left=0,
    )
    _, events = pr.apply(state, ServeCone(0))
    # Player 2 could have served the last customer, but the phase ends before.
    assert kinds(events) == LAST_CONE_SERVED
    assert only(events, ice_cream.ServingEnded).reason is ice_cream.ServingEndReason.NO_ACTION


def test_ending_phase_3_not_before_the_ice_cream_deck_is_exhausted() -> None:
    """Who can serve nobody must acquire as long as the deck has a card; then the phase ends."""
    state = serving_customers(
        player(STRAWBERRY),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, VANILLA),
        player(PISTACHIO),
        cones=(cone(PISTACHIO, PISTACHIO),),
        ice_cream_left=1,
        ice_cream_on_top=(VANILLA,),
    )
    assert pr.legal_moves(state) == (ACQUIRE,)
    _, events = pr.apply(state, ACQUIRE)
    assert events[:2] == (
        ice_cream.IceCreamAcquired(0, VANILLA),
        ice_cream.ServingEnded(ice_cream.ServingEndReason.NO_ACTION),
    )


def test_ending_phase_3_no_action_at_the_very_start() -> None:
    """The dealer has no action when Phase 3 begins: nobody serves anybody on this day."""
    state = before_a_day_without_action(dealer=0, scores=(0, 0, 0, 0, 0))
    _, events = pr.apply(state, ice_cream.AddScoop(6))
    assert kinds(events) == [
        ice_cream.ScoopAdded,
        ice_cream.IceCreamRevealed,
        ice_cream.ServingEnded,
        ice_cream.DayScored,
        ice_cream.DayStarted,
        ice_cream.IceCreamDelivered,
    ]
    assert only(events, ice_cream.ServingEnded).reason is ice_cream.ServingEndReason.NO_ACTION
    # The dealer has two different cards, each other player one beyond all six flavors.
    assert only(events, ice_cream.DayScored).scores == (
        ice_cream.DayScore(0, (), (), points=0),
        ice_cream.DayScore(0, (), (CHOCOLATE_CHIP,), points=1),
        ice_cream.DayScore(0, (), (CHOCOLATE,), points=1),
        ice_cream.DayScore(0, (), (PISTACHIO,), points=1),
        ice_cream.DayScore(0, (), (VANILLA,), points=1),
    )


def test_ending_phase_3_a_single_scoop_gives_the_dealer_an_action() -> None:
    """The same table, but the last Scoop starts a cone of its own: that cone is close."""
    state = before_a_day_without_action(dealer=0, scores=(0, 0, 0, 0, 0))
    state, _ = pr.apply(state, START)
    assert state.to_act == 0
    assert pr.legal_moves(state) == (ServeCone(7),)


@pytest.mark.parametrize(
    ("scoops", "moves"),
    [
        ((STRAWBERRY, STRAWBERRY, STRAWBERRY, STRAWBERRY), (ServeCone(0),)),  # exact
        ((STRAWBERRY, STRAWBERRY, STRAWBERRY, VANILLA), (ServeCone(0), ACQUIRE)),  # one missing
        ((VANILLA, STRAWBERRY), (ServeCone(0), ACQUIRE)),  # one missing
        ((VANILLA,), (ServeCone(0), ACQUIRE)),  # one missing, and it is the only one
        ((VANILLA, VANILLA), (ACQUIRE,)),  # two missing of one flavor
        ((STRAWBERRY, VANILLA, STRAWBERRY, VANILLA), (ACQUIRE,)),  # two missing of one flavor
        ((STRAWBERRY, VANILLA, PISTACHIO), (ACQUIRE,)),  # two missing
        ((VANILLA, VANILLA, VANILLA, VANILLA), (ACQUIRE,)),  # four missing of one flavor
    ],
)
def test_ic_10_scoops_are_counted_not_flavors(
    scoops: Flavors, moves: tuple[ice_cream.Move, ...]
) -> None:
    """IC-10: with strawberry only, exactly one unmatched Scoop is close."""
    state = one_customer(scoops, ice_cream_of_the_first=(STRAWBERRY,))
    assert pr.legal_moves(state) == moves
    refused = None if ServeCone(0) in moves else pr.ViolationCode.CANNOT_SERVE_CONE
    assert code_of_refusal(state, ServeCone(0)) is refused


def test_ic_11_with_an_exact_match_only_exact_matches() -> None:
    """IC-11: no close cone may be served and no Ice Cream acquired."""
    state = serving_customers(
        player(STRAWBERRY),
        player(),
        player(),
        cones=(cone(STRAWBERRY, VANILLA), cone(STRAWBERRY), cone(VANILLA, VANILLA)),
    )
    assert pr.legal_moves(state) == (ServeCone(1),)
    assert code_of_refusal(state, ServeCone(0)) is pr.ViolationCode.MUST_SERVE_EXACTLY
    assert code_of_refusal(state, ACQUIRE) is pr.ViolationCode.MUST_SERVE_EXACTLY


def test_ic_11_an_exact_match_of_the_past_does_not_count() -> None:
    """IC-11: a served cone is not on the table, so it forces nobody."""
    state = serving_customers(
        player(STRAWBERRY),
        player(),
        player(),
        cones=(served_cone(by=2), cone(STRAWBERRY, VANILLA)),
    )
    assert pr.legal_moves(state) == (ServeCone(1), ACQUIRE)


def test_ic_11_nothing_to_acquire_from_an_empty_deck() -> None:
    """IC-11: with an empty deck only the close cone is left."""
    state = serving_customers(
        player(STRAWBERRY),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE),
        player(PISTACHIO, VANILLA),
        cones=(cone(PISTACHIO), cone(CHOCOLATE, CHOCOLATE)),
        ice_cream_left=0,
    )
    assert pr.legal_moves(state) == (ServeCone(0),)
    assert code_of_refusal(state, ACQUIRE) is pr.ViolationCode.NO_ICE_CREAM_LEFT
    assert code_of_refusal(state, ServeCone(1)) is pr.ViolationCode.CANNOT_SERVE_CONE


def test_ic_12_the_unmatched_scoop_is_back_the_next_day() -> None:
    """IC-12: all five chocolate Scoops are turned again on the next day."""
    table = serving_customers(
        player(STRAWBERRY),
        player(),
        player(),
        cones=(cone(STRAWBERRY, CHOCOLATE),),
        removed_scoops=(VANILLA, VANILLA, PISTACHIO, PISTACHIO, STRAWBERRY, STRAWBERRY),
    )
    state, _ = pr.apply(table, ServeCone(0))
    assert state.day == 3
    assert state.scoop_deck.count(CHOCOLATE) == 5
    turned = []
    state, events = play(state, KEEP, KEEP, KEEP)
    while state.phase is ice_cream.Phase.CONES:
        turned += every(events, ice_cream.ScoopTurned)
        state, events = pr.apply(state, pr.legal_moves(state)[0])
    assert [event.scoop for event in turned].count(CHOCOLATE) == 5


def test_ic_12_an_only_scoop_scores_nothing_and_opens_nothing() -> None:
    """IC-12: who discards the only Scoop of a cone keeps all Ice Cream unopened."""
    table = one_customer((CHOCOLATE,), ice_cream_of_the_first=(STRAWBERRY,))
    state, events = pr.apply(table, ServeCone(0))
    assert events[0] == ice_cream.ConeServed(0, cone=0, scoops=(CHOCOLATE,), unmatched=CHOCOLATE)
    assert only(events, ice_cream.DayScored).scores[0] == ice_cream.DayScore(
        scoops=0, opened=(), duplicates=(), points=0
    )
    assert state.players[0].ice_cream == (STRAWBERRY,)


def test_ic_12_the_other_scoops_of_the_cone_score() -> None:
    """IC-12: only the unmatched Scoop will not score."""
    table = one_customer(
        (STRAWBERRY, CHOCOLATE, STRAWBERRY, PISTACHIO),
        ice_cream_of_the_first=(STRAWBERRY, CHOCOLATE),
    )
    state, events = pr.apply(table, ServeCone(0))
    assert only(events, ice_cream.ConeServed).unmatched is PISTACHIO
    # Two strawberry Scoops and a chocolate one.
    assert state.players[0].score == 3


def test_ic_13_served_cones_are_out_for_the_day() -> None:
    """IC-13: a served customer cannot be served again, and comes back on the next day only."""
    table = serving_customers(
        player(STRAWBERRY),
        player(STRAWBERRY),
        player(VANILLA),
        cones=(cone(STRAWBERRY), cone(VANILLA)),
    )
    state, _ = pr.apply(table, ServeCone(0))
    assert state.cones == (served_cone(by=0), cone(VANILLA))
    assert code_of_refusal(state, ServeCone(0)) is pr.ViolationCode.CONE_ALREADY_SERVED
    assert pr.legal_moves(state) == (ServeCone(1), ACQUIRE)
    state, _ = pr.apply(state, ServeCone(1))
    assert (state.day, state.cones) == (3, ())


def test_ic_13_cones_left_over_go_unserved() -> None:
    """IC-13: their Scoops score for nobody and return to the Scoop Deck like all others."""
    table = before_scoring(
        *THREE,
        cones=(cone(PISTACHIO, PISTACHIO, PISTACHIO), cone(*[BLACK_RASPBERRY] * 4)),
        removed_scoops=(VANILLA,) * 5 + (CHOCOLATE,),
    )
    state, events = pr.settle(table)
    assert [score.points for score in only(events, ice_cream.DayScored).scores] == [0, 0, 0]
    assert state.scoop_deck.count(PISTACHIO) == 5
    assert state.scoop_deck.count(BLACK_RASPBERRY) == 5
    assert len(state.scoop_deck) == 24
