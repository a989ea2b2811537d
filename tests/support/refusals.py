"""What must be so when a move is refused, whatever the game."""

import copy

import pytest
from typing_extensions import override

import parlour_rules as pr
from kinds import GAMES, Value
from playing import cards_in
from steps import untyped


class Unreadable:
    """Cannot be spelled out, and is equal to everything."""

    @override
    def __repr__(self) -> str:
        raise RuntimeError("this object has no repr")

    @override
    def __eq__(self, other: object) -> bool:
        return True

    @override
    def __hash__(self) -> int:
        raise RuntimeError("this object has no hash")


def refusal(state: Value, move: object, *, by: object = None, at: object = None) -> pr.Violation:
    """Try a move that must be refused, and check all that is common to refusals."""
    before = copy.deepcopy(state)
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(state, untyped(move), by=untyped(by), at=untyped(at))
    assert state == before
    violation = caught.value.violation
    assert type(violation.code) is pr.ViolationCode
    assert violation.rule
    assert violation.message[0].isupper()
    assert violation.message.endswith(".")
    assert violation.message in str(caught.value)
    for words in (str(caught.value), repr(caught.value), str(violation), repr(violation)):
        assert not cards_in(GAMES[state.game], words)
    if by is None and at is None:
        assert pr.why_illegal(state, move) == violation
    return violation


def check_refusals(
    state: Value, moves: tuple[object, ...], code: pr.ViolationCode, rule: str, words: str = ""
) -> None:
    """Try moves that one rule forbids: the code, the rule and some words of the sentence."""
    for move in moves:
        violation = refusal(state, move)
        assert (violation.code, violation.rule) == (code, rule or violation.rule)
        assert words in violation.message
