"""Cards that lie face down, and what happens to zones of cards.

A zone is a tuple of cards; a deck's last card is its top. Facts name the cards that move, so every
helper here checks that a named card really is where the fact takes it from, and raises a
``MisfitError`` if it is not. An observer who cannot see a zone cannot check.
"""

from __future__ import annotations

import enum
import operator
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

from typing_extensions import override

from .checks import is_tuple
from .errors import ParlourRulesError, shown


class QuickEnum(enum.Enum):
    """An enum whose members are looked up all the time: phases and stages.

    They are hashed by their address, since the hash of ``Enum`` is written in Python.
    """

    if not TYPE_CHECKING:
        __hash__ = object.__hash__


class Card(enum.Enum):
    """An enum of cards.

    A card is hashed by its place, so that a set of cards has the same order in every run. The
    address of a member and the hash of a string, which ``Enum`` takes, differ from run to run.

    Attributes:
        place: The place in the rulebook's list of these cards, from 0.
    """

    place: int

    if not TYPE_CHECKING:
        __slots__ = ("__hash__", "place")

        def __init__(self, _value: str) -> None:
            self.place = len(type(self).__members__)
            # What Python calls as ``hash(card)``. Of all that returns the number itself
            # ``conjugate`` is quickest: within 6 ns of ``object.__hash__``.
            self.__hash__ = self.place.conjugate


class Hidden(Card):
    """The type of :data:`HIDDEN`."""

    HIDDEN = "hidden"

    @override
    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden.HIDDEN
"""Stands, in what one observer sees, for a card that this observer cannot see."""


CardT = TypeVar("CardT")
OrderedT = TypeVar("OrderedT", bound=Card)

place_of: Final = operator.attrgetter("place")
"""Return the place of a card in the rulebook's list."""


class MisfitError(ParlourRulesError):
    """A fact that does not fit the table. The engine turns it into a ``ReplayError``."""


def hide(cards: tuple[object, ...]) -> tuple[Hidden, ...]:
    """Turn a whole zone face down: only its size remains."""
    return (HIDDEN,) * len(cards)


def back(card: object) -> Hidden | None:
    """Turn a card face down; ``None``, where there is no card, stays."""
    return None if card is None else HIDDEN


def present(thing: CardT | None) -> CardT:
    """Return what must be there on a sound table."""
    if thing is None:
        raise MisfitError("something is missing")
    return thing


def check_same(seen: object, named: object) -> None:
    """Check that a fact names the card which is there, as far as the observer can see."""
    if named is None and seen is not None:
        raise MisfitError("a card lies there")
    if named is not None and seen is None:
        raise MisfitError("no card lies there")
    if seen is not HIDDEN and seen != named:
        raise MisfitError("another card lies there")


def check_index(items: tuple[object, ...], index: int) -> None:
    """Check that a fact names a seat, a cone, or a place that exists."""
    if not 0 <= index < len(items):
        raise MisfitError("it names something that is not on the table")


def check_one_each(players: tuple[object, ...], items: tuple[object, ...]) -> None:
    """Check that a fact tells one thing of each player."""
    if len(items) != len(players):
        raise MisfitError("it tells of another number of players")


def check_on_top(deck: tuple[object, ...], card: object) -> None:
    """Check that a fact draws the top card of a deck, as far as the observer can see."""
    if not deck:
        raise MisfitError("the deck has too few cards")
    check_same(deck[-1], card)


def draw(deck: tuple[CardT, ...], cards: Collection[CardT]) -> tuple[CardT, ...]:
    """Take cards from the top of a deck, one after the other."""
    for card in cards:
        deck = draw_one(deck, card)
    return deck


def draw_one(deck: tuple[CardT, ...], card: CardT) -> tuple[CardT, ...]:
    """Take the top card of a deck."""
    check_on_top(deck, card)
    return deck[:-1]


def take(zone: tuple[CardT, ...], cards: Collection[CardT]) -> tuple[CardT, ...]:
    """Take cards out of a zone, keeping the order of the others.

    Of a zone that the observer cannot see, as many cards remain as are not taken.
    """
    if not cards:
        return zone
    if HIDDEN in zone:
        return draw(zone, cards)
    left = list(zone)
    for card in cards:
        if card not in left:
            raise MisfitError("a card is not where it is taken from")
        left.remove(card)
    return tuple(left)


def in_rulebook_order(cards: Iterable[OrderedT]) -> tuple[OrderedT, ...]:
    """Sort cards in the order in which the rulebook lists them."""
    return tuple(sorted(cards, key=place_of))


def count_problems(
    name: str, *zones: object, wanted: Mapping[CardT, int] | None, each: str, ruling: str
) -> Iterator[str]:
    """Say what keeps the cards of some zones from being so many of each.

    Hidden ones are trusted to be the missing ones. It may be unknown how many are ``wanted``.
    """
    cards: list[object] = []
    for zone in zones:
        if not is_tuple(zone):
            yield f"{name}: a deck must be a tuple of cards, not {shown(zone)}"
            return
        cards += zone
    if wanted is None:
        return
    total = sum(wanted.values())
    if len(cards) != total:
        yield f"{name}: there must be {total} cards, not {len(cards)} ({ruling})"
    # ``True`` is not the sundae card 1.
    kind = type(next(iter(wanted)))
    seen = Counter(card for card in cards if type(card) is kind)
    hidden = sum(card is HIDDEN for card in cards)
    if len(cards) != hidden + sum(seen[card] for card in wanted):
        yield f"{name}: something among them is not such a card ({ruling})"
    for card, copies in wanted.items():
        fewest = 0 if hidden else copies
        if not fewest <= seen[card] <= copies:
            yield f"{name}: there must be {copies} {each}, not {seen[card]} ({ruling})"


def check_same_cards(before: tuple[object, ...], after: tuple[object, ...]) -> None:
    """Check that two zones hold the same cards in any order, as far as the observer can see."""
    if HIDDEN in before or HIDDEN in after:
        same = len(before) == len(after)
    else:
        # All cards of a kind are one value, and to sort is quicker than to count.
        same = sorted(map(id, before)) == sorted(map(id, after))
    if not same:
        raise MisfitError("other cards come out than went in")
