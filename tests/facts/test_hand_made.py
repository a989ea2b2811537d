"""Values that a program makes by hand: refused where they are no values, and nothing leaks."""

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import attrs
import pytest
from typing_extensions import override

import builders
import parlour_rules as pr
import sundae_builders
from kinds import GAMES, Kind, Value
from misfits import untyped
from parlour_rules import banana_split, games, ice_cream
from playing import Deal


SEED: Final = "any"
KEY: Final = pr.Chance.from_seed(SEED).key.hex()
A_SUNDAE: Final = banana_split.HOUSE_CATALOGUE[0]
GAMES_BY_NAME: Final = pytest.mark.parametrize("kind", GAMES.values(), ids=repr)


def opening(kind: Kind) -> Value:
    """A game of three players."""
    return kind.new_game(3, SEED, 0)


def unredacted(kind: Kind) -> Value:
    """The view of player 1, with the events as they are told to nobody but the host."""
    whole = opening(kind)
    return pr.Transition(pr.seen_by(whole.state, 1), whole.events)


# --- The log of an observer ---------------------------------------------------------------------


@GAMES_BY_NAME
def test_a_log_of_an_observer_takes_no_more_than_the_observer_may_see(kind: Kind) -> None:
    """With the whole events of the host, neither a log nor a line of one is begun."""
    seen = pr.seen_by(opening(kind), 1)
    log = pr.GameLog.start(seen)
    more: Value = pr.Transition(seen.state, (opening(kind).events[0],))
    calls: list[Callable[[], object]] = [
        lambda: pr.GameLog.start(unredacted(kind)),
        lambda: log.extend(more),
        lambda: pr.to_json_line(unredacted(kind)),
        lambda: pr.to_json(unredacted(kind)),
        lambda: pr.seen_by(unredacted(kind), 1),
    ]
    for call in calls:
        with pytest.raises(pr.ArgumentError) as caught:
            call()
        assert KEY not in str(caught.value)


@GAMES_BY_NAME
def test_a_log_of_an_observer_is_not_written_with_more(kind: Kind) -> None:
    """A log made by hand can hold anything; what its reader may not see is never written."""
    log: Value = pr.GameLog(kind.name, 1, (), 1, opening(kind).events)
    for write in (pr.to_json, pr.to_data, pr.to_json_lines):
        with pytest.raises(pr.ArgumentError):
            write(log)
    # What the observer may see of it is written.
    assert KEY not in pr.to_json(pr.seen_by(log, 1))
    assert pr.replay(log) == pr.seen_by(opening(kind).state, 1)


@GAMES_BY_NAME
def test_an_error_of_an_observer_tells_no_more_than_the_observer_may_see(kind: Kind) -> None:
    """An event that does not fit is told as the observer sees it, and the key nowhere."""
    first = opening(kind).events[0]
    view = pr.seen_by(opening(kind).state, 1)
    log: Value = pr.GameLog(kind.name, 1, (), 1, (*opening(kind).events, first))
    broken = attrs.evolve(first, players="three")
    (other,) = (one for one in GAMES.values() if one is not kind)
    calls: list[tuple[Callable[[], object], object]] = [
        (lambda: pr.evolve(view, first), pr.seen_by(first, 1)),
        (lambda: pr.replay(log), pr.seen_by(first, 1)),
        (lambda: pr.verify(log, seed=SEED), pr.seen_by(first, 1)),
        (lambda: pr.verify(log), pr.seen_by(first, 1)),
        (lambda: pr.evolve(view, broken), None),
        (lambda: pr.evolve(view, opening(other).events[0]), None),
    ]
    for call, told in calls:
        with pytest.raises(pr.ReplayError) as caught:
            call()
        assert caught.value.event == told
        assert told is not None or "the end" not in str(caught.value)
        assert caught.value.__context__ is None


