"""What is imported, and when."""

import subprocess
import sys

import pytest

import parlour_rules as pr


def modules_after(code: str) -> set[str]:
    """The modules of the library in a fresh process that has run some code."""
    show = "import sys; print(*(name for name in sys.modules if name.startswith('parlour_rules.')))"
    command = [sys.executable, "-c", f"{code}\n{show}"]
    return set(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())


def test_no_game_is_imported_unasked() -> None:
    """Nor is what draws, or reads JSON."""
    modules = modules_after("import parlour_rules")
    for room in ("ice_cream", "banana_split", "show", "serialization.converter"):
        assert f"parlour_rules.{room}" not in modules


def test_who_plays_one_game_does_not_load_the_other() -> None:
    """A whole step of the one, and no module of the other."""
    modules = modules_after(
        "import parlour_rules as pr\n"
        "state, _ = pr.ice_cream.new_game(3, seed=1)\n"
        "pr.apply(state, pr.legal_moves(state)[0])"
    )
    assert "parlour_rules.ice_cream.rules.cones" in modules
    assert "parlour_rules.banana_split" not in modules


@pytest.mark.parametrize(
    ("name", "room"),
    [
        ("GAMES", "handles"),
        ("banana_split", "banana_split"),
        ("svg", "show"),
        ("to_json_lines", "serialization.lines"),
    ],
)
def test_a_name_is_there_when_it_is_first_asked_for(name: str, room: str) -> None:
    """As an attribute, and by ``from parlour_rules import …``."""
    for code in (
        f"import parlour_rules; parlour_rules.{name}",
        f"from parlour_rules import {name}",
    ):
        assert f"parlour_rules.{room}" in modules_after(code)


def test_every_public_name_is_there() -> None:
    """None of those that are loaded later is forgotten."""
    assert all(getattr(pr, name) is not None for name in pr.__all__)


def test_a_name_that_is_not_there() -> None:
    """It is refused as by any module."""
    with pytest.raises(AttributeError, match="module 'parlour_rules' has no attribute 'chess'"):
        pr.chess  # type: ignore[attr-defined]  # noqa: B018 - that is the test
