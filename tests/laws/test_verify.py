"""``verify`` accepts exactly the logs that the rules can produce, and ``replay`` never breaks."""

import random
from collections.abc import Iterator
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import PUBLISHED, Data, Kind, Value, other_than
from playing import Deal, cards_in, deals, few_deals, name_of, same
from second_opinion import WHOLE, Sight, changes, first_impossible


few = pytest.mark.parametrize("deal", few_deals(), ids=name_of)
# Those of which there is a second implementation.
few_judged = pytest.mark.parametrize("deal", few_deals(PUBLISHED), ids=name_of)


def with_events(log: Value, *events: Value) -> Value:
    """A log with other entries."""
    return attrs.evolve(log, events=events)


def refusal(log: Value, seed: int | str | bytes | None = None) -> pr.ReplayError:
    """Why ``verify`` refuses a log: a sound error, whatever it is."""
    with pytest.raises(pr.ReplayError) as caught:
        pr.verify(log, seed=seed)
    error = caught.value
    assert type(error.cause) is pr.Violation
    assert error.cause.rule
    assert error.cause.message[0].isupper()
    assert error.cause.message.endswith((".", ")"))
    assert str(error).startswith(f"entry {error.index} (")
    assert error.cause.message in str(error)
    assert error.event == (log.events[error.index] if error.index < len(log.events) else None)
    assert error.table == (pr.replay(log, upto=error.index) if error.index else None)
    return error


def check_judgement(kind: Kind, log: Value, sight: Sight = WHOLE) -> None:
    """Compare what ``verify`` says with the second opinion, and see that ``replay`` is sound."""
    expected = first_impossible(kind, [pr.to_data(event) for event in log.events], sight)
    if expected is None:
        pr.verify(log, seed=sight.seed)
        pr.replay(log)
        return
    assert refusal(log, sight.seed).index == expected
    table, error = pr.replay_to_error(log)
    if error is not None:
        assert same(error.table, table)
        assert not cards_in(kind, str(error) + repr(error))


def places_in(events: tuple[Value, ...], rng: random.Random, how_many: int) -> list[int]:
    """The first and last places of a log, one of each kind of event, and some others."""
    by_kind: dict[type, list[int]] = {}
    for place, event in enumerate(events):
        by_kind.setdefault(type(event), []).append(place)
    places = {rng.choice(found) for found in by_kind.values()}
    places |= {0, 1, 2, len(events) - 2, len(events) - 1}
    return sorted(places | set(rng.sample(range(len(events)), min(len(events), how_many))))


def disorders(events: tuple[Value, ...], places: list[int]) -> Iterator[tuple[Value, ...]]:
    """Logs with one entry lost, doubled, or swapped with its neighbor."""
    for place in places:
        before, (event, *after) = events[:place], events[place:]
        yield (*before, *after)
        yield (*before, event, event, *after)
        if after and after[0] != event:
            yield (*before, after[0], event, *after[1:])


