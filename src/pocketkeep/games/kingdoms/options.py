"""What a table may agree on before a game of kingdoms."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.options import Option, Options
from pocketkeep.games.kingdoms.content.load import EDITIONS, UNADVISED_FOR_TWO, load
from pocketkeep.games.kingdoms.model import TWO_PLAYERS
from pocketkeep.games.kingdoms.setup import BEGINNER, CHOOSE, DRAFT, FREE_SPLIT, RANDOM

BEGINNERS = "beginner"

OPTIONS = (
    Option("edition", "Which rulebook is played.", "ultra", EDITIONS),
    Option("players", "How many rulers sit at the table.", 4, (2, 3, 4, 5)),
    Option(
        "factions",
        "How factions are dealt; or their names, one a seat, with commas.",
        RANDOM,
        (RANDOM, CHOOSE, DRAFT),
        closed=False,
    ),
    Option(
        "split",
        "The six resources: free, the beginners' 2-1-3, or mana-ore-food for all.",
        FREE_SPLIT,
        (FREE_SPLIT, BEGINNERS),
        closed=False,
    ),
    Option("first", "The seat that begins, from 1; 0 is drawn by chance.", 0, (0, 1, 2, 3, 4, 5)),
)


def check_options(options: Options, pack: Path | None = None) -> list[str]:
    """Every fault of options that are each possible by themselves; one that is not is left out."""
    faults = []
    players = int(options.get("players", 0))  # 0: a number that cannot be, which is said elsewhere
    if players and int(options.get("first", 0)) > players:
        faults.append(f"U-SET-9: seat {options['first']} cannot begin a game of {players}")
    if "edition" in options:
        faults += check_players(players, str(options["edition"]), pack)
        faults += check_factions(str(options["factions"]), players, str(options["edition"]), pack)
    faults += check_split(str(options["split"]))
    return faults


def check_players(players: int, edition: str, pack: Path | None) -> list[str]:
    fewest, most = load(edition, pack).edition.players
    if players and not fewest <= players <= most:
        return [f"the {edition} edition is for {fewest} to {most} players, not {players}"]
    return []


def check_factions(text: str, players: int, edition: str, pack: Path | None) -> list[str]:
    if text in (RANDOM, CHOOSE, DRAFT):
        return []
    names = text.split(",")
    known = load(edition, pack).factions
    faults = [
        f"U-SET-2: there is no faction {name!r}; known: {', '.join(known)}"
        for name in names
        if name not in known
    ]
    doubles = sorted({name for name in names if names.count(name) > 1})
    faults += [f"U-SET-2: {name!r} is taken twice; a faction has one seat" for name in doubles]
    if players and len(names) != players:
        faults.append(f"U-SET-2: {len(names)} factions were named for {players} players")
    return faults


def read_split(text: str) -> list[int]:
    """Mana, ore and food for everybody; empty where each divides freely."""
    if text == FREE_SPLIT:
        return []
    if text == BEGINNERS:
        return list(BEGINNER)
    return [int(part) for part in text.split("-")]


def check_split(text: str) -> list[str]:
    try:
        split = read_split(text)
    except ValueError:
        split = [-1]
    if not split:
        return []
    if len(split) != len(BEGINNER) or min(split) < 0:
        return [f"U-SET-4: a split is free, beginner, or like 2-1-3 (mana-ore-food), not {text!r}"]
    if sum(split) != sum(BEGINNER):
        return [f"U-SET-4: the split {text!r} makes {sum(split)}; it must be {sum(BEGINNER)}"]
    return []


def warnings(options: Options) -> list[str]:
    """U-TWO-10 What the rulebook advises against, but allows."""
    if options["players"] != TWO_PLAYERS:
        return []
    unadvised = set(str(options["factions"]).split(",")) & set(UNADVISED_FOR_TWO)
    return [f"U-TWO-10: the rulebook advises two players against {n}." for n in sorted(unadvised)]
