"""Pictures of the pages that teach a game: whole things of our own boards, nothing cut through.

They go to build/lessons; with `pytest --regenerate`, which `make screenshots` says, to the client.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.browser.conftest import NewPerson
from tests.browser.test_screens import AT_REST, is_committing, is_placing, lay_cards
from tests.browser.test_tactics import can_be_countered, pick_an_attack, tactics_record
from tests.builders.browser.moments import View, record_until, verbs
from tests.builders.browser.table import painted, sit_down_at

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "client/src/pages/learn/pictures"
DESK = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=1024, height=768)
PHONE = ViewportSize(width=390, height=844)
RIM = 6  # pixels of the table around a thing
SHARP = 1.6  # times as many pixels as on the page, for what is small there
SMALL = 480  # pixels wide


def is_well_on(view: View) -> bool:
    armies = sum(len(ruler["armies"]) for ruler in view["rulers"])
    return armies > 11 and "select" in verbs(view)


def is_at_war(view: View) -> bool:
    return bool(view["decision"]) and view["decision"]["rule"] == "U-WAR-2"


def kingdoms(wanted: Callable[[View], bool]) -> str:
    return record_until("kingdoms", wanted, players=4, split="beginner")


def ulos(wanted: Callable[[View], bool]) -> str:
    return record_until("ulos", wanted, players=3)


def pick_a_unit(page: Page) -> None:
    page.locator("[data-question] .choice").first.click()


def leave(_: Page) -> None:
    """As it lies."""


class Picture(NamedTuple):
    """Of which moment, of which things on the page, at which size, after which clicks."""

    moment: Callable[[], str]
    things: str
    size: ViewportSize = DESK
    first: Callable[[Page], None] = leave
    most: int = 99  # of the things


PICTURES = {
    "kingdoms-goal": Picture(lambda: kingdoms(is_well_on), ".board figure"),
    "kingdoms-turn": Picture(lambda: kingdoms(is_well_on), "[data-guide=actions], figure", most=3),
    "kingdoms-fight": Picture(lambda: kingdoms(is_at_war), "[data-game-dialog] [role=dialog]"),
    "kingdoms-end": Picture(lambda: kingdoms(is_well_on), "[data-guide=mat]", TABLET),
    "kingdoms-score": Picture(lambda: kingdoms(is_well_on), "[data-guide=tower]"),
    "ulos-goal": Picture(lambda: ulos(is_placing), "[data-guide=map]"),
    "ulos-turn": Picture(lambda: ulos(is_placing), "[data-guide=tiles]"),
    "ulos-fight": Picture(lambda: ulos(is_committing), "[data-guide=conflict]", DESK, lay_cards),
    "ulos-end": Picture(lambda: ulos(is_placing), "[data-tab=others]", TABLET),
    "ulos-score": Picture(lambda: ulos(is_placing), "[data-guide=track]", PHONE),
    "tactics-goal": Picture(lambda: tactics_record(can_be_countered), "[data-guide=map] svg"),
    "tactics-turn": Picture(
        lambda: tactics_record(can_be_countered), "[data-guide=map]", PHONE, pick_a_unit
    ),
    "tactics-fight": Picture(
        lambda: tactics_record(can_be_countered), "#decision .preview", DESK, pick_an_attack
    ),
    "tactics-end": Picture(lambda: tactics_record(can_be_countered), "[data-guide=track]"),
    "tactics-score": Picture(
        lambda: tactics_record(can_be_countered), "[data-guide=units] article", most=2
    ),
}


def around(boxes: list[FloatRect], size: ViewportSize) -> FloatRect:
    """All of them, with a rim."""
    left = max(0, min(box["x"] for box in boxes) - RIM)
    top = max(0, min(box["y"] for box in boxes) - RIM)
    right = min(size["width"], max(box["x"] + box["width"] for box in boxes) + RIM)
    bottom = min(size["height"], max(box["y"] + box["height"] for box in boxes) + RIM)
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_a_lesson(person: NewPerson, name: str, *, regenerate: bool) -> None:
    moment, things, size, first, most = PICTURES[name]
    page = person("Ann", viewport=size, device_scale_factor=SHARP)
    sit_down_at(page, moment())
    first(page)
    page.mouse.move(1, 1)
    shown = page.locator(f":is({things}):visible")
    expect(shown.first).to_be_visible()
    shown.first.scroll_into_view_if_needed()
    page.wait_for_timeout(AT_REST)
    painted(page)
    boxes = [box for one in shown.all()[:most] if (box := one.bounding_box())]
    folder = KEPT if regenerate else ROOT / "build" / "lessons"
    folder.mkdir(parents=True, exist_ok=True)
    clip = around(boxes, size)
    page.screenshot(
        path=folder / f"{name}.jpg",
        type="jpeg",
        quality=76,
        clip=clip,
        scale="device" if clip["width"] < SMALL else "css",
    )

    assert clip["width"] > 100
    assert clip["height"] > 60


def test_every_picture_of_a_lesson_is_among_them() -> None:
    used = re.findall(
        r"pictures/([a-z-]+)\.jpg",
        "".join(file.read_text("utf-8") for file in KEPT.parent.glob("*.ts")),
    )

    assert sorted(used) == sorted(PICTURES)
