"""Names come from outside: whatever they hold, they stay names, short, and in their place."""

import re

import attrs
import pytest

import builders
import parlour_rules as pr
import sundae_builders
from kinds import GAMES, Kind, Value
from looking import NASTY_NAMES, SVG, columns, parsed, words
from misfits import untyped
from parlour_rules import banana_split, ice_cream


LONG = "Maximilian Alexander von Hohenburg"

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=str)


def table() -> ice_cream.State:
    """Three players, and the first of them is to act."""
    return builders.choosing_deliveries(*[builders.player()] * 3)


def titles(picture: str) -> list[str | None]:
    """What is told of words that are shortened."""
    return [title.text for title in parsed(picture).iterfind(f".//{SVG}svg/{SVG}title")]


def test_markup_in_a_name_is_only_text() -> None:
    """A name cannot bring an element into the picture, nor leave an attribute."""
    names = ("<script>x</script>", "\"'><b a='", "&amp;")
    picture = pr.svg(table(), names=names)
    assert "<script" not in picture
    assert set(names) <= set(words(picture))
    assert "&amp;amp;" in picture
    assert "<script>x</script> is to act." in words(picture)


def test_a_name_cannot_fill_in_a_label() -> None:
    """Braces and percent signs in a name mean nothing."""
    names = ("{seat}", "{0.__class__}", "%s")
    assert set(names) <= set(words(pr.svg(table(), names=names)))
    assert "{seat} is to act.\n" in pr.text(table(), names=names)


def test_a_long_name_is_shortened_visibly() -> None:
    """With an ellipsis; a picture has two lines for it, and keeps the full name as a title."""
    longer = f"{LONG} und zu Schwarzenstein-Weiningen"
    picture = pr.svg(table(), names=(longer, LONG, "Dan"))
    shown = words(picture)
    place = shown.index("0 points")
    assert shown[place - 2] == "Maximilian Alexander von"
    assert re.fullmatch("Hohenburg und zu Schw.*…", shown[place - 1])
    assert " ".join(shown[place + 3 : place + 5]) == LONG
    assert titles(picture) == [longer]
    assert "\nMaximilian Alexander vo…  0 points, to act, dealer\n" in pr.text(
        table(), names=(LONG, "Joe", "Dan")
    )


def test_an_endless_name_does_not_make_the_picture_large() -> None:
    """Not even the full name in the title is endless."""
    names = ("x" * 100_000, "\u0301" * 100_000, "\u200b" * 100_000)
    assert len(pr.svg(table(), names=names)) < len(pr.svg(table())) + 2_000
    assert len(pr.text(table(), names=names)) < len(pr.text(table())) + 200
    assert titles(pr.svg(table(), names=names)) == ["x" * 200 + "…"]


def test_wide_letters_count_twice() -> None:
    """24 columns have room for eleven of them and the ellipsis."""
    names = ("冰" * 30, "Joe", "Dan")
    assert "\n" + "冰" * 11 + "…   0 points, to act, dealer\n" in pr.text(table(), names=names)


def test_letters_that_xml_forbids_are_replaced() -> None:
    """They cannot be written into XML in any way."""
    names = ("a\x00b\x07c", "d\ufffee\uffff", "\x1b[31mred")
    assert {"a\ufffdb\ufffdc", "d\ufffde\ufffd", "\ufffd[31mred"} <= set(
        words(pr.svg(table(), names=names))
    )


def test_a_name_stays_on_its_line() -> None:
    """Line ends and other white space are spaces, and a sentence does not break within a name."""
    names = ("  Joe\n\tof \u2028 the\r\nParlour\xa0 ", "Joe", "Dan")
    assert "Joe of the Parlour" in words(pr.svg(table(), names=names))
    assert "\nJoe of the Parlour        0 points" in pr.text(table(), names=names)


def test_an_empty_name_is_no_name() -> None:
    """Then the seat is told."""
    shown = words(pr.svg(table(), names=("", " \u202e\n", "\t")))
    assert {"Player 0", "Player 1", "Player 2", "Player 0 is to act."} <= set(shown)


