"""Reports as a host shows them: listed, read, sorted, by day and night, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from benchmarks.server.process import ServerProcess
from pocketkeep.lab.report.page import page_of
from tests.browser.conftest import PATIENCE, SETTINGS
from tests.lab.sample_runs import matches_run, units_run

SIZES = {"desk": (1280, 900), "phone": (390, 844)}


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that shows two reports."""
    home = tmp_path_factory.mktemp("lab-home")
    shelf: Path = home / "shelf"
    shelf.mkdir()
    (shelf / "bots.html").write_text(page_of(matches_run(120)), "utf-8")
    (shelf / "units.html").write_text(page_of(units_run(150)), "utf-8")
    served = ServerProcess(home, POCKETKEEP_LAB=str(shelf), **SETTINGS)
    served.start()
    yield served.address
    served.stop()


def reader(
    browser: Browser, host: str, size: str = "desk", theme: Literal["light", "dark"] = "light"
) -> tuple[Page, list[str]]:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=host, viewport={"width": width, "height": height}, color_scheme=theme
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    return page, faults


def test_a_report_is_found_read_and_sorted(browser: Browser, host: str) -> None:
    page, faults = reader(browser, host)
    page.goto("/lab")
    page.get_by_role("link", name="Five bots").click()
    expect(page.get_by_role("heading", name="Five bots", level=1)).to_be_visible()
    table = page.get_by_role("table").first
    expect(table.locator("tbody tr").first).to_contain_text("strongest")
    table.get_by_role("button", name="rating").click()
    expect(table.locator("tbody tr").first).to_contain_text("green")
    expect(table.locator("th[aria-sort]")).to_have_attribute("aria-sort", "ascending")
    assert page.evaluate("window.origin") == "null"  # it is nobody on the site
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_reports_can_be_read_by_day_and_night_on_every_screen(
    browser: Browser, host: str, theme: Literal["light", "dark"], size: str
) -> None:
    page, faults = reader(browser, host, size, theme)
    for path in ("/lab", "/lab/bots.html", "/lab/units.html"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
    letters = page.evaluate(
        """[...document.querySelectorAll('svg text')].map((text) => {
          const scale = text.ownerSVGElement.getBoundingClientRect().width / 400
          return parseFloat(getComputedStyle(text).fontSize) * scale
        })"""
    )
    assert min(letters) >= 11
    assert faults == []
    page.context.close()
