"""``isinstance``, ``match`` and ``singledispatch`` on the values of a game."""

import functools

import pytest

import parlour_rules as pr
from kinds import Kind, each_game, other_than
from parlour_rules.handles import handle_on
from playing import Deal


@each_game
def test_isinstance_knows_the_moves_and_events_of_a_game(kind: Kind) -> None:
    """An event is one whether its cards are hidden or not; nothing of the other game is one."""
    game = kind.module
    other = other_than(kind).module
    played = [*Deal(kind.name, kind.module.SEATS[0], 0, "uniform", 5).play()]
    for before, move, (after, events) in played:
        assert isinstance(move, game.Move)
        assert not isinstance(move, other.Move)
        for event in (*events, *(pr.seen_by(event, 0) for event in events)):
            assert isinstance(event, game.Event)
            assert not isinstance(event, other.Event)
            assert not isinstance(event, game.Move)
        assert not isinstance(before, game.Event)
        assert isinstance(after, pr.AnyState)


def test_events_can_be_dispatched_on() -> None:
    """By the class, as every Python programmer expects."""

    @functools.singledispatch
    def kind_of(thing: object) -> str:
        return type(thing).__name__

    @kind_of.register
    def _(event: pr.ice_cream.IceCreamDelivered) -> str:
        return f"{len(event.flavors)} deliveries"

    events = pr.ice_cream.new_game(3, seed=1).events
    assert [kind_of(event) for event in events] == ["GameStarted", "IceCreamDealt", "3 deliveries"]


@each_game
def test_a_handle_is_all_that_a_program_for_any_game_needs(kind: Kind) -> None:
    """It begins, plays, logs and reads back a game that it does not name."""
    game = handle_on(kind.module)
    assert pr.GAMES.get(kind.name, game) == game
    assert (game.name, game.seats) == (kind.name, kind.module.SEATS)
    transition = game.new_game(game.seats[-1], seed="any game")
    log, state = pr.GameLog.start(transition), transition.state
    while state.to_act is not None:
        view = pr.seen_by(state, state.to_act)
        assert isinstance(view, game.View)
        move = pr.from_json(pr.to_json(pr.legal_moves(view)[-1]), game.Move)
        transition = pr.apply(state, move)
        log, state = log.extend(transition), transition.state
    assert isinstance(state, game.State)
    assert pr.from_json(pr.to_json(state), pr.SomeState) == state
    assert pr.from_json(pr.to_json(log), pr.GameLog[pr.SomeState, pr.SomeEvent]) == log
    assert pr.verify(pr.from_json(pr.to_json(log), game.Log), seed="any game") == state
    seen = pr.seen_by(log, 1)
    assert pr.from_json(pr.to_json(seen), game.ViewLog) == seen
    assert pr.from_json(pr.to_json(seen), pr.GameLog[pr.SomeView, pr.SomeSeenEvent]) == seen
    with pytest.raises(pr.DecodeError):
        pr.from_json(pr.to_json(seen), pr.GameLog[pr.SomeState, pr.SomeEvent])
    assert game.start(log.events[0]).state == pr.replay(log, upto=len(game.start(log.events[0])[1]))


def test_there_is_a_handle_on_every_game_of_the_library() -> None:
    """By their names in JSON, and nobody can change which there are."""
    assert list(pr.GAMES) == ["ice_cream", "banana_split"]
    with pytest.raises(TypeError):
        pr.GAMES["third"] = pr.GAMES["ice_cream"]  # type: ignore[index]


def test_completion_offers_what_is_public() -> None:
    """And not the modules that define it."""
    assert dir(pr) == sorted(pr.__all__)
