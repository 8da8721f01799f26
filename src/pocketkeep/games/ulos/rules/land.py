"""What lies on the map: territories, visible spaces, and the power of factions. Pages 7 and 8."""

from __future__ import annotations

from pocketkeep.games.ulos.events import FactionLegendary, PowerChanged
from pocketkeep.games.ulos.model.state import Ground, Ulos, strength
from pocketkeep.games.ulos.model.terms import HEXES, NONE, TERRAINS, WATER


def refresh(game: Ulos) -> None:
    """Work out afresh what a position does not hold: the ground, camps by hex, territories."""
    game.ground = Ground(game.book, game.sections if NONE not in game.sections else [])
    game.camp = [NONE] * HEXES
    for faction, cells in enumerate(game.camps):
        for hex in cells:
            game.camp[hex] = faction
    survey(game)


def is_free(game: Ulos, hex: int) -> bool:
    """Neither a tile nor a rift tile lies there."""
    return game.top[hex] == NONE and game.rift[hex] == NONE


def has_tile(game: Ulos, hex: int) -> bool:
    """A tile half lies there, under a camp or not."""
    return game.top[hex] != NONE


def survey(game: Ulos) -> None:
    """D-LAND-1, D-LAND-2, D-LAND-6, D-LAND-7, D-EVENT-3, D-EVENT-4 Territories and who holds them.

    Tiles and rift tiles that touch make a territory, under camps too; a camp occupies it.
    """
    game.territory = [NONE] * HEXES
    game.holder = [NONE] * HEXES
    explore_all(game, list(range(HEXES)))


def explore_all(game: Ulos, hexes: list[int]) -> None:
    """D-EVENT-4 The tile that started a conflict lies face down and belongs to nobody."""
    for hex in game.face_down:
        game.territory[hex] = HEXES  # no territory, and found already
    for hex in hexes:
        if game.territory[hex] == NONE and not is_free(game, hex):
            explore(game, hex)
    for hex in game.face_down:
        game.territory[hex] = NONE


def explore(game: Ulos, start: int) -> None:
    """All that connects to a space is one territory, called by this space."""
    territory, top, rift, camp = game.territory, game.top, game.rift, game.camp
    neighbours = game.book.neighbours
    territory[start] = start
    edge = [start]
    while edge:
        hex = edge.pop()
        if camp[hex] != NONE:
            game.holder[start] = camp[hex]
        for other in neighbours[hex]:
            if territory[other] == NONE and (top[other] != NONE or rift[other] != NONE):
                territory[other] = start
                edge.append(other)


def join(game: Ulos, a: int, b: int) -> None:
    """D-LAND-1 A tile that has just come to lie joins what it touches; the rest stays as it is."""
    territory, name = game.territory, min(a, b)
    beside: list[int] = []
    for hex in game.book.around[game.book.pair_number[a][b]]:
        home = territory[hex]
        if home != NONE and home not in beside:
            beside.append(home)
    for home in beside:
        name = min(name, home)
    occupied = NONE
    for home in beside:
        if game.holder[home] != NONE:
            occupied = game.holder[home]
        if home != name:
            game.holder[home] = NONE
            rename(game, home, name)
    territory[a], territory[b] = name, name
    game.holder[name] = occupied


def rename(game: Ulos, old: int, new: int) -> None:
    territory = game.territory
    for hex in range(old, HEXES):
        if territory[hex] == old:
            territory[hex] = new


def part(game: Ulos, home: int) -> None:
    """D-LAND-1 What is left of a territory after something was taken out of it, in its parts."""
    left = spaces_of(game, home)
    for hex in left:
        game.territory[hex] = NONE
    game.holder[home] = NONE
    explore_all(game, left)


def occupant(game: Ulos, hex: int) -> int:
    """The faction that holds the territory of a hex, or NONE."""
    territory = game.territory[hex]
    return NONE if territory == NONE else game.holder[territory]


def spaces(game: Ulos, faction: int) -> list[int]:
    """The hexes of an active faction's territory."""
    cells = game.camps[faction]
    if not cells:
        return []
    return spaces_of(game, game.territory[cells[0]])


def spaces_of(game: Ulos, home: int) -> list[int]:
    """The hexes of a territory that is called by its smallest."""
    return [hex for hex in range(home, HEXES) if game.territory[hex] == home]


def is_visible(game: Ulos, hex: int) -> bool:
    """D-LAND-4 A tile half that no camp covers."""
    return game.top[hex] != NONE and game.camp[hex] == NONE


def is_whole_tile_visible(game: Ulos, hex: int) -> bool:
    """D-LAND-5 A visible tile has neither half under a camp."""
    return is_visible(game, hex) and game.camp[game.mate[hex]] == NONE


