"""What is refused, and how: a code, a rule and a sentence, and nothing has changed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from typing_extensions import override

import parlour_rules as pr
from builders import (
    ACQUIRE,
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
    FullStart,
    arranged_start,
    before_deliveries,
    before_scoring,
    choosing_deliveries,
    cone,
    making_cones,
    player,
    served_cone,
    serving_customers,
)
from parlour_rules import ViolationCode, ice_cream
from parlour_rules.ice_cream import AddScoop, ServeCone


PHASE_1 = "Ice Cream, Phase 1: Ice Cream Deliveries"
PHASE_2 = "Ice Cream, Phase 2: Make Ice Cream Cones"
PHASE_3 = "Ice Cream, Phase 3: Serve Customers"
CASE_A = "Ice Cream, Phase 3, Case A — When there is an ice cream cone that you can serve exactly."
CASE_B = (
    "Ice Cream, Phase 3, Case B — When there are no ice cream cones that you can serve exactly."
)
MOVES_PAGE = "parlour-rules: Moves"

EVERY_MOVE: tuple[ice_cream.Move, ...] = (
    KEEP,
    REPLACE,
    START,
    AddScoop(0),
    ServeCone(0),
    ACQUIRE,
)

FLAVORS_IN_WORDS = [flavor.value.replace("_", " ") for flavor in EVERY_FLAVOR]


def untyped(value: object) -> Any:  # noqa: ANN401 - what callers without a type checker may pass
    """Pass a value of a wrong type on purpose."""
    return value


def altered(event: FullStart, **changes: object) -> FullStart:
    """The start of a game with something else in it, right or wrong."""
    return attrs.evolve(event, **untyped(changes))


def in_deliveries() -> ice_cream.State:
    """Phase 1, and player 0 is to act."""
    return choosing_deliveries(player(STRAWBERRY), player(VANILLA), player(CHOCOLATE))


def in_cones() -> ice_cream.State:
    """Phase 2: cone 0 is full, cone 1 is not, and player 2 is to act."""
    return making_cones(
        player(STRAWBERRY),
        player(VANILLA),
        player(CHOCOLATE),
        cones=(cone(STRAWBERRY, STRAWBERRY, PISTACHIO, PISTACHIO), cone(VANILLA)),
        turned_scoop=CHOCOLATE_CHIP,
    )


def with_customers() -> ice_cream.State:
    """Phase 3, and player 0 is to act.

    Player 0 can serve cone 1 exactly, cone 2 nearly, and cone 3 not at all; cone 0 is served.
    """
    return serving_customers(
        player(STRAWBERRY),
        player(VANILLA),
        player(CHOCOLATE),
        cones=(
            served_cone(by=2),
            cone(STRAWBERRY),
            cone(STRAWBERRY, VANILLA),
            cone(VANILLA, VANILLA),
        ),
    )


def with_an_empty_deck() -> ice_cream.State:
    """Phase 3: player 0 is to act, can serve nobody exactly, and all Ice Cream cards are drawn."""
    return serving_customers(
        player(STRAWBERRY),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE),
        player(PISTACHIO, VANILLA),
        cones=(cone(PISTACHIO),),
        ice_cream_left=0,
    )


def finished() -> ice_cream.State:
    """The fourth day is over."""
    return pr.settle(before_scoring(player(), player(), player(VANILLA), day=4)).state


def unsettled() -> ice_cream.State:
    """The deliveries of the day are still to be dealt."""
    return before_deliveries(player(VANILLA), player(), player())


def refusal(
    state: ice_cream.State, move: object, *, by: object = None, at: object = None
) -> pr.Violation:
    """Try a move that must be refused, and check all that is common to refusals."""
    before = copy.deepcopy(state)
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(state, untyped(move), by=untyped(by), at=untyped(at))
    assert state == before
    violation = caught.value.violation
    assert violation.message[0].isupper()
    assert violation.message.endswith(".")
    for words in (str(caught.value), repr(caught.value), str(violation), repr(violation)):
        assert not [flavor for flavor in FLAVORS_IN_WORDS if flavor in words.lower()]
    if by is None and at is None:
        assert pr.why_illegal(state, move) == violation
    return violation


@pytest.mark.parametrize(
    ("table", "moves", "rule"),
    [
        (in_cones, (KEEP, REPLACE), PHASE_1),
        (with_customers, (KEEP, REPLACE), PHASE_1),
        (in_deliveries, (START, AddScoop(0)), PHASE_2),
        (with_customers, (START, AddScoop(1)), PHASE_2),
        (in_deliveries, (ServeCone(0), ACQUIRE), PHASE_3),
        (in_cones, (ServeCone(0), ACQUIRE), PHASE_3),
    ],
)
def test_a_move_of_the_wrong_phase(
    table: Callable[[], ice_cream.State], moves: tuple[ice_cream.Move, ...], rule: str
) -> None:
    """Each move belongs to one phase, and names it where it is refused."""
    for move in moves:
        violation = refusal(table(), move)
        assert violation.code is ViolationCode.WRONG_PHASE
        assert violation.rule == rule


@pytest.mark.parametrize("number", [2, 11, 12, 1000, 10**30, -1, -2, -(10**30)])
def test_a_cone_that_does_not_exist_gets_no_scoop(number: int) -> None:
    """There are the cones 0 and 1: neither 2 nor -1, which is not counted from the end."""
    violation = refusal(in_cones(), AddScoop(number))
    assert violation.code is ViolationCode.NO_SUCH_CONE
    assert violation.rule == PHASE_2


@pytest.mark.parametrize("number", [4, 12, 10**30, -1, -3])
def test_a_cone_that_does_not_exist_cannot_be_served(number: int) -> None:
    """There are the cones 0 to 3: neither 4 nor -1."""
    assert refusal(with_customers(), ServeCone(number)).code is ViolationCode.NO_SUCH_CONE


@pytest.mark.parametrize(
    "number",
    [True, False, "1", "3", b"1", 1.0, float("nan"), None, (1,), [1], {}, ViolationCode],
    ids=repr,
)
def test_a_number_of_a_cone_that_is_no_number(number: object) -> None:
    """A cone is named by an int: ``True`` is not cone 1, and ``"3"`` is none."""
    for table, move in [
        (in_cones(), AddScoop(untyped(number))),
        (with_customers(), ServeCone(untyped(number))),
    ]:
        violation = refusal(table, move)
        assert violation.code is ViolationCode.MALFORMED_MOVE
        assert violation.rule == MOVES_PAGE


def test_a_full_cone() -> None:
    """No cone may have more than four scoops."""
    violation = refusal(in_cones(), AddScoop(0))
    assert violation.code is ViolationCode.CONE_IS_FULL
    assert violation.rule == PHASE_2


def test_a_thirteenth_cone() -> None:
    """Once the twelfth cone is started no new cones can be created."""
    table = making_cones(
        player(STRAWBERRY),
        player(VANILLA),
        player(CHOCOLATE),
        cones=tuple(cone(flavor) for flavor in EVERY_FLAVOR * 2),
        turned_scoop=CHOCOLATE_CHIP,
    )
    violation = refusal(table, START)
    assert violation.code is ViolationCode.ALL_CONES_STARTED
    assert violation.rule == PHASE_2


def test_a_served_cone() -> None:
    """IC-13: served cones are out until they are restacked for the next day."""
    violation = refusal(with_customers(), ServeCone(0))
    assert violation.code is ViolationCode.CONE_ALREADY_SERVED
    assert violation.rule == "IC-13"


def test_a_cone_with_more_than_one_missing_scoop() -> None:
    """Case B: serve one that is close (all but one scoop is correct)."""
    violation = refusal(with_customers(), ServeCone(3))
    assert violation.code is ViolationCode.CANNOT_SERVE_CONE
    assert violation.rule == CASE_B
    assert "IC-10" in violation.message


@pytest.mark.parametrize("move", [ServeCone(2), ACQUIRE])
def test_anything_else_than_a_perfect_match(move: ice_cream.Move) -> None:
    """Case A: who has a perfect match is required to serve one."""
    violation = refusal(with_customers(), move)
    assert violation.code is ViolationCode.MUST_SERVE_EXACTLY
    assert violation.rule == CASE_A
    assert "IC-11" in violation.message


def test_acquiring_from_an_empty_deck() -> None:
    """Case B: the top Ice Cream card is taken from the deck, if it has one."""
    violation = refusal(with_an_empty_deck(), ACQUIRE)
    assert violation.code is ViolationCode.NO_ICE_CREAM_LEFT
    assert violation.rule == CASE_B


def test_replacing_from_an_empty_deck() -> None:
    """IC-6: a card may be replaced only while the deck has a card."""
    table = before_deliveries(
        *(player(*EVERY_FLAVOR) for _ in range(4)),
        player(STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO),
    )
    state, _ = pr.settle(table)
    violation = refusal(state, REPLACE)
    assert violation.code is ViolationCode.NO_ICE_CREAM_LEFT
    assert violation.rule == "IC-6"


class AlmostKeepDelivery(ice_cream.KeepDelivery):
    """A subclass is another class: nobody knows what it means."""


class EqualToEverything:
    """Claims to be any move."""

    @override
    def __eq__(self, other: object) -> bool:
        return True

    @override
    def __hash__(self) -> int:
        return hash(KEEP)


class Unreadable:
    """Cannot be spelled out."""

    @override
    def __repr__(self) -> str:
        raise RuntimeError("this object has no repr")


@pytest.mark.parametrize(
    "thing",
    [
        None,
        0,
        True,
        "keep_delivery",
        {"type": "keep_delivery"},
        [KEEP],
        (),
        object(),
        ice_cream.KeepDelivery,
        ice_cream.DeliveryKept(0),
        ice_cream.Flavor.VANILLA,
        pr.HIDDEN,
        AlmostKeepDelivery(),
        EqualToEverything(),
        Unreadable(),
    ],
    ids=lambda thing: type(thing).__name__,
)
@pytest.mark.parametrize("table", [in_deliveries, in_cones, with_customers])
def test_what_is_no_move(table: Callable[[], ice_cream.State], thing: object) -> None:
    """Any object that is not a move of this game is refused like a move."""
    violation = refusal(table(), untyped(thing))
    assert violation.code is ViolationCode.NOT_A_MOVE
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("move", [*EVERY_MOVE, None])
def test_a_finished_game(move: ice_cream.Move | None) -> None:
    """Nobody moves after the end of the game."""
    violation = refusal(finished(), move)
    assert violation.code is ViolationCode.GAME_OVER
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("move", EVERY_MOVE)
def test_an_unsettled_table(move: ice_cream.Move) -> None:
    """Nobody moves before what the rules owe has happened."""
    violation = refusal(unsettled(), move)
    assert violation.code is ViolationCode.UNSETTLED
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize(
    "seat", [1, 2, 3, -1, -3, False, "0", 0.0, (), pr.SPECTATOR, 10**30], ids=repr
)
def test_the_wrong_seat(seat: object) -> None:
    """Only seat 0, which is to act, may move; ``False`` and ``-3`` are not seat 0."""
    violation = refusal(in_deliveries(), KEEP, by=seat)
    assert violation.code is ViolationCode.NOT_YOUR_TURN
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("difference", [-1, 1, -30, 10**30])
def test_a_stale_move(difference: int) -> None:
    """A move chosen on another table than the one that lies here is stale."""
    table = in_deliveries()
    violation = refusal(table, KEEP, at=table.sequence + difference)
    assert violation.code is ViolationCode.STALE_MOVE
    assert violation.rule == MOVES_PAGE


@pytest.mark.parametrize("at", [True, "30", 30.0, (), pr.SPECTATOR], ids=repr)
def test_a_move_chosen_on_no_table(at: object) -> None:
    """What is no ``sequence`` is never that of the table."""
    table = attrs.evolve(in_deliveries(), sequence=30)
    assert refusal(table, KEEP, at=at).code is ViolationCode.STALE_MOVE


def test_a_move_sent_twice_is_stale() -> None:
    """The second of two equal requests does not act for the same player again."""
    table = in_deliveries()
    state, _ = pr.apply(table, KEEP, by=0, at=table.sequence)
    assert refusal(state, KEEP, by=0, at=table.sequence).code is ViolationCode.STALE_MOVE


def test_the_right_seat_and_sequence_are_accepted() -> None:
    """The same checks let the right request pass."""
    table = in_deliveries()
    state, events = pr.apply(table, KEEP, by=0, at=table.sequence)
    assert events == (ice_cream.DeliveryKept(0),)
    assert state.sequence == table.sequence + 1


@pytest.mark.parametrize("table", [in_deliveries, in_cones, with_customers, with_an_empty_deck])
def test_the_actors_own_view_refuses_alike(table: Callable[[], ice_cream.State]) -> None:
    """``why_illegal`` gives the same answers on the state and on the view of the player to act."""
    state = table()
    assert state.to_act is not None
    view = pr.seen_by(state, state.to_act)
    for move in (*EVERY_MOVE, ServeCone(2), AddScoop(-1), None):
        assert pr.why_illegal(view, move) == pr.why_illegal(state, move)


def test_a_view_of_somebody_else_refuses_every_move() -> None:
    """On the view of another player, or of the spectator, it is not the observer's turn."""
    state = in_deliveries()
    for observer in (1, 2, pr.SPECTATOR):
        view = pr.seen_by(state, observer)
        assert pr.legal_moves(view) == ()
        for move in EVERY_MOVE:
            violation = pr.why_illegal(view, move)
            assert violation is not None
            assert violation.code is ViolationCode.NOT_YOUR_TURN


