"""Facts of Ice Cream, and tables on which they can or cannot have happened."""

from typing import Any, Final

import attrs

import parlour_rules as pr
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    EVERY_FLAVOR,
    PISTACHIO,
    STRAWBERRY,
    THREE,
    VANILLA,
    arranged_start,
    before_deliveries,
    before_scoring,
    choosing_deliveries,
    cone,
    making_cones,
    player,
    served_cone,
    serving_customers,
)
from misfits import Fact
from parlour_rules import ice_cream
from parlour_rules.ice_cream import (
    ConeServed,
    ConeStarted,
    DayScore,
    DayScored,
    DayStarted,
    DeliveriesReturned,
    DeliveryKept,
    DeliveryReplaced,
    GameEnded,
    GameStarted,
    IceCreamAcquired,
    IceCreamDealt,
    IceCreamDelivered,
    IceCreamRevealed,
    Phase,
    ScoopAdded,
    ScoopTurned,
    ServingEnded,
    ServingEndReason,
)
from steps import untyped


FOUR_DAYS: Final = pr.EndReason.FOUR_DAYS
START: Final = arranged_start(
    3, ice_cream_on_top=(STRAWBERRY, VANILLA, CHOCOLATE, PISTACHIO, VANILLA, STRAWBERRY)
)

# --- Tables, in the order in which a game comes to them ---------------------------------------


def opened() -> ice_cream.State:
    """The decks are shuffled, and no card is dealt; strawberry, vanilla, chocolate come next."""
    log = pr.GameLog.start(ice_cream.start(START))
    return pr.replay(log, upto=1)


def delivering() -> ice_cream.State:
    """The first cards are dealt; the deliveries will be pistachio, vanilla, strawberry."""
    return pr.evolve(opened(), IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE)))


def delivering_the_last_card() -> ice_cream.State:
    """Five players have 29 of the 30 Ice Cream cards, and the last one is vanilla."""
    return before_deliveries(*(player(*EVERY_FLAVOR) for _ in range(4)), player(*EVERY_FLAVOR[:-1]))


def choosing() -> ice_cream.State:
    """Player 0 must keep the vanilla or replace it, by the strawberry on top of the deck."""
    return choosing_deliveries(
        player(STRAWBERRY, delivered=VANILLA),
        player(VANILLA, delivered=CHOCOLATE),
        player(CHOCOLATE, delivered=PISTACHIO),
        ice_cream_on_top=(STRAWBERRY, PISTACHIO),
        scoops_on_top=(PISTACHIO, VANILLA),
    )


def having_replaced() -> ice_cream.State:
    """Player 0 has replaced the vanilla, and player 1 is to act."""
    return pr.evolve(choosing(), DeliveryReplaced(0, VANILLA, STRAWBERRY))


def all_chosen() -> ice_cream.State:
    """Player 0 has replaced the vanilla, the others have kept their cards: nobody is to act."""
    state = pr.evolve(having_replaced(), DeliveryKept(1))
    return pr.evolve(state, DeliveryKept(2))


def returned() -> ice_cream.State:
    """The discarded vanilla is back in the deck."""
    state = all_chosen()
    return pr.evolve(state, DeliveriesReturned((*state.ice_cream_deck, VANILLA)))


def placing() -> ice_cream.State:
    """Two cones are started; player 2 has turned a chocolate chip Scoop, pistachio comes next."""
    return making_cones(
        *THREE,
        cones=(cone(STRAWBERRY), cone(VANILLA)),
        turned_scoop=CHOCOLATE_CHIP,
        scoops_on_top=(PISTACHIO,),
    )


def turning() -> ice_cream.State:
    """Three cones are started, and player 0 turns over the next Scoop, a pistachio one."""
    return pr.evolve(placing(), ConeStarted(2, 2, CHOCOLATE_CHIP))


