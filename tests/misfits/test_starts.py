"""Arguments of ``new_game`` and ``start``: every problem is listed, and none names a card."""

import copy
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from builders import STRAWBERRY, VANILLA
from kinds import GAMES, Kind, Value, each_game
from misfits import untyped
from parlour_rules import banana_split
from playing import cards_in
from refusals import Unreadable
from sundae_builders import CHERRY, CREAM, DRAW, JOKER, SAUCE


HIDDEN: Final = "the cards and the key must all be known"
PILES: Final = {
    "ice_cream": ("ice_cream_deck", "scoop_deck", "removed_scoops"),
    "banana_split": ("draw_pile", "sundae_stack"),
    "parfait": ("draw_pile",),
}


def problems(call: Callable[..., object], *arguments: object) -> tuple[str, ...]:
    """Everything that keeps a game from being set up; no card is named."""
    with pytest.raises(pr.ConfigError) as caught:
        call(*arguments)
    assert str(caught.value) == "; ".join(caught.value.problems)
    for kind in GAMES.values():
        assert not cards_in(kind, str(caught.value).replace("ice_cream", ""))
    return caught.value.problems


def told(value: object) -> str:
    """How an argument is named in an error: small numbers in full, others by their type."""
    is_small = type(value) is int and abs(value) < 10**30
    return f"{value}" if is_small else f"a value of type {type(value).__name__}"


def seat_problem(kind: Kind, seat: object) -> str:
    """What is said of a seat that goes first and is not at the table."""
    who, ruling = {
        "ice_cream": ("dealer", "IC-3"),
        "banana_split": ("first player", "BS-4"),
        "parfait": ("first player", "Dealing"),
    }[kind.name]
    return f"the {who} must be one of the seats, from 0, not {told(seat)} ({ruling})"


def players_problem(kind: Kind, players: object) -> str:
    """What is said of a number of players."""
    game, fewest, most, ruling = {
        "ice_cream": ("Ice Cream", 3, 5, "IC-1"),
        "banana_split": ("Banana Split", 2, 4, "BS-1"),
        "parfait": ("Parfait", 2, 3, "Cards"),
    }[kind.name]
    return f"{game} is for {fewest} to {most} players, not {told(players)} ({ruling})"


def start_of(kind: Kind) -> Value:
    """The event with which a game of three players starts."""
    return kind.new_game(3, "any", 0).events[0]


@each_game
@pytest.mark.parametrize("players", [1, 6, 0, -1, 10**30, True, 3.0, "3", None, (), []], ids=repr)
def test_a_bad_number_of_players(kind: Kind, players: object) -> None:
    """IC-1: three to five, BS-1: two to four. The seat is compared with the most there can be."""
    count: Value = players
    expected = players_problem(kind, players)
    seats = kind.module.SEATS[-1]
    assert problems(kind.new_game, count, 1, 0) == (expected,)
    assert problems(kind.new_game, count, 1, seats - 1) == (expected,)
    assert problems(kind.new_game, count, 1, seats) == (
        expected,
        seat_problem(kind, seats),
    )
    start = attrs.evolve(start_of(kind), players=count)
    assert expected in problems(kind.module.start, start)


def test_few_cards_are_enough_for_the_fewest_players() -> None:
    """With a bad number of players, ten cards are enough for the two who would play at least."""
    counts = banana_split.ToppingCounts(10, 0, 0, 0, 0, 0, 0, 0, 0)
    config = banana_split.Config(toppings=counts)
    expected = (players_problem(GAMES["banana_split"], 1),)
    assert problems(lambda: banana_split.new_game(1, seed=1, config=config)) == expected


@each_game
@pytest.mark.parametrize("seat", [-1, 3, True, 0.0, "0", None, (), pr.SPECTATOR], ids=repr)
def test_a_bad_seat_to_go_first(kind: Kind, seat: object) -> None:
    """IC-3, BS-4: one of the seats 0, 1 and 2."""
    wrong: Value = seat
    expected = (seat_problem(kind, seat),)
    assert problems(kind.new_game, 3, 1, wrong) == expected
    start = attrs.evolve(start_of(kind), **{kind.first: wrong})
    assert problems(kind.module.start, start) == expected


