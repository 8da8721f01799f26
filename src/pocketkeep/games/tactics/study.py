"""What the laboratory counts of Tactics."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.content.faults import Faults
from pocketkeep.core.content.shelf import find_files
from pocketkeep.core.options import Options
from pocketkeep.core.study import Study, Trial
from pocketkeep.games.tactics.content.load import FILES, HOUSE
from pocketkeep.games.tactics.events import (
    AttackDeclared,
    EndTriggered,
    TacticPlayed,
    TurnBegun,
    UnitCaptured,
)
from pocketkeep.games.tactics.model.state import Tactics, team_units


def entries(game: Tactics) -> tuple[tuple[str, ...], ...]:
    """By seat the units that it began with, and the realm, which is the same for all."""
    realm = f"realm:{game.book.realm.id}"
    return tuple(
        (*[f"unit:{game.book.cards[game.card[unit]]}" for unit in team_units(seat)], realm)
        for seat in range(game.seats)
    )


def content_files(_options: Options, pack: Path | None) -> list[Path]:
    return find_files(HOUSE, pack, FILES, Faults())


STUDY = Study(
    turns=(TurnBegun,),
    doers=("side", "seat"),
    details={
        AttackDeclared: "kind",
        EndTriggered: "rule",
        TacticPlayed: "tactic",
        UnitCaptured: "unit",
    },
    entries=entries,
    trials={
        "units": Trial("unit"),
        "realms": Trial("realm", {"mode": "battle", "realm": "{entry}"}),
    },
    files=content_files,
)
