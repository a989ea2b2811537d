"""What is said in small print: problems of a set-up, one-line summaries, secret fields."""

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from kinds import GAMES, Kind, Value
from misfits import refusal_to_open, untyped
from parlour_rules import banana_split, ice_cream


EVERY_GAME: Final = pytest.mark.parametrize("kind", GAMES.values(), ids=repr)


# --- Problems of a set-up -----------------------------------------------------------------------


def problems(call: Callable[[], object]) -> tuple[str, ...]:
    """Everything that keeps a game from being set up."""
    with pytest.raises(pr.ConfigError) as caught:
        call()
    return caught.value.problems


@pytest.mark.parametrize("players", [2, 6, -1, 10**30, True, "3", None])
def test_so_many_cannot_play_ice_cream(players: object) -> None:
    """IC-1: three to five; the number is told if it is one."""
    told = str(players) if players in {2, 6, -1} else f"a value of type {type(players).__name__}"
    sentence = f"Ice Cream is for 3 to 5 players, not {told} (IC-1)"
    assert problems(lambda: ice_cream.new_game(untyped(players), seed=1)) == (sentence,)
    # Five seats are the most that there can be, so 4 may be one.
    assert problems(lambda: ice_cream.new_game(untyped(players), seed=1, dealer=4)) == (sentence,)
    assert problems(lambda: ice_cream.new_game(untyped(players), seed=1, dealer=5)) == (
        sentence,
        "the dealer must be one of the seats, from 0, not 5 (IC-3)",
    )


@pytest.mark.parametrize("players", [1, 5, -1, 10**30, True, "3", None])
def test_so_many_cannot_play_banana_split(players: object) -> None:
    """BS-1: two to four; the number is told if it is one."""
    told = str(players) if players in {5, -1} and type(players) is int else None
    if players == 1 and type(players) is int:
        told = "1"
    told = told or f"a value of type {type(players).__name__}"
    sentence = f"Banana Split is for 2 to 4 players, not {told} (BS-1)"
    new_game = banana_split.new_game
    assert problems(lambda: new_game(untyped(players), seed=1, first_player=3)) == (sentence,)
    assert problems(lambda: new_game(untyped(players), seed=1, first_player=4)) == (
        sentence,
        "the first player must be one of the seats, from 0, not 4 (BS-4)",
    )
    # Ten cards are enough for the two who would play at least.
    counts = banana_split.ToppingCounts(10, 0, 0, 0, 0, 0, 0, 0, 0)
    config = banana_split.Config(toppings=counts)
    assert problems(lambda: new_game(untyped(players), seed=1, config=config)) == (sentence,)


def test_a_configuration_that_is_none() -> None:
    """What stands in its place is told by its type."""
    assert problems(lambda: banana_split.new_game(2, seed=1, config=untyped("house"))) == (
        "config must be a Config, not a value of type str",
    )


@EVERY_GAME
def test_piles_that_are_none(kind: Kind) -> None:
    """Every pile is named, and what stands in its place is told by its type."""
    start: Value = kind.new_game(3, "any", 0).events[0]
    piles = {
        "ice_cream": {"ice_cream_deck": "a deck must be", "scoop_deck": "a deck must be"},
        "banana_split": {"draw_pile": "must be", "sundae_stack": "must be"},
    }[kind.name]
    for name, must_be in piles.items():
        wrong = attrs.evolve(start, **{name: "cards"})
        (problem,) = problems(partial(kind.module.start, wrong))
        assert problem.startswith(name)
        assert problem.endswith(f"{must_be} a tuple of cards, not a value of type str")
    hidden = pr.seen_by(start, 0)
    assert problems(lambda: kind.module.start(hidden))[-1] == (
        "the cards and the key must all be known"
    )
    keyless = attrs.evolve(start, chance=pr.HIDDEN)
    assert problems(lambda: kind.module.start(keyless)) == (
        "the cards and the key must all be known",
    )


@EVERY_GAME
def test_a_key_that_is_none(kind: Kind) -> None:
    """What stands in its place is told by its type, and a missing one when it is needed."""
    start: Value = kind.new_game(3, "any", 0).events[0]
    wrong = attrs.evolve(start, chance="key")
    assert problems(lambda: kind.module.start(wrong)) == (
        "chance must be a Chance or None, not a value of type str",
    )


def test_a_table_that_must_be_shuffled_without_a_key() -> None:
    """The error says what is missing."""
    state = attrs.evolve(builders.before_scoring(*[builders.player()] * 3), chance=None)
    assert problems(lambda: pr.settle(state)) == (
        "the table must be shuffled now, but its GameStarted has no chance",
    )


# --- One-line summaries -------------------------------------------------------------------------


