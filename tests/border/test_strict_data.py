"""Decoding is strict: whatever is wrong with the data, it is refused, and where is said.

A JSON Schema of the documentation refuses the same wherever it can tell.
"""

import copy
import itertools
import json
import math
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from jsonschema import Draft202012Validator

import json_schema
import parlour_rules as pr
from kinds import GAMES, PUBLISHED, Data, Value
from playing import Deal, few_deals, name_of
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


SORTS: Final[dict[str, list[Specimen]]] = {}
for _specimen in specimens():
    SORTS.setdefault(f"{_specimen.kind.name} {_specimen.sort}", []).append(_specimen)

PAGE: Final = Path(__file__).parents[2] / "docs" / "reference" / "schema.md"
VALIDATORS: Final = {
    name: Draft202012Validator(schema)
    for kind in GAMES.values()
    for name, schema in json_schema.schemas_of(kind.module).items()
}

every_sort = pytest.mark.parametrize("sort", SORTS)
tables = pytest.mark.parametrize(
    "sort", [sort for sort in SORTS if sort.endswith(("state", "view"))]
)
logs = pytest.mark.parametrize("sort", [sort for sort in SORTS if sort.endswith("log")])


def places_in(sort: str) -> Iterator[tuple[Specimen, Keys, Data]]:
    """Every place in the specimens of a sort, the first of those that are alike.

    Of logs and transitions not the inside of their events: a specimen of each is damaged alone.
    """
    met = set()
    for specimen in SORTS[sort]:
        for keys, value in places(specimen.data()):
            pattern = tuple("" if isinstance(key, int) else key for key in keys)
            alike = (str(specimen.form), type(specimen.value), pattern, type(value))
            inside = specimen.sort in {"log", "transition"} and len(keys) > 3
            if alike not in met and not inside:
                met.add(alike)
                yield specimen, keys, value


def refusal(specimen: Specimen, data: Data) -> pr.DecodeError:
    """Why some data is refused; the error is sound, shows nothing, and the data stays as it is."""
    before = repr(data)
    with pytest.raises(pr.DecodeError) as caught:
        specimen.decode(data)
    assert repr(data) == before
    assert caught.value.problems
    assert all(path.startswith("$") for path in paths_in(caught.value))
    assert str(caught.value).encode()
    assert CANARY * 2 not in str(caught.value)
    return caught.value


def schema_of(specimen: Specimen) -> str | None:
    """The name of the schema for what a specimen is; parts and transitions have none."""
    forms = specimen.kind.forms
    form = next((name for name, form in forms.items() if form is specimen.form), None)
    return None if form is None else f"{specimen.kind.name}-{form}"


def fits_the_schema(specimen: Specimen, data: Data) -> bool:
    """Whether there is a schema for what a specimen is, and data fit it."""
    schema = schema_of(specimen)
    return schema is not None and VALIDATORS[schema].is_valid(data)


def decodes(specimen: Specimen, data: Data) -> bool:
    """Whether the library reads data as what a specimen is."""
    try:
        specimen.decode(data)
    except (pr.DecodeError, pr.UnsupportedVersionError):
        return False
    return True


def is_json(value: Data) -> bool:
    """Whether a value can stand in JSON as it is (1.0 can, but there it is 1)."""
    if isinstance(value, float):
        return not (math.isnan(value) or value.is_integer())
    return type(value) in {type(None), bool, int, str, list} or (
        type(value) is dict and all(isinstance(key, str) for key in value)
    )


def is_version(specimen: Specimen, keys: Keys, wrong: Data) -> bool:
    """Whether a wrong value makes a log that is not damaged, but of another version."""
    kinds = {("format",): str, ("version",): int, ("rules",): int}
    return specimen.sort == "log" and keys in kinds and type(wrong) is kinds[keys]


def is_free_text(keys: Keys) -> bool:
    """Whether any text can stand in a place."""
    return "names" in keys or keys[-1:] == ("name",)


