"""What a page shows of a table, by what people call it; and how they come to one."""

from __future__ import annotations

import json
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.builders.browser.hands import BEAT, PATIENCE, Mouse

MOST_STEPS = 600
PHONE = {"width": 390, "height": 844}
ME, OPEN, BOT, GREEDY = ({"kind": kind} for kind in ("me", "open", "random", "greedy"))
SERIOUS = {"serious", "critical", "moderate", "minor"}


def lay_table(page: Page, *seats: dict[str, str], **form: Any) -> str:
    """Open a table for these seats; its path."""
    options = {"players": len(seats), **form.pop("options", {})}
    asked = {"game": "kingdoms", "options": options, "seats": [*seats], **form}
    return f"/t/{page.request.post('/api/tables', data=asked).json()['id']}"


def sit_down_at(page: Page, kept: str, name: str = "Old Realm") -> Page:
    """Go on with a game from a file."""
    assert page.request.post("/api/guest", data={"name": "Ann"}).ok
    laid = page.request.post("/api/tables/import", data={"record": kept, "name": name})
    page.goto(f"/t/{laid.json()['id']}")
    expect(page.locator(f"[data-board={json.loads(kept)['ruleset']}]")).to_be_visible()
    return page


def painted(page: Page) -> None:
    """Wait until every map in sight is painted."""
    page.wait_for_function(
        """() => [...document.querySelectorAll("[data-painted=no]")]
          .every((map) => !map.clientWidth || !map.checkVisibility())""",
        timeout=PATIENCE,
    )


def decision(page: Page) -> Locator:
    return page.get_by_role("region", name="Your decision")


def chosen(page: Page) -> Locator:
    return decision(page).locator(".go button:enabled")


def told(page: Page) -> Locator:
    return page.get_by_role("list", name="What happened, newest first")


def guide(page: Page) -> Locator:
    return page.get_by_role("region", name="Guide to a first game")


def menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu and settings").click()
    return page.get_by_role("dialog")


def close(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Close").click()


def choose(page: Page, *words: str) -> None:
    """Click rows that say these words, then send; without words, the first row.

    The one sensible row may be picked already: a click on it would send it.
    """
    rows = decision(page).locator(".rows button")
    for word in words or ("",):
        row = rows.filter(has=page.locator(".name", has_text=word)).first
        if row.get_attribute("aria-pressed") != "true":
            row.click()
    decision(page).locator(".go button").click()


def answer_until(mouse: Mouse, wanted: Locator) -> None:
    """Answer somehow whatever is asked, until something is to be seen."""
    for _ in range(MOST_STEPS):
        if wanted.count():
            return
        if not mouse.step():
            mouse.page.wait_for_timeout(BEAT)
    raise AssertionError(f"{wanted} never came")


def violations(page: Page) -> list[str]:
    """What a page does wrong to somebody who cannot see or point."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]}"
        for fault in found
        for node in fault["nodes"]
        if fault["impact"] in SERIOUS
    ]
