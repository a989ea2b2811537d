"""JSON text: what is no JSON, what is too much of it, and what it can be decoded to."""

import enum
import functools
import json
import operator
import typing
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour_rules as pr
from kinds import GAMES, Kind, Value
from parlour_rules import banana_split, ice_cream
from playing import Deal, same, subscribed
from specimens import paths_in


MEBIBYTE = 2**20
MOVE: Any = ice_cream.Move

ODD_NAMES = [
    "Joe, the first",
    "two\nlines\r\n\tand more",
    "🍨👩‍👩‍👧‍👦",
    "\u202eright to left\u202c",
    "\u05d9\u05d5\u05e1\u05d9",
    "محمد",
    "",
    " ",
    "\x00",
    '"quoted"',
    "back\\slash",
    "</script>",
    "\u2028\u2029",
    "e\u0301",
    "x" * 10_000,
    "\U0010ffff",
    "null",
]


def either(*forms: Value) -> Value:
    """The union of types that are known only now."""
    return functools.reduce(operator.or_, forms)


def refusal(text: str, form: Value) -> pr.DecodeError:
    """Why some text is refused."""
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_json(text, form)
    assert caught.value.problems
    assert all(path.startswith("$") for path in paths_in(caught.value))
    assert len(str(caught.value)) < 1_000
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "{",
        "[",
        '"',
        "nul",
        "None",
        "True",
        "'keep_delivery'",
        "{type: 1}",
        '{"type": "keep_delivery"',
        '{"type": "keep_delivery",}',
        '{"type": "keep_delivery"} {}',
        '{"type": "keep_delivery"}\x00',
        '\ufeff{"type": "keep_delivery"}',
        '{"type": "keep\ndelivery"}',
        '{"type": "\\x"}',
        '{"type": "\\u12"}',
        "// comment\n{}",
        "\ud800",
        "0x10",
        "01",
        "+1",
    ],
    ids=ascii,
)
def test_what_is_no_json_is_refused(text: str) -> None:
    """Text that is no JSON is a ``DecodeError``, whatever it should become."""
    for form in (MOVE, ice_cream.State, ice_cream.Log, ice_cream.Flavor, pr.Observer):
        refusal(text, form)


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1.0", "-0.0", "1e2", "1E-2", "0.1", "1e999"]
)
def test_numbers_that_are_no_integers_are_refused(number: str) -> None:
    """JSON of this library has whole numbers only; what Python adds to JSON is no JSON."""
    refusal(number, pr.Observer)
    refusal(f'{{"type": "add_scoop", "cone": {number}}}', MOVE)
    refusal(f'{{"type": "keep_delivery", "x": [{{"y": {number}}}]}}', MOVE)


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "add_scoop", "type": "add_scoop", "cone": 1}',
        '{"type": "add_scoop", "cone": 1, "cone": 1}',
        '{"type": "add_scoop", "cone": 1, "\\u0063one": 2}',
        '{"type": "add_scoop", "cone": {"a": 1, "a": 1}}',
    ],
)
def test_duplicate_keys_are_refused(text: str) -> None:
    """Which of two values counts is never guessed, not even when they are the same."""
    refusal(text, MOVE)


@pytest.mark.parametrize(
    ("opening", "inside", "closing"),
    [("[", "", "]"), ('{"a":', "0", "}"), ('[{"events":', "0", "}]")],
    ids=["lists", "objects", "both"],
)
@pytest.mark.parametrize("depth", [500, 5_000, 100_000])
def test_deep_nesting_is_refused(opening: str, inside: str, closing: str, depth: int) -> None:
    """Absurd nesting is a ``DecodeError`` and no crash, closed or not, wherever it stands."""
    deep = opening * depth + inside + closing * depth
    for text in (deep, opening * depth, f'{{"type": "add_scoop", "cone": {deep}}}'):
        for form in (MOVE, ice_cream.State, ice_cream.Log):
            refusal(text, form)


