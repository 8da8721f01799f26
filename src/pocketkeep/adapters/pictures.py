"""Looking at a game from an environment: as text, as pixels, or at the table in the browser."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import logger

from pocketkeep.adapters.browser import BrowserTable
from pocketkeep.adapters.engine.play import Play
from pocketkeep.core import seat_looks
from pocketkeep.core.errors import PocketkeepError, UnknownName
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.core.table_text import Line, Page, text_of

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
WIDTH: Final = 120  # letters
HEIGHT: Final = 40
LETTER: Final = (8, 15)  # pixels
INK: Final = (222, 226, 220)
PAPER: Final = (24, 28, 32)


class NoPixels(PocketkeepError):
    """Pillow is not installed."""

    code = "render/no-pixels"


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownName("render mode", str(mode), RENDER_MODES)
    return mode


class Pictured:
    """What environments share that can be looked at; they say what is played, and how it looks."""

    play: Play
    render_mode: str | None
    _painter: Painter | None = None

    def render(self) -> str | np.ndarray[Any, Any] | None:
        if self.render_mode is None:
            logger.warn(
                "There is no render_mode: give one where the environment is made, as in "
                "render_mode='ansi'."
            )
            return None
        if self._painter is None:
            self._painter = Painter(self.play.ruleset, self.play.options)
        return self._painter.paint(self.play, self.render_mode)

    def close(self) -> None:
        if self._painter is not None:
            self._painter.close()
            self._painter = None

    def __getstate__(self) -> dict[str, Any]:
        """A pickled copy opens a table in the browser of its own."""
        return {**self.__dict__, "_painter": None}


class Painter:
    """Draws one table, as somebody sees it who looks on."""

    def __init__(self, ruleset: Ruleset, options: Options) -> None:
        self.ruleset = ruleset
        self.text = ruleset.text(options, None)
        self.browser: BrowserTable | None = None
        seats = int(options["players"])
        looks = tuple(seat_looks.restore((), ruleset.wardrobe(options), "environment"))
        names = tuple(f"player {seat}" for seat in range(seats))
        self.page = Page(WIDTH, HEIGHT, unicode=False, names=names, looks=looks)

    def paint(self, play: Play, mode: str) -> str | np.ndarray[Any, Any] | None:
        if mode == "human":
            if self.browser is None:
                self.browser = BrowserTable()
            self.browser.show(play)
            return None
        lines = self.lines(play)
        return "\n".join(text_of(line) for line in lines) if mode == "ansi" else pixels(lines)

    def lines(self, play: Play) -> list[Line]:
        view = self.ruleset.view(play.game, None)
        lines = [*self.text.status(view, self.page), *self.text.maps(view, self.page), []]
        return lines + [[(sentence, "")] for sentence in self.text.in_brief(view, self.page)]

    def close(self) -> None:
        if self.browser is not None:
            self.browser.close()
            self.browser = None


def pixels(lines: list[Line]) -> np.ndarray[Any, Any]:
    """Lines of text as a picture of always the same size."""
    try:
        from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - needed for pixels alone
    except ImportError:
        raise NoPixels("Pictures need Pillow: pip install 'pocketkeep[pettingzoo]'.") from None
    wide, high = LETTER
    image = Image.new("RGB", (WIDTH * wide, (HEIGHT + 20) * high), PAPER)
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(high - 3)
    for row, line in enumerate(lines):
        column = 0
        for text, style in line:
            ink, paper = colours(style)
            for letter in text:
                left, top = column * wide, row * high
                if paper is not None:
                    draw.rectangle((left, top, left + wide - 1, top + high - 1), fill=paper)
                if not letter.isspace():
                    draw.text((left, top), letter, fill=ink, font=font)
                column += 1
    return np.asarray(image)


def colours(style: str) -> tuple[Any, Any]:
    """Ink and paper of a style such as "bold #DD4A2E on #5E8C54"; None: the paper shows."""
    front, _, back = style.partition(" on ") if " on " in style else (style, "", "")
    ink = next((word for word in front.split() if word.startswith("#")), None)
    paper = back.strip() if back.strip().startswith("#") else None
    return ink or INK, paper
