"""The games for OpenSpiel, judged by OpenSpiel's own tests and by games dealt by this library."""

import pickle
import random
import sys
from operator import attrgetter
from typing import Any, TypeAlias

import attrs
import pytest

import parlour_rules as pr


pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

import numpy as np
import pyspiel
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import parlour_rules.adapters.openspiel


if not flags.FLAGS.is_parsed():
    flags.FLAGS(sys.argv[:1])  # its tests read their flags when they are imported

from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test


Untyped: TypeAlias = Any  # OpenSpiel ships no types

SMALLEST_AND_LARGEST = [
    "parlour_ice_cream(players=3)",
    "parlour_ice_cream(players=5)",
    "parlour_banana_split(players=2)",
    "parlour_banana_split(players=4)",
]


class TestIceCreamApi(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's test of its API, on Ice Cream."""

    game_name = "parlour_ice_cream"
    game = pyspiel.load_game(game_name)


class TestBananaSplitApi(api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's test of its API, on Banana Split."""

    game_name = "parlour_banana_split"
    game = pyspiel.load_game(game_name)


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
def test_the_random_simulations_of_openspiel_pass(name: str) -> None:
    """With everything written down and read back on the way."""
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
def test_the_simulated_game_of_openspiel_passes(name: str) -> None:
    """It clones, pickles and serializes on the way."""
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def play(state: Untyped, seed: int, choices: int) -> Untyped:
    """Play on with random cards and moves until a player must choose for the so many-th time."""
    generator = random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(actions, weights)[0])
        elif choices == 0:
            break
        else:
            choices -= 1
            state.apply_action(generator.choice(state.legal_actions()))
    return state


def test_any_card_that_is_not_dealt_can_come_next() -> None:
    """Five of 30 for each flavor at first, and one less of what has been dealt (IC-2)."""
    state = pyspiel.load_game("parlour_ice_cream").new_initial_state()
    assert state.chance_outcomes() == [(flavor, pytest.approx(5 / 30)) for flavor in range(6)]
    state.apply_action(2)
    state.apply_action(2)
    expected = [(flavor, pytest.approx((3 if flavor == 2 else 5) / 28)) for flavor in range(6)]
    assert state.chance_outcomes() == expected
    assert state.action_to_string(state.current_player(), 2) == "ice_cream_deck chocolate_chip"


def test_any_scoop_can_come_first_though_some_are_removed() -> None:
    """Nobody knows which six: 30 Scoops are as likely on day 1, and 24 are turned (IC-4)."""
    state = pyspiel.load_game("parlour_ice_cream(players=3)").new_initial_state()
    while state.table.phase is not pr.ice_cream.Phase.DELIVERIES:
        state.apply_action(0 if state.chance_outcomes()[0][0] == 0 else 1)
    for _ in range(3):
        state.apply_action(0)  # keep the delivery
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(flavor, pytest.approx(5 / 30)) for flavor in range(6)]
    for _ in range(5):
        state.apply_action(5)
        state.apply_action(2)  # start a cone
    assert state.chance_outcomes() == [(flavor, pytest.approx(5 / 25)) for flavor in range(5)]
    # All five vanilla Scoops are turned, so that none of those removed is vanilla.
    table = state.table
    assert pr.ice_cream.Flavor.VANILLA not in (*table.scoop_deck, *table.removed_scoops)
    assert (len(table.scoop_deck), len(table.removed_scoops)) == (19, 6)
    assert pr.faults(table) == ()


def test_chance_has_no_outcomes_where_a_player_is_to_act() -> None:
    """As in OpenSpiel's own games, asking is an error."""
    state = play(pyspiel.load_game("parlour_ice_cream").new_initial_state(), 1, 0)
    with pytest.raises(ValueError, match="this is not a chance node"):
        state.chance_outcomes()


def test_sundae_cards_are_drawn_one_by_one() -> None:
    """After ten topping cards each of 30 sundaes can be the first in the middle."""
    state = pyspiel.load_game("parlour_banana_split").new_initial_state()
    for _ in range(10):
        assert state.action_to_string(-1, 0) == "draw_pile chocolate_sauce"
        state.apply_action(0)
    assert state.chance_outcomes() == [(sundae, pytest.approx(1 / 30)) for sundae in range(30)]
    for sundae in (7, 29, 0, 11):
        state.apply_action(sundae)
    assert state.table.middle == (7, 29, 0, 11)
    assert state.current_player() == 0


