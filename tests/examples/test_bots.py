"""`examples/bots.py`: its bots play from views alone, and greed pays."""

from __future__ import annotations

import random
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import parlour_rules as pr
from kinds import Value
from parlour_rules import banana_split, ice_cream


SCRIPT: Final = Path(__file__).parents[2] / "examples" / "bots.py"
bots: Final[dict[str, Any]] = runpy.run_path(str(SCRIPT))


@pytest.mark.parametrize(
    ("play", "players", "greedy", "view"),
    [
        ("play_ice_cream", 3, "greedy_ice_cream", ice_cream.View),
        ("play_banana_split", 4, "greedy_banana_split", banana_split.View),
    ],
)
def test_a_bot_is_given_its_own_view_and_its_legal_moves(
    play: str, players: int, greedy: str, view: Value
) -> None:
    """Nothing that a bot is given holds the state, or what another seat sees."""
    asked: set[int] = set()

    def watched(seat: int) -> Callable[[Any, Any, random.Random], object]:
        def bot(seen: Value, moves: Value, whims: random.Random) -> object:
            assert type(seen) is view
            assert seen.observer == seen.to_act == seat
            assert moves == pr.legal_moves(seen)
            assert type(whims) is random.Random
            asked.add(seat)
            return bots["choose_at_random" if seat % 2 else greedy](seen, moves, whims)

        return bot

    bots[play]([watched(seat) for seat in range(players)], "watched")
    assert asked == {*range(players)}


@pytest.mark.parametrize(("game", "games"), [("Ice Cream", 40), ("Banana Split", 10)])
def test_greed_beats_chance_clearly(game: str, games: int) -> None:
    """Of the games that somebody wins, the greedy bot wins three quarters at least."""
    results = bots["add_up"](bots["tournament"](game, games, "a test"))
    assert results["greedy"].seats == results["random"].seats
    assert results["greedy"].wins + results["random"].wins == pytest.approx(games)
    assert results["greedy"].wins >= 0.75 * games
    assert results["greedy"].points > results["random"].points


def test_a_tournament_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """The program shows the same tables again, and others for another seed."""
    shown = []
    for seed in ("one", "one", "another"):
        assert bots["main"](["--games", "4", "--seed", seed]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1] != shown[2]
    for words in ("Ice Cream", "Banana Split", "greedy", "random", "points each"):
        assert words in shown[0]


@pytest.mark.parametrize("games", ["-3", "0", "2.5", "many"])
def test_a_tournament_without_games_is_refused(
    games: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error names what was given; nothing is played."""
    with pytest.raises(SystemExit) as stopped:
        bots["main"]([f"--games={games}"])
    assert stopped.value.code == 2
    assert f"argument --games: {games} is not a positive whole number" in capsys.readouterr().err