# --- Games that cannot be set up -------------------------------------------------------------


def problems_of_new_game(players: object, seed: object, dealer: object) -> tuple[str, ...]:
    """Why no such game can be dealt."""
    with pytest.raises(pr.ConfigError) as caught:
        ice_cream.new_game(untyped(players), seed=untyped(seed), dealer=untyped(dealer))
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


def problems_of_start(event: FullStart) -> tuple[str, ...]:
    """Why no game can start like this."""
    with pytest.raises(pr.ConfigError) as caught:
        ice_cream.start(event)
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


@pytest.mark.parametrize(
    "players", [2, 6, 0, -3, 10**30, True, 3.0, "3", None, (), [], range(3)], ids=repr
)
def test_new_game_with_a_bad_number_of_players(players: object) -> None:
    """IC-1: three to five players."""
    (problem,) = problems_of_new_game(players, "seed", 0)
    assert "players" in problem
    assert "IC-1" in problem


@pytest.mark.parametrize(
    "dealer", [-1, 3, 5, 10**30, True, False, 0.0, "0", None, (), [], pr.SPECTATOR], ids=repr
)
def test_new_game_with_a_bad_dealer(dealer: object) -> None:
    """IC-3: the dealer is one of the seats 0, 1 and 2."""
    (problem,) = problems_of_new_game(3, "seed", dealer)
    assert "dealer" in problem
    assert "IC-3" in problem


