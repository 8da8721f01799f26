"""Tactics in a real browser: against bots, alone, on a realm of one's own."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import NewPerson
from tests.builders.browser.hands import BEAT, LIT_SQUARE, TacticsMouse, deal_me_in
from tests.builders.browser.moments import View, Wanted, options, record_until, verbs
from tests.builders.browser.table import (
    ME,
    PHONE,
    answer_until,
    chosen,
    decision,
    lay_table,
    sit_down_at,
    told,
    violations,
)

QUIET = 15_000  # milliseconds: a few windows in a row have passed by themselves
DUEL = {"mode": "competitive", "first": 1}

SETTLING = 700  # milliseconds
BOTTOM = "it => Math.round(it.getBoundingClientRect().bottom)"
DESKS: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 1280, "height": 640})

# ------------------------------------------------------------------------- moments to begin from


def can_be_countered(view: View) -> bool:
    """In the middle of things: somebody can be attacked, and could hit back."""
    previews = view["previews"].items()
    return (
        view["round"] > 2  # all have left their corners
        and "end" in verbs(view)
        and any(text.startswith(("shoot", "melee")) and told["counters"] for text, told in previews)
    )


def is_in_a_dungeon(view: View) -> bool:
    return "stop" in verbs(view) and any(unit["dungeon"] for unit in view["units"])


def is_claiming(view: View) -> bool:
    return "claim" in verbs(view)


def bears_the_artifact(view: View) -> bool:
    artifact = view["artifact"]
    return bool(artifact and artifact["bearer"]) and "end" in verbs(view)


def nothing_fits(view: View) -> bool:
    """Everybody may play a tactic card, and none of mine fits."""
    return view["window"] is not None and options(view) == ["pass"]


def tactics_record(wanted: Wanted, mode: str = "competitive", players: int = 2) -> str:
    return record_until("tactics", wanted, players=players, mode=mode, first=1)


# ------------------------------------------------------------------------------ what is to be seen


def question(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-question={kind}]")


def squares(page: Page) -> Locator:
    return page.locator(LIT_SQUARE)


def standing(page: Page) -> Locator:
    return page.locator("[data-unit]")


def pick_an_attack(page: Page) -> None:
    """Pick somebody who can strike or shoot, and whom it hits."""
    able = question(page, "act").get_by_role("button", name=re.compile("shoot|melee"))
    able.first.click()
    decision(page).locator(".aims button").filter(has_text=re.compile("shoot|melee")).first.click()


# ------------------------------------------------------------------------------------ a few turns


def test_a_newcomer_plays_a_few_turns_against_a_bot(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal_me_in(page, "Tactics", "2")
    expect(page.locator("[data-board=tactics]")).to_be_visible()
    mouse = TacticsMouse(page, Random(3))
    answer_until(mouse, question(page, "act"))
    expect(standing(page)).to_have_count(8)

    # a unit, with what its way would cost before it goes
    first = decision(page).get_by_role("group", name=re.compile("^What .* does$"))
    for _ in range(3):  # a click while the table is still being drawn picks nothing
        page.get_by_role("list", name="My units").get_by_role("button").first.click()
        page.wait_for_timeout(SETTLING)
        if first.is_visible():
            break
    expect(first).to_be_visible()
    expect(squares(page).first).to_have_attribute("aria-label", re.compile(r"costs \d"))
    square = squares(page).last
    square.hover(force=True)
    expect(decision(page).get_by_role("list", name="Steps")).to_be_visible()
    expect(page.locator("[data-square-note]")).to_contain_text("height")
    square.click(force=True)
    expect(chosen(page)).to_have_text(re.compile("^Move to"))
    square.click(force=True)
    expect(decision(page)).to_contain_text("2 actions left")
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(decision(page)).to_contain_text("3 actions left")

    # and on by the shortest way
    mouse.idle = 0.6
    answer_until(mouse, told(page).get_by_text("began a turn of round 2").filter(has_text="You"))
    assert {"square", "go"} <= mouse.clicks.keys()
    assert violations(page) == []


def test_an_attack_tells_everything_before_it_is_made(person: NewPerson) -> None:
    ann = sit_down_at(person("Ann"), tactics_record(can_be_countered))

    pick_an_attack(ann)

    foretold = decision(ann)
    for word in ("Range", "Damage"):
        expect(foretold.locator("dt", has_text=word).first).to_be_visible()
    expect(foretold).to_contain_text(re.compile("may counter|No counter"))
    expect(ann.locator("[data-tag=attack]")).to_be_visible()
    assert violations(ann) == []
    chosen(ann).click()
    expect(told(ann)).to_contain_text(re.compile("struck at|shot at"))


def test_a_whole_game_has_an_end(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, {"kind": "greedy"}, game="tactics", options=DUEL))
    mouse = TacticsMouse(ann, Random(1))

    mouse.play()

    assert {"square", "row", "go"} <= mouse.clicks.keys()
    expect(ann.get_by_role("dialog").get_by_role("row")).not_to_have_count(0)


# -------------------------------------------------------------------------------------- adventures


def test_an_adventure_tells_what_the_enemy_did_and_why(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto(lay_table(ann, ME, game="tactics", options={"mode": "solo"}))
    mouse = TacticsMouse(ann, Random(4))
    expect(question(ann, "draft")).to_be_visible()
    enemy = ann.get_by_role("region", name="The enemy")
    answer_until(mouse, enemy.get_by_text("What it did, and why"))
    expect(enemy.get_by_role("img", name=re.compile("^Compass: "))).to_be_visible()


def test_what_the_enemy_did_is_whole_or_scrolls_to_its_end(person: NewPerson) -> None:
    ann = person("Ann")
    sit_down_at(ann, tactics_record(is_in_a_dungeon, mode="solo", players=1))
    what = ann.get_by_role("group", name=re.compile("^What it d"))
    for size in DESKS:
        ann.set_viewport_size(size)
        ann.wait_for_timeout(SETTLING)
        what.evaluate("it => it.scrollTo(0, it.scrollHeight)")

        last = what.get_by_role("listitem").last.evaluate(BOTTOM)
        panel = ann.get_by_role("region", name="The enemy").evaluate(BOTTOM)
        assert last <= what.evaluate(BOTTOM) <= panel, size
    ann.set_viewport_size(DESKS[0])
    ann.wait_for_timeout(SETTLING)
    assert what.evaluate("it => it.scrollHeight <= it.clientHeight"), "there is room for all of it"


def test_a_dungeon_is_entered_and_its_crystal_taken(person: NewPerson) -> None:
    ann = sit_down_at(person("Ann"), tactics_record(is_in_a_dungeon, mode="solo", players=1))
    crystals = ann.get_by_role("region", name="Crystals")
    expect(crystals).to_contain_text("is inside")
    expect(squares(ann).first).to_be_visible()
    assert violations(ann) == []

    sit_down_at(ann, tactics_record(is_claiming, mode="solo", players=1))
    question(ann, "claim").get_by_role("button").first.click()
    chosen(ann).click()
    expect(question(ann, "claim")).to_have_count(0)


# -------------------------------------------------------------------------- a realm of one's own


def test_a_realm_is_built_and_played_on(person: NewPerson) -> None:
    ann = person("Ann")
    ann.goto("/build/tactics?mode=battle&players=2")
    play = ann.get_by_role("button", name="Play on this realm")
    ann.get_by_role("button", name="The Citadel").click()
    expect(play).to_be_enabled()
    assert violations(ann) == []

    # a box dragged over the edge of another is hatched, with the rule; dragged back, all is well
    box = ann.get_by_role("button", name=re.compile("^The High Wood .*Arrows move it"))
    for _ in range(16):
        box.press("ArrowUp")
        box.press("ArrowLeft")
        if ann.locator(".fault").count():
            break
        ann.wait_for_timeout(BEAT)
    expect(ann.locator(".fault").first).to_contain_text(re.compile(r"T-BUILD-\d"))
    expect(play).to_be_disabled()
    ann.get_by_role("button", name="The Citadel").click()
    expect(play).to_be_enabled()

    play.click()
    ann.get_by_role("button", name=re.compile("Deal|Start|Open the table|Begin")).first.click()
    expect(ann.locator("[data-board=tactics]")).to_be_visible()


# -------------------------------------------------------------------------------------- windows


# Alone with bots it is there for a moment: whether it came, and what could be pressed meanwhile.
NOTE_QUIET = """
  window.__quiet = []
  new MutationObserver(() => {
    const quiet = document.querySelector("[data-question=nothing-fits]")
    const buttons = [...(quiet?.closest("#decision").querySelectorAll("button") ?? [])]
    if (quiet) window.__quiet.push(buttons.map((button) => button.textContent.trim()).join())
  }).observe(document, { childList: true, subtree: true })
