"""Ice Cream told in the rulebook's words.

All sentences stand in one table; the functions below it only fill in names, cards and numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from parlour_rules.cards import HIDDEN, Hidden

from .components import Flavor
from .events import (
    ConeServed,
    ConeStarted,
    DayScore,
    DayScored,
    DayStarted,
    DeliveriesReturned,
    DeliveryKept,
    DeliveryReplaced,
    GameEnded,
    GameStarted,
    IceCreamAcquired,
    IceCreamDealt,
    IceCreamDelivered,
    IceCreamRevealed,
    ScoopAdded,
    ScoopTurned,
    SeenEvent,
    ServingEnded,
)
from .moves import (
    AcquireIceCream,
    AddScoop,
    KeepDelivery,
    Move,
    ReplaceDelivery,
    ServeCone,
    StartCone,
)
from .rules.customers import unmatched_scoops
from .table import SomeTable


SENTENCES: Final = {
    # Moves.
    "keep_delivery": "Keep the Ice Cream card that was dealt.",
    "replace_delivery": "Discard the Ice Cream card that was dealt and draw a replacement.",
    "start_cone": "Start a new cone with the {scoop} scoop.",
    "add_scoop": "Add the {scoop} scoop to cone {cone} ({scoops}).",
    "serve_cone": "Serve cone {cone} ({scoops}).",
    "serve_cone_close": "Serve cone {cone} ({scoops}) and discard the {unmatched} scoop.",
    "acquire_ice_cream": "Acquire an additional Ice Cream card.",
    # Events.
    "game_started": "A game of Ice Cream for {players} players starts; {dealer} deals first.",
    "ice_cream_dealt": "An Ice Cream card is dealt face up to each player ({cards}).",
    "day_started": "Day {day} starts; {dealer} deals.",
    "ice_cream_delivered": "An Ice Cream card is dealt face down to each player.",
    "ice_cream_delivered_seen": "An Ice Cream card is dealt face down to each player ({cards}).",
    "delivery_kept": "{player} keeps the card.",
    "delivery_replaced": "{player} discards the card and draws a replacement.",
    "delivery_replaced_seen": "{player} discards {discarded} and draws {received} instead.",
    "deliveries_returned": "All discarded Ice Cream cards are shuffled back into the deck.",
    "scoop_turned": "{player} turns over a {scoop} scoop.",
    "cone_started": "{player} starts cone {cone} with the {scoop} scoop.",
    "scoop_added": "{player} adds the {scoop} scoop to cone {cone} (now {scoops}).",
    "ice_cream_revealed": "All players reveal the Ice Cream card they received ({cards}).",
    "ice_cream_revealed_none": "Nobody has an Ice Cream card to reveal.",
    "cone_served": "{player} serves cone {cone} ({scoops}).",
    "cone_served_close": "{player} serves cone {cone} ({scoops}) without the {unmatched} scoop.",
    "ice_cream_acquired": "{player} acquires an additional Ice Cream card: {flavor}.",
    "serving_ended_all_served": "The last ice cream cone is served.",
    "serving_ended_no_action": "A player has no action to take: nobody is served any more today.",
    "day_scored": "The day is scored: {scores}.",
    "game_ended_four_days": "The game ends; {ending}.",
    # Parts of sentences.
    "player": "Player {seat}",
    "card_of": "{player}: {flavor}",
    "winner": "{winners} wins with {points}",
    "winners": "{winners} share the win with {points} each",
    "day_score": "{player} {points} ({scoops}, {duplicates})",
    "and": " and ",
    "point": "{count} point",
    "points": "{count} points",
    "scoop": "{count} scoop",
    "scoops": "{count} scoops",
    "duplicate": "{count} duplicate",
    "duplicates": "{count} duplicates",
    # Cards.
    "strawberry": "strawberry",
    "black_raspberry": "black raspberry",
    "chocolate_chip": "chocolate chip",
    "chocolate": "chocolate",
    "pistachio": "pistachio",
    "vanilla": "vanilla",
}
"""Every sentence, by the JSON tag of what it tells, with its variants and its parts."""


def describe_move(move: Move, table: SomeTable, names: tuple[str, ...]) -> str:
    """Tell a choice; the table is the one on which it is considered."""
    del names  # A choice is told to the player who makes it, who needs no name.
    match move:
        case KeepDelivery():
            return SENTENCES["keep_delivery"]
        case ReplaceDelivery():
            return SENTENCES["replace_delivery"]
        case StartCone():
            return _say("start_cone", scoop=_flavor(table.turned_scoop))
        case AddScoop():
            return _say(
                "add_scoop",
                scoop=_flavor(table.turned_scoop),
                cone=move.cone,
                scoops=_count_flavors(_scoops(table, move.cone)),
            )
        case ServeCone():
            return _describe_serving(move, table)
        case AcquireIceCream():
            return SENTENCES["acquire_ice_cream"]
        case _:
            assert_never(move)


def describe_event(event: SeenEvent, table: SomeTable, names: tuple[str, ...]) -> str:
    """Tell a fact; the table is the one after it."""
    match event:
        case GameStarted():
            return _say("game_started", players=event.players, dealer=_player(event.dealer, names))
        case IceCreamDealt():
            return _say("ice_cream_dealt", cards=_cards(event.flavors, names))
        case DayStarted():
            return _say("day_started", day=event.day, dealer=_player(event.dealer, names))
        case IceCreamDelivered():
            cards = _cards(event.flavors, names)
            return _say("ice_cream_delivered_seen" if cards else "ice_cream_delivered", cards=cards)
        case DeliveryKept():
            return _say("delivery_kept", player=_player(event.player, names))
        case DeliveryReplaced():
            return _describe_replacement(event, names)
        case DeliveriesReturned():
            return SENTENCES["deliveries_returned"]
        case ScoopTurned():
            return _say(
                "scoop_turned", player=_player(event.player, names), scoop=_flavor(event.scoop)
            )
        case ConeStarted():
            return _say(
                "cone_started",
                player=_player(event.player, names),
                scoop=_flavor(event.scoop),
                cone=event.cone,
            )
        case ScoopAdded():
            return _say(
                "scoop_added",
                player=_player(event.player, names),
                scoop=_flavor(event.scoop),
                cone=event.cone,
                scoops=_count_flavors(_scoops(table, event.cone)),
            )
        case IceCreamRevealed():
            cards = _cards(event.flavors, names)
            return _say("ice_cream_revealed" if cards else "ice_cream_revealed_none", cards=cards)
        case ConeServed():
            return _say(
                "cone_served" if event.unmatched is None else "cone_served_close",
                player=_player(event.player, names),
                cone=event.cone,
                scoops=_count_flavors(event.scoops),
                unmatched=_flavor(event.unmatched),
            )
        case IceCreamAcquired():
            return _say(
                "ice_cream_acquired",
                player=_player(event.player, names),
                flavor=_flavor(event.flavor),
            )
        case ServingEnded():
            return SENTENCES[f"serving_ended_{event.reason.value}"]
        case DayScored():
            scores = (_day_score(seat, score, names) for seat, score in enumerate(event.scores))
            return _say("day_scored", scores="; ".join(scores))
        case GameEnded():
            return _describe_ending(event, names)
        case _:
            assert_never(event)


def _describe_serving(move: ServeCone, table: SomeTable) -> str:
    scoops = _scoops(table, move.cone)
    unmatched: list[Flavor] = []
    if table.to_act is not None:
        ice_cream = table.players[table.to_act].ice_cream
        unmatched = unmatched_scoops(scoops, ice_cream)
    return _say(
        "serve_cone_close" if unmatched else "serve_cone",
        cone=move.cone,
        scoops=_count_flavors(scoops),
        unmatched=_flavor(unmatched[0] if unmatched else None),
    )


def _describe_replacement(event: DeliveryReplaced[Flavor | Hidden], names: tuple[str, ...]) -> str:
    player = _player(event.player, names)
    if event.discarded is HIDDEN or event.received is HIDDEN:
        return _say("delivery_replaced", player=player)
    return _say(
        "delivery_replaced_seen",
        player=player,
        discarded=_flavor(event.discarded),
        received=_flavor(event.received),
    )


def _describe_ending(event: GameEnded, names: tuple[str, ...]) -> str:
    winners = event.outcome.winners
    ending = _say(
        "winner" if len(winners) == 1 else "winners",
        winners=SENTENCES["and"].join(_player(seat, names) for seat in winners),
        points=_counted("point", event.outcome.scores[winners[0]]),
    )
    return _say(f"game_ended_{event.outcome.reason.value}", ending=ending)


def _say(sentence: str, **parts: object) -> str:
    return SENTENCES[sentence].format_map(parts)


def _player(seat: int, names: tuple[str, ...]) -> str:
    return names[seat] if seat < len(names) else _say("player", seat=seat)


def _flavor(flavor: Flavor | None) -> str:
    return "" if flavor is None else SENTENCES[flavor.value]


def _cards(flavors: Iterable[Flavor | Hidden | None], names: tuple[str, ...]) -> str:
    """Tell whose card is which, leaving out cards that are hidden or missing."""
    return ", ".join(
        _say("card_of", player=_player(seat, names), flavor=_flavor(flavor))
        for seat, flavor in enumerate(flavors)
        if isinstance(flavor, Flavor)
    )


def _scoops(table: SomeTable, cone: int) -> tuple[Flavor, ...]:
    """Return the Scoops of a cone; none if there is no such cone."""
    return table.cones[cone].scoops if cone in range(len(table.cones)) else ()


def _count_flavors(scoops: tuple[Flavor, ...]) -> str:
    counts = ((scoops.count(flavor), flavor) for flavor in Flavor)
    return ", ".join(f"{count} {_flavor(flavor)}" for count, flavor in counts if count)


def _day_score(seat: int, score: DayScore, names: tuple[str, ...]) -> str:
    return _say(
        "day_score",
        player=_player(seat, names),
        points=_counted("point", score.points),
        scoops=_counted("scoop", score.scoops),
        duplicates=_counted("duplicate", len(score.duplicates)),
    )


def _counted(noun: str, count: int) -> str:
    return _say(noun if count == 1 else f"{noun}s", count=count)