@pytest.mark.parametrize(
    "seed", [None, 1.5, True, bytearray(b"seed"), ("seed",), ["seed"], object(), "\ud800"]
)
def test_new_game_with_a_bad_seed(seed: object) -> None:
    """A seed is an int, a str that can be written down, or bytes."""
    (problem,) = problems_of_new_game(3, seed, 0)
    assert "seed" in problem


def test_new_game_lists_everything_wrong() -> None:
    """One error tells of the players, the dealer and the seed."""
    about_players, about_dealer, about_seed = problems_of_new_game(2, None, -1)
    assert "players" in about_players
    assert "dealer" in about_dealer
    assert "seed" in about_seed


def test_new_game_does_not_trust_what_it_refuses() -> None:
    """Arguments that cannot be spelled out are refused as well, and all of them."""
    assert len(problems_of_new_game(Unreadable(), Unreadable(), Unreadable())) == 3


@pytest.mark.parametrize(
    "thing", [None, 3, "start", object(), ice_cream.GameStarted, ice_cream.DeliveryKept(0)]
)
def test_start_with_something_else(thing: object) -> None:
    """A game starts from a ``GameStarted`` and nothing else."""
    with pytest.raises(pr.ArgumentError):
        ice_cream.start(untyped(thing))


def test_start_with_a_card_missing() -> None:
    """IC-2: a deck of 29 cards is too small, and lacks one of a flavor."""
    good = arranged_start(3)
    about_size, about_flavor = problems_of_start(
        altered(good, ice_cream_deck=good.ice_cream_deck[:-1])
    )
    for problem in (about_size, about_flavor):
        assert "ice_cream_deck" in problem
        assert "IC-2" in problem
    assert "30" in about_size
    assert "29" in about_size


