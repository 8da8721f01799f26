"""What happened in Tactics; past tense. Units, spaces and cards go by their ids.

A side is the number of its seat, or 90 and 91 for the solo enemies: `model.told` numbers them.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pocketkeep.core.events import Event
from pocketkeep.games.tactics.model.terms import AttackKind, DieSymbol, Direction, RollPurpose

Stock = Literal["ammo", "mana"]
Obstacle = Literal["", "edge", "wall", "unit", "portal"]  # what a unit is knocked into
Choosing = Literal["named", "activated", "leftmost"]  # why this unit of a solo enemy acts

# Setup.


class UnitsDealt(Event, frozen=True):
    """The four units a side plays with."""

    side: int
    units: tuple[str, ...]


class PairsDealt(Event, frozen=True):
    """Draft and solo: of each two a seat will keep one; they lie open."""

    side: int
    units: tuple[str, ...]


class StartPlayerChosen(Event, frozen=True):
    side: int


class StartChosen(Event, frozen=True):
    side: int
    corners: tuple[str, ...]


class UnitPlaced(Event, frozen=True):
    """A unit was put on the realm: at setup, or an enemy that replaces a captured one."""

    side: int
    unit: str
    space: str


class TacticsDealt(Event, frozen=True):
    cards: int


class TacticsOffered(Event, frozen=True):
    """For the one who was dealt them."""

    seat: int
    tactics: tuple[str, ...]


class TacticKept(Event, frozen=True):
    """For the one who kept it."""

    seat: int
    tactic: str


# The turn.


class TurnBegun(Event, frozen=True):
    side: int
    round: int


class FlagAdvanced(Event, frozen=True):
    side: int
    area: str
    at: int


class AreaSecured(Event, frozen=True):
    side: int
    area: str


class UnitRecovered(Event, frozen=True):
    """A weakened unit paid health, or (0) was freed of it."""

    unit: str
    health: int


class UnitWeakened(Event, frozen=True):
    unit: str


class TacticDrawn(Event, frozen=True):
    """For the one who drew."""

    seat: int
    tactic: str


class TacticTaken(Event, frozen=True):
    """For all: somebody drew a card; so many are left."""

    seat: int
    left: int


class TacticsShuffled(Event, frozen=True):
    cards: int
    reveals: ClassVar[bool] = True


class TacticDiscarded(Event, frozen=True):
    """Face up."""

    seat: int
    tactic: str
    reveals: ClassVar[bool] = True


class TacticPlayed(Event, frozen=True):
    seat: int
    tactic: str
    reveals: ClassVar[bool] = True


class TurnEnded(Event, frozen=True):
    side: int
    actions: int  # taken


# Moving.


class UnitMoved(Event, frozen=True):
    """With the price of every step; `by` is the card or ability that let it, empty: an action."""

    unit: str
    path: tuple[str, ...]  # from where it stood
    costs: tuple[int, ...]
    by: str


class VillageHelped(Event, frozen=True):
    unit: str
    space: str
    health: int
    ammo: int
    mana: int


class UnitHealed(Event, frozen=True):
    unit: str
    health: int
    by: str


class UnitRefilled(Event, frozen=True):
    unit: str
    ammo: int
    mana: int
    by: str


# Fighting.


class AttackDeclared(Event, frozen=True):
    kind: AttackKind
    unit: str
    target: str
    counter: bool


class DiceRolled(Event, frozen=True):
    """What the dice show, what they were rolled for, and what of it matters."""

    unit: str
    purpose: RollPurpose
    faces: tuple[tuple[DieSymbol, ...], ...]  # by die, the symbols that lie up
    symbol: DieSymbol  # the one that matters
    count: int  # of that symbol


class ShotMissed(Event, frozen=True):
    unit: str
    target: str


class AmmoSpent(Event, frozen=True):
    unit: str
    ammo: int
    left: int


class ManaSpent(Event, frozen=True):
    unit: str
    mana: int
    left: int


class UnitHurt(Event, frozen=True):
    """Lost health; `why` is melee, shoot, cast, fire, area, collision, or the id of a card."""

    unit: str
    health: int
    left: int
    why: str
    by: str  # the unit that did it, empty: nobody
    parts: tuple[tuple[str, int], ...]  # what the damage of an attack is made of


class UnitCaptured(Event, frozen=True):
    side: int  # the captor
    unit: str
    space: str


class UnitKnocked(Event, frozen=True):
    """Knocked back, step by step; where it fell; and whether it ran into something."""

    unit: str
    path: tuple[str, ...]  # from where it stood
    falls: tuple[int, ...]  # levels fallen at each step
    blocked: Obstacle
    by: str


class UnitShifted(Event, frozen=True):
    """Moved by a card or an ability, not by itself."""

    unit: str
    path: tuple[str, ...]
    by: str


class CounterPassed(Event, frozen=True):
    unit: str


class SpellCast(Event, frozen=True):
    """A spell that is no attack."""

    unit: str
    target: str  # a unit, a space, or empty


class Reacted(Event, frozen=True):
    """A reactive or passive ability came in."""

    unit: str
    power: str


class ResourceStolen(Event, frozen=True):
    unit: str
    target: str
    kind: Stock
    taken: int


# Battle.


class ArtifactTaken(Event, frozen=True):
    unit: str
    space: str


class ArtifactStolen(Event, frozen=True):
    unit: str
    target: str


class ArtifactDropped(Event, frozen=True):
    unit: str
    space: str


# Adventure.


class TimeAdvanced(Event, frozen=True):
    left: int


class TimeGained(Event, frozen=True):
    gained: int
    left: int


class EnemyCardDrawn(Event, frozen=True):
    """The solo enemy drew; which of its units acts, and why that one."""

    side: int
    card: str
    unit: str
    why: Choosing
    reveals: ClassVar[bool] = True


class EnemyDeckShuffled(Event, frozen=True):
    cards: int
    reveals: ClassVar[bool] = True


class CompassDrawn(Event, frozen=True):
    """A card only for its compass."""

    card: str
    compass: Direction
    purpose: Literal["place"]
    reveals: ClassVar[bool] = True


class EnemyReasoned(Event, frozen=True):
    """A step of an activation and why it came out so: see rules/automa/reasons.py."""

    unit: str
    step: str  # melee, ranged, move
    reason: str
    target: str  # a unit, a space, or empty
    direction: Direction | Literal[""]  # of the compass


class DungeonEntered(Event, frozen=True):
    unit: str
    dungeon: str


class DungeonLeft(Event, frozen=True):
    unit: str
    dungeon: str
    space: str


class DungeonStep(Event, frozen=True):
    """A step inside, and what it cost."""

    unit: str
    space: str
    cost: int


class CaveInHeld(Event, frozen=True):
    """The way stayed shut."""

    unit: str
    space: str
    left: int  # movement points


class MonsterMet(Event, frozen=True):
    """A card of the enemy's deck, only for its monster."""

    unit: str
    card: str
    reveals: ClassVar[bool] = True


class BarrierPaid(Event, frozen=True):
    unit: str
    mana: int


class CrystalTaken(Event, frozen=True):
    unit: str
    dungeon: str


class BonusClaimed(Event, frozen=True):
    seat: int
    dungeon: str


# The end.


class EndTriggered(Event, frozen=True):
    side: int
    rule: str


class SideOut(Event, frozen=True):
    """All its units are captured."""

    side: int
    cards: int  # tactic cards it put away


class GameEnded(Event, frozen=True):
    rule: str
