"""Typed input with history and completion by Tab."""

from __future__ import annotations

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from pocketkeep.cli.terminal import Words


class WordCompleter(Completer):
    """Completes the word under the cursor from what could be typed next."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 -- the interface asks for it
    ) -> Iterable[Completion]:
        text = document.text_before_cursor
        typed = text.split()
        partial = typed.pop() if typed and not text.endswith(" ") else ""
        for word in self.words(typed, partial):
            yield Completion(word, -len(partial))


class Keyboard:
    """A person at a live screen."""

    session: PromptSession[str]

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin a new history of typed lines: what was typed in secret cannot be fetched again."""
        self.session = PromptSession(complete_style=CompleteStyle.READLINE_LIKE)

    def read(self, prompt: str, words: Words | None) -> str:
        return self.session.prompt(
            prompt,
            completer=WordCompleter(words) if words else None,
            complete_while_typing=False,
            reserve_space_for_menu=0,
        )
