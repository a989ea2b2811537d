"""Every move and every event told in the rulebooks' words, to each observer what that one sees."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs
import pytest
from typing_extensions import override

import builders
import parlour_rules as pr
import sundae_builders
from builders import (
    BLACK_RASPBERRY,
    CHOCOLATE,
    CHOCOLATE_CHIP,
    PISTACHIO,
    STRAWBERRY,
    VANILLA,
    cone,
    served_cone,
)
from kinds import GAMES, Value
from misfits import observers, untyped
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Source
from playing import Deal, cards_in, few_deals, name_of
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
    started,
)


NAMES: Final = ("Joe", "David", "Dan")
HOST: Final = None
"""Who tells what nobody hides: an event with all its cards, and a state."""

Teller = pr.Observer | None


@attrs.frozen
class Told:
    """A sentence that is expected.

    Attributes:
        name: What it is about.
        table: Lays the table on which a move is considered, or an event happens.
        thing: The move or event.
        sentence: The sentence, with the players named by their seats.
        tellers: Who tells it so; everybody, if it is left out.
    """

    name: str
    table: Callable[[], Value]
    thing: Value
    sentence: str
    tellers: tuple[Teller, ...] = (HOST, 0, 1, 2, pr.SPECTATOR)

    @property
    def is_event(self) -> bool:
        """Whether it is told of an event."""
        return isinstance(self.thing, pr.AnyEvent)

    def words(self, teller: Teller, names: tuple[str, ...] = ()) -> str:
        """What the library says, with the table after an event, or the one for a move."""
        table, thing = self.table(), self.thing
        if teller is not HOST:
            table = pr.seen_by(table, teller)
        if self.is_event:
            table = pr.evolve(table, thing)
            thing = thing if teller is HOST else pr.seen_by(thing, teller)
        return pr.describe(thing, table, names=names)


def with_names(sentence: str) -> str:
    """The same sentence about players who have names."""
    for seat, name in enumerate(NAMES):
        sentence = sentence.replace(f"Player {seat}", name)
    return sentence


# --- Ice Cream --------------------------------------------------------------------------------

ICE_CREAM_START: Final = builders.arranged_start(
    3,
    ice_cream_on_top=(STRAWBERRY, VANILLA, CHOCOLATE, PISTACHIO, VANILLA, BLACK_RASPBERRY),
)


def dealing() -> ice_cream.State:
    """No card is dealt yet."""
    log = pr.GameLog.start(ice_cream.start(ICE_CREAM_START))
    return pr.replay(log, upto=1)


def delivering() -> ice_cream.State:
    """The deliveries will be pistachio, vanilla, black raspberry."""
    return pr.evolve(dealing(), ice_cream.IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE)))


def choosing() -> ice_cream.State:
    """Player 0 must keep the vanilla or replace it."""
    return builders.choosing_deliveries(
        builders.player(STRAWBERRY, delivered=VANILLA),
        builders.player(VANILLA, delivered=CHOCOLATE),
        builders.player(CHOCOLATE, delivered=PISTACHIO),
        ice_cream_on_top=(STRAWBERRY,),
    )


def returning() -> ice_cream.State:
    """Player 0 has put the vanilla aside, and the others have kept their cards."""
    state = pr.evolve(choosing(), ice_cream.DeliveryReplaced(0, VANILLA, STRAWBERRY))
    return pr.evolve(pr.evolve(state, ice_cream.DeliveryKept(1)), ice_cream.DeliveryKept(2))


def placing() -> ice_cream.State:
    """Player 2 has turned a chocolate chip Scoop; two Scoops lie on cone 0."""
    return builders.making_cones(
        *[builders.player()] * 3,
        cones=(cone(VANILLA, STRAWBERRY, VANILLA), cone(CHOCOLATE), cone(PISTACHIO)),
        turned_scoop=CHOCOLATE_CHIP,
        scoops_on_top=(PISTACHIO,),
    )


def turning() -> ice_cream.State:
    """Player 0 turns over the next Scoop, a pistachio one."""
    return pr.evolve(placing(), ice_cream.ConeStarted(2, 3, CHOCOLATE_CHIP))


def revealing() -> ice_cream.State:
    """The last Scoop is placed; the deliveries were vanilla, chocolate, black raspberry."""
    state = builders.making_cones(
        builders.player(STRAWBERRY, delivered=VANILLA),
        builders.player(VANILLA, delivered=CHOCOLATE),
        builders.player(CHOCOLATE, delivered=BLACK_RASPBERRY),
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
    return pr.evolve(state, ice_cream.ScoopAdded(2, 5, VANILLA))


def serving() -> ice_cream.State:
    """Player 0, who has strawberry, is to act; a pistachio card is next."""
    return builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(VANILLA),
        builders.player(CHOCOLATE),
        cones=(served_cone(by=2), cone(STRAWBERRY), cone(STRAWBERRY, VANILLA, STRAWBERRY)),
        ice_cream_on_top=(PISTACHIO,),
    )


def served_out() -> ice_cream.State:
    """Player 0 has served the last customer."""
    table = builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(VANILLA),
        builders.player(CHOCOLATE),
        cones=(cone(STRAWBERRY),),
    )
    return pr.evolve(table, ice_cream.ConeServed(0, 0, (STRAWBERRY,), None))


def stuck() -> ice_cream.State:
    """Customers wait, and nobody is to act."""
    return attrs.evolve(serving(), to_act=None)


def scoring() -> ice_cream.State:
    """Player 0 has served a Scoop; players 0 and 2 have duplicates."""
    return builders.before_scoring(
        builders.player(STRAWBERRY, STRAWBERRY, STRAWBERRY, VANILLA, served=(VANILLA,)),
        builders.player(CHOCOLATE),
        builders.player(PISTACHIO, PISTACHIO),
    )


def day_over(*points: int) -> ice_cream.State:
    """The day is scored, and these are the points."""
    state = builders.before_scoring(*(builders.player(score=score) for score in points))
    return pr.evolve(state, ice_cream.DayScored((ice_cream.DayScore(0, (), (), 0),) * 3))


def four_days(winners: tuple[int, ...], points: tuple[int, ...]) -> ice_cream.GameEnded:
    """The game ended like this."""
    return ice_cream.GameEnded(pr.Outcome(winners, points, pr.EndReason.FOUR_DAYS))


NEXT_DAY: Final = ice_cream.DayStarted(
    day=3,
    dealer=2,
    ice_cream_deck=day_over(0, 0, 0).ice_cream_deck,
    scoop_deck=day_over(0, 0, 0).scoop_deck,
    removed_scoops=day_over(0, 0, 0).removed_scoops,
)

ICE_CREAM: Final = (
    Told("keep", choosing, builders.KEEP, "Keep the Ice Cream card that was dealt."),
    Told(
        "replace",
        choosing,
        builders.REPLACE,
        "Discard the Ice Cream card that was dealt and draw a replacement.",
    ),
    Told("start", placing, builders.START, "Start a new cone with the chocolate chip scoop."),
    Told(
        "add",
        placing,
        ice_cream.AddScoop(0),
        "Add the chocolate chip scoop to cone 0 (1 strawberry, 2 vanilla).",
    ),
    Told("serve", serving, ice_cream.ServeCone(1), "Serve cone 1 (1 strawberry)."),
    Told(
        "serve all but one",
        serving,
        ice_cream.ServeCone(2),
        "Serve cone 2 (2 strawberry, 1 vanilla) and discard the vanilla scoop.",
    ),
    Told("acquire", serving, builders.ACQUIRE, "Acquire an additional Ice Cream card."),
    Told(
        "dealt",
        dealing,
        ice_cream.IceCreamDealt((STRAWBERRY, VANILLA, CHOCOLATE)),
        "An Ice Cream card is dealt face up to each player (Player 0: strawberry, "
        "Player 1: vanilla, Player 2: chocolate).",
    ),
    *(
        Told(
            f"delivered as {teller} sees it",
            delivering,
            ice_cream.IceCreamDelivered((PISTACHIO, VANILLA, BLACK_RASPBERRY)),
            f"An Ice Cream card is dealt face down to each player{seen}.",
            (teller,),
        )
        for teller, seen in [
            (HOST, " (Player 0: pistachio, Player 1: vanilla, Player 2: black raspberry)"),
            (0, " (Player 0: pistachio)"),
            (1, " (Player 1: vanilla)"),
            (2, " (Player 2: black raspberry)"),
            (pr.SPECTATOR, ""),
        ]
    ),
    Told("kept", choosing, ice_cream.DeliveryKept(0), "Player 0 keeps the card."),
    Told(
        "replaced as its player sees it",
        choosing,
        ice_cream.DeliveryReplaced(0, VANILLA, STRAWBERRY),
        "Player 0 discards vanilla and draws strawberry instead.",
        (HOST, 0),
    ),
    Told(
        "replaced as others see it",
        choosing,
        ice_cream.DeliveryReplaced(0, VANILLA, STRAWBERRY),
        "Player 0 discards the card and draws a replacement.",
        (1, 2, pr.SPECTATOR),
    ),
    Told(
        "returned",
        returning,
        ice_cream.DeliveriesReturned((*returning().ice_cream_deck, VANILLA)),
        "All discarded Ice Cream cards are shuffled back into the deck.",
    ),
    Told(
        "turned",
        turning,
        ice_cream.ScoopTurned(0, PISTACHIO),
        "Player 0 turns over a pistachio scoop.",
    ),
    Told(
        "started",
        placing,
        ice_cream.ConeStarted(2, 3, CHOCOLATE_CHIP),
        "Player 2 starts cone 3 with the chocolate chip scoop.",
    ),
    Told(
        "added",
        placing,
        ice_cream.ScoopAdded(2, 0, CHOCOLATE_CHIP),
        "Player 2 adds the chocolate chip scoop to cone 0 "
        "(now 1 strawberry, 1 chocolate chip, 2 vanilla).",
    ),
    Told(
        "revealed",
        revealing,
        ice_cream.IceCreamRevealed((VANILLA, CHOCOLATE, BLACK_RASPBERRY)),
        "All players reveal the Ice Cream card they received "
        "(Player 0: vanilla, Player 1: chocolate, Player 2: black raspberry).",
    ),
    Told(
        "served",
        serving,
        ice_cream.ConeServed(0, 1, (STRAWBERRY,), None),
        "Player 0 serves cone 1 (1 strawberry).",
    ),
    Told(
        "served all but one",
        serving,
        ice_cream.ConeServed(0, 2, (STRAWBERRY, VANILLA, STRAWBERRY), VANILLA),
        "Player 0 serves cone 2 (2 strawberry, 1 vanilla) without the vanilla scoop.",
    ),
    Told(
        "acquired",
        serving,
        ice_cream.IceCreamAcquired(0, PISTACHIO),
        "Player 0 acquires an additional Ice Cream card: pistachio.",
    ),
    Told(
        "all served",
        served_out,
        ice_cream.ServingEnded(ice_cream.ServingEndReason.ALL_SERVED),
        "The last ice cream cone is served.",
    ),
    Told(
        "no action",
        stuck,
        ice_cream.ServingEnded(ice_cream.ServingEndReason.NO_ACTION),
        "A player has no action to take: nobody is served any more today.",
    ),
    Told(
        "scored",
        scoring,
        ice_cream.DayScored(
            (
                ice_cream.DayScore(1, (VANILLA,), (STRAWBERRY, STRAWBERRY), 3),
                ice_cream.DayScore(0, (), (), 0),
                ice_cream.DayScore(0, (), (PISTACHIO,), 1),
            )
        ),
        "The day is scored: Player 0 3 points (1 scoop, 2 duplicates); "
        "Player 1 0 points (0 scoops, 0 duplicates); Player 2 1 point (0 scoops, 1 duplicate).",
    ),
    Told("next day", lambda: day_over(0, 0, 0), NEXT_DAY, "Day 3 starts; Player 2 deals."),
    Told(
        "won",
        lambda: day_over(8, 20, 3),
        four_days((1,), (8, 20, 3)),
        "The game ends; Player 1 wins with 20 points.",
    ),
    Told(
        "won with a point",
        lambda: day_over(1, 0, 0),
        four_days((0,), (1, 0, 0)),
        "The game ends; Player 0 wins with 1 point.",
    ),
    Told(
        "shared by two",
        lambda: day_over(7, 3, 7),
        four_days((0, 2), (7, 3, 7)),
        "The game ends; Player 0 and Player 2 share the win with 7 points each.",
    ),
    Told(
        "shared by three",
        lambda: day_over(1, 1, 1),
        four_days((0, 1, 2), (1, 1, 1)),
        "The game ends; Player 0 and Player 1 and Player 2 share the win with 1 point each.",
    ),
)

# --- Banana Split -----------------------------------------------------------------------------

CHERRY_ONLY: Final = banana_split.Sundae("Cherry Only", (CHERRY,), 1)
SUNDAE_START: Final = sundae_builders.arranged_start(
    3,
    first_player=1,
    on_top=(SAUCE, SPRINKLES, CHERRY) * 5,
    stack_on_top=(LITTLE_CLOUD, CHERRY_KISS, CHOCO_DIP, SUGAR_SPARK),
)
HANDS: Final = ((CHERRY,) * 5, (SAUCE,) * 5, (SPRINKLES,) * 5)


def dealing_hands() -> banana_split.State:
    """Player 1, who begins, will get chocolate sauce, player 2 sprinkles, player 0 cherries."""
    log = pr.GameLog.start(banana_split.start(SUNDAE_START))
    return pr.replay(log, upto=1)


def laying_out() -> banana_split.State:
    """The middle is empty, and the hands are dealt."""
    return pr.evolve(dealing_hands(), banana_split.HandsDealt(HANDS))


def beginning() -> banana_split.State:
    """Player 1 will be up."""
    event = banana_split.MiddleFilled((LITTLE_CLOUD, CHERRY_KISS, CHOCO_DIP, SUGAR_SPARK))
    return pr.evolve(laying_out(), event)


def acting(*on_top: banana_split.Topping) -> banana_split.State:
    """Player 0 is up."""
    return sundae_builders.table(
        sundae_builders.player(
            *ALL_FOUR,
            JOKER,
            SPOON,
            DRAW_TWO,
            DRAW_THREE,
            ANOTHER_TURN,
            layout=(started(SNOW_CAP, CREAM), started(CHERRY_CUP, CHERRY, CREAM)),
        ),
        sundae_builders.player(layout=(started(ICE_BOMB, CHERRY),)),
        sundae_builders.player(),
        middle=(PARLOUR_CLASSIC, BANANA_SPLIT),
        on_top=on_top or (CREAM,),
    )


def after(event: banana_split.Event) -> Callable[[], banana_split.State]:
    """Player 0 is up and has done something."""
    return lambda: pr.evolve(acting(), event)


def closing(bonus: int) -> Callable[[], banana_split.State]:
    """Player 0 has done the main action, and may still take some toppings."""
    return lambda: sundae_builders.table(
        *[sundae_builders.player()] * 3,
        stage=banana_split.Stage.CLOSING,
        bonus=bonus,
        on_top=(CREAM,),
        extra_turns=1,
    )


def between() -> banana_split.State:
    """The turn of player 0 is over, and another one of player 0 follows."""
    return pr.evolve(closing(0)(), banana_split.TurnEnded(0))


def drawn_out() -> banana_split.State:
    """The draw pile has run out; chocolate sauce and sprinkles are discarded."""
    state = sundae_builders.table(
        *[sundae_builders.player()] * 3, draw_pile=(CREAM,), discards=(SAUCE, SPRINKLES)
    )
    return pr.evolve(state, banana_split.ToppingDrawn(0, CREAM, Source.MAIN_ACTION))


def unable() -> banana_split.State:
    """Player 0 has no main action."""
    return sundae_builders.table(
        *[sundae_builders.player()] * 3, middle=(CHERRY_KISS,), draw_pile=()
    )


def one_point() -> banana_split.State:
    """A sundae that is worth a single point has all its toppings."""
    config = banana_split.Config(sundaes=(CHERRY_ONLY, *[CHERRY_ONLY] * 3))
    state = sundae_builders.table(
        sundae_builders.player(CHERRY),
        *[sundae_builders.player()] * 2,
        config=config,
        middle=(0,),
    )
    return pr.evolve(state, banana_split.SundaeStarted(0, 0, 0, (CHERRY,)))


def over(*completed: tuple[int, ...]) -> Callable[[], banana_split.State]:
    """The turn of player 0 is over; these sundaes are completed."""
    return lambda: pr.evolve(
        sundae_builders.table(
            *(sundae_builders.player(completed=numbers) for numbers in completed),
            stage=banana_split.Stage.CLOSING,
        ),
        banana_split.TurnEnded(0),
    )


def ended(
    winners: tuple[int, ...], points: tuple[int, ...], reason: pr.EndReason
) -> banana_split.GameEnded:
    """The game ended like this."""
    return banana_split.GameEnded(pr.Outcome(winners, points, reason))


ALL_COMPLETED: Final = pr.EndReason.ALL_COMPLETED
STALEMATE: Final = pr.EndReason.STALEMATE
FIVE: Final = {
    0: "a cherry, a cherry, a cherry, a cherry, a cherry",
    1: "chocolate sauce, chocolate sauce, chocolate sauce, chocolate sauce, chocolate sauce",
    2: "sprinkles, sprinkles, sprinkles, sprinkles, sprinkles",
}

DRAWN: Final = (
    ("draws a topping", acting, Source.MAIN_ACTION),
    ("takes a bonus topping", closing(1), Source.BONUS),
    (
        "draws a topping for Draw 2",
        after(banana_split.DrawCardPlayed(0, DRAW_TWO)),
        Source.DRAW_TWO,
    ),
    (
        "draws a topping for Draw 3",
        after(banana_split.DrawCardPlayed(0, DRAW_THREE)),
        Source.DRAW_THREE,
    ),
)

CARDS: Final = {
    SAUCE: "chocolate sauce",
    SPRINKLES: "sprinkles",
    CREAM: "whipped cream",
    CHERRY: "a cherry",
    JOKER: "a Joker",
    SPOON: "an ice-cream spoon",
    DRAW_TWO: "Draw 2 Toppings",
    DRAW_THREE: "Draw 3 Toppings",
    ANOTHER_TURN: "Take Another Turn",
}

SUNDAES: Final = (
    Told("draw", acting, sundae_builders.DRAW, "Draw a topping."),
    Told(
        "start",
        acting,
        banana_split.StartSundae(0, (SAUCE, CHERRY)),
        "Start the Parlour Classic with chocolate sauce, a cherry.",
    ),
    Told(
        "place",
        acting,
        banana_split.PlaceToppings(SNOW_CAP, (JOKER,)),
        "Place a Joker on the Snow Cap.",
    ),
    Told(
        "claim",
        acting,
        banana_split.ClaimBananaSplit(1, (JOKER,)),
        "Claim the Banana Split with a Joker.",
    ),
    Told(
        "take",
        acting,
        banana_split.PlaySpoon(ICE_BOMB),
        "Play the ice-cream spoon and take the Ice Bomb.",
    ),
    Told(
        "take and place",
        acting,
        banana_split.PlaySpoon(ICE_BOMB, (SPRINKLES,)),
        "Play the ice-cream spoon, take the Ice Bomb and place sprinkles on it.",
    ),
    Told("Draw 2", acting, sundae_builders.PLAY_DRAW_TWO, "Play Draw 2 Toppings."),
    Told("Draw 3", acting, sundae_builders.PLAY_DRAW_THREE, "Play Draw 3 Toppings."),
    Told("another turn", acting, sundae_builders.PLAY_ANOTHER_TURN, "Play Take Another Turn."),
    Told("bonus", closing(2), sundae_builders.TAKE_BONUS, "Take a bonus topping (2 left)."),
    Told("end", closing(0), sundae_builders.END_TURN, "End the turn."),
    Told(
        "give one up",
        closing(1),
        sundae_builders.END_TURN,
        "End the turn and give up 1 bonus topping.",
    ),
    Told(
        "give two up",
        closing(2),
        sundae_builders.END_TURN,
        "End the turn and give up 2 bonus toppings.",
    ),
    Told("pass", unable, sundae_builders.PASS, "Pass."),
    *(
        Told(
            f"dealt as {teller} sees it",
            dealing_hands,
            banana_split.HandsDealt(HANDS),
            "Every player receives five topping cards"
            + "".join(f"; Player {seat} holds {FIVE[seat]}" for seat in seen)
            + ".",
            (teller,),
        )
        for teller, seen in [
            (HOST, (0, 1, 2)),
            (0, (0,)),
            (1, (1,)),
            (2, (2,)),
            (pr.SPECTATOR, ()),
        ]
    ),
    Told(
        "laid out",
        laying_out,
        banana_split.MiddleFilled((LITTLE_CLOUD, CHERRY_KISS, CHOCO_DIP, SUGAR_SPARK)),
        "In the middle lie Little Cloud, Cherry Kiss, Choco Dip, Sugar Spark.",
    ),
    Told("up", beginning, banana_split.TurnStarted(1, extra=False), "Player 1 is up."),
    Told(
        "up again", between, banana_split.TurnStarted(0, extra=True), "Player 0 has another turn."
    ),
    *(
        told
        for does, lay, source in DRAWN
        for told in (
            Told(
                f"{source.value} as its player sees it",
                lay,
                banana_split.ToppingDrawn(0, CREAM, source),
                f"Player 0 {does}: whipped cream.",
                (HOST, 0),
            ),
            Told(
                f"{source.value} as others see it",
                lay,
                banana_split.ToppingDrawn(0, CREAM, source),
                f"Player 0 {does}.",
                (1, 2, pr.SPECTATOR),
            ),
        )
    ),
    Told(
        "renewed",
        drawn_out,
        banana_split.DrawPileRenewed((SPRINKLES, SAUCE)),
        "The discard pile is shuffled and becomes the new draw pile.",
    ),
    Told(
        "started",
        acting,
        banana_split.SundaeStarted(0, 0, PARLOUR_CLASSIC, (SAUCE, JOKER)),
        "Player 0 starts the Parlour Classic with chocolate sauce, a Joker.",
    ),
    Told(
        "placed",
        acting,
        banana_split.ToppingsPlaced(0, SNOW_CAP, (SPRINKLES,)),
        "Player 0 places sprinkles on the Snow Cap.",
    ),
    Told(
        "claimed",
        acting,
        banana_split.BananaSplitClaimed(0, 1, BANANA_SPLIT, ALL_FOUR),
        "Player 0 claims the Banana Split with chocolate sauce, sprinkles, whipped cream, "
        "a cherry.",
    ),
    Told(
        "completed",
        after(banana_split.ToppingsPlaced(0, CHERRY_CUP, (CHERRY,))),
        banana_split.SundaeCompleted(0, CHERRY_CUP, 6),
        "Player 0 completes the Cherry Cup and receives 6 points.",
    ),
    Told(
        "completed for a point",
        one_point,
        banana_split.SundaeCompleted(0, 0, 1),
        "Player 0 completes the Cherry Only and receives 1 point.",
    ),
    Told(
        "taken",
        acting,
        banana_split.SpoonPlayed(0, 1, ICE_BOMB, ()),
        "Player 0 takes the Ice Bomb from Player 1 with the ice-cream spoon.",
    ),
    Told(
        "taken and placed",
        acting,
        banana_split.SpoonPlayed(0, 1, ICE_BOMB, (SPRINKLES, JOKER)),
        "Player 0 takes the Ice Bomb from Player 1 with the ice-cream spoon "
        "and places sprinkles, a Joker.",
    ),
    Told(
        "Draw 2 played",
        acting,
        banana_split.DrawCardPlayed(0, DRAW_TWO),
        "Player 0 plays Draw 2 Toppings.",
    ),
    Told(
        "Draw 3 played",
        acting,
        banana_split.DrawCardPlayed(0, DRAW_THREE),
        "Player 0 plays Draw 3 Toppings.",
    ),
    Told(
        "another turn played",
        acting,
        banana_split.AnotherTurnPlayed(0),
        "Player 0 plays Take Another Turn.",
    ),
    Told("ended", closing(0), banana_split.TurnEnded(0), "Player 0 ends the turn."),
    Told("passed", unable, banana_split.TurnPassed(0), "Player 0 has no main action and passes."),
    # A Cherry Kiss and a Choco Dip are worth 4 points each, a Cherry Cup 6.
    Told(
        "won",
        over((), (CHERRY_KISS, CHERRY_CUP), (CHOCO_DIP,)),
        ended((1,), (0, 10, 4), ALL_COMPLETED),
        "The last sundae has been completed: Player 1 wins with 10 points.",
    ),
    Told(
        "shared",
        over((CHERRY_KISS,), (), (CHOCO_DIP,)),
        ended((0, 2), (4, 0, 4), ALL_COMPLETED),
        "The last sundae has been completed: Player 0 and Player 2 share the win "
        "with 4 points each.",
    ),
    Told(
        "stalemate",
        over((), (), (CHERRY_CUP,)),
        ended((2,), (0, 0, 6), STALEMATE),
        "Nobody can or will go on: Player 2 wins with 6 points.",
    ),
    Told(
        "shared stalemate",
        over((), (), ()),
        ended((0, 1, 2), (0, 0, 0), STALEMATE),
        "Nobody can or will go on: Player 0 and Player 1 and Player 2 share the win "
        "with 0 points each.",
    ),
    *(
        Told(
            f"drawn {card.value}",
            lambda card=card: acting(card),  # type: ignore[misc]
            banana_split.ToppingDrawn(0, card, Source.MAIN_ACTION),
            f"Player 0 draws a topping: {words}.",
            (HOST, 0),
        )
        for card, words in CARDS.items()
    ),
)

TOLD: Final = {"ice_cream": ICE_CREAM, "banana_split": SUNDAES}
STARTS: Final[dict[str, tuple[Value, str]]] = {
    "ice_cream": (
        ice_cream.new_game(4, seed="any", dealer=2),
        "A game of Ice Cream for 4 players starts; Player 2 deals first.",
    ),
    "banana_split": (
        banana_split.new_game(2, seed="any", first_player=1),
        "A game of Banana Split for 2 players starts; Player 1 begins.",
    ),
}
MODULES: Final[dict[str, Any]] = {"ice_cream": ice_cream, "banana_split": banana_split}


@pytest.mark.parametrize("told", [*ICE_CREAM, *SUNDAES], ids=lambda told: told.name)
def test_what_is_told(told: Told) -> None:
    """Moves and events are told literally so, players named by their seats or by their names."""
    for teller in told.tellers:
        assert told.words(teller) == told.sentence
        assert told.words(teller, NAMES) == with_names(told.sentence)


@pytest.mark.parametrize("game", GAMES)
def test_the_start_of_a_game_is_told(game: str) -> None:
    """Everybody hears how many play, and who goes first."""
    transition, sentence = STARTS[game]
    names = ("Joe", "David", "Dan", "Larry")
    for observer in (HOST, 0, 1, pr.SPECTATOR):
        seen = transition if observer is HOST else pr.seen_by(transition, observer)
        assert pr.describe(seen.events[0], seen.state) == sentence
        assert pr.describe(seen.events[0], seen.state, names=names) == with_names(sentence)


@pytest.mark.parametrize("game", GAMES)
def test_no_move_and_no_event_is_missing(game: str) -> None:
    """Every move and every event of a game is told in these tests."""
    told = {type(one.thing) for one in TOLD[game]} | {MODULES[game].GameStarted}
    assert told == {*MODULES[game].moves.MOVES, *MODULES[game].events.EVENTS}


class Recorder(dict[str, str]):
    """Remembers which sentences were asked for."""

    def __init__(self, sentences: dict[str, str]) -> None:
        super().__init__(sentences)
        self.asked: set[str] = set()

    @override
    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_idle(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sentence, and every part of one, is told in these tests."""
    words = MODULES[game].words
    recorder = Recorder(words.SENTENCES)
    monkeypatch.setattr(words, "SENTENCES", recorder)
    for told in TOLD[game]:
        for teller in told.tellers:
            told.words(teller)
    transition, _ = STARTS[game]
    pr.describe(transition.events[0], transition.state)
    if game == "ice_cream":
        pr.describe(*nothing_to_reveal())
    else:
        pr.describe(banana_split.PlaceToppings(SNOW_CAP, ()), acting())
    assert recorder.asked == set(recorder)


