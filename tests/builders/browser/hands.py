"""People at a page: one who plays with the mouse, one who has only a keyboard."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

WON = re.compile("won", re.IGNORECASE)
LIT_HEX = "path[data-hex][aria-label*=' may ']"  # of Ulos: something may lie, stand or go there
LIT_SQUARE = ", ".join(  # of Tactics: something may be done there
    f"path[data-square][aria-label*='; {words}']"
    for words in ("can be ", "a unit may ", "a spell ", "the ballista ", "a place to start")
)
MOST_STEPS = 4000
BEAT = 120  # milliseconds between two looks at the page
HUNDRED_STEPS = 100
PATIENCE = 90_000  # milliseconds: a busy machine draws the first page slowly


class Mouse:
    """Clicks what is lit: regions, rows, buttons; sends when something can be sent."""

    def __init__(self, page: Page, luck: Random) -> None:
        self.page = page
        self.luck = luck
        self.clicks: dict[str, int] = {}  # by kind of thing

    def play(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST_STEPS):
            if self.is_over():
                return
            if not self.look_at_now() and not self.try_step():
                self.page.wait_for_timeout(BEAT)
        asked = self.page.get_by_role("region", name="Your decision").all_inner_texts()
        raise AssertionError(f"the game does not end: clicks {self.clicks}, asked {asked}")

    def is_over(self) -> bool:
        return self.page.get_by_role("dialog", name=WON).count() > 0

    def look_at_now(self) -> bool:
        """Come back from the past, where a click on what moved away may have led."""
        now = self.page.get_by_role("button", name="Now", exact=True)
        return now.count() > 0 and self.click("now", now)

    def try_step(self) -> bool:
        try:
            return self.step()
        except PlaywrightTimeout:  # what it looked at was just going: the next look decides
            return False

    def step(self) -> bool:
        """One click; whether there was anything to click."""
        sure = self.page.get_by_role("button", name="Yes, do it")
        return self.click("sure", sure) if sure.count() else self.act()

    def act(self) -> bool:
        """Of what the decision itself offers."""
        if self.war().is_visible():
            return self.fight()
        send = self.page.locator(".decision .go button:enabled")
        if send.count() and self.luck.random() < 0.8:
            return self.click("go", send)
        regions = self.page.locator("path.hit.open")
        if regions.count() and self.luck.random() < 0.7:
            return self.click("region", self.any_of(regions))
        rows = self.page.get_by_role("list", name="Choices").get_by_role("button")
        lone = self.page.locator(".decision button.lone")
        if lone.count() and (not rows.count() or self.luck.random() < 0.15):
            return self.click("lone", self.any_of(lone))
        return rows.count() > 0 and self.click("row", self.any_of(rows))

    def war(self) -> Locator:
        return self.page.get_by_role("dialog", name="War over")

    def fight(self) -> bool:
        """Set a value within reach and seal it; or take what the dialog offers."""
        seal = self.war().get_by_role("button", name="Seal")
        if seal.count():
            if seal.is_enabled():
                return self.click("seal", seal)
            dial = self.war().locator("g.value:not(.off)")
            return dial.count() > 0 and self.click("dial", self.any_of(dial))
        offers = self.war().locator(".choices button")
        return offers.count() > 0 and self.click("offer", self.any_of(offers))

    def any_of(self, things: Locator) -> Locator:
        return things.nth(self.luck.randrange(max(1, things.count())))  # all may be gone by now

    def click(self, kind: str, thing: Locator) -> bool:
        """Click unless it is gone: the table changes while a person aims."""
        try:
            thing.click(timeout=1500, force=kind in ("region", "square"))
        except Exception:  # noqa: BLE001 - gone or covered meanwhile: look again
            return False
        self.clicks[kind] = self.clicks.get(kind, 0) + 1
        return True


class UlosMouse(Mouse):
    """The same on a map of hexes, with the sheet of a conflict."""

    idle = 0.5  # how likely a lone button is taken where there is more to do: pass, stop, draw

    def act(self) -> bool:
        if self.sheet().is_visible():
            if self.sheet("asks").is_visible():
                return self.fight()
            close = self.sheet().get_by_role("button", name="Close")
            if close.count():  # what came of it has been read
                return self.click("close", close)
        send = self.page.locator(".decision .go button:enabled")
        if send.count():
            return self.click("go", send)
        hexes = self.page.locator(LIT_HEX)
        if hexes.count() and self.luck.random() < 0.8:
            return self.click("hex", self.any_of(hexes))
        rows = self.page.locator(".decision .rows button[aria-pressed]")
        lone = self.page.locator(".decision button.lone")
        if lone.count() and (not rows.count() or self.luck.random() < self.idle):
            return self.click("lone", self.any_of(lone))
        return rows.count() > 0 and self.click("row", self.any_of(rows))

    def sheet(self, state: str = "sheet") -> Locator:
        """The sheet of a conflict; `asks`: if it asks something of this player."""
        return self.page.locator(f"[data-guide=conflict].{state}")

    def fight(self) -> bool:
        """Lay a card or two into the trays; else pick what the sheet offers and send it."""
        asks = self.sheet("asks")
        more = asks.locator("button[aria-label^=More]:enabled")
        if more.count() and self.luck.random() < 0.4:
            return self.click("more", self.any_of(more))
        sends = asks.locator(".foot button:enabled, .returns section > button")
        offers = asks.locator(".body button[aria-pressed=false]")
        if offers.count() and not asks.locator(".body button[aria-pressed=true]").count():
            return self.click("offer", self.any_of(offers))
        return sends.count() > 0 and self.click("send", sends.last)


class TacticsMouse(Mouse):
    """The same on a realm of squares: picks a unit, where it goes or whom it hits, and sends."""

    idle = 0.1  # how likely a turn is ended early, or a lone button taken where there is more to do
    attacks = 0.8  # how likely somebody in reach is attacked

    def act(self) -> bool:
        send = self.page.locator(".decision .go button:enabled")
        if send.count():
            return self.click("go", send)
        lone = self.page.locator(".decision button.lone")
        if lone.count() and self.luck.random() < self.idle:
            return self.click("lone", self.any_of(lone))
        aims = self.page.locator(".decision .aims button[aria-pressed=false]")
        if aims.count() and self.luck.random() < self.attacks:
            return self.click("aim", self.any_of(aims))
        squares = self.page.locator(LIT_SQUARE)
        if squares.count():
            return self.click("square", self.any_of(squares))
        rows = self.page.locator(
            "[data-question] button[aria-pressed=false]:not(.tabs button, .squares button)"
        )
        if rows.count():
            return self.click("row", self.any_of(rows))
        return lone.count() > 0 and self.click("lone", self.any_of(lone))


SOON = 1000  # milliseconds


class Keys:
    """Never touches the mouse: keys of rows, Enter, and the dial's arrows."""

    def __init__(self, page: Page, luck: Random) -> None:
        self.page = page
        self.luck = luck
        self.sent = 0

    def play(self, choices: int) -> None:
        """Make so many choices."""
        for _ in range(choices * HUNDRED_STEPS):
            if self.sent >= choices:
                return
            if not self.step():
                self.page.wait_for_timeout(BEAT)
        raise AssertionError(f"only {self.sent} of {choices} choices could be made by keys")

    def step(self) -> bool:
        war = self.page.get_by_role("dialog", name="War over")
        if war.is_visible() and war.get_by_role("slider").count():
            if not self.set_dial(war.get_by_role("slider")):
                return False
            self.page.keyboard.press("ArrowRight")
            return self.enter()
        if self.page.locator("[data-doubt]").count():  # really? it was sent already
            self.page.keyboard.press("Enter")
            return True
        if self.page.locator(".decision .go button:enabled").count():
            return self.enter()
        shown = self.page.locator(".decision kbd, .war kbd").all_inner_texts()
        keys = [key for key in shown if key]  # what is folded away says nothing
        if not keys:
            return False
        self.page.keyboard.press(self.luck.choice(keys))
        return True

    def set_dial(self, dial: Locator) -> bool:
        """Go to it; whether it was still there."""
        try:
            dial.focus(timeout=SOON)
        except PlaywrightTimeout:  # it was just closing: the next look decides
            return False
        return True

    def enter(self) -> bool:
        self.page.keyboard.press("Enter")
        self.sent += 1
        return True


def deal_me_in(page: Page, game: str = "", players: str = "") -> None:
    """Two clicks from nowhere to a running game: opening the page is the first.

    Another game is picked first, and so is another number of players.
    """
    page.goto("/")
    if game:
        page.get_by_role("button", name=f"Pick {game}").click()
    if players:
        numbers = page.get_by_role("radiogroup", name="Players")
        numbers.get_by_text(players, exact=True).click()
    page.get_by_role("button", name="Deal me in").click(timeout=PATIENCE)
    expect(page.get_by_role("region", name="Your decision")).to_be_visible()
