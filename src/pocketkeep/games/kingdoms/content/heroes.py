"""Hero cards: read from TOML, checked, and turned into powers by level."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from pocketkeep.core.content import Faults, read_toml
from pocketkeep.games.kingdoms.content.effects import AnyEffect, Effect
from pocketkeep.games.kingdoms.content.factions import check_source, read_effect
from pocketkeep.games.kingdoms.content.territories import WORD
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import ACTIONS, BY_WAR

HERO_LEVELS = 2
By = Literal["build", "research", "expand", "war"]


class HeroLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ability, and what it takes to rise from this level to the next, or to retire."""

    name: str
    by: By  # the action taken instead of its own effect, or a war won
    price: Annotated[int, msgspec.Meta(ge=0, le=9)]  # in that action's resource; 0 by war
    effects: tuple[AnyEffect, ...]

    @property
    def text(self) -> str:
        return " ".join(effect.hero_words() for effect in self.effects)


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero card: two levels, then retirement."""

    name: str
    source: str
    text: str
    levels: tuple[HeroLevel, ...]


def load_heroes(path: Path, faults: Faults) -> dict[str, Hero]:
    """The heroes of a file, every fault noted by entry."""
    heroes: dict[str, Hero] = {}
    for id, table in read_toml(path, faults).items():
        hero = read_hero(path.name, id, table, faults)
        if hero is not None:
            heroes[id] = hero
    return heroes


def read_hero(file: str, id: str, table: Any, faults: Faults) -> Hero | None:
    if not isinstance(table, dict):
        faults.add(file, id, "a hero must be a table")
        return None
    if not WORD.fullmatch(id):
        faults.add(file, id, "an id is a word of small letters, digits and hyphens")
    tables = table.get("levels")
    if not isinstance(tables, list) or len(tables) != HERO_LEVELS:
        faults.add(file, id, f"a hero needs exactly {HERO_LEVELS} levels")
        return None
    levels = [read_level(file, f"{id}.level {n}", each, faults) for n, each in enumerate(tables, 1)]
    try:
        hero = msgspec.convert({**table, "levels": []}, Hero)
    except msgspec.ValidationError as error:
        faults.add(file, id, str(error))
        return None
    check_source(file, id, hero.source, faults)
    sound = tuple(level for level in levels if level is not None)
    return msgspec.structs.replace(hero, levels=sound) if len(sound) == HERO_LEVELS else None


def read_level(file: str, entry: str, table: Any, faults: Faults) -> HeroLevel | None:
    if not isinstance(table, dict):
        faults.add(file, entry, "a level must be a table")
        return None
    tables = table.get("effects")
    if not isinstance(tables, list) or not tables:
        faults.add(file, entry, "a level needs a list of at least one effect")
        tables = []
    read = [
        read_ability(file, f"{entry}.effect {n}", each, faults) for n, each in enumerate(tables, 1)
    ]
    effects = tuple(effect for effect in read if effect is not None)
    try:
        level = msgspec.convert({**table, "effects": []}, HeroLevel)
    except msgspec.ValidationError as error:
        faults.add(file, entry, str(error))
        return None
    if (level.by == "war") != (level.price == 0):
        faults.add(file, entry, "a step by war has no price, any other has one")
    if not effects or len(effects) < len(tables):
        return None
    return msgspec.structs.replace(level, effects=effects)


def read_ability(file: str, entry: str, table: Any, faults: Faults) -> Effect | None:
    """H-HERO-4 An effect that a hero can have for itself alone."""
    effect = read_effect(file, entry, table, faults)
    if effect is None:
        return None
    if not effect.for_heroes:
        faults.add(file, entry, f"{effect.tag} is no ability of a single hero")
        return None
    try:
        effect.check_hero()
    except ValueError as error:
        faults.add(file, entry, str(error))
        return None
    return effect


def hero_card(hero: Hero) -> tuple[list[int], list[int], list[Powers]]:
    """What raises it, at what price, and its powers by level from zero up."""
    powers = [Powers()]
    for level in hero.levels:
        reached = Powers()
        reached.join(powers[-1])
        for effect in level.effects:
            alone = Powers()
            effect.grant(alone)
            reached.join(alone)
        powers.append(reached)
    actions = [BY_WAR if each.by == "war" else ACTIONS.index(each.by) for each in hero.levels]
    return actions, [level.price for level in hero.levels], powers
