"""What the pictures of Banana Split say, in the rulebook's words.

All labels stand in this one table; a translation is a second one.
"""

from __future__ import annotations

from typing import Final


LABELS: Final = {
    # The whole table.
    "title": "Banana Split: {stage}",
    "game": "Banana Split",
    "setting_up": "Setup",
    "main": "The main action is to come",
    "closing": "The main action is done",
    "between": "Between two turns",
    "finished": "Game End",
    "is_to_act": "{player} is to act.",
    "nobody_to_act": "Nobody is to act.",
    "sight_state": "Shows hidden cards: for the host’s eyes only.",
    "sight_seat": "As {player} sees it.",
    "sight_spectator": "As a spectator sees it.",
    # The end.
    "reason_all_completed": "The last sundae has been completed: {ending}.",
    "reason_stalemate": "Nobody can or will go on: {ending}.",
    "reason_four_days": "The game is over: {ending}.",
    "winner": "{winners} wins with {points}",
    "winners": "{winners} share the win with {points} each",
    "nobody_wins": "nobody wins",
    # The turn.
    "turn": "Turn of {player}",
    "extra": "an additional turn",
    "bonus_topping": "{count} bonus topping to take",
    "bonus_toppings": "{count} bonus toppings to take",
    "owed_topping": "{count} topping still to draw",
    "owed_toppings": "{count} toppings still to draw",
    "extra_turn": "{count} more turn to come",
    "extra_turns": "{count} more turns to come",
    "placed": "a topping has been placed",
    "idle_turns": "Turns in a row that ended without a topping placed: {count}",
    "drawn": "Drawn",
    "played": "Played",
    # Piles and the middle.
    "draw_pile": "Draw pile",
    "discard_pile": "Discard pile",
    "sundae_stack": "Sundae stack",
    "from_top": "{count}, from the top: {cards}",
    "middle": "The middle",
    "place": "Place {place}",
    "empty": "empty",
    # Players.
    "player": "Player {seat}",
    "point": "{count} point",
    "points": "{count} points",
    "badge_winner": "winner",
    "badge_to_act": "to act",
    "badge_observer": "you",
    "badge_passed": "passed",
    "hand": "Hand: {count}",
    "some_cards": "{count} {card}",
    "layout": "Layout: {count}",
    "completed": "Completed: {count}",
    "started_sundae": "{sundae}, {points}: {laid}; missing: {missing}",
    "started_sundae_complete": "{sundae}, {points}: {laid}",
    "sundae": "{sundae}, {points}: {toppings}",
    "completed_sundae": "{sundae} {points}",
    "unknown_sundae": "Sundae {sundae}",
    # Parts.
    "comma": ", ",
    "and": " and ",
    "none": "none",
    "key": "Toppings",
    "key_face_down": "face down",
    "key_missing": "still missing",
    # Topping cards, and their letters.
    "chocolate_sauce": "chocolate sauce",
    "sprinkles": "sprinkles",
    "whipped_cream": "whipped cream",
    "cherry": "cherry",
    "joker": "Joker",
    "spoon": "ice-cream spoon",
    "draw_two": "Draw 2 Toppings",
    "draw_three": "Draw 3 Toppings",
    "another_turn": "Take Another Turn",
    "hidden": "face down",
    "letters_chocolate_sauce": "Sa",
    "letters_sprinkles": "Sp",
    "letters_whipped_cream": "Cr",
    "letters_cherry": "Ch",
    "letters_joker": "Jo",
    "letters_spoon": "ES",
    "letters_draw_two": "+2",
    "letters_draw_three": "+3",
    "letters_another_turn": "+T",
}
"""Every label, by what it tells."""
