"""Fills the sentences about moves and events of Banana Split."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.pictures.captions import Captions, Tell

from . import events, moves
from .components import Topping
from .events import SeenEvent
from .moves import Move
from .outline import sundae_name
from .table import SomeTable


def describe(thing: Move | SeenEvent, table: SomeTable, captions: Captions, tell: Tell) -> str:
    """Tell a move on the table on which it is considered, or an event on the table after it."""
    match thing:
        case moves.StartSundae() | moves.ClaimBananaSplit():
            return tell(sundae=sundae_name(table, table.middle[thing.place]))
        case moves.PlaceToppings() | moves.PlaySpoon() | events.ToppingsPlaced():
            return tell(sundae=sundae_name(table, thing.sundae))
        case events.SundaeStarted() | events.BananaSplitClaimed() | events.SpoonPlayed():
            return tell(sundae=sundae_name(table, thing.sundae))
        case events.SundaeCompleted():
            points = captions.counted("point", thing.points)
            return tell(sundae=sundae_name(table, thing.sundae), points=points)
        case moves.TakeBonus():
            return tell(bonus=table.turn.bonus)
        case moves.EndTurn():
            bonus = table.turn.bonus
            return tell(bonus=captions.counted("bonus_topping", bonus) if bonus else "")
        case events.HandsDealt():
            return tell(hands=captions.joined(_hands(thing, captions), "semicolon"))
        case events.MiddleFilled():
            sundaes = (sundae for sundae in thing.places if sundae is not None)
            names = (sundae_name(table, sundae) for sundae in sundaes)
            return tell(places=captions.joined(names))
        case events.TurnStarted() if thing.extra:
            return captions.tell("turn_started_extra", thing)
        case events.ToppingDrawn():
            return captions.tell(f"topping_drawn_{thing.source.value}", thing)
        case events.GameEnded():
            return captions.ending(thing.outcome)
        case _:
            return tell()


def _hands(event: events.HandsDealt[Topping | Hidden], captions: Captions) -> Iterator[str]:
    for seat, hand in enumerate(event.hands):
        if HIDDEN not in hand:
            toppings = captions.joined(map(captions.in_sentence, hand))
            yield captions.say("hand_of", player=captions.name(seat), toppings=toppings)
