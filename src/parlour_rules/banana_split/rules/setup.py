"""*Setup*: shuffle, deal five topping cards to each player, lay sundae cards in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour_rules.banana_split.components import (
    HAND,
    PLACES,
    SEATS,
    Config,
    Topping,
    config_problems,
    lies_in_order,
)
from parlour_rules.banana_split.events import GameStarted, HandsDealt, MiddleFilled
from parlour_rules.banana_split.table import Draft, Player, SomeTable, Stage, State
from parlour_rules.cards import (
    Hidden,
    MisfitError,
    check_index,
    check_one_each,
    check_same_cards,
    count_problems,
    draw,
    in_rulebook_order,
)
from parlour_rules.chance import Chance, Seed, chance_problems, seed_problems
from parlour_rules.drafts import replace
from parlour_rules.errors import ConfigError, shown
from parlour_rules.tables import clockwise

from .game_flow import new_turn


def prepare(
    players: int, *, seed: Seed, first_player: int, config: Config
) -> GameStarted[Topping, int]:
    """Shuffle both kinds of cards.

    "Shuffle the topping cards"; "Shuffle the sundae cards".
    """
    wrong = config_problems(config)
    problems = (*_game_problems(players, first_player, config, wrong), *seed_problems(seed))
    if problems:
        raise ConfigError(problems)
    chance = Chance.from_seed(seed)
    sundaes = range(len(config.sundaes))
    # "Place the remaining topping cards face down", "place the remaining sundae cards face down as
    # a stack": here are the whole piles, before the hands and the middle are dealt from them.
    return GameStarted(
        players=players,
        first_player=first_player,
        config=config,
        draw_pile=chance.shuffle(config.toppings.deck(), sequence=0, pile="draw_pile"),
        sundae_stack=chance.shuffle(sundaes, sequence=0, pile="sundae_stack"),
        chance=chance,
    )


def start_problems(event: GameStarted[Topping | Hidden, int | Hidden]) -> tuple[str, ...]:
    """List everything that keeps an event from starting a game; empty if nothing does."""
    wrong = config_problems(event.config)
    config = None if wrong else event.config
    return (
        *_game_problems(event.players, event.first_player, event.config, wrong),
        *chance_problems(event.chance),
        *topping_problems("draw_pile", event.draw_pile, config),
        *sundae_problems("sundae_stack", event.sundae_stack, config),
    )


def lay(
    event: GameStarted[Topping | Hidden, int | Hidden], table: Callable[..., SomeTable]
) -> SomeTable:
    """Lay the table: both piles face down, the middle and the hands still empty."""
    return table(
        sequence=1,
        to_act=None,
        outcome=None,
        config=event.config,
        players=(Player(hand=(), layout=(), completed=(), score=0),) * event.players,
        draw_pile=event.draw_pile,
        discard_pile=(),
        sundae_stack=event.sundae_stack,
        middle=(None,) * PLACES,
        # "The player who most recently ate ice cream starts" (BS-4).
        turn=new_turn(event.first_player, Stage.SETTING_UP),
        passed=(),
        idle_turns=0,
    )


def deal_hands(state: State) -> HandsDealt[Topping]:
    """Deal five cards to each player.

    "Each player receives five", one at a time, clockwise from the first player (BS-4).
    """
    seats = clockwise(state.turn.player, len(state.players))
    from_the_top = state.draw_pile[::-1]
    hands = {
        seat: in_rulebook_order(from_the_top[place : len(seats) * HAND : len(seats)])
        for place, seat in enumerate(seats)
    }
    return HandsDealt(tuple(hands[seat] for seat in range(len(seats))))


def are_hands_dealt(table: SomeTable) -> bool:
    """Whether anybody holds a card, as all do in *Setup* after the deal."""
    return any(player.hand for player in table.players)


def hands_dealt(table: Draft, event: HandsDealt[Topping | Hidden]) -> None:
    """Each hand lies behind its screen."""
    check_one_each(table.players, event.hands)
    if are_hands_dealt(table):
        raise MisfitError("the hands are dealt already")
    if any(len(hand) != HAND for hand in event.hands):
        raise MisfitError("it deals other hands than those to be dealt")
    if not all(map(lies_in_order, event.hands)):
        raise MisfitError("a hand does not lie in rulebook order")
    dealt = tuple(card for hand in event.hands for card in hand)
    rest = max(len(table.draw_pile) - len(dealt), 0)
    check_same_cards(table.draw_pile[rest:], dealt)
    table.draw_pile = table.draw_pile[:rest]
    table.players = tuple(
        replace(player, hand=hand) for player, hand in zip(table.players, event.hands, strict=True)
    )


def fill_middle(state: State) -> MiddleFilled:
    """Lay sundae cards in the empty places, in order, as long as the stack lasts.

    "Place four of them face up"; later "the sundae cards in the middle are refilled" (BS-16).
    """
    from_the_top = iter(reversed(state.sundae_stack))
    return MiddleFilled(
        tuple(next(from_the_top, None) if place is None else place for place in state.middle)
    )


def can_fill_middle(state: State) -> bool:
    """Whether there is an empty place, and a card for it."""
    return bool(state.sundae_stack) and None in state.middle


def middle_filled(table: Draft, event: MiddleFilled) -> None:
    """New sundae cards lie in the middle; the others keep their places (BS-16)."""
    if table.turn.stage is Stage.SETTING_UP and not are_hands_dealt(table):
        raise MisfitError("the hands are dealt first")
    if len(event.places) != len(table.middle):
        raise MisfitError("the middle has another number of places")
    filled: list[int] = []
    for before, after in zip(table.middle, event.places, strict=True):
        if before is None and after is not None:
            filled.append(after)
        elif before != after:
            raise MisfitError("a sundae in the middle keeps its place")
    if not filled:
        raise MisfitError("it fills no place")
    _check_new(table, filled)
    table.sundae_stack = draw(table.sundae_stack, filled)
    table.middle = event.places


def _check_new(table: SomeTable, sundaes: list[int]) -> None:
    """Check that sundae cards exist, and lie nowhere else where they can be seen."""
    seen = [sundae for sundae in table.middle if sundae is not None]
    for player in table.players:
        seen += [*player.completed, *(started.sundae for started in player.layout)]
    for sundae in sundaes:
        check_index(table.config.sundaes, sundae)
        if sundae in seen:
            raise MisfitError("a sundae card is on the table already")
        seen.append(sundae)


def topping_problems(name: str, cards: object, config: Config | None) -> Iterator[str]:
    """Say what keeps cards from being exactly the configured topping cards, wherever they lie."""
    wanted = {topping: config.toppings.of(topping) for topping in Topping} if config else None
    return count_problems(name, cards, wanted=wanted, each="of each card", ruling="BS-2")


def sundae_problems(name: str, cards: object, config: Config | None) -> Iterator[str]:
    """Say what keeps cards from being exactly the configured sundae cards, wherever they lie."""
    wanted = dict.fromkeys(range(len(config.sundaes)), 1) if config else None
    return count_problems(name, cards, wanted=wanted, each="of each card", ruling="BS-3")


def _game_problems(
    players: object, first_player: object, config: Config, wrong_config: tuple[str, ...]
) -> Iterator[str]:
    # Two to four players, one for each screen (BS-1).
    seats = players if type(players) is int and players in SEATS else None
    if seats is None:
        yield f"Banana Split is for 2 to 4 players, not {shown(players)} (BS-1)"
    # The caller names the first player; seats run from 0 (BS-4).
    if type(first_player) is not int or not 0 <= first_player < (seats or SEATS[-1]):
        yield f"the first player must be one of the seats, from 0, not {shown(first_player)} (BS-4)"
    yield from wrong_config or hand_problems(seats or SEATS[0], config)


def hand_problems(players: int, config: Config) -> Iterator[str]:
    """Say if there are too few topping cards: "Each player receives five"."""
    cards = config.toppings.total()
    if cards < HAND * players:
        yield f"{cards} topping cards are too few for the hands"
