"""*The Ice-Cream Spoon (Eislöffel)*: take a started sundae from a fellow player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour_rules.banana_split.components import Topping
from parlour_rules.banana_split.events import SpoonPlayed
from parlour_rules.banana_split.moves import PlaySpoon
from parlour_rules.banana_split.table import (
    Draft,
    SomeTable,
    StartedSundae,
    State,
    with_hand_and_layout,
)
from parlour_rules.cards import MisfitError, check_index, present, take
from parlour_rules.drafts import maker, replace, replace_at
from parlour_rules.errors import Violation, ViolationCode
from parlour_rules.tables import clockwise

from .laying import in_layout, layings, missing, why_malformed, why_not_lay, with_toppings
from .special_cards import why_not_play


# "You may only take sundae cards from fellow players that are not yet completed. A completed sundae
# or a Banana Split may never be taken" (BS-12).
NOT_ANOTHERS_SUNDAE: Final = Violation(
    ViolationCode.NOT_ANOTHERS_SUNDAE,
    "Banana Split, The Ice-Cream Spoon (Eislöffel)",
    "No fellow player has such an unfinished sundae.",
)


PLAY_SPOON: Final = maker(PlaySpoon)


def spoon_moves(table: SomeTable, player: int) -> list[PlaySpoon]:
    """List every way to play the spoon, clockwise from the next player, by layout order."""
    if why_not_play(table, player, Topping.SPOON) is not None:
        return []
    hand = table.players[player].hand
    return [
        PLAY_SPOON(started.sundae, toppings)
        for _, started in targets(table, player)
        for toppings in ((), *layings(missing(table, started), hand))
    ]


def why_not_play_spoon(table: SomeTable, player: int, move: PlaySpoon) -> Violation | None:
    """Say why the spoon may not be played like this."""
    violation = why_not_play(table, player, Topping.SPOON) or why_malformed(
        move.sundae, move.toppings
    )
    if violation is not None:
        return violation
    target = find_target(table, player, move.sundae)
    if target is None:
        return NOT_ANOTHERS_SUNDAE
    # "If you have matching toppings …, you may place one or more of them immediately onto this
    # sundae": none need be placed (BS-12).
    _, started = target
    return why_not_lay(missing(table, started), move.toppings, table.players[player].hand)


def targets(table: SomeTable, player: int) -> Iterator[tuple[int, StartedSundae]]:
    """Yield the unfinished sundaes of fellow players, each with its owner."""
    for owner in clockwise(player, len(table.players))[1:]:
        for started in table.players[owner].layout:
            yield owner, started


def find_target(table: SomeTable, player: int, sundae: int) -> tuple[int, StartedSundae] | None:
    """Find a sundae that the spoon can take, with its owner."""
    found = (target for target in targets(table, player) if target[1].sundae == sundae)
    return next(found, None)


def play_spoon(state: State, player: int, move: PlaySpoon) -> SpoonPlayed:
    """Take the sundae "with all the toppings already on it"."""
    owner, _ = present(find_target(state, player, move.sundae))
    return SpoonPlayed(player, owner, move.sundae, move.toppings)


def spoon_played(table: Draft, event: SpoonPlayed) -> None:
    """The sundae lies in the other layout, "possibly completing it right away"."""
    check_index(table.players, event.owner)
    started = in_layout(table, event.owner, event.sundae)
    if started is None or event.owner == event.player:
        raise MisfitError("the owner has no such sundae")
    grown = with_toppings(table, event.sundae, started.placed + event.toppings)
    player, owner = table.players[event.player], table.players[event.owner]
    hand = take(player.hand, (Topping.SPOON, *event.toppings))
    robbed = replace(owner, layout=tuple(laid for laid in owner.layout if laid is not started))
    robber = with_hand_and_layout(player, hand, (*player.layout, grown))
    table.players = replace_at(table.players, event.owner, robbed)
    table.players = replace_at(table.players, event.player, robber)
    table.turn = replace(
        table.turn,
        played=(*table.turn.played, Topping.SPOON),
        placed=table.turn.placed or bool(event.toppings),
    )
    table.passed = ()
