"""Tables that no game of Ice Cream can come to are refused when they are decoded."""

from typing import Final

import pytest

import builders
import parlour_rules as pr
from builders import CHOCOLATE, CHOCOLATE_CHIP, PISTACHIO, STRAWBERRY, VANILLA, cone, served_cone
from faults import Edit, Fault, add, all_of, check_fault, drop, move_card, put, twice_the_players
from ice_cream_facts import opened
from kinds import Data
from parlour_rules import ice_cream


def before_day_2() -> ice_cream.State:
    """The decks of day 2 are shuffled."""
    return builders.before_deliveries(*[builders.player()] * 3)


def choosing() -> ice_cream.State:
    """Phase 1: player 0 is to act."""
    return builders.choosing_deliveries(*[builders.player()] * 3)


def choosing_as_player_0_sees_it() -> ice_cream.View:
    """Player 0 sees one card that lies face down: the own one."""
    return pr.seen_by(choosing(), 0)


def placing() -> ice_cream.State:
    """Phase 2: one cone is started, and player 1 is to act."""
    return builders.making_cones(
        *[builders.player()] * 3, cones=(cone(VANILLA),), turned_scoop=PISTACHIO
    )


def placing_on_day_1() -> ice_cream.View:
    """The same on day 1, when nobody knows the removed Scoops."""
    state = builders.making_cones(
        *[builders.player(STRAWBERRY)] * 3, cones=(cone(VANILLA),), turned_scoop=PISTACHIO, day=1
    )
    return pr.seen_by(state, pr.SPECTATOR)


def serving() -> ice_cream.State:
    """Phase 3: player 0 is to act; cone 0 is served, cone 1 waits."""
    return builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(VANILLA),
        builders.player(CHOCOLATE),
        cones=(served_cone(by=2), cone(STRAWBERRY, VANILLA)),
    )


def serving_without_a_deck() -> ice_cream.State:
    """All Ice Cream cards are drawn: player 0 can serve the last cone, and player 1 cannot."""
    return builders.serving_customers(
        builders.player(STRAWBERRY, VANILLA, CHOCOLATE_CHIP),
        builders.player(CHOCOLATE),
        builders.player(*builders.EVERY_FLAVOR),
        cones=(cone(STRAWBERRY, VANILLA),),
        ice_cream_left=0,
    )


def scoring() -> ice_cream.State:
    """Phase 4: player 0 has served a vanilla Scoop."""
    return builders.before_scoring(
        builders.player(VANILLA, served=(VANILLA,)), builders.player(), builders.player()
    )


def finished() -> ice_cream.State:
    """The fourth day is over, and somebody has won."""
    table = builders.before_scoring(*[builders.player()] * 3, day=4)
    return pr.settle(table).state


def thirteen_cones(data: Data) -> None:
    """Start twelve more cones with Scoops of the deck."""
    for _ in range(12):
        start_a_cone(data)


def start_a_cone(data: Data) -> None:
    """Start a cone with a Scoop of the deck."""
    data["cones"].append({"scoops": [data["scoop_deck"].pop()], "served_by": None})


def take_all_cones_away(data: Data) -> None:
    """Put the Scoops of all cones back into the deck."""
    for each in data["cones"]:
        data["scoop_deck"] += each["scoops"]
    data["cones"] = []


def put_the_turned_scoop_back(data: Data) -> None:
    """No Scoop is turned any more."""
    data["scoop_deck"].append(data["turned_scoop"])
    data["turned_scoop"] = None


def serving_as_player_1_sees_it() -> ice_cream.View:
    """Whatever lies in the Scoop Deck in Phase 3 lies there face up (IC-21)."""
    table = builders.serving_customers(
        builders.player(STRAWBERRY, VANILLA),
        builders.player(),
        builders.player(),
        cones=(cone(STRAWBERRY, PISTACHIO), cone(VANILLA)),
    )
    return pr.seen_by(table, 1)


def replace_before_it_is_their_turn(data: Data) -> None:
    """Player 2, who has not chosen yet, has a card aside."""
    data["players"][2]["discarded"] = data["ice_cream_deck"].pop()


