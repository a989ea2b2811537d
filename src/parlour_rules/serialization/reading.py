"""Strict hooks that make values of plain data: nothing is guessed or passed over."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias, get_args

import attrs
import cattrs
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn

from parlour_rules.chance import Chance
from parlour_rules.checks import LARGEST_NUMBER, is_number, is_text
from parlour_rules.errors import ArgumentError, ConfigError
from parlour_rules.games import known_game_of
from parlour_rules.log import GameLog, belongs_to
from parlour_rules.tables import AnyTable, Step, Transition, observer_of

from .document import (
    LogDocument,
    TransitionDocument,
    check_kind,
    check_version,
    log_problems,
    sight_problems,
)
from .forms import PLAIN, is_enum, is_log, is_tagged, is_tuple_form, origin, subscribed, tags_of
from .problems import (
    KINDS,
    MOST_PROBLEMS,
    DataError,
    kind_of,
    list_of,
    mismatch,
    name_of,
    object_of,
    text_of,
    wrong_word,
)


# What cattrs hands to a hook, and what a hook makes of it, has no static type.
Hook: TypeAlias = Callable[[Any, Any], Any]

_KEY_DIGITS: Final = 64
_LONGEST_KEY_SHOWN: Final = 40


def plain_hook(form: type) -> Hook:
    """``True`` is not an integer and ``"3"`` not a number; all our numbers count from 0."""

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


def enum_hook(form: type[enum.Enum]) -> Hook:
    """A member of an enum is written as its value."""
    members = {member.value: member for member in form}

    def structure(data: Any, _: Any) -> Any:
        if type(data) is not str or data not in members:
            raise DataError(("", wrong_word(data, f"one of: {', '.join(members)}")))
        return members[data]

    return structure


def class_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """A value of an attrs class is an object with exactly its fields as keys."""
    structure_fields = _fields_hook(form, converter)
    return lambda data, _: structure_fields(object_of(data))


def _fields_hook(form: Any, converter: cattrs.Converter) -> Callable[[dict[str, Any]], Any]:
    """Return what makes a value of an object's fields, the keys of its class taken off."""
    structure_fields = make_dict_structure_fn(form, converter, _cattrs_forbid_extra_keys=True)

    # Where a class has a default, JSON has none: what is written down is written down whole.
    optional = [
        field.name for field in attrs.fields(origin(form)) if field.default is not attrs.NOTHING
    ]

    def structure(fields: dict[str, Any]) -> Any:
        problems = [(f".{name}", "is missing") for name in optional if name not in fields]
        value: Any = None
        try:
            value = structure_fields(fields, form)
        except ClassValidationError as error:
            problems += located(error)
        if problems:
            raise DataError(*problems)
        return value

    return structure


def tagged_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """A move, an event or a table is an object that carries its tag; a table must be possible."""
    structure_fields = _fields_hook(form, converter)
    tags = tags_of(form)
    is_table = issubclass(origin(form), AnyTable)
    faults_of = known_game_of(origin(form)).rules.faults

    def structure(data: Any, _: Any) -> Any:
        fields = dict(object_of(data))
        found = {key: fields.pop(key, "") for key in tags}
        wrong = [
            (f".{key}", wrong_word(found[key], repr(tag)))
            for key, tag in tags.items()
            if text_of(found[key]) != tag
        ]
        if wrong:
            raise DataError(*wrong)
        value = structure_fields(fields)
        if is_table and (faults := faults_of(value)):
            raise DataError(*(("", fault) for fault in faults))
        return value

    return structure


def structure_chance(data: Any, _: Any) -> Chance:
    """A key is 64 lower-case hexadecimal digits."""
    if type(data) is not str:
        raise mismatch(data, "a string")
    if len(data) != _KEY_DIGITS or set(data) - set("0123456789abcdef"):
        raise DataError(("", f"must be {_KEY_DIGITS} lower-case hexadecimal digits"))
    return Chance(bytes.fromhex(data))


def log_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """A log is a document; whether it is of this version is checked first."""
    document_form = document_form_of(form)
    structure_document = converter.get_structure_hook(document_form)
    read = log_reader(form, lambda data: structure_document(data, document_form))
    return lambda data, _: read(data)


def document_form_of(form: Any) -> Any:
    """Return the type of the document of a log of some type."""
    _, event = get_args(form)
    return subscribed(LogDocument, (event,))


