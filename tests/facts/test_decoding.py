"""Data that looks like a value of the library, but describes none: every problem has its path."""

import copy
from collections.abc import Callable
from typing import Any, Final

import pytest

import parlour_rules as pr
from kinds import GAMES, Data, Kind
from parlour_rules import banana_split, ice_cream
from playing import subscribed


LARGEST: Final = 2**53 - 1
"""The largest integer that every JSON library can be trusted with."""


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


def config_data(edit: Callable[[Data], object]) -> Data:
    """The data of the house configuration with something changed."""
    data = copy.deepcopy(pr.to_data(banana_split.Config()))
    edit(data)
    return data


@pytest.mark.parametrize(
    ("edit", "sentences"),
    [
        (
            lambda data: data["sundaes"].clear(),
            ["$: sundaes must be a tuple with at least one sundae"],
        ),
        (
            lambda data: data["sundaes"][3].update(points=0),
            ["$: sundaes[3]: the points must be from 1 to 1000, not 0"],
        ),
        (
            lambda data: (
                data["sundaes"][0].update(points=0),
                data["sundaes"][29].update(toppings=["joker"]),
            ),
            [
                "$: sundaes[0]: the points must be from 1 to 1000, not 0",
                "$: sundaes[29]: the toppings must be a tuple of 1 to 10 ordinary toppings",
            ],
        ),
    ],
    ids=["no sundae", "no points", "no points, and a Joker"],
)
def test_a_configuration_that_makes_no_game(
    edit: Callable[[Data], object], sentences: list[str]
) -> None:
    """What ``Config`` refuses is a ``DecodeError`` as well, with all problems at once."""
    assert problems(config_data(edit), banana_split.Config) == sentences


def test_a_configuration_within_a_log() -> None:
    """The path leads to the configuration in the first event."""
    log = pr.GameLog.start(banana_split.new_game(2, seed="any"))
    data: Data = pr.to_data(log)
    data["events"][0]["config"]["sundaes"] = []
    assert problems(data, banana_split.Log) == [
        "$.events[0].config: sundaes must be a tuple with at least one sundae"
    ]


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
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


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize("names", [["Joe"], ["Joe", "David"], ["Joe", "David", "Dan", "Larry"]])
def test_a_log_with_another_number_of_names(kind: Kind, names: list[str]) -> None:
    """One name for each of the three players, or none."""
    data: Data = pr.to_data(pr.GameLog.start(kind.new_game(3, "any", 0)))
    data["names"] = names
    assert problems(data, kind.forms["log"]) == [
        "$.names: must be one for each of the 3 players, or none"
    ]


# --- Transitions, unions of logs, and what an error carries -------------------------------------


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_a_transition_that_tells_an_observer_too_much_or_too_little(kind: Kind) -> None:
    """The events beside a view are those that its observer was told."""
    whole = kind.new_game(3, "any", 0)
    seen = pr.seen_by(whole, 1)
    form = subscribed(pr.Transition, kind.forms["view"], kind.forms["seen_event"])
    data: Data = pr.to_data(seen)
    assert pr.from_data(copy.deepcopy(data), form) == seen
    last = len(whole.events) - 1
    for observer, problem in ((0, "hides what the observer sees"), (None, "shows what")):
        other = whole if observer is None else pr.seen_by(whole, observer)
        data["events"] = pr.to_data(other.events)
        found = problems(copy.deepcopy(data), form)
        assert any(problem in sentence for sentence in found), found
        assert all(sentence.startswith("$.events[") for sentence in found)
        assert not any(sentence.startswith(f"$.events[{last + 1}]") for sentence in found)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_a_log_that_hides_what_its_observer_sees(kind: Kind) -> None:
    """The log of player 0 is none of player 1: the own cards of player 1 are not in it."""
    log = pr.seen_by(pr.GameLog.start(kind.new_game(3, "any", 0)), 0)
    data: Data = pr.to_data(log)
    data["observer"] = 1
    found = problems(data, kind.forms["view_log"])
    assert any("hides what the observer sees" in sentence for sentence in found)
    assert any("shows what the observer cannot see" in sentence for sentence in found)


ANY_LOG: Final[Any] = ice_cream.Log | ice_cream.ViewLog | banana_split.Log | banana_split.ViewLog


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ({"version": 2}, ("version", True)),
        ({"version": 0}, ("version", False)),
        ({"version": 2, "game": "sorbet"}, ("version", True)),
        ({"version": 2, "observer": {"seats": [0, 1]}}, ("version", True)),
        ({"format": "parlour-rules/tournament"}, ("format", False)),
        ({"format": "parlour-rules/tournament", "game": "sorbet"}, ("format", False)),
        ({"rules": 2}, ("rules", True)),
    ],
)
def test_versions_of_one_of_several_logs(
    kind: Kind, changes: dict[str, Data], verdict: tuple[str, bool]
) -> None:
    """Whoever asks for one of several logs learns as well that it is one of another version."""
    data: Data = pr.to_data(pr.GameLog.start(kind.new_game(3, "any", 0)))
    assert pr.to_data(pr.from_data(copy.deepcopy(data), ANY_LOG)) == data
    with pytest.raises(pr.UnsupportedVersionError) as caught:
        pr.from_data({**data, **changes}, ANY_LOG)
    assert (caught.value.part, caught.value.newer) == verdict


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_an_error_carries_no_data_along(kind: Kind) -> None:
    """Neither as its cause nor as its context: the text may hold the key of the game."""
    text = pr.to_json(pr.GameLog.start(kind.new_game(3, "any", 0)))
    key = pr.Chance.from_seed("any").key.hex()
    assert key in text
    for damaged in (text[:-1], text.replace(key, key[:-1]), text.replace(":1,", ":[],")):
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_json(damaged, kind.forms["log"])
        error: BaseException | None = caught.value
        while error is not None:
            assert key[:-1] not in repr(vars(error)) + repr(error.args)
            error = error.__cause__ or error.__context__


