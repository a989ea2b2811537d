"""A table for several players at one terminal, who hand the device round.

Begin a game with `python examples/terminal.py GAME.jsonl Joe David Dan`, and go on with it later
with `python examples/terminal.py GAME.jsonl`. Between two players the screen is cleared, and the
next one sees the table after pressing Enter. Every move is saved at once as one more line of the
file, so neither `q` nor a crash loses anything. It needs the group `examples` of pyproject.toml.
"""

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from rich.console import Console
from rich.rule import Rule

import parlour_rules as pr
from terminal_table import lines_of


Log: TypeAlias = pr.GameLog[pr.SomeState, pr.SomeEvent]

MOST_ENTRIES = 12
"""A longer list of moves is shown in groups first."""

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and also what could be scrolled back to."""


class QuitError(Exception):
    """A player wants to stop for now."""


def main(argv: Sequence[str]) -> int:
    """Begin or resume a game, and play it to its end or until a player quits."""
    arguments = parse_arguments(argv)
    console = Console(markup=False, highlight=False, emoji=False)
    try:
        log = open_game(arguments)
    except (pr.ParlourRulesError, OSError, UnicodeDecodeError) as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 1
    try:
        play(console, arguments.file, log)
    except (QuitError, EOFError, KeyboardInterrupt):
        console.print(f"{CLEAR}The game is saved in {arguments.file}.")
    return 0


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Play a game by handing the device round.")
    parser.add_argument("file", type=Path, metavar="GAME.jsonl", help="where the game is saved")
    parser.add_argument("names", nargs="*", type=name, help="the players of a new game, by seat")
    parser.add_argument("--game", choices=("ice_cream", "banana_split"), default="ice_cream")
    parser.add_argument("--seed", help="for practice: who knows the seed knows all cards")
    arguments = parser.parse_intermixed_args(argv)
    if arguments.file.exists() and arguments.names:
        parser.error(f"there is a game in {arguments.file} already: name no players to go on")
    if not arguments.file.exists() and not arguments.names:
        parser.error(f"there is no game in {arguments.file} yet: name the players to begin one")
    return arguments


JOINERS: Final = dict.fromkeys(map(ord, "\u200c\u200d"))  # unseen, but Persian and emoji need them


def name(text: str) -> str:
    """Read a name, which must do the terminal no harm."""
    letters = text.strip().translate(JOINERS)
    if not letters or not letters.isprintable():
        raise argparse.ArgumentTypeError("a name is made of letters that can be seen")
    return text


# --- The file ---------------------------------------------------------------------------------


def open_game(arguments: argparse.Namespace) -> Log:
    """Resume the game in the file, or begin one in it."""
    if arguments.file.exists():
        return resume(arguments.file)
    seed = arguments.seed or secrets.token_bytes(32)
    log = deal(arguments.game, tuple(arguments.names), seed)
    rewrite(arguments.file, log)
    return log


def deal(game: str, names: tuple[str, ...], seed: pr.Seed) -> Log:
    """Begin a game."""
    return pr.GameLog.start(pr.GAMES[game].new_game(len(names), seed=seed), names=names)


def resume(file: Path) -> Log:
    """Read a game. If a crash cut its last line, what is left of that is removed."""
    text = file.read_text(encoding="utf-8")
    log = pr.recover_json_lines(text, Log)
    pr.verify(log)  # nobody has changed the file by hand
    if pr.to_json_lines(log) != text:
        rewrite(file, log)
    return log


def rewrite(file: Path, log: Log) -> None:
    """Write a whole game: there is the old file or the new one, never a part of it."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(pr.to_json_lines(log), encoding="utf-8")
    new.replace(file)