"""


def test_a_window_in_which_nothing_fits_passes_by_itself(person: NewPerson) -> None:
    ann = person("Ann")
    ann.add_init_script(NOTE_QUIET)
    sit_down_at(ann, tactics_record(nothing_fits))
    ann.wait_for_function("window.__quiet.length")
    expect(question(ann, "nothing-fits")).to_have_count(0, timeout=QUIET)

    # it cannot be hurried, and nobody's cards are told
    assert "Pass" not in str(ann.evaluate("window.__quiet"))
    expect(told(ann)).not_to_contain_text(re.compile("Mira (kept|drew) (?!a tactic)"))


# ------------------------------------------------------------------------------------ other hands


def test_a_turn_by_touch_on_a_phone(person: NewPerson) -> None:
    ann = person("Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down_at(ann, tactics_record(can_be_countered))
    expect(decision(ann)).to_be_visible()
    assert ann.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    question(ann, "act").get_by_role("button", name=re.compile("move")).first.tap()
    ann.locator("path[data-square][aria-label*='; can be reached']").last.tap(force=True)
    expect(chosen(ann)).to_have_text(re.compile("^Move to"))
    chosen(ann).tap()
    expect(told(ann)).to_have_count(0)  # the log has a tab of its own
    ann.get_by_role("navigation", name="Parts of the table").get_by_text("My cards").tap()
    expect(ann.get_by_role("list", name="My units").get_by_role("article")).to_have_count(4)
    assert ann.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(ann) == []


def test_a_move_by_keys_alone(person: NewPerson) -> None:
    ann = sit_down_at(person("Ann"), tactics_record(can_be_countered))
    press, focused = ann.keyboard.press, ann.locator("path[data-square]:focus")
    expect(question(ann, "act")).to_be_visible()

    # what, who, where
    press(question(ann, "act").locator("kbd").first.inner_text())
    press(question(ann, "act").locator("kbd").first.inner_text())
    expect(squares(ann).first).to_be_attached()
    press("m")
    expect(focused).to_have_attribute("aria-label", re.compile("^Height"))
    before = focused.get_attribute("data-square") or ""
    press("ArrowRight")
    expect(focused).not_to_have_attribute("data-square", before)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_adventure_keeps_the_rules_of_accessibility(person: NewPerson, theme: str) -> None:
    ann = person("Ann", color_scheme=theme)
    sit_down_at(ann, tactics_record(is_in_a_dungeon, mode="solo", players=1))
    assert violations(ann) == []


# -------------------------------------------------------------------------------------- the guide
