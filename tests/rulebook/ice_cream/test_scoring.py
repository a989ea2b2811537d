"""*Phase 4: Score*, *End of the Game* and *Objective*, with the rulings about them."""

from collections import Counter

import pytest

import parlour_rules as pr
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    PISTACHIO,
    STRAWBERRY,
    THREE,
    VANILLA,
    FullPlayer,
    before_a_day_without_action,
    before_scoring,
    cone,
    play_to_the_end,
    play_until,
    player,
    serving_customers,
)
from parlour_rules import ice_cream
from steps import every, kinds, observers, only, play


DAN = 0
LARRY = 1


def the_table_of_dan_and_larry() -> ice_cream.State:
    """Dan has 6 scoops and three unopened chocolates, Larry 4 scoops and two unopened vanillas."""
    return before_scoring(
        player(
            STRAWBERRY,
            CHOCOLATE_CHIP,
            CHOCOLATE,
            CHOCOLATE,
            CHOCOLATE,
            served=(STRAWBERRY,) * 4 + (CHOCOLATE_CHIP,) * 2,
            score=20,
        ),
        player(VANILLA, PISTACHIO, VANILLA, served=(PISTACHIO,) * 4, score=10),
        player(BLACK_RASPBERRY, score=30),
    )


def points(state: ice_cream.State) -> list[int]:
    """What each player scores on this day."""
    return [score.points for score in only(pr.settle(state).events, ice_cream.DayScored).scores]


def winners(*players: FullPlayer) -> tuple[int, ...]:
    """Who wins when the fourth day has been scored."""
    state, _ = pr.settle(before_scoring(*players, day=4))
    assert state.outcome is not None
    return state.outcome.winners


def test_phase_4_example_dan_scores_8_and_larry_5() -> None:
    """Dan: 6 scoops and two discarded chocolates; Larry: 4 scoops and one discarded vanilla."""
    state, events = pr.settle(the_table_of_dan_and_larry())
    scores = only(events, ice_cream.DayScored).scores
    assert scores[DAN] == ice_cream.DayScore(
        scoops=6,
        opened=(STRAWBERRY, CHOCOLATE_CHIP),
        duplicates=(CHOCOLATE, CHOCOLATE),
        points=8,
    )
    assert scores[LARRY] == ice_cream.DayScore(
        scoops=4, opened=(PISTACHIO,), duplicates=(VANILLA,), points=5
    )
    assert state.players[DAN].ice_cream == (CHOCOLATE,)
    assert state.players[LARRY].ice_cream == (VANILLA,)


def test_phase_4_opened_ice_cream_is_discarded_first() -> None:
    """Ice Cream cards with one or more Scoop cards on them leave, without a point."""
    table = before_scoring(
        player(STRAWBERRY, VANILLA, PISTACHIO, served=(VANILLA, PISTACHIO, PISTACHIO)),
        player(CHOCOLATE),
        player(CHOCOLATE_CHIP),
    )
    state, _ = pr.settle(table)
    assert state.players[0].ice_cream == (STRAWBERRY,)
    # Three scoops; nothing for the two cards.
    assert state.players[0].score == 3


def test_phase_4_each_scoop_is_worth_one_point() -> None:
    """The scoops served during the round count one point each."""
    table = before_scoring(
        player(STRAWBERRY, served=(STRAWBERRY,) * 5),
        player(VANILLA, CHOCOLATE, served=(VANILLA, CHOCOLATE)),
        player(PISTACHIO),
    )
    assert points(table) == [5, 2, 0]


def test_phase_4_duplicates_are_discarded_for_a_point_each() -> None:
    """Each player must discard any duplicate Ice Cream cards, receiving one point for each."""
    table = before_scoring(
        player(VANILLA, PISTACHIO, VANILLA, PISTACHIO, PISTACHIO),  # one and two too many
        player(VANILLA, PISTACHIO, STRAWBERRY),  # no duplicates
        player(CHOCOLATE, CHOCOLATE, CHOCOLATE, CHOCOLATE, CHOCOLATE),  # four too many
    )
    assert points(table) == [3, 0, 4]
    state, _ = pr.settle(table)
    assert [Counter(one.ice_cream) for one in state.players] == [
        {VANILLA: 1, PISTACHIO: 1},
        {VANILLA: 1, PISTACHIO: 1, STRAWBERRY: 1},
        {CHOCOLATE: 1},
    ]


