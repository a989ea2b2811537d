"""The builders refuse tables that cannot be; where cards lie is seen in the tests of the rules."""

from collections.abc import Callable

import pytest

import builders
import sundae_builders
from builders import CHOCOLATE, PISTACHIO, VANILLA, ImpossibleTableError, cone, player
from sundae_builders import CHERRY, ICE_BOMB, JOKER, SAUCE, SPOON, number_of, started, table


NOBODY = sundae_builders.player()


@pytest.mark.parametrize(
    "lay",
    [
        lambda: builders.arranged_start(3, ice_cream_on_top=(VANILLA,) * 6),
        lambda: builders.arranged_start(3, removed_scoops=(VANILLA, PISTACHIO) * 4),
        lambda: builders.before_deliveries(player(), player()),
        lambda: builders.before_deliveries(player(VANILLA, VANILLA), player(), player()),
        lambda: builders.before_deliveries(*[player()] * 3, ice_cream_left=3),
        lambda: builders.choosing_deliveries(*[player()] * 3, day=1),
        lambda: builders.making_cones(*[player()] * 3, cones=(cone(),), turned_scoop=CHOCOLATE),
        lambda: builders.serving_customers(*[player(VANILLA)] * 3, cones=()),
        lambda: builders.before_scoring(player(PISTACHIO, served=(VANILLA,)), player(), player()),
        lambda: number_of("No Such Sundae"),
        lambda: number_of("Banana Split"),
        lambda: sundae_builders.arranged_start(2, on_top=(JOKER,) * 5),
        lambda: sundae_builders.arranged_start(2, stack_on_top=(ICE_BOMB, ICE_BOMB)),
        table,
        lambda: table(NOBODY),
        lambda: table(NOBODY, NOBODY, on_top=(SPOON,) * 4, discards=(SPOON,)),
        lambda: table(NOBODY, NOBODY, on_top=(SPOON,), draw_pile=(SPOON,)),
        lambda: table(NOBODY, NOBODY, middle=(ICE_BOMB, ICE_BOMB)),
        lambda: table(sundae_builders.player(layout=(started(ICE_BOMB, SAUCE),)), NOBODY),
        lambda: table(NOBODY, NOBODY, drawn=CHERRY),
    ],
)
def test_impossible_tables(lay: Callable[[], object]) -> None:
    """Too many cards, too few, or cards where they cannot be."""
    with pytest.raises(ImpossibleTableError):
        lay()