@GAMES_BY_NAME
def test_an_error_of_an_observer_tells_what_the_observer_may_see(kind: Kind) -> None:
    """The own cards are not hidden from the observer in an error."""
    events = pr.seen_by(opening(kind), 1).events
    dealt = {"ice_cream": 2, "banana_split": 1}[kind.name]
    twice: Value = pr.GameLog(kind.name, 1, (), 1, (*events[: dealt + 1], events[dealt]))
    calls: tuple[Callable[[], object], ...] = (
        lambda: pr.replay(twice),
        lambda: pr.verify(twice, seed=SEED),
    )
    for call in calls:
        with pytest.raises(pr.ReplayError) as caught:
            call()
        assert caught.value.event == events[dealt]


@GAMES_BY_NAME
def test_the_error_of_a_transition_that_does_not_follow(kind: Kind) -> None:
    """What the host, or another seat, was told is not in the error for those who read the log."""
    whole = opening(kind)
    log: Value = pr.GameLog.start(pr.seen_by(whole, 1))
    for other in (whole, pr.seen_by(whole, 0), pr.seen_by(whole, pr.SPECTATOR)):
        with pytest.raises(pr.ReplayError) as caught:
            log.extend(other)
        assert caught.value.event is None
        assert None in caught.value.args
    own = pr.seen_by(whole, 1)
    with pytest.raises(pr.ReplayError) as caught:
        log.extend(own)
    assert caught.value.event == own.events[0]


@GAMES_BY_NAME
def test_the_steps_of_an_observer_show_no_more_than_the_observer_may_see(kind: Kind) -> None:
    """A log made by hand can hold anything; its steps hold what the observer may see of it."""
    log: Value = pr.GameLog(kind.name, 1, (), 1, opening(kind).events)
    steps = list(pr.replay_steps(log))
    assert [step.event for step in steps] == list(pr.seen_by(log, 1).events)
    for step in steps:
        assert KEY not in pr.to_json(step)
        more = attrs.evolve(step, event=opening(kind).events[0])
        with pytest.raises(pr.ArgumentError):
            pr.to_json(more)


# --- Transitions --------------------------------------------------------------------------------


def wrong_transitions(kind: Kind) -> Iterator[Value]:
    """Transitions that ``apply`` never returns."""
    state, events = opening(kind)
    (other,) = (one for one in GAMES.values() if one is not kind)
    make: Any = pr.Transition
    yield make(None, events)
    yield make("state", events)
    yield make(state, None)
    yield make(state, list(events))
    yield make(state, "events")
    yield make(state, (None,))
    yield make(state, (events,))
    yield make(state, opening(other).events)
    yield make(opening(other).state, events)
    yield make(state, (attrs.evolve(events[0], players="3"),))
    yield make(state, pr.seen_by(opening(kind), 0).events)


@GAMES_BY_NAME
def test_transitions_that_are_none(kind: Kind) -> None:
    """Every function that takes a transition says that it has got none."""
    log = pr.GameLog.start(opening(kind))
    functions: tuple[Callable[[Any], object], ...] = (
        pr.GameLog.start,
        log.extend,
        pr.to_json_line,
        pr.to_json,
        lambda transition: pr.seen_by(transition, 0),
    )
    for transition in wrong_transitions(kind):
        for function in functions:
            with pytest.raises(pr.ArgumentError):
                function(transition)


def test_a_transition_of_another_game() -> None:
    """The log of one game is not extended by the other."""
    first, second = (opening(kind) for kind in GAMES.values())
    log: Value = pr.GameLog.start(first)
    with pytest.raises(pr.ReplayError, match="does not follow"):
        log.extend(second)


def test_a_table_of_no_game_takes_no_event() -> None:
    """Nobody can make up a table and have its log written."""

    @attrs.frozen
    class OtherTable(pr.AnyTable[object]):
        pass

    table = OtherTable(sequence=1, to_act=None, outcome=None, players=())
    transition: Value = pr.Transition(table, opening(GAMES["ice_cream"]).events)
    assert not table.takes(transition.events[0])
    with pytest.raises(pr.ArgumentError):
        pr.GameLog.start(transition)


