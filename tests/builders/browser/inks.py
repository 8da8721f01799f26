"""How well the texts of a page can be read: measured on pictures of it, painted boards and all."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MEASURE = Path(__file__).with_name("inks.js").read_text("utf-8")
LEAST, LEAST_LARGE = 4.5, 3.0  # the WCAG's AA, for texts and for large ones
# By day and by night alike: letters without ink, their halos and shadows left where they are.
BARE = """
  * { color: transparent !important; -webkit-text-fill-color: transparent !important;
      caret-color: transparent !important; text-decoration-color: transparent !important; }
  text, tspan { fill: transparent !important; }
"""
FIND_TEXTS = """() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!node.textContent.trim() || holder.closest('script, style, title, option')) continue
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (holder.closest(':disabled, [aria-disabled="true"], .visually-hidden, .skips')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const { left, top, right, bottom, width, height } = box
    if (width < 3 || height < 3 || left < 0 || top < 0) continue
    if (right > innerWidth || bottom > innerHeight) continue
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!(holder instanceof SVGElement) && hit && !hit.contains(holder) && !holder.contains(hit)) {
      continue
    }
    const style = getComputedStyle(holder)
    const size = parseFloat(style.fontSize) * (holder.getScreenCTM?.()?.a ?? 1)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const name = (holder.getAttribute('class') ?? '').replace(/ ?svelte-\\S+/g, '')
    const text = `${holder.tagName}.${name} "${node.textContent.trim().slice(0, 40)}"`
    found.push({ text, large, x: left, y: top, width, height })
  }
  return found
}"""


def picture(page: Page) -> str:
    shot = page.screenshot(type="png", animations="disabled", caret="hide")
    return "data:image/png;base64," + base64.b64encode(shot).decode()


def hard_to_read(page: Page) -> list[str]:
    """The texts that have too little contrast with what is painted under them."""
    texts = page.evaluate(FIND_TEXTS)
    seen = picture(page)
    bare_style = page.add_style_tag(content=BARE)
    bare = picture(page)
    bare_style.evaluate("style => style.remove()")
    asked = {"seen": seen, "bare": bare, "scale": scale_of(page), "boxes": texts}
    measured: list[dict[str, Any]] = page.evaluate(MEASURE, asked)
    return [
        f"{one['contrast']:.2f} {one['text']}"
        for one in measured
        if one["contrast"] < (LEAST_LARGE if one["large"] else LEAST)
    ]


def scale_of(page: Page) -> float:
    return float(page.evaluate("devicePixelRatio"))
