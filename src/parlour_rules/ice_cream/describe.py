"""Fills the sentences about moves and events of Ice Cream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour_rules.cards import Hidden
from parlour_rules.pictures.captions import Captions, Tell, at

from .components import Flavor
from .events import (
    ConeServed,
    DayScored,
    GameEnded,
    IceCreamDealt,
    IceCreamDelivered,
    IceCreamRevealed,
    ScoopAdded,
    SeenEvent,
    ServingEnded,
)
from .moves import AddScoop, Move, ServeCone, StartCone
from .rules.customers import unmatched_scoops
from .table import SomeTable


def describe(thing: Move | SeenEvent, table: SomeTable, captions: Captions, tell: Tell) -> str:
    """Tell a move on the table on which it is considered, or an event on the table after it."""
    match thing:
        case StartCone():
            return tell(scoop=captions.in_sentence(table.turned_scoop))
        case AddScoop():
            scoop = captions.in_sentence(table.turned_scoop)
            return tell(scoop=scoop, scoops=_counted(_scoops(table, thing.cone), captions))
        case ServeCone():
            scoops = _scoops(table, thing.cone)
            unmatched = captions.in_sentence(_unmatched(table, scoops))
            return tell(scoops=_counted(scoops, captions), unmatched=unmatched)
        case IceCreamDealt() | IceCreamDelivered() | IceCreamRevealed():
            return tell(flavors=captions.joined(_cards(thing.flavors, captions)))
        case ScoopAdded():
            return tell(scoops=_counted(_scoops(table, thing.cone), captions))
        case ConeServed():
            return tell(scoops=_counted(thing.scoops, captions))
        case ServingEnded():
            return captions.words[f"serving_ended_{thing.reason.value}"]
        case DayScored():
            return tell(scores=captions.joined(_scores(thing, captions), "semicolon"))
        case GameEnded():
            return captions.ending(thing.outcome)
        case _:
            return tell()


def _scoops(table: SomeTable, cone: int) -> tuple[Flavor, ...]:
    """Return the Scoops of a cone; none if there is no such cone."""
    started = at(table.cones, cone)
    return started.scoops if started else ()


def _unmatched(table: SomeTable, scoops: tuple[Flavor, ...]) -> Flavor | None:
    """Return the Scoop that the player to act would discard, serving these."""
    if table.to_act is None:
        return None
    return next(iter(unmatched_scoops(scoops, table.players[table.to_act].ice_cream)), None)


def _counted(scoops: tuple[Flavor, ...], captions: Captions) -> str:
    counts = ((flavor, scoops.count(flavor)) for flavor in Flavor)
    return captions.joined(
        captions.say("scoops_of_flavor", count=count, flavor=captions.card(flavor))
        for flavor, count in counts
        if count
    )


def _cards(flavors: Iterable[Flavor | Hidden | None], captions: Captions) -> Iterator[str]:
    """Tell whose card is which, leaving out cards that are hidden or missing."""
    for seat, flavor in enumerate(flavors):
        if isinstance(flavor, Flavor):
            yield captions.say("card_of", player=captions.name(seat), flavor=captions.card(flavor))


def _scores(event: DayScored, captions: Captions) -> Iterator[str]:
    for seat, score in enumerate(event.scores):
        yield captions.say(
            "day_score",
            player=captions.name(seat),
            points=captions.counted("point", score.points),
            scoops=captions.counted("scoop", score.scoops),
            duplicates=captions.counted("duplicate", len(score.duplicates)),
        )
