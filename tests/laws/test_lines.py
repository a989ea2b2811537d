"""JSON Lines: appended to, cut anywhere, damaged, of other versions; and logs that do not fit."""

import json
import random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import GAMES, Data, Kind, Value
from parlour_rules.codec import is_cut
from playing import Deal, deals, few_deals, name_of, same, subscribed


NAMES = ("Joe", "two\nlines", "\u2028 🍨", '["', "\r\n")
"""Names that must not look like the end of a line."""

MEBIBYTE = 2**20

CANARY = "zanzibar"


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


def events_before(lines: list[str], place: int) -> int:
    """How many events stand in the lines above one."""
    return sum(len(json.loads(line)) for line in lines[1:place])


@settings(max_examples=10)
@given(deals())
def test_lines_give_back_the_log(deal: Deal) -> None:
    """A log and those of all observers come back as they were, from one line a transition."""
    whole, lines = saved(deal)
    transitions = list(deal.transitions())
    assert [json.loads(line) for line in lines[1:]] == [
        [pr.to_data(event) for event in transition.events] for transition in transitions
    ]
    document = json.loads(pr.to_json(whole))
    del document["events"]
    assert list(json.loads(lines[0]).items()) == list(document.items())
    logs = [(whole, "log")]
    logs += [(pr.seen_by(whole, observer), "view_log") for observer in deal.observers()]
    for log, form in logs:
        text = pr.to_json_lines(log)
        assert text.isascii()
        assert text.count("\n") == 1 + len(transitions)
        for load in (pr.from_json_lines, pr.recover_json_lines):
            again: Value = load(text, deal.kind.forms[form])
            assert same(again, log)
            assert pr.to_json_lines(again) == text


@settings(max_examples=8)
@given(deals(small=True))
def test_lines_are_only_ever_appended_to(deal: Deal) -> None:
    """The line of each transition, appended, makes the lines of the longer log, for all to see."""
    transitions = list(deal.transitions())
    for observer in (None, *deal.observers()):
        sight = transitions
        if observer is not None:
            sight = [pr.seen_by(transition, observer) for transition in transitions]
        log: Value = pr.GameLog.start(sight[0], names=NAMES[: deal.players])
        stored = pr.to_json_lines(log)
        for transition in sight[1:]:
            log = log.extend(transition)
            stored += pr.to_json_line(transition)
            if stored.count("\n") % 20 == 0:
                assert stored == pr.to_json_lines(log)
        assert stored == pr.to_json_lines(log)