def test_deeply_nested_data_is_refused() -> None:
    """The same for data that did not come from text."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for form in (MOVE, ice_cream.State, ice_cream.Log, subscribed(tuple, MOVE, ...)):
        with pytest.raises(pr.DecodeError):
            pr.from_data(deep, form)
        with pytest.raises(pr.DecodeError):
            pr.from_data({"type": "add_scoop", "cone": deep}, form)
    while deep:
        deep = deep[0]  # taken apart from outside, so that nothing recurses


def test_long_text_is_refused() -> None:
    """More than 16 MiB are refused, exactly so much is read."""
    text = '"vanilla"'
    longest = text + " " * (16 * MEBIBYTE - len(text))
    assert pr.from_json(longest, ice_cream.Flavor) is ice_cream.Flavor.VANILLA
    refusal(longest + " ", ice_cream.Flavor)
    refusal(f'"{"x" * 17 * MEBIBYTE}"', ice_cream.Flavor)
    refusal(" " * 17 * MEBIBYTE, ice_cream.Flavor)


@pytest.mark.parametrize("sign", ["", "-"])
@pytest.mark.parametrize("digits", [5_000, 100_000])
def test_long_numbers_are_refused(sign: str, digits: int) -> None:
    """A number of 5,000 digits is refused, wherever it stands."""
    number = sign + "9" * digits
    refusal(number, pr.Observer)
    refusal(f'{{"type": "add_scoop", "cone": {number}}}', MOVE)
    refusal(f'{{"type": "keep_delivery", "x": [{number}]}}', MOVE)


@pytest.mark.parametrize("text", [b"{}", bytearray(b"{}"), None, 3, {}, ["{}"]], ids=repr)
def test_text_must_be_text(text: Value) -> None:
    """Bytes and other things are a wrong argument: nobody guesses an encoding."""
    with pytest.raises(pr.ArgumentError):
        pr.from_json(text, MOVE)


@pytest.mark.parametrize("data", [object(), set(), (), b"", 1.5, float("nan"), MOVE, ...], ids=type)
def test_data_must_be_json_data(data: Value) -> None:
    """What no JSON text can give is refused as data."""
    forms = [MOVE, ice_cream.State, ice_cream.Log, ice_cream.Flavor, pr.Observer, pr.Chance]
    form: Value
    for form in forms:
        with pytest.raises(pr.DecodeError):
            pr.from_data(data, form)


@pytest.mark.parametrize("kind", GAMES.values(), ids=str)
@pytest.mark.parametrize("text", ["\\ud800", "a\\udfff", "\\udc00\\ud800", "\\ud83c x"])
def test_lone_surrogates_are_refused(kind: Kind, text: str) -> None:
    """A name that no text can contain is refused in JSON, under its path, and by ``GameLog``."""
    transition = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 1).opening()
    log: Value = pr.GameLog.start(transition, names=tuple("ABCDE"[: kind.module.SEATS[0]]))
    written = pr.to_json(log).replace('"B"', f'"{text}"')
    assert paths_in(refusal(written, kind.forms["log"])) == ["$.names[1]"]
    name = json.loads(f'"{text}"')
    with pytest.raises(pr.ConfigError) as caught:
        pr.GameLog.start(transition, names=(name,) * kind.module.SEATS[0])
    assert str(caught.value).encode()
    refusal(f'"{text}"', kind.forms["move"])
    refusal(f'{{"type": "{text}"}}', kind.forms["move"])
    refusal(f'{{"{text}": 0}}', kind.forms["log"])


@settings(max_examples=50)
@given(st.data())
def test_odd_names_survive(data: st.DataObject) -> None:
    """Commas, newlines, emoji, right-to-left and any other text come back as they were."""
    kind = GAMES[data.draw(st.sampled_from(list(GAMES)))]
    players = data.draw(st.sampled_from(kind.module.SEATS))
    texts = st.sampled_from(ODD_NAMES) | st.text(st.characters(exclude_categories=["Cs"]))
    names = tuple(data.draw(st.lists(texts, min_size=players, max_size=players)))
    log: Value = pr.GameLog.start(kind.new_game(players, 1, 0), names=names)
    again: Value = pr.from_json(pr.to_json(log), kind.forms["log"])
    assert same(again, log)
    assert again.names == names
    assert "\n" not in pr.to_json(log)
    assert pr.to_json(log).isascii()
    assert json.loads(pr.to_json(log))["names"] == list(names)


@pytest.mark.parametrize("kind", GAMES.values(), ids=str)
@pytest.mark.parametrize(
    "names",
    [("A",), tuple("ABCDEF"), ["A", "B", "C"], "ABC", ("A", "B", 3), ("A", None, "C"), None],
)
def test_names_are_texts_for_each_seat(kind: Kind, names: Value) -> None:
    """A log starts with a tuple of one text for each seat, or with no names."""
    with pytest.raises(pr.ConfigError):
        pr.GameLog.start(kind.new_game(kind.module.SEATS[0], 1, 0), names=names)


@pytest.mark.parametrize("kind", GAMES.values(), ids=str)
def test_unions_are_told_apart(kind: Kind) -> None:
    """A union of tables or of logs decodes each to its own class."""
    forms = kind.forms
    deal = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 1)
    tables = either(forms["state"], forms["view"])
    logs = either(forms["log"], forms["view_log"])
    everything = either(tables, logs, forms["move"], forms["event"], kind.parts[0][1])
    state, log = deal.opening().state, deal.log()
    found: list[tuple[Value, Any]] = [
        (state, tables),
        (log, logs),
        (kind.moves_at()[0], everything),
        (kind.parts[0][0], everything),
        *((event, everything) for event in log.events),
    ]
    for observer in deal.observers():
        found += [(pr.seen_by(state, observer), tables), (pr.seen_by(log, observer), logs)]
    for value, form in found:
        for target in (form, everything):
            again: Value = pr.from_json(pr.to_json(value), target)
            assert same(again, value)
    refusal(pr.to_json(log), tables)
    refusal(pr.to_json(state), logs)
    refusal("null", tables)
    assert pr.from_json("null", either(tables, None)) is None
    damaged = pr.to_json(state).replace('"to_act":0', '"to_act":"0"')
    assert paths_in(refusal(damaged, tables)) == ["$.to_act"]


@attrs.frozen
class Foreign:
    """An attrs class of somebody else."""

    cone: int


class ForeignEnum(enum.Enum):
    """An enum of somebody else."""

    VANILLA = "vanilla"


def some_function() -> None:
    """No type at all."""


def name_of_form(form: Value) -> str:
    """A short name for a test's parameter, the same in every process."""
    return form.__name__ if isinstance(form, type) or callable(form) else str(form)[:50]


