"""How players are named in sentences, and what cannot be told."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest

import builders
import parlour_rules as pr
import sundae_builders
from kinds import Kind, Value, each_game
from misfits import untyped
from parlour_rules import banana_split, ice_cream
from playing import Deal, cards_in, few_deals, name_of
from sundae_builders import ICE_BOMB, JOKER, SAUCE
from telling import NAMES


STARTS: Final[dict[str, tuple[Value, str]]] = {
    "ice_cream": (
        ice_cream.new_game(4, seed="any", dealer=2),
        "A game of Ice Cream for 4 players starts; {} deals first.",
    ),
    "banana_split": (
        banana_split.new_game(4, seed="any", first_player=2),
        "A game of Banana Split for 4 players starts; {} begins.",
    ),
}


def serving() -> ice_cream.State:
    """Player 0 may serve the only customer."""
    return builders.serving_customers(
        *[builders.player(builders.STRAWBERRY)] * 3, cones=(builders.cone(builders.STRAWBERRY),)
    )


def acting() -> banana_split.State:
    """Player 0 is up, and player 1 has started an Ice Bomb."""
    bomb = sundae_builders.started(ICE_BOMB, sundae_builders.CHERRY)
    return sundae_builders.table(
        sundae_builders.player(JOKER),
        sundae_builders.player(layout=(bomb,)),
        sundae_builders.player(),
        middle=(sundae_builders.CHERRY_KISS,),
    )


@pytest.mark.parametrize("game", STARTS)
def test_the_start_of_a_game_is_told(game: str) -> None:
    """Everybody hears how many play, and who goes first."""
    transition, sentence = STARTS[game]
    for seen in (transition, *(pr.seen_by(transition, observer) for observer in (0, pr.SPECTATOR))):
        event, table = seen.events[0], seen.state
        assert pr.describe(event, table) == sentence.format("Player 2")
        assert pr.describe(event, table, names=(*NAMES, "Larry")) == sentence.format("Dan")


@pytest.mark.parametrize("blank", ["", "   ", "\t\n", "\u202e", "\xa0\u2028", "\u200b\u200d"])
def test_a_blank_name_is_no_name(blank: str) -> None:
    """Then the seat is told, in sentences, text and picture alike."""
    state, names = acting(), ("Joe", blank, "Dan")
    event = banana_split.SpoonPlayed(0, 1, ICE_BOMB, ())
    assert pr.describe(event, state, names=names) == (
        "Joe takes the Ice Bomb from Player 1 with the ice-cream spoon."
    )
    assert "\nPlayer 1                  0 points\n" in pr.text(state, names=names)
    assert ">Player 1</text>" in pr.svg(state, names=names)


@pytest.mark.parametrize(
    "name", ["{player}", "{0}", "%s", "}{", "O'Neill", "🍨", "a\nb", " Joe ", "x" * 300]
)
def test_a_name_is_told_as_it_stands(name: str) -> None:
    """Nothing in a name is taken for a part of a sentence, and none is shortened."""
    event = banana_split.TurnEnded(0)
    assert pr.describe(event, acting(), names=(name, "", "")) == f"{name} ends the turn."


@each_game
def test_names_are_one_for_each_player_or_none(kind: Kind) -> None:
    """As for a log: sentences, texts and pictures refuse any other number."""
    (state, events) = kind.new_game(3, 1, 0, None)
    for names in (("Joe",), ("Joe", "David"), ("Joe", "David", "Dan", "Larry")):
        problem = rf"^3 players have 3 names or none, not {len(names)}$"
        with pytest.raises(pr.ArgumentError, match=problem):
            pr.describe(events[0], state, names=names)
        for show in (pr.text, pr.svg):
            with pytest.raises(pr.ArgumentError, match=problem):
                show(state, names=names)


@pytest.mark.parametrize(
    "names", [None, "Joe", ["Joe", "David", "Dan"], ("Joe", 1), (None,), ("\ud800",), 3, {}]
)
def test_names_that_are_none(names: object) -> None:
    """Names are a tuple of strings that can be written down."""
    for thing in (builders.KEEP, ice_cream.DeliveryKept(0)):
        with pytest.raises(pr.ArgumentError, match="names must be a tuple of strings"):
            pr.describe(thing, serving(), names=untyped(names))


@each_game
def test_what_belongs_to_the_other_game_is_not_told(kind: Kind) -> None:
    """A table of one game knows no move and no event of the other."""
    other: Value = acting() if kind.name == "ice_cream" else serving()
    for thing in (*kind.moves_at()[:40], *kind.new_game(3, 1, 0, None).events):
        for table in (other, pr.seen_by(other, 0)):
            with pytest.raises(pr.ArgumentError, match="neither an event nor a move"):
                pr.describe(thing, table)


def ended(winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> Value:
    """How a game is said to have ended."""
    return pr.Outcome(winners, scores, pr.EndReason(reason))


@pytest.mark.parametrize(
    ("thing", "lay"),
    [
        (ice_cream.DeliveryKept(3), serving),
        (ice_cream.DeliveryKept(-1), serving),
        (ice_cream.AddScoop(3), serving),
        (ice_cream.ServeCone(99), serving),
        (ice_cream.ScoopAdded(0, 2**53 - 1, builders.VANILLA), serving),
        (ice_cream.GameEnded(ended((), (0, 0, 0), "four_days")), serving),
        (ice_cream.GameEnded(ended((3,), (0, 0, 0), "four_days")), serving),
        (ice_cream.GameEnded(ended((0,), (), "four_days")), serving),
        (ice_cream.GameEnded(ended((0,), (0, 0, 0), "stalemate")), serving),
        (banana_split.TurnEnded(3), acting),
        (banana_split.SpoonPlayed(0, 99, ICE_BOMB, ()), acting),
        (banana_split.SpoonPlayed(0, 1, 30, ()), acting),
        (banana_split.StartSundae(30, (SAUCE,)), acting),
        (banana_split.ClaimBananaSplit(99, (JOKER,)), acting),
        (banana_split.PlaceToppings(2**53 - 1, (JOKER,)), acting),
        (banana_split.PlaySpoon(30), acting),
        (banana_split.MiddleFilled((99, None, None, None)), acting),
        (banana_split.SundaeStarted(0, 30, 30, (SAUCE,)), acting),
        (banana_split.ToppingsPlaced(0, 99, ()), acting),
        (banana_split.SundaeCompleted(0, 2**53 - 1, 4), acting),
        (banana_split.GameEnded(ended((), (0, 0, 0), "all_completed")), acting),
        (banana_split.GameEnded(ended((0,), (0, 0, 0), "four_days")), acting),
    ],
)
def test_what_this_table_cannot_tell(thing: Value, lay: Callable[[], Value]) -> None:
    """What is beyond the table, an end without winners or of another game."""
    for names in ((), NAMES):
        with pytest.raises(pr.ArgumentError, match="cannot be told of this table"):
            pr.describe(thing, lay(), names=names)


def tellings(deal: Deal) -> Iterator[tuple[Value, Value, str]]:
    """Every event of a game as each observer sees it and hears it told."""
    for _, event, table in deal.facts():
        for observer in deal.observers():
            seen = pr.seen_by(event, observer)
            yield event, seen, pr.describe(seen, pr.seen_by(table, observer))


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_no_hidden_card_is_told(deal: Deal) -> None:
    """Where an event hides something, its sentence names only cards that are left in it."""
    for event, seen, sentence in tellings(deal):
        if seen != event:
            left = cards_in(deal.kind, pr.to_json(seen))
            assert set(cards_in(deal.kind, sentence)) <= set(left)


@pytest.mark.parametrize("deal", few_deals(), ids=name_of)
def test_games_are_told_in_sentences(deal: Deal) -> None:
    """Each event and each legal move of a game is one sentence, with every gap filled."""
    sentences = {sentence for _, _, sentence in tellings(deal)}
    for played in deal.play():
        sentences.add(pr.describe(played.move, played.before))
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not set("{}_\n") & set(sentence)
        assert "  " not in sentence
        assert "()" not in sentence
