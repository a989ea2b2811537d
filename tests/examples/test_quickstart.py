"""`examples/quickstart.py` does what the README shows."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Final

import pytest


SCRIPT: Final = Path(__file__).parents[2] / "examples" / "quickstart.py"


def test_the_example_of_the_readme_runs_as_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    """The game comes to the end that the README tells, and the copy of the log replays."""
    runpy.run_path(str(SCRIPT), run_name="__main__")
    assert capsys.readouterr().out.splitlines() == [
        "The game ends; Dan wins with 32 points.",
        "The copy gives the same table: True",
    ]
