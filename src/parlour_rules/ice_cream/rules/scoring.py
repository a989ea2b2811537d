"""*Phase 4: Score*, and the preparation of the next day."""

from __future__ import annotations

from parlour_rules.cards import (
    Hidden,
    MisfitError,
    check_index,
    check_one_each,
    check_same_cards,
    in_rulebook_order,
    take,
)
from parlour_rules.chance import required
from parlour_rules.drafts import replace
from parlour_rules.ice_cream.components import DAYS, Flavor
from parlour_rules.ice_cream.events import DayScore, DayScored, DayStarted
from parlour_rules.ice_cream.table import Draft, Phase, Player, SomeTable, State
from parlour_rules.tables import clockwise

from .preparation import right_of


def score_day(state: State) -> DayScored:
    """Score what everybody has served, and what everybody must discard."""
    return DayScored(tuple(map(day_score, state.players)))


def day_score(player: Player[Flavor]) -> DayScore:
    """Score the day of one player.

    "Each player should count the number of scoops served during the round. Each scoop is worth one
    point"; "each player must discard any duplicate Ice Cream cards,
    receiving one point for each Ice Cream card discarded" (IC-14).
    """
    opened = opened_ice_cream(player)
    duplicates = duplicate_ice_cream(take(player.ice_cream, opened))
    scoops = len(player.served)
    return DayScore(scoops, opened, duplicates, points=scoops + len(duplicates))


def opened_ice_cream(player: Player[Flavor]) -> tuple[Flavor, ...]:
    """Return the "Ice Cream cards with one or more Scoop cards on them".

    One card a flavor, since all Scoops of a day go "on the same Ice Cream card" (IC-14).
    """
    return in_rulebook_order(set(player.served))


def duplicate_ice_cream(unopened: tuple[Flavor, ...]) -> tuple[Flavor, ...]:
    """Return every unopened card beyond the first of its flavor (IC-14).

    "Remaining Ice Cream cards stay on the table in front of the owning player."
    """
    return in_rulebook_order(take(unopened, set(unopened)))


def start_day(state: State) -> DayStarted[Flavor]:
    """Prepare the next day.

    "The other Ice Cream cards are shuffled" (IC-17), and "the scoops are then returned to the Scoop
    Deck for the next day", all but the removed ones (IC-4).
    """
    chance = required(state.chance)
    ice_cream = in_rulebook_order(state.ice_cream_deck + state.discards)
    scoops = in_rulebook_order(state.scoop_deck)
    return DayStarted(
        day=state.day + 1,
        dealer=next_dealer(state),
        ice_cream_deck=chance.shuffle(ice_cream, sequence=state.sequence, pile="ice_cream_deck"),
        scoop_deck=chance.shuffle(scoops, sequence=state.sequence, pile="scoop_deck"),
        removed_scoops=state.removed_scoops,
    )


def next_dealer(state: State) -> int:
    """Choose the dealer for the next day.

    "If there is a single player with the lowest score, this player will be the dealer" (IC-15). "If
    there are multiple players tied for the lowest score, the dealer for the next day is the next
    player clockwise from the last player to take an action in phase 3, among those tied" (IC-16).
    """
    lowest = min(player.score for player in state.players)
    seats = len(state.players)
    candidates = clockwise((state.last_to_act + 1) % seats, seats)
    return next(seat for seat in candidates if state.players[seat].score == lowest)


def day_scored(table: Draft, event: DayScored) -> None:
    """Points are noted, cards discarded face up, Scoops back in their deck.

    "Each player then receives the appropriate number of scoring markers" (IC-19).

    Cones left over go unserved; their Scoops return like all others (IC-13).
    """
    check_one_each(table.players, event.scores)
    if not table.cones:
        raise MisfitError("the day is scored already")
    scored = tuple(zip(table.players, event.scores, strict=True))
    discards = [card for score in event.scores for card in score.opened + score.duplicates]
    scoops = [scoop for player in table.players for scoop in player.served]
    scoops += [scoop for cone in table.cones for scoop in cone.scoops]
    table.players = tuple(_after_the_day(player, score) for player, score in scored)
    table.discards = (*table.discards, *discards)
    table.scoop_deck = (*table.scoop_deck, *scoops)
    table.cones = ()


def check_day_started(table: SomeTable, event: DayStarted[Flavor | Hidden]) -> None:
    """Check that it is time for that day, and that no card is lost or added."""
    check_index(table.players, event.dealer)
    check_same_cards(table.ice_cream_deck + table.discards, event.ice_cream_deck)
    check_same_cards(table.scoop_deck, event.scoop_deck)
    check_same_cards(table.removed_scoops, event.removed_scoops)
    # "The game is played over a period of four days."
    if table.cones or event.day != table.day + 1 or event.day > DAYS:
        raise MisfitError("it is not yet time for that day")


def day_started(table: Draft, event: DayStarted[Flavor | Hidden]) -> None:
    """Decks are shuffled, "the 12 Cone cards are restacked in preparation for the next day"."""
    table.phase = Phase.PREPARATION
    table.day = event.day
    table.dealer = event.dealer
    table.ice_cream_deck = event.ice_cream_deck
    table.discards = ()
    table.scoop_deck = event.scoop_deck
    table.removed_scoops = event.removed_scoops
    table.last_to_act = right_of(event.dealer, len(table.players))


def _after_the_day(player: Player[Flavor | Hidden], score: DayScore) -> Player[Flavor | Hidden]:
    if score.scoops != len(player.served):
        raise MisfitError("a player has served another number of Scoops")
    if score.points != score.scoops + len(score.duplicates):
        raise MisfitError("a point is scored for each Scoop and each duplicate")
    return replace(
        player,
        ice_cream=take(player.ice_cream, score.opened + score.duplicates),
        served=(),
        score=player.score + score.points,
    )
