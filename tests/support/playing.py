"""Seeded random games, played by different policies, for the tests of the laws."""

import functools
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import attrs
from hypothesis import strategies as st

import parlour_rules as pr
from kinds import GAMES, Data, Kind, Value


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
        variant: The name of the set of cards.
    """

    game: str
    players: int
    first: int
    policy: str
    seed: int
    arranged: bool = False
    variant: str = "printed"

    @property
    def kind(self) -> Kind:
        """What is particular to the game."""
        return GAMES[self.game]

    @property
    def cards(self) -> Data:
        """The cards that it is played with."""
        return self.kind.variants[self.variant]

    def moves_at(self) -> tuple[Value, ...]:
        """Every move, with numbers up to some way beyond the table."""
        return _moves_at(self.game, self.variant)

    def some_moves(self, rng: random.Random) -> list[Value]:
        """Some of these moves, not too many."""
        moves = self.moves_at()
        return rng.sample(moves, min(len(moves), 60))

    def opening(self) -> Value:
        """The transition that begins the game."""
        if self.arranged:
            rng = random.Random(self.seed)
            start = self.kind.arranged(rng, self.players, self.first, self.cards)
            return self.kind.module.start(start)
        return self.kind.new_game(self.players, self.seed, self.first, self.cards)

    def play(self) -> Iterator[Played]:
        """Play the game to its end, which must come."""
        rng = random.Random(self.seed)
        state = self.opening().state
        for _ in range(self.kind.longest(self.cards) + 1):
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


@functools.cache
def _moves_at(game: str, variant: str) -> tuple[Value, ...]:
    kind = GAMES[game]
    return kind.moves_at(kind.variants[variant])


def choose(kind: Kind, policy: str, moves: tuple[Any, ...], rng: random.Random) -> Value:
    """Choose one of some legal moves as a policy does."""
    liking = [kind.policies[policy](move) for move in moves]
    most = max(liking)
    return rng.choice([move for move, liked in zip(moves, liking, strict=True) if liked == most])


def specimen(kind: Kind, players: int, first: int = 0) -> Deal:
    """A game in which everything happens."""
    policy, variant, seed = kind.specimen
    return Deal(kind.name, players, first, policy, seed, variant=variant)


def small_variants(kind: Kind) -> list[str]:
    """The sets of cards with which a game is short; the printed one if there is no other."""
    printed, *small = kind.variants
    return small or [printed]


@st.composite
def deals(
    draw: Callable[[st.SearchStrategy[Any]], Any],
    *,
    small: bool = False,
    among: Mapping[str, Kind] = GAMES,
) -> Deal:
    """Random games of every kind, set of cards, number of players and policy, dealt or arranged.

    Args:
        draw: Hypothesis's.
        small: Whether only the short games will do, because a test takes long.
        among: The games.
    """
    game = draw(st.sampled_from(list(among)))
    kind = among[game]
    players = draw(st.sampled_from(kind.module.SEATS))
    return Deal(
        game=game,
        players=players,
        first=draw(st.integers(0, players - 1)),
        policy=draw(st.sampled_from(list(kind.policies))),
        seed=draw(st.integers(0, 2**32 - 1)),
        arranged=draw(st.booleans()),
        variant=draw(st.sampled_from(small_variants(kind) if small else list(kind.variants))),
    )


def some_deals(among: Mapping[str, Kind] = GAMES) -> list[Deal]:
    """One game for every kind, set of cards, number of players and policy: always the same."""
    return [
        Deal(kind.name, players, seed % players, policy, seed, variant=variant)
        for kind in among.values()
        for variant in kind.variants
        for players in kind.module.SEATS
        for seed, policy in enumerate(kind.policies, start=10 * players)
    ]


def few_deals(among: Mapping[str, Kind] = GAMES) -> list[Deal]:
    """A short game for every kind and number of players, for tests that take long."""
    deals_found = []
    for kind in among.values():
        policies, variants = list(kind.policies), small_variants(kind)
        for place, players in enumerate(kind.module.SEATS):
            policy, variant = policies[2 * place % len(policies)], variants[place % len(variants)]
            deal = Deal(kind.name, players, place % players, policy, 7 * place, variant=variant)
            deals_found.append(deal)
    return deals_found


def name_of(deal: Deal) -> str:
    """A short name for a test's parameter."""
    return f"{deal.game}-{deal.variant}-{deal.players}-{deal.policy}"


def fields_of(value: Value) -> tuple[str, ...]:
    """The names of the fields of a value."""
    cls: Value = type(value)
    return _fields_of(cls)


@functools.cache
def _fields_of(cls: Value) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(cls))


def subscribed(generic: Value, *arguments: Value) -> Value:
    """A generic class with the types of one game, for decoding."""
    return generic[arguments]


def same(one: object, other: object) -> bool:
    """Whether two values are equal, and their types as well, all the way down."""
    if one is other:
        return True
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
    """The cards that can be read in a text, but for those that the rules name."""
    words = text.lower().replace("_", " ")
    return sorted(card for card in kind.cards - kind.told if card.replace("_", " ") in words)
