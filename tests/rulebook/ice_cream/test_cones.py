"""*Phase 2: Make Ice Cream Cones*, with the rulings about it."""

import pytest

import parlour_rules as pr
from builders import (
    CHOCOLATE,
    CHOCOLATE_CHIP,
    EVERY_FLAVOR,
    KEEP,
    PISTACHIO,
    START,
    STRAWBERRY,
    THREE,
    VANILLA,
    arranged_start,
    cone,
    making_cones,
    play_until,
    player,
)
from parlour_rules import ice_cream
from steps import code_of_refusal, every, observers, play


DAVID = 2
DAN = 2

FIVE_FULL_CONES = tuple(cone(*[flavor] * 4) for flavor in EVERY_FLAVOR[:5])


def the_table_of_david() -> ice_cream.State:
    """David has pistachio face up and chocolate face down, and has turned the third Scoop."""
    return making_cones(
        player(STRAWBERRY),
        player(VANILLA),
        player(PISTACHIO, delivered=CHOCOLATE),
        cones=(cone(PISTACHIO), cone(CHOCOLATE_CHIP)),
        turned_scoop=CHOCOLATE,
        day=1,
    )


def test_phase_2_example_david_places_the_third_scoop() -> None:
    """David places his chocolate Scoop on the Cone card with the pistachio Scoop."""
    state = the_table_of_david()
    assert state.to_act == DAVID
    assert pr.legal_moves(state) == (START, ice_cream.AddScoop(0), ice_cream.AddScoop(1))

    state, events = pr.apply(state, ice_cream.AddScoop(0), by=DAVID)
    assert events[0] == ice_cream.ScoopAdded(DAVID, cone=0, scoop=CHOCOLATE)
    assert state.cones == (cone(PISTACHIO, CHOCOLATE), cone(CHOCOLATE_CHIP))


def test_phase_2_example_dan_cannot_add_to_a_full_cone() -> None:
    """Dan must add the strawberry Scoop to some other Cone card: the limit is four scoops."""
    full = cone(STRAWBERRY, STRAWBERRY, CHOCOLATE_CHIP, CHOCOLATE_CHIP)
    state = making_cones(
        player(VANILLA),
        player(PISTACHIO),
        player(STRAWBERRY, CHOCOLATE_CHIP),
        cones=(full, cone(VANILLA)),
        turned_scoop=STRAWBERRY,
    )
    assert state.to_act == DAN
    assert pr.legal_moves(state) == (START, ice_cream.AddScoop(1))
    assert code_of_refusal(state, ice_cream.AddScoop(0)) is pr.ViolationCode.CONE_IS_FULL

    after, _ = pr.apply(state, ice_cream.AddScoop(1), by=DAN)
    assert after.cones == (full, cone(VANILLA, STRAWBERRY))
    after, _ = pr.apply(state, START, by=DAN)
    assert after.cones == (full, cone(VANILLA), cone(STRAWBERRY))


def test_phase_2_the_dealer_forms_the_first_cone() -> None:
    """The dealer turns over the first Scoop card and places it on top of a Cone card."""
    state, _ = ice_cream.start(arranged_start(3, dealer=1, scoops_on_top=(PISTACHIO, STRAWBERRY)))
    state, events = play(state, KEEP, KEEP, KEEP)
    assert events[-1] == ice_cream.ScoopTurned(1, PISTACHIO)
    assert (state.to_act, state.turned_scoop) == (1, PISTACHIO)
    # There is no cone to add to.
    assert pr.legal_moves(state) == (START,)

    state, events = pr.apply(state, START)
    assert events[0] == ice_cream.ConeStarted(1, cone=0, scoop=PISTACHIO)
    assert state.cones == (cone(PISTACHIO),)


def test_phase_2_the_next_player_turns_over_the_next_scoop() -> None:
    """The next player clockwise either adds to the first cone or creates a second one."""
    state, _ = ice_cream.start(arranged_start(3, dealer=1, scoops_on_top=(PISTACHIO, STRAWBERRY)))
    state, events = play(state, KEEP, KEEP, KEEP, START)
    assert events[-1] == ice_cream.ScoopTurned(2, STRAWBERRY)
    assert state.to_act == 2
    assert pr.legal_moves(state) == (START, ice_cream.AddScoop(0))
    assert pr.apply(state, ice_cream.AddScoop(0)).state.cones == (cone(PISTACHIO, STRAWBERRY),)
    assert pr.apply(state, START).state.cones == (cone(PISTACHIO), cone(STRAWBERRY))


