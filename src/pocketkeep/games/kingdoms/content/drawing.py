"""Drawings of territory cards: polygons and rivers, read from TOML and checked to tile the card.

Whatever is wrong is noted with its entry, all in one go.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from pocketkeep.core.content import Faults
from pocketkeep.games.kingdoms.content import geometry
from pocketkeep.games.kingdoms.content.geometry import Edge, Line, Loop, Point

LAND = ("forest", "mountain", "plains", "ruins", "capital", "peaks", "tundra")
BARRIERS = ("water", "crags")
LAND_REGIONS = 5
WORD = re.compile(r"[a-z][a-z0-9-]*")
REGION_KEYS = ("id", "name", "terrain", "loop")


class Place:
    """An entry of a file, where faults are noted."""

    def __init__(self, faults: Faults, file: str, entry: str = "") -> None:
        self.faults, self.file, self.entry = faults, file, entry

    def at(self, part: str) -> Place:
        named = part or '""'  # an empty key is a key in TOML
        entry = f"{self.entry}.{named}" if self.entry else named
        return Place(self.faults, self.file, entry)

    def note(self, what: str) -> None:
        self.faults.add(self.file, self.entry, what)

    def noted(self) -> int:
        """How many faults there are so far, in all."""
        return len(self.faults.found)


class Polygon(NamedTuple):
    place: Place
    id: str
    name: str
    terrain: str  # empty if it could not be read
    loop: Loop  # empty if it could not be read


class Sketch(NamedTuple):
    """A card as drawn, before anything is derived from it."""

    place: Place
    nodes: dict[str, Point | None]  # None if the point could not be read
    polygons: list[Polygon]
    rivers: list[Line]  # a river that could not be read is empty


def read_sketch(place: Place, table: dict[str, Any], taken: dict[str, str]) -> Sketch:
    nodes = _read_nodes(place.at("nodes"), table.get("nodes", {}))
    regions = _read_list(place, table, "regions")
    polygons = [
        _read_polygon(_region_place(place, number, region), region, nodes, taken)
        for number, region in enumerate(regions, 1)
    ]
    lines = enumerate(_read_list(place, table, "rivers"), 1)
    rivers = [_read_way(place.at(f"river {number}"), line, nodes, 2) for number, line in lines]
    return Sketch(place, nodes, polygons, rivers)


def _read_list(place: Place, table: dict[str, Any], key: str) -> list[Any]:
    value = table.get(key, [])
    if isinstance(value, list):
        return value
    place.note(f"{key} must be a list")
    return []


def _read_nodes(place: Place, table: Any) -> dict[str, Point | None]:
    if not isinstance(table, dict):
        place.note("must be a table of points")
        return {}
    nodes = {name: _read_point(place.at(name), value) for name, value in table.items()}
    first: dict[Point, str] = {}
    for name, point in nodes.items():
        if point and first.setdefault(point, name) != name:
            place.at(name).note(f"is the same point as {first[point]}")
    return nodes


def _read_point(place: Place, value: Any) -> Point | None:
    match value:
        case [int() as x, int() as y] if bool not in (type(x), type(y)):
            if geometry.is_on_card((x, y)):
                return x, y
            place.note(f"lies outside the card of {geometry.WIDTH} by {geometry.HEIGHT}")
        case _:
            place.note("must be two whole numbers")
    return None


def _region_place(card: Place, number: int, table: Any) -> Place:
    word = table.get("id") if isinstance(table, dict) else None
    return card.at(word if isinstance(word, str) and word else f"region {number}")


def _read_polygon(
    place: Place, table: Any, nodes: dict[str, Point | None], taken: dict[str, str]
) -> Polygon:
    if not isinstance(table, dict):
        place.note("must be a table")
        return Polygon(place=place, id="", name="", terrain="", loop=())
    check_keys(place, table, REGION_KEYS)
    word, name = (read_words(place, table, key) for key in ("id", "name"))
    _check_id(place, word, taken)
    terrain = read_one_of(place, table, "terrain", (*LAND, *BARRIERS))
    loop = _read_loop(place, table["loop"], nodes) if "loop" in table else ()
    return Polygon(place=place, id=word, name=name, terrain=terrain, loop=loop)


def _check_id(place: Place, word: str, taken: dict[str, str]) -> None:
    if word and not WORD.fullmatch(word):
        place.note("the id of a region must be one lower-case word: players type it")
    if word in taken:
        place.note(f"the id is taken by {taken[word]}")
    elif word:
        taken[word] = place.entry


def _read_loop(place: Place, value: Any, nodes: dict[str, Point | None]) -> Loop:
    loop = _read_way(place, value, nodes, 3)
    if not loop or len(set(value)) == len(value):
        return geometry.clockwise(loop) if loop else ()
    twice = sorted({name for name in value if value.count(name) > 1})
    place.note(f"the loop passes more than once through {', '.join(twice)}")
    return ()


def _read_way(place: Place, value: Any, nodes: dict[str, Point | None], least: int) -> Line:
    """The points of a loop or a river; empty if they cannot be told."""
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        place.note("must be drawn by a list of node names")
        return ()
    if len(value) < least:
        place.note(f"is drawn by {len(value)} nodes, but needs at least {least}")
    for name in sorted({name for name in value if name not in nodes}):
        place.note(f"there is no node {name!r}")
    points = [nodes.get(name) for name in value]
    known = tuple(point for point in points if point)
    return known if len(known) == len(value) >= least else ()


def check_keys(place: Place, table: dict[str, Any], needed: Sequence[str], *more: str) -> None:
    for key in needed:
        if key not in table:
            place.note(f"the key {key!r} is missing")
    for key in table:
        if key not in (*needed, *more):
            place.note(f"unknown key {key!r}; known are {', '.join((*needed, *more))}")


def read_words(place: Place, table: dict[str, Any], key: str) -> str:
    value = table.get(key)
    if isinstance(value, str) and value.strip():
        return value
    if key in table:
        place.note(f"{key} must be a text that is not empty")
    return ""


def read_one_of(place: Place, table: dict[str, Any], key: str, known: Sequence[str]) -> str:
    value = table.get(key)
    if isinstance(value, str) and value in known:
        return value
    if key in table:
        place.note(f"{key} {value!r} is none of {', '.join(known)}")
    return ""


def check_land(sketch: Sketch) -> None:
    """A card has exactly five regions to stand on."""
    terrains = [polygon.terrain for polygon in sketch.polygons]
    count = sum(terrain in LAND for terrain in terrains)
    if all(terrains) and count != LAND_REGIONS:
        sketch.place.note(f"has {count} land regions instead of {LAND_REGIONS}")


def is_sound(sketch: Sketch) -> bool:
    """Whether the drawing is complete and tiles the card, so that things can be derived from it."""
    before = sketch.place.noted()
    if not all(polygon.loop for polygon in sketch.polygons) or not sketch.polygons:
        return False
    _check_nodes(sketch)
    _check_loops(sketch)
    _check_sides(sketch)
    _check_rivers(sketch)
    complete = all(sketch.rivers) and all(polygon.terrain for polygon in sketch.polygons)
    return complete and sketch.place.noted() == before


def _sides(sketch: Sketch) -> dict[Edge, tuple[list[int], list[int]]]:
    return geometry.sides_covered([polygon.loop for polygon in sketch.polygons])


def _check_nodes(sketch: Sketch) -> None:
    """Every node is a corner of some polygon and lies on no edge that passes it by."""
    used = {point for polygon in sketch.polygons for point in polygon.loop}
    sides = list(_sides(sketch))
    for name, point in sketch.nodes.items():
        place = sketch.place.at("nodes").at(name)
        if point and point not in used:
            place.note("is a corner of no region")
        for side in sides:
            if point in used and geometry.lies_within(point, side):
                place.note(f"lies in the middle of the edge {_named(sketch, side)}")


def _check_loops(sketch: Sketch) -> None:
    """No polygon crosses itself, and together they are as large as the card."""
    for polygon in sketch.polygons:
        for one, other in geometry.crossings(geometry.edges_of_loop(polygon.loop)):
            both = f"{_named(sketch, one)} and {_named(sketch, other)}"
            polygon.place.note(f"crosses itself where {both} meet")
        if geometry.doubled_area(polygon.loop) == 0:
            polygon.place.note("has no area")
    covered = sum(geometry.doubled_area(polygon.loop) for polygon in sketch.polygons)
    card = geometry.WIDTH * geometry.HEIGHT
    if covered != 2 * card:
        sketch.place.note(f"the regions cover {covered / 2:.1f} of the card's {card} square units")


def _check_sides(sketch: Sketch) -> None:
    """An inner edge has a polygon on either side, an edge on the frame has one in all."""
    loose = []
    for side, (left, right) in _sides(sketch).items():
        owners = [sketch.polygons[index] for index in (*left, *right)]
        if len(left) > 1 or len(right) > 1 or (len(owners) > 1 and geometry.is_on_frame(side)):
            ids = " and ".join(owner.id for owner in owners)
            sketch.place.note(f"{ids} overlap at the edge {_named(sketch, side)}")
        elif len(owners) == 1 and not geometry.is_on_frame(side):
            loose.append(side)
            what = "has no region on its other side: a gap or an overlap"
            owners[0].place.note(f"the edge {_named(sketch, side)} {what}")
    for one, other in geometry.crossings(loose):
        both = f"{_named(sketch, one)} and {_named(sketch, other)}"
        sketch.place.note(f"the edges {both} cross")


def _check_rivers(sketch: Sketch) -> None:
    """A river runs along edges that two polygons share."""
    sides = _sides(sketch)
    for number, line in enumerate(sketch.rivers, 1):
        for side in geometry.edges_of_line(line):
            if not all(sides.get(side, ([], []))):
                place = sketch.place.at(f"river {number}")
                place.note(f"{_named(sketch, side)} is not an edge between two regions")


def _named(sketch: Sketch, side: Edge) -> str:
    names = {point: name for name, point in sketch.nodes.items()}
    return "-".join(names[point] for point in side)
