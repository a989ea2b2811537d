"""Judge what mutation testing has left: ``python tests/mutation/judge.py`` after ``mutmut run``.

A change that no test notices must change nothing, for a reason that stands in ``survivors.toml``;
and of the changes in ``rules/`` at least 95 of 100 must be noticed.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final


MUTANTS: Final = Path("mutants")
REASONS: Final[list[dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8")
)["reason"]
SURVIVED: Final = {0, 33}
"""The exit codes of mutants that all tests pass, and of those that no test reaches."""
WANTED: Final = 95


def mutants() -> Iterator[tuple[str, bool]]:
    """Every mutant, and whether it has survived."""
    for path in sorted(MUTANTS.rglob("*.meta")):
        meta: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        for name, code in meta["exit_code_by_key"].items():
            if code is None:
                sys.exit(f"{name} was not tried: run mutmut to its end")
            yield name, code in SURVIVED


def change_of(name: str) -> list[str]:
    """The lines that a mutant has taken out and put in."""
    shown = subprocess.run(["mutmut", "show", name], capture_output=True, text=True, check=True)
    lines = shown.stdout.splitlines()
    return [line for line in lines if re.match(r"[-+](?![-+]{2} )", line)]


def is_explained(name: str, change: list[str]) -> bool:
    """Whether a reason fits: its function, if it names one, and every line of the change."""
    return any(
        re.search(reason.get("function", ""), name)
        and all(re.search(reason["line"], line) for line in change)
        for reason in REASONS
    )


def main() -> None:
    """Print every survivor that is not explained, and the scores; fail if there is one."""
    scores: dict[bool, Counter[bool]] = {True: Counter(), False: Counter()}
    unexplained = 0
    for name, survived in mutants():
        scores[".rules." in name][survived] += 1
        if survived and not is_explained(name, change := change_of(name)):
            unexplained += 1
            print(name, *change, sep="\n  ")
    for in_rules, score in scores.items():
        place = "rules/" if in_rules else "the other files"
        print(f"{place}: {score[False]} of {score.total()} changes are noticed")
    rules = scores[True]
    if unexplained or 100 * rules[False] < WANTED * rules.total():
        sys.exit(f"{unexplained} survivors are not explained")


if __name__ == "__main__":
    main()
