"""The book of Ulos: the hexes, the cards, the numbers and every choice there can be."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book
from pocketkeep.games.ulos.choices import (
    Attack,
    Burn,
    Buy,
    Camp,
    Commit,
    Control,
    Convert,
    Devour,
    Done,
    DrawTile,
    EndTurn,
    Extract,
    Give,
    Lift,
    Pair,
    Pass,
    PickSpace,
    PickTile,
    Place,
    PutBack,
    Ready,
    Reclaim,
    Return,
    Settle,
    Skip,
    Swap,
    Take,
    Target,
    Use,
    UseRift,
)
from pocketkeep.games.ulos.model.terms import (
    BENT,
    CAMP_SPACES,
    COLUMNS,
    EFFECTS,
    HEXES,
    IN_CONFLICT,
    LANDS,
    LINE,
    NONE,
    ROWS,
    SECTION_COLUMNS,
    SECTION_ROWS,
    SECTIONS_WIDE,
    TERRAINS,
    TRIANGLE,
    ULRIR,
    WASTELAND,
)

MOST_SEATS: Final = 5
DIRECTIONS: Final = 6  # clockwise from north-east: NE, E, SE, SW, W, NW


@final
class Numbers:
    """The numbers of the game; the lab may vary them."""

    def __init__(self) -> None:
        self.strength = [0]  # by territory value; the last column is the legendary one
        self.spoils = [0]
        self.lost_strength = 1
        self.cards = 16  # of each faction
        self.start_tiles = 3
        self.start_favor = 25
        self.purchase = 3  # cards that one action buys
        self.pillage_tokens = 12
        self.persuaded = 1  # favor less for every card that Persuade buys
        self.legends = 2  # legendary factions that bring the end
        self.legend_bonus = 2
        self.rift_favor = 3
        self.enhanced_favor = 5
        self.ulrir_favor = 5  # for each of his rift tiles
        self.convert = 3
        self.revive = 2
        self.manipulate = 3


@final
class FactionCard:
    """A faction as the rules see it."""

    def __init__(
        self,
        id: str,
        terrains: int,
        counts_water: bool,
        shape: int,
        ability: int,
        per: int,
        is_basic: bool,
    ) -> None:
        self.id = id
        self.terrains = terrains  # its foundation terrains, one bit each
        self.counts_water = counts_water
        self.shape = shape
        self.ability = ability
        self.per = per  # so much strength for each unit of the ability
        self.is_basic = is_basic  # one of the five for a first game


@final
class Lantern:
    """A card of Ulrir's deck; elements are numbers."""

    def __init__(
        self,
        id: str,
        develop: int,
        tiles: int,
        slot: int,
        buy: list[list[int]],
        spoils: list[int],
        levels: list[int],
    ) -> None:
        self.id = id
        self.develop = develop  # element
        self.tiles = tiles
        self.slot = slot
        self.buy = buy  # pairs: element, cards
        self.spoils = spoils  # for each card drawn, how many times its spoils are gained
        self.levels = levels