def nothing_to_reveal() -> tuple[ice_cream.IceCreamRevealed, ice_cream.State]:
    """All Ice Cream cards lay before the players when the day began (IC-6)."""
    return ice_cream.IceCreamRevealed((None, None, None)), serving()


def test_nobody_has_anything_to_reveal() -> None:
    """IC-6: nobody got a card."""
    assert pr.describe(*nothing_to_reveal()) == "Nobody has an Ice Cream card to reveal."


def test_a_move_is_told_when_nobody_is_to_act() -> None:
    """Nobody's Ice Cream is asked for: a cone is told as it stands."""
    state = turning()
    assert state.to_act is None
    assert pr.describe(ice_cream.ServeCone(0), state) == "Serve cone 0 (1 strawberry, 2 vanilla)."


def test_a_card_that_was_not_dealt_is_not_told() -> None:
    """IC-6: the deck has one card for five players; the others get none."""
    every_flavor = builders.EVERY_FLAVOR
    state = builders.before_deliveries(
        *[builders.player(*every_flavor)] * 4, builders.player(*every_flavor[:-1]), dealer=3
    )
    event = ice_cream.IceCreamDelivered((None, None, None, VANILLA, None))
    state = pr.evolve(state, event)
    sentence = "An Ice Cream card is dealt face down to each player"
    assert pr.describe(event, state) == f"{sentence} (Player 3: vanilla)."
    seen = pr.seen_by(event, 0)
    assert pr.describe(seen, pr.seen_by(state, 0)) == f"{sentence}."