def test_start_with_another_card() -> None:
    """IC-2: a sixth Scoop of one flavor in the place of another: there are two problems."""
    good = arranged_start(3, scoops_on_top=(STRAWBERRY,))
    bad = altered(good, scoop_deck=(*good.scoop_deck[:-1], VANILLA))
    about_strawberry, about_vanilla = problems_of_start(bad)
    for problem in (about_strawberry, about_vanilla):
        assert "scoop_deck" in problem
        assert "IC-2" in problem
    assert "not 4" in about_strawberry
    assert "not 6" in about_vanilla


@pytest.mark.parametrize(("players", "as_if_for"), [(3, 5), (4, 5), (5, 4)])
def test_start_with_another_number_of_removed_scoops(players: int, as_if_for: int) -> None:
    """IC-4: six Scoops are removed, but five with five players."""
    bad = altered(arranged_start(as_if_for), players=players)
    (problem,) = problems_of_start(bad)
    assert "removed_scoops" in problem
    assert "IC-4" in problem


@pytest.mark.parametrize("thing", [None, "vanilla", 0, ["vanilla"], Unreadable()])
def test_start_with_something_that_is_no_card(thing: object) -> None:
    """Cards are flavors, not their names."""
    good = arranged_start(3, ice_cream_on_top=(VANILLA,))
    deck = (*good.ice_cream_deck[:-1], untyped(thing))
    no_card, one_missing = problems_of_start(altered(good, ice_cream_deck=deck))
    for problem in (no_card, one_missing):
        assert "ice_cream_deck" in problem
        assert "IC-2" in problem
    assert "no card" in no_card
    assert "not 4" in one_missing


