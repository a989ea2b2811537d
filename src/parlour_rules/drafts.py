"""Drafts: frozen values that are still being written, and copies that change a few fields.

The ``__init__`` of a frozen class goes around the class's own ``__setattr__`` for each field, and
that is most of its cost. So what changes is copied into a *draft*, of a writable subclass with the
same slots; it is written, and then sealed: made one of the frozen class. Until then nobody else may
see it, and one that an error has left half written is thrown away. No ``__attrs_post_init__``
checks it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, get_origin

import attrs


ValueT = TypeVar("ValueT")
ItemT = TypeVar("ItemT")
Fields = ParamSpec("Fields")

_VALUES_KEPT: Final = 4_096


def _itself(value: ValueT, _memo: object = None) -> ValueT:
    return value


if TYPE_CHECKING:
    # The same, and the type checkers know what it means.
    from attrs import frozen
else:

    def frozen(cls: type | None = None, **options: bool) -> Any:  # noqa: ANN401 - or a decorator
        """Make a class frozen as attrs does; a copy of its values is the value itself."""
        if cls is None:
            return functools.partial(frozen, **options)
        cls.__copy__ = cls.__deepcopy__ = _itself
        return attrs.frozen(cls, **options)


def open_draft(value: ValueT) -> ValueT:
    """Return a writable copy of a value of an attrs class: it is one of that class as well."""
    cls: Any = value.__class__
    draft: ValueT = _written(cls)(value)
    return draft


def seal(draft: ValueT) -> ValueT:
    """Make a draft the frozen value that it was written to be."""
    cls: Any = draft.__class__
    draft.__class__ = cls.__base__  # the one of which the class of the draft was made
    return draft


def copier(cls: Callable[..., ValueT], *changed: str) -> Callable[..., ValueT]:
    """Make a function that copies a value of an attrs class with some fields changed.

    Args:
        cls: The class.
        changed: The names of these fields.

    Returns:
        The function: it takes the value, then what becomes of each of these fields, in this order
        or by name. Type checkers see neither; tests do.
    """
    return _written(cls, ("value", *changed))


def maker(cls: Callable[Fields, ValueT]) -> Callable[Fields, ValueT]:
    """Make a function that makes the values of an attrs class, and is quicker than the class.

    It takes all fields, in their order or by name.
    """
    return _written(cls, _fields_of(get_origin(cls) or cls))


if TYPE_CHECKING:
    # The same behaviour, and the type checkers know the fields and their types.
    from attrs import evolve as replace
else:

    def replace(value: ValueT, /, **changes: object) -> ValueT:
        """Copy an attrs value with some fields changed: where it happens often, by a copier."""
        return _written(value.__class__, ("value", *changes))(value, **changes)


def replace_at(items: tuple[ItemT, ...], index: int, item: ItemT) -> tuple[ItemT, ...]:
    """Copy a tuple with one item changed."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def shared(make: Callable[Fields, ValueT]) -> Callable[Fields, ValueT]:
    """Return a function that makes the same values, but of those used lately each only once.

    Small values that come again and again are looked up faster than they are made.
    """
    return _shared(make)


@functools.cache
def _shared(make: Callable[..., Any]) -> Callable[..., Any]:
    # Typed, since a number is not to be found as the ``True`` that equals it.
    return functools.lru_cache(_VALUES_KEPT, typed=True)(make)


@functools.cache
def _draft_class_of(cls: type) -> type:
    writable = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"{cls.__name__}Draft", (cls,), {"__slots__": (), **writable})


def _fields_of(cls: Any) -> tuple[str, ...]:  # noqa: ANN401 - a class, as attrs knows it
    return tuple(field.name for field in attrs.fields(cls))


@functools.cache
def _written(
    generic: Callable[..., Any], arguments: tuple[str, ...] = ("value",)
) -> Callable[..., Any]:
    """Write a function that makes a value of its arguments, and of ``value`` whatever is not one.

    With nothing but ``value`` it makes a draft.
    """
    cls: Any = get_origin(generic) or generic
    fields = _fields_of(cls)
    lines = [
        f"def make({', '.join(arguments)}):",
        "    draft = new(Draft)",
        *(
            f"    draft.{name} = {name if name in arguments else f'value.{name}'}"
            for name in fields
        ),
        *(["    draft.__class__ = Frozen"] if arguments != ("value",) else []),
        "    return draft",
    ]
    names: dict[str, Any] = {"new": object.__new__, "Draft": _draft_class_of(cls), "Frozen": cls}
    exec("\n".join(lines), names)  # noqa: S102 - as attrs writes __init__: from field names alone
    written: Callable[..., Any] = names["make"]
    return written


__all__ = ["copier", "frozen", "maker", "open_draft", "replace", "replace_at", "seal", "shared"]
