"""Ice Cream for the tests of the laws: its secrets, its cards and its moves, from the rulebook."""

import copy
import random
from collections import Counter
from typing import Any, Final

import attrs

import parlour_rules as pr
from kind import Data, Kind, back, backs, likes, of_pile
from naive import ice_cream as naive
from parlour_rules import ice_cream


_VANILLA: Final = ice_cream.Flavor.VANILLA

_PARTS: Final[tuple[tuple[Any, Any], ...]] = (
    (_VANILLA, ice_cream.Flavor),
    (ice_cream.Phase.CONES, ice_cream.Phase),
    (ice_cream.ServingEndReason.NO_ACTION, ice_cream.ServingEndReason),
    (ice_cream.Cone((_VANILLA, _VANILLA), None), ice_cream.Cone),
    (ice_cream.Cone((), 4), ice_cream.Cone),
    (
        ice_cream.Player((_VANILLA,), _VANILLA, None, (_VANILLA,), 7),
        ice_cream.Player[ice_cream.Flavor],
    ),
    (
        ice_cream.Player((_VANILLA,), pr.HIDDEN, pr.HIDDEN, (), 0),
        ice_cream.Player[ice_cream.Flavor | pr.Hidden],
    ),
    (ice_cream.DayScore(3, (_VANILLA,), (_VANILLA, _VANILLA), 5), ice_cream.DayScore),
    (pr.Outcome((0, 2), (31, 4, 31), pr.EndReason.FOUR_DAYS), pr.Outcome),
)

_CHOICES: Final = {
    "delivery_kept": ("keep_delivery", ()),
    "delivery_replaced": ("replace_delivery", ()),
    "cone_started": ("start_cone", ()),
    "scoop_added": ("add_scoop", ("cone",)),
    "cone_served": ("serve_cone", ("cone",)),
    "ice_cream_acquired": ("acquire_ice_cream", ()),
}


def moves_at(cards: None = None) -> tuple[Any, ...]:
    """Every move, with cones from -1 to some way beyond the twelfth."""
    del cards
    return (
        ice_cream.KeepDelivery(),
        ice_cream.ReplaceDelivery(),
        ice_cream.StartCone(),
        ice_cream.AcquireIceCream(),
        *(ice_cream.AddScoop(cone) for cone in (*range(-1, 14), 99)),
        *(ice_cream.ServeCone(cone) for cone in (*range(-1, 14), 99)),
    )


def count(table: Data) -> tuple["Counter[str]", "Counter[str]"]:
    """Count all Ice Cream cards and all Scoops, wherever they lie."""
    gallons = Counter(table["ice_cream_deck"] + table["discards"])
    scoops = Counter(table["scoop_deck"] + table["removed_scoops"])
    if table["turned_scoop"] is not None:
        scoops[table["turned_scoop"]] += 1
    for cone in table["cones"]:
        scoops.update(cone["scoops"])
    for player in table["players"]:
        gallons.update(player["ice_cream"])
        scoops.update(player["served"])
        for card in (player["delivered"], player["discarded"]):
            if card is not None:
                gallons[card] += 1
    return gallons, scoops


def whole(cards: None) -> tuple["Counter[str]", "Counter[str]"]:
    """All Ice Cream cards and all Scoops."""
    del cards
    return Counter(naive.thirty_cards()), Counter(naive.thirty_cards())


def arranged(
    rng: random.Random, players: int, dealer: int, cards: None
) -> ice_cream.GameStarted[ice_cream.Flavor]:
    """Both decks in some order: shuffled, or with all cards of a flavor together."""
    del cards
    ice_cream_deck = [flavor for flavor in ice_cream.Flavor for _ in range(5)]
    scoops = list(ice_cream_deck)
    for deck in (ice_cream_deck, scoops):
        if rng.random() < 0.7:
            rng.shuffle(deck)
        elif rng.random() < 0.5:
            deck.reverse()
    removed = 5 if players == 5 else 6
    return ice_cream.GameStarted(
        players=players,
        dealer=dealer,
        ice_cream_deck=tuple(ice_cream_deck),
        scoop_deck=tuple(scoops[removed:]),
        removed_scoops=tuple(scoops[:removed]),
        chance=pr.Chance(rng.randbytes(32)),
    )


