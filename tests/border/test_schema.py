"""The JSON Schemas of the documentation fit what the library writes and reads.

That they refuse what it refuses is tested where data are damaged.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import json_schema
import parlour_rules as pr
from kinds import GAMES, Data, Value
from playing import Deal, few_deals, name_of
from specimens import Keys, Specimen, places, put, specimens


PAGE = Path(__file__).parents[2] / "docs" / "reference" / "schema.md"

VALIDATORS = {name: Draft202012Validator(schema) for name, schema in json_schema.schemas().items()}


def form_of(specimen: Specimen) -> str | None:
    """Which of the forms of its game a specimen has; none, if it is a part or a transition."""
    return next((name for name, form in specimen.kind.forms.items() if form is specimen.form), None)


SPECIMENS = [specimen for specimen in specimens() if form_of(specimen)]
every_schema = pytest.mark.parametrize("name", VALIDATORS)


def is_valid(specimen: Specimen, data: Data) -> bool:
    """Whether data fit the schema of what a specimen is."""
    return VALIDATORS[f"{specimen.kind.name}-{form_of(specimen)}"].is_valid(data)


def decodes(specimen: Specimen, data: Data) -> bool:
    """Whether the library reads data as what a specimen is."""
    try:
        specimen.decode(data)
    except (pr.DecodeError, pr.UnsupportedVersionError):
        return False
    return True


def specimens_for(name: str) -> list[Specimen]:
    """The specimens that a schema is for, at least one."""
    found = [one for one in SPECIMENS if f"{one.kind.name}-{form_of(one)}" == name]
    assert found
    return found


def places_for(name: str) -> Iterator[tuple[Specimen, Keys, Data]]:
    """Every place in these specimens, the first of those that are alike.

    Of a log not the inside of its entries: a specimen of each is tested alone.
    """
    met = set()
    for specimen in specimens_for(name):
        for keys, value in places(specimen.data()):
            pattern = tuple("" if isinstance(key, int) else key for key in keys)
            alike = (type(specimen.value), pattern, type(value))
            if alike not in met and not (specimen.sort == "log" and len(keys) > 2):
                met.add(alike)
                yield specimen, keys, value


def written(deal: Deal) -> Iterator[tuple[str, Value]]:
    """What a whole game brings, with the form that it has: now one observer looks, now another."""
    observers = deal.observers()
    yield from (("move", played.move) for played in deal.play())
    for step, fact in enumerate(deal.facts()):
        observer = observers[step % len(observers)]
        yield "event", fact.event
        yield "seen_event", pr.seen_by(fact.event, observer)
        if step % 20 == 0:
            yield "state", fact.after
            yield "view", pr.seen_by(fact.after, observer)
    log = deal.log(names=("Joe", "Zoë", "O’Neil", "", "🍨")[: deal.players])
    yield "log", log
    yield "view_log", pr.seen_by(log, observers[-2])
    yield "view_log", pr.seen_by(log, pr.SPECTATOR)


def other_values(specimen: Specimen, value: Data) -> Iterator[Data]:
    """What may look like what stands in a place, whether it makes sense there or not."""
    if isinstance(value, list):
        yield from ([], value[::-1], value + value[:1])
    elif not isinstance(value, dict):
        yield from (None, "hidden", min(specimen.kind.cards), 0, 99, "spectator")


@every_schema
def test_every_schema_is_a_json_schema(name: str) -> None:
    """A schema says by which draft it is written, and fits the schema of schemas."""
    schema = json_schema.schemas()[name]
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    Draft202012Validator.check_schema(schema)


def test_there_is_a_schema_for_every_form_and_the_page_links_to_it() -> None:
    """No form of no game is forgotten, neither among the schemas nor on their page."""
    names = {f"{kind.name}-{form}" for kind in GAMES.values() for form in kind.forms}
    assert set(VALIDATORS) == names
    page = PAGE.read_text(encoding="utf-8")
    for name in names:
        assert f"`{name}.json <../{json_schema.FOLDER.as_posix()}/{name}.json>`__" in page


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_everything_that_is_written_is_valid(deal: Deal) -> None:
    """What a whole game brings fits its schema, whoever looks at it."""
    for form, value in written(deal):
        assert VALIDATORS[f"{deal.game}-{form}"].is_valid(pr.to_data(value)), form


@every_schema
def test_every_class_is_valid(name: str) -> None:
    """Every class of move and event, and tables in every phase, fit their schemas."""
    for specimen in specimens_for(name):
        assert is_valid(specimen, specimen.data()), specimen.name


@every_schema
def test_whatever_is_read_is_valid(name: str) -> None:
    """A schema never refuses what the library reads, even if the library would never write it."""
    read = 0
    for specimen, keys, value in places_for(name):
        for other in other_values(specimen, value):
            changed = put(specimen.data(), keys, other)
            if decodes(specimen, changed):
                assert is_valid(specimen, changed), (specimen.name, keys, other)
                read += 1
    assert read


def test_the_largest_number_is_valid() -> None:
    """Numbers go as far as every reader of JSON can count without loss."""
    (specimen,) = (one for one in SPECIMENS if one.name == "ice_cream: move AddScoop")
    for number, valid in ((2**53 - 1, True), (2**53, False)):
        data = {**specimen.data(), "cone": number}
        assert decodes(specimen, data) is valid
        assert is_valid(specimen, data) is valid


@every_schema
def test_data_of_another_sort_are_not_valid(name: str) -> None:
    """A move is not an event, a seat's log not a whole log, and neither game is the other."""
    (own, *_) = specimens_for(name)
    for other in SPECIMENS:
        assert is_valid(own, other.data()) == decodes(own, other.data()), other.name


@pytest.mark.parametrize("name", [name for name in VALIDATORS if name.endswith("log")])
def test_logs_of_other_versions_are_not_valid(name: str) -> None:
    """A schema describes one version of the format, and the rules up to those of this library."""
    for specimen in specimens_for(name):
        data = specimen.data()
        for part in ("version", "rules"):
            for number in (0, data[part] + 1):
                assert not is_valid(specimen, {**data, part: number})
        assert not is_valid(specimen, {**data, "format": f"{data['format']}s"})
