"""The words of kingdoms as numbers: resources, terrains, actions, moments and tables."""

from __future__ import annotations

from typing import Final

MANA: Final = 0
ORE: Final = 1
FOOD: Final = 2
SILVER: Final = 3  # stands in for the others, but is no resource to trade, choose or fight with
RESOURCES: Final = ("mana", "ore", "food")
STORES: Final = (*RESOURCES, "silver")
ANY_RESOURCE: Final = -1  # one of the owner's choice
NOTHING: Final = -1

FOREST: Final = 0  # the first three terrains yield the resource of the same number
MOUNTAIN: Final = 1
PLAINS: Final = 2
RUINS: Final = 3
CAPITAL: Final = 4
PEAKS: Final = 5
TUNDRA: Final = 6
TERRAINS: Final = ("forest", "mountain", "plains", "ruins", "capital", "peaks", "tundra")
BODY: Final = 7  # water or crags: only some magic lets an army shelter there
ANY_TERRAIN: Final = -1

WATER: Final = 0
CRAGS: Final = 1
SHORES: Final = ("water", "crags")

PATROL: Final = 0
QUEST: Final = 1
BUILD: Final = 2
RESEARCH: Final = 3
EXPAND: Final = 4
TRADE: Final = 5
ACTIONS: Final = ("patrol", "quest", "build", "research", "expand", "trade")
ANY_ACTION: Final = -1
BY_WAR: Final = 6  # what raises a hero that no action does

ON_ENTER: Final = 0
ON_CLEAR: Final = 1
ON_ACTIVE: Final = 2
ON_COLLECT: Final = 3
ON_LEARN: Final = 4
ON_WIN: Final = 5
ON_LOSE: Final = 6
ON_ALLY: Final = 7
ON_OTHERS: Final = 8  # somebody else takes an action
MOMENTS: Final = ("enter", "clear", "active", "collect", "learn", "win", "lose", "ally", "others")

ANY_TABLE: Final = 0
TABLE_OF_TWO: Final = 1
LARGER_TABLE: Final = 2

MOST_RULERS: Final = 5
RUNNING: Final = ""  # no rule has ended the game yet
DUMMY: Final = 1  # the ruler after the only seat of a solo game
TWO_PLAYERS: Final = 2  # play with the Lost Kingdom and without alliances
FIVE_PLAYERS: Final = 5  # skip the turn that clears the card

FLAG: Final = 0  # the war value of who shows the white flag
ATTACK: Final = 0  # indices of the two sides
DEFENCE: Final = 1

HERO: Final = -2  # stands where a region would, for the hero wherever it is
NEUTRAL: Final = -2  # stands where a seat would, for an army of the Lost Kingdom
