"""BS-6: the card drawn as the main action lies in its player's hand, or was played."""

from typing import Final

import attrs
import pytest

import parlour_rules as pr
from parlour_rules import banana_split
from parlour_rules.banana_split import Stage, Topping
from steps import play
from sundae_builders import (
    ANOTHER_TURN,
    CHERRY,
    CREAM,
    DRAW_TWO,
    ICE_BOMB,
    JOKER,
    PLAY_ANOTHER_TURN,
    SPOON,
    player,
    started,
    table,
)


def drawn(*hand: Topping, card: Topping, played: tuple[Topping, ...] = ()) -> banana_split.State:
    """Player 0 has drawn a card as the main action."""
    mine = player(*hand, layout=(started(ICE_BOMB, CHERRY),))
    setting = table(mine, player(JOKER), stage=Stage.CLOSING, played=played)
    turn: banana_split.Turn[Topping] = attrs.evolve(setting.turn, drawn=card)
    return attrs.evolve(setting, turn=turn)


POSSIBLE: Final = {
    "a topping in the hand": drawn(CHERRY, CREAM, card=CREAM),
    "a Joker in the hand": drawn(JOKER, card=JOKER),
    "a spoon kept": drawn(SPOON, card=SPOON),
    "a spoon played": drawn(CHERRY, card=SPOON, played=(SPOON,)),
    "the last card of the hand, played": drawn(card=DRAW_TWO, played=(DRAW_TWO,)),
}
IMPOSSIBLE: Final = {
    "a topping not in the hand": drawn(CREAM, card=CHERRY),
    "a topping laid on a sundae": drawn(CREAM, card=CHERRY, played=(SPOON,)),
    "a Joker of another": drawn(CREAM, card=JOKER),
    "a spoon neither kept nor played": drawn(CREAM, card=SPOON, played=(DRAW_TWO,)),
    "no card at all": drawn(card=CREAM),
}


@pytest.mark.parametrize("state", POSSIBLE.values(), ids=POSSIBLE.keys())
def test_where_the_drawn_card_can_be(state: banana_split.State) -> None:
    """A special card may be played or kept, any other is kept; everybody can decode that."""
    assert pr.faults(state) == ()
    assert pr.from_json(pr.to_json(state), banana_split.State) == state
    for observer in (0, 1, pr.SPECTATOR):
        view = pr.seen_by(state, observer)
        assert pr.from_json(pr.to_json(view), banana_split.View) == view


@pytest.mark.parametrize("state", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_where_the_drawn_card_cannot_be(state: banana_split.State) -> None:
    """After a topping or a Joker "no special card may be played", so it cannot have been laid."""
    (fault,) = pr.faults(state)
    assert fault == "the drawn card is neither in the hand of its player nor played (BS-6)"
    for table_seen in (state, pr.seen_by(state, 0)):
        with pytest.raises(pr.DecodeError) as caught:
            pr.from_json(pr.to_json(table_seen), type(table_seen))
        assert caught.value.problems == (f"$: {fault}",)


def test_what_others_can_tell_of_the_drawn_card() -> None:
    """Another player sees backs of cards: only where there is no card at all it cannot lie."""
    for observer in (1, pr.SPECTATOR):
        for name, state in IMPOSSIBLE.items():
            assert bool(pr.faults(pr.seen_by(state, observer))) == (name == "no card at all")


def test_a_drawn_card_stays_named_after_it_was_played() -> None:
    """Special cards "once allowed stay allowed" (BS-24): the turn goes on naming the card."""
    state = table(player(), player(), on_top=(ANOTHER_TURN,))
    after = play(state, banana_split.DrawTopping(), PLAY_ANOTHER_TURN).state
    assert after.turn.drawn is ANOTHER_TURN
    assert ANOTHER_TURN not in after.players[0].hand
    assert pr.faults(after) == ()
