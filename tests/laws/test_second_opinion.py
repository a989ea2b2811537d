"""A second implementation of the rules, independent and naive, agrees in every respect."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import PUBLISHED
from playing import Deal, deals, name_of, small_variants, some_deals


def check_agreement(deal: Deal) -> None:
    """Play a game twice, side by side, and compare moves, events and tables at every step."""
    opening = deal.opening()
    game: Any
    if deal.arranged:
        game = deal.kind.opened(pr.to_data(opening.events[0]))
    else:
        game = deal.kind.dealt(deal.players, deal.first, deal.seed, deal.cards)
    assert game.events == [pr.to_data(event) for event in opening.events]
    for played in deal.play():
        assert deal.kind.naive_table(game) == deal.kind.table(pr.to_data(played.before))
        legal = [pr.to_data(move) for move in pr.legal_moves(played.before)]
        assert game.legal_moves() == legal
        events = game.play(pr.to_data(played.move))
        assert events == [pr.to_data(event) for event in played.transition.events]
    assert deal.kind.naive_table(game) == deal.kind.table(pr.to_data(played.transition.state))
    assert game.finished
    assert game.legal_moves() == []


@settings(max_examples=30)
@given(deals(among=PUBLISHED))
def test_two_implementations_agree(deal: Deal) -> None:
    """Legal moves, events and tables are equal at every step of random games."""
    check_agreement(deal)


@pytest.mark.parametrize("deal", some_deals(PUBLISHED), ids=name_of)
def test_two_implementations_agree_for_every_table(deal: Deal) -> None:
    """The same for every set of cards, number of players and policy; short games twice."""
    check_agreement(deal)
    if deal.variant in small_variants(deal.kind):
        check_agreement(attrs.evolve(deal, seed=deal.seed + 1, arranged=True))
