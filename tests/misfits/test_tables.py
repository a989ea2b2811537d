"""Tables that no game can come to are refused when they are decoded, and told what is wrong."""

import copy
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from builders import CHOCOLATE, CHOCOLATE_CHIP, PISTACHIO, STRAWBERRY, VANILLA, cone, served_cone
from kinds import GAMES, Data, Kind, Value
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split.inspection import faults as faults_of_banana_split
from parlour_rules.ice_cream.inspection import faults as faults_of_ice_cream
from playing import Deal, cards_in, few_deals, name_of
from sundae_builders import (
    CHERRY,
    CHERRY_KISS,
    CREAM,
    DRAW_TWO,
    ICE_BOMB,
    LITTLE_CLOUD,
    SAUCE,
    SNOW_CAP,
    SUGAR_SPARK,
    started,
)


EVENTS: Final[dict[str, Data]] = {
    "ice_cream": ice_cream.events.EVENTS,
    "banana_split": banana_split.events.EVENTS,
}
FAULTS: Final[dict[str, Callable[[Any], tuple[str, ...]]]] = {
    "ice_cream": faults_of_ice_cream,
    "banana_split": faults_of_banana_split,
}


@attrs.frozen
class Fault:
    """A table made impossible.

    Attributes:
        name: What is done to it.
        table: Lays a sound table.
        edit: Changes its data.
        sentence: What is said of it.
    """

    name: str
    table: Callable[[], Value]
    edit: Callable[[Data], object]
    sentence: str


def check_fault(fault: Fault) -> None:
    """Decode the sound table, then the impossible one, and see what is said of that."""
    table = fault.table()
    data: Data = pr.to_data(table)
    assert pr.from_data(copy.deepcopy(data), type(table)) == table
    fault.edit(data)
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_data(data, type(table))
    sentences = [problem.partition(": ")[2] for problem in caught.value.problems]
    assert any(fault.sentence in sentence for sentence in sentences), sentences
    for problem in caught.value.problems:
        assert problem.startswith("$: ")
    assert not cards_in(GAMES[table.game], str(caught.value))


def put(*keys: str | int, value: Data) -> Callable[[Data], None]:
    """Change one place in some data."""

    def edit(data: Data) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = value

    return edit


def both(*edits: Callable[[Data], object]) -> Callable[[Data], None]:
    """Make several changes."""

    def edit(data: Data) -> None:
        for change in edits:
            change(data)

    return edit


def move_card(zone: str, *keys: str | int) -> Callable[[Data], None]:
    """Take the top card of a pile, and lay it in another zone, or where there was none."""

    def edit(data: Data) -> None:
        card = data[zone].pop()
        place = data
        for key in keys[:-1]:
            place = place[key]
        if isinstance(place[keys[-1]], list):
            place[keys[-1]].append(card)
        else:
            place[keys[-1]] = card

    return edit


# --- Ice Cream --------------------------------------------------------------------------------


def before_the_first_deal() -> ice_cream.State:
    """The decks of day 1 are shuffled, and no card is dealt."""
    log = pr.GameLog.start(ice_cream.start(builders.arranged_start(3)))
    return pr.replay(log, upto=1)


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


OUTCOME: Final[Data] = {"winners": [0], "scores": [0, 0, 0], "reason": "four_days"}

