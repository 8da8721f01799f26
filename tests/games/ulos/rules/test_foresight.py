"""What holds in every settled position of random games, and that placements do what is foreseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.choices import Place
from pocketkeep.games.ulos.events import ConflictBegun, FactionLost, PowerChanged, RiftCollected
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import COLUMNS, HEXES, LOST, NONE, SHAPES, WATER
from pocketkeep.games.ulos.rules import foresight, placement
from pocketkeep.games.ulos.rules.foresight import CAMP, CONFLICT, GROW, QUIET, Foresight
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.turn import Turn
from tests.builders.playing import play, told
from tests.builders.ulos.maps import faction, hex_of, kind, realm

ULOS = find_ruleset("ulos")
MOUNTAIN = "m" * 18

# Everything here is worked out anew, in other coordinates than those of the book: a space is a pair
# of steps, to the east and to the south-east.

Space = tuple[int, int]
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def space_of(number: int) -> Space:
    row, column = divmod(number, COLUMNS)
    return column - row // 2, row


SPACES = [space_of(number) for number in range(HEXES)]
NUMBERS = {space: number for number, space in enumerate(SPACES)}


def around(space: Space) -> list[Space]:
    return [(space[0] + x, space[1] + y) for x, y in STEPS]


def shape_of(cells: tuple[Space, ...]) -> str:
    """The camp shape of three spaces, or nothing."""
    links = [(one, other) for one, other in combinations(cells, 2) if other in around(one)]
    if len(links) < 2:
        return ""
    if len(links) == 3:
        return "triangle"
    (middle,) = set(links[0]) & set(links[1])
    (x, y), (u, v) = (cell for cell in cells if cell != middle)
    return "line" if (x + u, y + v) == (2 * middle[0], 2 * middle[1]) else "bent"


def territories(game: Ulos) -> list[set[Space]]:
    """Connected tiles and rift tiles."""
    left = {s for n, s in enumerate(SPACES) if game.top[n] != NONE or game.rift[n] != NONE}
    found = []
    while left:
        grown, edge = set(), [left.pop()]
        while edge:
            space = edge.pop()
            grown.add(space)
            edge += [other for other in around(space) if other in left]
            left -= set(edge)
        found.append(grown)
    return found


def camps_in(game: Ulos, territory: set[Space]) -> list[int]:
    return [f for f in game.factions if {SPACES[n] for n in game.camps[f]} & territory]


def counted(game: Ulos, number: int, territory: set[Space]) -> int:
    """The territory value, from what lies there."""
    numbers = [NUMBERS[space] for space in territory if not game.burned[NUMBERS[space]]]
    if game.book.factions[number] == "frogkin":
        beside = {NUMBERS[s] for n in numbers for s in around(SPACES[n]) if s in NUMBERS}
        return len([n for n in beside if game.ground.terrain[n] == WATER and game.top[n] == NONE])
    wanted = [terrain for terrain in range(4) if game.book.terrains[number] & 1 << terrain]
    covered = game.camps[number]
    return len([n for n in numbers if n not in covered and game.top[n] in wanted])


def check_settled(game: Ulos) -> None:
    """No event is left undone, and markers stand where the map puts them."""
    lost = [number for number in game.factions if not game.camps[number]]
    for territory in territories(game):
        holders = camps_in(game, territory)
        check_noted(game, territory, holders)
        bare = [s for s in territory if game.rift[NUMBERS[s]] != NONE and not covered(game, s)]
        tiles = [space for space in territory if game.top[NUMBERS[space]] != NONE]
        assert len(holders) <= 1
        if holders:
            assert bare == []
            assert {SPACES[n] for n in game.camps[holders[0]]} <= territory
            value = min(counted(game, holders[0], territory), 15)
            assert game.power[holders[0]] == value
            assert value < 15 or game.legendary[holders[0]]
        elif tiles:
            shapes = {shape_of(cells) for cells in combinations(sorted(territory), 3)}
            assert not shapes & {SHAPES[game.book.shapes[number]] for number in lost}
    assert all(game.power[number] == LOST for number in lost)


def check_noted(game: Ulos, territory: set[Space], holders: list[int]) -> None:
    """What the game keeps beside the pieces themselves: whose a territory is, and what it is."""
    numbers = [NUMBERS[space] for space in territory]
    assert {game.territory[number] for number in numbers} == {min(numbers)}
    assert game.territory.count(min(numbers)) == len(numbers)
    assert game.holder[min(numbers)] == (holders[0] if holders else NONE)


def covered(game: Ulos, space: Space) -> bool:
    return any(NUMBERS[space] in game.camps[number] for number in game.factions)


def is_settled(game: Ulos) -> bool:
    """Nothing is under way but a turn, before its placement or after it."""
    frame = game.stack[-1]
    if isinstance(frame, Placing):
        return frame.occasion == placement.TURN and not frame.terraform
    return isinstance(frame, Turn)


def check_camps(before: list[list[int]], game: Ulos) -> None:
    """Camps never move, and go only with a conflict."""
    gone = [event.faction for event in told(game, FactionLost) if isinstance(event, FactionLost)]
    for number in game.factions:
        if before[number] and game.book.factions[number] not in gone:
            assert game.camps[number] == before[number]


def played(game: Ulos, seat: int, option: Place) -> Ulos:
    """A copy after a placement; camps are established as they come."""
    twin = game.clone()
    twin.log = []
    answer(twin, seat, option)
    return twin


def check_foreseen(game: Ulos, seat: int, option: Place) -> Foresight:
    foreseen = foresight.foresee(game, option.kind, option.a, option.b)
    twin = played(game, seat, option)
    names = tuple(game.book.factions[number] for number in foreseen.factions)
    begun = [
        event.factions for event in told(twin, ConflictBegun) if isinstance(event, ConflictBegun)
    ]
    assert begun == ([names] if foreseen.sign == CONFLICT else [])
    if foreseen.sign == CONFLICT:
        return foreseen
    found = [e.hex for e in told(twin, RiftCollected) if isinstance(e, RiftCollected)]
    assert sorted(found) == sorted(game.book.hexes[hex] for hex in foreseen.rifts)
    asked = twin.owed[0]
    able = {choice.path[1] for choice in asked.options} if asked.rule == "D-CAMP-1" else set()
    if foreseen.sign == CAMP:
        assert able == set(names)
    elif foreseen.sign == QUIET:
        assert able == set()
        assert told(twin, PowerChanged) == []
    else:
        while twin.owed[0].rule == "D-CAMP-1":  # what dropped off has room for a camp
            answer(twin, twin.owed[0].seat, twin.owed[0].options[0])
        (grown,) = foreseen.factions
        assert (game.power[grown], twin.power[grown]) == (foreseen.before, foreseen.after)
    return foreseen


def positions(options: dict[str, Any], seed: int, luck: Random) -> Iterator[Ulos]:
    """A random game from its first question to its last."""
    game = ULOS.start(ULOS.read_options(options), seed)
    assert isinstance(game, Ulos)
    game.log = []
    while game.owed:
        yield game
        decision = luck.choice(game.owed)
        game.log.clear()
        answer(game, decision.seat, luck.choice(decision.options))


SETUPS = [
    {"players": 1, "factions": "random", "level": "corrupt"},
    {"players": 2, "factions": "frogkin,sheki,ratfolk,orcs,dwarves"},
    {"players": 2, "factions": "basic"},
    {"players": 3, "factions": "ratfolk,sheki,satyr,elves,ogres"},
    {"players": 4, "factions": "frogkin,goblins,flayers,orcs,sheki"},
    {"players": 5, "factions": "random"},
]


@pytest.mark.clause("D-EVENT-1", "D-EVENT-2", "D-CAMP-1", "D-CAMP-8", "D-POWER-1", "D-RIFT-1")
@pytest.mark.parametrize("options", SETUPS, ids=lambda options: str(options["players"]))
def test_every_settled_position_is_settled_and_every_placement_foreseen(
    options: dict[str, Any],
) -> None:
    luck, signs, settled = Random(str(options)), Counter[int](), 0
    for seed in range(2):
        before: list[list[int]] = []
        for game in positions(options, seed, luck):
            if before:
                check_camps(before, game)
            before = [camp.copy() for camp in game.camps]
            if is_settled(game):
                settled += 1
                check_settled(game)
                places = [option for option in game.owed[0].options if isinstance(option, Place)]
                for option in luck.sample(places, min(len(places), 8)):
                    signs[check_foreseen(game, game.owed[0].seat, option).sign] += 1
    assert settled > 30
    assert min(signs[sign] for sign in (QUIET, CAMP, GROW, CONFLICT)) > 2


# What is foreseen of single placements.


def foreseen(held: str, spot: str, *rows: str, **pieces: Any) -> Foresight:
    terrain = " ".join([*rows, *[MOUNTAIN] * (8 - len(rows))])
    game = realm(f"25 / / {held}", "25", terrain=terrain, **pieces)
    a, b = (hex_of(name) for name in spot.split())
    return foresight.foresee(game, kind(game, held), a, b)


ROW = "mmmmmmmmdfmmmmmmmm"  # i1 and j1
RATFOLK: dict[str, Any] = {"tiles": "forest-mountain g1 f1", "camps": "ratfolk f1 g1 h1"}


def test_a_tile_on_its_own_is_quiet() -> None:
    assert foreseen("desert-field", "i1 j1", ROW).sign == QUIET


def test_a_tile_that_makes_room_for_camps_names_their_factions() -> None:
    found = foreseen("desert-field", "i1 j1", ROW, rifts="h1")

    game = realm("25", "25")
    assert found.sign == CAMP
    assert found.factions == [faction(game, "ratfolk"), faction(game, "sheki")]


def test_growth_tells_the_marker_before_and_after_and_the_rift_tiles() -> None:
    found = foreseen("desert-field", "i1 j1", ROW, rifts="h1, k1, i2", **RATFOLK)

    assert (found.sign, found.before, found.after, len(found.rifts)) == (GROW, 0, 2, 2)


def test_what_hangs_on_rift_tiles_alone_is_not_foreseen_as_growth() -> None:
    tiles = f"{RATFOLK['tiles']}, desert-field l1 m1, desert-field j2 i2"
    pieces = {"tiles": tiles, "camps": RATFOLK["camps"], "rifts": "h1, k1, n1"}
    found = foreseen("desert-field", "i1 j1", ROW, **pieces)

    assert found.after == 4  # i1 j1 and j2 i2, not l1 m1
    assert sorted(found.rifts) == [hex_of("k1"), hex_of("n1")]  # n1 lies behind k1


def test_a_tile_between_camps_foresees_their_conflict() -> None:
    tiles = "forest-mountain g1 f1, forest-mountain l1 m1"
    camps = "ratfolk f1 g1 h1, sheki k1 l1 m1"
    found = foreseen("desert-field", "i1 j1", ROW, tiles=tiles, camps=camps, rifts="h1, k1")

    game = realm("25", "25")
    assert (found.sign, found.rifts) == (CONFLICT, [])
    assert found.factions == [faction(game, "ratfolk"), faction(game, "sheki")]


def test_a_tile_on_water_hides_it_from_the_frogkin() -> None:
    rows = (MOUNTAIN, "mmmmwwmmmmmmmmmmmm")
    pieces: dict[str, Any] = {
        "factions": "frogkin goblins orcs ratfolk satyr",
        "tiles": "desert-field c2 d2, desert-field d3 c3",
        "camps": "frogkin c2 d2 d3",
        "terrain": " ".join([*rows, *[MOUNTAIN] * 6]),
    }
    game = realm("25 / / desert-field / terraform", "25", **pieces)
    found = foresight.foresee(game, kind(game, "desert-field"), hex_of("e2"), hex_of("e1"))
    assert (found.before, found.after) == (1, 1)  # e2 is hidden, f2 is reached

    play(game, "rift terraform", "tile desert-field", "at e2", "place desert-field e2 e1")
    assert game.power[faction(game, "frogkin")] == 1


def test_earlier_tiles_of_an_expansion_are_counted_in() -> None:
    terrain = " ".join(["mmmmmmmmdfdfdfmmmm", *[MOUNTAIN] * 7])
    tiles = f"{RATFOLK['tiles']}, desert-field f2 g2, desert-field e2 d2"
    pieces: dict[str, Any] = {"tiles": tiles, "camps": RATFOLK["camps"], "rifts": "h1"}
    game = realm("25 / ratfolk / desert-field 3", "25", terrain=terrain, **pieces)
    play(game, "place desert-field i1 j1", "use ratfolk", "draw", "draw")
    play(game, "place desert-field k1 l1")
    found = foresight.foresee(game, kind(game, "desert-field"), hex_of("m1"), hex_of("n1"))
    assert (found.sign, found.before, found.after) == (GROW, 6, 10)

    play(game, "place desert-field m1 n1")
    assert game.power[faction(game, "ratfolk")] == 10
