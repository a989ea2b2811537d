"""Tells the story of a recorded game, whichever it is, and verifies it.

Run it as `python examples/replay_log.py LOG.json`. A log is either whole or what one observer has
seen; the latter hides cards, so it can be verified only with `--seed`. Exit status 1 means that the
log is wrong or cannot be read: the story ends before the first wrong entry, and standard error says
why.
"""

import argparse
import contextlib
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


Log: TypeAlias = pr.GameLog[pr.SomeState, pr.SomeEvent] | pr.GameLog[pr.SomeView, pr.SomeSeenEvent]
"""The log of any game, whole or as one observer sees it."""

_ENTRY = re.compile(r"\$\.events\[(\d+)\]")


def main(argv: Sequence[str]) -> int:
    """Tell and verify the log that the command line names, and return the exit status."""
    arguments = parse_arguments(argv)
    try:
        problems = tell_and_verify(arguments.log, arguments.seed)
    except pr.ParlourRulesError as error:  # a log of another version, or a seed that is not one
        problems = [str(error)]
    sys.stdout.flush()  # the story comes first
    for problem in problems:
        print(f"{arguments.log}: {printable(problem)}", file=sys.stderr)
    return 1 if problems else 0


def tell_and_verify(path: Path, seed: pr.Seed | None) -> list[str]:
    """Tell the story of a log, verify the log, and return what is wrong with it."""
    log, problems = read_log(path)
    if log is None:
        return problems
    fault = tell(log, verdict_on(log, seed))
    if fault is not None and not (problems and fault.index == len(log.events)):
        problems = [str(fault), *problems]
    if not problems:
        ending = "" if is_over(log) else " The game is not over yet."
        print(f"\nVerified: all {len(log.events)} entries follow from the rules.{ending}")
    return problems


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Tell the story of a recorded game and verify it.")
    parser.add_argument("log", type=Path, metavar="LOG.json", help="the log of a game")
    parser.add_argument(
        "--seed",
        type=parse_seed,
        metavar="KIND:SEED",
        help="the seed that the game must be dealt from: str:TEXT, int:NUMBER or bytes:HEXADECIMAL",
    )
    return parser.parse_args(argv)


def parse_seed(text: str) -> pr.Seed:
    """Read a seed. Its kind must be told, since 7 and "7" deal different games."""
    kind, _, seed = text.partition(":")
    match kind:
        case "str":
            return seed
        case "int":
            return int(seed)
        case "bytes":
            return bytes.fromhex(seed)
        case _:
            raise argparse.ArgumentTypeError("a seed begins with str:, int: or bytes:")


