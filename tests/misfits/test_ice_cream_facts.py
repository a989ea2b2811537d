"""Facts that cannot have happened on a table of Ice Cream are refused, and nothing changes."""

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

import parlour_rules as pr
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    EVERY_FLAVOR,
    PISTACHIO,
    STRAWBERRY,
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
from kinds import Value
from misfits import Fact, observers, refusal, refusal_to_open, spoiled, untyped
from parlour_rules import ViolationCode, ice_cream
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
from parlour_rules.ice_cream.events import EVENTS


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
        player(STRAWBERRY),
        player(VANILLA),
        player(CHOCOLATE),
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
        player(STRAWBERRY),
        player(VANILLA),
        player(CHOCOLATE),
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


NONE: Final = (None, None, None)
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


@pytest.mark.parametrize("fact", FITTING, ids=lambda fact: fact.name)
def test_what_fits_is_folded(fact: Fact) -> None:
    """The facts of which the others here are made do fit, for the host and for everybody else."""
    table = fact.table()
    after = pr.evolve(table, fact.event)
    assert after.sequence == table.sequence + 1
    for observer in observers(table):
        seen = pr.evolve(pr.seen_by(table, observer), fact.event)
        assert seen == pr.seen_by(after, observer)


def test_every_event_is_tried() -> None:
    """``FITTING`` has every event but the one that starts the game."""
    assert {type(fact.event) for fact in FITTING} | {GameStarted} == set(EVENTS)
    assert set(PHASES_OF) == set(EVENTS)


# --- Phases -----------------------------------------------------------------------------------