def test_phase_4_remaining_ice_cream_stays() -> None:
    """Remaining Ice Cream cards stay in front of the owning player to use in future days."""
    table = before_scoring(player(VANILLA, STRAWBERRY), player(PISTACHIO), player(CHOCOLATE))
    state, _ = pr.settle(table)
    assert state.phase is ice_cream.Phase.DELIVERIES
    assert [one.ice_cream for one in state.players] == [
        (VANILLA, STRAWBERRY),
        (PISTACHIO,),
        (CHOCOLATE,),
    ]


def test_phase_4_the_cones_are_restacked() -> None:
    """The Cone cards are restacked: on the next day twelve cones can be started again."""
    table = before_scoring(
        *THREE, cones=tuple(cone(flavor, flavor) for flavor in (STRAWBERRY, VANILLA, CHOCOLATE))
    )
    state, _ = pr.settle(table)
    assert state.cones == ()
    state, events = play_until(state, ice_cream.Phase.CUSTOMERS)
    assert [event.cone for event in every(events, ice_cream.ConeStarted)] == list(range(12))


@pytest.mark.parametrize(
    ("scores", "next_dealer"), [((3, 5, 4), 0), ((5, 3, 4), 1), ((5, 4, 3), 2), ((3, 5, 5), 0)]
)
@pytest.mark.parametrize("last_to_act", [0, 1, 2])
def test_phase_4_a_single_player_with_the_lowest_score_deals_next(
    scores: tuple[int, int, int], next_dealer: int, last_to_act: int
) -> None:
    """A single player with the lowest score is the next dealer, whoever acted last."""
    flavors = (VANILLA, PISTACHIO, CHOCOLATE)
    table = before_scoring(
        *(player(flavor, score=score) for flavor, score in zip(flavors, scores, strict=True)),
        last_to_act=last_to_act,
    )
    state, events = pr.settle(table)
    (day_started,) = every(events, ice_cream.DayStarted)
    assert (day_started.dealer, state.dealer, state.to_act) == (next_dealer,) * 3


def test_ic_14_of_three_chocolates_one_opened_one_duplicate_one_stays() -> None:
    """IC-14: one card is discarded as opened, one as duplicate for a point, one stays."""
    table = before_scoring(
        player(CHOCOLATE, CHOCOLATE, CHOCOLATE, served=(CHOCOLATE,)),
        player(VANILLA),
        player(PISTACHIO),
    )
    state, events = pr.settle(table)
    # One point for the scoop, one for the duplicate.
    assert only(events, ice_cream.DayScored).scores[0] == ice_cream.DayScore(
        scoops=1, opened=(CHOCOLATE,), duplicates=(CHOCOLATE,), points=2
    )
    assert state.players[0].ice_cream == (CHOCOLATE,)


@pytest.mark.parametrize("scoops", [1, 2, 3, 4, 5])
def test_ic_14_one_card_is_opened_however_many_scoops_it_took(scoops: int) -> None:
    """IC-14: of two chocolates one is opened, the other stays, and neither is a duplicate."""
    table = before_scoring(
        player(CHOCOLATE, CHOCOLATE, served=(CHOCOLATE,) * scoops),
        player(VANILLA),
        player(PISTACHIO),
    )
    state, events = pr.settle(table)
    assert only(events, ice_cream.DayScored).scores[0] == ice_cream.DayScore(
        scoops=scoops, opened=(CHOCOLATE,), duplicates=(), points=scoops
    )
    assert state.players[0].ice_cream == (CHOCOLATE,)


def test_ic_15_the_lowest_score_is_the_total_today_included() -> None:
    """IC-15: seat 2 deals next, with neither the lowest score before nor the lowest today."""
    table = before_scoring(
        player(PISTACHIO, score=10),  # and 0 today: 10
        player(
            STRAWBERRY,
            CHOCOLATE_CHIP,
            served=(STRAWBERRY,) * 4 + (CHOCOLATE_CHIP,) * 2,
            score=2,
        ),  # and 6 today: 8
        player(VANILLA, served=(VANILLA,), score=5),  # and 1 today: 6
    )
    state, _ = pr.settle(table)
    assert [one.score for one in state.players] == [10, 8, 6]
    assert state.dealer == 2