@final
class UlosBook(Book):
    """All that does not change in a game. Hexes, factions, tiles and effects are numbers here."""

    def __init__(
        self,
        numbers: Numbers,
        cards: list[FactionCard],
        sections: list[str],
        retired: list[bool],
        printed: list[list[int]],
        kinds: list[list[int]],
        tile_copies: list[int],
        rift_copies: list[int],
        lanterns: list[Lantern],
        mats: list[str],
    ) -> None:
        super().__init__()
        self.numbers = numbers
        self.cards = cards
        self.factions = [card.id for card in cards]
        self.terrains = [card.terrains for card in cards]
        self.counts_water = [card.counts_water for card in cards]
        self.shapes = [card.shape for card in cards]
        self.ability = [card.ability for card in cards]
        self.per = [card.per for card in cards]
        self.basic = [card.id for card in cards if card.is_basic]  # for a first game
        self.fights = [card.ability in IN_CONFLICT for card in cards]  # has a conflict ability
        self.sections = sections  # ids
        self.dealt = [i for i in range(len(sections)) if not retired[i]]  # to new maps by chance
        self.printed = printed  # by section, the terrain of its 24 hexes, row by row
        self.kinds = kinds  # by kind of tile, its two terrains, the smaller number first
        self.kind_names = [f"{LANDS[kind[0]]}-{LANDS[kind[1]]}" for kind in kinds]
        self.kind_of = kinds_by_terrains(kinds)  # by two terrains in any order; NONE: no such tile
        self.fitting = [  # by the terrains of two spaces, the kinds whose halves they take in order
            [fitting_kinds(kinds, first, second) for second in range(len(TERRAINS))]
            for first in range(len(TERRAINS))
        ]
        self.tile_copies = tile_copies
        self.rift_copies = rift_copies
        self.lanterns = lanterns
        self.mats = mats  # ids of the gods that players can be: no rule looks at them
        self.hexes = [hex_name(hex) for hex in range(HEXES)]
        self.compass = [hexes_around(hex) for hex in range(HEXES)]  # six, NONE off the map
        self.neighbours = [[h for h in around if h != NONE] for around in self.compass]
        self.inland = [len(around) == DIRECTIONS for around in self.neighbours]  # not on the edge
        self.gods = [*[f"seat-{seat + 1}" for seat in range(MOST_SEATS)], ULRIR]
        self.enter_plain_choices()
        self.enter_faction_choices()
        self.number_pairs()
        self.enter_tile_choices()
        self.enter_camps()

    def enter_plain_choices(self) -> None:
        self.skip = Skip(("skip",))
        self.pass_ = Pass(("pass",))
        self.draw_tile = DrawTile(("draw",))
        self.end_turn = EndTurn(("end",))
        self.done = Done(("done",))
        self.ready = Ready(("ready",))
        plain: list[Choice] = [
            self.skip, self.pass_, self.draw_tile, self.end_turn, self.done, self.ready,
        ]  # fmt: skip
        self.enter_all(plain)
        self.use_rift = [UseRift(("rift", name), i) for i, name in enumerate(EFFECTS)]
        self.reclaim = [Reclaim(("reclaim", name), i) for i, name in enumerate(EFFECTS)]
        self.convert = [Convert(("convert", str(n)), n) for n in range(self.numbers.convert + 1)]
        self.enter_all([*self.use_rift, *self.reclaim, *self.convert])
        self.lure = [Target(("lure", name), i) for i, name in enumerate(self.gods)]
        self.pilfer = [Target(("pilfer", name), i) for i, name in enumerate(self.gods)]
        self.enter_all([*self.lure, *self.pilfer])

    def enter_faction_choices(self) -> None:
        names = self.factions
        count = range(len(names))
        self.buy = [Buy(("buy", name), i) for i, name in enumerate(names)]
        self.use = [Use(("use", name), i) for i, name in enumerate(names)]
        self.attack = [Attack(("attack", name), i) for i, name in enumerate(names)]
        self.commit = [Commit(("commit", name), i) for i, name in enumerate(names)]
        self.take = [Take(("take", name), i) for i, name in enumerate(names)]
        self.give = [Give(("give", name), i) for i, name in enumerate(names)]
        self.enter_all([*self.buy, *self.use, *self.attack, *self.commit, *self.take, *self.give])
        # Tables by two factions; where both are the same a card counts as what it is.
        self.pair = [[Pair(("pair", names[i], names[j]), i, j) for j in count] for i in count]
        self.control = [
            [Control(("control", names[i], names[j]), i, j) for j in count] for i in count
        ]
        self.returns = [
            [
                [
                    Return(("return", *card_words(names, i, j), str(n)), i, j, n)
                    for n in range(self.numbers.cards + 1)
                ]
                for j in count
            ]
            for i in count
        ]
        self.devour = [
            [
                [Devour(("devour", god, *card_words(names, i, j)), g, i, j) for j in count]
                for i in count
            ]
            for g, god in enumerate(self.gods)
        ]
        for i in count:
            for j in count:
                if i < j:
                    self.enter(self.pair[i][j])
                if i != j:
                    self.enter(self.control[i][j])
                self.enter_all([*self.returns[i][j]])
                for god in range(len(self.gods)):
                    self.enter(self.devour[god][i][j])

    def number_pairs(self) -> None:
        """Every two neighbouring hexes, both ways round, are numbered; tables go by that number."""
        self.pair_a = [a for a in range(HEXES) for _ in self.neighbours[a]]
        self.pair_b = [b for a in range(HEXES) for b in self.neighbours[a]]
        pairs = range(len(self.pair_a))
        self.pair_number = [[NONE] * HEXES for _ in range(HEXES)]
        for pair in pairs:
            self.pair_number[self.pair_a[pair]][self.pair_b[pair]] = pair
        first, second = self.pair_a, self.pair_b
        self.around = [  # by pair, the spaces next to it
            [h for h in sorted({*self.neighbours[first[p]], *self.neighbours[second[p]]})
             if h not in (first[p], second[p])]
            for p in pairs
        ]  # fmt: skip
        self.around_shape = [  # … and the shape of each with the pair
            [shape_of(first[p], second[p], hex, self.neighbours) for hex in self.around[p]]
            for p in pairs
        ]

    def enter_tile_choices(self) -> None:
        """What can be done with a tile on two neighbouring hexes, by the number of the pair."""
        names, kinds = self.hexes, self.kind_names
        first, second = self.pair_a, self.pair_b
        pairs = range(len(first))
        self.place = [
            [Place(("place", kind, names[first[p]], names[second[p]]), k, first[p], second[p])
             for p in pairs]
            for k, kind in enumerate(kinds)
        ]  # fmt: skip
        self.swap = [
            [Swap(("swap", kind, names[first[p]], names[second[p]]), k, first[p], second[p])
             for p in pairs]
            for k, kind in enumerate(kinds)
        ]  # fmt: skip
        self.settle = [
            Settle(("set", names[first[p]], names[second[p]]), first[p], second[p]) for p in pairs
        ]
        self.lift = [
            Lift(("lift", names[first[p]], names[second[p]]), first[p], second[p]) for p in pairs
        ]
        self.extract = [
            Extract(("extract", names[first[p]], names[second[p]]), first[p], second[p])
            for p in pairs
        ]
        for k in range(len(kinds)):
            self.enter_all([*self.place[k], *self.swap[k]])
        self.enter_all([*self.settle])
        for p in pairs:
            if first[p] < second[p]:
                self.enter(self.lift[p])
                self.enter(self.extract[p])
        self.enter_tiles_and_spaces()

    def enter_tiles_and_spaces(self) -> None:
        """Choices that name one kind of tile, or one hex."""
        names, kinds = self.hexes, self.kind_names
        self.pick_tile = [PickTile(("tile", name), i) for i, name in enumerate(kinds)]
        self.put_back = [PutBack(("put", name), i) for i, name in enumerate(kinds)]
        self.pick_space = [PickSpace(("at", name), i) for i, name in enumerate(names)]
        self.burn = [Burn(("burn", name), i) for i, name in enumerate(names)]
        self.enter_all([*self.pick_tile, *self.put_back, *self.pick_space, *self.burn])

    def enter_camps(self) -> None:
        """By shape and smallest hex, the other two of every camp; and the choices beside them."""
        self.camp_second: list[list[list[int]]] = [[[] for _ in range(HEXES)] for _ in range(3)]
        self.camp_third: list[list[list[int]]] = [[[] for _ in range(HEXES)] for _ in range(3)]
        for cells in all_camps(self.neighbours):
            shape = shape_of(cells[0], cells[1], cells[2], self.neighbours)
            self.camp_second[shape][cells[0]].append(cells[1])
            self.camp_third[shape][cells[0]].append(cells[2])
        self.camp: list[list[list[Camp]]] = []  # by faction, smallest hex, number
        for faction, name in enumerate(self.factions):
            shape = self.shapes[faction]
            rows: list[list[Camp]] = []
            for hex in range(HEXES):
                row: list[Camp] = []
                for i, second in enumerate(self.camp_second[shape][hex]):
                    third = self.camp_third[shape][hex][i]
                    words = (self.hexes[hex], self.hexes[second], self.hexes[third])
                    row.append(Camp(("camp", name, *words), faction, (hex, second, third)))
                rows.append(row)
                self.enter_all([*row])
            self.camp.append(rows)

    def enter_all(self, choices: list[Choice]) -> None:
        for choice in choices:
            self.enter(choice)


