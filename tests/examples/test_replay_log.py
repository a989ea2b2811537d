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
from kinds import GAMES, Value
from parlour_rules import banana_split, ice_cream


EXAMPLES: Final = Path(__file__).parents[2] / "examples"
SCRIPT: Final = EXAMPLES / "replay_log.py"
LOGS: Final = EXAMPLES / "logs"
ICE_CREAM: Final = sorted(LOGS.glob("ice-cream-*.json"))
BANANA_SPLIT: Final = sorted(LOGS.glob("banana-split-*.json"))
A_GAME: Final = LOGS / "ice-cream-3-players-tie-break.json"
ANOTHER_GAME: Final = LOGS / "banana-split-3-players-both-banana-splits.json"
A_STALEMATE: Final = LOGS / "banana-split-2-players-stalemate.json"
NAMES: Final = ("Joe", "David", "Dan")

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


def read(path: Path) -> Value:
    """Read a recorded log of either game."""
    return pr.from_json(path.read_text(encoding="utf-8"), ice_cream.Log | banana_split.Log)


def number_of(events: list[Document], kind: str) -> int:
    """Return the place of the first entry of a kind."""
    return next(index for index, event in enumerate(events) if event["type"] == kind)


# --- The story --------------------------------------------------------------------------------


def story_of(run: Run, path: Path, log: Value) -> list[str]:
    """Return the lines of a story, which must name the winners and end well."""
    status, story, errors = run(path)
    assert (status, errors) == (0, "")
    lines = story.splitlines()
    outcome = log.events[-1].outcome
    for seat, name in enumerate(log.names):
        (marked,) = [line for line in lines if line.startswith(f"{name}: ")]
        assert marked.startswith(f"{name}: {outcome.scores[seat]} points, ")
        assert marked.endswith("winner") == (seat in outcome.winners)
    assert lines[-1] == f"Verified: all {len(log.events)} entries follow from the rules."
    return lines


@pytest.mark.parametrize("path", ICE_CREAM, ids=lambda path: path.stem)
def test_the_story_tells_days_turns_and_scores(run: Run, path: Path) -> None:
    """What happened each day, and how everybody stands after it."""
    log = read(path)
    lines = story_of(run, path, log)
    days = [line for line in lines if line.startswith("Day ")]
    assert days == ["Day 1", "Day 2", "Day 3", "Day 4"]
    assert {f"{name}'s turn" for name in log.names} <= {*lines}
    totals = [0] * len(log.names)
    for event in log.events:
        if isinstance(event, ice_cream.DayScored):
            for seat, score in enumerate(event.scores):
                totals[seat] += score.points
                assert any(f"{log.names[seat]} {score.points} point" in line for line in lines)
            standing = ", ".join(map("{} {}".format, log.names, totals))
            assert any(line.endswith(f": {standing}") for line in lines)


@pytest.mark.parametrize("path", BANANA_SPLIT, ids=lambda path: path.stem)
def test_the_story_tells_turns_sundaes_and_scores(run: Run, path: Path) -> None:
    """Whose turn each is, and how everybody stands after each completed sundae."""
    log = read(path)
    lines = story_of(run, path, log)
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


def rename_sundaes(log: Document) -> None:
    """Give every sundae a name that clears the screen."""
    for sundae in log["events"][0]["config"]["sundaes"]:
        sundae["name"] = "\x1b[2J"


@pytest.mark.parametrize(
    ("game", "change", "told"),
    [
        (A_GAME, lambda log: log.update(names=[]), "Player 2's turn"),
        (A_GAME, lambda log: log.update(names=["Joe\x1b[2J", "David\n", "Dan"]), "Joe?[2J's turn"),
        (ANOTHER_GAME, rename_sundaes, "completes the ?[2J and receives"),
    ],
    ids=["no names", "names", "sundaes"],
)
def test_no_name_can_upset_the_terminal(
    run: Run, damaged: Damaged, game: Path, change: Callable[[Document], object], told: str
) -> None:
    """Anybody can write a log: with any text as a name, or without names."""
    status, story, _ = run(damaged(change, game))
    assert status == 0
    assert "\x1b" not in story
    assert told in story


# --- What an observer saw ---------------------------------------------------------------------


Seen = Callable[[str, pr.Observer], Path]


