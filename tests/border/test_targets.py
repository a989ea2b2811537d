"""What data can be decoded to: aliases, what is left out, and what to write instead."""

import collections.abc
import contextlib
from typing import Any, Generic, TypeVar

import attrs
import pytest
from typing_extensions import TypeAliasType

import parlour_rules as pr
from kinds import Value
from parlour_rules import banana_split, ice_cream


T = TypeVar("T")
K = TypeVar("K")

AnyLog = TypeAliasType("AnyLog", ice_cream.Log | banana_split.Log)
AnyState = TypeAliasType("AnyState", ice_cream.State | banana_split.State)
Everything = TypeAliasType("Everything", AnyLog | AnyState | None)
Many = TypeAliasType("Many", tuple[T, ...], type_params=(T,))
Either = TypeAliasType("Either", Many[K] | T, type_params=(T, K))
Endless: Any = int
for _ in range(100_000):
    Endless = tuple[Endless, ...]

ICE_CREAM = ice_cream.new_game(3, seed="a quiet afternoon")
BANANA_SPLIT = banana_split.new_game(2, seed="a quiet afternoon")


@attrs.frozen
class Foreign(Generic[T]):
    """A class of another library."""

    cone: T


def decoded(value: object, form: Any) -> Value:  # noqa: ANN401 - a type form
    """A value, written and read again."""
    return pr.from_json(pr.to_json(value), form)


@pytest.mark.parametrize("transition", [ICE_CREAM, BANANA_SPLIT], ids=["ice", "banana"])
def test_an_alias_means_what_it_stands_for(transition: Value) -> None:
    """Alone, within a union, and within another alias; in JSON Lines as well."""
    log, state = pr.GameLog.start(transition), transition.state
    for form in (AnyLog, Everything, AnyLog | AnyState):
        assert decoded(log, form) == log
    for form in (AnyState, Everything, AnyState | None):
        assert decoded(state, form) == state
    assert decoded((state, state), tuple[AnyState, ...]) == (state, state)
    assert pr.from_json("null", Everything) is None
    assert pr.from_json_lines(pr.to_json_lines(log), AnyLog) == log


def test_an_alias_with_parameters_takes_arguments() -> None:
    """Each stands where its parameter stands, in whatever order."""
    move = ice_cream.AddScoop(2)
    assert decoded((move, move), Many[ice_cream.Move]) == (move, move)
    form: Any = Either[ice_cream.State, ice_cream.Move]
    assert decoded((move,), form) == (move,)
    assert decoded(ICE_CREAM.state, form) == ICE_CREAM.state
    with pytest.raises(pr.DecodeError):
        decoded(move, form)


@pytest.mark.parametrize("transition", [ICE_CREAM, BANANA_SPLIT], ids=["ice", "banana"])
def test_a_bare_log_is_any_log(transition: Value) -> None:
    """Of either game, whole or an observer's."""
    whole: Value = pr.GameLog.start(transition)
    for log in (whole, pr.seen_by(whole, 1), pr.seen_by(whole, pr.SPECTATOR)):
        assert decoded(log, pr.GameLog) == log
        assert decoded(log, pr.GameLog | None) == log
        for load in (pr.from_json_lines, pr.recover_json_lines):
            assert load(pr.to_json_lines(log), pr.GameLog) == log
    with pytest.raises(pr.DecodeError):
        decoded(transition.state, pr.GameLog)


@pytest.mark.parametrize(
    ("value", "bare"),
    [
        (ICE_CREAM.events[0], ice_cream.GameStarted),
        (ICE_CREAM.events[2], ice_cream.IceCreamDelivered),
        (ICE_CREAM.state.players[1], ice_cream.Player),
        (BANANA_SPLIT.events[0], banana_split.GameStarted),
        (BANANA_SPLIT.events[1], banana_split.HandsDealt),
        (BANANA_SPLIT.state.players[1], banana_split.Player),
        (BANANA_SPLIT.state.turn, banana_split.Turn),
    ],
    ids=lambda one: one.__name__ if isinstance(one, type) else "",
)
def test_a_bare_class_hides_nothing(value: Value, bare: Any) -> None:  # noqa: ANN401 - a type form
    """Without arguments it is the whole one: a hidden card in it is refused."""
    assert decoded(value, bare) == value
    assert decoded((value,), tuple[bare, ...]) == (value,)
    for card in (*ice_cream.Flavor, *banana_split.Topping):
        hidden = pr.to_json(value).replace(f'["{card.value}"', '["hidden"', 1)
        if hidden != pr.to_json(value):
            with pytest.raises(pr.DecodeError, match=r"must be (one of: |'strawberry' or )"):
                pr.from_json(hidden, bare)


