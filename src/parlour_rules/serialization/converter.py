"""The strict converter between values and JSON data; the only room that knows cattrs."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, Generic, TypeAlias, get_args, get_origin

import attrs
import cattrs
from cattrs.errors import (
    ClassValidationError,
    ForbiddenExtraKeysError,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from typing_extensions import TypeForm, TypeVar

from parlour_rules.chance import Chance
from parlour_rules.checks import LARGEST_NUMBER, is_number, is_text
from parlour_rules.errors import ArgumentError, ConfigError, DecodeError, shown
from parlour_rules.games import GAME_BY_TABLE, GAMES
from parlour_rules.log import GameLog, belongs_to, check_transition
from parlour_rules.secrecy import is_seen_so
from parlour_rules.tables import AnyTable, Step, Transition, observer_of

from .document import (
    LogDocument,
    check_kind,
    check_version,
    document_of,
    log_problems,
    sight_problems,
)
from .problems import (
    KINDS,
    MOST_PROBLEMS,
    DataError,
    kind_of,
    list_of,
    mismatch,
    object_of,
    text_of,
)


ValueT = TypeVar("ValueT")
TableT = TypeVar("TableT")
EventT = TypeVar("EventT")

# What cattrs hands to a hook, and what a hook makes of it, has no static type.
Hook: TypeAlias = Callable[[Any, Any], Any]

# The keys by which a class is recognized in JSON, present also where the value stands alone.
_TAGS: Final[dict[type, dict[str, str]]] = {
    **{move: {"type": tag} for game in GAMES for move, tag in game.moves.items()},
    **{event: {"type": tag} for game in GAMES for event, tag in game.events.items()},
    **{game.state: {"type": "state", "game": game.state.game} for game in GAMES},
    **{game.view: {"type": "view", "game": game.view.game} for game in GAMES},
}
_PLAIN: Final = (bool, int, str, types.NoneType)
_KEY_DIGITS: Final = 64
_LONGEST_KEY_SHOWN: Final = 40


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
        unstructure = converter.unstructure
        converter.register_unstructure_hook(
            GameLog, lambda log: unstructure(document_of(_fit_to_read(log)))
        )
        converter.register_unstructure_hook(
            Transition, lambda value: unstructure(_TransitionDocument(*_fit_to_read(value)))
        )
        converter.register_unstructure_hook(
            Step, lambda step: make_dict_unstructure_fn(Step, converter)(_fit_to_read(step))
        )
        self._cattrs = converter

    def to_data(self, value: object) -> object:
        """Turn a value into plain data."""
        _check_ours(value)
        return self._cattrs.unstructure(value)

    def from_data(self, data: object, target: TypeForm[ValueT]) -> ValueT:
        """Make a value of plain data."""
        form: Any = target  # cattrs does not know TypeForm
        if not _is_target(form):
            raise ArgumentError("the target is no type of parlour_rules")
        try:
            value: ValueT = self._cattrs.structure(data, form)
        except (ClassValidationError, DataError) as error:
            located = islice(_located(error), MOST_PROBLEMS)
            problems = tuple(f"${path}: {sentence}" for path, sentence in located)
        else:
            return value
        # Not from within, where the error would carry the data along as its context.
        raise DecodeError(problems)


@attrs.frozen
class _TransitionDocument(Generic[TableT, EventT]):
    """A transition as it stands in JSON."""

    state: TableT
    events: tuple[EventT, ...]


def _check_ours(value: object) -> None:
    """Check that something is a value of this library, or a tuple of such values."""
    if type(value) is tuple:
        for item in value:
            _check_ours(item)
    elif not _is_our_class(type(value)):
        raise ArgumentError(f"expected a value of parlour_rules, not {shown(value)}")


def _is_our_class(cls: type) -> bool:
    """Whether a class is one of this library whose values have a form in JSON."""
    known = attrs.has(cls) or issubclass(cls, enum.Enum | Transition)
    return known and cls.__module__.partition(".")[0] == "parlour_rules"


def _fit_to_read(value: Any) -> Any:
    """Return what an observer sees, if it holds nothing that the observer must not see."""
    match value:
        case GameLog():
            fits = all(is_seen_so(event, value.observer) for event in value.events)
        case Transition():
            check_transition(value)
            return value
        case Step():
            fits = belongs_to(value.table, value.event)
        case _:
            fits = GAME_BY_TABLE[type(value)].rules.view_of(value, value.observer) == value
    if not fits:
        raise ArgumentError(f"this {type(value).__name__} holds what its reader may not see")
    return value


def _plain_hook(form: type) -> Hook:
    """``True`` is no integer and ``"3"`` no number; all our numbers count from 0."""

    def structure(data: Any, _: Any) -> Any:
        if is_number(data) and form is int:
            return data
        if type(data) is not form:
            raise mismatch(data, KINDS[form])
        if type(data) is int and data < 0:
            raise DataError(("", "must not be negative"))
        if type(data) is int and data > LARGEST_NUMBER:
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
    structure_fields = _fields_hook(form, converter)
    return lambda data, _: structure_fields(object_of(data))


def _fields_hook(form: Any, converter: cattrs.Converter) -> Callable[[dict[str, Any]], Any]:
    """Return what makes a value of an object's fields, the keys of its class taken off."""
    structure_fields = make_dict_structure_fn(form, converter, _cattrs_forbid_extra_keys=True)

    # Where a class has a default, JSON has none: what is written down is written down whole.
    optional = [
        field.name for field in attrs.fields(_origin(form)) if field.default is not attrs.NOTHING
    ]

    def structure(fields: dict[str, Any]) -> Any:
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
    structure_fields = _fields_hook(form, converter)
    tags = _TAGS[_origin(form)]
    game = GAME_BY_TABLE.get(_origin(form))

    def structure(data: Any, _: Any) -> Any:
        fields = dict(object_of(data))
        wrong = [
            (f".{key}", f"must be {tag!r}")
            for key, tag in tags.items()
            if text_of(fields.pop(key, None)) != tag
        ]
        if wrong:
            raise DataError(*wrong)
        value = structure_fields(fields)
        if game is not None and (faults := game.rules.faults(value)):
            raise DataError(*(("", fault) for fault in faults))
        return value

    return structure


