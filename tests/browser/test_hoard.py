"""What the tutorial ends with: hoard, installed beside Pocketkeep, on the plain board."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import pocketkeep
from benchmarks.server.process import ServerProcess
from tests.browser.conftest import SETTINGS
from tests.browser.test_plain import PlainMouse
from tests.builders.browser.table import BOT, ME, lay_table
from tests.builders.installing import install_hoard

ROOT = Path(__file__).parents[2]
PICTURE = "docs/screenshots/hoard-raid.jpg"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server of whatever package runs this test, with hoard beside it."""
    site = tmp_path_factory.mktemp("site")
    install_hoard(site)
    paths = os.pathsep.join([str(Path(pocketkeep.__file__).parents[1]), str(site)])
    served = ServerProcess(tmp_path_factory.mktemp("home"), **{**SETTINGS, "PYTHONPATH": paths})
    served.start()
    yield served
    served.stop()


@pytest.fixture
def ann(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.request.post("/api/guest", data={"name": "Ann"})
    return page


def test_an_installed_game_stands_in_the_lobby(ann: Page) -> None:
    ann.goto("/")

    expect(ann.get_by_text("Raid a dragon's hoard together", exact=False).first).to_be_visible()


def test_a_whole_game_of_hoard_on_the_plain_board(ann: Page) -> None:
    ann.goto(lay_table(ann, ME, BOT, game="hoard"))
    mouse = PlainMouse(ann, Random(6))

    mouse.play()

    assert {"word", "go"} == mouse.clicks.keys()


def test_the_picture_of_the_tutorial(ann: Page, *, regenerate: bool, tmp_path: Path) -> None:
    """A raid as the plain board shows it, hand and names and all."""
    ann.set_viewport_size({"width": 1280, "height": 800})
    ann.goto(lay_table(ann, ME, BOT, game="hoard"))
    choices = ann.get_by_role("region", name="What you may choose")
    choices.get_by_role("button", name="Raid").click()
    ann.locator(".decision .go button:enabled").click()

    expect(choices.get_by_role("button", name="Done")).to_be_visible()
    expect(choices.get_by_role("button")).to_have_count(5)  # and her four cards
    expect(ann.get_by_role("region", name="The table")).to_contain_text("Treasures")
    folder = ROOT if regenerate else tmp_path
    (folder / PICTURE).parent.mkdir(parents=True, exist_ok=True)
    ann.screenshot(path=folder / PICTURE, type="jpeg", quality=80)
