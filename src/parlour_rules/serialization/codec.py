"""From values to JSON and back. Decoding is strict: nothing is guessed or passed over."""

from __future__ import annotations

from typing_extensions import TypeForm, TypeVar

from parlour_rules.checks import is_tuple
from parlour_rules.errors import ArgumentError, shown

from .converter import CONVERTER, json_reader_of, reader_of
from .forms import is_our_class
from .text import JsonData, dump_json, parse_json, readable


ValueT = TypeVar("ValueT")


def to_data(value: object) -> JsonData:
    """Turn a value of this library into plain JSON data.

    Args:
        value: A state, a view, a move, an event, a log, or any part of them.

    Returns:
        Dicts, lists, strings, integers, booleans and ``None``, made anew. Moves, events and tables
        carry their tag under ``"type"``.

    Raises:
        ArgumentError: ``value`` is not a value of this library, or it is what an observer sees and
            holds more than that observer may see.

    >>> import parlour_rules as pr
    >>> pr.to_data(pr.ice_cream.AddScoop(cone=2))
    {'type': 'add_scoop', 'cone': 2}
    """
    _check_ours(value)
    return CONVERTER.unstructure(value)


def from_data(data: JsonData, target: TypeForm[ValueT]) -> ValueT:
    """Make a value of plain JSON data.

    Args:
        data: What ``to_data`` returned or ``json.loads`` made of it. Any mapping counts as an
            object, and any tuple as a list.
        target: The type of the value: a class, a union such as ``ice_cream.Move``, or an alias.
            A class without its arguments hides nothing, and ``GameLog`` is any log.

    Returns:
        A value equal to the one that the data was made of.

    Raises:
        DecodeError: The data does not describe such a value. It names the JSON path of every
            problem.
        UnsupportedVersionError: It is a log that only another version of this library can read.
        ArgumentError: Data cannot become a ``target``; the error says what to write instead.

    >>> import parlour_rules as pr
    >>> pr.from_data({"type": "add_scoop", "cone": 2}, pr.ice_cream.Move)
    AddScoop(cone=2)
    >>> pr.from_data({"type": "add_scoop", "cone": "2"}, pr.ice_cream.Move)
    Traceback (most recent call last):
        ...
    parlour_rules.errors.DecodeError: $.cone: must be an integer, not a string
    """
    return reader_of(target)(data)


def to_json(value: object) -> str:
    """Write a value of this library as JSON text; equal values give equal text.

    Args:
        value: A state, a view, a move, an event, a log, or any part of them.

    Returns:
        One line of JSON without spaces, ASCII only.

    Raises:
        ArgumentError: ``value`` is not a value of this library, or it is what an observer sees and
            holds more than that observer may see.

    >>> import parlour_rules as pr
    >>> pr.to_json(pr.ice_cream.AddScoop(cone=2))
    '{"type":"add_scoop","cone":2}'
    """
    return readable(dump_json(to_data(value)))


def from_json(text: str, target: TypeForm[ValueT]) -> ValueT:
    """Read a value from JSON text.

    Args:
        text: At most 16 MiB in UTF-8.
        target: The type of the value, as for ``from_data``.

    Returns:
        A value equal to the one that was written.

    Raises:
        DecodeError: The text is not JSON or does not describe such a value.
        UnsupportedVersionError: It is a log that only another version of this library can read.
        ArgumentError: ``text`` is not a string, or data cannot become a ``target``.

    >>> import parlour_rules as pr
    >>> pr.from_json('{"type": "keep_delivery"}', pr.ice_cream.Move)
    KeepDelivery()
    """
    return json_reader_of(target)(parse_json(text))


def _check_ours(value: object) -> None:
    """Check that something is a value of this library, or a tuple of such values."""
    if is_tuple(value):
        for item in value:
            _check_ours(item)
    elif not is_our_class(type(value)):
        raise ArgumentError(f"expected a value of parlour_rules, not {shown(value)}")
