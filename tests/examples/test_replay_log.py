"""`examples/replay_log.py` tells logs of both games and judges them."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


EXAMPLES: Final = Path(__file__).parents[2] / "examples"
SCRIPT: Final = EXAMPLES / "replay_log.py"
ICE_CREAM: Final = sorted((EXAMPLES / "logs").glob("ice-cream-*.json"))
BANANA_SPLIT: Final = sorted((EXAMPLES / "logs").glob("banana-split-*.json"))
A_GAME: Final = EXAMPLES / "logs" / "ice-cream-3-players-tie-break.json"
ANOTHER_GAME: Final = EXAMPLES / "logs" / "banana-split-3-players-both-banana-splits.json"
A_STALEMATE: Final = EXAMPLES / "logs" / "banana-split-2-players-stalemate.json"

main: Callable[[list[str]], int] = runpy.run_path(str(SCRIPT))["main"]

Document = dict[str, Any]
Run = Callable[..., tuple[int, str, str]]
Damaged = Callable[..., Path]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Replay a log: exit status, standard output, standard error."""

    def replay(path: Path, *options: str) -> tuple[int, str, str]:
        status = main([str(path), *options])
        return status, *capsys.readouterr()

    return replay


@pytest.fixture
def damaged(tmp_path: Path) -> Damaged:
    """Make a copy of a recorded log with something changed."""

    def copy(change: Callable[[Document], object], game: Path = A_GAME) -> Path:
        document = json.loads(game.read_text(encoding="utf-8"))
        change(document)
        path = tmp_path / "damaged.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        return path

    return copy


def read(path: Path) -> ice_cream.Log:
    """Read a recorded log of Ice Cream."""
    return pr.from_json(path.read_text(encoding="utf-8"), ice_cream.Log)


def read_banana_split(path: Path) -> banana_split.Log:
    """Read a recorded log of Banana Split."""
    return pr.from_json(path.read_text(encoding="utf-8"), banana_split.Log)


def outcome_of(log: ice_cream.Log | banana_split.Log) -> pr.Outcome:
    """Return the outcome in the last entry of a log."""
    last = log.events[-1]
    assert isinstance(last, ice_cream.GameEnded | banana_split.GameEnded)
    return last.outcome


def number_of(events: list[Document], kind: str) -> int:
    """Return the place of the first entry of a kind."""
    return next(index for index, event in enumerate(events) if event["type"] == kind)


# --- The story --------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ICE_CREAM, ids=lambda path: path.stem)
def test_the_story_tells_days_turns_scores_and_winners(run: Run, path: Path) -> None:
    """What happened each day, how everybody stands after it, and who won."""
    log = read(path)
    status, story, errors = run(path)
    assert (status, errors) == (0, "")
    lines = story.splitlines()
    for day in (1, 2, 3, 4):
        assert lines.count(f"Day {day}") == 1
    totals = [0] * len(log.names)
    for event in log.events:
        if isinstance(event, ice_cream.DayScored):
            totals = [
                total + score.points for total, score in zip(totals, event.scores, strict=True)
            ]
            standing = ", ".join(map("{} {}".format, log.names, totals))
            assert any(line.endswith(f": {standing}") for line in lines)
            for name, score in zip(log.names, event.scores, strict=True):
                assert f"{name} {score.points} point" in story
    for seat, name in enumerate(log.names):
        assert f"{name}'s turn" in lines
        marked = [line for line in lines if line.startswith(f"{name}:")]
        assert len(marked) == 1
        assert marked[0].endswith("winner") == (seat in outcome_of(log).winners)
    assert f"Verified: all {len(log.events)} entries follow from the rules." in lines


@pytest.mark.parametrize("path", BANANA_SPLIT, ids=lambda path: path.stem)
def test_the_story_tells_turns_sundaes_scores_and_winners(run: Run, path: Path) -> None:
    """Whose turn each is, how everybody stands after each completed sundae, and who won."""
    log = read_banana_split(path)
    status, story, errors = run(path)
    assert (status, errors) == (0, "")
    lines = story.splitlines()
    turns, totals = 0, [0] * len(log.names)
    for index, event in enumerate(log.events):
        (place,) = (at for at, line in enumerate(lines) if line.strip().startswith(f"[{index}] "))
        if isinstance(event, banana_split.TurnStarted):
            turns += 1
            assert lines[place - 2 : place] == ["", f"Turn {turns}: {log.names[event.player]}"]
            assert lines[place].endswith("has another turn." if event.extra else "is up.")
        if isinstance(event, banana_split.SundaeCompleted):
            totals[event.player] += event.points
            standing = ", ".join(map("{} {}".format, log.names, totals))
            assert lines[place + 1] == f"  Total: {standing}"
    assert sum(line.startswith("Turn ") for line in lines) == turns
    assert tuple(totals) == outcome_of(log).scores
    for seat, name in enumerate(log.names):
        marked = [line for line in lines if line.startswith(f"{name}: {totals[seat]} points, ")]
        assert len(marked) == 1
        assert marked[0].endswith("winner") == (seat in outcome_of(log).winners)
    assert f"Verified: all {len(log.events)} entries follow from the rules." in lines


