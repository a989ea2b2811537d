"""JSON Schemas of what the library writes, made from its classes; Sphinx publishes them.

The types say nearly all: a class is an object with a key for each field, a tuple is an array, an
enum is its values. Only tags, logs and keys of chance are written otherwise than their types say.
"""

from __future__ import annotations

import enum
import functools
import inspect
import json
import types
from collections.abc import Iterator
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs
from typing_extensions import get_original_bases

from parlour_rules import Chance, GameLog, banana_split, ice_cream
from parlour_rules.serialization.document import LOG_FORMAT, LOG_VERSION
from parlour_rules.serialization.forms import complete, is_tagged, origin, tags_of
from parlour_rules.tables import AnyState, Observer
from publishing import publish


if TYPE_CHECKING:
    from sphinx.application import Sphinx

Schema: TypeAlias = dict[str, Any]
Form: TypeAlias = Any  # a class, a generic class with arguments, or a union
Game: TypeAlias = Any  # the module of a game, which names its classes

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
FOLDER: Final = Path("_static", "schema")

# What has a schema, by its name in the module of each game and in the name of the file.
ROOTS: Final = {
    "Move": "move",
    "Event": "event",
    "SeenEvent": "seen_event",
    "State": "state",
    "View": "view",
    "Log": "log",
    "ViewLog": "view_log",
}

_PLAIN: Final[dict[type, Schema]] = {
    int: {"type": "integer", "minimum": 0, "maximum": 2**53 - 1},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    types.NoneType: {"type": "null"},
    # In some dialects of regular expressions "$" matches before a last newline too.
    Chance: {"type": "string", "pattern": "^[0-9a-f]{64}$", "maxLength": 64},
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Publish the schemas with the HTML pages."""
    return publish(app, FOLDER, _files)


def _files() -> dict[str, str]:
    return {
        f"{name}.json": f"{json.dumps(schema, indent=2)}\n" for name, schema in schemas().items()
    }


@functools.cache
def schemas() -> dict[str, Schema]:
    """Every schema, by the name of its file without the suffix."""
    return schemas_of(ice_cream) | schemas_of(banana_split)


def schemas_of(game: Game) -> dict[str, Schema]:
    """The schemas of one game, by its module."""
    name = game.State.game
    return {
        f"{name}-{part}": _document(f"{name}.{root}", getattr(game, root))
        for root, part in ROOTS.items()
    }


def _document(title: str, form: Form) -> Schema:
    """The schema of a type, with the definitions of all classes that it refers to."""
    definitions = _Definitions()
    schema = definitions.schema(form)
    return {"$schema": DIALECT, "title": title, **schema, "$defs": definitions.found}


class _Definitions:
    """The classes met so far, each with its schema under its name."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}
        self._forms: dict[str, Form] = {}

    def schema(self, form: Form) -> Schema:
        """The schema of a type; for a class a reference to its definition."""
        form = complete(form)
        cls, arguments = origin(form), get_args(form)
        if form in _PLAIN:
            return _PLAIN[form]
        if cls in (types.UnionType, Union):
            return {"anyOf": [self.schema(member) for member in arguments]}
        if cls is tuple:
            return {"type": "array", "items": self.schema(arguments[0])}
        if cls is GameLog:
            return self._log(*arguments)
        if issubclass(cls, enum.Enum) and len(cls) == 1:
            (value,) = _values(cls)
            return {"const": value}
        if self._forms.setdefault(cls.__name__, form) != form:
            raise ValueError(f"two classes in one schema are called {cls.__name__}")
        if cls.__name__ not in self.found:
            summary, *_ = inspect.cleandoc(cls.__doc__).splitlines()
            of_class = {"enum": _values(cls)} if issubclass(cls, enum.Enum) else self._class(form)
            self.found[cls.__name__] = {"description": summary, **of_class}
        return {"$ref": f"#/$defs/{cls.__name__}"}

    def _class(self, form: Form) -> Schema:
        cls = origin(form)
        tags = tags_of(cls) if is_tagged(cls) else {}
        consts = {key: {"const": tag} for key, tag in tags.items()}
        return _object({**consts, **{key: self.schema(part) for key, part in _fields(form)}})

    def _log(self, table: Form, event: Form) -> Schema:
        whole = issubclass(table, AnyState)
        return _object(
            {
                "format": {"const": LOG_FORMAT},
                "version": {"const": LOG_VERSION},
                "game": {"const": table.game},
                "rules": {"type": "integer", "minimum": 1, "maximum": table.rules_version},
                "names": self.schema(tuple[str, ...]),
                "observer": self.schema(types.NoneType if whole else Observer),
                "events": self.schema(tuple[event, ...]),
            }
        )


def _values(cls: type[enum.Enum]) -> list[str]:
    return [member.value for member in cls]


def _object(properties: Schema) -> Schema:
    """An object with exactly these keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _fields(form: Form) -> Iterator[tuple[str, Form]]:
    """The fields of a class with their types, type variables replaced by what they stand for."""
    cls = origin(form)
    stands_for: dict[object, Form] = {}
    for generic in (form, *get_original_bases(cls)):
        parameters = getattr(get_origin(generic), "__parameters__", ())
        stands_for |= zip(parameters, get_args(generic), strict=True) if parameters else {}
    hints = get_type_hints(cls)
    fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(cls)
    for field in fields:
        hint = hints[field.name]
        parameters = getattr(hint, "__parameters__", ())
        if isinstance(hint, TypeVar):
            hint = stands_for[hint]
        elif parameters:
            hint = hint[tuple(stands_for[parameter] for parameter in parameters)]
        yield field.name, hint