@pytest.mark.parametrize("zone", ["ice_cream_deck", "scoop_deck", "removed_scoops"])
@pytest.mark.parametrize("deck", [None, 30, "deck", [], {}], ids=repr)
def test_start_with_a_deck_that_is_no_tuple(zone: str, deck: object) -> None:
    """A deck is a tuple of cards: a list could change later."""
    problems = problems_of_start(altered(arranged_start(3), **{zone: deck}))
    assert problems
    assert any("tuple" in problem for problem in problems)


@pytest.mark.parametrize("zone", ["ice_cream_deck", "scoop_deck", "removed_scoops"])
def test_start_with_a_hidden_card(zone: str) -> None:
    """Nobody can deal a card that nobody knows."""
    good = arranged_start(3)
    cards = (pr.HIDDEN, *getattr(good, zone)[1:])
    (problem,) = problems_of_start(altered(good, **{zone: cards}))
    assert "known" in problem


def test_start_as_an_observer_saw_it() -> None:
    """The redacted start of a game hides all cards and the key: both are told."""
    seen = pr.seen_by(arranged_start(3), pr.SPECTATOR)
    problems = problems_of_start(untyped(seen))
    assert any("cards" in problem for problem in problems)
    assert any("key" in problem for problem in problems)


@pytest.mark.parametrize("chance", [0, "key", b"k" * 32, object()])
def test_start_with_a_bad_chance(chance: object) -> None:
    """The secret of the shuffles is a ``Chance`` or nothing."""
    (problem,) = problems_of_start(altered(arranged_start(3), chance=chance))
    assert "chance" in problem


@pytest.mark.parametrize("players", [2, 6, -1, True, 3.0, "3", None, [], {}], ids=repr)
def test_start_with_a_bad_number_of_players(players: object) -> None:
    """IC-1: three to five players, whatever else stands there."""
    problems = problems_of_start(altered(arranged_start(3), players=players))
    assert any("IC-1" in problem for problem in problems)


@pytest.mark.parametrize("dealer", [-1, 3, True, "0", None, []], ids=repr)
def test_start_with_a_bad_dealer(dealer: object) -> None:
    """IC-3: the dealer is one of the seats."""
    (problem,) = problems_of_start(altered(arranged_start(3), dealer=dealer))
    assert "IC-3" in problem


