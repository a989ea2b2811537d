"""All that is said of Parfait. A translation is a second table."""

from __future__ import annotations

from typing import Final

from parlour_rules.pictures.words import SHARED


WORDS: Final = SHARED | {
    # Moves and events, by their tags. A gap is named after the field that it tells.
    "lay_fruit": "Lay {fruit}.",
    "pass": "Pass.",
    "game_started": "A game of Parfait for {players} players starts; {first_player} begins.",
    "hands_dealt": "Every player gets three cards ({hands}).",
    "hands_dealt_without_hands": "Every player gets three cards.",
    "glass_filled": "The first layer is {fruit}.",
    "fruit_laid": "{player} lays {fruit} and scores {points}.",
    "turn_passed": "{player} passes and draws {drawn}.",
    "turn_passed_without_drawn": "{player} passes.",
    "game_ended_all_completed": "A hand is empty: {ending}.",
    "game_ended_stalemate": "All have passed: {ending}.",
    # The table.
    "title": "Parfait: {phase}",
    "game": "Parfait",
    "dealing": "Dealing",
    "serving": "Serving",
    "finished": "End",
    "draw_pile": "Draw pile",
    "glass": "Glass",
    "hand": "Hand",
    "key": "Fruit",
    # Cards.
    "apricot": "apricot",
    "lychee": "lychee",
    "mango": "mango",
    "papaya": "papaya",
    "letters_apricot": "A",
    "letters_lychee": "L",
    "letters_mango": "M",
    "letters_papaya": "P",
}
