"""What a picture shows, found by reading it as any XML, and crowded tables to look at."""

import unicodedata
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Final

import attrs

import builders
import parlour_rules as pr
import sundae_builders
from builders import EVERY_FLAVOR, cone, served_cone
from kinds import GAMES, Data, Value
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split import Config, Stage, StartedSundae, Topping, ToppingCounts


SVG: Final = "{http://www.w3.org/2000/svg}"

NASTY_NAMES: Final = (
    "<script>alert('1')</script>",
    "\u202e]]> & \"quotes\" 'and' \u2067more\u2069\u2069",
    "مرحبا بالعالم يا صديقي العزيز جدا",
    "冰淇淋爱好者协会的主席先生和他的朋友们都来了",
    "a\u0301\u0302\u0303\u0304\u0305\u0306b\x00\x07\x1b\ufffe\uffff\u2028\n\t{player} %s "
    + "W" * 300,
)
"""Names that hurt: markup, another direction, wide and piled letters, letters XML forbids."""


def parsed(picture: str) -> ET.Element:
    """Read a picture as XML."""
    return ET.fromstring(picture)  # noqa: S314 - the library under test has just made it


def words(picture: str) -> list[str]:
    """Every text that can be read in a picture, in order, outside of what is only defined."""
    root = parsed(picture)
    defs = root.find(f"{SVG}defs")
    assert defs is not None
    root.remove(defs)
    texts = root.iter(f"{SVG}text")
    return [text.text or "" for text in texts]


def cards_drawn(picture: str) -> "Counter[str]":
    """How often every symbol is drawn, by its name without what is particular to the picture."""
    uses = parsed(picture).iter(f"{SVG}use")
    return Counter(use.attrib["href"].partition("-")[2] for use in uses)


def columns(line: str) -> int:
    """How many columns of a terminal a line takes."""
    return sum(
        0
        if unicodedata.category(letter) in ("Mn", "Me", "Cf")
        else 1 + (unicodedata.east_asian_width(letter) in ("W", "F"))
        for letter in line
    )


def crowded_ice_cream() -> ice_cream.State:
    """Five players with six cards each, and twelve cones, of which one is served."""
    one, two, three, four, five, six = EVERY_FLAVOR
    orders = [
        (one, two, three, four),
        (five, six, one, two),
        (three, four, five, six),
        *((flavor,) for flavor in EVERY_FLAVOR),
        (one, one),
        (two, six),
    ]
    return builders.serving_customers(
        *[builders.player(*EVERY_FLAVOR, score=10 + seat) for seat in range(5)],
        cones=(*[cone(*order) for order in orders], served_cone(by=3)),
    )


def crowded_banana_split() -> banana_split.State:
    """Four players with forty cards in hand and ten sundaes each, and everything in the turn."""
    sundaes = tuple(sundae for sundae in banana_split.HOUSE_CATALOGUE if not sundae.banana_split)
    config = Config(ToppingCounts(*[32] * 9), sundaes * 2)
    hand = tuple(topping for topping in Topping for _ in range(5))[:40]
    players = [
        sundae_builders.player(
            *hand,
            layout=tuple(
                StartedSundae(number, config.sundaes[number].toppings[:1])
                for number in range(10 * seat, 10 * seat + 10)
            ),
            completed=(40 + 2 * seat, 41 + 2 * seat),
        )
        for seat in range(4)
    ]
    played = (Topping.DRAW_THREE, Topping.ANOTHER_TURN, Topping.ANOTHER_TURN, Topping.DRAW_TWO)
    state = sundae_builders.table(
        *players,
        config=config,
        middle=(50, 51, None, 53),
        stage=Stage.CLOSING,
        drawn=Topping.SPOON,
        bonus=2,
        extra_turns=2,
        extra=True,
        placed=True,
        played=played,
        passed=(1,),
        idle_turns=3,
    )
    return attrs.evolve(state, turn=attrs.evolve(state.turn, owed=1), to_act=None)


def face_up(view: Data) -> "Counter[str]":
    """How often each card must be drawn, told from the data of a table."""
    counts = GAMES[view["game"]].face_up(view)
    del counts["hidden"]
    return counts


def drawn_face_up(table: Value) -> "Counter[str]":
    """How often each card is drawn in the picture of a table, in whatever form."""
    counts: Counter[str] = Counter()
    for symbol, count in cards_drawn(pr.svg(table)).items():
        form, _, card = symbol.partition("-")
        if card and card != "hidden":
            assert form in {"card", "disc", "scoop", "missing"}
            counts[card] += count
    return counts


def hooks(picture: str) -> str:
    """Every hook in a picture, one group of them a line, indented by what it lies in."""
    return "".join(_hooks(parsed(picture), ""))


def _hooks(element: ET.Element, margin: str) -> Iterator[str]:
    data = {key[5:]: hook for key, hook in element.attrib.items() if key.startswith("data-")}
    if data:
        assert element.tag == f"{SVG}g"
        yield f"{margin}{' '.join(f'{key}={hook}' for key, hook in data.items())}\n"
        margin += "  "
    for child in element:
        yield from _hooks(child, margin)
