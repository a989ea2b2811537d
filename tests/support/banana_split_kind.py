"""Banana Split for the tests of the laws: its secrets, its cards and moves, from the rulebook."""

import copy
import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import attrs

import parlour_rules as pr
from kind import Data, Kind, backs, likes, of_pile
from naive import banana_split as naive
from naive.house_catalogue import HOUSE_CONFIG, SPECIAL_CARDS, SPLIT, TOPPINGS, sundae
from parlour_rules import banana_split
from parlour_rules.banana_split import Topping


def _counts(*counts: int) -> Data:
    return dict(zip(TOPPINGS, counts, strict=True))


_VARIANTS: Final[dict[str, Data]] = {
    "printed": None,
    # The draw pile is renewed again and again.
    "few toppings": {
        "toppings": _counts(4, 4, 4, 4, 2, 1, 1, 2, 1),
        "sundaes": [
            sundae("White", "W S"),
            sundae("Red", "C X"),
            sundae("Tall", "C W C"),
            SPLIT,
            sundae("Mixed", "X C S W"),
            sundae("Twice", "S S"),
        ],
    },
    # Long sundaes, which are stolen before they are completed.
    "many spoons": {
        "toppings": _counts(3, 3, 3, 3, 2, 7, 1, 1, 2),
        "sundaes": [
            sundae("Long", "C S W X C"),
            SPLIT,
            sundae("Snow", "W W S"),
            sundae("Dip", "X X"),
            SPLIT,
        ],
    },
    # Four hands are all the cards there are, and the middle is never full.
    "no draws": {
        "toppings": _counts(4, 3, 3, 4, 2, 2, 1, 0, 1),
        "sundaes": [sundae("White", "W S"), sundae("Cherry", "C"), sundae("Pair", "X C X")],
    },
}
"""The printed cards, and small sets of cards that soon bring what is rare with the printed ones."""

_CHERRY: Final = Topping.CHERRY
_JOKER: Final = Topping.JOKER
_STARTED: Final = banana_split.StartedSundae(3, (_CHERRY, _JOKER))

_PARTS: Final[tuple[tuple[Any, Any], ...]] = (
    (_CHERRY, Topping),
    (banana_split.Stage.CLOSING, banana_split.Stage),
    (banana_split.Source.DRAW_TWO, banana_split.Source),
    (banana_split.Sundae("Café \u05d0", (_CHERRY,), 3, banana_split=True), banana_split.Sundae),
    (banana_split.ToppingCounts(spoon=0), banana_split.ToppingCounts),
    (
        banana_split.Config(
            banana_split.ToppingCounts(9, 8, 7, 6, 5, 4, 3, 2, 1),
            (banana_split.Sundae("", (_CHERRY, Topping.SPRINKLES), 1),),
        ),
        banana_split.Config,
    ),
    (_STARTED, banana_split.StartedSundae),
    (
        banana_split.Player((_CHERRY, _JOKER), (_STARTED,), (0, 2), 14),
        banana_split.Player[Topping],
    ),
    (
        banana_split.Player((pr.HIDDEN, pr.HIDDEN), (), (1,), 20),
        banana_split.Player[Topping | pr.Hidden],
    ),
    (
        banana_split.Turn(
            player=1,
            stage=banana_split.Stage.CLOSING,
            drawn=_CHERRY,
            bonus=2,
            owed=0,
            extra_turns=1,
            extra=True,
            played=(Topping.SPOON,),
            placed=False,
        ),
        banana_split.Turn[Topping],
    ),
    (pr.Outcome((1,), (4, 20), pr.EndReason.ALL_COMPLETED), pr.Outcome),
)


def lays_much(move: Any) -> int:  # noqa: ANN401 - a move of any kind
    """Prefer the moves that lay the most toppings."""
    return len(getattr(move, "toppings", ()))


def never_finishes(move: Any) -> int:  # noqa: ANN401 - a move of any kind
    """Start with one topping, and lay as few as possible from then on."""
    if isinstance(move, banana_split.StartSundae) and len(move.toppings) == 1:
        return 2
    avoiding = (banana_split.DrawTopping, banana_split.EndTurn, banana_split.Pass)
    return 1 if isinstance(move, avoiding) else -lays_much(move)


