"""One visit of a page: what came over the network, when something was seen, when it stood still."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
from playwright.sync_api import BrowserContext, Page

SLOWER: Final = 4  # times this machine's cores
SLOW_4G: Final = {  # as Lighthouse has it
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 750_000 / 8,
}
STILL: Final = 2.0  # seconds without anything, and a page is done
LONGEST: Final = 30.0  # seconds; then it is taken as it is
LOOK: Final = 0.2
SHOWN: Final = "h1, main svg"  # a page is there once it has a title or a board

# Kept from the first moment on; a layout shift counts in windows, as browsers' makers define it.
WATCH: Final = """
const seen = (window.__seen = { tasks: [], shifts: [], paint: 0, largest: 0 });
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true });
watch('longtask', (task) => seen.tasks.push([task.startTime, task.duration]));
watch('layout-shift', (shift) =>
  shift.hadRecentInput || seen.shifts.push([shift.startTime, shift.value]));
watch('paint', (paint) => {
  if (paint.name === 'first-contentful-paint') seen.paint = paint.startTime;
});
watch('largest-contentful-paint', (paint) => (seen.largest = paint.startTime));
"""


class Seen(msgspec.Struct, frozen=True):
    """What was measured of one visit; seconds from the click on."""

    kilobytes: float
    requests: int
    first_paint: float
    largest_paint: float
    last_task: float  # when the last long task ended
    blocked: float  # by long tasks, beyond 50 ms each
    shift: float


class Traffic:
    """Bytes as they came over the network, headers included; what a cache had costs nothing."""

    def __init__(self) -> None:
        self.bytes = 0.0
        self.requests = 0
        self.last = time.monotonic()

    def watch(self, session: Any) -> None:
        session.send("Network.enable")
        session.on("Network.loadingFinished", self.finished)
        session.on("Network.webSocketFrameReceived", self.frame)

    def finished(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]
        self.requests += event["encodedDataLength"] > 0
        self.last = time.monotonic()

    def frame(self, _: dict[str, Any]) -> None:
        self.last = time.monotonic()


def visit(context: BrowserContext, path: str) -> Seen:
    """Open a page as somebody with a slow device would, until nothing moves any more."""
    page = context.new_page()
    try:
        page.add_init_script(WATCH)
        session = context.new_cdp_session(page)
        traffic = Traffic()
        traffic.watch(session)
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(path, wait_until="commit")
        page.locator(SHOWN).first.wait_for(timeout=LONGEST * 1000)
        return summed(until_still(page, traffic), traffic)
    finally:
        page.close()


def until_still(page: Page, traffic: Traffic) -> dict[str, Any]:
    deadline = time.monotonic() + LONGEST
    while True:
        page.wait_for_timeout(LOOK * 1000)
        seen: dict[str, Any] = page.evaluate("({...window.__seen, now: performance.now()})")
        quiet = time.monotonic() - max(traffic.last, deadline - LONGEST)
        if (quiet > STILL and since_last(seen) > STILL) or time.monotonic() > deadline:
            return seen


def since_last(seen: dict[str, Any]) -> float:
    """Seconds since the last long task ended."""
    return float(seen["now"] / 1000 - last_task(seen))


def last_task(seen: dict[str, Any]) -> float:
    return max((start + length for start, length in seen["tasks"]), default=0.0) / 1000


def summed(seen: dict[str, Any], traffic: Traffic) -> Seen:
    return Seen(
        kilobytes=traffic.bytes / 1024,
        requests=traffic.requests,
        first_paint=seen["paint"] / 1000,
        largest_paint=seen["largest"] / 1000,
        last_task=last_task(seen),
        blocked=sum(max(0.0, length - 50) for _, length in seen["tasks"]) / 1000,
        shift=worst_window(seen["shifts"]),
    )


def worst_window(shifts: list[list[float]]) -> float:
    """The largest sum of shifts that follow each other within a second, five seconds at most.

    >>> worst_window([[0, 0.1], [500, 0.1], [3000, 0.15]])
    0.2
    """
    worst = whole = begin = last = 0.0
    for at, value in shifts:
        if at - last > 1000 or at - begin > 5000:
            whole, begin = 0.0, at
        whole, last = whole + value, at
        worst = max(worst, whole)
    return worst