def test_sixteen_mebibytes_are_counted_in_bytes() -> None:
    """A letter outside ASCII counts as many bytes as UTF-8 needs for it: 3 for "€"."""
    fits = '"' + "€" * ((16 * 2**20 - 2) // 3) + '"'
    assert len(fits.encode()) <= 16 * 2**20 < len(fits.encode()) + 3
    assert pr.from_json(fits, str) == fits[1:-1]
    for too_long in (fits + "   ", '"' + "\udcff" * (6 * 2**20) + '"'):
        with pytest.raises(pr.DecodeError, match="longer than 16777216 bytes"):
            pr.from_json(too_long, str)


# --- Configurations without end -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda data: data["toppings"].update(cherry=LARGEST), "toppings: there must be at most"),
        (lambda data: data["toppings"].update(cherry=919), "at most 1000 topping cards"),
        (lambda data: data["sundaes"].extend(data["sundaes"] * 6), "at most 200 sundaes"),
        (
            lambda data: data["sundaes"][0].update(points=LARGEST),
            "the points must be from 1 to 1000",
        ),
        (lambda data: data["sundaes"][0].update(toppings=["cherry"] * 11), "1 to 10 ordinary"),
    ],
)
def test_configurations_without_end(edit: Callable[[Data], object], sentence: str) -> None:
    """BS-29: a stranger's configuration can be neither endless nor worth more than can be told."""
    found = problems(config_data(edit), banana_split.Config)
    assert len(found) == 1
    assert sentence in found[0]


# --- Taken for something else -------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_a_log_taken_for_another(kind: Kind) -> None:
    """One sentence says which log it is; that everything else in it looks wrong is not told."""
    (other,) = (one for one in GAMES.values() if one is not kind)
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


@pytest.mark.parametrize(
    ("data", "target", "problem"),
    [
        ({"type": "nuke"}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        ({"type": 2}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        ({"cone": 2}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        ({"type": "end_turn"}, ice_cream.Move, "$.type: must be one of: keep_delivery, replace_"),
        (None, ice_cream.Move, "$: must not be null"),
        ([], ice_cream.Move, "$: must not be a list"),
        ({"type": "view"}, ice_cream.State | banana_split.State, "$.type: must be one of: state"),
        (
            {"type": "state", "game": "sorbet"},
            ice_cream.State | banana_split.State,
            "$.game: must be one of: ice_cream, banana_split",
        ),
        (3, ice_cream.Log | banana_split.Log, "$: must not be an integer"),
        ({"cone": 2}, ice_cream.Log | banana_split.Log, "$: must not be an object"),
    ],
)
def test_data_taken_for_one_of_several(data: Data, target: Any, problem: str) -> None:  # noqa: ANN401
    """What a union cannot be is told by its tag, with the tags that it can have."""
    (found,) = problems(data, target)
    assert found.startswith(problem)


# --- In no more than linear time ----------------------------------------------------------------


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
        found = problems(data, target)
        assert len(found) <= 1_000
    assert len(problems([0] * 999, tuple[ice_cream.Flavor, ...])) == 999
    assert len(problems([0] * 1_001, tuple[ice_cream.Flavor, ...])) == 1_000


def test_too_many_cards_are_only_counted() -> None:
    """A zone of a million cards is refused for its size, before its cards are compared."""
    data: Data = pr.to_data(ice_cream.new_game(3, seed="any").state)
    data["players"][0]["ice_cream"] = ["vanilla"] * 200_000 + ["strawberry"]
    data["players"][0]["served"] = ["strawberry"] * 200_000
    found = problems(copy.deepcopy(data), ice_cream.State)
    assert any("there must be 30 cards, not" in problem for problem in found)
    assert not any("phase" in problem for problem in found)
    data = pr.to_data(ice_cream.new_game(3, seed="any").state)
    data["cones"] = [{"scoops": [], "served_by": 0}] * 50_000
    assert any("twelve cones" in problem for problem in problems(data, ice_cream.State))


def test_a_union_with_a_tuple_in_it() -> None:
    """A list is decoded to the tuple, ``null`` to the other member."""
    form: Any = tuple[ice_cream.Flavor, ...] | None
    assert pr.from_data(["vanilla"], form) == (ice_cream.Flavor.VANILLA,)
    assert pr.from_data(None, form) is None
    assert problems({}, form) == ["$: must not be an object"]
    two: Any = tuple[ice_cream.Flavor, ...] | tuple[int, ...]
    with pytest.raises(pr.ArgumentError, match="look alike"):
        pr.from_data([], two)
