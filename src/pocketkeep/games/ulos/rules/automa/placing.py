"""Where Ulrir puts his tiles and camps: page 18 of the rulebook.

North is the top of the map. The order around a territory is worked out in whole numbers: a hex lies
at twice its column, and one more in every second row, by its row. That is the true map stretched
along its axes, which changes neither what is clockwise of what nor what lies on one line.
"""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.choices import Camp, Place
from pocketkeep.games.ulos.events import UlrirReasoned
from pocketkeep.games.ulos.model.state import Ulos, is_lost
from pocketkeep.games.ulos.model.terms import COLUMNS, HEXES, NONE
from pocketkeep.games.ulos.rules import camps, land, power

# Why a tile or a camp came where it is, as `UlrirReasoned` tells it.
ESTABLISH: Final = "establish"  # the first position where the lost faction's camp fits
FIRST_QUIET: Final = "first-quiet"  # no camp can be made: the first position on its own, inland
EXPAND: Final = "expand"  # the first position clockwise around the active faction's territory
SPIRAL: Final = "spiral"  # it cannot grow: the nearest position on its own, inland
EDGE: Final = "edge"  # none inland: the first on its own, at the edge of the map
PEACEFUL: Final = "peaceful"  # none on its own: the first that starts no conflict
ANYWHERE: Final = "anywhere"  # nothing but conflicts are left
CAMP: Final = "camp"  # the camp of the faction he influences
OTHER_CAMP: Final = "other-camp"  # that one does not fit: the first by name that does

FORWARD: Final = (1, 3, 2)  # east, south-west, south-east: partners in reading order

# In which part of the circle a hex lies.
FIRST: Final = 0  # where it begins
NEAR: Final = 1  # less than half of it further on
FAR: Final = 2
CENTRE: Final = 3


@final
class Bearing:
    """A hex seen from the centre of a territory; sorts clockwise, on one line the nearer first."""

    def __init__(self, hex: int, x: int, y: int) -> None:
        self.hex = hex
        self.x = x  # east
        self.y = y  # south
        self.part = CENTRE

    def __lt__(self, other: Bearing) -> bool:
        if self.part != other.part:
            return self.part < other.part
        turn = self.x * other.y - self.y * other.x
        if turn:
            return turn > 0
        return abs(self.x) + abs(self.y) < abs(other.x) + abs(other.y)


@final
class Position:
    """Where a tile goes, and why there."""

    def __init__(self, place: Place, reason: str) -> None:
        self.place = place
        self.reason = reason


def find_position(game: Ulos, kind: int, wish: int) -> Position | None:
    """D-SOLO-14 A lost faction shall camp, an active one grow; None: the tile fits nowhere."""
    if is_lost(game, wish):
        places = in_reading_order(game, kind)
        for place in places:
            if makes_camp(game, wish, place):
                return Position(place, ESTABLISH)
        return fall_back(game, FIRST_QUIET, places)
    distances = distances_from(game, wish)
    places = in_ring(game, kind, distances, 1)
    if places:
        return Position(places[0], EXPAND)
    return fall_back(game, SPIRAL, in_spiral(game, kind, distances))


def fall_back(game: Ulos, reason: str, places: list[Place]) -> Position | None:
    """D-SOLO-20, D-SOLO-23 On its own and inland; else on its own; else in peace; else anywhere."""
    for place in places:
        if is_on_its_own(game, place) and is_inland(game, place):
            return Position(place, reason)
    for place in places:
        if is_on_its_own(game, place):
            return Position(place, EDGE)
    for place in places:
        if len(land.touched(game, place.a, place.b)) <= 1:
            return Position(place, PEACEFUL)
    return Position(places[0], ANYWHERE) if places else None


def fitted(game: Ulos, kind: int, one: int, other: int) -> Place | None:
    """D-SOLO-17 The tile on two spaces; if both ways round fit, its first terrain is read first."""
    if not land.is_free(game, one) or not land.is_free(game, other):
        return None
    ground, terrains, numbers = game.ground, game.book.kinds[kind], game.book.pair_number
    a, b = min(one, other), max(one, other)
    if ground.takes(a, terrains[0]) and ground.takes(b, terrains[1]):
        return game.book.place[kind][numbers[a][b]]
    if ground.takes(b, terrains[0]) and ground.takes(a, terrains[1]):
        return game.book.place[kind][numbers[b][a]]
    return None


def in_reading_order(game: Ulos, kind: int) -> list[Place]:
    """D-SOLO-17 All legal positions, row by row from the top left, by the space read first."""
    positions: list[Place] = []
    for hex in range(HEXES):
        for direction in FORWARD:
            other = game.book.compass[hex][direction]
            place = fitted(game, kind, hex, other) if other != NONE else None
            if place is not None:
                positions.append(place)
    return positions


def makes_camp(game: Ulos, wish: int, place: Place) -> bool:
    """D-SOLO-18 The tile makes a territory that nobody holds and where the faction's camp fits."""
    if land.touched(game, place.a, place.b):
        return False
    return camps.fits(game, wish, land.joined(game, place.a, place.b))


