"""Contrast by numbers: every text on every board as it is painted, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from pocketkeep.core.ruleset import RULESETS
from tests.browser.conftest import NewPerson
from tests.browser.test_sizes import PHONE, act_of, sit_down
from tests.builders.browser.inks import hard_to_read
from tests.builders.browser.questions import Question, questions

DESK = ViewportSize(width=1440, height=900)
PAINTED = 2500  # milliseconds after which all maps are painted


def in_the_middle_of(game: str, step: str) -> Question:
    return next(question for kind, question in questions(game).items() if kind.step == step)


MOMENTS = [
    *[act_of(game) for game in RULESETS],
    in_the_middle_of("kingdoms", "reveal"),
    in_the_middle_of("ulos", "place"),
    in_the_middle_of("ulos", "reveal"),
    in_the_middle_of("tactics", "counter"),
]


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("question", MOMENTS, ids=lambda question: str(question.kind))
def test_every_text_at_a_table_can_be_read(
    person: NewPerson, question: Question, size: ViewportSize, light: str
) -> None:
    page = person("Ann", viewport=size, color_scheme=light, device_scale_factor=2)
    sit_down(page, question)
    page.wait_for_timeout(PAINTED)

    assert hard_to_read(page) == []


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new", "/games", "/about", "/rules/kingdoms"])
def test_every_text_of_a_page_can_be_read(person: NewPerson, path: str, light: str) -> None:
    page: Page = person("Ann", viewport=DESK, color_scheme=light, device_scale_factor=2)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_timeout(PAINTED)

    assert hard_to_read(page) == []
