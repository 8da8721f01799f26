"""Place a tile: page 7 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Do, Frame, Step
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import PickSpace, PickTile, Place, UseRift
from pocketkeep.games.ulos.events import PlacementSkipped, TilePlaced
from pocketkeep.games.ulos.model.state import God, Ulos, told
from pocketkeep.games.ulos.model.terms import HEXES, NONE, TERRAFORM
from pocketkeep.games.ulos.rules import consequences, knowledge, land, room

# cycle: before a tile is placed a rift tile may be used, which may lead to placing another tile
from pocketkeep.games.ulos.rules.rifts import using as rifts

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
    space: int = NONE  # … and the space that was named for its first terrain
    laid: int = NONE  # where the tile lies that changed nothing else; NONE: look at the whole map

    def procedure(self) -> list[Step]:
        return PLACING


def start(god: God, occasion: int) -> Placing:
    return Placing(god=god, occasion=occasion)


def ask(game: Ulos, placing: Placing) -> Decision | None:
    """D-PLACE-1, D-PLACE-7 A tile must be placed if one can be."""
    if placing.done:
        return None
    if placing.terraform:
        return Decision(placing.god, terraforming(game, placing))
    options = room.legal(game, placing.god)
    if placing.occasion == TURN and game.turns[placing.god] == 1:
        options = room.dutiful(game, options)
    if placing.occasion == EXPAND:
        options.append(game.book.done)
    elif not options:
        options.append(game.book.skip)
    if placing.occasion != SCOUT:
        rifts.add_usable(
            game, placing.god, any_effect=placing.occasion == TURN, placing=True, options=options
        )
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
            if room.has_room(game, hex):
                options.append(book.pick_space[hex])
    else:
        for other in book.neighbours[placing.space]:
            if land.is_free(game, other):
                pair = book.pair_number[placing.space][other]
                options.append(book.place[placing.kind][pair])
    return options


def apply(game: Ulos, placing: Placing, choice: Choice) -> None:
    if type(choice) is Place:
        if not placing.terraform:
            game.tiles[placing.god][choice.kind] -= 1
        knowledge.lay_open(game, placing.god, choice.kind)
        put(game, placing.god, choice)
        placing.laid = NONE if placing.terraform else choice.a  # a tile on water changes more
        placing.done = 1
    elif type(choice) is UseRift:
        use_rift(game, placing, choice.effect)
    elif type(choice) is PickTile:
        placing.kind = choice.kind  # in neither hand nor place until it lies
        game.tiles[placing.god][choice.kind] -= 1
        placing.terraform = SPACE
    elif type(choice) is PickSpace:
        placing.space = choice.hex
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


def put(game: Ulos, god: God, place: Place) -> None:
    """D-PLACE-1, D-CONFLICT-1 A tile comes to lie; if it joins two camps it lies face down."""
    book, kind, a, b = game.book, place.kind, place.a, place.b
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
        consequences.resolve(game, placing.god, spot=placing.laid)


PLACING: Final[list[Step]] = [
    AskEach("place", "D-PLACE-1", "Place a tile.", ask=ask, apply=apply, private=True),
    Do("resolve", "D-EVENT-1", resolve),
]
