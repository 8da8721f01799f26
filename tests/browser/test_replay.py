"""Looking back in a real browser: a long game is there at once, and fetched as one goes there."""

from __future__ import annotations

import re
from random import Random
from typing import Literal

from playwright.sync_api import Page, expect

from pocketkeep.core import record
from pocketkeep.core.film_file import filmed
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.browser.table import violations

STEP = re.compile(r"step (\d+) of (\d+)")
SCHEMES: list[Literal["light", "dark"]] = ["light", "dark"]
A_FILM = 120_000  # milliseconds, for the film is made first
PAGE = re.compile(r"/moments/(\d+)\?")


def finished_game() -> str:
    """Played at random to its end, some hundred choices long."""
    luck = Random(3)
    match = Match.start(find_ruleset("kingdoms"), {"players": 2}, 3)
    while match.pending:
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
        match.settle()
    return record.dump(filmed(match))


def where(page: Page) -> tuple[int, int]:
    found = STEP.search(page.get_by_role("region", name="The past").inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def test_a_long_game_is_fetched_as_one_goes_through_it(page: Page) -> None:
    assert page.request.post("/api/guest", data={"name": "Ann"}).ok
    laid = page.request.post("/api/tables/import", data={"record": finished_game()})
    fetched: list[int] = []
    page.on("request", lambda asked: fetched.extend(map(int, PAGE.findall(asked.url))))

    page.goto(f"/t/{laid.json()['id']}?replay=1")
    expect(page.get_by_text("step 1 of")).to_be_visible(timeout=A_FILM)
    _, last = where(page)
    assert last > 150
    assert fetched == [0]
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_text("step 2 of")).to_be_visible()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # no colour half-way
        assert violations(page) == []

    page.get_by_role("slider", name="Go back in the game").fill(str(last - 1))
    expect(page.get_by_text(f"step {last} of {last}")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"step {last - 3} of {last}")).to_be_visible()
    assert len({*fetched}) == len(fetched) < last // 50

    page.get_by_role("combobox", name="Eyes of").select_option("a spectator")
    expect(page.get_by_role("region", name="The past")).to_be_visible()
    page.get_by_role("button", name="Now", exact=True).click()
    expect(page.get_by_text("You are looking at the past")).to_have_count(0)
