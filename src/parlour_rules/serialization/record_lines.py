"""A record as one line of text, for people: ``ice_cream/1 names=… start=… : k r n a0 …``."""

from __future__ import annotations

import re
from typing import Any, Final

from typing_extensions import TypeForm, TypeVar

from parlour_rules.errors import DecodeError
from parlour_rules.games import game_of_record
from parlour_rules.record import GameRecord

from .codec import from_data, to_data
from .records import RECORD_FORMAT, RECORD_VERSION
from .text import check_text, dump_json, parse_json


RecordT = TypeVar("RecordT")

_LINE: Final = re.compile(
    r"(?P<game>[a-z_]+)/(?P<rules>[0-9]{1,9}) names=(?P<names>\S+) start=(?P<start>\S+) :"
    r"(?P<moves>(?: \S+)*)\n?",
    re.ASCII,
)


def to_record_line(record: GameRecord[object, object, object]) -> str:
    """Write a record as one line of text, without a newline.

    Args:
        record: The record.

    Returns:
        The game and the version of its rules, the names and the start in JSON without spaces, and
        after a colon the moves, one word each. ASCII only.

    Raises:
        ArgumentError: ``record`` is not a record.

    >>> import parlour_rules as pr
    >>> log = pr.GameLog.start(pr.ice_cream.new_game(3, seed="a quiet afternoon"))
    >>> pr.to_record_line(pr.record_of(log))
    'ice_cream/1 names=[] start={"players":3,"chance":"..."} :'
    """
    game_of_record(record)
    data: Any = to_data(record)
    names, start = (_without_spaces(data[key]) for key in ("names", "start"))
    moves = f" {data['moves']}" if data["moves"] else ""
    return f"{record.game}/{record.rules} names={names} start={start} :{moves}"


def from_record_line(text: str, target: TypeForm[RecordT]) -> RecordT:
    """Read a record from one line of text.

    Args:
        text: What ``to_record_line`` returned; a newline at its end does no harm.
        target: The type of the record: ``ice_cream.Record``, or for any game
            ``GameRecord[SomeState, SomeMove, SomeEvent]``.

    Returns:
        The record.

    Raises:
        DecodeError: The line does not describe a record.
        UnsupportedVersionError: Only another version of this library can play it.
        ArgumentError: ``text`` is not a string, or ``target`` is not the type of a record.
    """
    check_text(text)
    found = _LINE.fullmatch(text)
    if found is None:
        raise DecodeError(
            ("$: must be GAME/RULES names=… start=… : and the moves, one space apart",)
        )
    data = {
        "format": RECORD_FORMAT,
        "version": RECORD_VERSION,
        "game": found["game"],
        "rules": int(found["rules"]),
        "names": parse_json(found["names"]),
        "start": parse_json(found["start"]),
        "moves": found["moves"][1:],
    }
    return from_data(data, target)


def _without_spaces(data: object) -> str:
    """Write JSON in which a space stands as an escape: only within strings there is any."""
    return dump_json(data).replace(" ", "\\u0020")
