"""What a finished game is worth to each seat."""

from __future__ import annotations

from parlour_rules.tables import Outcome


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return a reward for each seat, from -1 to 1, that add up to 0.

    The win is worth one to a single winner, and those who share it split it. What it brings the
    winners is paid by all seats alike: among ``n`` players a single winner gets 1 and each other
    player ``-1 / (n - 1)``; if all share the win, everybody gets 0.
    """
    seats = len(outcome.scores)
    split = seats / len(outcome.winners)
    return tuple(
        ((split if seat in outcome.winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)
    )
