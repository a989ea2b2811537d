"""What is on the table is on the picture: tables laid by hand, and all that must be read there."""

import attrs
import pytest

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
from looking import cards_drawn, words
from parlour_rules import banana_split, ice_cream
from sundae_builders import (
    ANOTHER_TURN,
    BANANA_SPLIT,
    CHERRY,
    CHERRY_CUP,
    CHERRY_KISS,
    CHOCO_DIP,
    CREAM,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    LITTLE_CLOUD,
    PARLOUR_CLASSIC,
    SAUCE,
    SNOW_CAP,
    SPOON,
    SPRINKLES,
    started,
)


NAMES = ("Joe", "David", "Dan")


# --- Ice Cream --------------------------------------------------------------------------------


def making_cones() -> ice_cream.State:
    """Day 3, David deals, four Scoops are placed: Dan has turned a chocolate chip Scoop."""
    return builders.making_cones(
        builders.player(STRAWBERRY, VANILLA, delivered=PISTACHIO, score=7),
        builders.player(CHOCOLATE, delivered=CHOCOLATE, score=1),
        builders.player(BLACK_RASPBERRY, delivered=VANILLA),
        cones=(cone(VANILLA, STRAWBERRY, VANILLA), cone(PISTACHIO)),
        turned_scoop=CHOCOLATE_CHIP,
        removed_scoops=(*[BLACK_RASPBERRY] * 5, CHOCOLATE),
        day=3,
        dealer=1,
    )


MAKING_CONES_SEEN_BY_JOE = """\
Ice Cream, day 3 of 4: Phase 2: Make Ice Cream Cones
As Joe sees it.
Dan is to act.

Ice Cream Deck    23
Discards          0
Scoop Deck        19
Removed Scoops    6, from the top: C BR BR BR BR BR
Turned Scoop      chocolate chip

Cones: 2 of 12 started
  Cone 0          vanilla, strawberry, vanilla
  Cone 1          pistachio

Joe                       7 points, you
  Ice cream       strawberry, vanilla
  Delivered       pistachio, face down

David                     1 point, dealer
  Ice cream       chocolate
  Delivered       face down

Dan                       0 points, to act
  Ice cream       black raspberry
  Delivered       face down

Flavors           S strawberry, BR black raspberry, CC chocolate chip,
                  C chocolate, P pistachio, V vanilla
"""


def test_ice_cream_in_plain_text() -> None:
    """Decks and counts, cones, the turned Scoop, what each player has, whose turn it is."""
    view = pr.seen_by(making_cones(), 0)
    assert pr.text(view, names=NAMES) == MAKING_CONES_SEEN_BY_JOE


def test_ice_cream_in_words() -> None:
    """The same can be read on the picture."""
    assert words(pr.svg(pr.seen_by(making_cones(), 0), names=NAMES)) == [
        *("Ice Cream", "Day 3 of 4", "Phase 2: Make Ice Cream Cones"),
        *("Dan is to act.", "As Joe sees it."),
        *("23", "Ice Cream", "Deck", "0", "Discards", "19", "Scoop", "Deck"),
        *("6", "Removed", "Scoops", "5", "1", "1", "Turned", "Scoop"),
        *("Cones: 2 of 12 started", "Cone 0", "Cone 1", "new cone"),
        *("Joe", "7 points", "you", "Delivered"),
        *("David", "1 point", "dealer", "Delivered"),
        *("Dan", "0 points", "to act", "Delivered"),
        *("strawberry", "black raspberry", "chocolate chip", "chocolate", "pistachio", "vanilla"),
        *("face down", "face down, others see its back"),
    ]


def test_ice_cream_in_cards() -> None:
    """Scoops are discs, and cards lie face up or face down; the key shows each once."""
    assert cards_drawn(pr.svg(pr.seen_by(making_cones(), 0))) == {
        # Two decks face down and one pile face up, no discards, the turned Scoop.
        "card-hidden": 1 + 2 + 1,  # the deck, two deliveries, the key
        "scoop-hidden": 1,
        "scoop-chocolate": 1,
        "scoop-chocolate_chip": 1,
        "empty": 1,
        # Two cones with three Scoops and one, one that can be started, and the key.
        "cone": 2,
        "new": 1,
        "disc-vanilla": 2 + 1,
        "disc-strawberry": 1 + 1,
        "disc-pistachio": 1 + 1,
        "disc-chocolate_chip": 1,
        # All removed Scoops, and the key.
        "disc-black_raspberry": 1 + 1,
        "disc-chocolate": 1 + 1,
        # What lies face up, and Joe's own delivery.
        "card-strawberry": 1,
        "card-vanilla": 1,
        "card-chocolate": 1,
        "card-black_raspberry": 1,
        "card-pistachio": 1,
        "secret": 1 + 1,
    }