def placing_the_last() -> ice_cream.State:
    """Player 2 has turned the last of 24 Scoops: the strawberry ones and one more are removed."""
    return making_cones(
        player(STRAWBERRY, delivered=VANILLA),
        player(VANILLA, delivered=CHOCOLATE),
        player(CHOCOLATE, delivered=PISTACHIO),
        cones=(
            cone(*[CHOCOLATE_CHIP] * 4),
            cone(*[CHOCOLATE] * 4),
            cone(*[PISTACHIO] * 4),
            cone(*[VANILLA] * 4),
            cone(*[BLACK_RASPBERRY] * 4),
            cone(CHOCOLATE_CHIP, CHOCOLATE, PISTACHIO),
        ),
        turned_scoop=VANILLA,
        removed_scoops=(*[STRAWBERRY] * 5, BLACK_RASPBERRY),
    )


def revealing() -> ice_cream.State:
    """All Scoops are placed; the deliveries were vanilla, chocolate, pistachio."""
    return pr.evolve(placing_the_last(), ScoopAdded(2, 5, VANILLA))


def serving() -> ice_cream.State:
    """Player 0 is to act; cone 0 is served, cones 1 and 2 wait; pistachio is next in the deck."""
    return serving_customers(
        *THREE,
        cones=(served_cone(by=2), cone(STRAWBERRY), cone(STRAWBERRY, VANILLA)),
        ice_cream_on_top=(PISTACHIO,),
    )


def serving_without_a_deck() -> ice_cream.State:
    """All 30 Ice Cream cards lie before the players, and player 0 can serve the one customer."""
    return serving_customers(
        player(STRAWBERRY),
        player(BLACK_RASPBERRY, CHOCOLATE_CHIP, CHOCOLATE),
        player(PISTACHIO, VANILLA),
        cones=(cone(STRAWBERRY),),
        ice_cream_left=0,
    )


def served_out() -> ice_cream.State:
    """Player 0 has served the one customer."""
    return pr.evolve(serving_without_a_deck(), ConeServed(0, 0, (STRAWBERRY,), None))


def scoring() -> ice_cream.State:
    """Day 2: player 0 has served a vanilla Scoop and has three strawberry cards unopened."""
    return before_scoring(
        player(STRAWBERRY, STRAWBERRY, STRAWBERRY, VANILLA, served=(VANILLA,), score=5),
        player(CHOCOLATE, score=4),
        player(PISTACHIO, score=3),
    )


NOTHING: Final = DayScore(0, (), (), 0)
SCORES: Final = (DayScore(1, (VANILLA,), (STRAWBERRY, STRAWBERRY), 3), NOTHING, NOTHING)
"""A point for the Scoop and one for each of two strawberry cards beyond the first."""


def scored() -> ice_cream.State:
    """The points of day 2 are noted: 8, 4 and 3; three cards are discarded."""
    return pr.evolve(scoring(), DayScored(SCORES))


def finished() -> ice_cream.State:
    """The game is over."""
    return pr.evolve(scored(), GameEnded(pr.Outcome((0,), (8, 4, 3), FOUR_DAYS)))


def revealing_without_a_delivery() -> ice_cream.State:
    """The same as ``revealing``, but player 0 got no card (IC-6)."""
    state = revealing()
    first, *others = state.players
    return attrs.evolve(
        state,
        players=(attrs.evolve(first, delivered=None), *others),
        ice_cream_deck=(*state.ice_cream_deck, VANILLA),
    )


def choosing_again() -> ice_cream.State:
    """Player 0 has replaced the vanilla, and is to act once more."""
    return attrs.evolve(having_replaced(), to_act=0)


def delivering_again() -> ice_cream.State:
    """The cards of the day are dealt already."""
    return attrs.evolve(choosing(), phase=Phase.PREPARATION, to_act=None)


NONE: Final = (None, None, None)
DELIVERED: Final = IceCreamDelivered((STRAWBERRY, PISTACHIO, VANILLA))
REVEALED: Final = IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO))
TURNED_STRAWBERRY: Final = ScoopTurned(0, STRAWBERRY)
RETURNED: Final = DeliveriesReturned((*all_chosen().ice_cream_deck, VANILLA))
NEXT_DAY: Final = DayStarted(
    day=3,
    dealer=2,
    ice_cream_deck=(*scored().ice_cream_deck, *scored().discards),
    scoop_deck=scored().scoop_deck,
    removed_scoops=scored().removed_scoops,
)