# --- Writing ------------------------------------------------------------------------------------

NO_NUMBERS: Final = (-1, 2**53, 10**5000, True, 1.0, float("nan"), "1", None, object())


@pytest.mark.parametrize("number", NO_NUMBERS, ids=type)
def test_what_could_not_be_read_again_is_not_written(number: object) -> None:
    """Numbers count from 0 up to the largest one that JSON can be trusted with."""
    state = opening(GAMES["ice_cream"]).state
    values: list[Value] = [
        ice_cream.AddScoop(untyped(number)),
        ice_cream.ScoopAdded(untyped(number), 0, builders.VANILLA),
        banana_split.PlaySpoon(untyped(number)),
        banana_split.MiddleFilled((untyped(number), 1, 2, 3)) if number is not None else None,
        attrs.evolve(state, sequence=untyped(number)),
        pr.Outcome((0,), (untyped(number),), pr.EndReason.FOUR_DAYS),
    ]
    for value in values:
        for written in (value, (value,)):
            with pytest.raises(pr.ArgumentError):
                pr.to_json(untyped(written))


@pytest.mark.parametrize("number", [-1, 2**53, 10**5000, True, 1.0, "1", object()], ids=type)
def test_what_is_no_move_and_no_event_is_not_told(number: object) -> None:
    """``describe`` refuses values of wrong types, negative seats and numbers without end."""
    for kind, thing in (
        ("ice_cream", ice_cream.AddScoop(untyped(number))),
        ("ice_cream", ice_cream.DeliveryKept(untyped(number))),
        ("banana_split", banana_split.TurnEnded(untyped(number))),
        ("banana_split", banana_split.StartSundae(untyped(number), ())),
        ("banana_split", banana_split.StartSundae(0, untyped([]))),
    ):
        value: Value = thing
        with pytest.raises(pr.ArgumentError, match="wrong types"):
            pr.describe(value, opening(GAMES[kind]).state, names=("Joe", "David", "Dan"))


@pytest.mark.parametrize(
    "outcome",
    [
        pr.Outcome((), (0, 0, 0), pr.EndReason.FOUR_DAYS),
        pr.Outcome((3,), (0, 0, 0), pr.EndReason.FOUR_DAYS),
    ],
)
def test_an_end_that_cannot_be_told(outcome: pr.Outcome) -> None:
    """Without a winner, or with one who has no points, there is no sentence to tell."""
    for kind, event in (
        ("ice_cream", ice_cream.GameEnded(outcome)),
        ("banana_split", banana_split.GameEnded(outcome)),
    ):
        value: Value = event
        with pytest.raises(pr.ArgumentError, match="cannot be told of this table"):
            pr.describe(value, opening(GAMES[kind]).state)


def test_the_end_of_the_other_game() -> None:
    """Ice Cream ends after four days, Banana Split does not; nor the other way round."""
    days, stalemate = pr.EndReason.FOUR_DAYS, pr.EndReason.STALEMATE
    split: Value = banana_split.GameEnded(pr.Outcome((0,), (0, 0, 0), days))
    with pytest.raises(pr.ArgumentError, match="cannot be told of this table"):
        pr.describe(split, opening(GAMES["banana_split"]).state)
    after_four_days: Value = ice_cream.GameEnded(pr.Outcome((0,), (0, 0, 0), stalemate))
    with pytest.raises(pr.ArgumentError, match="cannot be told of this table"):
        pr.describe(after_four_days, opening(GAMES["ice_cream"]).state)
    scored = builders.before_scoring(*[builders.player()] * 3, day=4)
    day_scored, ended = pr.settle(scored).events
    assert isinstance(ended, ice_cream.GameEnded)
    before = pr.evolve(scored, day_scored)
    wrong = attrs.evolve(ended, outcome=attrs.evolve(ended.outcome, reason=stalemate))
    assert pr.evolve(before, ended).outcome == ended.outcome
    with pytest.raises(pr.ReplayError, match="does not end for that reason"):
        pr.evolve(before, wrong)
    for winners in ((2, 1, 0), (0, 0), (0, 3)):
        wrong = attrs.evolve(ended, outcome=attrs.evolve(ended.outcome, winners=winners))
        with pytest.raises(pr.ReplayError):
            pr.evolve(before, wrong)


