"""The parts of a picture as SVG: pure functions over strings, from letters to boxes of players."""

from __future__ import annotations

import enum
import functools
import html
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from parlour_rules.drafts import frozen

from .captions import counted, visible
from .lettering import NO_BREAK, ems, isolate, shorten, width, wrap
from .outline import Outline, Zone
from .style import SCOPE


CardT = TypeVar("CardT", bound=enum.Enum)

WIDTH: Final = 400
"""How wide a picture is, in its own units. Letters of 13 to 16 units can be read on a phone."""

MARGIN: Final = 12
INNER: Final = WIDTH - 2 * MARGIN

SIZES: Final = {"title": 22, "name": 16, "head": 15, "": 14, "soft": 13, "small": 13}
"""The size of the font of each kind of text."""

CARD: Final = (36, 40)
"""How wide and how high a card is."""

_PADDING: Final = 10
PANEL: Final = INNER - 2 * _PADDING
"""How much room there is in a box."""

_BOLD: Final = 1.12  # bold letters are wider than others
_BOLD_WORDS: Final = frozenset({"title", "name", "head", "act", "warn"})
_LINE: Final = 1.35
_SMALL: Final = 0.75


@frozen
class Block:
    """A part of a picture that takes the whole width of what it stands in.

    Attributes:
        markup: What it shows, from its own upper left corner on.
        height: How high it is.
    """

    markup: str
    height: int

    def hooked(self, **hooks: object) -> Block:
        """Mark the part, if it shows anything."""
        return Block(hooked(self.markup, **hooks), self.height) if self.height else self


NOTHING: Final = Block("", 0)


@frozen
class Rows:
    """Cards in rows.

    Attributes:
        across: How many lie in a row.
        pitch: How far they lie from each other, across and down.
        start: Where the first one lies: the origin of discs is their middle.
    """

    across: int
    pitch: tuple[int, int]
    start: int = 0


