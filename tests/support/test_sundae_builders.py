"""The builders of Banana Split tables refuse tables that cannot be."""

from collections import Counter
from collections.abc import Callable

import attrs
import pytest

from parlour_rules.banana_split import Config, Stage
from sundae_builders import (
    BANANA_SPLIT,
    CHERRY,
    CHERRY_KISS,
    CHOCO_DIP,
    DRAW_THREE,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    SAUCE,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    ImpossibleSundaeTableError,
    arranged_start,
    number_of,
    player,
    started,
    table,
)


@pytest.mark.parametrize(
    "impossible",
    [
        lambda: number_of("No Such Sundae"),
        lambda: number_of("Banana Split"),
        lambda: arranged_start(2, on_top=(JOKER,) * 5),
        lambda: arranged_start(2, stack_on_top=(ICE_BOMB, ICE_BOMB)),
        table,
        lambda: table(player()),
        lambda: table(*[player()] * 5),
        lambda: table(player(*[JOKER] * 3), player(*[JOKER] * 2)),
        lambda: table(player(), player(), on_top=(SPOON,) * 4, discards=(SPOON,)),
        lambda: table(player(), player(), on_top=(SPOON,), draw_pile=(SPOON,)),
        lambda: table(player(), player(), draw_pile=(), discards=(CHERRY,)),
        lambda: table(player(), player(), middle=(ICE_BOMB, ICE_BOMB)),
        lambda: table(player(), player(), middle=(30,)),
        lambda: table(player(), player(), middle=(0, 1, 2, 3, 4)),
        lambda: table(player(), player(completed=(ICE_BOMB,)), stack=(ICE_BOMB,)),
        lambda: table(player(layout=(started(ICE_BOMB),)), player()),
        lambda: table(player(layout=(started(ICE_BOMB, SAUCE),)), player()),
        lambda: table(player(layout=(started(CHERRY_KISS, CHERRY, SAUCE),)), player()),
        lambda: table(player(layout=(started(BANANA_SPLIT, SAUCE),)), player()),
        lambda: table(player(), player(), turn_of=2),
        lambda: table(player(), player(), drawn=CHERRY),
        lambda: table(player(), player(), played=(CHERRY,)),
        lambda: table(player(), player(), passed=(2,)),
        lambda: table(player(), player(), stage=Stage.BETWEEN),
        lambda: table(player(), player(), idle_turns=-1),
    ],
)
def test_impossible_tables(impossible: Callable[[], object]) -> None:
    """Too many cards, too few, or cards where they cannot be."""
    with pytest.raises(ImpossibleSundaeTableError):
        impossible()


def test_the_next_cards_lie_on_top() -> None:
    """The card named first is drawn first, so it is the last one of the tuple."""
    state = table(player(SPRINKLES), player(), on_top=(JOKER, SAUCE))
    assert state.draw_pile[-2:] == (SAUCE, JOKER)
    assert len(state.draw_pile) == 103


def test_unnamed_cards_lie_beneath() -> None:
    """Of 104 and 30 cards all that no test names are in the draw pile and in the stack."""
    state = table(
        player(CHERRY, DRAW_TWO, SAUCE, layout=(started(ICE_BOMB, CHERRY),)),
        player(completed=(CHOCO_DIP,)),
        middle=(None, LITTLE_CLOUD),
        discards=(CHERRY, JOKER),
        played=(SPOON,),
    )
    assert state.players[0].hand == (SAUCE, CHERRY, DRAW_TWO)
    assert len(state.draw_pile) == 104 - 3 - 1 - 2 - 1
    assert len(state.sundae_stack) == 30 - 3
    assert state.middle == (None, LITTLE_CLOUD, None, None)
    assert [one.score for one in state.players] == [0, 4]


def test_unnamed_cards_belong_to_the_last_player_if_the_piles_are_named() -> None:
    """It is the turn of seat 1, so seat 0 comes last."""
    state = table(
        player(), player(), player(), turn_of=1, draw_pile=(CHERRY,), stack=(SUGAR_SPARK, ICE_BOMB)
    )
    assert state.draw_pile == (CHERRY,)
    assert len(state.players[0].hand) == 103
    assert state.sundae_stack == (ICE_BOMB, SUGAR_SPARK)
    # Two Banana Splits make 40 points, and all ordinary toppings but eight make two points each:
    # there are 4 sundaes of 2, 5 of 3, 6 of 4, 5 of 5, 5 of 6 and 3 of 7 toppings.
    assert state.players[0].score == 40 + 2 * (8 + 15 + 24 + 25 + 30 + 21 - 8)


def test_another_config() -> None:
    """The cards are those of the game that the test names."""
    toppings = attrs.evolve(Config().toppings, draw_three=9)
    start = arranged_start(2, config=Config(toppings), on_top=(DRAW_THREE,) * 9)
    assert start.draw_pile[-9:] == (DRAW_THREE,) * 9
    assert Counter(start.draw_pile) == Counter(toppings.deck())
