"""*Components*, *Preparation* and *Play of a Day*, with the rulings about them."""

from collections import Counter

import pytest

import parlour_rules as pr
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    EVERY_FLAVOR,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    FullStart,
    Played,
    arranged_start,
    before_deliveries,
    before_scoring,
    play_to_the_end,
    play_until,
    player,
)
from parlour_rules import ice_cream
from steps import every, observers, only


FIVE_OF_EACH = dict.fromkeys(EVERY_FLAVOR, 5)
EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def started(transition: Played) -> FullStart:
    """The event that started a game."""
    (event,) = every(transition.events, ice_cream.GameStarted)
    return event


def test_components_six_flavors() -> None:
    """The cards show six flavors, named in this order."""
    assert [flavor.value for flavor in ice_cream.Flavor] == [
        "strawberry",
        "black_raspberry",
        "chocolate_chip",
        "chocolate",
        "pistachio",
        "vanilla",
    ]


@EVERY_NUMBER_OF_PLAYERS
def test_ic_2_thirty_cards_in_each_deck_five_of_each_flavor(players: int) -> None:
    """IC-2: a Deck of 30 Ice Cream cards and one of 30 Scoop cards, each of six times five."""
    event = started(ice_cream.new_game(players, seed=1))
    assert Counter(event.ice_cream_deck) == FIVE_OF_EACH
    assert Counter(event.scoop_deck + event.removed_scoops) == FIVE_OF_EACH


def test_preparation_scores_start_at_nothing() -> None:
    """The scoring markers are kept to the side: nobody has one yet."""
    state, _ = ice_cream.new_game(4, seed=1)
    assert [one.score for one in state.players] == [0, 0, 0, 0]


@pytest.mark.parametrize(("players", "removed"), [(3, 6), (4, 6), (5, 5)])
def test_preparation_some_scoops_are_removed(players: int, removed: int) -> None:
    """With 3 or 4 players six cards are removed from the Scoop Deck, with 5 players five."""
    state, _ = ice_cream.new_game(players, seed=1)
    assert len(state.removed_scoops) == removed
    assert len(state.scoop_deck) == 30 - removed


def test_preparation_scoops_are_removed_at_random() -> None:
    """Six cards are removed at random: no flavor is always or never among them."""
    counts = [
        Counter(started(ice_cream.new_game(3, seed=seed)).removed_scoops) for seed in range(60)
    ]
    for flavor in EVERY_FLAVOR:
        assert any(count[flavor] for count in counts)
        assert not all(count[flavor] for count in counts)


def test_preparation_all_cones_lie_in_a_pile() -> None:
    """The Cone cards are placed in a pile, to be drawn as needed: none is drawn yet."""
    state, _ = ice_cream.new_game(3, seed=1)
    assert state.cones == ()


def test_preparation_the_ice_cream_deck_is_shuffled() -> None:
    """The Ice Cream Deck is shuffled: each place gets other cards in other games."""
    decks = [started(ice_cream.new_game(3, seed=seed)).ice_cream_deck for seed in range(60)]
    for place in range(30):
        assert len({deck[place] for deck in decks}) > 1


def test_preparation_the_ice_cream_deck_is_face_down() -> None:
    """The Ice Cream Deck lies face-down: everybody sees its size, nobody a card."""
    state, _ = ice_cream.new_game(3, seed=1)
    # 30 cards less three dealt face-up and three dealt face down.
    for observer in observers(state):
        assert pr.seen_by(state, observer).ice_cream_deck == (pr.HIDDEN,) * 24


@EVERY_NUMBER_OF_PLAYERS
def test_preparation_a_card_face_up_to_each_player(players: int) -> None:
    """A single Ice Cream card is dealt, face-up, to each player."""
    state, events = ice_cream.new_game(players, seed=1)
    dealt = only(events, ice_cream.IceCreamDealt)
    assert len(dealt.flavors) == players
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert [one.ice_cream for one in view.players] == [(card,) for card in dealt.flavors]


@EVERY_NUMBER_OF_PLAYERS
def test_ic_1_three_to_five_can_play(players: int) -> None:
    """IC-1: three to five players; others are refused."""
    state, _ = ice_cream.new_game(players, seed=1)
    assert len(state.players) == players
    assert list(ice_cream.SEATS) == [3, 4, 5]


@pytest.mark.parametrize("dealer", [0, 1, 2, 3, 4])
def test_ic_3_the_youngest_player_deals_on_the_first_day(dealer: int) -> None:
    """IC-3: any seat can be the youngest, who goes first and deals: seat 0, if none is named."""
    state, _ = ice_cream.new_game(5, seed=1, dealer=dealer)
    assert (state.day, state.dealer, state.to_act) == (1, dealer, dealer)
    assert ice_cream.new_game(5, seed=1).state.dealer == 0


