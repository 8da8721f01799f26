"""The words of Ulos as numbers: terrains, camp shapes, abilities, rift effects, elements."""

from __future__ import annotations

from typing import Final

# Terrains; the first four are land, and all that tiles show.
DESERT: Final = 0
FIELD: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
WASTELAND: Final = 4
WATER: Final = 5
TERRAINS: Final = ("desert", "field", "forest", "mountain", "wasteland", "water")
LANDS: Final = TERRAINS[:4]

# Camp shapes: the only three ways to join three hexes.
LINE: Final = 0
BENT: Final = 1
TRIANGLE: Final = 2
SHAPES: Final = ("line", "bent", "triangle")

# Abilities, by the name on the card.
LURE: Final = 0
PILLAGE: Final = 1
EXPAND: Final = 2
SUMMON: Final = 3
MARCH: Final = 4
EXTRACT: Final = 5
PERSUADE: Final = 6
ENDURE: Final = 7
CONTROL: Final = 8
DEVOUR: Final = 9
ABILITIES: Final = (
    "lure", "pillage", "expand", "summon", "march", "extract", "persuade", "endure", "control",
    "devour",
)  # fmt: skip
IN_CONFLICT: Final = (ENDURE, CONTROL, DEVOUR)

# Rift tiles.
ACTIVATE: Final = 0
RECRUIT: Final = 1
CONVERT: Final = 2
REDISTRIBUTE: Final = 3
ENHANCE: Final = 4
REVIVE: Final = 5
MANIPULATE: Final = 6
SCOUT: Final = 7
PILFER: Final = 8
TERRAFORM: Final = 9
RECLAIM: Final = 10
TRANSMUTE: Final = 11
EFFECTS: Final = (
    "activate", "recruit", "convert", "redistribute", "enhance", "revive", "manipulate", "scout",
    "pilfer", "terraform", "reclaim", "transmute",
)  # fmt: skip

# Whether all see everybody's cards.
HIDDEN: Final = "hidden"
OPEN: Final = "open"
HOLDINGS: Final = (HIDDEN, OPEN)

# Solo: the elements that lie under the stacks, the slots of Ulrir's mat, his three decks.
ELEMENTS: Final = ("air", "earth", "fire", "spirit", "water")
SLOTS: Final = ("left", "center", "right")
LEVELS: Final = ("sly", "shrewd", "corrupt")
ULRIR: Final = "ulrir"
ULRIR_GOD: Final = 99  # his number in events, where nobody knows how many seats there are

# The map: six sections of six columns and four rows, three wide and two high.
SECTION_COLUMNS: Final = 6
SECTION_ROWS: Final = 4
SECTIONS_WIDE: Final = 3
SECTIONS_HIGH: Final = 2
SECTIONS: Final = SECTIONS_WIDE * SECTIONS_HIGH
COLUMNS: Final = SECTION_COLUMNS * SECTIONS_WIDE
ROWS: Final = SECTION_ROWS * SECTIONS_HIGH
HEXES: Final = COLUMNS * ROWS

NONE: Final = -1  # no tile, no camp, no rift, no territory, no partner
LOST: Final = -1  # on the power track: the lost space
CAMP_SPACES: Final = 3
FACTIONS_IN_PLAY: Final = 5
MOST_WITH_CONFLICT: Final = 2
