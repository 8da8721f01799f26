"""Build, research and expand: prices, limits, and who may not."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.events import ArmyAdded, MagicLearned, TowerBuilt
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

BLUE = "elves sunmere 0/0/0: gildacre gildacre"
GREEN = "elves brackenholt 0/0/0: anvils anvils"


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_u_build_1_the_next_tower_level_costs_its_number_in_ore(level: int) -> None:
    game = table(f"orcs cinderlow 0/{level}/0 tower{level - 1}: charwood charwood", BLUE)

    play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (level, (0, 0, 0))
    assert told(game, TowerBuilt) == [TowerBuilt(0, level, level)]


def test_u_build_1_one_ore_short_builds_nothing() -> None:
    game = table("orcs cinderlow 9/3/9 tower3: charwood charwood", BLUE)

    play(game, "select build")

    assert options(game) == ["decline"]


def test_u_build_2_one_action_builds_one_level_however_much_ore_there_is() -> None:
    game = table("orcs cinderlow 0/9/0: charwood charwood", BLUE)

    decision = play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (1, (0, 8, 0))
    assert decision is not None
    assert decision.seat == 1


def test_u_build_2_the_sixth_level_is_the_last() -> None:
    game = table("orcs cinderlow 0/9/0 tower6: charwood charwood", BLUE)

    play(game, "select build")

    assert options(game) == ["decline"]


def test_u_build_2_the_others_build_on_the_same_turn_each_for_their_own_price() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves sunmere 0/3/0 tower2: gildacre gildacre",
    )

    play(game, "select build", "build", "1: build")

    assert game.towers == [1, 3]
    assert stores(game, 1) == (0, 0, 0)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_u_research_1_the_next_magic_level_costs_its_number_in_mana(level: int) -> None:
    game = table(f"orcs cinderlow {level}/0/0 magic{level - 1}: charwood charwood", BLUE)

    play(game, "select research", "research")

    assert (game.magic[0], stores(game, 0)) == (level, (0, 0, 0))
    assert told(game, MagicLearned) == [MagicLearned(0, level, level)]


def test_u_research_1_one_mana_short_learns_nothing() -> None:
    game = table("orcs cinderlow 2/9/9 magic2: charwood charwood", BLUE)

    play(game, "select research")

    assert options(game) == ["decline"]


def test_u_research_2_one_action_learns_one_level_however_much_mana_there_is() -> None:
    game = table("orcs cinderlow 9/0/0: charwood charwood", BLUE)

    decision = play(game, "select research", "research")

    assert (game.magic[0], stores(game, 0)) == (1, (8, 0, 0))
    assert decision is not None
    assert decision.seat == 1


def test_u_research_2_the_fifth_level_is_the_last() -> None:
    game = table("orcs cinderlow 9/0/0 magic5: charwood charwood", BLUE)

    play(game, "select research")

    assert options(game) == ["decline"]


def test_u_expand_1_the_fourth_army_costs_four_food() -> None:
    game = table("orcs cinderlow 0/0/9: charwood charwood sootcrown", BLUE)

    play(game, "select expand", "expand sootcrown")

    assert armies(game, 0) == ["charwood", "charwood", "sootcrown", "sootcrown"]
    assert stores(game, 0) == (0, 0, 5)
    assert told(game, ArmyAdded) == [ArmyAdded(0, "sootcrown", 4)]


def test_u_expand_1_the_second_army_costs_two_food_and_the_seventh_seven() -> None:
    game = table(
        "orcs cinderlow 0/0/2: charwood",
        "elves sunmere 0/0/7: gildacre gildacre beechmere beechmere farlea suncourt",
    )

    play(game, "select expand", "expand charwood", "1: expand suncourt")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 0))


def test_u_expand_1_the_new_army_counts_so_three_food_raise_no_fourth_army() -> None:
    game = table("orcs cinderlow 9/9/3: charwood charwood sootcrown", BLUE)

    play(game, "select expand")

    assert options(game) == ["decline"]


def test_u_expand_1_one_action_raises_one_army() -> None:
    game = table("orcs cinderlow 0/0/9: charwood sootcrown", BLUE)

    decision = play(game, "select expand", "expand charwood")

    assert decision is not None
    assert decision.seat == 1


def test_u_expand_2_the_new_army_joins_any_own_army_that_stands_alone_and_no_other() -> None:
    game = table("orcs cinderlow 0/0/9: charwood charwood sootcrown forgefell", BLUE)

    play(game, "select expand")

    assert options(game) == ["decline", "expand sootcrown", "expand forgefell"]


def test_u_expand_2_without_a_solitary_army_nobody_expands() -> None:
    game = table("orcs cinderlow 0/0/9: charwood charwood sootcrown sootcrown", BLUE)

    play(game, "select expand")

    assert options(game) == ["decline"]


def test_u_expand_2_an_army_beside_an_ally_is_not_solitary() -> None:
    game = table(
        "orcs cinderlow 0/0/9: charwood charwood sootcrown",
        "elves sunmere 0/0/9: gildacre gildacre sootcrown",
        GREEN,
    )

    play(game, "select expand")

    assert options(game) == ["decline"]


def test_u_expand_3_with_seven_armies_in_play_nobody_expands() -> None:
    game = table(
        "orcs cinderlow 0/0/9: charwood charwood sootcrown sootcrown forgefell forgefell meltgate",
        BLUE,
    )

    play(game, "select expand")

    assert options(game) == ["decline"]


def test_u_expand_3_an_army_that_was_removed_is_raised_again() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves sunmere 0/0/9: gildacre gildacre beechmere beechmere saltspire farlea suncourt",
        GREEN,
    )

    play(game, "select quest", "quest charwood farlea", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove farlea", "1: collect", "2: collect", "1: select expand")

    assert options(game) == ["decline", "expand suncourt", "expand saltspire"]
    play(game, "expand saltspire")
    assert len(armies(game, 1)) == 7