def read_log(path: Path) -> tuple[Log | None, list[str]]:
    """Read a log, as far as it can be read, and list what is wrong with it.

    Raises:
        UnsupportedVersionError: The log is of another version of the library.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        return None, [f"cannot be read: {error.strerror}"]
    except UnicodeDecodeError as error:
        return None, [f"is not UTF-8 text at byte {error.start}"]
    try:
        return pr.from_json(text, Log), []
    except pr.DecodeError as error:
        problems = [name_entry(problem) for problem in error.problems]
        return read_good_part(text, error.problems), problems


def name_entry(problem: str) -> str:
    """Say which entry a problem is in, if it is in one."""
    found = _ENTRY.match(problem)
    return problem if found is None else f"entry {found[1]}: {problem}"


def read_good_part(text: str, problems: Sequence[str]) -> Log | None:
    """Read the entries before the first wrong one, if nothing else in the log is wrong."""
    found = [_ENTRY.match(problem) for problem in problems]
    wrong = [int(entry[1]) for entry in found if entry is not None]
    if len(wrong) < len(problems) or min(wrong) == 0:
        return None
    document = json.loads(text)
    document["events"] = document["events"][: min(wrong)]
    with contextlib.suppress(pr.DecodeError):
        return pr.from_data(document, Log)
    return None


def verdict_on(log: Log, seed: pr.Seed | None) -> pr.ReplayError | None:
    """Return the first thing that is wrong with a log by the rules."""
    try:
        pr.verify(log, seed=seed)
    except pr.ReplayError as fault:
        return fault
    return None


def is_over(log: Log) -> bool:
    """Whether a log tells its game to the end."""
    return pr.replay(log).outcome is not None


def tell(log: Log, fault: pr.ReplayError | None) -> pr.ReplayError | None:
    """Tell the story up to a fault, and return the fault, or one that the story finds first."""
    end = None if fault is None else fault.index
    if fault is not None and fault.cause.code is pr.ViolationCode.SEED_NEEDED:
        end = None  # the seed is needed to verify the log, not to tell it
    try:
        for line in story(log, end):
            print(printable(line))
    except pr.ReplayError as found:
        return found
    return fault


def story(log: Log, end: int | None) -> Iterator[str]:
    """Yield the lines of the story of the first entries of a log."""
    day, turns, acting = 0, 0, None
    for step in islice(pr.replay_steps(log), end):
        event: object = step.event
        table: object = step.table
        player = player_of(event)
        if isinstance(table, ice_cream.Table) and table.day != day:
            day = table.day
            yield from heading(f"Day {day}")
        if isinstance(event, banana_split.TurnStarted):
            turns += 1
            yield from ("", f"Turn {turns}: {name_of(event.player, log.names)}")
        elif isinstance(table, ice_cream.Table) and player not in (None, acting):
            yield f"{name_of(player, log.names)}'s turn"
        indent = "" if player is None else "  "
        yield f"{indent}[{step.index}] {pr.describe(step.event, step.table, names=log.names)}"
        yield from standings(event, table, log.names)
        acting = player


def heading(title: str) -> Iterator[str]:
    """Yield the lines of a heading."""
    yield from ("", title, "=" * len(title), "")


def standings(event: object, table: object, names: tuple[str, ...]) -> Iterator[str]:
    """Yield how the players stand after a day or a completed sundae, and at the end."""
    match event, table:
        case ice_cream.DayScored(), ice_cream.Table():
            yield f"Total after day {table.day}: {scores([p.score for p in table.players], names)}"
        case banana_split.SundaeCompleted(), banana_split.Table():
            yield f"  Total: {scores([p.score for p in table.players], names)}"
        case ice_cream.GameEnded(), ice_cream.Table():
            # The cards break a tie.
            cards = [f"{len(p.ice_cream)} unopened Ice Cream cards" for p in table.players]
            yield from result(event.outcome, cards, names)
        case banana_split.GameEnded(), banana_split.Table():
            sundaes = [f"sundaes completed: {len(p.completed)}" for p in table.players]
            yield from result(event.outcome, sundaes, names)
        case _:
            pass


def scores(points: Sequence[int], names: tuple[str, ...]) -> str:
    """Tell how many points everybody has."""
    return ", ".join(f"{name_of(seat, names)} {count}" for seat, count in enumerate(points))


def result(outcome: pr.Outcome, details: Sequence[str], names: tuple[str, ...]) -> Iterator[str]:
    """Yield how the game ended."""
    stalemate = " of a stalemate" if outcome.reason is pr.EndReason.STALEMATE else ""
    yield from heading(f"Result{stalemate}")
    for seat, (points, detail) in enumerate(zip(outcome.scores, details, strict=True)):
        won = ", winner" if seat in outcome.winners else ""
        yield f"{name_of(seat, names)}: {points} points, {detail}{won}"


def player_of(event: object) -> int | None:
    """Return whose doing an event is, if it is anybody's."""
    player: int | None = getattr(event, "player", None)
    return player


def name_of(seat: int, names: tuple[str, ...]) -> str:
    """Return the name of a player."""
    return names[seat] if seat < len(names) else f"Player {seat}"


def printable(line: str) -> str:
    """Return a line without anything that could upset a terminal: anybody can write a log."""
    return "".join(letter if letter.isprintable() else "?" for letter in line)


if __name__ == "__main__":
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has had enough of the story
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
