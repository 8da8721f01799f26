"""Hero cards: read from TOML, checked, and turned into powers by level."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

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
from pocketkeep.games.kingdoms.content.effects import AnyEffect, Effect
from pocketkeep.games.kingdoms.model.book import HeroCard
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
    return load_cards(path, faults, "hero", read_hero)


def read_hero(entry: Entry, table: dict[str, Any]) -> Hero | None:
    tables = table.get("levels")
    if not isinstance(tables, list) or len(tables) != HERO_LEVELS:
        entry.fault(f"a hero needs exactly {HERO_LEVELS} levels")
        return None
    levels = [read_level(entry.part(f"level {n}"), each) for n, each in enumerate(tables, 1)]
    hero = entry.read(Hero, table, "levels")
    if hero is None:
        return None
    entry.check_source(hero.source)
    sound = tuple(level for level in levels if level is not None)
    return msgspec.structs.replace(hero, levels=sound) if len(sound) == HERO_LEVELS else None


def read_level(entry: Entry, table: Any) -> HeroLevel | None:
    if not entry.is_table("level", table):
        return None
    effects = read_effects(entry, table, read_ability)
    level = entry.read(HeroLevel, table, "effects")
    if level is None:
        return None
    if (level.by == "war") != (level.price == 0):
        entry.fault("a step by war has no price, any other has one")
    return msgspec.structs.replace(level, effects=effects) if effects else None


def read_ability(entry: Entry, table: Any) -> Effect | None:
    """H-HERO-4 An effect that a hero can have for itself alone."""
    effect = read_effect(entry, table)
    if effect is None:
        return None
    if not effect.for_heroes:
        entry.fault(f"{effect.tag} is no ability of a single hero")
        return None
    try:
        effect.check_hero()
    except ValueError as error:
        entry.fault(str(error))
        return None
    return effect


def hero_card(id: str, hero: Hero) -> HeroCard:
    """What raises it, at what price, and its powers by level from zero up."""
    return HeroCard(
        id,
        actions=[BY_WAR if each.by == "war" else ACTIONS.index(each.by) for each in hero.levels],
        prices=[level.price for level in hero.levels],
        powers=added_up([abilities_of(level) for level in hero.levels]),
    )


def abilities_of(level: HeroLevel) -> Powers:
    """The powers of one level alone: what its effects give add up."""
    powers = Powers()
    for effect in level.effects:
        powers.join(powers_of((effect,)))
    return powers