@pytest.mark.parametrize(
    ("players", "dealer", "turns"),
    [
        (3, 0, [0, 1, 2] * 8),  # 24 Scoops
        (4, 3, [3, 0, 1, 2] * 6),  # 24 Scoops
        (5, 2, [2, 3, 4, 0, 1] * 5),  # 25 Scoops
    ],
)
def test_phase_2_clockwise_until_all_scoops_are_placed(
    players: int, dealer: int, turns: list[int]
) -> None:
    """Play continues clockwise until all Scoops have been placed onto a cone."""
    state, _ = ice_cream.new_game(players, seed=1, dealer=dealer)
    state, events = play_until(state, ice_cream.Phase.CUSTOMERS)
    assert [event.player for event in every(events, ice_cream.ScoopTurned)] == turns
    assert state.scoop_deck == ()
    assert sum(len(one.scoops) for one in state.cones) == len(turns)


def test_phase_2_note_no_cone_has_more_than_four_scoops() -> None:
    """A fourth Scoop may be added to a cone, a fifth may not."""
    three = cone(VANILLA, VANILLA, VANILLA)
    state = making_cones(*THREE, cones=(three,), turned_scoop=PISTACHIO, scoops_on_top=(CHOCOLATE,))
    state, _ = pr.apply(state, ice_cream.AddScoop(0))
    assert state.cones == (cone(VANILLA, VANILLA, VANILLA, PISTACHIO),)
    assert pr.legal_moves(state) == (START,)
    assert code_of_refusal(state, ice_cream.AddScoop(0)) is pr.ViolationCode.CONE_IS_FULL


def test_phase_2_note_no_thirteenth_cone() -> None:
    """Once the twelfth cone is started, Scoops must be placed on existing cones."""
    eleven = tuple(cone(flavor) for flavor in EVERY_FLAVOR + EVERY_FLAVOR[:5])
    state = making_cones(*THREE, cones=eleven, turned_scoop=VANILLA)
    assert START in pr.legal_moves(state)

    state, _ = pr.apply(state, START)
    assert len(state.cones) == 12
    assert pr.legal_moves(state) == tuple(ice_cream.AddScoop(number) for number in range(12))
    assert code_of_refusal(state, START) is pr.ViolationCode.ALL_CONES_STARTED


def test_phase_2_note_twelve_cones_of_which_one_is_full() -> None:
    """With twelve cones the full one is no place for a Scoop, the eleven others are."""
    eleven = tuple(cone(flavor) for flavor in EVERY_FLAVOR + EVERY_FLAVOR[:5])
    state = making_cones(
        *THREE, cones=(cone(VANILLA, VANILLA, PISTACHIO, PISTACHIO), *eleven), turned_scoop=VANILLA
    )
    assert pr.legal_moves(state) == tuple(ice_cream.AddScoop(number) for number in range(1, 12))


def test_phase_2_note_all_cones_are_full_but_new_ones_are_allowed() -> None:
    """With all of five cones full the only way is a sixth one."""
    state = making_cones(*THREE, cones=FIVE_FULL_CONES, turned_scoop=VANILLA)
    assert pr.legal_moves(state) == (START,)
    state, _ = pr.apply(state, START)
    assert state.cones == (*FIVE_FULL_CONES, cone(VANILLA))


def test_ic_9_everybody_sees_the_turned_scoop_before_the_choice() -> None:
    """IC-9: the turned Scoop is public while its player still chooses."""
    state = the_table_of_david()
    for observer in observers(state):
        view = pr.seen_by(state, observer)
        assert (view.to_act, view.turned_scoop) == (DAVID, CHOCOLATE)


def test_ic_9_the_other_scoops_are_face_down() -> None:
    """IC-9: of the Scoop Deck everybody sees the size only."""
    state = the_table_of_david()
    # 24 Scoops in play, of which two lie on cones and one is turned.
    for observer in observers(state):
        assert pr.seen_by(state, observer).scoop_deck == (pr.HIDDEN,) * 21


@pytest.mark.parametrize(("players", "scoops"), [(3, 24), (4, 24), (5, 25)])
@pytest.mark.parametrize("choice", [0, -1], ids=["widely", "tightly"])
def test_ic_9_a_scoop_can_always_be_placed_somewhere(
    players: int, scoops: int, choice: int
) -> None:
    """IC-9: whether cones are started first or filled first, no Scoop is left without a place."""
    state, _ = ice_cream.new_game(players, seed=1)
    placed = 0
    while state.phase is not ice_cream.Phase.CUSTOMERS:
        moves = pr.legal_moves(state)
        assert moves
        placed += state.phase is ice_cream.Phase.CONES
        state, _ = pr.apply(state, moves[choice])
    assert placed == scoops
    assert all(1 <= len(one.scoops) <= 4 for one in state.cones)
    assert len(state.cones) <= 12