def is_json(text: str) -> bool:
    """Whether a text is JSON."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def places_to_cut(text: str, header: int, rng: random.Random) -> list[int]:
    """Places after the header: all around some ends of lines, and others."""
    ends = [place for place, letter in enumerate(text) if letter == "\n"]
    some = {0, 1, len(ends) - 1, *rng.sample(range(len(ends)), min(3, len(ends)))}
    cuts = {ends[number] + step for number in some for step in (-1, 0, 1, 2)}
    cuts |= {rng.randrange(header, len(text)) for _ in range(8)}
    return sorted(cut for cut in cuts if header <= cut <= len(text))


@settings(max_examples=10)
@given(deals(small=True))
def test_a_cut_log_loads_up_to_its_last_whole_transition(deal: Deal) -> None:
    """Cut at any byte after the header, and without asking for what is whole only at an end."""
    whole, lines = saved(deal)
    for log, form in ((whole, "log"), (pr.seen_by(whole, deal.first), "view_log")):
        text = pr.to_json_lines(log)
        header = text.index("\n")
        for cut in places_to_cut(text, header, random.Random(deal.seed)):
            *ended, rest = text[:cut].split("\n")
            transitions = len([*ended, rest] if is_json(rest) else ended) - 1
            recovered: Value = pr.recover_json_lines(text[:cut], deal.kind.forms[form])
            expected = log.events[: events_before(lines, transitions + 1)]
            assert same(recovered, attrs.evolve(log, events=expected))
            if rest:
                error = refusal(pr.from_json_lines, text[:cut], deal.kind.forms[form])
                assert error.problems[0].startswith(f"line {len(ended) + 1}: ")
                assert len(error.problems) == 1
            else:
                assert same(pr.from_json_lines(text[:cut], deal.kind.forms[form]), recovered)


@settings(max_examples=10)
@given(deals(small=True))
def test_what_is_recovered_is_a_beginning_of_what_was_written(deal: Deal) -> None:
    """Cut anywhere, its lines are the text up to there, or that and the newline that is missing."""
    whole, _ = saved(deal)
    for log, form in ((whole, "log"), (pr.seen_by(whole, deal.first), "view_log")):
        text = pr.to_json_lines(log)
        for cut in places_to_cut(text, text.index("\n"), random.Random(deal.seed)):
            stored = pr.to_json_lines(pr.recover_json_lines(text[:cut], deal.kind.forms[form]))
            assert text.startswith(stored)
            assert len(stored) <= cut or stored == f"{text[:cut]}\n"


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_a_log_without_its_first_transition_starts_anew(deal: Deal) -> None:
    """Cut in the line of the first transition it has no events, and takes the same start again."""
    log, lines = saved(deal)
    cut = "\n".join([lines[0], lines[1][: len(lines[1]) // 2]])
    empty: Value = pr.recover_json_lines(cut, deal.kind.forms["log"])
    assert empty.events == ()
    assert empty.names == log.names
    started = empty.extend(deal.opening())
    assert same(started, pr.GameLog.start(deal.opening(), names=log.names))


@settings(max_examples=10)
@given(deals(small=True))
def test_a_cut_game_goes_on(deal: Deal) -> None:
    """The game goes on from a cut log exactly as it did, to the same lines."""
    log, lines = saved(deal)
    text = "".join(f"{line}\n" for line in lines)
    played = list(deal.play())
    rng = random.Random(deal.seed)
    start = len(lines[0]) + len(lines[1]) + 1
    for cut in (start, *sorted(rng.randrange(start, len(text)) for _ in range(3)), len(text) - 1):
        recovered: Value = pr.recover_json_lines(text[:cut], deal.kind.forms["log"])
        pr.verify(recovered)
        state: Value = pr.replay(recovered)
        stored = pr.to_json_lines(recovered)
        assert text.startswith(stored)
        moves = stored.count("\n") - 2
        for step in played[moves:]:
            assert same(state, step.before)
            transition = pr.apply(state, step.move)
            stored += pr.to_json_line(transition)
            state = transition.state
        assert stored == text
        assert same(pr.from_json_lines(stored, deal.kind.forms["log"]), log)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_a_cut_header_is_no_log(deal: Deal) -> None:
    """Of a log that was cut before the end of its header nothing can be loaded."""
    _, lines = saved(deal)
    for cut in range(len(lines[0])):
        for load in (pr.from_json_lines, pr.recover_json_lines):
            refusal(load, lines[0][:cut], deal.kind.forms["log"])


@settings(max_examples=15)
@given(deals(small=True))
def test_a_damaged_line_is_named(deal: Deal) -> None:
    """What is no JSON, in any line but the last, cut one, is refused with the number of the line.

    What is JSON, but no transition, with its line or with the path of each problem.
    """
    _, lines = saved(deal)
    rng = random.Random(deal.seed)
    cut = lines[-1][: len(lines[-1]) // 2]
    for load, tail in (
        (pr.from_json_lines, ""),
        (pr.recover_json_lines, ""),
        (pr.recover_json_lines, cut),
    ):
        for number in {1, 2, len(lines), rng.randrange(1, len(lines)) + 1}:
            line = lines[number - 1]
            place = rng.randrange(len(line))
            for damaged in (
                line[:place],
                line[place:] if place else "",
                line[:place] + line[place + 1 :],
                f"{line[:place]}\x00{line[place + 1 :]}",
                f"{line},",
                f"{line}{line}",
                "",
                " ",
                f"{CANARY}{line}",
                "NaN",
            ):
                if not is_json(damaged) or damaged == "NaN":
                    text = "\n".join([*lines[: number - 1], damaged, *lines[number:], tail])
                    error = refusal(load, text, deal.kind.forms["log"])
                    assert [problem.split(":")[0] for problem in error.problems] == [
                        f"line {number}"
                    ]


@settings(max_examples=10)
@given(deals(small=True))
def test_lines_that_are_no_events_are_refused(deal: Deal) -> None:
    """JSON that is no list of events is named by its line or its path, at the end as well."""
    _, lines = saved(deal)
    rng = random.Random(deal.seed)
    event = json.loads(lines[2])[0]
    others: list[Data] = [3, None, True, "x", {}, event, CANARY, {"events": []}]
    wrong: list[Data] = [
        {"type": CANARY},
        {},
        None,
        3,
        CANARY,
        [event],
        {**event, CANARY[:3]: 1},
        {**event, "type": 5},
    ]
    for number in {2, 3, len(lines), rng.randrange(1, len(lines)) + 1}:
        for end in ("\n", ""):
            # In the middle; or at the end, where a line that was cut would stand.
            kept, after = lines[: number - 1], lines[number - 1 :] if end else []
            load = pr.from_json_lines if end else pr.recover_json_lines
            for data in others:
                text = "\n".join([*kept, json.dumps(data), *after]) + end
                error = refusal(load, text, deal.kind.forms["log"])
                assert [problem.split(":")[0] for problem in error.problems] == [f"line {number}"]
            index = events_before(lines, number - 1)
            for data in wrong:
                text = "\n".join([*kept, json.dumps([data]), *after]) + end
                error = refusal(load, text, deal.kind.forms["log"])
                assert len(error.problems) == 1
                assert error.problems[0].startswith(f"$.events[{index}]")


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
@pytest.mark.parametrize("load", [pr.from_json_lines, pr.recover_json_lines], ids=["from", "part"])
def test_a_header_is_a_header(deal: Deal, load: Value) -> None:
    """The first line is an object with all keys of a log but its events, each there once."""
    _, lines = saved(deal)
    header, body = lines[0], "".join(f"{line}\n" for line in lines[1:])
    data: Data = json.loads(header)
    form = deal.kind.forms["log"]
    for first in ("[]", "3", "null", lines[1], json.dumps({**data, "events": []}), f"[{header}]"):
        error = refusal(load, f"{first}\n{body}", form)
        assert [problem.split(":")[0] for problem in error.problems] == ["line 1"]
    for key in data:
        without = {name: value for name, value in data.items() if name != key}
        error = refusal(load, f"{json.dumps(without)}\n{body}", form)
        assert [problem.split(":")[0] for problem in error.problems] == [f"$.{key}"]
        twice = header[:-1] + f",{json.dumps(key)}:{json.dumps(data[key])}}}"
        refusal(load, f"{twice}\n{body}", form)
    for key, value in (("new", 1), ("game", "chess"), ("observer", 0), ("names", [3])):
        error = refusal(load, f"{json.dumps({**data, key: value})}\n{body}", form)
        assert error.problems[0].startswith(f"$.{key}")
    refusal(load, body, form)
    refusal(load, "", form)
    refusal(load, "\n", form)
    refusal(load, f"\n{header}\n{body}", form)
    refusal(load, f"{header}\n{header}\n{body}", form)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
@pytest.mark.parametrize("load", [pr.from_json_lines, pr.recover_json_lines], ids=["from", "part"])
def test_other_versions_are_told_from_damage(deal: Deal, load: Value) -> None:
    """Newer and unknown versions are errors of their own, whatever stands in the other lines."""
    _, lines = saved(deal)
    data = json.loads(lines[0])
    for part, wrong, newer in (
        ("format", CANARY, False),
        ("version", data["version"] + 1, True),
        ("version", 0, False),
        ("rules", data["rules"] + 1, True),
        ("rules", 10**30, True),
        ("rules", 0, False),
        ("rules", -1, False),
    ):
        header = json.dumps({**data, part: wrong})
        for rest in ([], lines[1:], ['[{"type":"unknown"}]']):
            text = "".join(f"{line}\n" for line in (header, *rest))
            with pytest.raises(pr.UnsupportedVersionError) as caught:
                load(text, deal.kind.forms["log"])
            assert (caught.value.part, caught.value.newer) == (part, newer)
            assert CANARY not in str(caught.value)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_older_rules_load_and_replay(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log recorded under older rules loads, replays and lives on, and ``verify`` refuses it."""
    log, _ = saved(deal)
    text, last = pr.to_json_lines(log.rewind()), list(deal.play())[-1]
    document = pr.to_json(log)
    monkeypatch.setattr(deal.kind.module.Table, "rules_version", log.rules + 1)
    older: Value = pr.from_json_lines(text, deal.kind.forms["log"])
    assert same(older, log.rewind())
    assert same(pr.recover_json_lines(text, deal.kind.forms["log"]), older)
    assert same(pr.from_json(document, deal.kind.forms["log"]), log)
    assert same(pr.replay(older), last.before)
    assert pr.to_json_lines(older) == text
    for other in (older, pr.seen_by(older, pr.SPECTATOR)):
        for seed in (None, deal.seed):
            with pytest.raises(pr.ReplayError) as caught:
                pr.verify(other, seed=seed)
            assert caught.value.cause.code is pr.ViolationCode.OTHER_RULES
            assert caught.value.index == 0
    newer = pr.GameLog.start(deal.opening())
    assert newer.rules == log.rules + 1
    pr.verify(newer)


