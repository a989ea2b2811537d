"""The page of `examples/server.py` in a real browser: several people play by clicking.

Run by the session `browser`, which brings Playwright and axe-core. The browser is the system's
Chromium.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browsing import DESKTOP, PHONE, Player, new_player, new_window, to_act
from serving import served


if TYPE_CHECKING:  # only the session `browser` has it
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server."""
    with served(tmp_path / "games.sqlite") as (_, host):
        yield f"http://{host}/"


def open_table(page: Page, address: str, game: str, players: int) -> str:
    """Open a table, and return the address of its page."""
    page.goto(address)
    page.get_by_label("Game").select_option(label=game)
    page.get_by_label("Players").select_option(str(players))
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_url("**/?table=*")
    return page.url


def sit_down(player: Player, table: str) -> None:
    """Open the page of a table, and take a seat at it."""
    player.page.goto(table)
    player.page.get_by_label("Your name").fill(player.name)
    player.page.get_by_role("button", name="Sit down").click()


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
        table = open_table(players[0].page, address, game, len(names))
        for player in players:
            sit_down(player, table)
        for player in players:
            player.page.locator(".picture > svg").wait_for()
        yield players
        for player in players:
            player.check_page()


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("Banana Split with few cards", ("Joe", "<b>David</b>")),
        ("Ice Cream", ("Joe", "David", "Dan")),
    ],
)
def test_people_play_a_game_to_its_end_by_clicking_cards(
    browser: Browser, address: str, game: str, names: tuple[str, ...]
) -> None:
    """Each page lights up what its own player can choose, all show who has won, and they go on."""
    with company(browser, address, game, names) as players:
        for number in range(600):
            if (player := to_act(players)) is None:
                break
            if number == 40:
                players[0].take_a_picture(f"server {game} at a desk")
                players[1].take_a_picture(f"server {game} on a phone")
                player.check_page()
            player.make_a_move(number)
        for player in players:
            assert player.is_done()
            ending = player.page.locator(".story li").last.inner_text()
            assert re.search(r"(wins|share the win) with \d+ point", ending)
            assert player.page.locator(".choices button, .picture .lit").count() == 0
        players[1].take_a_picture(f"server {game} over")
        # One asks for another game, and the others are shown the way to the same table.
        players[0].page.get_by_role("button", name="Play again").click()
        for player in players[1:]:
            player.page.get_by_role("link", name="To the next game").click()
        for player in players:
            player.page.locator(".game:not(.over) .picture > svg").wait_for()
        assert to_act(players) is not None


def test_a_page_shows_its_own_view_and_goes_on_where_it_was(browser: Browser, address: str) -> None:
    """Each picture is the view of its seat; loaded again, the page says the same."""
    with company(browser, address, "Ice Cream", ("Joe", "David", "Dan")) as players:
        for number in range(6):
            acting = to_act(players)
            assert acting is not None
            acting.make_a_move(number)
            for player in players:
                own = player.page.locator(".picture text", has_text=f"As {player.name} sees it.")
                assert own.count() == 1
        to_act(players)
        david = players[1]
        story = david.page.locator(".story li")
        before = david.turn(), story.all_inner_texts()
        david.page.reload()
        david.page.locator(".picture > svg").wait_for()
        assert (david.turn(), story.all_inner_texts()) == before


def test_bots_fill_the_table_and_a_spectator_watches(browser: Browser, address: str) -> None:
    """Who waits calls them; who has no seat sees no card in a hand, and nothing lights up."""
    guest, watcher = (
        new_player(name, new_window(browser, size).new_page())
        for name, size in (("Joe", PHONE), ("a spectator", DESKTOP))
    )
    table = open_table(guest.page, address, "Banana Split", 3)
    sit_down(guest, table)
    guest.page.get_by_role("button", name="Let bots take the empty seats").click()
    guest.page.locator(".game.acting .picture > svg").wait_for()
    watcher.page.goto(table)
    watcher.page.get_by_role("link", name="Watch the game").click()
    watcher.page.locator(".picture > svg").wait_for()
    for number in range(3):
        guest.make_a_move(number)
        guest.page.locator(".game.acting").wait_for()
    watcher.page.get_by_text("Joe is to act.", exact=True).first.wait_for()
    cards = watcher.page.locator("[data-zone=hand] [data-card]")
    assert {card.get_attribute("data-card") for card in cards.all()} == {"hidden"}
    assert watcher.page.locator(".lit").count() == 0
    for player in (guest, watcher):
        player.check_page()
        player.page.context.close()


def test_the_table_can_be_played_with_the_keyboard(browser: Browser, address: str) -> None:
    """What lights up can be reached and pressed, as a button can."""
    with company(browser, address, "Ice Cream", ("Joe", "David", "Dan")) as (joe, *_):
        own = joe.page.locator(".picture .lit").first
        assert own.get_attribute("aria-label") is not None
        own.focus()
        before = joe.page.locator(".story li").count()
        joe.page.keyboard.press("Enter")
        joe.page.locator(".story li").nth(before).wait_for(state="attached")


def test_a_refusal_is_shown_to_its_player(browser: Browser, address: str) -> None:
    """Two tabs of one player offer the same move: what the slower one sends is stale."""
    with company(browser, address, "Banana Split", ("Joe", "David")) as (joe, david):
        joe.page.evaluate("""
            const button = document.querySelector(".choices button");
            button.click();
            button.disabled = false;
            button.click();
        """)
        joe.page.get_by_text("The table has changed since this move was chosen.").wait_for()
        assert not david.page.locator(".game .warn").is_visible()
        joe.make_a_move(0)


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
        page.goto(link)
        page.get_by_text("As Joe sees it.", exact=True).wait_for()
        assert page.url == table  # so that nobody gives the seat away with the address
        other.close()
