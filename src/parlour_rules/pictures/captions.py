"""The one speller: names, cards, counted things, endings, who is to act and who looks.

Every game brings its table of words, in which each sentence and each label has a key. The functions
here fill the gaps, so that another language is another table.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import attrs

from parlour_rules.cards import HIDDEN
from parlour_rules.checks import is_tuple
from parlour_rules.drafts import frozen
from parlour_rules.tables import AnyTable, Outcome, observer_of

from .lettering import NO_BREAK, clean, columns, isolate, shorten, width


Tell: TypeAlias = Callable[..., str]
"""Says the sentence of a move or event, whose fields fill the gaps; it can be told to fill more."""

NAME: Final = 24
"""How wide a name may be that stands in a text, in columns."""

_SEATS: Final = frozenset({"player", "owner", "dealer", "first_player"})
"""The fields of events that hold a seat, which is told by the name of the player."""


def counted(cards: Sequence[enum.Enum]) -> tuple[tuple[enum.Enum, int], ...]:
    """Count the cards of each kind, in rulebook order; those that cannot be seen come last."""
    seen = visible(cards)
    kinds: tuple[enum.Enum, ...] = (*type(seen[0]), HIDDEN) if seen else (HIDDEN,)
    return tuple((card, cards.count(card)) for card in kinds if card in cards)


def visible(cards: Iterable[enum.Enum]) -> list[enum.Enum]:
    """Return the cards that can be seen."""
    return [card for card in cards if card is not HIDDEN]


@frozen
class Captions:
    """Spells whatever is said of one table.

    Attributes:
        words: Every sentence and label of the game, by its key.
        names: The names of the players by seat, as they were given.
        as_given: Whether names are told as they are; otherwise they are made fit for one line.
        longest: How wide a name may then be in a sentence, in columns.
    """

    words: Mapping[str, str]
    names: tuple[str, ...]
    as_given: bool = False
    longest: int = NAME

    def say(self, key: str, **gaps: object) -> str:
        """Fill in a sentence or a label.

        If there is nothing for a gap, the sentence without it is said (``…_without_…``). Where the
        table of words has none, the gap says that there is nothing.
        """
        for gap, filling in gaps.items():
            if filling == "":
                if f"{key}_without_{gap}" in self.words:
                    return self.words[f"{key}_without_{gap}"].format_map(gaps)
                gaps = gaps | {gap: self.words["nothing"]}
        return self.words[key].format_map(gaps)

    def tell(self, sentence: str, thing: object, **gaps: object) -> str:
        """Fill in a sentence about a move or an event: its fields fill the gaps of their names."""
        cls: Any = type(thing)
        names = [field.name for field in attrs.fields(cls)]
        fields = {name: self._spelled(name, getattr(thing, name)) for name in names}
        return self.say(sentence, **(fields | gaps))

    def _spelled(self, field: str, value: object) -> object:
        if field in _SEATS and isinstance(value, int):
            return self.name(value)
        if is_tuple(value):
            return self.joined(filter(None, map(self.in_sentence, value)))
        return self.in_sentence(value) if value is None or isinstance(value, enum.Enum) else value

    def in_sentence(self, card: object) -> str:
        """Return the name of a card as it stands in a sentence; nothing if none can be seen."""
        if isinstance(card, enum.Enum) and card is not HIDDEN:
            for key in (f"a_{card.value}", card.value):
                if key in self.words:
                    return self.words[key]
        return ""

    def card(self, card: enum.Enum) -> str:
        """Return the name of a card as it stands on a label."""
        return self.words[card.value]

    def letters(self, cards: Iterable[enum.Enum]) -> str:
        """Return the letters that stand for cards, of all that can be seen."""
        words = self.words
        return " ".join(words[f"letters_{card.value}"] for card in visible(cards))

    def kinds(self, cards: Sequence[enum.Enum]) -> str:
        """List cards by their kinds."""
        return self.listed(self.each_kind(cards))

    def each_kind(self, cards: Sequence[enum.Enum]) -> list[str]:
        """Return for each kind how many cards of it there are."""
        return [
            self.say("some_cards", count=count, card=self.card(card))
            for card, count in counted(cards)
        ]

    def counted(self, noun: str, count: int) -> str:
        """Count something: the words differ for one and for many."""
        return self.say(noun if count == 1 else f"{noun}s", count=count)

    def joined(self, items: Iterable[str], key: str = "comma") -> str:
        """Put items one after the other."""
        return self.words[key].join(items)

    def listed(self, items: Iterable[str]) -> str:
        """List items so that no line breaks within one."""
        listed = self.joined(item.replace(" ", NO_BREAK) for item in items)
        return listed or self.words["none"]

    def full_name(self, seat: int) -> str:
        """Return the name of a player on one line; a blank one gives way to the seat."""
        name = clean(self.names[seat])
        return name if width(name, columns) else self.say("player", seat=seat)

    def name(self, seat: int) -> str:
        """Return the name of a player as it stands in a sentence.

        Raises:
            LookupError: Names are given as they are, and there is no such player.
        """
        if not self.as_given:
            return self.fit(self.full_name(seat))
        if seat not in range(len(self.names)):
            raise LookupError(seat)
        name = self.names[seat]
        return name if width(clean(name), columns) else self.full_name(seat)

    def fit(self, text: str) -> str:
        """Make a name from outside, once it is clean, short, whole, and stand by itself."""
        return isolate(shorten(text, self.longest, columns)).replace(" ", NO_BREAK)

    def standing(self, table: AnyTable[object]) -> str:
        """Say who must choose, or how the game has ended."""
        if table.outcome is not None:
            return self.ending(table.outcome)
        if table.to_act is None:
            return self.words["nobody_to_act"]
        return self.say("is_to_act", player=self.name(table.to_act))

    def ending(self, outcome: Outcome) -> str:
        """Say why the game is over, and who has won."""
        winners = outcome.winners
        ending = self.say(
            "winner" if len(winners) == 1 else "winners",
            winners=self.joined(map(self.name, winners), "and"),
            points=self.counted("point", outcome.scores[winners[0]]),
        )
        return self.say(f"game_ended_{outcome.reason.value}", ending=ending)

    def sight(self, table: AnyTable[object]) -> str:
        """Say who sees the table as it stands here."""
        observer = observer_of(table)
        if observer is None:
            return self.words["sight_state"]
        if isinstance(observer, int):
            return self.say("sight_seat", player=self.name(observer))
        return self.words["sight_spectator"]

    def badges(self, table: AnyTable[object], seat: int, **more: bool) -> tuple[str, ...]:
        """Say what is particular to a player, in any game and in this one."""
        badges = {
            "winner": table.outcome is not None and seat in table.outcome.winners,
            "to_act": seat == table.to_act,
            "observer": seat == observer_of(table),
        } | more
        return tuple(self.words[f"badge_{badge}"] for badge, holds in badges.items() if holds)