@pytest.mark.parametrize(
    ("scores", "last_to_act", "next_dealer"),
    [
        ((0, 5, 0), 1, 2),
        ((5, 0, 0), 0, 1),
        ((9, 0, 9, 0), 1, 3),
        ((9, 0, 9, 0), 2, 3),
        ((9, 0, 9, 0), 3, 1),
        ((9, 0, 9, 0), 0, 1),
        ((0, 9, 9, 9, 0), 2, 4),
        # The last to act comes last among the tied.
        ((0, 5, 0), 0, 2),
        ((0, 5, 0), 2, 0),
        ((0, 0, 0), 0, 1),
        ((0, 0, 0), 1, 2),
        ((0, 0, 0), 2, 0),
        ((3, 9, 3, 3), 0, 2),
    ],
)
def test_ic_16_a_tie_is_broken_clockwise_from_the_last_to_act(
    scores: tuple[int, ...], last_to_act: int, next_dealer: int
) -> None:
    """IC-16: the first of the tied players, starting with the seat after the last to act."""
    table = before_scoring(*(player(score=score) for score in scores), last_to_act=last_to_act)
    assert pr.settle(table).state.dealer == next_dealer


def test_ic_16_a_player_who_could_do_nothing_took_no_action() -> None:
    """IC-16: player 1 had no action, so player 0 acted last, and player 1 comes first."""
    # All 30 Ice Cream cards are before the players, ten each of two flavors.
    table = serving_customers(
        player(*[STRAWBERRY] * 5, *[BLACK_RASPBERRY] * 5),
        player(*[VANILLA] * 5, *[CHOCOLATE] * 5),
        player(*[CHOCOLATE_CHIP] * 5, *[PISTACHIO] * 5),
        cones=(cone(STRAWBERRY), cone(PISTACHIO, PISTACHIO)),
    )
    state, events = play(table, ice_cream.ServeCone(0))
    assert only(events, ice_cream.ServingEnded).reason is ice_cream.ServingEndReason.NO_ACTION
    # Player 0: a scoop, three strawberries (one of five is opened, one stays), four raspberries.
    # Players 1 and 2: four and four duplicates.
    assert [one.score for one in state.players] == [8, 8, 8]
    assert state.dealer == 1


@pytest.mark.parametrize(
    ("scores", "next_dealer"),
    [
        # Everybody but the dealer, seat 2, gets a point for a duplicate.
        ((3, 9, 4, 9, 9), 2),  # 4, 10, 4, 10, 10: the dealer is tied, and the first candidate
        ((9, 3, 20, 9, 3), 4),  # 10, 4, 20, 10, 4: clockwise from the dealer comes seat 4
        ((3, 3, 20, 9, 9), 0),  # 4, 4, 20, 10, 10: clockwise from the dealer comes seat 0
    ],
)
def test_ic_16_when_nobody_acted_the_dealer_is_the_first_candidate(
    scores: tuple[int, ...], next_dealer: int
) -> None:
    """IC-16: count as if the player to the dealer's right had acted last."""
    table = before_a_day_without_action(dealer=2, scores=scores)
    state, events = pr.apply(table, ice_cream.AddScoop(6))
    assert every(events, ice_cream.ConeServed) == []
    assert state.dealer == next_dealer


def test_ic_16_every_day_starts_with_the_player_right_of_the_dealer() -> None:
    """IC-16: until somebody acts, the seat right of the dealer counts as the last to act."""
    state, _ = ice_cream.new_game(4, seed=1)
    assert (state.dealer, state.last_to_act) == (0, 3)
    # Seat 1 has the lowest score, so it deals next, and the seat to its right is seat 0.
    table = before_scoring(player(score=2), player(score=1), player(score=2), last_to_act=2)
    state, _ = pr.settle(table)
    assert (state.dealer, state.last_to_act) == (1, 0)


