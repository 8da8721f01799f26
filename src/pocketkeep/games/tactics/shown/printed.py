"""The types of what is printed: realm, boxes, cards and dice, as a board is drawn from them.

Squares are listed row by row from a1. A square, a box, an area and a card go by their ids.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.games.tactics.model.terms import (
    Aim,
    Class,
    DieSymbol,
    Direction,
    Feature,
    Terrain,
)

FlagCut = Literal["swallowtail", "shield", "pennant"]
AbilityKind = Literal["passive", "reactive", "movement", "melee", "missile", "spell"]


class Portal(msgspec.Struct):
    """A portal in the wall of a box that lies."""

    space: str  # the square before it
    wall: Direction  # the side of that square on which the wall stands
    box: str


class LaidBox(msgspec.Struct):
    """A box in the realm."""

    box: str
    at: str  # its north-west square
    turn: int  # quarter turns clockwise
    base: int  # the height it stands on
    top: int


class Realm(msgspec.Struct):
    """The realm that is played on."""

    id: str
    name: str
    height: list[int]
    terrain: list[Terrain]
    features: list[list[Feature]]
    box: list[str | None]
    area: list[str | None]
    triggers: dict[str, str]  # by area, its trigger square
    portals: list[Portal]
    corners: dict[str, list[str]]  # by corner, its stars
    artifact: str | None
    boxes: list[LaidBox]


class Door(msgspec.Struct):
    """A portal in the wall of a box, counted from 0, from the west or the north."""

    side: Direction
    at: int


class Box(msgspec.Struct):
    """A box, not turned."""

    name: str
    columns: int
    rows: int
    height: int
    terrain: list[Terrain]
    features: list[list[Feature]]
    portals: list[Door]
    colour: str


class Scroll(msgspec.Struct):
    """A side of the scroll without boxes."""

    name: str
    terrain: list[Terrain]
    features: list[list[Feature]]
    area: list[str | None]
    triggers: dict[str, str]
    corners: dict[str, list[str]]
    artifact: str | None


class RealmSheet(msgspec.Struct):
    """A realm that can be chosen."""

    name: str
    mode: str  # the side of the scroll
    layout: str


class Area(msgspec.Struct):
    """A control area."""

    name: str
    flag: FlagCut


class Ability(msgspec.Struct):
    kind: AbilityKind
    name: str
    text: str


class Spell(msgspec.Struct):
    name: str
    aim: Aim
    range: int | None  # None: it has none
    text: str


class Stats(msgspec.Struct, kw_only=True):
    """One side of a unit's card; None where it has no track, no missile, no spell."""

    move: int
    health: int
    ammo: int | None
    mana: int | None
    melee: int
    melee_dice: int
    range: int | None  # of missiles
    missile: int | None
    missile_dice: int | None
    spell: Spell | None
    abilities: list[Ability]


class UnitCard(Stats, kw_only=True):
    """Both sides of a unit's card."""

    name: str
    kind: Class = msgspec.field(name="class")
    source: str
    text: str
    enemy: Stats  # as a solo enemy


class TacticCard(msgspec.Struct):
    name: str
    condition: str = msgspec.field(name="if")
    effect: str = msgspec.field(name="then")


class EnemyCard(msgspec.Struct):
    """A card of the solo enemy's deck."""

    kind: Class | Literal["leftmost"] = msgspec.field(name="class")
    compass: Direction
    damage: int  # more
    move: int  # more
    climb: bool
    monster: str  # what it does as a monster; empty: nothing


class DungeonPlan(msgspec.Struct):
    """The floor inside a box, and its crystal."""

    name: str  # of the crystal
    columns: int
    rows: int
    floor: list[Terrain]
    bonus: str | None  # None: taking it wins the adventure


class ModeSheet(msgspec.Struct):
    name: str
    text: str
    players: list[int]


class TacticsBoard(msgspec.Struct):
    """All that is printed, in words."""

    columns: int
    rows: int
    realm: Realm
    boxes: dict[str, Box]
    scroll: dict[str, Scroll]  # by its side
    realms: dict[str, RealmSheet]
    areas: dict[str, Area]
    units: dict[str, UnitCard]
    tactics: dict[str, TacticCard]
    enemies: dict[str, EnemyCard]
    dungeons: dict[str, DungeonPlan]
    dice: list[list[DieSymbol]]  # by face
    modes: dict[str, ModeSheet]
