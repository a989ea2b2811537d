"""Cards hash the same in every run: a set of cards has one order."""

import copy
import pickle
from typing import Final

import pytest

import parlour_rules as pr
from elsewhere import run_elsewhere
from kinds import Kind, each_game
from parlour_rules import banana_split, ice_cream


CARDS: Final = (ice_cream.Flavor, banana_split.Topping)

PRINT_SETS: Final = """
import parlour_rules as pr
from parlour_rules import banana_split, ice_cream

# What lies in memory before a card, and so its address, differs from run to run.
flavors = [*ice_cream.Flavor, pr.HIDDEN]
toppings = [*banana_split.Topping, pr.HIDDEN]
print([hash(card) for card in (*flavors, *toppings)])
print([str(card) for card in {*flavors}], [str(card) for card in {*toppings}])
print([str(card) for card in frozenset(toppings[::-2])])
print([sorted(map(str, pair)) for pair in {(one, other) for one in flavors for other in toppings}])
"""


def test_a_set_of_cards_has_one_order() -> None:
    """Whatever the hash seed, and if each run draws its own."""
    seeds = ("0", "1", "4294967295", "random", "random")
    printed = {run_elsewhere(PRINT_SETS, hash_seed=seed) for seed in seeds}
    assert len(printed) == 1
    assert "Topping.CHERRY" in printed.pop()


@pytest.mark.parametrize("cards", CARDS)
def test_the_hash_of_a_card_is_its_place(cards: type[pr.cards.Card]) -> None:
    """The first card of the rulebook's list is 0, and no two cards of a game have one hash."""
    assert [hash(card) for card in cards] == list(range(len(cards)))
    assert [card.place for card in cards] == list(range(len(cards)))


@each_game
def test_cards_are_what_they_were(kind: Kind) -> None:
    """A copied or pickled card is the card, and a card equals nothing but itself."""
    names = ("Flavor", "Topping", "Fruit")
    (cards,) = [getattr(kind.module, name) for name in names if hasattr(kind.module, name)]
    for card in (*cards, pr.HIDDEN):
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - written just now
        assert card != hash(card)
        assert len({card, pr.HIDDEN, *cards}) == len(cards) + 1