def is_on_its_own(game: Ulos, place: Place) -> bool:
    """D-SOLO-21 It expands no territory: neither tile nor rift tile lies next to it."""
    for hex in (place.a, place.b):
        for other in game.book.neighbours[hex]:
            if game.territory[other] != NONE:
                return False
    return True


def is_inland(game: Ulos, place: Place) -> bool:
    """D-SOLO-22 Neither space is on the edge of the map."""
    return game.book.inland[place.a] and game.book.inland[place.b]


def distances_from(game: Ulos, faction: int) -> list[int]:
    """D-SOLO-28 By hex, how many steps it is away from the faction's territory."""
    distances = [NONE] * HEXES
    reached = land.spaces(game, faction).copy()
    for hex in reached:
        distances[hex] = 0
    number = 0
    while number < len(reached):
        hex = reached[number]
        for other in game.book.neighbours[hex]:
            if distances[other] == NONE:
                distances[other] = distances[hex] + 1
                reached.append(other)
        number += 1
    return distances


def in_ring(game: Ulos, kind: int, distances: list[int], distance: int) -> list[Place]:
    """D-SOLO-25, D-SOLO-27 Positions so far away, clockwise; partners likewise, from north-east."""
    positions: list[Place] = []
    for hex in clockwise(all_at(distances, 0), all_at(distances, distance)):
        for other in game.book.compass[hex]:
            if other != NONE and distances[other] >= distance:
                place = fitted(game, kind, hex, other)
                if place is not None:
                    positions.append(place)
    return positions


def all_at(distances: list[int], distance: int) -> list[int]:
    return [hex for hex in range(HEXES) if distances[hex] == distance]


def in_spiral(game: Ulos, kind: int, distances: list[int]) -> list[Place]:
    """D-SOLO-28 Ring by ring outwards, from the first that does not touch the territory."""
    positions: list[Place] = []
    for distance in range(2, max(distances) + 1):
        positions += in_ring(game, kind, distances, distance)
    return positions


def clockwise(territory: list[int], hexes: list[int]) -> list[int]:
    """D-SOLO-26 Hexes around the centre of a territory, clockwise from the northernmost.

    The centre is the mean of the territory's hexes; everything is multiplied by their number and
    so stays whole. A hex right in the centre, inside a ring, lies in no direction and comes last.
    """
    count, x, y = len(territory), 0, 0
    for hex in territory:
        x += east(hex)
        y += hex // COLUMNS
    bearings = [Bearing(hex, count * east(hex) - x, count * (hex // COLUMNS) - y) for hex in hexes]
    first: Bearing | None = None  # hexes are in reading order: of the northernmost the leftmost
    for bearing in bearings:
        if not bearing.x and not bearing.y:
            continue
        if first is None:
            first = bearing
            bearing.part = FIRST
        else:
            turn = first.x * bearing.y - first.y * bearing.x
            ahead = first.x * bearing.x + first.y * bearing.y
            bearing.part = NEAR if turn > 0 or (turn == 0 and ahead > 0) else FAR
    bearings.sort()
    return [bearing.hex for bearing in bearings]


def east(hex: int) -> int:
    """How far east a hex lies, in half hexes."""
    return 2 * (hex % COLUMNS) + hex // COLUMNS % 2


def choose_camp(game: Ulos, wish: int) -> Camp | None:
    """D-SOLO-19, D-SOLO-34 Territories in reading order; his faction if it fits, else by name."""
    for territory in sorted(camps.open_territories(game)):
        for faction in by_preference(game, wish):
            options: list[Choice] = []
            camps.add_camps(game, faction, land.spaces_of(game, territory), options)
            if options:
                return best_camp(game, wish, options)
    return None


def by_preference(game: Ulos, wish: int) -> list[int]:
    """Lost factions: the one he influences, then the others by name."""
    lost = [faction for faction in game.factions if is_lost(game, faction)]
    if wish in lost:
        lost.remove(wish)
        lost.insert(0, wish)
    return lost


def best_camp(game: Ulos, wish: int, options: list[Choice]) -> Camp:
    """D-SOLO-19 Where the territory is worth most afterwards; of equals the first that is read."""
    best: Camp | None = None
    most = NONE
    for option in options:
        assert isinstance(option, Camp)
        value = value_with(game, option)
        if value > most:
            best, most = option, value
    assert best is not None
    if game.is_heard:
        book, cells = game.book, best.cells
        reason = CAMP if best.faction == wish else OTHER_CAMP
        faction, a, b = book.factions[best.faction], book.hexes[cells[0]], book.hexes[cells[1]]
        game.tell(UlrirReasoned(reason, faction, a, b))
    return best


def value_with(game: Ulos, choice: Camp) -> int:
    """The territory value that a camp brings, once the rift tiles beside it are collected."""
    cells = [choice.cells[0], choice.cells[1], choice.cells[2]]
    spaces = land.spaces_of(game, game.territory[cells[0]])
    camp = game.camp.copy()
    for hex in cells:
        camp[hex] = choice.faction
    held = land.kept_by(game, cells, cells=spaces, top=game.top)
    return power.value_on(game, choice.faction, cells=held, top=game.top, camp=camp)
