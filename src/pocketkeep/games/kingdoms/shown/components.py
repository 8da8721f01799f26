"""The types of what a board of Kingdoms is drawn from: maps, cards, the numbers of the edition."""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.games.kingdoms.events import Action, Resource
from pocketkeep.games.kingdoms.shown.shapes import Training

Point = tuple[int, int]
Terrain = Literal["forest", "mountain", "plains", "ruins", "capital", "peaks", "tundra"]
Barrier = Literal["water", "crags"]
Yield = Literal["mana", "ore", "food", "silver", "any", "points"]  # points only at the end
Played = Literal["off", "mixed", "only"]


class Ground(msgspec.Struct):
    """What a terrain means."""

    yields: Yield
    room: int  # how many armies fit, where no magic makes room for more


class Region(msgspec.Struct):
    """A region that armies can stand on."""

    id: str
    name: str
    terrain: Terrain
    loop: list[Point]  # its outline, clockwise
    label: Point  # where the name and the armies have room


class Body(msgspec.Struct):
    """A stretch of water or crags; some magic lets armies shelter there."""

    id: str
    name: str
    kind: Barrier
    label: Point
    loops: list[list[Point]]
    lines: list[list[Point]]  # rivers
    touches: list[int]  # the regions along it


class Territory(msgspec.Struct):
    """One side of a territory card."""

    id: str
    name: str
    text: str
    card: str  # the name of a double-sided card, which both of its sides bear; else empty
    regions: list[Region]
    neighbours: list[list[int]]
    border: list[bool]  # which regions lie at the edge of the card
    bodies: list[Body]


class Level(msgspec.Struct):
    """A level of a faction's magic."""

    name: str
    text: str


class Faction(msgspec.Struct):
    """A faction card."""

    name: str
    text: str
    territory: str  # on the other face of its card; else empty
    magic: list[Level]


class HeroLevel(msgspec.Struct):
    """An ability of a hero, and what leads on from it."""

    name: str
    text: str
    by: Training
    price: int
    resource: Resource | None  # the price is paid in this; None: by a war won


class Hero(msgspec.Struct):
    """A hero card."""

    name: str
    text: str
    levels: list[HeroLevel]


class Edition(msgspec.Struct):
    """The numbers of the edition, as far as a board shows them."""

    armies: int
    start_resources: int
    most_resources: int
    most_value: int
    cubes: int
    tower_points: list[int]  # by level


class Modules(msgspec.Struct):
    """What is played besides the edition."""

    heroes: bool
    war_towers: bool
    frozen: Played
    factions: Played
    solo: bool


class Board(msgspec.Struct):
    """What a board is drawn from."""

    edition: Edition
    modules: Modules
    compass: list[Action]  # what each hour means, from one o'clock on
    grounds: dict[str, Ground]  # by terrain
    territories: dict[str, Territory]
    factions: dict[str, Faction]
    heroes: dict[str, Hero]
