"""Faction cards: read from TOML, checked, and turned into powers by level."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from pocketkeep.core.content import SOURCES, Faults, read_toml
from pocketkeep.games.kingdoms.content.effects import (
    EFFECTS,
    AnyEffect,
    Effect,
    ShiftsShape,
    WarBonus,
)
from pocketkeep.games.kingdoms.content.territories import WORD
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

    @property
    def shelters(self) -> bool:
        """Whether its magic lets armies stand in water or crags."""
        return any(any(powers_of(magic).shelters_in) for magic in self.magic)


def load_factions(path: Path, faults: Faults) -> dict[str, Faction]:
    """The factions of a file, every fault noted by entry."""
    factions: dict[str, Faction] = {}
    for id, table in read_toml(path, faults).items():
        faction = read_faction(path.name, id, table, faults)
        if faction is not None:
            factions[id] = faction
    return factions


def read_faction(file: str, id: str, table: Any, faults: Faults) -> Faction | None:
    if not isinstance(table, dict):
        faults.add(file, id, "a faction must be a table")
        return None
    if not WORD.fullmatch(id):
        faults.add(file, id, "an id is a word of small letters, digits and hyphens")
    magic = read_levels(file, id, table.get("magic"), faults)
    try:
        faction = msgspec.convert({**table, "magic": []}, Faction)
    except msgspec.ValidationError as error:
        faults.add(file, id, str(error))
        return None
    check_source(file, id, faction.source, faults)
    return msgspec.structs.replace(faction, magic=magic) if len(magic) == MAGIC_LEVELS else None


def read_levels(file: str, id: str, levels: Any, faults: Faults) -> tuple[Magic, ...]:
    """The levels that are sound; a card with fewer than five is not."""
    if not isinstance(levels, list) or len(levels) != MAGIC_LEVELS:
        faults.add(file, id, f"a faction needs exactly {MAGIC_LEVELS} magic levels")
        levels = levels if isinstance(levels, list) else []
    found = [
        read_magic(file, f"{id}.magic {n}", level, faults) for n, level in enumerate(levels, 1)
    ]
    magic = tuple(level for level in found if level is not None)
    shifting = [level for level in magic if any(isinstance(e, ShiftsShape) for e in level.effects)]
    if shifting and (len(shifting) < len(magic) or any(len(level.effects) > 1 for level in magic)):
        faults.add(
            file, id, "a faction shifts its shape at every level, and does nothing else, or never"
        )
    return magic


def read_magic(file: str, entry: str, table: Any, faults: Faults) -> Magic | None:
    if not isinstance(table, dict):
        faults.add(file, entry, "a level must be a table")
        return None
    tables = table.get("effects")
    if not isinstance(tables, list) or not tables:
        faults.add(file, entry, "a level needs a list of at least one effect")
        tables = []
    read = [
        read_effect(file, f"{entry}.effect {n}", each, faults) for n, each in enumerate(tables, 1)
    ]
    effects = [effect for effect in read if effect is not None]
    for effect in effects:
        if not effect.for_factions:
            faults.add(file, entry, f"{effect.tag} is an ability of heroes alone")
            return None
    try:
        magic = msgspec.convert({**table, "effects": []}, Magic)
    except msgspec.ValidationError as error:
        faults.add(file, entry, str(error))
        return None
    check_source(file, entry, magic.source, faults)
    if not effects or len(effects) < len(tables):
        return None
    return msgspec.structs.replace(magic, effects=tuple(effects))


def read_effect(file: str, entry: str, table: Any, faults: Faults) -> Effect | None:
    name = table.get("effect") if isinstance(table, dict) else None
    known = [str(effect.__struct_config__.tag) for effect in EFFECTS]
    if name not in known:
        faults.add(file, entry, f"there is no effect {name!r}; known: {', '.join(known)}")
        return None
    try:
        effect: Effect = msgspec.convert(table, AnyEffect)
        effect.grant(Powers())
    except (msgspec.ValidationError, ValueError) as error:
        faults.add(file, entry, str(error))
        return None
    return effect


def check_source(file: str, entry: str, source: str, faults: Faults) -> None:
    if source not in SOURCES:
        faults.add(file, entry, f"source {source!r} is not one of {', '.join(SOURCES)}")


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


def powers_of(magic: Magic) -> Powers:
    """The powers of one level alone."""
    powers = Powers()
    for effect in magic.effects:
        effect.grant(powers)
    return powers


def powers_by_level(faction: Faction) -> tuple[list[Powers], list[Powers]]:
    """From level zero up: all powers reached, and the powers of the level alone."""
    reached, alone = [Powers()], [Powers()]
    for magic in faction.magic:
        powers = Powers()
        powers.join(reached[-1])
        powers.join(powers_of(magic))
        reached.append(powers)
        alone.append(powers_of(magic))
    return reached, alone
