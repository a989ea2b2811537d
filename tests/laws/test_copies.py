"""Copies with a part changed are values like any others."""

import copy
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import attrs
import pytest

from kinds import GAMES, Value
from parlour_rules import drafts
from playing import Deal, fields_of


SEVERAL: Final = 8


def some_tables() -> Iterator[Value]:
    """A few tables of each game, and what lies on them."""
    for kind in GAMES.values():
        tables = list(Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 3).tables())
        for table in tables[:: 1 + len(tables) // SEVERAL]:
            yield table
            yield table.players[0]


TABLES: Final = tuple(some_tables())
EACH_TABLE: Final = pytest.mark.parametrize("table", TABLES, ids=range(len(TABLES)))


def advanced(table: Value) -> Value:
    """A copy of a table, or of a part of it, that the library makes, with two fields changed."""
    first, second, *_ = fields_of(table)
    return drafts.replace(table, **{first: getattr(table, second), second: getattr(table, first)})


def made(table: Value) -> Value:
    """The same, made by attrs."""
    first, second, *_ = fields_of(table)
    return attrs.evolve(table, **{first: getattr(table, second), second: getattr(table, first)})


@EACH_TABLE
def test_a_copy_is_what_attrs_would_make(table: Value) -> None:
    """It has the class, the fields, the equality, the hash and the repr of a value made afresh."""
    before = attrs.astuple(table, recurse=False)
    copied: Value = advanced(table)
    assert type(copied) is type(table)
    assert copied == made(table)
    assert hash(copied) == hash(made(table))
    assert repr(copied) == repr(made(table))
    assert attrs.astuple(table, recurse=False) == before
    assert not hasattr(copied, "__dict__")


@EACH_TABLE
def test_a_copy_can_be_copied_and_sent_like_any_value(table: Value) -> None:
    """Pickle, ``copy``, ``deepcopy`` and ``attrs.evolve`` take it for what it is."""
    copied: Value = advanced(table)
    again = [copy.copy(copied), copy.deepcopy(copied), attrs.evolve(copied)]
    again += [pickle.loads(pickle.dumps(copied, level)) for level in range(2, 6)]  # noqa: S301
    for other in again:
        assert type(other) is type(table)
        assert other == made(table)
        assert hash(other) == hash(made(table))


@EACH_TABLE
def test_a_copy_cannot_be_changed(table: Value) -> None:
    """It is as frozen as the value it was made from."""
    copied: Value = advanced(table)
    name = fields_of(table)[0]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(copied, name, None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(copied, name)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        copied.unheard_of = 1
    assert copied == made(table)


def test_a_copy_with_an_unknown_field_is_refused() -> None:
    """A field that the class does not have cannot be changed; nothing is left behind."""
    changes: Any = {"unheard_of": 1}
    for table in TABLES:
        with pytest.raises(AttributeError):
            drafts.replace(table, **changes)
        assert drafts.replace(table) == table


@EACH_TABLE
def test_a_draft_can_be_written_until_it_is_sealed(table: Value) -> None:
    """What is written in it is in the sealed value, and nowhere else."""
    first, second, *_ = fields_of(table)
    before = attrs.astuple(table, recurse=False)
    draft: Value = drafts.open_draft(table)
    assert isinstance(draft, type(table))
    setattr(draft, first, getattr(table, second))
    setattr(draft, second, getattr(table, first))
    with pytest.raises(AttributeError):
        draft.unheard_of = 1
    sealed = drafts.seal(draft)
    assert sealed is draft
    assert type(sealed) is type(table)
    assert sealed == made(table)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(sealed, first, None)
    assert attrs.astuple(table, recurse=False) == before


def test_threads_may_copy_at_once() -> None:
    """Nobody but its maker sees a copy before it is whole."""
    table = TABLES[0]
    with ThreadPoolExecutor(SEVERAL) as pool:
        copies = list(pool.map(lambda _: advanced(table), range(1000)))
    assert all(copied == made(table) for copied in copies)
    assert {type(copied) for copied in copies} == {type(table)}