def config_of(cards: Data | None) -> banana_split.Config:
    """The cards of a game as the library takes them."""
    data = cards or HOUSE_CONFIG
    return banana_split.Config(
        banana_split.ToppingCounts(**data["toppings"]),
        tuple(
            banana_split.Sundae(**{**sundae, "toppings": tuple(map(Topping, sundae["toppings"]))})
            for sundae in data["sundaes"]
        ),
    )


def longest(cards: Data | None) -> int:
    """More moves no game can have.

    Each topping of a sundae is laid once at most. After so many turns as there are topping cards
    without any laid, the game is a stalemate. In a turn each special card is played once at most
    (BS-15), beside one main action and the end; and a sundae brings three bonus toppings at most.
    """
    data = cards or HOUSE_CONFIG
    laid = sum(len(sundae["toppings"]) for sundae in data["sundaes"])
    turns = (laid + 1) * sum(data["toppings"].values())
    specials = sum(data["toppings"][card] for card in SPECIAL_CARDS)
    return int(turns * (specials + 2) + 3 * len(data["sundaes"]))


def moves_at(cards: Data | None = None) -> tuple[Any, ...]:
    """Moves of every kind, with places and sundaes from -1 to some way beyond the table.

    What is laid is any one card, any two cards that can lie on a sundae, and any piece of the
    sundae itself.
    """
    sundaes = config_of(cards).sundaes
    singles: list[tuple[Topping, ...]] = [(), *((card,) for card in Topping)]
    pairs = list(itertools.product([*Topping][:5], repeat=2))
    recipe = sundaes[-1].toppings
    places = (*range(-1, 5), 99)
    moves: list[Any] = [
        banana_split.DrawTopping(),
        banana_split.PlayDrawTwo(),
        banana_split.PlayDrawThree(),
        banana_split.PlayAnotherTurn(),
        banana_split.TakeBonus(),
        banana_split.EndTurn(),
        banana_split.Pass(),
    ]
    for place in places:
        starts = [*singles, *pairs, recipe]
        claims = [*singles, (_JOKER, _JOKER), recipe, recipe[::-1], tuple(Topping)[:4]]
        moves += [banana_split.StartSundae(place, toppings) for toppings in starts]
        moves += [banana_split.ClaimBananaSplit(place, toppings) for toppings in claims]
    for number in (*range(-1, len(sundaes) + 2), 99):
        known = number in range(len(sundaes))
        pieces = list(_pieces(sundaes[number].toppings)) if known else []
        for toppings in (*singles, *pieces):
            moves.append(banana_split.PlaceToppings(number, toppings))
            moves.append(banana_split.PlaySpoon(number, toppings))
    return tuple(moves)


def _pieces(recipe: tuple[Topping, ...]) -> Iterator[tuple[Topping, ...]]:
    """All pieces of two or more toppings, and each with a Joker in the first place."""
    for start, end in itertools.combinations(range(len(recipe) + 1), 2):
        if end - start > 1:
            yield recipe[start:end]
            yield (_JOKER, *recipe[start + 1 : end])


def count(table: Data) -> tuple["Counter[Any]", "Counter[Any]"]:
    """Count all topping cards and all sundae cards, wherever they lie."""
    toppings = Counter(table["draw_pile"] + table["discard_pile"] + table["turn"]["played"])
    sundaes = Counter(table["sundae_stack"])
    sundaes.update(sundae for sundae in table["middle"] if sundae is not None)
    for player in table["players"]:
        toppings.update(player["hand"])
        sundaes.update(player["completed"])
        for started in player["layout"]:
            toppings.update(started["placed"])
            sundaes[started["sundae"]] += 1
    return toppings, sundaes


def whole(cards: Data | None) -> tuple["Counter[Any]", "Counter[Any]"]:
    """All cards of the game."""
    data = cards or HOUSE_CONFIG
    toppings = {card: count for card, count in data["toppings"].items() if count}
    return Counter(toppings), Counter(range(len(data["sundaes"])))