PHASES_OF: Final[dict[type[Any], tuple[str, ...]]] = {
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

TABLE_IN: Final = {
    "preparation": (opened, delivering),
    "deliveries": (choosing, all_chosen),
    "cones": (placing, turning, revealing),
    "customers": (serving, serving_without_a_deck),
    "scoring": (scoring, scored),
}

EVERY_EVENT: Final = (START, *(fact.event for fact in FITTING))


@pytest.mark.parametrize("phase", TABLE_IN)
@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_of_another_phase(event: ice_cream.Event, phase: str) -> None:
    """Each event happens in its own phases only, whoever looks."""
    if phase in PHASES_OF[type(event)]:
        return
    for lay in TABLE_IN[phase]:
        table = lay()
        assert table.phase is Phase(phase)
        for seen in (table, *(pr.seen_by(table, observer) for observer in observers(table))):
            violation = refusal(seen, event)
            assert violation.code is ViolationCode.DOES_NOT_FIT
            assert "phase" in violation.message


@pytest.mark.parametrize("event", EVERY_EVENT, ids=lambda event: type(event).__name__)
def test_an_event_after_the_end(event: ice_cream.Event) -> None:
    """Nothing happens any more when the game is over."""
    table = finished()
    for seen in (table, *(pr.seen_by(table, observer) for observer in observers(table))):
        assert refusal(seen, event).code is ViolationCode.GAME_OVER


# --- Everything that a fact names -------------------------------------------------------------

EVERYBODY: Final[tuple[pr.Observer, ...]] = (0, 1, 2, pr.SPECTATOR)
SEATS_OF_OTHERS: Final = (1, 2, 3, -1, -3, 10**30, False)
"""Seats that are not player 0, who is to act; some are none at all."""


def wrong_player(seat: int) -> list[Fact]:
    """Every choice of player 0, made by another player."""
    return [
        Fact(f"{fact.name} by {seat}", fact.table, attrs.evolve(fact.event, player=untyped(seat)))
        for fact in FITTING
        if fact.name in ("kept", "replaced", "served", "served all but one", "acquired")
    ]


CHOICES_OF_OTHERS: Final = [
    *(fact for seat in SEATS_OF_OTHERS for fact in wrong_player(seat)),
    # On this table it is player 2 who must place the Scoop.
    *(Fact(f"started by {n}", placing, ConeStarted(n, 2, CHOCOLATE_CHIP)) for n in (0, 1, 3, -1)),
    *(Fact(f"added by {n}", placing, ScoopAdded(n, 0, CHOCOLATE_CHIP)) for n in (0, 1, 3, -1)),
    # And on these nobody is to act.
    *(Fact(f"kept again by {n}", all_chosen, DeliveryKept(n)) for n in (0, 1, 2)),
    *(Fact(f"started too early by {n}", turning, ConeStarted(n, 3, PISTACHIO)) for n in (0, 1, 2)),
]


@pytest.mark.parametrize("fact", CHOICES_OF_OTHERS, ids=lambda fact: fact.name)
def test_a_choice_of_another_player(fact: Fact) -> None:
    """Only the player to act has chosen; everybody knows who that is."""
    table = fact.table()
    for seen in (table, *(pr.seen_by(table, observer) for observer in observers(table))):
        violation = refusal(seen, fact.event)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        a_seat = type(fact.event.player) is int
        expected = "not that player's choice" if a_seat else "of wrong types"
        assert expected in violation.message


def scores(*changed: DayScore) -> DayScored:
    """The day as scored for player 0 in other ways, and as it was for the others."""
    return DayScored((*changed, NOTHING, NOTHING))


def outcome(winners: tuple[int, ...], points: tuple[int, ...]) -> GameEnded:
    """The game ended like this."""
    return GameEnded(pr.Outcome(winners, points, FOUR_DAYS))


FULL_DECK: Final = scored().ice_cream_deck
OTHER_DECK: Final = (*FULL_DECK, STRAWBERRY, STRAWBERRY, STRAWBERRY)
"""As many cards as before, but the vanilla one that was discarded is missing."""

PUBLIC_MISFITS: Final = [
    # "Deal a single Ice Cream card, face-up, to each player."
    Fact("dealt to two", opened, IceCreamDealt((STRAWBERRY, VANILLA))),
    Fact("dealt to four", opened, IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE, PISTACHIO))),
    Fact("delivered to none", delivering, IceCreamDelivered(())),
    Fact("delivered to four", delivering, IceCreamDelivered((PISTACHIO, VANILLA, None, None))),
    Fact(
        "delivered twice what is left",
        delivering_the_last_card,
        IceCreamDelivered((VANILLA, VANILLA, None, None, None)),
    ),
    # "All discarded Ice Cream cards are shuffled back into the Deck": also the vanilla one.
    Fact("returned less", all_chosen, DeliveriesReturned(all_chosen().ice_cream_deck)),
    Fact("returned more", all_chosen, DeliveriesReturned((*RETURNED.ice_cream_deck, VANILLA))),
    # There are the seats 0 to 2.
    *(Fact(f"turned by {n}", turning, ScoopTurned(n, PISTACHIO)) for n in (3, -1, 10**30)),
    Fact("turned before the last is placed", placing, ScoopTurned(2, PISTACHIO)),
    Fact("turned when none is left", revealing, TURNED_STRAWBERRY),
    # Two cones are started: the next one is cone 2, and Scoops lie on cones 0 and 1 only.
    *(Fact(f"started {n}", placing, ConeStarted(2, n, CHOCOLATE_CHIP)) for n in (0, 1, 3, -1)),
    *(Fact(f"added to {n}", placing, ScoopAdded(2, n, CHOCOLATE_CHIP)) for n in (2, 12, -1)),
    Fact("started with another Scoop", placing, ConeStarted(2, 2, PISTACHIO)),
    Fact("added another Scoop", placing, ScoopAdded(2, 0, PISTACHIO)),
    # "Until all Scoops have been placed onto a cone."
    Fact("revealed too early", placing, IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO))),
    Fact("revealed before turning", turning, IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO))),
    Fact(
        "revealed before the last is placed",
        placing_the_last,
        IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO)),
    ),
    Fact("revealed by two", revealing, IceCreamRevealed((VANILLA, CHOCOLATE))),
    Fact("revealed by four", revealing, IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO, None))),
    # There are the cones 0 to 2, and the first of them is served already (IC-13).
    *(Fact(f"served {n}", serving, ConeServed(0, n, (STRAWBERRY,), None)) for n in (3, 12, -1)),
    Fact("served again", serving, ConeServed(0, 0, (), None)),
    Fact("served again with Scoops", serving, ConeServed(0, 0, (STRAWBERRY,), None)),
    Fact("served other Scoops", serving, ConeServed(0, 1, (VANILLA,), None)),
    Fact("served in another order", serving, ConeServed(0, 2, (VANILLA, STRAWBERRY), None)),
    Fact("served too few", serving, ConeServed(0, 2, (STRAWBERRY,), None)),
    Fact("returned a Scoop from elsewhere", serving, ConeServed(0, 1, (STRAWBERRY,), VANILLA)),
    Fact("acquired from no deck", serving_without_a_deck, IceCreamAcquired(0, PISTACHIO)),
    # Player 0 has served one Scoop, and opened the vanilla for it.
    Fact("scored for two", scoring, DayScored(SCORES[:2])),
    Fact("scored for four", scoring, DayScored((*SCORES, NOTHING))),
    Fact("scored two Scoops", scoring, scores(DayScore(2, (VANILLA,), (), 2))),
    Fact("scored no Scoop", scoring, scores(DayScore(0, (VANILLA,), (), 0))),
    Fact("opened another card", scoring, scores(DayScore(1, (PISTACHIO,), (), 1))),
    Fact("opened a card twice", scoring, scores(DayScore(1, (VANILLA, VANILLA), (), 1))),
    Fact("four of three duplicates", scoring, scores(DayScore(1, (), (STRAWBERRY,) * 4, 5))),
    Fact("scored twice", scored, DayScored((NOTHING, NOTHING, NOTHING))),
    # Day 3 comes after day 2, once that is scored, and everything is in the decks again.
    *(Fact(f"started day {n}", scored, attrs.evolve(NEXT_DAY, day=n)) for n in (0, 1, 2, 4)),
    *(Fact(f"dealer {n}", scored, attrs.evolve(NEXT_DAY, dealer=n)) for n in (3, -1, 10**30)),
    Fact("discards forgotten", scored, attrs.evolve(NEXT_DAY, ice_cream_deck=FULL_DECK)),
    Fact("Scoops forgotten", scored, attrs.evolve(NEXT_DAY, scoop_deck=())),
    Fact(
        "a Scoop removed as well",
        scored,
        attrs.evolve(
            NEXT_DAY,
            scoop_deck=NEXT_DAY.scoop_deck[1:],
            removed_scoops=(*NEXT_DAY.removed_scoops, NEXT_DAY.scoop_deck[0]),
        ),
    ),
    Fact(
        "other Scoops removed",
        scored,
        attrs.evolve(NEXT_DAY, removed_scoops=(*[STRAWBERRY] * 5, VANILLA)),
    ),
    Fact(
        "next day before scoring",
        scoring,
        attrs.evolve(
            NEXT_DAY, ice_cream_deck=scoring().ice_cream_deck, scoop_deck=scoring().scoop_deck
        ),
    ),
    # Points are 8, 4 and 3.
    Fact("other points", scored, outcome((0,), (8, 4, 4))),
    Fact("points of two", scored, outcome((0,), (8, 4))),
    Fact("points of four", scored, outcome((0,), (8, 4, 3, 0))),
    Fact("no winner", scored, outcome((), (8, 4, 3))),
    *(Fact(f"winner {n}", scored, outcome((n,), (8, 4, 3))) for n in (3, -1, 10**30)),
    Fact("an unknown second winner", scored, outcome((0, 5), (8, 4, 3))),
]
"""What everybody at the table can tell to be wrong."""


