"""The bot that searches plays better than the greedy one."""

import math

import pytest

import ismcts
import parlour_rules as pr


@pytest.mark.parametrize(("name", "players", "games", "rounds"), [("ice_cream", 3, 24, 40)])
def test_it_wins_more_than_a_fair_share(name: str, players: int, games: int, rounds: int) -> None:
    """So many of 24 games that chance alone would give it so many in one of twenty series."""
    won = sum(ismcts.play(pr.GAMES[name], players, seed, rounds) for seed in range(games))
    fair = 1 / players
    likely = sum(
        math.comb(games, wins) * fair**wins * (1 - fair) ** (games - wins)
        for wins in range(math.floor(won), games + 1)
    )
    assert likely < 0.05
