"""The recorded games in `examples/logs`, from which parts of the documentation are made."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import attrs

import parlour_rules as pr


LOGS: Final = Path(__file__).parents[1] / "examples" / "logs"

State: TypeAlias = pr.SomeState
Event: TypeAlias = pr.SomeEvent
Move: TypeAlias = pr.SomeMove


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
    log = pr.from_json(text, pr.GameLog[pr.SomeState, pr.SomeEvent])
    if log.game != game:
        return
    before: State | None = None
    for step in pr.replay_steps(log):
        yield Entry(log.names, before, step.event, step.table)
        before = step.table
