"""Decoding is strict: whatever is wrong with the data, it is refused, and where is said."""

import copy
import json
import typing
from collections.abc import Iterator

import pytest

import parlour_rules as pr
from kinds import GAMES, Data
from specimens import (
    CANARY,
    Keys,
    Specimen,
    all_leaves,
    is_tag,
    path_of,
    paths_in,
    places,
    put,
    specimens,
    without,
)


SPECIMENS = list(specimens())
every_specimen = pytest.mark.parametrize("specimen", SPECIMENS, ids=lambda one: one.name)


def logs() -> list[Specimen]:
    """The specimens that are logs."""
    return [specimen for specimen in SPECIMENS if specimen.sort == "log"]


def is_version(specimen: Specimen, keys: Keys, wrong: Data) -> bool:
    """Whether a wrong value makes a log that is not damaged, but of another version."""
    kinds = {("format",): str, ("version",): int, ("rules",): int}
    return specimen in logs() and keys in kinds and type(wrong) is kinds[keys]


def test_there_is_a_specimen_of_every_class() -> None:
    """Every move, every event and every part of a table is among what is damaged here."""
    for kind in GAMES.values():
        found = {type(one.value) for one in SPECIMENS if one.kind is kind}
        for sort in ("move", "event"):
            members = typing.get_args(kind.forms[sort])
            assert {typing.get_origin(member) or member for member in members} <= found


def refusal(specimen: Specimen, data: Data) -> pr.DecodeError:
    """Why some data is refused; the error is sound, shows nothing, and the data stays as it is."""
    before = copy.deepcopy(data)
    with pytest.raises(pr.DecodeError) as caught:
        specimen.decode(data)
    assert repr(data) == repr(before)
    assert caught.value.problems
    assert all(path.startswith("$") for path in paths_in(caught.value))
    assert str(caught.value).encode()
    return caught.value


def wrong_values(specimen: Specimen, keys: Keys, value: Data) -> Iterator[Data]:
    """What cannot stand in the place of a value."""
    named = [key for key in keys if isinstance(key, str)]
    may_be_null = bool(named) and named[-1] in specimen.kind.nullable
    if not isinstance(value, bool):
        yield from (True, False)
    yield from (1.5, float("nan"), [[[]]], (), b"", ...)
    if value is not None and not may_be_null:
        yield None
    if isinstance(value, int):
        yield from ("3", "", CANARY, 1.0, float(value), str(value), [value], {}, -1, -(10**30))
    elif isinstance(value, str):
        yield from ([], [value], {}, {"value": value})
        if named[-1:] not in (["observer"], ["sundae_stack"]):
            yield from (3, 987654321)
        if not is_free_text(keys):
            yield from (CANARY, "", value.upper(), f" {value}", f"{value}\ud800")
    elif isinstance(value, list):
        yield from ({}, "", CANARY, 3, tuple(value), dict(enumerate(value)), [value])
    elif isinstance(value, dict):
        yield from ([], "", CANARY, 3, [value], list(value.items()))
    else:
        yield from (CANARY, "", "null")


def is_free_text(keys: Keys) -> bool:
    """Whether any text can stand in a place."""
    return "names" in keys or keys[-1:] == ("name",)


@every_specimen
def test_the_specimen_itself_is_sound(specimen: Specimen) -> None:
    """What the following tests damage can be decoded while it is whole, in any order of keys."""
    data = specimen.data()
    assert specimen.decode(data) == specimen.value
    assert specimen.decode(reversed_keys(data)) == specimen.value
    assert pr.to_json(specimen.decode(reversed_keys(data))) == pr.to_json(specimen.value)


def reversed_keys(data: Data) -> Data:
    """The same data with the keys of every object in the opposite order."""
    if isinstance(data, dict):
        return {key: reversed_keys(value) for key, value in reversed(data.items())}
    if isinstance(data, list):
        return [reversed_keys(item) for item in data]
    return data


@every_specimen
def test_a_wrong_value_is_refused_where_it_stands(specimen: Specimen) -> None:
    """A value of a wrong type, or of no such name, is the one problem, under its path."""
    data = specimen.data()
    for keys, value in places(data):
        for wrong in wrong_values(specimen, keys, value):
            if is_version(specimen, keys, wrong):
                continue
            error = refusal(specimen, put(data, keys, wrong))
            here = path_of(keys)
            inside = f"{here}[" if type(wrong) is list else here  # a list of the wrong things
            (path,) = {here if path.startswith(inside) else path for path in paths_in(error)}
            expected = {here}
            if is_tag(data, keys):
                expected.add(path_of(keys[:-1]))  # a union cannot tell what it should be
            assert path in expected, f"{error} for {wrong!r}"
            assert CANARY not in str(error)
            assert "987654321" not in str(error)