ICE_CREAM_FAULTS: Final = (
    Fault("two players", serving, lambda data: data["players"].pop(), "3 to 5 players (IC-1)"),
    Fault(
        "six players",
        serving,
        lambda data: data["players"].extend(copy.deepcopy(data["players"])),
        "3 to 5 players (IC-1)",
    ),
    Fault("other scores", finished, put("outcome", "scores", 0, value=77), "another outcome"),
    Fault("no winner", finished, put("outcome", "winners", value=[]), "another outcome"),
    Fault("unknown winner", finished, put("outcome", "winners", value=[3]), "a seat that is not"),
    Fault("unknown dealer", serving, put("dealer", value=3), "a seat that is not on the table"),
    Fault("unknown last", serving, put("last_to_act", value=3), "a seat that is not on the table"),
    Fault("unknown to act", serving, put("to_act", value=3), "a seat that is not on the table"),
    Fault(
        "unknown server", serving, put("cones", 0, "served_by", value=3), "a seat that is not on"
    ),
    Fault(
        "unknown observer",
        choosing_as_player_0_sees_it,
        put("observer", value=3),
        "a seat that is not on the table",
    ),
    Fault("day 0", serving, put("day", value=0), "no such day"),
    Fault("day 5", serving, put("day", value=5), "no such day"),
    Fault("sequence 0", serving, put("sequence", value=0), "below its least value"),
    Fault(
        "the served flavor is gone",
        scoring,
        both(
            put("players", 0, "ice_cream", value=[]),
            lambda data: data["ice_cream_deck"].append("vanilla"),
        ),
        "Scoops lie on Ice Cream that is not there",
    ),
    Fault(
        "29 Ice Cream cards",
        serving,
        lambda data: data["ice_cream_deck"].pop(),
        "Ice Cream cards: there must be 30 cards, not 29 (IC-2)",
    ),
    Fault(
        "31 Scoops",
        serving,
        lambda data: data["scoop_deck"].append("vanilla"),
        "Scoop cards: there must be 30 cards, not 31 (IC-2)",
    ),
    Fault(
        "another Ice Cream card",
        serving,
        put("players", 0, "ice_cream", value=["vanilla"]),
        "Ice Cream cards: there must be 5 cards of each flavor, not 6 (IC-2)",
    ),
    Fault(
        "a Scoop too few",
        serving,
        put("cones", 1, "scoops", 0, value="vanilla"),
        "Scoop cards: there must be 5 cards of each flavor, not 4 (IC-2)",
    ),
    Fault(
        "six vanilla cards, and others hidden",
        choosing_as_player_0_sees_it,
        put("players", 1, "ice_cream", value=["vanilla"] * 6),
        "Ice Cream cards: there must be 5 cards of each flavor, not 6 (IC-2)",
    ),
    Fault("seven removed", serving, move_card("scoop_deck", "removed_scoops"), "(IC-4)"),
    Fault("five removed", serving, move_card("removed_scoops", "scoop_deck"), "(IC-4)"),
    Fault("thirteen cones", placing, thirteen_cones, "more than twelve cones"),
    Fault(
        "an empty cone",
        placing,
        lambda data: data["cones"].append({"scoops": [], "served_by": None}),
        "a waiting cone has no Scoop or more than four",
    ),
    Fault(
        "five Scoops on a cone",
        placing,
        both(*[move_card("scoop_deck", "cones", 0, "scoops")] * 4),
        "a waiting cone has no Scoop or more than four",
    ),
    Fault(
        "Scoops on a served cone",
        serving,
        move_card("scoop_deck", "cones", 0, "scoops"),
        "or a served one has some",
    ),
    Fault(
        "to act in preparation",
        before_day_2,
        put("to_act", value=0),
        "a player is to act, but the phase is preparation",
    ),
    Fault(
        "a move that is none in preparation",
        before_day_2,
        put("to_act", value=0),
        "the player to act has no legal move",
    ),
    Fault(
        "delivered in Phase 3",
        serving,
        move_card("ice_cream_deck", "players", 1, "delivered"),
        "a delivery lies face down, but the phase is customers",
    ),
    Fault(
        "put aside in Phase 2",
        placing,
        move_card("ice_cream_deck", "players", 1, "discarded"),
        "a delivery lies aside, but the phase is cones",
    ),
    Fault(
        "turned in Phase 3",
        serving,
        move_card("scoop_deck", "turned_scoop"),
        "a Scoop is turned, but the phase is customers",
    ),
    Fault(
        "a cone in Phase 1",
        choosing,
        lambda data: data["cones"].append(
            {"scoops": [data["scoop_deck"].pop()], "served_by": None}
        ),
        "cones are started, but the phase is deliveries",
    ),
    Fault(
        "a served cone in Phase 2",
        placing,
        lambda data: data["cones"].append({"scoops": [], "served_by": 0}),
        "customers are served, but the phase is cones",
    ),
    Fault(
        "served after the last day",
        scoring,
        both(put("phase", value="finished"), put("cones", value=[]), put("outcome", value=OUTCOME)),
        "customers are served, but the phase is finished",
    ),
    Fault(
        "discarded in Phase 1",
        choosing,
        move_card("ice_cream_deck", "discards"),
        "Ice Cream is discarded, but the phase is deliveries",
    ),
    Fault(
        "an outcome in Phase 4",
        scoring,
        put("outcome", value=OUTCOME),
        "the game has an outcome, but the phase is scoring",
    ),
    Fault("no cones in Phase 3", serving, take_all_cones_away, "no customers to serve"),
    Fault("another is to act", serving, put("to_act", value=1), "not the next after the last"),
    Fault("nobody is to act", serving, put("to_act", value=None), "not the next after the last"),
    Fault(
        "another has acted",
        serving,
        put("last_to_act", value=0),
        "not the next after the last",
    ),
    Fault(
        "no action",
        serving_without_a_deck,
        both(put("to_act", value=1), put("last_to_act", value=0)),
        "the player to act has no legal move",
    ),
    Fault("nothing to place", placing, put_the_turned_scoop_back, "a Scoop is turned and nobody"),
    Fault("nobody places it", placing, put("to_act", value=None), "a Scoop is turned and nobody"),
    Fault(
        "no outcome",
        finished,
        put("outcome", value=None),
        "finished without an outcome, or has one before its end",
    ),
    Fault(
        "dealt to one",
        before_the_first_deal,
        move_card("ice_cream_deck", "players", 0, "ice_cream"),
        "dealt to some players and not to all",
    ),
    Fault(
        "dealt twice",
        before_the_first_deal,
        both(*[move_card("ice_cream_deck", "players", n, "ice_cream") for n in (0, 1, 2)] * 2),
        "dealt to some players and not to all",
    ),
    Fault(
        "another's delivery seen",
        choosing_as_player_0_sees_it,
        put("players", 1, "delivered", value="vanilla"),
        "the observer cannot see",
    ),
    Fault(
        "the deck seen",
        choosing_as_player_0_sees_it,
        put("ice_cream_deck", 0, value="vanilla"),
        "the observer cannot see",
    ),
    Fault(
        "the next Scoop seen",
        placing_on_day_1,
        put("scoop_deck", 0, value="vanilla"),
        "the observer cannot see",
    ),
    Fault(
        "a removed Scoop seen on day 1",
        placing_on_day_1,
        put("removed_scoops", 0, value="vanilla"),
        "the observer cannot see",
    ),
)


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


