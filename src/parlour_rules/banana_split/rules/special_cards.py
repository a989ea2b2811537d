"""*Special Topping Cards*: the spoon, Draw 2 and 3 Toppings, Take Another Turn.

They are played "during your own turn, and in addition to your main action".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from parlour_rules.banana_split.components import SPECIAL_CARDS, Topping
from parlour_rules.banana_split.events import AnotherTurnPlayed, DrawCardPlayed, SpoonPlayed
from parlour_rules.banana_split.moves import (
    Move,
    PlayAnotherTurn,
    PlayDrawThree,
    PlayDrawTwo,
    PlaySpoon,
)
from parlour_rules.banana_split.table import SomeTable, Stage, StartedSundae, State, Turn
from parlour_rules.cards import Hidden, MisfitError, check_index, present, take
from parlour_rules.engine import clockwise
from parlour_rules.errors import Violation, ViolationCode
from parlour_rules.values import advance, replace, replace_at

from .completing import is_complete
from .drawing import why_no_card
from .joker import layings, missing, why_malformed, why_not_lay
from .placing import in_layout


TableT = TypeVar("TableT", bound=SomeTable)

RULE: Final = "Banana Split, Special Topping Cards"

DRAWS: Final = {Topping.DRAW_TWO: 2, Topping.DRAW_THREE: 3}
"""How many topping cards a card brings."""

# "If it is a special card …, you may play it immediately … Otherwise your turn ends" (BS-6).
NO_SPECIAL_CARDS_NOW: Final = Violation(
    ViolationCode.NO_SPECIAL_CARDS_NOW,
    "BS-6",
    "After drawing a topping or a Joker no special card may be played.",
)

# "Whenever you draw a special card from the draw pile, you may play it immediately or keep it".
NO_SUCH_CARD: Final = Violation(
    ViolationCode.CARD_NOT_IN_HAND, RULE, "You do not hold that special card."
)

# "You may only take sundae cards from fellow players that are not yet completed" (BS-12).
NOT_ANOTHERS_SUNDAE: Final = Violation(
    ViolationCode.NOT_ANOTHERS_SUNDAE,
    "Banana Split, The Ice-Cream Spoon (Eislöffel)",
    "No fellow player has such an unfinished sundae.",
)


def special_moves(table: SomeTable, player: int) -> Iterator[Move]:
    """Yield every special card that may be played, in rulebook order.

    The spoon takes sundaes clockwise, beginning with the next player, by the order of the layouts.
    """
    if why_not_play(table, player, Topping.SPOON) is None:
        for _, started in spoon_targets(table, player):
            yield PlaySpoon(started.sundae)
            for toppings in layings(missing(table, started), table.players[player].hand):
                yield PlaySpoon(started.sundae, toppings)
    if why_not_play_draw(table, player, Topping.DRAW_TWO) is None:
        yield PlayDrawTwo()
    if why_not_play_draw(table, player, Topping.DRAW_THREE) is None:
        yield PlayDrawThree()
    if why_not_play(table, player, Topping.ANOTHER_TURN) is None:
        yield PlayAnotherTurn()


def why_not_play(table: SomeTable, player: int, card: Topping) -> Violation | None:
    """Say why a special card may not be played now."""
    drawn = table.turn.drawn
    if table.turn.stage is Stage.CLOSING and drawn is not None and drawn not in SPECIAL_CARDS:
        return NO_SPECIAL_CARDS_NOW
    return None if card in table.players[player].hand else NO_SUCH_CARD


def why_not_spoon(table: SomeTable, player: int, move: PlaySpoon) -> Violation | None:
    """Say why the spoon may not be played like this."""
    violation = why_not_play(table, player, Topping.SPOON) or why_malformed(
        move.sundae, move.toppings
    )
    if violation is not None:
        return violation
    target = spoon_target(table, player, move.sundae)
    if target is None:
        return NOT_ANOTHERS_SUNDAE
    # "You may place one or more of them immediately onto this sundae."
    if not move.toppings:
        return None
    _, started = target
    return why_not_lay(missing(table, started), move.toppings, table.players[player].hand)


def why_not_play_draw(table: SomeTable, player: int, card: Topping) -> Violation | None:
    """Say why a Draw 2 or Draw 3 may not be played: it needs a card to draw (BS-13)."""
    return why_not_play(table, player, card) or why_no_card(table)


def spoon_targets(table: SomeTable, player: int) -> Iterator[tuple[int, StartedSundae]]:
    """Yield the unfinished sundaes of fellow players, each with its owner."""
    for owner in clockwise(player, len(table.players))[1:]:
        for started in table.players[owner].layout:
            yield owner, started


def spoon_target(table: SomeTable, player: int, sundae: int) -> tuple[int, StartedSundae] | None:
    """Find the owner of a sundae that the spoon can take."""
    targets = spoon_targets(table, player)
    return next((target for target in targets if target[1].sundae == sundae), None)


def play_spoon(state: State, player: int, move: PlaySpoon) -> SpoonPlayed:
    """Take the sundae "with all the toppings already on it"."""
    owner, _ = present(spoon_target(state, player, move.sundae))
    return SpoonPlayed(player, owner, move.sundae, move.toppings)


def spoon_played(table: TableT, event: SpoonPlayed) -> TableT:
    """The sundae lies in the other layout, with the toppings placed on it at once (BS-12)."""
    check_index(table.players, event.player)
    check_index(table.players, event.owner)
    started = in_layout(table, event.owner, event.sundae)
    if started is None or event.owner == event.player:
        raise MisfitError("the owner has no such sundae")
    grown = StartedSundae(event.sundae, started.placed + event.toppings)
    player, owner = table.players[event.player], table.players[event.owner]
    hand = take(player.hand, (Topping.SPOON, *event.toppings))
    robbed = replace(owner, layout=tuple(laid for laid in owner.layout if laid is not started))
    robber = replace(player, hand=hand, layout=(*player.layout, grown))
    players = replace_at(table.players, event.owner, robbed)
    return advance(
        table,
        to_act=None if is_complete(table, grown) else event.player,
        players=replace_at(players, event.player, robber),
        turn=replace(
            table.turn,
            played=(*table.turn.played, Topping.SPOON),
            placed=table.turn.placed or bool(event.toppings),
        ),
        passed=(),
    )


def draw_card_played(table: TableT, event: DrawCardPlayed) -> TableT:
    """The card lies in front of the player, and its topping cards are owed."""
    if event.card not in DRAWS:
        raise MisfitError("that card brings no toppings")
    owed = table.turn.owed + DRAWS[event.card]
    return _card_played(table, event.player, event.card, replace(table.turn, owed=owed))


def another_turn_played(table: TableT, event: AnotherTurnPlayed) -> TableT:
    """One more turn follows: "this card allows you to take one additional turn" (BS-14)."""
    turn = replace(table.turn, extra_turns=table.turn.extra_turns + 1)
    return _card_played(table, event.player, Topping.ANOTHER_TURN, turn)


def _card_played(table: TableT, player: int, card: Topping, turn: Turn[Topping | Hidden]) -> TableT:
    """Played cards "lie in front of the player until the turn ends" (BS-15)."""
    check_index(table.players, player)
    hand = take(table.players[player].hand, [card])
    return advance(
        table,
        to_act=None if turn.owed else player,
        players=replace_at(table.players, player, replace(table.players[player], hand=hand)),
        turn=replace(turn, played=(*turn.played, card)),
        passed=(),
    )
