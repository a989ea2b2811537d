"""The reference is complete: whatever can be imported and whatever can be refused is in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import parlour_rules as pr


DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = {path.stem: path.read_text(encoding="utf-8") for path in DOCS.glob("reference/*.md")}
GAMES: Final = [name for name in ("ice_cream", "banana_split") if name in pr.__all__]


def documented(name: str, page: str) -> bool:
    """Whether a directive on a page describes a name."""
    return re.search(rf":: (parlour_rules\.)?{name}\b(?!\.)", page) is not None


@pytest.mark.parametrize("name", sorted({*pr.__all__} - {*GAMES}))
def test_every_public_name_is_documented(name: str) -> None:
    """Each has an entry of its own on some page."""
    assert any(documented(name, page) for page in PAGES.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_public_name_of_a_game_is_documented(game: str) -> None:
    """Each has an entry of its own on the page of the game."""
    missing = [name for name in getattr(pr, game).__all__ if not documented(name, PAGES[game])]
    assert missing == []


@pytest.mark.parametrize("code", pr.ViolationCode)
def test_every_code_is_explained(code: pr.ViolationCode) -> None:
    """Its value stands in the first column of one of the tables."""
    assert PAGES["errors"].count(f"\n| `{code.value}` |") == 1
    assert code.name == code.value.upper()


@pytest.mark.parametrize("reason", pr.EndReason)
def test_every_reason_to_end_is_explained(reason: pr.EndReason) -> None:
    """Its name and its value stand in the table."""
    assert f'| `{reason.name}` | `"{reason.value}"` |' in PAGES["types"]
