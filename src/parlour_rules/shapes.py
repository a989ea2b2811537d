"""Whether a value holds what its class promises: anybody can put anything into one made by hand."""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, get_args, get_origin

import attrs

from .values import is_number, is_text, is_tuple


Check: TypeAlias = Callable[[object], bool]


def keeps_its_promise(value: object) -> bool:
    """Whether all fields of an attrs value, and of the values in it, have their declared types.

    Types are compared exactly: ``True`` is no ``int``.
    """
    cls: Any = type(value)
    return _check_of(cls, _is_int, _is_str)(value)


def can_be_written(value: object) -> bool:
    """Whether a value keeps its promise with such numbers and strings as JSON can hold."""
    cls: Any = type(value)
    return _check_of(cls, is_number, is_text)(value)


@functools.cache
def _check_of(
    form: Any,  # noqa: ANN401 - a type form has no type of its own at run time
    is_right_int: Check,
    is_right_str: Check,
) -> Check:
    def check_of(part: Any) -> Check:  # noqa: ANN401 - see above
        return _check_of(part, is_right_int, is_right_str)

    if form is int:
        return is_right_int
    if form is str:
        return is_right_str
    if isinstance(form, TypeVar):
        bound = form.__bound__
        marker = None if _is_union(bound) else get_origin(bound)
        return check_of(bound) if marker is None else _any_such(marker, check_of)
    parts = get_args(form)
    if _is_union(form):
        return _any_of(tuple(map(check_of, parts)))
    if get_origin(form) is tuple:
        return _tuple_of(check_of(parts[0]))
    cls = get_origin(form) or form
    if attrs.has(cls):
        hints = typing.get_type_hints(cls)
        fields = tuple((field.name, check_of(hints[field.name])) for field in attrs.fields(cls))
        return _attrs_of(cls, fields)
    return _exactly(cls)


def _is_union(form: Any) -> bool:  # noqa: ANN401 - see above
    return get_origin(form) in (types.UnionType, typing.Union)


def _any_such(marker: type, check_of: Callable[[type], Check]) -> Check:
    """Any value of a class that only marks others, if it keeps its own promise."""
    return lambda value: isinstance(value, marker) and check_of(type(value))(value)


def _any_of(checks: tuple[Check, ...]) -> Check:
    return lambda value: any(check(value) for check in checks)


def _tuple_of(check: Check) -> Check:
    return lambda value: is_tuple(value) and all(map(check, value))


def _attrs_of(cls: type, fields: tuple[tuple[str, Check], ...]) -> Check:
    return lambda value: (
        type(value) is cls and all(check(getattr(value, name)) for name, check in fields)
    )


def _exactly(cls: type) -> Check:
    return lambda value: type(value) is cls


_is_int = _exactly(int)
_is_str = _exactly(str)