# --- Seats and events ---------------------------------------------------------------------------


@GAMES_BY_NAME
def test_events_of_wrong_types_are_shown_to_nobody(kind: Kind) -> None:
    """``seen_by`` and ``move_of`` refuse an event that does not hold what its class promises."""
    for event in opening(kind).events:
        field = attrs.fields(type(event))[0].name
        wrong = attrs.evolve(event, **{field: object()})
        with pytest.raises(pr.ArgumentError, match="wrong types"):
            pr.seen_by(untyped(wrong), 0)
        with pytest.raises(pr.ArgumentError, match="wrong types"):
            pr.move_of(untyped(wrong))


@GAMES_BY_NAME
def test_foreign_classes_are_not_looked_into(kind: Kind) -> None:
    """What is no event of the game is refused by its class alone."""

    class ForeignEvent(pr.AnyEvent[object, object]):
        pass

    ForeignEvent.__annotations__ = {"card": "Nowhere"}
    frozen: Any = attrs.frozen(ForeignEvent)
    event: Value = frozen(card=1)
    log: Value = pr.GameLog(kind.name, 1, (), None, (event,))
    with pytest.raises(pr.ReplayError, match="not an event of this game"):
        pr.replay(log)
    log = attrs.evolve(log, observer=0)
    with pytest.raises(pr.ReplayError, match="not an event of this game"):
        pr.replay(log)
    with pytest.raises(pr.ArgumentError):
        pr.seen_by(event, 0)


# --- Subclasses ---------------------------------------------------------------------------------


def test_subclasses_are_no_values() -> None:
    """A subclass could behave in any other way: only the classes themselves are taken."""

    class OtherSundae(banana_split.Sundae):
        pass

    class OtherCounts(banana_split.ToppingCounts):
        pass

    class OtherConfig(banana_split.Config):
        pass

    class OtherChance(pr.Chance):
        pass

    sundae = OtherSundae("Cherry Cup", (banana_split.Topping.CHERRY,), 2)
    with pytest.raises(pr.ConfigError, match="must be a Sundae"):
        banana_split.Config(sundaes=(sundae,))
    with pytest.raises(pr.ConfigError, match="must be ToppingCounts"):
        banana_split.Config(toppings=OtherCounts())
    with pytest.raises(pr.ConfigError, match="must be a Config"):
        banana_split.new_game(2, seed=SEED, config=OtherConfig())
    for start, arranged in (
        (ice_cream.start, builders.arranged_start(3)),
        (banana_split.start, sundae_builders.arranged_start(2)),
    ):
        begin: Any = start
        with pytest.raises(pr.ConfigError, match="chance must be a Chance"):
            begin(attrs.evolve(untyped(arranged), chance=OtherChance(bytes(32))))


# --- Tables that are none -----------------------------------------------------------------------


def broken(kind: Kind) -> Iterator[Value]:
    """Tables that no game can come to, with values of wrong types among them."""
    state = opening(kind).state
    for field in attrs.fields(type(state)):
        for value in (None, "x", -1, 99, 10**5000, (), (None,) * 3, object()):
            if value != getattr(state, field.name):
                yield attrs.evolve(state, **{field.name: value})
    yield attrs.evolve(pr.seen_by(state, 0), observer=10**5000)
    yield attrs.evolve(pr.seen_by(state, 0), observer="x")


def told_of(call: Callable[[], object]) -> str:
    """What is said of a call: that it works, or why it does not."""
    try:
        call()
    except pr.ParlourRulesError as error:
        return str(error)
    return "fine"


