"""Whether a value can be written down, so that whoever may read it can."""

from __future__ import annotations

import enum
from typing import Any

import attrs

from .errors import ArgumentError, shown
from .games import game_of, game_of_log
from .log import GameLog, check_transition
from .log_document import document_of, log_problems
from .plain_data import kind_of
from .shapes import can_be_written
from .tables import AnyTable, Step, Transition, is_transition
from .values import is_tuple


def check_writable(value: Any) -> None:
    """Check that something can be written down, and read again by whoever may read it."""
    cls = kind_of(value)
    if is_tuple(value):
        for item in value:
            check_writable(item)
    elif not is_our_class(cls):
        raise ArgumentError(f"expected a value of parlour_rules, not {shown(value)}")
    elif cls is GameLog:
        _check_log(value)
    elif is_transition(value):
        check_transition(value)
        check_writable(value.state)
        check_writable(value.events)
    elif not can_be_written(value):
        raise ArgumentError(f"this {cls.__name__} holds values of wrong types or out of range")
    elif issubclass(cls, AnyTable):
        _check_table(value)
    elif issubclass(cls, Step):
        _check_table(value.table)
        if not value.table.takes(value.event):
            raise ArgumentError("this Step tells what its table does not know")


def _check_table(table: object) -> None:
    """Check that a table is a possible one: no other could be read again."""
    faults = game_of(table).rules.faults(table)
    if faults:
        raise ArgumentError(f"that is no possible table: {faults[0]}")


def _check_log(log: GameLog[Any, Any]) -> None:
    game = game_of_log(log)
    for event in log.events:
        if not game.rules.is_told(event, log.observer) or not can_be_written(event):
            raise ArgumentError("this log holds what its reader may not see, or wrong values")
    problems = [sentence for _, sentence in log_problems(document_of(log), game)]
    if problems:
        raise ArgumentError(f"this log cannot be written: {problems[0]}")


def is_our_class(cls: type[object]) -> bool:
    """Whether a class is one of this library whose values have a form in JSON."""
    known = attrs.has(cls) or issubclass(cls, enum.Enum | Transition)
    return known and cls.__module__.partition(".")[0] == __package__