def card_words(names: list[str], faction: int, counted: int) -> tuple[str, ...]:
    """A committed card: `goblins`, or `goblins as ratfolk` under Control."""
    if faction == counted:
        return (names[faction],)
    return (names[faction], "as", names[counted])


def kinds_by_terrains(kinds: list[list[int]]) -> list[list[int]]:
    table = [[NONE] * len(LANDS) for _ in LANDS]
    for number, kind in enumerate(kinds):
        table[kind[0]][kind[1]] = number
        table[kind[1]][kind[0]] = number
    return table


def fitting_kinds(kinds: list[list[int]], first: int, second: int) -> list[int]:
    """Wasteland takes any half."""
    return [
        number
        for number, kind in enumerate(kinds)
        if first in (kind[0], WASTELAND) and second in (kind[1], WASTELAND)
    ]


def hex_name(hex: int) -> str:
    """Letters for columns, numbers for rows: the hex in the first column and row is a1."""
    return chr(ord("a") + hex % COLUMNS) + str(hex // COLUMNS + 1)


def hexes_around(hex: int) -> list[int]:
    """The six neighbours clockwise from north-east.

    Hexes stand on a point, every second row half a step to the right.
    """
    row, column = hex // COLUMNS, hex % COLUMNS
    shift = row % 2
    around = [
        (row - 1, column + shift),
        (row, column + 1),
        (row + 1, column + shift),
        (row + 1, column + shift - 1),
        (row, column - 1),
        (row - 1, column + shift - 1),
    ]
    return [r * COLUMNS + c if 0 <= r < ROWS and 0 <= c < COLUMNS else NONE for r, c in around]


def section_hex(position: int, place: int) -> int:
    """The hex of the map that a place of a section covers; positions run in reading order."""
    row = position // SECTIONS_WIDE * SECTION_ROWS + place // SECTION_COLUMNS
    column = position % SECTIONS_WIDE * SECTION_COLUMNS + place % SECTION_COLUMNS
    return row * COLUMNS + column


def all_camps(neighbours: list[list[int]]) -> list[list[int]]:
    """Every set of three connected hexes, each once, its hexes in order."""
    seen: set[int] = set()
    camps: list[list[int]] = []
    for middle in range(HEXES):
        around = neighbours[middle]
        for i in range(len(around)):
            for j in range(i + 1, len(around)):
                cells = sorted([middle, around[i], around[j]])
                key = (cells[0] * HEXES + cells[1]) * HEXES + cells[2]
                if key not in seen:
                    seen.add(key)
                    camps.append(cells)
    camps.sort()
    assert all(len(cells) == CAMP_SPACES for cells in camps)
    return camps


def shape_of(a: int, b: int, c: int, neighbours: list[list[int]]) -> int:
    """Three connected hexes are a triangle, a straight line or bent."""
    links = [(x, y) for x, y in ((a, b), (b, c), (a, c)) if y in neighbours[x]]
    if len(links) == CAMP_SPACES:
        return TRIANGLE
    (p, q), (r, s) = links
    middle = p if p in (r, s) else q
    ends = [hex for hex in (a, b, c) if hex != middle]
    around = hexes_around(middle)
    apart = abs(around.index(ends[0]) - around.index(ends[1]))
    return LINE if apart == DIRECTIONS // 2 else BENT
