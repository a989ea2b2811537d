"""Everything that the library raises, and the data that its errors carry.

Errors are data first and prose second: catch by class, decide by ``code``, show the sentence to
people. No text and no ``repr`` in this module shows a card.
"""

from __future__ import annotations

import enum
from typing import Final

from typing_extensions import override

from .drafts import frozen


_LARGEST_SHOWN: Final = 10**9  # a number with more digits would only fill the sentence
_PROBLEMS_SHOWN: Final = 5


def shown(value: object) -> str:
    """Spell out a wrong argument for a message, whatever it is, without trusting its ``repr``."""
    if type(value) is int and abs(value) <= _LARGEST_SHOWN:
        return str(value)
    return f"a value of type {type(value).__name__}"


class ViolationCode(enum.Enum):
    """Why a move or a log entry was refused. The values are stable."""

    # Any game: the move itself, and whose turn it is.
    NOT_A_MOVE = "not_a_move"
    MALFORMED_MOVE = "malformed_move"
    GAME_OVER = "game_over"
    UNSETTLED = "unsettled"
    NOT_YOUR_TURN = "not_your_turn"
    STALE_MOVE = "stale_move"

    # Ice Cream.
    WRONG_PHASE = "wrong_phase"
    NO_ICE_CREAM_LEFT = "no_ice_cream_left"
    ALL_CONES_STARTED = "all_cones_started"
    NO_SUCH_CONE = "no_such_cone"
    CONE_IS_FULL = "cone_is_full"
    CONE_ALREADY_SERVED = "cone_already_served"
    CANNOT_SERVE_CONE = "cannot_serve_cone"
    MUST_SERVE_EXACTLY = "must_serve_exactly"

    # Banana Split.
    MAIN_ACTION_DONE = "main_action_done"
    MAIN_ACTION_OWED = "main_action_owed"
    MAY_NOT_PASS = "may_not_pass"
    DRAW_PILE_IS_EMPTY = "draw_pile_is_empty"
    NO_BONUS = "no_bonus"
    NO_SPECIAL_CARDS_NOW = "no_special_cards_now"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NO_SUCH_PLACE = "no_such_place"
    PLACE_IS_EMPTY = "place_is_empty"
    IS_A_BANANA_SPLIT = "is_a_banana_split"
    NO_BANANA_SPLIT = "no_banana_split"
    NOT_YOUR_SUNDAE = "not_your_sundae"
    NOT_ANOTHERS_SUNDAE = "not_anothers_sundae"
    NO_TOPPINGS = "no_toppings"
    TOO_MANY_TOPPINGS = "too_many_toppings"
    WRONG_TOPPING = "wrong_topping"

    # Logs.
    LOG_IS_EMPTY = "log_is_empty"
    LOG_IS_CUT = "log_is_cut"
    OTHER_RULES = "other_rules"
    SEED_NEEDED = "seed_needed"
    CARD_IS_HIDDEN = "card_is_hidden"
    DOES_NOT_FIT = "does_not_fit"
    DOES_NOT_FOLLOW = "does_not_follow"


MOVES_PAGE: Final = "parlour-rules: Moves"
"""The page of the documentation about what no rulebook needs to write down of moves."""

LOGS_PAGE: Final = "parlour-rules: Logs"
"""The page of the documentation about what a log must be."""


@frozen
class Violation:
    """A rule that forbids something.

    Attributes:
        code: Which rule, for programs.
        rule: Where it is written: a rulebook heading, a ruling id, or a page of this documentation.
        message: What it says, as a sentence that a player understands. It shows no card.
    """

    code: ViolationCode
    rule: str
    message: str

    @override
    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class ParlourRulesError(Exception):
    """The root of all errors of this library."""


class ArgumentError(ParlourRulesError, ValueError):
    """An argument that a function cannot work with, such as a seat that is not there."""


class IllegalMoveError(ParlourRulesError, ValueError):
    """A move that the rules forbid. Nothing has changed.

    The violation may tell something about the hand of the player who tried the move: show it to
    that player and to nobody else.

    Attributes:
        violation: The rule that forbids the move.
    """

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation)
        self.violation = violation

    @override
    def __str__(self) -> str:
        return str(self.violation)


class ConfigError(ParlourRulesError, ValueError):
    """A game that cannot be set up.

    Attributes:
        problems: Everything that is wrong, one sentence each.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    @override
    def __str__(self) -> str:
        return "; ".join(self.problems)


class DecodeError(ParlourRulesError, ValueError):
    """Data that does not describe the value asked for.

    Attributes:
        problems: Every problem found, up to a thousand, each with its JSON path first:
            ``"$.events[3].player: …"``.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    @override
    def __str__(self) -> str:
        first = self.problems[:_PROBLEMS_SHOWN]
        left_out = len(self.problems) - len(first)
        more = (f"and {left_out} more",) if left_out else ()
        return "; ".join((*first, *more))


class UnsupportedVersionError(ParlourRulesError, ValueError):
    """A log or record that only another version of the library can read.

    Attributes:
        part: Which part of it says so: ``"format"``, ``"version"`` or ``"rules"``.
        newer: Whether a newer version of the library can be expected to read it; otherwise it is
            unknown: no version ever wrote that.
    """

    def __init__(self, part: str, newer: bool) -> None:  # noqa: FBT001 - pickle passes it by place
        super().__init__(part, newer)
        self.part = part
        self.newer = newer

    @override
    def __str__(self) -> str:
        if self.newer:
            return f"{self.part}: newer than this version of parlour_rules knows"
        return f"{self.part}: unknown to every version of parlour_rules"


class RecordError(ParlourRulesError, ValueError):
    """A move of a record that the rules forbid.

    Attributes:
        number: The place of the move in the record, from 0.
        cause: What forbids it.
        legal: What was legal instead; nothing if the game was over.
    """

    def __init__(self, number: int, cause: Violation, legal: tuple[object, ...]) -> None:
        super().__init__(number, cause, legal)
        self.number = number
        self.cause = cause
        self.legal = legal

    @override
    def __str__(self) -> str:
        return f"move {self.number}: {self.cause}"

    @override
    def __repr__(self) -> str:
        return f"RecordError({str(self)!r})"


class ReplayError(ParlourRulesError, ValueError):
    """A log entry that cannot stand where it stands.

    Attributes:
        index: The place of the entry in the log, from 0.
        event: The entry, or ``None`` if the log ends where an entry is needed. In the log of an
            observer it is what the observer may see of it. ``None`` if it is not an event at all.
        cause: Why it cannot stand there.
        table: The last good table, before the entry; ``None`` for the first entry.
    """

    def __init__(self, index: int, event: object, cause: Violation, table: object) -> None:
        super().__init__(index, event, cause, table)
        self.index = index
        self.event = event
        self.cause = cause
        self.table = table

    @override
    def __str__(self) -> str:
        return f"entry {shown(self.index)}{self._name()}: {self.cause}"

    @override
    def __repr__(self) -> str:
        return f"ReplayError({str(self)!r})"

    def _name(self) -> str:
        if self.event is not None:
            return f" ({type(self.event).__name__})"
        at_the_end = self.cause.code in (ViolationCode.LOG_IS_EMPTY, ViolationCode.LOG_IS_CUT)
        return " (the end)" if at_the_end else ""