def wrong_values(specimen: Specimen, keys: Keys, value: Data) -> Iterator[Data]:
    """What cannot stand in the place of a value."""
    name = next((key for key in reversed(keys) if isinstance(key, str)), "")
    if not isinstance(value, bool):
        yield from (True, False)
    yield from (1.5, float("nan"), [[[]]], (), b"", ..., set(), object())
    if value is not None and name not in specimen.kind.nullable:
        yield None
    if isinstance(value, int):
        yield from ("3", "", CANARY, 1.0, float(value), str(value), [value], {})
        yield from (-1, -1 - value, -(10**30))
    elif isinstance(value, str):
        yield from ([], [value], {}, {"value": value})
        if name not in {"observer", "sundae_stack"}:
            yield from (3, 987654321)
        if not is_free_text(keys):
            yield from (CANARY, "", value.upper(), f" {value}", f"{value}\n", f"{value}\ud800")
    elif isinstance(value, list):
        yield from ({}, "", CANARY, 3, tuple(value), dict(enumerate(value)), [value])
    elif isinstance(value, dict):
        yield from ([], "", CANARY, 3, [value], list(value.items()))
    else:
        yield from (CANARY, "", "null")


def test_there_is_a_specimen_of_every_class() -> None:
    """Every move, every event and every part of a table is among what is damaged here."""
    for kind in GAMES.values():
        for sort in ("move", "event"):
            members = typing.get_args(kind.forms[sort])
            found = {type(one.value) for one in SORTS[f"{kind.name} {sort}"]}
            assert {typing.get_origin(member) or member for member in members} <= found


@every_sort
def test_the_specimen_itself_is_sound(sort: str) -> None:
    """What the following tests damage can be decoded while it is whole, in any order of keys."""
    for specimen in SORTS[sort]:
        data = specimen.data()
        assert specimen.decode(data) == specimen.value
        assert specimen.decode(reversed_keys(data)) == specimen.value
        assert pr.to_json(specimen.decode(reversed_keys(data))) == pr.to_json(specimen.value)
        assert schema_of(specimen) is None or fits_the_schema(specimen, data)


def reversed_keys(data: Data) -> Data:
    """The same data with the keys of every object in the opposite order."""
    if isinstance(data, dict):
        return {key: reversed_keys(value) for key, value in reversed(data.items())}
    if isinstance(data, list):
        return [reversed_keys(item) for item in data]
    return data


@every_sort
def test_a_wrong_value_is_refused_where_it_stands(sort: str) -> None:
    """A value of a wrong type, or of no such name, is the one problem, under its path.

    The same problems stand under the same paths when it comes as JSON text.
    """
    for specimen, keys, value in places_in(sort):
        for wrong in wrong_values(specimen, keys, value):
            if is_version(specimen, keys, wrong):
                continue
            damaged = put(specimen.data(), keys, wrong)
            error = refusal(specimen, damaged)
            here = path_of(keys)
            inside = f"{here}[" if type(wrong) is list else here  # a list of the wrong things
            (path,) = {here if path.startswith(inside) else path for path in paths_in(error)}
            expected = {here}
            if is_tag(specimen.data(), keys):
                expected.add(path_of(keys[:-1]))  # a union cannot tell what it should be
            assert path in expected, f"{error} for {wrong!r}"
            assert CANARY not in str(error)
            assert "987654321" not in str(error)
            if is_json(wrong) and wrong in (True, [[[]]], CANARY):
                with pytest.raises(pr.DecodeError) as caught:
                    pr.from_json(json.dumps(damaged), specimen.form)
                assert caught.value.problems == error.problems


@every_sort
def test_a_wrong_value_does_not_fit_the_schema(sort: str) -> None:
    """Here it is one value of each type; entries of logs are left to the schemas of events."""
    for specimen, keys, value in places_in(sort):
        if specimen.sort != "log" or len(keys) < 3:
            found = [wrong for wrong in wrong_values(specimen, keys, value) if is_json(wrong)]
            one_of_each = [*{type(wrong): wrong for wrong in found}.values()]
            for wrong in (*one_of_each, *([2**53] if type(value) is int else [])):
                damaged = put(specimen.data(), keys, wrong)
                assert not fits_the_schema(specimen, damaged), (specimen.name, keys, wrong)