def test_the_story_names_a_stalemate(run: Run) -> None:
    """Above the result, which other games have as well."""
    assert "Result of a stalemate" in run(A_STALEMATE)[1].splitlines()
    assert "Result" in run(ANOTHER_GAME)[1].splitlines()


def test_a_game_that_goes_on_is_told_as_far_as_it_went(run: Run, tmp_path: Path) -> None:
    """A log that ends where a player must choose is sound."""
    path = tmp_path / "unfinished.json"
    path.write_text(pr.to_json(read(A_GAME).rewind(10)), encoding="utf-8")
    status, story, _ = run(path)
    assert status == 0
    assert story.endswith("The game is not over yet.\n")


def test_players_without_names_are_told_by_their_seats(run: Run, damaged: Damaged) -> None:
    """A log need not name anybody."""
    status, story, _ = run(damaged(lambda log: log.update(names=[])))
    assert status == 0
    assert "Player 2's turn" in story


def test_a_name_cannot_upset_the_terminal(run: Run, damaged: Damaged) -> None:
    """Anybody can write a log, and any text can be a name."""
    status, story, _ = run(damaged(lambda log: log.update(names=["Joe\x1b[2J", "David\n", "Dan"])))
    assert status == 0
    assert "\x1b" not in story
    assert "Joe?[2J's turn" in story


def test_a_sundae_s_name_cannot_upset_it_either(run: Run, damaged: Damaged) -> None:
    """A log carries its cards, and any text can be the name of a sundae."""

    def rename(log: Document) -> None:
        for sundae in log["events"][0]["config"]["sundaes"]:
            sundae["name"] = "\x1b[2J"

    status, story, _ = run(damaged(rename, ANOTHER_GAME))
    assert status == 0
    assert "\x1b" not in story
    assert "completes the ?[2J and receives" in story


# --- What an observer saw ---------------------------------------------------------------------


