"""What a table may agree on before a game of Tactics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pocketkeep.core.options import FirstGame, Option, Options, Value
from pocketkeep.games.tactics.content.cards import Content
from pocketkeep.games.tactics.model.terms import (
    ALWAYS,
    BATTLE,
    BATTLE_TEAM,
    COMPETITIVE,
    COOP,
    FITTING,
    MODES,
    SOLO,
    TEAM,
)
from pocketkeep.games.tactics.shown.meanings import MODE_TEXTS

RANDOM: Final = "random"
DRAFT: Final = "draft"
SUGGESTED: Final = "suggested"
FREE: Final = "free"
EVERGREEN: Final = "evergreen"
FIRST_BATTLE: Final = "citadel"
USUAL_PLAYERS: Final = 2
MOST_ROUNDS: Final = 99
FIRST_ACTIONS: Final = (0, 1, 2)  # of the very first turn; 0: as many as every other
EXAMPLE: Final = "8x5@b2n,3x2@k4e"
PLAYERS: Final = {  # by mode, how many there may be
    COMPETITIVE: (2, 3, 4),
    TEAM: (4,),
    BATTLE: (2, 3, 4),
    BATTLE_TEAM: (4,),
    SOLO: (1,),
    COOP: (2,),
}
BATTLES: Final = (BATTLE, BATTLE_TEAM)
ADVENTURES: Final = (SOLO, COOP)
IN_BATTLE: Final[dict[str, tuple[Value, ...]]] = {"mode": tuple(MODES[mode] for mode in BATTLES)}
AGAINST_PLAYERS: Final[dict[str, tuple[Value, ...]]] = {
    "mode": tuple(m for m in MODES if MODES.index(m) not in ADVENTURES)
}
AMONG_SEVERAL: Final[dict[str, tuple[Value, ...]]] = {
    "mode": tuple(m for m in MODES if m != MODES[SOLO])
}

OPTIONS = (
    Option(
        "mode",
        "What the game is about, and who plays with whom.",
        MODES[COMPETITIVE],
        MODES,
        means=MODE_TEXTS,
    ),
    Option(
        "players",
        "How many sit at the table; a mode for one number of players brings its own.",
        USUAL_PLAYERS,
        (1, 2, 3, 4),
    ),
    Option(
        "realm",
        "The Evergreen Forest; in battle the name of another realm, or boxes as you lay them: "
        f"{EXAMPLE}.",
        EVERGREEN,
        (FIRST_BATTLE, "valley", "islands", "wall", "hollow"),
        closed=False,
        when=IN_BATTLE,
    ),
    Option(
        "building",
        "Whether boxes as you lay them keep to the book's suggestions for building.",
        SUGGESTED,
        (SUGGESTED, FREE),
        when={"mode": (MODES[BATTLE], MODES[BATTLE_TEAM])},
        means={
            SUGGESTED: "No box covers the artifact's space or a trigger icon, and every space can "
            "be reached.",
            FREE: "If all agree, boxes may cover these, and spaces may be out of reach, as long as "
            "the corners, the artifact and the triggers are not.",
        },
    ),
    Option(
        "units",
        "Units are dealt by chance, or drafted: two of each class, of which you keep one.",
        RANDOM,
        (RANDOM, DRAFT),
        when=AGAINST_PLAYERS,
        means={
            RANDOM: "Everybody is dealt one unit of each class.",
            DRAFT: "Everybody is dealt two units of each class and keeps one.",
        },
    ),
    Option(
        "first",
        "The seat that begins, from 1; 0 is drawn by chance.",
        0,
        (0, 1, 2, 3, 4),
        when=AGAINST_PLAYERS,
    ),
    Option(
        "pauses",
        "Whether all who might play a tactic card are asked, or only who holds one that fits.",
        ALWAYS,
        (ALWAYS, FITTING),
        when=AMONG_SEVERAL,
        means={
            ALWAYS: "Everybody who might play a tactic card is asked, so that a pause tells "
            "nothing about a hand.",
            FITTING: "Only players with a tactic card that fits are asked: quicker, but a pause "
            "tells something.",
        },
    ),
    Option(
        "rounds",
        f"The game ends after so many rounds, {MOST_ROUNDS} at most; 0: no limit.",
        0,
        (0, 10, 15, 20, 30),
        closed=False,
        when=AGAINST_PLAYERS,
        means={"0": "Played until the end comes by itself."},
    ),
    Option(
        "opening",
        "How many actions the very first turn of the game has; 0: as many as every other.",
        0,
        FIRST_ACTIONS,
        when=AGAINST_PLAYERS,
        means={
            "0": "Three, as the rulebook says.",
            "1": "One: the player who begins gives up much of the first turn.",
            "2": "Two, so that beginning is less of an advantage.",
        },
    ),
)

FIRST_GAME: Final = FirstGame(  # T-END-7 Five rounds: a quarter of an hour
    {
        "mode": MODES[COMPETITIVE],
        "players": USUAL_PLAYERS,
        "first": 1,
        "pauses": FITTING,
        "rounds": 5,
    },
    seed="6",
    bot="green",
)


def complete(given: Mapping[str, object]) -> Mapping[str, object]:
    """T-MODE-1 Whoever plays alone plays solo; teams are four; battles have realms of their own.

    Only what was left out is filled in; what was said stays, and is refused if it does not fit.
    """
    whole = dict(given)
    if str(whole.get("players")) == "1":
        whole.setdefault("mode", MODES[SOLO])
    mode = whole.get("mode", MODES[COMPETITIVE])
    if mode not in MODES:
        return whole  # it is refused by its name
    whole.setdefault("players", PLAYERS[MODES.index(str(mode))][0])
    if MODES.index(str(mode)) in BATTLES:
        whole.setdefault("realm", FIRST_BATTLE)
    return whole


def realms_on(side: str, content: Content) -> list[str]:
    """T-BUILD-12 The realms of a side of the scroll, those that a pack brings among them."""
    return [id for id, realm in content.realms.items() if realm.scroll == side]


def mode_of(options: Options) -> int:
    return MODES.index(str(options["mode"]))


def seats_of(options: Options) -> int:
    return int(options["players"])


def is_draft(options: Options) -> bool:
    return options["units"] == DRAFT


def first_actions_of(options: Options) -> int:
    """T-TURN-10 Actions of the very first turn; 0: as many as every other, adventures always."""
    return 0 if mode_of(options) in ADVENTURES else int(options["opening"])


def is_free(options: Options) -> bool:
    """T-BUILD-11 Whether all agreed not to mind the suggestions; older records do not say."""
    return options.get("building") == FREE


def is_layout(realm: str) -> bool:
    """Whether a realm is given as boxes, not by its name."""
    return "@" in realm


def realm_of(options: Options) -> str:
    """The realm by name or layout."""
    return str(options["realm"])
