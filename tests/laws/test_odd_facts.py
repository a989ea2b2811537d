"""Facts that no rule produces: folding refuses them, or they leave a table that can be one.

Folding does not ask whether a choice was allowed. It asks whether the cards, cones, sundaes, days
and seats are there. So each game is made odd here: other facts are folded than those that the rules
would produce, and some games go on from there.
"""

import random
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import Data, Value
from parlour_rules.games import game_of
from playing import Deal, choose, deals, few_deals, name_of
from second_opinion import changes


TIMES: Final = 40
"""At how many places of a game odd facts are tried."""

NOT_ASKED: Final = frozenset(
    {
        # Whether the game is over, and who has won, is as the log says: its rules may be older.
        "the game is over before the fourth day",
        "the game is not over yet (BS-17, BS-18)",
        "the game has another outcome (IC-18)",
        "the game has another outcome (BS-17, BS-18, BS-20)",
        "the game has another outcome (End)",
        "there is a number of idle turns that no game comes to (BS-18)",
        # So is whether a special card was allowed: the spoon, and with it the very topping drawn.
        "the drawn card is neither in the hand of its player nor played (BS-6)",
    }
)
"""What is told of a table after facts that fit, but that no rule allows."""


def next_event(deal: Deal, table: Value, rng: random.Random) -> Value:
    """The fact that the rules produce next; if a player must choose, after some legal move."""
    if table.to_act is None:
        return pr.settle(table).events[0]
    move = choose(deal.kind, deal.policy, pr.legal_moves(table), rng)
    return pr.apply(table, move).events[0]


def odd_facts(deal: Deal, table: Value, due: Value, rng: random.Random) -> Iterator[Value]:
    """Facts that do not follow: the next one with other values, and what some move would become."""
    data: Data = pr.to_data(due)
    for _ in range(8):
        edited = data
        for _ in range(rng.choice((1, 1, 2))):
            edited = rng.choice([changed for _, changed in changes(edited, deal.kind)] or [edited])
        try:
            yield pr.from_data(edited, deal.kind.forms["event"])
        except pr.DecodeError:
            continue
    if table.to_act is not None:
        for move in rng.sample(deal.moves_at(), min(8, len(deal.moves_at()))):
            try:
                yield game_of(table).decide(table, move)
            except (pr.ParlourRulesError, LookupError):
                continue  # there is not even something to name


def check_odd_fact(deal: Deal, table: Value, event: Value) -> Value | None:
    """Fold a fact: return the table after it if it fits."""
    try:
        after: Value = pr.evolve(table, event)
    except pr.ReplayError:
        return None
    assert set(pr.faults(after)) <= NOT_ASKED
    pr.legal_moves(after)
    settled = pr.settle(after).state
    assert (settled.outcome is None) == bool(pr.legal_moves(settled))
    for observer in deal.observers():
        assert pr.evolve(pr.seen_by(table, observer), event) == pr.seen_by(after, observer)
    return after


@settings(max_examples=15)
@given(deals(small=True))
def test_odd_facts(deal: Deal) -> None:
    """A fact is refused, or the table after it has no fault but that a rule of play was broken."""
    check_odd_game(deal)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_odd_facts_of_some_games(deal: Deal) -> None:
    """The same for every game and number of players, with some way of playing it."""
    check_odd_game(deal)


def check_odd_game(deal: Deal) -> None:
    """Play a game; at some places fold odd facts, and at some of those go on from the last one."""
    rng = random.Random(deal.seed)
    length = len(deal.log().events)
    places = set(rng.sample(range(1, length), min(TIMES, length - 1)))
    table: Value = pr.replay(pr.GameLog.start(deal.opening()), upto=1)
    while table.outcome is None and table.sequence < 2 * length:
        due = next_event(deal, table, rng)
        odd = None
        if table.sequence in places:
            for event in odd_facts(deal, table, due, rng):
                odd = check_odd_fact(deal, table, event) or odd
        is_odd = odd is not None and not pr.faults(odd) and rng.random() < 0.5
        table = odd if is_odd else pr.evolve(table, due)
