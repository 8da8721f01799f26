"""An edition and its content packs, read whole and made into a book."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from pocketkeep.core.content import SOURCES, Faults, content_hash, read_toml
from pocketkeep.core.errors import UnknownName
from pocketkeep.games.kingdoms.book import KingdomsBook, Land, Numbers
from pocketkeep.games.kingdoms.content.factions import (
    Faction,
    load_factions,
    powers_by_level,
    shifts_shape,
)
from pocketkeep.games.kingdoms.content.territories import Territory, load_territories
from pocketkeep.games.kingdoms.powers import ACTIONS, SHORES, TERRAINS

HERE = Path(__file__).parent
EDITIONS = ("ultra",)
UNADVISED_FOR_TWO = ("halflings",)  # U-TWO-10


Count = Annotated[int, msgspec.Meta(ge=1, le=30)]  # the book makes a choice of every number


class Tower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    points: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], ...], msgspec.Meta(min_length=2)
    ]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of an edition."""

    name: str
    players: tuple[int, int]
    armies: Count
    start_armies: Count
    start_resources: Count
    most_resources: Count
    most_value: Count
    crowd: Count
    cubes: Annotated[int, msgspec.Meta(ge=1, le=len(ACTIONS))]
    capital_points: Count
    tower: Tower


class Content(msgspec.Struct, frozen=True):
    """All cards of a game, as people read them."""

    edition: Edition
    factions: dict[str, Faction]
    territories: dict[str, Territory]
    hash: str


def folders(edition: str, pack: Path | None) -> list[Path]:
    if edition not in EDITIONS:
        raise UnknownName("edition", edition, EDITIONS)
    return [HERE / edition] if pack is None else [HERE / edition, pack]


@lru_cache(maxsize=8)
def load(edition: str, pack: Path | None = None) -> Content:
    """The content of an edition; a pack's entries are added to it or replace some of it."""
    faults = Faults()
    paths = [file for folder in folders(edition, pack) for file in sorted(folder.glob("*.toml"))]
    if pack is not None and not list(pack.glob("*.toml")):
        faults.add(str(pack), "", "there is no .toml file in this folder")
    numbers: dict[str, Any] = {}
    factions: dict[str, Faction] = {}
    territories: dict[str, Territory] = {}
    for path in paths:
        if path.name == "edition.toml":
            numbers |= read_toml(path, faults)
        elif path.name == "factions.toml":
            factions |= load_factions(path, faults)
        elif path.name == "territories.toml":
            territories |= load_territories(path, faults)
        else:
            faults.add(path.name, "", "only edition, factions and territories are known here")
    check_cards(factions, territories, faults)
    found = read_edition(numbers, faults)
    faults.stop()
    assert found is not None, "a missing edition is a fault"
    return Content(found, factions, territories, content_hash(paths))


def read_edition(numbers: dict[str, Any], faults: Faults) -> Edition | None:
    try:
        edition = msgspec.convert(numbers, Edition)
    except msgspec.ValidationError as error:
        faults.add("edition.toml", "", str(error))
        return None
    if edition.tower.source not in SOURCES:
        faults.add("edition.toml", "tower", f"source must be one of {', '.join(SOURCES)}")
    if edition.start_armies > min(edition.armies, edition.crowd):
        faults.add("edition.toml", "", "more armies begin in a region than there are or than fit")
    if edition.start_resources > edition.most_resources:
        faults.add("edition.toml", "", "more resources to begin with than one may have")
    return edition


def check_cards(
    factions: dict[str, Faction], territories: dict[str, Territory], faults: Faults
) -> None:
    """Every card has two faces: no territory is missing and none is printed twice."""
    faces: dict[str, str] = {}
    for id, faction in factions.items():
        face = faction.territory
        if face not in territories:
            faults.add("factions.toml", id, f"there is no territory {face!r}")
        elif face in faces:
            faults.add(
                "factions.toml", id, f"{face!r} is the other face of {faces[face]!r} already"
            )
        faces[face] = id
    if factions and all(shifts_shape(faction) for faction in factions.values()):
        faults.add("factions.toml", "", "nobody is left whose shape could be taken")
    regions: dict[str, str] = {}
    for id, territory in territories.items():
        for region in territory.regions:
            if region.id in regions:
                where = f"{id}.{region.id}"
                faults.add("territories.toml", where, f"the id is taken by {regions[region.id]}")
            regions[region.id] = id


@lru_cache(maxsize=8)
def book(edition: str, pack: Path | None = None) -> KingdomsBook:
    """The book of an edition; made once, shared by every game."""
    content = load(edition, pack)
    territories = list(content.territories)
    powers = [powers_by_level(faction) for faction in content.factions.values()]
    factions = list(content.factions)
    return KingdomsBook(
        numbers_of(content.edition),
        territories,
        [land for i, card in enumerate(content.territories.values()) for land in lands_of(i, card)],
        factions,
        [territories.index(faction.territory) for faction in content.factions.values()],
        [reached for reached, _ in powers],
        [alone for _, alone in powers],
        [i for i, name in enumerate(factions) if name in UNADVISED_FOR_TWO],
    )


def numbers_of(edition: Edition) -> Numbers:
    numbers = Numbers()
    numbers.armies = edition.armies
    numbers.start_armies = edition.start_armies
    numbers.start_resources = edition.start_resources
    numbers.most_resources = edition.most_resources
    numbers.most_value = edition.most_value
    numbers.crowd = edition.crowd
    numbers.cubes = edition.cubes
    numbers.capital_points = edition.capital_points
    numbers.tower_points = list(edition.tower.points)
    return numbers


def lands_of(card: int, territory: Territory) -> list[Land]:
    """The regions of a card as the rules see them; region numbers run on from card to card."""
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
