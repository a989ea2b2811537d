"""A log as JSON Lines, for storage to which one only ever appends.

The first line is the header of the log, each further line one transition: its events as a list. So
a log that was cut anywhere still ends, with its last whole line, at a settled table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final, get_args

from typing_extensions import TypeForm, TypeVar

from parlour_rules.errors import ArgumentError, DecodeError
from parlour_rules.games import game_of_log
from parlour_rules.log import GameLog, check_transition, with_events
from parlour_rules.tables import AnyEvent, Transition

from .codec import to_data, to_json
from .converter import json_reader_of
from .document import log_problems
from .forms import is_log, is_union, log_form, subscribed, target_of
from .problems import kind_of
from .text import JSON_SPACE, JsonData, check_text, dump_json, is_cut, parse_json, readable


LogT = TypeVar("LogT")

_BEGINNING: Final = '[{"type":"'
"""How the line of every transition begins."""

_LINE: Final = re.compile(rf"[{JSON_SPACE}]*\n|.*\n|.+")
"""All blank lines up to the next other one, or a line with its end; the last one may have none."""


def to_json_lines(log: GameLog[object, AnyEvent[object, object]]) -> str:
    """Write a log as JSON Lines.

    Args:
        log: The log of a game, whole or an observer's.

    Returns:
        A header line and one line for each transition, each ended by a newline.

    Raises:
        ArgumentError: ``log`` is not a log, or it holds more than its observer may see.

    >>> import parlour_rules as pr
    >>> log = pr.GameLog.start(pr.ice_cream.new_game(3, seed="a quiet afternoon"))
    >>> header, first_transition = pr.to_json_lines(log).splitlines()
    >>> header
    '{"format":"parlour-rules/log","version":1,"game":"ice_cream","rules":1,"names":[],"observer":null}'
    """
    game_of_log(log)
    header: Any = to_data(log)
    events = header.pop("events")
    transitions = (events[start:end] for start, end in pairwise(_edges(log)))
    return readable("".join(f"{dump_json(line)}\n" for line in (header, *transitions)))


def to_json_line(transition: Transition[object, AnyEvent[object, object]]) -> str:
    r"""Write one transition as the line to append to the JSON Lines of its log.

    Args:
        transition: What ``apply`` returned, or what ``seen_by`` makes of that.

    Returns:
        One line, ended by a newline; nothing if nothing has happened, as after ``settle``.

    Raises:
        ArgumentError: ``transition`` is not one, or it holds more than its observer may see.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.to_json_line(pr.apply(state, pr.ice_cream.KeepDelivery()))
    '[{"type":"delivery_kept","player":0}]\n'
    """
    check_transition(transition)
    return f"{to_json(transition.events)}\n" if transition.events else ""


def from_json_lines(text: str, target: TypeForm[LogT]) -> LogT:
    r"""Read a log from JSON Lines, up to the first line that is wrong.

    Args:
        text: At most 16 MiB. Blank lines are skipped, and lines may end with ``"\r\n"``.
        target: The type of the log, such as ``ice_cream.Log``.

    Returns:
        The log.

    Raises:
        DecodeError: A line is damaged or cut, or the lines do not describe such a log.
        UnsupportedVersionError: Only another version of this library can read the log.
        ArgumentError: ``text`` is not a string, or ``target`` is not the type of a log.
    """
    check_text(text)
    return _assemble(_parsed(text, may_be_cut=False), target)


def recover_json_lines(text: str, target: TypeForm[LogT]) -> LogT:
    r"""Read a log that was cut anywhere, up to its last whole transition.

    NUL bytes at the end, which many file systems leave after a power cut, are left out.

    Never append to the text that was cut: the new line would be glued to the rest of the old one.
    Write ``to_json_lines`` of what was recovered instead. If the text still stands as it was
    written, with ``"\n"`` after each line and no blank lines, that is its beginning. So to cut the
    text to that length will do, unless only the newline at its very end is missing: then that
    newline must be added.

    Args:
        text: The beginning of what was written as JSON Lines, at least the whole header. Blank
            lines are skipped, and lines may end with ``"\r\n"``.
        target: The type of the log, such as ``ice_cream.Log``.

    Returns:
        The log; the game can go on from its table. It has no events if the line of the first
        transition was cut: then it can be extended by the start of the same game anew.

    Raises:
        DecodeError: Something else is wrong than that the end is missing.
        UnsupportedVersionError: Only another version of this library can read the log.
        ArgumentError: ``text`` is not a string, or ``target`` is not the type of a log.
    """
    check_text(text)
    kept = text.rstrip(f"\0{JSON_SPACE}")
    kept += text[len(kept) :].partition("\0")[0]
    return _assemble(_parsed(kept, may_be_cut=True), target)


def _edges(log: GameLog[object, AnyEvent[object, object]]) -> list[int]:
    """Return where the transitions of a log begin, and where it ends: with a choice each begins."""
    choices = (place for place, event in enumerate(log.events) if event.chosen)
    return sorted({0, *choices, len(log.events)})


def _parsed(text: str, *, may_be_cut: bool) -> Iterator[tuple[int, JsonData]]:
    """Yield what stands in each line, with its number; a line is read when it is asked for."""
    number = 0
    for found in _LINE.finditer(text):
        line = found.group()
        number += line.count("\n") or 1
        if not line.strip(JSON_SPACE):
            continue
        if not line.endswith("\n"):
            if not may_be_cut:
                raise DecodeError((f"line {number}: is cut: it does not end with a newline",))
            # Only a transition that goes on is left out: whatever else stands there is damage.
            begins_well = line[: len(_BEGINNING)] == _BEGINNING[: len(line)]
            if number > 1 and begins_well and is_cut(line):
                return
        yield number, _at_line(number, parse_json, line)


def _assemble(lines: Iterator[tuple[int, Any]], target: TypeForm[LogT]) -> LogT:
    """Make a log of its header and its transitions, each decoded before the next is parsed."""
    read_log: Callable[[Any], Any] = json_reader_of(target)
    form = target_of(target)
    if not all(map(is_log, get_args(form) if is_union(form) else (form,))):
        raise ArgumentError("the target is not a log")
    first_line = next(lines, None)
    if first_line is None:
        raise DecodeError(("line 1: must be the header of a log, and the text is empty",))
    number, header = first_line
    if kind_of(header) is not dict:
        raise DecodeError((f"line {number}: must be the header of a log",))
    if "events" in header:
        raise DecodeError((f"line {number}: is a whole log already: from_json reads it",))
    begun = read_log({**header, "events": []})
    _, event = get_args(log_form(game_of_log(begun), whole=begun.observer is None))
    read_events = json_reader_of(subscribed(tuple, (event, ...)))
    events: list[Any] = []
    for number, data in lines:
        if kind_of(data) is not list or not data:
            raise DecodeError((f"line {number}: must be a list of events",))
        first, *others = _at_line(number, read_events, data)
        if (events and not first.chosen) or any(other.chosen for other in others):
            raise DecodeError((f"line {number}: must be one whole transition",))
        events += (first, *others)
    log: Any = with_events(begun, tuple(events))
    problems = tuple(log_problems(log))
    if problems:
        raise DecodeError(tuple(f"${path}: {sentence}" for path, sentence in problems))
    whole: LogT = log
    return whole


def _at_line(number: int, read: Callable[[Any], Any], data: JsonData) -> Any:
    """Read what stands in a line, and name the line in every problem."""
    try:
        return read(data)
    except DecodeError as error:
        problems = tuple(f"line {number}: {problem}" for problem in error.problems)
    raise DecodeError(problems)
