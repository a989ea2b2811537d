"""A second, deliberately plain implementation of Banana Split, to compare the library with.

It follows the rulebook paragraph by paragraph, changes lists and dicts in place, and knows
nothing of the library. Moves and events are plain JSON-like dicts. In every pile the last card
is the top.
"""

import copy
import itertools
from collections import Counter
from typing import Any

from naive.chance import key_from_seed, shuffled
from naive.house_catalogue import HOUSE_CONFIG, SPECIAL_CARDS, TOPPINGS


def _in_rulebook_order(cards: list[str]) -> list[str]:
    """The same cards, sorted as the rulebook lists them."""
    return sorted(cards, key=TOPPINGS.index)


def _each(layings: list[list[str]], move: dict[str, Any]) -> list[dict[str, Any]]:
    """A move with each of some ways to lay toppings."""
    return [{**move, "toppings": list(laying)} for laying in layings]


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
        all_toppings = [card for card in TOPPINGS for _ in range(config["toppings"][card])]
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
        self.key: bytes = bytes.fromhex(game_started["chance"])

        # BS-1: 2 to 4 players.
        if self.players not in (2, 3, 4) or game_started["first_player"] not in range(self.players):
            raise ValueError("no such players")
        # "Each player receives five."
        if len(self.draw_pile) < 5 * self.players:
            raise ValueError("each player receives five topping cards")
        if Counter(self.draw_pile) != +Counter(self.config["toppings"]):
            raise ValueError("the draw pile is not the configured cards")
        if Counter(self.sundae_stack) != Counter(range(len(self.config["sundaes"]))):
            raise ValueError("the sundae stack is not the configured cards")

        self.discard_pile: list[str] = []
        self.middle: list[int | None] = [None, None, None, None]
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.layouts: list[list[dict[str, Any]]] = [[] for _ in range(self.players)]
        self.completed: list[list[int]] = [[] for _ in range(self.players)]
        self.scores: list[int] = [0] * self.players
        self.finished = False
        self.outcome: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = [game_started]

        # The turn.
        self.current_player: int = game_started["first_player"]
        self.bonus = 0
        self.extra_turns = 0
        self.played: list[str] = []

        # The counters of BS-18.
        self.passed: set[int] = set()
        self.idle_turns = 0

        self._listed: tuple[int, list[dict[str, Any]]] = (0, [])
        self._deal_hands()
        self._refill_middle()
        self._start_turn(extra=False)

    def _deal_hands(self) -> None:
        """Setup: "Each player receives five". BS-4: one at a time, clockwise, from the top."""
        for _ in range(5):
            for step in range(self.players):
                seat = (self.current_player + step) % self.players
                self.hands[seat].append(self.draw_pile.pop())
        self._record("hands_dealt", hands=[_in_rulebook_order(hand) for hand in self.hands])

    def _refill_middle(self) -> None:
        """Setup: "place four of them face up". BS-16: "empty places are filled in order"."""
        empty = [place for place in range(4) if self.middle[place] is None]
        filled = empty[: len(self.sundae_stack)]
        for place in filled:
            self.middle[place] = self.sundae_stack.pop()
        if filled:
            self._record("middle_filled", places=list(self.middle))

    # ------------------------------------------------------------ The table

    @property
    def to_act(self) -> int | None:
        """The seat that must choose, or None when the game is over."""
        return None if self.finished else self.current_player

    def summary(self) -> dict[str, Any]:
        """A plain snapshot of the whole table. Which discard lies on which is left open."""
        stage = "closing" if self.main_action_done else "main"
        turns = (event for event in reversed(self.events) if event["type"] == "turn_started")
        return {
            "to_act": self.to_act,
            "scores": list(self.scores),
            "hands": [_in_rulebook_order(hand) for hand in self.hands],
            "draw_pile": list(self.draw_pile),
            "discard_pile": sorted(self.discard_pile),
            "sundae_stack": list(self.sundae_stack),
            "middle": list(self.middle),
            "layouts": copy.deepcopy(self.layouts),
            "completed": [list(sundaes) for sundaes in self.completed],
            "played": list(self.played),
            "bonus": self.bonus,
            "owed": 0,
            "extra_turns": self.extra_turns,
            "passed": sorted(self.passed),
            "idle_turns": self.idle_turns,
            "outcome": self.outcome,
            "sequence": len(self.events),
            "player": self.current_player,
            "stage": "finished" if self.finished else stage,
            "placed": not self.finished and self.placed_this_turn,
            "extra": not self.finished and next(turns)["extra"],
            "special_cards": not self.finished and self.special_cards_allowed,
            "key": self.key.hex(),
            "config": self.config,
        }

    def _record(self, event_type: str, **fields: Any) -> None:  # noqa: ANN401 - JSON data
        """Write one event down."""
        self.events.append({"type": event_type, **fields})

    def _record_by(self, event_type: str, **fields: Any) -> None:  # noqa: ANN401 - JSON data
        """Write down an event of the player whose turn it is."""
        self._record(event_type, player=self.current_player, **fields)

    # ---------------------------------------------------------- Legal moves

    def legal_moves(self) -> list[dict[str, Any]]:
        """Everything that the player to act may choose, listed once a table."""
        if self._listed[0] != len(self.events):
            self._listed = (len(self.events), self._list_moves())
        return self._listed[1]

    def is_legal(self, move: dict[str, Any]) -> bool:
        """Whether a move is one of the legal ones (True is no number)."""
        numbers = (move.get("place"), move.get("sundae"))
        return move in self.legal_moves() and not any(type(number) is bool for number in numbers)

    def _list_moves(self) -> list[dict[str, Any]]:
        """BS-5: the shape of a turn."""
        if self.finished:
            return []
        if not self.main_action_done:
            # "any number of special cards; one main action"
            actions = self._main_actions()
            # BS-9: "If none of the main actions is possible the player may pass"
            passing = [] if actions else [{"type": "pass"}]
            return actions + self._special_card_moves() + passing
        # "then any number of special cards and bonus draws in any order;
        # then the player ends the turn"
        moves = self._special_card_moves() if self.special_cards_allowed else []
        # BS-7, BS-8: "a bonus draw is not offered" when there is nothing to draw.
        if self.bonus > 0 and self.draw_pile:
            moves.append({"type": "take_bonus"})
        return [*moves, {"type": "end_turn"}]

    def _main_actions(self) -> list[dict[str, Any]]:
        """Game Flow: "you choose one of three possible actions"; BS-11: or claim a Banana Split."""
        moves: list[dict[str, Any]] = []
        # "Draw a topping". BS-9: "drawing needs a card in the draw pile".
        if self.draw_pile:
            moves.append({"type": "draw_topping"})
        # "Start a new sundae": "Choose one of the four face-up sundae cards in the middle".
        # The Banana Split "may not be taken from the middle and completed later".
        claims: list[dict[str, Any]] = []
        for place in range(4):
            sundae = self.middle[place]
            if sundae is None:
                continue
            card = self.config["sundaes"][sundae]
            if card["banana_split"]:
                # "play a Joker", or "all four required toppings"
                layings = [
                    laying for laying in (["joker"], card["toppings"]) if self._holds(laying)
                ]
                claims += _each(layings, {"type": "claim_banana_split", "place": place})
            else:
                layings = self._layings(card["toppings"])
                moves += _each(layings, {"type": "start_sundae", "place": place})
        # "Place more toppings on a sundae you have already started".
        for lying in self.layouts[self.current_player]:
            layings = self._layings(self._still_wanted(lying))
            moves += _each(layings, {"type": "place_toppings", "sundae": lying["sundae"]})
        return moves + claims

    def _special_card_moves(self) -> list[dict[str, Any]]:
        """Special Topping Cards: "You may play several special cards in one round"."""
        hand = self.hands[self.current_player]
        moves: list[dict[str, Any]] = []
        # The Ice-Cream Spoon: "sundae cards from fellow players that are not yet completed".
        if "spoon" in hand:
            for step in range(1, self.players):
                for lying in self.layouts[(self.current_player + step) % self.players]:
                    # BS-12: placing toppings in the same move is optional.
                    layings = [[], *self._layings(self._still_wanted(lying))]
                    moves += _each(layings, {"type": "play_spoon", "sundae": lying["sundae"]})
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
        """Every way of placing one or more toppings "in the order in which they are shown"."""
        # The Joker: "in place of any single topping"; BS-10: several may be used.
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
        if not self.is_legal(move):
            raise ValueError(f"illegal move: {move}")
        events_before = len(self.events)
        # BS-18 (a): "since anybody last did anything else
        # (playing a special card is something else, even if that turn then ends with a pass …)".
        if move["type"] != "pass":
            self.passed.clear()
        fields = {name: copy.copy(value) for name, value in move.items() if name != "type"}
        getattr(self, f"_{move['type']}")(**fields)
        return self.events[events_before:]

    # ---------------------------------------------------- Drawing a Topping

    def _draw_topping(self) -> None:
        """Drawing a Topping: "Take a topping card from the draw pile", as the main action."""
        self.main_action_done = True
        topping = self._take_from_draw_pile("main_action")
        # BS-6: "If it is a special card (…) you may play it immediately … Otherwise your turn ends"
        self.special_cards_allowed = topping in SPECIAL_CARDS

    def _take_from_draw_pile(self, source: str) -> str:
        """Drawing a Topping: "place it behind your ice-parlour screen"."""
        topping = self.draw_pile.pop()
        self.hands[self.current_player].append(topping)
        self._record_by("topping_drawn", topping=topping, source=source)
        self._renew_draw_pile()
        return topping

    def _renew_draw_pile(self) -> None:
        """Drawing a Topping: "shuffle the discard pile". BS-8: at once, when the pile is empty."""
        if self.draw_pile or not self.discard_pile:
            return
        discards = _in_rulebook_order(self.discard_pile)
        self.draw_pile = shuffled(discards, self.key, len(self.events), "draw_pile")
        self.discard_pile = []
        self._record("draw_pile_renewed", draw_pile=list(self.draw_pile))

    # ------------------------------------------------- Starting a New Sundae

    def _start_sundae(self, place: int, toppings: list[str]) -> None:
        """Starting a New Sundae: "place it in front of your screen, in your layout"."""
        self.main_action_done = True
        sundae, self.middle[place] = self.middle[place], None
        assert sundae is not None
        lying: dict[str, Any] = {"sundae": sundae, "placed": []}
        self.layouts[self.current_player].append(lying)
        self._lay(lying, toppings)
        self._record_by("sundae_started", place=place, sundae=sundae, toppings=toppings)
        if self._still_wanted(lying):
            # "you may take one topping from the draw pile at the end of your turn"
            self.bonus += 1
        self._complete_if_all_placed(lying)

    def _lay(self, lying: dict[str, Any], toppings: list[str]) -> None:
        """Move toppings from behind the screen onto a sundae."""
        for topping in toppings:
            self.hands[self.current_player].remove(topping)
            lying["placed"].append(topping)
            self.placed_this_turn = True

    # ------------------------------ Placing Toppings on a Started Sundae

    def _place_toppings(self, sundae: int, toppings: list[str]) -> None:
        """Placing Toppings on a Started Sundae: "on only one sundae per round"."""
        self.main_action_done = True
        (lying,) = [one for one in self.layouts[self.current_player] if one["sundae"] == sundae]
        self._lay(lying, toppings)
        self._record_by("toppings_placed", sundae=sundae, toppings=toppings)
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
        self._record_by("sundae_completed", sundae=sundae, points=points)
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

    def _play_spoon(self, sundae: int, toppings: list[str]) -> None:
        """The Ice-Cream Spoon: "take a started sundae, with all the toppings already on it"."""
        self._lay_down_special_card("spoon")
        started = [(owner, lying) for owner in range(self.players) for lying in self.layouts[owner]]
        ((owner, lying),) = [one for one in started if one[1]["sundae"] == sundae]
        self.layouts[owner].remove(lying)
        self.layouts[self.current_player].append(lying)
        # "you may place one or more of them immediately onto this sundae"
        self._lay(lying, toppings)
        self._record_by("spoon_played", owner=owner, sundae=sundae, toppings=toppings)
        # "possibly completing it right away"
        self._complete_if_all_placed(lying)

    def _play_draw_two(self) -> None:
        """Draw 2 Toppings: "Take two topping cards from the draw pile"."""
        self._play_a_draw_card("draw_two", 2)

    def _play_draw_three(self) -> None:
        """Draw 3 Toppings: "Take three topping cards from the draw pile"."""
        self._play_a_draw_card("draw_three", 3)

    def _play_a_draw_card(self, card: str, count: int) -> None:
        """Draw 2 Toppings, Draw 3 Toppings: "place them behind your ice-parlour screen"."""
        self._lay_down_special_card(card)
        self._record_by("draw_card_played", card=card)
        for _ in range(count):
            # BS-8: "With both empty nothing is drawn; what remains of a Draw 2 or Draw 3 is lost"
            if self.draw_pile:
                self._take_from_draw_pile(card)

    def _play_another_turn(self) -> None:
        """Take Another Turn: "one additional turn". BS-14: "several add up"."""
        self._lay_down_special_card("another_turn")
        self.extra_turns += 1
        self._record_by("another_turn_played")

    # ----------------------------------------------------- The Banana Split

    def _claim_banana_split(self, place: int, toppings: list[str]) -> None:
        """The Banana Split: "play a Joker", or "all four required toppings", and it is complete."""
        self.main_action_done = True
        sundae, self.middle[place] = self.middle[place], None
        assert sundae is not None
        for topping in toppings:
            self.hands[self.current_player].remove(topping)
            self.discard_pile.append(topping)
        # BS-18 (b): "a claimed Banana Split counts as placing"
        self.placed_this_turn = True
        self._record_by("banana_split_claimed", place=place, sundae=sundae, toppings=toppings)
        # BS-11: "It counts as a completed sundae (2 bonus draws)."
        self._score(sundae)

    # --------------------------------------------------- The end of the turn

    def _take_bonus(self) -> None:
        """BS-7: bonus draws "are taken one at a time after the main action, and are optional"."""
        self.bonus -= 1
        topping = self._take_from_draw_pile("bonus")
        # BS-6: "if such a bonus draw brings one of the four other special cards,
        # special cards may be played again"
        if topping in SPECIAL_CARDS:
            self.special_cards_allowed = True

    def _end_turn(self) -> None:
        """BS-5: "Ending is always an explicit move"."""
        self._record_by("turn_ended")
        self._end_of_turn()

    def _pass(self) -> None:
        """BS-9: "the player may pass, which ends the turn"."""
        self.passed.add(self.current_player)
        self._record_by("turn_passed")
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
        self._record_by("turn_started", extra=extra)

    # -------------------------------------------------------------- Game End

    def _last_sundae_completed(self) -> bool:
        """Game End: "when the last sundae has been completed". BS-17: what that means."""
        return not (self.sundae_stack or any(self.layouts)) and self.middle == [None] * 4

    def _nobody_goes_on(self) -> bool:
        """BS-18: (a) every player has passed, or (b) too many turns without a topping placed."""
        topping_cards: int = sum(self.config["toppings"].values())
        return len(self.passed) == self.players or self.idle_turns >= topping_cards

    def _end_game(self, reason: str) -> None:
        """Game End: "the most points wins". BS-20: "the tied players share the win"."""
        winners = [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]
        self.bonus = 0
        self.finished = True
        self.outcome = {"winners": winners, "scores": list(self.scores), "reason": reason}
        self._record("game_ended", outcome=copy.deepcopy(self.outcome))
