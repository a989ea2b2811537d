"""`examples/many_games.py`: every game is stored once and verified, whatever befalls a worker."""

import os
import runpy
import signal
from pathlib import Path
from typing import Any, Final

import pytest

import parlour_rules as pr


pytest.importorskip("distributed", reason="the dependency group `bulk` is not installed")

import pyarrow.dataset as ds
from distributed import Client, LocalCluster


SCRIPT: Final = Path(__file__).parents[2] / "examples" / "many_games.py"
many: Final[dict[str, Any]] = runpy.run_path(str(SCRIPT))


def test_a_worker_killed_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    """All games are there, each once, and can be verified from their seeds."""
    local = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0")
    with local as cluster, Client(cluster) as client:
        stored = 0
        for new in many["produce"](client, 48, tmp_path, batch=4):
            if stored == 0:
                victim = min(client.run(os.getpid).values())
                os.kill(victim, signal.SIGKILL)
            stored += new
    assert stored == 48
    rows = ds.dataset(tmp_path, format="parquet").to_table().to_pylist()
    assert sorted(row["number"] for row in rows) == list(range(48))
    for row in rows:
        game = pr.GAMES[row["game"]]
        log = pr.from_json(row["log"], game.Log)
        assert pr.verify(log, seed=row["number"]).outcome is not None


def test_games_that_are_stored_already_are_not_played_again(tmp_path: Path) -> None:
    """A second run goes on where the first was stopped."""
    with Client(processes=False, dashboard_address=":0") as client:
        produce = many["produce"]
        assert sum(produce(client, 8, tmp_path, batch=4)) == 8
        assert sum(produce(client, 12, tmp_path, batch=4)) == 4


def test_a_row_that_does_not_tell_the_truth_is_refused() -> None:
    """The scores must be those of the log."""
    row = many["play"](0)
    with pytest.raises(RuntimeError, match="game 0 has another result than its row says"):
        many["verify_batch"]([{**row, "scores": [1, 2, 3]}])


def test_the_program_prints_and_draws_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games a second, a line for each size of table, and a picture."""
    folder = tmp_path / "games"
    assert many["main"](["--games=12", f"--folder={folder}", "--workers=1"]) == 0
    printed = capsys.readouterr().out
    assert "12 of 12 games" in printed
    assert "a process, all verified" in printed
    assert [line.partition("  ")[0] for line in printed.splitlines()[-6:]] == [
        "ice_cream, 3 players",
        "ice_cream, 4 players",
        "ice_cream, 5 players",
        "banana_split, 2 players",
        "banana_split, 3 players",
        "banana_split, 4 players",
    ]
    assert folder.with_suffix(".png").stat().st_size > 10_000