def test_ic_4_removed_scoops_are_never_back() -> None:
    """IC-4: the removed Scoops are out on all four days."""
    removed = (STRAWBERRY,) * 5 + (VANILLA,)
    state, _ = ice_cream.start(arranged_start(3, removed_scoops=removed))
    state, events = play_to_the_end(state)
    turned = Counter(event.scoop for event in every(events, ice_cream.ScoopTurned))
    # On each of the four days no strawberry, four vanilla, and five of each other flavor.
    assert turned == {
        BLACK_RASPBERRY: 20,
        CHOCOLATE_CHIP: 20,
        CHOCOLATE: 20,
        PISTACHIO: 20,
        VANILLA: 16,
    }
    assert state.removed_scoops == removed


def test_ic_4_nobody_knows_the_removed_scoops_on_day_1() -> None:
    """IC-4: they lie face down, also when the last Scoop of the first day is turned."""
    start = ice_cream.start(arranged_start(3))
    customers = play_until(start.state, ice_cream.Phase.CUSTOMERS).state
    for state in (start.state, customers):
        for observer in observers(state):
            assert pr.seen_by(state, observer).removed_scoops == (pr.HIDDEN,) * 6
    for observer in observers(start.state):
        seen = pr.seen_by(started(start), observer)
        assert isinstance(seen, ice_cream.GameStarted)
        assert seen.removed_scoops == (pr.HIDDEN,) * 6


def test_ic_4_everybody_knows_the_removed_scoops_from_day_2() -> None:
    """IC-4: from the start of day 2 they are public."""
    removed = (STRAWBERRY,) * 5 + (VANILLA,)
    table = before_scoring(
        player(PISTACHIO), player(VANILLA), player(CHOCOLATE), day=1, removed_scoops=removed
    )
    state, events = pr.settle(table)
    assert state.day == 2
    (day_started,) = every(events, ice_cream.DayStarted)
    for observer in observers(state):
        assert pr.seen_by(state, observer).removed_scoops == removed
        seen = pr.seen_by(day_started, observer)
        assert isinstance(seen, ice_cream.DayStarted)
        assert seen.removed_scoops == removed


def test_ic_5_both_deals_go_clockwise_from_the_first_dealer() -> None:
    """IC-5: one each, from the dealer clockwise, from the top of the deck."""
    from_the_top = (
        STRAWBERRY,  # face up to seat 2, the dealer
        BLACK_RASPBERRY,  # to seat 3
        CHOCOLATE_CHIP,  # to seat 0
        CHOCOLATE,  # to seat 1
        PISTACHIO,  # face down to seat 2
        VANILLA,  # to seat 3
        STRAWBERRY,  # to seat 0
        BLACK_RASPBERRY,  # to seat 1
    )
    _, events = ice_cream.start(arranged_start(4, dealer=2, ice_cream_on_top=from_the_top))
    assert events[1:] == (
        ice_cream.IceCreamDealt((CHOCOLATE_CHIP, CHOCOLATE, STRAWBERRY, BLACK_RASPBERRY)),
        ice_cream.IceCreamDelivered((STRAWBERRY, BLACK_RASPBERRY, PISTACHIO, VANILLA)),
    )


def test_ic_5_later_deliveries_go_clockwise_from_the_dealer_of_the_day() -> None:
    """IC-5: the dealer of the day, seat 1, gets the first card."""
    table = before_deliveries(
        player(VANILLA),
        player(),
        player(CHOCOLATE),
        dealer=1,
        ice_cream_on_top=(STRAWBERRY, PISTACHIO, CHOCOLATE_CHIP),
    )
    _, events = pr.settle(table)
    assert events == (ice_cream.IceCreamDelivered((CHOCOLATE_CHIP, STRAWBERRY, PISTACHIO)),)


@EVERY_NUMBER_OF_PLAYERS
def test_play_of_a_day_four_days(players: int) -> None:
    """The game is played over a period of four days."""
    state, _ = ice_cream.new_game(players, seed=1)
    assert state.day == 1
    state, events = play_to_the_end(state)
    assert [event.day for event in every(events, ice_cream.DayStarted)] == [2, 3, 4]
    assert len(every(events, ice_cream.DayScored)) == 4
    assert state.day == 4


def test_play_of_a_day_four_phases() -> None:
    """Each day consists of deliveries, cones, customers and scores, in this order."""
    state, opening = ice_cream.new_game(3, seed=1)
    _, rest = play_to_the_end(state)
    phase_of = {
        ice_cream.IceCreamDelivered: 1,
        ice_cream.ScoopTurned: 2,
        ice_cream.ConeServed: 3,
        ice_cream.DayScored: 4,
    }
    phases = [phase_of[type(event)] for event in opening + rest if type(event) in phase_of]
    changes = [
        phase for place, phase in enumerate(phases) if place == 0 or phase != phases[place - 1]
    ]
    assert changes == [1, 2, 3, 4] * 4