def cards_drawn(event: Untyped) -> list[Untyped]:
    """Return the cards that an event takes from a face-down pile, in the order of the deal."""
    match event:
        case pr.ice_cream.IceCreamDealt() | pr.ice_cream.IceCreamDelivered():
            return [card for card in event.flavors if card is not None]
        case pr.ice_cream.DeliveryReplaced():
            return [event.received]
        case pr.ice_cream.ScoopTurned():
            return [event.scoop]
        case pr.ice_cream.IceCreamAcquired():
            return [event.flavor]
        case pr.banana_split.HandsDealt():
            # Dealt one each, and sorted afterwards: any order of a hand leads to the same.
            return [card for cards in zip(*event.hands, strict=True) for card in cards]
        case pr.banana_split.ToppingDrawn():
            return [event.topping]
        case _:
            return []


def clockwise(event: Untyped, dealer: int) -> Untyped:
    """Return the cards of a deal beginning with the dealer's."""
    cards = cards_drawn(event)
    if isinstance(event, pr.ice_cream.IceCreamDealt | pr.ice_cream.IceCreamDelivered):
        seats = [seat for seat, card in enumerate(event.flavors) if card is not None]
        first = next((n for n, seat in enumerate(seats) if seat >= dealer), 0)
        return cards[first:] + cards[:first]
    return cards


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
@pytest.mark.parametrize("seed", [1, 2])
def test_with_the_same_cards_and_moves_every_seat_is_told_the_same(name: str, seed: int) -> None:
    """A game that this library has dealt goes the same way, fact by fact, for every observer."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    kind = pr.GAMES[state.table.game]
    moves: Untyped = (pr.ice_cream if kind.name == "ice_cream" else pr.banana_split).all_moves()
    number = {move: place for place, move in enumerate(moves)}
    choose = random.Random(seed).choice
    transition = kind.new_game(game.num_players(), seed=seed)
    started: Untyped = transition.events[0]
    if kind.name == "ice_cream":
        # They lie in no order that means anything; OpenSpiel's lie in that of the rulebook.
        removed = tuple(sorted(started.removed_scoops, key=attrgetter("place")))
        transition = kind.start(attrs.evolve(started, removed_scoops=removed))
    table, log = transition.state, pr.GameLog.start(transition)
    middle: tuple[Untyped, ...] = (None,) * 4
    dealer = 0
    while True:
        for event in transition.events:
            whole: Untyped = event
            if isinstance(whole, pr.ice_cream.DayStarted):
                dealer = whole.dealer
            cards = clockwise(whole, dealer)
            if isinstance(whole, pr.banana_split.MiddleFilled):
                cards = [new for new, old in zip(whole.places, middle, strict=True) if new != old]
                middle = whole.places
            if isinstance(
                whole, pr.banana_split.SundaeStarted | pr.banana_split.BananaSplitClaimed
            ):
                middle = tuple(None if n == whole.sundae else n for n in middle)
            for card in cards:
                state.apply_action(card if isinstance(card, int) else card.place)
        if table.outcome is not None:
            break
        move = choose(pr.legal_moves(table))
        state.apply_action(number[move])
        transition = pr.apply(table, move)
        table, log = transition.state, log.extend(transition)
    assert state.is_terminal()
    assert state.table.outcome == table.outcome
    for observer in (*range(game.num_players()), pr.SPECTATOR):
        seen = pr.seen_by(log, observer).events
        assert state.told(observer).splitlines() == [pr.to_json(event) for event in seen]
        assert pr.seen_by(state.table, observer) == pr.seen_by(table, observer)


def test_actions_have_strings_of_their_own() -> None:
    """The words of the move."""
    state = play(pyspiel.load_game("parlour_ice_cream").new_initial_state(), 1, 0)
    names = [state.action_to_string(0, action) for action in range(28)]
    assert len(set(names)) == 28
    assert names[:5] == [
        "keep_delivery",
        "replace_delivery",
        "start_cone",
        "add_scoop 0",
        "add_scoop 1",
    ]


def test_a_wrong_number_of_players_is_refused() -> None:
    """As ``new_game`` refuses it."""
    with pytest.raises(pr.ConfigError, match="for 3 to 5 players, not 6"):
        pyspiel.load_game("parlour_ice_cream(players=6)")


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
def test_observers_show_what_everybody_sees_what_one_sees_or_the_difference(name: str) -> None:
    """Public and private together are the view of the seat."""
    game = pyspiel.load_game(name)
    state = play(game.new_initial_state(), 3, 1)
    kinds = {
        (public, private): pyspiel.IIGObservationType(
            public_info=public, perfect_recall=False, private_info=private
        )
        for public in (True, False)
        for private in (pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE)
    }
    single, nothing = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
    observers = {kind: make_observation(game, options) for kind, options in kinds.items()}
    for observer in observers.values():
        observer.set_from(state, 1)
    whole, public = observers[True, single], observers[True, nothing]
    secret, empty = observers[False, single], observers[False, nothing]
    assert whole.tensor == pytest.approx(public.tensor + secret.tensor)
    assert secret.tensor.any()
    assert not empty.tensor.any()
    assert whole.string_from(state, 1) == pr.to_json(pr.seen_by(state.table, 1))
    assert public.string_from(state, 1) == pr.to_json(pr.seen_by(state.table, pr.SPECTATOR))
    own = pr.seen_by(state.table, 1).players[1]
    held = own.delivered.value if hasattr(own, "delivered") else own.hand[0].value
    assert held in secret.string_from(state, 1)
    assert empty.string_from(state, 1) == ""


def test_observers_take_no_parameters() -> None:
    """There is nothing to choose."""
    with pytest.raises(ValueError, match="no parameters"):
        pyspiel.load_game("parlour_ice_cream").make_py_observer(None, {"cards": 1})


def test_what_the_seats_are_told_does_not_show_how_the_removed_scoops_came_about() -> None:
    """Two ways to the same six removed Scoops are told alike on day 2."""
    told = set()
    for first, second in ((0, 1), (1, 0)):
        state = pyspiel.load_game("parlour_ice_cream(players=3)").new_initial_state()
        for action in (2, 2, 2, 3, 3, 3, 0, 0, 0, first, 2, second):
            state.apply_action(action)
        told.add(state.table.removed_scoops)
    assert len(told) == 1


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
@pytest.mark.parametrize("choices", [0, 5, 40])
def test_hidden_cards_are_placed_anew_as_the_seat_might_find_them(name: str, choices: int) -> None:
    """The seat to act is told the same; what it cannot see is dealt again, without a fault."""
    state = play(pyspiel.load_game(name).new_initial_state(), 11, choices)
    player, generator = state.current_player(), random.Random(1)
    tables = set()
    for _ in range(5):
        other = state.resample_from_infostate(player, generator.random)
        assert other.information_state_string() == state.information_state_string()
        assert other.legal_actions() == state.legal_actions()
        assert pr.faults(other.table) == ()
        tables.add(other.table)
        again = other.resample_from_infostate(player, generator.random)
        assert again.information_state_string() == state.information_state_string()
        assert pickle.loads(pickle.dumps(other)).table == other.table  # noqa: S301 - our own
        others = {other.information_state_string(seat) for seat in range(len(other.table.players))}
        assert len(others) == len(other.table.players)
        assert play(other, 1, -1).is_terminal()
    assert len(tables) > 1


@pytest.mark.parametrize("name", ["parlour_ice_cream", "parlour_banana_split"])
def test_the_ismcts_bot_of_openspiel_plays(name: str) -> None:
    """It places the cards anew before every playout."""
    state = play(pyspiel.load_game(name).new_initial_state(), 2, 3)
    generator = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        max_simulations=4,
        random_state=generator,
        evaluator=mcts.RandomRolloutEvaluator(1, generator),
    )
    assert bot.step(state) in state.legal_actions()
