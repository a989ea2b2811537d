"""Banana Split told in the rulebook's words.

All sentences stand in one table; the functions below it only fill in names, cards and numbers.
"""

from __future__ import annotations

from typing import Final, assert_never

from parlour_rules.cards import HIDDEN, Hidden

from .components import Topping
from .events import (
    AnotherTurnPlayed,
    BananaSplitClaimed,
    DrawCardPlayed,
    DrawPileRenewed,
    GameEnded,
    GameStarted,
    HandsDealt,
    MiddleFilled,
    SeenEvent,
    SpoonPlayed,
    SundaeCompleted,
    SundaeStarted,
    ToppingDrawn,
    ToppingsPlaced,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from .moves import (
    ClaimBananaSplit,
    DrawTopping,
    EndTurn,
    Move,
    Pass,
    PlaceToppings,
    PlayAnotherTurn,
    PlayDrawThree,
    PlayDrawTwo,
    PlaySpoon,
    StartSundae,
    TakeBonus,
)
from .table import SomeTable


SENTENCES: Final = {
    # Moves.
    "draw_topping": "Draw a topping.",
    "start_sundae": "Start the {sundae} with {toppings}.",
    "place_toppings": "Place {toppings} on the {sundae}.",
    "claim_banana_split": "Claim the {sundae} with {toppings}.",
    "play_spoon": "Play the ice-cream spoon and take the {sundae}.",
    "play_spoon_placing": "Play the ice-cream spoon, take the {sundae} and place {toppings} on it.",
    "play_draw_two": "Play Draw 2 Toppings.",
    "play_draw_three": "Play Draw 3 Toppings.",
    "play_another_turn": "Play Take Another Turn.",
    "take_bonus": "Take a bonus topping ({bonus} left).",
    "end_turn": "End the turn.",
    "end_turn_giving_up": "End the turn and give up {bonus}.",
    "pass": "Pass.",
    # Events.
    "game_started": "A game of Banana Split for {players} players starts; {player} begins.",
    "hands_dealt": "Every player receives five topping cards.",
    "hands_dealt_seen": "Every player receives five topping cards; {hands}.",
    "middle_filled": "In the middle lie {sundaes}.",
    "turn_started": "{player} is up.",
    "turn_started_extra": "{player} has another turn.",
    "topping_drawn_main_action": "{player} draws a topping.",
    "topping_drawn_main_action_seen": "{player} draws a topping: {topping}.",
    "topping_drawn_bonus": "{player} takes a bonus topping.",
    "topping_drawn_bonus_seen": "{player} takes a bonus topping: {topping}.",
    "topping_drawn_draw_two": "{player} draws a topping for Draw 2.",
    "topping_drawn_draw_two_seen": "{player} draws a topping for Draw 2: {topping}.",
    "topping_drawn_draw_three": "{player} draws a topping for Draw 3.",
    "topping_drawn_draw_three_seen": "{player} draws a topping for Draw 3: {topping}.",
    "draw_pile_renewed": "The discard pile is shuffled and becomes the new draw pile.",
    "sundae_started": "{player} starts the {sundae} with {toppings}.",
    "toppings_placed": "{player} places {toppings} on the {sundae}.",
    "banana_split_claimed": "{player} claims the {sundae} with {toppings}.",
    "sundae_completed": "{player} completes the {sundae} and receives {points}.",
    "spoon_played": "{player} takes the {sundae} from {owner} with the ice-cream spoon.",
    "spoon_played_placing": (
        "{player} takes the {sundae} from {owner} with the ice-cream spoon and places {toppings}."
    ),
    "draw_card_played": "{player} plays {card}.",
    "another_turn_played": "{player} plays Take Another Turn.",
    "turn_ended": "{player} ends the turn.",
    "turn_passed": "{player} has no main action and passes.",
    "game_ended_all_completed": "The last sundae has been completed: {ending}.",
    "game_ended_stalemate": "Nobody can or will go on: {ending}.",
    # Parts of sentences.
    "player": "Player {seat}",
    "hand": "{player} holds {toppings}",
    "winner": "{winners} wins with {points}",
    "winners": "{winners} share the win with {points} each",
    "and": " and ",
    "point": "{count} point",
    "points": "{count} points",
    "bonus_topping": "{count} bonus topping",
    "bonus_toppings": "{count} bonus toppings",
    "nothing": "nothing",
    # Cards.
    "chocolate_sauce": "chocolate sauce",
    "sprinkles": "sprinkles",
    "whipped_cream": "whipped cream",
    "cherry": "a cherry",
    "joker": "a Joker",
    "spoon": "an ice-cream spoon",
    "draw_two": "Draw 2 Toppings",
    "draw_three": "Draw 3 Toppings",
    "another_turn": "Take Another Turn",
}
"""Every sentence, by the JSON tag of what it tells, with its variants and its parts."""


def describe_move(move: Move, table: SomeTable, names: tuple[str, ...]) -> str:
    """Tell a choice; the table is the one on which it is considered."""
    del names  # A choice is told to the player who makes it, who needs no name.
    match move:
        case DrawTopping():
            return SENTENCES["draw_topping"]
        case StartSundae():
            return _lay("start_sundae", table, _at(table, move.place), move.toppings)
        case PlaceToppings():
            return _lay("place_toppings", table, move.sundae, move.toppings)
        case ClaimBananaSplit():
            return _lay("claim_banana_split", table, _at(table, move.place), move.toppings)
        case PlaySpoon():
            sentence = "play_spoon_placing" if move.toppings else "play_spoon"
            return _lay(sentence, table, move.sundae, move.toppings)
        case PlayDrawTwo():
            return SENTENCES["play_draw_two"]
        case PlayDrawThree():
            return SENTENCES["play_draw_three"]
        case PlayAnotherTurn():
            return SENTENCES["play_another_turn"]
        case TakeBonus():
            return _say("take_bonus", bonus=table.turn.bonus)
        case EndTurn():
            bonus = table.turn.bonus
            sentence = "end_turn_giving_up" if bonus else "end_turn"
            return _say(sentence, bonus=_counted("bonus_topping", bonus))
        case Pass():
            return SENTENCES["pass"]
        case _:
            assert_never(move)


def describe_event(event: SeenEvent, table: SomeTable, names: tuple[str, ...]) -> str:
    """Tell a fact; the table is the one after it."""
    match event:
        case GameStarted():
            first = _player(event.first_player, names)
            return _say("game_started", players=event.players, player=first)
        case HandsDealt():
            hands = "; ".join(_hands(event.hands, names))
            return _say("hands_dealt_seen" if hands else "hands_dealt", hands=hands)
        case MiddleFilled():
            sundaes = (_sundae(table, sundae) for sundae in event.places if sundae is not None)
            return _say("middle_filled", sundaes=", ".join(sundaes) or SENTENCES["nothing"])
        case TurnStarted():
            sentence = "turn_started_extra" if event.extra else "turn_started"
            return _say(sentence, player=_player(event.player, names))
        case ToppingDrawn():
            return _describe_drawing(event, names)
        case DrawPileRenewed():
            return SENTENCES["draw_pile_renewed"]
        case SundaeStarted() | ToppingsPlaced() | BananaSplitClaimed() | SpoonPlayed():
            return _describe_laying(event, table, names)
        case SundaeCompleted():
            return _say(
                "sundae_completed",
                player=_player(event.player, names),
                sundae=_sundae(table, event.sundae),
                points=_counted("point", event.points),
            )
        case DrawCardPlayed():
            card = SENTENCES[event.card.value]
            return _say("draw_card_played", player=_player(event.player, names), card=card)
        case AnotherTurnPlayed():
            return _say("another_turn_played", player=_player(event.player, names))
        case TurnEnded():
            return _say("turn_ended", player=_player(event.player, names))
        case TurnPassed():
            return _say("turn_passed", player=_player(event.player, names))
        case GameEnded():
            return _describe_ending(event, names)
        case _:
            assert_never(event)


def _describe_drawing(event: ToppingDrawn[Topping | Hidden], names: tuple[str, ...]) -> str:
    sentence = f"topping_drawn_{event.source.value}"
    player = _player(event.player, names)
    if event.topping is HIDDEN:
        return _say(sentence, player=player)
    return _say(f"{sentence}_seen", player=player, topping=SENTENCES[event.topping.value])


def _describe_laying(
    event: SundaeStarted | ToppingsPlaced | BananaSplitClaimed | SpoonPlayed,
    table: SomeTable,
    names: tuple[str, ...],
) -> str:
    player = _player(event.player, names)
    match event:
        case SundaeStarted():
            sentence, owner = "sundae_started", ""
        case ToppingsPlaced():
            sentence, owner = "toppings_placed", ""
        case BananaSplitClaimed():
            sentence, owner = "banana_split_claimed", ""
        case SpoonPlayed():
            sentence = "spoon_played_placing" if event.toppings else "spoon_played"
            owner = _player(event.owner, names)
        case _:
            assert_never(event)
    return _lay(sentence, table, event.sundae, event.toppings, player=player, owner=owner)


def _describe_ending(event: GameEnded, names: tuple[str, ...]) -> str:
    winners = event.outcome.winners
    ending = _say(
        "winner" if len(winners) == 1 else "winners",
        winners=SENTENCES["and"].join(_player(seat, names) for seat in winners),
        points=_counted("point", event.outcome.scores[winners[0]]),
    )
    return _say(f"game_ended_{event.outcome.reason.value}", ending=ending)


def _say(sentence: str, **parts: object) -> str:
    return SENTENCES[sentence].format_map(parts)


def _lay(
    sentence: str,
    table: SomeTable,
    sundae: int | None,
    toppings: tuple[Topping, ...],
    **parts: object,
) -> str:
    return _say(sentence, sundae=_sundae(table, sundae), toppings=_toppings(toppings), **parts)


def _player(seat: int, names: tuple[str, ...]) -> str:
    return names[seat] if seat < len(names) else _say("player", seat=seat)


def _at(table: SomeTable, place: int) -> int | None:
    """Return the sundae in a place; ``None`` if there is no such place or nothing in it."""
    return dict(enumerate(table.middle)).get(place)


def _sundae(table: SomeTable, sundae: int | None) -> str:
    """Return the name of a sundae card; nothing if there is no such card."""
    if sundae is None or not 0 <= sundae < len(table.config.sundaes):
        return SENTENCES["nothing"]
    return table.config.sundaes[sundae].name


def _toppings(toppings: tuple[Topping | Hidden, ...]) -> str:
    shown = [SENTENCES[card.value] for card in toppings if card is not HIDDEN]
    return ", ".join(shown) or SENTENCES["nothing"]


def _hands(hands: tuple[tuple[Topping | Hidden, ...], ...], names: tuple[str, ...]) -> list[str]:
    """Tell the hands that are seen."""
    return [
        _say("hand", player=_player(seat, names), toppings=_toppings(hand))
        for seat, hand in enumerate(hands)
        if HIDDEN not in hand
    ]


def _counted(noun: str, count: int) -> str:
    return _say(noun if count == 1 else f"{noun}s", count=count)
