"""Law 8: every game ends, and until then somebody can move; afterwards nobody can."""

import random
from typing import Any

import pytest

import parlour_rules as pr
from playing import Deal, name_of, some_deals


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_every_game_ends(deal: Deal) -> None:
    """A settled table has a player with a legal move, or it has an outcome; in between neither.

    Before a table is settled every move is refused as ``unsettled``.
    """
    unsettled = 0
    moves = deal.moves_at()[:3]
    settled = {transition.state.sequence for transition in deal.transitions()}
    for table in deal.tables():
        legal = pr.legal_moves(table)
        assert bool(legal) == (table.to_act is not None)
        if table.sequence in settled:
            assert (table.outcome is None) == (table.to_act is not None)
            assert pr.settle(table) == (table, ())
        else:
            unsettled += 1
            assert (table.outcome, table.to_act) == (None, None)
            for move in moves:
                violation: Any = pr.why_illegal(table, move)
                assert violation.code is pr.ViolationCode.UNSETTLED
                with pytest.raises(pr.IllegalMoveError):
                    pr.apply(table, move)
    assert unsettled


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_a_finished_game_refuses_everything(deal: Deal) -> None:
    """When the game is over no move is legal, for nobody and at no time."""
    *_, state = deal.states()
    moves = [*deal.some_moves(random.Random(deal.seed)), None, "move", state]
    for table in (state, *(pr.seen_by(state, observer) for observer in deal.observers())):
        assert pr.legal_moves(table) == ()
        for move in moves:
            violation: Any = pr.why_illegal(table, move)
            assert violation.code is pr.ViolationCode.GAME_OVER
    for move in moves:
        for who in ({}, {"by": 0, "at": 0}):
            with pytest.raises(pr.IllegalMoveError) as caught:
                pr.apply(state, move, **who)
            assert caught.value.violation.code is pr.ViolationCode.GAME_OVER