@every_sort
def test_a_missing_key_is_refused(sort: str) -> None:
    """Every field must be there: there are no defaults."""
    for specimen, keys, _ in places_in(sort):
        if keys and isinstance(keys[-1], str):
            damaged = without(specimen.data(), keys)
            error = refusal(specimen, damaged)
            expected = {path_of(keys)}
            if is_tag(specimen.data(), keys):
                expected.add(path_of(keys[:-1]))
            assert set(paths_in(error)) <= expected
            assert not fits_the_schema(specimen, damaged), (specimen.name, keys)


@every_sort
def test_an_unknown_key_is_refused(sort: str) -> None:
    """Nothing unknown is passed over, in no object, whatever its name; nor keys without a name."""
    unknown = (CANARY, "", "Type", "__class__", "\ud800", "a.b", "é")
    for specimen, keys, value in places_in(sort):
        if isinstance(value, dict):
            for key in unknown:
                damaged = put(specimen.data(), keys, {**value, key: CANARY * 2})
                (path,) = paths_in(refusal(specimen, damaged))
                assert path.startswith(f"{path_of(keys)}.")
                assert key not in unknown[:2] or not fits_the_schema(specimen, damaged)
            for odd in (3, None, True, 1.5, (), b"type"):
                refusal(specimen, put(specimen.data(), keys, {**value, odd: 0}))


@every_sort
def test_every_problem_is_listed(sort: str) -> None:
    """When everything is wrong, every place is named, list indices included."""
    for specimen in SORTS[sort]:
        data = specimen.data()
        expected = []
        wrong = copy.deepcopy(data)
        for keys, value in all_leaves(data):
            if not is_tag(data, keys) or ("format" in data and len(keys) == 1):
                wrong = put(wrong, keys, 1.5 if value is None else {})
                expected.append(path_of(keys))
        if expected:
            assert sorted(paths_in(refusal(specimen, wrong))) == sorted(expected)


@every_sort
def test_unknown_tags_are_refused(sort: str) -> None:
    """A tag that no class has, or that a class of another sort has, is refused."""
    foreign = [CANARY, "", "state", "view", "game_ended", "transition", "ice_cream", "move"]
    for specimen, keys, value in places_in(sort):
        if is_tag(specimen.data(), keys):
            for tag in foreign:
                if tag != value:
                    error = refusal(specimen, put(specimen.data(), keys, tag))
                    assert all(path.startswith(path_of(keys[:-1])) for path in paths_in(error))


def test_data_of_another_sort_is_refused() -> None:
    """A move is not an event, a view not a state, the log of a seat not a whole log, and so on."""
    every = [specimen for found in SORTS.values() for specimen in found]
    one_of_each_form = {(one.kind.name, one.sort, str(one.form)): one for one in every}
    for own in one_of_each_form.values():
        for other in every:
            data = other.data()
            sorts = {own.sort, other.sort}
            if len(sorts) == 2:
                refusal(own, data)
                if sorts != {"log", "transition"}:
                    refusal(own, [data])
            if schema_of(own) and schema_of(other):
                assert fits_the_schema(own, data) == decodes(own, data), (own.name, other.name)


# --- Cards --------------------------------------------------------------------------------------


@tables
def test_other_cards_in_a_table_are_refused(sort: str) -> None:
    """A table whose cards are not exactly the game's is refused."""
    for specimen in SORTS[sort]:
        data = specimen.data()
        cards = specimen.kind.cards
        fewer = []
        for keys, value in all_leaves(data):
            if specimen.kind.mentioned.intersection(keys):
                continue
            if value in cards and data["type"] == "state":
                other = min(cards - {value})
                refusal(specimen, put(data, keys, other))
            if isinstance(keys[-1], int) and value in {*cards, "hidden"}:
                fewer.append(without(data, keys))
        assert fewer
        for damaged in fewer[::10]:
            refusal(specimen, damaged)
        for zone, value in data.items():
            if isinstance(value, list) and (not value or isinstance(value[0], str)):
                for extra in (min(cards), "hidden"):
                    refusal(specimen, {**data, zone: [*value, extra]})


