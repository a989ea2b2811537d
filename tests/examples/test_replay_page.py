"""`examples/replay_page.py`: a page holds a game, and no more than its observer has seen."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as ET

import pytest

import parlour_rules as pr
import replay_page
from browsing import DESKTOP, Player, new_player, new_window
from kinds import GAMES, Value
from looking import parsed
from playing import cards_in


if TYPE_CHECKING:  # only the session `browser` has it
    from playwright.sync_api import Browser

LOGS: Final = Path(__file__).parents[2] / "examples" / "logs"
ICE_CREAM: Final = LOGS / "ice-cream-4-players-shared-win.json"


def made(log: Path, folder: Path, *options: str) -> str:
    """Run the program, and return the page that it has written."""
    page = folder / "game.html"
    assert replay_page.main([str(log), "-o", str(page), *options]) == 0
    return page.read_text(encoding="utf-8")


def steps_of(page: str) -> list[dict[str, str]]:
    """Unpack the steps, as the page does."""
    (packed,) = re.findall(r'<script id="game" type="text/plain">(.*?)</script>', page)
    steps: list[dict[str, str]] = json.loads(gzip.decompress(base64.b64decode(packed)))
    return steps


def plot_of(page: str) -> ET.Element:
    """The plot, as XML."""
    (plot,) = re.findall(r'<section class="plot"[^>]*>(.*?)</section>', page, re.DOTALL)
    return parsed(plot)


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.json")), ids=lambda path: path.stem)
def test_a_page_has_every_step_and_a_line_for_each_player(path: Path, tmp_path: Path) -> None:
    """A sentence and a picture for each entry; the plot says how many points each has at last."""
    log: Any = pr.from_json(path.read_text(encoding="utf-8"), pr.GameLog)
    page = made(path, tmp_path)
    steps = steps_of(page)
    assert len(steps) == len(log.events)
    assert steps[-1]["picture"] == pr.svg(pr.replay(log), names=log.names)
    plot = plot_of(page)
    labels = [label.text for label in plot.iter("text")]
    for name, points in zip(log.names, pr.replay(log).outcome.scores, strict=True):
        assert f"{name} {points}" in labels
    assert len([path for path in plot.iter("path") if "stroke" in path.attrib]) == len(log.names)
    assert made(path, tmp_path) == page  # the same log, the same page


def test_the_page_of_a_seat_shows_what_the_seat_has_seen(tmp_path: Path) -> None:
    """Before deliveries are revealed, no sentence names a card that was dealt to another."""
    log: Value = pr.from_json(ICE_CREAM.read_text(encoding="utf-8"), pr.GameLog)
    whole, seen = (steps_of(made(ICE_CREAM, tmp_path, *more)) for more in ((), ("--seat", "1")))
    own = list(pr.replay_steps(pr.seen_by(log, 1)))
    for entry, step in zip(seen, own, strict=True):
        assert entry["sentence"] == pr.describe(step.event, step.table, names=log.names)
        assert entry["picture"] == pr.svg(step.table, names=log.names)
    dealt = 2  # the entry in which a card is dealt to each player face down
    kind = GAMES["ice_cream"]
    assert len(cards_in(kind, whole[dealt]["sentence"])) > len(
        cards_in(kind, seen[dealt]["sentence"])
    )


def test_a_name_does_no_harm_to_the_page(tmp_path: Path) -> None:
    """It is never read as HTML."""
    log: Value = pr.from_json(ICE_CREAM.read_text(encoding="utf-8"), pr.GameLog)
    names = ("</script><b>", "<!-- steps -->", "&amp;", "\"'")
    start = next(pr.replay_steps(log))
    path = tmp_path / "log.json"
    begun = pr.GameLog.start(pr.Transition(start.table, (start.event,)), names=names)
    path.write_text(pr.to_json(begun), encoding="utf-8")
    page = made(path, tmp_path)
    assert page.count("</script>") == 2
    assert [label.text for label in plot_of(page).iter("text")][-4:] == [
        f"{name} 0" for name in names
    ]


@pytest.mark.parametrize("text", ["{}", "", "[1]"])
def test_what_is_not_a_log_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error names the file, and nothing is written."""
    path = tmp_path / "log.json"
    path.write_text(text, encoding="utf-8")
    assert replay_page.main([str(path), "-o", str(tmp_path / "game.html")]) == 1
    assert capsys.readouterr().err.startswith(f"{path}: $")
    assert not (tmp_path / "game.html").exists()


@pytest.mark.browser
def test_the_slider_leads_through_the_game(browser: Browser, tmp_path: Path) -> None:
    """Picture, sentence and the line in the plot go along, and nobody is shut out."""
    made(ICE_CREAM, tmp_path)
    player: Player = new_player("Joe", new_window(browser, DESKTOP).new_page())
    page = player.page
    page.goto((tmp_path / "game.html").as_uri())
    page.locator(".picture text", has_text="Day 1 of 4").wait_for()
    page.get_by_role("slider").press("End")
    page.locator(".picture text", has_text="Day 4 of 4").wait_for()
    assert page.locator("[aria-current]").inner_text().startswith("The game ends")
    page.get_by_role("button", name="Back", exact=True).click()
    assert not page.locator("[aria-current]").inner_text().startswith("The game ends")
    player.take_a_picture("a recorded game")
    player.check_page()
