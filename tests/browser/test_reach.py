"""A phone in one hand: nothing lies under its notch, what is pressed is near the thumb."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pocketkeep.core.ruleset import RULESETS
from tests.browser.conftest import NewPerson
from tests.browser.test_sizes import act_of, pick_first, sit_down
from tests.builders.browser.table import PHONE

UPRIGHT = {"top": 47, "bottom": 34}
ON_ITS_SIDE = {"left": 47, "right": 47, "bottom": 21}
ASIDE = {"width": 844, "height": 390}
PRESSED = "button:not(:disabled), a[href], [role=slider], input"
THUMB = 0.45  # of the height: what is above it takes another grip
EVERY_TURN = ".decision .choice, .decision .lone, .decision .go button, nav.tabs button"

# In words: what can be pressed and reaches into a side that the phone keeps for itself.
UNDER = """([selector, { top = 0, bottom = 0, left = 0, right = 0 }]) =>
  [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => !one.closest('.visually-hidden, .skips, .skip, [inert]'))
    .filter((one) => !one.closest('main, .rows, .history')) // they scroll
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && box.height > 2)
    .filter(([, box]) => box.top < top - 1 || box.bottom > innerHeight - bottom + 1 ||
      box.left < left - 1 || box.right > innerWidth - right + 1)
    .map(([one]) => one.getAttribute('aria-label') || one.textContent.trim() || one.outerHTML)"""


def keep_sides(page: Page, sides: dict[str, int]) -> None:
    """As a phone with a notch and a bar of its own does."""
    session = page.context.new_cdp_session(page)
    insets: dict[str, Any] = {**sides, **{f"{side}Max": size for side, size in sides.items()}}
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


@pytest.mark.parametrize(("size", "sides"), [(PHONE, UPRIGHT), (ASIDE, ON_ITS_SIDE)])
@pytest.mark.parametrize("game", RULESETS)
def test_nothing_lies_under_the_notch_or_the_bar(
    person: NewPerson, game: str, size: dict[str, int], sides: dict[str, int]
) -> None:
    page = person("Ann", viewport=size, has_touch=True)
    keep_sides(page, sides)
    sit_down(page, act_of(game))
    assert page.evaluate(UNDER, [PRESSED, sides]) == []

    pick_first(page)
    assert page.evaluate(UNDER, [PRESSED, sides]) == []


@pytest.mark.parametrize("path", ["", "games", "new", "account", "learn/ulos"])
def test_nor_on_the_other_pages(person: NewPerson, path: str) -> None:
    page = person("Ann", viewport=PHONE, has_touch=True)
    keep_sides(page, UPRIGHT)
    page.goto(f"/{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    # that the browser does as if there was a notch
    assert page.evaluate("getComputedStyle(document.body).paddingTop") == f"{UPRIGHT['top']}px"
    assert page.evaluate(UNDER, [f"header :is({PRESSED})", {"top": UPRIGHT["top"]}]) == []


@pytest.mark.parametrize("game", RULESETS)
def test_what_is_pressed_every_turn_is_near_the_thumb(person: NewPerson, game: str) -> None:
    page = person("Ann", viewport=PHONE, has_touch=True)
    sit_down(page, act_of(game))
    expect(page.locator(".decision .go button")).to_be_visible()
    for thing in page.locator(EVERY_TURN).all():
        box = thing.bounding_box()
        if box:
            where = (box["y"] + box["height"] / 2) / PHONE["height"]
            assert where > THUMB, thing.inner_text()
            assert box["height"] >= 44, thing.inner_text()