@pytest.mark.parametrize("kind", GAMES.values(), ids=str)
def test_long_text_is_refused(kind: Kind) -> None:
    """More than 16 MiB are refused, in one line or in many."""
    deal = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 1)
    text = pr.to_json_lines(pr.GameLog.start(deal.opening()))
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
    for kind in GAMES.values():
        for load in (pr.from_json_lines, pr.recover_json_lines):
            with pytest.raises(pr.ArgumentError):
                load(wrong, kind.forms["log"])
        for write in (pr.to_json_lines, pr.to_json_line, pr.replay_to_error):
            with pytest.raises(pr.ArgumentError):
                write(wrong)


@settings(max_examples=10)
@given(deals(small=True))
def test_a_log_is_replayed_up_to_its_error(deal: Deal) -> None:
    """``replay_to_error`` gives the last good table, and the error that ``replay`` raises."""
    whole = deal.log()
    rng = random.Random(deal.seed)
    for log in (whole, pr.seen_by(whole, deal.first)):
        table, error = pr.replay_to_error(log)
        assert error is None
        assert same(table, pr.replay(log))
        for place in {0, 1, len(log.events), rng.randrange(len(log.events))}:
            # Nobody can start a game in the middle, and nothing else starts one.
            other = log.events[0] if place else log.events[-1]
            wrong: Value = attrs.evolve(
                log, events=(*log.events[:place], other, *log.events[place:])
            )
            table, error = pr.replay_to_error(wrong)
            with pytest.raises(pr.ReplayError) as caught:
                pr.replay(wrong)
            assert error is not None
            assert (error.index, error.event) == (place, other)
            assert (error.cause, error.table) == (caught.value.cause, table)
            assert same(table, pr.replay(log, upto=place) if place else None)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_an_empty_log_has_no_table(deal: Deal) -> None:
    """Only a header: it loads, and there is neither a table nor a first entry."""
    _, lines = saved(deal)
    empty: Value = pr.from_json_lines(f"{lines[0]}\n", deal.kind.forms["log"])
    assert empty.events == ()
    assert same(pr.recover_json_lines(lines[0], deal.kind.forms["log"]), empty)
    assert pr.to_json_lines(empty) == f"{lines[0]}\n"
    table, error = pr.replay_to_error(empty)
    assert table is None
    assert error is not None
    assert (error.index, error.cause.code) == (0, pr.ViolationCode.LOG_IS_EMPTY)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_only_a_transition_that_goes_on_is_left_out(deal: Deal) -> None:
    """Whatever else stands behind the last newline is damage, and is told."""
    _, lines = saved(deal)
    form = deal.kind.forms["log"]
    text = "\n".join(lines[:-1]) + "\n"
    last = lines[-1]
    for tail in ("", "[", '[{"type', last[: len(last) // 2], last[:-1]):
        assert same(pr.recover_json_lines(text + tail, form), pr.from_json_lines(text, form))
    assert len(pr.recover_json_lines(text + last, form).events) > len(
        pr.from_json_lines(text, form).events
    )
    for damage in (
        CANARY,
        "{",
        "[]",
        "[x",
        '["a\x01',
        "12",
        "nul",
        "]",
        " [",
        "[" * 200_000,
        last + "x",
        "[NaN,",
        "[1e999,",
        "[[[",
        '[{"kind":"',
        '[{"type":nl',
        "[" + "\\" * 100_000 + "x",
        '[{"type":"a","b":' + "[" * 200_000,
        '[{"type":"a","b":' + "9" * 5_000,
    ):
        refusal(pr.recover_json_lines, text + damage, form)
    backslashes = '[{"type":"' + "\\" * 100_000
    escapes = '[{"type":"' + "\\u0041" * 100_000
    for cut in (backslashes, backslashes + "\\", escapes, *(escapes[:-n] for n in range(1, 7))):
        assert same(pr.recover_json_lines(text + cut, form), pr.from_json_lines(text, form))


def test_a_cut_is_told_from_damage_wherever_it_is() -> None:
    """Every beginning of a line is a cut one, whatever words, numbers and escapes stand in it."""
    line = r'[{"a\\b \u00e9\ud83d\ude00":[true,false,null,-12,{},[]]},"\\\\","\"",0]'
    json.loads(line)
    for end in range(1, len(line)):
        assert is_cut(line[:end])
    assert not is_cut(line)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_a_line_is_one_whole_transition(deal: Deal) -> None:
    """Lines that are joined, split, or empty are refused, though the events are the same."""
    _, lines = saved(deal)
    form = deal.kind.forms["log"]
    number = next(n for n, line in enumerate(lines[1:], 1) if len(json.loads(line)) > 1)
    first, *others = json.loads(lines[number])
    joined = [*lines[:2], json.dumps(json.loads(lines[2]) + json.loads(lines[3])), *lines[4:]]
    split = [*lines[:number], json.dumps([first]), json.dumps(others), *lines[number + 1 :]]
    empty = [*lines[:2], "[]", *lines[2:]]
    for wrong in (joined, split, empty):
        refusal(pr.from_json_lines, "\n".join(wrong) + "\n", form)
        refusal(pr.recover_json_lines, "\n".join(wrong) + "\n", form)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_lines_are_those_of_a_log(kind: Kind) -> None:
    """Nothing else is read from lines, though its data may look like it."""
    transition = kind.new_game(3, "any", 0)
    header = json.dumps({"state": pr.to_data(transition.state)})
    form = subscribed(pr.Transition, kind.forms["state"], kind.forms["event"])
    with pytest.raises(pr.ArgumentError, match="no log"):
        pr.from_json_lines(f"{header}\n{pr.to_json_line(transition)}", form)
