"""Type forms: what a target means, what each form is, and how its data is recognized."""

from __future__ import annotations

import enum
import functools
import types
import typing
from collections.abc import Callable
from typing import Any, Final, get_args, get_origin

import attrs
from typing_extensions import NoDefault

from parlour_rules.cards import Hidden
from parlour_rules.chance import Chance
from parlour_rules.engine import Game
from parlour_rules.errors import ArgumentError, Violation, shown
from parlour_rules.games import PACKAGES, game_named, game_of_class, known_game_of
from parlour_rules.log import GameLog
from parlour_rules.record import GameRecord
from parlour_rules.tables import (
    AnyEvent,
    AnyTable,
    SomeEvent,
    SomeMove,
    SomeSeenEvent,
    SomeState,
    SomeView,
    Step,
    Transition,
)


_ROOMS: Final = {
    cls.__module__ for cls in (Chance, GameLog, GameRecord, Hidden, Transition, Violation)
}
"""Where the values are that belong to every game."""

PLAIN: Final = (bool, int, str, types.NoneType)

_OF_ONE_GAME: Final = "say of what: [State, Event] or [View, SeenEvent] of one game"
_OF_MANY: Final = "use tuple[X, ...], where X is the type of the items"
_ADVICE: Final[dict[type, str]] = {
    **dict.fromkeys((GameLog, GameRecord, Transition, Step), _OF_ONE_GAME),
    **dict.fromkeys((list, tuple, set, frozenset), _OF_MANY),
    AnyTable: "use the State or the View of a game",
    AnyEvent: "use the Event or the SeenEvent of a game",
    object: "use a type of parlour_rules, int, str, bool, or a union or tuple[X, ...] of these",
}
"""What to write instead of a class, or of a subclass, that data cannot become."""


def origin(form: Any) -> Any:
    """Return a generic class without its arguments."""
    return get_origin(form) or form


def subscribed(generic: Any, arguments: tuple[Any, ...]) -> Any:
    """Return a generic class with arguments that are known only now; others have none."""
    return generic[arguments] if arguments else generic


def complete(form: Any) -> Any:
    """Return a generic class that stands without arguments with the defaults of its variables.

    They stand for what hides nothing.
    """
    variables = () if get_origin(form) else getattr(form, "__parameters__", ())
    defaults = tuple(getattr(variable, "__default__", NoDefault) for variable in variables)
    return form if NoDefault in defaults else subscribed(form, defaults)


def bounds_of(form: Any) -> tuple[Any, ...]:
    """Return whatever a generic class that stands without arguments can hold: hidden cards too."""
    return tuple(variable.__bound__ for variable in getattr(form, "__parameters__", ()))


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
    return game_of_class(origin(form)) is not None


def tags_of(form: Any) -> dict[str, str]:
    """Return the keys by which a tagged type is recognized, also where a value stands alone."""
    cls = origin(form)
    game = known_game_of(cls)
    if cls is game.state or cls is game.view:
        return {"type": "state" if cls is game.state else "view", "game": game.name}
    return {"type": {**game.moves, **game.events}[cls]}


def is_log(form: Any) -> bool:
    """Whether a type is the log of a game."""
    return origin(form) is GameLog


def is_our_class(cls: type) -> bool:
    """Whether a class is one of this library, or of a game, whose values have a form in JSON."""
    known = attrs.has(cls) or issubclass(cls, enum.Enum | Transition)
    packages = tuple(f"{package}." for package in PACKAGES.values())
    return known and (cls.__module__ in _ROOMS or cls.__module__.startswith(packages))


def target_of(form: Any) -> Any:
    """Return what a target means: its aliases resolved, and what is left out filled in.

    Raises:
        ArgumentError: Data cannot become a value of this type.
        RecursionError: The type is nested without end.
        TypeError: A part of it cannot be hashed, or does not fit.
    """
    if is_tuple_form(form) and get_args(form)[1:] == (...,):
        # Not looked up: to hash one that is nested without end would crash Python.
        return subscribed(tuple, (target_of(get_args(form)[0]), ...))
    return _meaning_of(form)


@functools.lru_cache
def _meaning_of(form: Any) -> Any:
    if hasattr(form, "__value__"):
        # An alias as the ``type`` statement makes it; its class is another in each Python.
        given = dict(zip(form.__type_params__, get_args(form), strict=False))
        needed = getattr(form.__value__, "__parameters__", ())
        return target_of(subscribed(form.__value__, tuple(map(given.get, needed, needed))))
    if is_union(form):
        return subscribed(typing.Union, tuple(map(target_of, get_args(form))))
    if form in _OF_ANY_GAME:
        forms = (
            form_of(game) for form_of in _OF_ANY_GAME[form] for game in map(game_named, PACKAGES)
        )
        return subscribed(typing.Union, tuple(forms))
    if form in PLAIN:
        return form
    if form in _RECORDS_OF_ANY_GAME:
        return GameRecord
    cls, parts = origin(form), get_args(complete(form))
    if not isinstance(cls, type) or len(parts) != len(getattr(cls, "__parameters__", ())):
        raise _no_target(form)
    if not is_our_class(cls) or (issubclass(cls, AnyTable) and not is_tagged(cls)):
        raise _no_target(form)
    meaning = subscribed(cls, tuple(map(target_of, parts)))
    if cls in (GameLog, Transition) and not _is_of_one_game(*get_args(meaning)):
        raise _no_target(form)
    if cls is GameRecord and not _is_of_one_game(parts[0], parts[2]):
        raise _no_target(form)
    return meaning


def log_form(game: Game, *, whole: bool) -> Any:
    """Return the type of the whole log of a game, or that of the log of an observer."""
    if whole:
        events = tuple(map(complete, game.events))
        return subscribed(GameLog, (game.state, subscribed(typing.Union, events)))
    events = tuple(subscribed(event, bounds_of(event)) for event in game.events)
    return subscribed(GameLog, (game.view, subscribed(typing.Union, events)))


_WHOLE_LOG: Final = functools.partial(log_form, whole=True)
_VIEW_LOG: Final = functools.partial(log_form, whole=False)
_OF_ANY_GAME: Final[dict[Any, tuple[Callable[[Game], Any], ...]]] = {
    GameLog: (_WHOLE_LOG, _VIEW_LOG),
    subscribed(GameLog, (SomeState, SomeEvent)): (_WHOLE_LOG,),
    subscribed(GameLog, (SomeView, SomeSeenEvent)): (_VIEW_LOG,),
    SomeState: (lambda game: game.state,),
    SomeView: (lambda game: game.view,),
}
"""What does not say of which game it is: any of them will do."""

_RECORDS_OF_ANY_GAME: Final = (
    GameRecord,
    subscribed(GameRecord, (SomeState, SomeMove, SomeEvent)),
)


def _is_of_one_game(table: Any, events: Any) -> bool:
    """Whether events can belong to a table."""
    game = game_of_class(table)
    members = get_args(events) if is_union(events) else (events,)
    return (
        game is not None
        and table in (game.state, game.view)
        and all(origin(member) in game.events for member in members)
    )


def _no_target(form: Any) -> ArgumentError:
    """Say what to write instead of a type that data cannot become."""
    cls: Any = origin(form)
    name, bases = (cls.__name__, cls.__mro__) if isinstance(cls, type) else (shown(form), (object,))
    advice = next(_ADVICE[base] for base in bases if base in _ADVICE)
    return ArgumentError(f"cannot decode to {name}: {advice}")
