"""The vocabulary of magic: each effect is data with a name, what it grants, and its words.

A card's text is made from its effects, so text and effect cannot differ. Not compiled: read once,
when content is loaded.
"""

from __future__ import annotations

from typing import get_args

from pocketkeep.games.kingdoms.content.effects.diplomacy import (
    GivesAlly,
    Spite,
    TradeBonus,
    Trades,
    Unbreakable,
)
from pocketkeep.games.kingdoms.content.effects.effect import Effect, Nothing
from pocketkeep.games.kingdoms.content.effects.gains import Gains, Levy
from pocketkeep.games.kingdoms.content.effects.growth import (
    ActsOn,
    BuildToll,
    Cost,
    Exacts,
    ExpandsBeside,
    Humbles,
    ShiftsShape,
    ShoreCost,
)
from pocketkeep.games.kingdoms.content.effects.heroic import (
    Avenged,
    Harvests,
    Inspires,
    Spared,
    Strides,
)
from pocketkeep.games.kingdoms.content.effects.movement import (
    Crosses,
    Crowds,
    KeepsRuins,
    LeavesRuins,
    MovesArmies,
    QuestsInland,
    Sacrifice,
)
from pocketkeep.games.kingdoms.content.effects.points import Points
from pocketkeep.games.kingdoms.content.effects.toppling import Topples
from pocketkeep.games.kingdoms.content.effects.war import (
    OreWars,
    PaysPairs,
    PaysWar,
    Plunder,
    RaisesAfterReveal,
    Regroups,
    Shelters,
    WarBonus,
    WinsTies,
)

__all__ = [
    "EFFECTS",
    "ActsOn",
    "AnyEffect",
    "Avenged",
    "BuildToll",
    "Cost",
    "Crosses",
    "Crowds",
    "Effect",
    "Exacts",
    "ExpandsBeside",
    "Gains",
    "GivesAlly",
    "Harvests",
    "Humbles",
    "Inspires",
    "KeepsRuins",
    "LeavesRuins",
    "Levy",
    "MovesArmies",
    "Nothing",
    "OreWars",
    "PaysPairs",
    "PaysWar",
    "Plunder",
    "Points",
    "QuestsInland",
    "RaisesAfterReveal",
    "Regroups",
    "Sacrifice",
    "Shelters",
    "ShiftsShape",
    "ShoreCost",
    "Spared",
    "Spite",
    "Strides",
    "Topples",
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
    | PaysPairs | OreWars | Shelters | Regroups | Topples | Crowds | Sacrifice | ShoreCost | Exacts
    | Humbles | Inspires | Spared | Avenged | Strides | Harvests | Nothing
)  # fmt: skip
EFFECTS: tuple[type[Effect], ...] = get_args(AnyEffect)
