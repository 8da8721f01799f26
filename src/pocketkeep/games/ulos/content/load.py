"""The house content and a pack, read whole and made into a book."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from pocketkeep.core.content import Faults
from pocketkeep.core.content.shelf import Shelf
from pocketkeep.games.ulos.content.cards import (
    BASIC,
    ON_WATER,
    AllNumbers,
    Content,
    Ending,
    Entry,
    Faction,
    GodMat,
    Lantern,
    Rift,
    RiftNumbers,
    Section,
    Table,
    Tile,
    Track,
)
from pocketkeep.games.ulos.content.checks import (
    check_faction,
    check_god,
    check_lantern,
    check_rift,
    check_section,
    check_tile,
    check_together,
)
from pocketkeep.games.ulos.model import book as book_of_rules
from pocketkeep.games.ulos.model.book import FactionCard, Numbers, UlosBook
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    EFFECTS,
    ELEMENTS,
    LANDS,
    LEVELS,
    SHAPES,
    SLOTS,
)

HOUSE: Final = Path(__file__).parent / "house"
NUMBERS: Final[dict[str, type[Entry]]] = {
    "track": Track,
    "table": Table,
    "ending": Ending,
    "rifts": RiftNumbers,
}
FILES: Final = ("factions", "gods", "lanterns", "numbers", "rifts", "sections", "tiles")


@lru_cache(maxsize=8)
def load(pack: Path | None = None) -> Content:
    """D-SET-4 The house content; a pack's entries are added to it or replace some of it."""
    faults = Faults()
    shelf = Shelf(HOUSE, pack, FILES, faults)
    numbers = shelf.numbers(NUMBERS, AllNumbers)
    factions = shelf.entries("factions", Faction, check_faction)
    sections = shelf.entries("sections", Section, check_section)
    tiles = shelf.entries("tiles", Tile, check_tile)
    rifts = shelf.entries("rifts", Rift, check_rift)
    lanterns = shelf.entries("lanterns", Lantern, check_lantern)
    gods = shelf.entries("gods", GodMat, check_god)
    faults.stop()
    assert numbers is not None, "a missing number is a fault"
    content = Content(
        numbers=numbers,
        factions=factions,
        sections=sections,
        tiles=tiles,
        rifts=rifts,
        lanterns=lanterns,
        gods=gods,
        hash=shelf.hash,
    )
    check_together(content, faults)
    faults.stop()
    return content


@lru_cache(maxsize=8)
def book(pack: Path | None = None) -> UlosBook:
    """The book of the game; made once, shared by every game."""
    content = load(pack)
    kinds = sorted(content.tiles, key=kind_of)
    return UlosBook(
        numbers=numbers_of(content.numbers),
        cards=[card_of(id, content.factions[id]) for id in sorted(content.factions)],
        sections=list(content.sections),
        retired=[section.retired for section in content.sections.values()],
        printed=[section.terrains for section in content.sections.values()],
        kinds=[kind_of(kind) for kind in kinds],
        tile_copies=[content.tiles[kind].copies for kind in kinds],
        rift_copies=[content.rifts[effect].copies for effect in EFFECTS],
        lanterns=[lantern_of(id, lantern) for id, lantern in content.lanterns.items()],
        mats=list(content.gods),
    )


def kind_of(id: str) -> list[int]:
    """The two terrains in the name of a kind of tile.

    >>> kind_of("field-mountain")
    [1, 3]
    """
    return [LANDS.index(word) for word in id.split("-")]


def numbers_of(content: AllNumbers) -> Numbers:
    """D-SET-2 The numbers as the rules see them, the power track among them."""
    numbers = Numbers()
    numbers.strength = list(content.track.strength)
    numbers.spoils = list(content.track.spoils)
    numbers.lost_strength = content.track.lost_strength
    numbers.cards = content.table.cards
    numbers.start_tiles = content.table.start_tiles
    numbers.start_favor = content.table.start_favor
    numbers.purchase = content.table.purchase
    numbers.pillage_tokens = content.table.pillage_tokens
    numbers.persuaded = content.table.persuaded
    numbers.legends = content.ending.legends
    numbers.legend_bonus = content.ending.legend_bonus
    numbers.rift_favor = content.ending.rift_favor
    numbers.enhanced_favor = content.ending.enhanced_favor
    numbers.ulrir_favor = content.ending.ulrir_favor
    numbers.convert = content.rifts.convert
    numbers.revive = content.rifts.revive
    numbers.manipulate = content.rifts.manipulate
    return numbers


def card_of(id: str, faction: Faction) -> FactionCard:
    return FactionCard(
        id=id,
        terrains=sum(1 << LANDS.index(terrain) for terrain in faction.terrains),
        counts_water=faction.counts == ON_WATER,
        shape=SHAPES.index(faction.shape),
        ability=ABILITIES.index(faction.ability),
        per=faction.per,
        is_basic=faction.group == BASIC,
    )


def lantern_of(id: str, lantern: Lantern) -> book_of_rules.Lantern:
    return book_of_rules.Lantern(
        id=id,
        develop=ELEMENTS.index(lantern.develop),
        tiles=lantern.tiles,
        slot=SLOTS.index(lantern.slot),
        buy=[[ELEMENTS.index(element), cards] for element, cards in lantern.buy],
        spoils=list(lantern.spoils),
        levels=[LEVELS.index(level) for level in lantern.levels],
    )
