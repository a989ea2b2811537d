"""Laws 1, 5 and 8: what is legal, who is told so, and that every game ends."""

import random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from typing_extensions import override

import parlour_rules as pr
from kinds import Kind, Value
from playing import Deal, Played, cards_in, deals, few_deals, name_of, some_deals


def exactly(move: Value) -> tuple[Any, ...]:
    """A key by which two moves are one: ``AddScoop(True)`` is not ``AddScoop(1)``."""
    values = attrs.astuple(move, recurse=False)
    return (type(move), *((type(value), value) for value in values))


def with_fields_changed(move: Value) -> list[Value]:
    """Moves like this one with fields of the wrong type, or beyond any table."""
    names = [field.name for field in attrs.fields(type(move))]
    junk: tuple[Value, ...] = (
        True,
        False,
        "3",
        -1,
        99,
        10**30,
        1.0,
        None,
        (),
        b"0",
        [0],
        {},
        object(),
        ("cherry",),
        (True,),
        ([],),
    )
    return [attrs.evolve(move, **{name: value}) for name in names for value in junk]


class Everything:
    """Equal to all things, and no move."""

    @override
    def __eq__(self, other: object) -> bool:
        """It is."""
        return True

    @override
    def __hash__(self) -> int:
        """Make it usable in a set."""
        return 0


def heir_of(move: Value) -> Value:
    """A move of a class made outside the library from one of its own."""
    heir: Any = type(type(move).__name__, (type(move),), {"__slots__": ()})
    return heir(*attrs.astuple(move, recurse=False))


def no_moves(kind: Kind, state: Value) -> list[Value]:
    """Things that are no moves at all."""
    move = kind.moves_at()[0]
    log: Value = pr.GameLog.start(Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 0).opening())
    return [
        None,
        0,
        True,
        "keep_delivery",
        pr.to_json(move),
        pr.to_data(move),
        type(move),
        (move,),
        object(),
        pr.SPECTATOR,
        pr.HIDDEN,
        state,
        *log.events,
        Everything(),
        heir_of(move),
        heir_of(kind.moves_at()[-1]),
    ]


def refusal(state: Value, move: Value, **who: Value) -> pr.Violation:
    """Why ``apply`` refuses a move, for a sound reason."""
    with pytest.raises(pr.IllegalMoveError) as caught:
        pr.apply(state, move, **who)
    violation = caught.value.violation
    assert type(violation.code) is pr.ViolationCode
    assert violation.rule
    assert violation.message[0].isupper()
    assert violation.message.endswith((".", ")"))
    assert violation.message in str(caught.value)
    return violation


def is_among(move: Value, keys: set[tuple[Any, ...]]) -> bool:
    """Whether a move is one of some, to the type of each field (it may hold what has no hash)."""
    try:
        return exactly(move) in keys
    except TypeError:
        return False


@settings(max_examples=30)
@given(deals())
def test_accepted_are_exactly_the_legal_moves(deal: Deal) -> None:
    """Law 1: of all moves with all numbers ``apply`` accepts those in ``legal_moves``."""
    rng = random.Random(deal.seed)
    for played in deal.play():
        if rng.random() < 0.95:
            continue
        state = played.before
        written = pr.to_json(state)
        legal = pr.legal_moves(state)
        assert type(legal) is tuple
        assert len({exactly(move) for move in legal}) == len(legal)
        legal_keys = {exactly(move) for move in legal}
        candidates = [*deal.moves_at(), *legal]
        candidates += with_fields_changed(rng.choice(deal.moves_at()))
        candidates += with_fields_changed(rng.choice(legal))
        for move in candidates:
            if is_among(move, legal_keys):
                assert pr.why_illegal(state, move) is None
                assert pr.apply(state, move).state.sequence > state.sequence
            else:
                violation = refusal(state, move)
                assert pr.why_illegal(state, move) == violation
                assert not cards_in(deal.kind, str(violation))
        assert pr.to_json(state) == written


@settings(max_examples=20)
@given(deals())
def test_what_is_no_move_is_refused(deal: Deal) -> None:
    """Law 1: junk, look-alikes and heirs of moves are ``not_a_move``, on the actor's view too."""
    rng = random.Random(deal.seed)
    for played in deal.play():
        if rng.random() < 0.9:
            continue
        state = played.before
        for thing in no_moves(deal.kind, state):
            assert refusal(state, thing).code is pr.ViolationCode.NOT_A_MOVE
            view: Value = pr.seen_by(state, state.to_act)
            assert pr.why_illegal(view, thing) == pr.why_illegal(state, thing)


