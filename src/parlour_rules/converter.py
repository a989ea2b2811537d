"""The strict converter between values and JSON data; the only room that knows cattrs."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, TypeAlias, get_args, get_origin

import attrs
import cattrs
from cattrs.errors import (
    ClassValidationError,
    ForbiddenExtraKeysError,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from typing_extensions import TypeForm, TypeVar

from .cards import MisfitError
from .chance import Chance
from .engine import SPECTATOR, AnyTable, Observer, Transition
from .errors import ArgumentError, DecodeError, UnsupportedVersionError, shown
from .log import GameLog
from .play import GAME_BY_TABLE, GAMES, AnyGame
from .values import RepeatedKeys, is_text


ValueT = TypeVar("ValueT")
TableT = TypeVar("TableT")
EventT = TypeVar("EventT")

# What cattrs hands to a hook, and what a hook makes of it, has no static type.
Hook: TypeAlias = Callable[[Any, Any], Any]

LOG_FORMAT: Final = "parlour-rules/log"
LOG_VERSION: Final = 1

# The keys by which a class is recognized in JSON, present also where the value stands alone.
_TAGS: Final[dict[type, dict[str, str]]] = {
    **{move: {"type": tag} for game in GAMES for move, tag in game.moves.items()},
    **{event: {"type": tag} for game in GAMES for event, tag in game.events.items()},
    **{game.state: {"type": "state", "game": game.state.game} for game in GAMES},
    **{game.view: {"type": "view", "game": game.view.game} for game in GAMES},
}
_PLAIN: Final = (bool, int, str, types.NoneType)
_KEY_DIGITS: Final = 64
_LARGEST_NUMBER: Final = 2**53 - 1
_LONGEST_KEY_SHOWN: Final = 40
_KINDS: Final[dict[type, str]] = {
    type(None): "null",
    bool: "a boolean",
    int: "an integer",
    float: "a number with a fraction",
    str: "a string",
    list: "a list",
    dict: "an object",
    RepeatedKeys: "an object with a key that stands twice",
}


class DataError(ValueError):
    """What is wrong with the data: pairs of a path from here and a sentence."""

    def __init__(self, *located: tuple[str, str]) -> None:
        super().__init__(*located)
        self.located = located


class Converter:
    """Values to data and back."""

    def __init__(self) -> None:
        converter = cattrs.Converter(
            forbid_extra_keys=True, unstruct_collection_overrides={tuple: list}
        )
        # Where several conditions hold, the last one counts.
        for condition, factory in (
            (_is_enum, _enum_hook),
            (attrs.has, _class_hook),
            (_is_tagged, _tagged_hook),
            (_is_log, _log_hook),
            (_is_transition, _transition_hook),
            (_is_tuple, _tuple_hook),
            (_is_union, _union_hook),
        ):
            converter.register_structure_hook_factory(condition, factory)
        for plain in _PLAIN:
            # By class, since cattrs asks for its own hooks of these classes before any condition.
            converter.register_structure_hook(plain, _plain_hook(plain))
        converter.register_structure_hook(Chance, _structure_chance)
        converter.register_unstructure_hook(Chance, lambda chance: chance.key.hex())
        converter.register_unstructure_hook_factory(_is_tagged, _tagging_hook)
        converter.register_unstructure_hook(
            GameLog, lambda log: converter.unstructure(_log_document(log))
        )
        converter.register_unstructure_hook(
            Transition, lambda transition: converter.unstructure(_TransitionDocument(*transition))
        )
        self._cattrs = converter

    def to_data(self, value: object) -> object:
        """Turn a value into plain data."""
        if not _is_ours(value):
            raise ArgumentError(f"expected a value of parlour_rules, not {shown(value)}")
        return self._cattrs.unstructure(value)

    def from_data(self, data: object, target: TypeForm[ValueT]) -> ValueT:
        """Make a value of plain data."""
        form: Any = target  # cattrs does not know TypeForm
        if not _is_decodable(form):
            raise ArgumentError("the target is no type of parlour_rules")
        try:
            value: ValueT = self._cattrs.structure(data, form)
        except (ClassValidationError, DataError) as error:
            problems = tuple(f"${path}: {sentence}" for path, sentence in _located(error))
            raise DecodeError(problems) from None
        return value


@attrs.frozen
class _LogDocument(Generic[EventT]):
    """A log as it stands in JSON."""

    format: str
    version: int
    game: str
    rules: int
    names: tuple[str, ...]
    observer: Observer | None
    events: tuple[EventT, ...]


@attrs.frozen
class _TransitionDocument(Generic[TableT, EventT]):
    """A transition as it stands in JSON."""

    state: TableT
    events: tuple[EventT, ...]


def _plain_hook(form: type) -> Hook:
    """``True`` is no integer and ``"3"`` no number; all our numbers count from 0."""

    def structure(data: Any, _: Any) -> Any:
        if type(data) is not form:
            raise _mismatch(data, _KINDS[form])
        if type(data) is int and data < 0:
            raise DataError(("", "must not be negative"))
        if type(data) is int and data > _LARGEST_NUMBER:
            raise DataError(("", "is larger than any number that JSON can be trusted with"))
        if form is str and not is_text(data):
            raise DataError(("", "holds a lone surrogate, which no text can contain"))
        return data

    return structure


def _is_enum(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, enum.Enum)


def _enum_hook(form: type[enum.Enum]) -> Hook:
    members = {member.value: member for member in form}

    def structure(data: Any, _: Any) -> Any:
        if type(data) is not str or data not in members:
            raise DataError(("", f"must be one of: {', '.join(members)}"))
        return members[data]

    return structure


def _class_hook(form: Any, converter: cattrs.Converter) -> Hook:
    structure_fields = make_dict_structure_fn(form, converter, _cattrs_forbid_extra_keys=True)

    # Where a class has a default, JSON has none: what is written down is written down whole.
    optional = [
        field.name for field in attrs.fields(_origin(form)) if field.default is not attrs.NOTHING
    ]

    def structure(data: Any, _: Any) -> Any:
        fields = _object(data)
        problems = [(f".{name}", "is missing") for name in optional if name not in fields]
        value: Any = None
        try:
            value = structure_fields(fields, form)
        except ClassValidationError as error:
            problems += _located(error)
        if problems:
            raise DataError(*problems)
        return value

    return structure


def _is_tagged(form: Any) -> bool:
    return _origin(form) in _TAGS


def _tagged_hook(form: Any, converter: cattrs.Converter) -> Hook:
    structure_untagged = _class_hook(form, converter)
    tags = _TAGS[_origin(form)]
    game = GAME_BY_TABLE.get(_origin(form))

    def structure(data: Any, _: Any) -> Any:
        fields = dict(_object(data))
        wrong = [
            (f".{key}", f"must be {tag!r}")
            for key, tag in tags.items()
            if fields.pop(key, None) != tag
        ]
        if wrong:
            raise DataError(*wrong)
        value = structure_untagged(fields, form)
        if game is not None and (faults := game.rules.faults(value)):
            raise DataError(*(("", fault) for fault in faults))
        return value

    return structure


def _tagging_hook(form: Any, converter: cattrs.Converter) -> Callable[[Any], dict[str, Any]]:
    unstructure_fields = make_dict_unstructure_fn(form, converter)
    tags = _TAGS[_origin(form)]
    return lambda value: {**tags, **unstructure_fields(value)}


def _structure_chance(data: Any, _: Any) -> Chance:
    """A key is 64 lower-case hexadecimal digits."""
    if type(data) is not str:
        raise _mismatch(data, "a string")
    if len(data) != _KEY_DIGITS or set(data) - set("0123456789abcdef"):
        raise DataError(("", f"must be {_KEY_DIGITS} lower-case hexadecimal digits"))
    return Chance(bytes.fromhex(data))


def _log_document(log: GameLog[Any, Any]) -> _LogDocument[Any]:
    return _LogDocument(
        LOG_FORMAT, LOG_VERSION, log.game, log.rules, log.names, log.observer, log.events
    )


def _is_log(form: Any) -> bool:
    return get_origin(form) is GameLog


def _check_version(data: Any, game: AnyGame) -> None:
    """Tell a log of another version from one that is damaged, before looking at the rest of it."""
    fields = _object(data)
    if fields.get("format", LOG_FORMAT) != LOG_FORMAT and _text(fields["format"]) is not None:
        raise UnsupportedVersionError("format", newer=False)
    _check_number("version", fields.get("version"), LOG_VERSION)
    _check_number("rules", fields.get("rules"), game.state.rules_version)


def _check_number(part: str, found: object, newest: int) -> None:
    if type(found) is int and not 1 <= found <= newest:
        raise UnsupportedVersionError(part, newer=found > newest)


def _log_hook(form: Any, converter: cattrs.Converter) -> Hook:
    table, event = get_args(form)
    game = GAME_BY_TABLE[table]
    document_form = _subscribed(_LogDocument, event)
    structure_document = converter.get_structure_hook(document_form)

    def structure(data: Any, _: Any) -> Any:
        _check_version(data, game)
        document: _LogDocument[Any] = structure_document(data, document_form)
        problems = tuple(_log_problems(document, game, whole=table is game.state))
        if problems:
            raise DataError(*problems)
        log: GameLog[Any, Any] = GameLog(
            document.game, document.rules, document.names, document.observer, document.events
        )
        return log

    return structure


def _log_problems(
    log: _LogDocument[Any], game: AnyGame, *, whole: bool
) -> Iterator[tuple[str, str]]:
    if log.game != game.state.game:
        yield ".game", f"must be {game.state.game!r}"
    seats = _seats_of(log, game)
    if seats is not None and log.names and len(log.names) != seats:
        yield ".names", f"must be one for each of the {seats} players, or none"
    if seats is not None and isinstance(log.observer, int) and log.observer >= seats:
        yield ".observer", "must be a seat at the table"
    if whole != (log.observer is None):
        yield ".observer", "must be null for a whole log, and only for that"
        return
    if log.observer is None:
        return
    for index, event in enumerate(log.events):
        if game.rules.redact(event, log.observer) != event:
            yield f".events[{index}]", "shows what the observer cannot see"


def _seats_of(log: _LogDocument[Any], game: AnyGame) -> int | None:
    """Return how many play, if the log begins as it must; if not, replaying it says so."""
    try:
        first = game.rules.redact(log.events[0], SPECTATOR)
        return len(game.rules.open_view(first, SPECTATOR).players)
    except (IndexError, MisfitError):
        return None


def _is_transition(form: Any) -> bool:
    return get_origin(form) is Transition


def _transition_hook(form: Any, converter: cattrs.Converter) -> Hook:
    document_form = _subscribed(_TransitionDocument, get_args(form))
    structure_document = converter.get_structure_hook(document_form)

    def structure(data: Any, _: Any) -> Any:
        document: _TransitionDocument[Any, Any] = structure_document(data, document_form)
        return Transition(document.state, document.events)

    return structure


def _is_tuple(form: Any) -> bool:
    return get_origin(form) is tuple


def _tuple_hook(form: Any, converter: cattrs.Converter) -> Hook:
    item_form, _ = get_args(form)
    structure_item = converter.get_structure_hook(item_form)

    def structure(data: Any, _: Any) -> Any:
        items: list[Any] = []
        problems: list[tuple[str, str]] = []
        for index, item in enumerate(_list(data)):
            try:
                items.append(structure_item(item, item_form))
            except (ClassValidationError, DataError) as error:
                problems += [(f"[{index}]{path}", sentence) for path, sentence in _located(error)]
        if problems:
            raise DataError(*problems)
        return tuple(items)

    return structure


def _is_union(form: Any) -> bool:
    return get_origin(form) in (types.UnionType, typing.Union)


def _union_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """Tell the members of a union apart by what the data is, never by trying them in turn."""
    hooks: dict[object, tuple[Hook, Any]] = {}
    for member in get_args(form):
        for label in _labels(member):
            if label in hooks:
                raise ArgumentError("the target is a union whose members look alike in JSON")
            hooks[label] = (converter.get_structure_hook(member), member)

    def structure(data: Any, _: Any) -> Any:
        for label in _labels_of_data(data):
            if label in hooks:
                hook, member = hooks[label]
                return hook(data, member)
        raise DataError(("", f"{_KINDS.get(_kind(data), 'this')} of that kind cannot stand here"))

    return structure


def _labels(form: Any) -> Iterator[object]:
    """Yield how the data of a type is recognized."""
    if _is_tagged(form):
        tags = _TAGS[_origin(form)]
        yield tags["type"], tags.get("game")
    elif _is_log(form):
        game = GAME_BY_TABLE[get_args(form)[0]]
        yield "log", game.state.game, get_args(form)[0] is game.state
    elif _is_enum(form):
        yield from (("value", member.value) for member in form)
    elif form in _PLAIN:
        yield form
    else:
        yield str if form is Chance else dict


def _labels_of_data(data: Any) -> Iterator[object]:
    """Yield how data can be recognized, the surest sign first."""
    kind = _kind(data)
    if kind is dict:
        fields = _object(data)
        tag, game = (_text(fields.get(key)) for key in ("type", "game"))
        if "format" in fields:
            yield "log", game, fields.get("observer") is None
        yield tag, game
    elif kind is str:
        yield "value", data
    yield kind


def _kind(data: object) -> type[object]:
    return type(data)


def _object(data: Any) -> dict[str, Any]:
    if _kind(data) is not dict:
        raise _mismatch(data, "an object")
    fields: dict[str, Any] = data
    return fields


def _list(data: Any) -> list[Any]:
    if _kind(data) is not list:
        raise _mismatch(data, "a list")
    items: list[Any] = data
    return items


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _origin(form: Any) -> Any:
    """Return a generic class without its arguments."""
    return get_origin(form) or form


def _subscribed(generic: Any, arguments: Any) -> Any:
    """Return a generic class with arguments that are known only now."""
    return generic[arguments]


def _is_decodable(form: Any) -> bool:
    """Whether data can become a value of a type: one of ours, or made of such."""
    parts = get_args(form)
    if _is_union(form):
        return all(map(_is_decodable, parts))
    if _is_tuple(form):
        return parts[1:] == (...,) and _is_decodable(parts[0])
    if form in _PLAIN:
        return True
    cls: Any = _origin(form)
    if not issubclass(_kind(cls), type) or len(parts) != len(getattr(cls, "__parameters__", ())):
        return False
    if issubclass(cls, AnyTable):
        return cls in GAME_BY_TABLE
    if _is_log(form) or _is_transition(form):
        game = GAME_BY_TABLE.get(parts[0])
        events = get_args(parts[1]) if _is_union(parts[1]) else parts[1:]
        return game is not None and all(_origin(event) in game.events for event in events)
    return _is_our_class(cls) and all(map(_is_decodable, parts))


def _is_ours(value: Any) -> bool:
    if issubclass(_kind(value), tuple):
        return all(map(_is_ours, value))
    return _is_our_class(_kind(value))


def _is_our_class(cls: type[object]) -> bool:
    known = attrs.has(cls) or issubclass(cls, enum.Enum | Transition)
    return known and cls.__module__.partition(".")[0] == __package__


def _mismatch(data: object, wanted: str) -> DataError:
    return DataError(("", f"must be {wanted}, not {_KINDS.get(_kind(data), 'something else')}"))


def _located(error: BaseException) -> Iterator[tuple[str, str]]:
    """Yield every problem in an error, with its path from here."""
    if isinstance(error, DataError):
        yield from error.located
    elif isinstance(error, ClassValidationError):
        noted, others = error.group_exceptions()
        for inner, note in noted:
            for path, sentence in _located(inner):
                yield f".{note.name}{path}", sentence
        for inner in others:
            yield from _located(inner)
    elif isinstance(error, KeyError):
        yield "", "is missing"
    elif isinstance(error, ForbiddenExtraKeysError):
        for key in sorted(map(ascii, error.extra_fields)):
            yield f".{key[1:-1][:_LONGEST_KEY_SHOWN]}", "is not known"
    else:
        # The class refused the values with a ConfigError; anything else is a bug, and shows as one.
        refusal: Any = error
        yield from (("", problem) for problem in refusal.problems)
