"""Law 6: cards are conserved."""

from hypothesis import given, settings

import parlour_rules as pr
from playing import Deal, deals


@settings(max_examples=30)
@given(deals())
def test_cards_are_conserved(deal: Deal) -> None:
    """After every event all zones together hold exactly the cards of the game.

    In a view as well lie as many cards, hidden ones included; now one observer looks, now another.
    """
    whole = deal.kind.whole(deal.cards)
    observers = deal.observers()
    for number, table in enumerate(deal.tables()):
        assert deal.kind.count(pr.to_data(table)) == whole
        seen = deal.kind.count(pr.to_data(pr.seen_by(table, observers[number % len(observers)])))
        for zone, cards in zip(seen, whole, strict=True):
            assert zone.total() == cards.total()
            del zone["hidden"]
            assert zone <= cards