def test_a_state_says_that_it_shows_hidden_cards() -> None:
    """Drawn and in plain text, and there they are."""
    state = making_cones()
    assert "Shows hidden cards: for the host’s eyes only." in words(pr.svg(state))
    assert "Shows hidden cards: for the host’s eyes only.\n" in pr.text(state)
    assert pr.text(state).count(", face down\n") == 3
    assert "card-hidden" in cards_drawn(pr.svg(pr.seen_by(state, pr.SPECTATOR)))
    assert cards_drawn(pr.svg(state))["card-hidden"] == 1  # in the key
    assert cards_drawn(pr.svg(state))["secret"] == 3 + 1


def test_a_spectator_is_told_so() -> None:
    """Without a seat one sees no delivery."""
    view = pr.seen_by(making_cones(), pr.SPECTATOR)
    assert "As a spectator sees it.\nPlayer 2 is to act.\n" in pr.text(view)
    assert "you" not in words(pr.svg(view))


def test_customers_waiting_and_served() -> None:
    """Who was served by whom, the Scoops served today, and who acted last."""
    state = builders.serving_customers(
        builders.player(STRAWBERRY),
        builders.player(CHOCOLATE, PISTACHIO, served=(CHOCOLATE, PISTACHIO, CHOCOLATE)),
        builders.player(VANILLA),
        cones=(served_cone(by=1), cone(STRAWBERRY, VANILLA)),
        to_act=2,
    )
    text = pr.text(state, names=NAMES)
    assert "  Cone 0          served by David\n  Cone 1          strawberry, vanilla\n" in text
    assert "David                     0 points, last to act\n" in text
    assert "  Served today    3: chocolate, pistachio, chocolate\n" in text
    assert "Phase 3: Serve Customers" in text
    shown = words(pr.svg(state, names=NAMES))
    place = shown.index("Cone 1")
    assert shown[place : place + 4] == ["Cone 1", "Served", "0", "David"]
    assert "Served today" in shown


def test_a_discarded_delivery() -> None:
    """It lies aside face down, seen by its player."""
    state = builders.choosing_deliveries(
        *(builders.player(STRAWBERRY, delivered=VANILLA) for _ in range(3)),
        ice_cream_on_top=(PISTACHIO,),
    )
    state, _ = pr.apply(state, builders.REPLACE)
    assert (
        "  Delivered       pistachio, face down\n  Discarded       vanilla, face down\n"
        in pr.text(pr.seen_by(state, 0))
    )
    assert "  Delivered       face down\n  Discarded       face down\n" in pr.text(
        pr.seen_by(state, 1)
    )
    assert words(pr.svg(pr.seen_by(state, 1))).count("Discarded") == 1


def finished_ice_cream(*winners: int) -> ice_cream.State:
    """The end of a game that these players have won with 34 points."""
    state = builders.before_scoring(
        *(builders.player(score=34 if seat in winners else 20) for seat in range(3)), day=4
    )
    return pr.settle(state).state


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ((1,), "The game ends; David wins with 34 points."),
        ((0, 2), "The game ends; Joe and Dan share the win with 34 points each."),
    ],
)
def test_the_winners_of_ice_cream(winners: tuple[int, ...], sentence: str) -> None:
    """Who wins and with how many points; each winner is marked."""
    state = finished_ice_cream(*winners)
    lines = pr.text(state, names=NAMES).splitlines()
    assert lines[0] == "Ice Cream, day 4 of 4: End of the Game"
    assert sentence in lines
    shown = words(pr.svg(state, names=NAMES))
    assert sentence in " ".join(shown)
    assert shown.count("winner") + shown.count("winner, dealer") == len(winners)
    assert pr.svg(state).count('class="turn"') == len(winners)
    assert shown.count("34 points") == len(winners)
    assert shown.count("20 points") == 3 - len(winners)


# --- Banana Split -----------------------------------------------------------------------------