UNSOUND_PHASES: Final = (
    Fault("endless", serving, put("sequence", value=2**53 - 1), "that no game comes to"),
    Fault("rich", choosing, put("players", 0, "score", value=121), "that no game comes to"),
    Fault("aside too early", choosing, replace_before_it_is_their_turn, "has not chosen yet"),
    Fault("nothing to choose", choosing, take_the_delivery_away, "has no delivery"),
    Fault("aside without another", choosing, discard_the_delivery, "but not replaced"),
    Fault("served without cones", scoring, take_all_cones_away, "there are no cones"),
    Fault("last to act in Phase 1", choosing, put("last_to_act", value=0), "(IC-16)"),
    Fault("last to act in Phase 2", placing, put("last_to_act", value=1), "(IC-16)"),
    Fault("last to act before a day", before_day_2, put("last_to_act", value=1), "(IC-16)"),
    Fault("out of turn", placing, put("to_act", value=2), "than the next clockwise"),
    Fault("over on day 3", finished, put("day", value=3), "over before the fourth day"),
)

IMPOSSIBLE_ENDS: Final[tuple[Data, ...]] = (
    {"winners": [2, 1, 0], "scores": [0, 0, 0], "reason": "four_days"},
    {"winners": [0, 0], "scores": [0, 0, 0], "reason": "four_days"},
    {"winners": [1], "scores": [0, 0, 0], "reason": "four_days"},
    {"winners": [0, 1, 2], "scores": [0, 0, 0], "reason": "stalemate"},
)
"""All three have no points and as much Ice Cream: they share the win, after four days."""


