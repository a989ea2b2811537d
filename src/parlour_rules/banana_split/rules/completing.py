"""*Completing a Sundae*: with all its toppings in place, it earns the points shown."""

from __future__ import annotations

from typing import Final

from parlour_rules.banana_split.events import SundaeCompleted
from parlour_rules.banana_split.table import Draft, SomeTable, StartedSundae, State
from parlour_rules.cards import MisfitError, present
from parlour_rules.drafts import replace, replace_at

from .laying import in_layout


BONUS: Final = 2
"""What each completed sundae brings: "you may take two toppings from the draw pile" (BS-7)."""


def is_complete(table: SomeTable, started: StartedSundae) -> bool:
    """Whether a sundae has "all the toppings"; a claimed Banana Split always has (BS-11)."""
    sundae = table.config.sundaes[started.sundae]
    return sundae.banana_split or len(started.placed) == len(sundae.toppings)


def completed_sundae(table: SomeTable) -> StartedSundae | None:
    """Find the sundae on which the last topping has just been laid, if there is one."""
    for started in table.players[table.turn.player].layout:
        if is_complete(table, started):
            return started
    return None


def complete_sundae(state: State) -> SundaeCompleted:
    """Earn the points shown."""
    completed = present(completed_sundae(state))
    points = state.config.sundaes[completed.sundae].points
    return SundaeCompleted(state.turn.player, completed.sundae, points)


def sundae_completed(table: Draft, event: SundaeCompleted) -> None:
    """The points are earned, the toppings are discarded, the card is turned over.

    "Place the toppings on the discard pile and take a matching scoring disc. Turn the sundae card
    over and place the scoring disc on it" (BS-21).
    """
    if event.player != table.turn.player:
        raise MisfitError("it is not that player's turn")
    player = table.players[event.player]
    started = in_layout(table, event.player, event.sundae)
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
    table.players = replace_at(table.players, event.player, completed)
    table.discard_pile = table.discard_pile + started.placed
    table.turn = replace(table.turn, bonus=table.turn.bonus + BONUS)


def is_last_completed(table: SomeTable) -> bool:
    """Whether "the last sundae has been completed": none is left anywhere (BS-17)."""
    return (
        not table.sundae_stack
        and set(table.middle) == {None}
        and not any(player.layout for player in table.players)
    )
