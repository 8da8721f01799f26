"""What entries must be for a game to be played with them; every fault is noted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from pocketkeep.core.content import Faults
from pocketkeep.core.content.checks import among, check_ids
from pocketkeep.games.ulos.content.cards import (
    BASIC,
    COUNTS,
    GROUPS,
    LETTERS,
    ON_WATER,
    AllNumbers,
    Content,
    Faction,
    GodMat,
    Lantern,
    Rift,
    Section,
    Tile,
    Track,
)
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    EFFECTS,
    ELEMENTS,
    FACTIONS_IN_PLAY,
    LANDS,
    LEVELS,
    MOST_WITH_CONFLICT,
    SECTION_COLUMNS,
    SECTION_ROWS,
    SECTIONS,
    SHAPES,
    SLOTS,
    TERRAINS,
    ULRIR,
    WASTELAND,
)
from pocketkeep.games.ulos.shown.meanings import MEANINGS

WORD: Final = re.compile(r"[a-z][a-z0-9-]*")
TAKEN: Final = re.compile(r"[a-r][1-8]|seat-[0-9]+")  # hexes and seats go by these
WORDS: Final = {
    *MEANINGS, *TERRAINS, *SHAPES, *ABILITIES, *EFFECTS, *ELEMENTS, *SLOTS, *LEVELS, ULRIR, "as",
    "power", "legendary", "basic", "random",
}  # fmt: skip
KINDS: Final = [f"{one}-{other}" for i, one in enumerate(LANDS) for other in LANDS[i + 1 :]]
MOST_FACTIONS: Final = 20  # the book makes choices of every two of them
FOUNDATIONS: Final = 2
LANTERNS: Final = 30  # in the deck of each level


def check_id(id: str) -> Iterable[str]:
    """An id is a word of choices or of the notation, so nothing else may go by it."""
    if not WORD.fullmatch(id):
        yield "an id is a word of small letters, digits and hyphens"
    elif id in WORDS or id in KINDS or TAKEN.fullmatch(id):
        yield "the id is the word for something else"


def check_faction(id: str, faction: Faction) -> Iterable[str]:
    yield from check_id(id)
    yield from among("group", faction.group, GROUPS)
    yield from among("shape", faction.shape, SHAPES)
    yield from among("ability", faction.ability, ABILITIES)
    yield from among("counts", faction.counts, COUNTS)
    for terrain in faction.terrains:
        yield from among("terrain", terrain, LANDS)
    foundations = 0 if faction.counts == ON_WATER else FOUNDATIONS
    if len(faction.terrains) != foundations or len(set(faction.terrains)) != foundations:
        yield "a faction has two different foundation terrains, or none if it counts water"


def check_section(id: str, section: Section) -> Iterable[str]:
    yield from check_id(id)
    if [len(row) for row in section.rows] != [SECTION_COLUMNS] * SECTION_ROWS:
        yield f"a section has {SECTION_ROWS} rows of {SECTION_COLUMNS} letters"
    strange = sorted(set("".join(section.rows)) - LETTERS.keys())
    if strange:
        meant = ", ".join(f"{letter} {terrain}" for letter, terrain in LETTERS.items())
        yield f"{', '.join(map(repr, strange))} is no terrain; known: {meant}"


def check_god(id: str, god: GodMat) -> Iterable[str]:
    yield from check_id(id)


def check_tile(id: str, tile: Tile) -> Iterable[str]:
    yield from among("a tile", id, KINDS)


def check_rift(id: str, rift: Rift) -> Iterable[str]:
    yield from among("an effect", id, EFFECTS)


def check_lantern(id: str, lantern: Lantern) -> Iterable[str]:
    yield from check_id(id)
    yield from among("element", lantern.develop, ELEMENTS)
    yield from among("slot", lantern.slot, SLOTS)
    for element, _ in lantern.buy:
        yield from among("element", element, ELEMENTS)
    for level in lantern.levels:
        yield from among("level", level, LEVELS)
    if not lantern.levels or len(set(lantern.levels)) < len(lantern.levels):
        yield "a lantern names each of its levels once, and at least one"


def check_together(content: Content, faults: Faults) -> None:
    """What sound entries must be together."""
    check_track(content.numbers.track, faults)
    check_prices(content.numbers, faults)
    check_factions(content.factions, faults)
    check_box(content, faults)
    check_mats(content.gods, faults)
    named = ("factions", "gods", "lanterns", "sections")
    check_ids({file: getattr(content, file) for file in named}, faults)


def check_track(track: Track, faults: Faults) -> None:
    if len(track.strength) != len(track.spoils):
        faults.add("numbers.toml", "track", "strength and spoils must be of the same length")
    for name, column in (("strength", track.strength), ("spoils", track.spoils)):
        if list(column) != sorted(column):
            faults.add("numbers.toml", "track", f"{name} must not fall as the territory grows")
    if track.lost_strength > track.strength[0]:
        faults.add("numbers.toml", "track", "a lost faction cannot be stronger than any other")


def check_prices(numbers: AllNumbers, faults: Faults) -> None:
    """D-PERSUADE-1 A card of an active faction costs something, or nothing, but never less."""
    if numbers.table.persuaded > numbers.track.strength[0]:
        faults.add("numbers.toml", "table", "Persuade cannot bring favor for buying a card")


def check_factions(factions: Mapping[str, Faction], faults: Faults) -> None:
    """D-SET-7, D-SET-8 The basic five may play together, and so five of all can."""
    basic = [faction for faction in factions.values() if faction.group == BASIC]
    if len(basic) != FACTIONS_IN_PLAY:
        must = f"a first game takes {FACTIONS_IN_PLAY} {BASIC} factions, not {len(basic)}"
        faults.add("factions.toml", "", must)
    if len([faction for faction in basic if faction.fights]) > MOST_WITH_CONFLICT:
        most = f"at most {MOST_WITH_CONFLICT} of the {BASIC} factions may have conflict abilities"
        faults.add("factions.toml", "", most)
    if len(factions) > MOST_FACTIONS:
        faults.add("factions.toml", "", f"there may be {MOST_FACTIONS} factions at most")


def check_mats(gods: Mapping[str, GodMat], faults: Faults) -> None:
    """D-SET-11 Everybody can be another god."""
    if len(gods) < MOST_SEATS:
        faults.add("gods.toml", "", f"{len(gods)} gods are too few for {MOST_SEATS} players")


def check_box(content: Content, faults: Faults) -> None:
    """D-SET-4 There is enough of everything for the largest table and the wildest map."""
    if len([section for section in content.sections.values() if not section.retired]) < SECTIONS:
        faults.add("sections.toml", "", f"{SECTIONS} sections or more must not be retired")
    wild = sorted(section.terrains.count(WASTELAND) for section in content.sections.values())
    if sum(rift.copies for rift in content.rifts.values()) < sum(wild[-SECTIONS:]):
        faults.add("rifts.toml", "", "a map may have more wasteland than there are rift tiles")
    dealt = MOST_SEATS * content.numbers.table.start_tiles
    if sum(tile.copies for tile in content.tiles.values()) <= dealt:
        faults.add("tiles.toml", "", f"too few tiles for the first hands of {MOST_SEATS} players")
    for level in LEVELS:
        deck = len([card for card in content.lanterns.values() if level in card.levels])
        if deck != LANTERNS:
            faults.add("lanterns.toml", "", f"{level} has {deck} cards; a deck has {LANTERNS}")
