"""The recorded games in `examples/logs`, from which parts of the documentation are made."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import attrs

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


LOGS: Final = Path(__file__).parents[1] / "examples" / "logs"

State: TypeAlias = ice_cream.State | banana_split.State
Event: TypeAlias = ice_cream.Event | banana_split.Event
Move: TypeAlias = ice_cream.Move | banana_split.Move
Log: TypeAlias = ice_cream.Log | banana_split.Log


@attrs.frozen
class Entry:
    """One entry of a recorded game.

    Attributes:
        names: The names of the players.
        before: The table before it; ``None`` before the first.
        event: What happened.
        after: The table after it.
    """

    names: tuple[str, ...]
    before: State | None
    event: Event
    after: State


@functools.cache
def entries(game: str) -> tuple[Entry, ...]:
    """Every entry of all recorded games of one kind."""
    return tuple(entry for path in sorted(LOGS.glob("*.json")) for entry in _entries(path, game))


def _entries(path: Path, game: str) -> Iterator[Entry]:
    text = path.read_text(encoding="utf-8")
    log: Log = pr.from_json(text, ice_cream.Log | banana_split.Log)
    if log.game != game:
        return
    before: State | None = None
    for step in pr.replay_steps(log):
        match step.table, step.event:
            case (ice_cream.State() | banana_split.State()) as after, event:
                yield Entry(log.names, before, event, after)
                before = after
            case _:
                raise TypeError("that is no state")