def scoops_lie_face_down(phase: str) -> bool:
    """They do until the last one is turned; what comes back in Phase 3 lies face up."""
    return phase in {"preparation", "deliveries", "cones"}


def scrambled(state: ice_cream.State, observer: pr.Observer, rng: random.Random) -> ice_cream.State:
    """Put all cards that an observer cannot see into another order, zones as long as before."""
    others = [seat for seat in range(len(state.players)) if seat != observer]
    gallons = list(state.ice_cream_deck)
    for seat in others:
        aside = (state.players[seat].delivered, state.players[seat].discarded)
        gallons += [card for card in aside if card is not None]
    rng.shuffle(gallons)
    players = list(state.players)
    for seat in others:
        delivered = None if players[seat].delivered is None else gallons.pop()
        discarded = None if players[seat].discarded is None else gallons.pop()
        players[seat] = attrs.evolve(players[seat], delivered=delivered, discarded=discarded)

    turned = () if not scoops_lie_face_down(state.phase.value) else state.scoop_deck
    removed = () if state.day > 1 else state.removed_scoops
    scoops = list(turned + removed)
    rng.shuffle(scoops)
    if turned:
        state = attrs.evolve(state, scoop_deck=tuple(scoops[: len(turned)]))
    if removed:
        state = attrs.evolve(state, removed_scoops=tuple(scoops[len(turned) :]))
    return attrs.evolve(
        state,
        players=tuple(players),
        ice_cream_deck=tuple(gallons),
        chance=pr.Chance(rng.randbytes(32)),
    )


def view(state: Data, observer: Data) -> Data:
    """The data of a view: "face down, known to their player" and what nobody sees."""
    seen_table = copy.deepcopy(state)
    seen_table["type"] = "view"
    del seen_table["chance"]
    seen_table["observer"] = observer
    seen_table["ice_cream_deck"] = backs(state["ice_cream_deck"])
    if scoops_lie_face_down(state["phase"]):
        seen_table["scoop_deck"] = backs(state["scoop_deck"])
    # IC-4: "from the start of day 2 they are public".
    if state["day"] == 1:
        seen_table["removed_scoops"] = backs(state["removed_scoops"])
    for seat, player in enumerate(seen_table["players"]):
        if seat != observer:
            player["delivered"] = back(player["delivered"])
            player["discarded"] = back(player["discarded"])
    return seen_table


def seen(event: Data, observer: Data) -> Data:
    """The data of an event as an observer sees it."""
    seen_event = copy.deepcopy(event)
    match event["type"]:
        case "game_started":
            for zone in ("ice_cream_deck", "scoop_deck", "removed_scoops"):
                seen_event[zone] = backs(event[zone])
            seen_event["chance"] = "hidden"
        case "day_started":
            for zone in ("ice_cream_deck", "scoop_deck"):
                seen_event[zone] = backs(event[zone])
        case "deliveries_returned":
            seen_event["ice_cream_deck"] = backs(event["ice_cream_deck"])
        case "ice_cream_delivered":
            for seat, card in enumerate(event["flavors"]):
                if seat != observer:
                    seen_event["flavors"][seat] = back(card)
        case "delivery_replaced" if event["player"] != observer:
            seen_event["discarded"] = seen_event["received"] = "hidden"
    return seen_event


def move_behind(event: Data) -> Data | None:
    """The move that becomes an event: for most events there is none."""
    if event["type"] not in _CHOICES:
        return None
    move, fields = _CHOICES[event["type"]]
    return {"type": move, **{field: event[field] for field in fields}}


