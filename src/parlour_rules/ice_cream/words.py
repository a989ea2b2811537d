"""All that is said of Ice Cream, in the rulebook's words. A translation is a second table."""

from __future__ import annotations

from typing import Final

from parlour_rules.pictures.words import SHARED


WORDS: Final = SHARED | {
    # Moves, by their tags in JSON. A gap is named after the field that it tells. Where there is
    # nothing for a gap, the sentence without it is said.
    "keep_delivery": "Keep the Ice Cream card that was dealt.",
    "replace_delivery": "Discard the Ice Cream card that was dealt and draw a replacement.",
    "start_cone": "Start a new cone with the {scoop} scoop.",
    "add_scoop": "Add the {scoop} scoop to cone {cone} ({scoops}).",
    "serve_cone": "Serve cone {cone} ({scoops}) and discard the {unmatched} scoop.",
    "serve_cone_without_unmatched": "Serve cone {cone} ({scoops}).",
    "acquire_ice_cream": "Acquire an additional Ice Cream card.",
    # Events, by their tags.
    "game_started": "A game of Ice Cream for {players} players starts; {dealer} deals first.",
    "ice_cream_dealt": "An Ice Cream card is dealt face up to each player ({flavors}).",
    "day_started": "Day {day} starts; {dealer} deals.",
    "ice_cream_delivered": "An Ice Cream card is dealt face down to each player ({flavors}).",
    "ice_cream_delivered_without_flavors": "An Ice Cream card is dealt face down to each player.",
    "delivery_kept": "{player} keeps the card.",
    "delivery_replaced": "{player} discards {discarded} and draws {received} instead.",
    "delivery_replaced_without_received": "{player} discards the card and draws a replacement.",
    "deliveries_returned": "All discarded Ice Cream cards are shuffled back into the deck.",
    "scoop_turned": "{player} turns over a {scoop} scoop.",
    "cone_started": "{player} starts cone {cone} with the {scoop} scoop.",
    "scoop_added": "{player} adds the {scoop} scoop to cone {cone} (now {scoops}).",
    "ice_cream_revealed": "All players reveal the Ice Cream card they received ({flavors}).",
    "ice_cream_revealed_without_flavors": "Nobody has an Ice Cream card to reveal.",
    "cone_served": "{player} serves cone {cone} ({scoops}) without the {unmatched} scoop.",
    "cone_served_without_unmatched": "{player} serves cone {cone} ({scoops}).",
    "ice_cream_acquired": "{player} acquires an additional Ice Cream card: {flavor}.",
    "serving_ended_all_served": "The last ice cream cone is served.",
    "serving_ended_no_action": "A player has no action to take: nobody is served any more today.",
    "day_scored": "The day is scored: {scores}.",
    "game_ended_four_days": "The game ends; {ending}.",
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
    # Decks and cones.
    "ice_cream_deck": "Ice Cream Deck",
    "discards": "Discards",
    "scoop_deck": "Scoop Deck",
    "removed_scoops": "Removed Scoops",
    "turned_scoop": "Turned Scoop",
    "counted_cards": "{count}: {cards}",
    "all_cones": "Cones: {started} of {cones} started",
    "cone": "Cone {cone}",
    "new_cone": "new cone",
    "served_cones": "Served",
    "served_by_player": "served by {player}",
    # Players.
    "badge_dealer": "dealer",
    "badge_last": "last to act",
    "ice_cream": "Ice cream",
    "delivered": "Delivered",
    "discarded": "Discarded",
    "secret": "{flavor}, face down",
    "secret_without_flavor": "face down",
    "served": "Served today",
    # The key.
    "key": "Flavors",
    "key_face_down_seen": "face down, others see its back",
    # Parts of sentences.
    "card_of": "{player}: {flavor}",
    "day_score": "{player} {points} ({scoops}, {duplicates})",
    "scoop": "{count} scoop",
    "scoops": "{count} scoops",
    "duplicate": "{count} duplicate",
    "duplicates": "{count} duplicates",
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
