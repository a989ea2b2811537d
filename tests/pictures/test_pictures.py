"""What holds for every picture, over random games of every kind: drawn or in plain text."""

import copy
import itertools
import pickle
import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

import parlour_rules as pr
from kinds import GAMES, Value
from looking import (
    NASTY_NAMES,
    SVG,
    cards_drawn,
    columns,
    crowded_banana_split,
    crowded_ice_cream,
    drawn_face_up,
    face_up,
    hooks,
    parsed,
    words,
)
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import picture as banana_split_picture
from parlour_rules.ice_cream import picture as ice_cream_picture
from playing import Deal, deals, few_deals, name_of, same


LARGEST = 60_000

TAGS = {"svg", "title", "desc", "style", "defs", "g", "rect", "circle", "path", "text", "use"}

few = pytest.mark.parametrize("deal", few_deals(), ids=name_of)


def looks(deal: Deal, *, every: int = 1) -> Iterator[Value]:
    """Tables of a game, settled or not, as the host sees them and as somebody else does."""
    rng = random.Random(deal.seed)
    for state in itertools.islice(deal.tables(), 0, None, every):
        yield state
        yield pr.seen_by(state, rng.choice(deal.observers()))


@few
def test_a_picture_is_well_formed_and_stands_alone(deal: Deal) -> None:
    """Only shapes and words, every reference leads to the picture itself, and all is scoped."""
    for table in looks(deal, every=3):
        picture = pr.svg(table, names=NASTY_NAMES[: deal.players])
        root = parsed(picture)
        assert picture.startswith("<svg ")
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= TAGS
        scope = root.attrib["class"]
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(set(ids)) == len(ids)
        assert all(name.startswith(f"{scope}-") for name in ids)
        for element in root.iter():
            assert not [key for key in element.attrib if key.startswith("on") or ":" in key]
        hrefs = {use.attrib["href"] for use in root.iter(f"{SVG}use")}
        assert hrefs <= {f"#{name}" for name in ids}
        style = root.findtext(f"{SVG}style") or ""
        assert "url" not in style
        assert "import" not in style
        selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", style.replace("light dark", ""))
        assert all(selector.startswith(f".{scope}") for selector in selectors)
        classes = {name for e in root.iter() for name in e.attrib.get("class", "").split()}
        assert classes - {scope} <= set(re.findall(rf"\.{scope} \.(\w+)", style))


@few
def test_options_change_the_form_alone(deal: Deal) -> None:
    """Whatever the layout, the same cards lie in the same zones, and the same is said."""
    for table in looks(deal, every=5):
        narrow, wide = pr.svg(table), pr.svg(table, theme="dark", legend=False, wide=True)
        assert hooks(wide) == hooks(narrow)
        assert parsed(wide).findtext(f"{SVG}desc") == parsed(narrow).findtext(f"{SVG}desc")
        assert not set(words(wide)) - set(words(narrow))
        assert (parsed(narrow).attrib["width"], parsed(wide).attrib["width"]) == ("400", "800")
        assert int(parsed(wide).attrib["height"]) < int(parsed(narrow).attrib["height"])


@pytest.mark.parametrize("table", [crowded_ice_cream(), crowded_banana_split()], ids=str)
def test_a_legend_can_be_left_out(table: Value) -> None:
    """Then no word of the key is left, and no symbol of it."""
    for wide in (False, True):
        picture, bare = (pr.svg(table, legend=legend, wide=wide) for legend in (True, False))
        assert "face down" in words(picture)
        assert "face down" not in words(bare)
        assert cards_drawn(bare) < cards_drawn(picture)


def test_themes() -> None:
    """One follows the reader, the others do not; each has its own colors."""
    state = crowded_ice_cream()
    styles = [
        parsed(pr.svg(state, theme=theme)).findtext(f"{SVG}style") or ""
        for theme in ("auto", "light", "dark")
    ]
    assert ["prefers-color-scheme" in style for style in styles] == [True, False, False]
    light, dark = "--paper:#fffdf8", "--paper:#1b1a18"
    assert [(light in style, dark in style) for style in styles] == [
        (True, True),
        (True, False),
        (False, True),
    ]
    assert pr.svg(state, theme="auto", legend=True, wide=False) == pr.svg(state)


@pytest.mark.parametrize("option", ["theme", "legend", "wide"])
@pytest.mark.parametrize("value", [None, "", "Dark", 0, 1, [], ("dark",)])
def test_options_with_other_values(option: str, value: Value) -> None:
    """They are refused, and the error says what an option can be."""
    problem = {
        "theme": 'theme must be "auto", "light" or "dark", not ',
        "legend": "legend must be True or False, not ",
        "wide": "wide must be True or False, not ",
    }[option]
    with pytest.raises(pr.ArgumentError, match=problem):
        pr.svg(crowded_ice_cream(), **{option: value})


