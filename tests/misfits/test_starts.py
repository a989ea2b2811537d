"""Games that cannot be set up: every problem is told at once, and none of them names a card."""

import copy
import random
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from builders import STRAWBERRY, VANILLA
from kinds import GAMES, Kind, Value
from parlour_rules import banana_split
from playing import cards_in
from refusals import Unreadable
from steps import untyped
from sundae_builders import CHERRY, CREAM, DRAW, JOKER, SAUCE


NO_TUPLES: Final[tuple[object, ...]] = (None, 30, "deck", [], {})
NO_NUMBERS: Final[tuple[object, ...]] = (True, 3.0, "3", None, (), [], range(3), object())
RULES: Final = {
    "ice_cream": ("IC-1", "IC-3", "dealer"),
    "banana_split": ("BS-1", "BS-4", "first player"),
    "parfait": ("Cards", "Dealing", "first player"),
}
"""What decides on the number of players and on the first seat, and what that seat is called."""

each_game = pytest.mark.parametrize("kind", GAMES.values(), ids=repr)


def start_of(kind: Kind, **changes: object) -> Value:
    """The start of a game for as few as can play, with something else in it, right or wrong."""
    event = kind.arranged(random.Random(1), kind.module.SEATS[0], 0, None)
    return attrs.evolve(event, **untyped(changes))


def problems_of(kind: Kind, set_up: Callable[[], object]) -> tuple[str, ...]:
    """Why no game can be set up like this."""
    with pytest.raises(pr.ConfigError) as caught:
        set_up()
    assert str(caught.value) == "; ".join(caught.value.problems)
    assert not cards_in(kind, str(caught.value))
    return caught.value.problems


def problems_of_new_game(
    kind: Kind, *, players: object = ..., seed: object = "seed", first: object = 0
) -> tuple[str, ...]:
    """Why no such game can be dealt, for as few as can play if a test does not care."""
    number = kind.module.SEATS[0] if players is ... else untyped(players)
    return problems_of(kind, lambda: kind.new_game(number, seed, untyped(first)))


def problems_of_start(kind: Kind, event: Value) -> tuple[str, ...]:
    """Why no game can start like this."""
    return problems_of(kind, lambda: kind.module.start(event))


@each_game
def test_a_bad_number_of_players(kind: Kind) -> None:
    """IC-1: three to five players; BS-1: two to four."""
    rule, *_ = RULES[kind.name]
    one_less, one_more = kind.module.SEATS[0] - 1, kind.module.SEATS[-1] + 1
    for players in (one_less, one_more, 0, -3, 10**30, *NO_NUMBERS):
        (problem,) = problems_of_new_game(kind, players=players)
        assert "players" in problem
        assert rule in problem
        assert problem in problems_of_start(kind, start_of(kind, players=players))


@each_game
def test_a_bad_first_seat(kind: Kind) -> None:
    """IC-3, BS-4: whoever goes first is one of the seats."""
    _, rule, name = RULES[kind.name]
    for seat in (-1, kind.module.SEATS[0], 5, 10**30, False, pr.SPECTATOR, *NO_NUMBERS):
        (problem,) = problems_of_new_game(kind, first=seat)
        assert name in problem
        assert rule in problem
        assert problems_of_start(kind, start_of(kind, **{kind.first: seat})) == (problem,)


@each_game
@pytest.mark.parametrize(
    "seed", [None, 1.5, True, bytearray(b"seed"), ("seed",), ["seed"], object(), "\ud800"]
)
def test_a_bad_seed(kind: Kind, seed: object) -> None:
    """A seed is an int, a str that can be written down, or bytes."""
    (problem,) = problems_of_new_game(kind, seed=seed)
    assert problem.startswith("the seed ")


@each_game
def test_new_game_lists_everything_wrong(kind: Kind) -> None:
    """One error tells of the players, the first seat and the seed."""
    _, _, name = RULES[kind.name]
    about_players, about_first, about_seed = problems_of_new_game(
        kind, players=99, seed=None, first=-1
    )
    assert "players" in about_players
    assert name in about_first
    assert "seed" in about_seed
    # Arguments that cannot be spelled out are refused as well, and all of them.
    bad = Unreadable()
    assert len(problems_of_new_game(kind, players=bad, seed=bad, first=bad)) == 3


