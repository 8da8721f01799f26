"""An edition, its expansion and its content packs, read whole and made into a book."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pocketkeep.core.content import Faults, content_hash, read_toml
from pocketkeep.core.errors import UnknownName
from pocketkeep.games.kingdoms.content.editions import (
    MIXED,
    OFF,
    ONLY,
    PLAIN,
    Edition,
    Modules,
    numbers_of,
    read_edition,
)
from pocketkeep.games.kingdoms.content.factions import (
    Faction,
    check_bonuses,
    load_factions,
    powers_by_level,
    shifts_shape,
)
from pocketkeep.games.kingdoms.content.heroes import Hero, hero_card, load_heroes
from pocketkeep.games.kingdoms.content.territories import Territory, load_territories
from pocketkeep.games.kingdoms.model.book import KingdomsBook, Land
from pocketkeep.games.kingdoms.model.terms import BODY, SHORES, TERRAINS

__all__ = [
    "EDITIONS", "EXPANSION", "MIXED", "OFF", "ONLY", "PLAIN",
    "Content", "Edition", "Modules", "beyond", "book", "files", "load",
]  # fmt: skip

Card = TypeVar("Card")

HERE = Path(__file__).parent
EDITIONS = ("ultra", "prototype")
EXPANSION = "heroes-call"
SIDES = 2  # of a territory card


class Content(msgspec.Struct, frozen=True):
    """All cards of a game, as people read them."""

    edition: Edition
    factions: dict[str, Faction]
    territories: dict[str, Territory]
    heroes: dict[str, Hero]
    hash: str
    modules: Modules = PLAIN


def folder_of(edition: str) -> Path:
    if edition not in EDITIONS:
        raise UnknownName("edition", edition, EDITIONS)
    return HERE / edition


class Shelf:
    """Cards read from folders; those of a later folder are added, or replace some."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.paths: list[Path] = []
        self.numbers: dict[str, Any] = {}
        self.factions: dict[str, Faction] = {}
        self.territories: dict[str, Territory] = {}
        self.heroes: dict[str, Hero] = {}

    def read(self, folder: Path) -> None:
        files = sorted(folder.glob("*.toml"))
        if not files:
            self.faults.add(str(folder), "", "there is no .toml file in this folder")
        for path in files:
            self.read_file(path)

    def read_file(self, path: Path) -> None:
        self.paths.append(path)
        if path.name == "edition.toml":
            self.numbers |= read_toml(path, self.faults)
        elif path.name == "factions.toml":
            self.factions |= load_factions(path, self.faults)
        elif path.name == "territories.toml":
            self.territories |= load_territories(path, self.faults)
        elif path.name == "heroes.toml":
            self.heroes |= load_heroes(path, self.faults)
        else:
            known = "only edition, factions, territories and heroes are known here"
            self.faults.add(path.name, "", known)


def files(edition: str, pack: Path | None, modules: Modules) -> list[Path]:
    """The files that are read, a pack's last."""
    own = sorted(pack.glob("*.toml")) if pack is not None else []
    new = [HERE / EXPANSION / name for name in modules.files]
    return [*sorted(folder_of(edition).glob("*.toml")), *new, *own]


@lru_cache(maxsize=32)
def load(edition: str, pack: Path | None = None, modules: Modules = PLAIN) -> Content:
    """The content of an edition; a pack's entries are added to it or replace some of it."""
    faults = Faults()
    base, new, own = Shelf(faults), Shelf(faults), Shelf(faults)
    base.read(folder_of(edition))
    for name in modules.files:
        new.read_file(HERE / EXPANSION / name)
    if pack is not None:
        own.read(pack)
    base.numbers |= own.numbers
    add_cards(own.factions, base.factions, new.factions)
    add_cards(own.territories, base.territories, new.territories)
    add_cards(own.heroes, base.heroes, new.heroes)
    check_cards(base.factions, base.territories | new.territories, faults)
    check_territories(base.territories | new.territories, faults)
    found = read_edition(base.numbers, faults)
    if found is not None:
        check_bonuses(base.factions | new.factions, found.manners.bonus_adds, faults)
    faults.stop()
    assert found is not None, "a missing edition is a fault"
    return Content(
        edition=found,
        factions=playable(chosen(base.factions, new.factions, modules.factions), modules),
        territories=chosen(base.territories, new.territories, modules.frozen),
        heroes=base.heroes | new.heroes if modules.heroes else {},
        hash=content_hash([*base.paths, *own.paths, *new.paths]),
        modules=modules,
    )


def add_cards(own: dict[str, Card], base: dict[str, Card], new: dict[str, Card]) -> None:
    """A pack's card takes the place of the one with its id, or joins the edition's."""
    for id, card in own.items():
        cards = new if id in new else base
        cards[id] = card


def chosen(base: dict[str, Card], new: dict[str, Card], how: str) -> dict[str, Card]:
    """H-SET-2 New cards stay in the box, are mixed with the others, or are played alone."""
    if how == ONLY:
        return new
    return base if how == OFF else base | new


def playable(factions: dict[str, Faction], modules: Modules) -> dict[str, Faction]:
    """H-SET-3 A faction that needs war towers stays in the box where they are not played."""
    return {id: card for id, card in factions.items() if not card.needs or modules.war_towers}


