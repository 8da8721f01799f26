"""Kingdoms beyond the plain table, in a real browser: solo, Heroes' Call and the prototype."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.builders.browser.hands import WON, Keys, Mouse
from tests.builders.browser.table import GREEDY, ME, lay_table, violations

HEROES = {"expansion": "heroes-call"}


def test_a_whole_solo_game_with_heroes_by_the_mouse(person: NewPerson) -> None:
    page = person("Ann")
    page.emulate_media(reduced_motion="reduce")
    page.goto(lay_table(page, ME, options=HEROES))
    mouse = Mouse(page, Random(3))

    mouse.play()

    ranking = page.get_by_role("dialog", name=WON)
    expect(ranking.get_by_role("row").filter(has_text="Dummy")).to_have_count(1)


def test_the_solo_table_tells_why_and_keeps_the_rules_of_accessibility(person: NewPerson) -> None:
    page = person("Ann")
    page.emulate_media(reduced_motion="reduce")
    page.goto(lay_table(page, ME, options={**HEROES, "first": 2, "split": "beginner"}))
    Keys(page, Random(1)).play(choices=6)

    why = page.get_by_role("heading", name="Dummy: what it did, and why")
    expect(why).to_be_visible()
    assert violations(page) == []


def test_the_prototype_is_played_with_keys(person: NewPerson) -> None:
    page = person("Ann")
    page.emulate_media(reduced_motion="reduce")
    page.goto(lay_table(page, ME, GREEDY, GREEDY, options={"edition": "prototype"}))
    Keys(page, Random(2)).play(choices=10)

    expect(page.locator("[data-guide=log]")).to_contain_text("You")


def test_editions_and_parts_are_chosen_with_what_they_change(page: Page) -> None:
    page.goto("/new?game=kingdoms")
    page.get_by_text("Heroes\u2019 Call", exact=True).click()
    for part in ("Heroes", "War towers", "Frozen lands", "New factions"):
        expect(page.get_by_role("radiogroup", name=part, exact=True)).to_be_visible()
    expect(page.get_by_text("retire it for 3 points")).to_be_visible()

    page.get_by_text("Prototype", exact=True).click()

    expect(page.get_by_text("nine war values")).to_be_visible()
    expect(page.get_by_text("Heroes\u2019 Call", exact=True)).to_have_count(0)