@GAMES_BY_NAME
def test_a_broken_table_breaks_nothing(kind: Kind) -> None:
    """Whatever a host has put into a table, every function returns or says what is wrong."""
    move: Value
    event: Value
    told: list[str] = []
    for table in broken(kind):
        calls: list[Callable[[], object]] = [
            partial(pr.legal_moves, table),
            partial(pr.settle, table),
            partial(pr.seen_by, table, 0),
            partial(pr.seen_by, table, pr.SPECTATOR),
            partial(pr.to_json, table),
            partial(pr.fingerprint, table),
            partial(pr.svg, table),
            partial(pr.text, table),
        ]
        for move in kind.moves_at()[:40]:
            calls += [
                partial(pr.why_illegal, table, move),
                partial(pr.apply, table, move),
                partial(pr.describe, move, table),
            ]
        for event in opening(kind).events:
            calls += [partial(pr.evolve, table, event), partial(pr.describe, event, table)]
        told += map(told_of, calls)
    assert all(told)


def test_a_fault_of_the_library_shows_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a possible table an unexpected error is not the host's: it is raised as it is."""
    state = opening(GAMES["ice_cream"]).state

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ice_cream.rules.deliveries, "why_not_replace", fail)
    with pytest.raises(ZeroDivisionError):
        pr.legal_moves(state)
    with pytest.raises(pr.ArgumentError, match="no possible table"):
        pr.legal_moves(attrs.evolve(state, scoop_deck=()))


@GAMES_BY_NAME
def test_a_table_that_no_game_comes_to_is_not_written(kind: Kind) -> None:
    """It could not be read again, and a view could show what its observer cannot see."""
    state = opening(kind).state
    deck = "ice_cream_deck" if kind.name == "ice_cream" else "draw_pile"
    view = pr.seen_by(state, 1)
    shown = attrs.evolve(view, **{deck: getattr(state, deck)})
    short = attrs.evolve(state, **{deck: ()})
    for table in (shown, short):
        values: list[Value] = [table, (table,), pr.Transition(table, ())]
        for value in values:
            with pytest.raises(pr.ArgumentError, match="no possible table"):
                pr.to_json(value)


# --- Other things that are none -----------------------------------------------------------------


def nested(depth: int, innermost: object) -> Value:
    """A tuple in a tuple in a tuple, and so on."""
    value = innermost
    for _ in range(depth):
        value = (value,)
    return value


def test_what_is_nested_without_end() -> None:
    """It is refused as a value, as data and as a target."""
    with pytest.raises(pr.ArgumentError, match="nested too deeply"):
        pr.to_json(nested(5_000, builders.VANILLA))
    key = nested(5_000, ())
    with pytest.raises(pr.DecodeError, match="must have strings as keys"):
        pr.from_data({key: 1, "type": "keep_delivery"}, ice_cream.Move)
    form: Any = int
    for _ in range(100_000):
        form = tuple[form, ...]
    with pytest.raises(pr.ArgumentError, match="no type of parlour_rules"):
        pr.from_data(1, form)


def test_tuples_of_another_class_are_not_written() -> None:
    """A subclass of tuple could be anything."""

    class OtherTuple(tuple[object, ...]):
        __slots__ = ()

    with pytest.raises(pr.ArgumentError):
        pr.to_json(OtherTuple((ice_cream.AddScoop(1),)))


def test_tables_of_no_game_are_none() -> None:
    """The class that all tables have in common is no table itself."""
    table: Value = pr.AnyTable(1, None, None, ())
    nothing: Value = pr.Transition(table, ())
    log: Value = pr.GameLog.start(opening(GAMES["ice_cream"]))
    calls: list[Callable[[], object]] = [
        partial(pr.GameLog.start, nothing),
        partial(log.extend, nothing),
        partial(pr.to_json_line, nothing),
        partial(pr.to_json, nothing),
        partial(pr.to_json, table),
        partial(pr.seen_by, nothing, 0),
        partial(pr.replay, untyped("x"), upto=1),
    ]
    for call in calls:
        with pytest.raises(pr.ArgumentError):
            call()


