"""Whether a table that comes from outside can be a table of Parfait at all."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules.cards import HIDDEN
from parlour_rules.tables import MOST_EVENTS, observer_of

from .components import HAND, SEATS
from .rules import card_problems, end_game, is_over
from .table import Phase, SomeTable, view_of


def faults(table: SomeTable) -> tuple[str, ...]:
    """List what makes a table impossible, one sentence each; empty if it can be one."""
    return (
        tuple(_number_faults(table))
        or tuple(_card_faults(table))
        or (*_phase_faults(table), *_sight_faults(table))
    )


def _number_faults(table: SomeTable) -> Iterator[str]:
    seats = len(table.players)
    named = [table.first_player, *(table.outcome.winners if table.outcome else ())]
    named += [seat for seat in (table.to_act, observer_of(table)) if isinstance(seat, int)]
    if seats not in SEATS or not all(0 <= seat < seats for seat in named):
        yield "there are not 2 or 3 players, or there is a seat that is not on the table"
    if not 1 <= table.sequence <= MOST_EVENTS or not 0 <= table.passes <= seats:
        yield "there is a number that no game comes to"


def _card_faults(table: SomeTable) -> Iterator[str]:
    hands = [card for player in table.players for card in player.hand]
    cards = (*table.draw_pile, *table.glass, *hands)
    if observer_of(table) is None and HIDDEN in cards:
        yield "a card is hidden, though nobody looks"
    yield from card_problems("cards", cards)
    points = [table.glass[: place + 1].count(fruit) for place, fruit in enumerate(table.glass)]
    if sum(player.score for player in table.players) != sum(points[1:]):
        yield "the scores are not the points of the layers"


def _phase_faults(table: SomeTable) -> Iterator[str]:
    hands = {len(player.hand) for player in table.players}
    is_dealing = table.phase is Phase.DEALING
    if is_dealing == bool(table.glass):
        yield "there are layers before the cards are dealt, or none after that"
    if is_dealing and (hands not in ({0}, {HAND}) or table.passes):
        yield "something has happened before the cards are dealt"
    if (table.to_act is not None) != (table.phase is Phase.SERVING and not is_over(table)):
        yield "a player is to act who cannot, or nobody is to act and somebody can"
    if (table.outcome is not None) != (table.phase is Phase.FINISHED):
        yield "the game is finished without an outcome, or has one before its end"
    if table.outcome and (not is_over(table) or table.outcome != end_game(table).outcome):
        yield "the game has another outcome (End)"


def _sight_faults(table: SomeTable) -> Iterator[str]:
    observer = observer_of(table)
    if observer is not None and table != view_of(table, observer):
        yield "a card is shown that the observer cannot see"
    if any(HIDDEN in owner.hand for seat, owner in enumerate(table.players) if seat == observer):
        yield "a card is hidden that the observer sees"