@every_specimen
def test_a_missing_key_is_refused(specimen: Specimen) -> None:
    """Every field must be there: there are no defaults."""
    data = specimen.data()
    for keys, _ in places(data):
        if keys and isinstance(keys[-1], str):
            error = refusal(specimen, without(data, keys))
            expected = {path_of(keys)}
            if is_tag(data, keys):
                expected.add(path_of(keys[:-1]))
            assert set(paths_in(error)) <= expected


@every_specimen
@pytest.mark.parametrize("key", [CANARY, "", "Type", "__class__", "\ud800", "a.b", "é"], ids=ascii)
def test_an_unknown_key_is_refused(specimen: Specimen, key: str) -> None:
    """Nothing unknown is passed over, in no object, whatever its name."""
    data = specimen.data()
    for keys, value in places(data):
        if isinstance(value, dict):
            error = refusal(specimen, put(data, keys, {**value, key: CANARY * 2}))
            (path,) = paths_in(error)
            assert path.startswith(f"{path_of(keys)}.")
            assert CANARY * 2 not in str(error)


@every_specimen
def test_keys_that_are_no_text_are_refused(specimen: Specimen) -> None:
    """Data that no JSON text could give is refused like other unknown keys."""
    data = specimen.data()
    for keys, value in places(data):
        if isinstance(value, dict):
            for key in (3, None, True, 1.5, (), b"type"):
                refusal(specimen, put(data, keys, {**value, key: 0}))


@every_specimen
def test_every_problem_is_listed(specimen: Specimen) -> None:
    """When everything is wrong, every place is named, list indices included."""
    data = specimen.data()
    expected = []
    wrong = data
    for keys, value in all_leaves(data):
        if not is_tag(data, keys) or "format" in data:
            if is_tag(data, keys) and len(keys) > 1:
                continue
            wrong = put(wrong, keys, 1.5 if value is None else {})
            expected.append(path_of(keys))
    if expected:
        assert sorted(paths_in(refusal(specimen, wrong))) == sorted(expected)


@every_specimen
def test_negative_numbers_are_refused(specimen: Specimen) -> None:
    """No seat, cone, score or place is below 0."""
    data = specimen.data()
    for keys, value in all_leaves(data):
        if type(value) is int and not is_version(specimen, keys, value):
            error = refusal(specimen, put(data, keys, -1 - value))
            assert paths_in(error) == [path_of(keys)]


@every_specimen
def test_unknown_tags_are_refused(specimen: Specimen) -> None:
    """A tag that no class has, or that a class of another sort has, is refused."""
    data = specimen.data()
    foreign = [CANARY, "", "state", "view", "game_ended", "transition", "ice_cream", "move"]
    for keys, value in places(data):
        if is_tag(data, keys):
            for tag in foreign:
                if tag != value:
                    error = refusal(specimen, put(data, keys, tag))
                    assert set(paths_in(error)) & {path_of(keys), path_of(keys[:-1])} or all(
                        path.startswith(path_of(keys[:-1])) for path in paths_in(error)
                    )


def one_of_each_form() -> list[Specimen]:
    """A specimen for each type that data is decoded to."""
    found = {(one.kind.name, one.sort, str(one.form)): one for one in SPECIMENS}
    return list(found.values())


@every_specimen
def test_data_of_another_sort_is_refused(specimen: Specimen) -> None:
    """A move is no event, a view is no state, the log of a seat is no whole log, and so on."""
    for other in one_of_each_form():
        sorts = {specimen.sort, other.sort}
        if len(sorts) == 2:
            refusal(other, specimen.data())
            if sorts != {"log", "transition"}:
                refusal(other, [specimen.data()])


@pytest.mark.parametrize("name", ["log", "log for 1", "log for SPECTATOR"])
def test_whole_logs_and_logs_of_observers_are_told_apart(name: str) -> None:
    """A log with an observer is not read as a whole log, nor the other way round."""
    for specimen in (one for one in SPECIMENS if one.name.endswith(f": {name}")):
        whole = name == "log"
        form = specimen.kind.forms["view_log" if whole else "log"]
        with pytest.raises(pr.DecodeError):
            pr.from_data(specimen.data(), form)
        for observer in (0, "spectator") if whole else (None,):
            error = refusal(specimen, put(specimen.data(), ("observer",), observer))
            assert "$.observer" in paths_in(error)


