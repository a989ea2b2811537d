"""What a game is, and the loop that plays it.

    move ──decide──▶ event ──evolve──▶ table     a choice becomes a fact, a fact changes the table
                      ▲                 │
                      └───follow_up─────┘        what the rulebook makes happen without a choice

It goes round until the table is settled. This module knows the rules of no game: it receives them
as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeGuard

import attrs

from .cards import MisfitError, check_index, present
from .chance import Seed
from .drafts import open_draft, seal
from .errors import LOGS_PAGE, MOVES_PAGE, IllegalMoveError, ReplayError, Violation, ViolationCode
from .shapes import keeps_its_promise, lacks_fields
from .tables import (
    SPECTATOR,
    AnyTable,
    EventT,
    MoveT,
    Observer,
    SeenEventT,
    StateT,
    TableT,
    Transition,
    ViewT,
    observer_of,
)


GAME_OVER: Final = Violation(ViolationCode.GAME_OVER, MOVES_PAGE, "The game is over.")
STALE_MOVE: Final = Violation(
    ViolationCode.STALE_MOVE, MOVES_PAGE, "The table has changed since this move was chosen."
)
UNSETTLED: Final = Violation(
    ViolationCode.UNSETTLED, MOVES_PAGE, "Nobody is to act before the table is settled."
)
NOT_A_MOVE: Final = Violation(
    ViolationCode.NOT_A_MOVE, MOVES_PAGE, "That is not a move of this game."
)
NOT_AN_EVENT: Final = Violation(
    ViolationCode.DOES_NOT_FIT, LOGS_PAGE, "That is not an event of this game."
)
WRONG_TYPES: Final = Violation(
    ViolationCode.DOES_NOT_FIT,
    LOGS_PAGE,
    "The event does not fit the table: its values are of wrong types.",
)
NOTHING_FOLLOWS: Final = Violation(ViolationCode.GAME_OVER, LOGS_PAGE, "The game is over.")
CARD_IS_HIDDEN: Final = Violation(
    ViolationCode.CARD_IS_HIDDEN, LOGS_PAGE, "The event hides a card that this table must know."
)


# Type checkers cannot tell that each function takes its own move; tests do.
WhyNot: TypeAlias = Callable[[TableT, int, Any], Violation | None]
Become: TypeAlias = Callable[[StateT, int, Any], EventT]


@attrs.frozen
class Rules(Generic[StateT, ViewT, MoveT, EventT, SeenEventT]):
    """The functions that know a game. They trust their arguments: :class:`Game` checks them first.

    Attributes:
        legal_moves: All legal moves of the player to act.
        choices: Of each move, which rule forbids it to the player to act, if one does, and the fact
            that it becomes if none does.
        follow_up: The fact that the rules owe next, or ``None`` on a settled table.
        redeal: The event that starts the same game, dealt from a seed. Raises ``MisfitError``.
        open_state: The first table, from the event that starts the game. Raises ``MisfitError``.
        open_view: The same as an observer sees it.
        evolve: Fold one more fact into the draft of a table, as those may see it who know the
            table. Raises ``MisfitError``.
        view_of: What an observer may see of a table.
        redact: What an observer may see of an event.
        conceals: Whether an event hides a card that its observer must know; ``None`` knows all.
        is_told: Whether something is an event as it is told to an observer; ``None`` is told all.
        faults: What makes a table impossible, one sentence each.
    """

    legal_moves: Callable[[StateT | ViewT, int], tuple[MoveT, ...]]
    choices: Mapping[type[MoveT], tuple[WhyNot[StateT | ViewT], Become[StateT, EventT]]]
    follow_up: Callable[[StateT], EventT | None]
    redeal: Callable[[SeenEventT, Seed], EventT]
    open_state: Callable[[EventT], StateT]
    open_view: Callable[[SeenEventT, Observer], ViewT]
    evolve: Callable[[Any, EventT | SeenEventT], None]  # a draft has a type in its game alone
    view_of: Callable[[StateT, Observer], ViewT]
    redact: Callable[[EventT | SeenEventT, Observer], SeenEventT]
    conceals: Callable[[EventT | SeenEventT, Observer | None], bool]
    is_told: Callable[[object, Observer | None], bool]
    faults: Callable[[StateT | ViewT], tuple[str, ...]]


@attrs.frozen
class Game(Generic[StateT, ViewT, MoveT, EventT, SeenEventT]):
    """A game, and the loop that plays it.

    Attributes:
        state: The class of the whole table.
        view: The class of the table as one observer sees it.
        moves: The move classes, each with its JSON tag.
        events: The event classes, each with its JSON tag.
        rules: The functions that know the game.
    """

    state: type[StateT]
    view: type[ViewT]
    moves: Mapping[type[MoveT], str]
    events: Mapping[type[EventT], str]
    rules: Rules[StateT, ViewT, MoveT, EventT, SeenEventT]

    def legal_moves(self, table: StateT | ViewT) -> tuple[MoveT, ...]:
        """List the legal moves of the player to act; on a view only if that is the observer."""
        if table.to_act is None or not self._may_look(table):
            return ()
        return self.rules.legal_moves(table, table.to_act)

    def why_illegal(
        self, table: StateT | ViewT, move: object, by: int | None, at: int | None
    ) -> Violation | None:
        """Say which rule forbids a move, from the outermost reason to the innermost."""
        if table.outcome is not None:
            return GAME_OVER
        if at is not None and (type(at) is not int or at != table.sequence):
            return STALE_MOVE
        if table.to_act is None:
            return UNSETTLED
        asks_another = by is not None and (type(by) is not int or by != table.to_act)
        if asks_another or not self._may_look(table):
            message = f"It is the turn of player {table.to_act}."
            return Violation(ViolationCode.NOT_YOUR_TURN, MOVES_PAGE, message)
        if not self._is_move(move):
            return NOT_A_MOVE
        why_not, _ = self.rules.choices[type(move)]
        try:
            return why_not(table, table.to_act, move)
        except AttributeError:
            if lacks_fields(move):  # which no move does that was made by its class
                return NOT_A_MOVE
            raise

    def apply(
        self, state: StateT, move: MoveT, by: int | None, at: int | None
    ) -> Transition[StateT, EventT]:
        """Make a move and everything that follows from it, until somebody must choose again."""
        violation = self.why_illegal(state, move, by, at)
        if violation is not None:
            raise IllegalMoveError(violation)
        return self._settle_after(state, self.decide(state, move))

    def decide(self, state: StateT, move: MoveT) -> EventT:
        """Return the fact that a legal move of the player to act becomes."""
        _, become = self.rules.choices[type(move)]
        return become(state, present(state.to_act), move)

    def settle(self, state: StateT) -> Transition[StateT, EventT]:
        """Make happen what the rules still owe."""
        return self._settle_after(state, self.rules.follow_up(state))

    def begin(self, event: EventT) -> Transition[StateT, EventT]:
        """Set up a table from the event that starts a game, and settle it."""
        state, events = self.settle(self.open_state(event))
        return Transition(state, (event, *events))

    def open_state(self, event: EventT) -> StateT:
        """Lay the table from the first entry of a whole log, whoever it comes from."""
        return self._open(event, None, lambda: self.rules.open_state(event))

    def open_view(self, event: SeenEventT, observer: Observer) -> ViewT:
        """Lay the table from the first entry of a log as one observer sees it."""

        def lay() -> ViewT:
            view = self.rules.open_view(self.rules.redact(event, observer), observer)
            if observer is not SPECTATOR:
                check_index(view.players, observer)
            return view

        return self._open(event, observer, lay)

    def evolve(self, table: TableT, event: object) -> TableT:
        """Fold one fact into a table, whoever it comes from."""
        draft = open_draft(table)
        violation = self.fold(draft, event)
        if violation is not None:
            told = self.told(event, observer_of(table))
            raise ReplayError(table.sequence, told, violation, table)
        return seal(draft)

    def fold(self, draft: AnyTable[object], event: object) -> Violation | None:
        """Fold one fact into the draft of a table, or say why it does not fit: then it is spoilt.

        A view takes no more from the fact than its observer may see.
        """
        if not self._is_event(event):
            return self._why_no_event(event)
        if draft.outcome is not None:
            return NOTHING_FOLLOWS
        observer = observer_of(draft)
        if self.rules.conceals(event, observer):
            return CARD_IS_HIDDEN
        comes_too_early = draft.to_act is not None and event.choice() is None
        try:
            self.rules.evolve(draft, self.seen(event, observer))
        except MisfitError as misfit:
            return _does_not_fit(str(misfit))
        return _does_not_fit("a player must choose first") if comes_too_early else None

    def told(self, event: object, observer: Observer | None) -> object:
        """Return what an error may tell an observer of an entry; ``None`` is told everything.

        What may be seen of something that is no event cannot be said, so nothing of it is told.
        """
        if observer is None:
            return event
        return self.rules.redact(event, observer) if self._is_event(event) else None

    def seen(self, event: EventT | SeenEventT, observer: Observer | None) -> EventT | SeenEventT:
        """Return an event as it is told to an observer; ``None`` is told everything."""
        return event if observer is None else self.rules.redact(event, observer)

    def _is_event(self, event: object) -> TypeGuard[EventT]:
        return type(event) in self.events and keeps_its_promise(event)

    def _why_no_event(self, event: object) -> Violation:
        return WRONG_TYPES if type(event) in self.events else NOT_AN_EVENT

    def _is_move(self, move: object) -> TypeGuard[MoveT]:
        return type(move) in self.moves

    def _may_look(self, table: StateT | ViewT) -> bool:
        """Whether the table shows what the player to act knows."""
        return observer_of(table) in (None, table.to_act)

    def _open(self, event: object, observer: Observer | None, lay: Callable[[], TableT]) -> TableT:
        if not self._is_event(event):
            violation = self._why_no_event(event)
        else:
            try:
                return lay()
            except MisfitError as misfit:
                violation = _does_not_fit(str(misfit))
        # Not from within, where the error would carry the other one along as its context.
        raise ReplayError(0, self.told(event, observer), violation, None)

    def _settle_after(self, state: StateT, event: EventT | None) -> Transition[StateT, EventT]:
        if event is None:
            return Transition(state, ())
        evolve, follow_up = self.rules.evolve, self.rules.follow_up
        draft = open_draft(state)
        events: list[EventT] = []
        while event is not None:
            evolve(draft, event)
            events.append(event)
            event = follow_up(draft)
        return Transition(seal(draft), tuple(events))


def _does_not_fit(why: str) -> Violation:
    message = f"The event does not fit the table: {why}."
    return Violation(ViolationCode.DOES_NOT_FIT, LOGS_PAGE, message)
