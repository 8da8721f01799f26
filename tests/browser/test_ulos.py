"""Ulos in a real browser: alone, against bots, with somebody else, by mouse, keys and touch."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPerson
from tests.builders.browser.hands import BEAT, LIT_HEX, WON, Keys, UlosMouse, deal_me_in
from tests.builders.browser.table import (
    ME,
    MOST_STEPS,
    OPEN,
    PHONE,
    answer_until,
    chosen,
    decision,
    lay_table,
    violations,
)

TO_ACT = "Buy cards, use an ability, or pass."
TO_BUY_MORE = "Buy another card, or stop."
BASIC = {"factions": "basic", "first": 1}


class Rival(UlosMouse):
    """Lays land so that camps meet, and buys one card a turn to have a stake in it."""

    signs = ("conflict", "camp", "grow")
    holds_back = True  # commits nothing by itself

    def act(self) -> bool:
        if self.sheet().is_visible() or decision(self.page).locator(".go button:enabled").count():
            return super().act()
        placing = self.page.get_by_role("group", name="Show only spots that…")
        if placing.count():
            return self.lay(placing)
        rows = decision(self.page).locator(".rows button[aria-pressed]")
        buys = rows.filter(has_text="in the stack")
        if buys.count() and decision(self.page).get_by_text(TO_ACT).count():
            return self.click("buy", buys.first)
        return super().act()

    def lay(self, signs: Locator) -> bool:
        """Pick the tile and the spot with the most telling sign."""
        for sign in self.signs:
            for tile in self.page.locator("[data-kind].open").all():
                self.click("tile", tile)
                some = signs.get_by_role("button", name=re.compile(rf"^[1-9]\d* {sign}"))
                if some.count():
                    if some.get_attribute("aria-pressed") == "false":
                        self.click("sign", some)
                    return self.click("hex", self.page.locator(LIT_HEX).first)
        return super().act()

    def fight(self) -> bool:
        return not (self.holds_back and self.is_committing()) and super().fight()

    def is_committing(self) -> bool:
        return self.sheet("asks").get_by_role("button", name="Nothing").is_visible()


def tiles(page: Page) -> Locator:
    return page.get_by_role("region", name="Your tiles").locator("[data-kind]")


def note(page: Page) -> Locator:
    """What the tile that is held would do."""
    return page.locator(".note")


def favor(page: Page) -> int:
    purse = page.get_by_role("region", name="Your favor and rift tiles")
    return int(purse.locator(".favor b").first.inner_text())


# ------------------------------------------------------------------------------------ a few turns


def test_a_newcomer_plays_a_few_turns_against_a_bot(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal_me_in(page, "Ulos", "2")
    expect(page.locator("[data-board=ulos]")).to_be_visible()
    assert violations(page) == []

    # a tile, with what it would do before it is laid
    laid = page.locator("[data-tile]").count()
    tile = page.locator("[data-kind].open").last
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    spot = page.locator(LIT_HEX).first
    spot.hover()
    for word in ("Power", "Rift", "Camp", "Conflict"):
        expect(note(page).locator("dt", has_text=word)).to_be_visible()
    spot.click()
    expect(chosen(page)).to_be_visible()
    expect(page.locator("[data-tile]")).to_have_count(laid)
    spot.click()
    expect(page.locator("[data-tile]")).to_have_count(laid + 1)

    # a camp, if there is a choice
    mouse = UlosMouse(page, Random(3))
    mouse.idle = 1
    answer_until(mouse, decision(page).get_by_text(TO_ACT))
    cards = page.get_by_role("region", name="Your faction cards")
    expect(cards.get_by_role("button", name=re.compile(", 1 card"))).to_be_visible()

    # a card: bought, taken back, bought again
    before = favor(page)
    buy_a_card(page)
    expect(decision(page).get_by_text(TO_BUY_MORE)).to_be_visible()
    assert favor(page) < before
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(decision(page).get_by_text(TO_ACT)).to_be_visible()
    assert favor(page) == before
    buy_a_card(page)
    enough(page).click()
    chosen(page).click()
    expect(decision(page).get_by_text(TO_BUY_MORE)).to_have_count(0)

    # and on by the shortest way
    log = page.get_by_role("list", name="What happened, newest first")
    answer_until(mouse, log.get_by_text("began turn 2").filter(has_text="You"))
    answer_until(mouse, log.get_by_text("began turn 4").filter(has_text="You"))
    assert violations(page) == []


def buy_a_card(page: Page) -> None:
    row = decision(page).locator(".rows button[aria-pressed]").filter(has_text="in the stack")
    row.first.click()
    chosen(page).click()


def enough(page: Page) -> Locator:
    return decision(page).get_by_role("button", name=re.compile("Done"))


def test_a_tile_that_makes_a_faction_grow_tells_its_price(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, {"kind": "greedy"}, game="ulos", options=BASIC))
    mouse = UlosMouse(ann, Random(2))
    signs = ann.get_by_role("group", name="Show only spots that…")
    growing = signs.get_by_role("button", name=re.compile(r"^[1-9]\d* grow"))
    answer_until(mouse, growing)

    growing.click()
    ann.locator(LIT_HEX).first.hover()

    for word in ("Power", "Price", "Rift", "Camp", "Conflict"):
        expect(note(ann).locator("dt", has_text=word)).to_be_visible()


# ---------------------------------------------------------------------------------- a whole game


def test_a_whole_game_alone_against_ulrir(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal_me_in(page, "Ulos", "1, alone")
    mat = page.get_by_role("region", name="Ulrir")
    expect(mat).to_contain_text("What he did, and why")
    mouse = UlosMouse(page, Random(5))

    mouse.play()

    assert {"hex", "row", "go"} <= mouse.clicks.keys()
    ranking = page.get_by_role("dialog", name=WON)
    expect(ranking.get_by_role("listitem").filter(has_text="Ulrir")).to_contain_text(
        re.compile(r"\d+ points")
    )
    expect(ranking.get_by_role("columnheader", name="Ulrir")).to_be_visible()


# ------------------------------------------------------------------------------------- a conflict


def test_two_people_commit_in_secret_and_see_what_came_of_it(person: NewPerson) -> None:
    ann, bea = person("Ann"), person("Bea")
    link = lay_table(ann, ME, OPEN, game="ulos", options=BASIC)
    ann.goto(link)
    bea.goto(f"{link}?sit=1")
    expect(bea.get_by_role("button", name="Stand up")).to_be_visible()
    ann.get_by_role("button", name="Begin", exact=True).click()
    hers, others = Rival(ann, Random(1)), Rival(bea, Random(2))
    play_to_a_conflict(hers, others)

    # one is ready, the other learns that and no more
    seen_by_bea = others.sheet().get_by_role("list", name="Who is ready")
    expect(seen_by_bea).to_contain_text("Ann thinking…")
    more = hers.sheet().locator("button[aria-label^=More]:enabled")
    more.first.click()
    hers.sheet().get_by_role("button", name="Commit 1 card").click()
    expect(hers.sheet()).to_contain_text("You are ready")
    expect(seen_by_bea).to_contain_text("Ann ready ✓")
    expect(revealed(bea)).to_have_count(0)

    # until both are, it can be changed
    hers.sheet().get_by_role("button", name="Change").click()
    expect(seen_by_bea).to_contain_text("Ann thinking…")
    hers.sheet().get_by_role("button", name="Commit 1 card").click()
    expect(seen_by_bea).to_contain_text("Ann ready ✓")
    expect(revealed(ann)).to_have_count(0)

    # all is revealed to both, and what goes back
    others.sheet().locator("button[aria-label^=More]:enabled").first.click()
    others.sheet().get_by_role("button", name="Commit 1 card").click()
    for page in (ann, bea):
        expect(revealed(page).get_by_role("listitem")).to_have_count(2)
    settle(hers, others)
    for page in (ann, bea):
        expect(page.get_by_role("log").or_(page.locator("[data-guide=log]")).first).to_contain_text(
            "won against"
        )


def play_to_a_conflict(*rivals: Rival) -> None:
    """Until all are asked what they commit."""
    for _ in range(MOST_STEPS):
        waiting = [rival for rival in rivals if not rival.is_committing()]
        if not waiting:
            return
        if not sum(rival.step() for rival in waiting):
            waiting[0].page.wait_for_timeout(BEAT)
    raise AssertionError("there is no conflict")


def settle(*rivals: Rival) -> None:
    """Answer all that the conflict still asks, and see what came of it."""
    for rival in rivals:
        rival.holds_back = False
    for _ in range(MOST_STEPS):
        if all(rival.sheet("after").is_visible() for rival in rivals):
            break
        for rival in rivals:
            if rival.sheet("asks").is_visible():
                rival.fight()
        rivals[0].page.wait_for_timeout(BEAT)
    for rival in rivals:
        expect(rival.sheet("after")).to_contain_text("what came of it")
        expect(rival.sheet("after").get_by_role("status")).to_contain_text(re.compile("win, "))
        expect(revealed(rival.page)).to_contain_text(re.compile("returned|bluff"))


def revealed(page: Page) -> Locator:
    return page.get_by_role("list", name="What everybody committed")


# ------------------------------------------------------------------------------------ other hands


def test_a_turn_by_keys_alone(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, {"kind": "greedy"}, game="ulos", options=BASIC))
    expect(decision(ann)).to_be_visible()
    press, focused = ann.keyboard.press, ann.locator("path[data-hex]:focus")

    # which tile, where, which way round
    last = ann.locator("[data-kind].open").last
    expect(last).to_be_visible()
    if last.locator("kbd").count():  # with one kind in hand there is nothing to pick
        press(last.locator("kbd").inner_text())
    expect(last).to_have_attribute("aria-pressed", "true")
    press("m")
    expect(focused).to_have_attribute("aria-label", re.compile("may lie here"))
    expect(note(ann)).to_be_visible()
    before = focused.get_attribute("data-hex") or ""
    way, back = ("ArrowRight", "ArrowLeft") if before[0] < "r" else ("ArrowLeft", "ArrowRight")
    press(way)
    expect(focused).not_to_have_attribute("data-hex", before)
    press(back)
    expect(focused).to_have_attribute("data-hex", before)
    held = note(ann).get_by_role("heading")
    was = held.inner_text()
    press("r")
    expect(held).not_to_have_text(was)
    press("Enter")
    expect(chosen(ann)).to_be_visible()
    press("Enter")
    expect(ann.locator("[data-tile]")).to_have_count(1)

    # a camp, a card, enough
    keys = Keys(ann, Random(1))
    for _ in range(MOST_STEPS):
        if decision(ann).get_by_text(TO_ACT).count():
            break
        keys.step()
        ann.wait_for_timeout(BEAT)
    press("1")
    if not chosen(ann).count():  # several can be bought: which?
        press("1")
    expect(chosen(ann)).to_be_visible()
    press("Enter")
    expect(decision(ann).get_by_text(TO_BUY_MORE)).to_be_visible()
    press(enough(ann).locator("kbd").inner_text())
    press("Enter")
    expect(decision(ann).get_by_text(TO_BUY_MORE)).to_have_count(0)


def test_at_one_screen_hands_are_covered(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, {"kind": "here", "name": "Bea"}, game="ulos", options=BASIC))
    expect(ann.get_by_role("heading", name="Pass the screen to Ann")).to_be_visible()
    expect(tiles(ann)).to_have_count(0)
    ann.get_by_role("button", name="I am Ann").click()
    expect(tiles(ann).first).to_be_visible()

    mouse = UlosMouse(ann, Random(4))
    mouse.idle = 1
    answer_until(mouse, ann.get_by_role("heading", name="Pass the screen to Bea"))

    expect(tiles(ann)).to_have_count(0)
    expect(ann.locator("[data-card]")).to_have_count(0)
    ann.get_by_role("button", name="I am Bea").click()
    expect(tiles(ann).first).to_be_visible()
    expect(ann.get_by_role("region", name="Your faction cards")).to_contain_text("You hold no")
    log = ann.get_by_role("list", name="What happened, newest first")
    expect(log).to_contain_text("Ann drew a tile")
    expect(log).not_to_contain_text(re.compile(r"Ann drew \w+/"))


def test_a_turn_by_touch_on_a_phone(person: NewPerson) -> None:
    ann = person("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    ann.goto(lay_table(ann, ME, {"kind": "greedy"}, game="ulos", options=BASIC))
    expect(decision(ann)).to_be_visible()
    assert ann.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    tile = ann.locator("[data-kind].open").last
    tile.tap()
    expect(tile).to_have_attribute("aria-pressed", "true")
    spot = ann.locator(LIT_HEX).first
    spot.tap()
    expect(note(ann)).to_contain_text("Camp")
    chosen(ann).tap()
    expect(ann.locator("[data-tile]")).to_have_count(1)

    answer_until(UlosMouse(ann, Random(6)), decision(ann).get_by_text(TO_ACT))
    before = decision(ann).locator(".purse").inner_text()
    row = decision(ann).locator(".rows button[aria-pressed]").filter(has_text="in the stack").first
    row.tap()
    chosen(ann).tap()
    expect(decision(ann).locator(".purse")).not_to_have_text(before)
    ann.get_by_role("navigation", name="Parts of the table").get_by_text("My cards").tap()
    expect(ann.get_by_role("region", name="Your faction cards")).to_contain_text(re.compile(r"\w"))
    assert ann.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(ann) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_conflict_keeps_the_rules_of_accessibility(person: NewPerson, theme: str) -> None:
    ann = person("Ann", color_scheme=theme)
    ann.goto(lay_table(ann, ME, {"kind": "greedy"}, game="ulos", options=BASIC))
    play_to_a_conflict(Rival(ann, Random(8)))

    assert violations(ann) == []


# -------------------------------------------------------------------------------------- the guide
