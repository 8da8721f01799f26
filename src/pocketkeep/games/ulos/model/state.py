"""The table as numbers: the map and what lies on it, the power track, and what everybody holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from pocketkeep.core.engine.flow import NOBODY, Game, Seat
from pocketkeep.games.ulos.choices import Place
from pocketkeep.games.ulos.model.book import UlosBook, section_hex
from pocketkeep.games.ulos.model.terms import (
    EFFECTS,
    HEXES,
    HIDDEN,
    LOST,
    NONE,
    SECTIONS,
    ULRIR_GOD,
    WASTELAND,
    WATER,
)

RUNNING: Final = ""
SOLO: Final = 1  # one seat: Ulrir is the second god

# A god is whoever takes turns and holds cards: every seat, and in solo Ulrir after the last seat.
God = int


@final
class Ground:
    """The printed map of a game, and where tiles fit on it by terrain; clones share it."""

    def __init__(self, book: UlosBook, sections: list[int]) -> None:
        self.terrain = [WATER] * HEXES
        for position, section in enumerate(sections):
            for place, terrain in enumerate(book.printed[section]):
                self.terrain[section_hex(position, place)] = terrain
        # By kind of tile: the spaces of every placement whose terrain fits, wastelands included.
        self.spot_a: list[list[int]] = [[] for _ in book.kinds]
        self.spot_b: list[list[int]] = [[] for _ in book.kinds]
        self.spots: list[list[Place]] = [[] for _ in book.kinds]
        self.wastelands: list[int] = []
        self.waters: list[int] = []
        if sections:
            self.find_spots(book)

    def find_spots(self, book: UlosBook) -> None:
        """What kinds of tiles fit on every two spaces, one way round."""
        terrain = self.terrain
        self.wastelands = [hex for hex in range(HEXES) if terrain[hex] == WASTELAND]
        self.waters = [hex for hex in range(HEXES) if terrain[hex] == WATER]
        for pair in range(len(book.pair_a)):
            a, b = book.pair_a[pair], book.pair_b[pair]
            for kind in book.fitting[terrain[a]][terrain[b]]:
                self.spot_a[kind].append(a)
                self.spot_b[kind].append(b)
                self.spots[kind].append(book.place[kind][pair])

    def takes(self, hex: int, terrain: int) -> bool:
        return self.terrain[hex] == terrain or self.terrain[hex] == WASTELAND


@final
@dataclass(init=False)
class Ulos(Game):
    """A game of Ulos in progress."""

    first: God  # who holds the start player marker: in solo Ulrir
    active: God
    turns: list[int]  # by god, turns begun
    sections: list[int]  # by position in reading order, which section lies there
    factions: list[int]  # in play, in alphabetical order
    top: list[int]  # by hex, the terrain of the tile half that lies there, or NONE
    mate: list[int]  # by hex, the hex of the tile's other half, or NONE
    face_down: list[int]  # the two hexes of the tile that started a conflict; else empty
    rift: list[int]  # by hex, the effect of the rift tile that lies there face down, or NONE
    burned: list[int]  # by hex, 1 under a pillage token
    camps: list[list[int]]  # by faction, the three hexes of its camp; empty: lost
    power: list[int]  # by faction, its column on the power track, or LOST
    legendary: list[int]  # by faction, 1 once its marker was flipped
    stacks: list[int]  # by faction, cards in the supply
    hands: list[list[int]]  # by god, then faction
    tiles: list[list[int]]  # by god, then kind of tile; Ulrir never holds any
    rifts: list[list[int]]  # by god, then effect
    favor: list[int]  # by god
    supply: list[int]  # by kind, development tiles still to be drawn
    removed: list[int]  # by kind, tiles out of the game
    used: list[int]  # by effect, rift tiles used: face up in the box
    spare: list[int]  # by effect, rift tiles left over at setup: face down in the box
    looked: list[int]  # by seat, 1 if it has looked through the box
    rift_used: int  # 1 once a rift tile was used this turn
    holdings: str  # one of HOLDINGS: whether all see everybody's cards
    level: int  # solo: Ulrir's difficulty
    elements: list[int]  # solo: by faction, the element under its stack, or NONE
    deck: list[int]  # solo: the lantern deck, its top card last
    discards: list[int]  # solo: lantern cards
    upper: list[int]  # solo: the cards in the three upper slots
    trigger: str  # the rule that triggered the end
    ended: str  # the rule that ended the game

    def __init__(
        self,
        book: UlosBook,
        ground: Ground,
        seats: int,
        chance: int,
        first: Seat,
        active: God,
        turns: list[int],
        sections: list[int],
        factions: list[int],
        top: list[int],
        mate: list[int],
        face_down: list[int],
        rift: list[int],
        burned: list[int],
        camps: list[list[int]],
        power: list[int],
        legendary: list[int],
        stacks: list[int],
        hands: list[list[int]],
        tiles: list[list[int]],
        rifts: list[list[int]],
        favor: list[int],
        supply: list[int],
        removed: list[int],
        used: list[int],
        spare: list[int],
        looked: list[int],
        rift_used: int,
        holdings: str,
        level: int,
        elements: list[int],
        deck: list[int],
        discards: list[int],
        upper: list[int],
        trigger: str,
        ended: str,
        camp: list[int],
        territory: list[int],
        holder: list[int],
    ) -> None:
        super().__init__(book, seats, chance)
        self.book = book
        self.ground = ground  # not saved: follows from the sections
        self.first = first
        self.active = active
        self.turns = turns
        self.sections = sections
        self.factions = factions
        self.top = top
        self.mate = mate
        self.face_down = face_down
        self.rift = rift
        self.burned = burned
        self.camps = camps
        self.power = power
        self.legendary = legendary
        self.stacks = stacks
        self.hands = hands
        self.tiles = tiles
        self.rifts = rifts
        self.favor = favor
        self.supply = supply
        self.removed = removed
        self.used = used
        self.spare = spare
        self.looked = looked
        self.rift_used = rift_used
        self.holdings = holdings
        self.level = level
        self.elements = elements
        self.deck = deck
        self.discards = discards
        self.upper = upper
        self.trigger = trigger
        self.ended = ended
        # Not saved, kept by rules/land.py: they follow from tiles, rifts and camps.
        self.camp = camp  # by hex, the faction whose camp stands there, or NONE
        self.territory = territory  # by hex, the smallest hex of its territory, or NONE
        self.holder = holder  # by that smallest hex, the faction that occupies it, or NONE

    @property
    def gods(self) -> int:
        """How many take turns: the seats, and Ulrir in solo."""
        return len(self.favor)

    @property
    def is_solo(self) -> bool:
        return self.seats == SOLO

    def clone(self) -> Ulos:
        twin = Ulos(
            self.book,
            self.ground,
            self.seats,
            self.chance,
            self.first,
            self.active,
            self.turns.copy(),
            self.sections,  # never changed after setup, like the factions and elements
            self.factions,
            self.top.copy(),
            self.mate.copy(),
            self.face_down.copy(),
            self.rift.copy(),
            self.burned.copy(),
            [camp.copy() for camp in self.camps],
            self.power.copy(),
            self.legendary.copy(),
            self.stacks.copy(),
            [hand.copy() for hand in self.hands],
            [tiles.copy() for tiles in self.tiles],
            [rifts.copy() for rifts in self.rifts],
            self.favor.copy(),
            self.supply.copy(),
            self.removed.copy(),
            self.used.copy(),
            self.spare.copy(),
            self.looked.copy(),
            self.rift_used,
            self.holdings,
            self.level,
            self.elements,
            self.deck.copy(),
            self.discards.copy(),
            self.upper.copy(),
            self.trigger,
            self.ended,
            self.camp.copy(),
            self.territory.copy(),
            self.holder.copy(),
        )
        self.carry(twin)
        return twin


def empty_table(book: UlosBook, seats: int, chance: int) -> Ulos:
    """A table before anything is set up."""
    gods = seats + 1 if seats == SOLO else seats
    factions, kinds, effects = len(book.factions), len(book.kinds), len(EFFECTS)
    return Ulos(
        book,
        Ground(book, []),
        seats,
        chance,
        NOBODY,
        NOBODY,
        [0] * gods,
        [NONE] * SECTIONS,
        [],
        [NONE] * HEXES,
        [NONE] * HEXES,
        [],
        [NONE] * HEXES,
        [0] * HEXES,
        [[] for _ in range(factions)],
        [LOST] * factions,
        [0] * factions,
        [0] * factions,
        [[0] * factions for _ in range(gods)],
        [[0] * kinds for _ in range(gods)],
        [[0] * effects for _ in range(gods)],
        [0] * gods,
        [0] * kinds,
        [0] * kinds,
        [0] * effects,
        [0] * effects,
        [0] * seats,
        0,
        HIDDEN,
        0,
        [NONE] * factions,
        [],
        [],
        [],
        RUNNING,
        RUNNING,
        [NONE] * HEXES,
        [NONE] * HEXES,
        [NONE] * HEXES,
    )


def ulrir(game: Ulos) -> God:
    """Ulrir's number among the gods of a solo game."""
    return game.seats


def is_ulrir(game: Ulos, god: God) -> bool:
    return god >= game.seats


def told(game: Ulos, god: God) -> int:
    """A god as events name it: a seat by its number, Ulrir by one that no seat ever has."""
    return ULRIR_GOD if god >= game.seats else god


def is_lost(game: Ulos, faction: int) -> bool:
    """D-LAND-3 A faction whose camp is not on the map."""
    return not game.camps[faction]


def strength(game: Ulos, faction: int) -> int:
    """D-POWER-9 What a card costs and counts; a lost faction's is printed on the lost space."""
    power = game.power[faction]
    return game.book.numbers.lost_strength if power == LOST else game.book.numbers.strength[power]


def spoils(game: Ulos, faction: int) -> int:
    """D-POWER-9 What a returned card brings; nothing is printed on the lost space."""
    power = game.power[faction]
    return 0 if power == LOST else game.book.numbers.spoils[power]


def clockwise(game: Ulos, first: Seat) -> list[Seat]:
    """All seats in turn order, beginning with one."""
    return [(first + turn) % game.seats for turn in range(game.seats)]