@pytest.mark.parametrize("outcome", IMPOSSIBLE_ENDS)
def test_impossible_ends_of_ice_cream(outcome: Data) -> None:
    """IC-18: the winners are those of the rules, each named once, by seat."""
    check_fault(Fault("end", finished, put("outcome", value=outcome), "another outcome (IC-18)"))


def serving_as_player_1_sees_it() -> ice_cream.View:
    """Whatever lies in the Scoop Deck in Phase 3 lies there face up (IC-21)."""
    table = builders.serving_customers(
        builders.player(STRAWBERRY, VANILLA),
        builders.player(),
        builders.player(),
        cones=(cone(STRAWBERRY, PISTACHIO), cone(VANILLA)),
    )
    return pr.seen_by(table, 1)


@pytest.mark.parametrize(
    "fault",
    [
        Fault(
            "own delivery",
            choosing_as_player_0_sees_it,
            put("players", 0, "delivered", value="hidden"),
            "is hidden",
        ),
        Fault(
            "removed Scoop on day 2",
            choosing_as_player_0_sees_it,
            put("removed_scoops", 0, value="hidden"),
            "is hidden",
        ),
        Fault(
            "returned Scoop",
            serving_as_player_1_sees_it,
            put("scoop_deck", 0, value="hidden"),
            "is hidden",
        ),
    ],
)
def test_what_an_observer_of_ice_cream_sees_is_not_hidden(fault: Fault) -> None:
    """A view hides nothing that its observer sees: the card would be lost for good."""
    check_fault(fault)


@pytest.mark.parametrize("fault", UNSOUND_PHASES, ids=lambda fault: fault.name)
def test_unsound_phases_of_ice_cream(fault: Fault) -> None:
    """What cannot lie there in a phase is refused, before a rule relies on it."""
    check_fault(fault)


@pytest.mark.parametrize("fault", ICE_CREAM_FAULTS, ids=lambda fault: fault.name)
def test_impossible_tables_of_ice_cream(fault: Fault) -> None:
    """Whatever the rulebook rules out is a ``DecodeError`` that says so and names no card."""
    check_fault(fault)


# --- Banana Split -----------------------------------------------------------------------------


def before_the_deal() -> banana_split.State:
    """The piles are shuffled, and no card is dealt."""
    log = pr.GameLog.start(banana_split.start(sundae_builders.arranged_start(2)))
    return pr.replay(log, upto=1)


def acting() -> banana_split.State:
    """Before the main action: player 0 holds a cherry and sauce, and has begun two sundaes."""
    return sundae_builders.table(
        sundae_builders.player(
            CHERRY,
            SAUCE,
            layout=(started(SNOW_CAP, CREAM), started(ICE_BOMB, CHERRY)),
            completed=(LITTLE_CLOUD,),
        ),
        sundae_builders.player(CREAM, DRAW_TWO),
        middle=(CHERRY_KISS,),
        discards=(SAUCE,),
    )


def acting_as_player_0_sees_it() -> banana_split.View:
    """Player 0 sees the own hand only."""
    return pr.seen_by(acting(), 0)


def passing() -> banana_split.State:
    """The others have passed, and player 0 has no main action either."""
    return sundae_builders.table(
        *[sundae_builders.player()] * 3,
        middle=(CHERRY_KISS,),
        draw_pile=(),
        passed=(1, 2),
    )


def closing() -> banana_split.State:
    """Player 0 has drawn a cherry as the main action."""
    return pr.apply(
        sundae_builders.table(
            sundae_builders.player(), sundae_builders.player(), on_top=(CHERRY,), bonus=1
        ),
        banana_split.DrawTopping(),
    ).state


def closing_as_player_0_sees_it() -> banana_split.View:
    """Player 0 sees the card that was drawn."""
    return pr.seen_by(closing(), 0)


