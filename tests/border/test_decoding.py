"""What data can be decoded to, and data that looks like a value but describes none."""

import copy
import enum
import functools
import operator
import typing
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

import parlour_rules as pr
from kinds import Data, Kind, Value, each_game, other_than
from parlour_rules import banana_split, ice_cream
from playing import Deal, same, subscribed


LARGEST: Final = 2**53 - 1
"""The largest integer that every JSON library can be trusted with."""

ANY_TOPPING: Final[Any] = banana_split.Topping | pr.Hidden
ANY_LOG: Final[Any] = ice_cream.Log | ice_cream.ViewLog


def problems(data: Data, target: Any) -> list[str]:  # noqa: ANN401 - a type form
    """What keeps data from being decoded."""
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_data(data, target)
    return list(caught.value.problems)


@pytest.mark.parametrize("number", [LARGEST + 1, 2**64, 10**400])
def test_numbers_that_json_cannot_be_trusted_with(number: int) -> None:
    """A number beyond 2**53 - 1 is refused with its path; that one itself is decoded."""
    move = ice_cream.AddScoop(LARGEST)
    assert pr.from_data(pr.to_data(move), ice_cream.Move) == move
    for target in (ice_cream.AddScoop, ice_cream.Move):
        (problem,) = problems({"type": "add_scoop", "cone": number}, target)
        assert problem.startswith("$.cone: ")
        assert "larger" in problem


def test_data_that_json_does_not_have() -> None:
    """Keys are strings and nothing else; what no JSON text can give is refused as data."""
    form: Any
    for form in (ice_cream.Move, ice_cream.AddScoop, ANY_TOPPING, ANY_LOG, pr.Observer, pr.Chance):
        for data in (object(), set(), (), b"", 1.5, float("nan"), ice_cream.Move, ...):
            assert problems(data, form)
        assert form is pr.Chance or problems({1: 2}, form) == ["$: must have strings as keys"]


