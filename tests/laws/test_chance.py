"""Law 9, chance: the key and the shuffle are those of the documentation, and shuffles are fair."""

import functools
import hashlib
import itertools
import math
import random

import pytest

import parlour_rules as pr
from kinds import Kind, each_game
from naive import chance as naive


# Computed apart from this library, with another language's SHA-256 from the description alone.
KEYS: list[tuple[int | str | bytes, str]] = [
    (0, "87b9d469f310febdbf8254eaf5970c8668ae329bfdbb763c7d7f904db10c8c09"),
    (1, "0890cf7aaf1c480ec8accda8ea3b325c1cdd569507721f1eb5c648e9851c10ca"),
    (-1, "8af159c77de9c36749b68a02be22c431d7db393771cf46fecc3a95a3b99c2d28"),
    (255, "c302cd563860e80aabdad3999891ddc7a771557ab93901d7afe6daff68d35599"),
    (2**64, "1d85501dceb47d1927b3a14d2c31614f051da939043fa48edb50d170d10f7b8c"),
    ("", "bd6b327f09bc6b03647dec5a8b24d3a546b452954d3cf1b5bf346bae6798c94f"),
    ("1", "ad0b1d50f2eb749147284f8663aa05d089008415f60b75542b174626bc682135"),
    ("a quiet afternoon", "d6794e6afe5abb86e31f1f434e915edd798efb69f97ba1d5625fc34e240a337e"),
    ("é", "ae807b223c6eeea0aa79f9beecb76cd6608a18a13dbb6997ac86d0c22423bf60"),
    ("🍨", "1ad60a6d1409ec9be3e768fb923bb328091251a263c74654df3613a36811406c"),
    (b"", "39aa6b8e8dcc86694cfec5c5d68b29d9ddb9ea7a5b26f8bf666caaa01d96ce34"),
    (b"1", "3fce2eafadbceb4586a8c076009521daad27bdb01381e12b1fcf72cfafa00f27"),
    (b"\x00\xff", "51c5e33aca7a46be7a6bf57ef50a20eca8f787f34b6416a6584a3e7c5cb32165"),
]
QUIET = bytes.fromhex("d6794e6afe5abb86e31f1f434e915edd798efb69f97ba1d5625fc34e240a337e")
ZERO = bytes(32)

# Where each of the cards 0, 1, 2 … comes to lie; computed like the keys.
SHUFFLES: list[tuple[bytes, int, str, str]] = [
    (ZERO, 1, "x", "2 0 1"),
    (QUIET, 17, "ice_cream_deck", "4 5 1 3 0 7 6 2"),
    (
        QUIET,
        0,
        "scoop_deck",
        "28 2 12 27 24 14 18 13 8 22 23 7 29 19 21 25 4 3 1 10 17 0 5 20 16 26 11 15 6 9",
    ),
    (
        QUIET,
        0,
        "ice_cream_deck",
        "0 11 15 25 6 20 10 17 4 24 27 7 14 19 29 8 26 23 28 21 1 2 3 13 18 22 16 9 5 12",
    ),
    (
        ZERO,
        0,
        "draw_pile",
        (
            "43 91 59 18 29 76 36 17 37 30 12 88 83 1 35 19 16 86 99 97 20 100 45 65 48 42 73 101 "
            "55 77 8 10 2 84 75 58 98 40 31 72 71 61 41 89 39 60 56 47 96 49 67 90 26 103 74 53 21 "
            "34 79 50 4 25 85 46 9 6 94 51 87 57 63 78 52 15 0 80 70 44 64 22 93 24 102 13 68 32 5 "
            "92 81 23 33 28 54 66 62 3 27 82 95 69 7 11 14 38"
        ),
    ),
]

# With 100,000 cards some words fall into the incomplete last round and must be skipped: under this
# label it happens at least once. The digest is of the numbers, separated by commas.
MANY = 100_000
MANY_SEQUENCE = 2
MANY_DIGEST = "7b073f0b8c87dd7e3dca5f7107c5e79b2d6b320f6eebf1ec963d31fa901d3f6a"

SHUFFLED = 20_000
DECK = 30


