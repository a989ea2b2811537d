"""A whole picture: its parts are laid out, and become a document.

Every id and every rule of the style carries a scope that is made from the content, so that many
pictures can share a page, and the same table always gives the same text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from parlour_rules.drafts import frozen
from parlour_rules.tables import observer_of

from .outline import Outline
from .plain import speak
from .style import SCOPE, THEMES
from .svg import INNER, MARGIN, NOTHING, Block, escape, grid, moved, paragraph, stack, text


NAME: Final = 60
"""How wide a name may be that stands in a sentence of a picture, in columns."""

_GAP: Final = 24


@frozen
class Drawing:
    """The parts of a picture.

    Attributes:
        middle: What lies in the middle of the table.
        seats: A box for each player.
        key: What the letters and other symbols mean.
        symbols: What can be drawn more than once, by its id.
    """

    middle: tuple[Block, ...]
    seats: tuple[Block, ...]
    key: Block
    symbols: Mapping[str, str]


def document(outline: Outline, drawing: Drawing, *, theme: str, legend: bool, wide: bool) -> str:
    """Make a document of a drawing.

    It has no prolog, so that it can also stand in a page of HTML.
    """
    key = drawing.key if legend else NOTHING
    blocks = (_heading(outline), *drawing.middle, *drawing.seats, key)
    if wide:
        # The first player, who is the observer, sits close to what lies in the middle.
        left = 2 + len(drawing.middle)
        columns = [stack(column, gap=12) for column in (blocks[:left], blocks[left:])]
        block, width = grid(columns, 2, INNER + _GAP), INNER + _GAP + INNER
    else:
        block, width = stack(blocks, gap=12), INNER
    return _page(outline, block, width, THEMES[theme], drawing.symbols)


def _heading(outline: Outline) -> Block:
    """Write which game it is, how far it has come, who is to act and who looks."""
    captions, table = outline.captions, outline.table
    title = text(0, 20, captions.words["game"], "title")
    if outline.corner:
        title += text(INNER, 20, outline.corner, "head end")
    return stack(
        (
            Block(title, 26),
            paragraph(outline.phase),
            paragraph(captions.standing(table), "head act"),
            paragraph(captions.sight(table), "soft warn" if observer_of(table) is None else "soft"),
        ),
        gap=2,
    )


def _page(
    outline: Outline, block: Block, inner: int, style: str, symbols: Mapping[str, str]
) -> str:
    """Put the content on paper, with the symbols that it uses."""
    wide, high = inner + 2 * MARGIN, block.height + 2 * MARGIN
    used = {use.partition('"')[0] for use in block.markup.split(f"#{SCOPE}-")}
    # What is used elsewhere is styled where it is defined, and there by no rule from outside.
    defs = "".join(
        f'<g id="{SCOPE}-{name}" class="{SCOPE}">{markup}</g>'
        for name, markup in symbols.items()
        if name in used
    )
    content = (
        f'<title id="{SCOPE}-title">{escape(outline.title)}</title>'
        f'<desc id="{SCOPE}-desc">{escape(speak(outline))}</desc>'
        f"<style>{style}</style><defs>{defs}</defs>"
        f'<rect width="{wide}" height="{high}" class="paper"/>'
        f"{moved(block.markup, MARGIN, MARGIN)}"
    )
    scope = f"pr{hashlib.sha256(content.encode()).hexdigest()[:10]}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"'
        f' viewBox="0 0 {wide} {high}" class="{scope}" role="img"'
        f' aria-labelledby="{scope}-title" aria-describedby="{scope}-desc">'
        f"{content.replace(SCOPE, scope)}</svg>\n"
    )
