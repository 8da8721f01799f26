"""Who stands where, and which regions are next to each other."""

from __future__ import annotations

from tests.builders.kingdoms.effects import moves
from tests.builders.kingdoms.tables import table
from tests.builders.playing import options, play

RED = "orcs cinderlow 0/0/0: charwood charwood"
GREEN = "elves brackenholt 0/0/0: anvils anvils"


def test_u_water_1_no_patrol_goes_into_or_across_water() -> None:
    game = table("elves gullwrack 0/0/0: ternhorn strandlea", RED, GREEN)

    play(game, "select patrol")

    assert moves(game, "ternhorn") == []
    assert moves(game, "strandlea") == ["driftwood"]


def test_u_water_1_no_patrol_goes_into_or_across_crags() -> None:
    game = table("elves wintergall 0/0/0: snowlarch icegrip", RED, GREEN)

    play(game, "select patrol")

    assert moves(game, "snowlarch") == ["frostbeard"]
    assert moves(game, "icegrip") == ["emptyhearth"]


def test_u_water_1_no_retreat_goes_across_water() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves gullwrack 0/0/9: ternhorn strandlea",
        GREEN,
    )

    play(game, "select quest", "quest charwood ternhorn", "0: war 1", "1: flag", "pay 1-ore")

    assert options(game, 1) == ["remove ternhorn"]


def test_u_water_2_a_river_parts_regions_that_lie_side_by_side() -> None:
    game = table("elves brackenholt 0/0/0: wyrmwood mirkholt", RED)

    play(game, "select patrol")

    assert moves(game, "wyrmwood") == ["anvils", "sorrowkeep"]
    assert moves(game, "mirkholt") == ["sorrowkeep", "lowmead"]


def test_u_water_2_a_river_through_a_whole_card_leaves_two_halves() -> None:
    game = table("elves velmarch 0/0/0: wickwood goldfurrow", RED, GREEN)

    play(game, "select patrol")

    assert moves(game, "wickwood") == ["corncradle"]
    assert moves(game, "goldfurrow") == ["haymarch"]
