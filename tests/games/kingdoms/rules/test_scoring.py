"""Scoring: what counts, who wins, and how ties are broken."""

from __future__ import annotations

import pytest

from tests.builders.kingdoms.cards import ended, points, result
from tests.builders.kingdoms.tables import table
from tests.builders.kingdoms.two import BLUE, LOST

GREEN = "dwarves brackenholt 0/0/0: anvils"


def test_u_score_1_each_army_outside_the_ruins_is_worth_a_point() -> None:
    game = ended(
        "orcs cinderlow 9/9/9: charwood charwood sootcrown meltgate",
        "elves sunmere 0/0/0: gildacre",
        GREEN,
    )

    assert points(game, "armies") == [3, 1, 1]


def test_u_score_1_an_army_shared_with_an_ally_counts_for_its_owner() -> None:
    game = ended("orcs cinderlow 0/0/0: charwood", "elves sunmere 0/0/0: charwood gildacre", GREEN)

    assert points(game, "armies") == [1, 2, 1]


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5])
def test_u_score_2_each_magic_level_is_worth_a_point(level: int) -> None:
    game = ended(
        f"orcs cinderlow 0/0/0 magic{level}: charwood", "elves sunmere 0/0/0: gildacre", GREEN
    )

    assert points(game, "magic") == [level, 0, 0]


def test_u_score_3_the_fifth_level_brings_the_factions_bonus() -> None:
    game = ended("orcs cinderlow 0/0/0 magic5: charwood", "elves sunmere 0/0/0: gildacre", GREEN)

    assert points(game, "bonus") == [2, 0, 0]


def test_u_score_3_the_fourth_level_does_not() -> None:
    game = ended("orcs cinderlow 0/0/0 magic4: charwood", "elves sunmere 0/0/0: gildacre", GREEN)

    assert points(game, "bonus") == [0, 0, 0]


@pytest.mark.parametrize(
    ("level", "worth"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 7), (6, 10)]
)
def test_u_score_4_the_tower_is_worth_what_is_printed_at_its_level(level: int, worth: int) -> None:
    game = ended(
        f"orcs cinderlow 0/0/0 tower{level}: charwood", "elves sunmere 0/0/0: gildacre", GREEN
    )

    assert points(game, "tower") == [worth, 0, 0]


def test_u_score_5_the_most_points_in_all_win() -> None:
    game = ended(
        "orcs cinderlow 0/0/0 magic3: charwood",
        "elves sunmere 0/0/0 tower4: gildacre suncourt",
        "dwarves brackenholt 9/9/9: anvils anvils lowmead",
    )

    assert result(game).scores == (4, 8, 3)
    assert result(game).places == (2, 1, 3)
    assert result(game).winners == [1]
    assert result(game).tie_breaks == ()


def test_u_score_6_a_tie_goes_first_to_the_most_armies() -> None:
    game = ended(
        "orcs cinderlow 9/9/9 magic2 tower4: charwood",
        "elves sunmere 0/0/0: gildacre gildacre beechmere beechmere saltspire saltspire farlea",
        GREEN,
    )

    assert result(game).scores == (7, 7, 1)
    assert result(game).winners == [1]
    assert result(game).tie_breaks == ("armies",)


def test_u_score_6_then_to_the_higher_tower() -> None:
    game = ended(
        "orcs cinderlow 9/9/9 magic3: charwood",
        "halflings sunmere 0/0/0 magic2 tower2: gildacre",
        GREEN,
    )

    assert result(game).scores == (4, 4, 1)
    assert result(game).winners == [1]
    assert result(game).tie_breaks == ("armies", "tower")


def test_u_score_6_a_tower_level_without_points_breaks_a_tie() -> None:
    game = ended("orcs cinderlow 9/9/9: charwood", "elves sunmere 0/0/0 tower1: gildacre", GREEN)

    assert result(game).scores == (1, 1, 1)
    assert result(game).winners == [1]


def test_u_score_6_then_to_the_higher_magic() -> None:
    game = ended(
        "orcs cinderlow 9/9/9: charwood suncourt",
        "halflings sunmere 0/0/0 magic2: gildacre gildacre",
        GREEN,
    )

    assert result(game).scores == (4, 4, 1)
    assert result(game).winners == [1]
    assert result(game).tie_breaks == ("armies", "tower", "magic")


def test_u_score_6_then_to_the_most_resources_of_all_kinds_together() -> None:
    game = ended(
        "orcs cinderlow 5/0/0: charwood",
        "elves sunmere 2/2/2: gildacre",
        "dwarves ashfen 0/0/5: greycap",
    )

    assert result(game).winners == [1]
    assert result(game).places == (2, 1, 2)
    assert result(game).tie_breaks == ("armies", "tower", "magic", "resources")


def test_u_score_6_armies_lost_in_ruins_break_no_tie() -> None:
    game = ended(
        "orcs cinderlow 0/0/0: charwood meltgate meltgate",
        "elves sunmere 0/0/1: gildacre",
        "dwarves brackenholt 0/0/0: anvils",
    )

    assert result(game).scores == (1, 1, 1)
    assert result(game).winners == [1]


def test_u_score_7_one_resource_more_wins_alone() -> None:
    game = ended(
        "orcs cinderlow 1/0/2: charwood",
        "elves sunmere 0/3/1: gildacre",
        "dwarves brackenholt 0/0/2: anvils",
    )

    assert result(game).winners == [1]


def test_u_score_7_who_is_tied_to_the_last_wins_together() -> None:
    game = ended(
        "orcs cinderlow 1/0/2: charwood",
        "elves sunmere 0/3/0: gildacre",
        "dwarves brackenholt 0/0/2: anvils",
    )

    assert result(game).winners == [0, 1]
    assert result(game).places == (1, 1, 3)
    assert result(game).tie_breaks == ("armies", "tower", "magic", "resources")


def test_u_two_8_each_region_of_the_lost_kingdom_is_worth_a_point_besides_its_army() -> None:
    game = ended("orcs cinderlow 0/0/0: strandlea driftwood charwood", BLUE, lost_kingdom=LOST)

    assert points(game, "lost kingdom") == [2, 0]
    assert points(game, "armies") == [3, 2]


def test_u_two_8_two_armies_in_a_region_occupy_it_once() -> None:
    game = ended("orcs cinderlow 0/0/0: strandlea strandlea", BLUE, lost_kingdom=LOST)

    assert points(game, "lost kingdom") == [1, 0]


def test_u_two_8_an_army_lost_in_its_ruins_occupies_nothing() -> None:
    game = ended("orcs cinderlow 0/0/0: sunkenbell charwood", BLUE, lost_kingdom=LOST)

    assert points(game, "lost kingdom") == [0, 0]
    assert points(game, "armies") == [1, 2]


def test_u_two_8_with_more_players_no_region_is_worth_that_point() -> None:
    game = ended(
        "orcs cinderlow 0/0/0: strandlea",
        BLUE,
        "dwarves gullwrack 0/0/0: driftwood",
    )

    assert points(game, "lost kingdom") == [0, 0, 0]


def test_u_two_9_each_captured_army_is_worth_a_point() -> None:
    game = table(
        "orcs cinderlow 0/0/0: charwood",
        BLUE,
        lost_kingdom=LOST,
        captured=(3, 1),
        cubes="patrol quest build research expand",
        trigger="U-END-2",
    )

    assert points(game, "captured") == [3, 1]
