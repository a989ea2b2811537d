"""*Components*, with the rulings about them, and the configuration that lists them."""

import itertools
from collections import Counter

import attrs
import pytest

import parlour_rules as pr
from naive.house_catalogue import HOUSE_CONFIG
from parlour_rules import banana_split
from parlour_rules.banana_split import Config, Sundae, Topping, ToppingCounts
from steps import untyped
from sundae_builders import (
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CREAM,
    DRAW_THREE,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    ORDINARY,
    RULEBOOK_ORDER,
    SAUCE,
    SPECIAL,
    SPOON,
    SPRINKLES,
    arranged_start,
    number_of,
    player,
    table,
)


def ordinary_sundaes() -> list[Sundae]:
    """The sundaes of the library's catalogue that are no Banana Splits."""
    return [sundae for sundae in banana_split.HOUSE_CATALOGUE if not sundae.banana_split]


def test_components_the_topping_cards() -> None:
    """22 of each ordinary topping, 4 Jokers, 4 spoons, 2 Draw 2, 4 Draw 3, 2 Take another turn."""
    assert Counter(Config().toppings.deck()) == {
        SAUCE: 22,
        SPRINKLES: 22,
        CREAM: 22,
        CHERRY: 22,
        JOKER: 4,
        SPOON: 4,
        DRAW_TWO: 2,
        DRAW_THREE: 4,
        ANOTHER_TURN: 2,
    }


def test_components_the_toppings_in_the_order_of_the_sheet() -> None:
    """The cards are listed, and a deck is spelled out, in the order of the rulebook."""
    assert tuple(Topping) == RULEBOOK_ORDER
    deck = Config().toppings.deck()
    assert list(deck) == sorted(deck, key=RULEBOOK_ORDER.index)


def test_components_thirty_sundae_cards() -> None:
    """30 sundae cards, among them two Banana Splits, each worth 20 points."""
    assert len(Config().sundaes) == 30
    splits = [sundae for sundae in Config().sundaes if sundae.banana_split]
    assert [split.points for split in splits] == [20, 20]


def test_bs_2_the_listed_quantities_count() -> None:
    """BS-2: 104 cards, as the listed quantities add up, and not 102 as the heading says."""
    # 4 × 22 + 4 + 4 + 2 + 4 + 2 = 104
    assert len(Config().toppings.deck()) == 104
    state, _ = banana_split.new_game(3, seed=1)
    assert len(state.draw_pile) + sum(len(one.hand) for one in state.players) == 104


def test_bs_2_the_composition_is_part_of_the_configuration() -> None:
    """BS-2: a game can be played with other quantities."""
    counts = ToppingCounts(
        chocolate_sauce=1,
        sprinkles=2,
        whipped_cream=3,
        cherry=4,
        joker=5,
        spoon=6,
        draw_two=7,
        draw_three=0,
        another_turn=8,
    )
    state, _ = banana_split.new_game(2, seed=1, config=Config(toppings=counts))
    cards = Counter(state.draw_pile)
    for one in state.players:
        cards += Counter(one.hand)
    assert cards == {
        SAUCE: 1,
        SPRINKLES: 2,
        CREAM: 3,
        CHERRY: 4,
        JOKER: 5,
        SPOON: 6,
        DRAW_TWO: 7,
        ANOTHER_TURN: 8,
    }
    assert state.config.toppings == counts


def test_bs_3_the_ice_bomb() -> None:
    """BS-3: cherry first, two sprinkles, two whipped creams, one chocolate sauce; 12 points."""
    ice_bomb = Config().sundaes[ICE_BOMB]
    assert ice_bomb.toppings == (CHERRY, SPRINKLES, SPRINKLES, CREAM, CREAM, SAUCE)
    assert ice_bomb.points == 12


def test_bs_3_the_house_catalogue_is_that_of_the_rulings() -> None:
    """BS-3: all 30 sundaes, by name, with their toppings in order, and their points."""
    assert [
        {**attrs.asdict(sundae), "toppings": [topping.value for topping in sundae.toppings]}
        for sundae in banana_split.HOUSE_CATALOGUE
    ] == HOUSE_CONFIG["sundaes"]
    assert len(ordinary_sundaes()) == 28


