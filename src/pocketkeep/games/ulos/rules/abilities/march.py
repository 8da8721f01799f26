"""March: page 14 of the rulebook. Tiles that leave their place, here and by Extract."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, Decision, Do, Frame, Step, end, go_to
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Lift, Settle
from pocketkeep.games.ulos.events import TileMoved
from pocketkeep.games.ulos.model.state import God, Ulos
from pocketkeep.games.ulos.model.terms import HEXES, NONE
from pocketkeep.games.ulos.rules import consequences, land


@state
class Marching(Frame):
    """So many more tiles may be moved. The tile taken up stays on the map until it is put down."""

    god: God
    left: int
    a: int = NONE  # the spaces of the tile taken up, the smaller first, or NONE
    b: int = NONE

    def procedure(self) -> list[Step]:
        return MARCHING


def is_in_reach(game: Ulos, hex: int) -> bool:
    """D-MARCH-7 A tile of an occupied territory with neither half under a camp."""
    return land.is_whole_tile_visible(game, hex) and land.occupant(game, hex) != NONE


def parts_without(game: Ulos, a: int, b: int) -> list[list[int]]:
    """The parts that a territory would have without one of its tiles."""
    spaces = land.spaces_of(game, game.territory[a])
    left = [hex for hex in spaces if hex not in (a, b)]
    return [left] if is_on_rim(game, a, b) else land.groups(game, left)


def is_on_rim(game: Ulos, a: int, b: int) -> bool:
    """Whether a look around a tile is enough to see that its territory holds without it."""
    return land.is_on_rim(game, a, NONE) and land.is_on_rim(game, b, a)


def parts_beside(game: Ulos, parts: list[list[int]], free: list[bool]) -> list[int]:
    """By free hex, the parts next to it, one bit each."""
    neighbours = game.book.neighbours
    beside, bit = [0] * HEXES, 1
    for part in parts:
        for hex in part:
            for other in neighbours[hex]:
                if free[other] and not beside[other] & bit:
                    beside[other] = beside[other] | bit
        bit <<= 1
    return beside


def divides(game: Ulos, a: int, b: int) -> bool:
    """D-MARCH-3, D-EXTRACT-3 Whether a territory falls apart without one of its tiles."""
    return not is_on_rim(game, a, b) and len(parts_without(game, a, b)) > 1


def is_turned_alike(game: Ulos, a: int, b: int) -> bool:
    """Whether a tile looks the same turned round: its halves cannot be told apart."""
    return game.top[a] == game.top[b] and game.burned[a] == game.burned[b]


def positions(game: Ulos, a: int, b: int) -> list[Choice]:
    """D-MARCH-2, D-MARCH-3, D-MARCH-4 Two free spaces by which the territory stays in one piece.

    The tile's own spaces count as free, any terrain will do, and where it lies now is no move.
    """
    book, parts = game.book, parts_without(game, a, b)
    top, rift = game.top, game.rift
    free = [top[hex] == NONE and rift[hex] == NONE for hex in range(HEXES)]
    free[a] = True
    free[b] = True
    beside, whole = parts_beside(game, parts, free), (1 << len(parts)) - 1
    alike = is_turned_alike(game, a, b)
    options: list[Choice] = []
    for c in range(HEXES):
        near = beside[c]
        if not near:
            continue
        numbers = book.pair_number[c]
        for d in book.neighbours[c]:
            if free[d] and near | beside[d] == whole:
                if not (c == a and d == b) and not (alike and c > d):
                    options.append(book.settle[numbers[d]])
                if not beside[d] and not (d == a and c == b) and not (alike and d > c):
                    options.append(book.settle[book.pair_number[d][c]])
    return options


def can_move(game: Ulos, a: int, b: int) -> bool:
    """D-MARCH-4 Turned round where it lies, a tile with two sides has moved already."""
    return not is_turned_alike(game, a, b) or len(positions(game, a, b)) > 0


def ask_lift(game: Ulos, marching: Marching) -> Decision | None:
    """D-MARCH-1, D-MARCH-7 Any tile in reach, in whosever territory; or none."""
    options: list[Choice] = []
    for a in range(HEXES):
        b = game.mate[a]
        if a < b and is_in_reach(game, a) and can_move(game, a, b):
            options.append(game.book.lift[game.book.pair_number[a][b]])
    if not marching.left or not options:
        return None
    options.append(game.book.done)
    return Decision(marching.god, options)


def lift(game: Ulos, marching: Marching, choice: Choice) -> None:
    if type(choice) is Lift:
        marching.a, marching.b = choice.a, choice.b
    else:
        end(marching)


def ask_position(game: Ulos, marching: Marching) -> Decision | None:
    if marching.a == NONE:
        return None
    return Decision(marching.god, positions(game, marching.a, marching.b))


def put_down(game: Ulos, marching: Marching, choice: Settle) -> None:
    """D-MARCH-5, D-MARCH-6 Events follow every move; a conflict forfeits what is left."""
    joins = move(game, a=marching.a, b=marching.b, c=choice.c, d=choice.d)
    if game.is_heard:
        tell_move(game, marching, choice)
    marching.left = 0 if joins else marching.left - 1
    consequences.resolve(game, marching.god)


def move(game: Ulos, a: int, b: int, c: int, d: int) -> bool:
    """D-MARCH-6, D-MARCH-8, D-PILLAGE-5 The tile changes place, its tokens with it.

    Whether it joins occupied territories: then it lies face down.
    """
    first_burned, second_burned, first = game.burned[a], game.burned[b], game.top[a]
    kind = land.lift(game, a, b)
    land.leave(game, [a, b])
    joins = len(land.touched(game, c, d)) > 1
    if game.book.kinds[kind][0] == first:
        land.lay(game, kind, c, d)
    else:
        land.lay(game, kind, d, c)
    game.burned[c], game.burned[d] = first_burned, second_burned
    if joins:
        game.face_down = [c, d]
    else:
        land.join(game, c, d)
    return joins


def tell_move(game: Ulos, marching: Marching, choice: Settle) -> None:
    names, c, d = game.book.hexes, choice.c, choice.d
    kind = game.book.kind_names[game.book.kind_of[game.top[c]][game.top[d]]]
    start_a, start_b = names[marching.a], names[marching.b]
    game.tell(TileMoved(god=marching.god, kind=kind, a=start_a, b=start_b, c=names[c], d=names[d]))


def march_on(game: Ulos, marching: Marching) -> None:
    """D-MARCH-1 Move after move."""
    if marching.a != NONE and marching.left:
        marching.a = marching.b = NONE
        go_to(marching, "lift")


MARCHING: Final[list[Step]] = [
    Ask("lift", "D-MARCH-1", "Take up a tile to move it, or stop.", ask=ask_lift, apply=lift),
    Ask(
        "put-down",
        "D-MARCH-3",
        "Put the tile down in the same territory.",
        ask=ask_position,
        apply=put_down,
    ),
    Do("march-on", "D-MARCH-1", march_on),
]
