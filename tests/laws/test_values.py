"""Law 10: values are deeply immutable, hashable, picklable, copyable, and do not grow."""

import copy
import enum
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest

import parlour_rules as pr
from kinds import Data, Kind, Value, each_game
from playing import Deal, few_deals, fields_of, leaves, name_of, same, some_deals


def seen(value: Value, observer: pr.Observer | None) -> Value:
    """What an observer may see of a value, or the value itself."""
    return value if observer is None else pr.seen_by(value, observer)


def one_of_each(deal: Deal) -> Iterator[Value]:
    """A value of every class that a game shows, whole and seen, tables in every phase."""
    found: dict[Any, Value] = {type(played.move): played.move for played in deal.play()}
    for _, event, table in deal.facts():
        phase = deal.kind.phase(table)
        for observer in (None, *deal.observers()):
            found.setdefault((type(event), str(observer)), seen(event, observer))
            found.setdefault((phase, str(observer)), seen(table, observer))
    yield from found.values()
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    yield from (seen(log, observer) for observer in (None, *deal.observers()))
    yield from (seen(deal.opening(), observer) for observer in (None, 0))
    *_, step = pr.replay_steps(log)
    yield from (step, step.table.chance, step.table.outcome)
    yield from (part for part, _ in deal.kind.parts)


def errors_of(kind: Kind) -> Iterator[pr.ParlourRulesError]:
    """An error of every class that carries something."""
    opening = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 1).opening()
    nothing: Value = None
    log: Value = pr.GameLog.start(opening)
    data: Data = pr.to_data(log)
    legal = pr.legal_moves(opening.state)
    illegal = next(move for move in kind.moves_at() if move not in legal)
    attempts: list[Callable[[], object]] = [
        lambda: pr.apply(opening.state, nothing),
        lambda: pr.apply(opening.state, illegal),
        lambda: kind.new_game(99, None, 99),
        lambda: pr.from_json("[", kind.forms["state"]),
        lambda: pr.from_data({}, kind.forms["state"]),
        lambda: pr.from_data({**data, "version": 2}, kind.forms["log"]),
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


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_values_are_deeply_immutable(deal: Deal) -> None:
    """No ``__dict__``, nothing mutable inside, and no attribute can be set or deleted."""
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
    """``hash``, ``pickle`` under every protocol, ``copy``, ``deepcopy`` and ``attrs.evolve``."""
    for value in one_of_each(deal):
        copies = [copy.copy(value), copy.deepcopy(value)]
        copies += [
            pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - made in this line
            for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
        ]
        if attrs.has(type(value)):
            assert copy.copy(value) is copy.deepcopy(value) is value
            copies.append(attrs.evolve(value))
        for again in copies:
            assert same(again, value)
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)


@each_game
def test_errors_carry_only_immutable_values(kind: Kind) -> None:
    """What errors carry cannot change, and they survive hash, pickle and copy."""
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
    """Eight threads that play on the same states all get the same."""
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
    """At its end a state is as large as at its start, but for what lies on the table."""
    first, *states = deal.states()
    largest = len(list(leaves(first))) + deal.kind.slack
    assert all(len(list(leaves(state))) <= largest for state in (*states[::10], states[-1]))


def test_what_a_spectator_sees_in_one_line() -> None:
    """Who looks is told last, and no card (the pages of the documentation show other lines)."""
    transition = pr.banana_split.new_game(2, seed="any", first_player=1)
    view = pr.seen_by(transition.state, pr.SPECTATOR)
    log = pr.seen_by(pr.GameLog.start(transition), pr.SPECTATOR)
    main = "<banana_split.View: main, player 1 to act, sequence 4, seen by a spectator>"
    assert repr(view) == main
    assert repr(log) == "<GameLog of banana_split: 4 events, seen by a spectator>"
