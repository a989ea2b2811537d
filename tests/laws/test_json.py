"""Law 7: what is read from JSON is what was written, and equal values have equal text."""

import json
from collections.abc import Iterator
from typing import Any

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour_rules as pr
from kinds import GAMES, Kind, Value, each_game
from playing import Deal, deals, same, subscribed


ODD_NAMES = [
    "Joe, the first",
    "two\nlines\r\n\tand more",
    "🍨👩‍👩‍👧‍👦",
    "\u202eright to left\u202c",
    "\u05d9\u05d5\u05e1\u05d9",
    "محمد",
    "",
    " ",
    "\x00",
    '"quoted"',
    "back\\slash",
    "</script>",
    "\u2028\u2029",
    "e\u0301",
    "x" * 10_000,
    "\U0010ffff",
    "null",
]


def check_round_trip(value: Value, form: Value) -> None:
    """Write a value, in one way only, and read it again."""
    text = pr.to_json(value)
    assert text == json.dumps(pr.to_data(value), separators=(",", ":"))
    again: Value = pr.from_json(text, form)
    assert same(again, value)
    assert repr(again) == repr(value)
    assert pr.to_json(again) == text


@settings(max_examples=8)
@given(deals(small=True))
def test_json_gives_back_the_value(deal: Deal) -> None:
    """Moves, events and tables; now one observer looks at them, now another."""
    forms, observers = deal.kind.forms, deal.observers()
    for played in deal.play():
        check_round_trip(played.move, forms["move"])
    for number, (_, event, table) in enumerate(deal.facts()):
        observer = observers[number % len(observers)]
        check_round_trip(event, forms["event"])
        check_round_trip(pr.seen_by(event, observer), forms["seen_event"])
        check_round_trip(table, forms["state"])
        check_round_trip(pr.seen_by(table, observer), forms["view"])


@settings(max_examples=10)
@given(deals())
def test_json_gives_back_logs_and_transitions(deal: Deal) -> None:
    """Whole logs, logs of observers, and transitions."""
    forms = deal.kind.forms
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    check_round_trip(log, forms["log"])
    for transition in list(deal.transitions())[::20]:
        check_round_trip(transition, subscribed(pr.Transition, forms["state"], forms["event"]))
    seen_form = subscribed(pr.Transition, forms["view"], forms["seen_event"])
    for observer in deal.observers():
        check_round_trip(pr.seen_by(log, observer), forms["view_log"])
        check_round_trip(pr.seen_by(deal.opening(), observer), seen_form)


def parts_of(kind: Kind) -> Iterator[tuple[Value, Any]]:
    """The values of which tables and events are made, and others, with what they are read as."""
    deal = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 5)
    *_, (before, event, after) = deal.facts()
    # Numbers in JSON count from 0.
    moves = tuple(move for move in kind.moves_at() if -1 not in attrs.astuple(move))
    yield from kind.parts
    yield after.chance, pr.Chance
    yield after.outcome, pr.Outcome
    yield pr.HIDDEN, pr.Hidden
    yield pr.SPECTATOR, pr.Spectator
    yield pr.SPECTATOR, pr.Observer
    yield pr.why_illegal(after, moves[0]), pr.Violation
    step_form = subscribed(pr.Step, kind.forms["state"], kind.forms["event"])
    yield pr.Step(before.sequence, event, after), step_form
    yield moves, subscribed(tuple, kind.forms["move"], ...)


@each_game
def test_json_gives_back_parts(kind: Kind) -> None:
    """Whatever has a type of its own can be written alone."""
    for value, form in parts_of(kind):
        check_round_trip(value, form)


@settings(max_examples=8)
@given(deals(small=True))
def test_equal_values_have_equal_text(deal: Deal) -> None:
    """Values that were made in different ways and are equal have one text and one hash."""
    read: Value = pr.from_json(pr.to_json(deal.log()), deal.kind.forms["log"])
    for played, replayed in zip(deal.tables(), pr.replay_steps(read), strict=True):
        assert played == replayed.table
        assert hash(played) == hash(replayed.table)
        assert pr.to_json(played) == pr.to_json(replayed.table)


@settings(max_examples=50)
@given(st.data())
def test_odd_names_survive(data: st.DataObject) -> None:
    """Commas, newlines, emoji, right-to-left and any other text come back as they were."""
    kind = GAMES[data.draw(st.sampled_from(list(GAMES)))]
    players = data.draw(st.sampled_from(kind.module.SEATS))
    texts = st.sampled_from(ODD_NAMES) | st.text(st.characters(exclude_categories=["Cs"]))
    names = tuple(data.draw(st.lists(texts, min_size=players, max_size=players)))
    log: Value = pr.GameLog.start(kind.new_game(players, 1, 0), names=names)
    check_round_trip(log, kind.forms["log"])
    assert json.loads(pr.to_json(log))["names"] == list(names)
    lines = pr.to_json_lines(log)
    assert lines.isascii()
    assert lines.count("\n") == 2
    assert same(pr.from_json_lines(lines, kind.forms["log"]), log)
