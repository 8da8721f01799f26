"""The vocabulary of magic: each effect is data with a name, what it grants, and its words.

A card's text is made from its effects, so text and effect cannot differ. Not compiled: read once,
when content is loaded.
"""

from __future__ import annotations

from typing import get_args

from pocketkeep.games.kingdoms.effects.diplomacy import (
    GivesAlly,
    Spite,
    TradeBonus,
    Trades,
    Unbreakable,
)
from pocketkeep.games.kingdoms.effects.effect import Effect
from pocketkeep.games.kingdoms.effects.gains import Gains, Levy
from pocketkeep.games.kingdoms.effects.growth import (
    ActsOn,
    BuildToll,
    Cost,
    ExpandsBeside,
    ShiftsShape,
)
from pocketkeep.games.kingdoms.effects.movement import (
    Crosses,
    KeepsRuins,
    LeavesRuins,
    MovesArmies,
    QuestsInland,
)
from pocketkeep.games.kingdoms.effects.points import Points
from pocketkeep.games.kingdoms.effects.war import (
    PaysWar,
    Plunder,
    RaisesAfterReveal,
    WarBonus,
    WinsTies,
)

__all__ = [
    "EFFECTS",
    "ActsOn",
    "AnyEffect",
    "BuildToll",
    "Cost",
    "Crosses",
    "Effect",
    "ExpandsBeside",
    "Gains",
    "GivesAlly",
    "KeepsRuins",
    "LeavesRuins",
    "Levy",
    "MovesArmies",
    "PaysWar",
    "Plunder",
    "Points",
    "QuestsInland",
    "RaisesAfterReveal",
    "ShiftsShape",
    "Spite",
    "TradeBonus",
    "Trades",
    "Unbreakable",
    "WarBonus",
    "WinsTies",
]

AnyEffect = (
    WarBonus | WinsTies | PaysWar | RaisesAfterReveal | Cost | BuildToll | Gains | GivesAlly
    | MovesArmies | Crosses | QuestsInland | ActsOn | TradeBonus | Trades | Unbreakable | Spite
    | Levy | Plunder | LeavesRuins | KeepsRuins | ExpandsBeside | ShiftsShape | Points
)  # fmt: skip
EFFECTS: tuple[type[Effect], ...] = get_args(AnyEffect)
