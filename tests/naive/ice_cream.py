"""Ice Cream, written a second time, as plainly as possible, from the rulebook and the rulings.

Mutable lists, straightforward loops, plain JSON-like data in and out. Quoted words are the
rulebook's; "IC-" ids are the rulings.
"""

from typing import Any

from . import chance


FLAVORS = [
    "strawberry",
    "black_raspberry",
    "chocolate_chip",
    "chocolate",
    "pistachio",
    "vanilla",
]


def in_rulebook_order(cards: list[str]) -> list[str]:
    """The same cards, strawberry first and vanilla last."""
    return sorted(cards, key=FLAVORS.index)


def thirty_cards() -> list[str]:
    """Components: "30 Ice Cream cards", "30 Scoop cards"; IC-2: five of each flavor."""
    return [flavor for flavor in FLAVORS for _ in range(5)]


class Game:
    """One game of Ice Cream, from the preparation to the end of the fourth day."""

    def __init__(self, players: int, dealer: int, seed: int | str | bytes) -> None:
        """Shuffle as the seed says and go on to the first choice."""
        key = chance.key_from_seed(seed)

        # Preparation: "Separate the cards into three decks"; "Shuffle the Ice Cream Deck".
        ice_cream_deck = chance.shuffled(thirty_cards(), key, 0, "ice_cream_deck")
        # Preparation: "If you are playing with 3 or 4 players, remove six cards at random from
        # the Scoop Deck. With 5 players, remove five cards."
        all_scoops = chance.shuffled(thirty_cards(), key, 0, "scoop_deck")
        how_many_stay = 25 if players == 5 else 24

        self.preparation(
            {
                "type": "game_started",
                "players": players,
                "dealer": dealer,
                "ice_cream_deck": ice_cream_deck,
                "scoop_deck": all_scoops[:how_many_stay],
                "removed_scoops": all_scoops[how_many_stay:],
                "chance": key.hex(),
            }
        )

    @classmethod
    def from_start(cls, game_started: dict[str, Any]) -> "Game":
        """The same, from decks that somebody arranged."""
        game = cls.__new__(cls)
        game.preparation(game_started)
        return game

    # ------------------------------------------------------------------ Preparation

    def preparation(self, game_started: dict[str, Any]) -> None:
        """Put everything on the table, deal the first face-up cards and begin day 1."""
        self.events: list[dict[str, Any]] = [game_started]
        self.players: int = game_started["players"]
        self.key: bytes = bytes.fromhex(game_started["chance"])
        self.day: int = 1
        # The youngest player acts "as the dealer for the first day"; IC-3: as the caller says.
        self.dealer: int = game_started["dealer"]
        # The last card of a deck is its top.
        self.ice_cream_deck: list[str] = list(game_started["ice_cream_deck"])
        self.scoop_deck: list[str] = list(game_started["scoop_deck"])
        # IC-4: "removed for the whole game".
        self.removed_scoops: list[str] = list(game_started["removed_scoops"])
        self.check_the_start()
        # Phase 4's discards, face up until the next day (IC-17).
        self.discards: list[str] = []
        # What lies in front of each player.
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.delivered: list[str | None] = [None for _ in range(self.players)]
        self.served: list[list[str]] = [[] for _ in range(self.players)]
        self.scores: list[int] = [0 for _ in range(self.players)]
        # Phase 1's discards, aside until all have chosen (IC-7).
        self.set_aside: list[str] = []
        self.turned_scoop: str | None = None
        # A cone keeps its number all day; a served cone is an empty list.
        self.cones: list[list[str]] = []
        self.last_to_act: int = self.right_of(self.dealer)
        self.phase: str = "preparation"
        self.to_act: int | None = None
        self.finished: bool = False

        # "Deal a single Ice Cream card, face-up, to each player."
        dealt = self.deal_one_to_each()
        self.hands = [[card] if card else [] for card in dealt]
        self.tell("ice_cream_dealt", flavors=dealt)

        self.phase_1_deliver()

    def check_the_start(self) -> None:
        """Whether a game can begin like this."""
        # IC-1: "3 to 5 players"; IC-3: one of them is the dealer.
        if self.players not in (3, 4, 5) or self.dealer not in range(self.players):
            raise ValueError("no such players")
        # IC-2: five of each flavor in both decks; IC-4: the removed Scoops are of the Scoop Deck.
        scoops = self.scoop_deck + self.removed_scoops
        for deck in (self.ice_cream_deck, scoops):
            if sorted(deck) != sorted(thirty_cards()):
                raise ValueError("other cards")
        if len(self.removed_scoops) != (5 if self.players == 5 else 6):
            raise ValueError("another number of removed Scoops")

    def deal_one_to_each(self) -> list[str | None]:
        """IC-5: "one each, from the dealer clockwise, from the top of the deck"."""
        dealt: list[str | None] = [None for _ in range(self.players)]
        for seat in self.clockwise_from(self.dealer):
            # IC-6: "deal as far as the deck goes, in dealing order".
            if self.ice_cream_deck:
                dealt[seat] = self.ice_cream_deck.pop()
        return dealt

    # ------------------------------------------------------------------ the table

    def left_of(self, seat: int) -> int:
        """The next seat clockwise (IC-3)."""
        return (seat + 1) % self.players

    def right_of(self, seat: int) -> int:
        """The seat before this one."""
        return (seat - 1) % self.players

    def clockwise_from(self, first: int) -> list[int]:
        """All seats, clockwise, beginning with the given one."""
        return [*range(first, self.players), *range(first)]

    def tell(self, event_type: str, **fields: Any) -> None:  # noqa: ANN401 - JSON data
        """Write the next event down."""
        self.events.append({"type": event_type, **fields})

    def shuffle(self, cards: list[str], pile: str) -> list[str]:
        """Shuffle for the event that is written down next."""
        return chance.shuffled(in_rulebook_order(cards), self.key, len(self.events), pile)

    def summary(self) -> dict[str, Any]:
        """A snapshot of the table, for comparing. In which order cards lie in a hand is open."""
        return {
            "day": self.day,
            "dealer": self.dealer,
            "to_act": self.to_act,
            "scores": list(self.scores),
            "hands": [sorted(hand) for hand in self.hands],
            "deck": list(self.ice_cream_deck),
            "discards": sorted(self.discards),
            "cones": [list(cone) for cone in self.cones],
            "served": [list(scoops) for scoops in self.served],
            "phase": self.phase,
            "turned_scoop": self.turned_scoop,
            "delivered": list(self.delivered),
            "set_aside": sorted(self.set_aside),
            "scoop_deck": list(self.scoop_deck),
            "removed_scoops": list(self.removed_scoops),
            "last_to_act": self.last_to_act,
            "sequence": len(self.events),
            "finished": self.finished,
            "key": self.key.hex(),
        }

    # ------------------------------------------------------------------ choices

    def legal_moves(self) -> list[dict[str, Any]]:
        """All legal moves of the player to act, in the documented order."""
        if self.phase == "deliveries":
            return self.phase_1_moves()
        if self.phase == "cones":
            return self.phase_2_moves()
        if self.phase == "customers":
            return self.phase_3_moves()
        return []

    def is_legal(self, move: dict[str, Any]) -> bool:
        """Whether the move is one of the legal ones (True is no cone number)."""
        return move in self.legal_moves() and type(move.get("cone", 0)) is int

    def play(self, move: dict[str, Any]) -> list[dict[str, Any]]:
        """Make the choice and all that follows, until somebody must choose again."""
        if not self.is_legal(move):
            raise ValueError("illegal move: " + repr(move))
        events_before = len(self.events)
        fields = {name: value for name, value in move.items() if name != "type"}
        getattr(self, move["type"])(self.to_act, **fields)
        return self.events[events_before:]

    # ------------------------------------------------------------------ Phase 1: Deliveries

    def phase_1_deliver(self) -> None:
        """Phase 1: "one Ice Cream card is dealt face down to each player"."""
        self.phase = "deliveries"
        self.delivered = self.deal_one_to_each()
        self.tell("ice_cream_delivered", flavors=list(self.delivered))
        # "Beginning with the dealer and continuing clockwise".
        seats = self.clockwise_from(self.dealer)
        # IC-6: "A player who gets no card has nothing to decide and is skipped."
        self.waiting_to_choose = [seat for seat in seats if self.delivered[seat] is not None]
        self.phase_1_next_player()

    def phase_1_next_player(self) -> None:
        """Phase 1: "continuing clockwise"; when all have chosen, the phase ends."""
        if self.waiting_to_choose:
            self.to_act = self.waiting_to_choose.pop(0)
        else:
            self.phase_1_end()

    def phase_1_moves(self) -> list[dict[str, Any]]:
        """Phase 1: "the choice of keeping this card or discarding it and drawing"."""
        moves: list[dict[str, Any]] = [{"type": "keep_delivery"}]
        # IC-6: "A card may be replaced only while the deck has a card".
        if self.ice_cream_deck:
            moves.append({"type": "replace_delivery"})
        return moves

    def keep_delivery(self, seat: int) -> None:
        """Phase 1: "the choice of keeping this card"."""
        self.tell("delivery_kept", player=seat)
        self.phase_1_next_player()

    def replace_delivery(self, seat: int) -> None:
        """Phase 1: "discarding it and drawing a replacement"."""
        # IC-7: "the discard goes aside face down, then the top card is drawn"; it "must be kept".
        discarded = self.delivered[seat]
        assert discarded is not None
        self.set_aside.append(discarded)
        received = self.ice_cream_deck.pop()
        self.delivered[seat] = received
        self.tell("delivery_replaced", player=seat, discarded=discarded, received=received)
        self.phase_1_next_player()

    def phase_1_end(self) -> None:
        """Phase 1: "all discarded Ice Cream cards are shuffled back into the Deck"."""
        # IC-7: "the discards (if any) are shuffled together with the deck".
        if self.set_aside:
            together = self.ice_cream_deck + self.set_aside
            self.set_aside = []
            self.ice_cream_deck = self.shuffle(together, "ice_cream_deck")
            self.tell("deliveries_returned", ice_cream_deck=list(self.ice_cream_deck))
        # Phase 2: "The dealer for the day turns over the first Scoop card".
        self.phase = "cones"
        self.turn_scoop(self.dealer)

    # ------------------------------------------------------------------ Phase 2: Make Cones

    def turn_scoop(self, seat: int) -> None:
        """Phase 2: "turns over the next Scoop card" (IC-9: seen before the choice)."""
        scoop = self.scoop_deck.pop()
        self.turned_scoop = scoop
        self.to_act = seat
        self.tell("scoop_turned", player=seat, scoop=scoop)

    def phase_2_moves(self) -> list[dict[str, Any]]:
        """Phase 2: "either adds this scoop ... or draws a new Cone card"."""
        moves: list[dict[str, Any]] = []
        # "Once the twelfth cone is started no new cones can be created".
        if len(self.cones) < 12:
            moves.append({"type": "start_cone"})
        # "No cone may have more than four scoops of ice cream".
        open_cones = [number for number in range(len(self.cones)) if len(self.cones[number]) < 4]
        moves.extend({"type": "add_scoop", "cone": number} for number in open_cones)
        return moves

    def start_cone(self, seat: int) -> None:
        """Phase 2: "draws a new Cone card and creates a second ice cream cone"."""
        scoop, self.turned_scoop = self.turned_scoop, None
        assert scoop is not None
        self.cones.append([scoop])
        number = len(self.cones) - 1
        self.tell("cone_started", player=seat, cone=number, scoop=scoop)
        self.phase_2_next_player(seat)

    def add_scoop(self, seat: int, cone: int) -> None:
        """Phase 2: "adds this scoop of ice cream to the first cone"."""
        scoop, self.turned_scoop = self.turned_scoop, None
        assert scoop is not None
        self.cones[cone].append(scoop)
        self.tell("scoop_added", player=seat, cone=cone, scoop=scoop)
        self.phase_2_next_player(seat)

    def phase_2_next_player(self, seat: int) -> None:
        """Phase 2: "Play then continues clockwise ... until all Scoops have been placed"."""
        if self.scoop_deck:
            self.turn_scoop(self.left_of(seat))
        else:
            self.phase_3_begin()

    # ------------------------------------------------------------------ Phase 3: Serve Customers

    def phase_3_begin(self) -> None:
        """Phase 3: "First, all players reveal the Ice Cream card they received in phase 1"."""
        self.phase = "customers"
        revealed = self.delivered
        # "placed next to any face up Ice Cream cards the players hold".
        for hand, card in zip(self.hands, revealed, strict=True):
            if card is not None:
                hand.append(card)
        self.delivered = [None for _ in range(self.players)]
        self.tell("ice_cream_revealed", flavors=revealed)
        # IC-16: "If nobody acted that day, count as if the player to the dealer's right had".
        self.last_to_act = self.right_of(self.dealer)
        # "beginning with the dealer and proceeding clockwise".
        self.phase_3_turn(self.dealer)

    def unmatched_scoops(self, seat: int, number: int) -> list[str]:
        """The Scoops of a cone that the player has no flavor for, each Scoop by itself (IC-10)."""
        # "Each gallon of ice cream can serve as many scoops each day as needed".
        return [scoop for scoop in self.cones[number] if scoop not in self.hands[seat]]

    def remaining_cones(self) -> list[int]:
        """The numbers of the cones not served yet (IC-13: "Served cones are out")."""
        return [number for number in range(len(self.cones)) if self.cones[number] != []]

    def cones_with_unmatched(self, seat: int, how_many: int) -> list[int]:
        """The remaining cones of which exactly so many Scoops do not match."""
        return [
            number
            for number in self.remaining_cones()
            if len(self.unmatched_scoops(seat, number)) == how_many
        ]

    def phase_3_moves(self) -> list[dict[str, Any]]:
        """Phase 3, Case A if a cone can be served exactly, otherwise Case B."""
        seat = self.to_act
        assert seat is not None
        # Case A: "you are required to serve a cone ... you may choose any cone" (IC-11).
        exact = self.cones_with_unmatched(seat, 0)
        if exact:
            return [{"type": "serve_cone", "cone": number} for number in exact]
        # Case B: "either serve one that is close (all but one scoop is correct) or acquire";
        # IC-10: "Exactly one unmatched Scoop is close"; IC-11: "acquire if the deck has a card".
        close = self.cones_with_unmatched(seat, 1)
        moves: list[dict[str, Any]] = [{"type": "serve_cone", "cone": number} for number in close]
        if self.ice_cream_deck:
            moves.append({"type": "acquire_ice_cream"})
        return moves

    def serve_cone(self, seat: int, cone: int) -> None:
        """Case A: "take the cone and place each Scoop card face down on the matching" card."""
        scoops = self.cones[cone]
        unmatched = self.unmatched_scoops(seat, cone)
        self.cones[cone] = []
        unmatched_scoop = None
        for scoop in scoops:
            if scoop in unmatched:
                # Case B: "the scoop which is not matched is returned to the Scoop Deck and will
                # not score" (IC-12).
                unmatched_scoop = scoop
                self.scoop_deck.append(scoop)
            else:
                self.served[seat].append(scoop)
        self.tell(
            "cone_served", player=seat, cone=cone, scoops=list(scoops), unmatched=unmatched_scoop
        )
        self.last_to_act = seat
        self.phase_3_after_action(seat)

    def acquire_ice_cream(self, seat: int) -> None:
        """Case B: "take the top Ice Cream card from the deck and place it face up"."""
        card = self.ice_cream_deck.pop()
        self.hands[seat].append(card)
        self.tell("ice_cream_acquired", player=seat, flavor=card)
        self.last_to_act = seat
        self.phase_3_after_action(seat)

    def phase_3_after_action(self, seat: int) -> None:
        """Ending Phase 3: "immediately when ... The last ice cream cone is served"."""
        if self.remaining_cones() == []:
            self.phase_3_end("all_served")
        else:
            self.phase_3_turn(self.left_of(seat))

    def phase_3_turn(self, seat: int) -> None:
        """Ending Phase 3: or "A player has no action to take" (IC-13)."""
        self.to_act = seat
        if self.phase_3_moves() == []:
            self.phase_3_end("no_action")

    def phase_3_end(self, reason: str) -> None:
        """Ending Phase 3: "ends immediately"."""
        self.to_act = None
        self.tell("serving_ended", reason=reason)
        self.phase_4_score()

    # ------------------------------------------------------------------ Phase 4: Score

    def phase_4_score(self) -> None:
        """Phase 4: each player discards, counts and scores; then the next day or the end."""
        self.phase = "scoring"
        all_scores = []
        for seat in range(self.players):
            opened = self.discard_opened(seat)
            scoops = self.count_scoops(seat)
            duplicates = self.discard_duplicates(seat)
            # "Each scoop is worth one point"; "one point for each Ice Cream card discarded".
            points = scoops + len(duplicates)
            # "Each player then receives the appropriate number of scoring markers" (IC-19).
            self.scores[seat] = self.scores[seat] + points
            all_scores.append(
                {"scoops": scoops, "opened": opened, "duplicates": duplicates, "points": points}
            )
        self.return_unserved_cones()
        self.tell("day_scored", scores=all_scores)
        # End of the Game: "The game ends immediately at the end of the fourth day."
        if self.day == 4:
            self.end_of_the_game()
        else:
            self.next_day()

    def discard_opened(self, seat: int) -> list[str]:
        """Phase 4: "discarding any opened ice cream" (IC-14: one card per flavor served)."""
        opened = [flavor for flavor in FLAVORS if flavor in self.served[seat]]
        for flavor in opened:
            # The Scoops lie on the card that came first.
            self.hands[seat].remove(flavor)
        self.discards += opened
        return opened

    def count_scoops(self, seat: int) -> int:
        """Phase 4: "count the number of scoops served"; "returned to the Scoop Deck"."""
        how_many = len(self.served[seat])
        self.scoop_deck += self.served[seat]
        self.served[seat] = []
        return how_many

    def discard_duplicates(self, seat: int) -> list[str]:
        """Phase 4: "discard any duplicate Ice Cream cards" (IC-14: all beyond the first)."""
        kept: list[str] = []
        duplicates: list[str] = []
        for card in self.hands[seat]:
            (duplicates if card in kept else kept).append(card)
        # "Remaining Ice Cream cards stay on the table in front of the owning player".
        self.hands[seat] = kept
        self.discards += duplicates
        return in_rulebook_order(duplicates)

    def return_unserved_cones(self) -> None:
        """IC-13: "Cones left over go unserved ... their Scoops return to the Scoop Deck"."""
        for cone in self.cones:
            self.scoop_deck += cone
        # Phase 4: "the 12 Cone cards are restacked".
        self.cones = []

    def next_dealer(self) -> int:
        """Phase 4: "Finally, the dealer for the next day is determined"."""
        # IC-15: "the total so far, today included".
        tied = [seat for seat in range(self.players) if self.scores[seat] == min(self.scores)]
        # "If there is a single player with the lowest score, this player will be the dealer";
        # otherwise "the next player clockwise from the last player to take an action in phase 3,
        # among those tied" (IC-16: "starting with the seat after the last to act").
        seat = self.left_of(self.last_to_act)
        while seat not in tied:
            seat = self.left_of(seat)
        return seat

    def next_day(self) -> None:
        """Phase 4: "The other Ice Cream cards are shuffled ... for the next day"."""
        self.dealer = self.next_dealer()
        self.day = self.day + 1
        # IC-17: "the deck and all cards discarded in Phase 4".
        everything_else = self.ice_cream_deck + self.discards
        self.discards = []
        self.ice_cream_deck = self.shuffle(everything_else, "ice_cream_deck")
        # IC-17: "All Scoops in play return to the Scoop Deck, which is shuffled before every day".
        self.scoop_deck = self.shuffle(self.scoop_deck, "scoop_deck")
        self.last_to_act = self.right_of(self.dealer)
        self.tell(
            "day_started",
            day=self.day,
            dealer=self.dealer,
            ice_cream_deck=list(self.ice_cream_deck),
            scoop_deck=list(self.scoop_deck),
            removed_scoops=list(self.removed_scoops),
        )
        self.phase_1_deliver()

    # ------------------------------------------------------------------ End of the Game

    def end_of_the_game(self) -> None:
        """End of the Game: "The player who scored the most points wins"."""
        self.phase = "finished"
        self.finished = True
        self.to_act = None
        tied = [seat for seat in range(self.players) if self.scores[seat] == max(self.scores)]
        # "In case of a tie, the player with the most unopened ice cream remaining wins". IC-18
        # counts it after Phase 4 of day 4; those still tied "share the win".
        most_ice_cream = max(len(self.hands[seat]) for seat in tied)
        winners = [seat for seat in tied if len(self.hands[seat]) == most_ice_cream]
        outcome = {"winners": winners, "scores": list(self.scores), "reason": "four_days"}
        self.tell("game_ended", outcome=outcome)
