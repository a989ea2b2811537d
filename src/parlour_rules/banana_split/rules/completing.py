"""*Completing a Sundae*: with all its toppings in place, it earns the points shown."""

from __future__ import annotations

from typing import Final, TypeVar

from parlour_rules.banana_split.events import SundaeCompleted
from parlour_rules.banana_split.table import SomeTable, StartedSundae, State
from parlour_rules.cards import MisfitError, check_index
from parlour_rules.values import advance, replace, replace_at


TableT = TypeVar("TableT", bound=SomeTable)

BONUS: Final = 2
"""What a completed sundae brings: "you may take two toppings … at the end of your turn" (BS-7)."""


def is_complete(table: SomeTable, started: StartedSundae) -> bool:
    """Whether a sundae has "all the toppings"; one Joker completes a Banana Split."""
    sundae = table.config.sundaes[started.sundae]
    return sundae.banana_split or len(started.placed) == len(sundae.toppings)


def complete_sundae(state: State) -> SundaeCompleted | None:
    """Complete the sundae on which the last topping has just been laid, if there is one."""
    player = state.turn.player
    for started in state.players[player].layout:
        if is_complete(state, started):
            points = state.config.sundaes[started.sundae].points
            return SundaeCompleted(player, started.sundae, points)
    return None


def sundae_completed(table: TableT, event: SundaeCompleted) -> TableT:
    """Points are earned, and the toppings go on the discard pile.

    "Place the toppings on the discard pile and take a matching scoring disc" (BS-21).
    """
    check_index(table.players, event.player)
    player = table.players[event.player]
    started = next((laid for laid in player.layout if laid.sundae == event.sundae), None)
    if started is None or not is_complete(table, started):
        raise MisfitError("the player has no such sundae with all its toppings")
    if event.points != table.config.sundaes[event.sundae].points:
        raise MisfitError("the card shows other points")
    completed = replace(
        player,
        layout=tuple(laid for laid in player.layout if laid is not started),
        completed=(*player.completed, event.sundae),
        score=player.score + event.points,
    )
    players = replace_at(table.players, event.player, completed)
    after = replace(table, players=players, discard_pile=table.discard_pile + started.placed)
    waits = is_last_completed(after) or not table.draw_pile
    return advance(
        after,
        to_act=None if waits else event.player,
        turn=replace(table.turn, bonus=table.turn.bonus + BONUS),
    )


def is_last_completed(table: SomeTable) -> bool:
    """Whether "the last sundae has been completed": none is left anywhere (BS-17)."""
    left = (table.sundae_stack, *(player.layout for player in table.players))
    return not any(left) and not any(sundae is not None for sundae in table.middle)
