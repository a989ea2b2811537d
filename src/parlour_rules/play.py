"""The public functions over both games."""

from __future__ import annotations

from typing import overload

from .checks import wrong_types
from .errors import Violation
from .games import game_of, game_of_event, game_of_state
from .tables import (
    AnyEvent,
    AnyState,
    AnyTable,
    AnyView,
    EventT,
    MoveT,
    SeenEventT,
    StateT,
    Transition,
    ViewT,
)


def legal_moves(table: AnyTable[MoveT]) -> tuple[MoveT, ...]:
    """List what the player to act may do.

    Moves come in the order in which the rulebook names them. Ice Cream: keep, replace; start a
    cone, add to one; serve a cone, acquire. Banana Split: draw, start, place, claim; spoon, Draw 2,
    Draw 3, another turn; a bonus topping; end the turn; pass. Within one kind they come by the
    number of the cone, the place in the middle or the order of the layout (the spoon goes clockwise
    from the next player), then fewer toppings first, then toppings before Jokers.

    Args:
        table: A state, or a view: then only the observer's own moves are listed.

    Returns:
        The legal moves, each once, in that order. Empty if nobody is to act, and on a view if it is
        not the observer's turn.

    Raises:
        ArgumentError: ``table`` is not a state or view.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.legal_moves(state)
    (KeepDelivery(), ReplaceDelivery())
    >>> pr.legal_moves(pr.seen_by(state, 1))
    ()
    """
    return game_of(table).legal_moves(table)


def why_illegal(
    table: AnyTable[object], move: object, *, by: int | None = None, at: int | None = None
) -> Violation | None:
    """Return the rule that forbids a move, or ``None``, without making the move.

    Args:
        table: A state, or a view: then nobody but the observer may move.
        move: Anything. Whatever is not a move of this game is illegal too.
        by: The seat that asks to move, as for ``apply``.
        at: The ``sequence`` of the table that was seen, as for ``apply``.

    Returns:
        The rule, or ``None`` if ``move`` is one of ``legal_moves(table)``. It may reveal something
        about the hand of the player to act: show it only to that player.

    Raises:
        ArgumentError: ``table`` is not a state or view.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.why_illegal(state, pr.ice_cream.ServeCone(0)).message
    'Customers are served and Ice Cream is acquired only in Phase 3.'
    """
    return game_of(table).why_illegal(table, move, by, at)


def apply(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
    move: MoveT,
    *,
    by: int | None = None,
    at: int | None = None,
) -> Transition[StateT, EventT]:
    """Make a move, and everything that follows from it by the rules.

    Args:
        state: The whole table. It does not change.
        move: What the player to act chooses.
        by: The seat that asks to move, if you know it. Any other than the player to act is refused.
        at: The ``sequence`` of the table on which the move was chosen, if you know it. If the table
            has changed since, the move is refused as stale.

    Returns:
        The new state, in which a player must choose or the game is over, and the events that led to
        it: ``state, events = apply(state, move)``.

    Raises:
        IllegalMoveError: A rule forbids the move. Nothing has changed.
        ArgumentError: ``state`` is not a state. A view cannot be played on.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> state, events = pr.apply(state, pr.ice_cream.KeepDelivery(), by=0)
    >>> events
    (DeliveryKept(player=0),)
    >>> state.to_act
    1
    """
    return game_of_state(state).apply(state, move, by, at)


def settle(state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT]) -> Transition[StateT, EventT]:
    """Add the events that still have to follow by the rules.

    Args:
        state: A state between two events, as ``evolve`` can leave it. Nothing follows a settled
            one.

    Returns:
        The state in which a player must choose or the game is over, and the events that led to it.

    Raises:
        ArgumentError: ``state`` is not a state.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.
    """
    return game_of_state(state).settle(state)


def next_event(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], move: MoveT | None = None
) -> EventT | None:
    """Return the one fact that would be folded next, without folding it.

    ``evolve(state, event)`` then folds it. So you can walk through a game fact by fact, and a
    search can replace the cards that chance has drawn.

    Args:
        state: A state, also one between two events.
        move: What the player to act would do; only if somebody is to act.

    Returns:
        With a move, the fact that it becomes. Without one, the fact that follows by the rules, or
        ``None`` if the state is settled.

    Raises:
        IllegalMoveError: A rule forbids the move.
        ArgumentError: ``state`` is not a state.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.next_event(state) is None
    True
    >>> pr.next_event(state, pr.ice_cream.KeepDelivery())
    DeliveryKept(player=0)
    """
    return game_of_state(state).next_event(state, move)


@overload
def evolve(
    table: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], event: AnyEvent[MoveT, object]
) -> StateT: ...
@overload
def evolve(table: AnyView[ViewT, MoveT, SeenEventT], event: AnyEvent[MoveT, object]) -> ViewT: ...
def evolve(table: AnyTable[object], event: object) -> object:
    """Fold one fact into a table.

    The fact only has to fit: it can use no card, cone, sundae or day that is not there. Whether the
    rules allow it is not checked; see ``verify``.

    Args:
        table: A state, or a view. A view takes no more from the event than its observer may see.
        event: What has happened.

    Returns:
        The table after it.

    Raises:
        ReplayError: The event cannot have happened on this table: a card is not there, a seat or
            cone does not exist, or it hides a card that the table must know. Nothing has changed.
        ArgumentError: ``table`` is not a state or view.
    """
    return game_of(table).evolve(table, event)


def move_of(event: AnyEvent[MoveT, object]) -> MoveT | None:
    """Return the choice behind a fact.

    Args:
        event: Any event, also one as an observer sees it, since every choice is public.

    Returns:
        The move, or ``None`` for a fact that nobody chose.

    Raises:
        ArgumentError: ``event`` is not an event.

    >>> import parlour_rules as pr
    >>> pr.move_of(pr.ice_cream.ScoopAdded(player=1, cone=2, scoop=pr.ice_cream.Flavor.VANILLA))
    AddScoop(cone=2)
    """
    game_of_event(event)
    return event.choice()


def faults(table: AnyTable[object]) -> tuple[str, ...]:
    """List what makes a table impossible.

    The other functions trust a table. ``apply``, ``from_json``, and ``evolve`` with facts that the
    rules allow never return an impossible one. Call this function for a table that you have built
    or changed by hand.

    Args:
        table: A state or a view, with whatever values.

    Returns:
        One sentence for each fault, without a card in it. Empty if all values have the right types,
        the cards are exactly those of the game, and everything fits together.

    Raises:
        ArgumentError: ``table`` is not a state or view.

    >>> import attrs
    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.faults(state)
    ()
    >>> pr.faults(attrs.evolve(state, day=5))
    ('there is no such day',)
    """
    game = game_of(table)
    wrong = tuple(f"{path} has a value of a wrong type" for path in wrong_types(table))
    return wrong or game.rules.faults(table)
