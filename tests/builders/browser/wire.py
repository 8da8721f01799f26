"""What goes between a page and its table."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocket


class Wire:
    """Choices that were sent, and which of them were refused; listens before a table is opened."""

    def __init__(self, page: Page) -> None:
        self.chosen = 0
        self.refused: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        choices: set[int] = set()

        def note_choice(said: str | bytes) -> None:
            wish = json.loads(said)
            if wish["type"] == "Choose":
                choices.add(wish["ack"])
                self.chosen += 1

        def note_refusal(told: str | bytes) -> None:
            answer = json.loads(told)
            if answer["type"] == "Refused" and answer["ack"] in choices:
                self.refused.append(answer["message"])

        socket.on("framesent", note_choice)
        socket.on("framereceived", note_refusal)
