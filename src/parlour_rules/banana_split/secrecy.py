"""Who sees what. One line an event and one a zone; a view is built from what may be seen."""

from __future__ import annotations

from typing import assert_never

from parlour_rules.cards import HIDDEN, Hidden, hide
from parlour_rules.engine import Observer, observer_of

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
from .table import Player, SomeTable, Turn, View


def view_of(table: SomeTable, observer: Observer) -> View:
    """Build the table as one observer sees it."""
    return View(
        sequence=table.sequence,
        to_act=table.to_act,
        outcome=table.outcome,
        config=table.config,
        # Screens hide the toppings; their number is public (BS-19).
        players=tuple(
            player if seat == observer else _other(player)
            for seat, player in enumerate(table.players)
        ),
        draw_pile=hide(table.draw_pile),
        discard_pile=table.discard_pile,
        sundae_stack=hide(table.sundae_stack),
        middle=table.middle,
        turn=table.turn if table.turn.player == observer else _turn_of_other(table.turn),
        passed=table.passed,
        idle_turns=table.idle_turns,
        observer=observer,
    )


def redact(event: SeenEvent, observer: Observer) -> SeenEvent:
    """Return an event as one observer sees it."""
    match event:
        case GameStarted():
            return GameStarted(
                event.players,
                event.first_player,
                event.config,
                draw_pile=hide(event.draw_pile),
                sundae_stack=hide(event.sundae_stack),
                chance=HIDDEN,
            )
        case HandsDealt():
            # "Behind their ice-parlour screen": each player sees the own hand only (BS-19).
            return HandsDealt(
                tuple(
                    hand if seat == observer else hide(hand)
                    for seat, hand in enumerate(event.hands)
                )
            )
        case ToppingDrawn():
            # "Hands are secret, also cards drawn into them" (BS-19).
            if event.player == observer:
                return event
            return ToppingDrawn(event.player, HIDDEN, event.source)
        case DrawPileRenewed():
            return DrawPileRenewed(hide(event.draw_pile))
        case (
            MiddleFilled()
            | TurnStarted()
            | SundaeStarted()
            | ToppingsPlaced()
            | BananaSplitClaimed()
            | SundaeCompleted()
            | SpoonPlayed()
            | DrawCardPlayed()
            | AnotherTurnPlayed()
            | TurnEnded()
            | TurnPassed()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def conceals(event: SeenEvent, table: SomeTable) -> bool:
    """Whether an event hides a card that a state, or the observer of a view, must know."""
    observer = observer_of(table)
    whole = observer is None
    match event:
        case GameStarted():
            piles = HIDDEN in event.draw_pile or HIDDEN in event.sundae_stack
            return whole and (piles or event.chance is HIDDEN)
        case HandsDealt():
            return any(
                HIDDEN in hand and (whole or seat == observer)
                for seat, hand in enumerate(event.hands)
            )
        case ToppingDrawn():
            return event.topping is HIDDEN and (whole or event.player == observer)
        case DrawPileRenewed():
            return whole and HIDDEN in event.draw_pile
        case (
            MiddleFilled()
            | TurnStarted()
            | SundaeStarted()
            | ToppingsPlaced()
            | BananaSplitClaimed()
            | SundaeCompleted()
            | SpoonPlayed()
            | DrawCardPlayed()
            | AnotherTurnPlayed()
            | TurnEnded()
            | TurnPassed()
            | GameEnded()
        ):
            return False
        case _:
            assert_never(event)


def _other(player: Player[Topping | Hidden]) -> Player[Topping | Hidden]:
    """Return what everybody sees of a player."""
    return Player(hide(player.hand), player.layout, player.completed, player.score)


def _turn_of_other(turn: Turn[Topping | Hidden]) -> Turn[Topping | Hidden]:
    """Return what everybody sees of a turn: what the drawn card was stays secret (BS-6)."""
    return Turn(
        player=turn.player,
        stage=turn.stage,
        drawn=None if turn.drawn is None else HIDDEN,
        bonus=turn.bonus,
        owed=turn.owed,
        extra_turns=turn.extra_turns,
        extra=turn.extra,
        played=turn.played,
        placed=turn.placed,
    )
