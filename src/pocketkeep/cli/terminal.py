"""The terminal: what is drawn where, with colour or not, and how a line is read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from rich.console import Console
from rich.text import Text

from pocketkeep.core.table_text import Line, Page

# What our own sentences are made of, for a terminal that knows only ASCII.
ASCII = str.maketrans({"·": "-", "→": ">", "…": "...", "—": "-"})
FALLBACK_SIZE = (80, 24)
LEAST_SIZE = (40, 12)


class Words(Protocol):
    """Says what could be typed next."""

    def __call__(self, typed: Sequence[str], partial: str) -> Iterable[str]: ...


class Reader(Protocol):
    """Reads a line that a person types."""

    def read(self, prompt: str, words: Words | None) -> str: ...

    def forget(self) -> None: ...


class Terminal:
    """A screen and a keyboard, or two pipes."""

    def __init__(
        self, *, colour: bool = True, console: Console | None = None, live: bool | None = None
    ) -> None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a name that cannot be shown is no crash
        self.console = console or Console(
            no_color=None if colour else True, highlight=False, markup=False, emoji=False
        )
        self.is_live = sys.stdin.isatty() and self.console.is_terminal if live is None else live
        self.keyboard: Reader | None = None

    @property
    def unicode(self) -> bool:
        return self.console.encoding.lower().startswith("utf")

    def page(self) -> Page:
        """The room there is; nobody sits anywhere yet."""
        width, height = self.console.size if self.is_live else self._asked_size()
        width, height = max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1])
        return Page(width, height, self.unicode, ())

    def _asked_size(self) -> tuple[int, int]:
        """Pipes have no size: what COLUMNS and LINES say, or a small terminal's."""
        asked = [os.environ.get(name, "") for name in ("COLUMNS", "LINES")]
        width, height = (
            int(text) if text.isdigit() else size
            for text, size in zip(asked, FALLBACK_SIZE, strict=True)
        )
        return width, height

    def clear(self) -> None:
        if self.is_live:
            self.console.clear()
            self.console.file.write(
                "\x1b[3J"
            )  # what scrolled away too: secrets are not scrolled to
            self.console.file.flush()

    def rendered(self, line: Line) -> Text:
        pieces = line if self.unicode else [(text.translate(ASCII), style) for text, style in line]
        return Text.assemble(*pieces, end="")

    def wrapped(self, lines: Iterable[Line], width: int = 0) -> list[Text]:
        """Lines broken where they are too long; on a pipe they stay whole."""
        texts = [self.rendered(line) for line in lines]
        if not self.is_live:
            return texts
        wide = width or self.page().width
        return [part for text in texts for part in self._wrap(text, wide)]

    def _wrap(self, text: Text, width: int) -> list[Text]:
        return list(text.wrap(self.console, width)) or [Text("")]

    def show(self, lines: Iterable[Line]) -> None:
        """Lines as they are; what is too long is cut off."""
        for line in lines:
            self.print(self.rendered(line))

    def say(self, text: str) -> None:
        """One line that is left whole, so that a path in it can be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def print(self, text: Text) -> None:
        text.end = "\n"
        if self.is_live:
            self.console.print(text, no_wrap=True, overflow="crop")
            return
        text.rstrip()
        self.console.print(text, soft_wrap=True)

    def tell(self, lines: Iterable[Line]) -> None:
        """Lines broken to fit, page by page on a live screen."""
        texts = self.wrapped(lines)
        room = self.page().height - 2
        while texts:
            part, texts = (texts[:room], texts[room:]) if self.is_live else (texts, [])
            for text in part:
                self.print(text)
            if texts and self.read("Enter for more, q to leave: ").strip().lower().startswith("q"):
                return

    def read(self, prompt: str, words: Words | None = None) -> str:
        """A line from the keyboard with completion by Tab, or the next line of the pipe."""
        shown = prompt if self.unicode else prompt.translate(ASCII)
        if not self.is_live:
            line = input(shown)
            self.console.print()
            return line
        if self.keyboard is None:
            from pocketkeep.cli.keyboard import Keyboard  # noqa: PLC0415 -- slow, and rarely needed

            self.keyboard = Keyboard()
        return self.keyboard.read(shown, words)

    def forget(self) -> None:
        """Empty the screen and the history of typed lines: what was secret stays so."""
        if self.keyboard is not None:
            self.keyboard.forget()
        self.clear()

    def busy(self, what: str) -> AbstractContextManager[object]:
        """Show that something takes its time."""
        return self.console.status(what) if self.is_live else nullcontext()

    def wait(self, prompt: str) -> None:
        self.read(prompt)