def closing_as_player_1_sees_it() -> banana_split.View:
    """The card that player 0 has drawn is hidden."""
    return pr.seen_by(closing(), 1)


def between() -> banana_split.State:
    """The turn of player 0 is over."""
    return pr.evolve(closing(), banana_split.TurnEnded(0))


def stalemate() -> banana_split.State:
    """The game is over, since everybody has passed."""
    return pr.apply(passing(), banana_split.Pass()).state


def lay(*cards: str) -> Callable[[Data], None]:
    """Lay cards of the draw pile on the first sundae of player 0, a Snow Cap."""

    def edit(data: Data) -> None:
        for card in cards:
            data["draw_pile"].remove(card)
            data["players"][0]["layout"][0]["placed"].append(card)

    return edit


def play_from_the_pile(card: str) -> Callable[[Data], None]:
    """Lay a card of the draw pile in front of the player whose turn it is."""

    def edit(data: Data) -> None:
        data["draw_pile"].remove(card)
        data["turn"]["played"].append(card)

    return edit


def take_back_what_lies_on_the_first_sundae(data: Data) -> None:
    """Put the toppings of the first sundae of player 0 on the draw pile."""
    first = data["players"][0]["layout"][0]
    data["draw_pile"] += first["placed"]
    first["placed"] = []


def lay_a_sundae_out(data: Data) -> None:
    """Give player 0 a started sundae from the stack, with a card of the draw pile."""
    recipes = data["config"]["sundaes"]
    ordinary = [n for n in data["sundae_stack"] if not recipes[n]["banana_split"]]
    number = ordinary[0]
    topping = recipes[number]["toppings"][0]
    data["sundae_stack"].remove(number)
    data["draw_pile"].remove(topping)
    data["players"][0]["layout"].append({"sundae": number, "placed": [topping]})


def complete_every_sundae(data: Data) -> None:
    """Player 0 has them all; what lay on them is discarded."""
    owner = data["players"][0]
    for player in data["players"]:
        for sundae in player["layout"]:
            owner["completed"].append(sundae["sundae"])
            data["discard_pile"] += sundae["placed"]
        player["layout"] = []
    owner["completed"] += [number for number in data["middle"] if number is not None]
    owner["completed"] += data["sundae_stack"]
    data["middle"], data["sundae_stack"] = [None] * 4, []
    owner["score"] = sum(
        data["config"]["sundaes"][number]["points"] for number in owner["completed"]
    )


STALEMATE: Final[Data] = {"winners": [0], "scores": [4, 0], "reason": "stalemate"}

