"""The clauses that events follow from."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.events import Event
from pocketkeep.games.ulos import events as e
from pocketkeep.games.ulos.model.terms import ABILITIES, IN_CONFLICT
from pocketkeep.games.ulos.rules.automa import placing


def cites(event: Event) -> str:
    """The clause that best explains an event."""
    if isinstance(event, e.EndTriggered):
        return event.rule
    if isinstance(event, e.RiftUsed):
        return f"D-{event.effect.upper()}-1"
    if isinstance(event, e.AbilityUsed):
        return "D-CONFLICT-9" if ABILITIES.index(event.ability) in IN_CONFLICT else "D-ABILITY-3"
    if isinstance(event, e.CardsGained):
        return GAINS[event.reason]
    if isinstance(event, e.UlrirReasoned):
        return REASON_CITES[event.reason]
    return CITES[type(event)]


GAINS: Final = {"summon": "D-SUMMON-1", "revive": "D-REVIVE-1", "manipulate": "D-MANIPULATE-2"}
REASON_CITES: Final = {
    placing.ESTABLISH: "D-SOLO-18",
    placing.FIRST_QUIET: "D-SOLO-20",
    placing.EXPAND: "D-SOLO-25",
    placing.SPIRAL: "D-SOLO-28",
    placing.EDGE: "D-SOLO-23",
    placing.PEACEFUL: "D-SOLO-23",
    placing.ANYWHERE: "D-SOLO-23",
    placing.CAMP: "D-SOLO-19",
    placing.OTHER_CAMP: "D-SOLO-34",
}
CITES: Final[dict[type[Event], str]] = {
    e.MapLaid: "D-SET-1",
    e.RiftsLaid: "D-SET-3",
    e.FactionsChosen: "D-SET-7",
    e.StartPlayerChosen: "D-SET-10",
    e.LatecomersFavored: "D-SET-12",
    e.ElementsDealt: "D-SOLO-3",
    e.TilesDealt: "D-SET-5",
    e.TilesDrawn: "D-DRAW-1",
    e.TileDrawn: "D-DRAW-1",
    e.TurnBegun: "D-TURN-1",
    e.TilePlaced: "D-PLACE-1",
    e.PlacementSkipped: "D-PLACE-7",
    e.CampEstablished: "D-CAMP-1",
    e.PowerChanged: "D-POWER-1",
    e.FactionLegendary: "D-POWER-4",
    e.RiftCollected: "D-RIFT-1",
    e.RiftSeen: "D-RIFT-2",
    e.CardBought: "D-BUY-1",
    e.ActionPassed: "D-ACT-1",
    e.CardsLured: "D-LURE-1",
    e.SpacePillaged: "D-PILLAGE-1",
    e.TileMoved: "D-MARCH-1",
    e.TileExtracted: "D-EXTRACT-2",
    e.FavorGained: "D-EXTRACT-1",
    e.TilesConverted: "D-CONVERT-1",
    e.CardsPooled: "D-REDISTRIBUTE-1",
    e.CardTakenFromPool: "D-REDISTRIBUTE-2",
    e.CardsReturned: "D-MANIPULATE-3",
    e.CardPilfered: "D-PILFER-2",
    e.PilferedCardSeen: "D-PILFER-3",
    e.BoxSeen: "D-RECLAIM-2",
    e.RiftReclaimed: "D-RECLAIM-1",
    e.TileTransmuted: "D-TRANSMUTE-1",
    e.ConflictBegun: "D-CONFLICT-1",
    e.AttackerDeclared: "D-CONFLICT-4",
    e.CardsCommitted: "D-CONFLICT-7",
    e.CardControlled: "D-CONTROL-1",
    e.CardDevoured: "D-DEVOUR-2",
    e.CardsEndured: "D-ENDURE-1",
    e.ConflictWon: "D-CONFLICT-13",
    e.CommittedReturned: "D-CONFLICT-16",
    e.FactionLost: "D-CONFLICT-17",
    e.TileTurnedUp: "D-CONFLICT-20",
    e.GameEnded: "D-END-3",
    e.LanternDrawn: "D-SOLO-10",
    e.LanternMovedUp: "D-SOLO-33",
    e.TileDiscarded: "D-SOLO-24",
    e.UlrirBought: "D-SOLO-29",
    e.UlrirCouldNotBuy: "D-SOLO-29",
    e.UlrirTookSpoils: "D-SOLO-31",
    e.UlrirShuffled: "D-SOLO-42",
}