@few
def test_a_picture_tells_itself_to_screen_readers(deal: Deal) -> None:
    """It is an image with a title and a description, in which no card is called by its letters."""
    letters = re.compile(r"\b(BR|CC|Sa|Sp|Cr|Ch|Jo|ES)\b|\+[23T]")
    for table in looks(deal, every=3):
        picture = pr.svg(table)
        root = parsed(picture)
        title, description = root[0], root[1]
        assert root.attrib["role"] == "img"
        assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
        assert root.attrib["aria-labelledby"] == title.attrib["id"]
        assert root.attrib["aria-describedby"] == description.attrib["id"]
        assert not letters.search(description.text or "")
        assert title.text == pr.text(table).splitlines()[0]


@few
def test_each_card_is_drawn_as_often_as_it_can_be_seen(deal: Deal) -> None:
    """No card more than lies face up to the observer, and none is left out."""
    for table in looks(deal):
        assert drawn_face_up(table) == face_up(pr.to_data(table))


@settings(max_examples=10)
@given(deals())
def test_any_table_can_be_looked_at(deal: Deal) -> None:
    """Of games with any cards: a few tables of each, as everybody sees them."""
    for state in itertools.islice(deal.tables(), deal.seed % 30, None, 30):
        for table in (state, *(pr.seen_by(state, observer) for observer in deal.observers())):
            assert drawn_face_up(table) == face_up(pr.to_data(table))
            assert max(map(columns, pr.text(table).split("\n"))) <= 80
            assert len(pr.svg(table).encode()) <= LARGEST


@settings(max_examples=15)
@given(deals(small=True))
def test_hidden_differences_are_not_drawn(deal: Deal) -> None:
    """States that differ only in what an observer cannot see look the same to that observer."""
    rng = random.Random(deal.seed)
    differences = 0
    for state in deal.tables():
        observer = rng.choice(deal.observers())
        other = deal.kind.scrambled(state, observer, rng)
        one_view, other_view = pr.seen_by(state, observer), pr.seen_by(other, observer)
        assert pr.svg(one_view) == pr.svg(other_view)
        assert pr.text(one_view) == pr.text(other_view)
        differences += pr.text(state) != pr.text(other)
    assert differences


@few
def test_plain_text_fits_a_terminal(deal: Deal) -> None:
    """At most 80 columns whatever the names, no trailing space, no control, one end of line."""
    for table in looks(deal):
        text = pr.text(table, names=NASTY_NAMES[: deal.players])
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        for line in text[:-1].split("\n"):
            assert columns(line) <= 80
            assert line == line.rstrip()
            assert not set(line) & set("\0\x07\x1b\t\r\xa0\u2028\u202e\u2067")


@few
def test_equal_tables_give_the_same_text(deal: Deal) -> None:
    """However they came about, and again and again."""
    for table in looks(deal, every=3):
        for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):  # noqa: S301 - own
            assert pr.svg(other) == pr.svg(table)
            assert pr.text(other) == pr.text(table)


@few
def test_pictures_do_not_change_the_table(deal: Deal) -> None:
    """Jupyter shows the picture, and ``repr`` stays short and without a card."""
    for table in looks(deal, every=3):
        before = copy.deepcopy(table)
        assert table._repr_svg_() == pr.svg(table)
        assert same(table, before)
        assert len(repr(table)) < 120


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_been_drawn(game: str) -> None:
    """The games drawn in these tests come through every phase or stage."""
    kind = GAMES[game]
    drawn = {
        kind.phase(table) for deal in few_deals() if deal.game == game for table in deal.tables()
    }
    phases = kind.module.Stage if game == "banana_split" else kind.module.Phase
    assert drawn == {phase.value for phase in phases}


@pytest.mark.parametrize("lay", [crowded_ice_cream, crowded_banana_split])
def test_the_fullest_table_is_not_too_large(lay: Value) -> None:
    """A picture of a full table takes at most 60 kB, with long names too."""
    state = lay()
    for table in (state, pr.seen_by(state, 0), pr.seen_by(state, pr.SPECTATOR)):
        picture = pr.svg(table, names=NASTY_NAMES[: len(state.players)])
        assert len(picture.encode()) <= LARGEST


def test_every_card_looks_different() -> None:
    """By its marks as well as by its colors and letters."""
    for styles, members in (
        (ice_cream_picture.STYLES, ice_cream.Flavor),
        (banana_split_picture.STYLES, banana_split.Topping),
    ):
        assert set(styles) == set(members)
        assert len({style.marks for style in styles.values()}) == len(styles)
