"""Several people and one table: by link, at one screen, watching; and what is kept of games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from benchmarks.server.process import ServerProcess
from tests.browser.conftest import PATIENCE, NewPerson, newcomer
from tests.builders.browser.table import (
    BOT,
    ME,
    OPEN,
    choose,
    close,
    decision,
    lay_table,
    menu,
)

A_WHOLE_GAME = 120_000  # milliseconds
A_MINUTE = 61_000
BEGINNERS = {"split": "beginner", "first": 1}  # set-up asks only where to settle

# Stands in for the browser's notifications, which no headless one shows, on a page out of sight.
OUT_OF_SIGHT = """
  Object.defineProperty(document, 'hidden', { get: () => true })
  window.Notification = class {
    static permission = 'default'
    static async requestPermission() { return (Notification.permission = 'granted') }
    constructor(title, { body }) { console.log(`notified: ${title}, ${body}`) }
    close() {}
  }
"""


def play_together(host: Page, *others: Page, **form: Any) -> str:
    """A table of these people, who have settled; the host begins the first turn."""
    link = lay_table(host, ME, *[OPEN for _ in others], options=BEGINNERS, **form)
    host.goto(link)
    for other in others:
        other.goto(f"{link}?sit=1")
        expect(other.get_by_role("button", name="Stand up")).to_be_visible()
    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, *others):
        choose(page)
    return link


def test_whoever_sits_down_has_read_when_a_bot_plays_for_who_is_away(person: NewPerson) -> None:
    ann, bea, cy = person("Ann"), person("Bea"), person("Cy")
    ann.goto("/new?game=kingdoms")
    ann.get_by_label("Minutes to wait for who is away").fill("3")
    words = "Who is away for 3 minutes may be played by a bot, until they come back."
    expect(ann.get_by_role("main")).to_contain_text(words)

    link = lay_table(ann, ME, OPEN, OPEN, options=BEGINNERS, public=True, name="Bench", grace=3)
    bea.goto(link)
    expect(bea.get_by_role("button", name="Sit here")).to_have_count(2)
    expect(bea.get_by_role("main")).to_contain_text(words)
    cy.goto("/")
    line = cy.get_by_role("listitem").filter(has=cy.get_by_role("link", name="Sit at Bench"))
    expect(line).to_contain_text("a bot for who is away 3 min")


def test_friends_sit_down_by_the_link_and_the_host_begins(person: NewPerson) -> None:
    ann, bea, cy = person("Ann"), person("Bea"), person("Cy")
    link = lay_table(ann, ME, OPEN, OPEN, OPEN, options=BEGINNERS, public=True, name="Long Bench")
    ann.goto(link)

    # by the link
    bea.goto(link)
    expect(bea.get_by_role("button", name="Sit here")).to_have_count(3)
    bea.get_by_role("button", name="Sit here").first.click()
    expect(ann.get_by_role("main")).to_contain_text("Bea")
    # by the lobby's button
    cy.goto("/")
    cy.get_by_role("link", name="Sit at Long Bench").click()
    expect(cy.get_by_role("button", name="Stand up")).to_be_visible()
    expect(ann.get_by_role("main")).to_contain_text("Cy")

    ann.get_by_role("button", name="Begin with a bot").click()
    for page in (ann, bea, cy):
        expect(decision(page).get_by_role("heading", name="Settle")).to_be_visible()


def test_two_people_talk_and_take_back_by_consent(person: NewPerson) -> None:
    ann, bea = person("Ann"), person("Bea")
    play_together(ann, bea)

    # chat, with a count of what is unread
    bea.get_by_role("button", name="Talk").click()
    bea.get_by_label("Say something to the table").fill("Hello Ann!")
    bea.get_by_role("button", name="Say", exact=True).click()
    unread = ann.get_by_role("button", name=re.compile(r"Talk\s*1 new"))
    unread.click()
    expect(ann.get_by_role("list", name="Talk at this table")).to_contain_text("Hello Ann!")
    expect(unread).to_have_count(0)
    ann.get_by_role("button", name="Log", exact=True).click()

    # undo by consent: refused, then agreed to
    choose(ann, "Build")  # selected and taken by one button
    expect(decision(bea)).to_be_visible()
    asks = ann.get_by_role("button", name="Ask to undo")
    question = bea.get_by_role("region", name="A proposal")
    asks.click()
    expect(question).to_contain_text("Ann would like to take back the last choice")
    question.get_by_role("button", name="Disagree").click()
    expect(question).to_have_count(0)
    expect(decision(bea)).to_be_visible()
    asks.click()
    question.get_by_role("button", name="Agree", exact=True).click()
    expect(decision(ann)).to_contain_text("Take the action, or do nothing.")
    expect(decision(bea)).to_have_count(0)


def test_who_leaves_or_stays_away_is_played_by_a_bot_until_they_return(person: NewPerson) -> None:
    ann, bea, cy = person("Ann"), person("Bea"), person("Cy")
    link = play_together(ann, bea, cy, grace=1)
    choose(ann, "Build")  # selected and taken by one button
    expect(decision(bea)).to_be_visible()

    # leave and return
    menu(bea).get_by_role("button", name="Let a bot play for me").click()
    close(bea.get_by_role("dialog"))
    expect(bea.get_by_role("heading", name="A bot plays for you")).to_be_visible()
    expect(decision(cy)).to_be_visible()  # the bot has decided
    bea.get_by_role("region", name="Who decides").get_by_role("button", name="Play on").click()
    expect(bea.get_by_role("heading", name="A bot plays for you")).to_have_count(0)

    # a bot for somebody who is away, by vote, once they have been away for long enough
    expect(decision(cy)).to_be_visible()
    cy.goto("/about")
    expect(ann.get_by_role("list", name="Seats in turn order")).to_contain_text("away")
    menu(ann).get_by_role("button", name="Propose a bot").click()
    told = ann.get_by_role("dialog").get_by_role("alert")
    expect(told).to_contain_text("Everybody may be away for a minute at this table.")
    ann.wait_for_timeout(A_MINUTE)
    ann.get_by_role("dialog").get_by_role("button", name="Propose a bot").click()
    close(ann.get_by_role("dialog"))
    expect(ann.get_by_role("region", name="A proposal")).to_contain_text("Waiting for Bea")
    bea.get_by_role("button", name="Agree", exact=True).click()
    told = ann.locator("[data-guide=seats] li").filter(has_text="Cy")
    expect(told.locator("small")).to_have_text("bot")

    # who comes back has the seat back
    cy.goto(link)
    expect(told.locator("small")).to_have_count(0)
    expect(cy.get_by_role("list", name="Seats in turn order")).to_be_visible()
    expect(cy.get_by_role("heading", name="A bot plays for you")).to_have_count(0)


def test_at_one_screen_secrets_are_covered_and_spectators_see_none(person: NewPerson) -> None:
    ann, watcher = person("Ann"), person("Wren")
    link = lay_table(ann, ME, {"kind": "here", "name": "Bea"})
    heard: list[str] = []
    watcher.on(
        "websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text)))
    )
    watcher.goto(link)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    ann.goto(link)
    screen = ann.locator("body")
    hers, others = (
        ann.get_by_role("button", name="I am Ann"),
        ann.get_by_role("button", name="I am Bea"),
    )

    # before a secret, the screen is passed on
    expect(ann.get_by_role("heading", name="Pass the screen to Ann")).to_be_visible()
    expect(ann.get_by_role("list", name="Choices")).to_have_count(0)
    hers.click()
    choose(ann, "6 ore")
    expect(ann.get_by_role("heading", name="Pass the screen to Bea")).to_be_visible()
    expect(screen).not_to_contain_text("6 ore")
    others.click()
    expect(ann.locator("[data-store='0/ore'] b")).to_have_text("0")
    expect(ann.get_by_text("Nobody sees it before")).to_have_count(0)

    # who watches is told that Ann has decided, and not what
    expect(watcher.locator("[data-guide=seats] li").first).to_contain_text("has decided")
    expect(watcher.get_by_role("list", name="Choices")).to_have_count(0)
    assert heard
    assert not [text for text in heard if "6-ore" in text]

    # once all have decided, everybody sees it
    choose(ann, "6 food")
    expect(ann.locator("[data-store='0/ore'] b")).to_have_text("6")
    expect(watcher.locator("[data-store='0/ore'] b")).to_have_text("6")


def test_a_clock_is_shown_and_runs(person: NewPerson) -> None:
    ann = person("Ann")
    clock = {"kind": "live", "minutes": 5, "increment": 3}
    ann.goto(lay_table(ann, ME, BOT, clock=clock))
    shown = ann.locator("[data-guide=seats] .clock").first
    expect(shown).to_contain_text(re.compile(r"[45]:\d\d"))
    before = shown.inner_text()
    expect(shown).not_to_have_text(before)
    expect(shown).to_contain_text(re.compile(r"4:\d\d"))


def test_a_turn_is_told_in_the_title_and_by_a_notification(person: NewPerson) -> None:
    ann, bea = person("Ann"), person("Bea")
    ann.add_init_script(OUT_OF_SIGHT)
    link = lay_table(ann, ME, OPEN, options={**BEGINNERS, "first": 2}, name="Copper Kettle")
    ann.goto(link)
    wanted = menu(ann)
    wanted.get_by_label("A notification when it is my turn").check()
    close(wanted)
    bea.goto(f"{link}?sit=1")
    ann.get_by_role("button", name="Begin", exact=True).click()
    choose(ann)
    expect(ann).to_have_title("Copper Kettle · Pocketkeep")

    with ann.expect_console_message(lambda line: line.text.startswith("notified:")) as told:
        choose(bea)
        choose(bea, "Build")  # selected and taken by one button

    assert told.value.text == "notified: Your turn, Copper Kettle"
    expect(ann).to_have_title("● Your turn - Copper Kettle")


def test_a_click_in_the_shade_says_why_not_and_names_the_rule(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, BOT, options=BEGINNERS))
    expect(decision(ann).get_by_role("heading", name="Settle")).to_be_visible()

    ann.locator("path.hit[aria-disabled=true]").first.click(force=True)

    note = ann.locator("[data-note]")
    expect(note).to_contain_text("Why not here?")
    note.get_by_role("button", name="Rule U-SET-7").click()
    expect(ann.get_by_role("dialog")).to_contain_text("U-SET-7")


def test_a_long_press_explains_a_region(person: NewPerson) -> None:
    ann = person("Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    ann.goto(lay_table(ann, ME, BOT, options=BEGINNERS))
    region = ann.locator("path.hit").first
    name = region.get_attribute("aria-label", timeout=PATIENCE) or ""
    expect(decision(ann)).to_be_visible()
    box = region.bounding_box()
    assert box is not None
    finger = ann.context.new_cdp_session(ann)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})

    note = ann.locator("[data-note]")
    expect(note).to_contain_text(name.split(",")[0])
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(note).to_be_visible()
    expect(decision(ann).locator(".go button")).to_be_disabled()  # it was no click


# ---------------------------------------------------------------------------- a game to its end


@pytest.fixture(scope="module")
def veteran(browser: Browser, server: ServerProcess) -> Iterator[tuple[Page, str]]:
    """Somebody for whom a bot has played a whole game, and that game's path."""
    page = newcomer(browser, server, "Vera")
    path = lay_table(page, ME, BOT, name="Old Quarrel")
    page.goto(path)
    menu(page).get_by_role("button", name="Let a bot play for me").click()
    expect(result(page)).to_be_visible(timeout=A_WHOLE_GAME)  # in the menu's place
    yield page, path
    page.context.close()


