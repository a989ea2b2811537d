"""Tables that games come to are not impossible; what a table built by hand can have wrong."""

import attrs
import pytest

import parlour_rules as pr
from kinds import PUBLISHED, Kind, Value, each_game
from playing import specimen
from steps import untyped


@each_game
def test_games_in_which_everything_happens_have_no_fault(kind: Kind) -> None:
    """After every event its table can be decoded, settled or not, whoever looks."""
    happened = set()
    for players in kind.module.SEATS:
        for _, event, table in specimen(kind, players, first=1).facts():
            happened.add(type(event))
            for seen in (table, *(pr.seen_by(table, one) for one in (0, pr.SPECTATOR))):
                assert pr.from_data(pr.to_data(seen), type(seen)) == seen
    assert happened == kind.events


@pytest.mark.parametrize("kind", PUBLISHED.values(), ids=repr)
def test_a_table_with_values_of_wrong_types(kind: Kind) -> None:
    """Built by hand, a table can hold anything: each such field is named, and nothing else is."""
    state: Value = kind.new_game(kind.module.SEATS[0], 1, 0).state
    seat: Value = attrs.evolve(state.players[1], score=True)
    players = (state.players[0], seat, *state.players[2:])
    wrong = attrs.evolve(state, sequence="3", outcome=0, players=players, to_act=pr.SPECTATOR)
    assert pr.faults(wrong) == tuple(
        f"{path} has a value of a wrong type"
        for path in ("sequence", "to_act", "outcome", "players[1].score")
    )
    assert pr.faults(attrs.evolve(state, players=[*state.players])) == (
        "players has a value of a wrong type",
    )
    with pytest.raises(pr.ArgumentError):
        pr.faults(untyped("a table"))


@pytest.mark.parametrize("kind", PUBLISHED.values(), ids=repr)
def test_a_state_hides_nothing(kind: Kind) -> None:
    """Only what somebody sees can hide a card."""
    state: Value = kind.new_game(kind.module.SEATS[0], 1, 0).state
    deck = {"ice_cream": "ice_cream_deck", "banana_split": "draw_pile"}[kind.name]
    hidden = attrs.evolve(state, **{deck: (pr.HIDDEN, *getattr(state, deck)[1:])})
    assert pr.faults(hidden) == ("a card is hidden, though nobody looks",)
