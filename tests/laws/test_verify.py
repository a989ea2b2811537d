"""``verify`` accepts exactly the logs that the rules can produce, and ``replay`` never breaks."""

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import GAMES, Data, Kind, Value
from playing import Deal, cards_in, deals, few_deals, name_of, same
from second_opinion import WHOLE, Sight, changes, first_impossible


def with_events(log: Value, events: tuple[Value, ...]) -> Value:
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
    if error.index < len(log.events):
        assert error.event == log.events[error.index]
    else:
        assert error.event is None
    if error.index == 0:
        assert error.table is None
    else:
        assert error.table == pr.replay(log, upto=error.index)
    return error


def check_judgement(kind: Kind, log: Value, sight: Sight = WHOLE) -> None:
    """Compare what ``verify`` says with the second opinion, and see that ``replay`` is sound."""
    expected = first_impossible(kind, [pr.to_data(event) for event in log.events], sight)
    if expected is None:
        pr.verify(log, seed=sight.seed)
        pr.replay(log)
        return
    error = refusal(log, sight.seed)
    assert error.index == expected
    check_replay(kind, log)


def check_replay(kind: Kind, log: Value) -> None:
    """Whatever a log says, folding it gives a table or a ``ReplayError`` that shows no card."""
    error = None
    try:
        pr.replay(log)
    except pr.ReplayError as misfit:
        error = misfit
    if error is not None and error.index > 0:
        assert not cards_in(kind, str(error) + repr(error))
        assert error.table == pr.replay(log, upto=error.index)