def test_right_to_left_names_are_isolated() -> None:
    """They do not reorder the words around them, and cannot end the isolation themselves."""
    names = ("שרה", "\u202eevil\u2069", "Joe\u200f")
    shown = words(pr.svg(table(), names=names))
    assert "\u2068שרה\u2069 is to act." in shown
    assert "evil" in shown
    assert "\u2068Joe\u200f\u2069" in shown
    assert titles(pr.svg(table(), names=names)) == []


def test_marks_do_not_pile_up() -> None:
    """A letter keeps three marks and no more."""
    names = ("Z" + "\u0301" * 20 + "oe\u0308", "Joe", "Dan")
    assert "Z\u0301\u0301\u0301oe\u0308" in words(pr.svg(table(), names=names))


def test_names_of_five_winners_fit() -> None:
    """A shared win of five long names takes more lines, not longer ones."""
    state = attrs.evolve(
        builders.choosing_deliveries(*[builders.player()] * 5),
        to_act=None,
        outcome=pr.Outcome((0, 1, 2, 3, 4), (7,) * 5, pr.EndReason.FOUR_DAYS),
    )
    text = pr.text(state, names=(LONG,) * 5)
    sentence = " ".join(text.partition("\n\n")[0].splitlines()[2:])
    winners = " and ".join(["Maximilian Alexander vo…"] * 5)
    assert sentence == f"The game ends; {winners} share the win with 7 points each."
    assert max(map(columns, text.splitlines())) <= 80


def test_names_of_sundaes_are_no_safer() -> None:
    """They come with the configuration, and are shown with the same care."""
    sundaes = tuple(
        banana_split.Sundae(name, (banana_split.Topping.CHERRY,) * 9, 1) for name in NASTY_NAMES
    )
    config = banana_split.Config(sundaes=sundaes)
    state = sundae_builders.table(
        sundae_builders.player(completed=(0,)),
        sundae_builders.player(layout=(sundae_builders.started(1, sundae_builders.CHERRY),)),
        middle=(2, 3, 4),
        stack=(),
        config=config,
    )
    picture, text = pr.svg(state), pr.text(state)
    assert "<script" not in picture
    assert "<script>alert('1')</scr… 1" in text
    assert "Completed: 1 – <script>" in " ".join(words(picture))
    assert max(map(columns, text.splitlines())) <= 80
    assert "冰淇淋爱好者协会的主席…" in text


@every_game
def test_bad_arguments(kind: Kind) -> None:
    """What is no table, and names that are no tuple of strings, as ``describe`` refuses them."""
    state: Value = kind.new_game(kind.module.SEATS[0], 1, 0, None).state
    for draw in (pr.svg, pr.text):
        nothing: list[Value] = [None, 3, "state", state.players, (state, ())]
        for thing in nothing:
            with pytest.raises(pr.ArgumentError, match="expected a state or a view"):
                draw(thing)
        no_names: list[Value] = [["Joe"], "Joe", (1,), ("\ud800",), None]
        for names in no_names:
            with pytest.raises(pr.ArgumentError, match="names must be a tuple of strings"):
                draw(state, names=untyped(names))


def test_the_most_points() -> None:
    """As many points as a sundae can bring (BS-29), and as many as all sundaes together."""
    sundae = banana_split.Sundae("Dear", (banana_split.Topping.CHERRY,), 1_000)
    state = sundae_builders.table(
        sundae_builders.player(completed=tuple(range(199))),
        sundae_builders.player(),
        middle=(199,),
        stack=(),
        config=banana_split.Config(sundaes=(sundae,) * 200),
    )
    state = attrs.evolve(state, outcome=pr.Outcome((0,), (199_000, 0), pr.EndReason.STALEMATE))
    assert "199000 points" in words(pr.svg(state))
    assert max(map(columns, pr.text(state).splitlines())) <= 80