def arranged(
    rng: random.Random, players: int, first: int, cards: Data | None
) -> banana_split.GameStarted[Topping, int]:
    """Both piles in some order: shuffled, or with all cards of a kind together."""
    config = config_of(cards)
    draw_pile = [Topping(card) for card in whole(cards)[0].elements()]
    sundae_stack = list(range(len(config.sundaes)))
    for pile in (draw_pile, sundae_stack):
        if rng.random() < 0.7:
            rng.shuffle(pile)
        elif rng.random() < 0.5:
            pile.reverse()
    return banana_split.GameStarted(
        players=players,
        first_player=first,
        config=config,
        draw_pile=tuple(draw_pile),
        sundae_stack=tuple(sundae_stack),
        chance=pr.Chance(rng.randbytes(32)),
    )


def scrambled(
    state: banana_split.State, observer: pr.Observer, rng: random.Random
) -> banana_split.State:
    """Put all cards that an observer cannot see into another order, zones as long as before."""
    others = [seat for seat in range(len(state.players)) if seat != observer]
    toppings = list(state.draw_pile)
    for seat in others:
        toppings += state.players[seat].hand
    rng.shuffle(toppings)
    players = list(state.players)
    for seat in others:
        hand = [toppings.pop() for _ in players[seat].hand]
        hand.sort(key=lambda card: TOPPINGS.index(card.value))
        players[seat] = attrs.evolve(players[seat], hand=tuple(hand))
    turn = state.turn
    if turn.player != observer and turn.drawn is not None:
        possible = (*players[turn.player].hand, *turn.played)
        turn = attrs.evolve(turn, drawn=rng.choice(possible or (turn.drawn,)))
    sundaes = list(state.sundae_stack)
    rng.shuffle(sundaes)
    return attrs.evolve(
        state,
        players=tuple(players),
        draw_pile=tuple(toppings),
        sundae_stack=tuple(sundaes),
        turn=turn,
        chance=pr.Chance(rng.randbytes(32)),
    )


def view(state: Data, observer: Data) -> Data:
    """The data of a view. BS-19: hands are secret; and BS-6: so is what was drawn."""
    seen_table = copy.deepcopy(state)
    seen_table["type"] = "view"
    del seen_table["chance"]
    seen_table["observer"] = observer
    seen_table["draw_pile"] = backs(state["draw_pile"])
    seen_table["sundae_stack"] = backs(state["sundae_stack"])
    for seat, player in enumerate(seen_table["players"]):
        if seat != observer:
            player["hand"] = backs(player["hand"])
    turn = seen_table["turn"]
    if turn["player"] != observer and turn["drawn"] is not None:
        turn["drawn"] = "hidden"
    return seen_table


def seen(event: Data, observer: Data) -> Data:
    """The data of an event as an observer sees it."""
    seen_event = copy.deepcopy(event)
    match event["type"]:
        case "game_started":
            for pile in ("draw_pile", "sundae_stack"):
                seen_event[pile] = backs(event[pile])
            seen_event["chance"] = "hidden"
        case "hands_dealt":
            for seat, hand in enumerate(event["hands"]):
                if seat != observer:
                    seen_event["hands"][seat] = backs(hand)
        case "topping_drawn" if event["player"] != observer:
            seen_event["topping"] = "hidden"
        case "draw_pile_renewed":
            seen_event["draw_pile"] = backs(event["draw_pile"])
        case _:
            pass  # everything else is public
    return seen_event


_CHOICES: Final = {
    "sundae_started": ("start_sundae", ("place", "toppings")),
    "toppings_placed": ("place_toppings", ("sundae", "toppings")),
    "banana_split_claimed": ("claim_banana_split", ("place", "toppings")),
    "spoon_played": ("play_spoon", ("sundae", "toppings")),
    "another_turn_played": ("play_another_turn", ()),
    "turn_ended": ("end_turn", ()),
    "turn_passed": ("pass", ()),
}

_CHOICES_BY_FIELD: Final = {
    ("topping_drawn", "main_action"): "draw_topping",
    ("topping_drawn", "bonus"): "take_bonus",
    ("draw_card_played", "draw_two"): "play_draw_two",
    ("draw_card_played", "draw_three"): "play_draw_three",
}