def _tagging_hook(form: Any, converter: cattrs.Converter) -> Callable[[Any], dict[str, Any]]:
    unstructure_fields = make_dict_unstructure_fn(form, converter)
    tags = _TAGS[_origin(form)]
    if tags["type"] == "view":
        return lambda view: {**tags, **unstructure_fields(_fit_to_read(view))}
    return lambda value: {**tags, **unstructure_fields(value)}


def _structure_chance(data: Any, _: Any) -> Chance:
    """A key is 64 lower-case hexadecimal digits."""
    if type(data) is not str:
        raise mismatch(data, "a string")
    if len(data) != _KEY_DIGITS or set(data) - set("0123456789abcdef"):
        raise DataError(("", f"must be {_KEY_DIGITS} lower-case hexadecimal digits"))
    return Chance(bytes.fromhex(data))


def _is_log(form: Any) -> bool:
    return get_origin(form) is GameLog


def _log_hook(form: Any, converter: cattrs.Converter) -> Hook:
    table, event = get_args(form)
    game = GAME_BY_TABLE[table]
    whole = table is game.state
    document_form = _subscribed(LogDocument, event)
    structure_document = converter.get_structure_hook(document_form)

    def structure(data: Any, _: Any) -> Any:
        check_version(data)
        check_kind(data, game, whole=whole)
        document: LogDocument[Any] = structure_document(data, document_form)
        problems = tuple(log_problems(document, game))
        if problems:
            raise DataError(*problems)
        log: GameLog[Any, Any] = GameLog(
            document.game, document.rules, document.names, document.observer, document.events
        )
        return log

    return structure


def _is_transition(form: Any) -> bool:
    return get_origin(form) is Transition