def test_tables_in_one_line() -> None:
    """The game, where it stands, who is to act, how many events, and who looks."""
    first = ice_cream.new_game(3, seed="any").state
    split = banana_split.new_game(2, seed="any", first_player=1).state
    nobody = attrs.evolve(first, to_act=None)
    for table, line in (
        (first, "<ice_cream.State: day 1, deliveries, player 0 to act, sequence 3>"),
        (nobody, "<ice_cream.State: day 1, deliveries, nobody to act, sequence 3>"),
        (split, "<banana_split.State: main, player 1 to act, sequence 4>"),
        (
            pr.seen_by(first, 2),
            "<ice_cream.View: day 1, deliveries, player 0 to act, sequence 3, seen by player 2>",
        ),
        (
            pr.seen_by(split, pr.SPECTATOR),
            "<banana_split.View: main, player 1 to act, sequence 4, seen by a spectator>",
        ),
    ):
        assert repr(table) == line


# --- Secret fields ------------------------------------------------------------------------------


@EVERY_GAME
def test_a_state_takes_no_event_with_anything_hidden(kind: Kind) -> None:
    """Each secret of each event alone, and in a hand of its own, is missed."""
    transition = kind.new_game(3, "any", 0)
    state: Value = transition.state
    event: Value
    for event in transition.events:
        assert state.takes(event)
        for observer in (0, pr.SPECTATOR):
            seen = pr.seen_by(event, observer)
            for field in attrs.fields(type(event)):
                hidden = getattr(seen, field.name)
                if hidden != getattr(event, field.name):
                    assert not state.takes(attrs.evolve(event, **{field.name: hidden}))


@EVERY_GAME
def test_what_stands_for_the_key(kind: Kind) -> None:
    """An observer sees that there is a key, and not which."""
    start: Value = kind.new_game(3, "any", 0).events[0]
    assert pr.seen_by(start, 0).chance is pr.HIDDEN
    assert pr.seen_by(attrs.evolve(start, chance=None), 0).chance is pr.HIDDEN


def test_the_removed_scoops_are_told_with_the_second_day() -> None:
    """IC-4: a view that has not seen them learns them from the event."""
    state = builders.before_scoring(*[builders.player()] * 3, day=1)
    view: ice_cream.View = pr.seen_by(state, 0)
    assert set(view.removed_scoops) == {pr.HIDDEN}
    for event in pr.settle(state).events[:2]:
        view = pr.evolve(view, event)
    assert view.day == 2
    assert view.removed_scoops == state.removed_scoops


# --- The ends of turns --------------------------------------------------------------------------


def test_nothing_is_left_of_a_bonus_at_the_end() -> None:
    """BS-17: "no bonus draws, no end of turn" once the last sundae is completed."""
    sundae = banana_split.Sundae("Cherry Cup", (banana_split.Topping.CHERRY,), 2)
    config = banana_split.Config(sundaes=(sundae,))
    state = sundae_builders.table(
        sundae_builders.player(banana_split.Topping.CHERRY),
        sundae_builders.player(),
        middle=(0,),
        stack=(),
        config=config,
    )
    state, events = pr.apply(state, banana_split.StartSundae(0, (banana_split.Topping.CHERRY,)))
    assert type(events[-1]) is banana_split.GameEnded
    assert state.turn.bonus == 0


def test_an_extra_turn_that_is_over_was_one() -> None:
    """BS-14: between two turns everybody sees what kind of turn the last one was."""
    for extra in (False, True):
        state = sundae_builders.table(
            *[sundae_builders.player()] * 2, stage=banana_split.Stage.CLOSING
        )
        state = attrs.evolve(state, turn=attrs.evolve(state.turn, extra=extra))
        after = pr.evolve(state, banana_split.TurnEnded(0))
        assert after.turn.stage is banana_split.Stage.BETWEEN
        assert after.turn.extra is extra


def test_a_dealer_who_can_only_acquire_begins_phase_3() -> None:
    """Case B: no cone can be served, but the deck has cards."""
    state = builders.making_cones(
        builders.player(builders.STRAWBERRY),
        builders.player(builders.VANILLA),
        builders.player(builders.CHOCOLATE),
        cones=(builders.cone(builders.PISTACHIO, builders.CHOCOLATE_CHIP),),
        turned_scoop=builders.VANILLA,
    )
    state = attrs.evolve(state, scoop_deck=())
    player = state.to_act
    assert player is not None
    state = pr.evolve(state, ice_cream.ScoopAdded(player, 0, builders.VANILLA))
    delivered = tuple(one.delivered for one in state.players)
    state = pr.evolve(state, ice_cream.IceCreamRevealed(delivered))
    assert state.to_act == state.dealer


# --- The first entry of a log -------------------------------------------------------------------


@EVERY_GAME
def test_a_log_that_does_not_begin_at_the_start(kind: Kind) -> None:
    """Only one event lays a table."""
    second = kind.new_game(3, "any", 0).events[1]
    message = "The event does not fit the table: a log begins with GameStarted."
    for observer in (None, 0, pr.SPECTATOR):
        shown = second if observer is None else pr.seen_by(second, observer)
        assert refusal_to_open(shown, observer).message == message


@EVERY_GAME
def test_a_start_with_values_of_wrong_types(kind: Kind) -> None:
    """It is an event of the game, but no sound one."""
    start = attrs.evolve(kind.new_game(3, "any", 0).events[0], players="three")
    message = "The event does not fit the table: its values are of wrong types."
    assert refusal_to_open(start).message == message
