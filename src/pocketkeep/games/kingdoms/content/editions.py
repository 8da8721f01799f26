"""Editions: their numbers and manners, and the modules that a table may add to them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from pocketkeep.core.content import SOURCES, Faults
from pocketkeep.core.forms import as_form
from pocketkeep.games.kingdoms.model.book import Numbers
from pocketkeep.games.kingdoms.model.terms import ACTIONS

OFF, MIXED, ONLY = "off", "mixed", "only"


class Modules(NamedTuple):
    """What is played besides an edition: the parts of Heroes' Call, and solo."""

    heroes: bool = False
    war_towers: bool = False
    frozen: str = OFF  # the frozen territories: off, mixed with the others, only they
    factions: str = OFF  # the new factions, likewise
    solo: bool = False

    @property
    def expands(self) -> bool:
        return self.heroes or self.war_towers or self.frozen != OFF or self.factions != OFF

    @property
    def files(self) -> list[str]:
        """What is read of the expansion: the cards that are played, and no others."""
        played = {
            "factions": self.factions != OFF,
            "heroes": self.heroes,
            "territories": self.frozen != OFF,
        }
        return [f"{name}.toml" for name, is_played in played.items() if is_played]


PLAIN = Modules()

Count = Annotated[int, msgspec.Meta(ge=1, le=30)]  # the book makes a choice of every number


Amount = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Tower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    points: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], ...], msgspec.Meta(min_length=2)
    ]


TieBreak = Literal["armies", "tower", "magic", "resources"]


class Manners(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In what editions differ besides numbers; the meanings are told in `book.Numbers`."""

    retreats: bool = True
    bonus_adds: bool = False
    quests_anywhere: bool = False
    followers_pass: bool = False
    last_army_gift: bool = True
    breaker_leaves: bool = False
    rival_defends: bool = False
    ends_at_last_cube: bool = False
    tie_breaks: tuple[TieBreak, ...] = ("armies", "tower", "magic", "resources")


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and manners of an edition."""

    name: str
    players: tuple[int, int]
    armies: Count
    start_armies: Count
    start_resources: Count
    beginner_split: tuple[Amount, Amount, Amount]  # mana, ore, food
    most_resources: Count
    most_value: Count
    crowd: Count
    cubes: Annotated[int, msgspec.Meta(ge=1, le=len(ACTIONS))]
    capital_points: Count
    tower: Tower
    manners: Manners = Manners()


def read_edition(numbers: dict[str, Any], faults: Faults) -> Edition | None:
    try:
        edition: Edition = as_form(numbers, Edition)
    except msgspec.ValidationError as error:
        faults.add("edition.toml", "", str(error))
        return None
    if edition.tower.source not in SOURCES:
        faults.add("edition.toml", "tower", f"source must be one of {', '.join(SOURCES)}")
    if edition.start_armies > min(edition.armies, edition.crowd):
        faults.add("edition.toml", "", "more armies begin in a region than there are or than fit")
    if sum(edition.beginner_split) != edition.start_resources:
        faults.add("edition.toml", "beginner_split", "not as many as the resources to begin with")
    if edition.start_resources > edition.most_resources:
        faults.add("edition.toml", "", "more resources to begin with than one may have")
    return edition


def numbers_of(edition: Edition, modules: Modules) -> Numbers:
    numbers = Numbers()
    numbers.armies = edition.armies
    numbers.start_armies = edition.start_armies
    numbers.start_resources = edition.start_resources
    numbers.beginner_split = list(edition.beginner_split)
    numbers.most_resources = edition.most_resources
    numbers.most_value = edition.most_value
    numbers.crowd = edition.crowd
    numbers.cubes = edition.cubes
    numbers.capital_points = edition.capital_points
    numbers.tower_points = list(edition.tower.points)
    manners = edition.manners
    numbers.retreats = manners.retreats
    numbers.bonus_adds = manners.bonus_adds
    numbers.quests_anywhere = manners.quests_anywhere
    numbers.followers_pass = manners.followers_pass
    numbers.last_army_gift = manners.last_army_gift
    numbers.breaker_leaves = manners.breaker_leaves
    numbers.rival_defends = manners.rival_defends
    numbers.ends_at_last_cube = manners.ends_at_last_cube
    numbers.tie_breaks = list(manners.tie_breaks)
    numbers.heroes = modules.heroes
    numbers.war_towers = modules.war_towers
    numbers.solo = modules.solo
    numbers.nearest_army = modules.expands
    return numbers
