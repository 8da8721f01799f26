"""What a table may agree on before a game of Tactics."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pocketkeep.core.options import Option, Options
from pocketkeep.games.tactics.content.builder import check_layout
from pocketkeep.games.tactics.content.cards import FRONT, REVERSE, Content
from pocketkeep.games.tactics.content.load import load
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
from pocketkeep.games.tactics.rules.ending import BY_ROUNDS

RANDOM: Final = "random"
DRAFT: Final = "draft"
EVERGREEN: Final = "evergreen"
FIRST_BATTLE: Final = "citadel"
USUAL_PLAYERS: Final = 2
MOST_ROUNDS: Final = 99
LONGEST: Final = 40  # letters of a wrong name that are repeated
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

OPTIONS = (
    Option("mode", "What the game is about, and who plays with whom.", MODES[COMPETITIVE], MODES),
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
        (EVERGREEN, "citadel", "valley", "islands", "wall", "hollow"),
        closed=False,
    ),
    Option(
        "units",
        "Units are dealt by chance, or drafted: two of each class, of which you keep one.",
        RANDOM,
        (RANDOM, DRAFT),
    ),
    Option("first", "The seat that begins, from 1; 0 is drawn by chance.", 0, (0, 1, 2, 3, 4)),
    Option(
        "pauses",
        "Whether all who might play a tactic card are asked, or only who holds one that fits.",
        ALWAYS,
        (ALWAYS, FITTING),
    ),
    Option(
        "rounds",
        f"The game ends after so many rounds, {MOST_ROUNDS} at most; 0: no limit.",
        0,
        (0, 10, 15, 20, 30),
        closed=False,
    ),
)


def check_options(options: Options, pack: Path | None = None) -> list[str]:
    """Every fault of options that are each possible by themselves; one that is not is left out."""
    return [
        *check_players(options),
        *check_first(options),
        *check_realm(options, load(pack)),
        *check_rounds(int(options.get("rounds", 0))),
    ]


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


def check_players(options: Options) -> list[str]:
    """T-MODE-1 Every mode is for its own numbers of players."""
    if "mode" not in options or "players" not in options:
        return []
    counts = PLAYERS[mode_of(options)]
    if seats_of(options) in counts:
        return []
    fitting = f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    return [f"T-MODE-1: {options['mode']} is for {fitting}, not for {seats_of(options)}"]


def check_first(options: Options) -> list[str]:
    """T-SET-1 Who begins must sit at the table."""
    first, players = int(options.get("first", 0)), int(options.get("players", 0))
    if players and first > players:
        return [f"T-SET-1: seat {first} cannot begin a game of {players}"]
    return []


def check_realm(options: Options, content: Content) -> list[str]:
    """T-BUILD-10 A realm that the mode is played on; in battle any that can be built."""
    if "mode" not in options:
        return []
    realm, mode = str(options["realm"]), mode_of(options)
    side = REVERSE if mode in BATTLES else FRONT
    if realm in realms_on(side, content):
        return []
    known = ", ".join(realms_on(side, content))
    if realm in content.realms or side == FRONT:
        return [f"T-BUILD-10: {MODES[mode]} is not played on {shown(realm)}; choose from: {known}"]
    if "@" not in realm:
        fault = f"T-BUILD-10: there is no realm {shown(realm)}; known: {known}"
        return [f"{fault}; or write a layout such as {EXAMPLE}"]
    return check_layout(realm, REVERSE, content)


def shown(text: str) -> str:
    """What somebody wrote, not too much of it."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")


def check_rounds(rounds: int) -> list[str]:
    if 0 <= rounds <= MOST_ROUNDS:
        return []
    return [f"{BY_ROUNDS}: a game may end after 1 to {MOST_ROUNDS} rounds, or 0 for no limit"]


def realms_on(side: str, content: Content) -> list[str]:
    """The realms of a side of the scroll."""
    return [id for id, realm in content.realms.items() if realm.scroll == side]


def mode_of(options: Options) -> int:
    return MODES.index(str(options["mode"]))


def seats_of(options: Options) -> int:
    return int(options["players"])


def is_draft(options: Options) -> bool:
    return options["units"] == DRAFT


def realm_of(options: Options) -> str:
    """The realm by name or layout."""
    return str(options["realm"])


def warnings(options: Options) -> list[str]:
    """What is agreed on but does not matter in this game."""
    found = []
    mode = mode_of(options)
    if mode in ADVENTURES and options["first"]:
        found.append("Adventurers always go before the enemy, seat 1 first: `first`.")
    if mode in ADVENTURES and is_draft(options):
        found.append("In an adventure units are always drafted: `units`.")
    if mode == SOLO and options["pauses"] != ALWAYS:
        found.append("Alone you are asked only when you hold a card that fits: `pauses`.")
    return found
