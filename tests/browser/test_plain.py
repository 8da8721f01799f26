"""Any game can be played on the plain board: words and buttons, from its view and options."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.builders.browser.hands import Mouse, deal_me_in
from tests.builders.browser.table import BOT, ME, close, lay_table, menu


class PlainMouse(Mouse):
    """Clicks words on the plain board until one option is left, then sends it."""

    def act(self) -> bool:
        send = self.page.locator(".decision .go button:enabled")
        if send.count() and self.luck.random() < 0.8:
            return self.click("go", send)
        words = self.page.get_by_role("region", name="What you may choose").locator(
            ".words > button:visible"
        )
        offered = words.all()
        return len(offered) > 0 and self.click("word", self.luck.choice(offered))


def test_a_whole_game_on_the_plain_board(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/about")  # somebody has to be here before they can open a table
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.request.post("/api/guest", data={"name": "Ann"})
    page.goto(f"{lay_table(page, ME, BOT)}?board=plain")
    mouse = PlainMouse(page, Random(6))

    mouse.play()

    assert {"word", "go"} == mouse.clicks.keys() - {"sure"}  # what does nothing is asked about
    expect(page.locator("[data-board=kingdoms]")).to_have_count(0)


def test_the_plain_board_is_a_preference(page: Page) -> None:
    deal_me_in(page)
    painted = page.locator("[data-board=kingdoms]")
    plain = page.get_by_role("region", name="What you may choose")
    expect(painted).to_be_visible()

    options = menu(page)
    options.get_by_label("A plain board").check()
    close(options)
    expect(plain).to_be_visible()
    page.reload()
    expect(plain).to_be_visible()
    expect(painted).to_have_count(0)

    page.goto("/account")
    page.get_by_label("A plain board").uncheck()
    page.go_back()
    expect(painted).to_be_visible()