FITTING: Final = (
    Fact("dealt", opened, IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE))),
    Fact("delivered", delivering, IceCreamDelivered((PISTACHIO, VANILLA, STRAWBERRY))),
    Fact("last card", delivering_the_last_card, IceCreamDelivered((VANILLA, *[None] * 4))),
    Fact("kept", choosing, DeliveryKept(0)),
    Fact("replaced", choosing, DeliveryReplaced(0, VANILLA, STRAWBERRY)),
    Fact("returned", all_chosen, RETURNED),
    Fact("turned first", returned, ScoopTurned(0, PISTACHIO)),
    Fact("started", placing, ConeStarted(2, 2, CHOCOLATE_CHIP)),
    Fact("added", placing, ScoopAdded(2, 0, CHOCOLATE_CHIP)),
    Fact("turned", turning, ScoopTurned(0, PISTACHIO)),
    Fact("revealed", revealing, IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO))),
    Fact("served", serving, ConeServed(0, 1, (STRAWBERRY,), None)),
    Fact("served all but one", serving, ConeServed(0, 2, (STRAWBERRY, VANILLA), VANILLA)),
    Fact("acquired", serving, IceCreamAcquired(0, PISTACHIO)),
    Fact("ended", served_out, ServingEnded(ServingEndReason.ALL_SERVED)),
    Fact("scored", scoring, DayScored(SCORES)),
    Fact("next day", scored, NEXT_DAY),
    Fact("game over", scored, GameEnded(pr.Outcome((0,), (8, 4, 3), FOUR_DAYS))),
)
"""Every event where it can happen."""


# --- Phases -----------------------------------------------------------------------------------

WHEN: Final[dict[type[Any], tuple[str, ...]]] = {
    # "``new_game`` gives GameStarted, IceCreamDealt, IceCreamDelivered": Phase 1 begins with it.
    GameStarted: (),
    IceCreamDealt: ("preparation",),
    IceCreamDelivered: ("preparation",),
    # When all have chosen: "DeliveriesReturned (only if something was discarded)", then
    # "ScoopTurned for the dealer".
    DeliveryKept: ("deliveries",),
    DeliveryReplaced: ("deliveries",),
    DeliveriesReturned: ("deliveries",),
    ScoopTurned: ("deliveries", "cones"),
    # "After each placement ScoopTurned for the next player, after the last one IceCreamRevealed."
    ConeStarted: ("cones",),
    ScoopAdded: ("cones",),
    IceCreamRevealed: ("cones",),
    # "At the end of Phase 3 ServingEnded, DayScored, then DayStarted, IceCreamDelivered, or
    # GameEnded."
    ConeServed: ("customers",),
    IceCreamAcquired: ("customers",),
    ServingEnded: ("customers",),
    DayScored: ("scoring",),
    DayStarted: ("scoring",),
    GameEnded: ("scoring",),
}
"""The phases in which each event happens."""

TABLES: Final = {
    "preparation": (opened, delivering),
    "deliveries": (choosing, all_chosen),
    "cones": (placing, turning, revealing),
    "customers": (serving, serving_without_a_deck),
    "scoring": (scoring, scored),
}

# --- Everything that a fact names -------------------------------------------------------------

CHOICES_OF_OTHERS: Final = [
    *(
        Fact(f"{fact.name} by {seat}", fact.table, attrs.evolve(fact.event, player=seat))
        for fact in FITTING
        if fact.name in ("kept", "replaced", "served", "served all but one", "acquired")
        for seat in (1, 2, 3, -1, -3, 10**30)
    ),
    # On this table it is player 2 who must place the Scoop.
    *(Fact(f"started by {n}", placing, ConeStarted(n, 2, CHOCOLATE_CHIP)) for n in (0, 1, 3, -1)),
    *(Fact(f"added by {n}", placing, ScoopAdded(n, 0, CHOCOLATE_CHIP)) for n in (0, 1, 3, -1)),
    # And on these nobody is to act.
    *(Fact(f"kept again by {n}", all_chosen, DeliveryKept(n)) for n in (0, 1, 2)),
    *(Fact(f"started too early by {n}", turning, ConeStarted(n, 3, PISTACHIO)) for n in (0, 1, 2)),
]
"""What another player than the one to act has chosen."""


