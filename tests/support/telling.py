"""What is told of moves and events, and to whom: tools for the tests of ``describe``."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import parlour_rules as pr
from kinds import Value


NAMES: Final = ("Joe", "David", "Dan")
HOST: Final = None
"""Who tells what nobody hides: an event with all its cards, and a state."""

Teller: TypeAlias = pr.Observer | None
EVERYBODY: Final[tuple[Teller, ...]] = (HOST, 0, 1, 2, pr.SPECTATOR)

Telling: TypeAlias = tuple[Callable[[], Value], Value, str | Mapping[Teller, str]]
"""Lays a table, a move on it or an event that happens there, and the sentence that is expected.

Players are named by their seats. If not everybody tells it alike, there is a sentence for each.
"""


def told(lay: Callable[[], Value], thing: Value, teller: Teller, names: tuple[str, ...]) -> str:
    """What the library says, with the table after an event, or the one for a move."""
    table = lay() if teller is HOST else pr.seen_by(lay(), teller)
    if isinstance(thing, pr.AnyEvent):
        table = pr.evolve(table, thing)
        thing = thing if teller is HOST else pr.seen_by(thing, teller)
    return pr.describe(thing, table, names=names)


def with_names(sentence: str) -> str:
    """The same sentence about players who have names."""
    for seat, name in enumerate(NAMES):
        sentence = sentence.replace(f"Player {seat}", name)
    return sentence


def check(telling: Telling) -> None:
    """Everybody tells it literally so, players named by their seats or by their names."""
    lay, thing, sentence = telling
    sentences = dict.fromkeys(EVERYBODY, sentence) if isinstance(sentence, str) else sentence
    assert set(sentences) == set(EVERYBODY)
    for teller, expected in sentences.items():
        assert told(lay, thing, teller, ()) == expected
        assert told(lay, thing, teller, NAMES) == with_names(expected)


def seen_or_not(seen: str, unseen: str) -> dict[Teller, str]:
    """The sentence that the host and player 0 tell, and what the others do."""
    return {teller: seen if teller in (HOST, 0) else unseen for teller in EVERYBODY}
