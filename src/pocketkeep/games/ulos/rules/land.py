"""What lies on the map: territories and visible spaces. Page 7 of the rulebook."""

from __future__ import annotations

from pocketkeep.games.ulos.model.state import NO_HEXES, Ground, Ulos, in_all
from pocketkeep.games.ulos.model.terms import HEXES, NONE


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
    game.extent = [NO_HEXES] * HEXES
    name_territories(game, list(range(HEXES)))


def name_territories(game: Ulos, hexes: list[int]) -> None:
    """D-EVENT-4 Of these hexes in order; a tile that lies face down belongs to nobody."""
    territory, camp, down = game.territory, game.camp, game.face_down
    held = [hex for hex in hexes if not is_free(game, hex)]
    if down:
        held = [hex for hex in held if hex not in down]
    for together in groups(game, held):
        name = together[0]
        game.extent[name] = sorted(together)
        for hex in together:
            territory[hex] = name
            if camp[hex] != NONE:
                game.holder[name] = camp[hex]


def groups(game: Ulos, spaces: list[int]) -> list[list[int]]:
    """D-LAND-1 These spaces, parted into groups that hang together.

    A group begins with its first space in the order given, and so do the groups.
    """
    neighbours = game.book.neighbours
    is_open = [False] * HEXES
    for hex in spaces:
        is_open[hex] = True
    found: list[list[int]] = []
    for start in spaces:
        if is_open[start]:
            is_open[start] = False
            group = [start]
            number = 0
            while number < len(group):
                for other in neighbours[group[number]]:
                    if is_open[other]:
                        is_open[other] = False
                        group.append(other)
                number += 1
            found.append(group)
    return found


def kept_by(game: Ulos, camp: list[int], cells: list[int], top: list[int]) -> list[int]:
    """D-RIFT-6 What hangs together with a camp by tiles alone, where these spaces are its land.

    Rift tiles beside it are taken away; `top` is what lies by hex, or would lie.
    """
    tiles = [hex for hex in cells if top[hex] != NONE and hex not in camp]
    return groups(game, [*camp, *tiles])[0]


def join(game: Ulos, a: int, b: int) -> None:
    """D-LAND-1 A tile that has just come to lie joins what it touches; the rest stays as it is."""
    territory, extent, name, cells = game.territory, game.extent, min(a, b), [0] * 0
    beside: list[int] = []
    for hex in game.book.around[game.book.pair_number[a][b]]:
        home = territory[hex]
        if home != NONE and home not in beside:
            beside.append(home)
            name = min(name, home)
    occupied = NONE
    for home in beside:
        if game.holder[home] != NONE:
            occupied = game.holder[home]
        cells += extent[home]
        if home != name:
            rename(game, home, name)
    cells += [a, b]
    cells.sort()  # most are in order already
    territory[a], territory[b] = name, name
    extent[name] = cells
    game.holder[name] = occupied


def rename(game: Ulos, old: int, new: int) -> None:
    """The spaces of a territory are of another now: it is no more."""
    territory = game.territory
    for hex in game.extent[old]:
        territory[hex] = new
    game.extent[old] = NO_HEXES
    game.holder[old] = NONE


def leave(game: Ulos, cleared: list[int]) -> None:
    """D-LAND-1 Spaces that were just cleared belong to no territory; one may fall apart so."""
    for hex in cleared:
        home = game.territory[hex]
        if home == NONE:
            continue  # it fell apart without another of them
        if is_on_rim(game, hex, NONE):
            take_out(game, hex)
        else:
            part(game, home)


def is_on_rim(game: Ulos, hex: int, without: int) -> bool:
    """Whether what is beside a space hangs together around it: its territory does so without it.

    `without`: a space that has left already, or NONE.
    """
    territory, around = game.territory, game.book.compass[hex]
    home, gaps = territory[hex], 0
    before = around[-1]
    was_home = before not in (NONE, without) and territory[before] == home
    for other in around:
        is_home = other not in (NONE, without) and territory[other] == home
        if is_home and not was_home:
            gaps += 1
        was_home = is_home
    return gaps <= 1


def take_out(game: Ulos, hex: int) -> None:
    """A space leaves its territory, which stays in one piece; it may need another name."""
    home = game.territory[hex]
    left = [other for other in game.extent[home] if other != hex]
    game.territory[hex] = NONE
    game.extent[home] = left
    if hex == home and left:
        game.extent[left[0]], game.holder[left[0]] = left, game.holder[home]
        rename(game, home, left[0])
    elif hex == home:
        game.holder[home] = NONE


def part(game: Ulos, home: int) -> None:
    """D-LAND-1 What is left of a territory after something was taken out of it, in its parts."""
    left = spaces_of(game, home)
    for hex in left:
        game.territory[hex] = NONE
    game.holder[home] = NONE
    game.extent[home] = NO_HEXES
    name_territories(game, left)


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
    """The hexes of a territory that is called by its smallest, in order; not to be changed."""
    return game.extent[home]


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


def joined(game: Ulos, a: int, b: int) -> list[int]:
    """D-LAND-1 The spaces of the territory that a tile on two free spaces would make."""
    found = [a, b]
    beside: list[int] = []
    for hex in game.book.around[game.book.pair_number[a][b]]:
        home = game.territory[hex]
        if home != NONE and home not in beside:
            beside.append(home)
            found += spaces_of(game, home)
    return found


def pillage_left(game: Ulos) -> int:
    return game.book.numbers.pillage_tokens - in_all(game.burned)