@each_game
def test_start_with_something_else(kind: Kind) -> None:
    """A game starts from a ``GameStarted`` of this game and nothing else."""
    move, event = kind.moves_at()[0], kind.new_game(kind.module.SEATS[0], 1, 0).events[-1]
    starts = [start_of(other) for other in GAMES.values() if other is not kind]
    for thing in (None, 3, "start", object(), type(start_of(kind)), move, event, *starts):
        with pytest.raises(pr.ArgumentError, match=f"start takes a GameStarted of {kind}, not "):
            kind.module.start(thing)
    with pytest.raises(pr.ArgumentError, match="not 3"):
        kind.module.start(untyped(3))


# --- Arranged cards ---------------------------------------------------------------------------


def decks(kind: Kind) -> dict[str, Value]:
    """The decks that a game starts with."""
    fields = attrs.asdict(start_of(kind), recurse=False)
    return {name: cards for name, cards in fields.items() if isinstance(cards, tuple)}


@each_game
def test_a_deck_that_is_not_a_tuple(kind: Kind) -> None:
    """A deck is a tuple of cards: a list could change later."""
    for name in decks(kind):
        for wrong in NO_TUPLES:
            problems = problems_of_start(kind, start_of(kind, **{name: wrong}))
            assert any("tuple" in problem for problem in problems)


@each_game
def test_a_hidden_card(kind: Kind) -> None:
    """Nobody can deal a card that nobody knows; it is told with everything else."""
    _, rule, _ = RULES[kind.name]
    for name, cards in decks(kind).items():
        hidden = {name: (pr.HIDDEN, *cards[1:])}
        (problem,) = problems_of_start(kind, start_of(kind, **hidden))
        assert problem == "the cards and the key must all be known"
        problems = problems_of_start(kind, start_of(kind, **hidden, **{kind.first: 7}))
        assert any(rule in problem for problem in problems)
        assert problem in problems


@each_game
def test_a_start_as_an_observer_saw_it(kind: Kind) -> None:
    """The redacted start of a game hides all cards and the key: both are told."""
    problems = problems_of_start(kind, pr.seen_by(start_of(kind), pr.SPECTATOR))
    assert any("cards" in problem for problem in problems)
    assert any("key" in problem for problem in problems)


@each_game
@pytest.mark.parametrize("chance", [0, "key", b"k" * 32, object()], ids=type)
def test_a_bad_chance(kind: Kind, chance: object) -> None:
    """The secret of the shuffles is a ``Chance`` or nothing."""
    (problem,) = problems_of_start(kind, start_of(kind, chance=chance))
    assert "chance" in problem


@each_game
def test_start_lists_everything_wrong(kind: Kind) -> None:
    """One error tells of the players, the first seat, the chance and each deck."""
    of_players, of_first, _ = RULES[kind.name]
    short = {name: cards[:-1] for name, cards in decks(kind).items() if len(cards) > 6}
    wrong = {"players": 99, kind.first: -1, "chance": "a secret", **short}
    problems = problems_of_start(kind, start_of(kind, **wrong))
    for words in (of_players, of_first, "chance", *short):
        assert any(words in problem for problem in problems)


THREE_VANILLAS: Final = builders.arranged_start(3, ice_cream_on_top=(VANILLA,) * 3)
A_STRAWBERRY_SCOOP: Final = builders.arranged_start(3, scoops_on_top=(STRAWBERRY,))
A_CHERRY: Final = sundae_builders.arranged_start(3, on_top=(CHERRY,))


def with_top(event: Value, deck: str, *top: object) -> Value:
    """The same start with another card on top of a deck, or with one card less."""
    return attrs.evolve(event, **{deck: (*getattr(event, deck)[:-1], *top)})


def as_for(players: int, others: int) -> Value:
    """The decks of a game of others, and so many players."""
    return attrs.evolve(builders.arranged_start(others), players=players)


NO_CARDS: Final = (None, "vanilla", 0, ["vanilla"])