def closing() -> banana_split.State:
    """David has drawn a spoon in an additional turn and played two cards; Joe has passed."""
    state = sundae_builders.table(
        sundae_builders.player(
            *(CHERRY, CHERRY, JOKER),
            layout=(started(ICE_BOMB, CHERRY, SPRINKLES, JOKER),),
            completed=(CHERRY_KISS, BANANA_SPLIT),
        ),
        sundae_builders.player(SAUCE, SPOON),
        sundae_builders.player(),
        middle=(LITTLE_CLOUD, None, CHERRY_CUP, CHOCO_DIP),
        discards=(SAUCE, CREAM, CHERRY),
        turn_of=1,
        stage=banana_split.Stage.CLOSING,
        drawn=SPOON,
        bonus=1,
        extra=True,
        extra_turns=2,
        placed=True,
        played=(DRAW_TWO, ANOTHER_TURN),
        passed=(0,),
        idle_turns=4,
    )
    # Cards: 104, of which 3 + 3 + 2 + 3 + 2 lie elsewhere; sundaes: 30, of which 3 + 3.
    assert (len(state.draw_pile), len(state.sundae_stack)) == (91, 24)
    return state


CLOSING_SEEN_BY_DAVID = """\
Banana Split: The main action is done
As David sees it.
David is to act.

Turn of David, an additional turn, 1 bonus topping to take,
2 more turns to come, a topping has been placed
Turns in a row that ended without a topping placed: 4
  Drawn           ice-cream spoon
  Played          Draw 2 Toppings, Take Another Turn

Draw pile         91
Discard pile      3, from the top: Ch Cr Sa
Sundae stack      24

The middle
  Place 0         Little Cloud, 4 points: Cr Sp
  Place 1         empty
  Place 2         Cherry Cup, 6 points: Ch Cr Ch
  Place 3         Choco Dip, 4 points: Sa Cr

David                     0 points, to act, you
  Hand: 2         1 chocolate sauce, 1 ice-cream spoon

Dan                       0 points
  Hand: 0         none

Joe                       24 points, passed
  Hand: 3         3 face down
  Layout: 1       Ice Bomb, 12 points: Ch Sp Jo; missing: Cr Cr Sa
  Completed: 2    Cherry Kiss 4, Banana Split 20

Toppings          Sa chocolate sauce, Sp sprinkles, Cr whipped cream, Ch cherry,
                  Jo Joker, ES ice-cream spoon, +2 Draw 2 Toppings,
                  +3 Draw 3 Toppings, +T Take Another Turn
"""


def test_banana_split_in_plain_text() -> None:
    """The turn with what it owes, the piles, the middle, hands, layouts and what is completed."""
    view = pr.seen_by(closing(), 1)
    assert pr.text(view, names=NAMES) == CLOSING_SEEN_BY_DAVID


def test_banana_split_in_words() -> None:
    """The same can be read on the picture."""
    assert words(pr.svg(pr.seen_by(closing(), 1), names=NAMES)) == [
        *("Banana Split", "The main action is done", "David is to act.", "As David sees it."),
        *("Turn of David, an additional turn,", "1 bonus topping to take,"),
        *("2 more turns to come,", "a topping has been placed"),
        *("Turns in a row that ended without a topping", "placed: 4"),
        *("Drawn", "×1", "Played", "×1", "×1"),
        *("91", "Draw pile", "3", "Discard pile", "1", "1", "1", "24", "Sundae stack"),
        *("The middle", "Place 0", "Little Cloud", "4", "Place 1", "empty"),
        *("Place 2", "Cherry Cup", "6", "Place 3", "Choco Dip", "4"),
        *("David", "0 points", "to act, you", "Hand: 2", "×1", "×1"),
        *("Dan", "0 points", "Hand: 0"),
        *("Joe", "24 points", "passed", "Hand: 3", "×3", "Layout: 1", "Ice Bomb", "12"),
        *("Completed: 2 – Cherry Kiss 4,", "Banana Split 20"),
        *("chocolate sauce", "sprinkles", "whipped cream", "cherry", "Joker", "ice-cream spoon"),
        *("Draw 2 Toppings", "Draw 3 Toppings", "Take Another Turn"),
        *("still missing", "face down"),
    ]