def a_day_with_discards() -> ice_cream.State:
    """Of three strawberries one is opened and one a duplicate; so is one of two pistachios."""
    return before_scoring(
        player(STRAWBERRY, STRAWBERRY, STRAWBERRY, served=(STRAWBERRY,)),
        player(VANILLA),
        player(PISTACHIO, PISTACHIO),
    )


def test_ic_17_the_discards_of_phase_4_lie_face_up_until_then() -> None:
    """IC-17: everybody sees what was discarded before it is shuffled."""
    table = a_day_with_discards()
    _, events = pr.settle(table)
    scored = pr.evolve(table, events[0])
    for observer in observers(scored):
        assert Counter(pr.seen_by(scored, observer).discards) == {STRAWBERRY: 2, PISTACHIO: 1}


def test_ic_17_everything_not_in_front_of_a_player_is_shuffled() -> None:
    """IC-17: the next day's deck is the deck and all cards discarded in Phase 4."""
    state, events = pr.settle(a_day_with_discards())
    (day_started,) = every(events, ice_cream.DayStarted)
    # Before the players stay a strawberry, a vanilla and a pistachio.
    assert Counter(day_started.ice_cream_deck) == {
        STRAWBERRY: 4,
        BLACK_RASPBERRY: 5,
        CHOCOLATE_CHIP: 5,
        CHOCOLATE: 5,
        PISTACHIO: 4,
        VANILLA: 4,
    }
    assert state.discards == ()


def test_phase_4_the_scoops_are_returned_to_the_scoop_deck() -> None:
    """Scoops served are in the next day's deck; so are those left over or returned (IC-17)."""
    table = before_scoring(
        player(STRAWBERRY, served=(STRAWBERRY,) * 3),
        player(VANILLA, served=(VANILLA,)),
        player(PISTACHIO),
        cones=(cone(CHOCOLATE, CHOCOLATE),),
        removed_scoops=(STRAWBERRY, STRAWBERRY, VANILLA, VANILLA, PISTACHIO, PISTACHIO),
    )
    state, events = pr.settle(table)
    assert [one.served for one in state.players] == [(), (), ()]
    (day_started,) = every(events, ice_cream.DayStarted)
    assert Counter(day_started.scoop_deck) == {
        STRAWBERRY: 3,
        BLACK_RASPBERRY: 5,
        CHOCOLATE_CHIP: 5,
        CHOCOLATE: 5,
        PISTACHIO: 3,
        VANILLA: 3,
    }


def test_ic_17_both_decks_are_shuffled_before_every_day() -> None:
    """IC-17: with other secrets of the game each place of both decks gets other cards."""
    ice_cream_decks, scoop_decks = set(), set()
    for seed in range(60):
        table = before_scoring(
            player(VANILLA), player(), player(), chance=pr.Chance.from_seed(seed)
        )
        _, events = pr.settle(table)
        (day_started,) = every(events, ice_cream.DayStarted)
        ice_cream_decks.add(day_started.ice_cream_deck)
        scoop_decks.add(day_started.scoop_deck)
    for place in range(29):
        assert len({deck[place] for deck in ice_cream_decks}) > 1
    for place in range(24):
        assert len({deck[place] for deck in scoop_decks}) > 1


def test_end_of_the_game_immediately_at_the_end_of_the_fourth_day() -> None:
    """The game ends with the scores of the fourth day: no day follows."""
    table = before_scoring(
        player(VANILLA, served=(VANILLA,), score=7), player(score=6), player(score=5), day=4
    )
    state, events = pr.settle(table)
    assert kinds(events) == [ice_cream.DayScored, ice_cream.GameEnded]
    # Seven points and one for today's scoop.
    assert state.outcome == pr.Outcome(
        winners=(0,), scores=(8, 6, 5), reason=pr.EndReason.FOUR_DAYS
    )
    assert (state.phase, state.day, state.to_act) == (ice_cream.Phase.FINISHED, 4, None)
    assert pr.legal_moves(state) == ()