@GAMES_BY_NAME
def test_nothing_has_happened(kind: Kind) -> None:
    """Settling a settled state brings no event: a log stays as it is, and no line is written."""
    transition = opening(kind)
    log: Value = pr.GameLog.start(transition)
    nothing = pr.settle(transition.state)
    assert nothing.events == ()
    assert log.extend(nothing) == log
    lines = pr.to_json_lines(log) + pr.to_json_line(nothing)
    assert pr.from_json_lines(lines, kind.forms["log"]) == log


@GAMES_BY_NAME
def test_names_of_others_are_not_verified(kind: Kind) -> None:
    """One name for each player, or none."""
    log: Value = attrs.evolve(pr.GameLog.start(opening(kind)), names=("Joe",) * 7)
    with pytest.raises(pr.ArgumentError, match="3 players have 3 names or none, not 7"):
        pr.verify(log)


def test_text_that_nobody_could_read_is_not_written() -> None:
    """More than 16 MiB would be refused by the reader."""
    sundae = banana_split.Sundae("x" * (17 * 2**20), (banana_split.Topping.CHERRY,), 1)
    with pytest.raises(pr.ArgumentError, match="nobody could read it"):
        pr.to_json(banana_split.Config(sundaes=(sundae,)))


def test_a_shuffle_of_any_pile() -> None:
    """The name of a pile may be any string."""
    chance = pr.Chance.from_seed(SEED)
    shuffled = {chance.shuffle(range(30), sequence=0, pile=pile) for pile in ("é", "e", "\ud800")}
    assert len(shuffled) == 3


@GAMES_BY_NAME
def test_a_log_with_names_of_others_is_not_written(kind: Kind) -> None:
    """It could not be read again: one name for each player, or none."""
    log: Value = attrs.evolve(pr.GameLog.start(opening(kind)), names=("Joe", "David"))
    for write in (pr.to_json, pr.to_json_lines, pr.fingerprint):
        with pytest.raises(pr.ArgumentError, match="one for each of the 3 players"):
            write(log)