@settings(max_examples=20)
@given(deals())
def test_recorded_games_are_accepted(deal: Deal) -> None:
    """Every game is accepted whole, up to a settled table, and for each observer with the seed.

    What is returned is the table after the last entry, as the log shows it. An observer's log
    cannot be verified without the seed.
    """
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    *_, final = deal.states()
    assert same(pr.verify(log), final)
    for moves in range(0, len(log.events) // 3, 29):
        shorter: Value = log.rewind(moves)
        assert same(pr.verify(shorter), pr.replay(shorter))
    for observer in deal.observers():
        seen: Value = pr.seen_by(log, observer)
        for needy in (seen, pr.seen_by(pr.GameLog.start(deal.opening()), observer)):
            error = refusal(needy)
            assert (error.index, error.cause.code) == (0, pr.ViolationCode.SEED_NEEDED)
        if not deal.arranged:
            assert same(pr.verify(seen, seed=deal.seed), pr.seen_by(final, observer))
    if not deal.arranged:
        assert same(pr.verify(log, seed=deal.seed), final)


@few_judged
def test_disorder_is_refused(deal: Deal) -> None:
    """An entry lost, doubled or swapped is refused where the log becomes impossible.

    So it is in the log of an observer, verified with the seed.
    """
    rng = random.Random(deal.seed)
    whole = deal.log()
    for events in disorders(whole.events, places_in(whole.events, rng, 2)):
        check_judgement(deal.kind, with_events(whole, *events))
    for observer in (rng.randrange(deal.players), pr.SPECTATOR):
        log: Value = pr.seen_by(whole, observer)
        sight = Sight(observer if type(observer) is int else "spectator", deal.seed)
        assert first_impossible(deal.kind, [pr.to_data(e) for e in log.events], sight) is None
        for events in disorders(log.events, places_in(log.events, rng, 0)):
            check_judgement(deal.kind, with_events(log, *events), sight)


@few_judged
def test_changed_entries_are_refused(deal: Deal) -> None:
    """Each field of an entry of every kind, changed: refused, or the game is a possible one."""
    log = deal.log()
    rng = random.Random(deal.seed)
    for place in places_in(log.events, rng, 0):
        entry: Data = pr.to_data(log.events[place])
        by_field: dict[str, list[Data]] = {}
        for field, changed in changes(entry, deal.kind):
            by_field.setdefault(field, []).append(changed)
        # All places of short entries and some of each deck; some values for each place.
        some = list(by_field) if len(by_field) < 12 else rng.sample(sorted(by_field), 12)
        for field in some:
            others = by_field[field]
            for changed in rng.sample(others, min(2, len(others))):
                if changed != entry and (event := decoded(deal.kind, changed)) is not None:
                    events = (*log.events[:place], event, *log.events[place + 1 :])
                    check_judgement(deal.kind, with_events(log, *events))


def decoded(kind: Kind, data: Data) -> Value | None:
    """The event that some data describes, or ``None`` if it describes none."""
    event: Value
    try:
        event = pr.from_data(data, kind.forms["event"])
    except pr.DecodeError:
        event = None
    return event


@settings(max_examples=10)
@given(deals(small=True, among=PUBLISHED))
def test_games_spliced_together_are_refused(deal: Deal) -> None:
    """The first part of one game with the last part of another is refused, if it is no game."""
    log = deal.log()
    other = attrs.evolve(deal, seed=deal.seed + 1).log()
    rng = random.Random(deal.seed)
    for _ in range(5):
        place = rng.randrange(1, min(len(log.events), len(other.events)))
        spliced = log.events[:place] + other.events[place:]
        check_judgement(deal.kind, with_events(log, *spliced))


@few
def test_cut_logs_are_refused(deal: Deal) -> None:
    """A log may stop where a player must choose or the game is over, and nowhere else."""
    log = deal.log()
    ends = {transition.state.sequence for transition in deal.transitions()}
    for place in places_in(log.events, random.Random(1), 30):
        length = place + 1
        cut = with_events(log, *log.events[:length])
        if length in ends:
            pr.verify(cut)
        else:
            seat: Any = pr.seen_by(cut, 0)
            for error in (refusal(cut), refusal(seat, deal.seed)):
                assert (error.index, error.cause.code) == (length, pr.ViolationCode.LOG_IS_CUT)
    empty = refusal(with_events(log))
    assert (empty.index, empty.cause.code) == (0, pr.ViolationCode.LOG_IS_EMPTY)


@settings(max_examples=10)
@given(deals(among=PUBLISHED))
def test_the_wrong_seed_is_refused_at_once(deal: Deal) -> None:
    """Another seed deals other cards; a seed does not deal arranged cards."""
    deal = attrs.evolve(deal, variant="printed")  # few cards may be dealt alike
    log = deal.log()
    wrong: list[int | str | bytes] = [deal.seed + 1, str(deal.seed), str(deal.seed).encode()]
    if deal.arranged:
        wrong.append(deal.seed)
    for seed in wrong:
        error = refusal(log, seed)
        assert (error.index, error.cause.code) == (0, pr.ViolationCode.DOES_NOT_FOLLOW)
        for observer in deal.observers():
            # Its decks lie face down: the first card that is another gives the seed away.
            assert refusal(pr.seen_by(log, observer), seed).index >= 1


@settings(max_examples=15)
@given(deals(among=PUBLISHED))
def test_another_key_is_refused_where_it_is_used(deal: Deal) -> None:
    """A log whose key does not give its shuffles is refused at the first shuffle."""
    log = deal.log()
    for chance in (pr.Chance(bytes(32)), None):
        changed = attrs.evolve(log.events[0], chance=chance)
        other = with_events(log, changed, *log.events[1:])
        entries: list[Data] = [pr.to_data(event) for event in log.events]
        shuffles = [n for n, entry in enumerate(entries) if entry["type"] in deal.kind.shuffling]
        found = first_impossible(deal.kind, [pr.to_data(changed), *entries[1:]])
        # Few cards may lie in the same order under another key.
        assert found in shuffles[:1] or chance is not None or not shuffles
        assert found in (*shuffles, None)
        check_judgement(deal.kind, other)
        pr.replay(other)
        if chance is None and found is not None:
            cause = refusal(other).cause
            assert cause.code is pr.ViolationCode.DOES_NOT_FOLLOW
            assert "no chance" in cause.message


@few
def test_events_of_another_game_are_refused(deal: Deal) -> None:
    """They are refused where they stand, wherever that is."""
    log = deal.log()
    strange = other_than(deal.kind).new_game(3, "any", 0).events[1]
    for place in (0, 1, len(log.events) - 1, len(log.events)):
        wrong = with_events(log, *log.events[:place], strange, *log.events[place:])
        for judge in (pr.verify, pr.replay):
            with pytest.raises(pr.ReplayError) as caught:
                judge(wrong)
            assert caught.value.index == place


EDITS: Final = 10_000


def edits(deal: Deal, entries: list[Data], how_many: int) -> Iterator[tuple[int, Data]]:
    """Places in a log, each with another entry: one value in it is changed."""
    rng = random.Random(deal.seed)
    while how_many:
        place = rng.randrange(len(entries))
        others = [changed for _, changed in changes(entries[place], deal.kind)]
        others = [changed for changed in others if changed != entries[place]]
        if others:
            yield place, rng.choice(others)
            how_many -= 1


def is_accepted(kind: Kind, data: Data, seed: int | None) -> bool:
    """Whether the data of a log can be decoded and verified."""
    try:
        log: Value = pr.from_data(data, kind.forms["log"])
        pr.verify(log, seed=seed)
    except (pr.DecodeError, pr.ReplayError):
        return False
    return True


@pytest.mark.long
@few_judged
def test_ten_thousand_edits(deal: Deal) -> None:
    """Whatever is accepted is a possible game in the eyes of the second implementation.

    With the seed only a choice may be another, or what is printed on a sundae: no dealt, drawn or
    shuffled card.
    """
    log: Data = pr.to_data(deal.log())
    entries: list[Data] = log["events"]
    assert is_accepted(deal.kind, log, None)
    assert is_accepted(deal.kind, log, deal.seed)
    for place, changed in edits(deal, entries, EDITS // len(few_deals(PUBLISHED)) + 1):
        edited = [*entries[:place], changed, *entries[place + 1 :]]
        if is_accepted(deal.kind, {**log, "events": edited}, None):
            assert first_impossible(deal.kind, edited, WHOLE) is None
        if is_accepted(deal.kind, {**log, "events": edited}, deal.seed):
            assert first_impossible(deal.kind, edited, Sight(None, deal.seed)) is None
            is_choice = deal.kind.move_behind(entries[place]) is not None
            assert is_choice or {**changed, "config": None} == {**entries[place], "config": None}
