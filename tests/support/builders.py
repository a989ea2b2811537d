"""Arranged tables: a test says what it cares about, and all other cards lie where they do no harm.

Every table that leaves this module is a possible one: it holds exactly the cards of the game, and
what a test asks for beyond that raises ``ImpossibleTableError``.
"""

from __future__ import annotations

from typing import Final, TypedDict, Unpack

import attrs

import parlour_rules as pr
from parlour_rules import ice_cream
from parlour_rules.ice_cream.inspection import faults


STRAWBERRY: Final = ice_cream.Flavor.STRAWBERRY
BLACK_RASPBERRY: Final = ice_cream.Flavor.BLACK_RASPBERRY
CHOCOLATE_CHIP: Final = ice_cream.Flavor.CHOCOLATE_CHIP
CHOCOLATE: Final = ice_cream.Flavor.CHOCOLATE
PISTACHIO: Final = ice_cream.Flavor.PISTACHIO
VANILLA: Final = ice_cream.Flavor.VANILLA

EVERY_FLAVOR: Final = (STRAWBERRY, BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO, VANILLA)

KEEP: Final = ice_cream.KeepDelivery()
REPLACE: Final = ice_cream.ReplaceDelivery()
START: Final = ice_cream.StartCone()
ACQUIRE: Final = ice_cream.AcquireIceCream()

_COPIES = 5
_REMOVED_SCOOPS = {3: 6, 4: 6, 5: 5}
_BEFORE_PHASE_3 = (
    ice_cream.Phase.PREPARATION,
    ice_cream.Phase.DELIVERIES,
    ice_cream.Phase.CONES,
)

Flavors = tuple[ice_cream.Flavor, ...]
FullPlayer = ice_cream.Player[ice_cream.Flavor]
FullStart = ice_cream.GameStarted[ice_cream.Flavor]
Played = pr.Transition[ice_cream.State, ice_cream.Event]


class ImpossibleTableError(Exception):
    """A test asks for a table that cannot be."""


class Cards(TypedDict, total=False):
    """Where some cards lie. Those that no test names fill the decks from below."""

    ice_cream_on_top: Flavors
    """The next cards of the Ice Cream Deck, the one drawn first in the first place."""

    ice_cream_left: int
    """How many cards the Ice Cream Deck has.

    The others lie as duplicates before a player who has that flavor already.
    """

    scoops_on_top: Flavors
    """The next cards of the Scoop Deck, the one turned first in the first place."""

    removed_scoops: Flavors
    """Scoops that are among the removed ones."""


class Details(Cards, total=False):
    """What a test may say about any table beside its players."""

    day: int
    """Day 2, if a test does not care."""

    dealer: int
    """Seat 0, if a test does not care."""

    chance: pr.Chance | None
    """The secret of the shuffles to come: any, if a test does not care."""


def player(
    *face_up: ice_cream.Flavor,
    delivered: ice_cream.Flavor | None = None,
    discarded: ice_cream.Flavor | None = None,
    served: Flavors = (),
    score: int = 0,
) -> FullPlayer:
    """What lies in front of one player."""
    return ice_cream.Player(face_up, delivered, discarded, served, score)


THREE: Final = (player(STRAWBERRY), player(VANILLA), player(CHOCOLATE))
"""Three players with one Ice Cream card each."""


def cone(*scoops: ice_cream.Flavor) -> ice_cream.Cone:
    """A customer who waits."""
    return ice_cream.Cone(scoops, None)


def served_cone(by: int) -> ice_cream.Cone:
    """A customer who has been served."""
    return ice_cream.Cone((), by)


def arranged_start(players: int, *, dealer: int = 0, **cards: Unpack[Cards]) -> FullStart:
    """The event that starts a game with arranged decks."""
    gallons, scoops = _Unplaced("Ice Cream cards"), _Unplaced("Scoops")
    gallons_on_top = gallons.place(cards.get("ice_cream_on_top", ()))
    scoops_on_top = scoops.place(cards.get("scoops_on_top", ()))
    removed = _removed_scoops(scoops, players, cards)
    return ice_cream.GameStarted(
        players=players,
        dealer=dealer,
        ice_cream_deck=_deck(gallons.all(), gallons_on_top),
        scoop_deck=_deck(scoops.all(), scoops_on_top),
        removed_scoops=removed,
        chance=pr.Chance.from_seed("an arranged game"),
    )


def before_deliveries(*players: FullPlayer, **details: Unpack[Details]) -> ice_cream.State:
    """A day on which no card has been dealt yet: ``settle`` deals them."""
    return _checked(_lay(ice_cream.Phase.PREPARATION, players, details))


def choosing_deliveries(*players: FullPlayer, **details: Unpack[Details]) -> ice_cream.State:
    """Phase 1: all cards are dealt, and the dealer must keep or replace.

    A player for whom the test names no card gets some card.
    """
    state = _lay(ice_cream.Phase.DELIVERIES, players, details)
    return _checked(attrs.evolve(state, to_act=state.dealer))


