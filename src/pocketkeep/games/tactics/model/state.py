"""The table of Tactics: who stands where with what, and what lies in decks and hands."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Game, Seat
from pocketkeep.core.fields import derived, fixed, shared, state
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.cards import Face
from pocketkeep.games.tactics.model.terms import (
    ALWAYS,
    AREAS,
    BATTLE,
    COMPETITIVE,
    COOP,
    ENEMY,
    NONE,
    SOLO,
    SPACES,
    TEAM_SIZE,
)
from pocketkeep.games.tactics.model.ways import FAR, NOWHERE, Routes, without

Side = int  # a seat; after the seats come the solo enemies
RUNNING: Final = ""
BALLISTA_VISIT: Final = 1 << 20  # among the visits: the unit began its turn on the ballista


@final
class Reach:
    """Where a unit can move: where its ways lead and nobody stands."""

    def __init__(self, *, moves: list[Choice], taken: list[int], routes: Routes) -> None:
        self.moves = moves  # to each space on which its movement may end
        self.taken = taken  # which places among the goals of its ways are taken, in order
        self.routes = routes

    @property
    def goals(self) -> list[int]:
        """The spaces of its moves: worked out for whoever asks."""
        goals = without(self.routes.ways.goals, self.taken)
        return [*goals, self.routes.ways.start] if self.routes.turns_in_village else goals

    @property
    def points(self) -> int:
        return self.routes.points

    def cost_to(self, space: int) -> int:
        """Points that a space needs; FAR if it cannot get there."""
        number = self.routes.ground.numbers[space]
        return FAR if number == NOWHERE else self.routes.cost[number]


@final
@state
class Tactics(Game):
    """A game in progress. A unit is a number: its side times four, and its class."""

    book: TacticsBook = fixed()
    mode: int  # one of terms.MODES
    pauses: str = ALWAYS  # whether windows are put to all who might use them: ALWAYS or FITTING
    limit: int = 0  # rounds after which the game ends; 0: none
    first_actions: int = 0  # in the very first turn; 0: as many as in every other
    first: Side = NOBODY  # who began
    active: Side = NOBODY  # whose turn it is
    turn: int = 0  # how many turns have begun
    round: int = 0  # how many times it has gone round
    order: list[int] = shared()  # sides in turn order; a round is once through
    card: list[int]  # by unit, its card; NONE: not dealt yet
    place: list[int]  # by unit, its space; NONE: not on the realm
    health: list[int]  # by unit
    ammo: list[int]
    mana: list[int]
    weakened: list[int]  # by unit, the turn in which it became so; 0: it is not
    deeds: list[int]  # by unit, what it has done this turn: bits
    acts: list[int]  # by unit, how many actions it has taken this turn
    visits: list[int]  # by unit, villages that helped it this turn: bits; and BALLISTA_VISIT
    left: int = 0  # actions left in this turn
    flags: list[int]  # by area, how far its flag has come
    secured: list[int]  # by area, the side that took its flag, or NONE
    captured: list[list[int]]  # by side, the cards it has captured
    hands: list[list[int]]  # by seat, its tactic cards in order
    deck: list[int] = []  # tactic cards, the top one last
    discards: list[int] = []  # face up, the top one last
    put_back: list[int]  # by seat, the tactic card it put back at set-up; NONE: it was seen since
    opening: list[int]  # by seat, whether its first tactic card is the one it kept, as all know
    shuffled: list[int] = shared()  # by tactic card, which shuffle of the pile it was last in
    artifact: int = NONE  # the space on which it lies, or NONE
    bearer: int = NONE  # the unit that carries it, or NONE
    time: int = 0  # solo and coop: what is left
    crystals: list[int]  # by dungeon, whether its crystal is taken
    enemy_deck: list[int] = []  # the top one last
    enemy_discards: list[int] = []
    activated: list[list[int]]  # by unit, the enemy cards that lie under its card
    out: list[int]  # by side, whether it has lost all its units
    ender: Side = NOBODY  # who brought the end: has no turn any more
    last_turns: list[int] = []  # once the end was brought: sides that still have a turn
    trigger: str = RUNNING  # the clause that brought the end; RUNNING: none
    ended: str = RUNNING  # the clause by which the game is over; RUNNING: it is not
    # Not saved: they follow from the rest. rules/land.py keeps them.
    unit_at: list[int] = derived()  # by space, the unit there, or NONE
    unit_of: list[int] = derived()  # by card, its unit, or NONE
    closed: list[int] = derived()  # by space, whether a flipped box covers it
    routes: list[Routes | None] = derived()  # by unit; only kept_ways knows what of them holds
    reached: list[Reach | None] = derived()

    @property
    def sides(self) -> int:
        """How many take turns: the seats, and the solo enemies."""
        return len(self.out)

    @property
    def units(self) -> int:
        return len(self.place)


def empty_table(book: TacticsBook, mode: int, seats: int, chance: int) -> Tactics:
    """A table before anything is set up."""
    sides = seats * 2 if mode in (SOLO, COOP) else seats
    units, spaces = sides * TEAM_SIZE, len(book.spaces)
    return Tactics(
        book=book,
        seats=seats,
        chance=chance,
        mode=mode,
        order=[],
        card=[NONE] * units,
        place=[NONE] * units,
        health=[0] * units,
        ammo=[0] * units,
        mana=[0] * units,
        weakened=[0] * units,
        deeds=[0] * units,
        acts=[0] * units,
        visits=[0] * units,
        flags=[0] * AREAS,
        secured=[NONE] * AREAS,
        captured=[[] for _ in range(sides)],
        hands=[[] for _ in range(seats)],
        put_back=[NONE] * seats,
        opening=[0] * seats,
        shuffled=[0] * len(book.tactics),
        crystals=[0] * len(book.dungeons),
        activated=[[] for _ in range(units)],
        out=[0] * sides,
        unit_at=[NONE] * spaces,
        unit_of=[NONE] * len(book.cards),
        closed=[0] * spaces,
        routes=[None] * units,
        reached=[None] * units,
    )


def side_of(unit: int) -> Side:
    return unit // TEAM_SIZE


def class_of(unit: int) -> int:
    return unit % TEAM_SIZE


def is_automa(game: Tactics, side: Side) -> bool:
    """Whether the rules themselves play this side: a solo enemy."""
    return side >= game.seats


def is_adventure(game: Tactics) -> bool:
    """T-MODE-1 Whether players explore dungeons together against solo enemies."""
    return game.mode in (SOLO, COOP)


def team_of(game: Tactics, side: Side) -> int:
    """T-TEAM-2, T-COOP-3 Sides of one team are allies; without teams each is its own."""
    if game.mode in (COMPETITIVE, BATTLE):
        return side
    if game.mode in (SOLO, COOP):
        return 1 if side >= game.seats else 0
    return side % 2


def are_allies(game: Tactics, unit: int, other: int) -> bool:
    """Whether two units are on one team; a unit is not its own ally, which callers see to."""
    return team_of(game, unit // TEAM_SIZE) == team_of(game, other // TEAM_SIZE)


def face(game: Tactics, unit: int) -> Face:
    """The side of its card that lies up: solo enemies have stats of their own."""
    faces = game.book.enemy_faces if unit >= game.seats * TEAM_SIZE else game.book.faces
    return faces[game.card[unit]]


def name(game: Tactics, unit: int) -> str:
    """A unit as events and choices name it: by its card."""
    return game.book.cards[game.card[unit]]


def team_units(side: Side) -> range:
    """The four units of a side, wherever they are."""
    return range(side * TEAM_SIZE, side * TEAM_SIZE + TEAM_SIZE)


def in_play(game: Tactics, side: Side) -> list[int]:
    """T-ACT-5 Units of this colour that are not captured; those in dungeons count."""
    first, place = side * TEAM_SIZE, game.place
    return [unit for unit in range(first, first + TEAM_SIZE) if place[unit] != NONE]


def enemies_of(game: Tactics, side: Side) -> list[int]:
    """T-TEAM-3 Those on the realm whom this side may attack."""
    found, place, team = [0] * 0, game.place, team_of(game, side)
    for other in range(game.sides):
        if team_of(game, other) == team:
            continue
        for unit in range(other * TEAM_SIZE, other * TEAM_SIZE + TEAM_SIZE):
            if 0 <= place[unit] < SPACES:
                found.append(unit)
    return found


def told(game: Tactics, side: Side) -> int:
    """A side as events name it: a seat by its number, an enemy by one that no seat ever has."""
    return ENEMY + side - game.seats if side >= game.seats else side


def clockwise(game: Tactics, first: Seat) -> list[Seat]:
    """All seats in turn order, beginning with one; from an enemy on with the seat after it."""
    start = game.order.index(first)
    turns = game.order[start:] + game.order[:start]
    return [side for side in turns if side < game.seats]
