"""Every kind of choice as numbers. Gods go by their place after me, factions by those in play."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.actions import NO_SLOT, Kind, Parameter, Slots
from pocketkeep.core.engine.flow import Seat
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
from pocketkeep.games.ulos.model.book import (
    DIRECTIONS,
    MOST_SEATS,
    all_camps,
    hexes_around,
    shape_of,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, FACTIONS_IN_PLAY, HEXES, NONE

GOD: Final = 0  # domains
FACTION: Final = 1
SLOT_WORDS: Final = {
    "god": "places after me in turn order: I am 0; in solo Ulrir is 1",
    "faction": "the five factions in play, in alphabetical order",
}
KINDS_OF_TILES: Final = 6
MOST_CARDS: Final = 16  # of a faction
MOST_CONVERTED: Final = 3

COMPASS: Final = [hexes_around(hex) for hex in range(HEXES)]
WAY: Final = [  # by two hexes, the direction from the first to the second; NONE: they lie apart
    [around.index(other) if other in around else NONE for other in range(HEXES)]
    for around in COMPASS
]


def number_camps() -> tuple[dict[tuple[int, int, int], int], int]:
    """By its hexes, the number of a camp among those of its shape; and the most of one shape."""
    neighbours = [[other for other in around if other != NONE] for around in COMPASS]
    counts, numbers = [0, 0, 0], {}
    for cells in all_camps(neighbours):
        shape = shape_of(cells[0], cells[1], cells[2], neighbours)
        numbers[(cells[0], cells[1], cells[2])] = counts[shape]
        counts[shape] += 1
    return numbers, max(counts)


CAMPS, MOST_CAMPS = number_camps()


def slots(game: Ulos, seat: Seat) -> Slots:
    """The slots of gods, Ulrir after the most seats there can be, and of factions."""
    gods = [NO_SLOT] * (MOST_SEATS + 1)
    for other in range(game.seats):
        gods[other] = (other - seat) % game.seats
    if game.is_solo:
        gods[MOST_SEATS] = 1
    return [gods, faction_slots(game)]


def faction_slots(game: Ulos) -> list[int]:
    found = [NO_SLOT] * len(game.book.factions)
    for slot, faction in enumerate(game.factions):
        found[faction] = slot
    return found


def way_of_place(choice: Place) -> int:
    return WAY[choice.a][choice.b]


def way_of_swap(choice: Swap) -> int:
    return WAY[choice.a][choice.b]


def way_of_settle(choice: Settle) -> int:
    return WAY[choice.c][choice.d]


def way_of_lift(choice: Lift) -> int:
    return WAY[choice.a][choice.b] - 1


def way_of_extract(choice: Extract) -> int:
    return WAY[choice.a][choice.b] - 1


def camp_of(choice: Camp) -> int:
    return CAMPS[choice.cells]


GODS: Final = Parameter("god", MOST_SEATS, domain=GOD)
FACTIONS: Final = Parameter("faction", FACTIONS_IN_PLAY, domain=FACTION)
COUNTED: Final = Parameter("counted", FACTIONS_IN_PLAY, domain=FACTION, means="counted as this one")
TILE: Final = Parameter("kind", KINDS_OF_TILES, means="the tile, by its two terrains")
HEX: Final = Parameter("hex", HEXES)
A: Final = Parameter("a", HEXES, means="the hex of its first half")
EFFECT: Final = Parameter("effect", len(EFFECTS))
SOUTH: Final = 3  # directions from a hex to a larger one: E, SE, SW

KINDS: Final = [
    Kind("skip", Skip, []),
    Kind("pass", Pass, []),
    Kind("draw tile", DrawTile, []),
    Kind("end turn", EndTurn, []),
    Kind("done", Done, []),
    Kind("ready", Ready, []),
    Kind("use rift", UseRift, [EFFECT]),
    Kind("reclaim", Reclaim, [EFFECT]),
    Kind("convert", Convert, [Parameter("tiles", MOST_CONVERTED + 1)]),
    Kind("lure", Target, [GODS], word="lure"),
    Kind("pilfer", Target, [GODS], word="pilfer"),
    Kind("buy", Buy, [FACTIONS]),
    Kind("use", Use, [FACTIONS]),
    Kind("attack", Attack, [FACTIONS]),
    Kind("commit", Commit, [FACTIONS]),
    Kind("take", Take, [FACTIONS]),
    Kind("give", Give, [FACTIONS]),
    Kind(
        "pair",
        Pair,
        [
            Parameter("one", FACTIONS_IN_PLAY, domain=FACTION),
            Parameter("other", FACTIONS_IN_PLAY, domain=FACTION),
        ],
    ),
    Kind("control", Control, [FACTIONS, COUNTED]),
    Kind("return", Return, [FACTIONS, COUNTED, Parameter("cards", MOST_CARDS + 1)]),
    Kind("devour", Devour, [GODS, FACTIONS, COUNTED]),
    Kind("pick tile", PickTile, [TILE]),
    Kind("put back", PutBack, [TILE]),
    Kind("pick space", PickSpace, [HEX]),
    Kind("burn", Burn, [HEX]),
    Kind(
        "place",
        Place,
        [TILE, A, Parameter("way", DIRECTIONS, find=way_of_place, means="to its second half")],
    ),
    Kind(
        "swap",
        Swap,
        [TILE, A, Parameter("way", DIRECTIONS, find=way_of_swap, means="to its second half")],
    ),
    Kind(
        "settle",
        Settle,
        [
            Parameter("c", HEXES, means="the hex of the first half"),
            Parameter("way", DIRECTIONS, find=way_of_settle, means="to its second half"),
        ],
    ),
    Kind("lift", Lift, [A, Parameter("way", SOUTH, find=way_of_lift, means="E, SE or SW of it")]),
    Kind(
        "extract",
        Extract,
        [A, Parameter("way", SOUTH, find=way_of_extract, means="E, SE or SW of it")],
    ),
    Kind(
        "camp",
        Camp,
        [
            FACTIONS,
            Parameter(
                "site", MOST_CAMPS, find=camp_of, means="three hexes in the shape of the faction"
            ),
        ],
    ),
]
