"""A record and the rules give back the whole log."""

import random

import attrs
import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import PUBLISHED, Kind, Value, each_game
from parlour_rules import banana_split, ice_cream
from playing import Deal, deals, small_variants


@settings(max_examples=30)
@given(deals())
def test_a_record_gives_back_its_log(deal: Deal) -> None:
    """Whole or up to some move, dealt or arranged; also through JSON and, on one line, text."""
    log = deal.log(names=("Joe", "Mary Ann", "é", "D", "E")[: deal.players])
    record = pr.record_of(log)
    assert pr.play_record(record) == log
    target: Value = pr.GameRecord
    assert pr.from_json(pr.to_json(record), target) == record
    line = pr.to_record_line(record)
    assert line.isascii()
    assert "\n" not in line
    assert pr.from_record_line(line, target) == record
    upto = random.Random(deal.seed).randint(0, len(record.moves))
    begun = pr.GameLog.of([*deal.transitions()][: upto + 1], names=log.names)
    assert pr.play_record(record, upto=upto) == begun
    assert pr.record_of(begun).moves == record.moves[:upto]


@each_game
def test_every_move_can_be_written(kind: Kind) -> None:
    """All moves as words, each another, and read again."""
    notation = kind.module.game.GAME.notation
    moves = [move for move in kind.moves_at() if is_sound(move)]
    words = [notation.word(move) for move in moves]
    assert len(set(words)) == len(set(moves))
    assert [notation.move(word) for word in words] == moves


def is_sound(move: Value) -> bool:
    """Whether numbers are from 0, and only what can be laid is laid."""
    parts = [part for part in attrs.astuple(move) if part is not None]
    cards = [card for part in parts if isinstance(part, tuple) for card in part]
    ordinary = [*banana_split.Topping][:5]
    return all(type(part) is not int or part >= 0 for part in parts) and set(cards) <= {*ordinary}


def test_the_moves_of_a_banana_split() -> None:
    """As the page of the grammar has them."""
    cherry, joker = banana_split.Topping.CHERRY, banana_split.Topping.JOKER
    notation: Value = banana_split.game.GAME.notation
    for word, move in {
        "S3cj": banana_split.StartSundae(3, (cherry, joker)),
        "P12c": banana_split.PlaceToppings(12, (cherry,)),
        "C0j": banana_split.ClaimBananaSplit(0, (joker,)),
        "E7": banana_split.PlaySpoon(7),
        "E7c": banana_split.PlaySpoon(7, (cherry,)),
        ".": banana_split.EndTurn(),
    }.items():
        assert notation.word(move) == word
        assert notation.move(word) == move


def test_a_dealt_game_takes_few_bytes() -> None:
    """What was dealt from the key is left out, and so is what is usual."""
    for module, usual in ((ice_cream, "dealer"), (banana_split, "first_player")):
        transition: Value = module.new_game(3, seed=1)
        data: Value = pr.to_data(pr.record_of(pr.GameLog.start(transition)))
        assert list(data["start"]) == ["players", "chance"]
        transition = module.new_game(3, seed=1, **{usual: 2})
        data = pr.to_data(pr.record_of(pr.GameLog.start(transition)))
        assert data["start"][usual] == 2


def a_record(kind: Kind, seed: int = 1) -> Value:
    """The record of a short game."""
    variant = small_variants(kind)[0]
    return pr.record_of(Deal(kind.name, 3, 0, "uniform", seed, variant=variant).log())


@pytest.mark.parametrize("kind", PUBLISHED.values(), ids=str)
def test_an_illegal_move_is_named(kind: Kind) -> None:
    """By its number, with the rule and what was legal; so is a move after the end."""
    record = a_record(kind)
    other = next(move for move in kind.moves_at() if move != record.moves[0])
    wrong = attrs.evolve(record, moves=(record.moves[0], *[other] * 400))
    with pytest.raises(pr.RecordError) as caught:
        pr.play_record(wrong)
    error = caught.value
    state = pr.replay(pr.play_record(wrong, upto=error.number))
    assert error.legal == pr.legal_moves(state)
    assert error.cause == pr.why_illegal(state, other)
    assert str(error) == f"move {error.number}: {error.cause}"
    assert repr(error) == f"RecordError({str(error)!r})"
    with pytest.raises(pr.RecordError) as caught:
        pr.play_record(attrs.evolve(record, moves=(*record.moves, other)))
    assert caught.value.number == len(record.moves)
    assert caught.value.cause.code is pr.ViolationCode.GAME_OVER
    assert caught.value.legal == ()


def test_what_cannot_become_a_record() -> None:
    """The log of a seat, a log that does not follow the rules, and anything else."""
    deal = Deal("ice_cream", 3, 0, "uniform", 1)
    log = deal.log()
    with pytest.raises(pr.ArgumentError, match="only a whole log can become a record"):
        pr.record_of(pr.seen_by(log, 0))
    with pytest.raises(pr.ReplayError):
        pr.record_of(attrs.evolve(log, events=log.events[:-1]))
    nothing: Value = None
    for ask in (pr.record_of, pr.play_record, pr.to_record_line):
        with pytest.raises(pr.ArgumentError, match=r"expected a (log|record), not"):
            ask(nothing)


def test_what_cannot_be_played() -> None:
    """Other rules, an unknown game, more moves than there are, other cards."""
    record = a_record(PUBLISHED["ice_cream"])
    with pytest.raises(pr.ReplayError, match="under other rules"):
        pr.play_record(attrs.evolve(record, rules=2))
    with pytest.raises(pr.ArgumentError, match="unknown game"):
        pr.play_record(attrs.evolve(record, game="chess"))
    for write in (pr.to_json, pr.to_data, pr.to_record_line):
        with pytest.raises(pr.ArgumentError, match="unknown game"):
            write(attrs.evolve(record, game="chess"))
    wrong: list[Value] = [-1, len(record.moves) + 1, True, "1"]
    for upto in wrong:
        with pytest.raises(pr.ArgumentError, match="upto must be from 0 to"):
            pr.play_record(record, upto=upto)
    with pytest.raises(pr.ConfigError, match="there must be 30 cards"):
        pr.play_record(attrs.evolve(record, start=attrs.evolve(record.start, ice_cream_deck=())))
    with pytest.raises(pr.ConfigError, match="3 players have 3 names or none"):
        pr.play_record(attrs.evolve(record, names=("Joe",)))
