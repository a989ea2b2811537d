"""Recorded games are what their names say, and anybody can record them again."""

from __future__ import annotations

import runpy
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeVar

import pytest

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


EXAMPLES: Final = Path(__file__).parents[2] / "examples"
RECORDED: Final = sorted((EXAMPLES / "logs").glob("*.json"))

main: Final = runpy.run_path(str(EXAMPLES / "record_games.py"))["main"]

Log = ice_cream.Log | banana_split.Log
EventT = TypeVar("EventT")


def recorded(game: str, what: str) -> list[Path]:
    """The recorded games with these parts in their names, at least one."""
    found = [path for path in RECORDED if path.stem.startswith(game) and what in path.stem]
    assert found
    return found


def read(path: Path) -> Log:
    """Read a recorded log of either game."""
    return pr.from_json(path.read_text(encoding="utf-8"), Log)


def ice_cream_log(path: Path) -> ice_cream.Log:
    """Read a recorded log of Ice Cream."""
    return pr.from_json(path.read_text(encoding="utf-8"), ice_cream.Log)


def banana_split_log(path: Path) -> banana_split.Log:
    """Read a recorded log of Banana Split."""
    return pr.from_json(path.read_text(encoding="utf-8"), banana_split.Log)


def outcome_of(log: Log) -> pr.Outcome:
    """Return the outcome in the last entry of a log."""
    last = log.events[-1]
    assert isinstance(last, ice_cream.GameEnded | banana_split.GameEnded)
    return last.outcome


def every(log: Log, kind: type[EventT]) -> list[EventT]:
    """All entries of one kind, in order."""
    return [event for event in log.events if isinstance(event, kind)]


# --- All of them ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players"),
    [
        *(("ice-cream", players) for players in (3, 4, 5)),
        *(("banana-split", players) for players in (2, 3, 4)),
    ],
)
def test_there_is_a_recorded_game_for_every_number_of_players(game: str, players: int) -> None:
    """So every set-up of both rulebooks can be looked at."""
    assert recorded(game, f"-{players}-players-")


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_whole_and_possible(path: Path) -> None:
    """It verifies, is over, names its players, and stands in the file as it would be written."""
    log = read(path)
    pr.verify(log)
    assert outcome_of(log) == pr.replay(log).outcome
    assert len(log.names) == len(pr.replay(log).players)
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


@pytest.mark.parametrize("path", recorded("ice-cream", "tie-break"), ids=lambda path: path.stem)
def test_a_game_named_tie_break_was_decided_by_it(path: Path) -> None:
    """Several players had the most points, and one of them, with more unopened cards, won."""
    log = ice_cream_log(path)
    outcome = outcome_of(log)
    best = max(outcome.scores)
    tied = [seat for seat, score in enumerate(outcome.scores) if score == best]
    (winner,) = outcome.winners
    unopened = [len(player.ice_cream) for player in pr.replay(log).players]
    assert len(tied) > 1
    assert winner in tied
    assert all(unopened[winner] > unopened[seat] for seat in tied if seat != winner)


@pytest.mark.parametrize("path", recorded("ice-cream", "shared-win"), ids=lambda path: path.stem)
def test_a_game_named_shared_win_has_several_winners(path: Path) -> None:
    """They have the same points and the same number of unopened cards."""
    log = ice_cream_log(path)
    outcome = outcome_of(log)
    players = pr.replay(log).players
    assert len(outcome.winners) > 1
    assert len({(players[w].score, len(players[w].ice_cream)) for w in outcome.winners}) == 1


@pytest.mark.parametrize("path", recorded("ice-cream", "no-action"), ids=lambda path: path.stem)
def test_in_a_game_named_no_action_a_player_had_none(path: Path) -> None:
    """A day ended so, with customers still waiting and no Ice Cream in the deck."""
    ended = ice_cream.ServingEnded(ice_cream.ServingEndReason.NO_ACTION)
    steps = [step for step in pr.replay_steps(ice_cream_log(path)) if step.event == ended]
    assert steps
    for step in steps:
        assert step.table.ice_cream_deck == ()
        assert any(cone.served_by is None for cone in step.table.cones)