@pytest.mark.parametrize("fact", PUBLIC_MISFITS, ids=lambda fact: fact.name)
def test_what_everybody_can_tell_to_be_wrong(fact: Fact) -> None:
    """A misfit of public things is refused on the state and on every view."""
    table = fact.table()
    for seen in (table, *(pr.seen_by(table, observer) for observer in observers(table))):
        assert refusal(seen, fact.event).code is ViolationCode.DOES_NOT_FIT


SECRET_MISFITS: Final = [
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
]
"""What the host alone can tell, or the player who sees the card."""


@pytest.mark.parametrize("fact", SECRET_MISFITS, ids=lambda fact: fact.name)
def test_another_card_is_noticed_by_those_who_see_it(fact: Fact) -> None:
    """The host knows all cards, a player the own ones; who does not see a card believes it."""
    table = fact.table()
    assert refusal(table, fact.event).code is ViolationCode.DOES_NOT_FIT
    for observer in observers(table):
        view = pr.seen_by(table, observer)
        if observer in fact.told_by:
            assert refusal(view, fact.event).code is ViolationCode.DOES_NOT_FIT
        else:
            assert pr.evolve(view, fact.event).sequence == table.sequence + 1


@pytest.mark.parametrize("observer", EVERYBODY, ids=repr)
def test_the_discards_of_yesterday_are_known_but_not_what_lay_in_the_deck(
    observer: pr.Observer,
) -> None:
    """IC-17: three cards were discarded face up; the host sees that one of them is missing."""
    wrong = attrs.evolve(NEXT_DAY, ice_cream_deck=OTHER_DECK)
    assert refusal(scored(), wrong).code is ViolationCode.DOES_NOT_FIT
    assert pr.evolve(pr.seen_by(scored(), observer), wrong).day == 3


@pytest.mark.parametrize("observer", EVERYBODY, ids=repr)
def test_a_card_whose_back_is_seen_is_not_missing(observer: pr.Observer) -> None:
    """Everybody has a delivery to reveal, and everybody sees its back."""
    nobody = IceCreamRevealed((None, None, None))
    assert refusal(revealing(), nobody).code is ViolationCode.DOES_NOT_FIT
    assert refusal(pr.seen_by(revealing(), observer), nobody).code is ViolationCode.DOES_NOT_FIT