@frozen
class Style:
    """How a card looks: by its letters and by its marks as well as by its color.

    Attributes:
        fill: The color of the card.
        ink: The color of the letters.
        line: The color of the marks.
        marks: The path of the marks around the origin, above and below the letters.
    """

    fill: str
    ink: str
    line: str
    marks: str

    def path(self) -> str:
        """Draw the marks."""
        return f'<path d="{self.marks}" stroke="{self.line}" class="mark"/>'


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Write words on their base line."""
    of_kind = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}"{of_kind}>{escape(words)}</text>'


def rect(x: float, y: float, size: tuple[float, float], kind: str, radius: int = 6) -> str:
    """Draw a box with round corners."""
    wide, high = size
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius}"'
        f' class="{kind}"/>'
    )


def use(symbol: str, x: float, y: float) -> str:
    """Draw a symbol."""
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return f'<use href="#{SCOPE}-{symbol}"{place}/>'


def moved(markup: str, x: float, y: float) -> str:
    """Draw something elsewhere."""
    return (
        markup
        if x == y == 0 or not markup
        else f'<g transform="translate({x:g} {y:g})">{markup}</g>'
    )


def hooked(markup: str, **hooks: object) -> str:
    """Mark something, so that a page finds it in the picture: a hook is a ``data-`` attribute.

    What hooks tell comes from the rules alone, never from outside.
    """
    marks = "".join(f' data-{name.replace("_", "-")}="{hook}"' for name, hook in hooks.items())
    return f"<g{marks}>{markup}</g>"


def card(card: enum.Enum, form: str, x: float, y: float) -> str:
    """Draw a card of some form, hooked by its value."""
    return hooked(use(f"{form}-{card.value}", x, y), card=card.value)


def name_box(name: str, room: float, kind: str = "", most: int = 2) -> Block:
    """Write a name on a few lines, so that no letter, however large its glyph, is drawn outside.

    What is cut can be read in a title.
    """
    wide, step = room / _size(kind), round(SIZES[kind] * _LINE)
    lines = wrap(name, wide, ems)
    if len(lines) > most:
        lines = (*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), wide, ems))
    markup = "" if " ".join(lines) == name else f"<title>{escape(name)}</title>"
    for place, line in enumerate(lines):
        markup += text(0, round(step * (place + 0.75)), isolate(line), kind)
    height = step * len(lines)
    return Block(f'<svg width="{room:g}" height="{height}">{markup}</svg>', height)


def paragraph(words: str, kind: str = "", room: float = INNER) -> Block:
    """Write words on as many lines as they need; none if there are no words."""
    if not words:
        return NOTHING
    size = SIZES[kind.split(" ", maxsplit=1)[0]]
    step = round(size * _LINE)
    lines = wrap(words, room / _size(kind), ems)
    markup = "".join(text(0, size + place * step, line, kind) for place, line in enumerate(lines))
    return Block(markup, step * len(lines))


def stack(blocks: Iterable[Block], gap: int = 6) -> Block:
    """Put blocks under each other; those without height are left out."""
    markup, height = "", 0
    for block in blocks:
        if block.height:
            height += gap if height else 0
            markup += moved(block.markup, 0, height)
            height += block.height
    return Block(markup, height)


def grid(cells: Sequence[Block], across: int, pitch: float, gap: int = 6) -> Block:
    """Put blocks beside each other, so many in a row; a row is as high as its highest block."""
    rows = (cells[start : start + across] for start in range(0, len(cells), across))
    return stack(
        (
            Block(
                "".join(moved(cell.markup, place * pitch, 0) for place, cell in enumerate(row)),
                max(cell.height for cell in row),
            )
            for row in rows
        ),
        gap,
    )


def cards_in_rows(
    cards: Sequence[enum.Enum], form: str, rows: Rows, missing: Sequence[enum.Enum] = ()
) -> Block:
    """Draw cards in rows, and after them those that are missing."""
    (dx, dy), across, start = rows.pitch, rows.across, rows.start
    markup = ""
    for place, one in enumerate((*cards, *missing)):
        x, y = start + place % across * dx, start + place // across * dy
        is_missing = place >= len(cards)
        markup += use(f"missing-{one.value}", x, y) if is_missing else card(one, form, x, y)
    return Block(markup, -(-(len(cards) + len(missing)) // across) * dy)


def beside(label: str, block: Block, indent: int) -> Block:
    """Write a label to the left of a block; without a block there is nothing to label."""
    if not block.height:
        return NOTHING
    return Block(text(0, 17, label, "soft") + moved(block.markup, indent, 0), block.height)


def panel(blocks: Iterable[Block], kind: str = "panel") -> Block:
    """Put blocks under each other into a box."""
    inside = stack(blocks)
    height = inside.height + 2 * _PADDING
    box = rect(0, 0, (INNER, height), kind)
    return Block(box + moved(inside.markup, _PADDING, _PADDING), height)


def disc(style: Style, letters: str) -> str:
    """Draw a disc with letters, around the origin."""
    return (
        f'<circle r="11" fill="{style.fill}" class="rim"/>{style.path()}'
        f'<text y="4.5" class="letter" style="fill:{style.ink}">{escape(letters)}</text>'
    )


def ring(style: Style, letters: str) -> str:
    """Draw the outline of a disc that is missing, around the origin."""
    words = f'<text y="4" class="letter thin">{escape(letters)}</text>'
    return (
        f'<circle r="11" fill="{style.fill}" class="edge"/><circle r="8.5" class="paper"/>{words}'
    )


def face(style: Style, letters: str) -> str:
    """Draw a card that lies face up, with letters."""
    wide, high = CARD
    marks = f'<g transform="translate({wide / 2:g} {high / 2:g}) scale(1.6)">{style.path()}</g>'
    return (
        f'<rect x=".5" y=".5" width="{wide}" height="{high}" rx="6" fill="{style.fill}"'
        f' class="rim"/>{marks}'
        f'<text x="{wide / 2:g}" y="{high / 2 + 6:g}" class="letter big" style="fill:{style.ink}">'
        f"{escape(letters)}</text>"
    )


def veil() -> str:
    """Mark a card as seen by its player only: a frame of two colors, to be seen on any card."""
    size = (CARD[0] - 3, CARD[1] - 3)
    return rect(2, 2, size, "veil", 5) + rect(2, 2, size, "dash", 5)


def back(size: tuple[int, int] = CARD) -> str:
    """Draw a card that lies face down."""
    wide, high = size
    across, down = wide - 10, high - 10
    return rect(0, 0, (wide, high), "back") + (
        f'<path d="M5 5h{across}v{down}h-{across}zM5 5l{across} {down}M{wide - 5} 5l-{across}'
        f' {down}" class="weave"/>'
    )


@functools.lru_cache(maxsize=512)  # most words return in the next picture
def escape(words: str) -> str:
    """Write words so that XML takes them for words."""
    return html.escape(words.replace(NO_BREAK, " "))


def text_width(words: str, kind: str = "") -> float:
    """Estimate how wide some words are."""
    return width(words, ems) * _size(kind)


@functools.cache  # there are a dozen kinds
def _size(kind: str) -> float:
    """Return the size of a font, taking into account that bold letters are wider."""
    kinds = kind.split(" ")
    return SIZES[kinds[0]] * (1 if _BOLD_WORDS.isdisjoint(kinds) else _BOLD)


def piles(zones: Sequence[Zone]) -> Block:
    """Draw piles beside each other: the top card of each, how many there are, and its name."""
    pitch = INNER / len(zones)
    return grid([_pile(zone, pitch) for zone in zones], len(zones), pitch)


def _pile(zone: Zone, pitch: float) -> Block:
    top = card(zone.cards[-1], zone.form, 0, 0) if zone.cards else use("empty", 0, 0)
    markup = top + text(42, 26, str(len(zone.cards)), "name")
    caption = paragraph(zone.label, "small", pitch - 1)
    name = name_box(zone.name, pitch - 8, "soft") if zone.name else NOTHING
    below = stack((caption, name, _beneath(zone, pitch)), gap=0)
    return Block(markup + moved(below.markup, 0, 42), 42 + below.height).hooked(**zone.hooks)


def _beneath(zone: Zone, pitch: float) -> Block:
    """Draw small what lies in a pile, if it can be seen: each kind once, with its number."""
    kinds = counted(visible(zone.cards))
    if not kinds or len(zone.cards) == 1:
        return NOTHING
    wide = 31 + max(text_width(str(count), "name") for _, count in kinds)
    cells = [
        Block(use(f"disc-{card.value}", 11, 11) + text(24, 17, str(count), "name"), 24).hooked(
            card=card.value, count=count
        )
        for card, count in kinds
    ]
    block = grid(cells, int(pitch / _SMALL / wide), wide, gap=0)
    return Block(f'<g transform="scale({_SMALL})">{block.markup}</g>', round(block.height * _SMALL))


def seats(
    outline: Outline, belongings: Callable[[tuple[Zone, ...]], Iterable[Block]]
) -> Iterator[Block]:
    """Draw a box for each player: the name, the points, the badges, and what lies there."""
    outcome = outline.table.outcome
    marked = (outline.table.to_act,) if outcome is None else outcome.winners
    for seat in outline.seats:
        name = name_box(seat.name, PANEL - text_width(seat.points, "head") - _PADDING, "name")
        heading = Block(name.markup + text(PANEL, 16, seat.points, "head end"), name.height)
        badges = paragraph(outline.captions.joined(seat.badges), "small act")
        kind = "turn" if seat.number in marked else "panel"
        box = panel((heading, badges, *belongings(seat.zones)), kind)
        yield box.hooked(seat=seat.number)


def key(outline: Outline, *more: tuple[str, str]) -> Block:
    """Explain the letters of the cards, and more symbols, each by its id and its name."""
    entries = [(f"disc-{card.value}", outline.captions.card(card)) for card in outline.cards]
    cells = [
        Block(use(symbol, 11, 11) + text(28, 16, words, "small"), 24)
        for symbol, words in (*entries, *more)
    ]
    return grid(cells, 2, INNER / 2, gap=2)


def symbols(styles: Mapping[CardT, Style], letters: Iterable[str]) -> dict[str, str]:
    """Draw an empty place, the back of a card, and each card as a disc and face up."""
    symbols = {"empty": rect(0.5, 0.5, CARD, "slot"), "card-hidden": back()}
    for (card, style), letters_of_card in zip(styles.items(), letters, strict=True):
        symbols[f"disc-{card.value}"] = disc(style, letters_of_card)
        symbols[f"card-{card.value}"] = face(style, letters_of_card)
    return symbols
