"""What a host can get wrong with its own values: impossible states, and logs that are none."""

import copy
import gc
from collections.abc import Callable

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from builders import PISTACHIO, VANILLA, cone
from kinds import GAMES, Kind, Value
from misfits import untyped
from parlour_rules import ViolationCode, banana_split, ice_cream
from playing import cards_in
from sundae_builders import CHERRY_KISS, SAUCE, SNOW_CAP


# --- Impossible states ------------------------------------------------------------------------


def placing_no_scoop() -> ice_cream.State:
    """Phase 2, and player 1 must place a Scoop that is not there."""
    state = builders.making_cones(
        *[builders.player()] * 3, cones=(cone(VANILLA),), turned_scoop=PISTACHIO
    )
    return attrs.evolve(state, turned_scoop=None)


def replacing_no_delivery() -> ice_cream.State:
    """Phase 1, and player 0 must keep or replace a card that is not there."""
    state = builders.choosing_deliveries(*[builders.player()] * 3)
    first, *others = state.players
    return attrs.evolve(state, players=(attrs.evolve(first, delivered=None), *others))


def closing_with_a_sundae_twice() -> banana_split.State:
    """The turn of player 0 can be ended; on the stack lies a sundae that the middle has already."""
    state = sundae_builders.table(
        *[sundae_builders.player()] * 2,
        middle=(CHERRY_KISS,),
        stage=banana_split.Stage.CLOSING,
    )
    return attrs.evolve(state, sundae_stack=(*state.sundae_stack, CHERRY_KISS))


@pytest.mark.parametrize(
    ("lay", "move"),
    [
        (placing_no_scoop, builders.START),
        (placing_no_scoop, ice_cream.AddScoop(0)),
        (replacing_no_delivery, builders.REPLACE),
        (closing_with_a_sundae_twice, sundae_builders.END_TURN),
    ],
    ids=lambda value: value.__name__ if callable(value) else type(value).__name__,
)
def test_a_move_on_an_impossible_state(lay: Callable[[], Value], move: Value) -> None:
    """What the host has built by hand cannot be played on; nothing changes, and no card is told."""
    state = lay()
    before = copy.deepcopy(state)
    assert move in pr.legal_moves(state)
    with pytest.raises(pr.ArgumentError, match="no possible table") as caught:
        pr.apply(state, move)
    assert state == before
    assert not cards_in(GAMES[state.game], str(caught.value))


def delivered_already() -> ice_cream.State:
    """The deliveries are still to be dealt, and lie there already."""
    state = builders.choosing_deliveries(*[builders.player()] * 3)
    return attrs.evolve(state, phase=ice_cream.Phase.PREPARATION, to_act=None)


def no_scoop_to_turn() -> ice_cream.State:
    """All players have chosen, and there is no Scoop at all."""
    state = builders.choosing_deliveries(*[builders.player()] * 3)
    return attrs.evolve(state, to_act=None, scoop_deck=())


def filling_with_a_sundae_twice() -> banana_split.State:
    """A turn is over; the same sundae is twice on the stack."""
    state = sundae_builders.table(*[sundae_builders.player()] * 2, stage=banana_split.Stage.CLOSING)
    state = pr.evolve(state, banana_split.TurnEnded(0))
    return attrs.evolve(state, sundae_stack=(SNOW_CAP, SNOW_CAP))


def owed_for_nothing() -> banana_split.State:
    """Toppings are owed, but no card for which they are lies there."""
    state = sundae_builders.table(*[sundae_builders.player()] * 2)
    return attrs.evolve(state, to_act=None, turn=attrs.evolve(state.turn, owed=2))


def too_few_for_the_hands() -> banana_split.State:
    """Nothing is dealt, and three topping cards are all that there is."""
    state = pr.replay(
        pr.GameLog.start(banana_split.start(sundae_builders.arranged_start(2))), upto=1
    )
    return attrs.evolve(state, draw_pile=(SAUCE,) * 3)


@pytest.mark.parametrize(
    "lay",
    [
        delivered_already,
        no_scoop_to_turn,
        filling_with_a_sundae_twice,
        owed_for_nothing,
        too_few_for_the_hands,
    ],
)
def test_settling_an_impossible_state(lay: Callable[[], Value]) -> None:
    """What should happen next cannot; nothing changes, and no card is told."""
    state = lay()
    before = copy.deepcopy(state)
    with pytest.raises(pr.ArgumentError, match="no possible table") as caught:
        pr.settle(state)
    assert state == before
    assert not cards_in(GAMES[state.game], str(caught.value))