def lay(game: Ulos, kind: int, a: int, b: int) -> None:
    """A tile comes to lie on two spaces, its first terrain on `a`. Territories: see `survey`."""
    terrains = game.book.kinds[kind]
    game.top[a], game.top[b] = terrains[0], terrains[1]
    game.mate[a], game.mate[b] = b, a


def lift(game: Ulos, a: int, b: int) -> int:
    """D-LAND-8 A tile leaves the map; its kind. Pillage tokens on it go back to the supply."""
    kind = game.book.kind_of[game.top[a]][game.top[b]]
    for hex in (a, b):
        game.top[hex] = NONE
        game.mate[hex] = NONE
        game.burned[hex] = 0
    return kind


def touched(game: Ulos, a: int, b: int) -> list[int]:
    """The occupied territories next to two spaces, by their smallest hex, each once."""
    found: list[int] = []
    for hex in game.book.around[game.book.pair_number[a][b]]:
        territory = game.territory[hex]
        if territory != NONE and game.holder[territory] != NONE and territory not in found:
            found.append(territory)
    return found


def pillage_left(game: Ulos) -> int:
    return game.book.numbers.pillage_tokens - sum(game.burned)


def territory_values(game: Ulos) -> list[int]:
    """D-POWER-1, D-POWER-2, D-POWER-7, D-POWER-10 By faction: visible spaces of its terrains.

    No more than 15. Camps hide the spaces under them; pillaged spaces have no terrain.
    """
    book, top, camp, burned = game.book, game.top, game.camp, game.burned
    territory, holder, terrains = game.territory, game.holder, book.terrains
    values = [0] * len(book.factions)
    for hex in range(HEXES):
        terrain = top[hex]
        if terrain != NONE and camp[hex] == NONE and not burned[hex] and territory[hex] != NONE:
            faction = holder[territory[hex]]
            if faction != NONE and terrains[faction] >> terrain & 1:
                values[faction] += 1
    most = len(book.numbers.strength) - 1
    for faction in game.factions:
        if book.counts_water[faction] and game.camps[faction]:
            values[faction] = water_value(game, faction)
        values[faction] = min(values[faction], most)
    return values


def water_value(game: Ulos, faction: int) -> int:
    """D-POWER-6 Frogkin count the visible water next to spaces of theirs that are not pillaged."""
    home = game.territory[game.camps[faction][0]]
    value = 0
    for hex in game.ground.waters:
        if game.top[hex] == NONE:
            for other in game.book.neighbours[hex]:
                if game.territory[other] == home and not game.burned[other]:
                    value += 1
                    break
    return value


def territory_value(game: Ulos, faction: int) -> int:
    """D-POWER-1 The same of one active faction."""
    if game.book.counts_water[faction]:
        return min(water_value(game, faction), len(game.book.numbers.strength) - 1)
    territory, camp, burned, top = game.territory, game.camp, game.burned, game.top
    terrains, home = game.book.terrains[faction], territory[game.camps[faction][0]]
    value = 0
    for hex in range(home, HEXES):
        if territory[hex] != home or camp[hex] != NONE or burned[hex]:
            continue
        if top[hex] != NONE and terrains >> top[hex] & 1:
            value += 1
    return min(value, len(game.book.numbers.strength) - 1)


def counted(game: Ulos, faction: int) -> list[int]:
    """D-POWER-1, D-POWER-6 By terrain, the spaces that make an active faction's territory value."""
    found = [0] * len(TERRAINS)
    if game.book.counts_water[faction]:
        found[WATER] = water_value(game, faction)
        return found
    terrains = game.book.terrains[faction]
    for hex in spaces(game, faction):
        terrain = game.top[hex]
        if terrain == NONE or game.camp[hex] != NONE or game.burned[hex]:
            continue
        if terrains >> terrain & 1:
            found[terrain] += 1
    return found


def adjust_power(game: Ulos) -> None:
    """D-POWER-1, D-POWER-3 All markers go to the territory values."""
    values = territory_values(game)
    for faction in game.factions:
        if game.camps[faction]:
            move_marker(game, faction, values[faction])


def move_marker(game: Ulos, faction: int, value: int) -> None:
    """D-POWER-3, D-POWER-4, D-POWER-5 The marker goes to its column; the last makes a legend."""
    before = game.power[faction]
    if before == value:
        return
    game.power[faction] = value
    if game.is_heard:
        price = strength(game, faction)
        game.tell(PowerChanged(game.book.factions[faction], before, value, price))
    if value == len(game.book.numbers.strength) - 1 and not game.legendary[faction]:
        game.legendary[faction] = 1
        game.tell(FactionLegendary(game.book.factions[faction]))
