"""Agreements that no table can keep; each refusal names its rule and says what to do."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.options import Options
from pocketkeep.games.kingdoms.content.load import MIXED, Content, Edition, Modules, load
from pocketkeep.games.kingdoms.model.terms import RESOURCES, TWO_PLAYERS
from pocketkeep.games.kingdoms.options.offered import (
    MOST_ROUNDS,
    NO_EXPANSION,
    SOLO,
    ULTRA,
    content_of,
    modules_of,
    read_split,
)
from pocketkeep.games.kingdoms.rules.ending import BY_ROUNDS
from pocketkeep.games.kingdoms.rules.setup import CHOOSE, DRAFT, RANDOM


def check_options(options: Options, pack: Path | None = None) -> list[str]:
    """Every fault of options that are each possible by themselves; one that is not is left out."""
    faults = []
    players = int(options.get("players", 0))  # 0: a number that cannot be, which is said elsewhere
    rulers = players + 1 if players == SOLO else players
    if players and int(options.get("first", 0)) > rulers:
        faults.append(f"U-SET-9: seat {options['first']} cannot begin a game of {players}")
    if "edition" in options:
        edition = str(options["edition"])
        faults += check_players(players, edition, pack)
        faults += check_expansion(options, edition) or check_cards(options, players, pack)
    edition = str(options.get("edition", ULTRA))
    faults += check_rounds(int(options.get("rounds", 0)), edition)
    return [*faults, *check_split(str(options["split"]), load(edition, pack).edition)]


def check_cards(options: Options, players: int, pack: Path | None) -> list[str]:
    """The factions and homes that are named, among the cards that are played."""
    content = content_of(options, pack)
    faults = check_factions(str(options["factions"]), players, content)
    return [*faults, *check_solo(options, content)]


def check_players(players: int, edition: str, pack: Path | None) -> list[str]:
    """P-SET-1, S-SET-1 Every edition is for its own numbers of players."""
    fewest, most = load(edition, pack).edition.players
    if not players or fewest <= players <= most:
        return []
    if players == SOLO:
        return [f"P-SET-1: the {edition} edition has no solo game; Ultra has: --edition {ULTRA}"]
    refusal = f"P-SET-1: the {edition} edition is for {fewest} to {most} players, not {players}"
    return [f"{refusal}; change the players or the edition"]


def check_expansion(options: Options, edition: str) -> list[str]:
    """H-SET-1 Heroes' Call goes with Ultra, and is more than nothing."""
    if options.get("expansion", NO_EXPANSION) == NO_EXPANSION:
        return []
    if edition != ULTRA:
        refusal = f"H-SET-1: Heroes' Call expands Ultra, not the {edition} edition"
        return [f"{refusal}; switch edition to {ULTRA}, or expansion to {NO_EXPANSION}"]
    if not modules_of(options).expands:
        return ["H-SET-1: every part of Heroes' Call is off; switch one on, or expansion to none"]
    return []


def check_rounds(rounds: int, edition: str) -> list[str]:
    """U-END-7 A limit that a table of Ultra may agree on."""
    if not 0 <= rounds <= MOST_ROUNDS:
        return [f"{BY_ROUNDS}: a game may end after 1 to {MOST_ROUNDS} rounds, or 0 for no limit"]
    if rounds and edition != ULTRA:
        return [f"{BY_ROUNDS}: only Ultra has a limit of rounds; leave it at 0, or play {ULTRA}"]
    return []


def check_factions(text: str, players: int, content: Content) -> list[str]:
    if text in (RANDOM, CHOOSE, DRAFT):
        return []
    names = text.split(",")
    faults = [unknown_faction(name, content) for name in names if name not in content.factions]
    doubles = sorted({name for name in names if names.count(name) > 1})
    faults += [f"U-SET-2: {name!r} is taken twice; a faction has one seat" for name in doubles]
    if players and len(names) != players:
        faults.append(f"U-SET-2: {len(names)} factions were named for {players} players")
    return faults


