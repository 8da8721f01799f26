"""Choices as a menu offers them."""

from __future__ import annotations

from pocketkeep.core.choices import Choice


def choices(*texts: str) -> list[Choice]:
    return [Choice(tuple(text.split())) for text in texts]


QUESTS = choices(
    "collect",
    "quest elderwood saltspire",
    "quest elderwood sootcrown",
    "quest fenmark saltspire",
)
VALUES = choices("flag", *[f"war {value}" for value in range(1, 12)])
