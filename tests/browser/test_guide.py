"""The guide to a first game, gone through by doing what its steps ask."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.builders.browser.hands import BEAT, Mouse, TacticsMouse, UlosMouse
from tests.builders.browser.table import MOST_STEPS, guide

STEPS = 12
MOST_CLICKS = 800

WANTED = {  # what a step waits for, as the words of rows that bring it about
    "A realm of your own": (),
    "Six actions, five cubes": ("Patrol", "Quest"),
    "Take part, or collect": ("Collect",),
    "Armies on the move": ("Patrol", "Quest"),
}


def obey(page: Page, title: str, mouse: Mouse) -> None:
    """One click towards what the step asks for; whatever else is asked is answered somehow."""
    send = page.locator(".decision .go button:enabled")
    if mouse.war().is_visible():
        mouse.fight()
    elif send.count():
        mouse.click("go", send)
    else:
        rows = page.locator(".decision .rows button, .decision .lone")
        wanted = [rows.filter(has_text=word) for word in WANTED[title]]
        found = next((row for row in wanted if row.count()), None)
        if not (mouse.click("row", found.first) if found else mouse.step()):
            page.wait_for_timeout(BEAT)  # others decide


def test_the_whole_guide_can_be_gone_through(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Start the guide").click()
    expect(guide(page)).to_contain_text(f"Step 1 of {STEPS}")
    mouse = Mouse(page, Random(4))
    seen: list[str] = []

    for _ in range(MOST_CLICKS):
        titles = guide(page).get_by_role("heading").all_inner_texts()
        if not titles:
            break
        title = titles[0]
        if title not in seen:
            seen.append(title)
        if title in WANTED:
            obey(page, title, mouse)
        else:
            mouse.click(
                "next",
                guide(page)
                .get_by_role("button", name="Next")
                .or_(guide(page).get_by_role("button", name="Done")),
            )

    expect(guide(page)).to_have_count(0)
    assert len(seen) >= STEPS - 1  # an army may have moved before the step that asks for it
    # It was a real game, and goes on; the guide does not come back.
    page.reload()
    expect(page.get_by_role("list", name="What happened, newest first")).to_be_visible()
    expect(guide(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "hand", "steps", "missed"),
    [("Ulos", UlosMouse, 13, 2), ("Tactics", TacticsMouse, 12, 3)],
)
def test_the_guide_can_be_gone_through(
    page: Page, game: str, hand: type[Mouse], steps: int, missed: int
) -> None:
    """Whatever is asked is answered somehow; what a step waits for may have happened before it."""
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name=f"Pick {game}").click()
    page.get_by_role("button", name="Start the guide").click()
    expect(guide(page)).to_contain_text(f"Step 1 of {steps}")
    mouse = hand(page, Random(4))
    on = guide(page).get_by_role("button", name=re.compile("^(Next|Done)$"))
    seen: list[str] = []

    for _ in range(MOST_STEPS):
        if not guide(page).count():
            break
        seen += [t for t in guide(page).get_by_role("heading").all_inner_texts() if t not in seen]
        if on.count():
            mouse.click("next", on)
        elif not mouse.step():
            page.wait_for_timeout(BEAT)  # others decide

    expect(guide(page)).to_have_count(0)
    assert len(seen) >= steps - missed
