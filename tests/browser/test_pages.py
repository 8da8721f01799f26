"""The pages around the table: my games, names and invitations, no network, an old tab."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from benchmarks.client.visit import WATCH, worst_window
from tests.browser.conftest import NewPerson


def open_table(page: Page, game: str = "kingdoms", **more: object) -> str:
    seats = [{"kind": "me"}, {"kind": "random"}]
    form = {"game": game, "options": {"players": 2}, "seats": seats, "name": "Old Mill", **more}
    answer = page.context.request.post("/api/tables", data=form)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


@pytest.mark.parametrize("game", ["kingdoms", "ulos", "tactics"])
def test_my_games_show_the_real_position_and_one_resigns_there(
    person: NewPerson, game: str
) -> None:
    page = person("Ann")
    id = open_table(page, game)

    page.goto("/games")

    expect(page.get_by_role("heading", name="Old Mill")).to_be_visible()
    expect(page.locator(f'[data-standing-of="{id}"] .drawn svg').first).to_be_attached()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", name="A bot plays for you")).to_be_visible()
    page.get_by_role("button", name="Take off my list").click()
    page.get_by_role("button", name="Take it off").click()
    expect(page.get_by_text("Old Mill is off your list.")).to_be_visible()
    expect(page.get_by_role("heading", name="Old Mill")).to_have_count(0)


def test_an_invited_friend_takes_a_name_and_a_seat(person: NewPerson) -> None:
    host, friend = person("Ann"), person("Wren 12")
    seats = [{"kind": "me"}, {"kind": "open"}]
    id = open_table(host, seats=seats)

    friend.goto(f"/t/{id}")
    expect(friend.get_by_text("Kingdoms for 2 players.")).to_be_visible()
    friend.get_by_role("button", name="change the name Wren 12").click()
    field = friend.get_by_role("textbox", name="Name")
    field.fill(" ")
    field.press("Enter")
    expect(friend.get_by_text("A name needs at least one letter.")).to_be_visible()
    field.fill("Bob")
    field.press("Enter")
    friend.get_by_role("button", name="Sit here").click()
    host.goto(f"/t/{id}")
    expect(host.get_by_role("main").get_by_text("Bob", exact=True)).to_be_visible()

    host.get_by_role("button", name="Take the table away").click()
    host.get_by_role("button", name="Take it away").click()
    expect(friend.get_by_text("has taken this table away")).to_be_visible()


def test_without_a_network_the_page_says_so_and_comes_back(context: BrowserContext) -> None:
    page = context.new_page()  # that nothing comes over the network is no fault here
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()

    context.set_offline(True)
    page.goto("/games")
    expect(page.get_by_role("heading", name="Pocketkeep cannot be reached")).to_be_visible()
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()


def test_an_old_tab_is_told_to_load_anew(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    page.evaluate("document.querySelector('meta[name=pocketkeep-pages]').content = 'older'")
    page.get_by_role("link", name="My games").click()

    expect(page.get_by_text("The server has been renewed")).to_be_visible()
    page.get_by_role("button", name="Load it anew").click()
    expect(page.get_by_text("The server has been renewed")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_moves_while_the_start_page_loads(person: NewPerson, width: int) -> None:
    page = person("Ann", viewport={"width": width, "height": 844})
    page.add_init_script(WATCH)

    page.goto("/")
    expect(page.get_by_role("heading", name="Open tables")).to_be_attached()
    page.wait_for_load_state("networkidle")

    assert worst_window(page.evaluate("window.__seen.shifts")) < 0.05