def result(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile(r"won"))


def save(link: Locator, to: Path) -> Path:
    with link.page.expect_download() as saved:
        link.click()
    saved.value.save_as(to)
    return to


def load(page: Page, record: Path) -> None:
    page.goto("/")
    page.get_by_label("Go on with a game from a file").set_input_files(record)
    page.wait_for_url("**/t/**")


def test_a_finished_game_opens_with_its_result(veteran: tuple[Page, str]) -> None:
    page, path = veteran
    page.goto(f"{path}?result")
    expect(result(page).get_by_role("row")).not_to_have_count(0)

    page.goto("/games")
    page.get_by_role("link", name=re.compile("Replay.*Old Quarrel")).click()

    expect(page.get_by_text("You are looking at the past")).to_be_visible()
    expect(result(page)).to_have_count(0)


def test_a_finished_game_is_saved_and_loaded_whole(
    veteran: tuple[Page, str], tmp_path: Path
) -> None:
    page, path = veteran
    page.goto(f"{path}?result")
    points = result(page).get_by_role("table").inner_text()
    record = save(result(page).get_by_role("link", name="Save to a file"), tmp_path / "game.json")

    load(page, record)

    expect(page).not_to_have_url(re.compile(re.escape(path)))
    expect(result(page)).to_be_visible()
    assert sorted(re.findall(r"\d+", result(page).get_by_role("table").inner_text())) == sorted(
        re.findall(r"\d+", points)
    )


