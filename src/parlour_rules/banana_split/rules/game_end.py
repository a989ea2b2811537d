"""*Game End*: the last sundae is completed, or nobody can or will go on."""

from __future__ import annotations

from parlour_rules.banana_split.events import GameEnded
from parlour_rules.banana_split.table import Draft, SomeTable, Stage
from parlour_rules.cards import MisfitError
from parlour_rules.drafts import replace
from parlour_rules.tables import EndReason, Outcome, check_outcome

from .completing import is_last_completed


def is_stalemate(table: SomeTable) -> bool:
    """Whether the game ends as it stands (BS-18).

    "Every player has passed since anybody last did anything else", or "as many turns in succession
    as there are topping cards in the game … have ended without a topping being placed".
    """
    everybody_passed = len(table.passed) == len(table.players)
    return everybody_passed or table.idle_turns >= table.config.toppings.total()


def why_over(table: SomeTable) -> EndReason:
    """Tell the two endings apart: the last sundae is completed, or a stalemate."""
    return EndReason.ALL_COMPLETED if is_last_completed(table) else EndReason.STALEMATE


def end_game(table: SomeTable) -> GameEnded:
    """Name the winners.

    "Each player adds up the value of their scoring discs. The player with the most points wins";
    tied players share the win (BS-20).
    """
    scores = tuple(player.score for player in table.players)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return GameEnded(Outcome(winners, scores, why_over(table)))


def game_ended(table: Draft, event: GameEnded) -> None:
    """The game is over: "there are no bonus draws any more, and no end of turn" (BS-17).

    So cards played in the last turn stay in front of their player (BS-26).
    """
    reason = why_over(table)
    # The last sundae is completed within a turn; a stalemate comes after the whole of one (BS-27).
    if (reason is EndReason.STALEMATE) != (table.turn.stage is Stage.BETWEEN):
        raise MisfitError("the game is not over yet")
    check_outcome(event.outcome, tuple(player.score for player in table.players), reason)
    table.turn = replace(table.turn, stage=Stage.FINISHED, bonus=0)
    table.outcome = event.outcome
