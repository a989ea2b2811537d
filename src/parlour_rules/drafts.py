"""Quick copies of frozen values.

The ``__init__`` of a frozen class goes around the class's own ``__setattr__`` for each field, and
that is most of its cost; so a copy is written field by field as a *draft*, and then sealed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import attrs


@functools.cache
def copier_of(cls: type) -> Callable[[Any, Mapping[str, object]], Any]:
    """Return a function that copies a value of an attrs class, with some fields changed.

    The copy is of a writable subclass, with the same slots, until all its fields are set; nobody
    else can see it before it is made one of ``cls``. No ``__attrs_post_init__`` checks it.
    """
    writable = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    draft = type(f"{cls.__name__}Draft", (cls,), {"__slots__": (), **writable})
    lines = [
        "def copy(value, changes):",
        "    draft = new(Draft)",
        *(f"    draft.{field.name} = value.{field.name}" for field in attrs.fields(cls)),
        "    for name in changes:",
        "        setattr(draft, name, changes[name])",
        "    draft.__class__ = cls",
        "    return draft",
    ]
    names: dict[str, Any] = {"new": object.__new__, "Draft": draft, "cls": cls}
    exec("\n".join(lines), names)  # noqa: S102 - as attrs writes __init__: from field names alone
    copy: Callable[[Any, Mapping[str, object]], Any] = names["copy"]
    return copy
