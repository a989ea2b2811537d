"""Law 2: a log folds into the table, and a game goes on from it as if it had never stopped."""

import random

from hypothesis import given, settings

import parlour_rules as pr
from kinds import Value
from playing import Deal, deals, same


def some_places(rng: random.Random, places: int, how_many: int) -> list[int]:
    """Some places, or all of them if there are not so many."""
    return sorted(rng.sample(range(places), min(places, how_many)))


@settings(max_examples=25)
@given(deals())
def test_every_step_of_a_replay(deal: Deal) -> None:
    """The log so far folds into the state as it was, its key and all types included.

    ``replay_steps`` numbers all entries and gives the table after each; ``upto`` stops there.
    """
    log = deal.log()
    settled = {state.sequence: state for state in deal.states()}
    steps = list(pr.replay_steps(log))
    assert [step.index for step in steps] == list(range(len(log.events)))
    assert tuple(step.event for step in steps) == log.events
    for step, fact in zip(steps, deal.facts(), strict=True):
        assert step.table == fact.after
        assert step.table.sequence == step.index + 1
        assert same(step.table, settled.get(step.index + 1, step.table))
    place = random.Random(deal.seed).randrange(len(steps))
    assert pr.replay(log, upto=place + 1) == steps[place].table


@settings(max_examples=20)
@given(deals())
def test_a_log_of_all_transitions(deal: Deal) -> None:
    """``of`` makes what ``start`` and ``extend`` make, whole and for every observer."""
    names = tuple("ABCDE"[: deal.players])
    log = deal.log(names)
    assert pr.GameLog.of(deal.transitions(), names=names) == log
    for observer in deal.observers():
        seen = (pr.seen_by(transition, observer) for transition in deal.transitions())
        assert pr.GameLog.of(seen, names=names) == pr.seen_by(log, observer)


@settings(max_examples=10)
@given(deals(small=True))
def test_a_game_dealt_from_its_key(deal: Deal) -> None:
    """The key that a log holds deals the same game again, and verifies it."""
    dealt = deal.kind.new_game(deal.players, deal.seed, deal.first, deal.cards)
    key = dealt.state.chance
    assert deal.kind.new_game(deal.players, key, deal.first, deal.cards) == dealt
    assert pr.verify(pr.GameLog.start(dealt), seed=key) == dealt.state


@settings(max_examples=20)
@given(deals())
def test_settling_goes_on_from_anywhere(deal: Deal) -> None:
    """Folding the first events of a transition and settling the rest is what ``apply`` did."""
    opening = deal.opening()
    first: Value = pr.replay(pr.GameLog.start(opening), upto=1)
    assert pr.settle(first) == (opening.state, opening.events[1:])
    for played in deal.play():
        table = played.before
        events = played.transition.events
        assert events
        for place, event in enumerate(events, start=1):
            table = pr.evolve(table, event)
            assert pr.settle(table) == (played.transition.state, events[place:])


@settings(max_examples=10)
@given(deals())
def test_save_load_continue(deal: Deal) -> None:
    """A state written down and read again at every step plays the same game to its end."""
    forms = deal.kind.forms
    loaded: Value = pr.from_json(pr.to_json(deal.opening().state), forms["state"])
    for played in deal.play():
        assert same(loaded, played.before)
        again = pr.apply(loaded, played.move)
        assert same(again, played.transition)
        loaded = pr.from_json(pr.to_json(again.state), forms["state"])


@settings(max_examples=10)
@given(deals())
def test_rewind_save_load_continue(deal: Deal) -> None:
    """Moves taken back leave the table as it was before them, and the log goes on from there.

    Also when it was saved and loaded in between.
    """
    played = list(deal.play())
    whole = deal.log()
    rng = random.Random(deal.seed)
    for moves in {0, 1, len(played), *some_places(rng, len(played), 5)}:
        there = len(played) - moves
        shorter = whole.rewind(moves)
        log: Value = pr.from_json(pr.to_json(shorter), deal.kind.forms["log"])
        assert same(log, shorter)
        state: Value = pr.replay(log)
        assert same(state, played[there].before if moves else played[-1].transition.state)
        for step in played[there:]:
            transition = pr.apply(state, step.move)
            log = log.extend(transition)
            state = transition.state
        assert same(log, whole)
    assert whole.rewind() == whole.rewind(1)
    assert whole.rewind().rewind() == whole.rewind(2)


@settings(max_examples=10)
@given(deals())
def test_the_choice_behind_an_event(deal: Deal) -> None:
    """The first event of a move names it, whoever sees it; no other event has a choice."""
    for played in deal.play():
        chosen, *others = played.transition.events
        for observer in deal.observers():
            assert same(pr.move_of(pr.seen_by(chosen, observer)), played.move)
        assert same(pr.move_of(chosen), played.move)
        assert [pr.move_of(event) for event in others] == [None] * len(others)
        assert [event.chosen for event in (chosen, *others)] == [True] + [False] * len(others)
    assert {pr.move_of(event) for event in deal.opening().events} == {None}
