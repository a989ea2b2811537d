"""A whole table that one player cannot tell from the real one, all others equally likely."""

import hashlib
import itertools
import math
import random
import struct
import sys
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import Kind, Value, each_game
from parlour_rules import banana_split, ice_cream
from parlour_rules.cards import MisfitError
from parlour_rules.whims import Whims
from playing import Deal, deals


def fits(counted: Counter[Hashable], likely: Mapping[Any, float]) -> bool:
    """Whether outcomes are as frequent as they are likely, by Pearson's chi-square.

    Its mean is the number of outcomes less one, its variance twice that. A sound sample lies five
    standard deviations above in one of some hundred thousand tests; the seeds are fixed.
    """
    assert set(counted) <= set(likely)
    total = counted.total()
    distance = sum((counted[one] - total * p) ** 2 / (total * p) for one, p in likely.items())
    degrees = len(likely) - 1
    return distance < degrees + 5 * math.sqrt(2 * degrees)


def shares(cards: Iterable[Hashable]) -> dict[Hashable, float]:
    """How likely each card is to be the one drawn from some."""
    counted = Counter(cards)
    return {card: copies / counted.total() for card, copies in counted.items()}


@settings(max_examples=25)
@given(deals())
def test_the_player_sees_the_same(deal: Deal) -> None:
    """From a view or a log: no faults, the same view, and the same state for the same seed."""
    rng = random.Random(deal.seed)
    transitions = [*deal.transitions()][:-1]
    for place in rng.sample(range(len(transitions)), min(len(transitions), 3)):
        log: Value = pr.GameLog.of(transitions[: place + 1])
        state = transitions[place].state
        seat = rng.randrange(deal.players)
        view = pr.seen_by(state, seat)
        for seen in (view, pr.seen_by(log, seat)):
            guess = pr.determinize(seen, seed=deal.seed)
            assert type(guess) is deal.kind.module.State
            assert pr.faults(guess) == ()
            assert pr.seen_by(guess, seat) == view
            assert guess == pr.determinize(seen, seed=deal.seed)
            assert guess.chance != state.chance
            assert not pr.legal_moves(guess) or pr.apply(guess, pr.legal_moves(guess)[0])


@each_game
def test_seeds_of_all_kinds(kind: Kind) -> None:
    """A number, a text, bytes and a key, each another state; what is no seed is refused."""
    view: Value = pr.seen_by(kind.new_game(3, "any", 0).state, 0)
    seeds: list[Value] = [1, "1", b"1", pr.Chance.from_seed(2)]
    guesses = [pr.determinize(view, seed=seed) for seed in seeds]
    assert len(set(guesses)) == 4
    wrong: Value = None
    with pytest.raises(pr.ConfigError, match="the seed must be"):
        pr.determinize(view, seed=wrong)


def test_the_same_state_for_ever() -> None:
    """Made again with SHAKE-256 alone: a key, and a number for each card that is put somewhere.

    Of the cards left, in rulebook order, a number modulo how many they are says which comes next.
    """
    view = pr.seen_by(ice_cream.new_game(3, seed="a quiet afternoon")[0], 0)
    guess = pr.determinize(view, seed=7)
    key = hashlib.sha256(b"parlour-rules/seed/1/int/7").digest()
    digest = hashlib.shake_256(b"parlour-rules/whims/1/0/" + key).digest(32 + 8 * 56)
    numbers = struct.unpack(">56Q", digest[32:])
    cards = [flavor for flavor in ice_cream.Flavor for _ in range(5)]
    scoops = [*cards]
    # Of the Ice Cream cards three lie face up, and one is the player's: 26 numbers are for them.
    for player in view.players:
        cards.remove(player.ice_cream[0])
    cards.remove(next(card for card in ice_cream.Flavor if card is view.players[0].delivered))
    cards = [cards.pop(number % (26 - turn)) for turn, number in enumerate(numbers[:26])]
    scoops = [scoops.pop(number % (30 - turn)) for turn, number in enumerate(numbers[26:])]
    # They are dealt from the end: to the players, clockwise; and the six that are removed.
    assert [player.delivered for player in guess.players[1:]] == [cards[25], cards[24]]
    assert guess.ice_cream_deck == tuple(cards[:24])
    assert guess.scoop_deck + guess.removed_scoops == tuple(scoops)
    assert guess.chance == pr.Chance(digest[:32])


