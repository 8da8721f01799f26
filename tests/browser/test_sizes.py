"""Every kind of decision of every game on screens of six sizes: nothing is cut, covered or lost.

What is wrong is computed from the boxes on the page (tests/builders/browser/boxes.js).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from benchmarks.server.process import ServerProcess
from pocketkeep.core.engine.flow import Ask, AskAll, AskEach
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from tests.browser.conftest import NewPerson, newcomer
from tests.builders.browser import boxes
from tests.builders.browser.questions import Kind, Question, questions

PHONE = ViewportSize(width=390, height=844)
LOW = ViewportSize(width=1366, height=640)
SIZES = [
    PHONE,
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1024, height=768),
    ViewportSize(width=1280, height=800),
    LOW,
    ViewportSize(width=1920, height=1080),
]
PATIENCE = 90_000  # milliseconds: a busy machine thinks slowly
SETTLED = 120  # milliseconds after which a page of another size lies still
MINE = {  # what a player always has in view, by game
    "kingdoms": "[data-guide=tracks]",
    "ulos": "[data-guide=favor]",
    "tactics": ".strip, [data-guide=units]",
}


def sit_down(page: Page, question: Question) -> None:
    kept = {"record": question.file(), "name": "Copper Kettle"}
    laid = page.request.post("/api/tables/import", data=kept, timeout=PATIENCE)
    page.goto(f"/t/{laid.json()['id']}")
    expect(page.locator(f"[data-board={question.kind.game}]")).to_be_visible()
    expect(page.locator("#decision")).to_be_attached()


def kind_of(size: ViewportSize) -> str:
    width = size["width"]
    return "phone" if width <= 640 else "tablet" if width <= 1200 else "desktop"


def faults_at(page: Page, sizes: Iterable[ViewportSize]) -> Iterator[str]:
    for size in sizes:
        page.set_viewport_size(size)
        page.mouse.move(1, 1)  # what it points at may grow
        expect(page.locator(f".table.{kind_of(size)}")).to_be_attached()
        expect(page.locator(".follows[aria-busy=true]")).to_have_count(0, timeout=PATIENCE)
        page.wait_for_timeout(SETTLED)
        for fault in boxes.faults(page):
            yield f"{size['width']}x{size['height']}: {fault}"


def pick_first(page: Page) -> bool:
    """As a player would who looks what a choice leads to; whether there was anything to pick."""
    rows = page.locator(".decision .choice")
    if rows.count() == 0:
        return False
    rows.first.click()
    return True


KINDS = [kind for game in RULESETS for kind in questions(game)]


@pytest.fixture(scope="module")
def desk(browser: Browser, server: ServerProcess) -> Iterator[Page]:
    """One page for all of them: whatever is drawn is drawn quickly."""
    page = newcomer(browser, server, "Ann")
    yield page
    page.context.close()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_kind_of_decision_fits_every_screen(desk: Page, kind: Kind) -> None:
    desk.set_viewport_size(SIZES[3])
    sit_down(desk, questions(kind.game)[kind])
    faults = [*faults_at(desk, SIZES)]
    desk.set_viewport_size(SIZES[3])
    if not desk.get_by_role("dialog").count() and pick_first(desk):
        faults += [f"after a pick, {fault}" for fault in faults_at(desk, SIZES)]

    assert not faults, "\n".join(faults)


def act_of(game: str) -> Question:
    return next(question for kind, question in questions(game).items() if kind.step == "act")


def test_a_turn_of_each_game_fits_a_phone_and_a_low_screen(person: NewPerson) -> None:
    page = person("Ann")
    for game in RULESETS:
        sit_down(page, act_of(game))

        assert [*faults_at(page, [PHONE, LOW])] == [], game
        assert page.locator(MINE[game]).first.is_visible(), game


@pytest.mark.parametrize("game", RULESETS)
def test_what_is_mine_stays_in_view_on_a_phone(person: NewPerson, game: str) -> None:
    page = person("Ann", viewport=PHONE)
    for kind, question in questions(game).items():
        if kind.table and "solo" not in kind.table:
            sit_down(page, question)
            mine = page.locator(MINE[game]).first
            expect(mine).to_be_visible()
            assert boxes.is_in_view(mine), kind


def asking_steps(game: str) -> set[str]:
    """The names of all steps that ask something, from the tables of the rules."""
    ruleset = find_ruleset(game)
    modules = [import_module(frame.__module__) for frame in ruleset.frames.values()]
    kept = [value for module in modules for value in vars(module).values()]
    inner = [table for value in kept if isinstance(value, dict) for table in value.values()]
    steps = [step for table in [*kept, *inner] if isinstance(table, list) for step in table]
    return {step.name for step in steps if isinstance(step, Ask | AskAll | AskEach)}


@pytest.mark.parametrize("game", RULESETS)
def test_a_tablet_held_upright_gives_the_board_its_whole_width(
    person: NewPerson, game: str
) -> None:
    page = person("Ann", viewport=SIZES[1])
    sit_down(page, act_of(game))

    board = page.locator("#board").bounding_box()
    assert board
    assert board["width"] > SIZES[1]["width"] - 20
    assert boxes.is_in_view(page.locator(".decision .go button"))


@pytest.mark.parametrize("game", RULESETS)
def test_every_step_that_asks_is_among_them(game: str) -> None:
    assert asking_steps(game) - {kind.step for kind in questions(game)} == set()


# ----------------------------------------------------------------------------- the texts of cards


@pytest.mark.parametrize(
    ("game", "size", "texts"),
    [
        ("kingdoms", SIZES[3], "[data-guide=magic] p"),
        ("tactics", ViewportSize(width=1440, height=900), "[data-guide=units] [data-unfolds]"),
        ("ulos", SIZES[5], "[data-card] .text"),
    ],
)
def test_the_texts_of_my_cards_are_whole(
    person: NewPerson, game: str, size: ViewportSize, texts: str
) -> None:
    page = person("Ann", viewport=size)
    cut: list[str] = []
    for kind, question in questions(game).items():
        if kind.table and "heroes" not in kind.table:
            sit_down(page, question)
            page.mouse.move(1, 1)
            cut += [f"{kind}: {text}" for text in boxes.cut_texts(page.locator(texts))]

    assert cut == []


def test_tiles_are_drawn_on_a_low_tablet(person: NewPerson) -> None:
    page = person("Ann", viewport=ViewportSize(width=1024, height=640))
    sit_down(page, next(one for kind, one in questions("ulos").items() if kind.step == "place"))
    tile = page.get_by_role("region", name="Your tiles").locator("li svg").first
    box = tile.bounding_box()

    assert box
    assert min(box["width"], box["height"]) >= 32


def test_a_cut_text_unfolds_by_a_long_press(person: NewPerson) -> None:
    page = person("Ann", viewport=LOW, has_touch=True)
    sit_down(page, act_of("kingdoms"))
    level = page.locator("[data-guide=magic] [data-unfolds]").last

    level.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})

    expect(page.locator("[data-note]")).to_contain_text("At the end")


# ----------------------------------------------------------------------------- zoom


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("size", [(640, 400), (720, 450), (960, 540)])
def test_zoomed_to_double_size_go_stays_in_reach(
    person: NewPerson, game: str, size: tuple[int, int]
) -> None:
    """A browser that zooms to 200 % shows a page of half the size."""
    page = person("Ann", viewport=ViewportSize(width=size[0], height=size[1]))
    sit_down(page, act_of(game))

    go = page.locator(".decision .go button")
    expect(go).to_be_visible()
    assert boxes.is_in_view(go)


# ----------------------------------------------------------------------------- notes


def test_a_note_covers_no_choice_and_goes_with_the_table(person: NewPerson) -> None:
    page = person("Ann")
    sit_down(page, act_of("kingdoms"))
    note = page.locator("[data-note]")
    for action in page.locator("[data-guide=actions] button").all():
        action.hover()
        expect(note).to_be_visible()
        assert boxes.overlapping(note, page.locator(".choice, .lone, .go button")) == []

    page.locator(".decision .lone").click()
    page.locator("[data-guide=actions] button").first.hover()
    expect(note).to_be_visible()
    page.keyboard.press("Enter")  # it would do nothing: really?
    expect(page.locator("[data-doubt]")).to_be_visible()
    page.keyboard.press("Enter")

    expect(note).to_have_count(0)


def test_the_pressed_button_in_the_bar_can_be_read_under_the_pointer(person: NewPerson) -> None:
    page = person("Ann")
    sit_down(page, act_of("kingdoms"))
    words = page.get_by_role("button", name="In words")

    words.click()
    words.hover()

    assert boxes.contrast_of(words) >= 4.5
