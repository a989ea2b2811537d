"""The playground in a real browser: the library runs in the page, and no server takes part.

Run by the session `browser`, after the session `playground` has assembled the page.
"""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from typing_extensions import override

import parlour_rules as pr
from browsing import DESKTOP, NOX, PHONE, Player, new_player, new_window


if TYPE_CHECKING:  # only the session `browser` has it
    from playwright.sync_api import Browser, Download

pytestmark = pytest.mark.browser

SITE = NOX / "site"
Log = pr.GameLog[pr.SomeState, pr.SomeEvent]


class Files(http.server.SimpleHTTPRequestHandler):
    """A static host, as anybody has one."""

    @override
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the files of the playground are served."""
    if not SITE.exists():
        pytest.skip("the session `playground` has not assembled it")
    host = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Files, directory=str(SITE))
    )
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/"
    host.shutdown()
    host.server_close()


@attrs.define
class Guest:
    """Somebody who plays in the playground.

    Attributes:
        player: Who plays, and what they see.
        asked: The address of everything that the page and its worker have asked for.
    """

    player: Player
    asked: list[str]

    @property
    def page(self) -> Any:  # noqa: ANN401 - the type is not at hand in every session
        """What they see."""
        return self.player.page

    def open(self, address: str) -> None:
        """Open the page, and wait until it can be played on."""
        self.page.goto(address)
        self.page.locator("body[data-ready]").wait_for(timeout=60_000)

    def play(self, game: str, people: tuple[str, ...]) -> None:
        """Begin a game in which the first players are people and the last one is a bot."""
        page = self.page
        page.locator("[name=game]").select_option(game)
        page.locator("[name=players]").select_option(str(len(people) + 1))
        for place, name in enumerate(people):
            page.locator(".player input").nth(place).fill(name)
            page.locator(".player select").nth(place).select_option("person")
        page.get_by_role("button", name="Play", exact=True).click()

    def save(self) -> tuple[Log, str]:
        """Save the game: the log in the file, and the digest that the page has shown of it."""
        with self.page.expect_download() as told:
            self.page.get_by_role("button", name="Save the game").click()
        download: Download = told.value
        digest = self.page.locator("body").get_attribute("data-digest")
        return pr.from_json(Path(download.path()).read_text(encoding="utf-8"), Log), digest


@pytest.fixture
def guest(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Somebody with a phone, or with the window that the test asks for."""
    context = new_window(browser, getattr(request, "param", PHONE))
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    guest = Guest(new_player("Joe", context.new_page()), asked)
    yield guest
    guest.player.check_page()
    context.close()


@pytest.mark.parametrize(
    ("guest", "game", "people", "moves"),
    [(PHONE, "short_banana_split", ("Joe",), 400), (DESKTOP, "ice_cream", ("Joe", "David"), 40)],
    indirect=["guest"],
)
def test_a_game_against_bots_needs_no_server(
    guest: Guest, address: str, game: str, people: tuple[str, ...], moves: int
) -> None:
    """Nothing is asked of anybody else, and what is saved is a game by the rules, to the byte.

    A short game is played to its end by one person; of a long one two who share the screen play a
    while.
    """
    guest.open(f"{address}?thought=0")
    guest.play(game, people)
    for number in range(moves):
        guest.page.locator(".game.acting, .game.over, #curtain:not([hidden])").first.wait_for()
        if guest.player.is_done():
            break
        if guest.page.locator("#curtain").is_visible():
            guest.player.name = guest.page.locator("#curtain h1").inner_text().split(",")[0]
            guest.page.get_by_role("button", name="Show my cards").click()
            guest.page.get_by_text(f"As {guest.player.name} sees it.", exact=True).wait_for()
            continue
        if number in range(12, 16):  # some of these are a curtain
            guest.player.take_a_picture(f"playground {game}")
        guest.player.make_a_move(number)
    guest.page.locator(".game.acting, .game.over, #curtain:not([hidden])").first.wait_for()
    if guest.page.locator("#curtain").is_visible():
        guest.page.get_by_role("button", name="Show my cards").click()
    log, digest = guest.save()
    assert (pr.verify(log).outcome is not None) == guest.player.is_done()
    assert guest.player.is_done() == (len(people) == 1)
    assert digest == pr.fingerprint(log)
    assert {url.startswith(address) for url in guest.asked} == {True}


def test_the_page_says_what_it_loads_and_where_the_cards_are(guest: Guest, address: str) -> None:
    """The first words come before Python does, and are plain about who can see what."""
    guest.page.goto(address)
    told = guest.page.locator("#lobby").inner_text()
    assert "including the hidden ones, are on your own machine" in told
    guest.page.get_by_text(re.compile("Loading Python")).wait_for()
    guest.page.get_by_text("Ready to play.").wait_for(timeout=60_000)
    assert guest.page.get_by_role("button", name="Play", exact=True).is_enabled()


def test_a_link_holds_a_game_that_can_be_watched_and_gone_on_with(
    guest: Guest, address: str
) -> None:
    """Another page opens it, steps through it, and plays on where it stopped."""
    guest.open(address)
    guest.play("banana_split", ("Joe",))
    for number in range(3):
        guest.page.locator(".game.acting").wait_for()
        guest.player.make_a_move(number)
    guest.page.locator(".game.acting").wait_for()
    log, _ = guest.save()
    guest.page.get_by_role("button", name="Copy a link to this game").click()
    guest.page.get_by_text(re.compile("It holds the whole game")).wait_for()
    link = guest.page.evaluate("location.href")
    guest.page.goto("about:blank")
    guest.open(link)
    slider = guest.page.get_by_role("slider")
    slider.wait_for()
    assert slider.get_attribute("max") == str(len(log.events) - 1)
    slider.press("End")
    guest.page.get_by_text(f"{len(log.events)} of {len(log.events)}").wait_for()
    guest.page.locator(".story li").nth(len(log.events) - 1).wait_for(state="attached")
    guest.page.get_by_role("button", name="Go on playing").click()
    guest.page.locator(".game.acting").wait_for()
    guest.player.make_a_move(1)
    further, _ = guest.save()
    assert further.events[: len(log.events)] == log.events
    assert len(further.events) > len(log.events)


def test_what_is_not_a_saved_game_is_refused(guest: Guest, address: str) -> None:
    """The page says why, and can be played on."""
    guest.open(address)
    for text in ("{}", "not a log", "[]"):
        file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
        guest.page.locator("[type=file]").set_input_files(file)
        guest.page.locator("#lobby .warn:not([hidden])").wait_for()
        words = guest.page.locator("#lobby .warn").inner_text()
        assert words.startswith("That is not a saved game")
    guest.play("ice_cream", ("Joe", "David"))
    guest.page.get_by_role("heading", name="Joe, it is your turn").wait_for()
