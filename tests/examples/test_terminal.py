"""`examples/terminal.py`, driven through a pseudo-terminal as people would drive it."""

from __future__ import annotations

import os
import random
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import attrs
import pytest

import parlour_rules as pr
from kinds import PUBLISHED, Value
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Topping
from playing import cards_in
from terminal_table import lines_of


pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
termios = pytest.importorskip("termios", reason="this system has no pseudo-terminals")

SCRIPT: Final = Path(__file__).parents[2] / "examples" / "terminal.py"
LOGS: Final = SCRIPT.parent / "logs"
NAMES: Final = ("Joe", "David", "Dan")
NEW_GAME: Final = ("--seed", "a test", *NAMES)
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
PROMPT: Final = re.compile(r"(to quit: |clear the screen\. )\Z")
LETTERS: Final = re.compile(r"\b(S|BR|CC|C|P|V|Sa|Sp|Cr|Ch|Jo|ES)\b|\+[23T]")
ENTRY: Final = re.compile(r"^ *(\d+)  ", re.MULTILINE)
TIMEOUT: Final = 20

Log = ice_cream.Log | banana_split.Log

each_game = pytest.mark.parametrize("game", list(PUBLISHED))


@attrs.define
class Terminal:
    """The program behind a terminal that is wide enough for every sentence.

    Attributes:
        process: The program.
        master: What the player types into, and what the screen is read from.
        shown: All screens: what was shown between one clearing and the next.
    """

    process: subprocess.Popen[bytes]
    master: int
    shown: list[str] = attrs.field(factory=lambda: [""])

    def read(self) -> str:
        """Wait until the program asks something or ends, and return the screen."""
        new = ""
        while PROMPT.search(new[-100:]) is None:
            assert select.select([self.master], [], [], TIMEOUT)[0], new
            try:
                received = os.read(self.master, 100_000)
            except OSError:  # the program has closed the terminal
                break
            new += received.decode().replace("\r\n", "\n")
        first, *others = new.split(CLEAR)
        self.shown[-1] += first
        self.shown += others
        return self.shown[-1] if others else first

    def type(self, answer: str) -> str:
        """Answer, and return the next screen, or what was added to this one."""
        os.write(self.master, f"{answer}\n".encode())
        return self.read()

    def play(self, moves: int, whims: random.Random) -> None:
        """Make some moves, whoever is to act."""
        screen = self.shown[-1] or self.read()
        while moves:
            entries = ENTRY.findall(screen)
            answer = whims.choice(entries) if entries else ""
            moves -= answer != "" and "Something else." not in screen
            screen = self.type(answer)


@contextmanager
def at_terminal(file: Path, *arguments: str) -> Iterator[Terminal]:
    """Run the program behind a terminal."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (50, 500))
    environment = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1"}
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        environment.pop(name, None)
    command = [sys.executable, str(SCRIPT), str(file), *arguments]
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def read_log(file: Path) -> Log:
    """Read what the program has saved."""
    return pr.from_json_lines(file.read_text(encoding="utf-8"), Log)


def lines_for(log: Log, observer: pr.Observer) -> set[str]:
    """Every line that the observer's own log, and nothing else, can put on the screen."""
    told: set[str] = set()
    seen: Value = pr.seen_by(log, observer)
    for step in pr.replay_steps(seen):
        told.update(line.plain.rstrip() for line in lines_of(step.table, log.names))
        told.add(pr.describe(step.event, step.table, names=log.names))
        told.update(pr.describe(move, step.table) for move in pr.legal_moves(step.table))
    return told


def strangers(game: str, screen: str, allowed: set[str]) -> list[str]:
    """The lines of a screen that show a card and may not be on it."""
    kind = PUBLISHED[game]
    lines = [ENTRY.sub("", re.sub(r"\x1b\[[\d;]*m", "", line)) for line in screen.split("\n")]
    lines = [re.sub(r" Or in (another way|\d+ other ways) …$", "", line).rstrip() for line in lines]
    cards = (line for line in lines if cards_in(kind, line) or LETTERS.search(line))
    return [line for line in cards if line not in allowed]


@each_game
def test_a_game_is_played_quit_and_resumed_and_no_screen_shows_the_cards_of_another(
    game: str, tmp_path: Path
) -> None:
    """What stands on a screen follows from what its player has seen, or tells no card."""
    file, whims, shown = tmp_path / "game.jsonl", random.Random(game), []
    with at_terminal(file, "--game", game, *NEW_GAME) as terminal:
        terminal.play(25, whims)
        assert "The game is saved in" in terminal.type("q")
        assert terminal.process.wait(TIMEOUT) == 0
        shown += terminal.shown
    played = len(read_log(file).events)
    with at_terminal(file) as terminal:
        terminal.play(15, whims)
        terminal.type("q")
        shown += terminal.shown
    log = read_log(file)
    pr.verify(log, seed="a test")
    assert len(log.events) > played
    observers = {f"As {name} sees it.": seat for seat, name in enumerate(NAMES)}
    allowed = {title: lines_for(log, seat) for title, seat in observers.items()}
    met = set()
    for screen in shown:
        title = next((title for title in observers if title in screen), None)
        assert strangers(game, screen, allowed[title] if title else set()) == []
        assert "HIDDEN" not in screen
        met.add(title)
    assert met == {None, *observers}


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.json")), ids=lambda path: path.stem)
def test_the_table_fits_a_small_terminal_with_the_middle_at_its_end(path: Path) -> None:
    """At every step of a game 80 columns and 24 lines are enough; the last lines are the middle."""
    log: Value = pr.from_json(path.read_text(encoding="utf-8"), pr.GameLog)
    for step in pr.replay_steps(pr.seen_by(log, 1)):
        lines = lines_of(step.table, log.names)
        assert len(lines) <= 24
        assert max(line.cell_len for line in lines) <= 80
        if log.game == "ice_cream":
            waiting = [cone for cone in step.table.cones if cone.served_by is None]
            assert lines[-1].plain.count("V") == len(waiting)
        else:
            shown = " ".join(line.plain for line in lines[-2:])
            assert shown.count("empty") == step.table.middle.count(None)