@pytest.fixture
def seen(tmp_path: Path) -> Seen:
    """Record the first move of a game dealt from the seed 7, as somebody saw it."""

    def record(game: str, observer: pr.Observer) -> Path:
        log: Value = pr.GameLog.start(GAMES[game].new_game(3, 7, 0, None), names=NAMES)
        move = ice_cream.ReplaceDelivery() if game == "ice_cream" else banana_split.DrawTopping()
        log = log.extend(pr.apply(pr.replay(log), move))
        path = tmp_path / "seen.json"
        path.write_text(pr.to_json(pr.seen_by(log, observer)), encoding="utf-8")
        return path

    return record


@pytest.mark.parametrize(
    ("game", "observer", "sentence"),
    [
        ("ice_cream", 0, "[3] Joe discards "),
        ("ice_cream", 2, "[3] Joe discards "),
        ("ice_cream", pr.SPECTATOR, "[3] Joe discards "),
        ("banana_split", 0, "[4] Joe draws a topping: "),
        ("banana_split", 1, "[4] Joe draws a topping."),
        ("banana_split", pr.SPECTATOR, "[4] Joe draws a topping."),
    ],
)
def test_a_seat_s_log_is_told_but_verified_only_with_the_seed(
    run: Run, seen: Seen, game: str, observer: pr.Observer, sentence: str
) -> None:
    """It hides cards, so the rules alone cannot judge it."""
    path = seen(game, observer)
    status, story, errors = run(path)
    assert status == 1
    assert sentence in story
    assert "Verified" not in story
    assert "entry 0 (GameStarted)" in errors
    assert "seed" in errors
    status, story, errors = run(path, "--seed", "int:7")
    assert (status, errors) == (0, "")
    assert sentence in story
    assert "Verified: all " in story


