"""Positions saved by older versions, brought up to date one version after the other."""

from __future__ import annotations

from typing import Any, Final

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Book
from pocketkeep.games.ulos.model.terms import ABILITIES, EFFECTS, NONE
from pocketkeep.games.ulos.rules.placement import TURNED

Data = dict[str, Any]


BY_NUMBER: Final = 1  # the last version that saved steps by their numbers
STEPS: Final = {  # by procedure, those of its table then, in order: never to be changed
    "Setup": (
        "lay-map",
        "lay-rifts",
        "choose-factions",
        "deal",
        "prepare-ulrir",
        "choose-start-player",
        "begin",
    ),
    "Turn": (
        "place-tile",
        "come-to-action",
        "act",
        "before-draw",
        "draw-tile",
        "before-end",
        "pass-turn",
    ),
    "Placing": ("place", "resolve"),
    "Settling": ("establish-for-ulrir", "establish", "collect-rifts", "adjust-power"),
    "Purchase": ("buy-more",),
    "Marching": ("lift", "put-down", "march-on"),
    "Pool": ("take", "take-for-ulrir"),
    "Conflict": ("begin", "choose-pair", "fight", "turn-up", "collect-uncovered", "settle"),
    "Fight": (
        "attack",
        "announce",
        "reveal",
        "commit-for-ulrir",
        "use",
        "control",
        "devour",
        "end-ability",
        "determine-winner",
        "return-cards",
        "remove-loser",
    ),
    "UlrirTurn": ("prepare", "develop", "develop-on", "buy-or-take-spoils", "clean-up", "hand-on"),
    "Gaining": ("take",),
}
ABILITY_STEPS: Final = {  # by ability, those of its own table
    "lure": ("lure", "return-card"),
    "pillage": ("burn", "return-card", "resolve-events"),
    "expand": ("draw-to-expand", "expand", "return-card", "resolve-expansion", "check-supply"),
    "summon": ("summon", "return-card"),
    "march": ("start-march", "return-card"),
    "extract": ("extract", "extract-nothing", "return-card", "resolve-events"),
    "persuade": ("persuade", "return-card"),
}
EFFECT_STEPS: Final = {  # by effect of a rift tile
    "activate": ("activate",),
    "convert": ("convert", "put-back", "tell-converted"),
    "manipulate": ("start-manipulating", "give", "take-any-card"),
    "scout": ("scout", "check-supply"),
    "pilfer": ("pilfer",),
    "reclaim": ("look-through-box", "reclaim"),
    "transmute": ("swap",),
}
KNOWLEDGE: Final = ("shown_tiles", "shown_rifts", "put_back", "drawn_since", "secrets")


def upgrade(book: Book, data: Data, version: int) -> Data:
    if version <= BY_NUMBER:
        data = {**data, "stack": [newer_frame(frame) for frame in data["stack"]]}
        data = codec.name_steps(data, steps_of)
    return with_limit(with_lanterns(with_knowledge(with_counted(data))))


def with_limit(data: Data) -> Data:
    """Up to 0.3.0 no table agreed on a number of rounds."""
    return {**data, "state": {"limit": 0, **data["state"]}}


def with_counted(data: Data) -> Data:
    """Up to 0.3.0 nobody counted along: cards that were in hand then are not known to anybody."""
    state = data["state"]
    if "counted" in state:
        return data
    nothing = [[0] * len(hand) for hand in state["hands"]]
    return {**data, "state": {**state, "counted": nothing}}


def with_knowledge(data: Data) -> Data:
    """Up to 0.3.0 nobody remembered what had come to a hand in the open, nor what was put back."""
    gods = len(data["state"]["hands"])
    nothing: Data = {name: [[] for _ in range(gods)] for name in KNOWLEDGE}
    return {**data, "state": {**nothing, **data["state"]}}


def with_lanterns(data: Data) -> Data:
    """Up to 0.3.0 nobody remembered what Ulrir's lantern cards had shown."""
    return {**data, "state": {"known_upper": [], **data["state"]}}


def steps_of(frame: Data) -> tuple[str, ...]:
    """The steps that a frame's table had in version 1."""
    if frame["frame"] == "Ability":
        return ABILITY_STEPS[ABILITIES[frame["ability"]]]
    if frame["frame"] == "Effect":
        return EFFECT_STEPS[EFFECTS[frame["effect"]]]
    return STEPS[frame["frame"]]


def newer_frame(frame: Data) -> Data:
    if frame["frame"] == "Ability":
        return {"drawn": 0, **frame}  # up to 0.2.0 Expand drew all its tiles unasked
    return newer_placing(frame) if frame["frame"] == "Placing" else frame


def newer_placing(frame: Data) -> Data:
    """In 0.1.0 a placement had one field for the space named first and for where the tile lay."""
    if "spot" not in frame:
        return frame
    kept = {name: value for name, value in frame.items() if name != "spot"}
    if frame["terraform"] == TURNED:
        return {**kept, "space": frame["spot"], "laid": NONE}
    return {**kept, "space": NONE, "laid": frame["spot"]}
