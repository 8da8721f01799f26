"""Which game is played with which number: every deal once for each place at each table.

A game's number says everything about it, so that any of them can be played by anybody, in any
order, and again.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from pocketkeep.lab.settings import Seated, Setting

QUICKEST = 1000  # games at a time of bots that do not think
QUICK = 20  # of those that look one choice ahead
SLOW = 5
SLOWEST = 1
LIGHT = ("playful", "green", "willing", "handy", "keen")  # they think for about a second a game


class Cell(msgspec.Struct, frozen=True):
    """What is compared with other cells."""

    name: str
    table: str
    setting: Setting
    what: dict[str, str | int | float | list[str]]  # what makes it this one: bots, arm, value


class Place(msgspec.Struct, frozen=True):
    """Who sits where in a game of a deal."""

    cell: int
    seats: tuple[Seated, ...]


class Game(msgspec.Struct, frozen=True):
    """A game to be played: plain data, so that any executor can send it."""

    number: int
    deal: int
    seed: str
    cell: int
    seats: tuple[Seated, ...]


class Stage(msgspec.Struct, frozen=True):
    """Games that can be settled on beforehand; a Swiss draw has several stages."""

    places: tuple[Place, ...]
    deals: int
    first_game: int = 0
    first_deal: int = 0

    @property
    def games(self) -> int:
        return self.deals * len(self.places)

    @property
    def end(self) -> int:
        return self.first_game + self.games

    def game(self, number: int, seed: str) -> Game:
        deal, place = divmod(number - self.first_game, len(self.places))
        deal += self.first_deal
        chosen = self.places[place]
        return Game(number, deal, f"{seed}/{deal}", cell=chosen.cell, seats=chosen.seats)


def deals_for(games: int | None, deals: int | None, places: int) -> int | None:
    """How many deals are wanted; games that are begun are played at every place."""
    wanted = [math.ceil(games / places)] if games else []
    return min([*wanted, *([deals] if deals else [])], default=None)


def batch_size(seats: Sequence[Seated]) -> int:
    """How many games keep a worker busy for seconds: by who plays, never by the clock."""
    if any(bot.changed for bot in seats):
        return SLOWEST
    names = {bot.spec.partition(":")[0].partition("@")[0] for bot in seats}
    if names <= {"random"}:
        return QUICKEST
    if names <= {"random", "greedy", "greedy-0.1.0"}:
        return QUICK
    if names <= {"random", "greedy", "greedy-0.1.0", *LIGHT}:
        return SLOW
    return SLOWEST


def fill(bots: Sequence[Seated], players: int) -> tuple[Seated, ...]:
    """Bots by seat; the last named fills the table."""
    return (*bots, *[bots[-1]] * (players - len(bots)))[:players]


def rotations(seats: tuple[Seated, ...]) -> list[tuple[Seated, ...]]:
    """Every way to move all on by some seats, each once."""
    turned = [seats[by:] + seats[:by] for by in range(len(seats))]
    return [way for number, way in enumerate(turned) if way not in turned[:number]]


def against(one: Seated, other: Seated, sides: Sequence[Sequence[int]]) -> list[tuple[Seated, ...]]:
    """One side each for one bot, all others for the other; and the other way round."""
    players = sum(len(side) for side in sides)
    pairs = [(one, other)] if len(sides) == 2 else [(one, other), (other, one)]  # noqa: PLR2004
    return [
        tuple(lone if seat in side else field for seat in range(players))
        for lone, field in pairs
        for side in sides
    ]


def mixed(bots: Sequence[Seated], sides: Sequence[Sequence[int]]) -> list[tuple[Seated, ...]]:
    """As many different bots as there are sides, every such set, each of it on every side."""
    few = len(bots) < len(sides)
    draw = itertools.combinations_with_replacement if few else itertools.combinations
    places: list[tuple[Seated, ...]] = []
    for chosen in draw(bots, len(sides)):
        if len({bot.name for bot in chosen}) > 1:
            for turned in rotations(tuple(chosen)):
                players = sum(len(side) for side in sides)
                where = {
                    seat: bot for side, bot in zip(sides, turned, strict=True) for seat in side
                }
                places.append(tuple(where[seat] for seat in range(players)))
    return places


def swiss_pairs(
    names: Sequence[str],
    points: dict[str, float],
    met: set[frozenset[str]],
    rested: Counter[str] | None = None,
) -> list[tuple[str, str]]:
    """The best with the next best that it has not met.

    Of an odd number one rests: the last of those that have rested least, so nobody twice before
    all have once. Points are wins above a fair share, so a rest is worth a fair share: nothing.

    >>> swiss_pairs(["a", "b", "c", "d"], {"a": 2, "b": 1, "c": 1, "d": 0}, {frozenset("ab")})
    [('a', 'c'), ('b', 'd')]
    """
    order = sorted(names, key=lambda name: (-points.get(name, 0.0), names.index(name)))
    if len(order) % 2:
        rests = Counter() if rested is None else rested
        order.remove(min(reversed(order), key=lambda name: rests[name]))
    pairs = []
    while len(order) > 1:
        first = order.pop(0)
        fresh = [name for name in order if frozenset((first, name)) not in met]
        second = (fresh or order)[0]
        order.remove(second)
        pairs.append((first, second))
    return pairs
