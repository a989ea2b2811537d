"""Declarations for TypeScript of what a frontend receives and sends, made from the JSON Schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from json_schema import Schema, schemas
from parlour_rules import GAMES
from publishing import publish


if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER: Final = Path("_static")
FILE: Final = "parlour-rules.d.ts"

# What a frontend deals with: never a state or an event with all its cards.
PARTS: Final = {
    "Move": "move",
    "SeenEvent": "seen_event",
    "View": "view",
    "ViewLog": "view_log",
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Publish the declarations with the HTML pages."""
    return publish(app, FOLDER, lambda: {FILE: declarations()})


def declarations() -> str:
    """Declare the moves, events and views of every game, each game in a namespace of its own."""
    heading = "// What a frontend of parlour-rules receives and sends as JSON.\n"
    return heading + "".join(map(_namespace, GAMES))


def _namespace(game: str) -> str:
    declared: dict[str, str] = {}
    for root, part in PARTS.items():
        schema = schemas()[f"{game}-{part}"]
        for name, definition in [*schema["$defs"].items(), (root, schema)]:
            text = _declaration(name, definition)
            if declared.setdefault(name, text) != text and text != f"type {name} = {name};":
                raise ValueError(f"two types of {game} are called {name}")
    lines = "\n".join(declared.values()).splitlines()
    body = "".join(f"  {line}\n" for line in lines)
    return f"\nexport namespace {game} {{\n{body}}}\n"


def _declaration(name: str, schema: Schema) -> str:
    about = f"/** {schema['description']} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{about}type {name} = {_type(schema)};"
    return f"{about}interface {name} {{\n{''.join(_fields(schema))}}}"


def _fields(schema: Schema) -> Iterator[str]:
    for key, field in schema["properties"].items():
        yield f"  readonly {key}: {_type(field)};\n"


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": str(reference)}:
            return reference.removeprefix("#/$defs/")
        case {"anyOf": members}:
            return " | ".join(map(_type, members))
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"items": item}:
            return f"readonly ({_type(item)})[]"
        case {"type": "integer"}:
            return "number"
        case {"type": str(name)}:  # a boolean, a string, null
            return name
        case _:
            raise ValueError(f"no type for {schema}")
