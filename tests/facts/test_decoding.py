"""Data that looks like a value of the library, but describes none: every problem has its path."""

import copy
from collections.abc import Callable
from typing import Any, Final

import pytest

import parlour_rules as pr
from kinds import GAMES, Data, Kind
from parlour_rules import banana_split, ice_cream


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
            ["$: sundaes[3]: the points must be 1 or more, not 0"],
        ),
        (
            lambda data: (
                data["sundaes"][0].update(points=0),
                data["sundaes"][29].update(toppings=["joker"]),
            ),
            [
                "$: sundaes[0]: the points must be 1 or more, not 0",
                "$: sundaes[29]: the toppings must be a tuple of ordinary toppings, at least one",
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
