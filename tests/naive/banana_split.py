"""A second, deliberately plain implementation of Banana Split, to compare the library with.

It follows the rulebook paragraph by paragraph, changes lists and dicts in place, and knows
nothing of the library. Moves and events are plain JSON-like dicts. In every pile the last card
is the top.
"""

import copy
import itertools
import json
from typing import Any

from naive.chance import key_from_seed, shuffled


TOPPINGS = [
    "chocolate_sauce",
    "sprinkles",
    "whipped_cream",
    "cherry",
    "joker",
    "spoon",
    "draw_two",
    "draw_three",
    "another_turn",
]
SPECIAL_CARDS = ["spoon", "draw_two", "draw_three", "another_turn"]


def _ordinary_sundae(name: str, letters: str) -> dict[str, Any]:
    """One line of the house catalogue. BS-3: "two points per topping"."""
    names = {"C": "cherry", "W": "whipped_cream", "S": "sprinkles", "X": "chocolate_sauce"}
    toppings = [names[letter] for letter in letters.split()]
    return {"name": name, "toppings": toppings, "points": 2 * len(toppings), "banana_split": False}


def _banana_split() -> dict[str, Any]:
    """The Banana Split: "chocolate sauce, sprinkles, whipped cream and cherry", 20 points."""
    toppings = ["chocolate_sauce", "sprinkles", "whipped_cream", "cherry"]
    return {"name": "Banana Split", "toppings": toppings, "points": 20, "banana_split": True}


# Components ("the listed quantities", BS-2) and the house catalogue (BS-3).
HOUSE_CONFIG: dict[str, Any] = {
    "toppings": {
        "chocolate_sauce": 22,
        "sprinkles": 22,
        "whipped_cream": 22,
        "cherry": 22,
        "joker": 4,
        "spoon": 4,
        "draw_two": 2,
        "draw_three": 4,
        "another_turn": 2,
    },
    "sundaes": [
        _ordinary_sundae("Little Cloud", "W S"),
        _ordinary_sundae("Cherry Kiss", "C X"),
        _ordinary_sundae("Choco Dip", "X W"),
        _ordinary_sundae("Sugar Spark", "S C"),
        _ordinary_sundae("Cherry Cup", "C W C"),
        _ordinary_sundae("Snow Cap", "W S W"),
        _ordinary_sundae("Chocolate Cup", "X W X"),
        _ordinary_sundae("Confetti Cup", "S C S"),
        _ordinary_sundae("Parlour Classic", "X C S"),
        _ordinary_sundae("Black Forest", "C W X C"),
        _ordinary_sundae("Sunday Special", "S W X C"),
        _ordinary_sundae("Carnival", "S S C W"),
        _ordinary_sundae("Cherry Garden", "C S C X"),
        _ordinary_sundae("Alpine Peak", "W W S X"),
        _ordinary_sundae("Piccadilly", "S C W X S"),
        _ordinary_sundae("Grand Café", "X W C W X"),
        _ordinary_sundae("Winter Dream", "W S W C W"),
        _ordinary_sundae("Fireworks", "S C S X C"),
        _ordinary_sundae("Chocolate Mountain", "X W X S X"),
        _ordinary_sundae("Ice Bomb", "C S S W W X"),
        _ordinary_sundae("Royal Coupe", "W C X S C W"),
        _ordinary_sundae("Cherry Avalanche", "C C W S C X"),
        _ordinary_sundae("Volcano", "X C X W S X"),
        _ordinary_sundae("Milky Way", "W S X W C S"),
        _ordinary_sundae("Tower of Sweets", "S C W X S C X"),
        _ordinary_sundae("Emperor's Coupe", "C X W S X W C"),
        _ordinary_sundae("Seventh Heaven", "W S C W X S C"),
        _ordinary_sundae("Midnight Cup", "X X S W"),
        _banana_split(),
        _banana_split(),
    ],
}


def _in_rulebook_order(cards: list[str]) -> list[str]:
    """The same cards, sorted as the rulebook lists them."""
    return sorted(cards, key=TOPPINGS.index)


def _as_text(move: dict[str, Any]) -> str:
    """A move as text, so that 1 and True, or 1 and 1.0, are not taken for the same."""
    return json.dumps(move, sort_keys=True)