def test_a_fault_of_a_class_shows_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what a class refuses is a problem of the data."""
    data = pr.to_data(banana_split.Config())

    def fail(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(banana_split.Config, "__attrs_post_init__", fail)
    with pytest.raises(ZeroDivisionError):
        pr.from_data(data, banana_split.Config)


# --- Values that only look like others ----------------------------------------------------------


class LooksLikeSauce:
    """Says that it is a topping card, and equals one."""

    @property  # type: ignore[misc]  # that is how it lies
    @override
    def __class__(self) -> type:
        """A lie."""
        return banana_split.Topping

    @override
    def __eq__(self, other: object) -> bool:
        return other is sundae_builders.SAUCE

    @override
    def __hash__(self) -> int:
        return hash(sundae_builders.SAUCE)


class StrictText(str):
    """A string that cannot be compared."""

    __slots__ = ()
    __hash__ = str.__hash__

    @override
    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    @override
    def __ne__(self, other: object) -> bool:
        raise ZeroDivisionError


def test_a_card_that_only_looks_like_one() -> None:
    """It never comes onto the table."""
    state = sundae_builders.table(
        sundae_builders.player(sundae_builders.SAUCE),
        sundae_builders.player(),
        middle=(sundae_builders.CHERRY_KISS,),
    )
    move = banana_split.StartSundae(0, untyped((LooksLikeSauce(),)))
    violation = pr.why_illegal(state, move)
    assert violation is not None
    assert violation.code is pr.ViolationCode.MALFORMED_MOVE
    with pytest.raises(pr.IllegalMoveError):
        pr.apply(state, move)


@pytest.mark.parametrize(
    ("field", "value"), [("sundaes", ()), ("sundaes", (attrs.evolve(A_SUNDAE, points=99_999),))]
)
def test_a_table_with_a_configuration_made_around_its_checks(field: str, value: object) -> None:
    """Nobody plays on it, and it is not written."""
    state = opening(GAMES["banana_split"]).state
    config = object.__new__(banana_split.Config)
    for name in ("toppings", "sundaes"):
        object.__setattr__(config, name, value if name == field else getattr(state.config, name))
    table = attrs.evolve(state, config=config)
    for call in (pr.to_json, pr.fingerprint):
        with pytest.raises(pr.ArgumentError):
            call(table)
        with pytest.raises(pr.ArgumentError):
            call(pr.seen_by(table, 0))
    with pytest.raises(pr.ArgumentError):
        pr.to_json(config)


def test_a_configuration_made_around_its_checks() -> None:
    """What nobody could make is refused where a game begins."""
    config = object.__new__(banana_split.Config)
    object.__setattr__(config, "toppings", None)
    object.__setattr__(config, "sundaes", banana_split.HOUSE_CATALOGUE)
    start = attrs.evolve(sundae_builders.arranged_start(2), config=config)
    calls: tuple[Callable[[], object], ...] = (
        lambda: banana_split.new_game(2, seed=SEED, config=config),
        lambda: banana_split.start(start),
    )
    for call in calls:
        with pytest.raises(pr.ConfigError) as caught:
            call()
        assert caught.value.problems == (
            "toppings must be ToppingCounts, not a value of type NoneType",
        )


def unset(cls: type) -> Value:
    """A value of a class, made without any of its fields."""
    return object.__new__(cls)


@GAMES_BY_NAME
def test_values_made_without_their_fields(kind: Kind) -> None:
    """They are no tables, logs, events or moves."""
    module: Value = kind.module
    state = opening(kind).state
    (game,) = (game for game in games.GAMES if game.state is module.State)
    moves = [move for move in game.moves if attrs.fields(move)]
    for cls in (module.State, module.View):
        calls: list[Callable[[Value], object]] = [
            pr.legal_moves,
            lambda table: pr.seen_by(table, 0),
            lambda table: pr.evolve(table, opening(kind).events[-1]),
            *(pr.to_json, pr.fingerprint, pr.svg, pr.text),
        ]
        for call in calls:
            with pytest.raises(pr.ArgumentError):
                call(unset(cls))
    for broken in (
        attrs.evolve(state, players=(unset(module.Player), *state.players[1:])),
        attrs.evolve(state, chance=unset(pr.Chance)),
    ):
        with pytest.raises(pr.ArgumentError):
            pr.to_json(broken)
    for call in (pr.replay, pr.verify, pr.to_json, pr.fingerprint, pr.to_json_lines):
        with pytest.raises(pr.ArgumentError):
            call(unset(pr.GameLog))
    for event in game.events:
        for call in (pr.move_of, lambda it: pr.seen_by(it, 0), pr.to_json):
            with pytest.raises(pr.ArgumentError):
                call(unset(event))
        with pytest.raises(pr.ReplayError):
            pr.evolve(state, unset(event))
    for move in moves:
        for table in Deal(kind.name, 3, 0, "uniform", 5).tables():
            if table.to_act is None:
                continue
            violation = pr.why_illegal(table, unset(move))
            assert violation is not None
            with pytest.raises(pr.IllegalMoveError):
                pr.apply(table, unset(move))
            with pytest.raises(pr.ArgumentError):
                pr.describe(unset(move), table)


def hiding(state: Value, field: str) -> Value:
    """A state of which one zone is hidden, as no host sees it."""
    return attrs.evolve(state, **{field: (pr.HIDDEN,) * len(getattr(state, field))})


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("ice_cream", "ice_cream_deck"),
        ("ice_cream", "scoop_deck"),
        ("ice_cream", "removed_scoops"),
        ("banana_split", "draw_pile"),
        ("banana_split", "sundae_stack"),
    ],
)
def test_a_state_hides_nothing(kind: str, field: str) -> None:
    """A state on which cards are hidden is no possible one. Who plays on may come to hear of it."""
    state = hiding(opening(GAMES[kind]).state, field)
    with pytest.raises(pr.ArgumentError, match="a card is hidden, though nobody looks"):
        pr.to_json(state)
    with contextlib.suppress(pr.ArgumentError):
        while state.to_act is not None:
            state = pr.apply(state, pr.legal_moves(state)[-1]).state


def test_a_hand_that_is_hidden_from_the_host() -> None:
    """A card that is drawn finds no place in it."""
    state = opening(GAMES["banana_split"]).state
    for place in range(5):
        hand = (*state.players[0].hand[:place], pr.HIDDEN, *state.players[0].hand[place + 1 :])
        blind: Value = attrs.evolve(state.players[0], hand=hand)
        table = attrs.evolve(state, players=(blind, *state.players[1:]))
        with contextlib.suppress(pr.ArgumentError):
            pr.apply(table, banana_split.DrawTopping())
        with pytest.raises(pr.ArgumentError, match="a card is hidden, though nobody looks"):
            pr.to_json(table)


def test_a_hand_is_dealt_in_rulebook_order() -> None:
    """Nobody could put a drawn card into its place otherwise."""
    log = pr.GameLog.start(banana_split.new_game(2, seed=SEED))
    start, dealt, *others = log.events
    assert isinstance(dealt, banana_split.HandsDealt)
    turned = attrs.evolve(dealt, hands=tuple(hand[::-1] for hand in dealt.hands))
    assert turned != dealt
    for observer in (None, 0):
        mixed: Value = attrs.evolve(log, events=(start, turned, *others))
        seen = mixed if observer is None else pr.seen_by(mixed, observer)
        with pytest.raises(pr.ReplayError, match="a hand does not lie in rulebook order"):
            pr.replay(seen)


def test_nothing_is_laid_into_the_middle_for_ever() -> None:
    """A stack of no sundaes fills no place."""
    two = (sundae_builders.player(), sundae_builders.player())
    state: Value = sundae_builders.table(*two, stage=banana_split.Stage.CLOSING)
    endless = attrs.evolve(state, sundae_stack=(None,))
    with pytest.raises(pr.ArgumentError, match="no possible table"):
        pr.apply(endless, banana_split.EndTurn())


def test_a_zone_that_can_be_changed_stays_as_it_is() -> None:
    """A list is no zone; nothing is added to it."""
    two = (sundae_builders.player(), sundae_builders.player())
    played = (sundae_builders.SPOON,)
    state: Value = sundae_builders.table(*two, stage=banana_split.Stage.CLOSING, played=played)
    pile: list[object] = []
    with pytest.raises(pr.ArgumentError, match="no possible table"):
        pr.apply(attrs.evolve(state, discard_pile=pile), banana_split.EndTurn())
    assert pile == []


@GAMES_BY_NAME
def test_a_log_of_a_class_made_by_others(kind: Kind) -> None:
    """It could say something else each time it is asked."""

    class OtherLog(pr.GameLog[Any, Any]):
        """A log, it says."""

    start = opening(kind)
    log: Value = OtherLog(kind.name, 1, (), None, start.events)
    for call in (pr.replay, pr.verify, pr.to_json, pr.fingerprint):
        with pytest.raises(pr.ArgumentError):
            call(log)


def test_data_with_keys_or_texts_that_only_look_like_strings() -> None:
    """JSON has strings and nothing like them."""
    targets: tuple[Any, ...] = (
        ice_cream.Move,
        banana_split.Topping | pr.Hidden,
        ice_cream.Log | ice_cream.ViewLog,
        ice_cream.AddScoop,
    )
    for target in targets:
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_data({1: 2}, target)
        assert caught.value.problems == ("$: must have strings as keys",)
    for target in (ice_cream.AddScoop, ice_cream.Move):
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_data({"type": StrictText("add_scoop"), "cone": 1}, target)
        assert caught.value.problems[0].startswith("$.type: must be ")
