"""A real browser at a real server: the installed package with its built client.

`make test-browser` finds or installs Chromium and names it in POCKETKEEP_BROWSER; without one these
tests are skipped, which scripts/get-browser says loudly.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from benchmarks.server.process import ServerProcess

BROWSER = os.environ.get("POCKETKEEP_BROWSER", "")
ARGUMENTS = [
    "--no-sandbox",  # as root there is no other way
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SETTINGS = {
    "PYTHONPATH": "",  # the installed package: it carries the built client
    "POCKETKEEP_BOT_PAUSE": "0",
}
DESKTOP = ViewportSize(width=1440, height=900)
PATIENCE = 15_000  # milliseconds, for a click
DRAWN = 60_000  # milliseconds in which is shown what is expected: a busy machine draws slowly
expect.set_options(timeout=DRAWN)

NewPerson = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if BROWSER:
        return
    skip = pytest.mark.skip(reason="no browser: see scripts/get-browser")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    served = ServerProcess(tmp_path_factory.mktemp("home"), **SETTINGS)
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playing:
        yield playing


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=BROWSER, args=ARGUMENTS)
    yield opened
    opened.close()


@pytest.fixture
def context(browser: Browser, server: ServerProcess) -> Iterator[BrowserContext]:
    """A person of their own, at a desk."""
    person = browser.new_context(base_url=server.address, viewport=DESKTOP)
    person.set_default_timeout(PATIENCE)
    yield person
    person.close()


def is_fault(line: ConsoleMessage) -> bool:
    """That a server which was killed cannot be reached is no fault of the page.

    What goes by way of the page's service worker is told as failed, and no more.
    """
    is_unreached = "ERR_CONNECTION" in line.text or line.text.endswith("net::ERR_FAILED")
    return line.type == "error" and not is_unreached


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which nothing may go wrong unseen."""
    faults: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda line: faults.append(line.text) if is_fault(line) else None)
    yield opened
    assert not faults, faults


def newcomer(browser: Browser, server: ServerProcess, name: str, **how: Any) -> Page:
    """Somebody with a browser of their own, called so."""
    context = browser.new_context(
        base_url=server.address, reduced_motion="reduce", **{"viewport": DESKTOP, **how}
    )
    context.set_default_timeout(PATIENCE)
    assert context.request.post("/api/guest", data={"name": name}).ok
    return context.new_page()


@pytest.fixture
def person(browser: Browser, server: ServerProcess) -> Iterator[NewPerson]:
    """People on whose pages nothing may go wrong unseen."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def arrive(name: str, **how: Any) -> Page:
        page = newcomer(browser, server, name, **how)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.append(line.text) if is_fault(line) else None)
        contexts.append(page.context)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not faults, faults
