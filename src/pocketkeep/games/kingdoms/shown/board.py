"""What a board is made of: maps, cards and the numbers of the edition."""

from __future__ import annotations

import msgspec

from pocketkeep.core.forms import as_form
from pocketkeep.games.kingdoms.content.editions import numbers_of
from pocketkeep.games.kingdoms.content.factions import Faction
from pocketkeep.games.kingdoms.content.heroes import Hero, HeroLevel
from pocketkeep.games.kingdoms.content.load import Content
from pocketkeep.games.kingdoms.events import Resource
from pocketkeep.games.kingdoms.model.book import Numbers
from pocketkeep.games.kingdoms.model.terms import ACTIONS, CAPITAL, RESOURCES, STORES, TERRAINS
from pocketkeep.games.kingdoms.rules import heroes, land
from pocketkeep.games.kingdoms.rules.automa.compass import COMPASS
from pocketkeep.games.kingdoms.rules.collect import YIELDS
from pocketkeep.games.kingdoms.shown import components as shapes


def board(content: Content) -> shapes.Board:
    numbers = numbers_of(content.edition, content.modules)
    return shapes.Board(
        edition=edition(content),
        modules=as_form(content.modules._asdict(), shapes.Modules),
        compass=[ACTIONS[action] for action in COMPASS],
        heroes={id: hero_sheet(hero) for id, hero in content.heroes.items()},
        grounds={name: ground(numbers, number) for number, name in enumerate(TERRAINS)},
        territories=as_form(msgspec.to_builtins(content.territories), dict[str, shapes.Territory]),
        factions={id: faction_card(faction) for id, faction in content.factions.items()},
    )


def edition(content: Content) -> shapes.Edition:
    numbers = content.edition
    return shapes.Edition(
        armies=numbers.armies,
        start_resources=numbers.start_resources,
        most_resources=numbers.most_resources,
        most_value=numbers.most_value,
        cubes=numbers.cubes,
        tower_points=list(numbers.tower.points),
    )


def ground(numbers: Numbers, terrain: int) -> shapes.Ground:
    return shapes.Ground(yields(terrain), land.room_on(numbers, terrain))


def yields(terrain: int) -> shapes.Yield:
    """What a region brings when its ruler collects; a capital brings points at the end instead."""
    if terrain == CAPITAL:
        return "points"
    kind = YIELDS[terrain]
    return STORES[kind] if kind < len(STORES) else "any"


def faction_card(faction: Faction) -> shapes.Faction:
    return shapes.Faction(
        name=faction.name,
        text=faction.text,
        territory=faction.territory,
        magic=[shapes.Level(magic.name, magic.text) for magic in faction.magic],
    )


def hero_sheet(hero: Hero) -> shapes.Hero:
    return shapes.Hero(hero.name, hero.text, [hero_level(level) for level in hero.levels])


def hero_level(level: HeroLevel) -> shapes.HeroLevel:
    return shapes.HeroLevel(
        name=level.name,
        text=level.text,
        by=level.by,
        price=level.price,
        resource=None if level.by == "war" else paid_in(level.by),
    )


def paid_in(action: str) -> Resource:
    return RESOURCES[heroes.PAID_IN[ACTIONS.index(action)]]
