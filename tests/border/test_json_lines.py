"""JSON Lines: appended to, cut anywhere, damaged."""

import json
import random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import GAMES, Data, Kind, Value, each_game
from parlour_rules import ice_cream
from parlour_rules.ice_cream import Flavor
from playing import Deal, deals, few_deals, name_of, same
from specimens import CANARY


NAMES: Final = ("Joe", "two\nlines", "\u2028 🍨", '["', "\r\n")
"""Names that must not look like the end of a line."""

MEBIBYTE: Final = 2**20
TARGETS: Final[list[Any]] = [
    int,
    Flavor,
    ice_cream.State,
    pr.Transition[ice_cream.State, ice_cream.Event],
    tuple[ice_cream.Log, ...],
    ice_cream.Log | ice_cream.State,
]
"""What is not a log."""

ONE_LOG: Final = pr.GameLog.start(ice_cream.new_game(3, seed=0))

few = pytest.mark.parametrize("deal", few_deals(), ids=name_of)
both_ways = pytest.mark.parametrize(
    "load", [pr.from_json_lines, pr.recover_json_lines], ids=["from", "recover"]
)


def saved(deal: Deal) -> tuple[Value, list[str]]:
    """The log of a game, and its lines without their ends."""
    log = deal.log(names=NAMES[: deal.players])
    return log, pr.to_json_lines(log).removesuffix("\n").split("\n")


def refusal(load: Value, text: Value, form: Any) -> pr.DecodeError:  # noqa: ANN401 - of any kind
    """Why some lines are refused; the error is short and repeats nothing of them."""
    with pytest.raises(pr.DecodeError) as caught:
        load(text, form)
    assert len(str(caught.value)) < 1_000
    assert CANARY not in str(caught.value)
    return caught.value


def places_of(error: pr.DecodeError) -> list[str]:
    """Where the problems are: in which line, or under which path."""
    return [problem.partition(":")[0] for problem in error.problems]


def events_before(lines: list[str], place: int) -> int:
    """How many events stand in the lines above one."""
    return sum(len(json.loads(line)) for line in lines[1:place])