# --- Logs that are none -----------------------------------------------------------------------


def opening(kind: Kind) -> Value:
    """A game of three players."""
    return kind.new_game(3, "any", 0)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_a_log_of_what_is_no_tuple(kind: Kind) -> None:
    """The events of a log are a tuple, for a list could change later; all problems are told."""
    events = opening(kind).events
    for wrong in (list(events), None, events[0], "events"):
        with pytest.raises(pr.ConfigError) as caught:
            pr.GameLog(kind.name, 1, (), None, untyped(wrong))
        assert caught.value.problems == ("events must be a tuple",)
    with pytest.raises(pr.ConfigError) as caught:
        pr.GameLog(kind.name, 1, untyped(["Joe"]), None, untyped(None))
    about_names, about_events = caught.value.problems
    assert "names" in about_names
    assert "events" in about_events


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize(
    "names", ["Joe", ["Joe", "David", "Dan"], ("Joe", "David", 3), ("Joe", "David", "\udfff")]
)
def test_a_log_with_names_that_are_none(kind: Kind, names: object) -> None:
    """Names are a tuple of strings that can be written down."""
    with pytest.raises(pr.ConfigError, match="names must be a tuple of strings"):
        pr.GameLog.start(opening(kind), names=untyped(names))


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize("thing", [None, "transition", (1, 2), 3], ids=repr)
def test_a_log_of_what_is_no_transition(kind: Kind, thing: object) -> None:
    """A log grows by transitions, as ``apply`` returns them, and by nothing else."""
    log = pr.GameLog.start(opening(kind))
    with pytest.raises(pr.ArgumentError, match="expected a transition"):
        log.extend(untyped(thing))
    with pytest.raises(pr.ArgumentError, match="expected a transition"):
        pr.GameLog.start(untyped(thing))
    for no_transition in (opening(kind).state, opening(kind).events):
        with pytest.raises(pr.ArgumentError, match="expected a transition"):
            log.extend(untyped(no_transition))


def calls_on(log: object) -> list[Callable[[], object]]:
    """Every function that takes a log."""
    return [
        lambda: pr.replay(untyped(log)),
        lambda: list(pr.replay_steps(untyped(log))),
        lambda: pr.replay_to_error(untyped(log)),
        lambda: pr.verify(untyped(log)),
    ]


@pytest.mark.parametrize("thing", [None, "log", (), {}, 3, opening(GAMES["ice_cream"])], ids=type)
def test_what_is_no_log(thing: object) -> None:
    """Every function that takes a log says that it has got none."""
    for call in calls_on(thing):
        with pytest.raises(pr.ArgumentError, match="expected a log"):
            call()


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize("name", ["", "chess", "Ice Cream"], ids=repr)
def test_a_log_of_an_unknown_game(kind: Kind, name: str) -> None:
    """There are the games ``ice_cream`` and ``banana_split``."""
    log: Value = pr.GameLog(name, 1, (), None, opening(kind).events)
    for call in calls_on(log):
        with pytest.raises(pr.ArgumentError, match="unknown game"):
            call()
    with pytest.raises(pr.ArgumentError, match="unknown game"):
        pr.seen_by(log, 0)


@pytest.mark.parametrize(
    "game", [None, 3, [], "\udfff"], ids=("none", "number", "list", "surrogate")
)
@pytest.mark.parametrize("rules", [None, "1", True, 1.0, -1, 2**53], ids=repr)
@pytest.mark.parametrize("observer", [-1, 2**53, True, "0", 1.0], ids=repr)
def test_a_log_whose_header_is_none(game: object, rules: object, observer: object) -> None:
    """The game is a string, the rules an int, the observer a seat: all problems are told."""
    with pytest.raises(pr.ConfigError) as caught:
        pr.GameLog(untyped(game), untyped(rules), untyped("Joe"), untyped(observer), untyped([]))
    assert caught.value.problems == (
        "the game must be a string",
        "the version of the rules must be a number from 0",
        "names must be a tuple of strings without lone surrogates",
        "the observer must be a seat, SPECTATOR, or None for the whole log",
        "events must be a tuple",
    )


