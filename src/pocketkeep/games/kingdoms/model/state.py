"""The table as numbers: who owns what, and where armies stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from pocketkeep.core.engine.flow import NOBODY, Game, Seat
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import ACTIONS, RUNNING, STORES


@final
@dataclass(init=False)
class Kingdoms(Game):
    """A game of kingdoms in progress. What is by seat has the solo dummy after the seats."""

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
    forts: list[int]  # by region, whose war tower stands there, or NOBODY
    toppled: list[int]  # regions whose war tower is knocked over, sorted
    fallen: list[list[int]]  # by ruler, the region of each knocked-over army, heroes aside
    heroes: list[int]  # by ruler, the hero card kept, or NOBODY
    hero_levels: list[int]  # by ruler, 1 or 2; 0 without a hero
    hero_at: list[int]  # by ruler, the region of the hero, one of the armies; or NOBODY
    hero_fallen: list[int]  # by ruler, 1 while the hero is knocked over
    retired: list[list[int]]  # by ruler, the heroes that have retired
    marcher: Seat  # who may move one army more with the action under way, or NOBODY
    marched: int  # where the army stands that they have moved: a region, HERO, or NOBODY if gone
    night: int  # solo: 1 while the night side of the compass lies up
    roll: int  # solo: of the die this turn; 0 until it is needed
    hand: list[int]  # solo: the last roll, the hour it turned to, where from and to
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
        forts: list[int],
        toppled: list[int],
        fallen: list[list[int]],
        heroes: list[int],
        hero_levels: list[int],
        hero_at: list[int],
        hero_fallen: list[int],
        retired: list[list[int]],
        marcher: Seat,
        marched: int,
        night: int,
        roll: int,
        hand: list[int],
        trigger: str,
        ended: str,
        powers: list[Powers],
        champions: list[Powers],
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
        self.forts = forts
        self.toppled = toppled
        self.fallen = fallen
        self.heroes = heroes
        self.hero_levels = hero_levels
        self.hero_at = hero_at
        self.hero_fallen = hero_fallen
        self.retired = retired
        self.marcher = marcher
        self.marched = marched
        self.night = night
        self.roll = roll
        self.hand = hand
        self.trigger = trigger
        self.ended = ended
        self.powers = powers  # not saved: follows from factions, magic and shapes
        self.champions = champions  # not saved: the powers of a ruler's hero, the ruler's included
        self.rulers = len(factions)  # not saved: the seats, and in a solo game the dummy

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
            self.forts.copy(),
            self.toppled.copy(),
            [each.copy() for each in self.fallen],
            self.heroes.copy(),
            self.hero_levels.copy(),
            self.hero_at.copy(),
            self.hero_fallen.copy(),
            [each.copy() for each in self.retired],
            self.marcher,
            self.marched,
            self.night,
            self.roll,
            self.hand.copy(),
            self.trigger,
            self.ended,
            self.powers.copy(),
            self.champions.copy(),
        )
        self.carry(twin)
        return twin


def empty_table(book: KingdomsBook, seats: int, chance: int) -> Kingdoms:
    """A table before anything is set up; whoever plays alone has the dummy for a rival."""
    rulers = seats + 1 if book.numbers.solo else seats
    return Kingdoms(
        book,
        seats,
        chance,
        NOBODY,
        [0] * len(ACTIONS),
        [NOBODY] * rulers,
        [NOBODY] * rulers,
        [[0] * rulers for _ in STORES],
        [0] * rulers,
        [0] * rulers,
        [[] for _ in range(rulers)],
        [0] * len(book.terrain),
        NOBODY,
        [],
        [0] * rulers,
        [[] for _ in range(rulers)],
        [NOBODY] * len(book.terrain),
        [],
        [[] for _ in range(rulers)],
        [NOBODY] * rulers,
        [0] * rulers,
        [NOBODY] * rulers,
        [0] * rulers,
        [[] for _ in range(rulers)],
        NOBODY,
        NOBODY,
        0,
        0,
        [0, 0, NOBODY, NOBODY],
        RUNNING,
        RUNNING,
        [book.no_powers] * rulers,
        [book.no_powers] * rulers,
    )


def clockwise(game: Kingdoms, first: Seat) -> list[Seat]:
    """All rulers in turn order, beginning with one."""
    return [(first + turn) % game.rulers for turn in range(game.rulers)]


def is_dummy(game: Kingdoms, ruler: Seat) -> bool:
    """Whether the rules play this ruler themselves: the rival of a solo game has no seat."""
    return ruler >= game.seats
