"""`make bench-client`: the start page and a table of each game in Chromium, cores ÷ 4, slow 4G.

Each page is opened a few times with nothing kept, and once more each time with everything kept.
Figures are medians, with the range: other programs on this machine slow a browser down too. Bounded
in visits and seconds; writes build/bench-client.json.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import msgspec
from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.client.visit import Seen, visit
from benchmarks.server.process import ServerProcess

ROOT: Final = Path(__file__).parents[2]
RESULTS: Final = ROOT / "build" / "bench-client.json"
GAMES: Final = ("kingdoms", "ulos", "tactics")
DESK: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
SETTINGS: Final = {"PYTHONPATH": "", "POCKETKEEP_BOT_PAUSE": "0"}
HEADINGS: Final = (
    *("page", "KB cold", "KB warm", "first paint s", "largest s", "last long task s"),
    *("warm s", "blocked s", "shift"),
)


class Row(msgspec.Struct, frozen=True):
    """A page, in all its visits."""

    page: str
    cold: list[Seen]
    warm: list[Seen]


class Place(NamedTuple):
    """A page to measure: the start page, or a table of a game."""

    name: str
    size: ViewportSize = DESK
    game: str = ""


PLACES: Final = (
    Place("lobby"),
    Place("lobby, phone", PHONE),
    *(Place(game, DESK, game) for game in GAMES),
)


def table_of(context: BrowserContext, game: str) -> str:
    """A table at which somebody plays against a bot."""
    seats = [{"kind": "me"}, {"kind": "keen"}]
    form = {"game": game, "options": {"players": 2}, "seats": seats, "name": "Bench"}
    answer = context.request.post("/api/tables", data=form)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


@contextmanager
def somebody(browser: Browser, address: str, size: ViewportSize) -> Iterator[BrowserContext]:
    # What a service worker fetches is not counted as the page's: without it every byte is.
    context = browser.new_context(base_url=address, viewport=size, service_workers="block")
    try:
        assert context.request.post("/api/guest", data={"name": "Bench"}).ok
        yield context
    finally:
        context.close()


def measure(browser: Browser, address: str, rounds: int, only: Sequence[str]) -> list[Row]:
    rows: dict[str, Row] = {}
    for turn in range(rounds):  # all pages in each round, so that a busy minute hits them alike
        for place in PLACES:
            if only and place.name not in only:
                continue
            say(f"{place.name}, visit {turn + 1} of {rounds}")
            row = rows.setdefault(place.name, Row(place.name, [], []))
            with somebody(browser, address, place.size) as context:
                path = f"/t/{table_of(context, place.game)}" if place.game else "/"
                row.cold.append(visit(context, path))
                row.warm.append(visit(context, path))
    return list(rows.values())


def say(text: str) -> None:
    print(f"bench-client: {text}", flush=True)


def spread(figures: Sequence[float], digits: int = 1) -> str:
    """The median, and the range.

    >>> spread([1.0, 4.0, 2.0])
    '2.0 (1.0-4.0)'
    """
    low, high = min(figures), max(figures)
    return f"{median(figures):.{digits}f} ({low:.{digits}f}-{high:.{digits}f})"


def drawn(rows: Sequence[Row]) -> Table:
    table = Table()
    for heading in HEADINGS:
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.page,
            f"{median(seen.kilobytes for seen in row.cold):.0f}",
            f"{median(seen.kilobytes for seen in row.warm):.0f}",
            spread([seen.first_paint for seen in row.cold]),
            spread([seen.largest_paint for seen in row.cold]),
            spread([seen.last_task for seen in row.cold]),
            spread([seen.last_task for seen in row.warm]),
            spread([seen.blocked for seen in row.cold]),
            spread([seen.shift for seen in row.cold], 3),
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.client", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="*", default=[], help="pages; none: all")
    given = parser.parse_args()
    browser_path = os.environ.get("POCKETKEEP_BROWSER", "")
    with TemporaryDirectory(prefix="pocketkeep-bench-") as folder, sync_playwright() as playing:
        server = ServerProcess(Path(folder), **SETTINGS)
        server.start()
        try:
            browser = playing.chromium.launch(executable_path=browser_path, args=[*ARGUMENTS])
            rows = measure(browser, server.address, given.rounds, given.only)
            browser.close()
        finally:
            server.stop()
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    Console(width=None if sys.stdout.isatty() else 140).print(drawn(rows))
    say(f"written to {RESULTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