def test_banana_split_in_cards() -> None:
    """Toppings laid are discs, those still missing are rings; a hand shows each kind once."""
    assert cards_drawn(pr.svg(pr.seen_by(closing(), 1))) == {
        "card-hidden": 2,  # two piles
        "disc-hidden": 1 + 1,  # Joe's hand, the key
        "card-cherry": 1,  # on the discard pile
        "card-spoon": 1 + 1,  # drawn, and in David's hand
        "card-draw_two": 1,
        "card-another_turn": 1,
        "card-chocolate_sauce": 1,
        # On the Ice Bomb, in the discard pile, and once each in the key.
        "disc-cherry": 1 + 1 + 1,
        "disc-sprinkles": 1 + 1,
        "disc-joker": 1 + 1,
        "disc-chocolate_sauce": 1 + 1,
        "disc-whipped_cream": 1 + 1,
        "disc-spoon": 1,
        "disc-draw_two": 1,
        "disc-draw_three": 1,
        "disc-another_turn": 1,
        # Little Cloud, Cherry Cup, Choco Dip, the rest of the Ice Bomb, the key.
        "missing-whipped_cream": 1 + 1 + 1 + 2,
        "missing-sprinkles": 1,
        "missing-cherry": 2 + 1,
        "missing-chocolate_sauce": 1 + 1,
    }


def test_a_banana_split_state_shows_the_next_cards() -> None:
    """The top of the draw pile and of the sundae stack, and all hands."""
    state = sundae_builders.table(
        sundae_builders.player(CHERRY, CHERRY, JOKER),
        sundae_builders.player(),
        middle=(LITTLE_CLOUD,),
        stack=(SNOW_CAP, PARLOUR_CLASSIC),
        draw_pile=(SPOON, CREAM),
    )
    text = pr.text(state)
    assert "Shows hidden cards: for the host’s eyes only.\n" in text
    assert "Draw pile         2, from the top: ES Cr\n" in text
    assert "Sundae stack      2, from the top: Snow Cap, Parlour Classic\n" in text
    assert "  Hand: 3         2 cherry, 1 Joker\n" in text
    assert "  Layout" not in text
    shown = words(pr.svg(state))
    assert "Shows hidden cards: for the host’s eyes only." in shown
    place = shown.index("Sundae stack")
    assert shown[place : place + 2] == ["Sundae stack", "Snow Cap"]
    assert cards_drawn(pr.svg(state))["card-spoon"] == 2  # the pile, and in the last hand


def test_toppings_that_are_owed() -> None:
    """In the middle of a Draw 3 two toppings are still to draw, and nobody is to act."""
    state = sundae_builders.table(
        *[sundae_builders.player()] * 2, played=(sundae_builders.DRAW_THREE,)
    )
    state = attrs.evolve(state, to_act=None, turn=attrs.evolve(state.turn, owed=2))
    assert "Nobody is to act.\n\nTurn of Player 0, 2 toppings still to draw\n" in pr.text(state)
    assert "Turn of Player 0, 2 toppings still to draw" in words(pr.svg(state))


def test_a_sundae_that_is_complete_for_a_moment() -> None:
    """Between the last topping and the completion nothing is missing."""
    state = sundae_builders.table(
        sundae_builders.player(layout=(started(CHERRY_KISS, CHERRY),)), sundae_builders.player()
    )
    laid = banana_split.StartedSundae(CHERRY_KISS, (CHERRY, SAUCE))
    owner = attrs.evolve(state.players[0], layout=(laid,))
    state = attrs.evolve(state, players=(owner, state.players[1]))
    assert "  Layout: 1       Cherry Kiss, 4 points: Ch Sa\n" in pr.text(state)


@pytest.mark.parametrize(
    ("reason", "winners", "sentence"),
    [
        (
            pr.EndReason.ALL_COMPLETED,
            (1,),
            "The last sundae has been completed: David wins with 24 points.",
        ),
        (
            pr.EndReason.STALEMATE,
            (0, 1),
            "Nobody can or will go on: Joe and David share the win with 24 points each.",
        ),
    ],
)
def test_the_winners_of_banana_split(
    reason: pr.EndReason, winners: tuple[int, ...], sentence: str
) -> None:
    """Who wins, with how many points, and why the game is over; each winner is marked."""
    state = sundae_builders.table(sundae_builders.player(), sundae_builders.player())
    state = attrs.evolve(
        state,
        to_act=None,
        outcome=pr.Outcome(winners, (24, 24), reason),
        turn=attrs.evolve(state.turn, stage=banana_split.Stage.FINISHED),
    )
    lines = pr.text(state, names=NAMES[:2]).splitlines()
    assert lines[0] == "Banana Split: Game End"
    assert sentence in lines
    assert "Turn of" not in pr.text(state)
    shown = words(pr.svg(state, names=NAMES[:2]))
    assert sentence in " ".join(shown)
    assert "Turn of" not in " ".join(shown)
    assert shown.count("winner") == len(winners)
    assert pr.svg(state).count('class="turn"') == len(winners)
