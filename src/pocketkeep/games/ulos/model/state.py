"""The table as numbers: the map and what lies on it, the power track, and what everybody holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from pocketkeep.core.engine.flow import NOBODY, Game, Seat
from pocketkeep.core.fields import derived, fixed, shared, state
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

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it

RUNNING: Final = ""
SOLO: Final = 1  # one seat: Ulrir is the second god

# The hexes of a territory: clones share such a list, so it is replaced, never changed.
Hexes = list[int]
NO_HEXES: Final[Hexes] = []

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
        # By kind of tile, where it fits by terrain, wastelands included: every first space, …
        self.first: list[list[int]] = [[] for _ in book.kinds]
        # … by its number there the second ones, and the placement on both.
        self.second: list[list[list[int]]] = [[] for _ in book.kinds]
        self.spots: list[list[list[Place]]] = [[] for _ in book.kinds]
        self.wastelands: list[int] = []
        if sections:
            self.find_spots(book)

    def find_spots(self, book: UlosBook) -> None:
        """What kinds of tiles fit on every two spaces, one way round."""
        terrain = self.terrain
        self.wastelands = [hex for hex in range(HEXES) if terrain[hex] == WASTELAND]
        for pair in range(len(book.pair_a)):
            a, b = book.pair_a[pair], book.pair_b[pair]
            for kind in book.fitting[terrain[a]][terrain[b]]:
                if not self.first[kind] or self.first[kind][-1] != a:
                    self.first[kind].append(a)
                    self.second[kind].append([])
                    self.spots[kind].append([])
                self.second[kind][-1].append(b)
                self.spots[kind][-1].append(book.place[kind][pair])

    def takes(self, hex: int, terrain: int) -> bool:
        return self.terrain[hex] == terrain or self.terrain[hex] == WASTELAND


@final
@state
class Ulos(Game):
    """A game of Ulos in progress."""

    first: God = NOBODY  # who holds the start player marker: in solo Ulrir
    active: God = NOBODY
    turns: list[int]  # by god, turns begun
    sections: list[int] = shared()  # by position in reading order, which section lies there
    factions: list[int] = shared()  # in play, in alphabetical order
    top: list[int]  # by hex, the terrain of the tile half that lies there, or NONE
    mate: list[int]  # by hex, the hex of the tile's other half, or NONE
    face_down: list[int] = []  # the two hexes of the tile that started a conflict; else empty
    rift: list[int]  # by hex, the effect of the rift tile that lies there face down, or NONE
    burned: list[int]  # by hex, 1 under a pillage token
    camps: list[list[int]]  # by faction, the three hexes of its camp; empty: lost
    power: list[int]  # by faction, its column on the power track, or LOST
    legendary: list[int]  # by faction, 1 once its marker was flipped
    stacks: list[int]  # by faction, cards in the supply
    hands: list[list[int]]  # by god, then faction
    counted: list[list[int]]  # … how many of them all know of who have counted along
    tiles: list[list[int]]  # by god, then kind of tile; Ulrir never holds any
    rifts: list[list[int]]  # by god, then effect
    # What was seen go where it is hidden; only rules/knowledge.py changes it.
    shown_tiles: list[list[int]] = shared()  # by god, kinds that all have seen come to its hand
    shown_rifts: list[list[int]] = shared()  # … and effects
    put_back: list[list[int]] = shared()  # by god, kinds that it has put into the supply
    drawn_since: list[list[int]] = shared()  # … and by god tiles in hand that may be of those
    secrets: list[list[int]] = shared()  # by god, cards that it knows others to hold, and not all
    favor: list[int]  # by god
    supply: list[int]  # by kind, development tiles still to be drawn
    removed: list[int]  # by kind, tiles out of the game
    used: list[int]  # by effect, rift tiles used: face up in the box
    spare: list[int]  # by effect, rift tiles left over at setup: face down in the box
    looked: list[int]  # by seat, 1 if it has looked through the box
    rift_used: int = 0  # 1 once a rift tile was used this turn
    holdings: str = HIDDEN  # one of HOLDINGS: whether all see everybody's cards
    level: int = 0  # solo: Ulrir's difficulty
    elements: list[int] = shared()  # solo: by faction, the element under its stack, or NONE
    deck: list[int] = []  # solo: the lantern deck, its top card last
    discards: list[int] = []  # solo: lantern cards
    upper: list[int] = []  # solo: the cards in the three upper slots
    known_upper: list[int] = shared()  # solo: by slot, 1 if both halves were seen; empty: forgotten
    limit: int = 0  # rounds after which the game ends; 0: none
    trigger: str = RUNNING  # the rule that triggered the end
    ended: str = RUNNING  # the rule that ended the game
    book: UlosBook = fixed()
    ground: Ground = fixed()  # follows from the sections
    camp: list[int] = derived()  # by hex, the faction whose camp stands there, or NONE
    territory: list[int] = derived()  # by hex, the smallest hex of its territory, or NONE
    holder: list[int] = derived()  # by that smallest hex, the faction that occupies it, or NONE
    extent: list[Hexes] = derived()  # … and all its hexes in order; only rules/land.py changes it

    @property
    def gods(self) -> int:
        """How many take turns: the seats, and Ulrir in solo."""
        return len(self.favor)

    @property
    def is_solo(self) -> bool:
        return self.seats == SOLO


def empty_table(book: UlosBook, seats: int, chance: int) -> Ulos:
    """A table before anything is set up."""
    gods = seats + 1 if seats == SOLO else seats
    factions, kinds, effects = len(book.factions), len(book.kinds), len(EFFECTS)
    return Ulos(
        book=book,
        ground=Ground(book, []),
        seats=seats,
        chance=chance,
        turns=[0] * gods,
        sections=[NONE] * SECTIONS,
        factions=[],
        top=[NONE] * HEXES,
        mate=[NONE] * HEXES,
        rift=[NONE] * HEXES,
        burned=[0] * HEXES,
        camps=[[] for _ in range(factions)],
        power=[LOST] * factions,
        legendary=[0] * factions,
        stacks=[0] * factions,
        hands=[[0] * factions for _ in range(gods)],
        counted=[[0] * factions for _ in range(gods)],
        tiles=[[0] * kinds for _ in range(gods)],
        rifts=[[0] * effects for _ in range(gods)],
        shown_tiles=[[] for _ in range(gods)],
        shown_rifts=[[] for _ in range(gods)],
        put_back=[[] for _ in range(gods)],
        drawn_since=[[] for _ in range(gods)],
        secrets=[[] for _ in range(gods)],
        favor=[0] * gods,
        supply=[0] * kinds,
        removed=[0] * kinds,
        used=[0] * effects,
        spare=[0] * effects,
        looked=[0] * seats,
        elements=[NONE] * factions,
        known_upper=[],
        camp=[NONE] * HEXES,
        territory=[NONE] * HEXES,
        holder=[NONE] * HEXES,
        extent=[NO_HEXES] * HEXES,
    )


def in_all(counts: list[int]) -> int:
    """How many things of all kinds together; compiled, where `sum` would be a call out of here."""
    number: i64 = 0
    for count in counts:
        number += count
    return number


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
    return strength_at(game.book, game.power[faction])


def strength_at(book: UlosBook, power: int) -> int:
    """D-POWER-9 The strength in a column of the power track, or on the lost space."""
    return book.numbers.lost_strength if power == LOST else book.numbers.strength[power]


def strongest(game: Ulos, factions: list[int]) -> int:
    """D-LURE-2, D-SOLO-40 Of equals the first; factions are given by name where that counts."""
    best = factions[0]
    for faction in factions:
        if strength(game, faction) > strength(game, best):
            best = faction
    return best


def spoils(game: Ulos, faction: int) -> int:
    """D-POWER-9 What a returned card brings; nothing is printed on the lost space."""
    return spoils_at(game.book, game.power[faction])


def spoils_at(book: UlosBook, power: int) -> int:
    """D-POWER-9 The spoils in a column of the power track."""
    return 0 if power == LOST else book.numbers.spoils[power]


def units(game: Ulos, faction: int) -> int:
    """D-ABILITY-4 How often a faction's ability works: one for every so much strength."""
    return strength(game, faction) // game.book.per[faction]


def clockwise(game: Ulos, first: Seat) -> list[Seat]:
    """All seats in turn order, beginning with one."""
    return [(first + turn) % game.seats for turn in range(game.seats)]