def test_every_placement_is_equally_likely() -> None:
    """Parfait for two: a hidden hand and a pile, six cards together; the pile has an order."""
    states = (
        state for seed in range(50) for state in Deal("parfait", 2, 0, "uniform", seed).states()
    )
    state, hidden = next(
        (state, hidden)
        for state in states
        if len(hidden := [*state.draw_pile, *state.players[1].hand]) == 6
        and 2 <= len(state.draw_pile) <= 4
        and state.outcome is None
    )
    view: Value = pr.seen_by(state, 0)
    size = len(state.players[1].hand)
    orders = itertools.permutations(hidden)
    likely = shares((tuple(sorted(order[:size], key=str)), order[size:]) for order in orders)
    guesses: Iterable[Value] = (pr.determinize(view, seed=seed) for seed in range(6_000))
    counted: Counter[Hashable] = Counter(
        (tuple(sorted(guess.players[1].hand, key=str)), guess.draw_pile) for guess in guesses
    )
    assert fits(counted, likely)


def a_replaced_delivery() -> tuple[Value, Value, ice_cream.Flavor]:
    """A log in which seat 0 has replaced its delivery, and all discards are in the deck again."""
    transition = ice_cream.new_game(4, seed="a replaced delivery")
    log = pr.GameLog.start(transition)
    first = transition.state.players[0].delivered
    assert first is not None
    moves: list[ice_cream.Move] = [ice_cream.ReplaceDelivery(), *[ice_cream.KeepDelivery()] * 3]
    for move in moves:
        transition = pr.apply(transition.state, move)
        log = log.extend(transition)
    assert transition.state.phase is ice_cream.Phase.CONES
    return transition.state, log, first


def test_ic_a_replaced_card_is_in_the_deck() -> None:
    """Its player knows that; a view has forgotten it.

    Seen are four first cards and the present delivery. The 25 others are three deliveries and the
    deck; with the log one of the 25 is surely in the deck, so 24 cards can be the delivery of
    another.
    """
    state, log, replaced = a_replaced_delivery()
    seen = [player.ice_cream[0] for player in state.players] + [state.players[0].delivered]
    unseen = Counter(dict.fromkeys(ice_cream.Flavor, 5))
    unseen.subtract(seen)
    assert unseen.total() == 25
    view, own_log = pr.seen_by(state, 0), pr.seen_by(log, 0)
    for what, cards in ((view, unseen), (own_log, unseen - Counter([replaced]))):
        guesses = [pr.determinize(what, seed=seed) for seed in range(3_000)]
        for seat in (1, 2, 3):
            counted = Counter(guess.players[seat].delivered for guess in guesses)
            assert fits(Counter(counted), shares(cards.elements()))
        # In either case it may be any card of the deck.
        tops: Counter[Hashable] = Counter(guess.ice_cream_deck[-1] for guess in guesses)
        if what is own_log:
            # Of 22 cards of the deck one is the replaced one, and the others are any of the 24.
            likely = {
                flavor: (21 / 22) * (cards[flavor] / 24) + (flavor is replaced) / 22
                for flavor in ice_cream.Flavor
            }
            assert fits(tops, {flavor: p for flavor, p in likely.items() if p})


def test_ic_the_replaced_card_while_it_lies_aside() -> None:
    """Before the discards are shuffled in, the view shows where it lies; so does the log."""
    state, _ = ice_cream.new_game(3, seed=3)
    opening = ice_cream.new_game(3, seed=3)
    second = pr.apply(opening.state, ice_cream.ReplaceDelivery())
    log = pr.GameLog.of([opening, second])
    guess = pr.determinize(pr.seen_by(log, 0), seed=1)
    assert guess.players[0].discarded is state.players[0].delivered


