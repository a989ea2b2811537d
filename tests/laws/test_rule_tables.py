"""The tables in the rules of each game are whole, and name the right functions.

Type checkers cannot tell either.
"""

from typing import get_args, get_origin, get_type_hints

from kinds import Kind, Value, each_game


@each_game
def test_every_event_has_a_function_of_its_own(kind: Kind) -> None:
    """It takes just that event, and so does what checks it; only the start of a game needs none."""
    facts = kind.module.rules.FACTS
    events = {get_origin(event) or event for event in get_args(kind.module.Event)}
    assert [event.__name__ for event in events - set(facts)] == ["GameStarted"]
    changes = [(event, change) for event, (_, change) in facts.items()]
    for event, function in (*changes, *kind.module.rules.CHECKS.items()):
        _, taken, _ = get_type_hints(function).values()
        assert (get_origin(taken) or taken) is event


@each_game
def test_every_move_has_functions_of_its_own(kind: Kind) -> None:
    """They take just that move, after the table and the player."""
    choices = kind.module.rules.CHOICES
    assert set(choices) == set(get_args(kind.module.Move))
    for move, functions in choices.items():
        for function in functions:
            assert [*get_type_hints(function).values()][2] is move


@each_game
def test_the_rulebook_goes_on_from_everywhere(kind: Kind) -> None:
    """Nothing follows only when the game is finished."""
    follow_ups = kind.module.rules.FOLLOW_UPS
    phases: Value
    (phases,) = set(map(type, follow_ups))
    assert [phase.name for phase in set(phases) - set(follow_ups)] == ["FINISHED"]


@each_game
def test_moves_are_listed_where_a_choice_can_happen(kind: Kind) -> None:
    """In each phase in which an event can happen that somebody chose, and in no other."""
    facts = kind.module.rules.FACTS
    phases = {phase for event, (ways, _) in facts.items() if event.chosen for phase in ways}
    assert set(kind.module.rules.LISTS) == phases
