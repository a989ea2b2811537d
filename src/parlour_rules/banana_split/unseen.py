"""What an observer of Banana Split does not see, filled in at random.

Whenever the draw pile is renewed, the cards are parted: those that nobody has shown are in the
hands, and the new pile holds the discards, which all have seen. So two *pools* are kept apart, and
a hand can have cards of both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import attrs

from parlour_rules.cards import HIDDEN, Hidden, MisfitError, in_rulebook_order
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
    # Every card is put somewhere, and every card that was dealt or drawn may have been shown.
    cards = view.config.toppings.total() + len(view.config.sundaes)
    whims = whims_for(cards + HAND * len(view.players) + len(steps))
    pools = _pools_of_log(steps, whims) or _pools_of_view(view)
    older, pile = (whims.shuffled(_cards_of(pool)) for pool in (pools.older, pools.pile))
    hands = [
        _own_hand(view)
        if seat == view.observer
        else in_rulebook_order(
            [older.pop() for _ in range(pools.held_longer[seat])]
            + [pile.pop() for _ in range(pools.held[seat])]
        )
        for seat in range(len(view.players))
    ]
    seen = {*view.sundae_stack, *view.middle}
    for player in view.players:
        seen |= {*player.completed, *(started.sundae for started in player.layout)}
    stack = [number for number in range(len(view.config.sundaes)) if number not in seen]
    return State(
        sequence=view.sequence,
        to_act=view.to_act,
        outcome=view.outcome,
        config=view.config,
        players=tuple(map(with_hand, view.players, hands)),
        draw_pile=tuple(pile),
        discard_pile=view.discard_pile,
        sundae_stack=tuple(whims.shuffled(stack)),
        middle=view.middle,
        turn=_turn(view.turn, hands[view.turn.player], whims),
        passed=view.passed,
        idle_turns=view.idle_turns,
        chance=whims.chance,
    )


@attrs.define
class Pools:
    """Which cards an observer has not seen, and where they can be.

    Attributes:
        older: The cards that others have held since before the draw pile was last renewed.
        pile: The cards of the present pile: those in it, and those drawn from it by others.
        held_longer: How many of ``older`` each other seat holds.
        held: How many of ``pile`` each other seat holds.
    """

    older: Counter[Topping]
    pile: Counter[Topping]
    held_longer: Counter[int]
    held: Counter[int]


def _own_hand(view: View) -> tuple[Topping, ...]:
    """Return the hand of the observer, who sees all of it."""
    hand = view.players[view.observer].hand if isinstance(view.observer, int) else ()
    return tuple([card for card in hand if isinstance(card, Topping)])


def _all_cards(view: View) -> Counter[Topping]:
    return Counter(view.config.toppings.counts())


def _cards_of(pool: Counter[Topping]) -> list[Topping]:
    return [card for topping, copies in pool.items() for card in [topping] * copies]


def _pools_of_view(view: View) -> Pools:
    """A view tells only what is seen nowhere."""
    seen = [*view.discard_pile, *view.turn.played, *_own_hand(view)]
    for player in view.players:
        for started in player.layout:
            seen += started.placed
    copies = view.config.toppings.counts().items()
    unseen = {topping: number - seen.count(topping) for topping, number in copies}
    held = {seat: player.hand.count(HIDDEN) for seat, player in enumerate(view.players)}
    return Pools(Counter(), Counter(unseen), Counter(), Counter(held))


def _pools_of_log(steps: Iterable[Step[View, SeenEvent]], whims: Whims) -> Pools | None:
    pools: Pools | None = None
    discards: tuple[Topping, ...] = ()
    for step in steps:
        event, observer = step.event, step.table.observer
        if pools is None:
            pools = Pools(Counter(), _all_cards(step.table), Counter(), Counter())
        match event:
            case HandsDealt():
                for seat, hand in enumerate(event.hands):
                    _draw(pools, seat, hand)
            case ToppingDrawn():
                _draw(pools, event.player, (event.topping,))
            case DrawPileRenewed():
                older, longer = pools.older + pools.pile, pools.held_longer + pools.held
                pools = Pools(older, Counter(discards), longer, Counter())
            case _:
                player, cards = _shown(event)
                for card in cards if player != observer else ():
                    _show(pools, player, card, whims)
        discards = step.table.discard_pile
    return pools


def _draw(pools: Pools, seat: int, cards: tuple[Topping | Hidden, ...]) -> None:
    for card in cards:
        if isinstance(card, Topping):  # one's own
            pools.pile[card] -= 1
        else:
            pools.held[seat] += 1


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
    # A card cannot come from an empty pool.
    longer = pools.held_longer[seat] * pools.older[card] * max(pools.pile.total(), 1)
    lately = pools.held[seat] * pools.pile[card] * max(pools.older.total(), 1)
    if not longer + lately:
        raise MisfitError("no such card can have been there")
    if whims.below(longer + lately) < longer:
        pools.older[card] -= 1
        pools.held_longer[seat] -= 1
    else:
        pools.pile[card] -= 1
        pools.held[seat] -= 1


def _turn(turn: Turn[Topping | Hidden], hand: tuple[Topping, ...], whims: Whims) -> Turn[Topping]:
    """Fill in the card drawn as the main action: it lies in the hand, or it has been played."""
    near = hand or turn.played
    drawn = near[whims.below(len(near))] if isinstance(turn.drawn, Hidden) else turn.drawn
    return with_drawn(turn, drawn, stage=turn.stage, bonus=turn.bonus)
