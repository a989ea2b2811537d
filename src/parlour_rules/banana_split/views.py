"""What an observer sees of a table: one line a zone. It is built from what may be seen."""

from __future__ import annotations

from parlour_rules.cards import Hidden, back, hide
from parlour_rules.tables import Observer

from .components import Topping
from .table import Player, SomeTable, Turn, View


def view_of(table: SomeTable, observer: Observer) -> View:
    """Build the table as one observer sees it."""
    return View(
        sequence=table.sequence,
        to_act=table.to_act,
        outcome=table.outcome,
        config=table.config,
        # Screens hide the toppings; their number is public (BS-19).
        players=tuple(
            player if seat == observer else _other(player)
            for seat, player in enumerate(table.players)
        ),
        draw_pile=hide(table.draw_pile),
        discard_pile=table.discard_pile,
        sundae_stack=hide(table.sundae_stack),
        middle=table.middle,
        turn=table.turn if table.turn.player == observer else _turn_of_other(table.turn),
        passed=table.passed,
        idle_turns=table.idle_turns,
        observer=observer,
    )


def _other(player: Player[Topping | Hidden]) -> Player[Topping | Hidden]:
    """Return what everybody sees of a player."""
    return Player(hide(player.hand), player.layout, player.completed, player.score)


def _turn_of_other(turn: Turn[Topping | Hidden]) -> Turn[Topping | Hidden]:
    """Return what everybody sees of a turn: what the drawn card was stays secret (BS-6)."""
    return Turn(
        player=turn.player,
        stage=turn.stage,
        drawn=back(turn.drawn),
        bonus=turn.bonus,
        owed=turn.owed,
        extra_turns=turn.extra_turns,
        extra=turn.extra,
        played=turn.played,
        placed=turn.placed,
    )
