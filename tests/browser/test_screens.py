"""Pictures of every screen, to be looked at by people.

They go to build/screenshots; `pytest --regenerate` keeps them under docs/screenshots. What is
tested is that every screen can be reached by clicking and shows what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.server.process import ServerProcess
from tests.browser.conftest import DESKTOP
from tests.browser.hands import WON, Mouse, deal_me_in

ROOT = Path(__file__).parents[2]
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}
MOVING = ", ".join(
    f"body:has(.chip:has-text('{action}')):has(path.hit.open)" for action in ("Patrol", "Quest")
)
MOST_LOOKS = 800
PAINTED = 2500  # milliseconds after which all maps are painted


class Album:
    """Takes pictures of a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(PAINTED)
        page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=84)


@pytest.fixture(scope="module")
def album(request: pytest.FixtureRequest) -> Album:
    keep = request.config.getoption("--regenerate")
    return Album(ROOT / ("docs" if keep else "build") / "screenshots")


@pytest.fixture(params=["day", "night"])
def desk(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[tuple[Page, str]]:
    """A page by day and by night."""
    dark = request.param == "night"
    context = browser.new_context(
        base_url=server.address,
        viewport=DESKTOP,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    yield context.new_page(), request.param
    context.close()


def still(browser: Browser, server: ServerProcess, size: dict[str, int]) -> Page:
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="reduce",
    )
    return context.new_page()


def play_until(mouse: Mouse, selector: str) -> None:
    """Play with the mouse until something is to be seen; in another game if one ends before."""
    for _ in range(MOST_LOOKS):
        if mouse.page.locator(selector).count():
            return
        if mouse.is_over():
            deal_me_in(mouse.page)
        elif not mouse.step():
            mouse.page.wait_for_timeout(60)
    raise AssertionError(f"{selector} never came")


def test_the_lobby_and_the_set_up(desk: tuple[Page, str], album: Album) -> None:
    page, light = desk
    page.goto("/")
    expect(page.get_by_role("button", name="Deal me in")).to_be_visible()
    album.take(page, f"lobby-{light}")
    deal_me_in(page)
    album.take(page, f"set-up-{light}")


def test_a_war(desk: tuple[Page, str], album: Album) -> None:
    page, light = desk
    deal_me_in(page)
    mouse = Mouse(page, Random(11))
    play_until(mouse, "svg.dial")
    album.take(page, f"war-{light}")


def test_choosing_where_to_go(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, {"width": 1440, "height": 900})
    deal_me_in(page)
    play_until(Mouse(page, Random(3)), MOVING)
    regions = page.locator("path.hit.open")
    expect(regions.first).to_be_visible()
    regions.first.hover(force=True)
    album.take(page, "narrowing")
    page.locator("path.hit[aria-disabled=true]").first.click(force=True)
    expect(page.get_by_text("Why not")).to_be_visible()
    album.take(page, "why-not")


def test_the_end_and_the_replay(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, {"width": 1440, "height": 900})
    deal_me_in(page)
    Mouse(page, Random(4)).play()
    album.take(page, "end")
    page.get_by_role("dialog", name=WON).get_by_role("button", name="Watch it again").click()
    expect(page.get_by_text("the past").first).to_be_visible()
    album.take(page, "replay")


def test_a_phone_and_a_tablet(browser: Browser, server: ServerProcess, album: Album) -> None:
    for name, size in (("phone", PHONE), ("tablet", TABLET)):
        page = still(browser, server, size)
        page.goto("/")
        expect(page.get_by_role("button", name="Deal me in")).to_be_visible()
        album.take(page, f"{name}-lobby")
        deal_me_in(page)
        play_until(Mouse(page, Random(6)), MOVING)
        album.take(page, f"{name}-table")


def test_two_and_five_players(browser: Browser, server: ServerProcess, album: Album) -> None:
    for players in (2, 5):
        page = still(browser, server, {"width": 1440, "height": 900})
        page.goto("/")
        page.get_by_role("radio", name=str(players), exact=True).or_(
            page.get_by_role("button", name=str(players), exact=True)
        ).first.click(force=True)
        page.get_by_role("button", name="Deal me in").click()
        expect(page.get_by_role("region", name="Your decision")).to_be_visible()
        play_until(Mouse(page, Random(8)), "text=/turn [3-9]/")
        album.take(page, f"players-{players}")


@pytest.mark.parametrize("path", ["new", "rules/kingdoms", "about", "games", "account"])
def test_the_other_pages(page: Page, album: Album, path: str) -> None:
    page.goto(f"/{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    album.take(page, path.replace("/", "-"))


def test_the_table_in_words(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, {"width": 1440, "height": 900})
    deal_me_in(page)
    page.get_by_role("button", name="In words").click()
    words = page.get_by_role("region", name="The table in words")
    expect(words.get_by_role("group", name="Sentences")).to_contain_text("home")
    album.take(page, "in-words")