def log_reader(
    form: Any, read_document: Callable[[Any], LogDocument[Any]]
) -> Callable[[Any], GameLog[Any, Any]]:
    """Return what reads logs of a type, once it is known how to read their documents."""
    table, _ = get_args(form)
    game = known_game_of(table)

    def read(data: Any) -> GameLog[Any, Any]:
        check_version(data)
        check_kind(data, game, whole=table is game.state)
        document = read_document(data)
        problems = tuple(log_problems(document))
        if problems:
            raise DataError(*problems)
        return GameLog(
            document.game, document.rules, document.names, document.observer, document.events
        )

    return read


def transition_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """A transition holds only what the observer of its table may see."""
    document_form = subscribed(TransitionDocument, get_args(form))
    structure_document = converter.get_structure_hook(document_form)

    def structure(data: Any, _: Any) -> Any:
        document: TransitionDocument[Any, Any] = structure_document(data, document_form)
        problems = tuple(sight_problems(document.events, observer_of(document.state)))
        if problems:
            raise DataError(*problems)
        return Transition(document.state, document.events)

    return structure


def step_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """A step holds only what the observer of its table may see, and an event of its game."""
    structure_step = class_hook(form, converter)

    def structure(data: Any, _: Any) -> Any:
        step: Step[Any, Any] = structure_step(data, form)
        if not belongs_to(step.table, step.event):
            raise DataError((".event", "is not as those see it who know the table"))
        return step

    return structure


def tuple_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """A tuple is a list; the problems of all items are told, up to a number."""
    item_form, _ = get_args(form)
    structure_item = converter.get_structure_hook(item_form)

    def structure(data: Any, _: Any) -> Any:
        items: list[Any] = []
        problems: list[tuple[str, str]] = []
        for index, item in enumerate(list_of(data)):
            try:
                items.append(structure_item(item, item_form))
            except (ClassValidationError, DataError) as error:
                problems += [(f"[{index}]{path}", sentence) for path, sentence in located(error)]
                if len(problems) >= MOST_PROBLEMS:
                    break
        if problems:
            raise DataError(*problems)
        return tuple(items)

    return structure


def union_hook(form: Any, converter: cattrs.Converter) -> Hook:
    """Tell the members of a union apart by what the data is, never by trying them in turn."""
    hooks: dict[object, tuple[Hook, Any]] = {}
    for member in get_args(form):
        for label in _labels(member):
            if label in hooks:
                raise ArgumentError("the target is a union whose members look alike in JSON")
            hooks[label] = (converter.get_structure_hook(member), member)
    has_logs = any(map(is_log, get_args(form)))

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


def _labels(form: Any) -> Iterator[object]:
    """Yield how the data of a type is recognized."""
    if is_tagged(form):
        tags = tags_of(form)
        yield tags["type"], tags.get("game")
    elif is_log(form):
        game = known_game_of(get_args(form)[0])
        yield "log", game.name, get_args(form)[0] is game.state
    elif is_enum(form):
        yield from (("value", member.value) for member in form)
    elif form in PLAIN:
        yield form
    elif is_tuple_form(form):
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


def _no_member(data: Any, members: tuple[Any, ...]) -> DataError:
    """Say why some data fits no member of a union."""
    tags = [tags_of(member) for member in members if is_tagged(member)]
    if kind_of(data) is dict and tags:
        fields = object_of(data)
        key = "game" if text_of(fields.get("type")) in [tag["type"] for tag in tags] else "type"
        known = dict.fromkeys(tag[key] for tag in tags if key in tag)
        allowed = f"one of: {', '.join(known)}"
        return DataError((f".{key}", wrong_word(fields.get(key, ""), allowed)))
    wanted = dict.fromkeys(sentence for member in members for sentence in _wanted(member))
    found = "this one" if kind_of(data) in (str, dict) else name_of(data)
    return DataError(("", f"must be {' or '.join(wanted)}, not {found}"))


def _wanted(form: Any) -> Iterator[str]:
    """Yield what a member of a union may be in JSON, in words."""
    if is_log(form):
        yield "a log"
    elif is_enum(form):
        yield from (repr(member.value) for member in form)
    elif is_tuple_form(form):
        yield "a list"
    else:
        yield KINDS.get(form, "a string" if form is Chance else "an object")


def located(error: BaseException) -> Iterator[tuple[str, str]]:
    """Yield every problem in an error, with its path from here."""
    if isinstance(error, DataError):
        yield from error.located
    elif isinstance(error, ClassValidationError):
        noted, others = error.group_exceptions()
        for inner, note in noted:
            for path, sentence in located(inner):
                yield f".{note.name}{path}", sentence
        for inner in others:
            yield from located(inner)
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
