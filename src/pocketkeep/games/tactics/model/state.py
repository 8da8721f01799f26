"""The table of Tactics: who stands where with what, and what lies in decks and hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from pocketkeep.core.engine.flow import NOBODY, Game, Seat
from pocketkeep.games.tactics.model.book import Face, TacticsBook
from pocketkeep.games.tactics.model.terms import (
    ALWAYS,
    AREAS,
    BATTLE,
    COMPETITIVE,
    COOP,
    ENEMY,
    NONE,
    SOLO,
    TEAM_SIZE,
)

Side = int  # a seat; after the seats come the solo enemies
RUNNING: Final = ""
BALLISTA_VISIT: Final = 1 << 20  # among the visits: the unit began its turn on the ballista


@final
class Reach:
    """Where a unit can move: found once a position, shared by clones, never changed.

    A way is made of legs: the first begins where the unit stands, others at villages that help.
    """

    def __init__(
        self,
        goals: list[int],
        cost: list[int],
        via: list[int],
        legs: list[list[int]],
        starts: list[int],
        after: list[int],
        turning: int,
        points: int,
        is_wide: bool,
    ) -> None:
        self.goals = goals  # spaces on which its movement may end
        self.cost = cost  # by space, points needed; FAR where it cannot get
        self.via = via  # by space, the leg on which the way there ends
        self.legs = legs  # by leg and space, the space before it
        self.starts = starts  # by leg, the space on which it begins
        self.after = after  # by leg, the one before it; the first has none
        self.turning = turning  # a space to step out to and back to the start, or NONE
        self.points = points  # movement it was found for
        self.is_wide = is_wide  # a portal is within reach: it may lead anywhere


@final
@dataclass(init=False)
class Tactics(Game):
    """A game in progress. A unit is a number: its side times four, and its class."""

    mode: int  # one of terms.MODES
    pauses: str  # whether windows are put to all who might use them: ALWAYS or FITTING
    limit: int  # rounds after which the game ends; 0: none
    first: Side  # who began
    active: Side  # whose turn it is
    turn: int  # how many turns have begun
    round: int  # how many times it has gone round
    order: list[int]  # sides in turn order; a round is once through
    card: list[int]  # by unit, its card; NONE: not dealt yet
    place: list[int]  # by unit, its space; NONE: not on the realm
    health: list[int]  # by unit
    ammo: list[int]
    mana: list[int]
    weakened: list[int]  # by unit, the turn in which it became so; 0: it is not
    deeds: list[int]  # by unit, what it has done this turn: bits
    acts: list[int]  # by unit, how many actions it has taken this turn
    visits: list[int]  # by unit, villages that helped it this turn: bits; and BALLISTA_VISIT
    left: int  # actions left in this turn
    flags: list[int]  # by area, how far its flag has come
    secured: list[int]  # by area, the side that took its flag, or NONE
    captured: list[list[int]]  # by side, the cards it has captured
    hands: list[list[int]]  # by seat, its tactic cards in order
    deck: list[int]  # tactic cards, the top one last
    discards: list[int]  # face up, the top one last
    artifact: int  # the space on which it lies, or NONE
    bearer: int  # the unit that carries it, or NONE
    time: int  # solo and coop: what is left
    crystals: list[int]  # by dungeon, whether its crystal is taken
    enemy_deck: list[int]  # the top one last
    enemy_discards: list[int]
    activated: list[list[int]]  # by unit, the enemy cards that lie under its card
    out: list[int]  # by side, whether it has lost all its units
    ender: Side  # who brought the end; the game is over before this side's next turn
    trigger: str  # the clause that brought the end; RUNNING: none
    ended: str  # the clause by which the game is over; RUNNING: it is not

    def __init__(
        self,
        book: TacticsBook,
        seats: int,
        chance: int,
        mode: int,
        pauses: str,
        limit: int,
        first: Side,
        active: Side,
        turn: int,
        round: int,
        order: list[int],
        card: list[int],
        place: list[int],
        health: list[int],
        ammo: list[int],
        mana: list[int],
        weakened: list[int],
        deeds: list[int],
        acts: list[int],
        visits: list[int],
        left: int,
        flags: list[int],
        secured: list[int],
        captured: list[list[int]],
        hands: list[list[int]],
        deck: list[int],
        discards: list[int],
        artifact: int,
        bearer: int,
        time: int,
        crystals: list[int],
        enemy_deck: list[int],
        enemy_discards: list[int],
        activated: list[list[int]],
        out: list[int],
        ender: Side,
        trigger: str,
        ended: str,
        unit_at: list[int],
        unit_of: list[int],
        closed: list[int],
        reached: list[Reach | None],
    ) -> None:
        super().__init__(book, seats, chance)
        self.book = book
        self.mode = mode
        self.pauses = pauses
        self.limit = limit
        self.first = first
        self.active = active
        self.turn = turn
        self.round = round
        self.order = order
        self.card = card
        self.place = place
        self.health = health
        self.ammo = ammo
        self.mana = mana
        self.weakened = weakened
        self.deeds = deeds
        self.acts = acts
        self.visits = visits
        self.left = left
        self.flags = flags
        self.secured = secured
        self.captured = captured
        self.hands = hands
        self.deck = deck
        self.discards = discards
        self.artifact = artifact
        self.bearer = bearer
        self.time = time
        self.crystals = crystals
        self.enemy_deck = enemy_deck
        self.enemy_discards = enemy_discards
        self.activated = activated
        self.out = out
        self.ender = ender
        self.trigger = trigger
        self.ended = ended
        # Not saved: they follow from the rest. rules/land.py keeps them.
        self.unit_at = unit_at  # by space, the unit there, or NONE
        self.unit_of = unit_of  # by card, its unit, or NONE
        self.closed = closed  # by space, whether a flipped box covers it
        self.reached = reached  # by unit, where it can move from here; None: not looked yet

    @property
    def sides(self) -> int:
        """How many take turns: the seats, and the solo enemies."""
        return len(self.out)

    @property
    def units(self) -> int:
        return len(self.place)

    def clone(self) -> Tactics:
        twin = Tactics(
            self.book,
            self.seats,
            self.chance,
            self.mode,
            self.pauses,
            self.limit,
            self.first,
            self.active,
            self.turn,
            self.round,
            self.order,  # never changed after setup
            self.card.copy(),
            self.place.copy(),
            self.health.copy(),
            self.ammo.copy(),
            self.mana.copy(),
            self.weakened.copy(),
            self.deeds.copy(),
            self.acts.copy(),
            self.visits.copy(),
            self.left,
            self.flags.copy(),
            self.secured.copy(),
            [cards.copy() for cards in self.captured],
            [cards.copy() for cards in self.hands],
            self.deck.copy(),
            self.discards.copy(),
            self.artifact,
            self.bearer,
            self.time,
            self.crystals.copy(),
            self.enemy_deck.copy(),
            self.enemy_discards.copy(),
            [cards.copy() for cards in self.activated],
            self.out.copy(),
            self.ender,
            self.trigger,
            self.ended,
            self.unit_at.copy(),
            self.unit_of.copy(),
            self.closed.copy(),
            self.reached.copy(),
        )
        self.carry(twin)
        return twin


def empty_table(book: TacticsBook, mode: int, seats: int, chance: int) -> Tactics:
    """A table before anything is set up."""
    sides = seats * 2 if mode in (SOLO, COOP) else seats
    units, spaces = sides * TEAM_SIZE, len(book.spaces)
    return Tactics(
        book,
        seats,
        chance,
        mode,
        ALWAYS,
        0,
        NOBODY,
        NOBODY,
        0,
        0,
        [],
        [NONE] * units,
        [NONE] * units,
        [0] * units,
        [0] * units,
        [0] * units,
        [0] * units,
        [0] * units,
        [0] * units,
        [0] * units,
        0,
        [0] * AREAS,
        [NONE] * AREAS,
        [[] for _ in range(sides)],
        [[] for _ in range(seats)],
        [],
        [],
        NONE,
        NONE,
        0,
        [0] * len(book.dungeons),
        [],
        [],
        [[] for _ in range(units)],
        [0] * sides,
        NOBODY,
        RUNNING,
        RUNNING,
        [NONE] * spaces,
        [NONE] * len(book.cards),
        [0] * spaces,
        [None] * units,
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
    return [unit for unit in team_units(side) if game.place[unit] != NONE]


def told(game: Tactics, side: Side) -> int:
    """A side as events name it: a seat by its number, an enemy by one that no seat ever has."""
    return ENEMY + side - game.seats if side >= game.seats else side


def clockwise(game: Tactics, first: Seat) -> list[Seat]:
    """All seats in turn order, beginning with one; from an enemy on with the seat after it."""
    start = game.order.index(first)
    turns = game.order[start:] + game.order[:start]
    return [side for side in turns if side < game.seats]