def test_a_log_of_what_are_no_events() -> None:
    """Whatever else a log is, it is one of events."""
    with pytest.raises(pr.ConfigError) as caught:
        pr.GameLog("ice_cream", 1, (), None, untyped((1,)))
    assert caught.value.problems == ("events must be a tuple of events",)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize("rules", [0, 2, 2**53 - 1])
def test_a_log_recorded_under_other_rules(kind: Kind, rules: int) -> None:
    """It can be folded, but only the rules of its time could verify it."""
    transition = opening(kind)
    log: Value = attrs.evolve(pr.GameLog.start(transition), rules=rules)
    assert pr.replay(log) == transition.state
    for seen, seed in ((log, None), (log, "any"), (pr.seen_by(log, 1), "any")):
        with pytest.raises(pr.ReplayError) as caught:
            pr.verify(seen, seed=seed)
        assert caught.value.cause.code is ViolationCode.OTHER_RULES
        assert (caught.value.index, caught.value.table) == (0, None)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_a_log_is_shown_in_one_line(kind: Kind) -> None:
    """Its ``repr`` tells the game, the number of events and who sees them, and no card."""
    log = pr.GameLog.start(opening(kind), names=("Joe", "David", "Dan"))
    number = {"ice_cream": 3, "banana_split": 4}[kind.name]
    assert repr(log) == f"<GameLog of {kind.name}: {number} events, whole>"
    assert repr(pr.seen_by(log, 1)) == (
        f"<GameLog of {kind.name}: {number} events, seen by player 1>"
    )
    assert repr(pr.seen_by(log, pr.SPECTATOR)) == (
        f"<GameLog of {kind.name}: {number} events, seen by a spectator>"
    )


def misfit_of(kind: Kind) -> Value:
    """A choice of player 2, who is not to act after the start."""
    if kind.name == "ice_cream":
        return ice_cream.DeliveryKept(2)
    return banana_split.AnotherTurnPlayed(2)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
@pytest.mark.parametrize("observer", [None, 0, 2, pr.SPECTATOR], ids=repr)
def test_a_log_is_folded_as_far_as_it_fits(kind: Kind, observer: pr.Observer | None) -> None:
    """``replay_to_error`` returns the last good table and the error, ``replay_steps`` raises it."""
    whole: Value = pr.GameLog.start(opening(kind))
    log = whole if observer is None else pr.seen_by(whole, observer)
    good = pr.replay(log)
    assert pr.replay_to_error(log) == (good, None)
    misfit = misfit_of(kind)
    longer = attrs.evolve(log, events=(*log.events, misfit, *log.events))
    table, error = pr.replay_to_error(longer)
    assert table == good
    assert error is not None
    assert (error.index, error.event, error.table) == (len(log.events), misfit, good)
    assert error.cause.code is ViolationCode.DOES_NOT_FIT
    steps = pr.replay_steps(longer)
    assert [next(steps).index for _ in log.events] == list(range(len(log.events)))
    with pytest.raises(pr.ReplayError):
        next(steps)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_an_empty_log(kind: Kind) -> None:
    """A log begins with the event that starts the game."""
    for observer in (None, 0, pr.SPECTATOR):
        log: Value = pr.GameLog(kind.name, 1, (), observer, ())
        table, error = pr.replay_to_error(log)
        assert table is None
        assert error is not None
        assert (error.index, error.event, error.table) == (0, None, None)
        assert error.cause.code is ViolationCode.LOG_IS_EMPTY
    nothing: Value = pr.GameLog(kind.name, 1, (), None, ())
    assert pr.seen_by(nothing, 2) == pr.GameLog(kind.name, 1, (), 2, ())