def test_players_without_a_name_are_told_by_their_seats() -> None:
    """If there are fewer names than players, the others keep their seats; more do no harm."""
    state, event = acting(), banana_split.SpoonPlayed(0, 1, ICE_BOMB, ())
    assert pr.describe(event, state, names=("Joe",)) == (
        "Joe takes the Ice Bomb from Player 1 with the ice-cream spoon."
    )
    assert pr.describe(event, state, names=("Joe", "", "Dan", "Larry")) == (
        "Joe takes the Ice Bomb from  with the ice-cream spoon."
    )


@pytest.mark.parametrize("name", ["{player}", "{0}", "%s", "}{", "O'Neill", "🍨", "\n"])
def test_a_name_is_told_as_it_stands(name: str) -> None:
    """Nothing in a name is taken for a part of a sentence."""
    event = banana_split.TurnEnded(0)
    assert pr.describe(event, acting(), names=(name,)) == f"{name} ends the turn."


@pytest.mark.parametrize(
    "names", [None, "Joe", ["Joe", "David", "Dan"], ("Joe", 1), (None,), ("\ud800",), 3, {}]
)
def test_names_that_are_none(names: object) -> None:
    """Names are a tuple of strings that can be written down."""
    for thing in (builders.KEEP, ice_cream.DeliveryKept(0)):
        with pytest.raises(pr.ArgumentError, match="names"):
            pr.describe(thing, choosing(), names=untyped(names))