@pytest.mark.parametrize(
    ("seed", "reason"),
    [
        *((seed, "entry 1 (IceCreamDealt): ") for seed in ("str:7", "int:8", "bytes:07")),
        ("str:\udcff", "the seed "),  # a byte that is not UTF-8, as Python takes it from a shell
    ],
)
def test_another_seed_does_not_deal_that_game(run: Run, seen: Seen, seed: str, reason: str) -> None:
    """The three kinds of seeds are told apart, and text must be text."""
    path = seen("ice_cream", 2)
    status, _, errors = run(path, "--seed", seed)
    assert status == 1
    assert errors.startswith(f"{path}: {reason}")
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize("seed", ["7", "int:seven", "bytes:0", "list:7"])
def test_a_seed_of_no_kind_is_refused(
    run: Run, seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command line itself is wrong, which has an exit status of its own."""
    with pytest.raises(SystemExit) as stopped:
        run(A_GAME, "--seed", seed)
    assert stopped.value.code == 2
    assert "--seed" in capsys.readouterr().err


# --- Damaged logs -----------------------------------------------------------------------------

Change = Callable[[list[Document], int], object]


def other_scoop(events: list[Document], at: int) -> None:
    """Turn a scoop that is not on top of the deck."""
    events[at]["scoop"] = "vanilla" if events[at]["scoop"] != "vanilla" else "pistachio"


def other_topping(events: list[Document], at: int) -> None:
    """Draw a topping that is not on top of the pile."""
    events[at]["topping"] = "cherry" if events[at]["topping"] != "cherry" else "sprinkles"


def other_score(events: list[Document], at: int) -> None:
    """Give a player a point for nothing, which folding alone would not notice."""
    events[at]["scores"][0]["points"] += 1


def in_text(field: str) -> Change:
    """Write a number as text."""
    return lambda events, at: events[at].update({field: str(events[at][field])})


def cut(events: list[Document], at: int) -> None:
    """Stop before an entry, in the middle of a transition."""
    del events[at:]


# What is done to the first entry of a kind, which is then the first wrong one.
DAMAGE: Final[dict[str, tuple[str, Change]]] = {
    "other scoop": ("scoop_turned", other_scoop),
    "no such cone": ("cone_served", lambda log, at: log[at].update(cone=11)),
    "other score": ("day_scored", other_score),
    "entry lost": ("cone_started", lambda log, at: log.pop(at)),
    "entry twice": ("scoop_added", lambda log, at: log.insert(at, log[at - 1])),
    "cut before the score": ("day_scored", cut),
    "cone in text": ("scoop_added", in_text("cone")),
    "unknown entry": ("scoop_added", lambda log, at: log[at].update(type="scoop_dropped")),
    "all win": ("game_ended", lambda log, at: log[at]["outcome"].update(winners=[0, 1, 2])),
    "other topping drawn": ("topping_drawn", other_topping),
    "wrong topping laid": ("sundae_started", lambda log, at: log[at].update(toppings=["cherry"])),
    "odd points": ("sundae_completed", lambda log, at: log[at].update(points=3)),
    "another's turn": ("turn_ended", lambda log, at: log[at].update(player=2)),
    "endless turn": ("turn_ended", lambda log, at: log.pop(at)),
    "order by hand": ("draw_pile_renewed", lambda log, at: log[at]["draw_pile"].sort()),
    "cut before the points": ("sundae_completed", cut),
    "place in text": ("sundae_started", in_text("place")),
    "of the other game": ("turn_ended", lambda log, at: log[at].update(type="delivery_kept")),
}


@pytest.mark.parametrize(("kind", "change"), DAMAGE.values(), ids=DAMAGE)
def test_the_wrong_entry_is_named_after_the_story_up_to_it(
    run: Run, damaged: Damaged, kind: str, change: Change
) -> None:
    """The story ends with the last good entry, then one line says which is wrong and why."""
    game = next(path for path in (A_GAME, ANOTHER_GAME) if f'"{kind}"' in path.read_text("utf-8"))
    wrong: list[int] = []

    def damage(log: Document) -> None:
        wrong.append(number_of(log["events"], kind))
        change(log["events"], wrong[0])

    status, story, errors = run(damaged(damage, game))
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
        events = log["events"]
        wrong.extend(number_of(events, kind) for kind in ("scoop_turned", "scoop_added"))
        other_scoop(events, wrong[0])
        in_text("cone")(events, wrong[1])

    status, story, errors = run(damaged(damage))
    assert status == 1
    assert f"[{wrong[0]}] " not in story
    assert [f"entry {index}" in errors for index in wrong] == [True, True]
    assert errors.index(f"entry {wrong[0]}") < errors.index(f"entry {wrong[1]}")


# --- What has no story ------------------------------------------------------------------------

NEWER: Final = "newer than this version of parlour_rules knows"
UNKNOWN: Final = "unknown to every version of parlour_rules"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda log: log.pop("names"), "$.names"),
        (lambda log: log.update({"\x1b[2J": 0}), "$"),
        (lambda log: log.update(version="1"), "$.version"),
        (lambda log: log.update(game="chess"), "$"),
        (lambda log: log.update(game="banana_split"), "entry 0"),
        (lambda log: log.update(events={}), "$.events"),
        (lambda log: log.update(events=[]), "entry 0"),
        (lambda log: log["events"][0].update(players=9), "$.names"),
        (lambda log: log["events"][0].update(players="3"), "entry 0"),
        (lambda log: log.update(format="chess/log"), f"format: {UNKNOWN}"),
        (lambda log: log.update(version=2), f"version: {NEWER}"),
        (lambda log: log.update(version=0), f"version: {UNKNOWN}"),
        (lambda log: log.update(rules=2), f"rules: {NEWER}"),
        (lambda log: log.update(rules=0), f"rules: {UNKNOWN}"),
    ],
)
def test_a_log_wrong_from_the_start_has_no_story(
    run: Run, damaged: Damaged, change: Callable[[Document], object], reason: str
) -> None:
    """What is wrong is named all the same, each problem in a line."""
    path = damaged(change)
    status, story, errors = run(path)
    assert (status, story) == (1, "")
    assert f"{path}: {reason}" in errors
    assert all(line.startswith(f"{path}: ") for line in errors.splitlines())
    assert "\x1b" not in errors


@pytest.mark.parametrize(
    "content",
    [A_GAME.read_bytes()[:5000], b"Once upon a time", b"", b"[]", b"\xff\xfe", None],
    ids=["truncated", "prose", "empty", "list", "binary", "missing"],
)
def test_a_file_that_holds_no_log_is_refused(
    run: Run, tmp_path: Path, content: bytes | None
) -> None:
    """There is no entry to name, so one line with the reason must do."""
    path = tmp_path / "no-log.json"
    if content is not None:
        path.write_bytes(content)
    for unreadable in (path, tmp_path):  # the second is a folder
        status, story, errors = run(unreadable)
        assert (status, story) == (1, "")
        assert errors.startswith(f"{unreadable}: ")
        assert len(errors.splitlines()) == 1


# --- The script itself ------------------------------------------------------------------------


def test_it_runs_as_a_script(damaged: Damaged) -> None:
    """Its exit status and its two streams reach the shell."""
    bad = damaged(lambda log: other_score(log["events"], number_of(log["events"], "day_scored")))
    command = [sys.executable, str(SCRIPT), str(bad)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "Day 1" in result.stdout
    assert "entry" in result.stderr
    assert "Traceback" not in result.stderr
