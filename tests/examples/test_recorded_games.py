"""Recorded games are what their names say, and anybody can record them again."""

from __future__ import annotations

import runpy
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

import parlour_rules as pr
from kinds import Value
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Topping


EXAMPLES: Final = Path(__file__).parents[2] / "examples"
RECORDED: Final = sorted((EXAMPLES / "logs").glob("*.json"))

main: Final = runpy.run_path(str(EXAMPLES / "record_games.py"))["main"]


def read(path: Path) -> Value:
    """Read a recorded log of either game."""
    return pr.from_json(path.read_text(encoding="utf-8"), ice_cream.Log | banana_split.Log)


def recorded(game: str, what: str) -> Value:
    """Read the one recorded game with these parts in its name."""
    (path,) = [path for path in RECORDED if path.stem.startswith(game) and what in path.stem]
    return read(path)


def test_there_is_a_recorded_game_for_every_number_of_players() -> None:
    """So every set-up of both rulebooks can be looked at."""
    begun = {(log.game, len(log.names)) for log in map(read, RECORDED)}
    assert begun == {("ice_cream", number) for number in (3, 4, 5)} | {
        ("banana_split", number) for number in (2, 3, 4)
    }


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_whole_and_possible(path: Path) -> None:
    """It verifies, is over, names its players, and stands in the file as it would be written."""
    log = read(path)
    table = pr.verify(log)
    assert log.events[-1].outcome == table.outcome
    assert len(log.names) == len(table.players)
    game = log.game.replace("_", "-")
    assert path.stem.startswith(f"{game}-{len(log.names)}-players-")
    assert path.read_text(encoding="utf-8") == pr.to_json(log) + "\n"


def test_the_same_games_can_be_recorded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their seeds and the players' whims are fixed, so every file comes out as it is."""
    monkeypatch.setitem(main.__globals__, "LOGS", tmp_path)
    assert main() == 0
    again = sorted(tmp_path.iterdir())
    assert [path.name for path in again] == [path.name for path in RECORDED]
    for path, kept in zip(again, RECORDED, strict=True):
        assert path.read_bytes() == kept.read_bytes()


# --- Ice Cream --------------------------------------------------------------------------------


def test_a_game_named_tie_break_was_decided_by_it() -> None:
    """Several players had the most points, and one of them, with more unopened cards, won."""
    table = pr.replay(recorded("ice-cream", "tie-break"))
    scores = table.outcome.scores
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    (winner,) = table.outcome.winners
    unopened = [len(player.ice_cream) for player in table.players]
    assert len(tied) > 1
    assert winner in tied
    assert all(unopened[winner] > unopened[seat] for seat in tied if seat != winner)


def test_a_game_named_shared_win_has_several_winners() -> None:
    """They have the same points and the same number of unopened cards."""
    table = pr.replay(recorded("ice-cream", "shared-win"))
    winners = [table.players[seat] for seat in table.outcome.winners]
    assert len(winners) > 1
    assert len({(winner.score, len(winner.ice_cream)) for winner in winners}) == 1


def test_in_a_game_named_no_action_a_player_had_none() -> None:
    """A day ended so, with customers still waiting and no Ice Cream in the deck."""
    ended = ice_cream.ServingEnded(ice_cream.ServingEndReason.NO_ACTION)
    steps = pr.replay_steps(recorded("ice-cream", "no-action"))
    tables: list[Value] = [step.table for step in steps if step.event == ended]
    assert tables
    for table in tables:
        assert table.ice_cream_deck == ()
        assert any(cone.served_by is None for cone in table.cones)


# --- Banana Split -----------------------------------------------------------------------------


def test_a_game_named_stalemate_ended_by_one() -> None:
    """Everybody passed, one after the other, while a sundae still lay on the table."""
    log = recorded("banana-split", "stalemate")
    table = pr.replay(log)
    assert table.outcome.reason is pr.EndReason.STALEMATE
    last = [event for event in log.events if pr.move_of(event) is not None][-len(log.names) :]
    assert all(isinstance(event, banana_split.TurnPassed) for event in last)
    assert {event.player for event in last} == {*range(len(log.names))}
    assert {*table.middle} != {None} or any(player.layout for player in table.players)


@pytest.mark.parametrize("what", ["two-extra-turns", "both-banana-splits", "stolen-and-completed"])
def test_every_other_game_ended_with_the_last_sundae(what: str) -> None:
    """All 30 sundaes of the house catalogue are completed, two points for each topping.

    28 ordinary ones: 4 of 4 points, 5 of 6, 6 of 8, 5 of 10, 5 of 12 and 3 of 14 make
    16 + 30 + 48 + 50 + 60 + 42 = 246, and the Banana Splits 2 × 20 more.
    """
    events = recorded("banana-split", what).events
    outcome = events[-1].outcome
    assert outcome.reason is pr.EndReason.ALL_COMPLETED
    assert sum(outcome.scores) == 286
    completed = [event for event in events if isinstance(event, banana_split.SundaeCompleted)]
    assert events[-2] is completed[-1]
    assert sorted(event.sundae for event in completed) == [*range(30)]


def test_in_a_game_named_both_banana_splits_they_were_claimed_by_different_means() -> None:
    """One by a Joker, the other by the four toppings in the order of the card."""
    events = recorded("banana-split", "both-banana-splits").events
    claims = [event for event in events if isinstance(event, banana_split.BananaSplitClaimed)]
    card = (Topping.CHOCOLATE_SAUCE, Topping.SPRINKLES, Topping.WHIPPED_CREAM, Topping.CHERRY)
    assert {claim.toppings for claim in claims} == {(Topping.JOKER,), card}
    assert len({claim.sundae for claim in claims}) == 2


def test_in_a_game_named_stolen_and_completed_the_spoon_did_it() -> None:
    """The thief took a sundae, laid what was missing, and completed it in the same move."""
    completions = [
        (played, completed)
        for played, completed in pairwise(recorded("banana-split", "stolen").events)
        if isinstance(played, banana_split.SpoonPlayed)
        and isinstance(completed, banana_split.SundaeCompleted)
    ]
    assert completions
    for played, completed in completions:
        assert played.toppings
        assert played.player != played.owner
        assert (played.player, played.sundae) == (completed.player, completed.sundae)


def test_in_a_game_named_two_extra_turns_somebody_had_them_in_a_row() -> None:
    """Two turns in succession are extra ones, and so belong to the same player."""
    events = recorded("banana-split", "two-extra-turns").events
    turns = [event for event in events if isinstance(event, banana_split.TurnStarted)]
    runs = [(one, other) for one, other in pairwise(turns) if one.extra and other.extra]
    assert runs
    assert all(one.player == other.player for one, other in runs)
