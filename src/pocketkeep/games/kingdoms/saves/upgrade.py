"""Positions saved by older versions, brought up to date one version after the other.

Up to version 2 a number stands for several states of the program: what such a position lacks tells
which changes it has not seen yet. A war under way in version 1 is lost.
"""

from __future__ import annotations

from typing import Any, Final

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import NOBODY, Book
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.state import empty_table
from pocketkeep.games.kingdoms.model.terms import HERO, RESOURCES, STORES

Data = dict[str, Any]


BY_NUMBER: Final = 2  # the last version that saved steps by their numbers
STEPS: Final = {  # by procedure, those of its table then, in order: never to be changed
    "Setup": (
        "choose-start-player",
        "lay-out-factions",
        "take-faction",
        "give-dummy-faction",
        "deal-territories",
        "take-side",
        "open-ways",
        "stock-up",
        "settle",
        "list-bare-terrains",
        "place-garrison",
        "raise-heroes",
        "begin",
    ),
    "Turn": (
        "clear-card",
        "welcome-active",
        "select",
        "act",
        "follow",
        "check-triggers",
        "end-at-last-cube",
        "pass-token",
    ),
    "War": (
        "demand",
        "reveal",
        "raise-value",
        "decide-winner",
        "pay",
        "list-losses",
        "leave",
        "share-spoils",
        "settle",
    ),
    "Conquest": ("pay-conquest", "capture"),
    "March": ("lead-dummy-on", "march-on", "halt"),
    "Market": ("trade-again",),
    "Gift": ("take-gift",),
    "Loss": ("give-up",),
    "Levy": ("take-shares",),
    "Muster": ("draw-cards", "keep-hero"),
    "Bill": ("pay-bill",),
    "Lesson": ("learn-at-last",),
    "Humbling": ("humble-rival",),
    "Toppling": ("topple-for-dummy", "topple"),
    "Stride": ("go-on",),
    "SoloTurn": (
        "clear-card",
        "welcome-active",
        "let-dummy-select",
        "select",
        "let-dummy-act",
        "act",
        "follow",
        "let-dummy-follow",
        "check-triggers",
        "end-at-last-cube",
        "pass-token",
    ),
    "Siege": (
        "value-dummy",
        "fight",
        "decide",
        "drive-dummy-out",
        "leave",
        "share-spoils",
        "settle",
    ),
}
BEGINNINGS: Final[dict[str, Data]] = {"March": {"begun": NOBODY}, "Market": {"held": []}}


def upgrade(book: Book, data: Data, version: int) -> Data:
    assert isinstance(book, KingdomsBook)
    if version <= BY_NUMBER:
        if "marcher" not in data["state"]:
            data = move_to_table(data)
        if "forts" not in data["state"]:
            data = add_modules(book, data)
        data = codec.name_steps(data, lambda frame: STEPS[frame["frame"]])
    return add_rounds(add_beginnings(add_put_back(data)))


def add_rounds(data: Data) -> Data:
    """Up to 0.3.0 no table agreed on a number of rounds."""
    return {**data, "state": {"rounds": 0, **data["state"]}}


def add_put_back(data: Data) -> Data:
    """Up to 0.3.0 nobody remembered which heroes went back; the rules are the same."""
    stack = [
        {"put_back": [], **frame} if frame["frame"] == "Muster" else frame
        for frame in data["stack"]
    ]
    return {**data, "stack": stack}


def add_beginnings(data: Data) -> Data:
    """Up to 0.3.0 no march knew where it had begun, and no market with what; rules are the same."""
    stack = [{**BEGINNINGS.get(frame["frame"], {}), **frame} for frame in data["stack"]]
    return {**data, "stack": stack}


def add_modules(book: KingdomsBook, data: Data) -> Data:
    """Version 1 knew neither heroes nor war towers, neither silver nor the dummy."""
    state = data["state"]
    fresh = codec.save(empty_table(book, codec.read_seats(data), 0))["state"]
    stores = state["stores"]
    if len(stores) == len(RESOURCES):
        stores = [*stores, *fresh["stores"][len(RESOURCES) : len(STORES)]]
    return {**data, "state": {**fresh, **state, "stores": stores}}


def move_to_table(data: Data) -> Data:
    """Up to 0.1.0 a march remembered the army that had moved, and a solo turn its roll."""
    told = {"marcher": NOBODY, "marched": NOBODY, "roll": 0}
    stack = []
    for saved in data["stack"]:
        frame = dict(saved)
        if frame["frame"] == "March":
            told["marcher"], told["marched"] = frame["seat"], frame.pop("moved")
            if frame.pop("hero_moved", False) and told["marched"] == NOBODY:
                told["marched"] = HERO
        elif frame["frame"] == "SoloTurn":
            told["roll"] = frame.pop("roll")
        stack.append(frame)
    return {**data, "state": {**data["state"], **told}, "stack": stack}
