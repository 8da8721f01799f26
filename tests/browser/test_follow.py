"""Following the table: what others did, a pause, the result, and the same people once more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from benchmarks.server.process import ServerProcess
from tests.browser.conftest import NewPerson, newcomer
from tests.builders.browser.hands import Mouse
from tests.builders.browser.table import (
    BOT,
    ME,
    MOST_STEPS,
    answer_until,
    choose,
    close,
    decision,
    lay_table,
    menu,
    violations,
)
from tests.builders.browser.wire import Wire

A_WHOLE_GAME = 120_000  # milliseconds
BEGINNERS = {"split": "beginner", "first": 1}
GO = ".go button"


def result(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile(r"won"))


def curve(page: Page) -> Locator:
    return result(page).get_by_role("img", name="Points of everybody over the game")


def test_a_recap_is_stepped_through_by_hand_and_by_keys_also_after_a_reload(
    person: NewPerson,
) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, BOT, options=BEGINNERS))
    offer = decision(ann).get_by_role("button", name=re.compile("Since your last turn"))
    answer_until(Mouse(ann, Random(5)), offer)
    ann.reload()
    offer.click()

    strip = ann.get_by_role("region", name="Since your last turn")
    # The first who looks back waits until all of it is wound up.
    expect(strip).to_contain_text(re.compile(r"step 1 of \d+"), timeout=A_WHOLE_GAME)
    expect(strip.get_by_role("listitem").first).to_be_visible()
    expect(decision(ann).locator(GO)).to_have_count(0)
    ann.keyboard.press("ArrowLeft")
    expect(strip).to_contain_text("as you left it")
    ann.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    expect(decision(ann).locator(GO)).to_be_visible()
    ann.keyboard.press("r")
    expect(strip).to_be_visible()


def test_whoever_plays_alone_pauses_and_goes_on(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, BOT, options=BEGINNERS))
    expect(decision(ann).locator(GO)).to_be_visible()

    ann.get_by_role("button", name="Pause").click()
    expect(ann.get_by_role("button", name="Go on")).to_be_visible()
    rests = ann.get_by_role("heading", name="The table rests")
    answer_until(Mouse(ann, Random(5)), rests)
    expect(ann.get_by_role("list", name="Who has decided")).to_contain_text("thinks")
    ann.reload()
    expect(rests).to_be_visible()

    ann.get_by_label("Bots play").select_option("at once")
    ann.get_by_role("button", name="Go on").first.click()
    expect(decision(ann).locator(GO)).to_be_visible()


@pytest.fixture(scope="module")
def veteran(browser: Browser, server: ServerProcess) -> Iterator[tuple[Page, str]]:
    """Somebody for whom a bot has played a whole game, and that game's path."""
    page = newcomer(browser, server, "Vera")
    path = lay_table(page, ME, BOT, name="Long Story")
    page.goto(path)
    menu(page).get_by_role("button", name="Let a bot play for me").click()
    expect(result(page)).to_be_visible(timeout=A_WHOLE_GAME)
    yield page, path
    page.context.close()


def test_a_result_shows_how_it_came_and_does_not_come_back(veteran: tuple[Page, str]) -> None:
    page, path = veteran
    page.goto(f"{path}?result")
    expect(curve(page)).to_be_visible()
    expect(result(page).get_by_role("list", name="Your records")).to_be_visible()
    assert violations(page) == []

    result(page).get_by_role("button", name=re.compile("see it")).first.click()
    expect(page.get_by_text("You are looking at the past")).to_be_visible()
    expect(result(page)).to_have_count(0)

    page.goto(path)
    expect(page.get_by_role("button", name="See the result")).to_be_visible()
    expect(result(page)).to_have_count(0)
    page.get_by_role("button", name="See the result").click()
    close(result(page))
    expect(page.get_by_role("button", name="See the result")).to_be_visible()


def test_a_result_is_saved_as_a_picture(veteran: tuple[Page, str], tmp_path: Path) -> None:
    page, path = veteran
    page.goto(f"{path}?result")
    expect(curve(page)).to_be_visible()

    with page.expect_download() as saved:
        result(page).get_by_role("button", name="Save as a picture").click()

    saved.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")


def test_a_rematch_is_one_click_and_everybody_finds_it(veteran: tuple[Page, str]) -> None:
    page, path = veteran
    page.goto(f"{path}?result")

    result(page).get_by_role("button", name="Again, other seats").click()

    expect(decision(page)).to_be_visible()
    expect(page).not_to_have_url(re.compile(re.escape(path)))
    there = page.url.split("?")[0]
    page.goto(f"{path}?result")
    result(page).get_by_role("button", name="Join the rematch").click()
    expect(page).to_have_url(re.compile(re.escape(there)))


def test_the_log_follows_who_looks_back(veteran: tuple[Page, str]) -> None:
    page, path = veteran
    page.goto(f"{path}?replay")
    expect(page.get_by_text("You are looking at the past")).to_be_visible()
    then = page.locator(".log li[aria-current=step]")
    for _ in range(3):
        page.get_by_role("button", name="One step on").click()
    expect(then).to_be_in_viewport()


# Of each choice that is sent, whether the board then still showed the past.
NOTE_CHOICES = """
const send = WebSocket.prototype.send
window.__sentAtThePast = []
WebSocket.prototype.send = function (said) {
  if (String(said).includes('"type":"Choose"')) {
    window.__sentAtThePast.push(document.querySelector('.catching') !== null)
  }
  return send.call(this, said)
}"""
ENOUGH = 5


def test_a_click_while_the_board_shows_the_past_answers_nothing(person: NewPerson) -> None:
    """A burst of updates, and somebody in haste: never a choice then, and never a refusal."""
    ann = person("Ann")
    ann.emulate_media(reduced_motion="no-preference")
    ann.add_init_script(NOTE_CHOICES)
    wire = Wire(ann)
    ann.goto(lay_table(ann, ME, BOT, BOT, options=BEGINNERS))
    choose(ann)
    past = ann.locator(".catching")
    tried = 0
    for _ in range(MOST_STEPS):
        if tried >= ENOUGH and wire.chosen >= ENOUGH:
            break
        if past.count():
            tried += 1
            ann.keyboard.press("2")
            ann.locator("path.hit").first.dispatch_event("click")
        ann.keyboard.press("1")
        ann.keyboard.press("Enter")

    assert tried >= ENOUGH
    assert wire.chosen >= ENOUGH
    assert not wire.refused
    sent_at_the_past = ann.evaluate("window.__sentAtThePast")
    assert len(sent_at_the_past) >= ENOUGH
    assert not any(sent_at_the_past)