def check_cards(
    factions: dict[str, Faction], territories: dict[str, Territory], faults: Faults
) -> None:
    """Every card has two faces: no territory is missing and none is printed twice."""
    faces: dict[str, str] = {}
    for id, faction in factions.items():
        face = faction.territory
        if not face:
            continue
        if face not in territories:
            faults.add("factions.toml", id, f"there is no territory {face!r}")
        elif face in faces:
            faults.add(
                "factions.toml", id, f"{face!r} is the other face of {faces[face]!r} already"
            )
        faces[face] = id
    if factions and all(shifts_shape(faction) for faction in factions.values()):
        faults.add("factions.toml", "", "nobody is left whose shape could be taken")


def check_territories(territories: dict[str, Territory], faults: Faults) -> None:
    """No ground is called like another, and no card has more than two sides."""
    taken: dict[str, str] = {}
    for id, territory in territories.items():
        for ground in territory.grounds:
            if ground.id in taken:
                where = f"{id}.{ground.id}"
                faults.add("territories.toml", where, f"the id is taken by {taken[ground.id]}")
            taken[ground.id] = id
    for sides in cards_of(territories):
        if len(sides) > SIDES:
            name = list(territories.values())[sides[0]].card
            faults.add("territories.toml", name, f"a card has {SIDES} sides, not {len(sides)}")


@lru_cache(maxsize=64)
def book(edition: str, pack: Path | None = None, modules: Modules = PLAIN) -> KingdomsBook:
    """The book of an edition and its modules; made once, shared by every game."""
    content = load(edition, pack, modules)
    territories, factions = list(content.territories), list(content.factions.values())
    powers = [powers_by_level(faction) for faction in factions]
    cards = cards_of(content.territories)
    return KingdomsBook(
        numbers=numbers_of(content.edition, modules),
        territories=territories,
        lands=lands_of(content),
        cards=cards,
        factions=list(content.factions),
        faces=[face_of(faction, territories, cards) for faction in factions],
        powers=[reached for reached, _ in powers],
        learnt=[alone for _, alone in powers],
        unadvised=[i for i, faction in enumerate(factions) if not faction.suits_two],
        heroes=[hero_card(id, hero) for id, hero in content.heroes.items()],
        dummies=[i for i, faction in enumerate(factions) if faction.suits_dummy],
        barriers=barriers_of(content),
        edition=edition,
    )


def cards_of(territories: dict[str, Territory]) -> list[list[int]]:
    """The territory cards; both sides of one bear its name."""
    cards: dict[str, list[int]] = {}
    for number, territory in enumerate(territories.values()):
        cards.setdefault(territory.card or territory.id, []).append(number)
    return list(cards.values())


def face_of(faction: Faction, territories: list[str], cards: list[list[int]]) -> int:
    """The card that bears a faction on its other face; -1 where factions are cards of their own."""
    if faction.territory not in territories:
        return -1
    return next(i for i, c in enumerate(cards) if territories.index(faction.territory) in c)


def lands_of(content: Content) -> list[Land]:
    """The regions of all cards as the rules see them.

    Waters and crags come last, and only where armies may shelter in them.
    """
    territories = list(content.territories.values())
    lands = [land for i, card in enumerate(territories) for land in regions_of(i, card)]
    if lets_shelter(content):
        for i, card in enumerate(territories):
            for body in card.bodies:
                touches = [i * len(card.regions) + region for region in body.touches]
                for region in touches:
                    lands[region].bodies.append(len(lands))
                land = Land(body.id, i, BODY, False)
                land.neighbours = touches
                land.shores = [SHORES.index(body.kind)]
                land.label = body.label
                lands.append(land)
    return lands


def lets_shelter(content: Content) -> bool:
    """Whether the magic of any faction opens water or crags."""
    return any(faction.shelters for faction in content.factions.values())


def barriers_of(content: Content) -> dict[str, str]:
    """U-WATER-1 Waters and crags by their ids, where no army can ever be in them."""
    if lets_shelter(content):
        return {}
    cards = content.territories.values()
    return {body.id: body.kind for card in cards for body in card.bodies}


def regions_of(card: int, territory: Territory) -> list[Land]:
    """Region numbers run on from card to card."""
    first = card * len(territory.regions)
    lands = []
    for i, region in enumerate(territory.regions):
        land = Land(region.id, card, TERRAINS.index(region.terrain), territory.border[i])
        land.neighbours = [first + other for other in territory.neighbours[i]]
        water, crags = (beyond(territory, i, shore) for shore in SHORES)
        land.across_water = [first + other for other in water]
        land.across_crags = [first + other for other in crags]
        shores = {SHORES.index(body.kind) for body in territory.bodies if i in body.touches}
        land.shores = sorted(shores)
        land.loop = list(region.loop)
        land.label = region.label
        lands.append(land)
    return lands


def beyond(territory: Territory, region: int, kind: str) -> list[int]:
    """U-WATER-1 Regions touching the same water or crags that are no neighbours by land."""
    across = {
        other
        for body in territory.bodies
        if body.kind == kind and region in body.touches
        for other in body.touches
    }
    return sorted(across - {region, *territory.neighbours[region]})