def test_start_lists_everything_wrong() -> None:
    """One error tells of the players, the dealer, the chance and both decks."""
    good = arranged_start(3, ice_cream_on_top=(VANILLA,), scoops_on_top=(PISTACHIO,))
    problems = problems_of_start(
        ice_cream.GameStarted(
            players=2,
            dealer=-1,
            ice_cream_deck=good.ice_cream_deck[:-1],
            scoop_deck=good.scoop_deck[:-1],
            removed_scoops=good.removed_scoops,
            chance=untyped("a secret"),
        )
    )
    for word in ("IC-1)", "IC-3", "chance", "ice_cream_deck", "scoop_deck"):
        assert any(word in problem for problem in problems)


def test_start_lists_hidden_cards_with_everything_else_wrong() -> None:
    """One error tells of a bad dealer and of a hidden card."""
    good = arranged_start(3)
    bad = altered(good, dealer=7, ice_cream_deck=(pr.HIDDEN, *good.ice_cream_deck[1:]))
    problems = problems_of_start(bad)
    assert any("IC-3" in problem for problem in problems)
    assert any("known" in problem for problem in problems)


def test_a_table_without_chance_cannot_be_shuffled() -> None:
    """A hand-built table without a key says so when a shuffle is needed, and stays as it is."""
    table = before_scoring(player(), player(), player(), chance=None)
    before = copy.deepcopy(table)
    with pytest.raises(pr.ConfigError, match="chance"):
        pr.settle(table)
    assert table == before


# --- What is no table, no event, no observer -------------------------------------------------

NO_TABLES = [
    None,
    0,
    "state",
    {},
    [],
    object(),
    ice_cream.State,
    KEEP,
    ice_cream.DeliveryKept(0),
    pr.HIDDEN,
    Unreadable(),
    ice_cream.new_game(3, seed=1),
]


@pytest.mark.parametrize("thing", NO_TABLES, ids=lambda thing: type(thing).__name__)
def test_what_is_no_table(thing: object) -> None:
    """Every function that takes a table says that it has got none."""
    calls: list[Callable[[], object]] = [
        lambda: pr.legal_moves(untyped(thing)),
        lambda: pr.why_illegal(untyped(thing), KEEP),
        lambda: pr.apply(untyped(thing), KEEP),
        lambda: pr.settle(untyped(thing)),
        lambda: pr.evolve(untyped(thing), ice_cream.DeliveryKept(0)),
        lambda: pr.describe(KEEP, untyped(thing)),
        lambda: pr.describe(ice_cream.DeliveryKept(0), untyped(thing)),
    ]
    for call in calls:
        with pytest.raises(pr.ArgumentError):
            call()


def test_a_view_cannot_be_played_on() -> None:
    """Only a state holds the cards that a move needs."""
    view = pr.seen_by(in_deliveries(), 0)
    with pytest.raises(pr.ArgumentError):
        pr.apply(untyped(view), KEEP)
    with pytest.raises(pr.ArgumentError):
        pr.settle(untyped(view))


NO_EVENTS = [
    None,
    0,
    "delivery_kept",
    {},
    object(),
    ice_cream.DeliveryKept,
    KEEP,
    Unreadable(),
]


@pytest.mark.parametrize("thing", NO_EVENTS, ids=lambda thing: type(thing).__name__)
def test_what_is_no_event(thing: object) -> None:
    """``move_of`` and ``seen_by`` say that they have got no event; it cannot be folded either."""
    with pytest.raises(pr.ArgumentError):
        pr.move_of(untyped(thing))
    with pytest.raises(pr.ArgumentError):
        pr.seen_by(untyped(thing), 0)
    table = in_deliveries()
    with pytest.raises(pr.ReplayError) as caught:
        pr.evolve(table, untyped(thing))
    assert caught.value.cause.code is ViolationCode.DOES_NOT_FIT


@pytest.mark.parametrize(
    "thing",
    [None, 0, "keep", object(), ice_cream.KeepDelivery, Unreadable()],
    ids=lambda thing: type(thing).__name__,
)
def test_what_cannot_be_described(thing: object) -> None:
    """``describe`` takes an event or a move and nothing else."""
    with pytest.raises(pr.ArgumentError):
        pr.describe(untyped(thing), in_deliveries())


NO_OBSERVERS = [-1, True, False, 0.0, "0", "spectator", None, (), [], pr.HIDDEN, Unreadable()]
NO_SEATS_OF_THREE = [3, 4, 10**30]


