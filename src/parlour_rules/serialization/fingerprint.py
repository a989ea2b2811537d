"""A digest that two programs can compare to check that they hold the same table or log."""

from __future__ import annotations

from typing import Final

from parlour_rules.chance import sha256
from parlour_rules.errors import ArgumentError, shown
from parlour_rules.log import GameLog
from parlour_rules.tables import AnyEvent, AnyTable

from .codec import to_json


_LABEL: Final = b"parlour-rules/fingerprint/1/"


def fingerprint(table_or_log: AnyTable[object] | GameLog[object, AnyEvent[object, object]]) -> str:
    """Return a digest of a table or a log, the same everywhere for equal ones.

    It is the SHA-256 of ``parlour-rules/fingerprint/1/`` followed by the text of ``to_json``. That
    of a state or a whole log rests on secret cards and on the key: whoever could guess the rest
    could check the guess, so keep it as secret as the state. That of a view is for its observer.

    Args:
        table_or_log: A state, a view, or a log, whole or an observer's.

    Returns:
        64 lower-case hexadecimal digits.

    Raises:
        ArgumentError: ``table_or_log`` is not a table or a log, or could not be written.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> again, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.fingerprint(state) == pr.fingerprint(again)
    True
    >>> pr.fingerprint(state) == pr.fingerprint(pr.seen_by(state, 0))
    False
    """
    _check_kind(table_or_log)
    return sha256(_LABEL + to_json(table_or_log).encode("ascii")).hex()


def _check_kind(thing: object) -> None:
    if not isinstance(thing, AnyTable | GameLog):
        raise ArgumentError(f"expected a table or a log, not {shown(thing)}")
