"""Data that did not come from ``json.loads``: what counts as JSON, and how the rest is named."""

import collections
import decimal
import enum
import types
from typing import Any, Final, NamedTuple

import pytest

import parlour_rules as pr
from kinds import Value
from parlour_rules import ice_cream


LOG: Final = pr.GameLog.start(ice_cream.new_game(3, seed="a quiet afternoon"))


class MutableDict(dict[str, object]):
    """A dict such as SQLAlchemy's."""


class Items(list[object]):
    """A list such as tomlkit's."""


class Text(str):
    """A string such as tomlkit's, or numpy's."""

    __slots__ = ()


class Number(int):
    """A number such as tomlkit's."""


class Cone(enum.IntEnum):
    """A number with a name."""

    THIRD = 3


class Row(NamedTuple):
    """A tuple with names, which ``json`` writes as a list."""

    flavor: str


def rebuilt(data: Value, mapping: Any, sequence: Any) -> Value:  # noqa: ANN401 - any class
    """The same data with every object and every list of other classes."""
    if isinstance(data, dict):
        return mapping({key: rebuilt(value, mapping, sequence) for key, value in data.items()})
    if isinstance(data, list):
        return sequence(rebuilt(value, mapping, sequence) for value in data)
    return data


@pytest.mark.parametrize("sequence", [list, Items, tuple], ids=lambda cls: cls.__name__)
@pytest.mark.parametrize(
    "mapping",
    [
        dict,
        MutableDict,
        collections.OrderedDict,
        types.MappingProxyType,
        collections.UserDict,
        collections.ChainMap,
    ],
    ids=lambda cls: cls.__name__,
)
def test_any_mapping_and_any_list_is_data(mapping: type, sequence: type) -> None:
    """They mean what ``json`` writes of them, alone, in a union and in a log."""
    data: Value = pr.to_data(LOG)
    assert pr.from_data(rebuilt(data, mapping, sequence), ice_cream.Log) == LOG
    either: Value = pr.from_data(rebuilt(data, mapping, sequence), pr.GameLog)
    assert either == LOG
    view = pr.seen_by(ice_cream.new_game(3, seed=1).state, 2)
    data = pr.to_data(view)
    form: Any = ice_cream.State | ice_cream.View
    assert pr.from_data(rebuilt(data, mapping, sequence), form) == view
    assert pr.from_data(Row("vanilla"), tuple[ice_cream.Flavor, ...]) == (ice_cream.Flavor.VANILLA,)


def test_other_keys_than_strings_are_refused() -> None:
    """In any mapping, as in a dict."""
    key: Value
    for key in (3, None, Text("cone")):
        for mapping in (dict, types.MappingProxyType, MutableDict):
            data: Value = mapping({"type": "add_scoop", key: 3})
            with pytest.raises(pr.DecodeError, match="must have strings as keys"):
                pr.from_data(data, ice_cream.Move)


def test_versions_are_told_in_any_mapping() -> None:
    """A newer log is one, whatever class holds its header."""
    data: Value = pr.to_data(LOG)
    data = types.MappingProxyType({**data, "version": 2})
    for form in (ice_cream.Log, pr.GameLog):
        with pytest.raises(pr.UnsupportedVersionError):
            pr.from_data(data, form)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (decimal.Decimal(3), "a value of type Decimal"),
        (Number(3), "a value of type Number"),
        (Cone.THIRD, "a value of type Cone"),
        (3.0, "a number with a fraction"),
        (True, "a boolean"),
        (3 + 0j, "a value of type complex"),
        (Text("3"), "a value of type Text"),
        (b"3", "a value of type bytes"),
        (bytearray(b"3"), "a value of type bytearray"),
        ({3}, "a value of type set"),
        (range(3), "a value of type range"),
        (collections.UserList([3]), "a value of type UserList"),
        ((3,), "a list"),
        (Items([3]), "a list"),
        (collections.OrderedDict(), "an object"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_what_is_refused_is_named(wrong: Value, named: str) -> None:
    """A number, a word, a tag, a list and an object say what they are not."""

    def problem(data: Value, form: Any) -> str:  # noqa: ANN401 - a type form
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_data(data, form)
        (only,) = caught.value.problems
        return only

    number = problem({"type": "add_scoop", "cone": wrong}, ice_cream.AddScoop)
    assert number == f"$.cone: must be an integer, not {named}"
    assert problem({"type": "add_scoop", "cone": wrong}, ice_cream.Move) == number
    assert problem(wrong, ice_cream.Flavor).endswith(f"vanilla, not {named}")
    assert problem({"type": wrong}, ice_cream.KeepDelivery).endswith(f"not {named}")
    assert problem({"type": wrong}, ice_cream.Move).endswith(f"acquire_ice_cream, not {named}")
    assert problem(wrong, pr.Chance) == f"$: must be a string, not {named}"
    if named != "an object":
        assert problem(wrong, ice_cream.Log) == f"$: must be an object, not {named}"
    if named != "a list":
        form = tuple[ice_cream.Flavor, ...]
        assert problem(wrong, form) == f"$: must be a list, not {named}"
