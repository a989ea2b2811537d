"""Type forms: what each is, how its data is recognized, and whether data can become one."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Iterator
from typing import Any, Final, get_args, get_origin

import attrs
from typing_extensions import NoDefault

from parlour_rules.chance import Chance
from parlour_rules.games import GAME_BY_CLASS, GAME_BY_NAME
from parlour_rules.log import GameLog
from parlour_rules.tables import AnyTable, Step, Transition

from .problems import KINDS, DataError, kind_of, object_of, text_of


PLAIN: Final = (bool, int, str, types.NoneType)


def origin(form: Any) -> Any:
    """Return a generic class without its arguments."""
    return get_origin(form) or form


def complete(form: Any) -> Any:
    """Return a generic class that stands without arguments with the defaults of its variables."""
    variables = () if get_origin(form) else getattr(form, "__parameters__", ())
    defaults = tuple(getattr(variable, "__default__", NoDefault) for variable in variables)
    return form if NoDefault in defaults or not defaults else form[defaults]


def is_enum(form: Any) -> bool:
    """Whether a type is an enum."""
    return isinstance(form, type) and issubclass(form, enum.Enum)


def is_tuple_form(form: Any) -> bool:
    """Whether a type is that of a tuple."""
    return get_origin(form) is tuple


def is_union(form: Any) -> bool:
    """Whether a type is a union."""
    return get_origin(form) in (types.UnionType, typing.Union)


def is_tagged(form: Any) -> bool:
    """Whether the values of a type carry a tag in JSON: tables, moves and events do."""
    return origin(form) in GAME_BY_CLASS


def tags_of(form: Any) -> dict[str, str]:
    """Return the keys by which a tagged type is recognized, also where a value stands alone."""
    cls = origin(form)
    game = GAME_BY_CLASS[cls]
    if cls is game.state or cls is game.view:
        return {"type": "state" if cls is game.state else "view", "game": game.name}
    return {"type": {**game.moves, **game.events}[cls]}


def is_view(form: Any) -> bool:
    """Whether a type is the view of a game."""
    return is_tagged(form) and form is GAME_BY_CLASS[origin(form)].view


def is_log(form: Any) -> bool:
    """Whether a type is the log of a game."""
    return origin(form) is GameLog


def is_transition(form: Any) -> bool:
    """Whether a type is a transition."""
    return origin(form) is Transition


def is_step(form: Any) -> bool:
    """Whether a type is a step of a replay."""
    return origin(form) is Step


def is_our_class(cls: type) -> bool:
    """Whether a class is one of this library, or of a game, whose values have a form in JSON."""
    known = attrs.has(cls) or issubclass(cls, enum.Enum | Transition)
    root = cls.__module__.partition(".")[0]
    is_ours = root == "parlour_rules" or root in {game.package for game in GAME_BY_NAME.values()}
    return known and is_ours


def is_target(form: Any) -> bool:
    """Whether data can become a value of a type, which is not nested without end."""
    try:
        return _is_decodable(form)
    except RecursionError:
        return False


def _is_decodable(form: Any) -> bool:
    """Whether data can become a value of a type: one of ours, or made of such."""
    form = complete(form)
    parts = get_args(form)
    if is_union(form):
        return all(map(_is_decodable, parts))
    if is_tuple_form(form):
        return parts[1:] == (...,) and _is_decodable(parts[0])
    if form in PLAIN:
        return True
    cls: Any = origin(form)
    if not issubclass(kind_of(cls), type) or len(parts) != len(getattr(cls, "__parameters__", ())):
        return False
    if issubclass(cls, AnyTable):
        return is_tagged(cls)
    if is_log(form) or is_transition(form):
        game = GAME_BY_CLASS.get(parts[0])
        events = get_args(parts[1]) if is_union(parts[1]) else parts[1:]
        return (
            game is not None
            and parts[0] in (game.state, game.view)
            and all(origin(event) in game.events for event in events)
        )
    return is_our_class(cls) and all(map(_is_decodable, parts))


def labels(form: Any) -> Iterator[object]:
    """Yield how the data of a type is recognized."""
    if is_tagged(form):
        tags = tags_of(form)
        yield tags["type"], tags.get("game")
    elif is_log(form):
        game = GAME_BY_CLASS[get_args(form)[0]]
        yield "log", game.name, get_args(form)[0] is game.state
    elif is_enum(form):
        yield from (("value", member.value) for member in form)
    elif form in PLAIN:
        yield form
    elif is_tuple_form(form):
        yield list
    else:
        yield str if form is Chance else dict


def labels_of_data(data: Any) -> tuple[object, ...]:
    """Return how data can be recognized, the surest sign first."""
    kind = kind_of(data)
    if kind is dict:
        fields = object_of(data)
        tag, game = text_of(fields.get("type")), text_of(fields.get("game"))
        if "format" in fields:
            return ("log", game, fields.get("observer") is None), (tag, game), kind
        return (tag, game), kind
    return (("value", data), kind) if kind is str else (kind,)


def no_member(data: Any, members: tuple[Any, ...]) -> DataError:
    """Say why some data is none of the members of a union."""
    tags = [tags_of(member) for member in members if is_tagged(member)]
    if kind_of(data) is dict and tags:
        tag_found = text_of(object_of(data).get("type"))
        key = "game" if tag_found in [tag["type"] for tag in tags] else "type"
        known = dict.fromkeys(tag[key] for tag in tags if key in tag)
        return DataError((f".{key}", f"must be one of: {', '.join(known)}"))
    wanted = dict.fromkeys(sentence for member in members for sentence in _wanted(member))
    found = "this one" if kind_of(data) in (str, dict) else KINDS.get(kind_of(data), "this")
    return DataError(("", f"must be {' or '.join(wanted)}, not {found}"))


def _wanted(form: Any) -> Iterator[str]:
    """Yield what a member of a union may be in JSON, in words."""
    if is_log(form):
        yield "a log"
    elif is_enum(form):
        yield from (repr(member.value) for member in form)
    elif is_tuple_form(form):
        yield "a list"
    else:
        yield KINDS.get(form, "a string" if form is Chance else "an object")