@each_game
@pytest.mark.parametrize(
    "seed",
    [True, 1.0, float("nan"), None, bytearray(b"1"), memoryview(b"1"), (1,), [1], object()],
    ids=lambda seed: type(seed).__name__,
)
def test_a_bad_seed(kind: Kind, seed: Value) -> None:
    """Only ``int``, ``str`` and ``bytes`` are seeds, and a boolean is not a number."""
    expected = (f"the seed must be an int, a str, bytes or a Chance, not {told(seed)}",)
    assert problems(kind.new_game, 3, seed, 0) == expected
    assert problems(pr.Chance.from_seed, seed) == expected
    log: Value = pr.GameLog.start(kind.new_game(3, 1, 0))
    if seed is not None:
        assert problems(lambda: pr.verify(log, seed=seed)) == expected
    assert problems(kind.new_game, 99, seed, -1) == (
        players_problem(kind, 99),
        seat_problem(kind, -1),
        *expected,
    )


@each_game
def test_arguments_that_cannot_be_spelled_out(kind: Kind) -> None:
    """They are refused as well, and all of them."""
    bad: Value = Unreadable()
    assert len(problems(kind.new_game, bad, bad, bad)) == 3


@pytest.mark.parametrize(
    "seed", ["\ud800", "a\udfffb", "\udc00\ud800"], ids=("one", "within", "two")
)
def test_a_seed_with_a_lone_surrogate(seed: str) -> None:
    """A text that cannot be encoded is not a seed; the error can be shown."""
    (problem,) = problems(pr.Chance.from_seed, seed)
    assert problem.encode()


@pytest.mark.parametrize("key", [b"", bytes(31), bytes(33), bytearray(32), "0" * 32, None, 0])
def test_a_bad_key(key: Value) -> None:
    """A key is 32 bytes."""
    assert problems(pr.Chance, key) == ("a key of chance is 32 bytes",)


# --- Arranged cards -----------------------------------------------------------------------------


@each_game
def test_start_with_something_else(kind: Kind) -> None:
    """A game starts from a ``GameStarted`` of this game and nothing else."""
    move, event = kind.moves_at()[0], kind.new_game(3, 1, 0).events[-1]
    starts = [start_of(other) for other in GAMES.values() if other is not kind]
    for thing in (None, 3, "start", object(), type(start_of(kind)), move, event, *starts):
        with pytest.raises(pr.ArgumentError, match=f"start takes a GameStarted of {kind}, not "):
            kind.module.start(thing)
    with pytest.raises(pr.ArgumentError, match="not 3"):
        kind.module.start(untyped(3))


@each_game
@pytest.mark.parametrize("pile", [None, 30, "cards", [], {}], ids=repr)
def test_a_pile_that_is_not_a_tuple(kind: Kind, pile: object) -> None:
    """Every pile is named, and what stands in its place is told by its type."""
    start = start_of(kind)
    for name in PILES[kind.name]:
        wrong = attrs.evolve(start, **{name: pile})
        found = problems(kind.module.start, wrong)
        (about,) = (problem for problem in found if name in problem)
        assert about.endswith(f"must be a tuple of cards, not {told(pile)}")


@each_game
def test_cards_that_are_hidden(kind: Kind) -> None:
    """Nobody can deal a card that nobody knows, or shuffle with such a key."""
    start = start_of(kind)
    for name in PILES[kind.name]:
        cards = (pr.HIDDEN, *getattr(start, name)[1:])
        wrong = attrs.evolve(start, **{name: cards, kind.first: 7})
        found = problems(kind.module.start, wrong)
        assert found == (seat_problem(kind, 7), HIDDEN)
    for unknown in (pr.seen_by(start, 0), attrs.evolve(start, chance=pr.HIDDEN)):
        assert problems(kind.module.start, unknown)[-1] == HIDDEN


@each_game
@pytest.mark.parametrize("chance", [0, "key", b"k" * 32, object()], ids=type)
def test_a_key_that_is_not_one(kind: Kind, chance: object) -> None:
    """It is a ``Chance`` or nothing: what stands in its place is told by its type."""
    wrong = attrs.evolve(start_of(kind), chance=untyped(chance))
    assert problems(kind.module.start, wrong) == (
        f"chance must be a Chance or None, not {told(chance)}",
    )


@each_game
def test_a_start_lists_everything_wrong(kind: Kind) -> None:
    """One error tells of the players, the first seat, the chance and each deck."""
    start = start_of(kind)
    short = {name: getattr(start, name)[:-1] for name in PILES[kind.name]}
    wrong = attrs.evolve(start, players=99, chance="a secret", **{kind.first: -1}, **short)
    found = problems(kind.module.start, wrong)
    for words in (players_problem(kind, 99), seat_problem(kind, -1), "chance", *short):
        assert any(words in problem for problem in found)


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
    found = problems(GAMES[game].module.start, event)
    assert len(found) == len(expected)
    for problem, words in zip(found, expected, strict=True):
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
    assert problems(go_on, state) == (
        "the table must be shuffled now, but its GameStarted has no chance",
    )
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