def scores(*changed: DayScore) -> DayScored:
    """The day as scored for player 0 in other ways, and as it was for the others."""
    return DayScored((*changed, NOTHING, NOTHING))


def outcome(winners: tuple[int, ...], points: tuple[int, ...]) -> GameEnded:
    """The game ended like this."""
    return GameEnded(pr.Outcome(winners, points, FOUR_DAYS))


def next_day(**changes: object) -> DayStarted[ice_cream.Flavor]:
    """Day 3 as it begins, but for something."""
    return attrs.evolve(NEXT_DAY, **untyped(changes))


OTHER_SCOOPS: Final = ConeServed(0, 1, (VANILLA,), None)
STALEMATE: Final = GameEnded(pr.Outcome((0,), (8, 4, 3), pr.EndReason.STALEMATE))
FULL_DECK: Final = scored().ice_cream_deck
OTHER_DECK: Final = (*FULL_DECK, STRAWBERRY, STRAWBERRY, STRAWBERRY)
"""As many cards as before, but the vanilla one that was discarded is missing."""

PUBLIC: Final = [
    *(attrs.evolve(fact, words="not that player's choice") for fact in CHOICES_OF_OTHERS),
    # "Deal a single Ice Cream card, face-up, to each player."
    Fact("dealt to two", opened, IceCreamDealt((STRAWBERRY, VANILLA))),
    Fact("dealt to four", opened, IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE, PISTACHIO))),
    Fact("delivered to none", delivering, IceCreamDelivered(())),
    Fact("delivered to four", delivering, IceCreamDelivered((PISTACHIO, VANILLA, None, None))),
    Fact("one too many", delivering_the_last_card, IceCreamDelivered((VANILLA, VANILLA, *NONE))),
    # "All discarded Ice Cream cards are shuffled back into the Deck": also the vanilla one.
    Fact("returned less", all_chosen, DeliveriesReturned(all_chosen().ice_cream_deck)),
    Fact("returned more", all_chosen, DeliveriesReturned((*RETURNED.ice_cream_deck, VANILLA))),
    # "The next player clockwise then turns over the next Scoop card": here player 0.
    *(Fact(f"turned by {n}", turning, ScoopTurned(n, PISTACHIO)) for n in (1, 2, 3, -1, 10**30)),
    Fact("turned before the last is placed", placing, ScoopTurned(2, PISTACHIO)),
    Fact("turned when none is left", revealing, TURNED_STRAWBERRY),
    # Two cones are started: the next one is cone 2, and Scoops lie on cones 0 and 1 only.
    *(Fact(f"started {n}", placing, ConeStarted(2, n, CHOCOLATE_CHIP)) for n in (0, 1, 3, -1)),
    *(Fact(f"added to {n}", placing, ScoopAdded(2, n, CHOCOLATE_CHIP)) for n in (2, 12, -1)),
    Fact("started with another Scoop", placing, ConeStarted(2, 2, PISTACHIO)),
    Fact("added another Scoop", placing, ScoopAdded(2, 0, PISTACHIO)),
    # "Until all Scoops have been placed onto a cone."
    Fact("revealed before the last is placed", placing_the_last, REVEALED),
    Fact("revealed by two", revealing, IceCreamRevealed((VANILLA, CHOCOLATE))),
    Fact("revealed by four", revealing, IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO, None))),
    # There are the cones 0 to 2, and the first of them is served already (IC-13).
    *(Fact(f"served {n}", serving, ConeServed(0, n, (STRAWBERRY,), None)) for n in (3, 12, -1)),
    Fact("served again", serving, ConeServed(0, 0, (), None)),
    Fact("served again with Scoops", serving, ConeServed(0, 0, (STRAWBERRY,), None)),
    Fact("served in another order", serving, ConeServed(0, 2, (VANILLA, STRAWBERRY), None)),
    Fact("served too few", serving, ConeServed(0, 2, (STRAWBERRY,), None)),
    Fact("returned a Scoop from elsewhere", serving, ConeServed(0, 1, (STRAWBERRY,), VANILLA)),
    Fact("acquired from no deck", serving_without_a_deck, IceCreamAcquired(0, PISTACHIO)),
    # Player 0 has served one Scoop, and opened the vanilla for it.
    Fact("scored for two", scoring, DayScored(SCORES[:2])),
    Fact("scored for four", scoring, DayScored((*SCORES, NOTHING))),
    Fact("scored no Scoop", scoring, scores(DayScore(0, (VANILLA,), (), 0))),
    Fact("opened another card", scoring, scores(DayScore(1, (PISTACHIO,), (), 1))),
    Fact("opened a card twice", scoring, scores(DayScore(1, (VANILLA, VANILLA), (), 1))),
    Fact("four of three duplicates", scoring, scores(DayScore(1, (), (STRAWBERRY,) * 4, 5))),
    Fact("scored twice", scored, DayScored((NOTHING, NOTHING, NOTHING))),
    # Day 3 comes after day 2, once that is scored, and everything is in the decks again.
    *(Fact(f"started day {n}", scored, next_day(day=n)) for n in (0, 1, 2, 4)),
    *(Fact(f"dealer {n}", scored, next_day(dealer=n)) for n in (3, -1, 10**30)),
    Fact("discards forgotten", scored, next_day(ice_cream_deck=FULL_DECK)),
    Fact("Scoops forgotten", scored, next_day(scoop_deck=())),
    Fact(
        "a Scoop removed as well",
        scored,
        next_day(
            scoop_deck=NEXT_DAY.scoop_deck[1:],
            removed_scoops=(*NEXT_DAY.removed_scoops, NEXT_DAY.scoop_deck[0]),
        ),
    ),
    Fact("other Scoops removed", scored, next_day(removed_scoops=(*[STRAWBERRY] * 5, VANILLA))),
    Fact(
        "next day before scoring",
        scoring,
        next_day(ice_cream_deck=scoring().ice_cream_deck, scoop_deck=scoring().scoop_deck),
    ),
    # Points are 8, 4 and 3.
    Fact("other points", scored, outcome((0,), (8, 4, 4))),
    Fact("points of two", scored, outcome((0,), (8, 4))),
    Fact("points of four", scored, outcome((0,), (8, 4, 3, 0))),
    Fact("no winner", scored, outcome((), (8, 4, 3))),
    *(Fact(f"winner {n}", scored, outcome((n,), (8, 4, 3))) for n in (3, -1, 10**30)),
    Fact("an unknown second winner", scored, outcome((0, 5), (8, 4, 3))),
    # Everybody has a delivery to reveal, and everybody sees its back; or sees that there is none.
    Fact("revealed by nobody", revealing, IceCreamRevealed(NONE)),
    Fact("revealed what is not there", revealing_without_a_delivery, REVEALED),
    # "The replacement must be kept" (IC-7); "one card is dealt face down to each player".
    Fact(
        "replaced twice", choosing_again, DeliveryReplaced(0, STRAWBERRY, PISTACHIO), (), "already"
    ),
    Fact("delivered twice", delivering_again, DELIVERED, words="already"),
    # "One Ice Cream card is dealt face down to each player", as far as the deck goes (IC-6).
    Fact("none for 1", delivering, IceCreamDelivered((PISTACHIO, None, STRAWBERRY))),
    Fact("none for all", delivering, IceCreamDelivered(NONE)),
    Fact("none for 2", delivering, IceCreamDelivered((PISTACHIO, VANILLA, None))),
    Fact("not 0 first", delivering_the_last_card, IceCreamDelivered((None, VANILLA, *NONE))),
    Fact("nothing", delivering_the_last_card, IceCreamDelivered((None, None, *NONE))),
    # "Deal a single Ice Cream card, face-up, to each player", once.
    Fact("dealt again", delivering, IceCreamDealt((PISTACHIO, VANILLA, STRAWBERRY))),
    # "All discarded Ice Cream cards are shuffled back into the Deck" before Phase 2 (IC-7).
    Fact("turned too early", all_chosen, ScoopTurned(0, PISTACHIO)),
    # "Each scoop is worth one point", and each duplicate: no more and no less (IC-14).
    Fact("another point", scoring, DayScored((attrs.evolve(SCORES[0], points=4), *SCORES[1:]))),
    # "The last ice cream cone is served", so that is why nobody serves any more.
    Fact("ended, he says", served_out, ServingEnded(ServingEndReason.NO_ACTION)),
    # Nothing happens by itself while somebody must choose.
    Fact("returned too early", choosing, DeliveriesReturned(choosing().ice_cream_deck)),
    Fact("ended too early", serving, ServingEnded(ServingEndReason.NO_ACTION)),
    # "Until all Scoops have been placed onto a cone": one is turned, or some are in the deck.
    Fact("a Scoop is turned", placing, REVEALED, words=": a player must choose first."),
    Fact("Scoops are left", turning, REVEALED, words=": there are Scoops to place."),
    # What is wrong is said in the rulebook's words.
    Fact("other Scoops", serving, OTHER_SCOOPS, words=": the cone has other Scoops."),
    Fact(
        "a Scoop too many",
        scoring,
        scores(DayScore(2, (VANILLA,), (), 2)),
        words=": a player has served another number of Scoops.",
    ),
    Fact(
        "a point too many",
        scoring,
        scores(DayScore(1, (VANILLA,), (), 2)),
        words=": a point is scored for each Scoop and each duplicate.",
    ),
    Fact("stalemate", scored, STALEMATE, words=": this game does not end for that reason."),
]
"""What everybody at the table can tell to be wrong."""


