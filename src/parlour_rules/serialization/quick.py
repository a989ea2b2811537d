"""Read sound data quickly. Whatever is not taken here, the converter reads, or says what is wrong.

For each class one function is written, which takes the fields of an object, checks each in its
place, and makes the value. It takes what the converter takes, but for what needs a second look: a
log of older rules, for instance. Only what ``json`` makes may come here, no foreign mappings.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Iterator
from itertools import chain, count
from typing import Any, Final, NoReturn, TypeAlias, TypeVar, get_args

from parlour_rules.chance import Chance
from parlour_rules.checks import LARGEST_NUMBER, fields_of, is_text
from parlour_rules.drafts import shared
from parlour_rules.games import known_game_of
from parlour_rules.tables import AnyTable

from .forms import is_enum, is_log, is_tagged, is_tuple_form, is_union, origin, subscribed, tags_of
from .problems import list_of
from .reading import document_form_of, log_reader, structure_chance


Read: TypeAlias = Callable[[Any], Any]

NOT_TAKEN: Final = (LookupError, TypeError, ValueError)
"""What a reader raises about data that it does not take."""


def quick_reader_of(form: Any) -> Read | None:
    """Return what reads sound data of a type, or ``None`` if there is no quick way to read it."""
    if not is_tuple_form(form):
        return _reader_of(form)
    read_item = quick_reader_of(get_args(form)[0])
    return None if read_item is None else lambda data: tuple(map(read_item, list_of(data)))


@functools.lru_cache
def _reader_of(form: Any) -> Read | None:
    members = get_args(form) if is_union(form) else (form,)
    if all(map(is_log, members)):
        readers = {
            _label_of_log(member): log_reader(member, _class_reader(document_form_of(member)))
            for member in members
        }
        return lambda data: readers[data["game"], data["observer"] is None](data)
    return _tagged_reader(form) if all(map(is_tagged, members)) else None


def _label_of_log(form: Any) -> tuple[str, bool]:
    table, _ = get_args(form)
    game = known_game_of(table)
    return game.name, table is game.state


def _tagged_reader(form: Any) -> Read:
    """Return what reads moves, events or tables, or the values of one other class."""
    if not is_union(form):
        return _class_reader(form)
    readers = {tags_of(member)["type"]: _class_reader(member) for member in get_args(form)}
    return lambda data: readers[data["type"]](data)


@functools.cache
def _class_reader(form: Any) -> Read:
    """Write a function that reads the values of an attrs class."""
    cls = origin(form)
    tags = tags_of(form) if is_tagged(form) else {}
    fields = _fields_of(form)
    names: dict[str, Any] = {
        "make": cls,
        "refuse": _refuse,
        "items": list_of,
        "word_types": (str, types.NoneType),
    }
    new = map("v{}".format, count())
    arguments = [
        _expression(field, f"data[{name!r}]", names, new) for name, field in fields.items()
    ]
    if tags and all(map(_is_small, fields.values())):
        names["make"] = shared(cls)
    checks = [f"len(data) != {len(fields) + len(tags)}"]
    checks += [f"data[{key!r}] != {tag!r}" for key, tag in tags.items()]
    lines = [
        "def read(data):",
        f"    if {' or '.join(checks)}:",
        "        refuse()",
        f"    return make({', '.join(arguments)})",
    ]
    exec("\n".join(lines), names)  # noqa: S102 - from the names of fields and tags alone
    read: Read = names["read"]
    if not issubclass(origin(form), AnyTable):
        return read
    faults_of = known_game_of(origin(form)).rules.faults

    def read_table(data: Any) -> Any:
        table = read(data)
        return _refuse() if faults_of(table) else table

    return read_table


def _fields_of(form: Any) -> dict[str, Any]:
    """Return the types of the fields of an attrs class, with the arguments of a generic one."""
    given = _arguments_of(form)
    return {name: _filled_in(hint, given) for name, hint in fields_of(origin(form))}


def _arguments_of(form: Any) -> dict[Any, Any]:
    """Return what stands for each type variable of a class and its bases."""
    cls = origin(form)
    given = dict(zip(getattr(cls, "__parameters__", ()), get_args(form), strict=False))
    for base in getattr(cls, "__orig_bases__", ()):
        given |= _arguments_of(base)
    return given


def _filled_in(form: Any, given: dict[Any, Any]) -> Any:
    if isinstance(form, TypeVar):
        return given[form]
    return subscribed(form, tuple(given[it] for it in getattr(form, "__parameters__", ())))


def _expression(form: Any, value: str, names: dict[str, Any], new: Iterator[str]) -> str:
    """Write what makes a value of a type from some data, for which an expression stands."""
    name = next(new)
    members = get_args(form) if is_union(form) else (form,)
    words = dict(chain.from_iterable(map(_words, members)))
    others = [member for member in members if not _words(member)]
    if others and words:
        names[name] = words
        (other,) = others
        rest = _expression(other, value, names, new)
        is_word = f"type({value}) in word_types and {value} in {name}"
        return f"({name}[{value}] if {is_word} else {rest})"
    if words:
        names[name] = words
        return f"{name}[{value}]"
    if form is int:
        is_sound = f"type({name} := {value}) is int and 0 <= {name} <= {LARGEST_NUMBER}"
        return f"({name} if {is_sound} else refuse())"
    if is_tuple_form(form):
        item = _expression(get_args(form)[0], name, names, new)
        return f"tuple([{item} for {name} in items({value})])"
    names[name] = _PLAIN.get(form) or _tagged_reader(form)
    return f"{name}({value})"


def _words(form: Any) -> list[tuple[str | None, object]]:
    """Return what stands for a member of an enum, or for ``None``."""
    if is_enum(form):
        return [(member.value, member) for member in form]
    return [(None, None)] if form is types.NoneType else []


def _is_small(form: Any) -> bool:
    """Whether the values of a type are few."""
    return form in (int, bool) or all(map(_words, get_args(form) or (form,)))


def _flag(data: Any) -> bool:
    return data if type(data) is bool else _refuse()


def _text(data: Any) -> str:
    return data if is_text(data) else _refuse()


def _chance(data: Any) -> Chance:
    return structure_chance(data, None)


_PLAIN: Final[dict[Any, Read]] = {bool: _flag, str: _text, Chance: _chance}


def _refuse() -> NoReturn:
    raise ValueError