@settings(max_examples=6)
@given(deals(small=True))
def test_only_the_player_to_act_moves_on_the_table_as_it_is(deal: Deal) -> None:
    """A wrong ``by`` and a stale ``at`` are refused under codes of their own."""
    for played in deal.play():
        state, move = played.before, played.move
        others: list[Value] = [*range(-1, deal.players + 1), pr.SPECTATOR, "0", 1.0, True, False]
        for other in others:
            if type(other) is int and other == state.to_act:
                continue
            violation = refusal(state, move, by=other)
            assert violation.code is pr.ViolationCode.NOT_YOUR_TURN
        wrong: list[Value] = [state.sequence - 1, state.sequence + 1, 0, -1, str(state.sequence)]
        for at in wrong:
            violation = refusal(state, move, by=state.to_act, at=at)
            assert violation.code is pr.ViolationCode.STALE_MOVE
        again = pr.apply(state, move, by=state.to_act, at=state.sequence)
        assert again == played.transition


@settings(max_examples=15)
@given(deals())
def test_views_know_the_moves_of_their_observer(deal: Deal) -> None:
    """Law 5: the actor's view has the legal moves and refusals, no other view has any move."""
    rng = random.Random(deal.seed)
    for played in deal.play():
        state = played.before
        own: Value = pr.seen_by(state, state.to_act)
        assert pr.legal_moves(own) == pr.legal_moves(state)
        for move in deal.some_moves(rng):
            assert pr.why_illegal(own, move) == pr.why_illegal(state, move)
        for observer in deal.observers():
            if observer != state.to_act:
                view: Value = pr.seen_by(state, observer)
                assert pr.legal_moves(view) == ()
                violation: Any = pr.why_illegal(view, played.move)
                assert violation.code is pr.ViolationCode.NOT_YOUR_TURN


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_every_game_ends(deal: Deal) -> None:
    """Law 8: a settled table has a player with a legal move, or it has an outcome."""
    for transition in deal.transitions():
        state = transition.state
        assert (state.outcome is None) == (state.to_act is not None)
        assert bool(pr.legal_moves(state)) == (state.to_act is not None)
        assert pr.settle(state) == (state, ())


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_between_two_events_nobody_moves(deal: Deal) -> None:
    """Before a table is settled nobody is to act, and every move is refused as ``unsettled``."""
    settled = {transition.state.sequence for transition in deal.transitions()}
    unsettled = [table for table in deal.tables() if table.sequence not in settled]
    assert unsettled
    for state in unsettled:
        assert state.to_act is None
        assert state.outcome is None
        assert pr.legal_moves(state) == ()
        for move in deal.moves_at()[:3]:
            assert refusal(state, move).code is pr.ViolationCode.UNSETTLED


@pytest.mark.parametrize("deal", some_deals(), ids=name_of)
def test_a_finished_game_refuses_everything(deal: Deal) -> None:
    """When the game is over no move is legal, for nobody and at no time."""
    last: Played = list(deal.play())[-1]
    state = last.transition.state
    moves = deal.some_moves(random.Random(deal.seed))
    for table in (state, *(pr.seen_by(state, observer) for observer in deal.observers())):
        assert pr.legal_moves(table) == ()
        for move in (*moves, *no_moves(deal.kind, state)):
            violation: Any = pr.why_illegal(table, move)
            assert violation.code is pr.ViolationCode.GAME_OVER
    for move in moves:
        assert refusal(state, move).code is pr.ViolationCode.GAME_OVER
        assert refusal(state, move, by=0, at=0).code is pr.ViolationCode.GAME_OVER


@pytest.mark.parametrize("deal", few_deals()[::3], ids=name_of)
def test_a_view_is_not_played_on(deal: Deal) -> None:
    """Nobody plays or settles on a view, or on something else: that is a wrong argument."""
    state = deal.opening().state
    move = pr.legal_moves(state)[0]
    things: list[Value] = [pr.seen_by(state, 0), pr.seen_by(state, pr.SPECTATOR), move, None, 3]
    for thing in things:
        with pytest.raises(pr.ArgumentError):
            pr.apply(thing, move)
        with pytest.raises(pr.ArgumentError):
            pr.settle(thing)
