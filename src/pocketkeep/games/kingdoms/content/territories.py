"""Territory cards: read from TOML and frozen.

An author draws polygons and rivers, which `drawing` reads and checks; neighbours, borders, bodies
of water and crags, and the places for names and pieces follow from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from pocketkeep.core.content import SOURCES, Faults, read_toml
from pocketkeep.games.kingdoms.content import geometry
from pocketkeep.games.kingdoms.content.drawing import (
    BARRIERS,
    LAND,
    WORD,
    Place,
    Polygon,
    Sketch,
    check_keys,
    check_land,
    is_sound,
    read_one_of,
    read_sketch,
    read_words,
)
from pocketkeep.games.kingdoms.content.geometry import Edge, Line, Loop, Point

__all__ = ["BARRIERS", "LAND", "WORD", "Body", "Region", "Territory", "load_territories"]

CARD_KEYS = ("name", "source", "text", "nodes", "regions")
MORE_CARD_KEYS = ("rivers", "card")  # which a card may lack


class Region(msgspec.Struct, frozen=True):
    """A region that armies can stand on."""

    id: str
    name: str
    terrain: str
    loop: Loop  # clockwise
    label: Point  # where the name and the armies have room


class Body(msgspec.Struct, frozen=True):
    """A connected stretch of water or crags."""

    id: str
    name: str
    label: Point
    kind: Literal["water", "crags"]
    loops: tuple[Loop, ...]
    lines: tuple[Line, ...]  # rivers
    touches: tuple[int, ...]  # the land regions along it


class Territory(msgspec.Struct, frozen=True):
    """One side of a territory card. Land regions are numbered in the order of the file."""

    id: str
    name: str
    source: str
    text: str
    regions: tuple[Region, ...]
    neighbours: tuple[tuple[int, ...], ...]
    border: tuple[bool, ...]  # which regions lie at the edge of the card
    bodies: tuple[Body, ...]
    card: str = ""  # the name of a double-sided card, which both of its sides bear

    @property
    def grounds(self) -> list[Region | Body]:
        """All that bears a name on it."""
        return [*self.regions, *self.bodies]


def load_territories(path: Path, faults: Faults) -> dict[str, Territory]:
    """The cards of a file by id; those with a fault are noted and left out."""
    file = Place(faults, path.name)
    before = file.noted()
    tables = read_toml(path, faults)
    if not tables and file.noted() == before:
        file.note("there is no territory in it")
    taken: dict[str, str] = {}
    cards = [_read_territory(file.at(word), word, table, taken) for word, table in tables.items()]
    return {card.id: card for card in cards if card}


def _read_territory(place: Place, word: str, table: Any, taken: dict[str, str]) -> Territory | None:
    if not isinstance(table, dict):
        place.note("must be a table")
        return None
    before = place.noted()
    if not WORD.fullmatch(word):
        place.note("the id of a territory must be one lower-case word")
    check_keys(place, table, CARD_KEYS, *MORE_CARD_KEYS)
    name, text = (read_words(place, table, key) for key in ("name", "text"))
    source = read_one_of(place, table, "source", SOURCES)
    sketch = read_sketch(place, table, taken)
    check_land(sketch)
    if not is_sound(sketch):
        return None
    both = read_words(place, table, "card")
    regions, neighbours, border, bodies = _derive(sketch)
    card = Territory(
        id=word,
        name=name,
        source=source,
        text=text,
        regions=regions,
        neighbours=neighbours,
        border=border,
        bodies=bodies,
        card=both,
    )
    return card if place.noted() == before else None


_Derived = tuple[
    tuple[Region, ...], tuple[tuple[int, ...], ...], tuple[bool, ...], tuple[Body, ...]
]


def _derive(sketch: Sketch) -> _Derived:
    """Regions, neighbours, border and bodies of a sound drawing."""
    land = [polygon for polygon in sketch.polygons if polygon.terrain in LAND]
    outlines = [frozenset(geometry.edges_of_loop(polygon.loop)) for polygon in land]
    rivers = {side for line in sketch.rivers for side in geometry.edges_of_line(line)}
    dry = [outline - rivers for outline in outlines]
    border = tuple(any(map(geometry.is_on_frame, outline)) for outline in outlines)
    _check_ways_in(sketch.place, land, dry, border)
    regions = tuple(_region(polygon) for polygon in land)
    return regions, geometry.touching(dry), border, _bodies(sketch, outlines)


def _check_ways_in(
    place: Place, land: list[Polygon], dry: list[frozenset[Edge]], border: Sequence[bool]
) -> None:
    """Every region can be reached: a quest ends at the edge of the card, a patrol goes on."""
    if not any(border):
        place.note("no region lies at the edge of the card")
        return
    for group in geometry.groups(dry):
        for index in group:
            if not any(border[other] for other in group):
                land[index].place.note("cannot be reached: no way leads to the edge of the card")


def _region(polygon: Polygon) -> Region:
    label = geometry.label_point(polygon.loop)
    if label is None:
        polygon.place.note("is too thin for a name and armies")
    return Region(
        id=polygon.id,
        name=polygon.name,
        terrain=polygon.terrain,
        loop=polygon.loop,
        label=label or polygon.loop[0],
    )


def _bodies(sketch: Sketch, outlines: list[frozenset[Edge]]) -> tuple[Body, ...]:
    """Waters are one where they share a node, crags where they share an edge; waters come first."""
    lakes, crags = (
        [polygon for polygon in sketch.polygons if polygon.terrain == kind] for kind in BARRIERS
    )
    shapes = [polygon.loop for polygon in lakes]
    waters = geometry.groups([frozenset(way) for way in (*shapes, *sketch.rivers)])
    ridges = geometry.groups([frozenset(geometry.edges_of_loop(ridge.loop)) for ridge in crags])
    found = []
    for group in waters:
        polygons = [lakes[index] for index in group if index < len(lakes)]
        lines = [sketch.rivers[index - len(lakes)] for index in group if index >= len(lakes)]
        found.append(_body(sketch, "water", polygons, lines=lines, outlines=outlines))
    for group in ridges:
        found.append(
            _body(sketch, "crags", [crags[index] for index in group], lines=[], outlines=outlines)
        )
    return tuple(found)


def _body(
    sketch: Sketch,
    kind: Literal["water", "crags"],
    polygons: Sequence[Polygon],
    lines: Sequence[Line],
    outlines: list[frozenset[Edge]],
) -> Body:
    """A body is called after its first polygon; one that is all river after the card."""
    loops = [polygon.loop for polygon in polygons]
    shore = {side for loop in loops for side in geometry.edges_of_loop(loop)}
    shore |= {side for line in lines for side in geometry.edges_of_line(line)}
    touches = tuple(index for index, outline in enumerate(outlines) if outline & shore)
    if polygons:
        id, name = polygons[0].id, polygons[0].name
        label = geometry.label_point(polygons[0].loop) or polygons[0].loop[0]
    else:
        number = sketch.rivers.index(lines[0])
        id, name = f"{sketch.place.entry}-river{number or ''}", f"River {number + 1}"
        label = lines[0][len(lines[0]) // 2]
    return Body(
        id=id,
        name=name,
        label=label,
        kind=kind,
        loops=tuple(loops),
        lines=tuple(lines),
        touches=touches,
    )
