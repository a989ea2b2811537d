"""Examples of every move and event in JSON, taken from recorded games.

A page asks for them with a comment, `<!-- json-examples: ice_cream moves -->`, which is replaced
when the documentation is built.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import parlour_rules as pr
from parlour_rules.games import game_named
from recordings import Entry, Event, Move, State, entries


if TYPE_CHECKING:
    from sphinx.application import Sphinx

Data: TypeAlias = Any  # plain JSON data

_PLACE: Final = re.compile(r"<!-- json-examples: (\w+) (moves|events) -->")
_LONGEST: Final = 7
_WIDTH: Final = 96


def setup(app: Sphinx) -> dict[str, bool]:
    """Fill in the examples when a page is read."""
    app.connect("source-read", lambda _app, _page, source: fill_in(source))
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def fill_in(source: list[str]) -> None:
    """Replace what asks for examples in the text of a page."""
    source[0] = _PLACE.sub(lambda found: "\n".join(_PARTS[found[2]](found[1])), source[0])


def moves(game: str) -> Iterator[str]:
    """Yield the lines that show every move of a game."""
    for cls, tag in _game(game).moves.items():
        table, move = _choice(game, cls)
        yield from (_heading(game, cls, tag), "", pr.describe(move, table), "", *_block(move))


def events(game: str) -> Iterator[str]:
    """Yield the lines that show every event of a game, and what others see of it."""
    for cls, tag in _game(game).events.items():
        entry = event_of(game, cls)
        told = pr.describe(entry.event, entry.after, names=entry.names)
        yield from (_heading(game, cls, tag), "", told, "", *_block(entry.event))
        for observer, words in _observers(entry):
            seen = _seen(entry.event, observer)
            if seen != entry.event:
                yield from (f"As {words} sees it:", "", *_block(seen))


def event_of(game: str, cls: type[Event]) -> Entry:
    """Return the entry with the event of one class that has most to tell, decks aside."""
    found = [entry for entry in entries(game) if type(entry.event) is cls]
    if not found:
        raise LookupError(f"no recorded game has a {cls.__name__}")
    return max(found, key=lambda entry: len(json.dumps(cut(pr.to_data(entry.event)))))


def cut(data: Data) -> Data:
    """Leave out what is only more of the same in a long list."""
    match data:
        case dict():
            return {key: cut(value) for key, value in data.items()}
        case list() if len(data) > _LONGEST:
            kept = 1 if isinstance(data[0], dict) else 2
            return [*map(cut, data[:kept]), f"… and {len(data) - kept} more"]
        case list():
            return [cut(item) for item in data]
        case _:
            return data


_PARTS: Final = {"moves": moves, "events": events}


def _game(name: str) -> Data:
    return game_named(name)


def _choice(game: str, cls: type[Move]) -> tuple[State, Move]:
    """Return the table on which a move of one class was chosen, and the move, with most to tell."""
    found: list[tuple[State, Move]] = []
    for entry in entries(game):
        move = entry.event.choice()
        if entry.before is not None and move is not None and type(move) is cls:
            found.append((entry.before, move))
    if not found:
        raise LookupError(f"in no recorded game {cls.__name__} was chosen")
    return max(found, key=lambda choice: len(pr.to_json(choice[1])))


def _heading(game: str, cls: type[object], tag: str) -> str:
    return f"### {cls.__name__}\n\n{{class}}`~parlour_rules.{game}.{cls.__name__}`, `{tag}`."


def _block(value: object) -> tuple[str, ...]:
    data = cut(pr.to_data(value))
    line = json.dumps(data, ensure_ascii=False)
    text = line if len(line) <= _WIDTH else "\n".join(_lines(data))
    return ("```json", text, "```", "")


def _lines(data: Data) -> Iterator[str]:
    """Yield an object with one key a line, whatever stands under it."""
    yield "{"
    for number, (key, value) in enumerate(data.items(), 1):
        comma = "," if number < len(data) else ""
        yield f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}{comma}"
    yield "}"


def _observers(entry: Entry) -> Iterator[tuple[pr.Observer, str]]:
    """Yield who may see something else than the whole event: its player, and the others."""
    seats = range(len(entry.after.players))
    views = {seat: _seen(entry.event, seat) for seat in seats}
    outsider = _seen(entry.event, pr.SPECTATOR)
    for seat, view in views.items():
        if view != outsider:
            yield seat, entry.names[seat]
            yield pr.SPECTATOR, "a spectator"
            return
    yield pr.SPECTATOR, "everybody"


def _seen(event: Event, observer: pr.Observer) -> object:
    return pr.seen_by(event, observer)
