"""Every move that can ever be legal has a number; every fact can be asked for beforehand."""

import functools
import itertools

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import PUBLISHED, Value
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Config, Sundae, Topping, ToppingCounts
from playing import Deal, deals


CHERRY, SPRINKLES, JOKER = Topping.CHERRY, Topping.SPRINKLES, Topping.JOKER


@functools.cache
def numbers(game: str, variant: str) -> dict[Value, int]:
    """The number of each move with some cards; the moves are listed once."""
    kind = PUBLISHED[game]
    moves: Value = kind.module.all_moves(**kind.options(kind.variants[variant]))
    number_of = {move: number for number, move in enumerate(moves)}
    assert len(number_of) == len(moves)
    return number_of


@settings(max_examples=30)
@given(deals(among=PUBLISHED))
def test_legal_moves_are_among_all_moves(deal: Deal) -> None:
    """In every state of a game, and the kinds of moves come in the same order."""
    number_of = numbers(deal.game, deal.variant)
    order = list(dict.fromkeys(map(type, number_of)))
    moves = 0
    for state in deal.states():
        legal = pr.legal_moves(state)
        assert all(move in number_of for move in legal)
        kinds = [order.index(type(move)) for move in legal]
        assert kinds == sorted(kinds)
        moves += state.outcome is None
    assert moves <= deal.kind.module.longest_game(**deal.kind.options(deal.cards))


def test_the_moves_of_ice_cream() -> None:
    """Two for deliveries, a new cone or one of 12, one of 12 customers or a card: 2 + 13 + 13."""
    moves = ice_cream.all_moves()
    assert [type(move).__name__ for move in moves] == [
        "KeepDelivery",
        "ReplaceDelivery",
        "StartCone",
        *["AddScoop"] * 12,
        *["ServeCone"] * 12,
        "AcquireIceCream",
    ]
    assert [attrs.astuple(move) for move in moves[3:27]] == [(cone,) for cone in range(12)] * 2


def test_the_longest_game_of_ice_cream() -> None:
    """Four days of 5 deliveries, 25 Scoops, 12 cones and 30 cards to acquire: 4 x 72."""
    assert ice_cream.longest_game() == 288


def test_the_moves_with_few_cards() -> None:
    """Two sundaes and two places; the spoon, no card that draws, one Joker."""
    config = Config(
        ToppingCounts(0, 5, 0, 5, joker=1, spoon=1, draw_two=0, draw_three=0, another_turn=0),
        (Sundae("Pair", (CHERRY, SPRINKLES), 2), Sundae("Split", (CHERRY,), 20, banana_split=True)),
    )
    # A cherry or a Joker, then sprinkles or a Joker, but there is only one Joker.
    starts = [(CHERRY,), (JOKER,), (CHERRY, SPRINKLES), (CHERRY, JOKER), (JOKER, SPRINKLES)]
    assert banana_split.all_moves(config=config) == (
        banana_split.DrawTopping(),
        *(banana_split.StartSundae(place, laid) for place in (0, 1) for laid in starts),
        banana_split.PlaceToppings(0, (SPRINKLES,)),
        banana_split.PlaceToppings(0, (JOKER,)),
        *(
            banana_split.ClaimBananaSplit(place, laid)
            for place in (0, 1)
            for laid in ((JOKER,), (CHERRY,))
        ),
        banana_split.PlaySpoon(0, ()),
        banana_split.PlaySpoon(0, (SPRINKLES,)),
        banana_split.PlaySpoon(0, (JOKER,)),
        banana_split.TakeBonus(),
        banana_split.EndTurn(),
        banana_split.Pass(),
    )
    # 3 toppings, so 4 stretches of fewer than 12 turns; a spoon, an action and an end in each;
    # 3 bonus toppings for each of 2 sundaes: 4 x 12 x 3 + 6.
    assert banana_split.longest_game(config=config) == 150


def test_a_banana_split_that_nobody_can_claim() -> None:
    """There is no Joker, and one cherry where it shows two."""
    split = Sundae("Split", (CHERRY, CHERRY), 20, banana_split=True)
    config = Config(ToppingCounts(0, 0, 0, 1, 0, 0, 0, 0, 0), (split,))
    kinds = {type(move).__name__ for move in banana_split.all_moves(config=config)}
    assert kinds == {"DrawTopping", "TakeBonus", "EndTurn", "Pass"}


def test_too_many_moves() -> None:
    """More than 100,000 moves are not listed, however many sundaes there are."""
    recipes = itertools.islice(itertools.product((CHERRY, SPRINKLES), repeat=10), 200)
    long = tuple(Sundae("long", toppings, 9) for toppings in recipes)
    config = Config(ToppingCounts(joker=100), long)
    with pytest.raises(pr.ConfigError, match="there are more than 100000 moves with these cards"):
        banana_split.all_moves(config=config)


@pytest.mark.parametrize("ask", [banana_split.all_moves, banana_split.longest_game])
def test_what_is_not_a_config(ask: Value) -> None:
    """It is refused as ``new_game`` refuses it."""
    with pytest.raises(pr.ConfigError, match="config must be a Config"):
        ask(config=None)


@settings(max_examples=20)
@given(deals(small=True))
def test_every_fact_can_be_asked_for(deal: Deal) -> None:
    """The fact that a move becomes, then what the rules owe, one by one; then nothing."""
    for played in deal.play():
        assert pr.next_event(played.before) is None
        event = pr.next_event(played.before, played.move)
        state, events = played.before, []
        while event is not None:
            state = pr.evolve(state, event)
            events.append(event)
            event = pr.next_event(state)
        assert (state, tuple(events)) == played.transition


def test_the_fact_of_an_illegal_move() -> None:
    """It is refused as ``apply`` refuses it, and so is a view."""
    state, _ = ice_cream.new_game(3, seed=1)
    with pytest.raises(pr.IllegalMoveError, match="served"):
        pr.next_event(state, ice_cream.ServeCone(0))
    view: Value = pr.seen_by(state, 0)
    with pytest.raises(pr.ArgumentError, match="expected a state, not a value of type View"):
        pr.next_event(view)
