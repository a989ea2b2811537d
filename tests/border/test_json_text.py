"""JSON text: what is not JSON, and what is too much of it."""

import json
from typing import Any

import pytest

import parlour_rules as pr
from kinds import Kind, Value, each_game
from parlour_rules import ice_cream
from specimens import paths_in


MEBIBYTE = 2**20
MOVE: Any = ice_cream.Move


def refusal(text: str, form: Value) -> pr.DecodeError:
    """Why some text is refused."""
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_json(text, form)
    assert caught.value.problems
    assert all(path.startswith("$") for path in paths_in(caught.value))
    assert len(str(caught.value)) < 1_000
    return caught.value


@pytest.mark.parametrize("text", [b"{}", bytearray(b"{}"), None, 3, {}, ["{}"]], ids=repr)
def test_text_must_be_text(text: Value) -> None:
    """Bytes and other things are a wrong argument: nobody guesses an encoding."""
    with pytest.raises(pr.ArgumentError):
        pr.from_json(text, MOVE)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\n", "{", "[", '"', "nul", "None", "True", "'keep_delivery'", "{type: 1}"),
        *("// comment\n{}", "\ud800", "0x10", "01", "+1"),
        '{"type": "keep_delivery"',
        '{"type": "keep_delivery",}',
        '{"type": "keep_delivery"} {}',
        '{"type": "keep_delivery"}\x00',
        '\ufeff{"type": "keep_delivery"}',
        '{"type": "keep\ndelivery"}',
        '{"type": "\\x"}',
        '{"type": "\\u12"}',
    ],
    ids=ascii,
)
def test_what_is_not_json_is_refused(text: str) -> None:
    """Text that is not JSON is a ``DecodeError``, whatever it should become."""
    for form in (MOVE, ice_cream.State, ice_cream.Log, ice_cream.Flavor, pr.Observer):
        refusal(text, form)


@pytest.mark.parametrize(
    "number",
    [
        *("NaN", "Infinity", "-Infinity", "1.0", "-0.0", "1e2", "1E-2", "0.1", "1e999"),
        *("9" * 5_000, "-" + "9" * 5_000, "9" * 100_000, "-" + "9" * 100_000),
    ],
    ids=lambda number: f"{number[:9]} {len(number)}",
)
def test_numbers_that_are_not_integers_or_too_long_are_refused(number: str) -> None:
    """JSON of this library has whole numbers only; what Python adds to JSON is not JSON."""
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
    """Absurd nesting is a ``DecodeError`` and not a crash, closed or not, wherever it stands."""
    deep = opening * depth + inside + closing * depth
    for text in (deep, opening * depth, f'{{"type": "add_scoop", "cone": {deep}}}'):
        for form in (MOVE, ice_cream.State, ice_cream.Log):
            refusal(text, form)


def test_long_text_is_refused() -> None:
    """More than 16 MiB are refused, exactly so much is read, counted in bytes of UTF-8."""
    text = '"vanilla"'
    longest = text + " " * (16 * MEBIBYTE - len(text))
    assert pr.from_json(longest, ice_cream.Flavor) is ice_cream.Flavor.VANILLA
    for too_long in (longest + " ", f'"{"x" * 17 * MEBIBYTE}"', " " * 17 * MEBIBYTE):
        refusal(too_long, ice_cream.Flavor)
    # A letter outside ASCII counts as many bytes as UTF-8 needs for it: 3 for "€".
    fits = '"' + "€" * ((16 * MEBIBYTE - 2) // 3) + '"'
    assert len(fits.encode()) <= 16 * MEBIBYTE < len(fits.encode()) + 3
    assert pr.from_json(fits, str) == fits[1:-1]
    for too_long in (fits + "   ", '"' + "\udcff" * (6 * MEBIBYTE) + '"'):
        assert "longer than 16 MiB" in str(refusal(too_long, str))


@each_game
@pytest.mark.parametrize("text", ["\\ud800", "a\\udfff", "\\udc00\\ud800", "\\ud83c x"])
def test_lone_surrogates_are_refused(kind: Kind, text: str) -> None:
    """A name that no text can contain is refused under its path; so is any other such string."""
    log: Value = pr.GameLog.start(kind.new_game(3, "any", 0), names=("A", "B", "C"))
    written = pr.to_json(log).replace('"B"', f'"{text}"')
    assert json.loads(written)["names"][1] == json.loads(f'"{text}"')
    assert paths_in(refusal(written, kind.forms["log"])) == ["$.names[1]"]
    refusal(f'"{text}"', kind.forms["move"])
    refusal(f'{{"type": "{text}"}}', kind.forms["move"])
    refusal(f'{{"{text}": 0}}', kind.forms["log"])


def test_a_text_that_nobody_could_read_is_not_written() -> None:
    """A million cards with sixteen letters each and a comma are more than 16 MiB."""
    with pytest.raises(pr.ArgumentError, match="longer than 16 MiB"):
        pr.to_json((pr.ice_cream.Flavor.BLACK_RASPBERRY,) * 1_000_000)