@pytest.mark.parametrize(
    "observer", [*NO_OBSERVERS, *NO_SEATS_OF_THREE], ids=lambda observer: type(observer).__name__
)
def test_bad_observers(observer: object) -> None:
    """Nobody looks at a state, a transition or a log of three players from there."""
    transition = ice_cream.new_game(3, seed=1)
    for thing in (transition.state, transition, pr.GameLog.start(transition)):
        with pytest.raises(pr.ArgumentError):
            pr.seen_by(untyped(thing), untyped(observer))


@pytest.mark.parametrize("observer", NO_OBSERVERS, ids=lambda observer: type(observer).__name__)
def test_bad_observers_of_an_event(observer: object) -> None:
    """Nobody looks at an event from there: an event alone cannot tell how many seats there are."""
    with pytest.raises(pr.ArgumentError):
        pr.seen_by(ice_cream.DeliveryKept(0), untyped(observer))


@pytest.mark.parametrize("own", [0, 1, pr.SPECTATOR], ids=repr)
@pytest.mark.parametrize("other", [0, 1, 2, False, True, -1, None, pr.SPECTATOR, "0"], ids=repr)
def test_what_one_observer_sees_is_not_for_another(own: pr.Observer, other: object) -> None:
    """A view, its transition and its log are for their own observer only."""
    transition = ice_cream.new_game(3, seed=1)
    seen = pr.seen_by(transition, own)
    log = pr.seen_by(pr.GameLog.start(transition), own)
    for thing in (seen.state, seen, log):
        if type(other) is type(own) and other == own:
            assert pr.seen_by(untyped(thing), own) == thing
        else:
            with pytest.raises(pr.ArgumentError):
                pr.seen_by(untyped(thing), untyped(other))


# --- Errors travel ---------------------------------------------------------------------------


def an_illegal_move() -> Exception:
    """What ``apply`` raises."""
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(with_customers(), ACQUIRE)
    return caught.value


def a_bad_configuration() -> Exception:
    """What ``new_game`` raises."""
    with pytest.raises(pr.ConfigError) as caught:
        ice_cream.new_game(2, seed=1, dealer=-1)
    return caught.value


def a_bad_entry() -> Exception:
    """What ``evolve`` raises: there is no player 7."""
    with pytest.raises(pr.ReplayError) as caught:
        pr.evolve(in_deliveries(), ice_cream.DeliveryKept(7))
    return caught.value


def a_bad_argument() -> Exception:
    """What ``seen_by`` raises."""
    with pytest.raises(pr.ArgumentError) as caught:
        pr.seen_by(in_deliveries(), 7)
    return caught.value


def by_pickle(error: Exception) -> Exception:
    """Send an error to another process and back."""
    received: Exception = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    return received


@pytest.mark.parametrize("way", [by_pickle, copy.copy, copy.deepcopy])
@pytest.mark.parametrize(
    "make", [an_illegal_move, a_bad_configuration, a_bad_entry, a_bad_argument]
)
def test_errors_survive(
    make: Callable[[], Exception], way: Callable[[Exception], Exception]
) -> None:
    """Pickled or copied, an error has the same class, the same words and the same data."""
    error = make()
    received = way(error)
    assert type(received) is type(error)
    assert (str(received), repr(received)) == (str(error), repr(error))
    assert vars(received) == vars(error)
    assert isinstance(received, pr.ParlourRulesError)


def test_a_replay_error_names_the_entry_and_shows_no_table() -> None:
    """The last good table is an attribute, and neither in the words nor in the ``repr``."""
    table = serving_customers(player(STRAWBERRY), player(), player(), cones=(cone(VANILLA),))
    wrong = ice_cream.ConeServed(0, cone=0, scoops=(PISTACHIO,), unmatched=None)
    with pytest.raises(pr.ReplayError) as caught:
        pr.evolve(table, wrong)
    error = caught.value
    assert (error.index, error.event, error.table) == (table.sequence, wrong, table)
    assert error.cause.code is ViolationCode.DOES_NOT_FIT
    for words in (str(error), repr(error)):
        assert "ConeServed" in words
        assert not [flavor for flavor in FLAVORS_IN_WORDS if flavor in words.lower()]
