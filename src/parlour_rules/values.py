"""Tools for immutable values: enums, copies of tuples, and what a value really is."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, TypeGuard

from typing_extensions import TypeVar


ItemT = TypeVar("ItemT")


class QuickEnum(enum.Enum):
    """An enum whose members are looked up all the time: cards, phases, stages.

    They are hashed by their address, since the hash of ``Enum`` is written in Python.
    """

    if not TYPE_CHECKING:
        __hash__ = object.__hash__


LARGEST_NUMBER: Final = 2**53 - 1
"""The largest number that every JSON library can be trusted with."""


def replace_at(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """Copy a tuple with one item changed."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


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


__all__ = [
    "LARGEST_NUMBER",
    "QuickEnum",
    "RepeatedKeys",
    "is_exactly",
    "is_number",
    "is_text",
    "is_tuple",
    "replace_at",
]
