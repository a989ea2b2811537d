"""What an observer of Banana Split does not see, filled in at random.

Whenever the draw pile is renewed, the cards are parted: those that nobody has shown are in the
hands, and the new pile holds the discards, which all have seen. So two *pools* are kept apart, and
a hand can have cards of both.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Final

import attrs

from parlour_rules.cards import HIDDEN, Hidden, MisfitError, in_rulebook_order
from parlour_rules.drafts import copier
from parlour_rules.tables import Step
from parlour_rules.whims import Whims

from .components import HAND, Topping
from .events import (
    AnotherTurnPlayed,
    BananaSplitClaimed,
    DrawCardPlayed,
    DrawPileRenewed,
    HandsDealt,
    SeenEvent,
    SpoonPlayed,
    SundaeStarted,
    ToppingDrawn,
    ToppingsPlaced,
)
from .table import State, Turn, View, with_drawn, with_hand


_TOPPINGS: Final = tuple(Topping)


def fill_in(
    view: View, steps: Sequence[Step[View, SeenEvent]], whims_for: Callable[[int], Whims]
) -> State:
    """Make a whole state of a view: the cards seen nowhere lie in the hidden places.

    Args:
        view: The view of a seat.
        steps: What the seat has seen happen; none if only the view is known.
        whims_for: Makes whims for so many choices.

    Raises:
        MisfitError: The whims have led to a deal that cannot be; other whims may not.
    """
    hidden = sum([len(player.hand) for player in view.players], len(view.draw_pile))
    # Each of these cards and sundaes is put somewhere, and whatever was dealt or drawn may have
    # been shown.
    dealt_or_drawn = HAND * len(view.players) + len(steps)
    whims = whims_for(hidden + len(view.sundae_stack) + dealt_or_drawn)
    pools = _pools_of_log(steps, whims) if steps else _pools_of_view(view)
    older, pile = whims.shuffled(_cards_of(pools.older)), whims.shuffled(_cards_of(pools.pile))
    hands = [
        _own_hand(view)
        if seat == view.observer
        else in_rulebook_order(
            [older.pop() for _ in range(pools.held_longer[seat])]
            + [pile.pop() for _ in range(pools.held[seat])]
        )
        for seat in range(len(view.players))
    ]
    return _state_of(
        view,
        tuple(map(with_hand, view.players, hands)),
        tuple(pile),
        tuple(whims.shuffled(_unseen_sundaes(view))),
        _turn(view.turn, hands[view.turn.player], whims),
        whims.chance,
    )


_state_of: Final = copier(State, "players", "draw_pile", "sundae_stack", "turn", "chance")
"""All else in a state is as the view shows it."""


@attrs.define
class Pools:
    """Which cards an observer has not seen, and where they can be.

    Attributes:
        older: How many of each topping others have held since before the draw pile was renewed.
        pile: How many of each are of the present pile: in it, or drawn from it by others.
        held_longer: How many of ``older`` each other seat holds.
        held: How many of ``pile`` each other seat holds.
    """

    older: list[int]
    pile: list[int]
    held_longer: list[int]
    held: list[int]


def _own_hand(view: View) -> tuple[Topping, ...]:
    """Return the hand of the observer, who sees all of it."""
    hand = view.players[view.observer].hand if isinstance(view.observer, int) else ()
    return tuple([card for card in hand if card is not HIDDEN])


def _unseen_sundaes(view: View) -> list[int]:
    seen = {*view.middle}
    for player in view.players:
        seen.update(player.completed, [started.sundae for started in player.layout])
    return [number for number in range(len(view.config.sundaes)) if number not in seen]


def _cards_of(pool: list[int]) -> list[Topping]:
    return [topping for topping in _TOPPINGS for _ in range(pool[topping.place])]


def _undealt(view: View) -> Pools:
    """All cards are in the pile, and nobody holds any."""
    none, nobody = [0] * len(_TOPPINGS), [0] * len(view.players)
    return Pools(none, [*view.config.toppings.counts().values()], nobody, [*nobody])


def _pools_of_view(view: View) -> Pools:
    """A view tells only what is seen nowhere."""
    pools = _undealt(view)
    seen = [*view.discard_pile, *view.turn.played, *_own_hand(view)]
    for seat, player in enumerate(view.players):
        for started in player.layout:
            seen += started.placed
        if seat != view.observer:
            pools.held[seat] = len(player.hand)
    for card in seen:
        pools.pile[card.place] -= 1
    return pools


def _pools_of_log(steps: Sequence[Step[View, SeenEvent]], whims: Whims) -> Pools:
    pools = _undealt(steps[0].table)
    discards: tuple[Topping, ...] = ()
    for step in steps:
        event, observer = step.event, step.table.observer
        match event:
            case HandsDealt():
                for seat, hand in enumerate(event.hands):
                    _draw(pools, seat, hand)
            case ToppingDrawn():
                _draw(pools, event.player, (event.topping,))
            case DrawPileRenewed():
                _renew(pools, discards)
            case _:
                player, cards = _shown(event)
                for card in cards if player != observer else ():
                    _show(pools, player, card, whims)
        discards = step.table.discard_pile
    return pools


def _renew(pools: Pools, discards: tuple[Topping, ...]) -> None:
    """Let all that was unseen be older: it is in the hands, and the discards are the pile."""
    pools.older = [*map(operator.add, pools.older, pools.pile)]
    pools.held_longer = [*map(operator.add, pools.held_longer, pools.held)]
    pools.pile = [discards.count(topping) for topping in _TOPPINGS]
    pools.held = [0] * len(pools.held)


def _draw(pools: Pools, seat: int, cards: tuple[Topping | Hidden, ...]) -> None:
    for card in cards:
        if card is HIDDEN:
            pools.held[seat] += 1
        elif pools.pile[card.place]:  # one's own
            pools.pile[card.place] -= 1
        else:
            raise MisfitError("another showed this card, which was still in the pile")


def _shown(event: SeenEvent) -> tuple[int, tuple[Topping, ...]]:
    """Return whose hand cards leave with an event, and which; for most events there are none."""
    match event:
        case SundaeStarted() | ToppingsPlaced() | BananaSplitClaimed():
            return event.player, event.toppings
        case SpoonPlayed():
            return event.player, (Topping.SPOON, *event.toppings)
        case DrawCardPlayed():
            return event.player, (event.card,)
        case AnotherTurnPlayed():
            return event.player, (Topping.ANOTHER_TURN,)
        case _:
            return 0, ()


def _show(pools: Pools, seat: int, card: Topping, whims: Whims) -> None:
    """Let a card that another shows come from one of the pools, as likely as it lay there.

    Which card a player shows is not evidence: it counts like any card of the hand.
    """
    kind = card.place
    # A card cannot come from an empty pool.
    longer = pools.held_longer[seat] * pools.older[kind] * max(sum(pools.pile), 1)
    lately = pools.held[seat] * pools.pile[kind] * max(sum(pools.older), 1)
    if not longer + lately:
        raise MisfitError("no such card can have been there")
    if whims.below(longer + lately) < longer:
        pools.older[kind] -= 1
        pools.held_longer[seat] -= 1
    else:
        pools.pile[kind] -= 1
        pools.held[seat] -= 1


def _turn(turn: Turn[Topping | Hidden], hand: tuple[Topping, ...], whims: Whims) -> Turn[Topping]:
    """Fill in the card drawn as the main action: it lies in the hand, or it has been played."""
    near = hand or turn.played
    drawn = near[whims.below(len(near))] if isinstance(turn.drawn, Hidden) else turn.drawn
    return with_drawn(turn, drawn, stage=turn.stage, bonus=turn.bonus)
