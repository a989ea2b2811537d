"""The declarations for TypeScript: a strict program is compiled with them and reads recorded games.

Run by the session `browser`, which brings Node and the compiler.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

import declarations
import parlour_rules as pr
from browsing import NOX
from parlour_rules import banana_split, ice_cream


LOGS: Final = sorted((Path(__file__).parents[2] / "examples" / "logs").glob("*.json"))
PROGRAM: Final = Path(__file__).with_name("frontend.ts")
COMPILER: Final = NOX / "npm" / "node_modules" / "typescript" / "bin" / "tsc"
OPTIONS: Final = ("--strict", "--types", "node", "--module", "nodenext", "--skipLibCheck", "false")


def test_every_class_of_a_view_is_declared() -> None:
    """Each game has a namespace with its moves, its views, and events as an observer sees them."""
    text = declarations.declarations()
    for game, module in {"ice_cream": ice_cream, "banana_split": banana_split}.items():
        namespace = text.split(f"export namespace {game} {{")[1].split("\n}\n")[0]
        names = [cls.__name__ for cls in (*module.moves.MOVES, *module.events.EVENTS)]
        for name in (*names, "View", "Player", "ViewLog"):
            assert namespace.count(f"  interface {name} {{") == 1
        for name in ("Move", "SeenEvent"):
            assert namespace.count(f"  type {name} = ") == 1
        assert "State" not in namespace


def node(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run Node in a folder."""
    command = [shutil.which("node") or "node", *arguments]
    return subprocess.run(command, cwd=folder, check=False, text=True, capture_output=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the declarations and the program."""
    if not COMPILER.exists():
        pytest.skip("there is no TypeScript here")
    (tmp_path / "node_modules").symlink_to(COMPILER.parents[2])
    (tmp_path / declarations.FILE).write_text(declarations.declarations(), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "commonjs"}', encoding="utf-8")
    shutil.copy(PROGRAM, tmp_path)
    return tmp_path


def summary(log: Any) -> dict[str, Any]:  # noqa: ANN401 - of either game
    """What the program says of a log."""
    if log.game == "ice_cream":
        scored = [event for event in log.events if isinstance(event, ice_cream.DayScored)]
        points = [[score.points for score in day.scores] for day in scored]
        return {"days": points}
    done = [event for event in log.events if isinstance(event, banana_split.SundaeCompleted)]
    return {"completed": len(done)}


@pytest.mark.browser
def test_a_strict_program_reads_recorded_games(folder: Path) -> None:
    """It compiles without a complaint, and finds in each observer's log what Python finds."""
    compiled = node(folder, COMPILER, *OPTIONS, "--outDir", ".", PROGRAM.name)
    assert compiled.stdout + compiled.stderr == ""
    seen = [
        pr.seen_by(log, observer)
        for path in LOGS
        for log in [pr.from_json(path.read_text(encoding="utf-8"), pr.GameLog)]
        for observer in (0, pr.SPECTATOR)
    ]
    (folder / "logs.json").write_text(json.dumps([pr.to_data(log) for log in seen]))
    told = node(folder, "frontend.js", "logs.json")
    assert json.loads(told.stdout) == [summary(log) for log in seen]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('case "cone_served":', ""),  # an event that is not thought of
        ("score.duplicates", "score.bonus"),  # a field that is not there
        ('"sundae_completed"', '"sundae_finished"'),  # a tag that is not there
    ],
)
def test_a_wrong_program_is_not_compiled(folder: Path, right: str, wrong: str) -> None:
    """The compiler finds what would never work."""
    program = folder / PROGRAM.name
    text = program.read_text(encoding="utf-8")
    assert right in text
    program.write_text(text.replace(right, wrong), encoding="utf-8")
    assert node(folder, COMPILER, *OPTIONS, "--noEmit", program.name).returncode != 0
