"""What an observer of Parfait does not see, filled in at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from parlour_rules.whims import Whims

from .components import DECK, Fruit
from .table import Player, State, View


def fill_in(view: View, _steps: Sequence[object], whims_for: Callable[[int], Whims]) -> State:
    """Make a whole state of a view: the log tells no more."""
    seen = [*view.glass, *(card for player in view.players for card in player.hand)]
    unseen = Counter(DECK)
    unseen.subtract(card for card in seen if isinstance(card, Fruit))
    whims = whims_for(len(DECK))
    cards = whims.shuffled(list(unseen.elements()))
    players = tuple(
        Player(
            tuple(card if isinstance(card, Fruit) else cards.pop() for card in player.hand),
            player.score,
        )
        for player in view.players
    )
    return State(
        sequence=view.sequence,
        to_act=view.to_act,
        outcome=view.outcome,
        phase=view.phase,
        first_player=view.first_player,
        players=players,
        draw_pile=tuple(cards),
        glass=view.glass,
        passes=view.passes,
        chance=whims.chance,
    )
