"""Everything that pictures say stands in one table for each game, and nothing else does."""

import itertools
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from typing_extensions import override

import parlour_rules as pr
from kinds import Value
from looking import crowded_banana_split, crowded_ice_cream, words
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import picture as banana_split_picture
from parlour_rules.banana_split import plain as banana_split_plain
from parlour_rules.banana_split.labels import LABELS as BANANA_SPLIT
from parlour_rules.ice_cream import picture as ice_cream_picture
from parlour_rules.ice_cream import plain as ice_cream_plain
from parlour_rules.ice_cream.labels import LABELS as ICE_CREAM
from playing import few_deals


TABLES = {"ice_cream": ICE_CREAM, "banana_split": BANANA_SPLIT}
ROOMS = {
    "ice_cream": (ice_cream_picture, ice_cream_plain),
    "banana_split": (banana_split_picture, banana_split_plain),
}

every_table = pytest.mark.parametrize("game", TABLES)


class Recorder(dict[str, str]):
    """A table of labels that knows which were asked for."""

    def __init__(self, labels: dict[str, str]) -> None:
        super().__init__(labels)
        self.asked: set[str] = set()

    @override
    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


def looks(game: str) -> Iterator[Value]:
    """Tables on which everything happens that can, as all see them."""
    crowded: Value = crowded_ice_cream() if game == "ice_cream" else crowded_banana_split()
    yield from (crowded, pr.seen_by(crowded, 1))
    for reason in pr.EndReason:
        for winners in ((), (0,), (0, 1)):
            outcome = pr.Outcome(winners, (1,) * len(crowded.players), reason)
            yield attrs.evolve(crowded, outcome=outcome, to_act=None)
    for deal in few_deals():
        if deal.game == game:
            for state in deal.tables():
                yield state
                yield pr.seen_by(state, 1)
                yield pr.seen_by(state, pr.SPECTATOR)


def with_numbers_for_names(table: Value) -> Value:
    """The same table with sundaes that have numbers for names, which are nobody's words."""
    if table.game == "ice_cream":
        return table
    sundaes = tuple(
        attrs.evolve(sundae, name=str(number)) for number, sundae in enumerate(table.config.sundaes)
    )
    return attrs.evolve(table, config=attrs.evolve(table.config, sundaes=sundaes))


@every_table
def test_every_label_is_used(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A label that nobody asks for says nothing, and one that is missing would be noticed here."""
    recorder = Recorder(TABLES[game])
    for room in ROOMS[game]:
        monkeypatch.setattr(room, "LABELS", recorder)
    for table in looks(game):
        pr.svg(table)
        if game == "banana_split":
            # Sundaes that cannot be are told too.
            pr.text(attrs.evolve(table, middle=(99,)))
    assert recorder.asked == set(recorder)


@every_table
def test_a_translation_is_a_second_table(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but numbers, names and signs is written outside the table."""
    blank = {label: "" if label in ("and", "comma") else f"«{label}»" for label in TABLES[game]}
    blank |= {label: f"«{label}»" for label in blank if label.startswith("letters_")}
    for room in ROOMS[game]:
        monkeypatch.setattr(room, "LABELS", blank)
    for table in itertools.islice(map(with_numbers_for_names, looks(game)), 0, None, 25):
        for line in (*words(pr.svg(table)), *pr.text(table).splitlines()):
            rest = line
            while "«" in rest:
                before, _, after = rest.partition("«")
                rest = before + after.partition("»")[2]
            assert not any(letter.isalpha() for letter in rest), line


@every_table
def test_labels_keep_their_parts(game: str) -> None:
    """One and many differ; every card has its own name and its own letters."""
    labels = TABLES[game]
    for label in labels:
        if f"{label}s" in labels and "{count}" in labels[label]:
            assert "{count}" in labels[f"{label}s"]
            assert labels[label] != labels[f"{label}s"]
    letters = [labels[label] for label in labels if label.startswith("letters_")]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(one) <= 2 for one in letters)


@pytest.mark.parametrize(
    ("labels", "members", "prefix"),
    [
        (ICE_CREAM, ice_cream.Phase, ""),
        (ICE_CREAM, ice_cream.Flavor, ""),
        (ICE_CREAM, ice_cream.Flavor, "letters_"),
        (ICE_CREAM, pr.EndReason, "reason_"),
        (BANANA_SPLIT, banana_split.Stage, ""),
        (BANANA_SPLIT, banana_split.Topping, ""),
        (BANANA_SPLIT, banana_split.Topping, "letters_"),
        (BANANA_SPLIT, pr.EndReason, "reason_"),
    ],
)
def test_every_member_has_a_label(labels: dict[str, str], members: Any, prefix: str) -> None:  # noqa: ANN401 - any enum
    """Of every enum that is shown."""
    assert all(labels[f"{prefix}{member.value}"] for member in members)


def test_every_card_looks_different() -> None:
    """By its marks as well as by its colours and letters."""
    for styles, members in (
        (ice_cream_picture.STYLES, ice_cream.Flavor),
        (banana_split_picture.STYLES, banana_split.Topping),
    ):
        assert set(styles) == set(members)
        assert len({style.marks for style in styles.values()}) == len(styles)
