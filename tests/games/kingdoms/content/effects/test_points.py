"""Points that the highest magic is worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders.kingdoms.cards import ended, pack, points
from tests.builders.kingdoms.effects import BLUE, GREEN


def test_points_for_being_alone_at_home() -> None:
    alone = ended("orcs cinderlow 0/0/0 magic5: gildacre", "elves sunmere 0/0/0: gildacre")
    visited = ended("orcs cinderlow 0/0/0 magic5: charwood", "elves sunmere 0/0/0: sootcrown")
    allied = ended("orcs cinderlow 0/0/0 magic5: charwood", "elves sunmere 0/0/0: charwood")

    assert points(alone, "bonus") == [2, 0]
    assert points(visited, "bonus") == [0, 0]
    assert points(allied, "bonus") == [0, 0]


@pytest.mark.parametrize(("mine", "theirs", "bonus"), [(3, 2, 1), (3, 3, 1), (3, 4, 0), (0, 0, 1)])
def test_points_for_the_highest_tower_go_to_who_is_level_with_the_first(
    mine: int, theirs: int, bonus: int
) -> None:
    game = ended(
        f"dwarves hawksgate 0/0/0 magic5 tower{mine}: needle",
        f"elves sunmere 0/0/0 tower{theirs}: gildacre",
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [("gildacre", 2), ("gildacre farlea", 2), ("gildacre farlea saltspire", 0)],
)
def test_points_for_the_most_armies(regions: str, bonus: int, tmp_path: Path) -> None:
    keeps = '{ effect = "keeps-ruins" }'
    score = '{ effect = "points", kind = "highest", what = "armies", points = 2 }'
    game = ended(
        "undead grimtarn 0/0/0 magic2: weepwood tarnhall",
        f"elves sunmere 0/0/0: {regions}",
        pack=pack(tmp_path, undead=(keeps, score)),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(("theirs", "bonus"), [(0, 2), (1, 2), (2, 0)])
def test_points_for_the_highest_magic(theirs: int, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "highest", what = "magic", points = 2 }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1: charwood",
        f"dwarves sunmere 0/0/0 magic{theirs}: gildacre",
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(("theirs", "bonus"), [("1/1/0", 3), ("1/1/1", 3), ("0/4/0", 0)])
def test_points_for_the_most_resources(theirs: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "highest", what = "resources", points = 3 }'
    game = ended(
        "orcs cinderlow 3/0/0 magic1: charwood",
        f"dwarves sunmere {theirs}: gildacre",
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_each_ally_not_for_each_shared_region(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "alliances", points = 2 }'
    game = ended(
        "halflings honeywold 0/0/0 magic1: beewood butterfield meadhall",
        "orcs cinderlow 0/0/0: beewood butterfield",
        "elves sunmere 0/0/0: meadhall",
        "dwarves ashfen 0/0/0: greycap",
        pack=pack(tmp_path, halflings=score),
    )

    assert points(game, "bonus") == [4, 0, 0, 0]


def test_an_alliance_in_ruins_ends_with_the_armies_lost_there(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "alliances", points = 2 }'
    game = ended(
        "halflings honeywold 0/0/0 magic1: hollowmill beewood",
        "orcs cinderlow 0/0/0: hollowmill charwood",
        GREEN,
        pack=pack(tmp_path, halflings=score),
    )

    assert points(game, "bonus") == [0, 0, 0]


def test_points_for_every_two_allies(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "alliances", points = 3, per = 2 }'
    game = ended(
        "orcs honeywold 0/0/0 magic1: beewood butterfield meadhall",
        "dwarves cinderlow 0/0/0: beewood",
        "elves sunmere 0/0/0: meadhall",
        "satyrs ashfen 0/0/0: butterfield",
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [3, 0, 0, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [
        ("anvils", 0),
        ("elderwood elderwood", 1),
        ("elderwood fenmark wyrmwood", 3),
        ("elderwood fenmark wyrmwood mirkholt", 3),
    ],
)
def test_points_for_each_region_of_a_terrain_up_to_the_most(
    regions: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "regions", what = "forest", points = 1, most = 3 }'
    game = ended(
        f"elves ashfen 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, elves=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [
        ("alderdark willowknot", 0),
        ("alderdark gildacre beechmere", 1),
        ("gildacre greycap anvils", 3),
        ("gildacre greycap anvils charwood", 3),
    ],
)
def test_points_for_each_foreign_territory_up_to_the_most(
    regions: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "foreign-cards", points = 1, most = 3 }'
    game = ended(
        f"goblins tanglereed 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: sootcrown",
        pack=pack(tmp_path, goblins=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_every_two_foreign_territories(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "foreign-cards", per = 2 }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1: gildacre greycap anvils",
        BLUE,
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [1, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"), [("gildacre", 0), ("windbent windbent", 1), ("windbent brinehorn", 2)]
)
def test_points_for_each_home_region(regions: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "home-regions", points = 1, most = 3 }'
    game = ended(
        f"lizardfolk saltmarrow 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, lizardfolk=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"), [("hoarhorn nightpine", 0), ("hoarhorn hoarhorn gildacre gildacre", 2)]
)
def test_points_for_each_pair_of_own_armies(regions: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "pairs", points = 1, most = 3 }'
    game = ended(
        f"valkyries coldharrow 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: nightpine",
        pack=pack(tmp_path, valkyries=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("left", "bonus"), [("1/1/1", 0), ("1/1/2", 1), ("4/4/3", 2), ("9/9/9", 3)]
)
def test_points_for_every_so_many_resources_up_to_the_most(
    left: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "hoard", what = "all", per = 4, most = 3 }'
    game = ended(
        f"elves brackenholt {left} magic1: anvils",
        "orcs cinderlow 9/9/9: charwood",
        pack=pack(tmp_path, elves=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_one_kind_of_resource(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "hoard", what = "food", points = 2, per = 3 }'
    game = ended("orcs cinderlow 9/9/7 magic1: charwood", BLUE, pack=pack(tmp_path, orcs=score))

    assert points(game, "bonus") == [4, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"), [("gildacre", 0), ("farlea farlea", 1), ("farlea beechmere gildacre", 2)]
)
def test_points_for_regions_by_water(regions: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "coast", what = "water", points = 1, most = 3 }'
    game = ended(
        f"humans velmarch 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, humans=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_regions_by_crags(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "coast", what = "crags" }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1: charwood sootcrown lowmead farlea",
        BLUE,
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [2, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [("clovercliff", 0), ("clovercliff gildacre", 2), ("clovercliff larkport", 0)],
)
def test_points_for_armies_all_at_the_edge_and_two_at_least(
    regions: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "borders", points = 2 }'
    game = ended(
        f"satyrs larkhaven 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, satyrs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(("tower", "bonus"), [(1, 0), (2, 1), (5, 2), (6, 3)])
def test_points_for_every_two_tower_levels(tower: int, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "tower-levels", points = 1, per = 2, most = 3 }'
    game = ended(
        f"constructs wintergall 0/0/0 magic1 tower{tower}: icegrip",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, constructs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_the_most_counts_points_not_steps(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "tower-levels", points = 2, most = 5 }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1 tower4: charwood", BLUE, pack=pack(tmp_path, orcs=score)
    )

    assert points(game, "bonus") == [5, 0]


def test_points_of_two_levels_add_up(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "tower-levels" }'
    game = ended(
        "orcs cinderlow 0/0/0 magic2 tower3: charwood",
        BLUE,
        pack=pack(tmp_path, orcs=(score, score)),
    )

    assert points(game, "bonus") == [6, 0]
