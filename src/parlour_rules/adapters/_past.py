"""What has happened in a game, kept so that states which branch from each other can share it."""

from __future__ import annotations

from typing_extensions import override

import parlour_rules as pr


class Past:
    """A fact, and what had happened before it.

    Attributes:
        before: What had happened before.
        fact: The last fact; ``None`` at the beginning, and where only what was told is known.
        told: What each observer was told of it, as far as somebody asked.
    """

    __slots__ = ("before", "fact", "told")

    def __init__(
        self,
        before: Past | None,
        fact: pr.SomeEvent | None,
        told: dict[pr.Observer, str] | None = None,
    ) -> None:
        self.before = before
        self.fact = fact
        self.told = {} if told is None else told

    def __deepcopy__(self, _memo: object) -> Past:
        """Return this one: OpenSpiel copies states all the time, and nobody changes the past."""
        return self

    @override
    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the facts as a list: a chain of them would be too deep."""
        return remember, self.facts()

    def facts(self) -> tuple[tuple[pr.SomeEvent, ...], dict[pr.Observer, str]]:
        """Return all facts, and what was told at the beginning."""
        facts: list[pr.SomeEvent] = []
        past = self
        while past.before is not None and past.fact is not None:
            facts.append(past.fact)
            past = past.before
        return tuple(reversed(facts)), past.told

    def text(self, observer: pr.Observer) -> str:
        """Return the log of an observer, one line for each event."""
        lines: list[str] = []
        past: Past | None = self
        while past is not None:
            lines.append(past.line(observer))
            past = past.before
        return "".join(reversed(lines))

    def line(self, observer: pr.Observer) -> str:
        """Return what an observer is told of the last fact."""
        if observer not in self.told:
            seen = None if self.fact is None else pr.seen_by(self.fact, observer)
            self.told[observer] = "" if seen is None else pr.to_json(seen) + "\n"
        return self.told[observer]


def remember(facts: tuple[pr.SomeEvent, ...], told: dict[pr.Observer, str]) -> Past:
    """Return the past with these facts, after what was told at the beginning."""
    past = Past(None, None, told)
    for fact in facts:
        past = Past(past, fact)
    return past