def append(file: Path, line: str) -> None:
    """Add a line to the file, and come back when it is safe on the disk."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(line)
        lines.flush()
        os.fsync(lines.fileno())


# --- The table --------------------------------------------------------------------------------


def play(console: Console, file: Path, log: Log) -> None:
    """Let the players move in turn until the game is over."""
    at_the_device = None
    while (seat := pr.replay(log).to_act) is not None:
        if seat != at_the_device:
            hand_over(console, name_of(seat, log.names))
        at_the_device = seat
        show_table(console, log, seat)
        log = move(file, log, choose(console, log, seat))
        if pr.replay(log).to_act != seat:
            show_table(console, log, seat)
            ask(console, "Press Enter to clear the screen. ")
    show_table(console, log, pr.SPECTATOR)


def move(file: Path, log: Log, number: int) -> Log:
    """Make one of the legal moves, and save it."""
    state = pr.replay(log)
    transition = pr.apply(state, pr.legal_moves(state)[number])
    append(file, pr.to_json_line(transition))
    return log.extend(transition)


def hand_over(console: Console, player: str) -> None:
    """Wait until the right player holds the device. Nothing is to be seen meanwhile."""
    console.file.write(CLEAR)
    show(console, f"Hand the device to {player}.")
    ask(console, f"{player}, press Enter to see your table, or q to quit: ")


def show_table(console: Console, log: Log, observer: pr.Observer) -> None:
    """Show what one observer has seen happen, and below it the table as that observer sees it."""
    console.file.write(CLEAR)
    console.print(Rule("What has happened", align="left", style="bold"))
    show(console, "\n".join(news(log, observer)))
    console.print(Rule(style="bold"))
    view: Any = pr.replay(pr.seen_by(log, observer))
    for line in lines_of(view, tuple(map(printable, log.names))):
        console.print(line)


def news(log: Log, observer: pr.Observer) -> list[str]:
    """Tell what has happened from the observer's last move on; a spectator's is anybody's."""
    sentences: list[str] = []
    for step in pr.replay_steps(pr.seen_by(log, observer)):
        is_a_move = pr.move_of(step.event) is not None
        if is_a_move and observer in (pr.SPECTATOR, player_of(step.event)):
            sentences.clear()
        sentences.append(pr.describe(step.event, step.table, names=log.names))
    return sentences


# --- The moves --------------------------------------------------------------------------------


def choose(console: Console, log: Log, seat: int) -> int:
    """Let a player choose among the legal moves, and return the number of the move."""
    view = pr.replay(pr.seen_by(log, seat))
    moves = pr.legal_moves(view)
    told = [pr.describe(move, view, names=log.names) for move in moves]
    groups = groups_of(moves)
    while True:
        group = groups[pick(console, [summary(told, group) for group in groups])]
        if len(group) == 1:
            return group[0]
        ways = [told[number] for number in group]
        chosen = pick(console, [*ways, "Something else."])
        if chosen < len(group):
            return group[chosen]


def groups_of(moves: Sequence[pr.SomeMove]) -> list[list[int]]:
    """Put the numbers of the moves that do the same to the same thing together, if there are many.

    Each way to lay toppings on a sundae is a move of its own: there can be hundreds.
    """
    if len(moves) <= MOST_ENTRIES:
        return [[number] for number in range(len(moves))]
    groups: dict[object, list[int]] = {}
    for number, move in enumerate(moves):
        target = (getattr(move, "place", None), getattr(move, "sundae", None))
        groups.setdefault((type(move), target), []).append(number)
    return list(groups.values())


def summary(told: Sequence[str], group: Sequence[int]) -> str:
    """Tell a group of moves by its first one."""
    first, others = told[group[0]], len(group) - 1
    if not others:
        return first
    return f"{first} Or in {others} other ways …" if others > 1 else f"{first} Or in another way …"


def pick(console: Console, entries: Sequence[str]) -> int:
    """Let a player pick an entry of a list by its number."""
    show(console, "")
    for number, entry in enumerate(entries, 1):
        show(console, f"{number:>3}  {entry}")
    while True:
        answer = ask(console, "Your choice, or q to quit: ")
        if answer.isdecimal() and 1 <= int(answer) <= len(entries):
            return int(answer) - 1
        show(console, f"That must be a number from 1 to {len(entries)}.")


# --- The terminal -----------------------------------------------------------------------------


def show(console: Console, text: str) -> None:
    """Show some lines."""
    for line in text.splitlines() or [""]:
        console.print(printable(line))


def printable(line: str) -> str:
    """Return a line without anything that could upset a terminal: anybody can write a file."""
    return "".join(
        letter if letter.isprintable() or ord(letter) in JOINERS else "?" for letter in line
    )


def ask(console: Console, question: str) -> str:
    """Ask a question, and return the answer."""
    answer = console.input(printable(question), markup=False, emoji=False).strip()
    if answer.lower() == "q":
        raise QuitError
    return answer


def name_of(seat: int, names: tuple[str, ...]) -> str:
    """Return the name of a player."""
    return names[seat] if seat < len(names) else f"Player {seat}"


def player_of(event: object) -> int | None:
    """Return whose doing an event is, if it is anybody's."""
    player: int | None = getattr(event, "player", None)
    return player


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
