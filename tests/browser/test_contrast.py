"""Every text that really appears can be read: ink against ground, in numbers, by day and by night.

The ground is what is drawn behind the letters, taken from a picture of the page without them. All
pairs go to build/contrast.txt, the poorest first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.server.process import ServerProcess
from pocketkeep.core.ruleset import RULESETS
from tests.browser.conftest import newcomer
from tests.builders.browser.contrast import Pair, pairs
from tests.builders.browser.questions import questions
from tests.builders.browser.table import BOT, ME, PHONE, lay_table, menu, painted, sit_down_at

NOTED = Path(__file__).parents[2] / "build" / "contrast.txt"
DESK = {"width": 1280, "height": 800}
AT_REST = 800  # milliseconds after which what comes up is there
PAGES = ["", "games", "new", "account", "about", *(f"learn/{game}" for game in RULESETS)]


@pytest.fixture(scope="module")
def noted() -> Iterator[set[Pair]]:
    found: set[Pair] = set()
    yield found
    NOTED.parent.mkdir(exist_ok=True)
    lines = [str(pair) for pair in sorted(found, key=lambda pair: pair.ratio - pair.needed)]
    NOTED.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture(scope="module", params=["light", "dark"])
def page(request: pytest.FixtureRequest, browser: Browser, server: ServerProcess) -> Iterator[Page]:
    opened = newcomer(browser, server, "Ann", color_scheme=request.param)
    yield opened
    opened.context.close()


Look = Callable[[str], None]


@pytest.fixture
def look(page: Page, noted: set[Pair]) -> Look:
    """Look at the page on a desk and on a phone, at its head and at its foot."""

    def everywhere(what: str) -> None:
        poor: list[str] = []
        for size in (DESK, PHONE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.mouse.move(1, 1)
            page.wait_for_timeout(AT_REST)
            painted(page)
            for foot in (False, True):
                page.evaluate("(foot) => scrollTo(0, foot ? 1e6 : 0)", foot)
                found = pairs(page)
                noted.update(found)
                poor += [f"{size['width']} wide, {pair}" for pair in found if not pair.is_legible]
        assert not poor, f"{what}:\n" + "\n".join(sorted(set(poor)))
        page.set_viewport_size(DESK)  # type: ignore[arg-type]

    return everywhere


@pytest.mark.parametrize("path", PAGES)
def test_the_pages(page: Page, look: Look, path: str) -> None:
    if path == "games":
        for game in RULESETS:
            lay_table(page, ME, BOT, game=game)
    page.goto(f"/{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    look(path or "lobby")


@pytest.mark.parametrize("game", RULESETS)
def test_a_decision_and_the_table_in_words(page: Page, look: Look, game: str) -> None:
    acting = [one for kind, one in questions(game).items() if kind.step == "act"]
    sit_down_at(page, acting[0].file())
    expect(page.locator("#decision")).to_be_visible()
    look("a decision")
    page.locator(".decision .choice, .decision .lone").first.click()
    look("something picked")
    page.get_by_role("button", name="In words").click()
    look("in words")
    page.get_by_role("button", name="In words").click()
    menu(page)
    look("the menu")
    page.keyboard.press("Escape")


CLASHES = {"kingdoms": "War", "ulos": "Conflict", "tactics": "Attack"}


@pytest.mark.parametrize("game", RULESETS)
def test_a_clash(page: Page, look: Look, game: str) -> None:
    for kind, question in questions(game).items():
        if kind.procedure == CLASHES[game]:
            sit_down_at(page, question.file())
            look(str(kind))


@pytest.mark.parametrize("game", RULESETS)
def test_a_result(page: Page, look: Look, game: str) -> None:
    page.goto(lay_table(page, ME, BOT, game=game))
    menu(page).get_by_role("button", name="Let a bot play for me").click()
    result = page.get_by_role("dialog", name=re.compile("won"))
    expect(result).to_be_visible(timeout=120_000)
    expect(result.get_by_role("img", name="Points of everybody over the game")).to_be_visible()
    look("a result")
