"""Laws 3 and 4: what an observer sees, and that nothing else makes a difference to them."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import Data, Kind, Value
from playing import Deal, cards_in, deals, few_deals, name_of, same, some_deals


def named(observer: pr.Observer) -> Data:
    """An observer in JSON."""
    return observer if isinstance(observer, int) else "spectator"


def strings(data: Data) -> Iterator[str]:
    """All strings in some data, keys included."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for item in data:
            yield from strings(item)


@settings(max_examples=25)
@given(deals())
def test_the_square_commutes(deal: Deal) -> None:
    """Law 3: whoever folds what they see of the events has what they may see of the state."""
    for before, event, after in deal.facts():
        for observer in deal.observers():
            expected = pr.seen_by(after, observer)
            seen: Value = pr.seen_by(event, observer)
            if before is None:
                log = pr.seen_by(pr.GameLog.start(deal.opening()), observer)
                assert same(pr.replay(log, upto=1), expected)
            else:
                view: Value = pr.seen_by(before, observer)
                assert same(pr.evolve(view, seen), expected)
                # A view takes no more from a whole event than its observer may see.
                assert same(pr.evolve(view, event), expected)


@settings(max_examples=12)
@given(deals(small=True))
def test_views_hold_what_the_rulebook_shows(deal: Deal) -> None:
    """A view is the table with every zone that its observer cannot see face down, and no key."""
    for state in deal.tables():
        data = pr.to_data(state)
        for observer in deal.observers():
            view = pr.seen_by(state, observer)
            assert pr.to_data(view) == deal.kind.view(data, named(observer))


@settings(max_examples=15)
@given(deals(small=True))
def test_seen_events_hold_what_the_rulebook_shows(deal: Deal) -> None:
    """An event is seen with every card face down that its observer cannot see, and no key."""
    for fact in deal.facts():
        data = pr.to_data(fact.event)
        for observer in deal.observers():
            seen = pr.seen_by(fact.event, observer)
            assert pr.to_data(seen) == deal.kind.seen(data, named(observer))
            assert same(pr.seen_by(seen, observer), seen)


@settings(max_examples=12)
@given(deals(small=True))
def test_no_hidden_card_or_key_in_a_view(deal: Deal) -> None:
    """The JSON of a view has every card as often as it lies open to its observer; its repr none."""
    for state in deal.states():
        key = state.chance.key.hex()
        data = pr.to_data(state)
        for observer in deal.observers():
            view = pr.seen_by(state, observer)
            text = pr.to_json(view)
            expected = Counter(strings(deal.kind.view(data, named(observer))))
            found = Counter(strings(json.loads(text)))
            for card in deal.kind.cards:
                assert found[card] == expected[card]
                assert text.count(f'"{card}"') == expected[card]
            for shown in (text, repr(view), str(view)):
                assert key not in shown
                assert "chance" not in shown
            assert not cards_in(deal.kind, repr(view) + repr(state) + str(state))
            assert key not in repr(state)
            assert repr(state.chance.key) not in repr((state, state.chance))


@settings(max_examples=15)
@given(deals())
def test_hidden_differences_are_not_seen(deal: Deal) -> None:
    """Law 4: states that differ only in what one cannot see look the same to them, in every way."""
    rng = random.Random(deal.seed)
    whole = deal.kind.whole(deal.cards)
    for state in deal.tables():
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
    """Law 4: on such states a move does the same, up to the first cards that are newly revealed."""
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


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_a_state_takes_no_hidden_card(deal: Deal) -> None:
    """A state refuses to fold an event in which a card is hidden, and says so without the card."""
    refused = 0
    for before, event, _ in deal.facts():
        for observer in deal.observers():
            seen: Any = pr.seen_by(event, observer)
            if before is not None and seen != event:
                with pytest.raises(pr.ReplayError) as caught:
                    pr.evolve(before, seen)
                assert caught.value.cause.code is pr.ViolationCode.CARD_IS_HIDDEN
                assert caught.value.index == before.sequence
                assert caught.value.table == before
                assert not cards_in(deal.kind, repr(caught.value) + str(caught.value))
                refused += 1
    assert refused


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_a_view_needs_its_own_cards(deal: Deal) -> None:
    """What the spectator sees of an event is too little for a player who may see more of it."""
    refused = 0
    for before, event, _ in deal.facts():
        public: Value = pr.seen_by(event, pr.SPECTATOR)
        for seat in range(deal.players):
            if before is not None and pr.seen_by(event, seat) != public:
                view: Value = pr.seen_by(before, seat)
                with pytest.raises(pr.ReplayError) as caught:
                    pr.evolve(view, public)
                assert caught.value.cause.code is pr.ViolationCode.CARD_IS_HIDDEN
                refused += 1
    assert refused


@settings(max_examples=10)
@given(deals(small=True))
def test_transitions_and_logs_are_seen_piece_by_piece(deal: Deal) -> None:
    """A seen transition or log is made of the seen table and the seen events."""
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    for observer in deal.observers():
        for transition in deal.transitions():
            seen = pr.seen_by(transition, observer)
            assert type(seen) is pr.Transition
            assert same(seen.state, pr.seen_by(transition.state, observer))
            events = tuple(pr.seen_by(event, observer) for event in transition.events)
            assert same(seen.events, events)
        seen_log: Value = pr.seen_by(log, observer)
        assert seen_log.events == tuple(pr.seen_by(event, observer) for event in log.events)
        assert (seen_log.names, seen_log.game, seen_log.rules) == (log.names, log.game, log.rules)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_what_one_sees_is_not_shown_to_another(deal: Deal) -> None:
    """A view, a seen transition and a seat's log are given back to their own observer only."""
    transition = deal.opening()
    whole = (transition.state, transition, pr.GameLog.start(transition))
    for observer in deal.observers():
        for thing in whole:
            seen: Value = pr.seen_by(thing, observer)
            assert same(pr.seen_by(seen, observer), seen)
            others: list[Value] = [-1, 99, True, "0", None, *deal.observers()]
            for other in others:
                if other is not observer:
                    with pytest.raises(pr.ArgumentError):
                        pr.seen_by(seen, other)
    nobody: list[Value] = [-1, deal.players, True, 0.0, "spectator", None]
    for thing in whole:
        for other in nobody:
            with pytest.raises(pr.ArgumentError):
                pr.seen_by(thing, other)
