"""All that is said stands in one table of words for each game, and nothing beside it."""

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs
import pytest
from typing_extensions import override

import parlour_rules as pr
from kinds import Value
from looking import SVG, crowded_banana_split, crowded_ice_cream, parsed, words
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import words as banana_split_words
from parlour_rules.ice_cream import words as ice_cream_words
from playing import few_deals


TABLES: Final[dict[str, Any]] = {"ice_cream": ice_cream_words, "banana_split": banana_split_words}
CROWDED: Final[dict[str, Any]] = {
    "ice_cream": crowded_ice_cream,
    "banana_split": crowded_banana_split,
}
ENDINGS: Final = {
    "ice_cream": (pr.EndReason.FOUR_DAYS,),
    "banana_split": (pr.EndReason.ALL_COMPLETED, pr.EndReason.STALEMATE),
}
MADE_UP: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абвгдежзийклмнопрстуфхцчшщАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ",
)
"""The letters of a made-up language: every letter of ours has one of its own there."""

every_game = pytest.mark.parametrize("game", TABLES)


class Recorder(dict[str, str]):
    """A table of words that knows which were asked for."""

    def __init__(self, table: Mapping[str, str]) -> None:
        super().__init__(table)
        self.asked: set[str] = set()

    @override
    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


def with_numbers_for_names(table: Value) -> Value:
    """The same table with sundaes that have numbers for names, which are nobody's words."""
    if table.game == "ice_cream":
        return table
    sundaes = tuple(
        attrs.evolve(sundae, name=str(number)) for number, sundae in enumerate(table.config.sundaes)
    )
    return attrs.evolve(table, config=attrs.evolve(table.config, sundaes=sundaes))


def looks(game: str) -> Iterator[Value]:
    """Tables on which everything happens that can, as all see them, and some that cannot be."""
    crowded: Value = CROWDED[game]()
    yield from (crowded, pr.seen_by(crowded, 1))
    for reason in ENDINGS[game]:
        for winners in ((0,), (0, 1)):
            outcome = pr.Outcome(winners, (1,) * len(crowded.players), reason)
            yield attrs.evolve(crowded, outcome=outcome, to_act=None)
    for deal in few_deals():
        if deal.game == game:
            for state in itertools.islice(deal.tables(), 0, None, 3):
                yield from (state, pr.seen_by(state, 1), pr.seen_by(state, pr.SPECTATOR))


def considered(game: str) -> Iterator[tuple[Value, Value]]:
    """Moves and events with their tables, as they are and as an observer sees them."""
    for deal in few_deals():
        if deal.game == game:
            for played in deal.play():
                yield from ((move, played.before) for move in pr.legal_moves(played.before)[:9])
            for _, event, table in deal.facts():
                yield event, table
                yield pr.seen_by(event, pr.SPECTATOR), pr.seen_by(table, pr.SPECTATOR)
    if game == "ice_cream":
        yield ice_cream.IceCreamRevealed((None, None, None)), crowded_ice_cream()
        no_action = ice_cream.ServingEndReason.NO_ACTION
        yield ice_cream.ServingEnded(no_action), crowded_ice_cream()
    else:
        state = crowded_banana_split()
        for source in banana_split.Source:
            for topping in (banana_split.Topping.CHERRY, pr.HIDDEN):
                yield banana_split.ToppingDrawn(0, topping, source), state
        for toppings in ((), (banana_split.Topping.SPOON, banana_split.Topping.JOKER)):
            yield banana_split.SpoonPlayed(0, 1, 2, toppings), state
            yield banana_split.PlaySpoon(2, toppings), state
        yield from ((banana_split.Pass(), state), (banana_split.TurnPassed(0), state))
        for reason in (pr.EndReason.ALL_COMPLETED, pr.EndReason.STALEMATE):
            yield banana_split.GameEnded(pr.Outcome((0, 1), (1,) * 4, reason)), state


@every_game
def test_no_word_is_idle(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that nobody asks for says nothing, and one that is missing would be noticed here."""
    recorder = Recorder(TABLES[game].WORDS)
    monkeypatch.setattr(TABLES[game], "WORDS", recorder)
    for table in looks(game):
        pr.svg(table)
        pr.text(table)
    for thing, table in considered(game):
        pr.describe(thing, table)
    assert recorder.asked == set(recorder)


@every_game
def test_another_language_is_another_table(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a made-up language no word is left of ours: nothing is written outside the tables."""
    english = TABLES[game].WORDS
    other = {
        key: "".join(
            part if part.startswith("{") else part.translate(MADE_UP)
            for part in re.split(r"(\{\w+\})", words)
        )
        for key, words in english.items()
    }
    names = ("1", "22", "333", "4444", "55555")
    some = [
        (table, names[: len(table.players)])
        for table in itertools.islice(map(with_numbers_for_names, looks(game)), 0, None, 8)
    ]
    told = [
        (thing, with_numbers_for_names(table), names[: len(table.players)])
        for thing, table in considered(game)
    ]
    texts = [pr.text(table, names=names) for table, names in some]
    sentences = [pr.describe(thing, table, names=names) for thing, table, names in told]
    monkeypatch.setattr(TABLES[game], "WORDS", other)
    for (table, names_of_table), text in zip(some, texts, strict=True):
        assert pr.text(table, names=names_of_table) == text.translate(MADE_UP)
        shown = " ".join(words(pr.svg(table, names=names_of_table)))
        assert not any(letter.isascii() and letter.isalpha() for letter in shown)
        letters = parsed(pr.svg(table, names=names_of_table)).find(f"{SVG}defs")
        assert letters is not None
        assert not any(
            letter.isascii() and letter.isalpha() for letter in "".join(letters.itertext())
        )
    for (thing, table, names_of_table), sentence in zip(told, sentences, strict=True):
        assert pr.describe(thing, table, names=names_of_table) == sentence.translate(MADE_UP)


@every_game
def test_words_keep_their_parts(game: str) -> None:
    """One and many differ; every card has its own letters; a sentence without a gap has none."""
    table = TABLES[game].WORDS
    for key, said in table.items():
        if f"{key}s" in table and "{count}" in said:
            assert "{count}" in table[f"{key}s"]
            assert said != table[f"{key}s"]
        sentence, without, gap = key.partition("_without_")
        if without and sentence in table:
            assert f"{{{gap}}}" in table[sentence]
            assert f"{{{gap}}}" not in said
    letters = [said for key, said in table.items() if key.startswith("letters_")]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(one) <= 2 for one in letters)


@pytest.mark.parametrize(
    ("game", "members", "prefix"),
    [
        ("ice_cream", ice_cream.Phase, ""),
        ("ice_cream", ice_cream.Flavor, ""),
        ("ice_cream", ice_cream.Flavor, "letters_"),
        ("ice_cream", ice_cream.ServingEndReason, "serving_ended_"),
        ("banana_split", banana_split.Stage, ""),
        ("banana_split", banana_split.Topping, ""),
        ("banana_split", banana_split.Topping, "letters_"),
        ("banana_split", banana_split.Source, "topping_drawn_"),
    ],
)
def test_every_member_has_a_word(game: str, members: Any, prefix: str) -> None:  # noqa: ANN401 - any enum
    """Of every enum that is shown or told."""
    assert all(TABLES[game].WORDS[f"{prefix}{member.value}"] for member in members)


def test_no_game_tells_the_end_of_another() -> None:
    """Each reason to end is told by the table of one game."""
    ends = [
        key for table in TABLES.values() for key in table.WORDS if key.startswith("game_ended_")
    ]
    assert sorted(ends) == sorted(f"game_ended_{reason.value}" for reason in pr.EndReason)
