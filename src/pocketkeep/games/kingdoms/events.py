"""What happened in kingdoms. Past tense; things go by their ids, amounts are mana, ore, food."""

from __future__ import annotations

from pocketkeep.core.events import Event

Amounts = tuple[int, int, int]


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
    action: str


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
    action: str
    start: str
    goal: str


class WarStarted(Event, frozen=True):
    attacker: int
    defender: int
    region: str


class ValuesRevealed(Event, frozen=True):
    attacker: int
    defender: int
    attack: int
    defence: int


class ValueRaised(Event, frozen=True):
    seat: int
    resource: str
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
    give: str
    took: int
    take: str


class EndTriggered(Event, frozen=True):
    seat: int
    rule: str


class ArmiesLostInRuins(Event, frozen=True):
    seat: int
    region: str
    armies: int


class GameEnded(Event, frozen=True):
    rule: str
