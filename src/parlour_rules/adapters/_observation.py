"""A view as numbers from 0 to 1, field by field, for programs that learn.

Seats are turned: the observer comes first, the others follow clockwise. A count of cards is divided
by the number of such cards in the game. A card that the observer cannot see is not counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from parlour_rules import banana_split, ice_cream
from parlour_rules.cards import Hidden
from parlour_rules.ice_cream.components import CONES, COPIES, DAYS, DECK, SCOOPS_ON_A_CONE
from parlour_rules.tables import SomeView, clockwise


Numbers: TypeAlias = list[float]
Fields: TypeAlias = dict[str, Numbers]

FLAVORS: Final = tuple(ice_cream.Flavor)
PHASES: Final = tuple(ice_cream.Phase)
STAGES: Final = tuple(banana_split.Stage)
TOPPINGS: Final = tuple(banana_split.Topping)

MOST_POINTS: Final = 2 * DAYS * len(DECK)
"""More points than a game of Ice Cream brings: one a day for each Scoop and each Ice Cream card."""


def fields_of(view: SomeView, seat: int) -> Fields:
    """Return what a view shows, by the names of the fields, in an order that never changes.

    Args:
        view: What the seat sees.
        seat: The seat that comes first.
    """
    table: object = view
    if isinstance(table, ice_cream.View):
        return _ice_cream(table, seat)
    assert isinstance(table, banana_split.View)  # noqa: S101 - there are two games
    return _banana_split(table, seat)


def _ice_cream(view: ice_cream.View, seat: int) -> Fields:
    seats = clockwise(seat, len(view.players))
    players = [view.players[each] for each in seats]
    return {
        "phase": _one_of(PHASES, view.phase),
        "day": [view.day / DAYS],
        "dealer": _one_of(seats, view.dealer),
        "to_act": _one_of(seats, view.to_act),
        "last_to_act": _one_of(seats, view.last_to_act),
        "turned_scoop": _one_of(FLAVORS, view.turned_scoop),
        "ice_cream_deck": [len(view.ice_cream_deck) / len(DECK)],
        "discards": _flavors(view.discards),
        "scoop_deck": [len(view.scoop_deck) / len(DECK), *_flavors(view.scoop_deck)],
        "removed_scoops": _flavors(view.removed_scoops),
        "cones": [
            number
            for cone in (*view.cones, *(None,) * (CONES - len(view.cones)))
            for number in _cone(cone, seats)
        ],
        "ice_cream": [number for player in players for number in _flavors(player.ice_cream)],
        "delivered": [number for player in players for number in _face_down(player.delivered)],
        "discarded": [number for player in players for number in _face_down(player.discarded)],
        "served": [number for player in players for number in _flavors(player.served)],
        "score": [player.score / MOST_POINTS for player in players],
    }


def _cone(cone: ice_cream.Cone | None, seats: tuple[int, ...]) -> Numbers:
    """Return whether it is there, who has served it, and the Scoop in each of its four places."""
    scoops = () if cone is None else cone.scoops
    return [
        float(cone is not None),
        *_one_of(seats, None if cone is None else cone.served_by),
        *(number for scoop in scoops for number in _one_of(FLAVORS, scoop)),
        *(0.0,) * (len(FLAVORS) * (SCOOPS_ON_A_CONE - len(scoops))),
    ]


def _flavors(cards: tuple[ice_cream.Flavor | Hidden, ...]) -> Numbers:
    return [cards.count(flavor) / COPIES for flavor in FLAVORS]


def _face_down(card: ice_cream.Flavor | Hidden | None) -> Numbers:
    """Return whether a card is there, and which one if it is seen."""
    return [float(card is not None), *_one_of(FLAVORS, card)]


def _banana_split(view: banana_split.View, seat: int) -> Fields:
    seats = clockwise(seat, len(view.players))
    players = [view.players[each] for each in seats]
    counts = view.config.toppings
    of_each = [max(counts.of(topping), 1) for topping in TOPPINGS]
    cards, sundaes = counts.total(), range(len(view.config.sundaes))
    points = sum(sundae.points for sundae in view.config.sundaes)
    turn = view.turn

    def toppings(zone: tuple[banana_split.Topping | Hidden, ...]) -> Numbers:
        return [zone.count(card) / most for card, most in zip(TOPPINGS, of_each, strict=True)]

    def layout(player: banana_split.Player[banana_split.Topping | Hidden]) -> Numbers:
        """Return how much of each sundae is placed."""
        placed = {started.sundae: len(started.placed) for started in player.layout}
        wanted = view.config.sundaes
        return [placed.get(number, 0) / len(wanted[number].toppings) for number in sundaes]

    return {
        "stage": _one_of(STAGES, turn.stage),
        "to_act": _one_of(seats, view.to_act),
        "player": _one_of(seats, turn.player),
        "drawn": [float(turn.drawn is not None), *_one_of(TOPPINGS, turn.drawn)],
        # Two for the main action, and two for what each spoon completes (BS-7).
        "bonus": [turn.bonus / (2 + 2 * counts.spoon)],
        "owed": [turn.owed / 3],
        # Cards played in an additional turn come back as well, so there is no bound but this one.
        "extra_turns": [min(turn.extra_turns / of_each[-1], 1.0), float(turn.extra)],
        "played": toppings(turn.played),
        "placed": [float(turn.placed)],
        "passed": [float(each in view.passed) for each in seats],
        "idle_turns": [view.idle_turns / cards],
        "draw_pile": [len(view.draw_pile) / cards],
        "discard_pile": toppings(view.discard_pile),
        "sundae_stack": [len(view.sundae_stack) / len(sundaes)],
        "middle": [number for place in view.middle for number in _one_of(sundaes, place)],
        "hand_size": [len(player.hand) / cards for player in players],
        "hand": toppings(players[0].hand),
        "layout": [number for player in players for number in layout(player)],
        "completed": [
            float(number in player.completed) for player in players for number in sundaes
        ],
        "score": [player.score / points for player in players],
    }


def _one_of(things: Iterable[object], chosen: object) -> Numbers:
    """Return a one in the place of what is chosen, and zeros elsewhere."""
    return [float(thing == chosen) for thing in things]
