"""Plain JSON data, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour_rules.errors import shown


class RepeatedKeys:
    """Stands for a JSON object in which a key stands twice: it has no one meaning."""


KINDS: Final[dict[type, str]] = {
    type(None): "null",
    bool: "a boolean",
    int: "an integer",
    float: "a number with a fraction",
    str: "a string",
    list: "a list",
    dict: "an object",
    RepeatedKeys: "an object with a key that stands twice",
}


MOST_PROBLEMS: Final = 1_000
"""How many problems are told at most: data can have one in every place."""


class DataError(ValueError):
    """What is wrong with the data: pairs of a path from here and a sentence."""

    def __init__(self, *located: tuple[str, str]) -> None:
        super().__init__(*located)
        self.located = located


def kind_of(data: object) -> type[object]:
    """Return the class that some data counts as: any mapping is a dict, and a tuple is a list.

    ``json`` writes them so. Strings and numbers must be exactly that.
    """
    if type(data) in KINDS:
        return type(data)
    if isinstance(data, Mapping):
        return dict
    return list if isinstance(data, list | tuple) else type(data)


def object_of(data: Any) -> dict[str, Any]:
    """Return the fields of an object."""
    fields: dict[str, Any] = data if data.__class__ is dict else _made(dict, data, "an object")
    if not {str}.issuperset(map(type, fields)):
        raise DataError(("", "must have strings as keys"))
    return fields


def list_of(data: Any) -> list[Any]:
    """Return the items of a list."""
    items: list[Any] = data if data.__class__ is list else _made(list, data, "a list")
    return items


def _made(cls: type[dict[str, Any] | list[Any]], data: Any, wanted: str) -> Any:
    """Return as of a class what only counts as that."""
    if kind_of(data) is not cls:
        raise mismatch(data, wanted)
    return cls(data)


def text_of(value: object) -> str | None:
    """Return a string, or ``None`` if it is something else."""
    return value if type(value) is str else None


def mismatch(data: object, wanted: str) -> DataError:
    """Say that the data are of another kind than what is wanted."""
    return DataError(("", f"must be {wanted}, not {name_of(data)}"))


def name_of(data: object) -> str:
    """Say what some data is, but not its value."""
    return KINDS.get(kind_of(data)) or shown(data)


def wrong_word(data: object, allowed: str) -> str:
    """Say which words can stand somewhere, and what stands there if it is not a word."""
    return f"must be {allowed}" if type(data) is str else f"must be {allowed}, not {name_of(data)}"
