"""Law 3: what an observer folds of what they see is what they may see of the table."""

import json
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import Data, Kind, Value, each_game
from playing import Deal, cards_in, deals, fields_of, name_of, same, some_deals


def named(observer: pr.Observer) -> Data:
    """An observer in JSON."""
    return observer if isinstance(observer, int) else "spectator"


@settings(max_examples=25)
@given(deals())
def test_the_square_commutes(deal: Deal) -> None:
    """Whoever folds what they see of the events has what they may see of the state."""
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


@settings(max_examples=8)
@given(deals(small=True))
def test_an_observer_sees_what_the_rulebook_shows(deal: Deal) -> None:
    """Views and events show every card that the observer can see, no other card and no key."""
    for _, event, state in deal.facts():
        table_data, event_data = pr.to_data(state), pr.to_data(event)
        key = state.chance.key
        for observer in deal.observers():
            view = pr.seen_by(state, observer)
            written = pr.to_json(view)
            assert json.loads(written) == deal.kind.view(table_data, named(observer))
            assert key.hex() not in written
            seen = pr.seen_by(event, observer)
            assert pr.to_data(seen) == deal.kind.seen(event_data, named(observer))
            assert same(pr.seen_by(seen, observer), seen)
            for shown in (repr(state), str(state), repr(view), str(view), repr(state.chance)):
                assert not cards_in(deal.kind, shown)
                assert key.hex() not in shown
                assert repr(key) not in shown


@each_game
def test_nobody_sees_whether_there_is_a_key(kind: Kind) -> None:
    """The key of the first event is hidden, also if there is none."""
    start: Value = kind.new_game(3, "any", 0).events[0]
    for whole in (start, attrs.evolve(start, chance=None)):
        assert pr.seen_by(whole, 0).chance is pr.HIDDEN


@settings(max_examples=10)
@given(deals(small=True))
def test_transitions_and_logs_are_seen_piece_by_piece(deal: Deal) -> None:
    """A seen transition or log is made of the seen table and events; it folds into the view."""
    transitions = list(deal.transitions())
    whole = deal.log(names=tuple("ABCDE"[: deal.players]))
    for observer in deal.observers():
        seen = [pr.seen_by(transition, observer) for transition in transitions]
        log: Value = pr.GameLog.start(seen[0], names=whole.names)
        for transition, seen_transition in zip(transitions[1:], seen[1:], strict=True):
            assert type(seen_transition) is pr.Transition
            assert same(seen_transition.state, pr.seen_by(transition.state, observer))
            events = tuple(pr.seen_by(event, observer) for event in transition.events)
            assert same(seen_transition.events, events)
            log = log.extend(seen_transition)
        assert same(log, pr.seen_by(whole, observer))
        assert same(pr.replay(log), seen[-1].state)
        assert (log.observer, whole.observer) == (observer, None)


def with_less(event: Value, least: Value, most: Value) -> Iterator[Value]:
    """An event with everything hidden that one observer sees and the other does not; and parts."""
    yield least
    for name in fields_of(event):
        if getattr(least, name) != getattr(most, name):
            yield attrs.evolve(most, **{name: getattr(least, name)})


def check_that_too_little_is_told(table: Value, event: Value, kind: Kind) -> None:
    """Fold an event in which cards are hidden that lie open on a table."""
    with pytest.raises(pr.ReplayError) as caught:
        pr.evolve(table, event)
    assert caught.value.cause.code is pr.ViolationCode.CARD_IS_HIDDEN
    assert caught.value.index == table.sequence
    assert caught.value.table == table
    assert not cards_in(kind, repr(caught.value) + str(caught.value))


@pytest.mark.parametrize("deal", some_deals()[::4], ids=name_of)
def test_an_event_that_hides_too_much_is_refused(deal: Deal) -> None:
    """A state takes no event with anything hidden, a view none that hides what its player sees."""
    refused = {"state": 0, "view": 0}
    for before, event, _ in deal.facts():
        if before is None:
            continue
        public: Any = pr.seen_by(event, pr.SPECTATOR)
        for observer in deal.observers():
            seen: Any = pr.seen_by(event, observer)
            if seen != event:
                for less in with_less(event, seen, event):
                    check_that_too_little_is_told(before, less, deal.kind)
                    refused["state"] += 1
            if seen != public:
                view: Any = pr.seen_by(before, observer)
                for less in with_less(event, public, seen):
                    check_that_too_little_is_told(view, less, deal.kind)
                    refused["view"] += 1
    assert all(refused.values())