SECRET: Final = [
    Fact("dealt in another order", opened, IceCreamDealt((VANILLA, STRAWBERRY, CHOCOLATE))),
    Fact(
        "delivered in another order", delivering, IceCreamDelivered((VANILLA, PISTACHIO, VANILLA))
    ),
    Fact("discarded another", choosing, DeliveryReplaced(0, CHOCOLATE, STRAWBERRY), (0,)),
    Fact("received another", choosing, DeliveryReplaced(0, VANILLA, PISTACHIO)),
    Fact(
        "returned another",
        all_chosen,
        DeliveriesReturned((*all_chosen().ice_cream_deck, CHOCOLATE)),
    ),
    Fact("turned another", turning, ScoopTurned(0, VANILLA)),
    Fact("revealed another", revealing, IceCreamRevealed((VANILLA, VANILLA, PISTACHIO)), (1,)),
    Fact("acquired another", serving, IceCreamAcquired(0, VANILLA)),
    # IC-17: the discards of yesterday lay face up, but nobody knows what lay in the deck.
    Fact("other cards shuffled", scored, next_day(ice_cream_deck=OTHER_DECK)),
]
"""What the host alone can tell, or the player who sees the card."""


HIDING: Final = [
    Fact("delivered", delivering, IceCreamDelivered((pr.HIDDEN, VANILLA, STRAWBERRY)), (0,)),
    Fact("discarded", choosing, DeliveryReplaced(0, pr.HIDDEN, STRAWBERRY), (0,)),
    Fact("received", choosing, DeliveryReplaced(0, VANILLA, pr.HIDDEN), (0,)),
    Fact("returned", all_chosen, pr.seen_by(RETURNED, 0)),
    Fact("deck of the day", scored, next_day(ice_cream_deck=(pr.HIDDEN,) * 27)),
    Fact("Scoops of the day", scored, next_day(scoop_deck=(pr.HIDDEN,) * 24)),
]
"""Facts that hide a card; the number of cards in the decks is right."""


# --- How a log begins -------------------------------------------------------------------------

STARTS: Final[tuple[tuple[dict[str, object], str], ...]] = (
    ({"players": 2}, "IC-1"),
    ({"players": 6}, "IC-1"),
    ({"dealer": 3}, "IC-3"),
    ({"dealer": -1}, "IC-3"),
    ({"ice_cream_deck": START.ice_cream_deck[1:]}, "IC-2"),
    ({"scoop_deck": START.scoop_deck[1:]}, "IC-2"),
    (
        {
            "scoop_deck": (*START.scoop_deck, START.removed_scoops[0]),
            "removed_scoops": START.removed_scoops[1:],
        },
        "IC-4",
    ),
)
"""What makes ``START`` that of no game, and the ruling that says so."""

OTHER_CARDS: Final[tuple[tuple[dict[str, object], str], ...]] = (
    ({"ice_cream_deck": (VANILLA,) * 30}, "IC-2"),
)
"""What only the host can tell: an observer takes no card from the start."""
