"""What a choice would do is told before it is made; what does nothing is asked about; clicks."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPerson
from tests.builders.browser.hands import LIT_HEX, LIT_SQUARE
from tests.builders.browser.questions import questions
from tests.builders.browser.table import (
    BOT,
    ME,
    choose,
    chosen,
    close,
    decision,
    lay_table,
    menu,
    sit_down_at,
    told,
    violations,
)

FIRST = {"split": "beginner", "first": 1}


def at_first_turn(person: NewPerson) -> Page:
    """Both armies stand together at home, and an action is to be selected."""
    page = person("Ann")
    page.goto(lay_table(page, ME, BOT, BOT, options=FIRST))
    choose(page)
    expect(row(page, "Research")).to_be_visible()
    return page


def row(page: Page, name: str) -> Locator:
    return decision(page).locator(".rows button").filter(has=page.locator(".name b", has_text=name))


def test_an_action_in_vain_says_why_and_asks_once(person: NewPerson) -> None:
    page = at_first_turn(person)
    expect(row(page, "Expand")).to_contain_text("You could not: ")
    expect(row(page, "Expand")).to_contain_text("(U-EXPAND-")

    row(page, "Expand").click()
    chosen(page).click()

    doubt = page.get_by_role("alert").filter(has_text="Really?")
    expect(doubt).to_be_visible()
    assert violations(page) == []
    doubt.get_by_role("button", name="No").click()
    expect(doubt).to_have_count(0)
    expect(told(page)).not_to_contain_text("You selected Expand")

    row(page, "Expand").click()
    chosen(page).click()
    page.get_by_role("button", name="Yes, do it").click()
    expect(told(page)).to_contain_text("You selected Expand")


def test_research_takes_two_clicks(person: NewPerson) -> None:
    page = at_first_turn(person)

    row(page, "Research").click()
    decision(page).get_by_role("button", name="Go and research").click()

    expect(told(page)).to_contain_text("You learned magic level 1")


def test_a_second_click_on_a_row_goes(person: NewPerson) -> None:
    page = at_first_turn(person)

    row(page, "Research").dblclick()

    expect(told(page)).to_contain_text("You learned magic level 1")


def test_nobody_is_asked_who_does_not_want_to_be(person: NewPerson) -> None:
    page = at_first_turn(person)
    dialog = menu(page)
    dialog.get_by_label("Ask \u201creally?\u201d").uncheck()
    close(dialog)

    row(page, "Expand").click()
    chosen(page).click()

    expect(told(page)).to_contain_text("You selected Expand")


# ------------------------------------------------------------------- clicks of a turn, counted

COUNT = "addEventListener('click', () => (window.__clicks = (window.__clicks ?? 0) + 1), true)"


def clicks(page: Page) -> int:
    return int(page.evaluate("window.__clicks ?? 0"))


def at_turn(person: NewPerson, game: str, step: str, table: str) -> Page:
    """At the last such question of the released games."""
    page = person("Ann")
    page.add_init_script(COUNT)
    kinds = questions(game)
    sit_down_at(
        page, next(kinds[kind] for kind in kinds if (kind.step, kind.table) == (step, table)).file()
    )
    return page


def test_laying_a_tile_takes_three_clicks_and_buying_two(person: NewPerson) -> None:
    """As in 0.1.0; a second click on what was picked stands for the way to the button."""
    page = at_turn(person, "ulos", "place", "")
    page.locator("[data-kind].open").first.click()
    page.locator(LIT_HEX).first.click()
    page.locator(LIT_HEX).first.click()
    expect(decision(page).get_by_text("Place a tile.")).to_have_count(0)
    assert clicks(page) == 3

    page = at_turn(person, "ulos", "act", "table-3")
    buys = decision(page).locator(".rows button[aria-pressed]").filter(has_text="in the stack")
    buys.first.dblclick()
    expect(told(page)).to_contain_text("You bought")
    assert clicks(page) == 2


def test_a_move_takes_three_clicks_and_the_end_of_the_turn_two(person: NewPerson) -> None:
    page = at_turn(person, "tactics", "act", "competitive-2")
    page.locator("[data-question=act] .choice").first.click()
    square = page.locator(LIT_SQUARE).first
    square.click(force=True)
    square.click(force=True)
    expect(told(page)).to_contain_text(re.compile("moved|went"))
    moved = clicks(page)
    decision(page).locator(".lone", has_text="End").dblclick()
    expect(told(page)).to_contain_text("You ended the turn after 1 action")

    assert (moved, clicks(page) - moved) == (3, 2)
