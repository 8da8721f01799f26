"""The table as numbers: who owns what, and where armies stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from pocketkeep.core.flow import NOBODY, Game, Seat
from pocketkeep.games.kingdoms.book import KingdomsBook
from pocketkeep.games.kingdoms.powers import ACTIONS, Powers

RUNNING: Final = ""
TWO_PLAYERS: Final = 2  # play with the Lost Kingdom and without alliances
FIVE_PLAYERS: Final = 5  # skip the turn that clears the card


@final
@dataclass(init=False)
class Kingdoms(Game):
    """A game of kingdoms in progress."""

    active: Seat  # who holds the token
    cubes: list[int]  # by action, 1 where an action cube lies
    factions: list[int]  # by seat
    homes: list[int]  # by seat, the home territory
    stores: list[list[int]]  # by resource, then seat
    towers: list[int]
    magic: list[int]
    armies: list[list[int]]  # by seat, the region of each army in play
    crowd: list[int]  # by region, how many armies of any colour stand there
    lost_kingdom: int  # territory, or NOBODY's where more than two play
    neutrals: list[int]  # regions with a neutral army
    captured: list[int]  # by seat, neutral armies captured
    shapes: list[list[int]]  # by seat, whose magic a shapeshifter took at each level
    trigger: str  # the rule that triggered the end
    ended: str  # the rule that ended the game

    def __init__(
        self,
        book: KingdomsBook,
        seats: int,
        chance: int,
        active: Seat,
        cubes: list[int],
        factions: list[int],
        homes: list[int],
        stores: list[list[int]],
        towers: list[int],
        magic: list[int],
        armies: list[list[int]],
        crowd: list[int],
        lost_kingdom: int,
        neutrals: list[int],
        captured: list[int],
        shapes: list[list[int]],
        trigger: str,
        ended: str,
        powers: list[Powers],
    ) -> None:
        super().__init__(book, seats, chance)
        self.book = book
        self.active = active
        self.cubes = cubes
        self.factions = factions
        self.homes = homes
        self.stores = stores
        self.towers = towers
        self.magic = magic
        self.armies = armies
        self.crowd = crowd
        self.lost_kingdom = lost_kingdom
        self.neutrals = neutrals
        self.captured = captured
        self.shapes = shapes
        self.trigger = trigger
        self.ended = ended
        self.powers = powers  # not saved: follows from factions, magic and shapes

    def clone(self) -> Kingdoms:
        twin = Kingdoms(
            self.book,
            self.seats,
            self.chance,
            self.active,
            self.cubes.copy(),
            self.factions.copy(),
            self.homes.copy(),
            [store.copy() for store in self.stores],
            self.towers.copy(),
            self.magic.copy(),
            [armies.copy() for armies in self.armies],
            self.crowd.copy(),
            self.lost_kingdom,
            self.neutrals.copy(),
            self.captured.copy(),
            [shapes.copy() for shapes in self.shapes],
            self.trigger,
            self.ended,
            self.powers.copy(),
        )
        self.carry(twin)
        return twin


def empty_table(book: KingdomsBook, seats: int, chance: int) -> Kingdoms:
    """A table before anything is set up."""
    return Kingdoms(
        book,
        seats,
        chance,
        NOBODY,
        [0] * len(ACTIONS),
        [NOBODY] * seats,
        [NOBODY] * seats,
        [[0] * seats for _ in range(3)],
        [0] * seats,
        [0] * seats,
        [[] for _ in range(seats)],
        [0] * len(book.terrain),
        NOBODY,
        [],
        [0] * seats,
        [[] for _ in range(seats)],
        RUNNING,
        RUNNING,
        [book.no_powers] * seats,
    )


def clockwise(game: Kingdoms, first: Seat) -> list[Seat]:
    """All seats in turn order, beginning with one."""
    return [(first + turn) % game.seats for turn in range(game.seats)]
