"""Ten decisions of each game by keys alone: the focus is never lost."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.builders.browser.hands import BEAT, PATIENCE, Keys
from tests.builders.browser.table import BOT, ME, decision, lay_table

DECISIONS = 10
MOST_STEPS = 600
TABLES = {
    "kingdoms": {"first": 1, "split": "beginner"},
    "ulos": {"first": 1},
    "tactics": {"mode": "competitive", "first": 1},
}
# Something to read or to press, that can be seen; the page itself is neither.
WHERE = """() => {
  const at = document.activeElement
  if (!at || at === document.body) return 'nowhere'
  const { width, height } = at.getBoundingClientRect()
  const named = at.getAttribute('aria-label') || at.getAttribute('aria-labelledby') ||
    at.textContent.trim()
  return width > 0 && height > 0 && named ? '' : at.outerHTML.slice(0, 200)
}"""


def go_to_the_decision(page: Page) -> None:
    """As somebody who cannot see does: the first thing that the tab key reaches leads there."""
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", TABLES)
def test_the_focus_is_never_lost(person: NewPerson, game: str) -> None:
    page = person("Ann")
    page.goto(lay_table(page, ME, BOT, game=game, options=TABLES[game]))
    expect(decision(page)).to_be_visible(timeout=PATIENCE)
    go_to_the_decision(page)
    keys = Keys(page, Random(2))

    for _ in range(MOST_STEPS):
        if keys.sent >= DECISIONS:
            break
        if not keys.step():
            page.wait_for_timeout(BEAT)
        page.wait_for_timeout(30)
        assert page.evaluate(WHERE) == "", f"after {keys.sent} decisions"

    assert keys.sent >= DECISIONS, decision(page).all_inner_texts()
