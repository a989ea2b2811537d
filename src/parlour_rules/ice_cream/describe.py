"""Fills the sentences about moves and events of Ice Cream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour_rules.cards import Hidden
from parlour_rules.pictures.captions import Captions, Tell

from . import events, moves
from .components import Flavor
from .events import SeenEvent
from .moves import Move
from .rules.customers import unmatched_scoops
from .table import SomeTable


def describe(thing: Move | SeenEvent, table: SomeTable, captions: Captions, tell: Tell) -> str:
    """Tell a move on the table on which it is considered, or an event on the table after it."""

    def told(scoops: tuple[Flavor, ...]) -> str:
        return captions.joined(captions.each_kind(scoops))

    match thing:
        case moves.StartCone():
            return tell(scoop=captions.in_sentence(table.turned_scoop))
        case moves.AddScoop():
            scoop = captions.in_sentence(table.turned_scoop)
            return tell(scoop=scoop, scoops=told(table.cones[thing.cone].scoops))
        case moves.ServeCone():
            scoops = table.cones[thing.cone].scoops
            unmatched = captions.in_sentence(_unmatched(table, scoops))
            return tell(scoops=told(scoops), unmatched=unmatched)
        case events.IceCreamDealt() | events.IceCreamDelivered() | events.IceCreamRevealed():
            return tell(flavors=captions.joined(_cards(thing.flavors, captions)))
        case events.ScoopAdded():
            return tell(scoops=told(table.cones[thing.cone].scoops))
        case events.ConeServed():
            return tell(scoops=told(thing.scoops))
        case events.ServingEnded():
            return captions.words[f"serving_ended_{thing.reason.value}"]
        case events.DayScored():
            return tell(scores=captions.joined(_scores(thing, captions), "semicolon"))
        case events.GameEnded():
            return captions.ending(thing.outcome)
        case _:
            return tell()


def _unmatched(table: SomeTable, scoops: tuple[Flavor, ...]) -> Flavor | None:
    """Return the Scoop that the player to act would discard, serving these."""
    if table.to_act is None:
        return None
    return next(iter(unmatched_scoops(scoops, table.players[table.to_act].ice_cream)), None)


def _cards(flavors: Iterable[Flavor | Hidden | None], captions: Captions) -> Iterator[str]:
    """Tell whose card is which, leaving out cards that are hidden or missing."""
    for seat, flavor in enumerate(flavors):
        if isinstance(flavor, Flavor):
            yield captions.say("card_of", player=captions.name(seat), flavor=captions.card(flavor))


def _scores(event: events.DayScored, captions: Captions) -> Iterator[str]:
    for seat, score in enumerate(event.scores):
        yield captions.say(
            "day_score",
            player=captions.name(seat),
            points=captions.counted("point", score.points),
            scoops=captions.counted("scoop", score.scoops),
            duplicates=captions.counted("duplicate", len(score.duplicates)),
        )
