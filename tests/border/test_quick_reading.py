"""JSON text is read quickly where it is sound, and to the same end as its data."""

import json

import pytest

import parlour_rules as pr
from parlour_rules.serialization.forms import target_of
from parlour_rules.serialization.quick import NOT_TAKEN, quick_reader_of
from specimens import Specimen, places, put, specimens, without


SORTS = {"move", "event", "state", "view", "log"}
QUICK = [specimen for specimen in specimens() if specimen.sort in SORTS]

each_specimen = pytest.mark.parametrize("specimen", QUICK, ids=[one.name for one in QUICK])


@each_specimen
def test_sound_data_is_taken(specimen: Specimen) -> None:
    """It becomes the value that was written, small events and moves the very one."""
    read = quick_reader_of(target_of(specimen.form))
    assert read is not None
    value = read(specimen.data())
    assert value == specimen.value
    assert repr(pr.to_data(value)) == repr(specimen.data())


@each_specimen
def test_damaged_data_is_not_taken(specimen: Specimen) -> None:
    """Whatever is not of the right class, missing or unknown is left to the converter."""
    read = quick_reader_of(target_of(specimen.form))
    assert read is not None
    for keys, value in places(specimen.data()):
        wrong = [1.5, [[]], {"zanzibar": 1}, "zanzibar", -1, 2**53]
        if not isinstance(value, bool):
            wrong += [True]
        if isinstance(value, str) and keys[-1] == "name":
            wrong = wrong[:3]
        damaged = [put(specimen.data(), keys, junk) for junk in wrong]
        if keys and isinstance(keys[-1], str):
            damaged.append(without(specimen.data(), keys))
        if isinstance(value, dict):
            damaged.append(put(specimen.data(), keys, {**value, "zanzibar": 1}))
        for data in damaged:
            try:
                taken = read(data)
            except NOT_TAKEN:
                continue
            assert taken == pr.from_data(data, specimen.form)


def test_equal_events_of_a_log_are_one() -> None:
    """What happens again and again in many logs is kept once."""
    log = pr.GameLog.start(pr.ice_cream.new_game(3, seed=1))
    log = log.extend(pr.apply(pr.replay(log), pr.ice_cream.KeepDelivery()))
    first, second = (pr.from_json(pr.to_json(log), pr.ice_cream.Log) for _ in range(2))
    assert first.events[-1] is second.events[-1]


def test_a_number_is_not_found_as_a_truth_value() -> None:
    """``1`` and ``True`` are equal, and yet two different things in JSON."""
    text = '{"type":"add_scoop","cone":1}'
    assert pr.from_json(text, pr.ice_cream.Move) == pr.ice_cream.AddScoop(1)
    with pytest.raises(pr.DecodeError):
        pr.from_json(text.replace("1", "true"), pr.ice_cream.Move)
    assert json.loads(pr.to_json(pr.from_json(text, pr.ice_cream.Move)))["cone"] == 1