def making_cones(
    *players: FullPlayer,
    turned_scoop: ice_cream.Flavor,
    cones: tuple[ice_cream.Cone, ...] = (),
    **details: Unpack[Details],
) -> ice_cream.State:
    """Phase 2: a Scoop is turned; whose turn it is follows from the number of Scoops placed.

    A player for whom the test names no delivery has some card.
    """
    state = _lay(ice_cream.Phase.CONES, players, details, cones, turned_scoop)
    placed = sum(len(one.scoops) for one in cones)
    return _checked(attrs.evolve(state, to_act=(state.dealer + placed) % len(players)))


def serving_customers(
    *players: FullPlayer,
    cones: tuple[ice_cream.Cone, ...],
    to_act: int | None = None,
    **details: Unpack[Details],
) -> ice_cream.State:
    """Phase 3: the dealer, or whom the test names, has the opportunity to serve.

    Scoops that the test does not name have come back to the Scoop Deck.
    """
    state = _lay(ice_cream.Phase.CUSTOMERS, players, details, cones)
    acting = state.dealer if to_act is None else to_act
    before = (acting - 1) % len(players)
    return _checked(attrs.evolve(state, to_act=acting, last_to_act=before))


def before_scoring(
    *players: FullPlayer,
    cones: tuple[ice_cream.Cone, ...] = (),
    last_to_act: int | None = None,
    **details: Unpack[Details],
) -> ice_cream.State:
    """The end of Phase 3: ``settle`` scores the day, then deals the next one or ends the game.

    Besides the cones left over, which the test names, one has been served. The last action was
    that of the player right of the dealer, or of whom the test names.
    """
    all_cones = (*cones, served_cone(by=0))
    state = _lay(ice_cream.Phase.SCORING, players, details, all_cones)
    if last_to_act is not None:
        state = attrs.evolve(state, last_to_act=last_to_act)
    return _checked(state)


def before_a_day_without_action(*, dealer: int, scores: tuple[int, ...]) -> ice_cream.State:
    """Five players, and the last Scoop of Phase 2 makes the dealer unable to act in Phase 3.

    All 30 Ice Cream cards lie before the players: six face up and one face down before each but
    the dealer, who has a strawberry face up and a black raspberry face down. At least two Scoops of
    every cone are of other flavors. The turned vanilla Scoop is the 25th: it is placed by the
    player right of the dealer, and ``AddScoop(6)`` leaves the dealer without an action.
    """
    deliveries = iter((CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO, VANILLA))
    return making_cones(
        *(
            player(STRAWBERRY, delivered=BLACK_RASPBERRY, score=score)
            if seat == dealer
            else player(*EVERY_FLAVOR, delivered=next(deliveries), score=score)
            for seat, score in enumerate(scores)
        ),
        cones=(
            *[cone(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO)] * 5,
            cone(VANILLA, VANILLA),
            cone(VANILLA, VANILLA),
        ),
        turned_scoop=VANILLA,
        removed_scoops=(STRAWBERRY,) * 5,
        dealer=dealer,
    )


def play_until(state: ice_cream.State, *phases: ice_cream.Phase) -> Played:
    """Make the first legal move again and again until one of the phases is reached."""
    events: tuple[ice_cream.Event, ...] = ()
    while state.phase not in phases:
        state, more = pr.apply(state, pr.legal_moves(state)[0])
        events += more
    return pr.Transition(state, events)


def play_to_the_end(state: ice_cream.State) -> Played:
    """Make the first legal move until the game is over."""
    return play_until(state, ice_cream.Phase.FINISHED)


