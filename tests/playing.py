"""Seeded random games, played by different policies, for the tests of the laws."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import attrs
from hypothesis import strategies as st

import parlour_rules as pr
from kinds import GAMES, Kind, Value


class Played(NamedTuple):
    """A move in a game: the state before it, the move, and what came of it."""

    before: Value
    move: Value
    transition: Value


class Fact(NamedTuple):
    """An event in a game: the state before it (``None`` before the first), and the one after it."""

    before: Value
    event: Value
    after: Value


@attrs.frozen
class Deal:
    """A random game that is always the same.

    Attributes:
        game: The name of the game in ``GAMES``.
        players: How many play.
        first: The seat that begins.
        policy: How they choose.
        seed: What the cards and the choices are drawn from.
        arranged: Whether the cards are arranged, and not dealt from the seed by the library.
    """

    game: str
    players: int
    first: int
    policy: str
    seed: int
    arranged: bool = False

    @property
    def kind(self) -> Kind:
        """What is particular to the game."""
        return GAMES[self.game]

    def opening(self) -> Value:
        """The transition that begins the game."""
        if self.arranged:
            rng = random.Random(self.seed)
            return self.kind.module.start(self.kind.arranged(rng, self.players, self.first))
        return self.kind.new_game(self.players, self.seed, self.first)

    def play(self) -> Iterator[Played]:
        """Play the game to its end, which must come."""
        rng = random.Random(self.seed)
        state = self.opening().state
        for _ in range(self.kind.longest + 1):
            if state.outcome is not None:
                return
            move = choose(self.kind, self.policy, pr.legal_moves(state), rng)
            transition = pr.apply(state, move)
            yield Played(state, move, transition)
            state = transition.state
        raise AssertionError("the game has more moves than a game can have")

    def transitions(self) -> Iterator[Value]:
        """The opening, and what came of every move."""
        yield self.opening()
        for played in self.play():
            yield played.transition

    def states(self) -> Iterator[Value]:
        """All settled states."""
        for transition in self.transitions():
            yield transition.state

    def facts(self) -> Iterator[Fact]:
        """All events, with the states between them, settled or not."""
        before: Value = None
        for transition in self.transitions():
            for event in transition.events:
                if before is None:
                    log = pr.GameLog.start(self.opening())
                    after: Value = pr.replay(log, upto=1)
                else:
                    after = pr.evolve(before, event)
                yield Fact(before, event, after)
                before = after

    def tables(self) -> Iterator[Value]:
        """All states, settled or not."""
        for fact in self.facts():
            yield fact.after

    def log(self, names: tuple[str, ...] = ()) -> Value:
        """The log of the whole game."""
        transitions = self.transitions()
        log: Value = pr.GameLog.start(next(transitions), names=names)
        for transition in transitions:
            log = log.extend(transition)
        return log

    def observers(self) -> tuple[pr.Observer, ...]:
        """Everybody who can look at the table."""
        return (*range(self.players), pr.SPECTATOR)


def choose(kind: Kind, policy: str, moves: tuple[Any, ...], rng: random.Random) -> Value:
    """Choose one of some legal moves as a policy does."""
    preferred = [move for move in moves if type(move) in kind.policies[policy]]
    return rng.choice(preferred or moves)


@st.composite
def deals(draw: Callable[[st.SearchStrategy[Any]], Any]) -> Deal:
    """Random games of every kind, number of players and policy, dealt or arranged."""
    game = draw(st.sampled_from(list(GAMES)))
    kind = GAMES[game]
    players = draw(st.sampled_from(kind.module.SEATS))
    return Deal(
        game=game,
        players=players,
        first=draw(st.integers(0, players - 1)),
        policy=draw(st.sampled_from(list(kind.policies))),
        seed=draw(st.integers(0, 2**32 - 1)),
        arranged=draw(st.booleans()),
    )


def some_deals() -> list[Deal]:
    """One game for every kind, number of players and policy: always the same ones."""
    return [
        Deal(kind.name, players, seed % players, policy, seed)
        for kind in GAMES.values()
        for players in kind.module.SEATS
        for seed, policy in enumerate(kind.policies, start=10 * players)
    ]


def name_of(deal: Deal) -> str:
    """A short name for a test's parameter."""
    return f"{deal.game}-{deal.players}-{deal.policy}"


def fields_of(value: Value) -> list[str]:
    """The names of the fields of a value."""
    return [field.name for field in attrs.fields(type(value))]


def subscribed(generic: Value, *arguments: Value) -> Value:
    """A generic class with the types of one game, for decoding."""
    return generic[arguments]


def same(one: object, other: object) -> bool:
    """Whether two values are equal, and their types as well, all the way down."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if attrs.has(type(one)):
        return all(same(getattr(one, name), getattr(other, name)) for name in fields_of(one))
    return one == other


def leaves(value: object) -> Iterator[object]:
    """Everything in a value that has no parts."""
    if isinstance(value, tuple):
        for item in value:
            yield from leaves(item)
    elif attrs.has(type(value)):
        for name in fields_of(value):
            yield from leaves(getattr(value, name))
    else:
        yield value


def cards_in(kind: Kind, text: str) -> list[str]:
    """The cards that can be read in a text."""
    words = text.lower().replace("_", " ")
    return sorted(card for card in kind.cards if card.replace("_", " ") in words)
