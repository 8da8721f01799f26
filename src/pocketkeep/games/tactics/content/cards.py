"""The entries of the content: what is printed on scroll, boxes, cards and dice."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

import msgspec

from pocketkeep.games.tactics.model.terms import (
    BALLISTA,
    BARRIER,
    BRIDGE,
    CAVE_IN,
    CRYSTAL,
    DOOR,
    ENTRANCE,
    FOREST,
    MONSTER,
    PEAK,
    PLAIN,
    ROCK,
    TRAP,
    VILLAGE,
    WATER,
)


class Ground(NamedTuple):
    """What a space shows."""

    terrain: int
    features: int = 0  # what else there is: bits


GROUND: Final = {  # by letter, on scroll and boxes
    ".": Ground(PLAIN),
    "w": Ground(WATER),
    "f": Ground(FOREST),
    "^": Ground(PEAK),
    "v": Ground(PLAIN, VILLAGE),
    "b": Ground(PLAIN, BALLISTA),
    "=": Ground(PLAIN, BRIDGE),
}
FLOOR: Final = {
    ".": PLAIN,
    "w": WATER,
    "#": ROCK,
    "E": ENTRANCE,
    "C": CRYSTAL,
    "M": MONSTER,
    "X": CAVE_IN,
    "T": TRAP,
    "D": DOOR,
    "B": BARRIER,
}
STAR: Final = "*"
ARTIFACT: Final = "@"
UNMARKED: Final = "."
DOORWAY: Final = "O"
CUTS: Final = ("swallowtail", "shield", "pennant")
LEFTMOST_WORD: Final = "leftmost"
FRONT: Final = "evergreen"  # the side of the scroll with the control areas
REVERSE: Final = "battle"

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Dice = Annotated[int, msgspec.Meta(ge=0, le=3)]
Health = Annotated[int, msgspec.Meta(ge=1, le=30)]
Moves = Annotated[int, msgspec.Meta(ge=1, le=9)]
Damage = Annotated[int, msgspec.Meta(ge=0, le=9)]
Mana = Annotated[int, msgspec.Meta(ge=0, le=9)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Row = Annotated[tuple[str | int, ...], msgspec.Meta(min_length=1, max_length=6)]
Rows = tuple[Row, ...]
Grid = tuple[str, ...]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever stands in a file says where it comes from: core/content/checks.py, SOURCES."""

    source: str


class TurnNumbers(Entry, frozen=True):
    """A turn, and what it costs to go on."""

    actions: Count
    unit_actions: Count
    hand: Count
    recovery: Small


class LandNumbers(Entry, frozen=True):
    """What terrain and height do."""

    village_health: Small
    climb: Small
    water: Small
    peak: Small
    ballista: Small
    water_damage: Small
    forest_cover: Small
    height_range: Small


class CombatNumbers(Entry, frozen=True):
    collision: Small
    ballista_range: Small
    ballista_damage: Small
    power_mana: Annotated[int, msgspec.Meta(ge=0, le=3)]
    artifact_move: Small
    artifact_melee: Small
    artifact_range: Small
    artifact_source: str = ""  # of these three, where it is not that of the table


class ScoreNumbers(Entry, frozen=True):
    """What ends a game, and what counts then."""

    flag_steps: Annotated[int, msgspec.Meta(ge=1, le=9)]
    flag_points: Small
    survivor_points: Small
    capture_points: Small
    village_points: Small
    artifact_points: Small
    battle_captures: Count
    flag_steps_source: str = ""  # where it is not that of the table


class AdventureNumbers(Entry, frozen=True):
    """Solo and coop."""

    solo_time: Count
    coop_time: Count
    capture_time: Small
    enemy_power: Dice
    cave_in: Small
    trap_dice: Dice
    trap_health: Small
    barrier_mana: Small
    crystals: Annotated[int, msgspec.Meta(ge=0, le=5)]


class DiceFaces(Entry, frozen=True):
    """The six faces of an action die, each with its symbols."""

    faces: Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(min_length=6, max_length=6)]
    trap: str  # the symbol for which a trap costs health


class AllNumbers(msgspec.Struct, frozen=True):
    turn: TurnNumbers
    land: LandNumbers
    combat: CombatNumbers
    scoring: ScoreNumbers
    adventure: AdventureNumbers
    dice: DiceFaces


class SpellEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a wizard casts."""

    aim: str
    effects: Rows
    range: Small = 0  # none
    name: Text = "Spell"


class EnemySide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other side of a unit card; what is not given is as on its front."""

    move: Moves | None = None
    health: Health | None = None
    melee: Damage | None = None
    melee_dice: Dice | None = None
    range: Small | None = None
    missile: Damage | None = None
    missile_dice: Dice | None = None
    spell: SpellEntry | None = None
    powers: dict[str, Count] | None = None


class Unit(Entry, frozen=True, rename={"kind": "class"}):
    """A unit card."""

    name: Text
    kind: str
    move: Moves
    health: Health
    melee: Damage
    melee_dice: Dice = 0
    ammo: Small = 0
    range: Small = 0  # of its missiles; 0: it has none
    missile: Damage = 0
    missile_dice: Dice = 0
    mana: Mana = 0
    spell: SpellEntry | None = None
    powers: dict[str, Count] = msgspec.field(default_factory=dict)
    enemy: EnemySide = msgspec.field(default_factory=EnemySide)
    text: Line = ""  # a line of flavour


class Tactic(Entry, frozen=True, rename={"conditions": "if"}):
    """A tactic card: IF something happens, THEN its effects."""

    name: Text
    moment: str
    effects: Rows
    conditions: Rows = ()


class Enemy(Entry, frozen=True, rename={"kind": "class"}):
    """A card of the solo enemy's deck."""

    kind: str
    compass: str
    damage: Damage = 0
    move: Damage = 0
    climb: bool = False
    monster: Rows = ()


class Dungeon(Entry, frozen=True):
    """The floor inside a box, and its crystal."""

    name: Text
    floor: Grid
    bonus: Rows = ()


class Box(Entry, frozen=True):
    """A box, unturned: its top inside a frame of walls, in which doors are portals."""

    name: Text
    height: Annotated[int, msgspec.Meta(ge=1, le=3)]
    colour: Text
    top: Grid
    text: Line = ""


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A control area: its letter among the marks (the trigger's is large), its name and flag."""

    letter: Annotated[str, msgspec.Meta(pattern="^[a-z]$")]
    name: Text
    flag: str


class Scroll(Entry, frozen=True):
    """One side of the scroll: the ground, and the marks on it."""

    name: Text
    ground: Grid
    marks: Grid
    areas: dict[str, Area]


class RealmEntry(Entry, frozen=True):
    """A realm: a side of the scroll, and the boxes on it."""

    name: Text
    text: Line
    scroll: str
    layout: str


class Content(msgspec.Struct, frozen=True):
    """All that is printed, as people read it."""

    numbers: AllNumbers
    units: dict[str, Unit]
    tactics: dict[str, Tactic]
    enemies: dict[str, Enemy]
    dungeons: dict[str, Dungeon]
    boxes: dict[str, Box]
    scrolls: dict[str, Scroll]
    realms: dict[str, RealmEntry]
    hash: str
