"""*Phase 1: Ice Cream Deliveries*: one card face down for each player, to keep or to replace."""

from __future__ import annotations

from typing import Final

from parlour_rules.cards import (
    Hidden,
    MisfitError,
    check_one_each,
    check_same,
    check_same_cards,
    draw,
    draw_one,
    in_rulebook_order,
    present,
)
from parlour_rules.chance import required
from parlour_rules.drafts import replace_at
from parlour_rules.errors import Violation, ViolationCode
from parlour_rules.ice_cream.components import CardT_co, Flavor
from parlour_rules.ice_cream.events import (
    DeliveriesReturned,
    DeliveryKept,
    DeliveryReplaced,
    IceCreamDelivered,
)
from parlour_rules.ice_cream.moves import KeepDelivery, Move, ReplaceDelivery
from parlour_rules.ice_cream.table import Draft, Phase, SomeTable, State, Table, with_deliveries
from parlour_rules.tables import clockwise

from .preparation import from_the_top


PHASE: Final = Phase.DELIVERIES
RULE: Final = "Ice Cream, Phase 1: Ice Cream Deliveries"

# "Beginning with the dealer and continuing clockwise, each player has the choice of keeping this
# card or discarding it and drawing a replacement."
NOT_IN_THIS_PHASE: Final = Violation(
    ViolationCode.WRONG_PHASE, RULE, "A delivery is kept or replaced only in Phase 1."
)

# "A card may be replaced only while the deck has a card" (IC-6).
NO_REPLACEMENT: Final = Violation(
    ViolationCode.NO_ICE_CREAM_LEFT, "IC-6", "The Ice Cream Deck is empty: there is no replacement."
)


KEEP_DELIVERY: Final = KeepDelivery()
REPLACE_DELIVERY: Final = ReplaceDelivery()


def legal_moves(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List the moves of Phase 1: keep, then replace."""
    if why_not_replace(table, player, REPLACE_DELIVERY) is not None:
        return (KEEP_DELIVERY,)
    return KEEP_DELIVERY, REPLACE_DELIVERY


def why_not_keep(table: SomeTable, _player: int, _move: KeepDelivery) -> Violation | None:
    """Say why the delivery may not be kept."""
    return None if table.phase is PHASE else NOT_IN_THIS_PHASE


def why_not_replace(table: SomeTable, _player: int, _move: ReplaceDelivery) -> Violation | None:
    """Say why the delivery may not be replaced."""
    if table.phase is not PHASE:
        return NOT_IN_THIS_PHASE
    return None if table.ice_cream_deck else NO_REPLACEMENT


def keep_delivery(_state: State, player: int, _move: KeepDelivery) -> DeliveryKept:
    """Keep the card as it lies, "not revealed to other players until phase 3" (IC-8)."""
    return DeliveryKept(player)


def replace_delivery(state: State, player: int, _move: ReplaceDelivery) -> DeliveryReplaced[Flavor]:
    """Put the delivery aside, then draw.

    So nobody redraws the card just discarded; and the player "must keep this replacement" (IC-7).
    """
    return DeliveryReplaced(
        player=player,
        discarded=present(state.players[player].delivered),
        received=state.ice_cream_deck[-1],
    )


def deliver(state: State) -> IceCreamDelivered[Flavor]:
    """Deal one card face down to each player.

    "In this phase, one Ice Cream card is dealt face down to each player", from the dealer
    clockwise (IC-5), as far as the deck goes (IC-6).
    """
    return IceCreamDelivered(from_the_top(state))


def return_deliveries(state: State) -> DeliveriesReturned[Flavor]:
    """Shuffle the discards into the deck.

    "Finally, all discarded Ice Cream cards are shuffled back into the Deck" (IC-7).
    """
    deck = in_rulebook_order(state.ice_cream_deck + discarded(state))
    shuffled = required(state.chance).shuffle(deck, sequence=state.sequence, pile="ice_cream_deck")
    return DeliveriesReturned(shuffled)


def discarded(table: Table[CardT_co]) -> tuple[CardT_co, ...]:
    """Return the cards put aside in this phase, by seat."""
    aside = (player.discarded for player in table.players)
    return tuple(card for card in aside if card is not None)


def ice_cream_delivered(table: Draft, event: IceCreamDelivered[Flavor | Hidden]) -> None:
    """A card lies face down before each player, and the first one with a card must choose."""
    check_one_each(table.players, event.flavors)
    if any(player.delivered is not None for player in table.players):
        raise MisfitError("there is a delivery already")
    seats = clockwise(table.dealer, len(table.players))
    cards = [event.flavors[seat] for seat in seats]
    drawn = [card for card in cards if card is not None]
    # As many as the deck has cards for, from the dealer clockwise, get one (IC-5, IC-6).
    if cards[: len(drawn)] != drawn or len(drawn) != min(len(table.ice_cream_deck), len(seats)):
        raise MisfitError("it deals more or fewer cards than the deck has for the players")
    table.ice_cream_deck = draw(table.ice_cream_deck, drawn)
    table.players = tuple(
        with_deliveries(player, card, player.discarded)
        for player, card in zip(table.players, event.flavors, strict=True)
    )
    table.phase = PHASE
    table.to_act = _first_with_a_delivery(table, seats)


def delivery_kept(table: Draft, event: DeliveryKept) -> None:
    """The next player clockwise must choose."""
    table.to_act = _next_to_choose(table, event.player)


def delivery_replaced(table: Draft, event: DeliveryReplaced[Flavor | Hidden]) -> None:
    """One card lies aside, another in its place; the next player clockwise must choose."""
    player = table.players[event.player]
    check_same(player.delivered, event.discarded)
    if player.discarded is not None:
        raise MisfitError("the player has replaced a delivery already")
    replaced = with_deliveries(player, event.received, event.discarded)
    table.ice_cream_deck = draw_one(table.ice_cream_deck, event.received)
    table.players = replace_at(table.players, event.player, replaced)
    table.to_act = _next_to_choose(table, event.player)


def check_deliveries_returned(table: SomeTable, event: DeliveriesReturned[Flavor | Hidden]) -> None:
    """Check that the deck holds the discards as well."""
    check_same_cards(table.ice_cream_deck + discarded(table), event.ice_cream_deck)


def deliveries_returned(table: Draft, event: DeliveriesReturned[Flavor | Hidden]) -> None:
    """The discards are in the deck again."""
    table.ice_cream_deck = event.ice_cream_deck
    table.players = tuple(
        with_deliveries(player, player.delivered, None) for player in table.players
    )


def _next_to_choose(table: SomeTable, player: int) -> int | None:
    """Return the next player clockwise who has a card to decide on, if there is one."""
    seats = clockwise(table.dealer, len(table.players))
    return _first_with_a_delivery(table, seats[seats.index(player) + 1 :])


def _first_with_a_delivery(table: SomeTable, seats: tuple[int, ...]) -> int | None:
    # "A player who gets none has nothing to decide and is skipped" (IC-6).
    for seat in seats:
        if table.players[seat].delivered is not None:
            return seat
    return None
