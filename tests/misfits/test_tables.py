"""Tables that games do come to are not impossible."""

import pytest

import parlour_rules as pr
from kinds import GAMES, Kind
from playing import Deal


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_games_in_which_everything_happens_have_no_fault(kind: Kind) -> None:
    """After every event its table can be decoded, settled or not, whoever looks."""
    policy, variant, seed = kind.specimen
    happened = set()
    for players in kind.module.SEATS:
        deal = Deal(kind.name, players, 1, policy, seed, variant=variant)
        for _, event, table in deal.facts():
            happened.add(type(event))
            for seen in (table, *(pr.seen_by(table, one) for one in (0, pr.SPECTATOR))):
                assert pr.from_data(pr.to_data(seen), type(seen)) == seen
    assert happened == kind.events