def test_the_same_people_play_again(veteran: tuple[Page, str]) -> None:
    page, path = veteran
    page.goto(f"{path}?result")

    result(page).get_by_role("button", name="Play again").click()

    expect(decision(page)).to_be_visible()
    expect(page).not_to_have_url(re.compile(re.escape(path)))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Old Quarrel")


def mine(page: Page) -> str | None:
    """Where my armies stand, in words."""
    return page.locator("path.hit[aria-label*='of your armies']").get_attribute("aria-label")


def test_a_running_game_is_saved_and_gone_on_with(person: NewPerson, tmp_path: Path) -> None:
    ann, bea = person("Ann"), person("Bea")
    ann.goto(lay_table(ann, ME, BOT, options=BEGINNERS))
    choose(ann)
    expect(decision(ann).get_by_role("heading", name="Select")).to_be_visible()
    standing = mine(ann)
    record = save(menu(ann).get_by_role("link", name="Save to a file"), tmp_path / "game.json")

    load(bea, record)

    expect(decision(bea).get_by_role("heading", name="Select")).to_be_visible()
    assert standing == mine(bea)
    choose(bea, "Build")
    expect(decision(bea)).to_contain_text("Take the action")


def test_an_account_keeps_its_games(veteran: tuple[Page, str]) -> None:
    page, _ = veteran
    page.goto("/account")
    page.get_by_role("textbox", name="Password").fill("a quiet harbour")
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_text("Your account is made, Vera.")).to_be_visible()

    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You are signed out")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Old Quarrel")).to_have_count(0)

    page.goto("/account")
    page.get_by_text("sign in", exact=True).click()
    page.get_by_label("Name", exact=True).fill("Vera")
    page.get_by_role("textbox", name="Password").fill("a quiet harbour")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("Welcome back, Vera.")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_role("region", name="Finished")).to_contain_text("Old Quarrel")