@pytest.mark.parametrize(
    "form",
    [
        Foreign,
        ForeignEnum,
        dict,
        dict[str, int],
        list,
        list[int],
        set[int],
        tuple,
        tuple[()],
        tuple[float, ...],
        tuple[ice_cream.Flavor, ice_cream.Flavor],
        tuple[ice_cream.Flavor, ice_cream.Flavor, ice_cream.Flavor],
        tuple[Foreign, ...],
        float,
        complex,
        bytes,
        object,
        type,
        Any,
        None,
        3,
        "State",
        ...,
        some_function,
        (ice_cream.State,),
        int | float,
        ice_cream.Flavor | Foreign,
        Foreign | None,
        typing.Annotated[Foreign, 1],
        typing.TypeVar("SomeT"),
        typing.Literal["vanilla"],
        pr.GameLog,
        pr.Transition,
        pr.Step,
        pr.AnyTable,
        pr.AnyState,
        pr.AnyEvent,
        ice_cream.Table,
        ice_cream.Player,
        ice_cream.GameStarted,
        banana_split.Table,
        banana_split.Player,
        banana_split.Turn,
        banana_split.GameStarted,
        banana_split.Event | banana_split.SeenEvent,
        pr.GameLog[banana_split.State, ice_cream.Event],
        pr.GameLog[Any, Any],
        pr.GameLog[int, int],
        pr.GameLog[ice_cream.State, Foreign],
        pr.GameLog[Foreign, ice_cream.Event],
        pr.Transition[int, int],
        pr.Transition[ice_cream.State, Foreign],
        ice_cream.Event | ice_cream.SeenEvent,
        pr.ParlourRulesError,
        pr.DecodeError,
    ],
    ids=name_of_form,
)
def test_unsuitable_targets_are_refused(form: Value) -> None:
    """What is no type of the library, or not one that JSON tells apart, is a wrong argument."""
    data: Value
    for data in ({}, [], ["vanilla"] * 2, "vanilla", {"cone": 3}, 3, None):
        with pytest.raises(pr.ArgumentError):
            pr.from_data(data, form)


@pytest.mark.parametrize(
    "value",
    [
        Foreign(1),
        ForeignEnum.VANILLA,
        {},
        [],
        [ice_cream.KeepDelivery()],
        {"move": ice_cream.KeepDelivery()},
        set(),
        1.5,
        b"",
        object(),
        (Foreign(1),),
        (ice_cream.KeepDelivery(), 1.5),
        ice_cream.KeepDelivery,
        ice_cream.State,
        some_function,
        pr.ArgumentError("no"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_other_values_are_not_written(value: Value) -> None:
    """Only values of the library become data."""
    with pytest.raises(pr.ArgumentError):
        pr.to_data(value)
    with pytest.raises(pr.ArgumentError):
        pr.to_json(value)


def test_data_is_made_anew() -> None:
    """Nobody can change a value through its data."""
    deal = Deal("ice_cream", 3, 0, "uniform", 1)
    state = deal.opening().state
    before = pr.to_json(state)
    data: Value = pr.to_data(state)
    data["players"][0]["ice_cream"].clear()
    data["ice_cream_deck"].append("vanilla")
    data["day"] = 9
    assert pr.to_json(state) == before