@pytest.fixture(params=[0, 2, pr.SPECTATOR], ids=str)
def seen(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Record the start of a game dealt from the seed 7, as somebody saw it."""
    log = pr.GameLog.start(ice_cream.new_game(3, seed=7), names=("Joe", "David", "Dan"))
    log = log.extend(pr.apply(pr.replay(log), ice_cream.ReplaceDelivery()))
    path = tmp_path / "seen.json"
    path.write_text(pr.to_json(pr.seen_by(log, request.param)), encoding="utf-8")
    return path


def test_a_seat_s_log_is_told_but_not_verified_without_the_seed(run: Run, seen: Path) -> None:
    """It hides cards, so the rules alone cannot judge it."""
    status, story, errors = run(seen)
    assert status == 1
    assert "[3] Joe discards" in story
    assert "Verified" not in story
    assert "entry 0 (GameStarted)" in errors
    assert "seed" in errors


def test_a_seat_s_log_is_verified_with_the_seed(run: Run, seen: Path) -> None:
    """All that the observer saw follows from the seed."""
    status, story, errors = run(seen, "--seed", "int:7")
    assert (status, errors) == (0, "")
    assert "Verified: all 4 entries" in story


@pytest.mark.parametrize("seed", ["str:7", "int:8", "bytes:07"])
def test_another_seed_does_not_deal_that_game(run: Run, seen: Path, seed: str) -> None:
    """The three kinds of seeds are told apart."""
    status, _, errors = run(seen, "--seed", seed)
    assert status == 1
    assert "entry 1 (IceCreamDealt)" in errors


@pytest.mark.parametrize(
    ("observer", "sentence"),
    [(0, "[4] Joe draws a topping: "), (1, "[4] Joe draws a topping."), (pr.SPECTATOR, "[4] Joe")],
    ids=str,
)
def test_banana_split_is_told_as_somebody_saw_it(
    run: Run, tmp_path: Path, observer: pr.Observer, sentence: str
) -> None:
    """Only the player who draws sees the card, and the seed verifies every observer's log."""
    log = pr.GameLog.start(banana_split.new_game(2, seed=7), names=("Joe", "David"))
    log = log.extend(pr.apply(pr.replay(log), banana_split.DrawTopping()))
    path = tmp_path / "seen.json"
    path.write_text(pr.to_json(pr.seen_by(log, observer)), encoding="utf-8")
    status, story, errors = run(path)
    assert status == 1
    assert sentence in story
    assert "seed" in errors
    assert run(path, "--seed", "int:7")[0] == 0


@pytest.mark.parametrize("seed", ["7", "int:seven", "bytes:0", "list:7"])
def test_a_seed_of_no_kind_is_refused(
    run: Run, seen: Path, seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command line itself is wrong, which has an exit status of its own."""
    with pytest.raises(SystemExit) as stopped:
        run(seen, "--seed", seed)
    assert stopped.value.code == 2
    assert "--seed" in capsys.readouterr().err


# --- Damaged logs -----------------------------------------------------------------------------


def change_scoop(log: Document) -> int:
    """Turn a scoop into one that is not on top of the deck."""
    index = number_of(log["events"], "scoop_turned")
    old = log["events"][index]["scoop"]
    log["events"][index]["scoop"] = "vanilla" if old != "vanilla" else "pistachio"
    return index


def change_served_cone(log: Document) -> int:
    """Let somebody serve a cone that is not there."""
    index = number_of(log["events"], "cone_served")
    log["events"][index]["cone"] = 11
    return index


def change_day_score(log: Document) -> int:
    """Give the first player a point for nothing, which folding alone would not notice."""
    index = number_of(log["events"], "day_scored")
    log["events"][index]["scores"][0]["points"] += 1
    return index


def remove_entry(log: Document) -> int:
    """Lose a choice."""
    index = number_of(log["events"], "cone_started")
    del log["events"][index]
    return index


def double_entry(log: Document) -> int:
    """Let a player start a cone twice."""
    index = number_of(log["events"], "cone_started")
    log["events"].insert(index, log["events"][index])
    return index + 1


def cut_inside_a_transition(log: Document) -> int:
    """Stop right after the last cone is served, before the day is scored."""
    index = number_of(log["events"], "day_scored")
    del log["events"][index:]
    return index


def write_number_as_text(log: Document) -> int:
    """Damage the shape of an entry."""
    index = number_of(log["events"], "scoop_added")
    log["events"][index]["cone"] = str(log["events"][index]["cone"])
    return index


def write_unknown_entry(log: Document) -> int:
    """Write an entry that no game knows."""
    index = number_of(log["events"], "scoop_added")
    log["events"][index]["type"] = "scoop_dropped"
    return index


def draw_another_topping(log: Document) -> int:
    """Let somebody draw a topping that is not on top of the pile."""
    index = number_of(log["events"], "topping_drawn")
    old = log["events"][index]["topping"]
    log["events"][index]["topping"] = "cherry" if old != "cherry" else "sprinkles"
    return index


def lay_another_topping(log: Document) -> int:
    """Start a sundae with a topping that does not come first on it."""
    index = number_of(log["events"], "sundae_started")
    old = log["events"][index]["toppings"][0]
    log["events"][index]["toppings"][0] = "cherry" if old != "cherry" else "sprinkles"
    return index


def change_points(log: Document) -> int:
    """Give a point for nothing."""
    index = number_of(log["events"], "sundae_completed")
    log["events"][index]["points"] += 1
    return index


def end_another_s_turn(log: Document) -> int:
    """Let a player end a turn that is not theirs."""
    index = number_of(log["events"], "turn_ended")
    log["events"][index]["player"] = 1 - log["events"][index]["player"]
    return index


def never_end_a_turn(log: Document) -> int:
    """Lose the end of a turn: the next must not begin."""
    index = number_of(log["events"], "turn_ended")
    del log["events"][index]
    return index


def shuffle_by_hand(log: Document) -> int:
    """Renew the draw pile in an order of one's own, which folding alone would not notice."""
    index = number_of(log["events"], "draw_pile_renewed")
    log["events"][index]["draw_pile"].sort()
    return index


def cut_before_a_completion(log: Document) -> int:
    """Stop right after the last topping is laid, before the sundae earns its points."""
    index = number_of(log["events"], "sundae_completed")
    del log["events"][index:]
    return index


def declare_another_winner(log: Document) -> int:
    """Let everybody win."""
    index = number_of(log["events"], "game_ended")
    log["events"][index]["outcome"]["winners"] = [0, 1, 2]
    return index


def write_place_as_text(log: Document) -> int:
    """Damage the shape of an entry."""
    index = number_of(log["events"], "sundae_started")
    log["events"][index]["place"] = str(log["events"][index]["place"])
    return index


def write_entry_of_the_other_game(log: Document) -> int:
    """Write an entry that only Ice Cream knows."""
    index = number_of(log["events"], "turn_ended")
    log["events"][index] = {"type": "delivery_kept", "player": 0}
    return index


@pytest.mark.parametrize(
    ("game", "damage"),
    [
        (A_GAME, change_scoop),
        (A_GAME, change_served_cone),
        (A_GAME, change_day_score),
        (A_GAME, remove_entry),
        (A_GAME, double_entry),
        (A_GAME, cut_inside_a_transition),
        (A_GAME, write_number_as_text),
        (A_GAME, write_unknown_entry),
        (ANOTHER_GAME, draw_another_topping),
        (ANOTHER_GAME, lay_another_topping),
        (ANOTHER_GAME, change_points),
        (ANOTHER_GAME, end_another_s_turn),
        (ANOTHER_GAME, never_end_a_turn),
        (ANOTHER_GAME, shuffle_by_hand),
        (ANOTHER_GAME, cut_before_a_completion),
        (ANOTHER_GAME, declare_another_winner),
        (ANOTHER_GAME, write_place_as_text),
        (ANOTHER_GAME, write_entry_of_the_other_game),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else value.__name__,
)
def test_the_wrong_entry_is_named_after_the_story_up_to_it(
    run: Run,
    damaged: Damaged,
    game: Path,
    damage: Callable[[Document], int],
) -> None:
    """The story ends with the last good entry, then one line says which is wrong and why."""
    wrong: list[int] = []
    status, story, errors = run(damaged(lambda log: wrong.append(damage(log)), game))
    assert status == 1
    assert f"[{wrong[0] - 1}] " in story
    assert f"[{wrong[0]}] " not in story
    assert "Verified" not in story
    assert f"entry {wrong[0]}" in errors
    assert len(errors.splitlines()) == 1


def test_the_first_of_two_wrong_entries_ends_the_story(run: Run, damaged: Damaged) -> None:
    """An entry against the rules counts, even if a later one cannot be read at all."""
    wrong: list[int] = []

    def damage(log: Document) -> None:
        wrong.extend((change_scoop(log), write_number_as_text(log)))

    status, story, errors = run(damaged(damage))
    assert status == 1
    assert f"[{wrong[0]}] " not in story
    assert [f"entry {index}" in errors for index in wrong] == [True, True]
    assert errors.index(f"entry {wrong[0]}") < errors.index(f"entry {wrong[1]}")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda log: log.pop("names"), "$.names"),
        (lambda log: log.update(version="1"), "$.version"),
        (lambda log: log.update(game="chess"), "$"),
        (lambda log: log.update(game="banana_split"), "entry 0"),
        (lambda log: log.update(events={}), "$.events"),
        (lambda log: log.update(events=[]), "entry 0"),
        (lambda log: log["events"][0].update(players=9), "entry 0"),
        (lambda log: log["events"][0].update(players="3"), "entry 0"),
    ],
)
def test_a_log_wrong_from_the_start_has_no_story(
    run: Run,
    damaged: Damaged,
    change: Callable[[Document], object],
    place: str,
) -> None:
    """What is wrong is named all the same."""
    status, story, errors = run(damaged(change))
    assert (status, story) == (1, "")
    assert f"damaged.json: {place}" in errors


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (A_GAME.read_bytes()[:5000], "no JSON"),
        (b"Once upon a time", "no JSON"),
        (b"", "no JSON"),
        (b"[]", "$"),
        (b"\xff\xfe", "no UTF-8 text"),
    ],
    ids=["truncated", "prose", "empty", "list", "binary"],
)
def test_a_file_that_holds_no_log_is_refused(
    run: Run, tmp_path: Path, content: bytes, reason: str
) -> None:
    """There is no entry to name, so the reason must do."""
    path = tmp_path / "no-log.json"
    path.write_bytes(content)
    status, story, errors = run(path)
    assert (status, story) == (1, "")
    assert "no-log.json: " in errors
    assert reason in errors


def test_a_missing_file_and_a_folder_are_refused(run: Run, tmp_path: Path) -> None:
    """Without a traceback."""
    for path in (tmp_path / "nowhere.json", tmp_path):
        status, story, errors = run(path)
        assert (status, story) == (1, "")
        assert f"{path}: cannot be read" in errors


# --- The script itself ------------------------------------------------------------------------


def test_it_runs_as_a_script(damaged: Damaged) -> None:
    """Its exit status and its two streams reach the shell."""
    good = subprocess.run(
        [sys.executable, str(SCRIPT), str(A_GAME)], capture_output=True, text=True, check=False
    )
    assert (good.returncode, good.stderr) == (0, "")
    assert "Day 4" in good.stdout
    bad = subprocess.run(
        [sys.executable, str(SCRIPT), str(damaged(change_day_score))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert bad.returncode == 1
    assert "Day 1" in bad.stdout
    assert "entry" in bad.stderr
    assert "Traceback" not in bad.stderr