FEW_CARDS = banana_split.Config(
    banana_split.ToppingCounts(7, 7, 7, 7, 2, 1, 1, 1, 1),
    tuple(
        banana_split.Sundae(f"sundae {number}", toppings, 2)
        for number, toppings in enumerate(itertools.permutations([*banana_split.Topping][:4], 2))
    ),
)


def renewed(draws: int) -> tuple[Value, Value, Value]:
    """A game of two: since the draw pile was renewed seat 1 has drawn so often, and shown nothing.

    Returns the state when the pile had just been renewed, the present one, and the log.
    """
    for seed in range(400):
        rng = random.Random(seed)
        transitions = [banana_split.new_game(2, seed=seed, config=FEW_CARDS)]
        renewal: Value = None
        done: list[type] = []
        while (state := transitions[-1].state).outcome is None:
            if renewal and state.to_act == 0 and done == [banana_split.ToppingDrawn] * draws:
                return renewal, state, pr.GameLog.of(transitions)
            transitions.append(pr.apply(state, rng.choice(pr.legal_moves(state))))
            for event in transitions[-1].events:
                state = pr.evolve(state, event)
                if isinstance(event, banana_split.DrawPileRenewed):
                    renewal, done = state, []
                elif event.chosen and event.player == 1:  # type: ignore[union-attr] # a choice has one
                    done += [type(event)] * (type(event) not in QUIET)
    raise AssertionError("there is no such game")


QUIET = {banana_split.TurnEnded, banana_split.TurnPassed}


def test_bs_a_hand_known_card_by_card() -> None:
    """Two players: while the other has not drawn since the pile was renewed, nothing is hidden."""
    _, state, log = renewed(0)
    for seed in range(30):
        guess = pr.determinize(pr.seen_by(log, 0), seed=seed)
        assert guess.players[1].hand == state.players[1].hand
    hands = {pr.determinize(pr.seen_by(state, 0), seed=seed).players[1].hand for seed in range(30)}
    assert len(hands) > 1


def test_bs_what_was_drawn_since_comes_from_the_new_pile() -> None:
    """One card drawn: any of the renewed pile but those that seat 0 has drawn itself."""
    renewal, _, log = renewed(1)
    known, pile = Counter(renewal.players[1].hand), Counter(renewal.draw_pile)
    pile.subtract(
        event.topping
        for event in log.events[renewal.sequence :]
        if isinstance(event, banana_split.ToppingDrawn) and event.player == 0
    )
    own_log = pr.seen_by(log, 0)
    drawn: Counter[Hashable] = Counter()
    for seed in range(2_000):
        guess = pr.determinize(own_log, seed=seed)
        drawn += Counter(guess.players[1].hand) - known
    assert drawn.total() == 2_000
    assert fits(drawn, shares(pile.elements()))


def test_bs_a_shown_card_may_come_from_either_pool() -> None:
    """Whole games of three and four, with shows and renewals: every guess is a sound table."""
    for players, seed in ((3, 1), (4, 2)):
        rng = random.Random(seed)
        transitions = [banana_split.new_game(players, seed=seed, config=FEW_CARDS)]
        while (state := transitions[-1].state).outcome is None:
            log = pr.seen_by(pr.GameLog.of(transitions), seed)
            guess = pr.determinize(log, seed=seed)
            assert pr.faults(guess) == ()
            assert pr.seen_by(guess, seed) == pr.seen_by(state, seed)
            transitions.append(pr.apply(state, rng.choice(pr.legal_moves(state))))


