"""All that is said of Banana Split, in the rulebook's words. A translation is a second table."""

from __future__ import annotations

from typing import Final

from parlour_rules.pictures.words import SHARED


WORDS: Final = SHARED | {
    # Moves, by their tags in JSON. A gap is named after the field that it tells. Where there is
    # nothing for a gap, the sentence without it is said.
    "draw_topping": "Draw a topping.",
    "start_sundae": "Start the {sundae} with {toppings}.",
    "place_toppings": "Place {toppings} on the {sundae}.",
    "claim_banana_split": "Claim the {sundae} with {toppings}.",
    "play_spoon": "Play the ice-cream spoon, take the {sundae} and place {toppings} on it.",
    "play_spoon_without_toppings": "Play the ice-cream spoon and take the {sundae}.",
    "play_draw_two": "Play Draw 2 Toppings.",
    "play_draw_three": "Play Draw 3 Toppings.",
    "play_another_turn": "Play Take Another Turn.",
    "take_bonus": "Take a bonus topping ({bonus} left).",
    "end_turn": "End the turn and give up {bonus}.",
    "end_turn_without_bonus": "End the turn.",
    "pass": "Pass.",
    # Events, by their tags.
    "game_started": "A game of Banana Split for {players} players starts; {first_player} begins.",
    "hands_dealt": "Every player receives five topping cards; {hands}.",
    "hands_dealt_without_hands": "Every player receives five topping cards.",
    "middle_filled": "In the middle lie {places}.",
    "turn_started": "{player} is up.",
    "turn_started_extra": "{player} has another turn.",
    "topping_drawn_main_action": "{player} draws a topping: {topping}.",
    "topping_drawn_main_action_without_topping": "{player} draws a topping.",
    "topping_drawn_bonus": "{player} takes a bonus topping: {topping}.",
    "topping_drawn_bonus_without_topping": "{player} takes a bonus topping.",
    "topping_drawn_draw_two": "{player} draws a topping for Draw 2: {topping}.",
    "topping_drawn_draw_two_without_topping": "{player} draws a topping for Draw 2.",
    "topping_drawn_draw_three": "{player} draws a topping for Draw 3: {topping}.",
    "topping_drawn_draw_three_without_topping": "{player} draws a topping for Draw 3.",
    "draw_pile_renewed": "The discard pile is shuffled and becomes the new draw pile.",
    "sundae_started": "{player} starts the {sundae} with {toppings}.",
    "toppings_placed": "{player} places {toppings} on the {sundae}.",
    "banana_split_claimed": "{player} claims the {sundae} with {toppings}.",
    "sundae_completed": "{player} completes the {sundae} and receives {points}.",
    "spoon_played": (
        "{player} takes the {sundae} from {owner} with the ice-cream spoon and places {toppings}."
    ),
    "spoon_played_without_toppings": (
        "{player} takes the {sundae} from {owner} with the ice-cream spoon."
    ),
    "draw_card_played": "{player} plays {card}.",
    "another_turn_played": "{player} plays Take Another Turn.",
    "turn_ended": "{player} ends the turn.",
    "turn_passed": "{player} has no main action and passes.",
    "game_ended_all_completed": "The last sundae has been completed: {ending}.",
    "game_ended_stalemate": "Nobody can or will go on: {ending}.",
    # The whole table.
    "title": "Banana Split: {stage}",
    "game": "Banana Split",
    "setting_up": "Setup",
    "main": "The main action is to come",
    "closing": "The main action is done",
    "between": "Between two turns",
    "finished": "Game End",
    # The turn.
    "turn": "Turn of {player}",
    "extra": "an additional turn",
    "bonus_to_take": "{bonus} to take",
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
    "middle": "The middle",
    "place": "Place {place}",
    "empty": "empty",
    # Players.
    "badge_passed": "passed",
    "hand": "Hand: {count}",
    "layout": "Layout: {count}",
    "completed": "Completed: {count}",
    "sundae": "{sundae}, {points}: {laid}; missing: {missing}",
    "sundae_without_missing": "{sundae}, {points}: {laid}",
    "completed_sundae": "{sundae} {points}",
    # The key.
    "key": "Toppings",
    "key_missing": "still missing",
    # Parts of sentences.
    "hand_of": "{player} holds {toppings}",
    "bonus_topping": "{count} bonus topping",
    "bonus_toppings": "{count} bonus toppings",
    # Topping cards, those that are otherwise called in a sentence, and their letters.
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
    "a_cherry": "a cherry",
    "a_joker": "a Joker",
    "a_spoon": "an ice-cream spoon",
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
