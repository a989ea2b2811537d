"""JSON Lines as crashes, editors and other programs leave them."""

import json
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

import pytest

import parlour_rules as pr
from kinds import Value
from parlour_rules import ice_cream


STARTED: Final = ice_cream.new_game(3, seed="a quiet afternoon")
KEPT: Final = pr.apply(STARTED.state, ice_cream.KeepDelivery())
LOG: Final = pr.GameLog.start(STARTED, names=("Joe", "David", "Dan")).extend(KEPT)
TEXT: Final = pr.to_json_lines(LOG)
"""Three lines: the header, the start of the game with its three events, and one kept delivery."""

HEADER, FIRST, LAST = TEXT.splitlines(keepends=True)
CUT: Final = LAST[:20]
LOADS: Final = [pr.from_json_lines, pr.recover_json_lines]
MEBIBYTE: Final = 2**20

every_load = pytest.mark.parametrize("load", LOADS, ids=["from", "recover"])


def problems(load: Callable[..., object], text: str, form: Any = ice_cream.Log) -> tuple[str, ...]:  # noqa: ANN401 - a type form
    """Why some lines are refused."""
    with pytest.raises(pr.DecodeError) as caught:
        load(text, form)
    return caught.value.problems


@pytest.mark.parametrize("nuls", ["\0", "\0" * 4096, "\0\0\n", "\0\n\0\n", "\n\0", "\r\n\0\0"])
def test_nul_bytes_at_the_end_are_left_out(nuls: str) -> None:
    """Behind the last line, whole or cut, with or without its newline: what was whole is there."""
    without_the_last = LOG.rewind()
    assert pr.recover_json_lines(f"{TEXT}{nuls}", ice_cream.Log) == LOG
    assert pr.recover_json_lines(f"{TEXT.removesuffix(chr(10))}{nuls}", ice_cream.Log) == LOG
    for cut in ("", CUT, LAST[:-2]):
        recovered = pr.recover_json_lines(f"{HEADER}{FIRST}{cut}\0{nuls}", ice_cream.Log)
        assert recovered == without_the_last
        assert pr.to_json_lines(recovered) == HEADER + FIRST


def test_nul_bytes_alone_are_not_a_log() -> None:
    """Where not even the header was written there is nothing to recover."""
    for text in ("\0" * 100, HEADER[:30] + "\0" * 100):
        problems(pr.recover_json_lines, text)
    assert pr.recover_json_lines(HEADER + "\0" * 100, ice_cream.Log).names == LOG.names


def test_nul_bytes_elsewhere_are_damage() -> None:
    """In the middle, or where nothing is to be recovered, they are not passed over."""
    (problem,) = problems(pr.recover_json_lines, f"{HEADER}\0\0\n{FIRST}")
    assert problem.startswith("line 2: ")
    (problem,) = problems(pr.recover_json_lines, f"{HEADER}{FIRST}{CUT}\0{LAST}")
    assert problem.startswith("line 3: ")
    (problem,) = problems(pr.from_json_lines, f"{TEXT}\0\0")
    assert problem == "line 4: is cut: it does not end with a newline"
    (problem,) = problems(pr.from_json_lines, f"{TEXT}\0\0\n")
    assert problem.startswith("line 4: ")


@every_load
@pytest.mark.parametrize("blank", ["\n", "\r\n", " \t\n", "\n\n\n"], ids=repr)
def test_blank_lines_are_skipped(load: Callable[..., object], blank: str) -> None:
    """At the end, between lines and before them, as every reader of JSON Lines does."""
    spaced = blank.join(["", HEADER, FIRST, LAST, ""])
    assert load(spaced, ice_cream.Log) == LOG
    assert load(f"{TEXT}  ", ice_cream.Log) == LOG
    blanks = blank.count("\n")
    (problem,) = problems(load, f"{HEADER}{blank}{FIRST}[3]\n")
    assert problem.startswith(f"line {3 + blanks}: ")  # blank lines count