def take_the_delivery_away(data: Data) -> None:
    """Player 0, who must choose, has no card."""
    data["ice_cream_deck"].append(data["players"][0]["delivered"])
    data["players"][0]["delivered"] = None


def discard_the_delivery(data: Data) -> None:
    """Player 0 has put the card aside and has got none instead; player 1 must choose."""
    first = data["players"][0]
    first["discarded"], first["delivered"] = first["delivered"], None
    data["to_act"] = 1


def ended(**changes: Data) -> Edit:
    """The game ended in another way; all three have no points, and as much Ice Cream."""
    return put("outcome", {**OUTCOME, **changes})


OUTCOME: Final[Data] = {"winners": [0, 1, 2], "scores": [0, 0, 0], "reason": "four_days"}
WAITING_WITHOUT_SCOOPS: Final[Data] = {"scoops": [], "served_by": None}
SERVED: Final[Data] = {"scoops": [], "served_by": 0}

NO_SEAT: Final = "a seat that is not on the table"
OF_ICE_CREAM: Final = "Ice Cream cards: there must be 5 cards of each flavor, not 6 (IC-2)"
NO_CONE: Final = "a waiting cone has no Scoop or more than four, or a served one has some"
NOT_NEXT: Final = "the player to act is not the next after the last to act"
NOTHING_TURNED: Final = "a Scoop is turned and nobody must place it, or the other way round"
NO_MOVE: Final = "the player to act has no legal move"
DEALT_TO_SOME: Final = "the first cards are dealt to some players and not to all"
NO_GAME: Final = "a number that no game comes to"
OTHER_OUTCOME: Final = "another outcome (IC-18)"
UNSEEN: Final = "the observer cannot see"
HIDDEN: Final = "is hidden that the observer sees"

