"""Pictures of every screen, to be looked at by people.

They go to build/screenshots; with `pytest --regenerate` those that the README shows go to
docs/screenshots. What is tested is that every screen can be reached by clicking and shows what it
is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from benchmarks.server.process import ServerProcess
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from tests.browser import test_tactics as tactics
from tests.browser.conftest import DESKTOP
from tests.builders.browser.hands import LIT_HEX, WON, Mouse, TacticsMouse, UlosMouse, deal_me_in
from tests.builders.browser.moments import View, Wanted, record_until, verbs
from tests.builders.browser.table import PHONE, guide, painted, sit_down_at

ROOT = Path(__file__).parents[2]
SHOWN = re.findall(r"docs/screenshots/([a-z0-9-]+)", (ROOT / "README.md").read_text("utf-8"))
TABLET = {"width": 1024, "height": 768}
WIDE = {"width": 1440, "height": 900}
MOVING = ", ".join(
    f"body:has(.chip:has-text('{action}')):has(path.hit.open)" for action in ("Patrol", "Quest")
)
MOST_LOOKS = 800
AT_REST = 800  # milliseconds after which what comes up is there


class Album:
    """Takes pictures of a page, and keeps those that the README shows."""

    def __init__(self, *, keep: bool) -> None:
        self.keep = keep

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(AT_REST)
        painted(page)
        place = "docs" if self.keep and name in SHOWN else "build"
        file = ROOT / place / "screenshots" / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=file, type="jpeg", quality=84)


@pytest.fixture(scope="module")
def album(request: pytest.FixtureRequest) -> Album:
    return Album(keep=bool(request.config.getoption("--regenerate")))


@pytest.fixture(params=["day", "night"])
def desk(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[tuple[Page, str]]:
    """A page by day and by night."""
    dark = request.param == "night"
    context = browser.new_context(
        base_url=server.address,
        viewport=DESKTOP,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    yield context.new_page(), request.param
    context.close()


def still(browser: Browser, server: ServerProcess, size: dict[str, int]) -> Page:
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": size["width"], "height": size["height"]},
        reduced_motion="reduce",
    )
    return context.new_page()


def play_until(mouse: Mouse, selector: str) -> None:
    """Play with the mouse until something is to be seen; in another game if one ends before."""
    for _ in range(MOST_LOOKS):
        if mouse.page.locator(selector).count():
            return
        if mouse.is_over():
            deal_me_in(mouse.page)
        elif not mouse.step():
            mouse.page.wait_for_timeout(60)
    raise AssertionError(f"{selector} never came")


def test_the_lobby_and_the_set_up(desk: tuple[Page, str], album: Album) -> None:
    page, light = desk
    page.goto("/")
    expect(page.get_by_role("button", name="Deal me in")).to_be_visible()
    for game in RULESETS:
        title = page.get_by_role("heading", name=find_ruleset(game).title, exact=True)
        expect(title).to_be_in_viewport()
    album.take(page, f"lobby-{light}")
    deal_me_in(page)
    album.take(page, f"set-up-{light}")


def test_a_war(desk: tuple[Page, str], album: Album) -> None:
    page, light = desk
    deal_me_in(page)
    mouse = Mouse(page, Random(11))
    play_until(mouse, "svg.dial")
    album.take(page, f"war-{light}")


def test_choosing_where_to_go(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, {"width": 1440, "height": 900})
    deal_me_in(page)
    play_until(Mouse(page, Random(3)), MOVING)
    regions = page.locator("path.hit.open")
    expect(regions.first).to_be_visible()
    regions.first.hover(force=True)
    album.take(page, "narrowing")
    page.locator("path.hit[aria-disabled=true]").first.click(force=True)
    expect(page.get_by_text("Why not")).to_be_visible()
    album.take(page, "why-not")


def test_the_end_and_the_replay(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, {"width": 1440, "height": 900})
    deal_me_in(page)
    Mouse(page, Random(4)).play()
    curve = page.get_by_role("img", name="Points of everybody over the game")
    expect(curve).to_be_visible(timeout=60_000)
    album.take(page, "end")
    page.get_by_role("dialog", name=WON).get_by_role("button", name="Watch it again").click()
    expect(page.get_by_text("the past").first).to_be_visible()
    album.take(page, "replay")


def test_a_phone_and_a_tablet(browser: Browser, server: ServerProcess, album: Album) -> None:
    for name, size in (("phone", PHONE), ("tablet", TABLET)):
        page = still(browser, server, size)
        page.goto("/")
        expect(page.get_by_role("button", name="Deal me in")).to_be_visible()
        album.take(page, f"{name}-lobby")
        deal_me_in(page)
        play_until(Mouse(page, Random(6)), MOVING)
        album.take(page, f"{name}-table")


def test_two_and_five_players(browser: Browser, server: ServerProcess, album: Album) -> None:
    for players in (2, 5):
        page = still(browser, server, {"width": 1440, "height": 900})
        page.goto("/")
        page.get_by_role("radio", name=str(players), exact=True).or_(
            page.get_by_role("button", name=str(players), exact=True)
        ).first.click(force=True)
        page.get_by_role("button", name="Deal me in").click()
        expect(page.get_by_role("region", name="Your decision")).to_be_visible()
        play_until(Mouse(page, Random(8)), "text=/turn [3-9]/")
        album.take(page, f"players-{players}")


@pytest.mark.parametrize("path", ["new", "rules/kingdoms", "about", "games", "account"])
def test_the_other_pages(page: Page, album: Album, path: str) -> None:
    page.goto(f"/{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    album.take(page, path.replace("/", "-"))


def test_the_table_in_words(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, {"width": 1440, "height": 900})
    deal_me_in(page)
    page.get_by_role("button", name="In words").click()
    words = page.get_by_role("region", name="The table in words")
    expect(words.get_by_role("group", name="Sentences")).to_contain_text("home")
    album.take(page, "in-words")


# --------------------------------------------------------------------------------------- Ulos


def is_placing(view: View) -> bool:
    """There is something of everything to be seen."""
    signs = {spot["sign"] for spot in view["spots"].values()}
    return view["round"] > 4 and {"grow", "camp", "conflict"} <= signs


def is_choosing_a_camp(view: View) -> bool:
    options = (view["decision"] or {"options": []})["options"]
    return len({option.split()[1] for option in options if option.startswith("camp")}) > 1


def is_committing(view: View) -> bool:
    """With cards of either side, and others to bluff with."""
    fight = view["conflict"]
    if "commit" not in verbs(view) or view["sealed"]:
        return False
    mine = {faction for faction, cards in view["gods"][0]["hand"].items() if cards}
    return {fight["attacker"], fight["defender"]} < mine


def is_returning(view: View) -> bool:
    return "return" in verbs(view)


def is_well_on_alone(view: View) -> bool:
    return view["round"] > 5 and "place" in verbs(view)


def is_over(view: View) -> bool:
    return bool(view["ended"])


def ulos_record(wanted: Wanted, players: int = 3) -> str:
    return record_until("ulos", wanted, players=players)


def hold_a_tile(page: Page, sign: str = "grow") -> None:
    """Over a spot where it does this; what came of a conflict before has been read."""
    close = page.locator("[data-guide=conflict]").get_by_role("button", name="Close")
    if close.count():
        close.click()
    for tile in page.locator("[data-kind].open").all():
        tile.click()
        some = page.get_by_role("group", name="Show only spots that…").get_by_text(sign)
        some.click()
        spot = page.locator(LIT_HEX).first
        if (spot.get_attribute("aria-label") or "").count("price"):
            break
    spot.click()
    some.click()  # all spots are shown again
    expect(page.locator(".note")).to_contain_text("Price")


def lay_cards(page: Page) -> None:
    """One of each kind."""
    more = page.locator("[data-guide=conflict] button[aria-label^=More]:enabled")
    expect(more.first).to_be_visible()
    for name in more.evaluate_all("buttons => buttons.map(({ ariaLabel }) => ariaLabel)"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("button", name=re.compile(r"^Commit \d"))).to_be_enabled()


def test_a_tile_of_ulos_and_a_camp(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = sit_down_at(still(browser, server, WIDE), ulos_record(is_placing), "Old Gods")
    hold_a_tile(page)
    album.take(page, "ulos-placing")
    page = sit_down_at(still(browser, server, WIDE), ulos_record(is_choosing_a_camp), "Old Gods")
    expect(page.get_by_role("group", name="Whose camp?")).to_be_visible()
    album.take(page, "ulos-camp")


def test_a_conflict_of_ulos(desk: tuple[Page, str], album: Album) -> None:
    page, light = desk
    sit_down_at(page, ulos_record(is_committing), "Old Gods")
    lay_cards(page)
    album.take(page, f"ulos-conflict-{light}")


def test_the_cards_of_a_conflict_go_back(
    browser: Browser, server: ServerProcess, album: Album
) -> None:
    page = sit_down_at(still(browser, server, WIDE), ulos_record(is_returning), "Old Gods")
    expect(page.get_by_role("list", name="What everybody committed")).to_be_visible()
    album.take(page, "ulos-returns")


def test_ulos_alone_and_its_end(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = sit_down_at(still(browser, server, WIDE), ulos_record(is_well_on_alone, 1), "Old Gods")
    expect(page.get_by_role("region", name="Ulrir")).to_be_visible()
    album.take(page, "ulos-solo")
    page = sit_down_at(still(browser, server, WIDE), ulos_record(is_over), "Old Gods")
    expect(page.get_by_role("dialog", name=WON)).to_be_visible()
    album.take(page, "ulos-end")


def test_ulos_on_a_phone_and_a_tablet(
    browser: Browser, server: ServerProcess, album: Album
) -> None:
    for name, size in (("phone", PHONE), ("tablet", TABLET)):
        page = sit_down_at(still(browser, server, size), ulos_record(is_placing), "Old Gods")
        hold_a_tile(page)
        album.take(page, f"ulos-{name}-placing")
        page = sit_down_at(still(browser, server, size), ulos_record(is_committing), "Old Gods")
        lay_cards(page)
        album.take(page, f"ulos-{name}-conflict")


def test_the_guide_to_ulos(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, WIDE)
    page.goto("/")
    page.get_by_role("button", name="Pick Ulos").click()
    album.take(page, "ulos-lobby")
    page.get_by_role("button", name="Play a guided first game").click()
    for _ in range(2):
        guide(page).get_by_role("button", name="Next").click()
    expect(guide(page)).to_contain_text("Your first tile")
    album.take(page, "ulos-guide")
    mouse = UlosMouse(page, Random(2))
    for _ in range(MOST_LOOKS):
        if guide(page).get_by_text("Now act").count():
            break
        following = guide(page).get_by_role("button", name="Next")
        if not (mouse.click("next", following) if following.count() else mouse.step()):
            page.wait_for_timeout(60)
    album.take(page, "ulos-buying")


# ------------------------------------------------------------------------------------- Tactics


FAR = 4  # the price of a square at the end of a way


class Settler(TacticsMouse):
    """Sets up, and leaves the first action to others."""

    def act(self) -> bool:
        return not tactics.question(self.page, "act").count() and super().act()


def point_at_a_far_square(page: Page) -> None:
    """Pick the unit that goes farthest, and look at a way of several steps."""
    rows = tactics.question(page, "act").get_by_role("button", name=re.compile("move"))
    rows.nth(min(2, rows.count() - 1)).click()
    far = page.locator(f"path[data-square][aria-label*='reached: costs {FAR}']")
    (far.last if far.count() else tactics.squares(page).last).hover(force=True)
    expect(page.get_by_role("list", name="Steps")).to_be_visible()


def test_a_move_of_tactics(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, WIDE)
    sit_down_at(page, tactics.tactics_record(tactics.can_be_countered))
    point_at_a_far_square(page)
    album.take(page, "tactics-move")
    page.mouse.move(1, 1)
    page.get_by_role("button", name="Top", exact=True).click()
    album.take(page, "tactics-top")


def test_an_attack_of_tactics(desk: tuple[Page, str], album: Album) -> None:
    page, light = desk
    sit_down_at(page, tactics.tactics_record(tactics.can_be_countered))
    tactics.pick_an_attack(page)
    expect(page.locator("[data-tag=attack]")).to_be_visible()
    album.take(page, "tactics-night" if light == "night" else "tactics-attack")


def test_an_adventure_and_a_battle_of_tactics(
    browser: Browser, server: ServerProcess, album: Album
) -> None:
    page = still(browser, server, WIDE)
    sit_down_at(page, tactics.tactics_record(tactics.is_in_a_dungeon, mode="solo", players=1))
    expect(page.get_by_role("region", name="Crystals")).to_contain_text("is inside")
    album.take(page, "tactics-solo")
    sit_down_at(page, tactics.tactics_record(tactics.bears_the_artifact, "battle"))
    expect(page.get_by_role("region", name="Captures")).to_contain_text("bears it")
    album.take(page, "tactics-battle")


def test_a_realm_of_tactics(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, WIDE)
    page.goto("/build/tactics?mode=battle&players=2&realm=citadel")
    expect(page.get_by_role("button", name="Play on this realm")).to_be_enabled()
    album.take(page, "tactics-builder")


def test_tactics_on_a_phone(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, PHONE)
    sit_down_at(page, tactics.tactics_record(tactics.can_be_countered))
    tactics.question(page, "act").get_by_role("button", name=re.compile("move")).first.click()
    album.take(page, "tactics-phone")


def test_the_guide_to_tactics(browser: Browser, server: ServerProcess, album: Album) -> None:
    page = still(browser, server, WIDE)
    page.goto("/")
    page.get_by_role("button", name="Pick Tactics").click()
    page.get_by_role("button", name="Play a guided first game").click()
    mouse = Settler(page, Random(2))
    for _ in range(MOST_LOOKS):
        if tactics.question(page, "act").count():
            break
        following = guide(page).get_by_role("button", name="Next")
        if not (mouse.click("next", following) if following.count() else mouse.step()):
            page.wait_for_timeout(60)
    expect(guide(page)).to_contain_text("three actions")
    album.take(page, "tactics-guide")
