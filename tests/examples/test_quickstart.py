"""`examples/quickstart.py` does what the README shows."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Final

import pytest


SCRIPT: Final = Path(__file__).parents[2] / "examples" / "quickstart.py"


def test_the_example_of_the_readme_runs_as_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    """Joe sees his own card and not David's, keeps it, and the copy of the log replays."""
    runpy.run_path(str(SCRIPT), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == [
        "Delivered to Joe: <Flavor.CHOCOLATE: 'chocolate'>",
        "Delivered to David: HIDDEN",
        "Joe may: Keep the Ice Cream card that was dealt.",
        "Joe may: Discard the Ice Cream card that was dealt and draw a replacement.",
        "Joe keeps the card.",
        "The copy gives the same table: True",
    ]
