"""Explicit chance: a face-down pile holds the right cards, and gets its order card by card.

Every order of the cards is as likely as any other, so it makes no difference whether they were
shuffled before or each is chosen when it is drawn.
"""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import Any, Final

import attrs

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream
from parlour_rules.cards import Card


PILES: Final[dict[str, dict[str, tuple[object, ...]]]] = {
    "ice_cream": {"ice_cream_deck": tuple(ice_cream.Flavor), "scoop_deck": tuple(ice_cream.Flavor)},
    "banana_split": {
        "draw_pile": tuple(banana_split.Topping),
        "sundae_stack": tuple(range(len(banana_split.HOUSE_CATALOGUE))),
    },
}
"""The face-down piles of each game, and the cards that each can hold: a chance outcome is a place
among these."""


@attrs.frozen
class Draw:
    """Cards that chance must draw.

    Attributes:
        pile: The pile.
        cards: How many cards are to be drawn from it.
        drawn: How many have been drawn, and lie on its top.
    """

    pile: str
    cards: int
    drawn: int = 0


def draw_between(before: pr.SomeState, after: pr.SomeState) -> Draw | None:
    """Return which cards a fact has taken from a face-down pile: a shuffle takes none."""
    for pile in PILES[before.game]:
        cards = len(_zone(before, pile)) - len(_zone(after, pile))
        if cards > 0:
            return Draw(pile, cards)
    return None


def outcomes(table: pr.SomeState, draw: Draw) -> list[tuple[int, float]]:
    """Return the cards that can be drawn next, each with its probability."""
    cards = _face_down(table, draw)
    counts = Counter(cards)
    return [
        (number, counts[card] / len(cards))
        for number, card in enumerate(PILES[table.game][draw.pile])
        if counts[card]
    ]


def outcome_name(table: pr.SomeState, draw: Draw, number: int) -> str:
    """Return which card of which pile an outcome is."""
    card = PILES[table.game][draw.pile][number]
    return f"{draw.pile} {card.value if isinstance(card, Card) else card}"


def put_next(table: pr.SomeState, draw: Draw, number: int) -> pr.SomeState:
    """Put a card of the pile where it is drawn next, in exchange for the one there."""
    cards = [*_face_down(table, draw)]
    where = cards.index(PILES[table.game][draw.pile][number])
    pile = _zone(table, draw.pile)
    place = len(pile) - draw.drawn - 1
    cards[where], cards[place] = cards[place], cards[where]
    zones = {draw.pile: (*cards[: place + 1], *pile[place + 1 :])}
    if len(cards) > place + 1:
        # Everybody sees them from day 2 on, so their order must not tell how they were drawn.
        rest: list[Any] = cards[place + 1 :]
        zones["removed_scoops"] = tuple(sorted(rest, key=attrgetter("place")))
    changed: Any = table  # the tables of all games are attrs classes
    state: pr.SomeState = attrs.evolve(changed, **zones)
    return state


def _face_down(table: pr.SomeState, draw: Draw) -> tuple[object, ...]:
    """Return the cards of which any may be drawn next: the pile's, but for those drawn.

    On the first day nobody knows which Scoops are removed (IC-4): any of them may be.
    """
    pile = _zone(table, draw.pile)
    cards = pile[: len(pile) - draw.drawn]
    whole: object = table
    if draw.pile == "scoop_deck" and isinstance(whole, ice_cream.State) and whole.day == 1:
        return (*cards, *whole.removed_scoops)
    return cards


def _zone(table: pr.SomeState, pile: str) -> tuple[object, ...]:
    cards: tuple[object, ...] = getattr(table, pile)
    return cards
