"""Somebody who learns a game by its guided first game; and what must hold of every step."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.builders.browser.hands import BEAT, Mouse, TacticsMouse, UlosMouse
from tests.builders.browser.table import guide

HANDS: dict[str, type[Mouse]] = {
    "kingdoms": Mouse,
    "ulos": UlosMouse,
    "tactics": TacticsMouse,
}
MOST_LOOKS = 4000
ON_A_BUTTON = re.compile("“([^”]+)”")
READS = 0.7  # how likely a step is read to its end before anything else is done
BUTTONS = "button, [role=slider], [role=radio]"
LABELS = "(all) => all.map((one) => one.textContent + ' ' + one.ariaLabel).join(' ')"
START = "Play a guided first game"
# Whoever learns looks at what they are told before they do anything, however fast others are.
ATTENTIVE = """
  window.__looked = null
  addEventListener('click', (event) => {
    const step = document.getElementById('guide')?.dataset.step
    if (!step || !window.__looked || window.__looked.has(step)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }, true)
"""


def start(page: Page, title: str) -> None:
    """From the first page, by its main button."""
    page.add_init_script(ATTENTIVE)
    page.goto("/")
    pick = page.get_by_role("button", name=f"Pick {title}")
    if title != "Kingdoms":
        pick.click()
    page.get_by_role("article", name=title).get_by_role("button", name=START).click()
    expect(guide(page)).to_be_visible(timeout=30_000)


class Learner:
    """Reads what the guide says and plays on, with whatever is legal."""

    def __init__(self, page: Page, game: str, luck: Random) -> None:
        self.page = page
        self.mouse = HANDS[game](page, luck)
        self.luck = luck
        self.seen: list[str] = []
        page.evaluate("window.__looked = new Set()")

    def play(self) -> None:
        """To the end of the game."""
        for _ in range(MOST_LOOKS):
            if self.mouse.is_over():
                self.page.evaluate("window.__looked = null")  # the rest is not for learning
                return
            self.look()
        raise AssertionError(f"the game does not end: {self.mouse.clicks}, {self.seen}")

    def look(self) -> None:
        """Look at the step that is told, once; then go on."""
        step = self.step()
        if step and step not in self.seen:
            self.notice(step)
        on = guide(self.page).get_by_role("button", name="Next")
        if on.count() and self.luck.random() < READS:
            self.mouse.click("next", on)
        elif not self.mouse.look_at_now() and not self.mouse.try_step():
            self.page.wait_for_timeout(BEAT)  # others decide

    def step(self) -> str:
        told = guide(self.page)
        return (told.get_attribute("data-step") or "") if told.count() else ""

    def notice(self, step: str) -> None:
        covered = covers(self.page)
        words = missing_words(self.page)
        if self.step() != step:
            return  # it went while we looked
        self.seen.append(step)
        self.page.evaluate("(step) => window.__looked.add(step)", step)
        assert not covered, f"{step}: the guide covers {covered}"
        assert not words, f"{step}: no button says {words}"


def covers(page: Page) -> list[str]:
    """What the guide lies over, of what it speaks of and of all that can be pressed."""
    mine = guide(page).bounding_box()
    things = {"what it is about": page.locator(".ring"), "the decision": page.locator("#decision")}
    dialogs = page.locator("[role=dialog]:not(dialog [role=dialog])")
    found = {**things, "a dialog": dialogs, "the bar": page.get_by_role("banner")}
    return [name for name, thing in found.items() if mine and overlaps(mine, thing)]


def overlaps(box: FloatRect, things: Locator) -> bool:
    boxes = [thing.bounding_box() for thing in things.all()]
    return any(other is not None and is_over(box, other) for other in boxes)


def is_over(one: FloatRect, other: FloatRect) -> bool:
    rim = 1  # pixels
    beside = one["x"] + one["width"] <= other["x"] + rim
    beside = beside or other["x"] + other["width"] <= one["x"] + rim
    above = one["y"] + one["height"] <= other["y"] + rim
    return not (beside or above or other["y"] + other["height"] <= one["y"] + rim)


def missing_words(page: Page) -> list[str]:
    """Words that the guide says are on a button, and that are on none."""
    told = " ".join(guide(page).locator(".text").all_inner_texts())
    said = str(page.locator(f":is({BUTTONS})").evaluate_all(LABELS)).lower()
    return [word for word in ON_A_BUTTON.findall(told) if word.lower() not in said]