BANANA_SPLIT_FAULTS: Final = (
    Fault("one player", acting, lambda data: data["players"].pop(), "2 to 4 players (BS-1)"),
    Fault(
        "six players",
        passing,
        lambda data: data["players"].extend(copy.deepcopy(data["players"])),
        "2 to 4 players (BS-1)",
    ),
    Fault("other scores", stalemate, put("outcome", "scores", 0, value=77), "another outcome"),
    Fault("no winner", stalemate, put("outcome", "winners", value=[]), "another outcome"),
    Fault("unknown winner", stalemate, put("outcome", "winners", value=[3]), "a seat that is not"),
    Fault(
        "unknown turn", acting, put("turn", "player", value=2), "a seat that is not on the table"
    ),
    Fault("unknown to act", acting, put("to_act", value=2), "a seat that is not on the table"),
    Fault(
        "unknown passed", passing, put("passed", value=[1, 3]), "a seat that is not on the table"
    ),
    Fault(
        "unknown observer",
        acting_as_player_0_sees_it,
        put("observer", value=2),
        "a seat that is not on the table",
    ),
    Fault("passed out of order", passing, put("passed", value=[2, 1]), "not each named once"),
    Fault("passed twice", passing, put("passed", value=[1, 1]), "not each named once"),
    Fault("three places", acting, lambda data: data["middle"].pop(), "has not four places"),
    Fault(
        "five places",
        acting,
        lambda data: data["middle"].append(None),
        "has not four places",
    ),
    Fault("sequence 0", acting, put("sequence", value=0), "below its least value"),
    Fault(
        "103 topping cards",
        acting,
        lambda data: data["draw_pile"].pop(),
        "topping cards: there must be 104 cards, not 103 (BS-2)",
    ),
    Fault(
        "a fifth Joker",
        acting,
        put("players", 0, "hand", value=["chocolate_sauce", "joker"]),
        "topping cards: of one card there must be 4, not 5 (BS-2)",
    ),
    Fault(
        "29 sundae cards",
        acting,
        lambda data: data["sundae_stack"].pop(),
        "sundae cards: there must be 30 cards, not 29 (BS-3)",
    ),
    Fault(
        "a sundae twice",
        acting,
        put("middle", 0, value=ICE_BOMB),
        "sundae cards: of one card there must be 1, not 2 (BS-3)",
    ),
    Fault(
        "no such sundae",
        acting,
        put("middle", 0, value=30),
        "sundae cards: there is something that is no such card (BS-3)",
    ),
    Fault(
        "a sundae twice, and others hidden",
        acting_as_player_0_sees_it,
        put("middle", 0, value=ICE_BOMB),
        "sundae cards: of one card there must be 1, not 2 (BS-3)",
    ),
    # A Snow Cap wants whipped cream, sprinkles, whipped cream, and has the first.
    Fault("wrong topping laid", acting, lay("cherry"), "does not show its toppings in order"),
    Fault(
        "too much laid",
        acting,
        lay("sprinkles", "whipped_cream", "cherry"),
        "does not show its toppings in order",
    ),
    Fault(
        "all laid, and not completed",
        acting,
        lay("sprinkles", "whipped_cream"),
        "a sundae lies in a layout with all its toppings",
    ),
    Fault(
        "nothing laid",
        acting,
        take_back_what_lies_on_the_first_sundae,
        "does not show its toppings in order",
    ),
    Fault("another score", acting, put("players", 0, "score", value=5), "(BS-21)"),
    Fault("points for nothing", acting, put("players", 1, "score", value=2), "(BS-21)"),
    Fault(
        "a hand in another order",
        acting,
        lambda data: data["players"][0]["hand"].reverse(),
        "a hand does not lie in rulebook order",
    ),
    Fault(
        "no outcome",
        stalemate,
        put("outcome", value=None),
        "finished without an outcome, or has one before its end",
    ),
    Fault(
        "the last sundae completed, and a player is to act",
        acting,
        complete_every_sundae,
        "the player is to act while something is owed",
    ),
    Fault(
        "the last sundae completed, and the turn over",
        between,
        complete_every_sundae,
        "the last sundae is completed, and the game goes on (BS-17)",
    ),
    Fault(
        "an outcome during a turn",
        acting,
        put("outcome", value=STALEMATE),
        "finished without an outcome, or has one before its end",
    ),
    Fault(
        "a cherry played",
        acting,
        play_from_the_pile("cherry"),
        "a card is played that is no special card",
    ),
    Fault(
        "a Joker played", acting, play_from_the_pile("joker"), "a card is played that is no special"
    ),
    Fault(
        "owed for nothing",
        acting,
        both(put("turn", "owed", value=1), put("to_act", value=None)),
        "toppings are owed for a card that was not played",
    ),
    Fault(
        "owed for a spoon",
        acting,
        both(
            play_from_the_pile("draw_two"),
            play_from_the_pile("spoon"),
            put("turn", "owed", value=1),
            put("to_act", value=None),
        ),
        "toppings are owed for a card that was not played",
    ),
    Fault(
        "drawn before the main action",
        acting,
        put("turn", "drawn", value="cherry"),
        "a topping was drawn as the main action, but the main action is not done",
    ),
    Fault(
        "played between turns",
        between,
        play_from_the_pile("spoon"),
        "something has happened in a turn that has not begun",
    ),
    Fault(
        "owed between turns",
        between,
        put("turn", "owed", value=1),
        "something has happened in a turn that has not begun",
    ),
    Fault(
        "discarded before the game",
        before_the_deal,
        move_card("draw_pile", "discard_pile"),
        "something has happened before the game has begun",
    ),
    Fault(
        "a sundae before the game",
        before_the_deal,
        lay_a_sundae_out,
        "something has happened before the game has begun",
    ),
    Fault("another to act", acting, put("to_act", value=1), "somebody is to act out of turn"),
    Fault(
        "to act between turns", between, put("to_act", value=0), "somebody is to act out of turn"
    ),
    Fault(
        "to act before the deal",
        before_the_deal,
        put("to_act", value=0),
        "somebody is to act out of turn",
    ),
    Fault(
        "nobody to act",
        acting,
        put("to_act", value=None),
        "the player is to act while something is owed",
    ),
    Fault(
        "to act while something is owed",
        acting,
        both(play_from_the_pile("draw_two"), put("turn", "owed", value=2)),
        "the player is to act while something is owed",
    ),
    Fault(
        "to act while the draw pile is empty",
        acting,
        lambda data: (data["discard_pile"].extend(data["draw_pile"]), data["draw_pile"].clear()),
        "the player is to act while something is owed",
    ),
    Fault(
        "another's hand seen",
        acting_as_player_0_sees_it,
        put("players", 1, "hand", 0, value="cherry"),
        "the observer cannot see",
    ),
    Fault(
        "the draw pile seen",
        acting_as_player_0_sees_it,
        put("draw_pile", 0, value="cherry"),
        "the observer cannot see",
    ),
    Fault(
        "the stack seen",
        acting_as_player_0_sees_it,
        put("sundae_stack", 0, value=28),
        "the observer cannot see",
    ),
    Fault(
        "another's drawn card seen",
        closing_as_player_1_sees_it,
        put("turn", "drawn", value="cherry"),
        "the observer cannot see",
    ),
)


