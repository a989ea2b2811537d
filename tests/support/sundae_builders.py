"""Arranged tables of Banana Split: a test says what it cares about, the other cards do no harm.

Every table that leaves this module is a possible one: it holds exactly the cards of its game, and
what a test asks for beyond that raises ``ImpossibleTableError``. Cards that no test names lie
where a game could have brought them:

* topping cards beneath the draw pile, special cards at its very bottom; or, if a test names the
  whole draw pile, in the hand of the player who comes last, counted from the player to act;
* sundae cards beneath the stack; or, if a test names the whole stack, completed by that player.

An empty place in the middle stays empty until the end of the turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypedDict, TypeVar, Unpack

import attrs

import parlour_rules as pr
from builders import ImpossibleTableError
from parlour_rules import banana_split
from parlour_rules.banana_split import HOUSE_CATALOGUE, Config, Stage, Sundae, Topping
from parlour_rules.banana_split.inspection import faults


SAUCE: Final = Topping.CHOCOLATE_SAUCE
SPRINKLES: Final = Topping.SPRINKLES
CREAM: Final = Topping.WHIPPED_CREAM
CHERRY: Final = Topping.CHERRY
JOKER: Final = Topping.JOKER
SPOON: Final = Topping.SPOON
DRAW_TWO: Final = Topping.DRAW_TWO
DRAW_THREE: Final = Topping.DRAW_THREE
ANOTHER_TURN: Final = Topping.ANOTHER_TURN

ORDINARY: Final = (SAUCE, SPRINKLES, CREAM, CHERRY)
SPECIAL: Final = (SPOON, DRAW_TWO, DRAW_THREE, ANOTHER_TURN)
ALL_FOUR: Final = ORDINARY
"""What a Banana Split needs, in the order of the card."""

RULEBOOK_ORDER: Final = (*ORDINARY, JOKER, *SPECIAL)

DRAW: Final = banana_split.DrawTopping()
PLAY_DRAW_TWO: Final = banana_split.PlayDrawTwo()
PLAY_DRAW_THREE: Final = banana_split.PlayDrawThree()
PLAY_ANOTHER_TURN: Final = banana_split.PlayAnotherTurn()
TAKE_BONUS: Final = banana_split.TakeBonus()
END_TURN: Final = banana_split.EndTurn()
PASS: Final = banana_split.Pass()

start = banana_split.StartSundae
place = banana_split.PlaceToppings
claim = banana_split.ClaimBananaSplit
spoon = banana_split.PlaySpoon

_PLACES = 4
_HOUSE = Config()

Cards = tuple[Topping, ...]
FullPlayer = banana_split.Player[Topping]
FullStart = banana_split.GameStarted[Topping, int]
Played = pr.Transition[banana_split.State, banana_split.Event]


def number_of(name: str, sundaes: tuple[Sundae, ...] = HOUSE_CATALOGUE) -> int:
    """The number of the sundae card with this name, of which there must be exactly one."""
    numbers = [number for number, sundae in enumerate(sundaes) if sundae.name == name]
    if len(numbers) != 1:
        raise ImpossibleTableError(f"{len(numbers)} sundaes are called {name}")
    return numbers[0]


LITTLE_CLOUD: Final = number_of("Little Cloud")
"""Whipped cream, sprinkles."""
CHERRY_KISS: Final = number_of("Cherry Kiss")
"""Cherry, chocolate sauce."""
CHOCO_DIP: Final = number_of("Choco Dip")
"""Chocolate sauce, whipped cream."""
SUGAR_SPARK: Final = number_of("Sugar Spark")
"""Sprinkles, cherry."""
CHERRY_CUP: Final = number_of("Cherry Cup")
"""Cherry, whipped cream, cherry."""
SNOW_CAP: Final = number_of("Snow Cap")
"""Whipped cream, sprinkles, whipped cream."""
PARLOUR_CLASSIC: Final = number_of("Parlour Classic")
"""Chocolate sauce, cherry, sprinkles."""
ALPINE_PEAK: Final = number_of("Alpine Peak")
"""Whipped cream, whipped cream, sprinkles, chocolate sauce."""
ICE_BOMB: Final = number_of("Ice Bomb")
"""Cherry, sprinkles, sprinkles, whipped cream, whipped cream, chocolate sauce."""
BANANA_SPLIT, OTHER_BANANA_SPLIT = (
    number for number, sundae in enumerate(HOUSE_CATALOGUE) if sundae.banana_split
)


class Setting(TypedDict, total=False):
    """What a test may say about a table beside its players."""

    config: Config
    """The house catalogue and the printed topping cards, if a test does not care."""

    middle: tuple[int | None, ...]
    """The sundae cards in the middle from place 0 on; further places are empty."""

    stack: tuple[int, ...]
    """The whole stack of sundae cards, the next one in the first place."""

    on_top: Cards
    """The next cards of the draw pile, the one drawn first in the first place."""

    draw_pile: Cards
    """The whole draw pile, the card drawn first in the first place."""

    discards: Cards
    """The whole discard pile: it is empty, if a test does not care."""

    turn_of: int
    """Whose turn it is: seat 0, if a test does not care."""

    stage: Stage
    """Before the main action, if a test does not care."""

    drawn: Topping
    """The card that was drawn as the main action."""

    bonus: int
    extra_turns: int
    extra: bool
    played: Cards
    placed: bool
    passed: tuple[int, ...]
    idle_turns: int

    chance: pr.Chance | None
    """The secret of the shuffles to come: any, if a test does not care."""


class StartSetting(TypedDict, total=False):
    """What a test may say about the piles from which a game is dealt."""

    config: Config
    first_player: int

    on_top: Cards
    """The next cards of the draw pile, the one dealt first in the first place."""

    stack_on_top: tuple[int, ...]
    """The next sundae cards, the one laid in place 0 in the first place."""

    chance: pr.Chance | None


def player(
    *hand: Topping,
    layout: tuple[banana_split.StartedSundae, ...] = (),
    completed: tuple[int, ...] = (),
) -> FullPlayer:
    """What belongs to one player; the points follow from the completed sundaes."""
    return banana_split.Player(_sorted(hand), layout, completed, score=0)


def started(sundae: int, *placed: Topping) -> banana_split.StartedSundae:
    """An unfinished sundae in a layout, with the toppings on it."""
    return banana_split.StartedSundae(sundae, placed)


def table(*players: FullPlayer, **setting: Unpack[Setting]) -> banana_split.State:
    """A table on which one player is to act: before the main action, if a test does not care."""
    if not players:
        raise ImpossibleTableError("nobody plays")
    config = setting.get("config", _HOUSE)
    turn_of = setting.get("turn_of", 0)
    middle = setting.get("middle", ())
    middle += (None,) * (_PLACES - len(middle))
    sundaes = _unnamed_sundaes(players, setting)
    toppings = _unnamed_toppings(players, setting)
    on_top = setting.get("on_top", setting.get("draw_pile", ()))
    # What a named pile does not hold belongs to the player who comes last.
    last = players[turn_of - 1]
    if "stack" in setting:
        last = attrs.evolve(last, completed=last.completed + sundaes)
    if "draw_pile" in setting:
        last = attrs.evolve(last, hand=_sorted(last.hand + toppings))
    seats = list(players)
    seats[turn_of - 1] = last
    state = banana_split.State(
        sequence=60,
        to_act=turn_of,
        outcome=None,
        players=tuple(
            attrs.evolve(one, score=sum(config.sundaes[number].points for number in one.completed))
            for one in seats
        ),
        config=config,
        draw_pile=on_top[::-1] if "draw_pile" in setting else _pile(toppings, on_top),
        discard_pile=setting.get("discards", ()),
        sundae_stack=setting["stack"][::-1] if "stack" in setting else sundaes,
        middle=middle,
        turn=banana_split.Turn(
            player=turn_of,
            stage=setting.get("stage", Stage.MAIN),
            drawn=setting.get("drawn"),
            bonus=setting.get("bonus", 0),
            owed=0,
            extra_turns=setting.get("extra_turns", 0),
            extra=setting.get("extra", False),
            played=setting.get("played", ()),
            placed=setting.get("placed", False),
        ),
        passed=setting.get("passed", ()),
        idle_turns=setting.get("idle_turns", 0),
        chance=setting.get("chance", pr.Chance.from_seed("an arranged table")),
    )
    problems = faults(state)
    if problems:
        raise ImpossibleTableError("; ".join(problems))
    return state


def arranged_start(players: int, **setting: Unpack[StartSetting]) -> FullStart:
    """The event that starts a game with arranged piles."""
    config = setting.get("config", _HOUSE)
    on_top, stack_on_top = setting.get("on_top", ()), setting.get("stack_on_top", ())
    toppings = _rest_of("topping cards", config.toppings.deck(), on_top)
    sundaes = _rest_of("sundae cards", range(len(config.sundaes)), stack_on_top)
    return banana_split.GameStarted(
        players=players,
        first_player=setting.get("first_player", 0),
        config=config,
        draw_pile=_pile(toppings, on_top),
        sundae_stack=(*sundaes, *reversed(stack_on_top)),
        chance=setting.get("chance", pr.Chance.from_seed("an arranged game")),
    )


def drawn_cards(events: Iterable[banana_split.Event]) -> list[Topping]:
    """The topping cards that were drawn, in order."""
    return [event.topping for event in events if isinstance(event, banana_split.ToppingDrawn)]


def moves_of(
    state: banana_split.State, *wanted: type[banana_split.Move]
) -> list[banana_split.Move]:
    """The legal moves of these kinds, in order."""
    return [move for move in pr.legal_moves(state) if isinstance(move, wanted)]


def _unnamed_sundaes(players: tuple[FullPlayer, ...], setting: Setting) -> tuple[int, ...]:
    """The sundae cards that a test has not named."""
    named = [number for number in setting.get("middle", ()) if number is not None]
    named += setting.get("stack", ())
    for one in players:
        named += [laid.sundae for laid in one.layout]
        named += one.completed
    return _rest_of("sundae cards", range(len(setting.get("config", _HOUSE).sundaes)), named)


def _unnamed_toppings(players: tuple[FullPlayer, ...], setting: Setting) -> Cards:
    """The topping cards that a test has not named."""
    if "on_top" in setting and "draw_pile" in setting:
        raise ImpossibleTableError("the draw pile is named twice")
    named = [*setting.get("on_top", ()), *setting.get("draw_pile", ())]
    named += [*setting.get("discards", ()), *setting.get("played", ())]
    for one in players:
        named += one.hand
        for laid in one.layout:
            named += laid.placed
    return _rest_of("topping cards", setting.get("config", _HOUSE).toppings.deck(), named)


CardT = TypeVar("CardT")


def _rest_of(kind: str, cards: Iterable[CardT], named: Iterable[CardT]) -> tuple[CardT, ...]:
    """What a test has not named."""
    left, wanted = Counter(cards), Counter(named)
    if not wanted <= left:
        raise ImpossibleTableError(f"there are not so many {kind}: {wanted - left}")
    return tuple((left - wanted).elements())


def _pile(rest: Cards, on_top: Cards) -> Cards:
    """A draw pile: its last card is the top. Special cards lie at the bottom."""
    specials = tuple(card for card in rest if card not in ORDINARY)
    ordinary = tuple(card for card in rest if card in ORDINARY)
    return specials + ordinary + on_top[::-1]


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=RULEBOOK_ORDER.index))
