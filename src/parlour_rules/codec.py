"""From values to JSON and back. Decoding is strict: nothing is guessed or passed over."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Final, TypeAlias

from typing_extensions import TypeForm, TypeVar

from .errors import ArgumentError, DecodeError, shown
from .values import RepeatedKeys


if TYPE_CHECKING:
    from .converter import Converter

__all__ = ["from_data", "from_json", "to_data", "to_json"]

ValueT = TypeVar("ValueT")

LONGEST_TEXT: Final = 16 * 2**20
"""How many bytes of JSON text, in UTF-8, are read at most: 16 MiB."""

JsonData: TypeAlias = object
"""What ``json`` makes of a text: dicts, lists, strings, integers, booleans and ``None``."""


def to_data(value: object) -> JsonData:
    """Turn a value of this library into plain JSON data.

    Args:
        value: A state, a view, a move, an event, a log, or any part of them.

    Returns:
        Dicts, lists, strings, integers, booleans and ``None``, made anew. Moves, events and tables
        carry their tag under ``"type"``.

    Raises:
        ArgumentError: That is not a value of this library, or one that could not be read again.

    >>> import parlour_rules as pr
    >>> pr.to_data(pr.ice_cream.AddScoop(cone=2))
    {'type': 'add_scoop', 'cone': 2}
    """
    return _converter().to_data(value)


def from_data(data: JsonData, target: TypeForm[ValueT]) -> ValueT:
    """Make a value of plain JSON data.

    Args:
        data: What ``to_data`` returned, or ``json.loads`` made of it.
        target: The type of the value: a class, or a union such as ``ice_cream.Move``.

    Returns:
        A value equal to the one that the data was made of.

    Raises:
        DecodeError: The data does not describe such a value. It names the JSON path of every
            problem.
        UnsupportedVersionError: It is a log that only another version of this library can read.
        ArgumentError: ``target`` is no type of this library.

    >>> import parlour_rules as pr
    >>> pr.from_data({"type": "add_scoop", "cone": 2}, pr.ice_cream.Move)
    AddScoop(cone=2)
    >>> pr.from_data({"type": "add_scoop", "cone": "2"}, pr.ice_cream.Move)
    Traceback (most recent call last):
        ...
    parlour_rules.errors.DecodeError: $.cone: must be an integer, not a string
    """
    return _converter().from_data(data, target)


def to_json(value: object) -> str:
    """Write a value of this library as JSON text; equal values give equal text.

    Args:
        value: A state, a view, a move, an event, a log, or any part of them.

    Returns:
        One line of JSON without spaces, ASCII only.

    Raises:
        ArgumentError: That is not a value of this library, or one that could not be read again.

    >>> import parlour_rules as pr
    >>> pr.to_json(pr.ice_cream.AddScoop(cone=2))
    '{"type":"add_scoop","cone":2}'
    """
    text = dump_json(to_data(value))
    if len(text) > LONGEST_TEXT:
        raise ArgumentError(f"the text is longer than {LONGEST_TEXT} bytes: nobody could read it")
    return text


def from_json(text: str, target: TypeForm[ValueT]) -> ValueT:
    """Read a value from JSON text.

    Args:
        text: At most 16 MiB in UTF-8.
        target: The type of the value: a class, or a union such as ``ice_cream.Move``.

    Returns:
        A value equal to the one that was written.

    Raises:
        DecodeError: The text is no JSON or does not describe such a value.
        UnsupportedVersionError: It is a log that only another version of this library can read.
        ArgumentError: ``text`` is no string, or ``target`` is no type of this library.

    >>> import parlour_rules as pr
    >>> pr.from_json('{"type": "keep_delivery"}', pr.ice_cream.Move)
    KeepDelivery()
    """
    return from_data(parse_json(text), target)


def dump_json(data: JsonData) -> str:
    """Write JSON text: one line without spaces, ASCII only."""
    import json  # noqa: PLC0415 - who only plays needs none of it

    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def check_length(text: str) -> None:
    """Check that a text is not too long to be read."""
    size = len(text) if text.isascii() else len(text.encode(errors="surrogatepass"))
    if size > LONGEST_TEXT:
        raise DecodeError((f"$: the text is longer than {LONGEST_TEXT} bytes",))


def parse_json(text: str) -> JsonData:
    """Read JSON text as strictly as JSON allows; what it means is not asked yet."""
    if type(text) is not str:
        raise ArgumentError(f"expected JSON text, not {shown(text)}")
    check_length(text)
    import json  # noqa: PLC0415 - see dump_json

    try:
        return json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        problem = "the text is nested too deeply"
    except json.JSONDecodeError as error:
        problem = f"no JSON at line {error.lineno}, column {error.colno}"
    except ValueError:
        # Python refuses to read integers of more than some thousand digits.
        problem = "a number is too long"
    # Not from within, where the error would carry the text along as its context.
    raise DecodeError((f"$: {problem}",))


def is_cut(text: str) -> bool:
    """Whether some JSON begins like this and goes on: whether only the end of it is missing."""
    import json  # noqa: PLC0415 - see dump_json

    unfinished = _UNFINISHED.search(text[-_LONGEST_UNFINISHED:])
    begun = text
    if unfinished is not None:
        begun = text[: len(text) - len(unfinished.group())]
        # Python takes an escape at the very end amiss; so let a letter follow the one before.
        begun += "n" if unfinished.group().startswith("\\") else ""
    try:
        json.loads(begun)
    except json.JSONDecodeError as error:
        return error.pos >= len(begun) or error.msg.startswith("Unterminated string")
    except (RecursionError, ValueError):
        return False
    return False


_UNFINISHED: Final = re.compile(r"(?:\\(?:u[0-9a-fA-F]{0,4})?|tr?u?|fa?l?s?|nu?l?|-)\Z")
"""An escape, a word or a number that has only begun."""

_LONGEST_UNFINISHED: Final = len(r"\u0041")


def _object(pairs: list[tuple[str, JsonData]]) -> JsonData:
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else RepeatedKeys()


@functools.cache
def _converter() -> Converter:
    """Build the converter when it is first needed: importing cattrs takes longer than the rest."""
    from .converter import Converter  # noqa: PLC0415 - see above

    return Converter()