@pytest.mark.parametrize(("seed", "key"), KEYS, ids=range(len(KEYS)))
def test_golden_keys(seed: int | str | bytes, key: str) -> None:
    """The key is SHA-256 over a label, the kind of the seed and the seed."""
    assert pr.Chance.from_seed(seed).key.hex() == key
    assert naive.key_from_seed(seed).hex() == key


@pytest.mark.parametrize(("key", "sequence", "pile", "cards"), SHUFFLES, ids=range(len(SHUFFLES)))
def test_golden_shuffles(key: bytes, sequence: int, pile: str, cards: str) -> None:
    """The shuffle is Fisher and Yates' over the words of its label, whatever the cards are."""
    expected = [int(card) for card in cards.split()]
    deck = range(len(expected))
    assert list(pr.Chance(key).shuffle(deck, sequence=sequence, pile=pile)) == expected
    assert naive.shuffled(list(deck), key, sequence, pile) == expected
    letters = [f"card {number}" for number in deck]
    shuffled = pr.Chance(key).shuffle(letters, sequence=sequence, pile=pile)
    assert shuffled == tuple(f"card {number}" for number in expected)
    assert letters == [f"card {number}" for number in deck]


def test_golden_deal() -> None:
    """A seed deals the cards that its golden shuffles say."""
    flavors = [flavor for flavor in pr.ice_cream.Flavor for _ in range(5)]
    started = pr.ice_cream.new_game(3, seed="a quiet afternoon").events[0]
    assert isinstance(started, pr.ice_cream.GameStarted)
    scoops, gallons = (
        tuple(flavors[int(card)] for card in cards.split()) for *_, cards in SHUFFLES[2:4]
    )
    assert started.ice_cream_deck == gallons
    assert started.scoop_deck + started.removed_scoops == scoops


def test_words_without_bias_are_skipped() -> None:
    """A word of the incomplete last round is skipped: only so no card is favored."""
    words = naive.Words(ZERO, MANY_SEQUENCE, "x")
    skipped = 0
    for bound in range(MANY, 1, -1):
        while words.next_word() >= 2**32 - 2**32 % bound:
            skipped += 1
    assert skipped > 0
    shuffled = pr.Chance(ZERO).shuffle(range(MANY), sequence=MANY_SEQUENCE, pile="x")
    text = ",".join(str(card) for card in shuffled)
    assert hashlib.sha256(text.encode("ascii")).hexdigest() == MANY_DIGEST


def test_a_pile_may_have_any_name() -> None:
    """Also one that no text can contain; another name is another shuffle."""
    piles = ("é", "e", "\ud800")
    shuffled = {pr.Chance(ZERO).shuffle(range(30), sequence=0, pile=pile) for pile in piles}
    assert len(shuffled) == 3


@pytest.mark.parametrize("cards", [(), ("only",)])
def test_nothing_to_shuffle(cards: tuple[str, ...]) -> None:
    """No card and one card stay as they are."""
    assert pr.Chance(ZERO).shuffle(cards, sequence=0, pile="x") == cards


