"""The clauses that events follow from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.events import Event
from pocketkeep.games.kingdoms import events as e


def cites(event: Event) -> str:
    """The clause that best explains an event."""
    clause = CITES[type(event)]
    return clause if isinstance(clause, str) else clause(event)


def end_rule(event: e.EndTriggered | e.GameEnded) -> str:
    return event.rule


def gain_rule(event: e.ResourcesGained | e.ResourcesLost) -> str:
    return GAINS.get(event.reason, "U-POWER-3")


def move_rule(event: e.ArmyMoved) -> str:
    return "U-PATROL-1" if event.action == "patrol" else "U-QUEST-1"


def training_rule(event: e.HeroTrained) -> str:
    return "H-HERO-5" if event.resource else "H-HERO-6"


def die_rule(event: e.DieRolled) -> str:
    return "S-TURN-3" if event.action else "S-TURN-7"


def hand_rule(event: e.HandPointed) -> str:
    """The clause that says most about where the hand stopped."""
    if not event.hour:
        return "S-HAND-3"
    if event.touched > 1:
        return "S-HAND-7" if event.what == "army" else "S-HAND-4"
    if event.hour != event.roll:
        return "S-HAND-2"
    if event.origin:
        return "S-HAND-5"
    return "S-HAND-6" if event.what == "army" else "S-HAND-1"


GAINS: Final = {  # all else is a card's doing
    "ruins": "U-RUINS-1",
    "last army": "U-COLLECT-4",
    "tundra": "H-TUNDRA-7",
    "exaction": "H-POWER-1",
    "avenged": "H-HERO-4",
    "nightfall": "S-COMPASS-2",
    "trade": "S-TRADE-1",
}
CITES: Final[dict[type[Event], str | Callable[[Any], str]]] = {
    e.EndTriggered: end_rule,
    e.GameEnded: end_rule,
    e.ResourcesGained: gain_rule,
    e.ResourcesLost: gain_rule,
    e.ArmyMoved: move_rule,
    e.StartPlayerChosen: "U-SET-9",
    e.FactionsLaidOut: "U-SET-2",
    e.FactionTaken: "U-SET-2",
    e.FactionWarned: "U-TWO-10",
    e.TerritoryDealt: "U-SET-3",
    e.LostKingdomPlaced: "U-TWO-2",
    e.ResourcesSplit: "U-SET-4",
    e.ArmiesPlaced: "U-SET-7",
    e.CardCleared: "U-TURN-2",
    e.TurnSkipped: "U-FIVE-1",
    e.ActionSelected: "U-TURN-3",
    e.ActionDeclined: "U-TURN-4",
    e.ResourcesCollected: "U-COLLECT-1",
    e.WarStarted: "U-WAR-1",
    e.ValuesRevealed: "U-WAR-6",
    e.ValueRaised: "U-WAR-13",
    e.WarPaid: "U-WAR-8",
    e.WarWon: "U-WAR-14",
    e.NeutralCaptured: "U-TWO-5",
    e.AllianceFormed: "U-ALLY-1",
    e.AllianceBroken: "U-ALLY-5",
    e.ArmyRetreated: "U-RETREAT-1",
    e.ArmyRemoved: "U-WAR-15",
    e.TowerBuilt: "U-BUILD-1",
    e.MagicLearned: "U-RESEARCH-1",
    e.ShapeTaken: "U-POWER-3",
    e.ArmyAdded: "U-EXPAND-1",
    e.ResourcesTraded: "U-TRADE-1",
    e.ArmiesLostInRuins: "U-RUINS-3",
    e.NeutralBeaten: "P-TWO-5",
    # Heroes' Call.
    e.SidesDealt: "H-SET-4",
    e.SideTaken: "H-SET-4",
    e.SilverSpent: "H-SILVER-2",
    e.HeroCardsDrawn: "H-HERO-2",
    e.HeroesDrawn: "H-HERO-2",
    e.HeroKept: "H-HERO-2",
    e.HeroPlaced: "H-HERO-3",
    e.HeroTrained: training_rule,
    e.HeroRetired: "H-HERO-7",
    e.HeroFell: "H-HERO-9",
    e.WarTowerPlaced: "H-TOWER-2",
    e.WarTowerLost: "H-TOWER-5",
    e.WarTowerToppled: "H-TOWER-15",
    e.WarTowerRepaired: "H-TOWER-18",
    e.ArmyToppled: "H-FALLEN-8",
    e.ArmyStoodUp: "H-FALLEN-7",
    e.ArmySacrificed: "H-POWER-10",
    e.MagicLost: "H-POWER-2",
    e.OreDemanded: "U-POWER-3",
    # The solo game.
    e.GarrisonPlaced: "S-SET-4",
    e.CompassFlipped: "S-COMPASS-1",
    e.DieRolled: die_rule,
    e.HandPointed: hand_rule,
    e.ActionTurnedPast: "S-TURN-4",
    e.DummyHeldBack: "S-TURN-5",
    e.DummyValued: "S-WAR-1",
}
