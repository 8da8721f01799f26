"""What lies on every hex, worked out from a view: for maps and for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pocketkeep.core.table_text import View
from pocketkeep.games.ulos.model.book import hex_name, hexes_around, section_hex
from pocketkeep.games.ulos.model.terms import COLUMNS, HEXES, LANDS, NONE, ROWS, TERRAINS
from pocketkeep.games.ulos.rules import power

Board = Mapping[str, Any]  # of the exhibit: what is printed on sections, tiles and cards

# Ways to a neighbour, clockwise from north-east.
NORTH_EAST: Final = 0
EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3
WEST: Final = 4
NORTH_WEST: Final = 5

SIGNS: Final = ("quiet", "grow", "camp", "conflict")  # the last ones matter most
AROUND: Final = [[h for h in hexes_around(hex) if h != NONE] for hex in range(HEXES)]
BARE: Final = ("wasteland", "water")  # printed ground that no territory counts


@dataclass
class Space:
    """A hex and what lies on it."""

    hex: str
    printed: str  # terrain
    tile: str = ""  # terrain of the tile half that lies here
    mate: int = NONE  # the way to its other half
    is_down: bool = False  # the tile lies face down
    has_rift: bool = False
    is_burned: bool = False
    camp: str = ""  # the faction whose camp stands here
    holder: str = ""  # the faction whose territory this is
    value: int | None = None  # on one space of a camp: its faction's territory value
    sign: str = ""  # what a tile here would do at most; empty: none can be placed
    gain: int = 0  # by how much a faction would grow
    is_lit: bool = False  # the decision at hand names it

    @property
    def column(self) -> int:
        return ord(self.hex[0]) - ord("a")

    @property
    def row(self) -> int:
        return int(self.hex[1:]) - 1

    @property
    def is_free(self) -> bool:
        return not (self.tile or self.has_rift)


def chart(view: View, board: Board) -> dict[str, Space]:
    """Every hex by its name, in reading order."""
    spaces = {hex: Space(hex, terrain) for hex, terrain in printed(view, board).items()}
    for tile in view["tiles"]:
        lay(spaces, tile["a"], tile["b"], tile["terrains"])
        for hex in (tile["a"], tile["b"]):
            spaces[hex].is_down = tile["down"]
    for hex in view["rifts"]:
        spaces[hex].has_rift = True
    for hex in view["burned"]:
        spaces[hex].is_burned = True
    for faction in view["factions"]:
        settle(spaces, faction)
    light(spaces, view)
    return spaces


def printed(view: View, board: Board) -> dict[str, str]:
    """The terrain under everything; water where no section lies yet."""
    ground = ["water"] * HEXES
    for position, section in enumerate(view["sections"]):
        for place, letter in enumerate("".join(board["sections"][section]["rows"])):
            ground[section_hex(position, place)] = board["letters"][letter]
    return {hex_name(hex): ground[hex] for hex in range(HEXES)}


def lay(spaces: dict[str, Space], a: str, b: str, terrains: Iterable[str]) -> None:
    """A tile on two spaces."""
    spaces[a].tile, spaces[b].tile = terrains
    spaces[a].mate, spaces[b].mate = way(a, b), way(b, a)


def settle(spaces: dict[str, Space], faction: Mapping[str, Any]) -> None:
    """A faction's territory and camp; its value stands on the camp's middle space."""
    for hex in faction["territory"]:
        spaces[hex].holder = faction["id"]
    for hex in faction["camp"]:
        spaces[hex].camp = faction["id"]
    if faction["camp"]:
        spaces[faction["camp"][1]].value = faction["value"]


def light(spaces: dict[str, Space], view: View) -> None:
    """What the decision names; a placement that is the only one left lies there already."""
    options = (view.get("decision") or {"options": []})["options"]
    for option in options:
        spot = view["spots"].get(option)
        for word in option.split():
            if word in spaces:
                spaces[word].is_lit = True
                sign(spaces[word], spot)
    if len(options) == 1 and options[0].startswith("place "):
        _, kind, a, b = options[0].split()
        lay(spaces, a, b, kind.split("-"))


def sign(space: Space, spot: Mapping[str, Any] | None) -> None:
    """Of several placements that cover a space, the sign of the weightiest."""
    if spot is None:
        return
    found, gain = spot["sign"], spot["after"] - spot["before"]
    known = SIGNS.index(space.sign) if space.sign else NONE
    if (SIGNS.index(found), gain) > (known, space.gain):
        space.sign, space.gain = found, gain


def way(a: str, b: str) -> int:
    """The way from a hex to a neighbour."""
    return hexes_around(number(a)).index(number(b))


def number(hex: str) -> int:
    """The number of a hex.

    >>> number("a1"), number("b2")
    (0, 19)
    """
    return (int(hex[1:]) - 1) * COLUMNS + ord(hex[0]) - ord("a")


def is_hex(word: str) -> bool:
    """Whether a word names a hex of the map.

    >>> is_hex("k6"), is_hex("s1"), is_hex("goblins")
    (True, False, False)
    """
    letter, digits = word[:1], word[1:]
    if not letter or not (digits.isascii() and digits.isdigit()):
        return False
    return 0 <= ord(letter) - ord("a") < COLUMNS and digits in {str(row + 1) for row in range(ROWS)}


def neighbours(hex: str) -> list[str]:
    """The hexes around one, clockwise from north-east."""
    return [hex_name(other) for other in hexes_around(number(hex)) if other != NONE]


def counted(
    spaces: Mapping[str, Space], faction: Mapping[str, Any], board: Board
) -> dict[str, int]:
    """By terrain, what makes a faction's territory value, as the rules count it."""
    card, ordered = board["factions"][faction["id"]], list(spaces.values())
    cells = [number(hex) for hex in faction["territory"]]
    top = [LANDS.index(space.tile) if space.tile else NONE for space in ordered]
    burned = [int(space.is_burned) for space in ordered]
    if card["counts"] == "water":
        ground = [TERRAINS.index(space.printed) for space in ordered]
        return {"water": power.count_water(ground, AROUND, cells=cells, top=top, burned=burned)}
    camp = [0 if space.camp else NONE for space in ordered]
    return {
        terrain: power.count(1 << bit, cells, top=top, camp=camp, burned=burned)
        for bit, terrain in enumerate(LANDS)
        if terrain in card["terrains"]
    }