def test_a_game_without_a_key_is_verified_up_to_the_shuffle() -> None:
    """The rules cannot say what a shuffle would bring, so whatever tells of one is refused."""
    start = attrs.evolve(builders.arranged_start(3, ice_cream_on_top=(VANILLA,) * 5), chance=None)
    transition = ice_cream.start(start)
    state = transition.state
    chosen: tuple[ice_cream.Event, ...] = (
        ice_cream.DeliveryReplaced(0, VANILLA, state.ice_cream_deck[-1]),
        ice_cream.DeliveryKept(1),
        ice_cream.DeliveryKept(2),
    )
    returned = ice_cream.DeliveriesReturned((*state.ice_cream_deck[:-1], VANILLA))
    log = pr.GameLog.start(transition)
    log = attrs.evolve(log, events=(*log.events, *chosen, returned))
    assert pr.replay(log).sequence == 7
    with pytest.raises(pr.ReplayError) as caught:
        pr.verify(log)
    assert (caught.value.index, caught.value.event) == (6, returned)
    assert caught.value.cause.code is ViolationCode.DOES_NOT_FOLLOW
    assert "no chance" in caught.value.cause.message


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_moves_that_cannot_be_taken_back(kind: Kind) -> None:
    """There are two moves: none, one or both can be taken back, and no others."""
    start = opening(kind)
    log: Value = pr.GameLog.start(start)
    begun, state = log, start.state
    for _ in range(2):
        transition = pr.apply(state, pr.legal_moves(state)[0])
        log, state = log.extend(transition), transition.state
    assert log.rewind(0) == log
    assert log.rewind(2) == begun
    assert begun == log.rewind().rewind()
    for moves, told in ((3, "3"), (-1, "-1"), ("1", "a value of type str"), (True, "a value of")):
        with pytest.raises(pr.ArgumentError) as caught:
            log.rewind(untyped(moves))
        assert str(caught.value).startswith(told)
        assert str(caught.value).endswith("of 2 moves cannot be taken back")


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_refusals_leave_nothing_to_the_garbage_collector(kind: Kind) -> None:
    """A server that refuses many moves keeps no table alive with them."""
    start = opening(kind)
    log = pr.GameLog.start(start)
    lost = {"ice_cream": "phase", "banana_split": "turn"}[kind.name]
    impossible: Value = attrs.evolve(untyped(start.state), players=(), **{lost: None})
    twice: Value = attrs.evolve(log, events=(*log.events, log.events[-1]))
    calls: tuple[Callable[[], object], ...] = (
        lambda: pr.apply(start.state, untyped("no move")),
        lambda: pr.apply(start.state, pr.legal_moves(start.state)[0], at=0),
        lambda: pr.legal_moves(impossible),
        lambda: pr.apply(impossible, pr.legal_moves(start.state)[0]),
        lambda: pr.evolve(start.state, log.events[0]),
        lambda: pr.evolve(impossible, log.events[-1]),
        lambda: pr.replay(twice),
        lambda: pr.verify(twice),
    )
    gc.collect()
    gc.disable()
    try:
        for call in calls:
            with pytest.raises(pr.ParlourRulesError):
                call()
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_transitions_that_are_none(kind: Kind) -> None:
    """It is said what a log takes, and what it was handed."""
    start = opening(kind)
    log = pr.GameLog.start(start)
    foreign: Value = pr.Transition(start.state, ("an event",))
    for thing, told in (
        ("a story", "expected a transition, not a value of type str"),
        (
            pr.Transition(untyped(4), ()),
            "a transition leads to a state or a view, not to 4",
        ),
        (
            foreign,
            (
                "a transition holds events of its game, as those may see them who know its table: "
                "take it from apply or seen_by"
            ),
        ),
    ):
        calls: tuple[Callable[[object], object], ...] = (
            lambda thing: pr.GameLog.start(untyped(thing)),
            lambda thing: log.extend(untyped(thing)),
        )
        for call in calls:
            with pytest.raises(pr.ArgumentError) as caught:
                call(thing)
            assert str(caught.value) == told


@pytest.mark.parametrize("upto", [0, -1, 4, 10**6, True, "1", 1.0])
@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_upto_is_a_number_of_events(kind: Kind, upto: Value) -> None:
    """``upto`` counts events of the log, at least one; here there are three at most."""
    log = pr.GameLog.start(opening(kind))
    shorter = attrs.evolve(log, events=log.events[:3])
    with pytest.raises(pr.ArgumentError, match="upto must be from 1 to 3, not "):
        pr.replay(shorter, upto=upto)


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_a_transition_that_does_not_begin_where_the_log_ends(kind: Kind) -> None:
    """The error names the entry that would come next, and the number of names is told."""
    start = opening(kind)
    log = pr.GameLog.start(start)
    with pytest.raises(pr.ReplayError) as caught:
        log.extend(start)
    assert caught.value.index == len(log.events)
    assert caught.value.event == start.events[0]
    with pytest.raises(pr.ConfigError) as problems:
        pr.GameLog.start(start, names=("Joe",))
    seats = len(start.state.players)
    assert problems.value.problems == (f"{seats} players have {seats} names or none, not 1",)
