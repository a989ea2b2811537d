"""Ten thousand single edits of recorded games: what ``verify`` accepts, the rules can produce."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

import parlour_rules as pr
from kinds import Data, Kind, Value
from playing import Deal, few_deals, name_of
from second_opinion import WHOLE, Sight, changes, first_impossible


EDITS: Final = 10_000
DEALS: Final = few_deals()

pytestmark = pytest.mark.long


def edits(deal: Deal, entries: list[Data], how_many: int) -> Iterator[tuple[int, Data]]:
    """Places in a log, each with another entry: one value in it is changed."""
    rng = random.Random(deal.seed)
    while how_many:
        place = rng.randrange(len(entries))
        others = [changed for _, changed in changes(entries[place], deal.kind)]
        others = [changed for changed in others if changed != entries[place]]
        if others:
            yield place, rng.choice(others)
            how_many -= 1


def is_accepted(kind: Kind, data: Data, seed: int | None) -> bool:
    """Whether the data of a log can be decoded and verified."""
    try:
        log: Value = pr.from_data(data, kind.forms["log"])
        pr.verify(log, seed=seed)
    except (pr.DecodeError, pr.ReplayError):
        return False
    return True


@pytest.mark.parametrize("deal", DEALS, ids=name_of)
def test_ten_thousand_edits(deal: Deal) -> None:
    """Whatever is accepted is a possible game in the eyes of the second implementation.

    With the seed only a choice may be another, or what is printed on a sundae: no dealt, drawn or
    shuffled card.
    """
    log: Data = pr.to_data(deal.log())
    entries: list[Data] = log["events"]
    assert is_accepted(deal.kind, log, None)
    assert is_accepted(deal.kind, log, deal.seed)
    for place, changed in edits(deal, entries, EDITS // len(DEALS) + 1):
        edited = [*entries[:place], changed, *entries[place + 1 :]]
        if is_accepted(deal.kind, {**log, "events": edited}, None):
            assert first_impossible(deal.kind, edited, WHOLE) is None
        if is_accepted(deal.kind, {**log, "events": edited}, deal.seed):
            assert first_impossible(deal.kind, edited, Sight(None, deal.seed)) is None
            is_choice = deal.kind.move_behind(entries[place]) is not None
            assert is_choice or {**changed, "config": None} == {**entries[place], "config": None}
