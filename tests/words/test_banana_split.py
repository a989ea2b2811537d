"""Every move and every event of Banana Split told in the rulebook's words."""

import functools
from collections.abc import Callable
from typing import Final

import attrs
import pytest

import parlour_rules as pr
import sundae_builders
from banana_split_facts import (
    FIVE_EACH,
    FOUR_SUNDAES,
    before_an_extra_turn,
    dealt,
    drawn_out,
    filled,
    opened,
    unable,
)
from parlour_rules import banana_split
from parlour_rules.banana_split import Source
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
    PARLOUR_CLASSIC,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    started,
)
from telling import HOST, Telling, check, seen_or_not


CHERRY_ONLY: Final = banana_split.Sundae("Cherry Only", (CHERRY,), 1)


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


def with_completed(*completed: tuple[int, ...]) -> banana_split.State:
    """Player 0 has done the main action; these sundaes are completed."""
    players = (sundae_builders.player(completed=numbers) for numbers in completed)
    return sundae_builders.table(*players, stage=banana_split.Stage.CLOSING)


def over(*completed: tuple[int, ...]) -> Callable[[], banana_split.State]:
    """The turn of player 0 is over; these sundaes are completed."""
    return lambda: pr.evolve(with_completed(*completed), banana_split.TurnEnded(0))


def all_completed(*completed: tuple[int, ...]) -> Callable[[], banana_split.State]:
    """These sundaes are completed, the last one just now, and there are no others."""
    return lambda: attrs.evolve(
        with_completed(*completed), middle=(None,) * 4, sundae_stack=(), to_act=None
    )


def ended(
    winners: tuple[int, ...], points: tuple[int, ...], reason: pr.EndReason
) -> banana_split.GameEnded:
    """The game ended like this."""
    return banana_split.GameEnded(pr.Outcome(winners, points, reason))


