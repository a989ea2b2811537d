"""What the adapters share: views and moves as numbers, and what a game is worth."""

import itertools
import math
import re
from pathlib import Path

import pytest

import parlour_rules as pr
from parlour_rules.adapters._moves import flat_actions, token_actions, words_of
from parlour_rules.adapters._observation import fields_of
from parlour_rules.adapters._rewards import shares


START = {name: game.new_game(game.seats[0], seed=1).state for name, game in pr.GAMES.items()}


@pytest.mark.parametrize("game", pr.GAMES)
def test_no_move_begins_with_all_the_words_of_another(game: str) -> None:
    """So an agent has said a whole move as soon as its words are those of one."""
    actions = flat_actions(START[game])
    spelled = sorted(tuple(actions.name(number).split()) for number in range(actions.size))
    assert not [
        shorter
        for shorter, longer in itertools.pairwise(spelled)
        if longer[: len(shorter)] == shorter
    ]


def test_a_move_is_spelled_with_its_tag_its_number_and_its_toppings() -> None:
    """As JSON names them; a word says that the last topping was named."""
    jar = pr.banana_split.Topping
    spoon = pr.banana_split.PlaySpoon(12, (jar.CHERRY, jar.JOKER))
    moves = (spoon, pr.banana_split.PlaySpoon(3), pr.banana_split.Pass(), pr.ice_cream.AddScoop(7))
    told = [" ".join(words_of(move)) for move in moves]  # type: ignore[arg-type] # of both games
    assert told == ["play_spoon 12 cherry joker done", "play_spoon 3 done", "pass", "add_scoop 7"]


def test_words_lead_to_a_move_one_by_one() -> None:
    """Each word narrows down what may be said next, and the last one makes the move."""
    state = START["ice_cream"]
    actions = token_actions(state)
    keep, add, serve = pr.ice_cream.KeepDelivery(), pr.ice_cream.AddScoop, pr.ice_cream.ServeCone
    # The tags are the first six words, in the order of the rulebook; then come the twelve cones.
    actions.offer([keep, add(0), add(4), serve(4)])  # type: ignore[list-item] # moves of one game
    assert actions.size == 18
    assert actions.legal() == (0, 3, 4)
    assert actions.take(3) is None
    assert actions.legal() == (6, 10)
    taken: object = actions.take(10)
    assert taken == add(4)


@pytest.mark.parametrize(
    ("winners", "seats", "expected"),
    [
        ((1,), 2, (-1.0, 1.0)),
        ((0,), 3, (1.0, -0.5, -0.5)),
        ((0, 2), 4, (1 / 3, -1 / 3, 1 / 3, -1 / 3)),
        ((0, 1, 2), 3, (0.0, 0.0, 0.0)),
    ],
)
def test_a_win_is_paid_by_all_alike(
    winners: tuple[int, ...], seats: int, expected: tuple[float, ...]
) -> None:
    """A single winner gets 1, those who share a win split it, and the sum is 0."""
    outcome = pr.Outcome(winners, (7,) * seats, pr.EndReason.STALEMATE)
    assert shares(outcome) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("game", "players"), [("ice_cream", 3), ("ice_cream", 5), ("banana_split", 4)]
)
def test_the_reference_lists_every_field_with_its_size(game: str, players: int) -> None:
    """In their order; *n* players, *s* sundae cards."""
    page = (Path(__file__).parents[2] / "docs/reference/adapters.md").read_text(encoding="utf-8")
    title = game.replace("_", " ").title()
    section = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"(?m)^\| `(\w+)` \| ([^|]+) \|", section)
    sizes = {"n": players, "s": 30, "12 (25 + n)": 12 * (25 + players)}
    listed = [
        (name, sizes.get(size) or math.prod(int(sizes.get(word, word)) for word in size.split()))
        for name, size in rows
    ]
    view = pr.seen_by(pr.GAMES[game].new_game(players, seed=1).state, 0)
    assert listed == [(name, len(numbers)) for name, numbers in fields_of(view, 0).items()]
