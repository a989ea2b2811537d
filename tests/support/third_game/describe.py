"""Fills the sentences about moves and events of Parfait."""

from __future__ import annotations

from parlour_rules.cards import HIDDEN
from parlour_rules.pictures.captions import Captions, Tell

from .events import FruitLaid, GameEnded, HandsDealt, SeenEvent
from .moves import Move
from .table import SomeTable


def describe(thing: Move | SeenEvent, _table: SomeTable, captions: Captions, tell: Tell) -> str:
    """Tell a move on the table on which it is considered, or an event on the table after it."""
    match thing:
        case HandsDealt():
            seen = (hand for hand in thing.hands if HIDDEN not in hand)
            hands = (captions.joined(map(captions.in_sentence, hand)) for hand in seen)
            return tell(hands=captions.joined(hands, "semicolon"))
        case FruitLaid():
            return tell(points=captions.counted("point", thing.points))
        case GameEnded():
            return captions.ending(thing.outcome)
        case _:
            return tell()