ALL_COMPLETED: Final = pr.EndReason.ALL_COMPLETED
STALEMATE: Final = pr.EndReason.STALEMATE
FIVE: Final = {
    0: "chocolate sauce, chocolate sauce, chocolate sauce, chocolate sauce, chocolate sauce",
    1: "sprinkles, sprinkles, sprinkles, sprinkles, sprinkles",
    2: "a cherry, a cherry, a cherry, a cherry, a cherry",
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

RECEIVED: Final = "Every player receives five topping cards"

TELLINGS: Final[tuple[Telling, ...]] = (
    # Moves.
    (acting, sundae_builders.DRAW, "Draw a topping."),
    (
        acting,
        banana_split.StartSundae(0, (SAUCE, CHERRY)),
        "Start the Parlour Classic with chocolate sauce, a cherry.",
    ),
    (acting, banana_split.PlaceToppings(SNOW_CAP, (JOKER,)), "Place a Joker on the Snow Cap."),
    (
        acting,
        banana_split.ClaimBananaSplit(1, (JOKER,)),
        "Claim the Banana Split with a Joker.",
    ),
    (
        acting,
        banana_split.PlaySpoon(ICE_BOMB),
        "Play the ice-cream spoon and take the Ice Bomb.",
    ),
    (
        acting,
        banana_split.PlaySpoon(ICE_BOMB, (SPRINKLES,)),
        "Play the ice-cream spoon, take the Ice Bomb and place sprinkles on it.",
    ),
    (acting, sundae_builders.PLAY_DRAW_TWO, "Play Draw 2 Toppings."),
    (acting, sundae_builders.PLAY_DRAW_THREE, "Play Draw 3 Toppings."),
    (acting, sundae_builders.PLAY_ANOTHER_TURN, "Play Take Another Turn."),
    (closing(2), sundae_builders.TAKE_BONUS, "Take a bonus topping (2 left)."),
    (closing(0), sundae_builders.END_TURN, "End the turn."),
    (closing(1), sundae_builders.END_TURN, "End the turn and give up 1 bonus topping."),
    (closing(2), sundae_builders.END_TURN, "End the turn and give up 2 bonus toppings."),
    (unable, sundae_builders.PASS, "Pass."),
    # Events.
    (
        opened,
        banana_split.HandsDealt(FIVE_EACH),
        {
            HOST: f"{RECEIVED}; Player 0 holds {FIVE[0]}; Player 1 holds {FIVE[1]}; "
            f"Player 2 holds {FIVE[2]}.",
            **{seat: f"{RECEIVED}; Player {seat} holds {FIVE[seat]}." for seat in range(3)},
            pr.SPECTATOR: f"{RECEIVED}.",
        },
    ),
    (
        dealt,
        banana_split.MiddleFilled(FOUR_SUNDAES),
        "In the middle lie Little Cloud, Cherry Kiss, Choco Dip, Sugar Spark.",
    ),
    (filled, banana_split.TurnStarted(0, extra=False), "Player 0 is up."),
    (before_an_extra_turn, banana_split.TurnStarted(0, extra=True), "Player 0 has another turn."),
    *(
        (
            lay,
            banana_split.ToppingDrawn(0, CREAM, source),
            seen_or_not(f"Player 0 {does}: whipped cream.", f"Player 0 {does}."),
        )
        for does, lay, source in DRAWN
    ),
    *(
        (
            functools.partial(acting, card),
            banana_split.ToppingDrawn(0, card, Source.MAIN_ACTION),
            seen_or_not(f"Player 0 draws a topping: {words}.", "Player 0 draws a topping."),
        )
        for card, words in CARDS.items()
    ),
    (
        drawn_out,
        banana_split.DrawPileRenewed((SPRINKLES, SAUCE)),
        "The discard pile is shuffled and becomes the new draw pile.",
    ),
    (
        acting,
        banana_split.SundaeStarted(0, 0, PARLOUR_CLASSIC, (SAUCE, JOKER)),
        "Player 0 starts the Parlour Classic with chocolate sauce, a Joker.",
    ),
    (
        acting,
        banana_split.ToppingsPlaced(0, SNOW_CAP, (SPRINKLES,)),
        "Player 0 places sprinkles on the Snow Cap.",
    ),
    (
        acting,
        banana_split.BananaSplitClaimed(0, 1, BANANA_SPLIT, ALL_FOUR),
        (
            "Player 0 claims the Banana Split with chocolate sauce, sprinkles, whipped cream, "
            "a cherry."
        ),
    ),
    (
        after(banana_split.ToppingsPlaced(0, CHERRY_CUP, (CHERRY,))),
        banana_split.SundaeCompleted(0, CHERRY_CUP, 6),
        "Player 0 completes the Cherry Cup and receives 6 points.",
    ),
    (
        one_point,
        banana_split.SundaeCompleted(0, 0, 1),
        "Player 0 completes the Cherry Only and receives 1 point.",
    ),
    (
        acting,
        banana_split.SpoonPlayed(0, 1, ICE_BOMB, ()),
        "Player 0 takes the Ice Bomb from Player 1 with the ice-cream spoon.",
    ),
    (
        acting,
        banana_split.SpoonPlayed(0, 1, ICE_BOMB, (SPRINKLES, JOKER)),
        (
            "Player 0 takes the Ice Bomb from Player 1 with the ice-cream spoon "
            "and places sprinkles, a Joker."
        ),
    ),
    (
        acting,
        banana_split.DrawCardPlayed(0, DRAW_TWO),
        "Player 0 plays Draw 2 Toppings.",
    ),
    (
        acting,
        banana_split.DrawCardPlayed(0, DRAW_THREE),
        "Player 0 plays Draw 3 Toppings.",
    ),
    (acting, banana_split.AnotherTurnPlayed(0), "Player 0 plays Take Another Turn."),
    (closing(0), banana_split.TurnEnded(0), "Player 0 ends the turn."),
    (unable, banana_split.TurnPassed(0), "Player 0 has no main action and passes."),
    # A Cherry Kiss and a Choco Dip are worth 4 points each, a Cherry Cup 6.
    (
        all_completed((), (CHERRY_KISS, CHERRY_CUP), (CHOCO_DIP,)),
        ended((1,), (0, 10, 4), ALL_COMPLETED),
        "The last sundae has been completed: Player 1 wins with 10 points.",
    ),
    (
        all_completed((CHERRY_KISS,), (), (CHOCO_DIP,)),
        ended((0, 2), (4, 0, 4), ALL_COMPLETED),
        (
            "The last sundae has been completed: Player 0 and Player 2 share the win "
            "with 4 points each."
        ),
    ),
    (
        over((), (), (CHERRY_CUP,)),
        ended((2,), (0, 0, 6), STALEMATE),
        "Nobody can or will go on: Player 2 wins with 6 points.",
    ),
    (
        over((), (), ()),
        ended((0, 1, 2), (0, 0, 0), STALEMATE),
        (
            "Nobody can or will go on: Player 0 and Player 1 and Player 2 share the win "
            "with 0 points each."
        ),
    ),
)


@pytest.mark.parametrize("telling", TELLINGS, ids=lambda telling: type(telling[1]).__name__)
def test_what_is_told(telling: Telling) -> None:
    """Moves and events are told literally so, to each observer what that one sees."""
    check(telling)


def test_no_move_and_no_event_is_missing() -> None:
    """Every move and every event is told in these tests; the start of a game, in those of names."""
    told = {type(thing) for _, thing, _ in TELLINGS} | {banana_split.GameStarted}
    assert told == {*banana_split.moves.MOVES, *banana_split.events.EVENTS}
