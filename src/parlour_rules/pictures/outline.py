"""What is on a table, in the order in which it is told and drawn: text and picture walk it.

Names are as long as they are.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping

from parlour_rules.drafts import frozen
from parlour_rules.tables import AnyTable, clockwise, observer_of

from .captions import Captions, visible


@frozen
class Zone:
    """A place on the table, or in front of a player, with what lies there, in words and as cards.

    Attributes:
        hooks: How a page finds it in the picture: by the attribute of the table or player that it
            shows, or by its number in moves.
        words: What lies there, as a text tells it; without words it is drawn and not told.
        form: What its cards look like.
        missing: The cards that do not lie there yet.
        name: The name of what lies there, or of the player who took it away.
        spoken: The words for somebody who listens, where those of a text are letters.
    """

    hooks: Mapping[str, object]
    label: str
    words: str
    cards: tuple[enum.Enum, ...] = ()
    form: str = "card"
    missing: tuple[enum.Enum, ...] = ()
    name: str = ""
    points: str = ""
    spoken: str = ""


@frozen
class Section:
    """Some zones that belong together, and what is said of all of them."""

    sentences: tuple[str, ...]
    zones: tuple[Zone, ...]


@frozen
class Seat:
    """A player: the points so far, what is particular to this player, and what lies there."""

    number: int
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


def seats_in_order(table: AnyTable[object]) -> tuple[int, ...]:
    """List the seats clockwise, that of the observer first."""
    observer = observer_of(table)
    return clockwise(observer if isinstance(observer, int) else 0, len(table.players))


def pile(name: str, cards: tuple[enum.Enum, ...], captions: Captions, form: str = "card") -> Zone:
    """Tell a pile: how many cards there are, and which, if they can be seen."""
    count, seen = len(cards), captions.kinds(visible(cards))
    top = "".join(map(captions.card, visible(cards[-1:])))
    return Zone(
        {"zone": name},
        captions.words[name],
        captions.say("from_top", count=count, cards=captions.letters(reversed(cards))),
        cards,
        form,
        spoken=captions.say("pile", count=count, cards=seen, top=top),
    )
