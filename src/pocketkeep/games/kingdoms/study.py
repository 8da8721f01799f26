"""What the laboratory counts of kingdoms: a turn is an action selected, or skipped."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.core.options import Options
from pocketkeep.core.study import Study, Trial
from pocketkeep.games.kingdoms.content.load import files
from pocketkeep.games.kingdoms.events import (
    ActionSelected,
    EndTriggered,
    HeroFell,
    HeroKept,
    HeroRetired,
    MagicLearned,
    TurnSkipped,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.options.offered import modules_of


def entries(game: Kingdoms) -> tuple[tuple[str, ...], ...]:
    """By seat its faction, its home territory, and the heroes that it had at the end."""
    return tuple(
        (
            f"faction:{game.book.factions[game.factions[seat]]}",
            *territory(game, seat),
            *[f"hero:{name}" for name in heroes(game, seat)],
        )
        for seat in range(game.seats)
    )


def territory(game: Kingdoms, seat: int) -> list[str]:
    home = game.homes[seat]
    return [] if home == NOBODY else [f"territory:{game.book.territories[home]}"]


def heroes(game: Kingdoms, seat: int) -> list[str]:
    """Those who have retired, and the one still in play."""
    cards = [*game.retired[seat], *[card for card in [game.heroes[seat]] if card != NOBODY]]
    return [game.book.heroes[card].id for card in cards]


def content_files(options: Options, pack: Path | None) -> list[Path]:
    return files(str(options["edition"]), pack, modules_of(options))


STUDY = Study(
    turns=(ActionSelected, TurnSkipped),
    doers=("seat", "attacker", "winner", "breaker"),
    details={
        ActionSelected: "action",
        EndTriggered: "rule",
        HeroFell: "hero",
        HeroKept: "hero",
        HeroRetired: "hero",
        MagicLearned: "level",
    },
    entries=entries,
    trials={
        "factions": Trial("faction", {"factions": "random"}),
        "territories": Trial("territory", {"factions": "random"}),
        "heroes": Trial("hero", {"factions": "random", "expansion": "heroes-call"}),
    },
    files=content_files,
)
