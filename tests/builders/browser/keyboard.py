"""Somebody who has only a keyboard: what has no key of its own is reached by the tab key."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from tests.builders.browser.hands import BEAT, WON, Keys
from tests.builders.browser.wire import Wire

MOST_TABS = 120
MOST_STEPS = 2000
MOST_KEYS = 120  # for one question
HAS_FOCUS = "things => things.some((thing) => thing === document.activeElement)"
# Something to read or to press, that can be seen; the page itself is neither.
WHERE = """() => {
  const at = document.activeElement
  if (!at || at === document.body) return 'nowhere'
  const { width, height } = at.getBoundingClientRect()
  const named = at.getAttribute('aria-label') || at.getAttribute('aria-labelledby') ||
    at.textContent.trim()
  return width > 0 && height > 0 && named ? '' : at.outerHTML.slice(0, 200)
}"""
LAYS_ONE_MORE = 0.4  # how likely, in a conflict
AN_ID = re.compile(r"[{}_]|\bseat-\d|\bundefined\b|\bnull\b")
WAITS = "One moment"
DRAWN = 30  # milliseconds after which what follows from a key is drawn


def lost_focus(page: Page) -> str:
    """Where the focus is if it is nowhere that helps; empty: all is well."""
    page.wait_for_timeout(DRAWN)
    found: str = page.evaluate(WHERE)
    return found


def go_to_the_decision(page: Page) -> None:
    """As somebody who cannot see does: the first thing that the tab key reaches leads there.

    The sheet of a conflict and the dialog of a war have taken the focus by themselves.
    """
    if page.evaluate("document.activeElement !== document.body"):
        return
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


class Typist(Keys):
    """Looks after every key where the focus is; comes before a table is opened, to hear it all."""

    def __init__(self, page: Page, luck: Random) -> None:
        super().__init__(page, luck)
        self.wire = Wire(page)
        self.pressed: dict[str, int] = {}  # by what was reached by the tab key
        self.read = 0  # how often the table was read in words, where they are shown

    def play_whole(self) -> None:
        """Until the result is there."""
        self.play_until(lambda: self.result().count() > 0)

    def answer(self) -> None:
        """One question."""
        before = self.wire.chosen
        self.play_until(lambda: self.wire.chosen > before, steps=MOST_KEYS)

    def play_until(self, is_done: Callable[[], bool], *, steps: int = MOST_STEPS) -> None:
        for _ in range(steps):
            if is_done():
                assert not self.wire.refused
                return
            if not self.step():
                self.page.wait_for_timeout(BEAT)
            self.read_words()
            lost = lost_focus(self.page)
            assert not lost, f"the focus is {lost} after {self.sent} choices, {self.pressed}"
        asked = self.page.get_by_role("region", name="Your decision").all_inner_texts()
        raise AssertionError(f"by keys it does not go on: {self.sent}, {self.pressed}, {asked}")

    def read_words(self) -> None:
        """The table in words, as a screen reader goes through it: with names, never with ids."""
        lines = self.page.get_by_role("group", name="Sentences").all_inner_texts()
        if lines and WAITS not in lines[0]:
            self.read += 1
            assert not AN_ID.search(lines[0]), AN_ID.findall(lines[0])

    def result(self) -> Locator:
        return self.page.get_by_role("dialog", name=WON)

    def step(self) -> bool:
        return self.fight() or super().step()

    def set_dial(self, dial: Locator) -> bool:
        return self.tab_to(dial)

    def fight(self) -> bool:
        """In the sheet of a conflict: lay cards into the trays, or pick an offer; then send."""
        sheet = self.page.locator("[data-guide=conflict].asks")
        if not sheet.count():
            return False
        more = sheet.locator("button[aria-label^=More]:enabled")
        if more.count() and self.luck.random() < LAYS_ONE_MORE:
            return self.press("card", more)
        within = sheet.locator(".body, .question")
        offers = within.locator("button[aria-pressed=false]")
        if offers.count() and not within.locator("button[aria-pressed=true]").count():
            return self.press("offer", self.any_of(offers))
        sends = sheet.locator(".foot button:enabled, .returns section > button")
        sent = sends.count() > 0 and self.press("send", sends.last)
        self.sent += sent
        return sent

    def any_of(self, things: Locator) -> Locator:
        return things.nth(self.luck.randrange(max(1, things.count())))  # all may be gone by now

    def press(self, what: str, things: Locator) -> bool:
        """Go to the first of these that the tab key finds, and press it."""
        if not self.tab_to(things):
            return False
        self.page.keyboard.press("Enter")
        self.pressed[what] = self.pressed.get(what, 0) + 1
        return True

    def tab_to(self, things: Locator) -> bool:
        """Whether the tab key leads to one of them, as long as any is there."""
        for _ in range(MOST_TABS):
            if not things.count():
                return False  # the table has changed meanwhile
            if things.evaluate_all(HAS_FOCUS):
                return True
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key does not lead to {things}")
