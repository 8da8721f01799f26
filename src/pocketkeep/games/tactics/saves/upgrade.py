"""Positions saved by older versions, brought up to date one version after the other.

Whoever changes a field of the table or of a frame brings the older form along here.
"""

from __future__ import annotations

from typing import Any, Final

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Book

Data = dict[str, Any]
BY_NUMBER: Final = 1  # the last version that saved steps by their numbers
STEPS: Final = {  # by procedure, those of its table then, in order: never to be changed
    "Setup": (
        "choose-start-player",
        "deal-units",
        "keep-units",
        "fill-tracks",
        "place",
        "deal-tactics",
        "keep-tactics",
        "prepare-mode",
        "begin",
    ),
    "Turn": ("begin", "check", "wake", "act", "rest", "draw", "discard", "pass-on"),
    "Aftermath": ("tire", "bring-replacements"),
    "Attack": (
        "power-up",
        "loose",
        "hit",
        "choose-roll",
        "roll-for-enemy",
        "knock-back",
        "push",
        "finish",
        "counter",
        "counter-for-enemy",
        "close",
    ),
    "Reactions": ("react-next", "notice"),
    "Chant": ("power-up", "take-effect", "close"),
    "Window": ("play",),
    "Effects": ("begin-row", "choose-unit", "next-unit", "choose-how", "discard", "go-on"),
    "Delving": ("set-out", "walk", "come-out", "claim", "move-on", "rest"),
    "EnemyTurn": (
        "begin",
        "activate",
        "check-melee",
        "check-ranged",
        "move",
        "check-melee-again",
        "check-ranged-again",
        "finish",
    ),
}


def upgrade(book: Book, data: Data, version: int) -> Data:
    if version <= BY_NUMBER:
        data = codec.name_steps(data, lambda frame: STEPS[frame["frame"]])
    return data
