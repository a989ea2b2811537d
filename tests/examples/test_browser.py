"""The page of `examples/server.py` in a real browser: several people play by clicking.

Run by the session `browser`, which brings Playwright. The browser is the system's Chromium.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import pytest

from serving import served


if TYPE_CHECKING:  # only the session `browser` has it
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.browser

CHROMIUM: Final = shutil.which("chromium")
PHONE: Final = (390, 844)
DESKTOP: Final = (1280, 900)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - see above

    with sync_playwright() as playwright:
        # As root, as in a container, Chromium starts only without its sandbox.
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server."""
    with served(tmp_path / "games.sqlite") as (_, host):
        yield f"http://{host}/"


@attrs.define
class Player:
    """Somebody with a browser of their own.

    Attributes:
        name: Their name.
        page: What they see.
        faults: Everything that the browser has complained about.
    """

    name: str
    page: Page
    faults: list[str]

    def sit_down(self, table: str) -> None:
        """Open the page of a table, and take a seat at it."""
        self.page.goto(table)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()

    def is_to_act(self) -> bool:
        """Whether the page says so."""
        return self.page.locator("#moves-heading").inner_text() == "Your turn"

    def is_done(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.locator("#moves-heading").inner_text() == "The game is over."

    def click(self, number: int) -> None:
        """Click on some move, and wait until it is made."""
        story = self.page.locator(".story li")
        before = story.count()
        buttons = self.page.locator(".moves button")
        button = buttons.nth(number % buttons.count())
        if not button.is_visible():
            button.locator("xpath=ancestor::details/summary").click()
        button.click()
        story.nth(before).wait_for(state="attached")


def to_act(players: list[Player]) -> Player | None:
    """Wait until all pages agree whose turn it is, or that the game is over."""
    for _ in range(500):
        acting = [player for player in players if player.is_to_act()]
        if len(acting) == 1:
            return acting[0]
        if all(player.is_done() for player in players):
            return None
        players[0].page.wait_for_timeout(20)
    raise TimeoutError("the pages do not agree whose turn it is")


def new_window(browser: Browser, size: tuple[int, int]) -> BrowserContext:
    """A window that knows nothing of the others."""
    width, height = size
    return browser.new_context(viewport={"width": width, "height": height})


def new_player(name: str, page: Page) -> Player:
    """Give a player a page, and listen to what the browser says of it."""
    player = Player(name, page, [])
    page.set_default_timeout(10_000)
    page.on("console", lambda message: player.faults.append(message.text))
    page.on("pageerror", lambda error: player.faults.append(str(error)))
    return player


@contextmanager
def company(
    browser: Browser, address: str, game: str, names: tuple[str, ...]
) -> Iterator[list[Player]]:
    """People at a table, the first at a desk and the others with phones."""
    with ExitStack() as stack:
        players: list[Player] = []
        for name in names:
            context = new_window(browser, PHONE if players else DESKTOP)
            stack.callback(context.close)
            players.append(new_player(name, context.new_page()))
        first = players[0].page
        first.goto(address)
        first.get_by_label("Game").select_option(label=game)
        first.get_by_label("Players").select_option(str(len(names)))
        first.get_by_role("button", name="Open a table").click()
        first.wait_for_url("**/?table=*")
        for player in players:
            player.sit_down(first.url)
        for player in players:
            player.page.locator(".picture > svg").wait_for()
        yield players
        for player in players:
            assert player.faults == []
            # Nothing is wider than the screen.
            assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_browsers_play_a_game_to_its_end(browser: Browser, address: str) -> None:
    """Each offers its own player moves when it is their turn, and both show who has won."""
    with company(browser, address, "Banana Split with few cards", ("Joe", "<b>David</b>")) as two:
        for number in range(400):
            if (player := to_act(two)) is None:
                break
            player.click(number * 7)
        for player in two:
            assert player.is_done()
            ending = player.page.locator(".story li").last.inner_text()
            assert re.search(r"(wins|share the win) with \d+ point", ending)
            assert player.page.locator(".moves button").count() == 0


def test_three_browsers_play_a_while_and_see_their_own_cards(
    browser: Browser, address: str
) -> None:
    """Each picture is the view of its seat; a page that is loaded again goes on where it was."""
    with company(browser, address, "Ice Cream", ("Joe", "David", "Dan")) as players:
        for number in range(12):
            if (acting := to_act(players)) is not None:
                for player in players:
                    told = "Your turn" if player is acting else f"{acting.name} is to act."
                    player.page.locator("#moves-heading", has_text=told).wait_for()
                acting.click(number)
            for player in players:
                own = player.page.locator(".picture text", has_text=f"As {player.name} sees it.")
                assert own.count() == 1
        david = players[1].page
        heading, story = david.locator("#moves-heading"), david.locator(".story li")
        before = heading.inner_text(), story.all_inner_texts()
        david.reload()
        david.locator(".picture > svg").wait_for()
        assert (heading.inner_text(), story.all_inner_texts()) == before


def test_a_refusal_is_shown_to_its_player(browser: Browser, address: str) -> None:
    """Two tabs of one player offer the same move: what the slower one sends is stale."""
    with company(browser, address, "Banana Split", ("Joe", "David")) as (joe, david):
        page = joe.page
        page.evaluate("""
            const button = document.querySelector(".moves button");
            button.click();
            button.disabled = false;
            button.click();
        """)
        page.get_by_text("The table has changed since this move was chosen.").wait_for()
        assert david.page.locator(".warn").all_inner_texts() == ["", "", ""]
        joe.click(0)


def test_who_closes_a_tab_comes_back_to_the_seat(browser: Browser, address: str) -> None:
    """The browser remembers the seat; on another device its own link leads there."""
    with company(browser, address, "Banana Split", ("Joe", "David")) as (joe, _):
        table, link = joe.page.url, joe.page.locator(".story .way-back").get_attribute("href")
        assert link is not None
        same_browser = joe.page.context
        joe.page.close()
        joe.page = same_browser.new_page()
        joe.page.goto(table)
        joe.page.get_by_role("button", name="Come back as Joe").click()
        joe.page.get_by_text("As Joe sees it.", exact=True).wait_for()
        other = new_window(browser, PHONE)
        page = other.new_page()
        page.goto(address + link.removeprefix("/"))
        page.get_by_text("As Joe sees it.", exact=True).wait_for()
        assert page.url == table  # so that nobody gives the seat away with the address
        other.close()