class _Unplaced:
    """The cards of one kind that lie nowhere yet."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._cards = [flavor for flavor in EVERY_FLAVOR for _ in range(_COPIES)]

    def place(self, cards: Flavors) -> Flavors:
        """Take named cards."""
        for card in cards:
            if card not in self._cards:
                raise ImpossibleTableError(f"more than {_COPIES} {self._kind} of {card.value}")
            self._cards.remove(card)
        return cards

    def some(self, number: int) -> Flavors:
        """Take so many cards that nobody has named, of as many flavors as possible."""
        if not 0 <= number <= len(self._cards):
            raise ImpossibleTableError(f"{number} of {len(self._cards)} {self._kind} left")
        return tuple(self._commonest() for _ in range(number))

    def all(self) -> Flavors:
        """Take the rest."""
        return self.some(len(self._cards))

    def flavors(self) -> Flavors:
        """Look at the rest."""
        return tuple(self._cards)

    def _commonest(self) -> ice_cream.Flavor:
        card = max(EVERY_FLAVOR, key=self._cards.count)
        self._cards.remove(card)
        return card


def _lay(
    phase: ice_cream.Phase,
    players: tuple[FullPlayer, ...],
    details: Details,
    cones: tuple[ice_cream.Cone, ...] = (),
    turned_scoop: ice_cream.Flavor | None = None,
) -> ice_cream.State:
    """Lay all cards. Nobody is to act yet, and nobody has acted in Phase 3."""
    dealer = details.get("dealer", 0)
    scoops = _Unplaced("Scoops")
    for zone in (*(one.scoops for one in cones), *(one.served for one in players)):
        scoops.place(zone)
    if turned_scoop is not None:
        scoops.place((turned_scoop,))
    scoops_on_top = scoops.place(details.get("scoops_on_top", ()))
    removed = _removed_scoops(scoops, len(players), details)
    players, ice_cream_deck = _lay_ice_cream(phase, players, dealer, details)
    return ice_cream.State(
        sequence=30,
        to_act=None,
        outcome=None,
        phase=phase,
        day=details.get("day", 2),
        dealer=dealer,
        players=players,
        ice_cream_deck=ice_cream_deck,
        discards=(),
        scoop_deck=_deck(scoops.all(), scoops_on_top),
        removed_scoops=removed,
        cones=cones,
        turned_scoop=turned_scoop,
        last_to_act=(dealer - 1) % len(players),
        chance=details.get("chance", pr.Chance.from_seed("an arranged table")),
    )


def _lay_ice_cream(
    phase: ice_cream.Phase, players: tuple[FullPlayer, ...], dealer: int, cards: Cards
) -> tuple[tuple[FullPlayer, ...], Flavors]:
    """Return the players with all their cards, and the deck."""
    gallons = _Unplaced("Ice Cream cards")
    for one in players:
        gallons.place(one.ice_cream)
        gallons.place(tuple(card for card in (one.delivered, one.discarded) if card is not None))
    on_top = gallons.place(cards.get("ice_cream_on_top", ()))
    if phase in (ice_cream.Phase.DELIVERIES, ice_cream.Phase.CONES):
        players = _with_deliveries(players, dealer, gallons)
    if "ice_cream_left" not in cards:
        return players, _deck(gallons.all(), on_top)
    below = cards["ice_cream_left"] - len(on_top)
    held = {card for one in players for card in one.ice_cream}
    unheld = gallons.place(tuple(card for card in gallons.flavors() if card not in held))
    beneath = unheld + gallons.some(below - len(unheld))
    return _with_duplicates(players, gallons.all()), _deck(beneath, on_top)


def _with_deliveries(
    players: tuple[FullPlayer, ...], dealer: int, gallons: _Unplaced
) -> tuple[FullPlayer, ...]:
    """Give a card to everybody who needs one, from the dealer clockwise as far as they go."""
    dealt = list(players)
    for seat in (*range(dealer, len(players)), *range(dealer)):
        if dealt[seat].delivered is None and gallons.flavors():
            dealt[seat] = attrs.evolve(dealt[seat], delivered=gallons.some(1)[0])
    return tuple(dealt)


def _with_duplicates(players: tuple[FullPlayer, ...], cards: Flavors) -> tuple[FullPlayer, ...]:
    """Give each card to the first player who has that flavor already."""
    holders = list(players)
    for card in cards:
        seat = next(seat for seat, one in enumerate(holders) if card in one.ice_cream)
        holders[seat] = attrs.evolve(holders[seat], ice_cream=(*holders[seat].ice_cream, card))
    return tuple(holders)


def _removed_scoops(scoops: _Unplaced, players: int, cards: Cards) -> Flavors:
    if players not in _REMOVED_SCOOPS:
        raise ImpossibleTableError(f"{players} players")
    named = scoops.place(cards.get("removed_scoops", ()))
    return named + scoops.some(_REMOVED_SCOOPS[players] - len(named))


def _deck(beneath: Flavors, on_top: Flavors) -> Flavors:
    """A deck: its last card is the top, which is drawn first."""
    return (*beneath, *reversed(on_top))


def _checked(state: ice_cream.State) -> ice_cream.State:
    """Return a possible table, and refuse any other."""
    problems = [*faults(state)]
    for seat, one in enumerate(state.players):
        if not set(one.served) <= set(one.ice_cream):
            problems.append(f"player {seat} has served flavors that are not in front of them")
        if state.phase in _BEFORE_PHASE_3 and len(set(one.ice_cream)) < len(one.ice_cream):
            problems.append(f"player {seat} has duplicates that Phase 4 would have discarded")
        if state.phase in _BEFORE_PHASE_3 and state.day == 1 and len(one.ice_cream) != 1:
            problems.append(f"player {seat} has not exactly one card face up on the first day")
        short = state.phase in (ice_cream.Phase.DELIVERIES, ice_cream.Phase.CONES)
        if short and one.delivered is None and state.ice_cream_deck:
            problems.append(f"player {seat} has no delivery, but the deck has a card")
    if problems:
        raise ImpossibleTableError("; ".join(problems))
    return state
