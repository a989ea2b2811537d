"""Whether a table that comes from outside can be a table of Ice Cream at all."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules.cards import HIDDEN
from parlour_rules.tables import MOST_EVENTS, clockwise, observer_of

from . import rules
from .components import CONES, DAYS, DECK, REMOVED_SCOOPS, SCOOPS_ON_A_CONE, SEATS
from .rules.cones import next_to_place
from .rules.customers import who_acts
from .rules.deliveries import discarded
from .rules.game_end import end_game
from .rules.preparation import card_problems, right_of
from .table import Cone, Phase, SomeTable
from .views import BEFORE_CUSTOMERS, view_of


def faults(table: SomeTable) -> tuple[str, ...]:
    """List what makes a table impossible, one sentence each; empty if it can be one."""
    return (
        tuple(_number_faults(table))
        or (*_card_faults(table), *_cone_faults(table))
        or (
            *_phase_faults(table),
            *_delivery_faults(table),
            *_outcome_faults(table),
            *_sight_faults(table),
        )
    )


def _number_faults(table: SomeTable) -> Iterator[str]:
    if len(table.players) not in SEATS:
        yield "there must be 3 to 5 players (IC-1)"
    seats: list[object] = [table.dealer, table.last_to_act, table.to_act, observer_of(table)]
    seats += [cone.served_by for cone in table.cones]
    seats += table.outcome.winners if table.outcome else ()
    if any(isinstance(seat, int) and seat >= len(table.players) for seat in seats):
        yield "there is a seat that is not on the table"
    if table.day not in range(1, DAYS + 1):
        yield "there is no such day"
    if table.sequence < 1:  # the types of the others say that they are numbers from 0 on
        yield "there is a number below its least value"
    # In a day every Scoop and every Ice Cream card can bring one point.
    most = 2 * len(DECK) * table.day
    if table.sequence > MOST_EVENTS or any(player.score > most for player in table.players):
        yield "there is a number that no game comes to"


def _card_faults(table: SomeTable) -> Iterator[str]:
    ice_cream: list[object] = [*table.ice_cream_deck, *table.discards]
    scoops: list[object] = [*table.scoop_deck, *table.removed_scoops]
    for player in table.players:
        ice_cream += player.ice_cream
        ice_cream += [card for card in (player.delivered, player.discarded) if card is not None]
        scoops += player.served
        if not set(player.served) <= set(player.ice_cream):
            yield "Scoops lie on Ice Cream that is not there"
    for cone in table.cones:
        scoops += cone.scoops
    if table.turned_scoop is not None:
        scoops.append(table.turned_scoop)
    if observer_of(table) is None and HIDDEN in (*ice_cream, *scoops):
        yield "a card is hidden, though nobody looks"
    yield from card_problems("Ice Cream cards", tuple(ice_cream))
    yield from card_problems("Scoop cards", tuple(scoops))
    if len(table.removed_scoops) != REMOVED_SCOOPS[len(table.players)]:
        yield "the number of removed Scoops is not that of the rulebook (IC-4)"


def _cone_faults(table: SomeTable) -> Iterator[str]:
    if len(table.cones) > CONES:
        yield "there are more than twelve cones"
    if not all(_is_a_cone(cone) for cone in table.cones):
        yield "a waiting cone has no Scoop or more than four, or a served one has some"


def _is_a_cone(cone: Cone) -> bool:
    if cone.served_by is not None:
        return not cone.scoops
    return 1 <= len(cone.scoops) <= SCOOPS_ON_A_CONE


def _phase_faults(table: SomeTable) -> Iterator[str]:
    _, deliveries, cones, customers, scoring, finished = Phase
    facing = any(player.delivered is not None for player in table.players)
    served = any(player.served for player in table.players)
    taken = any(cone.served_by is not None for cone in table.cones)
    for sentence, holds, phases in (
        ("a player is to act", table.to_act is not None, (deliveries, cones, customers)),
        ("a delivery lies face down", facing, (deliveries, cones)),
        ("a delivery lies aside", bool(discarded(table)), (deliveries,)),
        ("a Scoop is turned", table.turned_scoop is not None, (cones,)),
        ("cones are started", bool(table.cones), (cones, customers, scoring)),
        ("customers are served", served or taken, (customers, scoring)),
        ("Ice Cream is discarded", bool(table.discards), (scoring, finished)),
        ("the game has an outcome", table.outcome is not None, (finished,)),
    ):
        if holds and table.phase not in phases:
            yield f"{sentence}, but the phase is {table.phase.value}"
    if table.phase is Phase.CUSTOMERS:
        yield from _customer_faults(table)
    elif table.phase in BEFORE_CUSTOMERS and table.last_to_act != right_of(
        table.dealer, len(table.players)
    ):
        yield "the last to act is not the seat right of the dealer, though nobody has acted (IC-16)"
    if table.phase is Phase.CONES:
        if (table.turned_scoop is None) != (table.to_act is None):
            yield "a Scoop is turned and nobody must place it, or the other way round"
        if table.to_act not in (None, next_to_place(table)):
            yield "another player than the next clockwise must place the Scoop"
    if served and not table.cones:
        yield "Scoops are served, but there are no cones"
    list_moves = rules.LISTS.get(table.phase)
    if table.to_act is not None and not (list_moves and list_moves(table, table.to_act)):
        yield "the player to act has no legal move"
    dealt = {len(player.ice_cream) for player in table.players}
    if table.phase is Phase.PREPARATION and table.day == 1 and dealt not in ({0}, {1}):
        yield "the first cards are dealt to some players and not to all"


def _delivery_faults(table: SomeTable) -> Iterator[str]:
    if table.phase is not Phase.DELIVERIES:
        return
    seats = clockwise(table.dealer, len(table.players))
    chosen = len(seats) if table.to_act is None else seats.index(table.to_act)
    if any(table.players[seat].discarded is not None for seat in seats[chosen:]):
        yield "a delivery is replaced by a player who has not chosen yet"
    if any(player.delivered is None and player.discarded is not None for player in table.players):
        yield "a delivery is discarded, but not replaced"
    if table.to_act is not None and table.players[table.to_act].delivered is None:
        yield "a player must choose, but has no delivery"


def _outcome_faults(table: SomeTable) -> Iterator[str]:
    if (table.phase is Phase.FINISHED) != (table.outcome is not None):
        yield "the game is finished without an outcome, or has one before its end"
    if table.outcome is None:
        return
    if table.day != DAYS:
        yield "the game is over before the fourth day"
    if table.outcome != end_game(table).outcome:
        yield "the game has another outcome (IC-18)"


def _customer_faults(table: SomeTable) -> Iterator[str]:
    if not table.cones:
        yield "there are no customers to serve"
    after = (table.last_to_act + 1) % len(table.players)
    if table.to_act != who_acts(table, after):
        yield "the player to act is not the next after the last to act"


def _sight_faults(table: SomeTable) -> Iterator[str]:
    observer = observer_of(table)
    if observer is not None and table != view_of(table, observer):
        yield "a card is shown that the observer cannot see"
    open_scoops = () if table.phase in BEFORE_CUSTOMERS else table.scoop_deck
    removed = () if table.day == 1 else table.removed_scoops
    own = [player for seat, player in enumerate(table.players) if seat == observer]
    cards = [card for player in own for card in (player.delivered, player.discarded)]
    if HIDDEN in (*open_scoops, *removed, *cards):
        yield "a card is hidden that the observer sees"
