"""The rules of Parfait, under the headings of its rulebook.

A larger game has a file for each heading, and the tables at the end on a page of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from parlour_rules.cards import (
    HIDDEN,
    Hidden,
    MisfitError,
    check_one_each,
    count_problems,
    draw,
    draw_one,
    take,
)
from parlour_rules.chance import Chance, Seed, chance_problems, seed_problems
from parlour_rules.drafts import replace, replace_at
from parlour_rules.engine import Become, WhyNot
from parlour_rules.errors import MOVES_PAGE, ConfigError, Violation, ViolationCode, shown
from parlour_rules.tables import EndReason, Outcome, check_outcome, clockwise

from .components import COPIES, DECK, HAND, SEATS, Fruit
from .events import (
    Event,
    FruitLaid,
    GameEnded,
    GameStarted,
    GlassFilled,
    HandsDealt,
    SeenEvent,
    TurnPassed,
)
from .moves import LayFruit, Move, Pass
from .table import Draft, Phase, Player, SomeTable, State


TableT = TypeVar("TableT")


# --- Cards and Dealing ------------------------------------------------------------------------


def prepare(players: int, *, seed: Seed, first_player: int) -> GameStarted[Fruit]:
    """Shuffle."""
    problems = (*_seat_problems(players, first_player), *seed_problems(seed))
    if problems:
        raise ConfigError(problems)
    chance = Chance.from_seed(seed)
    draw_pile = chance.shuffle(DECK, sequence=0, pile="draw_pile")
    return GameStarted(players, first_player, draw_pile, chance)


def start_problems(event: GameStarted[Fruit | Hidden]) -> tuple[str, ...]:
    """List everything that keeps an event from starting a game."""
    return (
        *_seat_problems(event.players, event.first_player),
        *chance_problems(event.chance),
        *card_problems("draw_pile", event.draw_pile),
    )


def _seat_problems(players: object, first: object) -> Iterator[str]:
    seats = players if type(players) is int and players in SEATS else None
    if seats is None:
        yield f"Parfait is for 2 to 3 players, not {shown(players)} (Cards)"
    if type(first) is not int or not 0 <= first < (seats or SEATS[-1]):
        yield f"the first player must be one of the seats, from 0, not {shown(first)} (Dealing)"


def card_problems(name: str, cards: object) -> Iterator[str]:
    """Say what keeps cards from being "apricot, lychee, mango and papaya, three of each"."""
    wanted = dict.fromkeys(Fruit, COPIES)
    return count_problems(name, cards, wanted=wanted, each="cards of each fruit", ruling="Cards")


def lay(event: GameStarted[Fruit | Hidden], table: Callable[..., TableT]) -> TableT:
    """Lay the table: all cards are in the draw pile."""
    return table(
        sequence=1,
        to_act=None,
        outcome=None,
        phase=Phase.DEALING,
        first_player=event.first_player,
        players=(Player(hand=(), score=0),) * event.players,
        draw_pile=event.draw_pile,
        glass=(),
        passes=0,
    )


def deal(state: State) -> HandsDealt[Fruit] | GlassFilled:
    """Deal "three cards to each player", then "turn up the next card"."""
    if state.players[0].hand:
        return GlassFilled(state.draw_pile[-1])
    from_the_top = state.draw_pile[::-1]
    hands = {
        seat: from_the_top[place * HAND : (place + 1) * HAND]
        for place, seat in enumerate(clockwise(state.first_player, len(state.players)))
    }
    return HandsDealt(tuple(hands[seat] for seat in sorted(hands)))


def hands_dealt(table: Draft, event: HandsDealt[Fruit | Hidden]) -> None:
    """Everybody has a hand."""
    check_one_each(table.players, event.hands)
    if table.players[0].hand or any(len(hand) != HAND for hand in event.hands):
        raise MisfitError("these are not the hands to be dealt")
    for seat in clockwise(table.first_player, len(table.players)):
        table.draw_pile = draw(table.draw_pile, event.hands[seat])
    table.players = tuple(Player(hand, score=0) for hand in event.hands)


def glass_filled(table: Draft, event: GlassFilled) -> None:
    """The first layer is in the glass, and the first player is to act."""
    if not table.players[0].hand:
        raise MisfitError("the hands come first")
    table.draw_pile = draw_one(table.draw_pile, event.fruit)
    table.glass = (event.fruit,)
    table.phase = Phase.SERVING
    table.to_act = table.first_player


# --- Serving ----------------------------------------------------------------------------------

RULE: Final = "Parfait, Serving"
NOT_A_FRUIT: Final = Violation(ViolationCode.MALFORMED_MOVE, MOVES_PAGE, "A card is a Fruit.")

# "Lay a card from your hand".
NOT_IN_HAND: Final = Violation(ViolationCode.CARD_NOT_IN_HAND, RULE, "You hold no such card.")

# "On the top layer, which must be of another fruit".
SAME_FRUIT: Final = Violation(ViolationCode.WRONG_TOPPING, RULE, "The top layer is of that fruit.")


def legal_moves(table: SomeTable, player: int) -> tuple[Move, ...]:
    """List the moves of the player to act: lay a card, or pass."""
    lays = (LayFruit(fruit) for fruit in Fruit)
    return (*(lay for lay in lays if why_not_lay(table, player, lay) is None), Pass())


def why_not_lay(table: SomeTable, player: int, move: LayFruit) -> Violation | None:
    """Say why the player may not lay that card."""
    if type(move.fruit) is not Fruit:
        return NOT_A_FRUIT
    if move.fruit not in table.players[player].hand:
        return NOT_IN_HAND
    return SAME_FRUIT if move.fruit is table.glass[-1] else None


def lay_fruit(state: State, player: int, move: LayFruit) -> FruitLaid:
    """Score "a point for each layer of its fruit in the glass, itself included"."""
    return FruitLaid(player, move.fruit, points=state.glass.count(move.fruit) + 1)


def fruit_laid(table: Draft, event: FruitLaid) -> None:
    """A card goes from the hand into the glass."""
    table.glass = (*table.glass, event.fruit)
    if event.points != table.glass.count(event.fruit):
        raise MisfitError("the card scores another number of points")
    player = table.players[event.player]
    hand, score = take(player.hand, (event.fruit,)), player.score + event.points
    table.players = replace_at(table.players, event.player, Player(hand, score))
    _end_turn(table, event.player, passes=0)


def why_not_pass(_table: SomeTable, _player: int, _move: Pass) -> Violation | None:
    """Let everybody pass."""
    return None


def pass_turn(state: State, player: int, _move: Pass) -> TurnPassed[Fruit]:
    """Draw "a card, if there is one"."""
    return TurnPassed(player, state.draw_pile[-1] if state.draw_pile else None)


def turn_passed(table: Draft, event: TurnPassed[Fruit | Hidden]) -> None:
    """A card goes from the draw pile into the hand."""
    if table.draw_pile and event.drawn is not None:
        table.draw_pile = draw_one(table.draw_pile, event.drawn)
        player = table.players[event.player]
        fuller = replace(player, hand=(*player.hand, event.drawn))
        table.players = replace_at(table.players, event.player, fuller)
    elif table.draw_pile or event.drawn not in (None, HIDDEN):
        raise MisfitError("whoever passes draws a card, if there is one")
    _end_turn(table, event.player, passes=table.passes + 1)


def _end_turn(table: Draft, player: int, *, passes: int) -> None:
    table.passes = passes
    table.to_act = None if is_over(table) else (player + 1) % len(table.players)


# --- End --------------------------------------------------------------------------------------


def is_a_hand_empty(table: SomeTable) -> bool:
    """Whether "a hand is empty"."""
    return not all(player.hand for player in table.players)


def is_over(table: SomeTable) -> bool:
    """Whether a hand is empty, or "all players have passed in succession"."""
    return is_a_hand_empty(table) or table.passes == len(table.players)


def end_game(table: SomeTable) -> GameEnded:
    """Name the winners: "Whoever has the most points wins; tied players share the win"."""
    scores = tuple(player.score for player in table.players)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return GameEnded(Outcome(winners, scores, why_over(table)))


def why_over(table: SomeTable) -> EndReason:
    """Tell the two endings apart."""
    return EndReason.ALL_COMPLETED if is_a_hand_empty(table) else EndReason.STALEMATE


def game_ended(table: Draft, event: GameEnded) -> None:
    """The game is over."""
    scores = tuple(player.score for player in table.players)
    check_outcome(event.outcome, scores, why_over(table))
    table.phase = Phase.FINISHED
    table.outcome = event.outcome


# --- Which rule answers when ------------------------------------------------------------------

# Which rule forbids each move, and the fact that it becomes if none does.
CHOICES: Final[dict[type[Move], tuple[WhyNot[SomeTable], Become[State, Event]]]] = {
    LayFruit: (why_not_lay, lay_fruit),
    Pass: (why_not_pass, pass_turn),
}

# What lists the moves of each phase in which somebody chooses.
LISTS: Final[dict[Phase, Callable[[SomeTable, int], tuple[Move, ...]]]] = {
    Phase.SERVING: legal_moves,
}

# What happens in each phase when nobody has to choose.
FOLLOW_UPS: Final[dict[Phase, Callable[[State], Event]]] = {
    Phase.DEALING: deal,
    Phase.SERVING: end_game,
}

Change: TypeAlias = Callable[[Draft, Any], None]
Ways: TypeAlias = Mapping[Phase, tuple[Phase, ...]]

# Where each event can happen, which phase it leads to, and how it changes the table.
FACTS: Final[dict[type[SeenEvent], tuple[Ways, Change]]] = {
    HandsDealt: ({Phase.DEALING: (Phase.DEALING,)}, hands_dealt),
    GlassFilled: ({Phase.DEALING: (Phase.SERVING,)}, glass_filled),
    FruitLaid: ({Phase.SERVING: (Phase.SERVING,)}, fruit_laid),
    TurnPassed: ({Phase.SERVING: (Phase.SERVING,)}, turn_passed),
    GameEnded: ({Phase.SERVING: (Phase.FINISHED,)}, game_ended),
}

CHECKS: Final[dict[type[SeenEvent], Change]] = {}
