"""What a game is, and the loop that plays it.

    move ──decide──▶ event ──evolve──▶ table     a choice becomes a fact, a fact changes the table
                      ▲                 │
                      └───follow_up─────┘        what the rulebook makes happen without a choice

It goes round until the table is settled. This module knows the rules of no game: it receives them
as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import attrs

from .cards import MisfitError
from .chance import Seed
from .drafts import frozen, open_draft, seal
from .errors import (
    LOGS_PAGE,
    MOVES_PAGE,
    ArgumentError,
    ConfigError,
    IllegalMoveError,
    ReplayError,
    Violation,
    ViolationCode,
    shown,
)
from .notation import Notation
from .secrecy import audiences_of, conceals, redact
from .tables import (
    AnyEvent,
    AnyState,
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
from .whims import Whims


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
NOTHING_FOLLOWS: Final = Violation(ViolationCode.GAME_OVER, LOGS_PAGE, "The game is over.")
CARD_IS_HIDDEN: Final = Violation(
    ViolationCode.CARD_IS_HIDDEN, LOGS_PAGE, "The event hides a card that this table must know."
)


# Type checkers cannot tell that each function takes its own move; tests do.
WhyNot: TypeAlias = Callable[[TableT, int, Any], Violation | None]
Become: TypeAlias = Callable[[StateT, int, Any], EventT]


@frozen
class Rules:
    """The functions that know a game. They trust their arguments: :class:`Game` checks them first.

    Each takes the tables, moves and events of its own game, so here they are ``Any``. The methods
    of :class:`Game` say which of them belong together.

    Attributes:
        lists: For each phase in which somebody chooses, what lists the legal moves of that player.
        choices: For each move class, a check that returns the rule that forbids the move or
            ``None``, and the function that turns a legal move into its event.
        phase_of: The phase of a table, or the stage of its turn.
        follow_ups: For each phase, what returns the fact that follows while nobody is to act.
        facts: For each event class, in which phases it can happen and where it leads from there,
            and the function that changes the table.
        checks: For event classes that come often, what raises ``MisfitError`` if an event from
            elsewhere does not fit the table. Of the others the function that changes the table
            raises it.
        who_acts: Who must choose after a fact; ``None`` if the facts see to that themselves.
        start_problems: What keeps an event from starting a game, one sentence each; hidden cards
            are counted, and trusted to be the missing ones.
        lay: Lay the table from the event that starts a game: a class of table, and what is its own.
        prepare: The event that starts a game, dealt from a seed, from what it shows to everybody.
        view_of: What an observer may see of a table.
        fill_in: A whole state of a view, by some whims. Raises ``MisfitError`` if others may do.
        faults: What makes a table impossible, one sentence each.
    """

    lists: Mapping[Any, Callable[[Any, int], tuple[Any, ...]]]
    choices: Mapping[Any, tuple[WhyNot[Any], Become[Any, Any]]]
    phase_of: Callable[[Any], Any]
    follow_ups: Mapping[Any, Callable[[Any], Any]]
    facts: Mapping[Any, tuple[Mapping[Any, object], Callable[[Any, Any], None]]]
    checks: Mapping[Any, Callable[[Any, Any], None]]
    who_acts: Callable[[Any], int | None] | None
    start_problems: Callable[[Any], tuple[str, ...]]
    lay: Callable[[Any, Callable[..., Any]], Any]
    prepare: Callable[..., Any]
    view_of: Callable[[Any, Observer], Any]
    fill_in: Callable[[Any, Any, Callable[[int], Whims]], Any]
    faults: Callable[[Any], tuple[str, ...]]


@frozen
class Game:
    """A game, and the loop that plays it.

    Attributes:
        seats: How many can play.
        options: What ``new_game`` takes beside the players and the seed, and what it takes for
            each that is left out.
        notation: How moves are written in a record.
        state: The class of the whole table.
        view: The class of the table as one observer sees it.
        moves: The move classes, each with its JSON tag.
        events: The event classes, each with its JSON tag.
        started: The class of the event that starts a game.
        rules: The functions that know the game.
        card_numbers: The fields of events whose numbers stand for cards.
    """

    seats: range
    options: Mapping[str, object]
    notation: Notation
    state: Any
    view: Any
    moves: Mapping[Any, str]
    events: Mapping[Any, str]
    started: type[AnyEvent[object, object]]
    rules: Rules
    card_numbers: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Return the name of the game, as it stands in JSON."""
        name: str = self.state.game
        return name

    @property
    def package(self) -> str:
        """Return the name of the package that holds the game."""
        package: str = self.state.__module__.rpartition(".")[0]
        return package

    @property
    def classes(self) -> tuple[type, ...]:
        """Return the classes of its tables, moves and events."""
        return (self.state, self.view, *self.moves, *self.events)

    # --- Playing ------------------------------------------------------------------------------

    def legal_moves(self, table: AnyTable[MoveT]) -> tuple[MoveT, ...]:
        """List the legal moves of the player to act; on a view only if that is the observer."""
        player, rules = table.to_act, self.rules
        if player is None or observer_of(table) not in (None, player):
            return ()
        return rules.lists[rules.phase_of(table)](table, player)

    def why_illegal(
        self, table: AnyTable[object], move: object, by: int | None, at: int | None
    ) -> Violation | None:
        """Say which rule forbids a move, from the outermost reason to the innermost."""
        to_act = table.to_act
        if table.outcome is not None:
            return GAME_OVER
        if at is not None and (type(at) is not int or at != table.sequence):
            return STALE_MOVE
        if to_act is None:
            return UNSETTLED
        asks_another = by is not None and (type(by) is not int or by != to_act)
        if asks_another or observer_of(table) not in (None, to_act):
            message = f"It is the turn of player {to_act}."
            return Violation(ViolationCode.NOT_YOUR_TURN, MOVES_PAGE, message)
        choice = self.rules.choices.get(type(move))
        return NOT_A_MOVE if choice is None else choice[0](table, to_act, move)

    def apply(
        self,
        state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT],
        move: MoveT,
        by: int | None,
        at: int | None,
    ) -> Transition[StateT, EventT]:
        """Make a move and everything that follows from it, until somebody must choose again."""
        return self._settle_after(state, self._choose(state, move, by, at))

    def _choose(self, state: Any, move: Any, by: int | None, at: int | None) -> Any:
        violation = self.why_illegal(state, move, by, at)
        if violation is not None:
            raise IllegalMoveError(violation)
        return self.decide(state, move)

    def decide(self, state: Any, move: Any) -> Any:
        """Return the fact that a legal move of the player to act becomes."""
        _, become = self.rules.choices[type(move)]
        return become(state, state.to_act, move)

    def next_event(
        self, state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT], move: MoveT | None
    ) -> EventT | None:
        """Return the one fact that would be folded next."""
        event: EventT | None = (
            self.follow_up(state) if move is None else self._choose(state, move, None, None)
        )
        return event

    def settle(
        self, state: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT]
    ) -> Transition[StateT, EventT]:
        """Add the events that still have to follow by the rules."""
        return self._settle_after(state, self.follow_up(state))

    def follow_up(self, state: Any) -> Any:
        """Return what the rulebook makes happen next, or ``None`` on a settled table."""
        if state.to_act is not None or state.outcome is not None:
            return None
        rules = self.rules
        return rules.follow_ups[rules.phase_of(state)](state)

    def _settle_after(self, state: Any, event: Any) -> Transition[Any, Any]:
        if event is None:
            return Transition(state, ())
        draft = open_draft(state)
        events: list[Any] = []
        while event is not None:
            self.write(draft, event)
            events.append(event)
            event = self.follow_up(draft)
        return Transition(seal(draft), tuple(events))

    def write(self, draft: Any, event: Any) -> None:
        """Write one fact into the draft of a table. What chance or a player decided stands in it.

        Raises:
            MisfitError: It does not fit; the draft may be half written then.
        """
        rules = self.rules
        _, change = rules.facts[type(event)]
        change(draft, event)
        if rules.who_acts is not None:
            draft.to_act = rules.who_acts(draft)
        draft.sequence += 1

    # --- Beginning ----------------------------------------------------------------------------

    def start(self, event: EventT) -> Transition[Any, EventT]:
        """Begin a game with arranged cards, whoever arranged them."""
        if type(event) is not self.started:
            wanted = self.started.__name__
            raise ArgumentError(f"start takes a {wanted} of {self.name}, not {shown(event)}")
        problems = self.start_problems(event)
        if problems:
            raise ConfigError(problems)
        return self.begin(event)

    def begin(self, event: Any) -> Transition[Any, Any]:
        """Set up a table from a sound event that starts a game, and settle it."""
        state, events = self.settle(self._lay(event, None))
        return Transition(state, (event, *events))

    def redeal(self, event: Any, seed: Seed) -> Any:
        """Return the event that starts the same game as another, dealt from a seed."""
        secret = dict(audiences_of(event.__class__))
        names = [field.name for field in attrs.fields(event.__class__) if field.name not in secret]
        return self.rules.prepare(seed=seed, **{name: getattr(event, name) for name in names})

    def open(self, event: object, observer: Observer | None) -> Any:
        """Lay the table from the first entry of a log, whoever it comes from.

        Args:
            event: The entry.
            observer: Who sees the log; ``None`` for a whole one, and then a state is laid.
        """
        violation = self._why_not_open(event, observer)
        if violation is not None:
            raise ReplayError(0, self.told(event, observer), violation, None)
        return self._lay(event, observer)

    def _why_not_open(self, event: object, observer: Observer | None) -> Violation | None:
        if type(event) not in self.events:
            return NOT_AN_EVENT
        if type(event) is not self.started:
            return _does_not_fit("a log begins with GameStarted")
        problems = self.start_problems(self.seen(event, observer), observer)
        return _does_not_fit("; ".join(problems)) if problems else None

    def start_problems(self, event: Any, observer: Observer | None = None) -> tuple[str, ...]:
        """Say what keeps an event from starting a game, as an observer sees it."""
        problems = self.rules.start_problems(event)
        if conceals(event, observer):
            return (*problems, "the cards and the key must all be known")
        if not problems and isinstance(observer, int) and observer >= event.players:
            return ("it names something that is not on the table",)
        return problems

    def _lay(self, event: Any, observer: Observer | None) -> Any:
        if observer is None:
            return self.rules.lay(event, partial(self.state, chance=event.chance))
        return self.rules.lay(redact(event, observer), partial(self.view, observer=observer))

    # --- Folding ------------------------------------------------------------------------------

    def evolve(self, table: TableT, event: object) -> TableT:
        """Fold one fact into a table, whoever it comes from."""
        draft = open_draft(table)
        violation = self.fold(draft, event)
        if violation is not None:
            told = self.told(event, observer_of(table))
            raise ReplayError(table.sequence, told, violation, table)
        return seal(draft)

    def fold(self, draft: AnyTable[object], event: Any) -> Violation | None:
        """Fold one fact into the draft of a table, or return why it does not fit.

        The draft of a fact that does not fit cannot be used any more.

        A view takes no more from the fact than its observer may see.
        """
        rules = self.rules
        if type(event) not in self.events:
            return NOT_AN_EVENT
        if draft.outcome is not None:
            return NOTHING_FOLLOWS
        observer = observer_of(draft)
        if conceals(event, observer):
            return CARD_IS_HIDDEN
        phases, _ = rules.facts.get(type(event), _NEVER)
        if rules.phase_of(draft) not in phases:
            return _does_not_fit("it cannot happen in this phase")
        # It is a choice of the player to act, or it happens while nobody is to act.
        player = event.player if event.chosen else None
        if player != draft.to_act:
            if player is None:
                return _does_not_fit("a player must choose first")
            return _does_not_fit("it is not that player's choice")
        try:
            seen = event if observer is None else redact(event, observer)
            if (check := rules.checks.get(type(event))) is not None:
                check(draft, seen)
            self.write(draft, seen)
        except MisfitError as misfit:
            return _does_not_fit(str(misfit))
        return None

    def told(self, event: Any, observer: Observer | None) -> object:
        """Return what an error may show an observer of an entry; ``None`` sees everything.

        Something that is not an event of this game has no redacted form, so nothing of it is shown.
        """
        if observer is None:
            return event
        return redact(event, observer) if type(event) in self.events else None

    def seen(self, event: EventT, observer: Observer | None) -> EventT:
        """Return an event as an observer sees it; ``None`` sees everything."""
        seen: EventT = event if observer is None else redact(event, observer)
        return seen


_NEVER: Final[tuple[Mapping[Any, object], object]] = ({}, None)
"""When a game starts: before there is a phase."""


def _does_not_fit(why: str) -> Violation:
    message = f"The event does not fit the table: {why}."
    return Violation(ViolationCode.DOES_NOT_FIT, LOGS_PAGE, message)
