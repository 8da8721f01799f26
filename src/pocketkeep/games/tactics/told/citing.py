"""The clauses that events follow from."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.events import Event
from pocketkeep.games.tactics import events as e
from pocketkeep.games.tactics.model.terms import ENEMY
from pocketkeep.games.tactics.rules.automa import reasons


def cites(event: Event) -> str:
    """The clause that best explains an event."""
    if isinstance(event, e.EndTriggered | e.GameEnded):
        return event.rule
    if isinstance(event, e.DiceRolled):
        return ROLLS[event.purpose]
    if isinstance(event, e.AttackDeclared):
        return "T-COUNTER-1" if event.counter else STROKES[event.kind]
    if isinstance(event, e.EnemyReasoned):
        return REASONS[event.reason]
    if isinstance(event, e.UnitHurt):
        return LOSSES.get(event.why, "T-DAMAGE-1" if event.parts else "T-DAMAGE-6")
    return cites_with_detail(event) or CITES[type(event)]


def cites_with_detail(event: Event) -> str:
    """Events of one kind that follow from different clauses; empty: by its kind."""
    if isinstance(event, e.UnitMoved):
        return "T-MOVE-15" if event.by else ""
    if isinstance(event, e.UnitRecovered):
        return "" if event.health else "T-ACT-11"
    if isinstance(event, e.UnitKnocked):
        return "T-KNOCK-2" if event.blocked else "T-KNOCK-4" if any(event.falls) else ""
    if isinstance(event, e.UnitPlaced):
        return "T-SOLO-3" if event.side >= ENEMY else ""
    if isinstance(event, e.TurnBegun):
        return "T-SOLO-7" if event.side >= ENEMY else ""
    if isinstance(event, e.EnemyCardDrawn):
        return "T-ENEMY-2" if event.why == "named" else "T-ENEMY-3"
    return ""


ROLLS: Final = {
    "knock": "T-MELEE-4",
    "miss": "T-SHOOT-5",
    "power": "T-SPELL-3",
    "cave-in": "T-DUNGEON-10",
    "trap": "T-DUNGEON-11",
}
LOSSES: Final = {
    "area": "T-SPELL-7",
    "cleave": "T-ABILITY-15",
    "volley": "T-ABILITY-15",
    "collision": "T-KNOCK-3",
    "trap": "T-DUNGEON-11",
    "thorns": "T-ABILITY-4",
}
REASONS: Final = {
    reasons.NO_MELEE: "T-ENEMY-8",
    reasons.NOBODY_BESIDE: "T-ENEMY-8",
    reasons.ONE_BESIDE: "T-ENEMY-8",
    reasons.BESIDE_BY_COMPASS: "T-ENEMY-8",
    reasons.NO_RANGED: "T-ENEMY-9",
    reasons.NOBODY_IN_RANGE: "T-ENEMY-9",
    reasons.ONE_IN_RANGE: "T-ENEMY-9",
    reasons.RANGE_BY_COMPASS: "T-ENEMY-9",
    reasons.ALL_BELOW: "T-ENEMY-10",
    reasons.NEAREST: "T-ENEMY-19",
    reasons.TIE_COMPASS: "T-ENEMY-19",
    reasons.NEXT_NEAREST: "T-ENEMY-20",
    reasons.NO_ATTACK: "T-ENEMY-20",
    reasons.WEAKENED: "T-ENEMY-6",
    reasons.CLIMBS: "T-ENEMY-25",
    reasons.NO_HIGHER: "T-ENEMY-25",
    reasons.IN_REACH: "T-ENEMY-20",
    reasons.BESIDE: "T-ENEMY-24",
    reasons.SPENT: "T-ENEMY-22",
    reasons.CANNOT_PAY: "T-ENEMY-22",
    reasons.NO_WAY: "T-ENEMY-23",
    reasons.THERE: "T-ENEMY-21",
}
STROKES: Final = {
    "melee": "T-MELEE-1",
    "shoot": "T-SHOOT-1",
    "cast": "T-SPELL-1",
    "fire": "T-BALLISTA-1",
}
CITES: Final[dict[type[Event], str]] = {
    e.UnitsDealt: "T-SET-2",
    e.PairsDealt: "T-SET-3",
    e.StartPlayerChosen: "T-SET-1",
    e.StartChosen: "T-SET-5",
    e.UnitPlaced: "T-SET-5",
    e.TacticsDealt: "T-SET-8",
    e.TacticsOffered: "T-SET-8",
    e.TacticKept: "T-SET-9",
    e.TurnBegun: "T-TURN-1",
    e.FlagAdvanced: "T-CONTROL-1",
    e.AreaSecured: "T-CONTROL-6",
    e.UnitRecovered: "T-ACT-9",
    e.UnitWeakened: "T-ACT-2",
    e.TacticDrawn: "T-TACTIC-10",
    e.TacticTaken: "T-TACTIC-10",
    e.TacticsShuffled: "T-TACTIC-11",
    e.TacticDiscarded: "T-TACTIC-12",
    e.TacticPlayed: "T-TACTIC-7",
    e.TurnEnded: "T-TURN-8",
    e.UnitMoved: "T-MOVE-2",
    e.VillageHelped: "T-MOVE-11",
    e.UnitHealed: "T-SPELL-10",
    e.UnitRefilled: "T-SPELL-10",
    e.ShotMissed: "T-SHOOT-6",
    e.AmmoSpent: "T-SHOOT-5",
    e.ManaSpent: "T-SPELL-1",
    e.UnitCaptured: "T-CAPTURE-1",
    e.UnitKnocked: "T-KNOCK-1",
    e.UnitShifted: "T-SPELL-9",
    e.CounterPassed: "T-COUNTER-2",
    e.SpellCast: "T-SPELL-6",
    e.Reacted: "T-ABILITY-2",
    e.ResourceStolen: "T-ABILITY-7",
    e.ArtifactTaken: "T-BATTLE-2",
    e.ArtifactStolen: "T-BATTLE-5",
    e.ArtifactDropped: "T-BATTLE-6",
    e.TimeAdvanced: "T-SOLO-4",
    e.TimeGained: "T-SOLO-9",
    e.EnemyDeckShuffled: "T-SOLO-6",
    e.CompassDrawn: "T-SOLO-6",
    e.DungeonEntered: "T-DUNGEON-5",
    e.DungeonLeft: "T-DUNGEON-17",
    e.DungeonStep: "T-DUNGEON-6",
    e.CaveInHeld: "T-DUNGEON-10",
    e.MonsterMet: "T-DUNGEON-9",
    e.BarrierPaid: "T-DUNGEON-13",
    e.CrystalTaken: "T-DUNGEON-16",
    e.BonusClaimed: "T-DUNGEON-19",
    e.SideOut: "T-END-4",
}
