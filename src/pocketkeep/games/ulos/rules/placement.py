"""Place a tile: page 7 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Do, Frame, Step
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import PickSpace, PickTile, Place, UseRift
from pocketkeep.games.ulos.events import PlacementSkipped, TilePlaced
from pocketkeep.games.ulos.model.state import God, Ulos, told
from pocketkeep.games.ulos.model.terms import CAMP_SPACES, HEXES, NONE, TERRAFORM
from pocketkeep.games.ulos.rules import camps, land, rifts, settling

# Why a tile is placed.
TURN: Final = 0  # it is the first step of a turn: any rift tile may be used before
EXPAND: Final = 1  # the Ratfolk's ability: may be left, and events wait until it is over
SCOUT: Final = 2  # the rift tile

# How far a Terraform has come.
NOT: Final = 0
TILE: Final = 1
SPACE: Final = 2
TURNED: Final = 3


@state
class Placing(Frame):
    """One tile to be placed."""

    god: God
    occasion: int
    done: int = 0  # 1 once the tile lies, or nothing could be placed
    terraform: int = NOT
    kind: int = NONE  # under Terraform: the tile
    spot: int = NONE  # … and the space of its first terrain; else where the tile lies

    def procedure(self) -> list[Step]:
        return PLACING


def start(god: God, occasion: int) -> Placing:
    return Placing(god=god, occasion=occasion)


def legal(game: Ulos, god: God) -> list[Choice]:
    """D-PLACE-2, D-PLACE-3, D-PLACE-4, D-PLACE-5, D-PLACE-6, D-PLACE-10 Where tiles can lie.

    On free spaces of the tile's terrain; a bare wasteland takes any terrain, water none.
    """
    ground, territory, held = game.ground, game.territory, game.tiles[god]
    options: list[Choice] = []
    for kind in range(len(held)):
        if not held[kind]:
            continue
        first, second, spots = ground.spot_a[kind], ground.spot_b[kind], ground.spots[kind]
        for i in range(len(first)):
            if territory[first[i]] == NONE and territory[second[i]] == NONE:
                options.append(spots[i])
    return options


def dutiful(game: Ulos, options: list[Choice]) -> list[Choice]:
    """D-PLACE-8, D-PLACE-9 The first turn's duty: next to a rift tile, and a camp must fit.

    Where no placement does both, all are free.
    """
    by_rift, shapes = beside_rifts(game), lost_shapes(game)
    kept: list[Choice] = []
    for option in options:
        assert type(option) is Place
        a, b = option.a, option.b
        if (by_rift[a] or by_rift[b]) and makes_camp(game, a, b, shapes):
            kept.append(option)
    return kept or options


def beside_rifts(game: Ulos) -> list[bool]:
    """By hex, whether a rift tile lies next to it."""
    beside = [False] * HEXES
    for hex in game.ground.wastelands:
        if game.rift[hex] != NONE:
            for other in game.book.neighbours[hex]:
                beside[other] = True
    return beside


def lost_shapes(game: Ulos) -> int:
    """The camp shapes of lost factions, one bit each."""
    shapes = 0
    for faction in game.factions:
        if not game.camps[faction]:
            shapes |= 1 << game.book.shapes[faction]
    return shapes


def makes_camp(game: Ulos, a: int, b: int, shapes: int) -> bool:
    """D-CAMP-2 Whether a tile on two free spaces makes room for a camp of one of these shapes.

    Most often the tile and one space beside it do; else the whole territory is looked at.
    """
    pair = game.book.pair_number[a][b]
    around, third = game.book.around[pair], game.book.around_shape[pair]
    fits = False
    for i in range(len(around)):
        territory = game.territory[around[i]]
        if territory != NONE:
            if game.holder[territory] != NONE:
                return False  # it would be swallowed: no camp
            if shapes >> third[i] & 1:
                fits = True
    if fits:
        return True
    cells = joined(game, a, b)
    return len(cells) > CAMP_SPACES and can_hold_camp(game, cells)


def joined(game: Ulos, a: int, b: int) -> list[int]:
    """The spaces of the territory that a tile on two free spaces would make."""
    found = [a, b]
    for hex in game.book.around[game.book.pair_number[a][b]]:
        if game.territory[hex] != NONE:
            found.append(hex)
    number = 2
    while number < len(found):
        for hex in game.book.neighbours[found[number]]:
            if game.territory[hex] != NONE and hex not in found:
                found.append(hex)
        number += 1
    return found


def can_hold_camp(game: Ulos, cells: list[int]) -> bool:
    """Of factions with the same shape one is enough."""
    tried: list[int] = []
    for faction in game.factions:
        shape = game.book.shapes[faction]
        if not game.camps[faction] and shape not in tried:
            tried.append(shape)
            if camps.fits(game, faction, cells):
                return True
    return False


def ask(game: Ulos, placing: Placing) -> Decision | None:
    """D-PLACE-1, D-PLACE-7 A tile must be placed if one can be."""
    if placing.done:
        return None
    if placing.terraform:
        return Decision(placing.god, terraforming(game, placing))
    options = legal(game, placing.god)
    if placing.occasion == TURN and game.turns[placing.god] == 1:
        options = dutiful(game, options)
    if placing.occasion == EXPAND:
        options.append(game.book.done)
    elif not options:
        options.append(game.book.skip)
    if placing.occasion != SCOUT:
        rifts.add_usable(game, placing.god, placing.occasion == TURN, True, options)
    return Decision(placing.god, options)


def terraforming(game: Ulos, placing: Placing) -> list[Choice]:
    """D-TERRAFORM-1 Any two free spaces, water too: the tile, then its first space, then all."""
    book, held = game.book, game.tiles[placing.god]
    options: list[Choice] = []
    if placing.terraform == TILE:
        for kind in range(len(held)):
            if held[kind]:
                options.append(book.pick_tile[kind])
    elif placing.terraform == SPACE:
        for hex in range(HEXES):
            if has_room(game, hex):
                options.append(book.pick_space[hex])
    else:
        for other in book.neighbours[placing.spot]:
            if land.is_free(game, other):
                pair = book.pair_number[placing.spot][other]
                options.append(book.place[placing.kind][pair])
    return options


def has_room(game: Ulos, hex: int) -> bool:
    """Whether a tile could lie here if terrain did not matter."""
    beside = [other for other in game.book.neighbours[hex] if land.is_free(game, other)]
    return land.is_free(game, hex) and len(beside) > 0


def apply(game: Ulos, placing: Placing, choice: Choice) -> None:
    if type(choice) is Place:
        if not placing.terraform:
            game.tiles[placing.god][choice.kind] -= 1
        put(game, placing.god, choice.kind, choice.a, choice.b)
        placing.spot = NONE if placing.terraform else choice.a  # a tile on water changes more
        placing.done = 1
    elif type(choice) is UseRift:
        use_rift(game, placing, choice.effect)
    elif type(choice) is PickTile:
        placing.kind = choice.kind  # in neither hand nor place until it lies
        game.tiles[placing.god][choice.kind] -= 1
        placing.terraform = SPACE
    elif type(choice) is PickSpace:
        placing.spot = choice.hex
        placing.terraform = TURNED
    else:
        placing.done = 1
        if placing.occasion != EXPAND:
            game.tell(PlacementSkipped(placing.god))


def use_rift(game: Ulos, placing: Placing, effect: int) -> None:
    if effect == TERRAFORM:
        rifts.spend(game, placing.god, effect)
        placing.terraform = TILE
    else:
        rifts.use(game, placing.god, effect)


def put(game: Ulos, god: God, kind: int, a: int, b: int) -> None:
    """D-PLACE-1, D-CONFLICT-1 A tile comes to lie; if it joins two camps it lies face down."""
    book = game.book
    joins = len(land.touched(game, a, b)) > 1
    land.lay(game, kind, a, b)
    if joins:
        game.face_down = [a, b]
    else:
        land.join(game, a, b)
    if game.is_heard:
        name = book.kind_names[kind]
        game.tell(TilePlaced(told(game, god), name, book.hexes[a], book.hexes[b]))


def in_limbo(placing: Placing) -> int:
    """The tile that is picked for Terraform but does not lie yet, or NONE."""
    return placing.kind if placing.terraform and not placing.done else NONE


def resolve(game: Ulos, placing: Placing) -> None:
    """D-EVENT-1 Events follow at once, but those of Expand wait for its end."""
    if placing.occasion != EXPAND:
        settling.resolve(game, placing.god, spot=placing.spot)


PLACING: Final[list[Step]] = [
    AskEach("D-PLACE-1", "Place a tile.", ask, apply, private=True),
    Do("D-EVENT-1", resolve),
]
