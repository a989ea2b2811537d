"""What is on a table, in the order in which it is told and drawn: text and picture walk it.

Names are as long as they are.
"""

from __future__ import annotations

import enum

from parlour_rules.drafts import frozen
from parlour_rules.tables import AnyTable

from .captions import Captions


@frozen
class Zone:
    """A place on the table, or in front of a player, with what lies there, in words and as cards.

    Attributes:
        form: What its cards look like.
        missing: The cards that do not lie there yet.
        name: The name of what lies there, or of the player who took it away.
    """

    label: str
    words: str
    cards: tuple[enum.Enum, ...] = ()
    form: str = "card"
    missing: tuple[enum.Enum, ...] = ()
    name: str = ""
    points: str = ""


@frozen
class Section:
    """Some zones that belong together, and what is said of all of them."""

    sentences: tuple[str, ...]
    zones: tuple[Zone, ...]


@frozen
class Seat:
    """A player: the points so far, what is particular to this player, and what lies there."""

    name: str
    points: str
    badges: tuple[str, ...]
    zones: tuple[Zone, ...]


@frozen
class Outline:
    """A table, told.

    Attributes:
        title: Which game it is, and how far it has come.
        sections: What lies in the middle of the table.
        cards: The kinds of cards, whose letters the key explains.
        corner: What stands beside the name of the game.
    """

    table: AnyTable[object]
    captions: Captions
    title: str
    phase: str
    sections: tuple[Section, ...]
    seats: tuple[Seat, ...]
    cards: tuple[enum.Enum, ...]
    corner: str = ""