@every_load
def test_other_programs_end_lines_otherwise(load: Callable[..., object]) -> None:
    r"""Lines that end with ``"\r\n"`` are read; recovery cuts them anywhere."""
    other = TEXT.replace("\n", "\r\n")
    assert load(other, ice_cream.Log) == LOG
    last_line = len(f"{HEADER}{FIRST}") + 2
    for end in range(last_line, len(other)):
        recovered = pr.recover_json_lines(other[:end], ice_cream.Log)
        assert recovered == (LOG if end >= len(other) - 2 else LOG.rewind())
        assert not other.startswith(pr.to_json_lines(recovered))


@every_load
def test_a_byte_order_mark_is_named(load: Callable[..., object]) -> None:
    """JSON must not begin with one; whoever decoded the file can take it off."""
    mark = "the text begins with a byte order mark: decode it as utf-8-sig"
    assert problems(load, f"\ufeff{TEXT}") == (f"line 1: $: {mark}",)
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_json(f"\ufeff{pr.to_json(LOG)}", ice_cream.Log)
    assert caught.value.problems == (f"$: {mark}",)


@every_load
def test_an_empty_text_is_called_empty(load: Callable[..., object]) -> None:
    """Nothing, or nothing but blank lines."""
    for text in ("", "\n", " \r\n\n"):
        assert problems(load, text) == (
            "line 1: must be the header of a log, and the text is empty",
        )


@pytest.mark.parametrize("text", ["", " ", "\n\t "])
def test_an_empty_json_text_is_called_empty(text: str) -> None:
    """The same for one JSON document."""
    with pytest.raises(pr.DecodeError, match="the text is empty"):
        pr.from_json(text, ice_cream.Log)


def test_a_cut_json_text_is_called_cut() -> None:
    """Cut anywhere, it ends in the middle of a value; other mistakes have a place."""
    text = pr.to_json(LOG)
    for end in range(1, len(text)):
        with pytest.raises(pr.DecodeError, match="the text ends in the middle of a value"):
            pr.from_json(text[:end], ice_cream.Log)
    with pytest.raises(pr.DecodeError, match="no JSON at line 1, column 2"):
        pr.from_json("{3", ice_cream.Log)


# --- Only what is read costs anything -----------------------------------------------------------


def peak_of(load: Callable[..., object], text: str, expected: str) -> int:
    """How many bytes are taken until a line is refused."""
    tracemalloc.start()
    try:
        (problem,) = problems(load, text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
        assert problem.startswith(expected)


@every_load
@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("[]", "line 3: must be a list of events"),
        ("[", "line 3: $: "),
        ('[{"type":"unknown"}]', "line 3: $[0].type: must be one of: "),
        (FIRST.strip(), "line 3: must be one whole transition"),
    ],
    ids=["empty", "cut", "unknown", "twice the first"],
)
def test_the_first_bad_line_ends_the_reading(
    load: Callable[..., object], line: str, problem: str
) -> None:
    """Fifteen MiB of bad lines take no more memory than one of them."""
    many = 15 * MEBIBYTE // (len(line) + 1)
    text = f"{HEADER}{FIRST}" + f"{line}\n" * many
    pr.from_json_lines(TEXT, ice_cream.Log)  # what is built once is not counted
    # ``rstrip`` and a slice in the recovery may copy the text once.
    assert peak_of(load, text, problem) < 16 * MEBIBYTE


@pytest.mark.parametrize(("module", "most"), [(pr.ice_cream, 5), (pr.banana_split, 4)])
def test_a_log_has_no_more_names_than_seats(module: Value, most: int) -> None:
    """The rulebooks seat five and four; more names are one problem, however many they are."""
    empty: Value = pr.GameLog(module.State.game, 1, (), None, ())
    data: Value = pr.to_data(empty)
    expected = (f"$.names: must be at most {most}, one for each player",)
    for names in (["Joe"] * (most + 1), [3] * 100_000, ("Joe",) * (most + 1)):
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_data({**data, "names": names}, module.Log)
        assert caught.value.problems == expected
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_json(json.dumps({**data, "names": names}), module.Log | module.ViewLog)
        assert caught.value.problems == expected
        header = {key: value for key, value in data.items() if key != "events"}
        for load in LOADS:
            text = json.dumps({**header, "names": names}) + "\n"
            assert problems(load, text, module.Log) == expected
    named: Value = pr.from_data({**data, "names": ["Joe"] * most}, module.Log)
    assert named.names == ("Joe",) * most
