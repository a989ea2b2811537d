"""A table of either game in colors, on at most 80 columns and 24 lines.

The middle of the table stands at the bottom, next to the moves that are listed below it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, TypeAlias

from rich.text import Text

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


Table: TypeAlias = ice_cream.State | ice_cream.View | banana_split.State | banana_split.View

COLUMNS: Final = 80
NAME: Final = 14
PLACE: Final = 38
"""How wide a name, and a place in the middle of Banana Split, may be."""

CARDS: Final = {
    "strawberry": ("S", "black on #f7a1b5"),
    "black_raspberry": ("BR", "white on #5b2a6e"),
    "chocolate_chip": ("CC", "black on #f3e6c8"),
    "chocolate": ("C", "white on #6b4023"),
    "pistachio": ("P", "black on #a8d07c"),
    "vanilla": ("V", "black on #fff2a8"),
    "chocolate_sauce": ("Sa", "white on #6b4023"),
    "sprinkles": ("Sp", "black on #ffe27a"),
    "whipped_cream": ("Cr", "black on white"),
    "cherry": ("Ch", "white on #c4213a"),
    "joker": ("Jo", "white on #3f2a8c"),
    "spoon": ("ES", "black on #c9d3dc"),
    "draw_two": ("+2", "white on #0f766e"),
    "draw_three": ("+3", "white on #0f766e"),
    "another_turn": ("+T", "black on #f59e42"),
    "hidden": ("░░", "dim"),
}
"""The letters and the colors of each card. Who cannot tell the colors reads the letters."""


def lines_of(view: Table, names: tuple[str, ...]) -> list[Text]:
    """Set out a table; what is hidden in a view stays hidden."""
    title, *standing = pr.text(view, names=names).splitlines()[:3]
    seats = [names[seat] if names else f"Player {seat}" for seat in range(len(view.players))]
    lines = [Text(title, "bold"), Text(" ".join(standing), "dim")]
    if isinstance(view, ice_cream.State | ice_cream.View):
        lines += ice_cream_lines(view, seats)
    else:
        lines += banana_split_lines(view, seats)
    for line in lines:
        line.truncate(COLUMNS, overflow="ellipsis")
    return lines


def write(card: Enum, *, missing: bool = False) -> Text:
    """Write one card; one that is still missing has no color behind it."""
    letters, style = CARDS[card.value]
    return Text(letters, "dim") if missing else Text(letters, style)


def beside(cards: Iterable[Enum]) -> Text:
    """Write cards beside each other."""
    return Text(" ").join(map(write, cards))


def counted(cards: Sequence[Enum]) -> Text:
    """Write cards of one kind once, with their number."""
    counts = Counter(cards).items()
    return Text("  ").join(Text.assemble(write(card), f"×{count}") for card, count in counts)


def seat_line(view: Table, seat: int, name: str) -> Text:
    """Begin the line of a player: whose turn it is, the name, and the points."""
    label = Text(f"{'▶' if seat == view.to_act else ' '} {name}")
    label.truncate(NAME + 2, overflow="ellipsis", pad=True)
    label.append(f"{view.players[seat].score:>4}  ")
    label.stylize("bold" if seat == view.to_act else "")
    return label


def pile(label: str, deck: Sequence[Enum]) -> Text:
    """Write how many cards lie on a pile, and the top one if it can be seen."""
    text = Text(f"{label} {len(deck)}")
    return Text.assemble(text, " ", write(deck[-1])) if deck and deck[-1] is not pr.HIDDEN else text


# --- Ice Cream --------------------------------------------------------------------------------


def ice_cream_lines(view: ice_cream.State | ice_cream.View, names: list[str]) -> Iterator[Text]:
    """Players, decks, and the cones from above."""
    for seat, player in enumerate(view.players):
        line = Text.assemble(seat_line(view, seat, names[seat]), beside(player.ice_cream))
        for label, delivery in (("dealt", player.delivered), ("discarded", player.discarded)):
            if delivery is not None:
                line = Text.assemble(line, f"  {label} ", write(delivery))
        yield line
        if player.served:
            yield Text.assemble(" " * (NAME + 8), "served ", counted(player.served))
    decks = {
        "Ice Cream Deck": view.ice_cream_deck,
        "discards": view.discards,
        "Scoop Deck": view.scoop_deck,
        "removed": view.removed_scoops,
    }
    piles = [pile(label, deck) for label, deck in decks.items()]
    if view.turned_scoop is not None:
        piles.append(Text.assemble("turned ", write(view.turned_scoop)))
    yield Text("  ").join(piles)
    cones = [() if cone.served_by is not None else cone.scoops for cone in view.cones]
    for height in reversed(range(max(map(len, cones), default=0))):
        scoops = (write(cone[height]) if height < len(cone) else Text() for cone in cones)
        yield row(scoops)
    yield row(
        Text(
            f"V{number}" if cone.served_by is None else "–", "" if cone.served_by is None else "dim"
        )
        for number, cone in enumerate(view.cones)
    )


def row(cells: Iterable[Text]) -> Text:
    """Write cells in columns."""
    line = Text()
    for cell in cells:
        cell.pad_right(6 - cell.cell_len)
        line.append_text(cell)
    return line


# --- Banana Split -----------------------------------------------------------------------------


def banana_split_lines(
    view: banana_split.State | banana_split.View, names: list[str]
) -> Iterator[Text]:
    """Players with their sundaes, piles, and the middle two by two."""
    for seat, player in enumerate(view.players):
        yield Text.assemble(seat_line(view, seat, names[seat]), counted(player.hand))
        layout = [sundae(view, started.sundae, started.placed) for started in player.layout]
        yield from pairs(layout, indent=2)
    known = [number for number in view.sundae_stack if isinstance(number, int)]
    sundaes = Text(f"sundaes {len(view.sundae_stack)}")
    if known:
        sundaes.append(f" {view.config.sundaes[known[-1]].name}")
    piles = [
        pile("Draw pile", view.draw_pile),
        pile("discards", view.discard_pile),
        sundaes,
    ]
    if view.turn.played:
        piles.append(Text.assemble("played ", beside(view.turn.played)))
    yield Text("  ").join(piles)
    yield from pairs(
        [
            Text("empty", "dim") if number is None else sundae(view, number, ())
            for number in view.middle
        ],
        indent=0,
    )


def sundae(
    view: banana_split.State | banana_split.View,
    number: int,
    placed: tuple[banana_split.Topping, ...],
) -> Text:
    """Write a sundae: its name, its points, what lies on it and what is still missing."""
    of_catalogue = view.config.sundaes[number]
    missing = of_catalogue.toppings[len(placed) :]
    toppings = Text(" ").join(
        [*map(write, placed), *(write(card, missing=True) for card in missing)]
    )
    label = Text(of_catalogue.name)
    label.truncate(PLACE - toppings.cell_len - 4, overflow="ellipsis")
    return Text.assemble(label, f" {of_catalogue.points} ", toppings)


def pairs(cells: Sequence[Text], indent: int) -> Iterator[Text]:
    """Write cells two by two."""
    for start in range(0, len(cells), 2):
        line = Text(" " * indent)
        for cell in cells[start : start + 2]:
            cell.pad_right(PLACE + 1 - cell.cell_len)
            line.append_text(cell)
        yield line