def table(state: Data) -> Data:
    """What can be compared with the second implementation, of the data of a state.

    Which of several equal cards a player discards is nobody's business, so hands are sorted.
    """
    players = state["players"]
    return {
        "day": state["day"],
        "dealer": state["dealer"],
        "to_act": state["to_act"],
        "scores": [player["score"] for player in players],
        "hands": [sorted(player["ice_cream"]) for player in players],
        "deck": state["ice_cream_deck"],
        "discards": sorted(state["discards"]),
        "cones": [cone["scoops"] for cone in state["cones"]],
        "served": [player["served"] for player in players],
        "phase": state["phase"],
        "turned_scoop": state["turned_scoop"],
        "delivered": [player["delivered"] for player in players],
        "set_aside": sorted(player["discarded"] for player in players if player["discarded"]),
        "scoop_deck": state["scoop_deck"],
        "removed_scoops": state["removed_scoops"],
        "last_to_act": state["last_to_act"],
        "sequence": state["sequence"],
        "finished": state["outcome"] is not None,
        "key": state["chance"],
    }


def face_up(view: Data) -> "Counter[str]":
    """How often each flavor must be drawn: on cards, cones and the tops of decks."""
    counts: Counter[str] = Counter(naive.FLAVORS)  # the key
    for pile in ("ice_cream_deck", "discards", "scoop_deck", "removed_scoops"):
        counts.update(of_pile(view[pile]))
    for one in view["cones"]:
        counts.update(one["scoops"])
    for player in view["players"]:
        counts.update(player["ice_cream"] + player["served"])
        counts.update(filter(None, (player["delivered"], player["discarded"])))
    counts.update(filter(None, [view["turned_scoop"]]))
    return counts


KIND: Final = Kind(
    module=ice_cream,
    naive=naive.Game,
    cards=frozenset(naive.FLAVORS),
    count=count,
    whole=whole,
    arranged=arranged,
    scrambled=scrambled,
    view=view,
    seen=seen,
    move_behind=move_behind,
    table=table,
    face_up=face_up,
    moves_at=moves_at,
    # A day: 5 deliveries to keep or replace, 25 Scoops to place, 12 cones to serve and 30 cards
    # to acquire; and there are four of them.
    longest=lambda _: 4 * (5 + 25 + 12 + 30),
    # Beside its Scoops each of 12 cones says who has served it; in place of one null there can be
    # an outcome (5 winners, 5 scores, a reason); 5 deliveries leave a null behind.
    slack=12 + 10 + 5,
    nullable=frozenset(
        {
            "to_act",
            "outcome",
            "delivered",
            "discarded",
            "served_by",
            "turned_scoop",
            "chance",
            "unmatched",
            "observer",
            "flavors",  # its items
        }
    ),
    first="dealer",
    numbers=("player", "cone", "dealer"),
    revealing={
        "ice_cream_dealt": frozenset({"flavors"}),
        "ice_cream_delivered": frozenset({"flavors"}),
        "delivery_replaced": frozenset({"received"}),
        "scoop_turned": frozenset({"scoop"}),
        "ice_cream_revealed": frozenset({"flavors"}),
        "ice_cream_acquired": frozenset({"flavor"}),
        "day_started": frozenset({"removed_scoops"}),
    },
    deciding=frozenset({"ice_cream_revealed"}),
    shuffling=frozenset({"deliveries_returned", "day_started"}),
    policies={
        "uniform": likes(),
        "acquires": likes(ice_cream.AcquireIceCream),
        "serves": likes(ice_cream.ServeCone),
        "replaces and starts cones": likes(ice_cream.ReplaceDelivery, ice_cream.StartCone),
        "adds and acquires": likes(ice_cream.AddScoop, ice_cream.AcquireIceCream),
    },
    specimen=("uniform", "printed", 3),
    parts=_PARTS,
)