def unknown_faction(name: str, content: Content) -> str:
    """H-SET-3 Said apart: a card that is there, but not for this table."""
    known = ", ".join(content.factions)
    if content.edition.name == "Ultra":
        every = load(ULTRA, None, Modules(True, True, MIXED, MIXED)).factions
        if name in every and every[name].needs:
            return f"H-SET-3: {name!r} needs war towers; switch towers on. Known here: {known}"
        if name in every:
            return f"H-SET-2: {name!r} is not among the factions played: {known}"
    return f"U-SET-2: there is no faction {name!r}; known: {known}"


def check_solo(options: Options, content: Content) -> list[str]:
    """S-SET-2, S-SET-3 The dummy's faction and the two homes, where they are named."""
    dummy, homes = str(options["dummy"]), str(options["homes"])
    faults = []
    if dummy != RANDOM:
        if options.get("players") != SOLO:
            faults.append("S-SET-2: only a solo game has a dummy; name none, or play alone")
        elif dummy not in content.factions:
            faults.append(unknown_faction(dummy, content).replace("U-SET-2", "S-SET-2"))
        elif dummy == options["factions"]:
            faults.append(f"S-SET-2: {dummy!r} is yours; the dummy needs a faction of its own")
    if homes != RANDOM:
        faults += check_homes(homes, options, content)
    return faults


def check_homes(homes: str, options: Options, content: Content) -> list[str]:
    if options.get("players") != SOLO:
        return ["S-SET-3: homes are chosen only solo, else drawn; name none, or play alone"]
    names = homes.split(",")
    known = ", ".join(content.territories)
    faults = [
        f"S-SET-3: there is no territory {name!r}; known: {known}"
        for name in names
        if name not in content.territories
    ]
    if len(names) != TWO_PLAYERS or len(set(names)) != len(names):
        faults.append("S-SET-3: name two territories, yours and the dummy's, as in ashfen,sunmere")
    if faults:
        return faults
    cards = [content.territories[name].card or name for name in names]
    if cards[0] == cards[1]:
        both = f"{names[0]} and {names[1]}"
        return [f"S-SET-3: {both} are the two sides of one card; choose another for one of them"]
    return [*lands_for_dummy(names[1], content), *homes_taken(names, options, content)]


def homes_taken(homes: list[str], options: Options, content: Content) -> list[str]:
    """U-SET-3 A card that is somebody's faction is nobody's home."""
    rulers = [content.factions.get(str(options[who])) for who in ("factions", "dummy")]
    return [
        f"U-SET-3: {faction.territory} is the other face of the {faction.name}' card, which is in "
        "play; choose another home or faction"
        for faction in rulers
        if faction is not None and faction.territory in homes
    ]


def lands_for_dummy(name: str, content: Content) -> list[str]:
    """S-SET-4 The dummy begins in a forest and on a mountain."""
    terrains = [region.terrain for region in content.territories[name].regions]
    lacking = [terrain for terrain in ("forest", "mountain") if terrain not in terrains]
    return [
        f"S-SET-4: {name} has no {terrain} for the dummy to begin in; give it another home"
        for terrain in lacking
    ]


def check_split(text: str, edition: Edition) -> list[str]:
    try:
        split = read_split(text, edition.beginner_split)
    except ValueError:
        split = [-1]
    if not split:
        return []
    if len(split) != len(RESOURCES) or min(split) < 0:
        return [f"U-SET-4: a split is free, beginner, or like 2-1-3 (mana-ore-food), not {text!r}"]
    if sum(split) != edition.start_resources:
        must = edition.start_resources
        return [f"U-SET-4: the split {text!r} makes {sum(split)}; it must be {must}"]
    return []


def warnings(options: Options) -> list[str]:
    """U-TWO-10 What the rulebook advises against, but allows."""
    if options["players"] != TWO_PLAYERS:
        return []
    factions = content_of(options).factions
    named = [name for name in str(options["factions"]).split(",") if name in factions]
    unadvised = sorted({name for name in named if not factions[name].suits_two})
    return [f"U-TWO-10: the rulebook advises two players against {name}." for name in unadvised]