def _transition_hook(form: Any, converter: cattrs.Converter) -> Hook:
    document_form = _subscribed(_TransitionDocument, get_args(form))
    structure_document = converter.get_structure_hook(document_form)

    def structure(data: Any, _: Any) -> Any:
        document: _TransitionDocument[Any, Any] = structure_document(data, document_form)
        problems = tuple(sight_problems(document.events, observer_of(document.state)))
        if problems:
            raise DataError(*problems)
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
        for index, item in enumerate(list_of(data)):
            try:
                items.append(structure_item(item, item_form))
            except (ClassValidationError, DataError) as error:
                problems += [(f"[{index}]{path}", sentence) for path, sentence in _located(error)]
                if len(problems) >= MOST_PROBLEMS:
                    break
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
    has_logs = any(map(_is_log, get_args(form)))

    def structure(data: Any, _: Any) -> Any:
        if has_logs and kind_of(data) is dict and "format" in object_of(data):
            # A log of another version may look like none of these.
            check_version(data)
        for label in _labels_of_data(data):
            if label in hooks:
                hook, member = hooks[label]
                return hook(data, member)
        raise _no_member(data, get_args(form))

    return structure


def _no_member(data: Any, members: tuple[Any, ...]) -> DataError:
    """Say why some data is none of the members of a union."""
    tags = [_TAGS[_origin(member)] for member in members if _is_tagged(member)]
    if kind_of(data) is dict and tags:
        tag_found = text_of(object_of(data).get("type"))
        key = "game" if tag_found in [tag["type"] for tag in tags] else "type"
        known = dict.fromkeys(tag[key] for tag in tags if key in tag)
        return DataError((f".{key}", f"must be one of: {', '.join(known)}"))
    wanted = dict.fromkeys(sentence for member in members for sentence in _wanted(member))
    found = "this one" if kind_of(data) in (str, dict) else KINDS.get(kind_of(data), "this")
    return DataError(("", f"must be {' or '.join(wanted)}, not {found}"))


def _wanted(form: Any) -> Iterator[str]:
    """Yield what a member of a union may be in JSON, in words."""
    if _is_log(form):
        yield "a log"
    elif _is_enum(form):
        yield from (repr(member.value) for member in form)
    elif _is_tuple(form):
        yield "a list"
    else:
        yield KINDS.get(form, "a string" if form is Chance else "an object")


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
    elif _is_tuple(form):
        yield list
    else:
        yield str if form is Chance else dict


def _labels_of_data(data: Any) -> tuple[object, ...]:
    """Return how data can be recognized, the surest sign first."""
    kind = kind_of(data)
    if kind is dict:
        fields = object_of(data)
        tag, game = text_of(fields.get("type")), text_of(fields.get("game"))
        if "format" in fields:
            return ("log", game, fields.get("observer") is None), (tag, game), kind
        return (tag, game), kind
    return (("value", data), kind) if kind is str else (kind,)


def _origin(form: Any) -> Any:
    """Return a generic class without its arguments."""
    return get_origin(form) or form


def _subscribed(generic: Any, arguments: Any) -> Any:
    """Return a generic class with arguments that are known only now."""
    return generic[arguments]


def _is_target(form: Any) -> bool:
    """Whether data can become a value of a type, which is not nested without end."""
    try:
        return _is_decodable(form)
    except RecursionError:
        return False


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
    if not issubclass(kind_of(cls), type) or len(parts) != len(getattr(cls, "__parameters__", ())):
        return False
    if issubclass(cls, AnyTable):
        return cls in GAME_BY_TABLE
    if _is_log(form) or _is_transition(form):
        game = GAME_BY_TABLE.get(parts[0])
        events = get_args(parts[1]) if _is_union(parts[1]) else parts[1:]
        return game is not None and all(_origin(event) in game.events for event in events)
    return _is_our_class(cls) and all(map(_is_decodable, parts))


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
    elif isinstance(error, ConfigError):
        # The class refused the values.
        yield from (("", problem) for problem in error.problems)
    else:
        # A bug, which is to show as one.
        raise error
