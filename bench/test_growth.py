"""What a program pays once, for each state that it keeps, and when it plays for long."""

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from games import GAMES, Value
from own import (
    FEW_GAMES,
    MANY_GAMES,
    fresh_interpreter,
    growth,
    import_seconds,
    kept_bytes,
    late_steps,
)


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Value:
    """One game after the other."""
    return GAMES[request.param]


@pytest.mark.parametrize("package", ["attrs", "parlour_rules"])
def test_import(benchmark: BenchmarkFixture, tmp_path: Path, package: str) -> None:
    """A fresh interpreter that imports nothing but this."""
    fresh_interpreter(f"import {package}", str(tmp_path))
    benchmark(fresh_interpreter, f"import {package}", str(tmp_path))


def test_import_beyond_attrs() -> None:
    """Most of the import is attrs: the rest takes less than a fifth of a second anywhere."""
    assert import_seconds() < 0.2


def test_kept_states_share_what_did_not_change(game: Value) -> None:
    """A state costs little beside the one before it."""
    median, _ = kept_bytes(game)
    assert median <= 1024


def test_many_games_cost_what_few_games_cost(game: Value) -> None:
    """Nothing piles up from game to game; the machine may waver by half."""
    assert growth(game) < 1.5 * MANY_GAMES / FEW_GAMES


def test_late_steps_cost_what_early_steps_cost(game: Value) -> None:
    """Nothing piles up from move to move; the moves themselves differ a little."""
    assert late_steps(game) < 1.5
