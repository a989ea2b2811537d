"""The converter between values and JSON data, put together from strict hooks for cattrs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, TypeAlias

import attrs
import cattrs
from cattrs.errors import ClassValidationError
from cattrs.gen import make_dict_unstructure_fn
from typing_extensions import TypeForm, TypeVar

from parlour_rules.chance import Chance
from parlour_rules.errors import ArgumentError, DecodeError
from parlour_rules.games import known_game_of
from parlour_rules.log import GameLog, belongs_to, check_transition
from parlour_rules.record import GameRecord
from parlour_rules.secrecy import is_seen_so
from parlour_rules.tables import Step, Transition

from . import reading, records
from .document import LOG_FORMAT, LOG_VERSION, TransitionDocument
from .forms import (
    PLAIN,
    bounds_of,
    is_enum,
    is_tagged,
    is_tuple_form,
    is_union,
    origin,
    subscribed,
    tags_of,
    target_of,
)
from .problems import MOST_PROBLEMS, DataError
from .quick import NOT_TAKEN, quick_reader_of


ValueT = TypeVar("ValueT")

# What cattrs hands to a hook has no static type.
Write: TypeAlias = Callable[[Any], Any]


def reader_of(target: TypeForm[ValueT]) -> Callable[[object], ValueT]:
    """Return what makes values of a type of plain data."""
    try:
        form = target_of(target)
        structure = CONVERTER.get_structure_hook(form)
    except (RecursionError, TypeError):
        problem = "the target is not a type, or is nested without end"
        raise ArgumentError(problem) from None

    def read(data: object) -> ValueT:
        try:
            value: ValueT = structure(data, form)
        except (ClassValidationError, DataError) as error:
            located = islice(reading.located(error), MOST_PROBLEMS)
            problems = tuple(f"${path}: {sentence}" for path, sentence in located)
        else:
            return value
        # Raised outside the ``except`` block so that no data leaks through ``__context__``.
        raise DecodeError(problems)

    return read


def json_reader_of(target: TypeForm[ValueT]) -> Callable[[object], ValueT]:
    """Return the same for data as ``json`` makes it, which is quicker with what is sound."""
    read = reader_of(target)
    read_quickly = quick_reader_of(target_of(target))
    if read_quickly is None:
        return read

    def read_json(data: object) -> ValueT:
        try:
            value: ValueT = read_quickly(data)
        except NOT_TAKEN:
            return read(data)
        return value

    return read_json


def _check_sight(value: object, *, fits: bool) -> None:
    """Check that what an observer sees holds nothing that the observer must not see."""
    if not fits:
        name = type(value).__name__
        raise ArgumentError(f"this {name} holds what its reader may not see")


def _tagged_hook(form: Any, converter: cattrs.Converter) -> Write:
    # Whatever a generic class can hold: a card may be hidden.
    write_fields = make_dict_unstructure_fn(subscribed(form, bounds_of(form)), converter)
    tags, game = tags_of(form), known_game_of(origin(form))

    def write(value: Any) -> Any:
        if form is game.view:
            _check_sight(value, fits=game.rules.view_of(value, value.observer) == value)
        return {**tags, **write_fields(value)}

    return write


def _log_hook(form: Any, converter: cattrs.Converter) -> Write:
    write_fields = make_dict_unstructure_fn(form, converter)

    def write(log: GameLog[Any, Any]) -> Any:
        _check_sight(log, fits=all(is_seen_so(event, log.observer) for event in log.events))
        return {"format": LOG_FORMAT, "version": LOG_VERSION, **write_fields(log)}

    return write


def _transition_hook(_form: Any, converter: cattrs.Converter) -> Write:
    def write(transition: Transition[Any, Any]) -> Any:
        check_transition(transition)
        return converter.unstructure(TransitionDocument(*transition))

    return write


def _step_hook(form: Any, converter: cattrs.Converter) -> Write:
    write_step = make_dict_unstructure_fn(form, converter)

    def write(step: Step[Any, Any]) -> Any:
        _check_sight(step, fits=belongs_to(step.table, step.event))
        return write_step(step)

    return write


def _is(cls: type) -> Callable[[Any], bool]:
    return lambda form: origin(form) is cls


def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(
        forbid_extra_keys=True, unstruct_collection_overrides={tuple: list}
    )
    # Where several conditions hold, the last one counts.
    for condition, factory in (
        (is_enum, reading.enum_hook),
        (attrs.has, reading.class_hook),
        (is_tagged, reading.tagged_hook),
        (_is(GameLog), reading.log_hook),
        (_is(GameRecord), records.record_hook),
        (_is(Transition), reading.transition_hook),
        (_is(Step), reading.step_hook),
        (is_tuple_form, reading.tuple_hook),
        (is_union, reading.union_hook),
    ):
        converter.register_structure_hook_factory(condition, factory)
    for plain in PLAIN:
        # By class, since cattrs asks for its own hooks of these classes before any condition.
        converter.register_structure_hook(plain, reading.plain_hook(plain))
    converter.register_structure_hook(Chance, reading.structure_chance)
    for applies, write in (
        (is_tagged, _tagged_hook),
        (_is(GameLog), _log_hook),
        (_is(GameRecord), records.write_hook),
        (_is(Transition), _transition_hook),
        (_is(Step), _step_hook),
    ):
        converter.register_unstructure_hook_factory(applies, write)
    converter.register_unstructure_hook(Chance, lambda chance: chance.key.hex())
    return converter


CONVERTER: Final = _converter()
