"""What a choice would do is told before it is made; what does nothing is asked about; clicks."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPerson
from tests.builders.browser.table import (
    BOT,
    ME,
    choose,
    chosen,
    close,
    decision,
    lay_table,
    menu,
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