def is_json(text: str) -> bool:
    """Whether a text is JSON."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


# --- Appended to --------------------------------------------------------------------------------


@settings(max_examples=10)
@given(deals())
def test_lines_are_appended_and_give_back_the_log(deal: Deal) -> None:
    """The header and a line for each transition are the log, for everybody who looks."""
    transitions = list(deal.transitions())
    for observer in (None, *deal.observers()):
        seen = transitions
        if observer is not None:
            seen = [pr.seen_by(transition, observer) for transition in transitions]
        log: Value = pr.GameLog.start(seen[0], names=NAMES[: deal.players])
        stored = pr.to_json_lines(log)
        for transition in seen[1:]:
            log = log.extend(transition)
            stored += pr.to_json_line(transition)
        assert stored.isascii()
        assert stored == pr.to_json_lines(log)
        header, *lines = map(json.loads, stored.removesuffix("\n").split("\n"))
        document = json.loads(pr.to_json(log))
        del document["events"]
        assert list(header.items()) == list(document.items())
        assert lines == [[pr.to_data(event) for event in one.events] for one in seen]
        form = deal.kind.forms["log" if observer is None else "view_log"]
        for load in (pr.from_json_lines, pr.recover_json_lines):
            again: Value = load(stored, form)
            assert same(again, log)
            assert pr.to_json_lines(again) == stored


# --- Cut ----------------------------------------------------------------------------------------


def places_to_cut(text: str, rng: random.Random) -> list[int]:
    """Places after the header: all around some ends of lines, and others."""
    ends = [place for place, letter in enumerate(text) if letter == "\n"]
    some = {0, 1, len(ends) - 1, *rng.sample(range(len(ends)), min(3, len(ends)))}
    cuts = {ends[number] + step for number in some for step in (-1, 0, 1, 2)}
    cuts |= {rng.randrange(ends[0], len(text)) for _ in range(8)}
    return sorted(cut for cut in cuts if ends[0] <= cut <= len(text))


@settings(max_examples=10)
@given(deals(small=True))
def test_a_cut_log_loads_up_to_its_last_whole_transition(deal: Deal) -> None:
    """Cut at any byte after the header; who does not ask for what is whole gets an error.

    What is recovered is written as the text up to there, or that and the missing newline, and the
    game goes on from there exactly as it did.
    """
    whole, lines = saved(deal)
    played = list(deal.play())
    for log, form in ((whole, "log"), (pr.seen_by(whole, deal.first), "view_log")):
        text = pr.to_json_lines(log)
        for cut in places_to_cut(text, random.Random(deal.seed)):
            *ended, rest = text[:cut].split("\n")
            transitions = len([*ended, rest] if is_json(rest) else ended) - 1
            recovered: Value = pr.recover_json_lines(text[:cut], deal.kind.forms[form])
            expected = log.events[: events_before(lines, transitions + 1)]
            assert same(recovered, attrs.evolve(log, events=expected))
            stored = pr.to_json_lines(recovered)
            assert text.startswith(stored)
            assert len(stored) <= cut or stored == f"{text[:cut]}\n"
            if rest:
                error = refusal(pr.from_json_lines, text[:cut], deal.kind.forms[form])
                assert places_of(error) == [f"line {len(ended) + 1}"]
            else:
                assert same(pr.from_json_lines(text[:cut], deal.kind.forms[form]), recovered)
            if recovered.events and log is whole:
                state: Value = pr.verify(recovered)
                for step in played[stored.count("\n") - 2 :]:
                    transition = pr.apply(state, step.move)
                    stored += pr.to_json_line(transition)
                    state = transition.state
                assert stored == text


@few
def test_a_log_that_is_cut_in_its_first_lines(deal: Deal) -> None:
    """Without a whole header nothing is loaded; a header alone is a log that can begin anew."""
    log, lines = saved(deal)
    form = deal.kind.forms["log"]
    for cut in range(len(lines[0])):
        for load in (pr.from_json_lines, pr.recover_json_lines):
            refusal(load, lines[0][:cut], form)
    empty: Value = pr.from_json_lines(f"{lines[0]}\n", form)
    assert (empty.events, empty.names) == ((), log.names)
    assert pr.to_json_lines(empty) == f"{lines[0]}\n"
    for cut_text in (lines[0], f"{lines[0]}\n{lines[1][: len(lines[1]) // 2]}"):
        assert same(pr.recover_json_lines(cut_text, form), empty)
    started = empty.extend(deal.opening())
    assert same(started, pr.GameLog.start(deal.opening(), names=log.names))


@few
def test_only_a_transition_that_goes_on_is_left_out(deal: Deal) -> None:
    """Whatever else stands behind the last newline is damage, and is told."""
    _, lines = saved(deal)
    form = deal.kind.forms["log"]
    text = "\n".join(lines[:-1]) + "\n"
    kept: Value = pr.from_json_lines(text, form)
    last = lines[-1]
    assert len(pr.recover_json_lines(text + last, form).events) > len(kept.events)
    # Every beginning of a line is a cut one, whatever words, numbers and escapes stand in it.
    odd = r'[{"type":"a\\b \u00e9\ud83d\ude00","x":[true,false,null,-12,{},[]]},"\\\\","\"",0]'
    assert is_json(odd)
    backslashes = '[{"type":"' + "\\" * 100_000
    escapes = '[{"type":"' + "\\u0041" * 100_000
    for cut in (
        *("", last[: len(last) // 2], last[:-1], backslashes, backslashes + "\\"),
        *(odd[:end] for end in range(len(odd))),
        *(escapes[: len(escapes) - missing] for missing in range(7)),
    ):
        assert same(pr.recover_json_lines(text + cut, form), kept), cut[:100]
    for damage in (
        *(CANARY, "{", "[]", "[x", '["a\x01', "12", "nul", "]", " [", "[NaN,", "[1e999,", "[[["),
        *(odd, last + "x", "[" * 200_000, "[" + "\\" * 100_000 + "x"),
        *('[{"kind":"', '[{"type":nl', '[{"type":"a","b":' + "[" * 200_000),
        '[{"type":"a","b":' + "9" * 5_000,
    ):
        refusal(pr.recover_json_lines, text + damage, form)


# --- Damaged ------------------------------------------------------------------------------------


@settings(max_examples=15)
@given(deals(small=True))
def test_a_damaged_line_is_named(deal: Deal) -> None:
    """What is not JSON is refused with its number, in any line but the last, cut one."""
    _, lines = saved(deal)
    rng = random.Random(deal.seed)
    cut = lines[-1][: len(lines[-1]) // 2]
    for number in {1, 2, len(lines), rng.randrange(1, len(lines)) + 1}:
        line = lines[number - 1]
        place = rng.randrange(len(line))
        before, after = line[:place], line[place:]
        for damaged in (
            *(before, after if place else "", before + after[1:], f"{before}\x01{after[1:]}"),
            *(f"{line},", f"{line}{line}", f"{CANARY}{line}", "NaN"),
        ):
            if damaged and (not is_json(damaged) or damaged == "NaN"):
                text = "\n".join([*lines[: number - 1], damaged, *lines[number:], ""])
                for load, tail in (
                    (pr.from_json_lines, ""),
                    (pr.recover_json_lines, ""),
                    (pr.recover_json_lines, cut),
                ):
                    error = refusal(load, text + tail, deal.kind.forms["log"])
                    assert places_of(error) == [f"line {number}"]


@settings(max_examples=10)
@given(deals(small=True))
def test_lines_that_are_not_events_are_refused(deal: Deal) -> None:
    """JSON that is not a list of events is named by its line, at the end as well."""
    _, lines = saved(deal)
    rng = random.Random(deal.seed)
    event = json.loads(lines[2])[0]
    others: list[Data] = [3, None, True, "x", {}, event, CANARY, {"events": []}]
    wrong: list[Data] = [{"type": CANARY}, {}, None, 3, CANARY, [event], {**event, "type": 5}]
    wrong += [{**event, CANARY[:3]: 1}]
    for number in {2, 3, len(lines), rng.randrange(1, len(lines)) + 1}:
        for end in ("\n", ""):
            # In the middle; or at the end, where a line that was cut would stand.
            kept, after = lines[: number - 1], lines[number - 1 :] if end else []
            load = pr.from_json_lines if end else pr.recover_json_lines
            for data in (*others, *([data] for data in wrong)):
                text = "\n".join([*kept, json.dumps(data), *after]) + end
                error = refusal(load, text, deal.kind.forms["log"])
                assert places_of(error) == [f"line {number}"]


@few
@both_ways
def test_a_header_is_a_header(deal: Deal, load: Value) -> None:
    """The first line is an object with all keys of a log but its events, each there once."""
    _, lines = saved(deal)
    header, body = lines[0], "".join(f"{line}\n" for line in lines[1:])
    data: Data = json.loads(header)
    form = deal.kind.forms["log"]
    for first in ("[]", "3", "null", lines[1], json.dumps({**data, "events": []}), f"[{header}]"):
        assert places_of(refusal(load, f"{first}\n{body}", form)) == ["line 1"]
    for key in data:
        without = {name: value for name, value in data.items() if name != key}
        error = refusal(load, f"{json.dumps(without)}\n{body}", form)
        assert places_of(error) == [f"$.{key}"]
        twice = header[:-1] + f",{json.dumps(key)}:{json.dumps(data[key])}}}"
        refusal(load, f"{twice}\n{body}", form)
    for key, value in (("new", 1), ("game", "chess"), ("observer", 0), ("names", [3])):
        error = refusal(load, f"{json.dumps({**data, key: value})}\n{body}", form)
        assert error.problems[0].startswith(f"$.{key}")
    for text in (body, "", "\n", f"{header}\n{header}\n{body}"):
        refusal(load, text, form)


@few
@both_ways
def test_a_line_is_one_whole_transition(deal: Deal, load: Value) -> None:
    """Lines that are joined, split, or empty are refused, though the events are the same."""
    _, lines = saved(deal)
    number = next(n for n, line in enumerate(lines[1:], 1) if len(json.loads(line)) > 1)
    first, *others = json.loads(lines[number])
    joined = [*lines[:2], json.dumps(json.loads(lines[2]) + json.loads(lines[3])), *lines[4:]]
    split = [*lines[:number], json.dumps([first]), json.dumps(others), *lines[number + 1 :]]
    empty = [*lines[:2], "[]", *lines[2:]]
    for wrong in (joined, split, empty):
        refusal(load, "\n".join(wrong) + "\n", deal.kind.forms["log"])


@each_game
def test_long_text_is_refused(kind: Kind) -> None:
    """More than 16 MiB are refused, in one line or in many."""
    text = pr.to_json_lines(pr.GameLog.start(kind.new_game(3, "any", 0)))
    form = kind.forms["log"]
    longest = text[:-1] + " " * (16 * MEBIBYTE - len(text)) + "\n"
    assert len(longest) == 16 * MEBIBYTE
    assert same(pr.from_json_lines(longest, form), pr.from_json_lines(text, form))
    header, first, _ = text.split("\n")
    spaces = " " * 9 * MEBIBYTE
    for long in (f" {longest}", f"{header}{spaces}\n{first}{spaces}\n"):
        for load in (pr.from_json_lines, pr.recover_json_lines):
            refusal(load, long, form)


@pytest.mark.parametrize("wrong", [None, b"", bytearray(b"{}"), 3, ["{}"], {}], ids=repr)
def test_lines_must_be_text(wrong: Value) -> None:
    """Bytes and other things are a wrong argument: nobody guesses an encoding."""
    for load in (pr.from_json_lines, pr.recover_json_lines):
        with pytest.raises(pr.ArgumentError):
            load(wrong, GAMES["ice_cream"].forms["log"])
    for write in (pr.to_json_lines, pr.to_json_line):
        with pytest.raises(pr.ArgumentError):
            write(wrong)


@pytest.mark.parametrize("target", TARGETS)
@both_ways
def test_lines_are_read_as_a_log_only(load: Value, target: Any) -> None:  # noqa: ANN401 - any type
    """Whatever the lines are, another target is a mistake of the caller."""
    for text in ("", "junk", pr.to_json_lines(ONE_LOG)):
        with pytest.raises(pr.ArgumentError, match="the target is not a log"):
            load(text, target)


def test_json_and_json_lines_are_told_apart() -> None:
    """Whoever takes one for the other is told which function reads it."""
    with pytest.raises(pr.DecodeError, match="line 1: is a whole log already: from_json reads it"):
        pr.from_json_lines(f"{pr.to_json(ONE_LOG)}\n", ice_cream.Log)
    hint = "another value begins at line 2: from_json_lines reads JSON Lines"
    with pytest.raises(pr.DecodeError, match=hint):
        pr.from_json(pr.to_json_lines(ONE_LOG), ice_cream.Log)
