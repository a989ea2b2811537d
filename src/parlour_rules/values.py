"""Tools for immutable values: copies with a part changed, and what a value really is."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeGuard

import attrs
from typing_extensions import TypeVar


ItemT = TypeVar("ItemT")

LARGEST_NUMBER: Final = 2**53 - 1
"""The largest number that every JSON library can be trusted with."""


def replace_at(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """Copy a tuple with one item changed."""
    return (*items[:index], item, *items[index + 1 :])


def same(one: object, other: object) -> bool:
    """Whether two values are equal and of equal types throughout: ``True`` is not the same as 1."""
    if type(one) is not type(other) or one != other:
        return False
    if is_tuple(one) and is_tuple(other):
        return all(map(same, one, other))
    cls = type(one)
    if attrs.has(cls):
        names = (field.name for field in attrs.fields(cls))
        return all(same(getattr(one, name), getattr(other, name)) for name in names)
    return True


class RepeatedKeys:
    """Stands for a JSON object in which a key stands twice: it has no one meaning."""


def is_exactly(value: object, cls: type[ItemT]) -> TypeGuard[ItemT]:
    """Whether a value is of a class and of no subclass, which could behave in any other way."""
    return type(value) is cls


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is a number as we have them: they all count something, from 0."""
    return type(value) is int and 0 <= value <= LARGEST_NUMBER


def is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    """Whether a value is exactly a tuple, whatever it was promised to be."""
    return type(value) is tuple


def is_text(value: object) -> TypeGuard[str]:
    """Whether a value is a string that can be written down: a lone surrogate cannot."""
    return type(value) is str and not any("\ud800" <= letter <= "\udfff" for letter in value)


if TYPE_CHECKING:
    # The same behaviour, and the type checkers know the fields and their types.
    from attrs import evolve as advance
    from attrs import evolve as replace
else:

    def replace(value: ItemT, /, **changes: object) -> ItemT:
        """Copy an attrs value with some fields changed, more quickly than ``attrs.evolve``."""
        cls = type(value)
        read, places = _layout(cls)
        fields = list(read(value))
        for name, new in changes.items():
            fields[places[name]] = new
        return cls(*fields)

    def advance(table: ItemT, /, **changes: object) -> ItemT:
        """Copy a table with one more event folded in, so that ``sequence`` counts on."""
        return replace(table, sequence=table.sequence + 1, **changes)

    @functools.cache
    def _layout(cls: type) -> tuple[Callable[[object], tuple[object, ...]], dict[str, int]]:
        names = [field.name for field in attrs.fields(cls)]
        places = {name: place for place, name in enumerate(names)}
        return operator.attrgetter(*names), places


__all__ = [
    "LARGEST_NUMBER",
    "RepeatedKeys",
    "advance",
    "is_exactly",
    "is_number",
    "is_text",
    "is_tuple",
    "replace",
    "replace_at",
    "same",
]
