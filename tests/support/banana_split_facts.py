"""Facts of Banana Split, and tables on which they can or cannot have happened."""

from typing import Any, Final

import attrs

import parlour_rules as pr
from misfits import Fact, untyped
from parlour_rules import banana_split
from parlour_rules.banana_split import (
    AnotherTurnPlayed,
    BananaSplitClaimed,
    DrawCardPlayed,
    DrawPileRenewed,
    GameEnded,
    GameStarted,
    HandsDealt,
    MiddleFilled,
    Source,
    SpoonPlayed,
    Stage,
    SundaeCompleted,
    SundaeStarted,
    ToppingDrawn,
    ToppingsPlaced,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from sundae_builders import (
    ALL_FOUR,
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CHOCO_DIP,
    CREAM,
    DRAW_THREE,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    PARLOUR_CLASSIC,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    SUGAR_SPARK,
    arranged_start,
    player,
    started,
    table,
)


STALEMATE: Final = pr.EndReason.STALEMATE
FIVE_EACH: Final = ((SAUCE,) * 5, (SPRINKLES,) * 5, (CHERRY,) * 5)
FOUR_SUNDAES: Final = (LITTLE_CLOUD, CHERRY_KISS, CHOCO_DIP, SUGAR_SPARK)
START: Final = arranged_start(
    3, on_top=(SAUCE, SPRINKLES, CHERRY) * 5, stack_on_top=(*FOUR_SUNDAES, SNOW_CAP)
)

# --- Tables, in the order in which a game comes to them ---------------------------------------


def opened() -> banana_split.State:
    """The cards are shuffled: the players will get sauce, sprinkles and cherries, five each."""
    log = pr.GameLog.start(banana_split.start(START))
    return pr.replay(log, upto=1)


def dealt() -> banana_split.State:
    """The hands are dealt, and the middle is empty."""
    return pr.evolve(opened(), HandsDealt(FIVE_EACH))


def filled() -> banana_split.State:
    """Four sundaes lie in the middle, and player 0 will be up."""
    return pr.evolve(dealt(), MiddleFilled(FOUR_SUNDAES))


def acting() -> banana_split.State:
    """Player 0 is up; whipped cream, then sauce is next in the draw pile; place 2 is empty."""
    return table(
        player(
            *ALL_FOUR,
            JOKER,
            SPOON,
            DRAW_TWO,
            ANOTHER_TURN,
            layout=(started(SNOW_CAP, CREAM), started(CHERRY_CUP, CHERRY, CREAM)),
        ),
        player(SPRINKLES, layout=(started(ICE_BOMB, CHERRY),)),
        player(),
        middle=(CHERRY_KISS, BANANA_SPLIT, None, PARLOUR_CLASSIC),
        on_top=(CREAM, SAUCE),
    )


def acting_with_a_bonus() -> banana_split.State:
    """A sundae taken with the spoon was completed; the main action is still to come."""
    return table(player(CHERRY), player(), player(), bonus=2, played=(SPOON,), on_top=(CREAM,))


def unable() -> banana_split.State:
    """Player 0 is up, has no main action and both piles are empty."""
    return table(player(CREAM, SPOON), player(), player(), middle=(CHERRY_KISS,), draw_pile=())


def owed() -> banana_split.State:
    """A Draw 2 is played, and two toppings are owed."""
    return pr.evolve(acting(), DrawCardPlayed(0, DRAW_TWO))


def completed() -> banana_split.State:
    """The last cherry of the Cherry Cup is placed."""
    return pr.evolve(acting(), ToppingsPlaced(0, CHERRY_CUP, (CHERRY,)))


def drawn_out() -> banana_split.State:
    """The last card of the draw pile is drawn; sauce and sprinkles are discarded."""
    state = table(player(), player(), player(), draw_pile=(CREAM,), discards=(SAUCE, SPRINKLES))
    return pr.evolve(state, ToppingDrawn(0, CREAM, Source.MAIN_ACTION))


def closing() -> banana_split.State:
    """Player 0 has started a sundae, and may still take a bonus topping."""
    return table(
        player(CHERRY, SPOON),
        player(),
        player(layout=(started(ICE_BOMB, CHERRY),)),
        middle=(CHERRY_KISS, BANANA_SPLIT),
        stage=Stage.CLOSING,
        bonus=1,
        on_top=(CREAM,),
        stack=(SNOW_CAP, LITTLE_CLOUD, CHOCO_DIP),
    )


def closing_without_bonus() -> banana_split.State:
    """Player 0 has drawn a cherry, and can only end the turn."""
    return table(player(CHERRY), player(), player(), stage=Stage.CLOSING, drawn=CHERRY)


def between() -> banana_split.State:
    """The turn of player 0 is over; two places in the middle are empty."""
    return pr.evolve(closing(), TurnEnded(0))


def before_an_extra_turn() -> banana_split.State:
    """The turn of player 0 is over, and another one of player 0 follows."""
    state = table(player(), player(), player(), stage=Stage.CLOSING, extra_turns=1)
    return pr.evolve(state, TurnEnded(0))


def finished() -> banana_split.State:
    """The game is over, and nobody has a point."""
    return pr.evolve(between(), game_over())


def game_over(
    winners: tuple[int, ...] = (1,), points: tuple[int, ...] | None = None
) -> banana_split.GameEnded:
    """The game ended like this; the points are those of ``between``, if a test does not care."""
    scores = POINTS if points is None else points
    return GameEnded(pr.Outcome(winners, scores, STALEMATE))


POINTS: Final = tuple(one.score for one in closing().players)
OTHER_POINTS: Final = (*POINTS[:2], POINTS[2] + 1)

REFILLED: Final = MiddleFilled((CHERRY_KISS, BANANA_SPLIT, SNOW_CAP, LITTLE_CLOUD))

FITTING: Final = (
    Fact("dealt", opened, HandsDealt(FIVE_EACH)),
    Fact("laid out", dealt, MiddleFilled(FOUR_SUNDAES)),
    Fact("begun", filled, TurnStarted(0, extra=False)),
    Fact("drawn", acting, ToppingDrawn(0, CREAM, Source.MAIN_ACTION)),
    Fact("started", acting, SundaeStarted(0, 3, PARLOUR_CLASSIC, (SAUCE,))),
    Fact("placed", acting, ToppingsPlaced(0, SNOW_CAP, (JOKER,))),
    Fact("claimed", acting, BananaSplitClaimed(0, 1, BANANA_SPLIT, ALL_FOUR)),
    Fact("taken", acting, SpoonPlayed(0, 1, ICE_BOMB, ())),
    Fact("taken with a topping", acting, SpoonPlayed(0, 1, ICE_BOMB, (SPRINKLES,))),
    Fact("Draw 2", acting, DrawCardPlayed(0, DRAW_TWO)),
    Fact("another turn", acting, AnotherTurnPlayed(0)),
    Fact("passed", unable, TurnPassed(0)),
    Fact("drawn for Draw 2", owed, ToppingDrawn(0, CREAM, Source.DRAW_TWO)),
    Fact("completed", completed, SundaeCompleted(0, CHERRY_CUP, 6)),
    Fact("renewed", drawn_out, DrawPileRenewed((SPRINKLES, SAUCE))),
    Fact("bonus", closing, ToppingDrawn(0, CREAM, Source.BONUS)),
    Fact("ended", closing, TurnEnded(0)),
    Fact("refilled", between, REFILLED),
    Fact("next turn", between, TurnStarted(1, extra=False)),
    Fact("extra turn", before_an_extra_turn, TurnStarted(0, extra=True)),
    Fact("game over", between, game_over()),
)
"""Every event where it can happen."""


# --- Stages -----------------------------------------------------------------------------------

WHEN: Final[dict[type[Any], tuple[str, ...]]] = {
    # "``new_game`` gives GameStarted, HandsDealt, MiddleFilled …, TurnStarted."
    GameStarted: (),
    HandsDealt: ("setting_up",),
    MiddleFilled: ("setting_up", "between"),
    TurnStarted: ("setting_up", "between"),
    # As the main action; later as a bonus; for a card before and after the main action.
    ToppingDrawn: ("main", "closing"),
    # "As soon as BS-8 asks for it", also at the end of a turn.
    DrawPileRenewed: ("main", "closing", "between"),
    # The main actions, of which a turn has one (BS-5).
    SundaeStarted: ("main",),
    ToppingsPlaced: ("main",),
    BananaSplitClaimed: ("main",),
    # "SundaeCompleted follows the event that laid the last topping": a main action, or the spoon.
    SundaeCompleted: ("main", "closing"),
    # "Any number of special cards; one main action …; then any number of special cards" (BS-5).
    SpoonPlayed: ("main", "closing"),
    DrawCardPlayed: ("main", "closing"),
    AnotherTurnPlayed: ("main", "closing"),
    # "The end of a turn: TurnEnded or TurnPassed …, TurnStarted or GameEnded." Who passes has had
    # no main action (BS-9), who ends the turn has.
    TurnEnded: ("closing",),
    TurnPassed: ("main",),
    # "The last of all is followed by GameEnded at once."
    GameEnded: ("main", "closing", "between"),
}
"""The stages of a turn at which each event happens."""

TABLES: Final = {
    "setting_up": (opened, dealt, filled),
    "main": (acting, acting_with_a_bonus, unable, owed),
    "closing": (completed, drawn_out, closing, closing_without_bonus),
    "between": (between, before_an_extra_turn),
}

# --- Everything that a fact names -------------------------------------------------------------

OF_OTHERS: Final = [
    *(
        Fact(f"{fact.name} by {seat}", fact.table, attrs.evolve(fact.event, player=seat))
        for fact in FITTING
        if hasattr(fact.event, "player") and type(fact.event) is not TurnStarted
        for seat in (1, 2, 3, -1, -3, 10**30)
    ),
    # While something is owed, nobody chooses.
    *(
        Fact(f"{name} while toppings are owed", owed, event)
        for name, event in [
            ("placed", ToppingsPlaced(0, SNOW_CAP, (JOKER,))),
            ("started", SundaeStarted(0, 3, PARLOUR_CLASSIC, (SAUCE,))),
            ("claimed", BananaSplitClaimed(0, 1, BANANA_SPLIT, (JOKER,))),
            ("taken", SpoonPlayed(0, 1, ICE_BOMB, ())),
            ("another turn", AnotherTurnPlayed(0)),
            ("passed", TurnPassed(0)),
        ]
    ),
    Fact("ended before the sundae is completed", completed, TurnEnded(0)),
    Fact("ended before the draw pile is renewed", drawn_out, TurnEnded(0)),
]
"""In a turn only its player does anything, and chooses only when nothing is owed."""


def filled_with(*places: object) -> MiddleFilled:
    """The middle as it is now, right or wrong."""
    return MiddleFilled(untyped(places))


NO_PLACES: Final = (4, -1, 10**30)
NO_SUNDAES: Final = (30, -1, 10**30)
"""There are the places 0 to 3 and the sundaes 0 to 29."""

PUBLIC: Final = [
    *(attrs.evolve(fact, words="that player") for fact in OF_OTHERS),
    # "Each player receives five."
    Fact("dealt to two", opened, HandsDealt(FIVE_EACH[:2])),
    Fact("dealt to four", opened, HandsDealt((*FIVE_EACH, (CREAM,) * 5))),
    Fact("dealt more than there is", opened, HandsDealt(((CREAM,) * 35,) * 3)),
    Fact("dealt four each", opened, HandsDealt(tuple(hand[:4] for hand in FIVE_EACH))),
    Fact("dealt six to one", opened, HandsDealt(((SAUCE,) * 6, *FIVE_EACH[1:]))),
    Fact("dealt again", dealt, HandsDealt(FIVE_EACH)),
    # "There are two ways to get a Banana Split", and neither gets another sundae.
    Fact(
        "claimed no split",
        acting,
        BananaSplitClaimed(0, 3, PARLOUR_CLASSIC, (JOKER,)),
        words=": that sundae is not a Banana Split.",
    ),
    # "Place four of them face up"; later "a card keeps its place in the middle" (BS-16).
    Fact("three places", dealt, filled_with(*FOUR_SUNDAES[:3])),
    Fact("five places", dealt, filled_with(*FOUR_SUNDAES, SNOW_CAP)),
    *(Fact(f"sundae {n} laid", dealt, filled_with(n, *FOUR_SUNDAES[1:])) for n in NO_SUNDAES),
    Fact("a sundae laid twice", dealt, filled_with(SNOW_CAP, SNOW_CAP, CHOCO_DIP, SUGAR_SPARK)),
    Fact(
        "a sundae of the middle laid again",
        between,
        filled_with(CHERRY_KISS, BANANA_SPLIT, CHERRY_KISS, SNOW_CAP),
    ),
    Fact(
        "a sundae of a layout laid again",
        between,
        filled_with(CHERRY_KISS, BANANA_SPLIT, SNOW_CAP, ICE_BOMB),
    ),
    Fact(
        "a completed sundae laid again",
        between,
        filled_with(CHERRY_KISS, BANANA_SPLIT, SNOW_CAP, PARLOUR_CLASSIC),
    ),
    Fact("nothing laid", between, filled_with(CHERRY_KISS, BANANA_SPLIT, None, None)),
    Fact("a sundae gone", between, filled_with(None, BANANA_SPLIT, SNOW_CAP, LITTLE_CLOUD)),
    Fact("a sundae moved", between, filled_with(BANANA_SPLIT, CHERRY_KISS, SNOW_CAP, None)),
    Fact("a sundae replaced", between, filled_with(SNOW_CAP, BANANA_SPLIT, LITTLE_CLOUD, None)),
    # There are the players 0 to 2, and additional turns only for a card (BS-14).
    *(Fact(f"turn of {n}", filled, TurnStarted(n, extra=False)) for n in (3, -1, 10**30)),
    Fact("an extra turn to begin with", filled, TurnStarted(0, extra=True)),
    Fact("an extra turn for nothing", between, TurnStarted(0, extra=True)),
    # Why a topping is drawn: once as the main action, and otherwise only if one is owed.
    Fact("no bonus yet", acting, ToppingDrawn(0, CREAM, Source.BONUS)),
    Fact("a bonus too early", acting_with_a_bonus, ToppingDrawn(0, CREAM, Source.BONUS)),
    Fact("Draw 2 not played", acting, ToppingDrawn(0, CREAM, Source.DRAW_TWO)),
    Fact("Draw 3 not played", closing, ToppingDrawn(0, CREAM, Source.DRAW_THREE)),
    Fact("a second main action", closing, ToppingDrawn(0, CREAM, Source.MAIN_ACTION)),
    Fact("no bonus any more", closing_without_bonus, ToppingDrawn(0, CREAM, Source.BONUS)),
    Fact("drawn from no pile", unable, ToppingDrawn(0, CREAM, Source.MAIN_ACTION)),
    # "If the draw pile runs out": not before, and with all discards.
    Fact("renewed too early", acting, DrawPileRenewed(())),
    Fact("renewed with one", drawn_out, DrawPileRenewed((SAUCE,))),
    Fact("renewed with three", drawn_out, DrawPileRenewed((SAUCE, SPRINKLES, CREAM))),
    # Place 0 has a Cherry Kiss, place 1 a Banana Split, place 2 nothing, place 3 a Parlour Classic.
    *(
        Fact(f"started from {n}", acting, SundaeStarted(0, n, PARLOUR_CLASSIC, (SAUCE,)))
        for n in (0, 1, 2, *NO_PLACES)
    ),
    *(
        Fact(f"claimed from {n}", acting, BananaSplitClaimed(0, n, BANANA_SPLIT, (JOKER,)))
        for n in (0, 2, 3, *NO_PLACES)
    ),
    *(
        Fact(f"started {n}", acting, SundaeStarted(0, 3, n, (SAUCE,)))
        for n in (CHERRY_KISS, SNOW_CAP, ICE_BOMB, *NO_SUNDAES)
    ),
    *(
        Fact(f"claimed {n}", acting, BananaSplitClaimed(0, 1, n, (JOKER,)))
        for n in (CHERRY_KISS, SNOW_CAP, *NO_SUNDAES)
    ),
    # Player 0 has begun a Snow Cap and a Cherry Cup, player 1 an Ice Bomb.
    *(
        Fact(f"placed on {n}", acting, ToppingsPlaced(0, n, (CHERRY,)))
        for n in (ICE_BOMB, CHERRY_KISS, *NO_SUNDAES)
    ),
    *(
        Fact(f"taken {n}", acting, SpoonPlayed(0, 1, n, ()))
        for n in (SNOW_CAP, CHERRY_KISS, *NO_SUNDAES)
    ),
    *(
        Fact(f"taken from {n}", acting, SpoonPlayed(0, n, ICE_BOMB, ()))
        for n in (0, 2, 3, -1, -2, 10**30)
    ),
    Fact("taken from oneself", acting, SpoonPlayed(0, 0, SNOW_CAP, ())),
    # More cards than there are in the hand of eight.
    Fact("nine cards", acting, ToppingsPlaced(0, SNOW_CAP, (CREAM,) * 9)),
    Fact("eight cards and a spoon", acting, SpoonPlayed(0, 1, ICE_BOMB, (CREAM,) * 8)),
    # "Draw 2", "Draw 3", and no other card brings topping cards.
    *(
        Fact(f"{card.value} brings cards", acting, DrawCardPlayed(0, card))
        for card in (CHERRY, JOKER, SPOON, ANOTHER_TURN)
    ),
    # "If you have placed all the toppings": the Cherry Cup wants three and is worth 6 points.
    Fact("completed too early", acting, SundaeCompleted(0, CHERRY_CUP, 6)),
    *(
        Fact(f"completed {n}", completed, SundaeCompleted(0, n, 6))
        for n in (SNOW_CAP, ICE_BOMB, CHERRY_KISS, *NO_SUNDAES)
    ),
    *(Fact(f"{n} points", completed, SundaeCompleted(0, CHERRY_CUP, n)) for n in (0, 5, 7, -6)),
    # Somebody wins, with the points that everybody has seen.
    Fact("other points", between, game_over(points=OTHER_POINTS)),
    Fact("points of two", between, game_over(points=POINTS[:2])),
    Fact("points of four", between, game_over(points=(*POINTS, 0))),
    Fact("no winner", between, game_over(winners=())),
    *(Fact(f"winner {n}", between, game_over(winners=(n,))) for n in (3, -1, 10**30)),
    Fact("an unknown second winner", between, game_over(winners=(1, 4))),
]
"""What everybody at the table can tell to be wrong."""


SECRET: Final = [
    # A hand lies in rulebook order; that of player 1 does not.
    Fact(
        "dealt out of order",
        opened,
        HandsDealt(((SAUCE,) * 5, (CHERRY, *(SPRINKLES,) * 4), (SPRINKLES, *(CHERRY,) * 4))),
        told_by=(1,),
    ),
    Fact("other hands", opened, HandsDealt((FIVE_EACH[1], FIVE_EACH[1], FIVE_EACH[2]))),
    Fact("other sundaes", dealt, MiddleFilled((SNOW_CAP, *FOUR_SUNDAES[1:]))),
    Fact("another order", dealt, MiddleFilled(FOUR_SUNDAES[::-1])),
    Fact("drawn another", acting, ToppingDrawn(0, SAUCE, Source.MAIN_ACTION)),
    Fact("another bonus", closing, ToppingDrawn(0, SAUCE, Source.BONUS)),
    Fact("another for Draw 2", owed, ToppingDrawn(0, SAUCE, Source.DRAW_TWO)),
    Fact("renewed with others", drawn_out, DrawPileRenewed((SAUCE, CHERRY))),
    # Player 0 has one of each ordinary topping, one Joker and no Draw 3.
    Fact(
        "started with three",
        acting,
        SundaeStarted(0, 3, PARLOUR_CLASSIC, (SAUCE, *(JOKER,) * 2)),
        (0,),
    ),
    Fact("placed two", acting, ToppingsPlaced(0, SNOW_CAP, (JOKER, JOKER)), (0,)),
    Fact("laid two", acting, SpoonPlayed(0, 1, ICE_BOMB, (SPRINKLES, SPRINKLES)), (0,)),
    Fact("Draw 3", acting, DrawCardPlayed(0, DRAW_THREE), (0,)),
    # And here a cherry, but neither a spoon …
    Fact("no other card", closing_without_bonus, AnotherTurnPlayed(0), (0,)),
    # … and here a cherry and a spoon, but no Draw 2.
    Fact("no Draw 2", closing, DrawCardPlayed(0, DRAW_TWO), (0,)),
    Fact("no sprinkles", closing, SpoonPlayed(0, 2, ICE_BOMB, (SPRINKLES,)), (0,)),
]
"""What the host alone can tell, or the player who sees the card."""


HIDING: Final = [
    Fact("hand", opened, HandsDealt(((pr.HIDDEN,) * 5, *untyped(FIVE_EACH[1:]))), told_by=(0,)),
    Fact("drawn", acting, ToppingDrawn(0, pr.HIDDEN, Source.MAIN_ACTION), (0,)),
    Fact("bonus", closing, ToppingDrawn(0, pr.HIDDEN, Source.BONUS), (0,)),
    Fact("renewed", drawn_out, DrawPileRenewed((pr.HIDDEN, pr.HIDDEN))),
]
"""Facts that hide a card; the number of cards is right."""


# --- How a log begins -------------------------------------------------------------------------

STARTS: Final[tuple[tuple[dict[str, object], str], ...]] = (
    ({"players": 1}, "BS-1)"),
    ({"players": 5}, "BS-1)"),
    ({"first_player": 3}, "BS-4"),
    ({"first_player": -1}, "BS-4"),
    ({"draw_pile": START.draw_pile[1:]}, "BS-2"),
    ({"sundae_stack": START.sundae_stack[1:]}, "BS-3"),
)
"""What makes ``START`` that of no game, and the ruling that says so."""

OTHER_CARDS: Final[tuple[tuple[dict[str, object], str], ...]] = (
    ({"draw_pile": (CHERRY,) * 104}, "BS-2"),
    ({"sundae_stack": (*START.sundae_stack[1:], 30)}, "BS-3"),
)
"""What only the host can tell: an observer takes no card from the start."""