@pytest.mark.parametrize("told", [*ICE_CREAM, *SUNDAES], ids=lambda told: told.name)
def test_what_belongs_to_the_other_game_is_not_told(told: Told) -> None:
    """A table of one game knows no move and no event of the other."""
    other = acting() if told in ICE_CREAM else serving()
    for table in (other, pr.seen_by(other, 0)):
        with pytest.raises(pr.ArgumentError, match=r"neither an event nor a move"):
            pr.describe(told.thing, table)


IMPOSSIBLE: Final[list[tuple[Value, Callable[[], Value]]]] = [
    *(
        (thing, table)
        for number in (3, 99, 2**53 - 1)
        for table in (choosing, placing, serving)
        for thing in (
            ice_cream.AddScoop(number),
            ice_cream.ServeCone(number),
            ice_cream.StartCone(),
            ice_cream.ScoopAdded(0, number, VANILLA),
            ice_cream.ConeStarted(0, number, VANILLA),
            ice_cream.ConeServed(0, number, (), None),
        )
    ),
    *(
        (thing, table)
        for number in (30, 99, 2**53 - 1)
        for table in (acting, beginning, unable)
        for thing in (
            banana_split.StartSundae(number, (SAUCE,)),
            banana_split.StartSundae(3, ()),
            banana_split.ClaimBananaSplit(number, (JOKER,)),
            banana_split.PlaceToppings(number, (JOKER,)),
            banana_split.PlaySpoon(number),
            banana_split.MiddleFilled((number, None, None, None)),
            banana_split.MiddleFilled((None, None, None, None)),
            banana_split.SundaeStarted(0, number, number, (SAUCE,)),
            banana_split.ToppingsPlaced(0, number, ()),
            banana_split.SundaeCompleted(0, number, 4),
            banana_split.SpoonPlayed(0, 1, number, ()),
        )
    ),
]


