"""What is said alike in every game. A translation is a second table."""

from __future__ import annotations

from typing import Final


SHARED: Final = {
    # Who acts, and who looks.
    "is_to_act": "{player} is to act.",
    "nobody_to_act": "Nobody is to act.",
    "sight_state": "Shows hidden cards: for the host’s eyes only.",
    "sight_seat": "As {player} sees it.",
    "sight_spectator": "As a spectator sees it.",
    "badge_to_act": "to act",
    "badge_observer": "you",
    "badge_winner": "winner",
    "player": "Player {seat}",
    # The end of a game.
    "winner": "{winners} wins with {points}",
    "winners": "{winners} share the win with {points} each",
    "point": "{count} point",
    "points": "{count} points",
    # Cards, and lists of them.
    "from_top": "{count}, from the top: {cards}",
    "from_top_without_cards": "{count}",
    "pile": "{count}: {cards}; on top {top}",
    "pile_without_top": "{count}",
    "some_cards": "{count} {card}",
    "key_face_down": "face down",
    "comma": ", ",
    "semicolon": "; ",
    "and": " and ",
    "none": "none",
    "nothing": "nothing",
}
