"""Records that somebody else has written: what is wrong is said, and where."""

import json
from collections.abc import Callable

import attrs
import pytest

import parlour_rules as pr
from kinds import Data, Value
from parlour_rules import banana_split, ice_cream


DEALT: Value = pr.record_of(pr.GameLog.start(ice_cream.new_game(3, seed=1)))
ARRANGED: Value = attrs.evolve(
    DEALT, start=attrs.evolve(DEALT.start, scoop_deck=DEALT.start.scoop_deck[::-1])
)
LINE = pr.to_record_line(DEALT)


def changed(record: Value, **changes: Data) -> Data:
    """The data of a record, with changes."""
    data: Data = pr.to_data(record)
    return {**data, **changes}


def started(record: Value, **changes: Data) -> Data:
    """The data of a record whose start has changes."""
    data: Data = pr.to_data(record)
    return {**data, "start": {**data["start"], **changes}}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "$: must be an object, not a list"),
        (changed(DEALT, game="chess"), "$.game: must be one of: ice_cream, banana_split, parfait"),
        (
            changed(DEALT, game=3),
            "$.game: must be one of: ice_cream, banana_split, parfait, not an integer",
        ),
        (changed(DEALT, extra=1), "$.extra: is not known"),
        (changed(DEALT, names=["Joe"]), "$.names: 3 players have 3 names or none, not 1"),
        (changed(DEALT, names="Joe"), "$.names: must be a list, not a string"),
        (changed(DEALT, moves=["k"]), "$.moves: must be a string, not a list"),
        (changed(DEALT, moves="k zz"), "$.moves: word 1 is not a move of ice_cream"),
        (changed(DEALT, moves="k  k"), "$.moves: word 1 is not a move of ice_cream"),
        (changed(DEALT, moves="a01"), "$.moves: word 0 is not a move of ice_cream"),
        (changed(DEALT, moves="kz"), "$.moves: word 0 is not a move of ice_cream"),
        (changed(DEALT, moves="k1"), "$.moves: word 0 is not a move of ice_cream"),
        (changed(DEALT, moves="a"), "$.moves: word 0 is not a move of ice_cream"),
        (changed(DEALT, start=None), "$.start: must be an object, not null"),
        (started(DEALT, players=9), "$.start: Ice Cream is for 3 to 5 players, not 9 (IC-1)"),
        (started(DEALT, players="3"), "$.start.players: must be an integer, not a string"),
        (
            started(DEALT, chance=None),
            "$.start.chance: must be the key from which the cards are dealt",
        ),
        (started(DEALT, scoop_deck=[]), "$.start.scoop_deck: is not known without a type"),
        (started(DEALT, first_player=0), "$.start.first_player: is not known"),
        (
            started(ARRANGED, removed_scoops=[]),
            "$.start: scoop_deck and removed_scoops: there must be 30 cards, not 24 (IC-2)",
        ),
        (started(ARRANGED, type="scoop_turned"), "$.start.type: must be 'game_started'"),
    ],
)
def test_what_is_wrong_with_data_is_said(data: Data, problem: str) -> None:
    """Under the path where it is; as text it is the same."""
    target: Value = pr.GameRecord
    for read in (pr.from_data, lambda data, target: pr.from_json(json.dumps(data), target)):
        with pytest.raises(pr.DecodeError) as caught:
            read(data, target)
        assert problem in caught.value.problems


@pytest.mark.parametrize(
    ("part", "value", "newer"),
    [
        ("format", "parlour-rules/log", False),
        ("version", 2, True),
        ("version", 0, False),
        ("rules", 2, True),
    ],
)
def test_records_of_other_versions(part: str, value: Data, newer: bool) -> None:  # noqa: FBT001 - a case
    """They are told from damaged ones."""
    target: Value = pr.GameRecord
    with pytest.raises(pr.UnsupportedVersionError) as caught:
        pr.from_data(changed(DEALT, **{part: value}), target)
    assert (caught.value.part, caught.value.newer) == (part, newer)


def test_a_record_of_the_other_game() -> None:
    """A target may name the game, or leave it open."""
    assert pr.from_data(pr.to_data(DEALT), ice_cream.Record) == DEALT
    of_any_game = pr.GameRecord[pr.SomeState, pr.SomeMove, pr.SomeEvent]
    assert pr.from_data(pr.to_data(DEALT), of_any_game) == DEALT
    with pytest.raises(pr.DecodeError, match=r"\$\.game: must be one of: banana_split"):
        pr.from_data(pr.to_data(DEALT), banana_split.Record)
    mixed: Value = pr.GameRecord[ice_cream.State, ice_cream.Move, banana_split.Event]  # type: ignore[type-var, unused-ignore]
    with pytest.raises(pr.ArgumentError, match="cannot decode to GameRecord"):
        pr.from_data(pr.to_data(DEALT), mixed)


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line[:0],
        lambda line: line[:60],
        lambda line: line.replace(" :", ""),
        lambda line: line.replace("/1", "/x"),
        lambda line: f"{line}  k",
        lambda line: f"{line}\n\n",
        lambda line: line.replace("names", "name"),
    ],
)
def test_a_line_that_is_none(damage: Callable[[str], str]) -> None:
    """It says what a line must be."""
    with pytest.raises(pr.DecodeError, match="must be GAME/RULES"):
        pr.from_record_line(damage(LINE), ice_cream.Record)


def test_what_stands_in_a_line() -> None:
    """JSON in it is read as strictly as elsewhere; a newline at the end does no harm."""
    assert pr.from_record_line(f"{LINE}\n", ice_cream.Record) == DEALT
    with pytest.raises(pr.DecodeError, match="no JSON"):
        pr.from_record_line(LINE.replace("names=[]", "names=[x"), ice_cream.Record)
    with pytest.raises(pr.UnsupportedVersionError):
        pr.from_record_line(LINE.replace("/1", "/2"), ice_cream.Record)
    nothing: Value = None
    with pytest.raises(pr.ArgumentError, match="expected JSON text"):
        pr.from_record_line(nothing, ice_cream.Record)
