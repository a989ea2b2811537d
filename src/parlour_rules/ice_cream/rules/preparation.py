"""*Preparation*: shuffle the decks, remove some Scoops, deal everybody a first card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from parlour_rules.cards import Hidden, MisfitError, check_one_each, count_problems, draw, present
from parlour_rules.chance import Chance, Seed, chance_problems, seed_problems
from parlour_rules.checks import is_tuple
from parlour_rules.drafts import replace
from parlour_rules.errors import ConfigError, shown
from parlour_rules.ice_cream.components import COPIES, DECK, REMOVED_SCOOPS, SEATS, Flavor
from parlour_rules.ice_cream.events import GameStarted, IceCreamDealt
from parlour_rules.ice_cream.table import Draft, Phase, Player, SomeTable, State
from parlour_rules.tables import clockwise


def prepare(players: int, *, seed: Seed, dealer: int) -> GameStarted[Flavor]:
    """Shuffle both decks and remove some Scoops.

    "Separate the cards into three decks"; "Shuffle the Ice Cream Deck and place it face-down".
    """
    problems = (*_seat_problems(players, dealer), *seed_problems(seed))
    if problems:
        raise ConfigError(problems)
    chance = Chance.from_seed(seed)
    scoops = chance.shuffle(DECK, sequence=0, pile="scoop_deck")
    # "If you are playing with 3 or 4 players, remove six cards at random from the Scoop Deck.
    # With 5 players, remove five cards."
    in_play = len(scoops) - REMOVED_SCOOPS[players]
    return GameStarted(
        players=players,
        dealer=dealer,
        ice_cream_deck=chance.shuffle(DECK, sequence=0, pile="ice_cream_deck"),
        scoop_deck=scoops[:in_play],
        removed_scoops=scoops[in_play:],
        chance=chance,
    )


def start_problems(event: GameStarted[Flavor | Hidden]) -> tuple[str, ...]:
    """List everything that keeps an event from starting a game; empty if nothing does."""
    return (
        *_seat_problems(event.players, event.dealer),
        *chance_problems(event.chance),
        *card_problems("ice_cream_deck", event.ice_cream_deck),
        *card_problems("scoop_deck and removed_scoops", event.scoop_deck, event.removed_scoops),
        *_removal_problems(event.players, event.removed_scoops),
    )


def lay(event: GameStarted[Flavor | Hidden], table: Callable[..., SomeTable]) -> SomeTable:
    """Lay the table: the decks face down, and nothing before the players yet."""
    return table(
        sequence=1,
        to_act=None,
        outcome=None,
        phase=Phase.PREPARATION,
        day=1,
        # "The youngest player will go first and act as the dealer for the first day" (IC-3).
        dealer=event.dealer,
        players=(Player(ice_cream=(), delivered=None, discarded=None, served=(), score=0),)
        * event.players,
        ice_cream_deck=event.ice_cream_deck,
        discards=(),
        scoop_deck=event.scoop_deck,
        removed_scoops=event.removed_scoops,
        cones=(),
        turned_scoop=None,
        last_to_act=right_of(event.dealer, event.players),
    )


def deal_ice_cream(state: State) -> IceCreamDealt:
    """Give every player a first card.

    "Deal a single Ice Cream card, face-up, to each player", from the dealer clockwise (IC-5).
    """
    return IceCreamDealt(tuple(map(present, from_the_top(state))))


def from_the_top(state: State) -> tuple[Flavor | None, ...]:
    """Return the card dealt to each seat, from the dealer clockwise, as far as the deck goes."""
    seats = clockwise(state.dealer, len(state.players))
    dealt = dict(zip(seats, reversed(state.ice_cream_deck), strict=False))
    return tuple(dealt.get(seat) for seat in range(len(seats)))


def ice_cream_dealt(table: Draft, event: IceCreamDealt) -> None:
    """Every first card lies face up."""
    check_one_each(table.players, event.flavors)
    if table.day != 1 or any(player.ice_cream for player in table.players):
        raise MisfitError("the first cards are dealt already")
    seats = clockwise(table.dealer, len(table.players))
    table.ice_cream_deck = draw(table.ice_cream_deck, [event.flavors[seat] for seat in seats])
    table.players = tuple(
        replace(player, ice_cream=(*player.ice_cream, flavor))
        for player, flavor in zip(table.players, event.flavors, strict=True)
    )


def right_of(dealer: int, seats: int) -> int:
    """Return who counts as the last to act until somebody does.

    "As if the player to the dealer's right had acted last" (IC-16).
    """
    return (dealer - 1) % seats


def card_problems(name: str, *zones: object) -> Iterator[str]:
    """Say what keeps cards from being exactly those of a deck, wherever they lie.

    "1 Deck of 30 Ice Cream cards", "1 Deck of 30 Scoop cards", five of each flavor (IC-2).
    """
    wanted = dict.fromkeys(Flavor, COPIES)
    return count_problems(name, *zones, wanted=wanted, each="cards of each flavor", ruling="IC-2")


def _removal_problems(players: object, removed: object) -> Iterator[str]:
    # "Remove six cards at random"; "with 5 players, remove five" (IC-4).
    if type(players) is int and players in REMOVED_SCOOPS and is_tuple(removed):
        wanted = REMOVED_SCOOPS[players]
        if len(removed) != wanted:
            yield f"removed_scoops: there must be {wanted} cards, not {len(removed)} (IC-4)"


def _seat_problems(players: object, dealer: object) -> Iterator[str]:
    # Three to five players (IC-1).
    seats = players if type(players) is int and players in SEATS else None
    if seats is None:
        yield f"Ice Cream is for 3 to 5 players, not {shown(players)} (IC-1)"
    # The caller names the first dealer; seats run from 0 (IC-3).
    if type(dealer) is not int or not 0 <= dealer < (seats or SEATS[-1]):
        yield f"the dealer must be one of the seats, from 0, not {shown(dealer)} (IC-3)"
