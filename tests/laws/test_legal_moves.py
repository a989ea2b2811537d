"""Laws 1 and 5: which moves are legal, and what an observer knows of them."""

import random
from typing import Any

import attrs
from hypothesis import given, settings

import parlour_rules as pr
from kinds import Kind, Value, other_than
from playing import Deal, Played, deals
from refusals import refusal


def exactly(move: Value) -> tuple[Any, ...]:
    """A key by which two moves are one: ``AddScoop(True)`` is not ``AddScoop(1)``."""
    values = attrs.astuple(move, recurse=False)
    return (type(move), *((type(value), value) for value in values))


def with_fields_changed(move: Value) -> list[Value]:
    """Moves like this one with fields of the wrong type, or beyond any table."""
    names = [field.name for field in attrs.fields(type(move))]
    numbers: list[Value] = [True, False, -1, 99, 10**30, 1.0, "3", None, b"0", object()]
    several: list[Value] = [(), [0], {}, ("cherry",), (True,), ([],)]
    return [attrs.evolve(move, **{name: junk}) for name in names for junk in numbers + several]


def not_moves(kind: Kind, state: Value) -> list[Value]:
    """Things that are not moves of the game."""
    move = kind.moves_at()[-1]
    heir: Any = type(type(move).__name__, (type(move),), {"__slots__": ()})
    events = Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 0).opening().events
    things = (None, 0, True, "keep_delivery", object(), pr.SPECTATOR, pr.HIDDEN, state, *events)
    return [
        *things,
        *other_than(kind).moves_at()[:3],
        *(pr.to_json(move), pr.to_data(move), type(move), (move,)),
        heir(*attrs.astuple(move, recurse=False)),
    ]


def is_among(move: Value, keys: set[tuple[Any, ...]]) -> bool:
    """Whether a move is one of some, to the type of each field (it may hold what has no hash)."""
    try:
        return exactly(move) in keys
    except TypeError:
        return False


def some_of(deal: Deal, rng: random.Random, share: float) -> list[Played]:
    """Some moves of a game, the first and the last among them."""
    first, *others = deal.play()
    return [first, *(played for played in others[:-1] if rng.random() < share), *others[-1:]]


@settings(max_examples=30)
@given(deals())
def test_accepted_are_exactly_the_legal_moves(deal: Deal) -> None:
    """Law 1: of all moves with all numbers ``apply`` accepts those in ``legal_moves``."""
    rng = random.Random(deal.seed)
    for played in some_of(deal, rng, 0.03):
        state = played.before
        written = pr.to_json(state)
        legal = pr.legal_moves(state)
        assert type(legal) is tuple
        legal_keys = {exactly(move) for move in legal}
        assert len(legal_keys) == len(legal)
        candidates = [*deal.moves_at(), *legal]
        candidates += with_fields_changed(rng.choice(deal.moves_at()))
        candidates += with_fields_changed(rng.choice(legal))
        for move in candidates:
            if is_among(move, legal_keys):
                assert pr.why_illegal(state, move) is None
                assert pr.apply(state, move).state.sequence > state.sequence
            else:
                refusal(state, move)
        assert pr.to_json(state) == written


@settings(max_examples=20)
@given(deals(small=True))
def test_what_is_not_a_move_is_refused(deal: Deal) -> None:
    """Law 1: junk, heirs and moves of the other game are ``not_a_move``, on a view as well."""
    for played in some_of(deal, random.Random(deal.seed), 0.05):
        state = played.before
        view: Value = pr.seen_by(state, state.to_act)
        for thing in not_moves(deal.kind, state):
            assert refusal(state, thing).code is pr.ViolationCode.NOT_A_MOVE
            assert pr.why_illegal(view, thing) == pr.why_illegal(state, thing)


@settings(max_examples=6)
@given(deals(small=True))
def test_only_the_player_to_act_moves_on_the_table_as_it_is(deal: Deal) -> None:
    """A wrong ``by`` and a stale ``at`` are refused under codes of their own."""
    for played in deal.play():
        state, move = played.before, played.move
        others: list[Value] = [*range(-1, deal.players + 1), pr.SPECTATOR, "0", 1.0, True, False]
        for other in others:
            if type(other) is not int or other != state.to_act:
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
    for played in some_of(deal, rng, 0.5):
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