def test_a_fault_of_a_class_shows_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a class refuses is a problem of the data."""
    data = pr.to_data(banana_split.Config())

    def fail(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(banana_split.Config, "__attrs_post_init__", fail)
    with pytest.raises(ZeroDivisionError):
        pr.from_data(data, banana_split.Config)


# --- Configurations -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edit", "sentences"),
    [
        (
            lambda data: data["sundaes"].clear(),
            ["sundaes must be a tuple with at least one sundae"],
        ),
        (
            lambda data: (
                data["sundaes"][0].update(points=0),
                data["sundaes"][29].update(toppings=["joker"]),
            ),
            [
                "sundaes[0]: the points must be from 1 to 1000, not 0",
                "sundaes[29]: the toppings must be a tuple of 1 to 10 ordinary toppings",
            ],
        ),
        # BS-29: a stranger's configuration cannot be endless.
        (
            lambda data: data["toppings"].update(cherry=LARGEST),
            ["toppings: there must be at most"],
        ),
    ],
    ids=["none", "no points, a Joker", "endless"],
)
def test_configurations_that_make_no_game(
    edit: Callable[[Data], object], sentences: list[str]
) -> None:
    """What ``Config`` refuses is a ``DecodeError`` as well, with all problems and their paths."""
    log: Data = pr.to_data(pr.GameLog.start(banana_split.new_game(2, seed="any")))
    edit(log["events"][0]["config"])
    for data, target, path in (
        (log["events"][0]["config"], banana_split.Config, "$: "),
        (log, banana_split.Log, "$.events[0].config: "),
    ):
        found = problems(data, target)
        assert len(found) == len(sentences)
        for problem, sentence in zip(found, sentences, strict=True):
            assert problem.startswith(path)
            assert sentence in problem


# --- Logs and transitions -----------------------------------------------------------------------


@each_game
def test_a_log_of_an_observer_without_a_seat(kind: Kind) -> None:
    """There are the seats 0 to 2; the log of seat 2 is decoded, and one of seat 3 is not."""
    whole = pr.GameLog.start(kind.new_game(3, "any", 0))
    log = pr.seen_by(whole, 2)
    data: Data = pr.to_data(log)
    form = kind.forms["view_log"]
    assert pr.from_data(copy.deepcopy(data), form) == log
    data["events"] = pr.to_data(pr.seen_by(whole, pr.SPECTATOR).events)
    data["observer"] = 3
    assert "$.observer: must be a seat at the table" in problems(data, form)


@each_game
def test_an_observer_is_told_too_much_or_too_little(kind: Kind) -> None:
    """The events beside a view, or in a log, are those that its observer was told."""
    whole = kind.new_game(3, "any", 0)
    too_little, too_much = "hides what the observer sees", "shows what the observer cannot see"
    transition_form = subscribed(pr.Transition, kind.forms["view"], kind.forms["seen_event"])
    for thing, form in (
        (pr.seen_by(whole, 1), transition_form),
        (pr.seen_by(pr.GameLog.start(whole), 1), kind.forms["view_log"]),
    ):
        data: Data = pr.to_data(thing)
        assert pr.from_data(copy.deepcopy(data), form) == thing
        for other, expected in (
            (pr.seen_by(whole, 0), {too_little, too_much}),
            (pr.seen_by(whole, pr.SPECTATOR), {too_little}),
            (whole, {"shows what"}),
        ):
            found = problems({**data, "events": pr.to_data(other.events)}, form)
            indices = [f"$.events[{index}]" for index in range(len(whole.events))]
            assert all(sentence.startswith(tuple(indices)) for sentence in found)
            for sentence in expected:
                assert any(sentence in problem for problem in found)


@each_game
def test_a_log_taken_for_another(kind: Kind) -> None:
    """One sentence says which log it is; that everything else in it looks wrong is not told."""
    other = other_than(kind)
    whole = pr.GameLog.start(kind.new_game(3, "any", 0))
    for log, form, problem in (
        (whole, other.forms["log"], f"$.game: must be '{other.name}'"),
        (pr.seen_by(whole, 0), other.forms["view_log"], f"$.game: must be '{other.name}'"),
        (whole, kind.forms["view_log"], "$.observer: must be null for a whole log"),
        (pr.seen_by(whole, 0), kind.forms["log"], "$.observer: must be null for a whole log"),
        (pr.seen_by(whole, pr.SPECTATOR), kind.forms["log"], "$.observer: must be null"),
    ):
        (found,) = problems(pr.to_data(log), form)
        assert found.startswith(problem)
    data: Data = pr.to_data(whole)
    for game in ("chess", ""):
        (found,) = problems({**data, "game": game}, kind.forms["log"])
        assert found.startswith(f"$.game: must be '{kind.name}'")


# --- Unions -------------------------------------------------------------------------------------


def either(*forms: Value) -> Value:
    """The union of types that are known only now."""
    return functools.reduce(operator.or_, forms)


@pytest.mark.parametrize(
    ("data", "target", "problem"),
    [
        ({"type": "nuke"}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        ({"type": 2}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        ({"cone": 2}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        ({"type": "end_turn"}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        (None, ice_cream.Move, "$: must be an object, not null"),
        ([], ice_cream.Move, "$: must be an object, not a list"),
        ({"type": "view"}, ice_cream.State | banana_split.State, "$.type: must be one of: state"),
        (
            {"type": "state", "game": "sorbet"},
            ice_cream.State | banana_split.State,
            "$.game: must be one of: ice_cream, banana_split",
        ),
        (3, ice_cream.Log | banana_split.Log, "$: must be a log, not an integer"),
        ({"cone": 2}, ice_cream.Log | banana_split.Log, "$: must be a log, not this one"),
        ("plum", ice_cream.Flavor | None, "$: must be 'strawberry' or 'black_raspberry' or"),
        (1.5, pr.Chance | None, "$: must be a string or null, not a number with a fraction"),
    ],
)
def test_data_taken_for_one_of_several(data: Data, target: Any, problem: str) -> None:  # noqa: ANN401
    """What a union cannot be is told by its tag, with the tags that it can have."""
    (found,) = problems(data, target)
    assert found.startswith(problem)


def test_a_union_with_a_tuple_in_it() -> None:
    """A list is decoded to the tuple, ``null`` to the other member."""
    form: Any = tuple[ice_cream.Flavor, ...] | None
    assert pr.from_data(["vanilla"], form) == (ice_cream.Flavor.VANILLA,)
    assert pr.from_data(None, form) is None
    assert problems({}, form) == ["$: must be a list or null, not this one"]
    two: Any = tuple[ice_cream.Flavor, ...] | tuple[int, ...]
    with pytest.raises(pr.ArgumentError, match="look alike"):
        pr.from_data([], two)


@each_game
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
    assert pr.from_json("null", either(tables, None)) is None
    for wrong, target in ((pr.to_data(log), tables), (pr.to_data(state), logs), (None, tables)):
        assert problems(wrong, target)
    data: Data = pr.to_data(state)
    (problem,) = problems({**data, "to_act": "0"}, tables)
    assert problem.startswith("$.to_act: ")


# --- Without end --------------------------------------------------------------------------------


def test_no_more_than_a_thousand_problems_are_told() -> None:
    """However many places are wrong: an error is no way to fill the memory."""
    state: Data = pr.to_data(ice_cream.new_game(3, seed="any").state)
    log: Data = pr.to_data(pr.GameLog.start(ice_cream.new_game(3, seed="any")))
    for data, target in (
        ({**state, "players": [{}] * 50_000}, ice_cream.State),
        ({**state, "cones": [[{}] * 100] * 500}, ice_cream.State),
        ({**log, "events": [0] * 50_000}, ice_cream.Log),
        ([[0] * 1_000] * 50, tuple[tuple[ice_cream.Flavor, ...], ...]),
    ):
        assert len(problems(data, target)) <= 1_000
    assert len(problems([0] * 999, tuple[ice_cream.Flavor, ...])) == 999
    assert len(problems([0] * 1_001, tuple[ice_cream.Flavor, ...])) == 1_000


def test_too_many_cards_are_only_counted() -> None:
    """A zone of many thousand cards is refused for its size, before its cards are compared."""
    data: Data = pr.to_data(ice_cream.new_game(3, seed="any").state)
    data["players"][0]["ice_cream"] = ["vanilla"] * 200_000 + ["strawberry"]
    data["players"][0]["served"] = ["strawberry"] * 200_000
    found = problems(data, ice_cream.State)
    assert any("there must be 30 cards, not" in problem for problem in found)
    assert not any("phase" in problem for problem in found)
    data = pr.to_data(ice_cream.new_game(3, seed="any").state)
    data["cones"] = [{"scoops": [], "served_by": 0}] * 50_000
    assert any("twelve cones" in problem for problem in problems(data, ice_cream.State))


def test_deeply_nested_data_is_refused() -> None:
    """Absurd nesting of data that was never text is an error and not a crash."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    forms = (ice_cream.Move, ice_cream.State, ice_cream.Log)
    for form in (*forms, subscribed(tuple, ice_cream.Move, ...)):
        for data in (deep, {"type": "add_scoop", "cone": deep}):
            assert problems(data, form)
    while deep:
        deep = deep[0]  # taken apart from outside, so that nothing recurses


