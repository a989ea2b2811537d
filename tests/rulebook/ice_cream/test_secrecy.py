"""What everybody sees of the Scoops, and of the points."""

import parlour_rules as pr
from builders import CHOCOLATE, STRAWBERRY, VANILLA, before_scoring, cone, player, serving_customers
from parlour_rules import ice_cream
from steps import observers, play


def test_ic_20_everybody_sees_what_each_player_has_served() -> None:
    """The Scoops lie face down on the Ice Cream, but the cone lay open before."""
    state = serving_customers(
        player(STRAWBERRY, VANILLA),
        player(STRAWBERRY),
        player(STRAWBERRY),
        cones=(cone(VANILLA, STRAWBERRY), cone(VANILLA, VANILLA, VANILLA)),
    )
    state, _ = play(state, ice_cream.ServeCone(0))
    for observer in observers(state):
        served = [one.served for one in pr.seen_by(state, observer).players]
        assert served == [(VANILLA, STRAWBERRY), (), ()]


def test_ic_21_a_scoop_that_is_returned_lies_face_up_until_the_next_shuffle() -> None:
    """Everybody sees it on the Scoop Deck for the rest of the day, and nobody on the next day."""
    state = serving_customers(
        player(STRAWBERRY),
        player(STRAWBERRY, CHOCOLATE),
        player(STRAWBERRY),
        cones=(cone(STRAWBERRY, VANILLA), cone(CHOCOLATE)),
    )
    # 24 Scoops are in play, and three of them lay on the cones: 21, and the returned one.
    state, _ = play(state, ice_cream.ServeCone(0))
    for observer in observers(state):
        deck = pr.seen_by(state, observer).scoop_deck
        assert len(deck) == 22
        assert deck[-1] is VANILLA
    state, _ = play(state, ice_cream.ServeCone(1))
    assert (state.day, state.phase) == (3, ice_cream.Phase.DELIVERIES)
    for observer in observers(state):
        assert pr.seen_by(state, observer).scoop_deck == (pr.HIDDEN,) * 24


def test_ic_17_face_down_again() -> None:
    """IC-17: of the shuffled decks everybody sees the size only."""
    table = before_scoring(player(VANILLA), player(), player())
    state, _ = pr.settle(table)
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        # One card is face up, three are delivered.
        assert view.ice_cream_deck == (pr.HIDDEN,) * 26
        assert view.scoop_deck == (pr.HIDDEN,) * 24
