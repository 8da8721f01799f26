"""Faction cards: read from TOML, checked, and turned into powers by level."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from pocketkeep.core.content import Faults
from pocketkeep.games.kingdoms.content.cards import (
    Entry,
    added_up,
    load_cards,
    powers_of,
    read_effect,
    read_effects,
)
from pocketkeep.games.kingdoms.content.effects import AnyEffect, Effect, ShiftsShape, WarBonus
from pocketkeep.games.kingdoms.model.powers import Powers

MAGIC_LEVELS = 5


class Magic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level of a faction's magic."""

    name: str
    source: str
    effects: tuple[AnyEffect, ...]

    @property
    def text(self) -> str:
        return " ".join(effect.words() for effect in self.effects)


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction card; in Ultra its other face is a territory."""

    name: str
    source: str
    text: str
    magic: tuple[Magic, ...]
    territory: str = ""
    needs: Literal["", "war-towers"] = ""  # the module without which it cannot be played
    suits_two: bool = True  # U-TWO-10 whether the book does not advise two players against it
    suits_dummy: bool = False  # S-SET-2 whether the book recommends it for the dummy

    @property
    def shelters(self) -> bool:
        """Whether its magic lets armies stand in water or crags."""
        return any(any(powers_of(magic.effects).shelters_in) for magic in self.magic)


def load_factions(path: Path, faults: Faults) -> dict[str, Faction]:
    return load_cards(path, faults, "faction", read_faction)


def read_faction(entry: Entry, table: dict[str, Any]) -> Faction | None:
    magic = read_levels(entry, table.get("magic"))
    faction = entry.read(Faction, table, "magic")
    if faction is None:
        return None
    entry.check_source(faction.source)
    return msgspec.structs.replace(faction, magic=magic) if len(magic) == MAGIC_LEVELS else None


def read_levels(entry: Entry, levels: Any) -> tuple[Magic, ...]:
    """The levels that are sound; a card with fewer than five is not."""
    if not isinstance(levels, list) or len(levels) != MAGIC_LEVELS:
        entry.fault(f"a faction needs exactly {MAGIC_LEVELS} magic levels")
        levels = levels if isinstance(levels, list) else []
    found = [read_magic(entry.part(f"magic {n}"), level) for n, level in enumerate(levels, 1)]
    magic = tuple(level for level in found if level is not None)
    shifting = [level for level in magic if any(isinstance(e, ShiftsShape) for e in level.effects)]
    if shifting and (len(shifting) < len(magic) or any(len(level.effects) > 1 for level in magic)):
        entry.fault("a faction shifts its shape at every level, and does nothing else, or never")
    return magic


def read_magic(entry: Entry, table: Any) -> Magic | None:
    if not entry.is_table("level", table):
        return None
    effects = read_effects(entry, table, read_power)
    magic = entry.read(Magic, table, "effects")
    if magic is None:
        return None
    entry.check_source(magic.source)
    return msgspec.structs.replace(magic, effects=effects) if effects else None


def read_power(entry: Entry, table: Any) -> Effect | None:
    effect = read_effect(entry, table)
    if effect is not None and not effect.for_factions:
        entry.fault(f"{effect.tag} is an ability of heroes alone")
        return None
    return effect


def check_bonuses(factions: dict[str, Faction], adds: bool, faults: Faults) -> None:
    """A card must tell of war bonuses what the edition makes of them: a rebate, or an addition."""
    for id, faction in factions.items():
        for number, magic in enumerate(faction.magic, 1):
            for effect in magic.effects:
                if isinstance(effect, WarBonus) and effect.adds != adds:
                    wrong = "lower the cost of a war" if not adds else "are added to the value set"
                    faults.add(
                        "factions.toml",
                        f"{id}.magic {number}",
                        f"war bonuses {wrong} in this edition: `adds` must be {str(adds).lower()}",
                    )


def shifts_shape(faction: Faction) -> bool:
    return any(
        isinstance(effect, ShiftsShape) for level in faction.magic for effect in level.effects
    )


def powers_by_level(faction: Faction) -> tuple[list[Powers], list[Powers]]:
    """From level zero up: all powers reached, and the powers of the level alone."""
    alone = [powers_of(magic.effects) for magic in faction.magic]
    return added_up(alone), [Powers(), *alone]
