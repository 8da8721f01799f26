"""What happened in kingdoms. Past tense; things go by their ids, amounts are mana, ore, food.

Where silver was gained, it is a fourth amount. A ruler after the last seat is the solo dummy.
"""

from __future__ import annotations

from typing import Literal

from pocketkeep.core.events import Event

Amounts = tuple[int, ...]
Resource = Literal["mana", "ore", "food"]
Paid = Literal["mana", "ore", "food", ""]  # empty: not by paying, but by a war won
Touched = Literal["army", "region", "way", "shelter", "war tower"]  # a way: from an army
Meant = Literal["patrol", "quest", "build", "research", "expand", "trade", ""]  # empty: none
Action = Literal["patrol", "quest", "build", "research", "expand", "trade"]


class StartPlayerChosen(Event, frozen=True):
    seat: int


class FactionsLaidOut(Event, frozen=True):
    factions: tuple[str, ...]


class FactionTaken(Event, frozen=True):
    seat: int
    faction: str


class FactionWarned(Event, frozen=True):
    seat: int
    faction: str


class TerritoryDealt(Event, frozen=True):
    seat: int
    territory: str


class LostKingdomPlaced(Event, frozen=True):
    territory: str
    armies: int


class ResourcesSplit(Event, frozen=True):
    seat: int
    amounts: Amounts


class ArmiesPlaced(Event, frozen=True):
    seat: int
    region: str


class CardCleared(Event, frozen=True):
    seat: int


class TurnSkipped(Event, frozen=True):
    seat: int


class ActionSelected(Event, frozen=True):
    seat: int
    action: Action


class ActionDeclined(Event, frozen=True):
    seat: int


class ResourcesCollected(Event, frozen=True):
    seat: int
    amounts: Amounts


class ResourcesGained(Event, frozen=True):
    seat: int
    amounts: Amounts
    reason: str


class ResourcesLost(Event, frozen=True):
    seat: int
    amounts: Amounts
    reason: str


class ArmyMoved(Event, frozen=True):
    seat: int
    action: Action
    start: str
    goal: str


class WarStarted(Event, frozen=True):
    attacker: int
    defender: int
    region: str
    neutral: bool = False  # the defender fights for a neutral army there


class ValuesRevealed(Event, frozen=True):
    attacker: int
    defender: int
    attack: int
    defence: int
    attack_bonus: int = 0  # where bonuses add to the values set, and do not lower their cost
    defence_bonus: int = 0


class ValueRaised(Event, frozen=True):
    seat: int
    resource: Resource
    value: int


class WarPaid(Event, frozen=True):
    seat: int
    cost: int
    amounts: Amounts


class WarWon(Event, frozen=True):
    winner: int
    loser: int
    region: str


class NeutralCaptured(Event, frozen=True):
    seat: int
    region: str
    price: int


class AllianceFormed(Event, frozen=True):
    seats: tuple[int, int]
    region: str


class AllianceBroken(Event, frozen=True):
    breaker: int
    ally: int


class ArmyRetreated(Event, frozen=True):
    seat: int
    start: str
    goal: str
    food: int


class ArmyRemoved(Event, frozen=True):
    seat: int
    region: str


class TowerBuilt(Event, frozen=True):
    seat: int
    level: int
    ore: int


class MagicLearned(Event, frozen=True):
    seat: int
    level: int
    mana: int


class ShapeTaken(Event, frozen=True):
    seat: int
    level: int
    faction: str


class ArmyAdded(Event, frozen=True):
    seat: int
    region: str
    food: int


class ResourcesTraded(Event, frozen=True):
    seat: int
    gave: int
    give: Resource
    took: int
    take: Resource


class EndTriggered(Event, frozen=True):
    seat: int
    rule: str


class ArmiesLostInRuins(Event, frozen=True):
    seat: int
    region: str
    armies: int


class GameEnded(Event, frozen=True):
    rule: str


class SidesDealt(Event, frozen=True):
    """A double-sided territory card, which lies open for all; its owner has to choose a side."""

    seat: int
    territories: tuple[str, ...]


class SideTaken(Event, frozen=True):
    seat: int
    territory: str


class GarrisonPlaced(Event, frozen=True):
    seat: int
    region: str


class SilverSpent(Event, frozen=True):
    seat: int
    amount: int
    resource: Resource  # what it stood in for


class HeroCardsDrawn(Event, frozen=True):
    """For all: somebody drew so many hero cards."""

    seat: int
    cards: int


class HeroesDrawn(Event, frozen=True):
    """For the one who drew: which."""

    seat: int
    heroes: tuple[str, ...]


class HeroKept(Event, frozen=True):
    seat: int
    hero: str


class HeroPlaced(Event, frozen=True):
    """The hero stands where the first armies, or a new army, were placed."""

    seat: int
    hero: str
    region: str


class HeroTrained(Event, frozen=True):
    """The hero rose a level: by paying, or by a war won."""

    seat: int
    hero: str
    level: int
    resource: Paid
    price: int


class HeroRetired(Event, frozen=True):
    seat: int
    hero: str
    retired: int  # how many of this ruler's have retired now


class HeroFell(Event, frozen=True):
    seat: int
    hero: str
    region: str


class WarTowerPlaced(Event, frozen=True):
    seat: int
    region: str


class WarTowerLost(Event, frozen=True):
    seat: int
    region: str
    level: int  # of the tower, now


class WarTowerToppled(Event, frozen=True):
    seat: int
    region: str
    by: int


class WarTowerRepaired(Event, frozen=True):
    seat: int
    region: str


class ArmyToppled(Event, frozen=True):
    seat: int
    region: str
    by: int
    hero: bool


class ArmyStoodUp(Event, frozen=True):
    seat: int
    region: str
    hero: bool


class ArmySacrificed(Event, frozen=True):
    seat: int
    region: str
    mana: int


class MagicLost(Event, frozen=True):
    seat: int
    level: int
    by: int


class OreDemanded(Event, frozen=True):
    seat: int


class NeutralBeaten(Event, frozen=True):
    """Prototype: a neutral army leaves the game."""

    seat: int
    region: str


class CompassFlipped(Event, frozen=True):
    night: bool


class DieRolled(Event, frozen=True):
    """The dummy's die, and the action it means on the compass."""

    roll: int
    action: Meant


class ActionTurnedPast(Event, frozen=True):
    """The compass action has a cube already: clockwise to the next."""

    taken: Action
    action: Action


class HandPointed(Event, frozen=True):
    """What the hand touched: a region or an army in one."""

    what: Touched
    roll: int
    hour: int  # where the hand had turned to; 0: between two hours
    far: bool  # it was night, and of several the farthest was taken
    origin: str  # the region of the army the compass was laid on; empty: the compass card
    goal: str
    touched: int = 1  # so many lay on the hand; the nearest was taken, unless `far`


class DummyHeldBack(Event, frozen=True):
    """The dummy could not take the action, and why; it collects."""

    action: Action
    reason: str


class DummyValued(Event, frozen=True):
    """What a war against the dummy costs."""

    seat: int
    region: str
    armies: int
    night: bool
    value: int
    beyond: bool = False  # above the highest war value there is: the war cannot be won