def some_of(events: tuple[Value, ...], how_many: int) -> list[tuple[int, Value]]:
    """The first events of a log, the last ones, and some between them, with their places."""
    places = range(len(events))
    between = random.Random(1).sample(places, min(how_many // 2, len(events)))
    edge = how_many // 4
    chosen = sorted({*places[:edge], *between, *places[-edge:]})
    return [(place, events[place]) for place in chosen]


def disorders(events: tuple[Value, ...], places: list[int]) -> Iterator[tuple[Value, ...]]:
    """Logs with one entry lost, doubled, or swapped with its neighbor."""
    for place in places:
        event = events[place]
        yield (*events[:place], *events[place + 1 :])
        yield (*events[:place], event, *events[place:])
        if place + 1 < len(events) and events[place + 1] != event:
            yield (*events[:place], events[place + 1], event, *events[place + 2 :])


def places_in(events: tuple[Value, ...], rng: random.Random, how_many: int) -> list[int]:
    """The first and last places of a log, one of each kind of event, and some others."""
    by_kind: dict[type, list[int]] = {}
    for place, event in enumerate(events):
        by_kind.setdefault(type(event), []).append(place)
    places = {rng.choice(found) for found in by_kind.values()}
    places |= {0, 1, 2, len(events) - 2, len(events) - 1}
    return sorted(places | set(rng.sample(range(len(events)), min(len(events), how_many))))


@settings(max_examples=25)
@given(deals())
def test_recorded_games_are_accepted(deal: Deal) -> None:
    """Every game is accepted whole, up to a settled table, and for each observer with the seed.

    What is returned is the table after the last entry, as the log shows it.
    """
    log = deal.log(names=tuple("ABCDE"[: deal.players]))
    *_, final = deal.states()
    assert same(pr.verify(log), final)
    for moves in range(0, len(log.events) // 3, 29):
        shorter: Value = log.rewind(moves)
        assert same(pr.verify(shorter), pr.replay(shorter))
    if not deal.arranged:
        assert same(pr.verify(log, seed=deal.seed), final)
        for observer in deal.observers():
            seen: Value = pr.seen_by(log, observer)
            assert same(pr.verify(seen, seed=deal.seed), pr.seen_by(final, observer))


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_disorder_is_refused(deal: Deal) -> None:
    """An entry lost, doubled or swapped is refused where the log becomes impossible."""
    log = deal.log()
    rng = random.Random(deal.seed)
    for events in disorders(log.events, places_in(log.events, rng, 10)):
        check_judgement(deal.kind, with_events(log, events))


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_disorder_in_logs_of_observers_is_refused(deal: Deal) -> None:
    """The same for the log of an observer, verified with the seed."""
    whole = deal.log()
    rng = random.Random(deal.seed)
    for observer in (rng.randrange(deal.players), pr.SPECTATOR):
        log: Value = pr.seen_by(whole, observer)
        sight = Sight(observer if type(observer) is int else "spectator", deal.seed)
        assert first_impossible(deal.kind, [pr.to_data(e) for e in log.events], sight) is None
        for events in disorders(log.events, places_in(log.events, rng, 0)):
            check_judgement(deal.kind, with_events(log, events), sight)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
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
                    check_judgement(deal.kind, with_events(log, events))


def decoded(kind: Kind, data: Data) -> Value | None:
    """The event that some data describes, or ``None`` if it describes none."""
    event: Value
    try:
        event = pr.from_data(data, kind.forms["event"])
    except pr.DecodeError:
        event = None
    return event


@settings(max_examples=10)
@given(deals(small=True))
def test_games_spliced_together_are_refused(deal: Deal) -> None:
    """The first part of one game with the last part of another is refused, if it is no game."""
    log = deal.log()
    other = attrs.evolve(deal, seed=deal.seed + 1).log()
    rng = random.Random(deal.seed)
    for _ in range(8):
        place = rng.randrange(1, min(len(log.events), len(other.events)))
        spliced = log.events[:place] + other.events[place:]
        check_judgement(deal.kind, with_events(log, spliced))


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_cut_logs_are_refused(deal: Deal) -> None:
    """A log may stop where a player must choose or the game is over, and nowhere else."""
    log = deal.log()
    ends = {transition.state.sequence for transition in deal.transitions()}
    for place, _ in some_of(log.events, 60):
        length = place + 1
        cut = with_events(log, log.events[:length])
        if length in ends:
            pr.verify(cut)
        else:
            error = refusal(cut)
            assert error.cause.code is pr.ViolationCode.LOG_IS_CUT
            assert error.index == length
            seat: Any = pr.seen_by(cut, 0)
            assert refusal(seat, deal.seed).cause.code is pr.ViolationCode.LOG_IS_CUT
    empty = refusal(with_events(log, ()))
    assert (empty.index, empty.cause.code) == (0, pr.ViolationCode.LOG_IS_EMPTY)


@settings(max_examples=10)
@given(deals())
def test_logs_of_observers_need_the_seed(deal: Deal) -> None:
    """Without it their log cannot be verified, not even the shortest."""
    for log in (deal.log(), pr.GameLog.start(deal.opening())):
        for observer in deal.observers():
            error = refusal(pr.seen_by(log, observer))
            assert (error.index, error.cause.code) == (0, pr.ViolationCode.SEED_NEEDED)


@settings(max_examples=10)
@given(deals())
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
            # Its decks lie face down: what comes from them gives the seed away.
            assert refusal(pr.seen_by(log, observer), seed).index in range(1, 5)


@settings(max_examples=15)
@given(deals())
def test_another_key_is_refused_where_it_is_used(deal: Deal) -> None:
    """A log whose key does not give its shuffles is refused at the first shuffle."""
    log = deal.log()
    for chance in (pr.Chance(bytes(32)), None):
        changed = attrs.evolve(log.events[0], chance=chance)
        other = with_events(log, (changed, *log.events[1:]))
        entries: list[Data] = [pr.to_data(event) for event in log.events]
        shuffles = [n for n, entry in enumerate(entries) if entry["type"] in deal.kind.shuffling]
        found = first_impossible(deal.kind, [pr.to_data(changed), *entries[1:]])
        # Few cards may lie in the same order under another key.
        assert found in shuffles[:1] or chance is not None or not shuffles
        assert found in (*shuffles, None)
        check_judgement(deal.kind, other)
        pr.replay(other)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_numbers_are_compared_by_type(deal: Deal) -> None:
    """``True`` in the place of 1, or ``False`` of 0, makes a log that the rules cannot produce."""
    log = deal.log()
    accepted = set()
    for place, event in some_of(log.events, 60):
        for changed in with_booleans(event):
            events = (*log.events[:place], changed, *log.events[place + 1 :])
            found = None
            try:
                pr.verify(with_events(log, events))
            except pr.ReplayError as error:
                found = error.index
            if found != place:
                accepted.add(repr(changed))
    assert accepted == set()


def with_booleans(value: Value) -> Iterator[Value]:
    """A value with one 0 or 1 in it replaced by a boolean or the other way, in every place."""
    if type(value) is tuple:
        for index, item in enumerate(value):
            for other in with_booleans(item):
                yield (*value[:index], other, *value[index + 1 :])
    elif type(value) is int and value in {0, 1}:
        yield bool(value)
    elif type(value) is bool:
        yield int(value)
    elif attrs.has(type(value)) and not isinstance(value, pr.Chance):
        for field in attrs.fields(type(value)):
            for other in with_booleans(getattr(value, field.name)):
                with contextlib.suppress(pr.ConfigError):
                    yield attrs.evolve(value, **{field.name: other})


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_what_cannot_fit_is_refused_by_replay(deal: Deal) -> None:
    """Seats, cones, places and sundaes that are not on the table do not fold."""
    log = deal.log()
    refused = 0
    for place, event in some_of(log.events, 40):
        for name in deal.kind.numbers:
            for number in (12, 99, -1, "0", None):
                if hasattr(event, name):
                    wrong = attrs.evolve(event, **{name: number})
                    events = (*log.events[:place], wrong, *log.events[place + 1 :])
                    with pytest.raises(pr.ReplayError) as caught:
                        pr.replay(with_events(log, events))
                    assert caught.value.index == place
                    assert caught.value.event is wrong
                    refused += 1
    assert refused > 100


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_things_that_are_no_events(deal: Deal) -> None:
    """A log takes events only, and those of another game are refused where they stand."""
    log = deal.log()
    move = deal.kind.moves_at()[0]
    things = [None, 3, "game_started", {}, move, pr.HIDDEN, deal.opening().state, type(move)]
    (other,) = (kind for kind in GAMES.values() if kind is not deal.kind)
    of_another_game = other.new_game(3, "any", 0).events[1]
    thing: Value
    for place in (0, 1, len(log.events) - 1, len(log.events)):
        for thing in things:
            with pytest.raises(pr.ConfigError, match="events must be a tuple of events"):
                with_events(log, (*log.events[:place], thing, *log.events[place:]))
        wrong = with_events(log, (*log.events[:place], of_another_game, *log.events[place:]))
        for judge in (pr.verify, pr.replay):
            with pytest.raises(pr.ReplayError) as caught:
                judge(wrong)
            assert caught.value.index == place


@pytest.mark.parametrize("deal", few_deals()[::3], ids=name_of)
def test_steps_before_a_wrong_entry_are_given(deal: Deal) -> None:
    """``replay_steps`` yields everything that is good before it raises."""
    log = deal.log()
    wrong = with_events(log, (*log.events[:9], log.events[0], *log.events[9:]))
    steps = pr.replay_steps(wrong)
    assert [next(steps).index for _ in range(9)] == list(range(9))
    with pytest.raises(pr.ReplayError) as caught:
        next(steps)
    assert caught.value.index == 9


@pytest.mark.parametrize("deal", few_deals()[::3], ids=name_of)
def test_wrong_cards_in_the_first_entry_are_not_shown(deal: Deal) -> None:
    """The error about decks that are not the game's shows none of their cards."""
    log = deal.log()
    entry: Data = pr.to_data(log.events[0])
    name, deck = next((name, deck) for name, deck in entry.items() if isinstance(deck, list))
    other = next(card for card in sorted(deal.kind.cards) if card != deck[0])
    first = decoded(deal.kind, {**entry, name: [other, *deck[1:]]})
    error = refusal(with_events(log, (first, *log.events[1:])))
    assert error.index == 0
    assert cards_in(deal.kind, str(error) + repr(error)) == []


@pytest.mark.parametrize("deal", few_deals()[::3], ids=name_of)
def test_logs_of_strangers_are_refused(deal: Deal) -> None:
    """A log for a seat that is not at the table cannot be replayed."""
    seen: Value = pr.seen_by(deal.log(), pr.SPECTATOR)
    log: Value = attrs.evolve(seen, observer=deal.players)
    for judge in (pr.verify, pr.replay):
        with pytest.raises(pr.ReplayError) as caught:
            judge(log)
        assert caught.value.index == 0