def is_whole(specimen: Specimen) -> bool:
    """Whether nothing may be hidden in a specimen."""
    forms = specimen.kind.forms
    return any(specimen.form is forms[form] for form in ("state", "event", "log"))


@every_sort
def test_a_host_hides_nothing_and_an_observer_sees_no_more(sort: str) -> None:
    """A hidden card in a state, a whole event or log is refused under its path.

    So is a card in a view or an observer's log in a place that its observer cannot see; in a log
    the problem has the index of the entry in its path.
    """
    for specimen in SORTS[sort]:
        data = specimen.data()
        card = min(specimen.kind.cards)
        if is_whole(specimen):
            for keys, value in all_leaves(data):
                if value in specimen.kind.cards:
                    assert paths_in(refusal(specimen, put(data, keys, "hidden"))) == [path_of(keys)]
        elif isinstance(data, dict) and data.get("observer") is not None:
            for keys, value in all_leaves(data):
                if value == "hidden":
                    error = refusal(specimen, put(data, keys, card))
                    if specimen.sort == "log":
                        (path,) = paths_in(error)
                        assert path.startswith(path_of(keys[:2]))


# --- What the schemas allow -----------------------------------------------------------------------


def test_there_is_a_schema_for_every_form_and_the_page_links_to_it() -> None:
    """No form is forgotten; each schema names its draft and fits the schema of schemas."""
    assert set(json_schema.schemas()) == {
        f"{kind.name}-{form}" for kind in PUBLISHED.values() for form in kind.forms
    }
    page = PAGE.read_text(encoding="utf-8")
    for name, schema in json_schema.schemas().items():
        assert f"`{name}.json <../{json_schema.FOLDER.as_posix()}/{name}.json>`__" in page
        assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
        Draft202012Validator.check_schema(schema)


@logs
def test_logs_of_other_versions_do_not_fit_the_schema(sort: str) -> None:
    """A schema describes one version of the format, and the rules up to those of this library."""
    for specimen in SORTS[sort]:
        data = specimen.data()
        for changes in ({"version": 0}, {"version": 2}, {"rules": 0}, {"rules": 2}):
            assert not fits_the_schema(specimen, {**data, **changes})
        assert not fits_the_schema(specimen, {**data, "format": "parlour-rules/logs"})


def written(deal: Deal) -> Iterator[tuple[str, Value]]:
    """What a whole game brings, with the form that it has; of its tables and moves only some."""
    for played, observer in zip(list(deal.play())[::10], itertools.cycle(deal.observers())):
        event = played.transition.events[-1]
        yield from (("move", played.move), ("event", event), ("state", played.before))
        yield "seen_event", pr.seen_by(event, observer)
        yield "view", pr.seen_by(played.before, observer)
    log = deal.log(names=("Joe", "Zoë", "O’Neil", "", "🍨")[: deal.players])
    yield "log", log
    yield from (("view_log", pr.seen_by(log, observer)) for observer in (0, pr.SPECTATOR))


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_everything_that_is_written_fits_the_schema(deal: Deal) -> None:
    """What a whole game brings, whoever looks at it."""
    for form, value in written(deal):
        assert VALIDATORS[f"{deal.game}-{form}"].is_valid(pr.to_data(value)), form


@every_sort
def test_whatever_is_read_fits_the_schema(sort: str) -> None:
    """A schema never refuses what the library reads, even if the library would never write it."""
    read = 0
    for specimen, keys, value in places_in(sort):
        if not schema_of(specimen) or (specimen.sort == "log" and len(keys) > 2):
            continue
        others: list[Data] = [
            None,
            "hidden",
            min(specimen.kind.cards),
            0,
            99,
            2**53 - 1,
            "spectator",
        ]
        if isinstance(value, list):
            others = [[], value[::-1], value + value[:1]]
        elif isinstance(value, dict):
            others = []
        for other in others:
            changed = put(specimen.data(), keys, other)
            if decodes(specimen, changed):
                assert fits_the_schema(specimen, changed), (specimen.name, keys, other)
                read += 1
    assert read or sort.endswith(("part", "transition"))
