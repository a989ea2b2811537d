"""Logs whose entries, names or observers do not belong together: the part is named."""

import re
from pathlib import Path
from typing import Final

import attrs
import pytest

import parlour_rules as pr
from kinds import Data, Kind, Value, each_game
from parlour_rules import banana_split, ice_cream
from playing import Deal, cards_in, few_deals, name_of


RECORDED: Final = Path(__file__).parents[2] / "examples" / "logs"
TIE_BREAK: Final = pr.from_json(
    (RECORDED / "ice-cream-3-players-tie-break.json").read_text(encoding="ascii"), ice_cream.Log
)
NAMES: Final = ("Joe", "David", "Dan", "Larry")
SEED: Final = "ice cream for 3, number 17"
NAMES_A_CARD: Final = {"places", "sundae", "source"}
"""The fields of Banana Split's events that name a card by its number, or by what it does."""


def with_entry(log: Value, place: int, event: Value) -> Value:
    """A log with another entry in some place."""
    return attrs.evolve(log, events=(*log.events[:place], event, *log.events[place + 1 :]))


def changed(log: Value, place: int, **changes: object) -> Value:
    """A log with some fields of one entry changed."""
    return with_entry(log, place, attrs.evolve(log.events[place], **changes))


def why_not(log: Value, place: int, seed: str | None = None) -> str:
    """Why ``verify`` refuses an entry, without what every such sentence has."""
    with pytest.raises(pr.ReplayError) as caught:
        pr.verify(log, seed=seed)
    assert caught.value.index == place
    assert caught.value.cause.code is pr.ViolationCode.DOES_NOT_FOLLOW
    return caught.value.cause.message.removeprefix("By the rules, ")


def first(log: Value, kind: type) -> tuple[int, Value]:
    """The first entry of a kind, and its place."""
    return next((place, event) for place, event in enumerate(log.events) if type(event) is kind)


def test_a_wrong_seat_is_named_with_the_right_one() -> None:
    """In a whole log, and in that of an observer whose seed is known."""
    place, event = first(TIE_BREAK, ice_cream.DeliveryKept)
    wrong = (event.player + 1) % 3
    expected = f"player must be {event.player} in this entry."
    assert why_not(changed(TIE_BREAK, place, player=wrong), place) == expected
    seen = changed(pr.seen_by(TIE_BREAK, 2), place, player=wrong)
    assert why_not(seen, place, SEED) == expected


def test_a_wrong_number_deep_within_is_named() -> None:
    """One point too many for seat 1 on the first day."""
    place, event = first(TIE_BREAK, ice_cream.DayScored)
    scores = list(event.scores)
    points = scores[1].points
    scores[1] = attrs.evolve(scores[1], points=points + 1)
    log = changed(TIE_BREAK, place, scores=tuple(scores))
    assert why_not(log, place) == f"scores[1].points must be {points} in this entry."


def test_a_wrong_reason_is_named_with_the_right_one() -> None:
    """Serving ends because all cones are served, or because nothing can be done."""
    place, event = first(TIE_BREAK, ice_cream.ServingEnded)
    right, wrong = ice_cream.ServingEndReason
    if event.reason is wrong:
        right, wrong = wrong, right
    expected = f"reason must be {right.value} in this entry."
    assert why_not(changed(TIE_BREAK, place, reason=wrong), place) == expected


def test_wrong_winners_are_named() -> None:
    """Another seat alone, or all of them."""
    place, event = first(TIE_BREAK, ice_cream.GameEnded)
    outcome: pr.Outcome = event.outcome
    (winner,) = outcome.winners
    other = attrs.evolve(outcome, winners=((winner + 1) % 3,))
    expected = f"outcome.winners[0] must be {winner} in this entry."
    assert why_not(changed(TIE_BREAK, place, outcome=other), place) == expected
    everybody = attrs.evolve(outcome, winners=(0, 1, 2))
    expected = "outcome.winners must be something else in this entry."
    assert why_not(changed(TIE_BREAK, place, outcome=everybody), place) == expected


def test_of_a_wrong_card_only_the_place_is_told() -> None:
    """The right one may be for nobody's eyes, and no error shows a card."""
    place, event = first(TIE_BREAK, ice_cream.ScoopTurned)
    other = next(flavor for flavor in ice_cream.Flavor if flavor is not event.scoop)
    expected = "scoop must be something else in this entry."
    assert why_not(changed(TIE_BREAK, place, scoop=other), place) == expected
    assert why_not(changed(pr.seen_by(TIE_BREAK, 0), place, scoop=other), place, SEED) == expected