def test_bs_3_two_points_a_topping_from_4_to_14() -> None:
    """BS-3: every ordinary sundae is worth two points per topping, from 4 to 14."""
    for sundae in ordinary_sundaes():
        assert sundae.points == 2 * len(sundae.toppings)
    assert {sundae.points for sundae in ordinary_sundaes()} == {4, 6, 8, 10, 12, 14}


def test_bs_3_another_catalogue_can_be_passed() -> None:
    """BS-3: whoever owns the printed game can play with its sundaes."""
    sundaes = (Sundae("Printed", (CHERRY,), 3), Sundae("Printed", (SAUCE, SAUCE, SAUCE), 1))
    state, _ = banana_split.new_game(2, seed=1, config=Config(sundaes=sundaes))
    assert state.config.sundaes == sundaes
    assert sorted(number for number in state.middle if number is not None) == [0, 1]


def test_bs_3_names_may_be_the_same() -> None:
    """BS-3: sundae cards are told by their number, so two may have one name."""
    twins = (Sundae("Twin", (CHERRY,), 2), Sundae("Twin", (CHERRY,), 2))
    state = table(player(CHERRY), player(), config=Config(sundaes=twins), middle=(1, 0))
    after, _ = pr.apply(state, banana_split.StartSundae(0, (CHERRY,)))
    assert after.players[0].completed == (1,)


# --- Configurations that cannot be -----------------------------------------------------------


def problems_of(**fields: object) -> tuple[str, ...]:
    """Why there can be no such configuration."""
    with pytest.raises(pr.ConfigError) as caught:
        Config(**untyped(fields))
    assert str(caught.value) == "; ".join(caught.value.problems)
    return caught.value.problems


GOOD = Sundae("Good", (CHERRY, SAUCE), 4)
NO_COUNTS: list[object] = [None, 104, {}, [22, 22], (22,) * 9]
NO_SUNDAES: list[object] = [(), [], None, 30, [GOOD], "sundaes", {}]


def altered(sundae: Sundae, **changes: object) -> Sundae:
    """A sundae card with something else on it, right or wrong."""
    return attrs.evolve(sundae, **untyped(changes))


def with_good(**changes: object) -> dict[str, object]:
    """A good sundae, and one with something else on it."""
    return {"sundaes": (GOOD, altered(GOOD, **changes))}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        # There are zero or more cards of a kind.
        *(
            ({"toppings": ToppingCounts(**{topping.value: untyped(count)})}, (topping.value,))
            for topping in RULEBOOK_ORDER
            for count in (-1, -(10**30), True, 2.0, "2", None, ())
        ),
        *(({"toppings": counts}, ("ToppingCounts",)) for counts in NO_COUNTS),
        # There is at least one sundae, and each is a ``Sundae``; a list could change later.
        *(({"sundaes": none}, ("sundaes",)) for none in NO_SUNDAES),
        *(
            ({"sundaes": (GOOD, thing)}, ("sundaes[1]",))
            for thing in (None, 0, "Ice Bomb", ("Ice Bomb", (CHERRY,), 2))
        ),
        # A sundae shows at least one topping, and neither a special card nor a Joker.
        *(
            (with_good(toppings=toppings), ("sundaes[1]", "toppings"))
            for toppings in (
                *((), [CHERRY], None, CHERRY, "cherry", ("cherry",), ("marshmallow",)),
                *((CHERRY, None), (CHERRY, 3), (CHERRY, ()), (pr.HIDDEN,)),
                *((CHERRY, special) for special in (JOKER, *SPECIAL)),
            )
        ),
        # It is worth at least one point.
        *(
            (with_good(points=points), ("sundaes[1]", "points"))
            for points in (0, -1, -(10**30), True, 4.0, "4", None)
        ),
        # Its name is a text that can be written down.
        *((with_good(name=name), ("name",)) for name in (None, 3, b"Ice Bomb", (), "\ud800")),
        # It is a Banana Split or not.
        *((with_good(banana_split=flag), ("banana_split",)) for flag in (0, 1, None, "yes")),
    ],
    ids=itertools.count(),
)
def test_config_with_one_problem(fields: dict[str, object], words: tuple[str, ...]) -> None:
    """The problem names the field, and of a sundae its number."""
    (problem,) = problems_of(**fields)
    assert all(word in problem for word in words)


