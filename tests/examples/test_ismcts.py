"""The bot that searches plays better than the greedy one."""

import math

import pytest

import ismcts
import parlour_rules as pr


@pytest.mark.long
@pytest.mark.parametrize("game", pr.GAMES.values(), ids=lambda game: game.name)
def test_it_wins_more_than_a_fair_share(game: pr.GameHandle) -> None:
    """Of twelve games so many that luck would bring them in one of fifty series."""
    games, players = 12, game.seats[0]
    fair = 1 / players
    won = sum(ismcts.play(game, players, seed, 150) for seed in range(games))
    by_luck = sum(
        math.comb(games, wins) * fair**wins * (1 - fair) ** (games - wins)
        for wins in range(math.floor(won), games + 1)
    )
    assert by_luck < 1 / 50


@pytest.mark.parametrize("game", pr.GAMES.values(), ids=lambda game: game.name)
def test_a_game_with_few_rounds(game: pr.GameHandle) -> None:
    """It comes to its end, and is the same each time."""
    players = game.seats[0]
    shares = [ismcts.play(game, players, seed=1, rounds=3) for _ in range(2)]
    assert 0 <= shares[0] <= 1
    assert shares[0] == shares[1]


def test_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    """One short game of each kind, and what came of it; a bar shows how far it is."""
    assert ismcts.main(["--games", "1", "--rounds", "2", "--players", "3"]) == 0
    shown = capsys.readouterr()
    assert [line.partition(":")[0] for line in shown.out.splitlines()] == [*pr.GAMES]
    assert "100%" in shown.err
