"""Facts that cannot have happened on a table are refused, and nothing changes."""

from typing import Any, Final

import attrs
import pytest

import banana_split_facts
import ice_cream_facts
import parlour_rules as pr
from kinds import GAMES, Value
from misfits import Fact, observers, refusal, refusal_to_open
from parlour_rules import ViolationCode


CASES: Final[dict[str, Any]] = {
    "ice_cream": ice_cream_facts,
    "banana_split": banana_split_facts,
}
OBSERVERS: Final = pytest.mark.parametrize("observer", [None, 0, pr.SPECTATOR], ids=repr)

each_game = pytest.mark.parametrize("game", CASES)


def each_fact(group: str) -> pytest.MarkDecorator:
    """A test for each fact of a group, of every game."""
    named = [(f"{game}: {fact.name}", fact) for game in CASES for fact in facts(game, group)]
    ids, found = zip(*named, strict=True)
    return pytest.mark.parametrize("fact", found, ids=ids)


def facts(game: str, group: str) -> tuple[Fact, ...]:
    """The facts of a group: ``FITTING``, ``PUBLIC``, ``SECRET`` or ``HIDING``."""
    return tuple(getattr(CASES[game], group))


def every_event(game: str) -> list[Value]:
    """All events of the game, each where it can happen."""
    return [CASES[game].START, *(fact.event for fact in facts(game, "FITTING"))]


def as_all_see(table: Value) -> list[Value]:
    """The state, and what everybody sees of it."""
    return [table, *(pr.seen_by(table, observer) for observer in observers(table))]


@each_fact("FITTING")
def test_what_fits_is_folded(fact: Fact) -> None:
    """The facts of which the others here are made do fit, for the host and for everybody else."""
    table = fact.table()
    after = pr.evolve(table, fact.event)
    assert after.sequence == table.sequence + 1
    for observer in observers(table):
        seen = pr.evolve(pr.seen_by(table, observer), fact.event)
        assert seen == pr.seen_by(after, observer)


@each_game
def test_every_event_is_tried(game: str) -> None:
    """Each event of the game fits somewhere, and it is said when it happens."""
    events = GAMES[game].events
    assert {type(event) for event in every_event(game)} == events
    assert set(CASES[game].WHEN) == events


@each_game
def test_an_event_at_another_time(game: str) -> None:
    """Each event happens in its own phases, or stages of a turn, only, whoever looks."""
    for phase, tables in CASES[game].TABLES.items():
        for seen in (seen for lay in tables for seen in as_all_see(lay())):
            assert GAMES[game].phase(seen) == phase
            for event in every_event(game):
                if phase not in CASES[game].WHEN[type(event)]:
                    violation = refusal(seen, event)
                    assert violation.code is ViolationCode.DOES_NOT_FIT
                    assert ("stage" in violation.message) or ("phase" in violation.message)


@each_game
def test_an_event_after_the_end(game: str) -> None:
    """Nothing happens any more when the game is over."""
    for seen in as_all_see(CASES[game].finished()):
        for event in every_event(game):
            assert refusal(seen, event).code is ViolationCode.GAME_OVER


@each_fact("PUBLIC")
def test_what_everybody_can_tell_to_be_wrong(fact: Fact) -> None:
    """A misfit of public things is refused on the state and on every view."""
    for seen in as_all_see(fact.table()):
        violation = refusal(seen, fact.event)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert fact.words in violation.message


def check_who_can_tell(fact: Fact, code: ViolationCode) -> None:
    """The host knows all cards, a player their own; who does not see a card believes it."""
    table = fact.table()
    assert refusal(table, fact.event).code is code
    for observer in observers(table):
        view = pr.seen_by(table, observer)
        if observer in fact.told_by:
            assert refusal(view, fact.event).code is code
        else:
            assert pr.evolve(view, fact.event).sequence == table.sequence + 1


@each_fact("SECRET")
def test_another_card_is_noticed_by_those_who_see_it(fact: Fact) -> None:
    """The host alone can tell, or the player who sees the card."""
    check_who_can_tell(fact, ViolationCode.DOES_NOT_FIT)


@each_fact("HIDING")
def test_a_fact_that_hides_what_must_be_known(fact: Fact) -> None:
    """The host must know every card, a player their own."""
    check_who_can_tell(fact, ViolationCode.CARD_IS_HIDDEN)


# --- How a log begins -------------------------------------------------------------------------


@each_fact("FITTING")
@OBSERVERS
def test_a_log_that_begins_with_another_event(fact: Fact, observer: pr.Observer | None) -> None:
    """A log begins with ``GameStarted``, the whole one and that of an observer."""
    violation = refusal_to_open(fact.event, observer)
    assert violation.code is ViolationCode.DOES_NOT_FIT
    assert "GameStarted" in violation.message


@each_game
@OBSERVERS
def test_a_log_that_begins_with_another_game(game: str, observer: pr.Observer | None) -> None:
    """As many players as can play, one of them the first, and exactly the cards of the game."""
    for changes, words in CASES[game].STARTS:
        violation = refusal_to_open(attrs.evolve(CASES[game].START, **changes), observer)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert words in violation.message


@each_game
def test_a_log_that_begins_with_other_cards(game: str) -> None:
    """Only the host can tell: an observer takes no card from the event."""
    for changes, words in CASES[game].OTHER_CARDS:
        other = attrs.evolve(CASES[game].START, **changes)
        assert words in refusal_to_open(other).message
        for observer in (0, pr.SPECTATOR):
            log: Value = pr.GameLog(game, 1, (), observer, (other,))
            seen: Value = pr.seen_by(other, observer)
            assert pr.replay(log) == pr.replay(attrs.evolve(log, events=(seen,)))


@each_game
def test_a_whole_log_hides_nothing(game: str) -> None:
    """As an observer saw it the start is not enough for the host; for an observer it is."""
    for observer in (0, pr.SPECTATOR):
        violation = refusal_to_open(pr.seen_by(CASES[game].START, observer))
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert "known" in violation.message


@each_game
def test_a_log_of_an_observer_who_has_no_seat(game: str) -> None:
    """There are the seats 0 to 2."""
    for observer in (3, 5, 2**53 - 1):
        violation = refusal_to_open(pr.seen_by(CASES[game].START, 0), observer)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert "not on the table" in violation.message
