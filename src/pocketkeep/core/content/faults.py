"""What is wrong with content, collected, so that an author sees everything in one go."""

from __future__ import annotations

from pocketkeep.core.errors import BrokenContent


class Faults:
    """Collects what is wrong by file and entry."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, file: str, entry: str, what: str) -> None:
        self.found.append(f"{file}: {entry}: {what}" if entry else f"{file}: {what}")

    def stop(self) -> None:
        """Refuse the content if anything was found."""
        if self.found:
            raise BrokenContent(self.found)