@pytest.mark.parametrize("day", [1, 2, 3])
def test_end_of_the_game_not_before_the_fourth_day(day: int) -> None:
    """After each of the first three days another one follows."""
    table = before_scoring(player(VANILLA, score=50), player(PISTACHIO), player(CHOCOLATE), day=day)
    state, _ = pr.settle(table)
    assert (state.day, state.outcome) == (day + 1, None)


def test_objective_the_player_who_serves_the_most_ice_cream_wins() -> None:
    """The player who serves the most ice cream over the course of four days wins."""
    state, _ = ice_cream.new_game(3, seed=1)
    state, events = play_to_the_end(state)
    totals = [0, 0, 0]
    for day in every(events, ice_cream.DayScored):
        for seat, score in enumerate(day.scores):
            totals[seat] += score.scoops + len(score.duplicates)
    assert state.outcome is not None
    assert state.outcome.scores == tuple(totals)
    assert {totals[seat] for seat in state.outcome.winners} == {max(totals)}


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        # Points decide, even against more unopened ice cream.
        (
            (
                player(VANILLA, PISTACHIO, CHOCOLATE, score=19),
                player(score=20),
                player(VANILLA, score=3),
            ),
            (1,),
        ),
        # The fourth day is scored before the winner is named.
        (
            (
                player(score=20),
                player(VANILLA, served=(VANILLA,) * 3, score=18),  # and three scoops: 21
                player(CHOCOLATE, CHOCOLATE, CHOCOLATE, score=18),  # and two duplicates: 20
            ),
            (1,),
        ),
        # A tie goes to the most unopened ice cream: player 2 has one card more than player 0.
        (
            (
                player(VANILLA, score=2),
                player(PISTACHIO, VANILLA, CHOCOLATE, score=1),
                player(VANILLA, CHOCOLATE, score=2),
            ),
            (2,),
        ),
        # That is counted after Phase 4: neither opened cards nor discarded duplicates count.
        (
            (
                player(CHOCOLATE, CHOCOLATE, CHOCOLATE, score=8),  # two duplicates: 10, one card
                player(STRAWBERRY, VANILLA, served=(STRAWBERRY,), score=9),  # a scoop: 10, one card
                player(VANILLA, PISTACHIO, score=10),  # 10, two cards left
            ),
            (2,),
        ),
        # Equal in points and in unopened ice cream, they all win.
        ((player(VANILLA, score=9), player(score=9), player(PISTACHIO, score=9)), (0, 2)),
        ((player(score=9), player(score=9), player(score=9)), (0, 1, 2)),
        ((player(score=8), player(VANILLA, score=9), player(CHOCOLATE, score=9)), (1, 2)),
    ],
)
def test_ic_18_points_then_unopened_ice_cream_then_a_shared_win(
    players: tuple[FullPlayer, ...], expected: tuple[int, ...]
) -> None:
    """IC-18: the most points win, of those tied the most unopened ice cream, or all of them."""
    assert winners(*players) == expected


def test_ic_19_markers_are_distributed_in_phase_4_of_each_day() -> None:
    """IC-19: points change in Phase 4 only."""
    state, _ = ice_cream.new_game(3, seed=1)
    while state.outcome is None:
        before = [one.score for one in state.players]
        state, events = pr.apply(state, pr.legal_moves(state)[0])
        if every(events, ice_cream.DayScored):
            day = only(events, ice_cream.DayScored)
            before = [old + new.points for old, new in zip(before, day.scores, strict=True)]
        assert [one.score for one in state.players] == before


def test_ic_19_never_short_of_markers() -> None:
    """IC-19: however many points there are, all are given."""
    table = before_scoring(
        player(VANILLA, served=(VANILLA,) * 5, score=200),
        player(score=200),
        player(score=200),
        day=4,
    )
    state, _ = pr.settle(table)
    assert [one.score for one in state.players] == [205, 200, 200]


def test_phase_4_markers_are_added_to_any_already_possessed() -> None:
    """20 and 8, 10 and 5, 30; everybody sees them, and what they are made of (IC-19)."""
    state, events = pr.settle(the_table_of_dan_and_larry())
    day = only(events, ice_cream.DayScored)
    for observer in observers(state):
        assert [one.score for one in pr.seen_by(state, observer).players] == [28, 15, 30]
        assert pr.seen_by(day, observer) == day