OF_ONE_GAME = "say of what: [State, Event] or [View, SeenEvent] of one game"
OF_MANY = "use tuple[X, ...], where X is the type of the items"
OURS = "use a type of parlour_rules, int, str, bool, or a union or tuple[X, ...] of these"


@pytest.mark.parametrize(
    ("form", "message"),
    [
        (list, f"cannot decode to list: {OF_MANY}"),
        (list[ice_cream.Move], f"cannot decode to list: {OF_MANY}"),
        (set[int], f"cannot decode to set: {OF_MANY}"),
        (tuple, f"cannot decode to tuple: {OF_MANY}"),
        (tuple[int, int], f"cannot decode to tuple: {OF_MANY}"),
        (ice_cream.Log | list[int], f"cannot decode to list: {OF_MANY}"),
        (collections.abc.Sequence[int], f"cannot decode to Sequence: {OURS}"),
        (dict, f"cannot decode to dict: {OURS}"),
        (dict[str, int], f"cannot decode to dict: {OURS}"),
        (float, f"cannot decode to float: {OURS}"),
        (object, f"cannot decode to object: {OURS}"),
        (Foreign, f"cannot decode to Foreign: {OURS}"),
        (Foreign[int], f"cannot decode to Foreign: {OURS}"),
        (Many[Foreign[int]], f"cannot decode to Foreign: {OURS}"),
        (T, f"cannot decode to a value of type TypeVar: {OURS}"),
        (Many, f"cannot decode to a value of type TypeVar: {OURS}"),
        ("State", f"cannot decode to a value of type str: {OURS}"),
        (None, f"cannot decode to a value of type NoneType: {OURS}"),
        (pr.Transition, f"cannot decode to Transition: {OF_ONE_GAME}"),
        (pr.Step, f"cannot decode to Step: {OF_ONE_GAME}"),
        (pr.GameLog[int, int], f"cannot decode to GameLog: {OF_ONE_GAME}"),
        (
            pr.GameLog[ice_cream.State, banana_split.Event],
            f"cannot decode to GameLog: {OF_ONE_GAME}",
        ),
        (pr.AnyTable, "cannot decode to AnyTable: use the State or the View of a game"),
        (ice_cream.Table, "cannot decode to Table: use the State or the View of a game"),
        (pr.AnyEvent, "cannot decode to AnyEvent: use the Event or the SeenEvent of a game"),
        (Endless, "the target is not a type, or is nested without end"),
        ([int], "the target is not a type, or is nested without end"),
    ],
    ids=lambda one: "" if one is Endless else str(one)[:60],
)
def test_it_says_what_to_write_instead(form: Any, message: str) -> None:  # noqa: ANN401 - a type form
    """Whatever data cannot become is named, with what has that meaning here."""
    for load in (pr.from_data, pr.from_json):
        with pytest.raises(pr.ArgumentError) as caught:
            load("{}", form)
        assert str(caught.value) == message


def test_handles_and_inner_values_have_no_form_in_json() -> None:
    """What only carries the rules is neither written nor read."""
    for thing in (pr.GAMES["ice_cream"], pr.GameHandle):
        with pytest.raises(pr.ArgumentError):
            pr.to_data(thing)
    with pytest.raises(pr.ArgumentError):
        pr.from_data({}, pr.GameHandle)


@pytest.mark.parametrize("depth", [500, 900, 3_000])
def test_a_target_nested_without_end(depth: int) -> None:
    """Where Python can no longer follow it, it is refused as a target."""
    form: Any = int
    for _ in range(depth):
        form = tuple[form, ...]
    with contextlib.suppress(pr.ArgumentError):
        assert pr.from_json("[]", form) == ()


@pytest.mark.parametrize(
    ("transition", "form"),
    [
        (ICE_CREAM, pr.Step[ice_cream.View, ice_cream.SeenEvent]),
        (BANANA_SPLIT, pr.Step[banana_split.View, banana_split.SeenEvent]),
    ],
    ids=["ice", "banana"],
)
def test_a_step_shows_no_more_than_its_table(transition: Value, form: Any) -> None:  # noqa: ANN401 - a type form
    """Read or written, its event is as those see it who know the table."""
    view, whole = pr.seen_by(transition.state, 0), transition.events[0]
    step: Value = pr.Step(0, pr.seen_by(whole, 0), view)
    data: Value = pr.to_data(step)
    assert pr.from_data(data, form) == step
    with pytest.raises(pr.DecodeError, match=r"\$\.event: is not as those see it"):
        pr.from_data({**data, "event": pr.to_data(whole)}, form)
