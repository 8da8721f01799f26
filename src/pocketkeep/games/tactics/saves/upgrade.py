"""Positions saved by older versions, brought up to date one version after the other.

Whoever changes a field of the table or of a frame brings the older form along here.
"""

from __future__ import annotations

from typing import Any, Final

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Book
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.terms import NONE

Data = dict[str, Any]
BY_NUMBER: Final = 1  # the last version that saved steps by their numbers
UNREPLACED: Final = 1  # the last in which captured enemies waited for the end of an action
LOST: Final = {  # by procedure, the cards of who was replaced since
    "Attack": ("lost_unit", "lost_target"),
    "Window": ("lost_unit", "lost_by"),
    "Reactions": ("lost_by",),
    "Chant": ("lost_target",),
    "EnemyTurn": ("lost_unit",),
}
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
    if version <= UNREPLACED:
        data = with_lost(data)
    return with_first_actions(with_shuffles(book, with_memory(data)))


def with_first_actions(data: Data) -> Data:
    """Up to 0.3.0 no table agreed on a short first turn."""
    return {**data, "state": {"first_actions": 0, **data["state"]}}


def with_lost(data: Data) -> Data:
    """Captured enemies were replaced only when nothing spoke of them any more.

    And who was still to have a turn followed from who brought the end.
    """
    state = data["state"]
    stack = [{**dict.fromkeys(LOST.get(f["frame"], ()), NONE), **f} for f in data["stack"]]
    return {**data, "state": {**state, "last_turns": last_turns(state)}, "stack": stack}


def with_memory(data: Data) -> Data:
    """Up to 0.3.0 nobody remembered which tactic cards went back into the deck."""
    state = data["state"]
    if "opening" in state:
        return data
    seats = len(state["hands"])
    nothing = {"put_back": [NONE] * seats, "opening": [0] * seats, "piled": []}
    return {**data, "state": {**state, **nothing}}


def with_shuffles(book: Book, data: Data) -> Data:
    """For a time only what the deck was last shuffled of was remembered."""
    if "piled" not in data["state"]:
        return data
    assert isinstance(book, TacticsBook)
    state = {name: value for name, value in data["state"].items() if name != "piled"}
    piled = data["state"]["piled"]
    shuffled = [int(tactic in piled) for tactic in range(len(book.tactics))]
    return {**data, "state": {**state, "shuffled": shuffled}}


def last_turns(state: Data) -> list[int]:
    """The sides after the active one, up to the one that brought the end."""
    if not state["trigger"]:
        return []
    order: list[int] = state["order"]
    start = order.index(state["active"])
    turns = order[start + 1 :] + order[:start]
    return turns[: turns.index(state["ender"])] if state["ender"] in turns else turns