def test_a_table_shows_each_card_by_letters_and_a_hidden_one_by_none() -> None:
    """Hand-made: Joe holds two cherries and a Joker, David three cards that Joe cannot see."""
    state, _ = banana_split.new_game(2, seed="a quiet afternoon")
    joe = (Topping.CHERRY, Topping.CHERRY, Topping.JOKER)
    players = tuple(attrs.evolve(player, hand=joe) for player in state.players)
    view = pr.seen_by(attrs.evolve(state, players=players), 0)
    lines = [line.plain.split() for line in lines_of(view, ("Joe", "David"))]
    assert ["▶", "Joe", "0", "Ch×2", "Jo×1"] in lines
    assert ["David", "0", "░░×3"] in lines


@each_game
def test_between_two_players_the_screen_is_empty(game: str, tmp_path: Path) -> None:
    """When another player is to act the screen asks for that player, and shows nothing else."""
    with at_terminal(tmp_path / "game.jsonl", "--game", game, *NEW_GAME) as terminal:
        terminal.play(12, random.Random(1))
        screens = terminal.shown
    players = [re.findall(r"As (\w+) sees it\.", screen) for screen in screens]
    handed_over = 0
    for number, screen in enumerate(screens[:-1]):
        if screen.startswith("Hand the device to"):
            (name,) = players[number + 1]
            assert screen.split() == (
                f"Hand the device to {name}. "
                f"{name}, press Enter to see your table, or q to quit:"
            ).split()  # fmt: skip
            handed_over += 1
        elif screen:
            assert players[number + 1] in (players[number], [])
    assert handed_over > 2


def test_a_file_that_a_crash_has_cut_is_mended(tmp_path: Path) -> None:
    """The program is killed while it writes a line: the game goes on after the line before it."""
    file = tmp_path / "game.jsonl"
    with at_terminal(file, *NEW_GAME) as terminal:
        terminal.play(5, random.Random(2))
        terminal.process.kill()
    whole = file.read_text(encoding="utf-8")
    *_, last = whole.splitlines(keepends=True)
    file.write_text(whole[: -len(last) // 2], encoding="utf-8")
    with at_terminal(file) as terminal:
        assert "press Enter to see your table" in terminal.read()
        assert file.read_text(encoding="utf-8") == whole.removesuffix(last)
        terminal.play(3, random.Random(3))
    pr.verify(read_log(file), seed="a test")


def test_answers_that_are_no_choice_are_asked_again(tmp_path: Path) -> None:
    """Words, numbers beyond the list, and other digits change nothing."""
    file = tmp_path / "game.jsonl"
    with at_terminal(file, *NEW_GAME) as terminal:
        terminal.read()
        terminal.type("")
        for answer in ("", "keep", "0", "3", "-1", "²", "1.0", "9" * 5000):
            assert "That must be a number from 1 to 2." in terminal.type(answer)
    assert len(read_log(file).events) == 3


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    """After the last move everybody sees the table and who has won, and again when they resume."""
    recorded = LOGS / "banana-split-2-players-two-extra-turns.json"
    log = pr.from_json(recorded.read_text(encoding="utf-8"), banana_split.Log)
    file, whims = tmp_path / "game.jsonl", random.Random(4)
    file.write_text(pr.to_json_lines(log.rewind(3)), encoding="utf-8")
    with at_terminal(file) as terminal:
        screen = terminal.read()
        while PROMPT.search(screen):
            entries = ENTRY.findall(screen)
            screen = terminal.type(whims.choice(entries) if entries else "")
        assert terminal.process.wait(TIMEOUT) == 0
    outcome = pr.replay(read_log(file)).outcome
    assert outcome is not None
    assert "As a spectator sees it." in screen
    assert f"{log.names[outcome.winners[0]]} wins with" in screen
    with at_terminal(file) as terminal:
        assert terminal.read() == screen


@pytest.mark.parametrize(
    ("content", "names", "complaint"),
    [
        (None, [], "name the players"),
        ("", ["Joe"], "name no players"),
        ("junk", [], "line 1"),
        (None, ["Joe"], "3 to 5"),
        (None, ["Joe", "\x1b[2J", "Dan"], "letters that can be seen"),
    ],
)
def test_what_cannot_be_played_is_refused(
    content: str | None, names: list[str], complaint: str, tmp_path: Path
) -> None:
    """No game, no file of this program, or no such players."""
    file = tmp_path / "game.jsonl"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    command = [sys.executable, str(SCRIPT), str(file), *names]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert complaint in result.stderr
    assert "Traceback" not in result.stderr
