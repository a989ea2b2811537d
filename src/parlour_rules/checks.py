"""Runtime type checks, for what comes from outside and for tables that were built by hand."""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Iterator
from typing import Any, Final, TypeGuard, TypeVar, get_args, get_origin

import attrs


ValueT = TypeVar("ValueT")

LARGEST_NUMBER: Final = 2**53 - 1
"""The largest integer that every JSON reader keeps exact."""


def is_exactly(value: object, cls: type[ValueT]) -> TypeGuard[ValueT]:
    """Whether a value is of a class and not of a subclass, which could behave in any other way."""
    return type(value) is cls


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is an ``int`` from 0 on: every number here counts something."""
    return type(value) is int and 0 <= value <= LARGEST_NUMBER


def is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is exactly a tuple, whatever it was declared to be."""
    return type(value) is tuple


def is_text(value: object) -> TypeGuard[str]:
    """Whether a value is a string that can be written down: a lone surrogate cannot."""
    return type(value) is str and not any("\ud800" <= letter <= "\udfff" for letter in value)


def wrong_types(value: object) -> Iterator[str]:
    """Yield every field of an attrs value, and of the values in it, that has another type.

    Types are compared exactly: ``True`` is not an ``int``. A generic field may hold whatever its
    type variable is bound to.
    """
    cls: Any = type(value)
    for name, form in fields_of(cls):
        for path in _misfits(getattr(value, name), form):
            yield name + path


@functools.cache
def fields_of(cls: Any) -> list[tuple[str, Any]]:
    """Return the fields of an attrs class, each with its type."""
    hints = typing.get_type_hints(cls)
    return [(field.name, hints[field.name]) for field in attrs.fields(cls)]


def _misfits(value: object, form: Any) -> Iterator[str]:
    """Yield the paths, from here, of what is not of a type."""
    kind = get_origin(form) or form
    if isinstance(form, TypeVar):
        yield from _misfits(value, form.__bound__)
    elif kind in (types.UnionType, typing.Union):
        if all([*_misfits(value, member)] for member in get_args(form)):
            yield ""
    elif kind is tuple and is_tuple(value):
        for index, item in enumerate(value):
            yield from (f"[{index}]{path}" for path in _misfits(item, get_args(form)[0]))
    elif not _is_of(value, kind):
        yield ""
    elif attrs.has(kind):
        yield from (f".{path}" for path in wrong_types(value))


def _is_of(value: object, form: Any) -> bool:
    if form is int:
        return is_number(value)
    if form is str:
        return is_text(value)
    return type(value) is form
