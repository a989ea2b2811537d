"""The pages and docstrings are written in plain English: habits that make people read twice."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest


ROOT: Final = Path(__file__).parents[2]
QUOTED: Final = re.compile(r"(?ms)^```.*?^```$|^>.*?$|`[^`]*`|\"[^\"]*\"")
"""Code, and the words of others."""

HABITS: Final = {
    r"(?<![Tt]here)\s(?:is|are|was|were) no (?!longer|more|less|other)": "X is not a Y",
    r"\b(?:is|are) none of\b": "is not one of",
    r"\blacks?\b": "is missing, has no",
    r"\bthe own\b": "their",
    r"\bat (?:the|their|its|one's) own risk\b": "say what can happen",
    r"\b(?:gone|go|goes) on with\b": "continue, resume",
    r"\bwished for\b": "target",
    r"\bcan be the matter\b": "can be damaged",
    r"\bnone may\b": "exactly",
    r"(?i)\btake `?seed": "pass",
}
"""What we do not write, and what we write instead."""


def strings(path: Path) -> str:
    """All docstrings and sentences of a module."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    constants = (node.value for node in nodes if isinstance(node, ast.Constant))
    return "\n\n".join(text for text in constants if isinstance(text, str))


PAGES: Final = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(path for path in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in path.parts),
]
MODULES: Final = sorted((ROOT / "src").rglob("*.py"))


@pytest.mark.parametrize("path", [*PAGES, *MODULES], ids=lambda path: str(path.relative_to(ROOT)))
def test_habits_that_make_people_read_twice(path: Path) -> None:
    """None of them stands in our own words; quotations and code may say what they like."""
    text = strings(path) if path.suffix == ".py" else path.read_text(encoding="utf-8")
    words = QUOTED.sub("", text)
    found = [
        (words[max(0, hit.start() - 40) : hit.end() + 20], better)
        for habit, better in HABITS.items()
        for hit in re.finditer(habit, words)
    ]
    assert found == []
