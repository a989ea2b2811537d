"""*End of the Game*: the player who scored the most points wins."""

from __future__ import annotations

from parlour_rules.cards import MisfitError
from parlour_rules.ice_cream.events import GameEnded
from parlour_rules.ice_cream.table import Draft, Phase, SomeTable
from parlour_rules.tables import EndReason, Outcome, check_outcome


def end_game(table: SomeTable) -> GameEnded:
    """Name the winners.

    "The player who scored the most points wins. In case of a tie, the player with the most unopened
    ice cream remaining wins"; still tied, they share the win (IC-18).
    """
    standings = [(player.score, len(player.ice_cream)) for player in table.players]
    best = max(standings)
    winners = tuple(seat for seat, standing in enumerate(standings) if standing == best)
    scores = tuple(player.score for player in table.players)
    return GameEnded(Outcome(winners, scores, EndReason.FOUR_DAYS))


def game_ended(table: Draft, event: GameEnded) -> None:
    """The game is over, "immediately at the end of the fourth day"."""
    if table.cones:
        raise MisfitError("the day is not scored")
    scores = tuple(player.score for player in table.players)
    check_outcome(event.outcome, scores, EndReason.FOUR_DAYS)
    table.phase = Phase.FINISHED
    table.outcome = event.outcome