FAULTS: Final[tuple[Fault, ...]] = (
    # Numbers: three to five players, four days, seats on the table.
    ("3 to 5 players (IC-1)", serving, drop("players")),
    ("3 to 5 players (IC-1)", serving, twice_the_players),
    (NO_SEAT, finished, ended(winners=[3])),
    (NO_SEAT, serving, put("dealer", 3)),
    (NO_SEAT, serving, put("last_to_act", 3)),
    (NO_SEAT, serving, put("to_act", 3)),
    (NO_SEAT, serving, put("cones.0.served_by", 3)),
    (NO_SEAT, choosing_as_player_0_sees_it, put("observer", 3)),
    ("no such day", serving, put("day", 0)),
    ("no such day", serving, put("day", 5)),
    ("below its least value", serving, put("sequence", 0)),
    (NO_GAME, serving, put("sequence", 2**53 - 1)),
    (NO_GAME, choosing, put("players.0.score", 121)),
    # Cards: five of each flavor in both decks, six Scoops removed.
    ("Ice Cream cards: there must be 30 cards, not 29 (IC-2)", serving, drop("ice_cream_deck")),
    ("Scoop cards: there must be 30 cards, not 31 (IC-2)", serving, add("scoop_deck", "vanilla")),
    (OF_ICE_CREAM, serving, put("players.0.ice_cream", ["vanilla"])),
    (OF_ICE_CREAM, choosing_as_player_0_sees_it, put("players.1.ice_cream", ["vanilla"] * 6)),
    (
        "Scoop cards: there must be 5 cards of each flavor, not 4 (IC-2)",
        serving,
        put("cones.1.scoops.0", "vanilla"),
    ),
    ("(IC-4)", serving, move_card("scoop_deck", "removed_scoops")),
    ("(IC-4)", serving, move_card("removed_scoops", "scoop_deck")),
    (
        "Scoops lie on Ice Cream that is not there",
        scoring,
        all_of(put("players.0.ice_cream", []), add("ice_cream_deck", "vanilla")),
    ),
    # Cones: twelve at most, with one to four Scoops until they are served.
    ("more than twelve cones", placing, thirteen_cones),
    (NO_CONE, placing, add("cones", WAITING_WITHOUT_SCOOPS)),
    (NO_CONE, placing, all_of(*[move_card("scoop_deck", "cones.0.scoops")] * 4)),
    (NO_CONE, serving, move_card("scoop_deck", "cones.0.scoops")),
    # What lies there only in some phases.
    ("a player is to act, but the phase is preparation", before_day_2, put("to_act", 0)),
    (
        "a delivery lies face down, but the phase is customers",
        serving,
        move_card("ice_cream_deck", "players.1.delivered"),
    ),
    (
        "a delivery lies aside, but the phase is cones",
        placing,
        move_card("ice_cream_deck", "players.1.discarded"),
    ),
    (
        "a Scoop is turned, but the phase is customers",
        serving,
        move_card("scoop_deck", "turned_scoop"),
    ),
    ("cones are started, but the phase is deliveries", choosing, start_a_cone),
    ("customers are served, but the phase is cones", placing, add("cones", SERVED)),
    (
        "customers are served, but the phase is finished",
        scoring,
        all_of(put("phase", "finished"), put("cones", []), ended()),
    ),
    (
        "Ice Cream is discarded, but the phase is deliveries",
        choosing,
        move_card("ice_cream_deck", "discards"),
    ),
    ("the game has an outcome, but the phase is scoring", scoring, ended()),
    # Phase 1, and before it.
    (DEALT_TO_SOME, opened, move_card("ice_cream_deck", "players.0.ice_cream")),
    (
        DEALT_TO_SOME,
        opened,
        all_of(*[move_card("ice_cream_deck", f"players.{n}.ice_cream") for n in (0, 1, 2)] * 2),
    ),
    ("has not chosen yet", choosing, replace_before_it_is_their_turn),
    ("a player must choose, but has no delivery", choosing, take_the_delivery_away),
    ("a delivery is discarded, but not replaced", choosing, discard_the_delivery),
    ("nobody has acted (IC-16)", before_day_2, put("last_to_act", 1)),
    ("nobody has acted (IC-16)", choosing, put("last_to_act", 0)),
    # Phase 2.
    ("nobody has acted (IC-16)", placing, put("last_to_act", 1)),
    ("another player than the next clockwise must place", placing, put("to_act", 2)),
    (NOTHING_TURNED, placing, put_the_turned_scoop_back),
    (NOTHING_TURNED, placing, put("to_act", None)),
    # Phase 3.
    ("there are no customers to serve", serving, take_all_cones_away),
    (NOT_NEXT, serving, put("to_act", 1)),
    (NOT_NEXT, serving, put("to_act", None)),
    (NOT_NEXT, serving, put("last_to_act", 0)),
    (NO_MOVE, serving_without_a_deck, all_of(put("to_act", 1), put("last_to_act", 0))),
    (NO_MOVE, before_day_2, put("to_act", 0)),
    # Phase 4, and the end: all three share the win, after four days.
    ("Scoops are served, but there are no cones", scoring, take_all_cones_away),
    ("finished without an outcome, or has one before its end", finished, put("outcome", None)),
    ("over before the fourth day", finished, put("day", 3)),
    (OTHER_OUTCOME, finished, ended(scores=[77, 0, 0])),
    (OTHER_OUTCOME, finished, ended(winners=[])),
    (OTHER_OUTCOME, finished, ended(winners=[2, 1, 0])),
    (OTHER_OUTCOME, finished, ended(winners=[0, 0])),
    (OTHER_OUTCOME, finished, ended(winners=[1])),
    (OTHER_OUTCOME, finished, ended(reason="stalemate")),
    # A view shows what its observer sees, and hides nothing of it: it would be lost for good.
    (UNSEEN, choosing_as_player_0_sees_it, put("players.1.delivered", "vanilla")),
    (UNSEEN, choosing_as_player_0_sees_it, put("ice_cream_deck.0", "vanilla")),
    (UNSEEN, placing_on_day_1, put("scoop_deck.0", "vanilla")),
    (UNSEEN, placing_on_day_1, put("removed_scoops.0", "vanilla")),
    (HIDDEN, choosing_as_player_0_sees_it, put("players.0.delivered", "hidden")),
    (HIDDEN, choosing_as_player_0_sees_it, put("removed_scoops.0", "hidden")),
    (HIDDEN, serving_as_player_1_sees_it, put("scoop_deck.0", "hidden")),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault[0])
def test_impossible_tables_of_ice_cream(fault: Fault) -> None:
    """Whatever the rulebook rules out is a ``DecodeError`` that says so and names no card."""
    check_fault(*fault)
