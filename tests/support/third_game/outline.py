"""What is on a table of Parfait, in order."""

from __future__ import annotations

from parlour_rules.pictures.captions import Captions
from parlour_rules.pictures.outline import Outline, Seat, Section, pile, seats_in_order

from .components import Fruit
from .table import SomeTable


def outline_of(table: SomeTable, captions: Captions) -> Outline:
    """Tell everything that is on a table."""
    words = captions.words
    phase = words[table.phase.value]
    piles = (
        pile("draw_pile", table.draw_pile, captions),
        pile("glass", table.glass, captions),
    )
    return Outline(
        table,
        captions,
        title=captions.say("title", phase=phase),
        phase=phase,
        sections=(Section((), piles),),
        seats=tuple(_seat(table, seat, captions) for seat in seats_in_order(table)),
        cards=tuple(Fruit),
    )


def _seat(table: SomeTable, seat: int, captions: Captions) -> Seat:
    player = table.players[seat]
    points = captions.counted("point", player.score)
    badges = captions.badges(table, seat)
    hand = pile("hand", player.hand, captions)
    return Seat(seat, captions.full_name(seat), points, badges, (hand,))