def test_config_counts_may_be_zero() -> None:
    """Any kind of card may be left out."""
    for topping in RULEBOOK_ORDER:
        counts = ToppingCounts(**{topping.value: 0})
        assert topping not in Config(counts).toppings.deck()


def test_config_lists_everything_wrong() -> None:
    """One error tells of two counts and of four faults on two sundae cards."""
    problems = problems_of(
        toppings=ToppingCounts(cherry=-1, spoon=untyped("4")),
        sundaes=(
            altered(GOOD, toppings=(), points=0),
            GOOD,
            altered(GOOD, name=untyped(None), toppings=(CHERRY, JOKER)),
        ),
    )
    assert len(problems) == 6
    for words in ("cherry", "spoon"):
        assert sum(words in problem for problem in problems) == 1
    assert sum("sundaes[0]" in problem for problem in problems) == 2
    assert sum("sundaes[2]" in problem for problem in problems) == 2
    assert not any("sundaes[1]" in problem for problem in problems)


@pytest.mark.parametrize(
    "config",
    [None, 0, "config", {}, [], ToppingCounts(), Config],
    ids=lambda one: type(one).__name__,
)
def test_config_that_is_not_one(config: object) -> None:
    """A game is dealt, or started, with the cards of a ``Config``; all other problems are told."""
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.new_game(3, seed=1, config=untyped(config))
    (problem,) = caught.value.problems
    assert problem.startswith("config must be a Config, not ")
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.start(attrs.evolve(arranged_start(3), config=untyped(config)))
    assert caught.value.problems == (problem,)
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.new_game(5, seed=untyped(None), first_player=-1, config=untyped(config))
    assert len(caught.value.problems) == 4


@pytest.mark.parametrize(("players", "needed"), [(2, 10), (3, 15), (4, 20)])
def test_config_too_few_cards_for_the_hands(players: int, needed: int) -> None:
    """Each player receives five: with one card less than that no game can be dealt."""
    nothing = dict.fromkeys((topping.value for topping in RULEBOOK_ORDER), 0)
    just_enough = Config(ToppingCounts(**(nothing | {"cherry": needed})))
    state, _ = banana_split.new_game(players, seed=1, config=just_enough)
    assert state.draw_pile == ()
    assert [one.hand for one in state.players] == [(CHERRY,) * 5] * players
    too_few = Config(ToppingCounts(**(nothing | {"cherry": needed - 1})))
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.new_game(players, seed=1, config=too_few)
    (problem,) = caught.value.problems
    assert "too few" in problem
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.start(arranged_start(players, config=too_few))
    assert caught.value.problems == (problem,)
    # Too few for anybody is told with everything else.
    nine = Config(ToppingCounts(*[1] * 9))
    with pytest.raises(pr.ConfigError) as caught:
        banana_split.new_game(1, seed=untyped(None), first_player=9, config=nine)
    assert len(caught.value.problems) == 4


def test_config_every_ordinary_topping_may_stand_on_a_card() -> None:
    """Sundaes of one topping, and with the same topping many times, are sundaes."""
    sundaes = tuple(Sundae(topping.value, (topping,) * 9, 1) for topping in ORDINARY)
    assert Config(sundaes=sundaes).sundaes == sundaes
    assert number_of("cherry", sundaes) == 3
    assert BANANA_SPLIT == 28


def test_bs_29_a_configuration_has_bounds() -> None:
    """1,000 topping cards, 200 sundaes, 10 toppings on one, 1,000 points: so many, and no more."""
    recipe = (CHERRY,) * 10
    most = Sundae("All of it", recipe, points=1_000)
    counts = ToppingCounts(cherry=1_000 - (104 - 22))
    config = Config(counts, (most,) * 200)
    assert len(config.toppings.deck()) == 1_000
    banana_split.new_game(4, seed="any", config=config)
    too_many = ToppingCounts(cherry=1_001 - (104 - 22))
    for toppings, sundaes, words in (
        (too_many, (most,), "at most 1000 topping cards"),
        (counts, (most,) * 201, "at most 200 sundaes"),
        (counts, (Sundae("More", (*recipe, CHERRY), 1),), "1 to 10 ordinary"),
        (counts, (Sundae("More", recipe, 1_001),), "the points must be from 1 to 1000"),
    ):
        with pytest.raises(pr.ConfigError, match=words):
            Config(toppings, sundaes)