STALEMATE: Final = pr.Outcome((0,), (8, 4, 3), pr.EndReason.STALEMATE)
REVEALED: Final = IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO))
SAID: Final = (
    # "Until all Scoops have been placed onto a cone": one is turned, or some are in the deck.
    (placing, REVEALED, "there are Scoops to place"),
    (turning, REVEALED, "there are Scoops to place"),
    (serving, ConeServed(0, 1, (VANILLA,), None), "the cone has other Scoops"),
    (
        scoring,
        scores(DayScore(2, (VANILLA,), (), 2)),
        "a player has served another number of Scoops",
    ),
    (
        scoring,
        scores(DayScore(1, (VANILLA,), (), 2)),
        "a point is scored for each Scoop and each duplicate",
    ),
    (scored, GameEnded(STALEMATE), "this game does not end for that reason"),
)
"""Facts that do not fit, and what is said of them."""


@pytest.mark.parametrize(("lay", "event", "why"), SAID)
def test_what_is_said_of_a_misfit(
    lay: Callable[[], ice_cream.State], event: ice_cream.Event, why: str
) -> None:
    """The sentence says what is wrong in the rulebook's words."""
    assert refusal(lay(), event).message == f"The event does not fit the table: {why}."


def test_a_card_that_nobody_has_is_not_revealed() -> None:
    """A player who got no card (IC-6) has none to reveal; everybody knows that."""
    state = revealing()
    first, *others = state.players
    deck = (*state.ice_cream_deck, VANILLA)
    state = attrs.evolve(
        state, players=(attrs.evolve(first, delivered=None), *others), ice_cream_deck=deck
    )
    event = IceCreamRevealed((VANILLA, CHOCOLATE, PISTACHIO))
    for seen in (state, *(pr.seen_by(state, observer) for observer in EVERYBODY)):
        assert refusal(seen, event).code is ViolationCode.DOES_NOT_FIT


def test_nobody_replaces_a_delivery_twice() -> None:
    """IC-7: the replacement must be kept."""
    state = attrs.evolve(having_replaced(), to_act=0)
    event = DeliveryReplaced(0, STRAWBERRY, PISTACHIO)
    for seen in (state, *(pr.seen_by(state, observer) for observer in EVERYBODY)):
        violation = refusal(seen, event)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert "already" in violation.message


def test_nothing_is_delivered_to_a_player_who_has_a_delivery() -> None:
    """One Ice Cream card is dealt face down to each player."""
    state = attrs.evolve(choosing(), phase=Phase.PREPARATION, to_act=None)
    event = IceCreamDelivered((STRAWBERRY, PISTACHIO, VANILLA))
    for seen in (state, *(pr.seen_by(state, observer) for observer in EVERYBODY)):
        violation = refusal(seen, event)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert "already" in violation.message


@pytest.mark.parametrize(
    "fact",
    [
        # "One Ice Cream card is dealt face down to each player", as far as the deck goes (IC-6).
        Fact("none for 1", delivering, IceCreamDelivered((PISTACHIO, None, STRAWBERRY))),
        Fact("none for all", delivering, IceCreamDelivered((None, None, None))),
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
    ],
    ids=lambda fact: fact.name,
)
def test_what_is_not_yet_or_no_more_to_happen(fact: Fact) -> None:
    """A fact in its own phase, at another time: everybody can tell that it cannot be."""
    table = fact.table()
    for seen in (table, *(pr.seen_by(table, observer) for observer in observers(table))):
        assert refusal(seen, fact.event).code is ViolationCode.DOES_NOT_FIT


HIDING: Final = [
    Fact("delivered", delivering, IceCreamDelivered((pr.HIDDEN, VANILLA, STRAWBERRY)), (0,)),
    Fact("discarded", choosing, DeliveryReplaced(0, pr.HIDDEN, STRAWBERRY), (0,)),
    Fact("received", choosing, DeliveryReplaced(0, VANILLA, pr.HIDDEN), (0,)),
    Fact("returned", all_chosen, pr.seen_by(RETURNED, 0)),
    Fact(
        "deck of the day", scored, attrs.evolve(NEXT_DAY, ice_cream_deck=untyped((pr.HIDDEN,) * 27))
    ),
    Fact(
        "Scoops of the day", scored, attrs.evolve(NEXT_DAY, scoop_deck=untyped((pr.HIDDEN,) * 24))
    ),
]
"""Facts that hide a card; the number of cards in the decks is right."""


