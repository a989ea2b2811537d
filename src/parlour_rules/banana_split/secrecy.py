"""What an observer sees of an event.

Public events say so by their class. Each other one has a case, and there is no default.
"""

from __future__ import annotations

from typing import assert_never

from parlour_rules.cards import HIDDEN, hide
from parlour_rules.tables import AnyPublicEvent, Observer

from .events import (
    DrawPileRenewed,
    GameStarted,
    HandsDealt,
    SeenEvent,
    ToppingDrawn,
    is_event,
)


def is_told(event: object, observer: Observer | None) -> bool:
    """Whether something is an event as it is told to an observer; ``None`` is told everything.

    It hides nothing that the observer must know and shows nothing that the observer must not know.
    """
    if not is_event(event) or conceals(event, observer):
        return False
    return observer is None or redact(event, observer) == event


def redact(event: SeenEvent, observer: Observer) -> SeenEvent:
    """Return an event as one observer sees it."""
    if isinstance(event, AnyPublicEvent):
        return event
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
        case _:
            assert_never(event)


def conceals(event: SeenEvent, observer: Observer | None) -> bool:
    """Whether an event hides a card that its observer must know; to ``None`` nothing is hidden."""
    if isinstance(event, AnyPublicEvent):
        return False
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
        case _:
            assert_never(event)
