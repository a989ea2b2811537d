"""The environments for PettingZoo, judged by PettingZoo's own suites and by hand."""

import pickle
import random
import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any, TypeAlias

import pytest

import parlour_rules as pr


pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

import numpy as np


with warnings.catch_warnings():
    # Its suites import one of its environments in a way that it warns of.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

from parlour_rules.adapters.pettingzoo import banana_split_v0, ice_cream_v0


Untyped: TypeAlias = Any  # PettingZoo ships no types

SMALLEST_AND_LARGEST = [
    (ice_cream_v0, 3),
    (ice_cream_v0, 5),
    (banana_split_v0, 2),
    (banana_split_v0, 4),
]
KINDS = [(actions, mask) for actions in ("flat", "tokens") for mask in ("observation", "info")]


def play(environment: Untyped, seed: int) -> Iterator[str]:
    """Take random legal actions until the game is over; yield who is to act before each."""
    choose = random.Random(seed).choice
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        observation, _, over, cut, info = environment.last()
        if over or cut:
            environment.step(None)
            continue
        yield agent
        mask = (observation if isinstance(observation, dict) else info)["action_mask"]
        environment.step(choose(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize(("version", "players"), SMALLEST_AND_LARGEST)
@pytest.mark.parametrize(("actions", "mask"), KINDS)
def test_the_suites_of_pettingzoo_pass(
    version: Untyped, players: int, actions: str, mask: str
) -> None:
    """Its tests of the API, of seeds and of rendering."""
    make = partial(version.env, players=players, actions=actions, mask=mask)
    with warnings.catch_warnings():
        # It expects plain arrays of everybody but the environments that it knows by name.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=100)


@pytest.mark.parametrize(("version", "players"), SMALLEST_AND_LARGEST)
def test_the_render_suite_of_pettingzoo_passes(version: Untyped, players: int) -> None:
    """Text for programs, and print for people."""
    render_test(partial(version.env, players=players))


@pytest.mark.parametrize(("version", "players"), SMALLEST_AND_LARGEST)
@pytest.mark.parametrize("actions", ["flat", "tokens"])
def test_observations_lie_in_their_space(version: Untyped, players: int, actions: str) -> None:
    """Everything is from 0 to 1, for every seat, until the game is over."""
    environment = version.env(players=players, actions=actions)
    for _ in play(environment, 5):
        for agent in environment.agents:
            assert environment.observe(agent) in environment.observation_space(agent)


def field(environment: Untyped, agent: str, name: str) -> list[float]:
    """Return one field of what an agent sees."""
    seen = environment.observe(agent)["observation"][environment.unwrapped.fields[name]]
    numbers: list[float] = seen.tolist()
    return numbers


def test_an_observation_of_ice_cream_field_by_field() -> None:
    """A new game with three: each has an open card and a face-down one, and seat 0 deals."""
    environment = ice_cream_v0.env(players=3)
    environment.reset(seed=1)
    see = partial(field, environment, "player_1")
    players = environment.unwrapped.table.players
    flavors = list(pr.ice_cream.Flavor)
    own = [float(flavor is players[1].delivered) for flavor in flavors]
    assert see("phase") == [0, 1, 0, 0, 0, 0]
    assert see("day") == [0.25]
    assert see("dealer") == see("to_act") == [0, 0, 1]  # seats 1, 2, 0
    assert see("last_to_act") == [0, 1, 0]
    assert see("ice_cream_deck") == pytest.approx([24 / 30])
    assert see("scoop_deck") == pytest.approx([24 / 30, 0, 0, 0, 0, 0, 0])
    assert see("removed_scoops") == [0] * 6
    assert see("delivered") == [1, *own, 1, *[0] * 6, 1, *[0] * 6]
    assert see("discarded") == [0] * 21
    assert see("ice_cream") == pytest.approx(
        [0.2 * (flavor is players[seat].ice_cream[0]) for seat in (1, 2, 0) for flavor in flavors]
    )
    assert see("cones") == [0] * 12 * (1 + 3 + 24)
    assert see("score") == [0, 0, 0]


def test_an_observation_of_banana_split_field_by_field() -> None:
    """A new game with two: five cards each of 104, four sundaes of 30 in the middle."""
    environment = banana_split_v0.env(players=2)
    environment.reset(seed=1)
    see = partial(field, environment, "player_1")
    table = environment.unwrapped.table
    counts = [22, 22, 22, 22, 4, 4, 2, 4, 2]
    hand = [table.players[1].hand.count(topping) for topping in pr.banana_split.Topping]
    assert see("stage") == [0, 1, 0, 0, 0]
    assert see("to_act") == see("player") == [0, 1]
    assert see("draw_pile") == pytest.approx([94 / 104])
    assert see("sundae_stack") == pytest.approx([26 / 30])
    assert see("middle") == [float(n == place) for place in table.middle for n in range(30)]
    assert see("hand_size") == pytest.approx([5 / 104] * 2)
    assert see("hand") == pytest.approx([n / most for n, most in zip(hand, counts, strict=True)])
    assert see("layout") == see("completed") == [0] * 60


def test_the_mask_marks_the_legal_moves_of_the_agent_to_act() -> None:
    """And nothing for the others."""
    environment = ice_cream_v0.env(players=3)
    moves = pr.ice_cream.all_moves()
    for agent in play(environment, 3):
        legal = set(pr.legal_moves(environment.unwrapped.table))
        marked = environment.observe(agent)["action_mask"]
        assert {moves[number] for number in np.flatnonzero(marked)} == legal
        others = [other for other in environment.agents if other != agent]
        assert not any(environment.observe(other)["action_mask"].any() for other in others)


def test_a_move_that_is_not_complete_is_shown_to_its_agent_only() -> None:
    """The words so far, each in its place."""
    environment = banana_split_v0.env(players=2, actions="tokens")
    environment.reset(seed=1)
    environment.step(1)  # "start_sundae", the second of 47 words
    assert environment.agent_selection == "player_0"
    assert field(environment, "player_0", "said") == [0, 1, *[0] * (9 * 47 - 2)]
    assert field(environment, "player_1", "said") == [0] * (9 * 47)


def rewards_of_a_game(version: Untyped, reward: str) -> tuple[list[tuple[float, ...]], pr.Outcome]:
    """Play a game; return what each action paid to each agent, and how the game ended."""
    environment = version.env(reward=reward).unwrapped
    choose = random.Random(4).choice
    environment.reset(seed=4)
    paid = []
    while environment.table.outcome is None:
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(choose(np.flatnonzero(mask).tolist()))
        paid.append(tuple(environment.rewards.values()))
    return paid, environment.table.outcome


@pytest.mark.parametrize("version", [ice_cream_v0, banana_split_v0])
def test_points_are_paid_when_they_are_scored(version: Untyped) -> None:
    """Together they are the scores of the outcome."""
    paid, outcome = rewards_of_a_game(version, "points")
    assert tuple(map(sum, zip(*paid, strict=True))) == outcome.scores


@pytest.mark.parametrize("version", [ice_cream_v0, banana_split_v0])
def test_a_win_is_paid_at_the_end(version: Untyped) -> None:
    """Nothing before; then the winner gets 1, and the others pay for it alike."""
    paid, outcome = rewards_of_a_game(version, "win")
    (winner,) = outcome.winners
    others = len(outcome.scores) - 1
    assert not any(map(any, paid[:-1]))
    assert paid[-1] == tuple(
        1 if seat == winner else -1 / others for seat in range(len(outcome.scores))
    )


def test_a_game_is_cut_after_so_many_actions() -> None:
    """Everybody is truncated, nobody has won, and nothing is legal any more."""
    environment = ice_cream_v0.env(players=3, max_cycles=10)
    assert len(list(play(environment, 1))) == 10
    inner = environment.unwrapped
    assert inner.table.outcome is None


def test_an_illegal_action_ends_the_game_and_costs_one() -> None:
    """The wrapper says so; the environment inside raises."""
    environment = ice_cream_v0.env(players=3)
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="action 27 is not legal now"):
        environment.unwrapped.step(27)
    environment.reset(seed=1)
    environment.step(27)
    assert environment.terminations == {"player_0": True, "player_1": True, "player_2": True}
    assert environment.rewards == {"player_0": -1, "player_1": 0, "player_2": 0}


def test_games_follow_from_the_seed() -> None:
    """The same seed deals the same games, one after the other; each is another."""

    def deals(seed: int) -> list[pr.SomeState]:
        environment = ice_cream_v0.env(players=4).unwrapped
        environment.reset(seed=seed)
        tables = [environment.table]
        environment.reset()
        return [*tables, environment.table]

    assert deals(7) == deals(7)
    assert len({*deals(7), *deals(8)}) == 4


def test_without_a_seed_the_system_decides() -> None:
    """Two environments deal different games."""
    tables = set()
    for _ in range(2):
        environment = ice_cream_v0.env().unwrapped
        environment.reset()
        tables.add(environment.table)
    assert len(tables) == 2


def test_the_table_is_rendered_as_the_agent_to_act_sees_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As text, printed, or not at all; a spectator looks when the game is over."""
    shown = ice_cream_v0.env(players=3, render_mode="ansi")
    printed = ice_cream_v0.env(players=3, render_mode="human")
    for environment in (shown, printed):
        environment.reset(seed=1)
    drawn = pr.text(pr.seen_by(shown.unwrapped.table, 0))
    assert shown.render() == drawn
    assert printed.render() is None
    assert capsys.readouterr().out == f"{drawn}\n"
    assert ice_cream_v0.env(players=3).unwrapped.render() is None


def test_the_cards_of_banana_split_can_be_chosen() -> None:
    """Then there are other moves: here one sundae with one topping, and no special cards."""
    bs = pr.banana_split
    cherries = bs.Config(
        bs.ToppingCounts(0, 0, 0, 20, 0, 0, 0, 0, 0),
        (bs.Sundae("Cherry", (bs.Topping.CHERRY,), 2),),
    )
    environment = banana_split_v0.env(players=2, config=cherries)
    # Draw, start it in place 0 with a cherry, take a bonus, end the turn, pass.
    assert environment.action_space("player_0").n == 5


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"actions": "all"}, "actions must be one of 'flat', 'tokens', not a value of type str"),
        ({"mask": 1}, "mask must be one of 'observation', 'info', not 1"),
        ({"reward": "money"}, "reward must be one of 'win', 'points', not a value"),
        ({"render_mode": "svg"}, "render_mode must be one of None, 'ansi', 'human', not a value"),
        ({"max_cycles": 0}, "max_cycles must be at least 1, or None, not 0"),
        ({"players": 2}, "Ice Cream is for 3 to 5 players, not 2"),
        ({"config": pr.banana_split.Config()}, "Ice Cream is played as printed: it has no config"),
    ],
)
def test_wrong_arguments_are_refused(options: dict[str, Untyped], problem: str) -> None:
    """With all that is wrong."""
    with pytest.raises(pr.ConfigError, match=problem):
        ice_cream_v0.env(**options)


def test_an_environment_can_be_pickled() -> None:
    """As a new one with the same arguments."""
    environment = pickle.loads(pickle.dumps(banana_split_v0.env(players=3).unwrapped))  # noqa: S301 - our own
    assert environment.possible_agents == ["player_0", "player_1", "player_2"]
    assert str(environment) == "banana_split_v0"
    environment.close()
