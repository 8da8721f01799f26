"""A whole game in a real browser, with the mouse, with keys, and over a server that is killed."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from benchmarks.server.process import ServerProcess
from tests.builders.browser.hands import WON, Keys, Mouse, deal_me_in
from tests.builders.browser.table import violations


def test_a_whole_game_against_bots_with_the_mouse(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal_me_in(page)
    mouse = Mouse(page, Random(5))

    mouse.play()

    assert {"region", "row", "go"} <= mouse.clicks.keys()
    ranking = page.get_by_role("dialog", name=WON)
    expect(ranking.get_by_role("row")).not_to_have_count(0)


def test_a_part_of_a_game_with_the_keyboard_alone(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal_me_in(page)
    keys = Keys(page, Random(2))

    keys.play(choices=14)

    told = page.get_by_role("log").or_(page.locator("[data-guide=log]")).first
    expect(told).to_contain_text("You")


def test_the_pages_keep_the_rules_of_accessibility(page: Page) -> None:
    for path in ("/", "/new", "/rules/kingdoms", "/about", "/games", "/account"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(page) == [], path


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_table_keeps_the_rules_of_accessibility(
    browser: Browser, server: ServerProcess, theme: str, width: int
) -> None:
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": 844},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    deal_me_in(page)

    assert violations(page) == []
    context.close()


def test_a_table_goes_on_after_the_server_was_killed(page: Page, server: ServerProcess) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal_me_in(page)
    Keys(page, Random(1)).play(choices=3)
    told = page.locator("[data-guide=log]").inner_text()

    server.kill()
    expect(page.get_by_text("connect", exact=False).first).to_be_visible()
    server.start()

    Keys(page, Random(1)).play(choices=2)
    assert told.splitlines()[-1] in page.locator("[data-guide=log]").inner_text()


@pytest.fixture
def phone(browser: Browser, server: ServerProcess) -> BrowserContext:
    return browser.new_context(
        base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True
    )


def test_nothing_runs_off_the_edge_of_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    for path in ("/", "/new", "/rules/kingdoms", "/about", "/games", "/account"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    deal_me_in(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.close()
