"""What an observer of Ice Cream does not see, filled in at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.drafts import copier
from parlour_rules.tables import Step
from parlour_rules.whims import Whims

from .components import COPIES, Flavor
from .events import DeliveriesReturned, DeliveryReplaced, IceCreamRevealed, SeenEvent
from .table import Player, State, View, with_deliveries


_FLAVORS: Final = tuple(Flavor)


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
    whims = whims_for(len(ice_cream) + len(scoops))
    returned = _returned_card(steps)
    if returned is not None:
        ice_cream.remove(returned)
    ice_cream, scoops = whims.shuffled(ice_cream), whims.shuffled(scoops)
    players = tuple([_filled_in(player, ice_cream) for player in view.players])
    if returned is not None:
        ice_cream.insert(whims.below(len(ice_cream) + 1), returned)
    removed_scoops = _dealt(view.removed_scoops, scoops)
    return _state_of(
        view,
        players,
        tuple(ice_cream),
        removed_scoops,
        _dealt(view.scoop_deck, scoops),
        whims.chance,
    )


_state_of: Final = copier(
    State, "players", "ice_cream_deck", "removed_scoops", "scoop_deck", "chance"
)
"""All else in a state is as the view shows it."""


def _unseen_ice_cream(view: View) -> list[Flavor]:
    seen = [*view.discards]
    for player in view.players:
        seen += player.ice_cream
        for card in (player.delivered, player.discarded):
            if card is not HIDDEN and card is not None:
                seen.append(card)
    return _all_but(seen)


def _unseen_scoops(view: View) -> list[Flavor]:
    seen = [card for card in view.scoop_deck + view.removed_scoops if card is not HIDDEN]
    for cone in view.cones:
        seen += cone.scoops
    for player in view.players:
        seen += player.served
    return _all_but(seen if view.turned_scoop is None else [*seen, view.turned_scoop])


def _all_but(seen: Iterable[Flavor]) -> list[Flavor]:
    """List the cards of a deck that are seen nowhere."""
    unseen = [COPIES] * len(_FLAVORS)
    for card in seen:
        unseen[card.place] -= 1
    return [flavor for flavor in _FLAVORS for _ in range(unseen[flavor.place])]


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
    """Deal cards to a zone that lies face down, as zones do as wholes."""
    if HIDDEN not in zone:
        return tuple([card for card in zone if card is not HIDDEN])
    first = len(cards) - len(zone)
    dealt = tuple(cards[first:])
    del cards[first:]
    return dealt