@pytest.mark.parametrize("fault", BANANA_SPLIT_FAULTS, ids=lambda fault: fault.name)
def test_impossible_tables_of_banana_split(fault: Fault) -> None:
    """Whatever the rulebook rules out is a ``DecodeError`` that says so and names no card."""
    check_fault(fault)


# --- Both games -------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_tables_of_games_have_no_fault(deal: Deal) -> None:
    """After every event of a game its table is sound, settled or not, whoever looks."""
    faults = FAULTS[deal.game]
    for table in deal.tables():
        assert faults(table) == ()
        for observer in deal.observers():
            assert faults(pr.seen_by(table, observer)) == ()


@pytest.mark.parametrize("kind", GAMES.values(), ids=repr)
def test_games_in_which_everything_happens_have_no_fault(kind: Kind) -> None:
    """The same for a game with each number of players, in which together every event happens."""
    _, variant, seed = kind.specimen
    happened = set()
    for players in kind.module.SEATS:
        deal = Deal(kind.name, players, 1, "uniform", seed, variant=variant)
        for _, event, table in deal.facts():
            happened.add(type(event))
            assert FAULTS[kind.name](table) == ()
            assert FAULTS[kind.name](pr.seen_by(table, pr.SPECTATOR)) == ()
    assert happened == set(EVENTS[kind.name])


# --- Banana Split: what the rules rely on --------------------------------------------------------


def too_few_for_the_hands(data: Data) -> None:
    """Nine topping cards for two hands of five."""
    counts = data["config"]["toppings"]
    counts.update(dict.fromkeys(counts, 0), cherry=9)
    data["draw_pile"] = ["cherry"] * 9


def dealt_to_one(data: Data) -> None:
    """Player 1 has five cards, player 0 none."""
    hand = [data["draw_pile"].pop() for _ in range(5)]
    order = [topping.value for topping in banana_split.Topping]
    data["players"][1]["hand"] = sorted(hand, key=order.index)


def laid_out_before_the_deal(data: Data) -> None:
    """A sundae lies in the middle, and nobody has a hand."""
    data["middle"][0] = data["sundae_stack"].pop()


