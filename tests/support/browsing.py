"""A browser for tests: pages that complain aloud, and players who click on what lights up."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import pytest


if TYPE_CHECKING:  # only the session `browser` has it
    from playwright.sync_api import Browser, BrowserContext, Page

CHROMIUM: Final = shutil.which("chromium")
PHONE: Final = (390, 844)
DESKTOP: Final = (1280, 900)

NOX: Final = Path(__file__).parents[2] / ".nox"
SCREENSHOTS: Final = NOX / "screenshots"
AXE: Final = NOX / "npm" / "node_modules" / "axe-core" / "axe.min.js"


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - see above

    with sync_playwright() as playwright:
        # As root, as in a container, Chromium starts only without its sandbox.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def new_window(browser: Browser, size: tuple[int, int]) -> BrowserContext:
    """A window that knows nothing of the others."""
    width, height = size
    return browser.new_context(viewport={"width": width, "height": height})


@attrs.define
class Player:
    """Somebody with a browser of their own.

    Attributes:
        name: Their name.
        page: What they see.
        complaints: Everything that the browser has complained about.
    """

    name: str
    page: Page
    complaints: list[str]

    def turn(self) -> str:
        """Read whose turn it is."""
        return self.page.locator(".whose-turn").inner_text()

    def is_to_act(self) -> bool:
        """Whether the page says so."""
        return self.turn() == f"Your turn, {self.name}"

    def is_done(self) -> bool:
        """Whether the page says that the game is over."""
        return self.turn() == "The game is over."

    def make_a_move(self, number: int) -> None:
        """Click on something that lights up, or on a button, and wait until the move is made."""
        page = self.page
        before = page.locator(".story li").count()
        lit = page.locator(".picture .lit")
        choices = page.locator(".choices button")
        where = lit if number % 3 and lit.count() else choices
        where.nth(number % where.count()).click()
        if page.locator(".laying").is_visible():
            self._lay(number)
        page.locator(".story li").nth(before).wait_for(state="attached")

    def _lay(self, number: int) -> None:
        """Lay toppings card by card; every other time take the first one back and lay it again."""
        page = self.page
        done, back = page.locator(".laying .strong"), page.get_by_text("Take the last one back")
        if not done.count() or number % 2:
            page.locator(".held .lit, .laying button:not(.strong)").first.click()
            if number % 2 and back.count():
                back.click()
                page.locator(".laying button:not(.strong)").first.click()
        while not done.count():
            page.locator(".laying button").first.click()
        done.click()

    def take_a_picture(self, name: str) -> None:
        """Keep what the page looks like, for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)

    def check_page(self) -> None:
        """See that nobody is shut out, nothing is wider than the screen, and nothing went wrong."""
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run().then((result) => result.violations)")
        grave = [one for one in found if one["impact"] in ("serious", "critical")]
        told = [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in grave]
        assert not told, told
        assert not self.complaints, self.complaints


def new_player(name: str, page: Page) -> Player:
    """Give a player a page, and listen to what the browser says of it."""
    player = Player(name, page, [])
    page.set_default_timeout(15_000)
    page.on("console", lambda message: player.complaints.append(message.text))
    page.on("pageerror", lambda error: player.complaints.append(str(error)))
    return player


def to_act(players: list[Player]) -> Player | None:
    """Wait until all pages agree whose turn it is, or that the game is over."""
    for _ in range(500):
        acting = [player for player in players if player.is_to_act()]
        others = {player.turn() for player in players if player not in acting}
        if len(acting) == 1 and others <= {f"{acting[0].name} is to act."}:
            return acting[0]
        if all(player.is_done() for player in players):
            return None
        players[0].page.wait_for_timeout(20)
    raise TimeoutError("the pages do not agree whose turn it is")
