"""Pages about people, for somebody who cannot see or point: accounts, manners, and the host's."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from benchmarks.server.process import ServerProcess
from tests.browser.conftest import NewPerson
from tests.builders.browser.table import ME, OPEN, close, lay_table, menu, violations

PASSWORD = "three wise owls at dusk"  # noqa: S105 - of nobody
Look = dict[str, Any]
NUMBERS = count(1)  # names of accounts are taken for good
LOOKS = {
    f"{scheme}-{width}": {"color_scheme": scheme, "viewport": {"width": width, "height": 844}}
    for scheme in ("light", "dark")
    for width in (1440, 390)
}


@pytest.fixture(params=LOOKS)
def look(request: pytest.FixtureRequest) -> Look:
    """Day and night, at a desk and on a phone."""
    return LOOKS[request.param]


def account(page: Page, name: str) -> str:
    """Make an account for whoever is at this page; its name."""
    called = f"{name} {next(NUMBERS)}"
    assert page.request.post("/api/account", data={"name": called, "password": PASSWORD}).ok
    return called


def check(page: Page) -> None:
    assert violations(page) == []
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(wide), "it is wider than the screen"


def test_a_guest_finds_the_ways_in(person: NewPerson, look: Look) -> None:
    ann = person("Ann", **look)
    ann.goto("/account")

    for way in ("make an account", "sign in", "forgot the password?"):
        ann.get_by_text(way, exact=True).click()
        shown = ann.get_by_role("button", name="Sign in with a passkey")
        expect(shown).to_have_count(int(way == "sign in"))
        check(ann)
    ann.get_by_role("checkbox", name="Forget me for good").check()
    check(ann)


def test_an_account_is_looked_after(person: NewPerson, look: Look) -> None:
    ann, bob = person("Ann", **look), person("Bob")
    account(ann, "Ann")
    link = lay_table(bob, ME, OPEN)
    at = f"/api/tables/{link.removeprefix('/t/')}/apart"
    assert ann.request.post(at, data={"seat": 0, "kind": "blocked"}).ok

    ann.goto("/account")

    for part in ("Password", "Passkeys", "Kept apart"):
        expect(ann.get_by_role("heading", name=part)).to_be_visible()
    check(ann)
    ann.get_by_label("The one you have").fill(PASSWORD)
    ann.get_by_label("A new one, at least 8 characters").fill(f"{PASSWORD} and dawn")
    ann.get_by_role("button", name="Change the password").click()
    expect(ann.get_by_text("Your new password counts")).to_be_visible()
    check(ann)


def test_somebody_is_muted_and_reported(person: NewPerson, look: Look) -> None:
    ann, bob = person("Ann"), person("Bob", **look)
    link = lay_table(ann, ME, OPEN)
    bob.goto(link)

    dialog = menu(bob)
    dialog.get_by_role("button", name="Mute, block or report").click()

    manners = bob.get_by_role("dialog").filter(has_text="Report to the host")
    check(bob)
    manners.get_by_role("button", name="Mute").click()
    expect(manners.get_by_text("They are not told")).to_be_visible()
    manners.get_by_label("what is wrong?").fill("unkind")
    manners.get_by_role("button", name="Report").click()
    expect(manners.get_by_text("will read it")).to_be_visible()
    check(bob)
    close(manners)


def test_the_host_reads_what_was_reported(
    person: NewPerson, server: ServerProcess, look: Look
) -> None:
    ann, bob, hanna = person("Ann"), person("Bob"), person("Hanna", **look)
    table = lay_table(ann, ME, OPEN).removeprefix("/t/")
    form = {"seat": 0, "reason": "unkind"}
    assert bob.request.post(f"/api/tables/{table}/report", data=form).ok
    make_host(server, account(hanna, "Hanna"))
    ban = {"network": f"192.0.2.{next(NUMBERS)}/32", "reason": "floods", "days": 7}
    assert hanna.request.post("/api/host/bans", data=ban).ok

    hanna.goto("/host")

    expect(hanna.get_by_role("article").first).to_contain_text("unkind")
    check(hanna)
    hanna.get_by_label("The account's name", exact=True).fill(account(bob, "Bob"))
    hanna.get_by_role("button", name="Make a code").click()
    expect(hanna.get_by_text("The code:")).to_be_visible()
    check(hanna)


def make_host(server: ServerProcess, name: str) -> None:
    """As whoever runs the server does at the machine."""
    command = [sys.executable, "-m", "pocketkeep", "people", "host", name]
    environment = {**os.environ, **server.settings}
    subprocess.run(command, env=environment, check=True)  # noqa: S603 - our own program
