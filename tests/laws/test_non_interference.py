"""Law 4: what one cannot see makes no difference to what one sees, until it is revealed."""

import random

from hypothesis import given, settings

import parlour_rules as pr
from kinds import Data, Kind, Value
from playing import Deal, deals, same


@settings(max_examples=20)
@given(deals())
def test_hidden_differences_are_not_seen(deal: Deal) -> None:
    """States that differ only in what one cannot see look the same to them, in every way."""
    rng = random.Random(deal.seed)
    whole = deal.kind.whole(deal.cards)
    tables = list(deal.tables())
    for state in rng.sample(tables, min(len(tables), 60)):
        observer = rng.choice(deal.observers())
        other = deal.kind.scrambled(state, observer, rng)
        assert deal.kind.count(pr.to_data(other)) == whole
        one_view, other_view = pr.seen_by(state, observer), pr.seen_by(other, observer)
        assert same(one_view, other_view)
        assert hash(one_view) == hash(other_view)
        assert repr(one_view) == repr(other_view)
        assert pr.to_json(one_view) == pr.to_json(other_view)
        if state.to_act == observer:
            assert pr.legal_moves(state) == pr.legal_moves(other)
            for move in (*deal.some_moves(rng), None):
                assert pr.why_illegal(state, move) == pr.why_illegal(other, move)


@settings(max_examples=30)
@given(deals())
def test_hidden_differences_change_nothing(deal: Deal) -> None:
    """On such states a move does the same, up to the first cards that are newly revealed."""
    rng = random.Random(deal.seed)
    for played in deal.play():
        observer = rng.choice(deal.observers())
        other = deal.kind.scrambled(played.before, observer, rng)
        legal, others = pr.legal_moves(played.before), set(pr.legal_moves(other))
        moves = [move for move in legal if move in others]
        if played.before.to_act == observer:
            assert len(moves) == len(legal) == len(others)
        if moves:  # with other cards another player may have quite another choice
            move = played.move if played.move in moves else rng.choice(moves)
            check_the_same_is_seen(deal.kind, played.before, other, move, observer)


def check_the_same_is_seen(
    kind: Kind, one: Value, other: Value, move: Value, observer: pr.Observer
) -> None:
    """Make a move on two states that look alike, and compare what is seen of it."""
    one_events, other_events = pr.apply(one, move).events, pr.apply(other, move).events
    for one_event, other_event in zip(one_events, other_events, strict=False):
        assert type(one_event) is type(other_event)
        one_seen: Data = pr.to_data(pr.seen_by(one_event, observer))
        other_seen: Data = pr.to_data(pr.seen_by(other_event, observer))
        assert one_seen.keys() == other_seen.keys()
        tag = one_seen["type"]
        differ = {key for key in one_seen if one_seen[key] != other_seen[key]}
        assert differ <= kind.revealing.get(tag, frozenset())
        one, other = pr.evolve(one, one_event), pr.evolve(other, other_event)
        assert one.to_act == other.to_act or (differ and tag in kind.deciding)
        if differ:
            return  # From here on the observer knows the difference.
        assert same(pr.seen_by(one, observer), pr.seen_by(other, observer))
    assert len(one_events) == len(other_events)
