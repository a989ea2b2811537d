"""The speed of each function on recorded games. A round is a whole game, unless told otherwise."""

from collections.abc import Callable, Iterable
from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import parlour_rules as pr
from games import GAMES, Recorded, Value, play, record


SEED = 1  # four players of Ice Cream, three of Banana Split


@pytest.fixture(params=list(GAMES), scope="module")
def game(request: pytest.FixtureRequest) -> Value:
    """One game after the other."""
    return GAMES[request.param]


@pytest.fixture(scope="module")
def recorded(game: Value) -> Recorded:
    """A whole game."""
    return record(game, SEED)


def for_each(
    benchmark: BenchmarkFixture, function: Callable[..., object], calls: Iterable[tuple[Value, ...]]
) -> None:
    """Measure a function that is called many times in a game."""
    arguments = [*calls]
    benchmark.extra_info["calls in a round"] = len(arguments)
    benchmark(lambda: [function(*those) for those in arguments])


def test_legal_moves(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """Listing the moves before every decision."""
    for_each(benchmark, pr.legal_moves, ((state,) for state, _ in recorded.steps))


def test_apply(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """Making every move."""
    for_each(benchmark, pr.apply, recorded.steps)


def test_self_play(benchmark: BenchmarkFixture, game: Value) -> None:
    """Listing, choosing and making every move, the deal included."""
    benchmark(play, game, SEED)


def test_replay(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """Folding all events."""
    benchmark(pr.replay, recorded.log)


def test_verify(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """Checking all events by the rules."""
    benchmark(pr.verify, recorded.log)


def test_seen_by_of_states(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """What the player to act sees, before every decision."""
    states = (state for state, _ in recorded.steps)
    for_each(benchmark, pr.seen_by, ((state, state.to_act) for state in states))


def test_seen_by_of_events(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """What one player sees of every event."""
    for_each(benchmark, pr.seen_by, ((event, 0) for event in recorded.log.events))


def test_seen_by_of_a_log(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """What one player sees of a whole log."""
    benchmark(pr.seen_by, recorded.log, 0)


def test_json_of_a_state(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """One state in the middle of a game, as text."""
    benchmark(pr.to_json, middle_of(recorded))


def test_state_from_json(benchmark: BenchmarkFixture, game: Value, recorded: Recorded) -> None:
    """The same, read from its text."""
    benchmark(pr.from_json, pr.to_json(middle_of(recorded)), game.State)


def test_json_of_a_log(benchmark: BenchmarkFixture, recorded: Recorded) -> None:
    """A whole log as text."""
    benchmark(pr.to_json, recorded.log)


def test_log_from_json(benchmark: BenchmarkFixture, game: Value, recorded: Recorded) -> None:
    """A whole log read from its text."""
    benchmark(pr.from_json, pr.to_json(recorded.log), game.Log)


def test_json_to_verified_state(
    benchmark: BenchmarkFixture, game: Value, recorded: Recorded
) -> None:
    """From the text of a whole log to its final state, verified."""
    final = benchmark(partial(verified_state, game), pr.to_json(recorded.log))
    assert final == recorded.final


def verified_state(game: Value, text: str) -> Value:
    """Decode a log and verify it, which gives its final state."""
    return pr.verify(pr.from_json(text, game.Log))


def middle_of(recorded: Recorded) -> Value:
    """Return the state in the middle of a game."""
    return recorded.states[len(recorded.steps) // 2]
