"""What is wrong with what a table agreed on, each fault with its rule; and what does not matter."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.options import Options
from pocketkeep.games.ulos.content.load import book
from pocketkeep.games.ulos.model.book import UlosBook
from pocketkeep.games.ulos.model.state import SOLO
from pocketkeep.games.ulos.model.terms import FACTIONS_IN_PLAY, HIDDEN, MOST_WITH_CONFLICT, SECTIONS
from pocketkeep.games.ulos.options.offered import MOST_ROUNDS, SHREWD, faction_names
from pocketkeep.games.ulos.rules.ending import BY_ROUNDS
from pocketkeep.games.ulos.rules.setup import RANDOM


def check_options(options: Options, pack: Path | None = None) -> list[str]:
    """Every fault of options that are each possible by themselves; one that is not is left out."""
    players = int(options.get("players", 0))  # 0: a number that cannot be, which is said elsewhere
    faults = check_first(int(options.get("first", 0)), players)
    faults += check_factions(str(options["factions"]), book(pack))
    faults += check_map(str(options["map"]), book(pack))
    return [*faults, *check_rounds(int(options.get("rounds", 0)))]


def check_rounds(rounds: int) -> list[str]:
    """D-END-5 A limit that a table may agree on."""
    if 0 <= rounds <= MOST_ROUNDS:
        return []
    return [f"{BY_ROUNDS}: a game may end after 1 to {MOST_ROUNDS} rounds, or 0 for no limit"]


def check_first(first: int, players: int) -> list[str]:
    if first and players == SOLO:
        return ["D-SOLO-9: in solo Ulrir always begins; leave `first` at 0"]
    if players and first > players:
        return [f"D-SET-10: seat {first} cannot begin a game of {players}"]
    return []


def check_factions(text: str, book: UlosBook) -> list[str]:
    """D-SET-7, D-SET-8 Five different factions, at most two of them with conflict abilities."""
    if text == RANDOM:
        return []
    names = faction_names(text, book)
    faults = check_names("D-SET-7", "faction", names, book.factions)
    if len(names) != FACTIONS_IN_PLAY:
        faults.append(f"D-SET-7: a game has {FACTIONS_IN_PLAY} factions, not {len(names)}")
    fighters = sorted({n for n in names if n in book.factions and fights(n, book)})
    if len(fighters) > MOST_WITH_CONFLICT:
        faults.append(
            f"D-SET-8: at most {MOST_WITH_CONFLICT} factions may have conflict abilities, "
            f"but {', '.join(fighters)} do"
        )
    return faults


def check_map(text: str, book: UlosBook) -> list[str]:
    """D-SET-1 Six different sections, in reading order."""
    if text == RANDOM:
        return []
    names = text.split(",")
    faults = check_names("D-SET-1", "map section", names, book.sections)
    if len(names) != SECTIONS:
        faults.append(f"D-SET-1: a map has {SECTIONS} sections, not {len(names)}")
    return faults


def check_names(rule: str, thing: str, names: list[str], known: list[str]) -> list[str]:
    """Each must be known, and named only once."""
    faults = [
        f"{rule}: there is no {thing} {name!r}; known: {', '.join(known)}"
        for name in names
        if name not in known
    ]
    doubles = sorted({name for name in names if names.count(name) > 1})
    return faults + [f"{rule}: {name!r} is named twice; there is only one" for name in doubles]


def fights(name: str, book: UlosBook) -> bool:
    return book.fights[book.factions.index(name)]


def warnings(options: Options) -> list[str]:
    """What is agreed on but does not matter in this game."""
    if options["players"] == SOLO:
        return solo_warnings(options)
    usual = options["level"] == SHREWD
    return [] if usual else ["Only in solo does Ulrir play: `level` changes nothing."]


def solo_warnings(options: Options) -> list[str]:
    found = []
    if options["holdings"] != HIDDEN:
        found.append("In solo there is nobody to hide your cards from: `holdings`.")
    if options["late"]:
        found.append("In solo Ulrir begins, and you have no more favor for it: `late`.")
    return found