def test_bs_the_last_card_of_the_new_pile_is_seen() -> None:
    """What is shown after that was held before; no other whims need be tried."""
    cherry, pools = a_cherry_held_by_seat_1()
    unseen._show(pools, 1, cherry, Whims(pr.Chance.from_seed(1), 0, 1))
    assert (sum(pools.older), sum(pools.held_longer)) == (0, 0)


def test_bs_a_card_that_another_has_shown_cannot_be_drawn_again() -> None:
    """If whims took it from the pile, and the player draws it, they have led astray.

    The same if another shows it whose cards the whims have taken from elsewhere.
    """
    cherry, pools = a_cherry_held_by_seat_1()
    with pytest.raises(pr.ParlourRulesError, match="another showed this card"):
        unseen._draw(pools, 0, (cherry,))
    with pytest.raises(pr.ParlourRulesError, match="no such card"):
        unseen._show(pools, 0, cherry, Whims(pr.Chance.from_seed(1), 0, 1))


def test_other_whims_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lead astray: the second, made for the second attempt, make the state."""
    _, state, log = renewed(0)
    key = hashlib.sha256(b"parlour-rules/seed/1/int/1").digest()
    digest = hashlib.shake_256(b"parlour-rules/whims/1/1/" + key).digest(32)

    def whims_for(chance: pr.Chance, attempt: int, choices: int) -> Whims:
        if attempt == 0:
            raise MisfitError("astray")
        return Whims(chance, attempt, choices)

    monkeypatch.setattr(sys.modules["parlour_rules.determinize"], "Whims", whims_for)
    guess = pr.determinize(pr.seen_by(log, 0), seed=1)
    assert guess.chance == pr.Chance(digest)
    assert pr.seen_by(guess, 0) == pr.seen_by(state, 0)


unseen: Value = sys.modules["parlour_rules.banana_split.unseen"]


def a_cherry_held_by_seat_1() -> tuple[banana_split.Topping, Value]:
    """The only card that is not seen: it has been held since the draw pile was renewed."""
    cherry = banana_split.Topping.CHERRY
    copies = [int(topping is cherry) for topping in banana_split.Topping]
    return cherry, unseen.Pools(copies, [0] * len(copies), [0, 1], [0, 0])


def test_whims_that_always_lead_astray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no way to fit all that a log tells is found, what the view tells is enough."""
    monkeypatch.setattr(sys.modules["parlour_rules.determinize"], "_MOST_TRIES", 0)
    _, state, log = renewed(0)
    guess = pr.determinize(pr.seen_by(log, 0), seed=1)
    assert pr.seen_by(guess, 0) == pr.seen_by(state, 0)


def test_what_cannot_be_filled_in() -> None:
    """A whole table or log, a spectator's, a finished game, a log with a hole, anything else."""
    deal = Deal("ice_cream", 3, 0, "uniform", 1)
    log = deal.log()
    short = attrs.evolve(log, events=log.events[:3])
    state: Value = deal.opening().state
    for seen in (state, short, pr.seen_by(state, pr.SPECTATOR), pr.seen_by(short, pr.SPECTATOR)):
        with pytest.raises(pr.ArgumentError, match="only what a seat sees can be filled in"):
            pr.determinize(seen, seed=1)
    finished: list[Value] = [pr.seen_by(log, 0), pr.seen_by(pr.replay(log), 0)]
    for seen in finished:
        with pytest.raises(pr.ArgumentError, match="the game is over"):
            pr.determinize(seen, seed=1)
    own = pr.seen_by(log, 0)
    holes: Value = attrs.evolve(own, events=(*own.events[:3], *own.events[9:]))
    for broken in (holes, attrs.evolve(own, events=())):
        with pytest.raises(pr.ReplayError):
            pr.determinize(broken, seed=1)
    beyond: Value = attrs.evolve(pr.seen_by(short, 0), observer=4)
    with pytest.raises(pr.ReplayError):
        pr.determinize(beyond, seed=1)
    nothing: Value = None
    with pytest.raises(pr.ArgumentError, match="expected a state or a view"):
        pr.determinize(nothing, seed=1)
