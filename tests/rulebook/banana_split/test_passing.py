"""BS-9 with a million ways to act: to check one move is not to list all others."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

import parlour_rules as pr
from parlour_rules import banana_split
from parlour_rules.banana_split import Config, Sundae, Topping, ToppingCounts
from parlour_rules.banana_split.rules import placing, spoon, starting
from steps import play
from sundae_builders import (
    CHERRY,
    JOKER,
    PASS,
    SPOON,
    place,
    player,
    start,
    started,
    table,
)
from sundae_builders import spoon as take


TALL: Final = Sundae("Tall", (CHERRY,) * 10, 20)
CONFIG: Final = Config(
    toppings=ToppingCounts(0, 0, 0, 300, joker=600, spoon=4),
    sundaes=(TALL,) * 200,
)
"""Any topping of 200 sundaes can be a cherry or a Joker: there are 2,046 ways to lay the ten."""


def with_600_jokers(*hand: Topping) -> banana_split.State:
    """Player 0 cannot draw; four sundaes lie in the middle, 98 in each layout."""
    mine, theirs = (
        tuple(started(number, CHERRY) for number in numbers)
        for numbers in (range(4, 102), range(102, 200))
    )
    return table(
        player(*hand, layout=mine),
        player(layout=theirs),
        config=CONFIG,
        middle=(0, 1, 2, 3),
        draw_pile=(),
    )


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Topping, ...]]:
    """Every way to lay cards that is thought of in a test."""
    found: list[tuple[Topping, ...]] = []

    def noting(layings: Callable[..., Any]) -> Callable[..., Iterator[Any]]:
        def noted(*arguments: object) -> Iterator[Any]:
            for laying in layings(*arguments):
                found.append(laying)
                yield laying

        return noted

    for module in (starting, placing, spoon):
        monkeypatch.setattr(module, "layings", noting(module.layings))
    return found


ONE_OF_MANY: Final = (
    start(3, (JOKER,) * 10),
    place(101, (JOKER, CHERRY)),
    take(102, (CHERRY, JOKER)),
)


def test_passing_with_600_jokers(laid: list[tuple[Topping, ...]]) -> None:
    """Where "passing is legal only then", the first main action found is answer enough."""
    state = with_600_jokers(*[CHERRY] * 80, *[JOKER] * 600, SPOON)
    violation = pr.why_illegal(state, PASS)
    assert violation is not None
    assert violation.code is pr.ViolationCode.MAY_NOT_PASS
    with pytest.raises(pr.IllegalMoveError):
        pr.apply(state, PASS)
    assert len(laid) <= 2
    for move in ONE_OF_MANY:
        assert pr.why_illegal(state, move) is None
        pr.apply(state, move)
    assert len(laid) <= 2
    assert len(pr.legal_moves(with_600_jokers(JOKER))) == 4 + 98
    assert len(laid) >= 4 + 98


def test_passing_without_a_card_to_lay(laid: list[tuple[Topping, ...]]) -> None:
    """Nobody else's Jokers help: "if none of the main actions is possible the player may pass"."""
    state = with_600_jokers(SPOON)
    assert pr.why_illegal(state, PASS) is None
    assert play(state, PASS).state.to_act == 1
    assert laid == []
