"""Whether a value holds what its class promises: anybody can put anything into one made by hand."""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, get_args, get_origin

import attrs

from .values import is_tuple


Check: TypeAlias = Callable[[object], bool]


def keeps_its_promise(value: object) -> bool:
    """Whether all fields of an attrs value, and of the values in it, have their declared types.

    Types are compared exactly: ``True`` is no ``int``.
    """
    cls: Any = type(value)
    return _check_of(cls)(value)


@functools.cache
def _check_of(form: Any) -> Check:  # noqa: ANN401 - a type form has no type of its own at run time
    if isinstance(form, TypeVar):
        return _check_of(form.__bound__)
    parts = get_args(form)
    if get_origin(form) in (types.UnionType, typing.Union):
        return _any_of(tuple(map(_check_of, parts)))
    if get_origin(form) is tuple:
        return _tuple_of(_check_of(parts[0]))
    cls = get_origin(form) or form
    if attrs.has(cls):
        hints = typing.get_type_hints(cls)
        fields = tuple((field.name, _check_of(hints[field.name])) for field in attrs.fields(cls))
        return _attrs_of(cls, fields)
    return _exactly(cls)


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