def test_the_number_of_a_sundae_is_a_card_too() -> None:
    """The middle is filled from a stack that lies face down."""
    log = pr.GameLog.start(banana_split.new_game(2, seed="any"))
    place, event = first(log, banana_split.MiddleFilled)
    one, two, *others = event.places
    swapped = changed(log, place, places=(two, one, *others))
    assert why_not(swapped, place) == "places[0] must be something else in this entry."


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_no_card_is_told_of_any_wrong_entry(deal: Deal) -> None:
    """Each field of each kind of entry, changed to what it is in another entry."""
    log = deal.log()
    by_kind: dict[type, list[tuple[int, Value]]] = {}
    for place, event in enumerate(log.events):
        by_kind.setdefault(type(event), []).append((place, event))
    named = set()
    for kind, ((place, event), *others) in by_kind.items():
        fields = {field.name for field in attrs.fields(kind)}
        for field in fields:
            found = {getattr(other, field) for _, other in others}
            for value in found - {getattr(event, field)}:
                with pytest.raises(pr.ReplayError) as caught:
                    pr.verify(with_entry(log, place, attrs.evolve(event, **{field: value})))
                message = caught.value.cause.message
                assert cards_in(deal.kind, message) == []
                # Another choice may be as good: then something later cannot be.
                if caught.value.index == place and message.endswith(" in this entry."):
                    path, what = message.removeprefix("By the rules, ").split(" must be ")
                    name = re.split(r"[.\[]", path)[0]
                    assert name in fields
                    assert name not in NAMES_A_CARD or what.startswith("something else")
                    named.add(name)
    assert "player" in named


# --- Names and observers ------------------------------------------------------------------------


@each_game
def test_an_empty_log_has_the_seats_of_its_names_or_its_game(kind: Kind) -> None:
    """Five, four or three can play at most; where three are named there are three."""
    game = kind.module.State.game
    most = {"ice_cream": 5, "banana_split": 4, "parfait": 3}[game]
    for names, seats in (((), most), (("Joe", "David", "Dan"), 3)):
        empty: Value = pr.GameLog(game, 1, names, None, ())
        for observer in (0, seats - 1, pr.SPECTATOR):
            assert pr.seen_by(empty, observer).observer == observer
        for stranger in (seats, 99, -1):
            with pytest.raises(pr.ArgumentError, match="must be a seat or SPECTATOR"):
                pr.seen_by(empty, stranger)
        data: Data = pr.to_data(pr.seen_by(empty, seats - 1))
        form = kind.forms["view_log"]
        assert pr.from_data(data, form).observer == seats - 1
        for load in (pr.from_json_lines, pr.recover_json_lines):
            header = pr.to_json_lines(pr.seen_by(empty, seats - 1))
            assert load(header, form).observer == seats - 1
            with pytest.raises(pr.DecodeError) as caught:
                load(header.replace(f'"observer":{seats - 1}', f'"observer":{seats}'), form)
            assert caught.value.problems == ("$.observer: must be a seat at the table",)


@each_game
@pytest.mark.parametrize("names", [NAMES[:1], NAMES[:2], NAMES], ids=len)
def test_a_log_starts_with_one_name_for_each_player(kind: Kind, names: tuple[str, ...]) -> None:
    """Whether it is begun, continued from nothing, put together, or read."""
    three = kind.new_game(3, "any", 0)
    empty: Value = pr.GameLog(three.state.game, 1, names, None, ())
    for begin in (
        lambda: empty.extend(three),
        lambda: pr.GameLog.start(three, names=names),
        lambda: attrs.evolve(empty, events=three.events),
    ):
        with pytest.raises(pr.ConfigError) as caught:
            begin()
        assert caught.value.problems == (f"3 players have 3 names or none, not {len(names)}",)
    expected = "$.names: must be one for each of the 3 players, or none"
    if len(names) > kind.module.SEATS[-1]:
        expected = "$.names: must be at most 3, one for each player"  # Parfait seats no more
    log: Data = pr.to_data(pr.GameLog.start(three))
    named: Data = {**log, "names": [*names]}
    lines = pr.to_json_lines(empty) + pr.to_json_line(three)
    for load, stored in (
        (pr.from_data, named),
        (pr.from_json_lines, lines),
        (pr.recover_json_lines, lines),
    ):
        with pytest.raises(pr.DecodeError) as refused:
            load(stored, kind.forms["log"])
        assert refused.value.problems == (expected,)


@each_game
def test_a_start_for_nobody_is_not_a_log_with_names(kind: Kind) -> None:
    """Names and players are compared even where so many cannot play."""
    log = pr.GameLog.start(kind.new_game(3, "any", 0), names=("Joe", "David", "Dan"))
    data: Data = pr.to_data(log)
    data["events"][0]["players"] = 9
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_data(data, kind.forms["log"])
    assert "$.names: must be one for each of the 9 players, or none" in caught.value.problems
