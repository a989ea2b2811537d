"""The builders refuse tables that cannot be."""

from collections.abc import Callable

import pytest

from builders import (
    CHOCOLATE,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    ImpossibleTableError,
    arranged_start,
    before_deliveries,
    before_scoring,
    choosing_deliveries,
    cone,
    making_cones,
    player,
    serving_customers,
)


@pytest.mark.parametrize(
    "table",
    [
        lambda: arranged_start(3, ice_cream_on_top=(VANILLA,) * 6),
        lambda: arranged_start(3, removed_scoops=(VANILLA, PISTACHIO) * 4),
        lambda: before_deliveries(player(), player()),
        lambda: before_deliveries(player(VANILLA, VANILLA), player(), player()),
        lambda: before_deliveries(*[player(VANILLA, STRAWBERRY)] * 6),
        lambda: before_deliveries(player(), player(), player(), ice_cream_left=3),
        lambda: before_deliveries(player(), player(), player(), day=5),
        lambda: choosing_deliveries(player(), player(), player(), day=1),
        lambda: choosing_deliveries(player(), player(), player(), dealer=3),
        lambda: making_cones(*[player()] * 3, cones=(cone(),), turned_scoop=VANILLA),
        lambda: making_cones(*[player()] * 3, cones=(cone(*[VANILLA] * 5),), turned_scoop=VANILLA),
        lambda: serving_customers(*[player(VANILLA)] * 3, cones=()),
        lambda: serving_customers(*[player()] * 3, cones=(cone(VANILLA),), ice_cream_left=0),
        lambda: serving_customers(
            player(VANILLA),
            player(),
            player(),
            cones=(cone(VANILLA),),
            ice_cream_left=1,
            ice_cream_on_top=(CHOCOLATE, CHOCOLATE),
        ),
        lambda: before_scoring(player(PISTACHIO, served=(VANILLA,)), player(), player()),
    ],
)
def test_impossible_tables(table: Callable[[], object]) -> None:
    """Too many cards, too few, or cards where they cannot be."""
    with pytest.raises(ImpossibleTableError):
        table()


def test_the_next_cards_lie_on_top() -> None:
    """The card named first is drawn first, so it is the last one of the tuple."""
    table = before_deliveries(player(), player(), player(), ice_cream_on_top=(VANILLA, CHOCOLATE))
    assert table.ice_cream_deck[-2:] == (CHOCOLATE, VANILLA)
    assert len(table.ice_cream_deck) == 30


def test_left_over_ice_cream_lies_where_it_changes_nothing() -> None:
    """What a deck of 15 cards does not hold are duplicates of what the players have."""
    table = serving_customers(
        player(STRAWBERRY, CHOCOLATE),
        player(VANILLA),
        player(VANILLA),
        cones=(cone(PISTACHIO),),
        ice_cream_left=15,
    )
    assert [set(one.ice_cream) for one in table.players] == [
        {STRAWBERRY, CHOCOLATE},
        {VANILLA},
        {VANILLA},
    ]
    assert len(table.ice_cream_deck) == 15
    # Five strawberries, five chocolates and five vanillas are drawn.
    assert [len(one.ice_cream) for one in table.players] == [10, 4, 1]