OTHER_CARDS: Final[list[Value]] = [
    # IC-2: a deck of 29 cards is too small, and lacks one of a flavor.
    (
        "ice_cream",
        with_top(THREE_VANILLAS, "ice_cream_deck"),
        [("ice_cream_deck", "IC-2", "30", "29"), ("ice_cream_deck", "IC-2", "not 4")],
    ),
    # A sixth Scoop of one flavor in the place of another.
    (
        "ice_cream",
        with_top(A_STRAWBERRY_SCOOP, "scoop_deck", VANILLA),
        [("scoop_deck", "IC-2", "not 4"), ("scoop_deck", "IC-2", "not 6")],
    ),
    # IC-4: six Scoops are removed, but five with five players.
    *(
        ("ice_cream", as_for(players, others), [("removed_scoops", "IC-4")])
        for players, others in ((3, 5), (4, 5), (5, 4))
    ),
    # Cards are flavors, not their names.
    *(
        (
            "ice_cream",
            with_top(THREE_VANILLAS, "ice_cream_deck", thing),
            [("ice_cream_deck", "IC-2", "not such a card"), ("ice_cream_deck", "IC-2", "not 4")],
        )
        for thing in NO_CARDS
    ),
    # BS-2, BS-3: a pile is too small, and lacks one card.
    (
        "banana_split",
        with_top(A_CHERRY, "draw_pile"),
        [("draw_pile", "104", "103"), ("draw_pile",)],
    ),
    (
        "banana_split",
        with_top(A_CHERRY, "sundae_stack"),
        [("sundae_stack", "30", "29"), ("sundae_stack",)],
    ),
    # A fifth Joker in the place of a cherry, of which there are 21.
    (
        "banana_split",
        with_top(A_CHERRY, "draw_pile", JOKER),
        [("draw_pile", "BS-2", "22", "21"), ("draw_pile", "BS-2", "5")],
    ),
    # Cards are toppings and numbers of sundaes.
    *(
        (
            "banana_split",
            with_top(A_CHERRY, deck, thing),
            [(deck, "not such a card"), (deck,)],
        )
        for deck in ("draw_pile", "sundae_stack")
        for thing in (*NO_CARDS[:2], ["cherry"], 1.0, -1, 30, True)
    ),
    ("banana_split", with_top(A_CHERRY, "sundae_stack", 0), [("sundae_stack",)] * 2),
]


@pytest.mark.parametrize(("game", "event", "expected"), OTHER_CARDS)
def test_other_cards(game: str, event: Value, expected: list[tuple[str, ...]]) -> None:
    """Each deck must hold exactly the cards of the game: what is wrong is told deck by deck."""
    problems = problems_of_start(GAMES[game], event)
    assert len(problems) == len(expected)
    for problem, words in zip(problems, expected, strict=True):
        assert problem.startswith(words[0])
        assert all(word in problem for word in words)


# --- A game without a key ---------------------------------------------------------------------


def scoring_without_a_key() -> Any:  # noqa: ANN401 - a state of any kind
    """The next day must be shuffled."""
    return builders.before_scoring(*[builders.player()] * 3, chance=None)


def drawing_without_a_key() -> Any:  # noqa: ANN401 - a state of any kind
    """The last card of the draw pile can be drawn; then the discards must be shuffled."""
    players = [sundae_builders.player()] * 2
    return sundae_builders.table(
        *players, draw_pile=(CHERRY,), discards=(SAUCE, CREAM), chance=None
    )


@pytest.mark.parametrize(
    ("lay", "go_on"),
    [
        (scoring_without_a_key, pr.settle),
        (drawing_without_a_key, lambda state: pr.apply(state, DRAW)),
    ],
)
def test_a_table_without_a_key_cannot_be_shuffled(
    lay: Callable[[], Value], go_on: Callable[[Value], object]
) -> None:
    """A hand-built table without a key says so when a shuffle is needed, and stays as it is."""
    state = lay()
    before = copy.deepcopy(state)
    with pytest.raises(pr.ConfigError, match="chance"):
        go_on(state)
    assert state == before


def test_a_table_without_a_key_can_be_played_until_then() -> None:
    """As long as the draw pile has cards no shuffle is needed."""
    start = sundae_builders.arranged_start(2, chance=None, on_top=(CHERRY,) * 10)
    state, _ = banana_split.start(start)
    assert state.chance is None
    for _ in range(5):
        state, _ = pr.apply(state, DRAW)
        state, _ = pr.apply(state, sundae_builders.END_TURN)
    assert state.to_act == 1
