"""Diagrams of the phases of Ice Cream and of the turn of Banana Split; Sphinx publishes them.

What can happen where, and where it leads, is what the tables of the rules say.
"""

from __future__ import annotations

import functools
import html
from collections.abc import Mapping
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args, get_type_hints

import attrs

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split.rules import FACTS as BANANA_SPLIT_FACTS
from parlour_rules.banana_split.words import WORDS as BANANA_SPLIT_WORDS
from parlour_rules.ice_cream.rules import FACTS as ICE_CREAM_FACTS
from parlour_rules.ice_cream.words import WORDS as ICE_CREAM_WORDS
from publishing import publish


if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER: Final = Path("_static", "diagrams")

CHOSEN, FOLLOWS, EITHER = "●", "○", "◐"
"""A player chooses an event, or the rules make it happen, or now one and now the other."""

Place: TypeAlias = ice_cream.Phase | banana_split.Stage
EventType: TypeAlias = type[pr.AnyEvent[object, object]]
Facts: TypeAlias = Mapping[Any, tuple[Mapping[Any, tuple[Place, ...]], object]]

# The measures of a diagram, in its own units. Between the boxes and the sides is room for arrows
# that pass by other boxes.
_WIDTH: Final = 720
_LEFT: Final = 200
_RIGHT: Final = 520
_LINE: Final = 19
_LANE: Final = 150
_STYLE: Final = (
    "svg{--paper:#fffdf8;--panel:#f4eee3;--edge:#9c8f7a;--ink:#221d16;--soft:#5a5145;--act:#0b57a4;"
    "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    "@media(prefers-color-scheme:dark){svg{--paper:#1b1a18;--panel:#2a2825;--edge:#8b8172;"
    "--ink:#f5f0e6;--soft:#c9c0b1;--act:#8cc4ff}}"
    ".paper{fill:var(--paper)}"
    ".box{fill:var(--panel);stroke:var(--edge);stroke-width:1.5}"
    ".arrow{fill:none;stroke:var(--ink);stroke-width:1.5}"
    ".head{fill:var(--ink)}"
    "text{fill:var(--ink);font-size:14px}"
    ".title{font-size:16px;font-weight:700}"
    ".soft{fill:var(--soft);font-size:13px}"
    ".act{fill:var(--act);font-weight:700}"
    ".mid{text-anchor:middle}"
    ".end{text-anchor:end}"
)


@attrs.frozen
class Happening:
    """A kind of event, in one place of the diagram.

    Attributes:
        name: The name of its class.
        mark: Whether a player chooses it.
    """

    name: str
    mark: str


@attrs.frozen
class Arrow:
    """What leads from one place to another.

    Attributes:
        source: Where it happens.
        target: Where it leads.
        events: The events that do.
    """

    source: Place
    target: Place
    events: tuple[Happening, ...]


@attrs.frozen
class Diagram:
    """Where a game can stand, what happens there, and how it goes on.

    Attributes:
        title: What the diagram shows.
        places: Where the game can stand, in order, with the words for it.
        staying: The events after which the game still stands there.
        arrows: The events that lead elsewhere.
    """

    title: str
    places: Mapping[Place, str]
    staying: Mapping[Place, tuple[Happening, ...]]
    arrows: tuple[Arrow, ...]


def setup(app: Sphinx) -> dict[str, bool]:
    """Publish the diagrams with the HTML pages."""
    return publish(app, FOLDER, _files)


def _files() -> dict[str, str]:
    return {f"{name}.svg": draw(diagram) for name, diagram in diagrams().items()}


@functools.cache
def diagrams() -> dict[str, Diagram]:
    """Every diagram, by the name of its file without the suffix."""
    return {
        "ice-cream-phases": _diagram(
            "The phases of Ice Cream",
            {phase: ICE_CREAM_WORDS[phase.value] for phase in ice_cream.Phase},
            ICE_CREAM_FACTS,
        ),
        "banana-split-turn": _diagram(
            "The turn of Banana Split",
            {stage: BANANA_SPLIT_WORDS[stage.value] for stage in banana_split.Stage},
            BANANA_SPLIT_FACTS,
        ),
    }


def _diagram(
    title: str,
    places: Mapping[Place, str],
    facts: Facts,
) -> Diagram:
    staying: dict[Place, tuple[Happening, ...]] = dict.fromkeys(places, ())
    leading: dict[tuple[Place, Place], tuple[Happening, ...]] = {}
    for event, (ways, _) in facts.items():
        happening = Happening(event.__name__, _mark_of(event))
        for source, targets in ways.items():
            for target in targets:
                if target is source:
                    staying[source] += (happening,)
                else:
                    ends = (source, target)
                    leading[ends] = (*leading.get(ends, ()), happening)
    arrows = tuple(Arrow(*ends, events) for ends, events in leading.items())
    return Diagram(title, places, staying, arrows)


def _mark_of(event: EventType) -> str:
    """Tell by what ``choice`` returns whether a player chooses an event."""
    move = get_type_hints(event.choice)["return"]
    if event.choice is pr.AnyEvent.choice:
        return FOLLOWS
    return EITHER if NoneType in get_args(move) else CHOSEN


def draw(diagram: Diagram) -> str:
    """Draw a diagram: its places one below the other, and the ways between them."""
    order = list(diagram.places)
    rank = {place: number for number, place in enumerate(order)}
    straight = {
        arrow.source: arrow
        for arrow in diagram.arrows
        if rank[arrow.target] == rank[arrow.source] + 1
    }
    tops: dict[Place, int] = {}
    bottoms: dict[Place, int] = {}
    parts: list[str] = []
    y = 24 + _LINE
    parts += _down(10, y, (Happening("GameStarted", FOLLOWS),))
    for place in order:
        tops[place] = y
        lines = diagram.staying[place]
        bottoms[place] = y + max(50 + _LINE * len(lines), 52)
        parts += _box(diagram.places[place], lines, y, bottoms[place])
        y = bottoms[place]
        if place in straight:
            events = straight[place].events
            below = y + 26 + _LINE * len(events)
            parts += _down(y, below, events)
            y = below
        elif place is not order[-1]:
            y += 30
    parts += _round(diagram, rank, tops, bottoms)
    y += 34
    parts.append(
        f'<text x="{_WIDTH // 2}" y="{y}" class="soft mid">'
        f'<tspan class="act">{CHOSEN} a player chooses</tspan>'
        f'<tspan dx="24">{FOLLOWS} the rules make it happen</tspan>'
        f'<tspan dx="24">{EITHER} one or the other</tspan></text>'
    )
    y += 16
    title = html.escape(diagram.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {y}" width="{_WIDTH}"'
        f' height="{y}" role="img" aria-label="{title}"><title>{title}</title>'
        f"<style>{_STYLE}</style>"
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8"'
        ' markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" class="head"/></marker></defs>'
        f'<rect width="{_WIDTH}" height="{y}" rx="12" class="paper"/>{"".join(parts)}</svg>\n'
    )


def _box(title: str, lines: tuple[Happening, ...], top: int, bottom: int) -> list[str]:
    middle = (_LEFT + _RIGHT) // 2
    size = f'width="{_RIGHT - _LEFT}" height="{bottom - top}"'
    parts = [
        f'<rect x="{_LEFT}" y="{top}" {size} rx="10" class="box"/>',
        f'<text x="{middle}" y="{top + 30}" class="title mid">{html.escape(title)}</text>',
    ]
    parts += [
        _event(event, _LEFT + 60, top + 34 + _LINE * number)
        for number, event in enumerate(lines, 1)
    ]
    return parts


def _event(event: Happening, x: int, y: int, kind: str = "") -> str:
    kind = kind if event.mark == FOLLOWS else f"act {kind}".strip()
    return f'<text x="{x}" y="{y}" class="{kind}">{event.mark} {event.name}</text>'


def _down(top: int, bottom: int, events: tuple[Happening, ...]) -> list[str]:
    """Draw an arrow to the next box, with what leads there beside it."""
    middle = (_LEFT + _RIGHT) // 2
    first = (top + bottom) // 2 - (_LINE * (len(events) - 1)) // 2 + 3
    return [
        f'<path d="M{middle} {top}V{bottom}" class="arrow" marker-end="url(#head)"/>',
        *(
            _event(event, middle + 14, first + _LINE * number)
            for number, event in enumerate(events)
        ),
    ]


def _round(
    diagram: Diagram,
    rank: Mapping[Place, int],
    tops: Mapping[Place, int],
    bottoms: Mapping[Place, int],
) -> list[str]:
    """Draw the arrows that pass by other boxes: ahead on the left, back on the right."""
    parts: list[str] = []
    lanes = {True: 0, False: 0}
    entered: dict[tuple[Place, bool], int] = {}
    left: dict[tuple[Place, bool], int] = {}
    ways = [arrow for arrow in diagram.arrows if rank[arrow.target] != rank[arrow.source] + 1]
    for arrow in sorted(ways, key=lambda arrow: abs(rank[arrow.target] - rank[arrow.source])):
        ahead = rank[arrow.target] > rank[arrow.source]
        side, out = (_LEFT, -1) if ahead else (_RIGHT, 1)
        lane = side + out * (_LANE + 16 * lanes[ahead])
        lanes[ahead] += 1
        start = left.get((arrow.source, ahead), tops[arrow.source] + 26)
        left[arrow.source, ahead] = start + _LINE * len(arrow.events) + 14
        end = entered.get((arrow.target, ahead), bottoms[arrow.target] - 14)
        entered[arrow.target, ahead] = end - 14
        parts.append(
            f'<path d="M{side} {start}H{lane}V{end}H{side}" class="arrow" marker-end="url(#head)"/>'
        )
        for number, event in enumerate(reversed(arrow.events)):
            parts.append(
                _event(
                    event,
                    side + out * 10,
                    start - 6 - _LINE * number,
                    "end" if ahead else "",
                )
            )
    return parts
