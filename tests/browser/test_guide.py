"""The guided first games, each played to its real end by doing whatever is legal."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.builders.browser.guided import START, Learner, start
from tests.builders.browser.hands import WON
from tests.builders.browser.table import PHONE, choose, close, decision, guide, menu, told

GAMES = ["Kingdoms", "Ulos", "Tactics"]
TAUGHT = {  # whatever is played, these are told: the goal, the turn, fighting, and scoring
    "kingdoms": {"goal", "home", "stores", "select", "act", "follow", "late"},
    "ulos": {"goal", "tiles", "first", "power", "buy", "late"},
    "tactics": {"goal", "units", "places", "tactic", "actions", "moving", "late"},
}
FIGHTS = {  # here no game is like another; that they come to real ones is shown by recorded games
    "kingdoms": {"war", "meeting"},
    "ulos": {"conflict", "meeting"},
    "tactics": {"attack", "counter", "fights"},
}


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("title", GAMES)
def test_a_guided_first_game_is_played_to_its_end(page: Page, title: str, size: str) -> None:
    """Each step covers nothing and says what the buttons say, whatever the learner does."""
    game = title.lower()
    page.emulate_media(reduced_motion="reduce")
    if size == "phone":
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    start(page, title)
    learner = Learner(page, game, Random(4))

    learner.play()

    assert set(learner.seen) >= TAUGHT[game], learner.seen
    assert FIGHTS[game] & set(learner.seen), learner.seen
    result = page.get_by_role("dialog", name=WON)
    expect(result).to_contain_text("were counted")  # the last step, in front of the strip
    close(result)
    expect(guide(page)).to_have_attribute("data-step", "result")
    guide(page).get_by_role("button", name="Done").click()
    expect(guide(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="See the result")).to_be_visible()
    expect(guide(page)).to_have_count(0)


def test_a_guide_can_be_left_taken_up_and_ended(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    start(page, "Kingdoms")
    address = page.url
    guide(page).get_by_role("button", name="Next").click()
    expect(guide(page)).to_contain_text("1 of")
    expect(guide(page)).to_have_attribute("data-step", "home")

    page.reload()
    expect(guide(page)).to_have_attribute("data-step", "home")
    page.goto("/")
    page.get_by_role("article").get_by_role("button", name="Go on with your first game").click()
    expect(page).to_have_url(address)
    expect(guide(page)).to_have_attribute("data-step", "home")

    guide(page).get_by_role("button", name="Back").click()
    expect(guide(page)).to_have_attribute("data-step", "goal")
    guide(page).get_by_role("button", name="End the guide").click()
    page.reload()
    expect(decision(page)).to_be_visible()
    expect(guide(page)).to_have_count(0)
    menu(page).get_by_role("button", name="Guide to a first game").click()
    expect(guide(page)).to_have_attribute("data-step", "goal")


def test_who_has_played_is_offered_a_deal_first(page: Page) -> None:
    page.goto("/")
    card = page.get_by_role("article", name="Kingdoms")
    expect(card.get_by_role("button", name=START)).to_be_visible()
    card.get_by_role("button", name="Deal me in").click()
    expect(decision(page)).to_be_visible()
    page.goto("/")
    expect(card.get_by_role("button", name="Deal me in")).to_be_visible()
    expect(card.get_by_role("button", name=START)).to_have_count(0)


def test_a_rule_leads_to_where_it_was_last_cited(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    start(page, "Kingdoms")
    choose(page)
    expect(told(page)).to_contain_text("placed two armies")
    with page.expect_popup() as opened:
        menu(page).get_by_role("link", name="How Kingdoms is played").click()
    learn = opened.value
    learn.get_by_label("Search").fill("U-SET-9")
    link = learn.get_by_role("link", name="Last in your game")
    expect(link.first).to_be_visible()
    link.first.click()
    expect(learn.get_by_text("You are looking at the past")).to_be_visible()


@pytest.mark.parametrize("height", [800, 900])
@pytest.mark.parametrize("title", GAMES)
def test_a_page_teaches_a_game_on_one_screen(page: Page, title: str, height: int) -> None:
    page.set_viewport_size({"width": height * 8 // 5, "height": height})
    page.goto(f"/learn/{title.lower()}")
    for part in ("The goal", "A turn", "Fighting", "The end", "Scoring"):
        box = page.get_by_role("region", name=part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, part
    pictures = page.locator("section img")
    expect(pictures).to_have_count(5)
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", True)
        assert int(picture.evaluate("(shown) => shown.naturalWidth")) > 0
    chapter = page.locator("details").first
    expect(chapter).not_to_have_attribute("open", re.compile(".*"))
    page.get_by_label("Search").fill("tie")
    expect(page.locator("details[open]").first).to_be_visible()
