"""Agreements that no table can keep, each with its rule; and those that do not matter."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketkeep.core.options import Options
from pocketkeep.games.tactics.content.builder import check_free_layout, check_layout, departures
from pocketkeep.games.tactics.content.cards import FRONT, REVERSE, Content
from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.model.terms import ALWAYS, MODES, SOLO
from pocketkeep.games.tactics.options.offered import (
    ADVENTURES,
    BATTLES,
    EXAMPLE,
    MOST_ROUNDS,
    PLAYERS,
    is_draft,
    is_free,
    is_layout,
    mode_of,
    realm_of,
    realms_on,
    seats_of,
)
from pocketkeep.games.tactics.rules.ending import BY_ROUNDS

LONGEST: Final = 40  # letters of a wrong name that are repeated


def check_options(options: Options, pack: Path | None = None) -> list[str]:
    """Every fault of options that are each possible by themselves; one that is not is left out."""
    return [
        *check_players(options),
        *check_first(options),
        *check_realm(options, load(pack)),
        *check_rounds(int(options.get("rounds", 0))),
    ]


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
    """T-BUILD-10, T-BUILD-11 A realm of the mode; in battle any that can be built."""
    if "mode" not in options:
        return []
    realm, mode = str(options["realm"]), mode_of(options)
    side = REVERSE if mode in BATTLES else FRONT
    if realm in realms_on(side, content):
        return []
    known = ", ".join(realms_on(side, content))
    if realm in content.realms or side == FRONT:
        return [f"T-BUILD-10: {MODES[mode]} is not played on {shown(realm)}; choose from: {known}"]
    if not is_layout(realm):
        fault = f"T-BUILD-10: there is no realm {shown(realm)}; known: {known}"
        return [f"{fault}; or write a layout such as {EXAMPLE}"]
    if is_free(options):
        return check_free_layout(realm, content)
    return check_layout(realm, REVERSE, content)


def shown(text: str) -> str:
    """What somebody wrote, not too much of it."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")


def check_rounds(rounds: int) -> list[str]:
    if 0 <= rounds <= MOST_ROUNDS:
        return []
    return [f"{BY_ROUNDS}: a game may end after 1 to {MOST_ROUNDS} rounds, or 0 for no limit"]


def warnings(options: Options) -> list[str]:
    """What is agreed on but does not matter in this game; what is waived."""
    found = waived(options) if is_free(options) else []
    mode = mode_of(options)
    if mode in ADVENTURES and options["first"]:
        found.append("Adventurers always go before the enemy, seat 1 first: `first`.")
    if mode in ADVENTURES and options["opening"]:
        found.append("In an adventure the first turn is like every other: `opening`.")
    if mode in ADVENTURES and is_draft(options):
        found.append("In an adventure units are always drafted: `units`.")
    if mode == SOLO and options["pauses"] != ALWAYS:
        found.append("Alone you are asked only when you hold a card that fits: `pauses`.")
    return found


def waived(options: Options) -> list[str]:
    """T-BUILD-11 The suggestions that a realm of one's own does not keep to."""
    if mode_of(options) not in BATTLES or not is_layout(realm_of(options)):
        return ["Only a realm of your own is built freely: `building`."]
    return [f"{fault} (you agreed not to mind)" for fault in departures(realm_of(options), load())]
