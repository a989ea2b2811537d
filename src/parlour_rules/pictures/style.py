"""The style sheets of pictures."""

from __future__ import annotations

from typing import Final


SCOPE: Final = "\0"
"""Stands for the scope until the content is known: XML forbids this letter."""

_LIGHT: Final = (
    ".\0{--paper:#fffdf8;--panel:#f4eee3;--edge:#9c8f7a;--ink:#221d16;--soft:#5a5145;"
    "--act:#0b57a4;--back:#4d5a75;--back2:#8fa0c2;--warn:#8a1c1c;--cone:#d9a560}"
)
_DARK: Final = (
    ".\0{--paper:#1b1a18;--panel:#2a2825;--edge:#8b8172;--ink:#f5f0e6;--soft:#c9c0b1;"
    "--act:#8cc4ff;--back:#3c4963;--back2:#8fa0c2;--warn:#ffb4a8;--cone:#b98644}"
)
_SHAPES: Final = (
    ".\0{max-width:100%;height:auto;"
    "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    ".\0 text{fill:var(--ink);font-size:14px}"
    ".\0 .title{font-size:22px;font-weight:700}"
    ".\0 .name{font-size:16px;font-weight:700}"
    ".\0 .head{font-size:15px;font-weight:700}"
    ".\0 .soft{font-size:13px;fill:var(--soft)}"
    ".\0 .small{font-size:13px}"
    ".\0 .warn{fill:var(--warn);font-weight:700}"
    ".\0 .act{fill:var(--act);font-weight:700}"
    ".\0 .mid{text-anchor:middle}"
    ".\0 .end{text-anchor:end}"
    ".\0 .paper{fill:var(--paper)}"
    ".\0 .panel{fill:var(--panel);stroke:var(--edge)}"
    ".\0 .turn{fill:var(--panel);stroke:var(--act);stroke-width:3}"
    ".\0 .slot{fill:none;stroke:var(--edge);stroke-dasharray:4 3}"
    ".\0 .veil{fill:none;stroke:#fff;stroke-width:3}"
    ".\0 .dash{fill:none;stroke:#1c2740;stroke-width:3;stroke-dasharray:6 4}"
    ".\0 .card{fill:var(--paper);stroke:var(--edge)}"
    ".\0 .back{fill:var(--back);stroke:var(--edge)}"
    ".\0 .weave{fill:none;stroke:var(--back2);stroke-width:2}"
    ".\0 .cone{fill:var(--cone);stroke:var(--edge)}"
    ".\0 .edge{stroke:var(--edge)}"
    ".\0 .rim{stroke:#221d16;stroke-width:1}"
    ".\0 .mark{fill:none;stroke-width:1.5}"
    ".\0 .letter{font-size:12px;font-weight:700;text-anchor:middle}"
    ".\0 .thin{font-weight:400;font-size:11px}"
    ".\0 .big{font-size:16px}"
)

THEMES: Final = {
    "auto": f"{_LIGHT}@media(prefers-color-scheme:dark){{{_DARK}}}{_SHAPES}",
    "light": _LIGHT + _SHAPES,
    "dark": _DARK + _SHAPES,
}
"""The style sheets: one follows what the reader prefers, and each of the others does not."""