@pytest.mark.parametrize("specimen", logs(), ids=lambda one: one.name)
def test_other_versions_are_told_from_damage(specimen: Specimen) -> None:
    """A newer version and an unknown one are errors of their own, even if all else is unknown."""
    data = specimen.data()
    for part, wrong, newer in (
        ("format", CANARY, False),
        ("format", "", False),
        ("version", data["version"] + 1, True),
        ("version", 10**30, True),
        ("version", 0, False),
        ("version", -1, False),
        ("rules", data["rules"] + 1, True),
        ("rules", 0, False),
    ):
        for other in ({**data, part: wrong}, {**data, part: wrong, "new": 1, "events": [CANARY]}):
            with pytest.raises(pr.UnsupportedVersionError) as caught:
                specimen.decode(other)
            assert (caught.value.part, caught.value.newer) == (part, newer)
            assert CANARY not in str(caught.value)


@pytest.mark.parametrize("specimen", logs(), ids=lambda one: one.name)
def test_the_log_of_another_game_is_refused(specimen: Specimen) -> None:
    """The name of the game must be the one asked for."""
    assert paths_in(refusal(specimen, {**specimen.data(), "game": "chess"})) == ["$.game"]


def test_a_log_has_a_name_for_each_seat_or_none() -> None:
    """Too few or too many names are refused; no names are fine."""
    for specimen in SPECIMENS:
        if specimen.name.endswith(": log"):
            data = specimen.data()
            names = data["names"]
            assert specimen.decode({**data, "names": []}).names == ()
            for wrong in (names[:-1], [*names, "one more"]):
                error = refusal(specimen, {**data, "names": wrong})
                assert [path.partition("[")[0] for path in paths_in(error)] == ["$.names"]


@every_specimen
def test_other_cards_in_a_table_are_refused(specimen: Specimen) -> None:
    """A table whose cards are not exactly the game's is refused."""
    data = specimen.data()
    if specimen.form not in (specimen.kind.forms["state"], specimen.kind.forms["view"]):
        return
    card = min(specimen.kind.cards)
    changed = 0
    for keys, value in all_leaves(data):
        if specimen.kind.mentioned.intersection(keys):
            continue
        if value in specimen.kind.cards:
            other = next(card for card in sorted(specimen.kind.cards) if card != value)
            if data["type"] == "state":
                refusal(specimen, put(data, keys, other))
        if isinstance(keys[-1], int) and value in {*specimen.kind.cards, "hidden"}:
            refusal(specimen, without(data, keys))
            changed += 1
    assert changed
    for zone, value in data.items():
        if isinstance(value, list) and (not value or isinstance(value[0], str)):
            for extra in (card, "hidden"):
                refusal(specimen, {**data, zone: [*value, extra]})


@every_specimen
def test_a_view_shows_nothing_more(specimen: Specimen) -> None:
    """A view or event log with a card in a place that its observer cannot see is refused."""
    data = specimen.data()
    if not isinstance(data, dict) or data.get("observer") is None:
        return
    for keys, value in all_leaves(data):
        if value == "hidden":
            for card in sorted(specimen.kind.cards)[:2]:
                refusal(specimen, put(data, keys, card))


@pytest.mark.parametrize("name", ["log for 1", "log for SPECTATOR"])
def test_the_entry_that_shows_too_much_is_named(name: str) -> None:
    """In the log of an observer the problem has the index of the entry in its path."""
    for specimen in (one for one in SPECIMENS if one.name.endswith(f": {name}")):
        data = specimen.data()
        for keys, value in all_leaves(data):
            if value == "hidden" and (keys[-1] == 0 or isinstance(keys[-1], str)):
                error = refusal(specimen, put(data, keys, min(specimen.kind.cards)))
                (path,) = paths_in(error)
                assert path.startswith(path_of(keys[:2]))


@every_specimen
def test_a_state_hides_nothing(specimen: Specimen) -> None:
    """A state, a whole event or a whole log with a hidden card is refused under its path."""
    whole = specimen.form in (specimen.kind.forms["state"], specimen.kind.forms["event"])
    if not whole and not specimen.name.endswith(": log"):
        return
    data = specimen.data()
    for keys, value in all_leaves(data):
        if value in specimen.kind.cards:
            error = refusal(specimen, put(data, keys, "hidden"))
            assert paths_in(error) == [path_of(keys)]


@every_specimen
def test_text_is_as_strict_as_data(specimen: Specimen) -> None:
    """The same problems under the same paths when the damaged data comes as JSON text."""
    data = specimen.data()
    for keys, value in places(data):
        wrong: Data
        for wrong in (True, [[[]]], CANARY, {"x": 1}, "\ud800"):
            if is_version(specimen, keys, wrong) or (is_free_text(keys) and wrong == CANARY):
                continue
            damaged = put(data, keys, wrong)
            if damaged == data or (isinstance(value, bool) and wrong is True):
                continue
            error = refusal(specimen, damaged)
            with pytest.raises(pr.DecodeError) as caught:
                pr.from_json(json.dumps(damaged), specimen.form)
            assert caught.value.problems == error.problems
