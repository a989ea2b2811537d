"""What a class promises is checked in one expression, and as exactly as field by field."""

import copy
import functools
import random
import types
import typing
from collections.abc import Iterator
from typing import Any, Final, TypeVar, get_args, get_origin

import attrs
import pytest

import parlour_rules as pr
from kinds import GAMES, Kind, Value
from parlour_rules import banana_split, ice_cream
from parlour_rules.shapes import can_be_written, keeps_its_promise
from playing import Deal, fields_of


class Number(int):
    """Looks like an int."""


class Text(str):
    """Looks like a str."""

    __slots__ = ()


class Cards(tuple[object, ...]):
    """Looks like a tuple."""

    __slots__ = ()


WRONG: Final[tuple[Value, ...]] = (
    True,
    -1,
    0,
    2**53 - 1,
    2**53,
    1.0,
    Number(1),
    None,
    "a",
    "\ud800",
    Text("a"),
    b"a",
    (),
    (1,),
    (True,),
    (None, 1),
    [],
    Cards(),
    pr.HIDDEN,
    pr.SPECTATOR,
    ice_cream.Flavor.VANILLA,
    (ice_cream.Flavor.VANILLA, pr.HIDDEN),
    (ice_cream.Flavor.VANILLA, "vanilla"),
    banana_split.Topping.CHERRY,
    ((banana_split.Topping.CHERRY,), ()),
    ice_cream.Cone((), None),
    pr.Outcome((0,), (1,), pr.EndReason.FOUR_DAYS),
    pr.Outcome((0,), (True,), pr.EndReason.FOUR_DAYS),
    object(),
)


@functools.cache
def hints_of(cls: type) -> dict[str, Value]:
    """The types of the fields of a class."""
    return typing.get_type_hints(cls)


def could_be_made(value: Value) -> bool:
    """Whether the class itself, which may check, makes such a value."""
    try:
        type(value)(**{name: getattr(value, name) for name in fields_of(value)})
    except pr.ConfigError:
        return False
    return True


def promises(form: Value, value: Value, *, writable: bool) -> bool:
    """Whether a value is what a type promises, one part after the other."""
    if isinstance(form, TypeVar):
        bound: Value = form.__bound__
        marker: Value = get_origin(bound)
        if marker in (None, types.UnionType, typing.Union):
            return promises(bound, value, writable=writable)
        return isinstance(value, marker) and promises(type(value), value, writable=writable)
    origin: Value = get_origin(form)
    if origin in (types.UnionType, typing.Union):
        return any(promises(one, value, writable=writable) for one in get_args(form))
    cls = origin or form
    if type(value) is not cls:
        return False
    if cls is tuple:
        return all(promises(get_args(form)[0], item, writable=writable) for item in value)
    if attrs.has(cls):
        hints = hints_of(cls)
        return could_be_made(value) and all(
            promises(hints[name], getattr(value, name), writable=writable)
            for name in fields_of(value)
        )
    if writable and cls is int:
        return bool(0 <= value < 2**53)
    return not (writable and cls is str) or "\ud800" not in value


def wrong(value: Value, rng: random.Random) -> Value:
    """A value with something else in one place, however deep."""
    if rng.random() < 0.3:
        return rng.choice(WRONG)
    if type(value) is tuple and value:
        place = rng.randrange(len(value))
        return (*value[:place], wrong(value[place], rng), *value[place + 1 :])
    if attrs.has(type(value)) and fields_of(value):
        changed = copy.copy(value)
        name = rng.choice(fields_of(value))
        # Not by the constructor, which may check by itself.
        object.__setattr__(changed, name, wrong(getattr(value, name), rng))
        return changed
    return rng.choice(WRONG)


def samples(kind: Kind) -> Iterator[Value]:
    """Everything that happens in a game, and a few tables, logs and steps."""
    log = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 5).log()
    steps = list(pr.replay_steps(log))
    tables = [step.table for step in steps[:: len(steps) // 5]]
    yield from {type(event): event for event in log.events}.values()
    yield from tables
    yield from (pr.seen_by(table, 0) for table in tables)
    yield from (event for event in pr.seen_by(log, 0).events if keeps_its_promise(event))
    yield steps[-1]
    yield attrs.evolve(log, events=log.events[:3])
    yield from {type(move): move for move in kind.moves_at()}.values()


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_promises_are_checked_exactly(kind: Kind) -> None:
    """Both checks find of many right and wrong values what the slow way finds."""
    rng = random.Random(1)
    verdicts = set()
    for value in samples(kind):
        for one in (value, *(wrong(value, rng) for _ in range(20))):
            if not attrs.has(type(one)):
                continue
            kept = keeps_its_promise(one), can_be_written(one)
            assert kept[0] is promises(type(one), one, writable=False)
            assert kept[1] is promises(type(one), one, writable=True)
            verdicts.add(kept)
    assert verdicts == {(True, True), (True, False), (False, False)}


@attrs.frozen
class Odd:
    """A class with types of all kinds side by side."""

    several: int | tuple[int, ...] | ice_cream.Cone | None
    texts: tuple[str, ...]
    nested: tuple[tuple[bool | str, ...], ...]


@pytest.mark.parametrize("place", fields_of(Odd(None, (), ())))
def test_every_kind_of_type_is_checked(place: str) -> None:
    """Unions of plain and other types, and tuples in tuples, on anything that may stand there."""
    found = set()
    for thing in (*WRONG, ("a",), ("\ud800",), (("a", True), ()), (("\ud800",),), ((1,),)):
        values: dict[str, Any] = {"several": None, "texts": (), "nested": ()}
        odd = Odd(**{**values, place: thing})
        kept = keeps_its_promise(odd), can_be_written(odd)
        assert kept[0] is promises(Odd, odd, writable=False)
        assert kept[1] is promises(Odd, odd, writable=True)
        found.add(kept)
    assert found == {(True, True), (True, False), (False, False)}
