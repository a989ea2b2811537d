"""Plays, stores and verifies games in bulk on Dask, and shows who wins from which seat.

Run it as `python examples/many_games.py --games 10000`, or hand it the address of a Dask scheduler.
The logs go to Parquet files, one for each batch of games. A worker that dies loses nothing: another
does its work again, and the same seed gives the same game.
"""

import argparse
import contextlib
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict

import matplotlib as mpl
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
from distributed import Client, LocalCluster, as_completed

import parlour_rules as pr


BATCH = 100
TABLES = [(game.name, players) for game in pr.GAMES.values() for players in game.seats]


class Row(TypedDict):
    """A game as it is stored.

    Attributes:
        number: Its number, from which everything in it follows.
        game: The name of the game.
        players: How many played.
        winners: The seats that won.
        scores: The points by seat.
        log: The whole log in JSON.
    """

    number: int
    game: str
    players: int
    winners: list[int]
    scores: list[int]
    log: str


def play(number: int) -> Row:
    """Play one game at random; tables of all sizes take turns."""
    name, players = TABLES[number % len(TABLES)]
    choose = random.Random(number).choice  # noqa: S311 - anybody may know how they play
    transition = pr.GAMES[name].new_game(players, seed=number)
    transitions, state = [transition], transition.state
    while state.to_act is not None:
        transition = pr.apply(state, choose(pr.legal_moves(state)))
        transitions.append(transition)
        state = transition.state
    outcome = state.outcome
    if outcome is None:
        raise RuntimeError("the game has not ended")
    return Row(
        number=number,
        game=name,
        players=players,
        winners=[*outcome.winners],
        scores=[*outcome.scores],
        log=pr.to_json(pr.GameLog.of(transitions)),
    )


def play_batch(numbers: range) -> list[Row]:
    """Play some games. This runs on a worker."""
    return [play(number) for number in numbers]


def verify_batch(rows: list[Row]) -> list[Row]:
    """Verify some games from their seeds, and return them. This runs on a worker."""
    for row in rows:
        game = pr.GAMES[row["game"]]
        log = pr.from_json(row["log"], game.Log)
        outcome = pr.verify(log, seed=row["number"]).outcome
        if outcome is None or [*outcome.scores] != row["scores"]:
            raise RuntimeError(f"game {row['number']} has another result than its row says")
    return rows


def produce(client: Client, games: int, folder: Path, batch: int = BATCH) -> Iterator[int]:
    """Have games played, verified and stored; yield how many after each batch.

    Batches that a former run has stored are kept as they are.
    """
    folder.mkdir(parents=True, exist_ok=True)
    waiting = {}
    for first in range(0, games, batch):
        path = folder / f"{first:09}.parquet"
        if not path.exists():
            numbers = range(first, min(first + batch, games))
            played = client.submit(play_batch, numbers, pure=False)
            waiting[client.submit(verify_batch, played, pure=False)] = path
    for verified in as_completed(waiting):
        rows = verified.result()
        half_written = waiting[verified].with_suffix(".new")
        pq.write_table(pa.Table.from_pylist(rows), half_written, compression="zstd")
        half_written.rename(waiting[verified])
        yield len(rows)


def results_by_seat(folder: Path) -> dict[str, list[float]]:
    """Return which part of the wins fell to each seat; a shared win is split."""
    wins = {f"{name}, {players} players": [0.0] * players for name, players in TABLES}
    columns = ["game", "players", "winners"]
    for row in ds.dataset(folder, format="parquet").to_table(columns=columns).to_pylist():
        seats = wins[f"{row['game']}, {row['players']} players"]
        for winner in row["winners"]:
            seats[winner] += 1 / len(row["winners"])
    return {
        table: [won / sum(seats) for won in seats] for table, seats in wins.items() if sum(seats)
    }


def plot(results: dict[str, list[float]], path: Path) -> None:
    """Draw a bar for each seat."""
    mpl.use("Agg")  # into a file, without a screen
    from matplotlib import pyplot as plt  # noqa: PLC0415 - after the choice above

    figure, axes = plt.subplots(figsize=(8, 5), layout="constrained")
    for seat in range(max(map(len, results.values()))):
        having = [place for place, seats in enumerate(results.values()) if seat < len(seats)]
        shares = [[*results.values()][place][seat] for place in having]
        axes.barh([place + 0.15 * seat for place in having], shares, 0.15, label=f"seat {seat}")
    axes.set_yticks(range(len(results)), [*results])
    axes.set_xlabel("part of the wins")
    axes.legend()
    figure.savefig(path)
    plt.close(figure)


def main(arguments: Sequence[str]) -> int:
    """Play, store, verify, and show the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, default=Path("games"), help="where the games go")
    parser.add_argument("--scheduler", help="the address of a Dask scheduler; else a local cluster")
    parser.add_argument("--workers", type=int, help="processes of the local cluster")
    options = parser.parse_args(arguments)
    with contextlib.ExitStack() as stack:
        if options.scheduler is None:
            cluster = LocalCluster(
                n_workers=options.workers, threads_per_worker=1, dashboard_address=":0"
            )
            client = stack.enter_context(Client(stack.enter_context(cluster)))
        else:
            client = stack.enter_context(Client(options.scheduler))
        workers = len(client.nthreads())
        start, done = time.perf_counter(), 0
        for new in produce(client, options.games, options.folder):
            done += new
            print(f"\r{done} of {options.games} games", end="", flush=True)
        seconds = time.perf_counter() - start
    print(f"\n{done / seconds:.0f} games/s, {done / seconds / workers:.0f} a process, all verified")
    results = results_by_seat(options.folder)
    for table, seats in results.items():
        print(f"{table:24}", *(f"{share:6.1%}" for share in seats))
    plot(results, options.folder.with_suffix(".png"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
