"""What the second implementation says about a log: at which entry it is impossible, if it is."""

import json
from collections.abc import Iterator
from typing import Any

import attrs

from kinds import Data, Kind


_NO_KEY = "00" * 32
_REASONS = ("all_served", "no_action", "all_completed", "stalemate", "main_action", "bonus")


@attrs.frozen
class Sight:
    """Whose log it is, and the seed that it is verified with.

    Attributes:
        observer: The observer as in JSON, or ``None`` for the whole log.
        seed: The seed, or ``None``.
    """

    observer: Data = None
    seed: int | str | bytes | None = None


WHOLE = Sight()


def first_impossible(kind: Kind, entries: list[Data], sight: Sight = WHOLE) -> int | None:
    """Play the moves of a log, and find the first entry that cannot stand where it stands.

    Returns:
        Its index; the number of entries if the log stops inside a transition; ``None`` for a log
        that the rules can produce.
    """
    if not entries or entries[0]["type"] != "game_started":
        return 0
    game = _opened(kind, entries[0], sight)
    if game is None:
        return 0
    without_key = sight.observer is None and entries[0]["chance"] is None
    index = 0
    while True:
        for event in game.events[index:]:
            if index == len(entries):
                return index
            if without_key and event["type"] in kind.shuffling:
                return index
            if not _equal(_as_seen(kind, event, sight, without_key=without_key), entries[index]):
                return index
            index += 1
        if index == len(entries):
            return None
        move = kind.move_behind(entries[index])
        if move is None or not game.is_legal(move):
            return index
        game.play(move)


def _opened(kind: Kind, first: Data, sight: Sight) -> Any:  # noqa: ANN401 - a game of any kind
    """The game that begins with an entry, or ``None`` if none can."""
    if sight.seed is not None:
        try:
            return kind.dealt(first["players"], first[kind.first], sight.seed, first.get("config"))
        except ValueError:
            return None
    try:
        return kind.opened({**first, "chance": first["chance"] or _NO_KEY})
    except ValueError:
        return None


def _as_seen(kind: Kind, event: Data, sight: Sight, *, without_key: bool) -> Data:
    if sight.observer is not None:
        return kind.seen(event, sight.observer)
    if without_key and event["type"] == "game_started":
        return {**event, "chance": None}
    return event


def _equal(one: Data, other: Data) -> bool:
    """Whether two entries are the same in JSON, where ``true`` is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def changes(entry: Data, kind: Kind) -> Iterator[tuple[str, Data]]:
    """Ways to change one place of an entry to a value of the same kind, each with the place."""
    for key, value in entry.items():
        if key != "type":
            for place, changed in _changed(value, kind, f".{key}"):
                yield place, {**entry, key: changed}


def _changed(value: Data, kind: Kind, place: str) -> Iterator[tuple[str, Data]]:
    """Other values in the place of one."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            for inner, changed in _changed(item, kind, f"{place}[{index}]"):
                yield inner, [*value[:index], changed, *value[index + 1 :]]
        yield place, value[::-1]
        yield place, value[:-1]
        yield place, value + value[-1:]
        yield place, []
    elif isinstance(value, dict):
        for key, item in value.items():
            for inner, changed in _changed(item, kind, f"{place}.{key}"):
                yield inner, {**value, key: changed}
    elif isinstance(value, bool):
        yield place, not value
    elif isinstance(value, int):
        yield from ((place, number) for number in (0, 1, 2, 3, value + 1, value - 1, 7, 99))
    else:
        yield from ((place, card) for card in sorted(kind.cards))
        yield place, None
        yield place, "hidden"
        yield from ((place, reason) for reason in _REASONS)
        if isinstance(value, str) and len(value) == len(_NO_KEY):
            yield place, _NO_KEY
