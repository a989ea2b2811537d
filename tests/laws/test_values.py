"""Laws 7 and 10: values survive JSON, and are deeply immutable, hashable, picklable, copyable."""

import copy
import enum
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import GAMES, Kind, Value
from playing import (
    Deal,
    deals,
    few_deals,
    fields_of,
    leaves,
    name_of,
    same,
    some_deals,
    subscribed,
)


def values_of(deal: Deal) -> Iterator[tuple[Value, str]]:
    """Tables, moves and events of a game, each with what JSON decodes it to."""
    for played in deal.play():
        yield played.move, "move"
    for fact in deal.facts():
        yield fact.event, "event"
        yield fact.after, "state"
        for observer in deal.observers():
            yield pr.seen_by(fact.event, observer), "seen_event"
            yield pr.seen_by(fact.after, observer), "view"


def one_of_each(deal: Deal) -> Iterator[Value]:
    """A value of every class that a game shows, whole and seen."""
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    found: dict[Any, Value] = {}
    for value, form in values_of(deal):
        phase = deal.kind.phase(value) if form in {"state", "view"} else None
        found.setdefault((type(value), form, phase), value)
    yield from found.values()
    yield log
    yield from (pr.seen_by(log, observer) for observer in deal.observers())
    yield deal.opening()
    yield pr.seen_by(deal.opening(), 0)
    yield list(pr.replay_steps(log))[-1]
    yield from (part for part, _ in deal.kind.parts)
    yield pr.replay(log).chance
    yield pr.replay(log).outcome


def errors_of(kind: Kind) -> Iterator[pr.ParlourRulesError]:
    """An error of every class that carries something."""
    opening = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 1).opening()
    nothing: Value = None
    log: Value = pr.GameLog.start(opening)
    attempts: list[Callable[[], object]] = [
        lambda: pr.apply(opening.state, nothing),
        lambda: pr.apply(opening.state, kind.moves_at()[-1]),
        lambda: kind.new_game(99, None, 99),
        lambda: pr.from_json("[", kind.forms["state"]),
        lambda: pr.from_data({}, kind.forms["state"]),
        lambda: pr.evolve(opening.state, opening.events[0]),
        lambda: pr.replay(attrs.evolve(log, events=())),
        lambda: pr.verify(log, seed=2),
        lambda: pr.legal_moves(nothing),
    ]
    for attempt in attempts:
        with pytest.raises(pr.ParlourRulesError) as caught:
            attempt()
        yield caught.value


def flaws(value: object, path: str = "value") -> Iterator[str]:
    """Everything in a value that could be changed, or could hold more than it should."""
    if isinstance(value, enum.Enum) or type(value) in {int, str, bytes, bool, type(None)}:
        return
    if hasattr(value, "__dict__"):
        yield f"{path} has a __dict__"
    if isinstance(value, tuple):
        if type(value) not in {tuple, pr.Transition}:
            yield f"{path} is of an unknown class"
        for index, item in enumerate(value):
            yield from flaws(item, f"{path}[{index}]")
    elif attrs.has(type(value)):
        for name in fields_of(value):
            yield from flaws(getattr(value, name), f"{path}.{name}")
    else:
        yield f"{path} is a {type(value).__name__}"


def without_negatives(kind: Kind) -> Iterator[Value]:
    """Moves that JSON may hold: numbers in it count from 0."""
    return (move for move in kind.moves_at() if -1 not in attrs.astuple(move))


@settings(max_examples=4)
@given(deals(small=True))
def test_json_gives_back_the_value(deal: Deal) -> None:
    """Law 7: what is read is what was written, in value, types and repr; its text is the same."""
    for value, form in values_of(deal):
        text = pr.to_json(value)
        again: Value = pr.from_json(text, deal.kind.forms[form])
        assert same(again, value)
        assert repr(again) == repr(value)
        assert pr.to_json(again) == text
        assert pr.from_data(pr.to_data(value), deal.kind.forms[form]) == value


@settings(max_examples=10)
@given(deals())
def test_json_gives_back_logs_and_transitions(deal: Deal) -> None:
    """Law 7 for whole logs, logs of observers, and transitions."""
    forms = deal.kind.forms
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    assert same(pr.from_json(pr.to_json(log), forms["log"]), log)
    transition_form = subscribed(pr.Transition, forms["state"], forms["event"])
    for transition in list(deal.transitions())[::20]:
        again: Value = pr.from_json(pr.to_json(transition), transition_form)
        assert same(again, transition)
        assert repr(again) == repr(transition)
    seen_form = subscribed(pr.Transition, forms["view"], forms["seen_event"])
    for observer in deal.observers():
        seen = pr.seen_by(log, observer)
        assert same(pr.from_json(pr.to_json(seen), forms["view_log"]), seen)
        transition = pr.seen_by(deal.opening(), observer)
        assert same(pr.from_json(pr.to_json(transition), seen_form), transition)


