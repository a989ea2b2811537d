"""What is on a table of Parfait, in order."""

from __future__ import annotations

from parlour_rules.pictures.captions import Captions
from parlour_rules.pictures.outline import Outline, Seat, Section, Zone

from .components import Fruit
from .table import SomeTable


def outline_of(table: SomeTable, captions: Captions) -> Outline:
    """Tell everything that is on a table."""
    words = captions.words
    phase = words[table.phase.value]
    piles = (("draw_pile", table.draw_pile), ("glass", table.glass))
    zones = (
        Zone({"zone": name}, words[name], captions.pile(cards), cards) for name, cards in piles
    )
    return Outline(
        table,
        captions,
        title=captions.say("title", phase=phase),
        phase=phase,
        sections=(Section((), tuple(zones)),),
        seats=tuple(
            Seat(
                seat,
                captions.full_name(seat),
                captions.counted("point", player.score),
                captions.badges(table, seat),
                (Zone({"zone": "hand"}, words["hand"], captions.pile(player.hand), player.hand),),
            )
            for seat, player in enumerate(table.players)
        ),
        cards=tuple(Fruit),
    )
