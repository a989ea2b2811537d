"""Makes one page of HTML of a recorded game, to look through step by step.

Run it as `python examples/replay_page.py LOG.json -o game.html` and open `game.html` in a browser.
The page holds everything it needs: the table after each step, the sentences, and a plot of the
points. A whole log shows all cards; with `--seat 0` the page shows what that player has seen.
"""

import argparse
import base64
import gzip
import html
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import parlour_rules as pr


Log: TypeAlias = pr.GameLog[pr.SomeState, pr.SomeEvent] | pr.GameLog[pr.SomeView, pr.SomeSeenEvent]

PAGE: Final = Path(__file__).with_suffix(".html")
WIDTH, HEIGHT, LEFT, RIGHT, MARGIN = 640, 240, 34, 120, 14
LONGEST: Final = 14
"""How many letters of a name there is room for."""

COLORS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#997000")
"""The colors of the seats, which can be told apart by people who are color-blind."""


def main(argv: Sequence[str]) -> int:
    """Write the page of the log that the command line names, and return the exit status."""
    arguments = parse_arguments(argv)
    try:
        log: Any = pr.from_json(arguments.log.read_text(encoding="utf-8"), Log)
        if arguments.seat is not None:
            log = pr.seen_by(log, arguments.seat)
        page = page_of(log)
    except (OSError, UnicodeDecodeError, pr.ParlourRulesError) as error:
        print(f"{arguments.log}: {error}", file=sys.stderr)
        return 1
    arguments.output.write_text(page, encoding="utf-8")
    return 0


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Make a page of a recorded game.")
    parser.add_argument("log", type=Path, metavar="LOG.json", help="the log of a game")
    parser.add_argument("-o", "--output", type=Path, default=Path("game.html"))
    parser.add_argument("--seat", type=int, help="show what this player has seen, from 0")
    return parser.parse_args(argv)


def page_of(log: Log) -> str:
    """Make the page of a game."""
    steps: list[pr.Step[Any, Any]] = list(pr.replay_steps(log))
    shown = [
        {
            "sentence": pr.describe(step.event, step.table, names=log.names),
            "picture": pr.svg(step.table, names=log.names),
        }
        for step in steps
    ]
    packed = gzip.compress(json.dumps(shown).encode(), mtime=0)  # the same log, the same page
    scores = [[player.score for player in step.table.players] for step in steps]
    names = log.names or tuple(f"Player {seat}" for seat in range(len(scores[0])))
    return (
        PAGE.read_text(encoding="utf-8")
        .replace("<!-- plot -->", plot(names, scores))
        .replace("<!-- steps -->", base64.b64encode(packed).decode())
    )


# --- The plot ---------------------------------------------------------------------------------


def plot(names: Sequence[str], scores: Sequence[Sequence[int]]) -> str:
    """Draw the points of each player over the steps of a game, and a line for the step shown."""
    highest = max(1, *map(max, scores))
    pitch = (WIDTH - LEFT - RIGHT) / max(1, len(scores) - 1)

    def height(points: int) -> float:
        return HEIGHT - MARGIN - points * (HEIGHT - 2 * MARGIN) / highest

    def line(seat: int) -> str:
        path = f"M{LEFT} {height(scores[0][seat]):g}"
        for number, points in enumerate(scores):
            if number and points[seat] != scores[number - 1][seat]:
                path += f"H{LEFT + number * pitch:g}V{height(points[seat]):g}"
        color = COLORS[seat]
        return f'<path d="{path}H{WIDTH - RIGHT}" fill="none" stroke="{color}" stroke-width="2"/>'

    marks = "".join(
        f'<text x="{LEFT - 6}" y="{height(points) + 4:g}" text-anchor="end">{points}</text>'
        f'<path d="M{LEFT} {height(points):g}H{WIDTH - RIGHT}" class="axis" stroke-width=".5"/>'
        for points in (0, highest // 2, highest)
    )
    lines = "".join(map(line, range(len(names))))
    labels = "".join(labels_of(names, [height(points) for points in scores[-1]], scores[-1]))
    now = f'<line class="now" data-left="{LEFT}" data-pitch="{pitch:g}" y1="0" y2="{HEIGHT}"/>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Points over the game">'
        f"{marks}{lines}{labels}{now}</svg>"
    )


def labels_of(
    names: Sequence[str], heights: Sequence[float], points: Sequence[int]
) -> Iterator[str]:
    """Write the name of each player at the end of the line, and none over another."""
    below = 0.0
    for seat in sorted(range(len(names)), key=heights.__getitem__):
        below = max(heights[seat] + 4, below + 13)
        name = names[seat]
        if len(name) > LONGEST:
            name = f"{name[: LONGEST - 1]}…"
        yield (
            f'<text x="{WIDTH - RIGHT + 8}" y="{below:g}" style="fill:{COLORS[seat]}">'
            f"{html.escape(name)} {points[seat]}</text>"
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
