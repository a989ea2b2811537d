"""What a ``repr`` shows, and what rich prints: of tables and logs never a card."""

from rich.pretty import pretty_repr

import parlour_rules as pr
from kinds import GAMES, Kind, each_game
from playing import cards_in, specimen


@each_game
def test_tables_and_logs_are_shown_without_cards(kind: Kind) -> None:
    """Neither by ``repr`` nor by rich, which would read their fields."""
    log = specimen(kind, kind.module.SEATS[-1]).log()
    for place in (1, len(log.events) // 2, len(log.events)):
        state = pr.replay(log, upto=place)
        for thing in (state, pr.seen_by(state, 0), log, pr.seen_by(log, 0)):
            for shown in (repr(thing), pretty_repr(thing)):
                assert "\n" not in shown
                assert not cards_in(kind, shown)
                assert "key" not in shown


def test_a_table_says_who_acts_and_who_looks() -> None:
    """In one line: nobody, or a player; a state without an observer, a view with its own."""
    log = pr.GameLog.start(pr.ice_cream.new_game(3, seed=1))
    unsettled, settled = (pr.replay(log, upto=place) for place in (1, 3))
    words = "day 1, preparation, nobody to act, sequence 1"
    assert repr(unsettled) == f"<ice_cream.State: {words}>"
    assert repr(pr.seen_by(unsettled, 2)) == f"<ice_cream.View: {words}, seen by player 2>"
    words = "day 1, deliveries, player 0 to act, sequence 3"
    shown = repr(pr.seen_by(settled, pr.SPECTATOR))
    assert shown == f"<ice_cream.View: {words}, seen by a spectator>"


def test_what_rich_shows_of_a_table_and_of_a_log() -> None:
    """As much as ``repr``, in the words of rich."""
    transition = pr.ice_cream.new_game(3, seed=1)
    assert pretty_repr(transition.state) == "State(sequence=3, to_act=0)"
    log = pr.GameLog.start(transition)
    assert pretty_repr(log) == "GameLog(game='ice_cream', events=3, observer=None)"


def test_what_jupyter_shows_of_a_table() -> None:
    """Its picture."""
    state, _ = pr.ice_cream.new_game(3, seed=1)
    assert state._repr_svg_() == pr.svg(state)


def test_the_cards_of_an_event_are_shown() -> None:
    """An event is data: its ``repr`` shows what it holds, as the page on secrecy says."""
    events = pr.ice_cream.new_game(3, seed=1).events
    assert cards_in(GAMES["ice_cream"], repr(events[1]))
