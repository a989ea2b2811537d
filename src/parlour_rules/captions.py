"""What a picture of a table says in words, whatever the game: names, counts, whose turn it is.

Every game brings a table of labels in its own words; these functions only fill them in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import attrs

from .lettering import NO_BREAK, Measure, clean, isolate, shorten
from .tables import AnyTable, Outcome, observer_of


ItemT = TypeVar("ItemT")


@attrs.frozen
class Captions:
    """The words for one table.

    Attributes:
        labels: Every label of the game, by its key.
        names: The names of the players by seat, as they were given.
        measure: How wide a letter is.
        room: How wide a name in a sentence, or the name of a card, may be.
    """

    labels: Mapping[str, str]
    names: tuple[str, ...]
    measure: Measure
    room: float

    def say(self, label: str, **parts: object) -> str:
        """Fill in one label."""
        return self.labels[label].format_map(parts)

    def counted(self, noun: str, count: int) -> str:
        """Count something: the label differs for one and for many."""
        return self.say(noun if count == 1 else f"{noun}s", count=self.fit(str(count)))

    def listed(self, items: Iterable[str]) -> str:
        """List items one after the other, so that no line breaks within one."""
        listed = self.labels["comma"].join(item.replace(" ", NO_BREAK) for item in items)
        return listed or self.labels["none"]

    def full_name(self, seat: int) -> str:
        """Return the name of a player; without one it tells the seat."""
        name = clean(at(self.names, seat) or "")
        return name or self.say("player", seat=seat)

    def name(self, seat: int, room: float | None = None) -> str:
        """Return the name of a player, shortened if it must be."""
        return self.fit(self.full_name(seat), room)

    def fit(self, text: str, room: float | None = None) -> str:
        """Shorten a name that came from outside, and let it stand by itself."""
        return isolate(shorten(text, self.room if room is None else room, self.measure))

    def in_sentence(self, seat: int) -> str:
        """Return the name of a player so that no line breaks in it."""
        return self.name(seat).replace(" ", NO_BREAK)

    def standing(self, table: AnyTable[object]) -> str:
        """Say who must choose, or who has won."""
        if table.outcome is not None:
            return self._ending(table.outcome)
        if table.to_act is None:
            return self.labels["nobody_to_act"]
        return self.say("is_to_act", player=self.in_sentence(table.to_act))

    def sight(self, table: AnyTable[object]) -> str:
        """Say who sees the table as it stands here."""
        observer = observer_of(table)
        if observer is None:
            return self.labels["sight_state"]
        if isinstance(observer, int):
            return self.say("sight_seat", player=self.in_sentence(observer))
        return self.labels["sight_spectator"]

    def badges(self, table: AnyTable[object], seat: int) -> tuple[str, ...]:
        """Say what is particular to a player in any game."""
        winners = () if table.outcome is None else table.outcome.winners
        holds = {
            "badge_winner": seat in winners,
            "badge_to_act": seat == table.to_act,
            "badge_observer": seat == observer_of(table),
        }
        return tuple(self.labels[label] for label, does_hold in holds.items() if does_hold)

    def _ending(self, outcome: Outcome) -> str:
        winners = outcome.winners
        points = at(outcome.scores, winners[0]) if winners else None
        ending = self.say(
            {0: "nobody_wins", 1: "winner"}.get(len(winners), "winners"),
            winners=self.labels["and"].join(map(self.in_sentence, winners)),
            points=self.counted("point", points or 0),
        )
        return self.say(f"reason_{outcome.reason.value}", ending=ending)


def at(items: tuple[ItemT, ...], place: int) -> ItemT | None:
    """Return an item; ``None`` if a table made by hand has nothing in that place."""
    return items[place] if 0 <= place < len(items) else None