@functools.cache
def some_shuffles() -> tuple[tuple[int, ...], ...]:
    """Shuffles of a deck: from keys that follow on each other, of many sequences, of two piles."""
    return tuple(
        pr.Chance.from_seed(seed).shuffle(range(DECK), sequence=sequence, pile=pile)
        for seed in range(SHUFFLED // 40)
        for sequence in range(20)
        for pile in ("ice_cream_deck", "scoop_deck")
    )


def test_every_place_gets_every_card_equally_often() -> None:
    """Chi-square over all places and cards."""
    counts = [[0] * DECK for _ in range(DECK)]
    shuffles = some_shuffles()
    assert len(shuffles) == SHUFFLED
    for shuffled in shuffles:
        for place, card in enumerate(shuffled):
            counts[place][card] += 1
    # Each of the n * n counts O has the mean E = N / n. All rows and all columns add up to N, so
    # (n - 1)^2 of them are free, and X = (n - 1) / n * sum((O - E)^2 / E) is close to chi-square
    # with k = (n - 1)^2 degrees of freedom: with variance N * (1 / n) * (1 - 1 / n) a count has
    # E[(O - E)^2 / E] = 1 - 1 / n = (n - 1) / n, and n^2 * ((n - 1) / n)^2 = (n - 1)^2 = k.
    # Its mean is k = 841 and its standard deviation sqrt(2 k) = 41. Five of them on both sides
    # are passed by less than one fair shuffle in a million; counts that are too even are as wrong.
    mean = SHUFFLED / DECK
    squares = sum((count - mean) ** 2 / mean for row in counts for count in row)
    found = (DECK - 1) / DECK * squares
    free = (DECK - 1) ** 2
    assert abs(found - free) < 5 * math.sqrt(2 * free)


def inversions(cards: tuple[int, ...]) -> int:
    """How many pairs of cards lie the other way round than before."""
    return sum(first > second for first, second in itertools.combinations(cards, 2))


def test_a_shuffle_keeps_no_order() -> None:
    """Cards stay where they are, before others, and next to each other, as often as by chance."""
    shuffles = some_shuffles()
    # Cards on their old place: mean 1 and variance 1 in a random order.
    staying = sum(card == place for cards in shuffles for place, card in enumerate(cards))
    assert abs(staying / SHUFFLED - 1) < 5 / math.sqrt(SHUFFLED)
    # Inversions: mean n (n - 1) / 4, variance n (n - 1) (2 n + 5) / 72.
    mean = DECK * (DECK - 1) / 4
    variance = DECK * (DECK - 1) * (2 * DECK + 5) / 72
    found = sum(inversions(cards) for cards in shuffles) / SHUFFLED
    assert abs(found - mean) < 5 * math.sqrt(variance / SHUFFLED)
    # Cards followed by their old neighbor: n - 1 places, n - 1 of n (n - 1) pairs fit there, so
    # the mean is (n - 1) / n; the variance is below 1, as of a nearly Poisson number.
    following = sum(
        second == first + 1 for cards in shuffles for first, second in itertools.pairwise(cards)
    )
    assert abs(following / SHUFFLED - (DECK - 1) / DECK) < 5 / math.sqrt(SHUFFLED)


def test_shuffles_have_nothing_to_do_with_each_other() -> None:
    """Two shuffles that differ in key, sequence or pile agree in as many places as by chance."""
    shuffles = some_shuffles()
    # Neighbors in the list differ in the pile; two apart, in the sequence; 40 apart, in the key.
    for distance in (1, 2, 40):
        pairs = list(zip(shuffles, shuffles[distance:], strict=False))
        agreeing = sum(one == other for pair in pairs for one, other in zip(*pair, strict=True))
        assert abs(agreeing / len(pairs) - 1) < 5 / math.sqrt(len(pairs))
    assert len(set(shuffles)) == SHUFFLED


def test_seeds_of_different_kinds_never_collide() -> None:
    """A number, its digits, its bytes and what looks like a label give keys of their own."""
    rng = random.Random(5)
    seeds: set[tuple[type[object], int | str | bytes]] = set()
    for number in (0, 1, -1, 10, 16, 255, *(rng.randrange(-(10**9), 10**9) for _ in range(200))):
        texts = (str(number), f"{number:x}", f"int/{number:x}", f"bytes/{number}", f"str/{number}")
        found: list[int | str | bytes] = [number, *texts, *(text.encode() for text in texts)]
        seeds.update((type(seed), seed) for seed in found)
    keys = {pr.Chance.from_seed(seed).key for _, seed in seeds}
    assert len(keys) == len(seeds)


@each_game
@pytest.mark.parametrize(
    "seed", [10**9_999, -(10**9_999), -7, 0, "", "\x00", "é" * 5_000, b"", bytes(10**5)], ids=type
)
def test_odd_seeds_work(kind: Kind, seed: int | str | bytes) -> None:
    """Numbers of 10,000 digits, negative numbers, long and empty seeds deal a game."""
    transition = kind.new_game(kind.module.SEATS[0], seed, 0)
    assert transition == kind.new_game(kind.module.SEATS[0], seed, 0)
    assert transition.state.chance == pr.Chance(naive.key_from_seed(seed))
    pr.verify(pr.GameLog.start(transition), seed=seed)
