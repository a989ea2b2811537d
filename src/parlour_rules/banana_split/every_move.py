"""All moves that there are, numbered for programs that learn, and how many a game can have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour_rules.errors import ConfigError

from .components import HOUSE_CONFIG, PLACES, SPECIAL_CARDS, Config, Topping, config_problems
from .moves import ClaimBananaSplit, Move, PlaceToppings, PlaySpoon, StartSundae
from .rules import drawing, game_flow
from .rules.joker import A_JOKER
from .rules.laying import layings, why_not_held
from .rules.special_cards import PLAYS


MOST_MOVES: Final = 100_000
"""How many moves are listed at most."""

BONUSES: Final = 3
"""How many bonus toppings a sundae can bring: one when it is started, two when it is completed."""


def all_moves(*, config: Config = HOUSE_CONFIG) -> tuple[Move, ...]:
    """List every move that can ever be legal at a table with these cards.

    Args:
        config: Which cards the game is played with.

    Returns:
        The moves, 8,219 with the house catalogue, each once. They come in the order of
        ``legal_moves``, within one kind by place or by the number of the sundae card. The order
        stays while ``State.rules_version`` stays, so the place of a move can stand for it.

    Raises:
        ConfigError: ``config`` is not a ``Config``, or there are more than 100,000 such moves.

    >>> import parlour_rules as pr
    >>> moves = pr.banana_split.all_moves()
    >>> len(moves)
    8219
    >>> moves[0], moves[-1]
    (DrawTopping(), Pass())
    """
    _check(config)
    moves: dict[Move, None] = {}
    for move in _moves(config):
        moves[move] = None  # once: many sundaes begin with the same toppings
        if len(moves) > MOST_MOVES:
            raise ConfigError((f"there are more than {MOST_MOVES} moves with these cards",))
    return tuple(moves)


def _check(config: object) -> None:
    problems = config_problems(config)
    if problems:
        raise ConfigError(problems)


def _moves(config: Config) -> Iterator[Move]:
    deck = config.toppings.deck()
    places = range(min(PLACES, len(config.sundaes)))
    splits = [sundae.toppings for sundae in config.sundaes if sundae.banana_split]
    ordinary = {
        number: sundae.toppings
        for number, sundae in enumerate(config.sundaes)
        if not sundae.banana_split
    }
    yield drawing.DRAW_TOPPING
    for place in places:
        for toppings in ordinary.values():
            yield from (StartSundae(place, laid) for laid in layings(toppings, deck))
    for number, toppings in ordinary.items():
        yield from (PlaceToppings(number, laid) for laid in _laid_later(toppings, deck))
    for place in places:
        for laid in (way for toppings in splits for way in (A_JOKER, toppings)):
            if why_not_held(laid, deck) is None:
                yield ClaimBananaSplit(place, laid)
    for number, toppings in ordinary.items() if Topping.SPOON in deck else ():
        if len(toppings) > 1:  # a sundae of one topping is completed when it is started
            yield PlaySpoon(number, ())
        yield from (PlaySpoon(number, laid) for laid in _laid_later(toppings, deck))
    yield from (move for card, move in PLAYS.items() if card in deck)
    yield from (drawing.TAKE_BONUS, game_flow.END_TURN, game_flow.PASS)


def _laid_later(
    toppings: tuple[Topping, ...], deck: tuple[Topping, ...]
) -> Iterator[tuple[Topping, ...]]:
    """Yield what can be laid on a sundae that has its first toppings already."""
    for on_it in range(1, len(toppings)):
        yield from layings(toppings[on_it:], deck)


def longest_game(*, config: Config = HOUSE_CONFIG) -> int:
    """Return a number of moves that no game with these cards can exceed.

    Each topping of a sundae is laid once, and between two of them there are fewer turns than
    topping cards (BS-18). In a turn each special card can be played once, beside one main action
    and the end of the turn, and each sundae brings three bonus toppings at most (BS-7).

    Args:
        config: Which cards the game is played with.

    Raises:
        ConfigError: ``config`` is not a ``Config``.
    """
    _check(config)
    laid = sum(len(sundae.toppings) for sundae in config.sundaes)
    turns = (laid + 1) * config.toppings.total()
    specials = sum(map(config.toppings.of, SPECIAL_CARDS))
    return turns * (specials + 2) + BONUSES * len(config.sundaes)
