"""What the laboratory counts of Ulos: gods are alike, so a seat has what it trades in."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.content.faults import Faults
from pocketkeep.core.content.shelf import find_files
from pocketkeep.core.options import Options
from pocketkeep.core.study import Study, Trial
from pocketkeep.games.ulos.content.load import FILES, HOUSE
from pocketkeep.games.ulos.events import (
    AbilityUsed,
    CardBought,
    ConflictWon,
    EndTriggered,
    FactionLegendary,
    FactionLost,
    FactionsChosen,
    RiftUsed,
    TurnBegun,
)
from pocketkeep.games.ulos.model.state import Ulos


def entries(game: Ulos) -> tuple[tuple[str, ...], ...]:
    """By seat the factions of which it holds cards at the end, and the map, the same for all."""
    names = game.book.factions
    laid = [f"section:{game.book.sections[section]}" for section in game.sections]
    return tuple(
        (*[f"faction:{names[faction]}" for faction in game.factions if hand[faction]], *laid)
        for hand in game.hands[: game.seats]
    )


def content_files(_options: Options, pack: Path | None) -> list[Path]:
    return find_files(HOUSE, pack, FILES, Faults())


STUDY = Study(
    turns=(TurnBegun,),
    doers=("god",),
    details={
        AbilityUsed: "faction",
        CardBought: "faction",
        ConflictWon: "winner",
        EndTriggered: "rule",
        FactionLegendary: "faction",
        FactionLost: "faction",
        FactionsChosen: "factions",  # those in play
        RiftUsed: "effect",
    },
    entries=entries,
    trials={
        "factions": Trial("faction", {"factions": "random"}),
        "sections": Trial("section", {"map": "random"}),
    },
    files=content_files,
)
