"""*Phase 2: Make Ice Cream Cones*: turn the Scoops over one by one and place each on a cone."""

from __future__ import annotations

from typing import Final

from parlour_rules.cards import MisfitError, check_index, check_on_top, check_same, present
from parlour_rules.drafts import maker, replace_at, shared
from parlour_rules.errors import MOVES_PAGE, Violation, ViolationCode
from parlour_rules.ice_cream.components import CONES, DECK, SCOOPS_ON_A_CONE
from parlour_rules.ice_cream.events import ConeStarted, ScoopAdded, ScoopTurned
from parlour_rules.ice_cream.moves import AddScoop, Move, StartCone
from parlour_rules.ice_cream.table import Cone, Draft, Phase, SomeTable, State


PHASE: Final = Phase.CONES
RULE: Final = "Ice Cream, Phase 2: Make Ice Cream Cones"

# "The dealer for the day turns over the first Scoop card and places it on top of a Cone card".
NOT_IN_THIS_PHASE: Final = Violation(
    ViolationCode.WRONG_PHASE, RULE, "Scoops are placed on cones only in Phase 2."
)

# "Once the twelfth cone is started no new cones can be created and additional scoops must be placed
# on existing cones."
ALL_CONES_STARTED: Final = Violation(
    ViolationCode.ALL_CONES_STARTED, RULE, "All twelve cones are started: add to one of them."
)

NOT_A_NUMBER: Final = Violation(
    ViolationCode.MALFORMED_MOVE, MOVES_PAGE, "The number of a cone must be an int."
)

# "… either adds this scoop of ice cream to the first cone or draws a new Cone card".
NO_SUCH_CONE: Final = Violation(
    ViolationCode.NO_SUCH_CONE, RULE, "There is no cone with that number."
)

# "No cone may have more than four scoops of ice cream since larger cones would tip over or melt".
CONE_IS_FULL: Final = Violation(
    ViolationCode.CONE_IS_FULL, RULE, "No cone may have more than four scoops."
)


START_CONE: Final = StartCone()
ADD_TO_EACH_CONE: Final = tuple(map(AddScoop, range(CONES)))
CONE: Final = maker(Cone)
SCOOP_TURNED: Final = shared(ScoopTurned)
CONE_STARTED: Final = shared(ConeStarted)
SCOOP_ADDED: Final = shared(ScoopAdded)


def legal_moves(table: SomeTable, _player: int) -> tuple[Move, ...]:
    """List the moves of Phase 2: start a cone, then add to one, by number."""
    adds = [
        add
        for add, cone in zip(ADD_TO_EACH_CONE, table.cones, strict=False)
        if len(cone.scoops) < SCOOPS_ON_A_CONE
    ]
    return tuple(adds) if len(table.cones) >= CONES else (START_CONE, *adds)


def why_not_start(table: SomeTable, _player: int, _move: StartCone) -> Violation | None:
    """Say why no new cone may be started."""
    if table.phase is not PHASE:
        return NOT_IN_THIS_PHASE
    return ALL_CONES_STARTED if len(table.cones) >= CONES else None


def why_not_add(table: SomeTable, _player: int, move: AddScoop) -> Violation | None:
    """Say why a Scoop may not be added to a cone."""
    if table.phase is not PHASE:
        return NOT_IN_THIS_PHASE
    if (violation := why_no_cone(table, move.cone, NO_SUCH_CONE)) is not None:
        return violation
    if len(table.cones[move.cone].scoops) >= SCOOPS_ON_A_CONE:
        return CONE_IS_FULL
    return None


def why_no_cone(table: SomeTable, cone: int, no_such_cone: Violation) -> Violation | None:
    """Say why a number names no cone on the table: ``-1`` does not, and ``True`` is not 1."""
    if type(cone) is not int:
        return NOT_A_NUMBER
    return None if 0 <= cone < len(table.cones) else no_such_cone


def start_cone(state: State, player: int, _move: StartCone) -> ConeStarted:
    """Draw a new Cone card and put the turned Scoop on it."""
    return CONE_STARTED(player, len(state.cones), present(state.turned_scoop))


def add_scoop(state: State, player: int, move: AddScoop) -> ScoopAdded:
    """Put the turned Scoop on a started cone."""
    return SCOOP_ADDED(player, move.cone, present(state.turned_scoop))


def turn_scoop(state: State) -> ScoopTurned:
    """Turn over the next Scoop."""
    return SCOOP_TURNED(next_to_place(state), state.scoop_deck[-1])


def next_to_place(table: SomeTable) -> int:
    """Return who turns over and places the next Scoop.

    "The next player clockwise then turns over the next Scoop card": as many players after the
    dealer as Scoops have been placed.
    """
    # Each Scoop of Phase 2 lies in the deck, is turned, or is placed. To count the cones is slower.
    left = len(table.scoop_deck) + (table.turned_scoop is not None)
    placed = len(DECK) - len(table.removed_scoops) - left
    return (table.dealer + placed) % len(table.players)


def check_scoop_turned(table: SomeTable, event: ScoopTurned) -> None:
    """Check that the next player clockwise turns over the top Scoop, in time."""
    if event.player != next_to_place(table):
        raise MisfitError("another player is the next clockwise")
    for player in table.players:
        if player.discarded is not None:
            raise MisfitError("there are discards to shuffle back into the deck")
    check_on_top(table.scoop_deck, event.scoop)


def scoop_turned(table: Draft, event: ScoopTurned) -> None:
    """Everybody sees the Scoop before the player chooses a cone for it (IC-9)."""
    table.scoop_deck = table.scoop_deck[:-1]
    table.turned_scoop = event.scoop
    table.phase = PHASE
    table.to_act = event.player


def check_cone_started(table: SomeTable, event: ConeStarted) -> None:
    """Check that a Cone card is left for the turned Scoop."""
    check_same(table.turned_scoop, event.scoop)
    if event.cone != len(table.cones):
        raise MisfitError("new cones are numbered in turn")
    # "Once the twelfth cone is started no new cones can be created": there are "12 Cone cards".
    if event.cone >= CONES:
        raise MisfitError("there is no Cone card left")


def cone_started(table: Draft, event: ConeStarted) -> None:
    """The turned Scoop is the first one of a new cone."""
    table.cones = (*table.cones, CONE((event.scoop,), None))
    table.turned_scoop = None
    table.to_act = None


def check_scoop_added(table: SomeTable, event: ScoopAdded) -> None:
    """Check that the cone has room for the turned Scoop."""
    check_index(table.cones, event.cone)
    check_same(table.turned_scoop, event.scoop)
    if len(table.cones[event.cone].scoops) >= SCOOPS_ON_A_CONE:
        raise MisfitError("the cone has no room for the Scoop")


def scoop_added(table: Draft, event: ScoopAdded) -> None:
    """The turned Scoop lies on top of a cone."""
    grown = CONE((*table.cones[event.cone].scoops, event.scoop), None)
    table.cones = replace_at(table.cones, event.cone, grown)
    table.turned_scoop = None
    table.to_act = None