def completed_by_another(data: Data) -> None:
    """Player 1 has a started sundae with all its toppings: sprinkles and a cherry."""
    data["sundae_stack"].remove(SUGAR_SPARK)
    placed = ["sprinkles", "cherry"]
    for card in placed:
        data["draw_pile"].remove(card)
    data["players"][1]["layout"].append({"sundae": SUGAR_SPARK, "placed": placed})


def owed_from_empty_piles(data: Data) -> None:
    """All cards are in the hand of player 1 but a Draw 2 that has been played."""
    order = [topping.value for topping in banana_split.Topping]
    turn = data["turn"]
    cards = data["draw_pile"] + data["discard_pile"] + data["players"][1]["hand"]
    cards.remove("draw_two")
    data["players"][1]["hand"] = sorted(cards, key=order.index)
    data.update(draw_pile=[], discard_pile=[], to_act=None)
    turn.update(played=["draw_two"], owed=1)


WHAT_THE_RULES_RELY_ON: Final = (
    Fault("endless", acting, put("sequence", value=2**53 - 1), "that no game comes to"),
    Fault("idle for ever", acting, put("idle_turns", value=105), "that no game comes to"),
    Fault("endless bonus", acting, put("turn", "bonus", value=10**12), "that no game comes to"),
    Fault("endless turns", acting, put("turn", "extra_turns", value=10**12), "no game comes to"),
    Fault("endless draws", acting, put("turn", "owed", value=10**12), "that no game comes to"),
    Fault("nine cards", before_the_deal, too_few_for_the_hands, "too few for the hands"),
    Fault("dealt to one", before_the_deal, dealt_to_one, "not five cards to each"),
    Fault("middle too early", before_the_deal, laid_out_before_the_deal, "before the middle"),
    Fault("passed too early", before_the_deal, put("passed", value=[0]), "before the game"),
    Fault("idle too early", before_the_deal, put("idle_turns", value=1), "before the game"),
    Fault("extra too early", before_the_deal, put("turn", "extra", value=True), "before the game"),
    Fault("placed too early", before_the_deal, put("turn", "placed", value=True), "not begun"),
    Fault("bonus between turns", between, put("turn", "bonus", value=1), "not begun"),
    Fault("completed by another", acting, completed_by_another, "with all its toppings"),
    Fault("completed between turns", between, completed_by_another, "with all its toppings"),
    Fault("owed from nothing", acting, owed_from_empty_piles, "but there are none (BS-8)"),
    Fault("over too early", stalemate, put("passed", value=[1, 2]), "not over yet"),
    Fault(
        "own hand hidden",
        acting_as_player_0_sees_it,
        put("players", 0, "hand", 0, value="hidden"),
        "is hidden that the observer sees",
    ),
    Fault(
        "own drawn card hidden",
        closing_as_player_0_sees_it,
        put("turn", "drawn", value="hidden"),
        "is hidden that the observer sees",
    ),
)


@pytest.mark.parametrize("fault", WHAT_THE_RULES_RELY_ON, ids=lambda fault: fault.name)
def test_what_the_rules_of_banana_split_rely_on(fault: Fault) -> None:
    """What cannot be at a stage is refused, before a rule relies on it."""
    check_fault(fault)


@pytest.mark.parametrize(
    "outcome",
    [
        {"winners": [2, 1, 0], "scores": [0, 0, 0], "reason": "stalemate"},
        {"winners": [0, 0], "scores": [0, 0, 0], "reason": "stalemate"},
        {"winners": [1], "scores": [0, 0, 0], "reason": "stalemate"},
        {"winners": [0, 1, 2], "scores": [0, 0, 0], "reason": "all_completed"},
        {"winners": [0, 1, 2], "scores": [0, 0, 0], "reason": "four_days"},
    ],
)
def test_impossible_ends_of_banana_split(outcome: Data) -> None:
    """BS-20: all three have no points and share the win; the game ended by a stalemate."""
    check_fault(Fault("end", stalemate, put("outcome", value=outcome), "another outcome"))