# --- Targets and values that are not the library's ----------------------------------------------


@attrs.frozen
class Foreign:
    """An attrs class of somebody else."""

    cone: int


class ForeignEnum(enum.Enum):
    """An enum of somebody else."""

    VANILLA = "vanilla"


def some_function() -> None:
    """Not a type."""


def name_of_form(form: Value) -> str:
    """A short name for a test's parameter, the same in every process."""
    return form.__name__ if isinstance(form, type) or callable(form) else str(form)[:50]


@pytest.mark.parametrize(
    "form",
    [
        # Not types of the library at all
        *(ForeignEnum, complex, bytes, type, Any, 3, ..., some_function),
        *((ice_cream.State,), int | float, ice_cream.Flavor | Foreign, Foreign | None),
        typing.Annotated[Foreign, 1],
        typing.Literal["vanilla"],
        # Tuples other than of any number of things that JSON can hold
        *(tuple[()], tuple[float, ...], tuple[Foreign, ...]),
        tuple[ice_cream.Flavor, ice_cream.Flavor],
        tuple[ice_cream.Flavor, ice_cream.Flavor, ice_cream.Flavor],
        # Too little is said of what there is in them
        banana_split.Table,
        # Or something that does not go together, or that JSON does not tell apart
        *(pr.GameLog[Any, Any], pr.Transition[int, int]),
        pr.GameLog[ice_cream.State, Foreign],
        pr.GameLog[Foreign, ice_cream.Event],
        pr.Transition[ice_cream.State, Foreign],
        ice_cream.Event | ice_cream.SeenEvent,
        banana_split.Event | banana_split.SeenEvent,
        *(pr.ParlourRulesError, pr.DecodeError),
    ],
    ids=name_of_form,
)
def test_unsuitable_targets_are_refused(form: Value) -> None:
    """What is not a type of the library, or not one that JSON tells apart, is a wrong argument."""
    data: Value
    for data in ({}, [], ["vanilla"] * 2, "vanilla", {"cone": 3}, 3, None):
        with pytest.raises(pr.ArgumentError):
            pr.from_data(data, form)


KEEP: Final = ice_cream.KeepDelivery()


@pytest.mark.parametrize(
    "value",
    [
        *(Foreign(1), ForeignEnum.VANILLA, {}, [], set(), 1.5, b"", object(), some_function),
        *([KEEP], {"move": KEEP}, (Foreign(1),), (KEEP, 1.5)),
        *(ice_cream.KeepDelivery, ice_cream.State, pr.ArgumentError("no")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_other_values_are_not_written(value: Value) -> None:
    """Only values of the library become data."""
    for write in (pr.to_data, pr.to_json):
        with pytest.raises(pr.ArgumentError):
            write(value)


def test_data_is_made_anew() -> None:
    """Nobody can change a value through its data."""
    state = ice_cream.new_game(3, seed="any").state
    before = pr.to_json(state)
    data: Value = pr.to_data(state)
    data["players"][0]["ice_cream"].clear()
    data["ice_cream_deck"].append("vanilla")
    data["day"] = 9
    assert pr.to_json(state) == before