def move_behind(event: Data) -> Data | None:
    """The move that becomes an event: for most events there is none."""
    tag = event["type"]
    named = (tag, event.get("source", event.get("card")))
    if named in _CHOICES_BY_FIELD:
        return {"type": _CHOICES_BY_FIELD[named]}
    if tag not in _CHOICES:
        return None
    move, fields = _CHOICES[tag]
    return {"type": move, **{field: event[field] for field in fields}}


def table(state: Data) -> Data:
    """What can be compared with the second implementation, of the data of a state.

    Which of several discards lies on which is nobody's business, so they are sorted.
    """
    turn = state["turn"]
    going_on = state["outcome"] is None
    return {
        "to_act": state["to_act"],
        "scores": [player["score"] for player in state["players"]],
        "hands": [player["hand"] for player in state["players"]],
        "draw_pile": state["draw_pile"],
        "discard_pile": sorted(state["discard_pile"]),
        "sundae_stack": state["sundae_stack"],
        "middle": state["middle"],
        "layouts": [player["layout"] for player in state["players"]],
        "completed": [player["completed"] for player in state["players"]],
        "played": turn["played"],
        "bonus": turn["bonus"],
        "owed": turn["owed"],
        "extra_turns": turn["extra_turns"],
        "passed": state["passed"],
        "idle_turns": state["idle_turns"],
        "outcome": state["outcome"],
        "sequence": state["sequence"],
        "player": turn["player"],
        "stage": turn["stage"],
        "placed": going_on and turn["placed"],
        "extra": going_on and turn["extra"],
        # BS-6: which cards may be played after drawing depends on what was drawn.
        "special_cards": going_on and turn["drawn"] in (None, *SPECIAL_CARDS),
        "key": state["chance"],
        "config": state["config"],
    }


def face_up(view: Data) -> "Counter[str]":
    """How often each topping must be drawn: as cards, on sundaes and as missing on them."""
    sundaes = [sundae["toppings"] for sundae in view["config"]["sundaes"]]
    counts: Counter[str] = Counter(TOPPINGS)  # the key
    counts["cherry"] += 1  # the key shows a missing one too
    counts.update(of_pile(view["draw_pile"]) + of_pile(view["discard_pile"]))
    counts.update(set(view["turn"]["played"]))
    counts.update(filter(None, [view["turn"]["drawn"]]))
    for place in view["middle"]:
        counts.update([] if place is None else sundaes[place])
    for player in view["players"]:
        counts.update(set(player["hand"]))
        for started in player["layout"]:
            placed = started["placed"]
            counts.update(placed + sundaes[started["sundae"]][len(placed) :])
    return counts


KIND: Final = Kind(
    module=banana_split,
    naive=naive.Game,
    cards=frozenset(TOPPINGS),
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
    longest=longest,
    # Each of four places can be empty and its sundae lie elsewhere; all four players can have
    # passed; in place of one null there can be an outcome (4 winners, 4 scores, a reason).
    slack=4 + 4 + 8,
    nullable=frozenset({"to_act", "outcome", "drawn", "chance", "observer", "places", "middle"}),
    phase=lambda table: str(table.turn.stage.value),
    numbers=("player", "owner", "place", "sundae", "first_player"),
    revealing={
        "hands_dealt": frozenset({"hands"}),
        "middle_filled": frozenset({"places"}),
        "topping_drawn": frozenset({"topping"}),
    },
    shuffling=frozenset({"draw_pile_renewed"}),
    variants=_VARIANTS,
    options=lambda cards: {} if cards is None else {"config": config_of(cards)},
    policies={
        "uniform": likes(),
        "draws": likes(
            banana_split.DrawTopping,
            banana_split.TakeBonus,
            banana_split.PlayDrawTwo,
            banana_split.PlayDrawThree,
        ),
        "lays much": lays_much,
        "never finishes": never_finishes,
        "plays specials": likes(
            banana_split.PlaySpoon,
            banana_split.PlayDrawTwo,
            banana_split.PlayDrawThree,
            banana_split.PlayAnotherTurn,
        ),
    },
    specimen=("uniform", "few toppings", 38),
    parts=_PARTS,
    told=frozenset({"joker", "spoon"}),
    mentioned=frozenset({"config", "drawn"}),
)
