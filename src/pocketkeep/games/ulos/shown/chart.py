"""What lies on every hex, laid out from a view: for maps and for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pocketkeep.games.ulos.model.book import hex_name, hexes_around
from pocketkeep.games.ulos.model.terms import COLUMNS, NONE, ROWS
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.shapes import Faction, Spot, UlosView

# Ways to a neighbour, clockwise from north-east.
NORTH_EAST: Final = 0
EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3
WEST: Final = 4
NORTH_WEST: Final = 5

SIGNS: Final = ("quiet", "join", "grow", "camp", "conflict")  # the last ones matter most
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


def chart(view: UlosView, board: Board) -> dict[str, Space]:
    """Every hex by its name, in reading order."""
    spaces = {hex: Space(hex, terrain) for hex, terrain in printed(view.ground, board).items()}
    for tile in view.tiles:
        lay(spaces, tile.a, tile.b, tile.terrains)
        for hex in (tile.a, tile.b):
            spaces[hex].is_down = tile.down
    for hex in view.rifts:
        spaces[hex].has_rift = True
    for hex in view.burned:
        spaces[hex].is_burned = True
    for faction in view.factions:
        settle(spaces, faction)
    light(spaces, view)
    return spaces


def printed(rows: Sequence[str], board: Board) -> dict[str, str]:
    """The terrain under everything, by hex."""
    return {
        hex_name(row * COLUMNS + column): board.letters[letter]
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    }


def lay(spaces: dict[str, Space], a: str, b: str, terrains: Iterable[str]) -> None:
    """A tile on two spaces."""
    spaces[a].tile, spaces[b].tile = terrains
    spaces[a].mate, spaces[b].mate = way(a, b), way(b, a)


def settle(spaces: dict[str, Space], faction: Faction) -> None:
    """A faction's territory and camp; its value stands on the camp's middle space."""
    for hex in faction.territory:
        spaces[hex].holder = faction.id
    for hex in faction.camp:
        spaces[hex].camp = faction.id
    if faction.camp:
        spaces[faction.camp[1]].value = faction.value


def light(spaces: dict[str, Space], view: UlosView) -> None:
    """What the decision names; a placement that is the only one left lies there already."""
    options = view.decision.options if view.decision else []
    for option in options:
        spot = view.spots.get(option)
        for word in option.split():
            if word in spaces:
                spaces[word].is_lit = True
                sign(spaces[word], spot)
    if len(options) == 1 and options[0].startswith("place "):
        _, kind, a, b = options[0].split()
        lay(spaces, a, b, kind.split("-"))


def sign(space: Space, spot: Spot | None) -> None:
    """Of several placements that cover a space, the sign of the weightiest."""
    if spot is None:
        return
    gain = spot.growth.power.after - spot.growth.power.before if spot.growth else 0
    known = SIGNS.index(space.sign) if space.sign else NONE
    if (SIGNS.index(spot.sign), gain) > (known, space.gain):
        space.sign, space.gain = spot.sign, gain


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