@pytest.mark.parametrize(("thing", "table"), IMPOSSIBLE)
def test_what_cannot_be_is_told_without_harm(thing: Value, table: Callable[[], Value]) -> None:
    """A cone, sundae or place that does not exist is a sentence, if an odd one."""
    state = table()
    for seen in (state, *(pr.seen_by(state, observer) for observer in observers(state))):
        assert pr.describe(thing, seen).endswith(".")


def tellings(deal: Deal) -> Iterator[tuple[Value, Value, str]]:
    """Every event of a game as each observer sees it and hears it told."""
    for _, event, table in deal.facts():
        for observer in deal.observers():
            seen = pr.seen_by(event, observer)
            yield event, seen, pr.describe(seen, pr.seen_by(table, observer))


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_no_hidden_card_is_told(deal: Deal) -> None:
    """Where an event hides something, its sentence names only cards that are left in it."""
    for event, seen, sentence in tellings(deal):
        if seen != event:
            left = cards_in(deal.kind, pr.to_json(seen))
            assert set(cards_in(deal.kind, sentence)) <= set(left)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_games_are_told_in_sentences(deal: Deal) -> None:
    """Each event and each legal move of a game is one sentence, with every gap filled."""
    sentences = {sentence for _, _, sentence in tellings(deal)}
    for played in deal.play():
        sentences.add(pr.describe(played.move, played.before))
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not set("{}_\n") & set(sentence)
        assert "  " not in sentence
        assert "()" not in sentence
