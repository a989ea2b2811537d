"""The public functions over both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import overload

from .errors import Violation
from .games import game_of, game_of_event, game_of_state, on_table
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


__all__ = [
    "apply",
    "evolve",
    "legal_moves",
    "move_of",
    "settle",
    "why_illegal",
]


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
        ArgumentError: That is no table, or no possible one.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.legal_moves(state)
    (KeepDelivery(), ReplaceDelivery())
    >>> pr.legal_moves(pr.seen_by(state, 1))
    ()
    """
    moves: tuple[MoveT, ...] = on_table(table, game_of(table).legal_moves, table)
    return moves


def why_illegal(table: AnyTable[object], move: object) -> Violation | None:
    """Say which rule forbids a move, without making it.

    Args:
        table: A state, or a view: then nobody but the observer may move.
        move: Anything. What is not a move of this game is illegal as well.

    Returns:
        The rule, or ``None`` if ``move`` is one of ``legal_moves(table)``. It may tell something
        about the hand of the player to act: show it to that player only.

    Raises:
        ArgumentError: ``table`` is no table, or no possible one.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.why_illegal(state, pr.ice_cream.ServeCone(0)).message
    'Customers are served and Ice Cream is acquired only in Phase 3.'
    """
    return on_table(table, game_of(table).why_illegal, table, move, None, None)


def apply(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
    move: MoveT,
    *,
    by: int | None = None,
    at: int | None = None,
) -> Transition[StateT, EventT]:
    """Make a move, and everything that the rules make follow from it.

    Args:
        state: The whole table. It stays as it is.
        move: What the player to act chooses.
        by: The seat that asks to move, if the host knows it: only the player to act may.
        at: The ``sequence`` of the table that was seen when the move was chosen, if the host knows
            it: if the table has changed since, the move is stale.

    Returns:
        The new state, in which a player must choose or the game is over, and the events that led to
        it: ``state, events = apply(state, move)``.

    Raises:
        IllegalMoveError: A rule forbids the move. Nothing has changed.
        ArgumentError: ``state`` is no state, or no possible one. A view cannot be played on.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> state, events = pr.apply(state, pr.ice_cream.KeepDelivery(), by=0)
    >>> events
    (DeliveryKept(player=0),)
    >>> state.to_act
    1
    """
    apply_this: Callable[..., Transition[StateT, EventT]] = game_of_state(state).apply
    return on_table(state, apply_this, state, move, by, at)


def settle(
    state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
) -> Transition[StateT, EventT]:
    """Make happen what the rules still owe.

    Args:
        state: A state between two events, as ``evolve`` can leave it. On a settled one nothing is
            owed.

    Returns:
        The state in which a player must choose or the game is over, and the events that led to it.

    Raises:
        ArgumentError: That is no state, or no possible one.
        ConfigError: The cards must be shuffled now, but the game was started without ``chance``.
    """
    settle_this: Callable[..., Transition[StateT, EventT]] = game_of_state(state).settle
    return on_table(state, settle_this, state)


@overload
def evolve(
    table: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], event: AnyEvent[MoveT, object]
) -> StateT: ...
@overload
def evolve(table: AnyView[ViewT, MoveT, SeenEventT], event: AnyEvent[MoveT, object]) -> ViewT: ...
def evolve(table: AnyTable[object], event: object) -> object:
    """Fold one fact into a table. No rule is asked: the fact only has to fit.

    Args:
        table: A state, or a view. A view takes no more from the event than its observer may see.
        event: What has happened.

    Returns:
        The table after it.

    Raises:
        ReplayError: The event cannot have happened on this table: a card is not there, a seat or
            cone does not exist, or it hides a card that the table must know.
        ArgumentError: ``table`` is no table, or no possible one.
    """
    evolve_table: Callable[..., object] = game_of(table).evolve
    return on_table(table, evolve_table, table, event)


def move_of(event: AnyEvent[MoveT, object]) -> MoveT | None:
    """Return the choice behind a fact.

    Args:
        event: Any event; as an observer sees it will do, since every choice is public.

    Returns:
        The move, or ``None`` for a fact that nobody chose.

    Raises:
        ArgumentError: That is no event.

    >>> import parlour_rules as pr
    >>> pr.move_of(pr.ice_cream.ScoopAdded(player=1, cone=2, scoop=pr.ice_cream.Flavor.VANILLA))
    AddScoop(cone=2)
    """
    game_of_event(event)
    return event.choice()
