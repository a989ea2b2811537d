"""A log as JSON Lines, for storage to which one only ever appends.

The first line is the header of the log, each further line one transition: its events as a list. So
a log that was cut anywhere still ends, with its last whole line, at a settled table.
"""

from __future__ import annotations

from itertools import accumulate, chain, pairwise, zip_longest
from typing import Any, Final

from typing_extensions import TypeForm, TypeVar

from parlour_rules.errors import ArgumentError, DecodeError, shown
from parlour_rules.games import game_of_log
from parlour_rules.log import GameLog, check_transition
from parlour_rules.tables import AnyEvent, Transition

from .codec import from_data, to_data, to_json
from .text import JsonData, check_length, dump_json, is_cut, parse_json, readable


LogT = TypeVar("LogT")

_BEGINNING: Final = '[{"type":"'
"""How the line of every transition begins."""


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
    """Read a log from JSON Lines.

    Args:
        text: At most 16 MiB.
        target: The type of the log, such as ``ice_cream.Log``.

    Returns:
        The log.

    Raises:
        DecodeError: A line is damaged or cut, or the lines do not describe such a log.
        UnsupportedVersionError: Only another version of this library can read the log.
        ArgumentError: ``text`` is no string, or ``target`` is no type of this library.
    """
    *lines, rest = _split(text)
    if rest:
        raise DecodeError((f"line {len(lines) + 1}: is cut: it does not end with a newline",))
    return _assemble(_parse(lines), target)


def recover_json_lines(text: str, target: TypeForm[LogT]) -> LogT:
    """Read a log that was cut anywhere, up to its last whole transition.

    Nothing may be appended to the text that was cut: the new line would be glued to the rest of the
    old one. Go on with ``to_json_lines`` of what was recovered, which is always the beginning of
    what was written. So to cut the text to that length will do, unless only the newline at its very
    end is missing: then that newline must be added.

    Args:
        text: The beginning of what was written as JSON Lines, at least the whole header.
        target: The type of the log, such as ``ice_cream.Log``.

    Returns:
        The log; the game can go on from its table. It has no events if the line of the first
        transition was cut: then it can be extended by the start of the same game anew.

    Raises:
        DecodeError: Something else is wrong than that the end is missing.
        UnsupportedVersionError: Only another version of this library can read the log.
        ArgumentError: ``text`` is no string, or ``target`` is no type of this library.
    """
    *lines, rest = _split(text)
    # Only a transition that goes on is left out: whatever else stands there is damage.
    begins_well = rest[: len(_BEGINNING)] == _BEGINNING[: len(rest)]
    is_to_be_left_out = not rest or (bool(lines) and begins_well and is_cut(rest))
    return _assemble(_parse(lines if is_to_be_left_out else [*lines, rest]), target)


def _edges(log: GameLog[object, AnyEvent[object, object]]) -> list[int]:
    """Return where the transitions of a log begin, and where it ends: with a choice each begins."""
    choices = (place for place, event in enumerate(log.events) if event.choice() is not None)
    return sorted({0, *choices, len(log.events)})


def _split(text: str) -> list[str]:
    """Split a text into its lines, and what is left after the last newline."""
    if type(text) is not str:
        raise ArgumentError(f"expected JSON Lines, not {shown(text)}")
    check_length(text)
    return text.split("\n")


def _parse(lines: list[str]) -> list[JsonData]:
    parsed: list[JsonData] = []
    for number, line in enumerate(lines, 1):
        try:
            parsed.append(parse_json(line))
        except DecodeError as error:
            problems = tuple(f"line {number}: {problem}" for problem in error.problems)
            raise DecodeError(problems) from None
    return parsed


def _assemble(lines: list[Any], target: TypeForm[LogT]) -> LogT:
    """Make one document of the header and the transitions, and check where these begin."""
    if not lines or type(lines[0]) is not dict or "events" in lines[0]:
        raise DecodeError(("line 1: must be the header of a log",))
    header, *transitions = lines
    for number, transition in enumerate(transitions, 2):
        if type(transition) is not list or not transition:
            raise DecodeError((f"line {number}: must be a list of events",))
    events = list(chain.from_iterable(transitions))
    log = from_data({**header, "events": events}, target)
    whole: Any = log
    if not issubclass(type(whole), GameLog):
        raise ArgumentError("the target is no log")
    found = accumulate(map(len, transitions), initial=0)
    for number, (edge, end) in enumerate(zip_longest(_edges(whole), found), 1):
        if edge != end:
            raise DecodeError((f"line {number}: must be one whole transition",))
    return log