# --- Banana Split -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", recorded("banana-split", "stalemate"), ids=lambda path: path.stem)
def test_a_game_named_stalemate_ended_by_one(path: Path) -> None:
    """Everybody passed, one after the other, while a sundae still lay on the table."""
    log = banana_split_log(path)
    assert outcome_of(log).reason is pr.EndReason.STALEMATE
    last_moves = [event for event in log.events if pr.move_of(event) is not None][-len(log.names) :]
    assert {event.player for event in last_moves if isinstance(event, banana_split.TurnPassed)} == {
        *range(len(log.names))
    }
    table = pr.replay(log)
    assert any(place is not None for place in table.middle) or any(p.layout for p in table.players)


@pytest.mark.parametrize(
    "path",
    [path for path in recorded("banana-split", "") if "stalemate" not in path.stem],
    ids=lambda path: path.stem,
)
def test_every_other_game_ended_with_the_last_sundae(path: Path) -> None:
    """All 30 sundaes of the house catalogue are completed, two points for each topping.

    28 ordinary ones: 4 of 4 points, 5 of 6, 6 of 8, 5 of 10, 5 of 12 and 3 of 14 make
    16 + 30 + 48 + 50 + 60 + 42 = 246, and the Banana Splits 2 × 20 more.
    """
    log = banana_split_log(path)
    assert outcome_of(log).reason is pr.EndReason.ALL_COMPLETED
    assert isinstance(log.events[-2], banana_split.SundaeCompleted)
    completed = every(log, banana_split.SundaeCompleted)
    assert sorted(event.sundae for event in completed) == [*range(30)]
    assert sum(outcome_of(log).scores) == 286


@pytest.mark.parametrize(
    "path", recorded("banana-split", "both-banana-splits"), ids=lambda path: path.stem
)
def test_in_a_game_named_both_banana_splits_they_were_claimed_by_different_means(
    path: Path,
) -> None:
    """One by a Joker, the other by the four toppings in the order of the card."""
    claims = every(banana_split_log(path), banana_split.BananaSplitClaimed)
    topping = banana_split.Topping
    by_toppings = (
        topping.CHOCOLATE_SAUCE,
        topping.SPRINKLES,
        topping.WHIPPED_CREAM,
        topping.CHERRY,
    )
    assert {claim.toppings for claim in claims} == {(topping.JOKER,), by_toppings}
    assert len({claim.sundae for claim in claims}) == 2


@pytest.mark.parametrize(
    "path", recorded("banana-split", "stolen-and-completed"), ids=lambda path: path.stem
)
def test_in_a_game_named_stolen_and_completed_the_spoon_did_it(path: Path) -> None:
    """The thief took a sundae, laid what it lacked, and completed it in the same move."""
    completions = [
        (played, completed)
        for played, completed in pairwise(banana_split_log(path).events)
        if isinstance(played, banana_split.SpoonPlayed)
        and isinstance(completed, banana_split.SundaeCompleted)
    ]
    assert completions
    for played, completed in completions:
        assert played.toppings
        assert played.player != played.owner
        assert (played.player, played.sundae) == (completed.player, completed.sundae)


@pytest.mark.parametrize(
    "path", recorded("banana-split", "two-extra-turns"), ids=lambda path: path.stem
)
def test_in_a_game_named_two_extra_turns_somebody_had_them_in_a_row(path: Path) -> None:
    """Two turns in succession are extra ones, and so belong to the same player."""
    turns = every(banana_split_log(path), banana_split.TurnStarted)
    runs = [(one, other) for one, other in pairwise(turns) if one.extra and other.extra]
    assert runs
    assert all(one.player == other.player for one, other in runs)
