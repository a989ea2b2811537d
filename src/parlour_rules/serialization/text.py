"""JSON text: written on one line, and read as strictly as JSON allows."""

from __future__ import annotations

import json
import re
from typing import Final, TypeAlias

from parlour_rules.errors import ArgumentError, DecodeError, shown

from .problems import RepeatedKeys


LONGEST_TEXT: Final = 16 * 2**20
"""How many bytes of JSON text, in UTF-8, are read at most: 16 MiB."""

JSON_SPACE: Final = " \t\r\n"
"""What may stand between values, and make up a blank line."""

_UNFINISHED: Final = re.compile(
    r"(?:\\(?:u[0-9a-fA-F]{0,4})?|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-)\Z"
)
"""An escape, a word or a number that has only begun; there are no fractions in our data."""

_LONGEST_UNFINISHED: Final = len(r"\u0041")

JsonData: TypeAlias = object
"""What ``json`` makes of a text: dicts, lists, strings, integers, booleans and ``None``."""


def dump_json(data: JsonData) -> str:
    """Write JSON text: one line without spaces, ASCII only."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False)


def readable(text: str) -> str:
    """Return a text that is short enough to be read again."""
    if len(text) > LONGEST_TEXT:
        raise ArgumentError("the text is longer than 16 MiB: nobody could read it")
    return text


def check_text(text: str) -> None:
    """Check that a text is one, and not too long to be read."""
    if type(text) is not str:
        raise ArgumentError(f"expected JSON text, not {shown(text)}")
    size = len(text)
    if size <= LONGEST_TEXT and not text.isascii():
        size = len(text.encode(errors="surrogatepass"))
    if size > LONGEST_TEXT:
        raise DecodeError(("$: the text is longer than 16 MiB",))


def parse_json(text: str) -> JsonData:
    """Read JSON text as strictly as JSON allows; what it means is not asked yet."""
    check_text(text)
    try:
        return _DECODER.decode(text)
    except RecursionError:
        problem = "the text is nested too deeply"
    except json.JSONDecodeError as error:
        problem = _why_not_json(text, error)
    except ValueError:
        # Python refuses to read integers of more than some thousand digits.
        problem = "a number is too long"
    # Not from within, where the error would carry the text along as its context.
    raise DecodeError((f"$: {problem}",))


def _why_not_json(text: str, error: json.JSONDecodeError) -> str:
    if text.startswith("\ufeff"):
        return "the text begins with a byte order mark: decode it as utf-8-sig"
    if not text.strip(JSON_SPACE):
        return "the text is empty"
    if is_cut(text):
        return "the text ends in the middle of a value"
    if error.msg == "Extra data" and error.lineno > 1:
        return f"another value begins at line {error.lineno}: from_json_lines reads JSON Lines"
    return f"no JSON at line {error.lineno}, column {error.colno}"


def is_cut(text: str) -> bool:
    """Whether some JSON begins like this and goes on: whether only the end of it is missing."""
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


def _object(pairs: list[tuple[str, JsonData]]) -> JsonData:
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else RepeatedKeys()


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_object)
"""Strict, and made once: a log has many lines."""
