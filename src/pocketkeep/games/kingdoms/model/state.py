"""The table as numbers: who owns what, and where armies stand."""

from __future__ import annotations

from typing import final

from pocketkeep.core.engine.flow import NOBODY, Game, Seat
from pocketkeep.core.fields import derived, fixed, state
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import ACTIONS, RUNNING, STORES


@final
@state
class Kingdoms(Game):
    """A game of kingdoms in progress. What is by seat has the solo dummy after the seats."""

    active: Seat = NOBODY  # who holds the token
    cubes: list[int]  # by action, 1 where an action cube lies
    factions: list[int]  # by seat
    homes: list[int]  # by seat, the home territory
    stores: list[list[int]]  # by resource, then seat
    towers: list[int]
    magic: list[int]
    armies: list[list[int]]  # by seat, the region of each army in play
    crowd: list[int]  # by region, how many armies of any colour stand there
    lost_kingdom: int = NOBODY  # territory, or NOBODY's where more than two play
    neutrals: list[int] = []  # regions with a neutral army
    captured: list[int]  # by seat, neutral armies captured
    shapes: list[list[int]]  # by seat, whose magic a shapeshifter took at each level
    forts: list[int]  # by region, whose war tower stands there, or NOBODY
    toppled: list[int] = []  # regions whose war tower is knocked over, sorted
    fallen: list[list[int]]  # by ruler, the region of each knocked-over army, heroes aside
    heroes: list[int]  # by ruler, the hero card kept, or NOBODY
    hero_levels: list[int]  # by ruler, 1 or 2; 0 without a hero
    hero_at: list[int]  # by ruler, the region of the hero, one of the armies; or NOBODY
    hero_fallen: list[int]  # by ruler, 1 while the hero is knocked over
    retired: list[list[int]]  # by ruler, the heroes that have retired
    marcher: Seat = NOBODY  # who may move one army more with the action under way, or NOBODY
    marched: int = NOBODY  # where the army stands that they have moved, or HERO; NOBODY if gone
    night: int = 0  # solo: 1 while the night side of the compass lies up
    roll: int = 0  # solo: of the die this turn; 0 until it is needed
    hand: list[int]  # solo: the last roll, the hour it turned to, where from and to
    rounds: int = 0  # fillings of the card that are left, this one included; 0: no limit
    trigger: str = RUNNING  # the rule that triggered the end
    ended: str = RUNNING  # the rule that ended the game
    book: KingdomsBook = fixed()
    powers: list[Powers] = derived()  # follows from factions, magic and shapes
    champions: list[Powers] = derived()  # the powers of a ruler's hero, the ruler's included
    rulers: int = derived()  # the seats, and in a solo game the dummy


def empty_table(book: KingdomsBook, seats: int, chance: int) -> Kingdoms:
    """A table before anything is set up; whoever plays alone has the dummy for a rival."""
    rulers = seats + 1 if book.numbers.solo else seats
    return Kingdoms(
        book=book,
        seats=seats,
        chance=chance,
        cubes=[0] * len(ACTIONS),
        factions=[NOBODY] * rulers,
        homes=[NOBODY] * rulers,
        stores=[[0] * rulers for _ in STORES],
        towers=[0] * rulers,
        magic=[0] * rulers,
        armies=[[] for _ in range(rulers)],
        crowd=[0] * len(book.terrain),
        captured=[0] * rulers,
        shapes=[[] for _ in range(rulers)],
        forts=[NOBODY] * len(book.terrain),
        fallen=[[] for _ in range(rulers)],
        heroes=[NOBODY] * rulers,
        hero_levels=[0] * rulers,
        hero_at=[NOBODY] * rulers,
        hero_fallen=[0] * rulers,
        retired=[[] for _ in range(rulers)],
        hand=[0, 0, NOBODY, NOBODY],
        powers=[book.no_powers] * rulers,
        champions=[book.no_powers] * rulers,
        rulers=rulers,
    )


def clockwise(game: Kingdoms, first: Seat) -> list[Seat]:
    """All rulers in turn order, beginning with one."""
    return [(first + turn) % game.rulers for turn in range(game.rulers)]


def is_dummy(game: Kingdoms, ruler: Seat) -> bool:
    """Whether the rules play this ruler themselves: the rival of a solo game has no seat."""
    return ruler >= game.seats
