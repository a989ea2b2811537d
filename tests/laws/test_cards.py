"""Law 6: cards are conserved."""

from hypothesis import given, settings

import parlour_rules as pr
from playing import Deal, deals


@settings(max_examples=30)
@given(deals())
def test_cards_are_conserved(deal: Deal) -> None:
    """After every event all zones together hold exactly the cards of the game."""
    whole = deal.kind.whole(deal.cards)
    for table in deal.tables():
        assert deal.kind.count(pr.to_data(table)) == whole


@settings(max_examples=10)
@given(deals(small=True))
def test_cards_are_conserved_in_views(deal: Deal) -> None:
    """In a view as well lie as many cards as in the game, hidden ones included."""
    for table in deal.tables():
        for observer in deal.observers():
            seen = deal.kind.count(pr.to_data(pr.seen_by(table, observer)))
            for zone, whole in zip(seen, deal.kind.whole(deal.cards), strict=True):
                assert zone.total() == whole.total()
                del zone["hidden"]
                assert zone <= whole
