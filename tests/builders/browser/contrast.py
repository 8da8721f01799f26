"""Every pair of text and ground that appears on a page, with its contrast in numbers."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

READER = Path(__file__).with_name("contrast.js").read_text("utf-8")


class Pair(NamedTuple):
    """Ink on a ground, where it was seen, and how it compares with what the WCAG asks for."""

    ink: str
    ground: str
    ratio: float
    needed: float
    words: str
    at: str

    def __str__(self) -> str:
        told = f"{self.ink} on {self.ground}: {self.ratio:.2f}, {self.needed} needed"
        return f"{told}: {self.at} {self.words!r}"

    @property
    def is_legible(self) -> bool:
        return self.ratio >= self.needed - 0.01


def pairs(page: Page) -> list[Pair]:
    """Texts that can be acted on or read; what is shut (disabled) is not asked for."""
    assert page.evaluate(f"({READER}).note()") > 0
    picture = base64.b64encode(page.screenshot(scale="css")).decode()
    found = page.evaluate(f"(bytes) => ({READER}).measure(bytes)", picture)
    return [Pair(**pair) for pair in found]