class Game:
    """One game on one table. `play` changes it in place."""

    def __init__(
        self,
        players: int,
        first_player: int,
        seed: int | str | bytes,
        config: dict[str, Any] = HOUSE_CONFIG,
    ) -> None:
        """Setup: "Shuffle the topping cards … Shuffle the sundae cards"."""
        key = key_from_seed(seed)
        all_toppings: list[str] = []
        for topping in TOPPINGS:
            all_toppings += [topping] * config["toppings"][topping]
        all_sundaes = list(range(len(config["sundaes"])))
        self._set_up(
            {
                "type": "game_started",
                "players": players,
                "first_player": first_player,
                "config": copy.deepcopy(config),
                "draw_pile": shuffled(all_toppings, key, 0, "draw_pile"),
                "sundae_stack": shuffled(all_sundaes, key, 0, "sundae_stack"),
                "chance": key.hex(),
            }
        )

    @classmethod
    def from_start(cls, game_started: dict[str, Any]) -> "Game":
        """The game that a given game_started begins, with the piles as they lie there."""
        game = cls.__new__(cls)
        game._set_up(copy.deepcopy(game_started))
        return game

    # ---------------------------------------------------------------- Setup

    def _set_up(self, game_started: dict[str, Any]) -> None:
        """Setup, from the shuffled piles to the first choice."""
        self.players: int = game_started["players"]
        self.config: dict[str, Any] = game_started["config"]
        self.draw_pile: list[str] = list(game_started["draw_pile"])
        self.sundae_stack: list[int] = list(game_started["sundae_stack"])
        self.key: bytes | None = None
        if game_started["chance"] is not None:
            self.key = bytes.fromhex(game_started["chance"])

        # BS-1: 2 to 4 players. "Each player receives five."
        if self.players not in (2, 3, 4):
            raise ValueError("2 to 4 players")
        if game_started["first_player"] not in range(self.players):
            raise ValueError("there is no such first player")
        if len(self.draw_pile) < 5 * self.players:
            raise ValueError("each player receives five topping cards")
        for topping in TOPPINGS:
            if self.draw_pile.count(topping) != self.config["toppings"][topping]:
                raise ValueError("the draw pile is not the configured cards")
        if sorted(self.sundae_stack) != list(range(len(self.config["sundaes"]))):
            raise ValueError("the sundae stack is not the configured cards")

        self.discard_pile: list[str] = []
        self.middle: list[int | None] = [None, None, None, None]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.layouts: list[list[dict[str, Any]]] = [[] for _ in range(self.players)]
        self.completed: list[list[int]] = [[] for _ in range(self.players)]
        self.scores: list[int] = [0] * self.players
        self.finished = False
        self.outcome: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []

        # The turn.
        self.current_player: int = game_started["first_player"]
        self.main_action_done = False
        self.special_cards_allowed = True
        self.bonus = 0
        self.extra_turns = 0
        self.played: list[str] = []
        self.placed_this_turn = False

        # The counters of BS-18.
        self.passed: set[int] = set()
        self.idle_turns = 0

        self.events.append(game_started)
        self._deal_hands()
        self._refill_middle()
        self._start_turn(extra=False)

    def _deal_hands(self) -> None:
        """Setup: "Each player receives five".

        BS-4: one at a time, clockwise from the first player, from the top.
        """
        for _ in range(5):
            for step in range(self.players):
                seat = (self.current_player + step) % self.players
                self.hands[seat].append(self.draw_pile.pop())
        hands = [_in_rulebook_order(hand) for hand in self.hands]
        self._record({"type": "hands_dealt", "hands": hands})

    def _refill_middle(self) -> None:
        """Setup: "place four of them face up". BS-16: "empty places are filled in order"."""
        filled = False
        for place in range(4):
            if self.middle[place] is None and self.sundae_stack:
                self.middle[place] = self.sundae_stack.pop()
                filled = True
        if filled:
            self._record({"type": "middle_filled", "places": list(self.middle)})

    # ------------------------------------------------------------ The table

    @property
    def to_act(self) -> int | None:
        """The seat that must choose, or None when the game is over."""
        return None if self.finished else self.current_player

    def summary(self) -> dict[str, Any]:
        """A plain snapshot of the whole table."""
        return {
            "to_act": self.to_act,
            "scores": list(self.scores),
            "hands": [_in_rulebook_order(hand) for hand in self.hands],
            "draw_pile": list(self.draw_pile),
            "discard_pile": _in_rulebook_order(self.discard_pile),
            "sundae_stack": list(self.sundae_stack),
            "middle": list(self.middle),
            "layouts": [
                [{"sundae": lying["sundae"], "placed": list(lying["placed"])} for lying in layout]
                for layout in self.layouts
            ],
            "completed": [list(sundaes) for sundaes in self.completed],
            "played": _in_rulebook_order(self.played),
            "bonus": self.bonus,
            "extra_turns": self.extra_turns,
            "passed": sorted(self.passed),
            "idle_turns": self.idle_turns,
        }

    def _record(self, event: dict[str, Any]) -> None:
        """Write one event down."""
        self.events.append(event)

    # ---------------------------------------------------------- Legal moves

    def legal_moves(self) -> list[dict[str, Any]]:
        """Everything that the player to act may choose. BS-5: the shape of a turn."""
        if self.finished:
            return []
        moves: list[dict[str, Any]] = []
        if not self.main_action_done:
            # "any number of special cards; one main action"
            moves += self._main_actions()
            # BS-9: "If none of the main actions is possible the player may pass"
            if not moves:
                moves.append({"type": "pass"})
            moves += self._special_card_moves()
        else:
            # "then any number of special cards and bonus draws in any order;
            # then the player ends the turn"
            if self.special_cards_allowed:
                moves += self._special_card_moves()
            # BS-7, BS-8: "a bonus draw is not offered" when there is nothing to draw.
            if self.bonus > 0 and self.draw_pile:
                moves.append({"type": "take_bonus"})
            moves.append({"type": "end_turn"})
        return moves

    def _main_actions(self) -> list[dict[str, Any]]:
        """Game Flow: "you choose one of three possible actions"; BS-11: or claim a Banana Split."""
        moves: list[dict[str, Any]] = []
        # "Draw a topping". BS-9: "drawing needs a card in the draw pile".
        if self.draw_pile:
            moves.append({"type": "draw_topping"})
        # "Start a new sundae": "Choose one of the four face-up sundae cards in the middle".
        # The Banana Split "may not be taken from the middle and completed later".
        for place in range(4):
            sundae = self.middle[place]
            if sundae is None:
                continue
            card = self.config["sundaes"][sundae]
            if card["banana_split"]:
                kind = "claim_banana_split"
                # "play a Joker", or "all four required toppings"
                both = [["joker"], list(card["toppings"])]
                layings = [laying for laying in both if self._holds(laying)]
            else:
                kind = "start_sundae"
                layings = self._layings(card["toppings"])
            moves += [{"type": kind, "place": place, "toppings": laying} for laying in layings]
        # "Place more toppings on a sundae you have already started".
        kind = "place_toppings"
        for lying in self.layouts[self.current_player]:
            sundae = lying["sundae"]
            layings = self._layings(self._still_wanted(lying))
            moves += [{"type": kind, "sundae": sundae, "toppings": laying} for laying in layings]
        return moves

    def _special_card_moves(self) -> list[dict[str, Any]]:
        """Special Topping Cards: "You may play several special cards in one round"."""
        hand = self.hands[self.current_player]
        moves: list[dict[str, Any]] = []
        # The Ice-Cream Spoon: "sundae cards from fellow players that are not yet completed".
        if "spoon" in hand:
            kind = "play_spoon"
            for seat in range(self.players):
                if seat == self.current_player:
                    continue
                for lying in self.layouts[seat]:
                    sundae = lying["sundae"]
                    # BS-12: placing toppings in the same move is optional.
                    moves.append({"type": kind, "sundae": sundae, "toppings": []})
                    layings = self._layings(self._still_wanted(lying))
                    moves += [
                        {"type": kind, "sundae": sundae, "toppings": laying} for laying in layings
                    ]
        # BS-13: Draw 2 and Draw 3 "only while the draw pile has a card".
        if "draw_two" in hand and self.draw_pile:
            moves.append({"type": "play_draw_two"})
        if "draw_three" in hand and self.draw_pile:
            moves.append({"type": "play_draw_three"})
        # Take Another Turn.
        if "another_turn" in hand:
            moves.append({"type": "play_another_turn"})
        return moves

    def _still_wanted(self, lying: dict[str, Any]) -> list[str]:
        """The toppings that a started sundae still lacks, in order."""
        toppings: list[str] = self.config["sundaes"][lying["sundae"]]["toppings"]
        return toppings[len(lying["placed"]) :]

    def _layings(self, wanted: list[str]) -> list[list[str]]:
        """Every way of placing one or more toppings "in the order in which they are shown".

        The Joker: "in place of any single topping"; BS-10: several may be used.
        """
        layings: list[list[str]] = []
        for count in range(1, len(wanted) + 1):
            choices = [(topping, "joker") for topping in wanted[:count]]
            possible = [list(cards) for cards in itertools.product(*choices)]
            held = [laying for laying in possible if self._holds(laying)]
            if not held:
                break  # then nothing longer is held either
            layings += held
        return layings

    def _holds(self, cards: list[str]) -> bool:
        """Whether all these cards are behind the player's screen."""
        hand = self.hands[self.current_player]
        return all(hand.count(card) >= cards.count(card) for card in cards)

    # ------------------------------------------------------------- Choosing

    def play(self, move: dict[str, Any]) -> list[dict[str, Any]]:
        """Do what the player to act chose, and all that follows; the new events."""
        if _as_text(move) not in [_as_text(legal) for legal in self.legal_moves()]:
            raise ValueError(f"illegal move: {move}")
        events_before = len(self.events)
        # BS-18 (a): "since anybody last did anything else
        # (playing a special card is something else, even if that turn then ends with a pass …)".
        if move["type"] != "pass":
            self.passed.clear()

        self._carry_out_a_main_action(move)
        self._carry_out_a_special_card(move)
        self._carry_out_the_rest(move)
        return self.events[events_before:]

    def _carry_out_a_main_action(self, move: dict[str, Any]) -> None:
        """Game Flow: the "three possible actions", and the Banana Split."""
        if move["type"] == "draw_topping":
            self._draw_a_topping()
        if move["type"] == "start_sundae":
            self._start_a_new_sundae(move["place"], list(move["toppings"]))
        if move["type"] == "place_toppings":
            self._place_on_a_started_sundae(move["sundae"], list(move["toppings"]))
        if move["type"] == "claim_banana_split":
            self._claim_a_banana_split(move["place"], list(move["toppings"]))

    def _carry_out_a_special_card(self, move: dict[str, Any]) -> None:
        """Special Topping Cards: "in addition to your main action"."""
        if move["type"] == "play_spoon":
            self._play_the_spoon(move["sundae"], list(move["toppings"]))
        if move["type"] == "play_draw_two":
            self._play_a_draw_card("draw_two", 2)
        if move["type"] == "play_draw_three":
            self._play_a_draw_card("draw_three", 3)
        if move["type"] == "play_another_turn":
            self._play_another_turn()

    def _carry_out_the_rest(self, move: dict[str, Any]) -> None:
        """BS-5: "bonus draws …; then the player ends the turn". BS-9: or passes."""
        if move["type"] == "take_bonus":
            self._take_a_bonus()
        if move["type"] == "end_turn":
            self._end_turn()
        if move["type"] == "pass":
            self._pass()

    # ---------------------------------------------------- Drawing a Topping

    def _draw_a_topping(self) -> None:
        """Drawing a Topping: "Take a topping card from the draw pile", as the main action."""
        self.main_action_done = True
        topping = self._take_from_draw_pile("main_action")
        # BS-6: "If it is a special card (…) you may play it immediately … Otherwise your turn ends"
        self.special_cards_allowed = topping in SPECIAL_CARDS

    def _take_from_draw_pile(self, source: str) -> str:
        """Drawing a Topping: "place it behind your ice-parlour screen"."""
        topping = self.draw_pile.pop()
        self.hands[self.current_player].append(topping)
        self._record(
            {
                "type": "topping_drawn",
                "player": self.current_player,
                "topping": topping,
                "source": source,
            }
        )
        self._renew_draw_pile()
        return topping

    def _renew_draw_pile(self) -> None:
        """Drawing a Topping: "shuffle the discard pile". BS-8: at once, when the pile is empty."""
        if self.draw_pile or not self.discard_pile:
            return
        if self.key is None:
            raise ValueError("the draw pile must be shuffled, but there is no key")
        sequence = len(self.events)
        discards = _in_rulebook_order(self.discard_pile)
        self.draw_pile = shuffled(discards, self.key, sequence, "draw_pile")
        self.discard_pile = []
        self._record({"type": "draw_pile_renewed", "draw_pile": list(self.draw_pile)})

    # ------------------------------------------------- Starting a New Sundae

    def _start_a_new_sundae(self, place: int, toppings: list[str]) -> None:
        """Starting a New Sundae: "place it in front of your screen, in your layout"."""
        self.main_action_done = True
        sundae = self.middle[place]
        assert sundae is not None
        self.middle[place] = None
        lying: dict[str, Any] = {"sundae": sundae, "placed": []}
        self.layouts[self.current_player].append(lying)
        self._lay(lying, toppings)
        self._record(
            {
                "type": "sundae_started",
                "player": self.current_player,
                "place": place,
                "sundae": sundae,
                "toppings": toppings,
            }
        )
        if self._still_wanted(lying):
            # "you may take one topping from the draw pile at the end of your turn"
            self.bonus += 1
        else:
            self._complete_if_all_placed(lying)

    def _lay(self, lying: dict[str, Any], toppings: list[str]) -> None:
        """Move toppings from behind the screen onto a sundae."""
        for topping in toppings:
            self.hands[self.current_player].remove(topping)
            lying["placed"].append(topping)
            self.placed_this_turn = True

    # ------------------------------ Placing Toppings on a Started Sundae

    def _place_on_a_started_sundae(self, sundae: int, toppings: list[str]) -> None:
        """Placing Toppings on a Started Sundae: "on only one sundae per round"."""
        self.main_action_done = True
        for lying in list(self.layouts[self.current_player]):
            if lying["sundae"] == sundae:
                self._lay(lying, toppings)
                self._record(
                    {
                        "type": "toppings_placed",
                        "player": self.current_player,
                        "sundae": sundae,
                        "toppings": toppings,
                    }
                )
                self._complete_if_all_placed(lying)

    # ------------------------------------------------- Completing a Sundae

    def _complete_if_all_placed(self, lying: dict[str, Any]) -> None:
        """Completing a Sundae: "Place the toppings on the discard pile"."""
        if self._still_wanted(lying):
            return
        self.layouts[self.current_player].remove(lying)
        self.discard_pile += lying["placed"]
        self._score(lying["sundae"])

    def _score(self, sundae: int) -> None:
        """Completing a Sundae: "earned the points shown … you may take two toppings"."""
        points = self.config["sundaes"][sundae]["points"]
        self.completed[self.current_player].append(sundae)
        self.scores[self.current_player] += points
        self._record(
            {
                "type": "sundae_completed",
                "player": self.current_player,
                "sundae": sundae,
                "points": points,
            }
        )
        # BS-17: "at once: no bonus draws, no end of turn"
        if self._last_sundae_completed():
            self._end_game("all_completed")
            return
        self.bonus += 2
        self._renew_draw_pile()

    # ------------------------------------------------- Special Topping Cards

    def _lay_down_special_card(self, card: str) -> None:
        """BS-15: played special cards "lie in front of the player until the turn ends"."""
        self.hands[self.current_player].remove(card)
        self.played.append(card)

    def _play_the_spoon(self, sundae: int, toppings: list[str]) -> None:
        """The Ice-Cream Spoon: "take a started sundae, with all the toppings already on it"."""
        self._lay_down_special_card("spoon")
        for owner in range(self.players):
            if owner == self.current_player:
                continue
            for lying in list(self.layouts[owner]):
                if lying["sundae"] == sundae:
                    self.layouts[owner].remove(lying)
                    self.layouts[self.current_player].append(lying)
                    # "you may place one or more of them immediately onto this sundae"
                    self._lay(lying, toppings)
                    self._record(
                        {
                            "type": "spoon_played",
                            "player": self.current_player,
                            "owner": owner,
                            "sundae": sundae,
                            "toppings": toppings,
                        }
                    )
                    # "possibly completing it right away"
                    self._complete_if_all_placed(lying)
                    return

    def _play_a_draw_card(self, card: str, count: int) -> None:
        """Draw 2 Toppings, Draw 3 Toppings: "place them behind your ice-parlour screen"."""
        self._lay_down_special_card(card)
        self._record({"type": "draw_card_played", "player": self.current_player, "card": card})
        for _ in range(count):
            # BS-8: "With both empty nothing is drawn; what remains of a Draw 2 or Draw 3 is lost"
            if self.draw_pile:
                self._take_from_draw_pile(card)

    def _play_another_turn(self) -> None:
        """Take Another Turn: "one additional turn". BS-14: "several add up"."""
        self._lay_down_special_card("another_turn")
        self.extra_turns += 1
        self._record({"type": "another_turn_played", "player": self.current_player})

    # ----------------------------------------------------- The Banana Split

    def _claim_a_banana_split(self, place: int, toppings: list[str]) -> None:
        """The Banana Split: "play a Joker", or "all four required toppings", and it is complete."""
        self.main_action_done = True
        sundae = self.middle[place]
        assert sundae is not None
        self.middle[place] = None
        for topping in toppings:
            self.hands[self.current_player].remove(topping)
            self.discard_pile.append(topping)
        # BS-18 (b): "a claimed Banana Split counts as placing"
        self.placed_this_turn = True
        self._record(
            {
                "type": "banana_split_claimed",
                "player": self.current_player,
                "place": place,
                "sundae": sundae,
                "toppings": toppings,
            }
        )
        # BS-11: "It counts as a completed sundae (2 bonus draws)."
        self._score(sundae)

    # --------------------------------------------------- The end of the turn

    def _take_a_bonus(self) -> None:
        """BS-7: bonus draws "are taken one at a time after the main action, and are optional"."""
        self.bonus -= 1
        topping = self._take_from_draw_pile("bonus")
        # BS-6: "if such a bonus draw brings one of the four other special cards,
        # special cards may be played again"
        if topping in SPECIAL_CARDS:
            self.special_cards_allowed = True

    def _end_turn(self) -> None:
        """BS-5: "Ending is always an explicit move"."""
        self._record({"type": "turn_ended", "player": self.current_player})
        self._end_of_turn()

    def _pass(self) -> None:
        """BS-9: "the player may pass, which ends the turn"."""
        self.passed.add(self.current_player)
        self._record({"type": "turn_passed", "player": self.current_player})
        self._end_of_turn()

    def _end_of_turn(self) -> None:
        """Starting a New Sundae: "the sundae cards in the middle are refilled"."""
        # BS-7: "ending the turn gives up the rest"
        self.bonus = 0
        # BS-18 (b): turns in succession that "have ended without a topping being placed"
        if self.placed_this_turn:
            self.idle_turns = 0
        else:
            self.idle_turns += 1
        # BS-15: the played cards "go to the discard pile"
        self.discard_pile += self.played
        self.played = []
        self._renew_draw_pile()
        self._refill_middle()
        if self._nobody_goes_on():
            self._end_game("stalemate")
        elif self.extra_turns > 0:
            # BS-14: "one more complete turn for the same player after this one"
            self.extra_turns -= 1
            self._start_turn(extra=True)
        else:
            # Game Flow: "The other players follow in clockwise order."
            self.current_player = (self.current_player + 1) % self.players
            self._start_turn(extra=False)

    def _start_turn(self, *, extra: bool) -> None:
        """Game Flow: the player is up."""
        self.main_action_done = False
        self.special_cards_allowed = True
        self.placed_this_turn = False
        self._record({"type": "turn_started", "player": self.current_player, "extra": extra})

    # -------------------------------------------------------------- Game End

    def _last_sundae_completed(self) -> bool:
        """Game End: "when the last sundae has been completed". BS-17: what that means."""
        if self.sundae_stack:
            return False
        nothing_in_the_middle = self.middle == [None, None, None, None]
        nothing_unfinished = not any(self.layouts)
        return nothing_in_the_middle and nothing_unfinished

    def _nobody_goes_on(self) -> bool:
        """BS-18: (a) every player has passed, or (b) too many turns without a topping placed."""
        topping_cards: int = sum(self.config["toppings"].values())
        return len(self.passed) == self.players or self.idle_turns >= topping_cards

    def _end_game(self, reason: str) -> None:
        """Game End: "the most points wins". BS-20: "the tied players share the win"."""
        most = max(self.scores)
        winners = [seat for seat in range(self.players) if self.scores[seat] == most]
        self.bonus = 0
        self.finished = True
        self.outcome = {"winners": winners, "scores": list(self.scores), "reason": reason}
        self._record({"type": "game_ended", "outcome": copy.deepcopy(self.outcome)})
