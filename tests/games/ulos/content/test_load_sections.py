"""The six map sections: what they hold, and what holds for all 720 maps that they can make."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations

import pytest

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.content.load import book, load
from pocketkeep.games.ulos.model.book import section_hex
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import HEXES, LANDS, SECTIONS, WASTELAND, WATER

BOOK = book()
SECTION_IDS = [id for id, section in load().sections.items() if not section.retired]
RETIRED = ["stillmere", "emberfold", "thornreach", "cragwatch", "wheatholm", "duskmarch"]
EACH = pytest.mark.parametrize("section", SECTION_IDS)
LEAST_PLACES = 21  # for a tile of each kind, on a bare map
PAIRS = list(combinations(range(len(LANDS)), 2))


@lru_cache(maxsize=1)
def maps() -> list[list[int]]:
    """The terrain of every map."""
    found = []
    for sections in permutations(BOOK.dealt):
        terrain = [WATER] * HEXES
        for position, section in enumerate(sections):
            for place, printed in enumerate(BOOK.printed[section]):
                terrain[section_hex(position, place)] = printed
        found.append(terrain)
    return found


def printed(section: str) -> dict[int, int]:
    """The terrain of a section by its hexes in the upper left of a map."""
    numbers = BOOK.printed[BOOK.sections.index(section)]
    return {section_hex(0, place): terrain for place, terrain in enumerate(numbers)}


def clumps(ground: dict[int, int], terrain: int) -> list[int]:
    """How large the connected pieces of a terrain are."""
    left = {space for space, here in ground.items() if here == terrain}
    sizes = []
    while left:
        piece = reached(left, left.pop())
        left -= piece
        sizes.append(len(piece))
    return sorted(sizes)


def reached(spaces: set[int], start: int) -> set[int]:
    """All spaces connected with one."""
    found, edge = {start}, [start]
    while edge:
        new = spaces.intersection(BOOK.neighbours[edge.pop()]) - found
        found |= new
        edge += new
    return found


@pytest.mark.clause("D-SET-1")
def test_there_are_six_sections_and_so_720_maps() -> None:
    assert len(SECTION_IDS) == SECTIONS
    assert len({tuple(terrain) for terrain in maps()}) == 720


@EACH
def test_a_section_has_about_as_much_of_every_land(section: str) -> None:
    counts = [list(printed(section).values()).count(terrain) for terrain in range(6)]

    assert sorted(counts[:4]) == [4, 4, 5, 5]
    assert counts[4:] == [2, 4]


def test_the_map_has_as_much_of_every_land_and_water_for_every_legend() -> None:
    counts = [maps()[0].count(terrain) for terrain in range(6)]

    assert counts == [27, 27, 27, 27, 12, 24]
    assert counts[WATER] > len(BOOK.numbers.strength) - 1


@pytest.mark.clause("D-SET-1")
def test_sections_of_older_versions_keep_their_numbers_and_are_dealt_no_more() -> None:
    assert BOOK.sections[:SECTIONS] == RETIRED
    assert [BOOK.sections[number] for number in BOOK.dealt] == SECTION_IDS
    assert BOOK.printed[0][:6] == [2, 4, 0, 0, 3, 3]  # txddmm
    dealt = {section for seed in range(20) for section in laid({}, seed)}
    assert dealt == set(BOOK.dealt)
    assert laid({"map": ",".join(RETIRED)}, 1) == list(range(SECTIONS))


def laid(options: dict[str, object], seed: int) -> list[int]:
    """The sections of a new game."""
    game = find_ruleset("ulos").start(options, seed)
    assert isinstance(game, Ulos)
    return game.sections


@EACH
def test_land_lies_in_clumps_of_two_and_three(section: str) -> None:
    for land in range(len(LANDS)):
        assert set(clumps(printed(section), land)) <= {2, 3}


@EACH
def test_every_section_has_a_lake_or_two_and_two_lonely_wastelands(section: str) -> None:
    assert clumps(printed(section), WATER) in ([4], [2, 2])
    assert clumps(printed(section), WASTELAND) == [1, 1]


@EACH
def test_every_rift_opens_between_at_least_three_lands(section: str) -> None:
    ground = printed(section)
    for space, terrain in ground.items():
        if terrain == WASTELAND:
            around = {ground[other] for other in BOOK.neighbours[space] if other in ground}
            assert len(around & set(range(len(LANDS)))) >= 3


def test_sections_are_not_alike() -> None:
    for one, other in combinations(SECTION_IDS, 2):
        same = [
            space for space, terrain in printed(one).items() if printed(other)[space] == terrain
        ]
        assert len(same) <= 8, (one, other)


def test_no_two_wastelands_touch_on_any_map() -> None:
    for terrain in maps():
        wild = [space for space in range(HEXES) if terrain[space] == WASTELAND]
        assert not any(
            terrain[other] == WASTELAND for space in wild for other in BOOK.neighbours[space]
        )


def test_no_rift_has_more_than_two_sides_on_the_edge_of_any_map() -> None:
    for terrain in maps():
        assert all(len(BOOK.neighbours[h]) >= 4 for h in range(HEXES) if terrain[h] == WASTELAND)


def test_water_cuts_no_map_in_two() -> None:
    for terrain in maps():
        dry = {space for space in range(HEXES) if terrain[space] != WATER}
        assert reached(dry, min(dry)) == dry


def test_every_kind_of_tile_has_places_enough_on_every_map() -> None:
    edges = [(a, b) for a in range(HEXES) for b in BOOK.neighbours[a] if a < b]
    for terrain in maps():
        counts = dict.fromkeys(PAIRS, 0)
        for a, b in edges:
            low, high = sorted((terrain[a], terrain[b]))
            if low < high < WASTELAND:
                counts[low, high] += 1
        assert min(counts.values()) >= LEAST_PLACES, (counts, terrain)
