"""What an observer of Ice Cream does not see, filled in at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.tables import Step
from parlour_rules.whims import Whims

from .components import DECK, Flavor
from .events import DeliveriesReturned, DeliveryReplaced, IceCreamRevealed, SeenEvent
from .table import Player, State, View, with_deliveries


def fill_in(
    view: View, steps: Sequence[Step[View, SeenEvent]], whims_for: Callable[[int], Whims]
) -> State:
    """Make a whole state of a view: the cards seen nowhere lie in the hidden places.

    Args:
        view: The view of a seat.
        steps: What the seat has seen happen; none if only the view is known.
        whims_for: Makes whims for so many choices.
    """
    ice_cream, scoops = _unseen_ice_cream(view), _unseen_scoops(view)
    whims = whims_for(2 * len(ice_cream) + len(scoops))
    returned = _returned_card(steps)
    if returned is not None:
        ice_cream.remove(returned)
    ice_cream, scoops = whims.shuffled(ice_cream), whims.shuffled(scoops)
    players = tuple(_filled_in(player, ice_cream) for player in view.players)
    if returned is not None:
        ice_cream = whims.shuffled([*ice_cream, returned])
    return State(
        sequence=view.sequence,
        to_act=view.to_act,
        outcome=view.outcome,
        phase=view.phase,
        day=view.day,
        dealer=view.dealer,
        players=players,
        removed_scoops=_dealt(view.removed_scoops, scoops),
        scoop_deck=_dealt(view.scoop_deck, scoops),
        ice_cream_deck=tuple(ice_cream),
        discards=view.discards,
        cones=view.cones,
        turned_scoop=view.turned_scoop,
        last_to_act=view.last_to_act,
        chance=whims.chance,
    )


def _unseen_ice_cream(view: View) -> list[Flavor]:
    seen = list(view.discards)
    for player in view.players:
        seen += player.ice_cream
        seen += [card for card in (player.delivered, player.discarded) if isinstance(card, Flavor)]
    return _all_but(seen)


def _unseen_scoops(view: View) -> list[Flavor]:
    seen = [card for card in (*view.scoop_deck, *view.removed_scoops) if isinstance(card, Flavor)]
    for cone in view.cones:
        seen += cone.scoops
    for player in view.players:
        seen += player.served
    return _all_but(seen if view.turned_scoop is None else [*seen, view.turned_scoop])


def _all_but(seen: Iterable[Flavor]) -> list[Flavor]:
    """List the cards of a deck that are seen nowhere."""
    left = list(DECK)
    for card in seen:
        left.remove(card)
    return left


def _returned_card(steps: Sequence[Step[View, SeenEvent]]) -> Flavor | None:
    """Return the card that the observer has replaced today, if it is surely in the deck.

    The deliveries of the others were dealt before it was shuffled back; they lie face down until
    they are revealed.
    """
    are_back = False
    for step in reversed(steps):
        event = step.event
        if isinstance(event, IceCreamRevealed):
            return None
        if isinstance(event, DeliveriesReturned):
            are_back = True
        if isinstance(event, DeliveryReplaced) and isinstance(event.discarded, Flavor):
            return event.discarded if are_back else None
    return None


def _filled_in(player: Player[Flavor | Hidden], cards: list[Flavor]) -> Player[Flavor]:
    delivered = cards.pop() if player.delivered is HIDDEN else player.delivered
    discarded = cards.pop() if player.discarded is HIDDEN else player.discarded
    return with_deliveries(player, delivered, discarded)


def _dealt(zone: tuple[Flavor | Hidden, ...], cards: list[Flavor]) -> tuple[Flavor, ...]:
    return tuple([cards.pop() if card is HIDDEN else card for card in zone])