@pytest.mark.parametrize("kind", GAMES.values(), ids=str)
def test_json_gives_back_parts(kind: Kind) -> None:
    """Law 7 for the values of which tables and events are made."""
    deal = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 5)
    last = list(deal.facts())[-1]
    step_form = subscribed(pr.Step, kind.forms["state"], kind.forms["event"])
    found: list[tuple[Value, Any]] = [
        *kind.parts,
        (last.after.chance, pr.Chance),
        (last.after.outcome, pr.Outcome),
        (pr.HIDDEN, pr.Hidden),
        (pr.SPECTATOR, pr.Spectator),
        (pr.SPECTATOR, pr.Observer),
        (pr.why_illegal(last.after, None), pr.Violation),
        (pr.Step(last.before.sequence, last.event, last.after), step_form),
        (tuple(without_negatives(kind)), subscribed(tuple, kind.forms["move"], ...)),
    ]
    for value, form in found:
        again: Value = pr.from_json(pr.to_json(value), form)
        assert same(again, value)
        assert repr(again) == repr(value)


@settings(max_examples=8)
@given(deals(small=True))
def test_equal_values_have_equal_text(deal: Deal) -> None:
    """Law 7: values that were made in different ways and are equal have one text and one hash."""
    log = deal.log()
    read: Value = pr.from_json(pr.to_json(log), deal.kind.forms["log"])
    for played, replayed in zip(deal.tables(), pr.replay_steps(read), strict=True):
        assert played == replayed.table
        assert hash(played) == hash(replayed.table)
        assert pr.to_json(played) == pr.to_json(replayed.table)


def test_text_is_canonical() -> None:
    """Keys stand in the order of the contract, without spaces, ASCII only."""
    for kind in GAMES.values():
        deal = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 7)
        log = deal.log(names=("é", "\u05d0 🍨", *"CDE")[: deal.players])
        for value in (log, pr.replay(log), pr.seen_by(log, 0)):
            text = pr.to_json(value)
            assert text.isascii()
            assert ": " not in text
            assert ", " not in text
            assert "\n" not in text
        assert pr.to_json(log).startswith(
            '{"format":"parlour-rules/log","version":1,'
            f'"game":"{kind.name}","rules":1,'
            '"names":["\\u00e9","\\u05d0 \\ud83c\\udf68"'
        )


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_values_are_deeply_immutable(deal: Deal) -> None:
    """Law 10: no ``__dict__``, nothing mutable inside, and no attribute can be set or deleted."""
    for value in one_of_each(deal):
        assert list(flaws(value)) == []
        if isinstance(value, enum.Enum):
            continue
        names = [name for name in dir(value) if not name.startswith("__")]
        for name in (*names, "new"):
            with pytest.raises(AttributeError):
                setattr(value, name, 0)
            with pytest.raises(AttributeError):
                delattr(value, name)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_values_are_hashable_picklable_and_copyable(deal: Deal) -> None:
    """Law 10: hash, pickle, copy and deepcopy."""
    for value in one_of_each(deal):
        copies = [copy.copy(value), copy.deepcopy(value)]
        copies += [
            pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - made in this line
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
        ]
        for again in copies:
            assert same(again, value)
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)


@pytest.mark.parametrize("kind", GAMES.values(), ids=str)
def test_errors_carry_only_immutable_values(kind: Kind) -> None:
    """Law 10 for errors: what they carry cannot change, and they survive hash, pickle and copy."""
    for error in errors_of(kind):
        carried = vars(error)
        for name, value in (("args", error.args), *carried.items()):
            assert list(flaws(value, name)) == []
        hash(error)
        again: Value
        for again in (
            copy.copy(error),
            copy.deepcopy(error),
            pickle.loads(pickle.dumps(error)),  # noqa: S301 - made in this line
        ):
            assert type(again) is type(error)
            assert same(again.args, error.args)
            assert vars(again) == carried
            assert str(again) == str(error)
            assert repr(again) == repr(error)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_threads_share_values(deal: Deal) -> None:
    """Law 10: eight threads that play on the same states all get the same."""
    played = list(deal.play())

    def replayed(_: int) -> list[Value]:
        return [
            (
                pr.apply(step.before, step.move),
                pr.legal_moves(step.before),
                pr.to_json(pr.seen_by(step.before, step.before.to_act)),
            )
            for step in played
        ]

    expected = replayed(0)
    with ThreadPoolExecutor(8) as pool:
        assert all(found == expected for found in pool.map(replayed, range(8)))
    assert expected[0][0] == played[0].transition


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_states_do_not_grow(deal: Deal) -> None:
    """Law 10: at its end a state is as large as at its start, but for what lies on the table."""
    sizes = [len(list(leaves(state))) for state in deal.states()]
    assert max(sizes) <= sizes[0] + deal.kind.slack
