"""The entries of the content: what is printed on sections, tiles and cards."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from pocketkeep.games.ulos.model.terms import ABILITIES, IN_CONFLICT, TERRAINS

BASIC: Final = "basic"  # for a first game: D-SET-7
ADVANCED: Final = "advanced"
GROUPS: Final = (BASIC, ADVANCED)
ON_TERRAIN: Final = "terrain"
ON_WATER: Final = "water"
COUNTS: Final = (ON_TERRAIN, ON_WATER)
LETTERS: Final = dict(zip("dftmxw", TERRAINS, strict=True))  # t: trees, x: where rifts open

# The book makes a choice of many a number, so that none may be large.
Count = Annotated[int, msgspec.Meta(ge=1, le=30)]
Favor = Annotated[int, msgspec.Meta(ge=0, le=99)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=30)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Column = Annotated[tuple[Favor, ...], msgspec.Meta(min_length=2, max_length=30)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever stands in a file says where it comes from: core/content/checks.py, SOURCES."""

    source: str


class Track(Entry, frozen=True):
    """The power track, by territory value; the last space is the legendary one."""

    strength: Column
    spoils: Column
    lost_strength: Favor


class Table(Entry, frozen=True):
    """What lies on the table at the start, and what one action buys."""

    cards: Count
    start_tiles: Count
    start_favor: Favor
    purchase: Count
    pillage_tokens: Favor
    persuaded: Favor = 1  # favor less for every card that Persuade buys


class Ending(Entry, frozen=True):
    """What ends the game, and what counts then."""

    legends: Annotated[int, msgspec.Meta(ge=1, le=5)]
    legend_bonus: Favor
    rift_favor: Favor
    enhanced_favor: Favor
    ulrir_favor: Favor


class RiftNumbers(Entry, frozen=True):
    """The numbers of rift tiles."""

    convert: Count
    revive: Count
    manipulate: Count


class AllNumbers(msgspec.Struct, frozen=True):
    track: Track
    table: Table
    ending: Ending
    rifts: RiftNumbers


class Faction(Entry, frozen=True):
    """A faction: its cards, and the camp marker."""

    name: Text
    singular: Text
    group: str
    shape: str
    ability: str
    per: Annotated[int, msgspec.Meta(ge=1, le=10)]  # so much strength for one unit of the ability
    terrains: tuple[str, ...] = ()
    counts: str = ON_TERRAIN
    terrains_source: str = ""  # where it is not that of the card
    shape_source: str = ""

    @property
    def fights(self) -> bool:
        """Whether the ability is for conflicts only."""
        return ABILITIES.index(self.ability) in IN_CONFLICT


class Section(Entry, frozen=True):
    """A map section, a letter for each hex; odd rows lie half a step to the right."""

    name: Text
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    rows: tuple[str, ...]
    retired: bool = False  # lies on maps of older games, and on no new one unless it is named

    @property
    def terrains(self) -> list[int]:
        return [TERRAINS.index(LETTERS[letter]) for row in self.rows for letter in row]


class Tile(Entry, frozen=True):
    """A kind of development tile."""

    copies: Copies


class Rift(Entry, frozen=True):
    """A rift effect."""

    name: Text
    copies: Copies
    copies_source: str = ""  # where it is not that of the effect


class Lantern(Entry, frozen=True):
    """A card of Ulrir's."""

    develop: str
    tiles: Annotated[int, msgspec.Meta(ge=1, le=9)]
    slot: str
    buy: Annotated[tuple[tuple[str, Count], ...], msgspec.Meta(min_length=1, max_length=5)]
    spoils: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=9)]
    levels: tuple[str, ...]


class GodMat(Entry, frozen=True):
    """A player mat: which god somebody is. It changes nothing in the game."""

    name: Text
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


class Content(msgspec.Struct, frozen=True):
    """All that is printed, as people read it."""

    numbers: AllNumbers
    factions: dict[str, Faction]
    sections: dict[str, Section]
    tiles: dict[str, Tile]
    rifts: dict[str, Rift]
    lanterns: dict[str, Lantern]
    gods: dict[str, GodMat]
    hash: str
