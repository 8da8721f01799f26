"""How things lie on a page, from their boxes: what covers what, what is cut, what can be read."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page

FIND_FAULTS = Path(__file__).with_name("boxes.js").read_text("utf-8")
IS_IN_VIEW = """element => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 &&
    element.contains(middle)
}"""
CUT = """elements => elements
  .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  .map(({ textContent, scrollHeight, clientHeight }) =>
    `${textContent.trim().slice(0, 60)} (${scrollHeight} in ${clientHeight})`)"""
COLOURS = """element => {
  let at = element
  while (getComputedStyle(at).backgroundColor.replace(/ /g, '').endsWith(',0)')) {
    at = at.parentElement
  }
  return [getComputedStyle(element).color, getComputedStyle(at).backgroundColor]
}"""


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FIND_FAULTS)
    return found


def is_in_view(thing: Locator) -> bool:
    """Whole on the screen, and nothing over its middle."""
    return bool(thing.evaluate(IS_IN_VIEW))


def cut_texts(texts: Locator) -> list[str]:
    found: list[str] = texts.evaluate_all(CUT)
    return found


def overlapping(one: Locator, others: Locator) -> list[str]:
    """Of the others, those that lie under it."""
    box = one.bounding_box()
    assert box
    over = []
    for other in others.all():
        under = other.bounding_box()
        if (
            under
            and min(box["x"] + box["width"], under["x"] + under["width"])
            > max(box["x"], under["x"])
            and min(box["y"] + box["height"], under["y"] + under["height"])
            > max(box["y"], under["y"])
        ):
            over.append(other.inner_text())
    return over


def contrast_of(thing: Locator) -> float:
    """Of its text on its own ground, by the formula of the WCAG."""
    ink, ground = (rgb(colour) for colour in thing.evaluate(COLOURS))
    return contrast(ink, ground)


Colour = tuple[float, float, float]


def rgb(colour: str) -> Colour:
    red, green, blue = (float(part) for part in colour.partition("(")[2].rstrip(")").split(",")[:3])
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
