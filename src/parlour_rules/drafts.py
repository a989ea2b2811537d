"""Drafts: frozen values that are still being written.

The ``__init__`` of a frozen class goes around the class's own ``__setattr__`` for each field, and
that is most of its cost. So what changes is copied into a *draft*, of a writable subclass with the
same slots; it is written, and then sealed: made one of the frozen class. Until then nobody else may
see it, and one that an error has left half written is thrown away. No ``__attrs_post_init__``
checks it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import attrs


ValueT = TypeVar("ValueT")
ItemT = TypeVar("ItemT")


def open_draft(value: ValueT) -> ValueT:
    """Return a writable copy of a value of an attrs class: it is one of that class as well."""
    cls: Any = type(value)
    draft: ValueT = _opener_of(cls)(value)
    return draft


def seal(draft: ValueT) -> ValueT:
    """Make a draft the frozen value that it was written to be."""
    cls: Any = type(draft)
    draft.__class__ = cls.__base__  # the one of which the class of the draft was made
    return draft


if TYPE_CHECKING:
    # The same behaviour, and the type checkers know the fields and their types.
    from attrs import evolve as replace
else:

    def replace(value: ValueT, /, **changes: object) -> ValueT:
        """Copy an attrs value with some fields changed, more quickly than ``attrs.evolve``."""
        # A draft that is opened and sealed, without two more calls.
        cls = type(value)
        draft = _opener_of(cls)(value)
        for name, changed in changes.items():
            setattr(draft, name, changed)
        draft.__class__ = cls
        return draft


def replace_at(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """Copy a tuple with one item changed."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


@functools.cache
def _opener_of(cls: type) -> Callable[[Any], Any]:
    writable = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    draft = type(f"{cls.__name__}Draft", (cls,), {"__slots__": (), **writable})
    lines = [
        "def open_draft(value):",
        "    draft = new(Draft)",
        *(f"    draft.{field.name} = value.{field.name}" for field in attrs.fields(cls)),
        "    return draft",
    ]
    names: dict[str, Any] = {"new": object.__new__, "Draft": draft}
    exec("\n".join(lines), names)  # noqa: S102 - as attrs writes __init__: from field names alone
    opener: Callable[[Any], Any] = names["open_draft"]
    return opener


__all__ = ["open_draft", "replace", "replace_at", "seal"]
