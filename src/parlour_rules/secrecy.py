"""Who may see what of an event: said at the fields of its class, and read here for every game.

A field with an audience can hold ``HIDDEN`` for those who are not in it; a field without one is
seen by everybody.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import attrs

from .cards import HIDDEN, hide
from .checks import is_tuple
from .drafts import replace
from .tables import Observer


class Audience(enum.Enum):
    """Who sees what a field holds: nobody, the event's player, or each seat its own part."""

    NOBODY = "nobody"
    PLAYER = "player"
    EACH_SEAT = "each_seat"


Metadata: TypeAlias = Mapping[str, Audience]
"""What is handed to ``attrs.field`` to give a field an audience."""

SEEN_BY_NOBODY: Final[Metadata] = {"audience": Audience.NOBODY}
SEEN_BY_PLAYER: Final[Metadata] = {"audience": Audience.PLAYER}
SEEN_BY_EACH_SEAT: Final[Metadata] = {"audience": Audience.EACH_SEAT}


def redact(event: Any, observer: Observer) -> Any:
    """Return an event as one observer sees it."""
    hidden = {
        name: _redacted(getattr(event, name), audience, observer)
        for name, audience in audiences_of(event.__class__)
        if audience is not Audience.PLAYER or event.player != observer
    }
    return replace(event, **hidden) if hidden else event


def conceals(event: Any, observer: Observer | None) -> bool:
    """Whether an event hides something that its observer sees; ``None`` sees everything."""
    for name, audience in audiences_of(event.__class__):
        value = getattr(event, name)
        if _holds_hidden(value) and _holds_hidden(_visible(event, value, audience, observer)):
            return True
    return False


def is_seen_so(event: Any, observer: Observer | None) -> bool:
    """Whether an event stands as an observer sees it: nothing too much, and nothing missing."""
    if conceals(event, observer):
        return False
    return observer is None or bool(redact(event, observer) == event)


@functools.cache
def audiences_of(cls: Any) -> tuple[tuple[str, Audience], ...]:
    """Return the fields of an event class that not everybody sees, each with its audience."""
    fields = ((field.name, field.metadata.get("audience")) for field in attrs.fields(cls))
    return tuple((name, audience) for name, audience in fields if audience is not None)


def _redacted(value: Any, audience: Audience, observer: Observer) -> object:
    """Return what a field holds, with all turned face down that the observer does not see."""
    if audience is not Audience.EACH_SEAT:
        return _face_down(value)
    return tuple(
        part if part is None or seat == observer else _face_down(part)
        for seat, part in enumerate(value)
    )


def _face_down(value: object) -> object:
    return hide(value) if is_tuple(value) else HIDDEN


def _visible(event: Any, value: Any, audience: Audience, observer: Observer | None) -> object:
    """Return the part of what a field holds that the observer sees."""
    if observer is None:
        return value
    if audience is Audience.PLAYER and event.player == observer:
        return value
    if audience is Audience.EACH_SEAT and observer in range(len(value)):
        return value[observer]
    return ()


def _holds_hidden(value: object) -> bool:
    if is_tuple(value):
        return any(map(_holds_hidden, value))
    return value is HIDDEN
