"""What a table may agree on before a game of kingdoms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pocketkeep.core.options import FirstGame, Option, Options, Value
from pocketkeep.games.kingdoms.content.load import (
    EDITIONS,
    EXPANSION,
    MIXED,
    OFF,
    ONLY,
    PLAIN,
    Content,
    Modules,
    load,
)
from pocketkeep.games.kingdoms.rules.setup import CHOOSE, DRAFT, FREE_SPLIT, RANDOM

BEGINNERS: Final = "beginner"
ULTRA: Final = "ultra"
NO_EXPANSION: Final = "none"
ON: Final = "on"
MODULES: Final = {"heroes": ON, "towers": ON, "frozen": MIXED, "newcomers": MIXED}
SOLO: Final = 1
SOLO_DIFFICULTY: Final = 3  # of each resource, for the dummy

WITH_EXPANSION: Final[dict[str, tuple[Value, ...]]] = {"expansion": (EXPANSION,)}
ALONE: Final[dict[str, tuple[Value, ...]]] = {"players": (SOLO,)}
MOST_ROUNDS: Final = 99

OPTIONS = (
    Option(
        "edition",
        "Which rulebook is played.",
        ULTRA,
        EDITIONS,
        means={
            "ultra": "The finished game: retreats, capitals, ruins, quests from edge to edge; for "
            "one to five.",
            "prototype": "The game as first drafted: nine war values, no retreat, quests to "
            "anywhere, four factions; for two to four.",
        },
    ),
    Option("players", "How many rulers sit at the table; one plays solo.", 4, (1, 2, 3, 4, 5)),
    Option(
        "expansion",
        "Heroes' Call, on top of Ultra; each of its four parts can be left out.",
        NO_EXPANSION,
        (NO_EXPANSION, EXPANSION),
        when={"edition": (ULTRA,)},
        means={
            NO_EXPANSION: "Ultra alone.",
            EXPANSION: "Heroes, war towers, frozen lands and fourteen factions; leave out what you "
            "like.",
        },
    ),
    Option(
        "heroes",
        "Heroes: one of your armies has a card of its own.",
        ON,
        (ON, OFF),
        when=WITH_EXPANSION,
        means={
            ON: "One of your armies is a hero: train it, win wars with it, retire it for 3 points.",
            OFF: "No heroes.",
        },
    ),
    Option(
        "towers",
        "War towers: what you build stands on the map.",
        ON,
        (ON, OFF),
        when=WITH_EXPANSION,
        means={
            ON: "Every tower level stands on the map, holds its region, and can be lost in war.",
            OFF: "The tower is a track alone; the Minotaurs stay in the box.",
        },
    ),
    Option(
        "frozen",
        "Frozen territories, with silver in the peaks and tundra nobody stays in.",
        MIXED,
        (MIXED, ONLY, OFF),
        when=WITH_EXPANSION,
        means={
            MIXED: "Frozen territories are mixed with the others: silver peaks, and tundra nobody "
            "stays in.",
            ONLY: "Only frozen territories: silver peaks, and tundra nobody stays in.",
            OFF: "No frozen territories, so no silver.",
        },
    ),
    Option(
        "newcomers",
        "The thirteen factions of Heroes' Call, and the Treants.",
        MIXED,
        (MIXED, ONLY, OFF),
        when=WITH_EXPANSION,
        means={
            MIXED: "Fourteen more factions: shelterers in water and crags, and some who knock "
            "armies over.",
            ONLY: "Only the fourteen new factions.",
            OFF: "None of the new factions.",
        },
    ),
    Option(
        "factions",
        "How factions are dealt; or their names, one a seat, with commas.",
        RANDOM,
        (RANDOM, CHOOSE, DRAFT),
        closed=False,
        means={
            RANDOM: "Everybody is dealt a faction by chance.",
            CHOOSE: "In turn order everybody takes any faction that is still free.",
            DRAFT: "Everybody picks from an open row of two more factions than players, the last "
            "in turn order first.",
        },
    ),
    Option(
        "split",
        "The six resources: free, the beginners' 2-1-3, or mana-ore-food for all.",
        FREE_SPLIT,
        (FREE_SPLIT, BEGINNERS),
        closed=False,
        means={
            FREE_SPLIT: "Everybody divides six resources as they like, in secret.",
            BEGINNERS: "Everybody begins with 2 mana, 1 ore and 3 food.",
        },
    ),
    Option(
        "first",
        "The seat that begins, from 1; 0 is drawn by chance. Solo, 2 is the dummy.",
        0,
        (0, 1, 2, 3, 4, 5),
    ),
    Option(
        "dummy",
        "Solo: the dummy's faction, or random among those the book recommends.",
        RANDOM,
        (RANDOM,),
        closed=False,
        when=ALONE,
    ),
    Option(
        "difficulty",
        "Solo: how many of each resource the dummy begins with; three by the book.",
        SOLO_DIFFICULTY,
        tuple(range(10)),
        when=ALONE,
    ),
    Option(
        "homes",
        "Solo: the two territories, yours and the dummy's, with a comma; or random.",
        RANDOM,
        (RANDOM,),
        closed=False,
        when=ALONE,
    ),
    Option(
        "rounds",
        "The game ends when the action card is full for the so-manieth time, "
        f"{MOST_ROUNDS} at most; 0: no limit.",
        0,
        (0, 3, 4, 5),
        closed=False,
        when={"edition": (ULTRA,)},
        means={"0": "Played until the end comes by itself, as the rulebook says."},
    ),
)

FIRST_GAME: Final = FirstGame(  # U-END-7 Four rounds: a quarter of an hour
    {
        "players": 2,
        "factions": "elves,humans",
        "split": BEGINNERS,
        "first": 1,
        "rounds": 4,
    },
    seed="12",
    bot="green:warrior",
)


def complete(given: Mapping[str, object]) -> Mapping[str, object]:
    """H-SET-1 Whoever names a part of Heroes' Call, but not the expansion, plays that part."""
    named = [module for module in MODULES if given.get(module, OFF) != OFF]
    if not named or "expansion" in given:
        return given
    return {**dict.fromkeys(MODULES, OFF), **given, "expansion": EXPANSION}


def modules_of(options: Options) -> Modules:
    """What is played besides the edition."""
    solo = options.get("players") == SOLO
    if options.get("expansion", NO_EXPANSION) == NO_EXPANSION:
        return PLAIN._replace(solo=solo)
    return Modules(
        heroes=options.get("heroes") == ON,
        war_towers=options.get("towers") == ON,
        frozen=str(options.get("frozen", OFF)),
        factions=str(options.get("newcomers", OFF)),
        solo=solo,
    )


def content_of(options: Options, pack: Path | None = None) -> Content:
    return load(str(options["edition"]), pack, modules_of(options))


def read_split(text: str, beginners: Sequence[int]) -> list[int]:
    """Mana, ore and food for everybody; empty where each divides freely."""
    if text == FREE_SPLIT:
        return []
    if text == BEGINNERS:
        return list(beginners)
    return [int(part) for part in text.split("-")]
