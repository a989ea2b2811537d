"""What the pictures of Ice Cream say, in the rulebook's words.

All labels stand in this one table; a translation is a second one.
"""

from __future__ import annotations

from typing import Final


LABELS: Final = {
    # The whole table.
    "title": "Ice Cream, day {day} of {days}: {phase}",
    "game": "Ice Cream",
    "day": "Day {day} of {days}",
    "preparation": "Preparation",
    "deliveries": "Phase 1: Ice Cream Deliveries",
    "cones": "Phase 2: Make Ice Cream Cones",
    "customers": "Phase 3: Serve Customers",
    "scoring": "Phase 4: Score",
    "finished": "End of the Game",
    "is_to_act": "{player} is to act.",
    "nobody_to_act": "Nobody is to act.",
    "sight_state": "Shows hidden cards: for the host’s eyes only.",
    "sight_seat": "As {player} sees it.",
    "sight_spectator": "As a spectator sees it.",
    # The end.
    "reason_four_days": "The fourth day is over: {ending}.",
    "reason_all_completed": "The game is over: {ending}.",
    "reason_stalemate": "The game is over: {ending}.",
    "winner": "{winners} wins with {points}",
    "winners": "{winners} share the win with {points} each",
    "nobody_wins": "nobody wins",
    # Decks and cones.
    "ice_cream_deck": "Ice Cream Deck",
    "discards": "Discards",
    "scoop_deck": "Scoop Deck",
    "removed_scoops": "Removed Scoops",
    "turned_scoop": "Turned Scoop",
    "counted_cards": "{count}: {cards}",
    "from_top": "{count}, from the top: {cards}",
    "all_cones": "Cones: {started} of {cones} started",
    "cone": "Cone {cone}",
    "waiting": "waiting",
    "served_cone": "served",
    "served_by_player": "served by {player}",
    # Players.
    "player": "Player {seat}",
    "point": "{count} point",
    "points": "{count} points",
    "badge_winner": "winner",
    "badge_to_act": "to act",
    "badge_observer": "you",
    "badge_dealer": "dealer",
    "badge_last": "last to act",
    "ice_cream": "Ice cream",
    "delivered": "Delivered",
    "discarded": "Discarded",
    "face_down": "face down",
    "face_down_seen": "{flavor}, face down",
    "served": "Served today",
    # Parts.
    "comma": ", ",
    "and": " and ",
    "none": "none",
    "key": "Flavors",
    "key_face_down": "face down",
    "key_face_down_seen": "face down, others see its back",
    # Flavors, and their letters on cards.
    "strawberry": "strawberry",
    "black_raspberry": "black raspberry",
    "chocolate_chip": "chocolate chip",
    "chocolate": "chocolate",
    "pistachio": "pistachio",
    "vanilla": "vanilla",
    "letters_strawberry": "S",
    "letters_black_raspberry": "BR",
    "letters_chocolate_chip": "CC",
    "letters_chocolate": "C",
    "letters_pistachio": "P",
    "letters_vanilla": "V",
}
"""Every label, by what it tells."""
