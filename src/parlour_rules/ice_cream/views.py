"""What an observer sees of a table: one line a zone. It is built from what may be seen."""

from __future__ import annotations

from typing import Final

from parlour_rules.cards import Hidden, back, hide
from parlour_rules.tables import Observer

from .components import Flavor
from .table import Phase, Player, SomeTable, View


BEFORE_CUSTOMERS: Final = (Phase.PREPARATION, Phase.DELIVERIES, Phase.CONES)


def view_of(table: SomeTable, observer: Observer) -> View:
    """Build the table as one observer sees it."""
    return View(
        sequence=table.sequence,
        to_act=table.to_act,
        outcome=table.outcome,
        phase=table.phase,
        day=table.day,
        dealer=table.dealer,
        players=tuple(
            player if seat == observer else _other(player)
            for seat, player in enumerate(table.players)
        ),
        ice_cream_deck=hide(table.ice_cream_deck),
        discards=table.discards,
        # The deck is face down until its last card is turned; what comes back lies face up (IC-21).
        scoop_deck=hide(table.scoop_deck) if table.phase in BEFORE_CUSTOMERS else table.scoop_deck,
        # "From the start of day 2 they are public" (IC-4).
        removed_scoops=hide(table.removed_scoops) if table.day == 1 else table.removed_scoops,
        cones=table.cones,
        turned_scoop=table.turned_scoop,
        last_to_act=table.last_to_act,
        observer=observer,
    )


def _other(player: Player[Flavor | Hidden]) -> Player[Flavor | Hidden]:
    """Return what everybody sees of a player."""
    return Player(
        ice_cream=player.ice_cream,
        delivered=back(player.delivered),
        discarded=back(player.discarded),
        # It "stays public, because everybody saw the cone before it was served" (IC-20).
        served=player.served,
        score=player.score,
    )
