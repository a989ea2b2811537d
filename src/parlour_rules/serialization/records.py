"""Records in JSON, and in one line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, get_args

import cattrs

from parlour_rules.chance import Chance
from parlour_rules.drafts import frozen
from parlour_rules.engine import Game
from parlour_rules.errors import ConfigError
from parlour_rules.games import PACKAGES, game_named, game_of_record
from parlour_rules.log import count_problem
from parlour_rules.record import GameRecord
from parlour_rules.secrecy import audiences_of
from parlour_rules.tables import EventT

from .document import check_number, check_version
from .forms import complete, subscribed
from .problems import DataError, kind_of, object_of, text_of, wrong_word


RECORD_FORMAT: Final = "parlour-rules/record"
RECORD_VERSION: Final = 1

_MOST_WRONG_MOVES: Final = 10


@frozen
class RecordDocument(Generic[EventT]):
    """A record as it stands in JSON, but that its cards may be left out."""

    format: str
    version: int
    game: str
    rules: int
    names: tuple[str, ...]
    start: EventT
    moves: str


def write_hook(_form: Any, converter: cattrs.Converter) -> Callable[[Any], Any]:
    """Write a record."""

    def write(record: GameRecord[Any, Any, Any]) -> dict[str, Any]:
        game = game_of_record(record)
        return {
            "format": RECORD_FORMAT,
            "version": RECORD_VERSION,
            "game": record.game,
            "rules": record.rules,
            "names": list(record.names),
            "start": _start_data(record.start, game, converter),
            "moves": " ".join(map(game.notation.word, record.moves)),
        }

    return write


def _start_data(event: Any, game: Game, converter: cattrs.Converter) -> dict[str, Any]:
    """Return the data of the start; cards that the key deals are left out."""
    data: dict[str, Any] = converter.unstructure(event)
    if event.chance is None or game.redeal(event, event.chance) != event:
        return data
    usual = {name for name, value in game.options.items() if getattr(event, name) == value}
    left_out = {"type", *_piles_of(game), *usual}
    return {name: value for name, value in data.items() if name not in left_out}


def _piles_of(game: Game) -> list[str]:
    started: Any = game.started
    return [name for name, _ in audiences_of(started) if name != "chance"]


def record_hook(form: Any, converter: cattrs.Converter) -> Callable[[Any, Any], Any]:
    """A record begins with cards that are dealt, or with arranged ones."""
    allowed = [get_args(form)[0].game] if get_args(form) else [*PACKAGES]
    return lambda data, _: _record(data, allowed, converter)


def _record(data: Any, allowed: list[str], converter: cattrs.Converter) -> Any:
    fields = object_of(data)
    check_version(fields, RECORD_FORMAT, RECORD_VERSION)
    name = text_of(fields.get("game"))
    if name not in allowed:
        known = f"one of: {', '.join(allowed)}"
        raise DataError((".game", wrong_word(fields.get("game", ""), known)))
    game = game_named(name)
    check_number("rules", fields.get("rules"), game.state.rules_version)
    is_dealt = kind_of(fields.get("start")) is dict and "type" not in object_of(fields["start"])
    if is_dealt:
        fields = {**fields, "start": _with_piles(object_of(fields["start"]), game, converter)}
    form = subscribed(RecordDocument, (complete(game.started),))
    document: RecordDocument[Any] = converter.structure(fields, form)
    start = _dealt(document.start, game) if is_dealt else document.start
    problems = [(".start", problem) for problem in game.start_problems(start)]
    if problem := count_problem(document.names, start.players):
        problems.append((".names", problem))
    words = document.moves.split(" ") if document.moves else []
    moves = [game.notation.move(word) for word in words]
    problems += [
        (".moves", f"word {place} is not a move of {name}")
        for place, move in enumerate(moves)
        if move is None
    ][:_MOST_WRONG_MOVES]
    if problems:
        raise DataError(*problems)
    record: GameRecord[Any, Any, Any] = GameRecord(
        document.game, document.rules, document.names, start, tuple(moves)
    )
    return record


def _with_piles(fields: dict[str, Any], game: Game, converter: cattrs.Converter) -> dict[str, Any]:
    """Return the data of the first event, with empty piles and what is usual."""
    piles = _piles_of(game)
    if unknown := [name for name in piles if name in fields]:
        raise DataError(*((f".start.{name}", "is not known without a type") for name in unknown))
    usual = {name: converter.unstructure(value) for name, value in game.options.items()}
    tag = game.events[game.started]
    return {"type": tag, **usual, **{name: [] for name in piles}, **fields}


def _dealt(event: Any, game: Game) -> Any:
    if type(event.chance) is not Chance:
        raise DataError((".start.chance", "must be the key from which the cards are dealt"))
    try:
        return game.redeal(event, event.chance)
    except ConfigError as error:
        problems = error.problems
    raise DataError(*((".start", problem) for problem in problems))