@pytest.mark.parametrize("fact", HIDING, ids=lambda fact: fact.name)
def test_a_fact_that_hides_what_must_be_known(fact: Fact) -> None:
    """The host must know every card, a player the own ones."""
    table = fact.table()
    assert refusal(table, fact.event).code is ViolationCode.CARD_IS_HIDDEN
    for observer in observers(table):
        view = pr.seen_by(table, observer)
        if observer in fact.told_by:
            assert refusal(view, fact.event).code is ViolationCode.CARD_IS_HIDDEN
        else:
            assert pr.evolve(view, fact.event).sequence == table.sequence + 1


# --- Values of wrong types --------------------------------------------------------------------

SPOILED: Final = [
    Fact(f"{type(fact.event).__name__}.{name}", fact.table, event)
    for fact in FITTING
    if fact.name not in ("last card", "served all but one", "turned first")
    for name, event in spoiled(fact.event)
]


@pytest.mark.parametrize("fact", SPOILED, ids=lambda fact: fact.name)
def test_values_of_wrong_types_do_not_fit(fact: Fact) -> None:
    """A fact made by hand can hold anything: what is no seat, card or tuple is refused by all."""
    table = fact.table()
    for seen in (table, *(pr.seen_by(table, observer) for observer in observers(table))):
        assert refusal(seen, fact.event).code is ViolationCode.DOES_NOT_FIT


# --- How a log begins -------------------------------------------------------------------------


@pytest.mark.parametrize("fact", FITTING, ids=lambda fact: fact.name)
@pytest.mark.parametrize("observer", [None, 0, pr.SPECTATOR], ids=repr)
def test_a_log_that_begins_with_another_event(fact: Fact, observer: pr.Observer | None) -> None:
    """A log begins with ``GameStarted``, the whole one and that of an observer."""
    violation = refusal_to_open(fact.event, observer)
    assert violation.code is ViolationCode.DOES_NOT_FIT
    assert "GameStarted" in violation.message


@pytest.mark.parametrize(("name", "event"), list(spoiled(START)))
def test_a_log_that_begins_with_values_of_wrong_types(name: str, event: Any) -> None:  # noqa: ANN401
    """Whatever stands in the place of a number, a deck or the key, it is told as a misfit."""
    assert name
    assert refusal_to_open(event).code is ViolationCode.DOES_NOT_FIT
    assert refusal_to_open(event, 0).code is ViolationCode.DOES_NOT_FIT


@pytest.mark.parametrize(
    ("changes", "words"),
    [
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
    ],
    ids=lambda value: ",".join(value) if isinstance(value, dict) else value,
)
@pytest.mark.parametrize("observer", [None, 0, pr.SPECTATOR], ids=repr)
def test_a_log_that_begins_with_another_game(
    changes: dict[str, object], words: str, observer: pr.Observer | None
) -> None:
    """Three to five players, a dealer among them, and exactly the cards of the game."""
    violation = refusal_to_open(attrs.evolve(START, **untyped(changes)), observer)
    assert violation.code is ViolationCode.DOES_NOT_FIT
    assert words in violation.message


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"ice_cream_deck": (VANILLA,) * 30}, "IC-2"),
    ],
)
def test_a_log_that_begins_with_other_cards(changes: dict[str, object], words: str) -> None:
    """Only the host can tell: an observer takes no card from the event."""
    other = attrs.evolve(START, **untyped(changes))
    assert words in refusal_to_open(other).message
    for observer in (0, pr.SPECTATOR):
        log: Value = pr.GameLog("ice_cream", 1, (), observer, (other,))
        seen: Value = pr.seen_by(other, observer)
        assert pr.replay(log) == pr.replay(attrs.evolve(log, events=(seen,)))


def test_a_whole_log_hides_nothing() -> None:
    """As an observer saw it the start is not enough for the host; for an observer it is."""
    for observer in (0, pr.SPECTATOR):
        seen = pr.seen_by(START, observer)
        violation = refusal_to_open(seen)
        assert violation.code is ViolationCode.DOES_NOT_FIT
        assert "known" in violation.message


@pytest.mark.parametrize("observer", [3, 5, 2**53 - 1], ids=repr)
def test_a_log_of_an_observer_who_has_no_seat(observer: int) -> None:
    """There are the seats 0 to 2."""
    violation = refusal_to_open(pr.seen_by(START, 0), observer)
    assert violation.code is ViolationCode.DOES_NOT_FIT
    assert "not on the table" in violation.message
