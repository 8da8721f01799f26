"""Retreat: what it costs, where it goes, and what happens without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import ArmyRemoved, ArmyRetreated
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import NOTHING, pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED, BLUE, GREEN = 0, 1, 2
DUNEMEAD = "undead larkhaven 0/0/0: dunemead dunemead"


def beaten(
    red: str,
    blue: str,
    green: str = DUNEMEAD,
    march: str = "charwood sootcrown",
    content: Path | None = None,
) -> Kingdoms:
    """Red has moved in, fought for one ore and won against blue's flag; blue must leave."""
    game = table(red, blue, green, pack=content)
    play(game, "select patrol", f"patrol {march}", "0: war 1", "1: flag", "0: pay 1-ore")
    return game


def repelled(
    red: str, blue: str, green: str = DUNEMEAD, march: str = "charwood sootcrown"
) -> Kingdoms:
    """Red has moved in under the flag and lost against blue's one ore; red must leave."""
    game = table(red, blue, green)
    play(game, "select patrol", f"patrol {march}", "0: flag", "1: war 1", "1: pay 1-ore")
    return game


def test_u_retreat_1_a_retreat_costs_a_food_for_each_army_in_play() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/5: sootcrown beewood beewood combhill",
    )
    play(game, "1: retreat sootcrown kilnstead")

    assert stores(game, BLUE) == (0, 0, 1)
    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "sootcrown", "kilnstead", 4)]
    assert "kilnstead" in armies(game, BLUE)


def test_u_retreat_1_the_beaten_army_is_counted() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/3: sootcrown beewood beewood combhill",
    )

    assert options(game, BLUE) == ["remove sootcrown"]


@pytest.mark.clause("U-RETREAT-1", "U-WAR-9")
def test_food_that_paid_the_war_pays_no_retreat() -> None:
    game = table(
        "elves cinderlow 0/3/0: charwood forgefell",
        "orcs honeywold 0/0/3 magic2: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: war 2")
    play(game, "0: pay 3-ore", "1: pay 2-food")

    assert stores(game, BLUE) == (0, 0, 1)
    assert options(game, BLUE) == ["remove sootcrown"]


@pytest.mark.clause("U-RETREAT-1", "U-POWER-4")
def test_valkyries_retreat_with_two_armies_for_nothing(tmp_path: Path) -> None:
    content = pack(tmp_path, valkyries='{ effect = "cost", of = "retreat", change = -2 }')
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "valkyries honeywold 0/0/0 magic1: sootcrown beewood",
        content=content,
    )
    play(game, "1: retreat sootcrown kilnstead")

    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "sootcrown", "kilnstead", 0)]
    assert stores(game, BLUE) == (0, 0, 0)


def test_u_retreat_1_the_beaten_attacker_pays_by_the_own_armies() -> None:
    game = repelled(
        "elves cinderlow 0/0/3: charwood forgefell meltgate",
        "dwarves honeywold 0/1/0: sootcrown beewood",
    )
    play(game, "0: retreat sootcrown charwood")

    assert stores(game, RED) == (0, 0, 0)
    assert armies(game, RED) == ["charwood", "forgefell", "meltgate"]


def test_u_retreat_2_a_retreat_goes_to_any_adjacent_region() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood charwood",
        "dwarves honeywold 0/0/2: sootcrown beewood",
    )

    assert options(game, BLUE) == [
        "remove sootcrown",
        "retreat sootcrown forgefell",
        "retreat sootcrown kilnstead",
    ]


def test_u_retreat_2_the_region_the_attacker_came_from_is_one_of_them() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/2: sootcrown beewood",
    )

    assert "retreat sootcrown charwood" in options(game, BLUE)


@pytest.mark.clause("U-RETREAT-2", "U-QUEST-1")
def test_an_attacker_who_quested_cannot_go_home() -> None:
    game = table(
        "elves cinderlow 0/0/9: charwood charwood",
        "dwarves honeywold 0/1/0: beewood butterfield",
        DUNEMEAD,
    )
    play(game, "select quest", "quest charwood beewood", "0: flag", "1: war 1", "1: pay 1-ore")

    assert options(game, RED) == [
        "remove beewood",
        "retreat beewood meadhall",
        "retreat beewood hollowmill",
        "retreat beewood combhill",
    ]


@pytest.mark.clause("U-RETREAT-2", "U-RETREAT-6", "U-QUEST-1")
def test_an_attacker_beaten_on_an_island_is_lost() -> None:
    game = table(
        "elves cinderlow 0/0/9: charwood charwood",
        "dwarves sunmere 0/1/0: farlea gildacre",
        DUNEMEAD,
    )
    play(game, "select quest", "quest charwood farlea", "0: flag", "1: war 1", "1: pay 1-ore")
    assert options(game, RED) == ["remove farlea"]

    play(game, "0: remove farlea")
    assert armies(game, RED) == ["charwood"]
    assert stores(game, RED) == (0, 0, 9)


@pytest.mark.clause("U-RETREAT-2", "U-WATER-2")
def test_no_retreat_crosses_a_river() -> None:
    game = beaten(
        "elves velmarch 0/1/0: corncradle corncradle",
        "dwarves honeywold 0/0/9: wickwood beewood",
        march="corncradle wickwood",
    )

    assert options(game, BLUE) == ["remove wickwood"]


@pytest.mark.clause("U-RETREAT-2", "U-WATER-1")
def test_merfolk_retreat_across_a_river(tmp_path: Path) -> None:
    content = pack(tmp_path, merfolk='{ effect = "crosses", over = "water" }')
    game = beaten(
        "elves velmarch 0/1/0: corncradle corncradle",
        "merfolk honeywold 0/0/2 magic1: wickwood beewood",
        march="corncradle wickwood",
        content=content,
    )

    assert options(game, BLUE) == [
        "remove wickwood",
        "retreat wickwood slatebrow",
        "retreat wickwood goldfurrow",
        "retreat wickwood haymarch",
    ]


@pytest.mark.clause("U-RETREAT-2", "U-WATER-1")
def test_no_retreat_crosses_crags() -> None:
    game = beaten(
        "elves wintergall 0/1/0: emptyhearth emptyhearth",
        "dwarves honeywold 0/0/9: icegrip beewood",
        march="emptyhearth icegrip",
    )

    assert options(game, BLUE) == ["remove icegrip"]


@pytest.mark.clause("U-RETREAT-2", "U-WATER-1")
def test_valkyries_of_the_third_level_retreat_across_crags(tmp_path: Path) -> None:
    crags = '{ effect = "crosses", over = "crags" }'
    content = pack(tmp_path, valkyries=(NOTHING, NOTHING, crags))
    game = beaten(
        "elves wintergall 0/1/0: emptyhearth emptyhearth",
        "valkyries honeywold 0/0/2 magic3: icegrip beewood",
        march="emptyhearth icegrip",
        content=content,
    )

    assert options(game, BLUE) == [
        "remove icegrip",
        "retreat icegrip frostbeard",
        "retreat icegrip snowlarch",
        "retreat icegrip palegrass",
    ]


def test_u_retreat_3_no_retreat_goes_where_the_winner_stands() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/2: sootcrown beewood",
    )

    assert "retreat sootcrown forgefell" not in options(game, BLUE)


def test_u_retreat_3_no_retreat_goes_where_a_third_player_stands() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood charwood",
        "dwarves honeywold 0/0/2: sootcrown beewood",
        "undead larkhaven 0/0/0: kilnstead dunemead",
    )

    assert options(game, BLUE) == ["remove sootcrown", "retreat sootcrown forgefell"]


def test_u_retreat_3_no_retreat_goes_to_an_ally() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood charwood",
        "dwarves honeywold 0/0/3: sootcrown beewood combhill",
        "undead larkhaven 0/0/0: kilnstead combhill",
    )

    assert "retreat sootcrown kilnstead" not in options(game, BLUE)


@pytest.mark.clause("U-RETREAT-3", "U-TWO-6")
def test_no_retreat_goes_where_a_neutral_army_stands() -> None:
    game = table(
        "elves cinderlow 0/1/0: beechmere forgefell",
        "dwarves honeywold 0/0/2: gildacre beewood",
        lost_kingdom="sunmere",
        captured=(1, 1),
    )
    play(game, "select patrol", "patrol beechmere gildacre", "0: war 1", "1: flag", "0: pay 1-ore")

    assert armies(game, RED) == ["gildacre", "forgefell"]
    assert options(game, BLUE) == ["remove gildacre", "retreat gildacre beechmere"]


def test_u_retreat_4_a_retreat_goes_to_ruins_or_a_capital() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: sootcrown forgefell",
        "dwarves honeywold 0/0/2: charwood beewood",
        march="sootcrown charwood",
    )
    assert "retreat charwood kilnstead" in options(game, BLUE)

    play(game, "1: retreat charwood meltgate")
    assert armies(game, BLUE) == ["meltgate", "beewood"]


def test_u_retreat_4_a_retreat_joins_a_single_own_army() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood charwood",
        "dwarves honeywold 0/0/2: sootcrown kilnstead",
    )
    play(game, "1: retreat sootcrown kilnstead")

    assert armies(game, BLUE) == ["kilnstead", "kilnstead"]


@pytest.mark.clause("U-RETREAT-4", "U-MOVE-1")
def test_no_retreat_joins_two_own_armies() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood charwood",
        "dwarves honeywold 0/0/3: sootcrown kilnstead kilnstead",
    )

    assert options(game, BLUE) == ["remove sootcrown", "retreat sootcrown forgefell"]


def test_u_retreat_5_a_beaten_army_leaves_ruins_though_its_owner_is_not_active() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood sootcrown",
        "dwarves honeywold 0/0/2: meltgate beewood",
        march="charwood meltgate",
    )
    play(game, "1: retreat meltgate kilnstead")

    assert armies(game, BLUE) == ["kilnstead", "beewood"]


@pytest.mark.clause("U-RETREAT-5", "U-RUINS-2")
def test_an_attacker_repelled_in_ruins_on_anothers_turn_retreats_as_well() -> None:
    game = table(
        "elves cinderlow 0/1/0: meltgate sootcrown",
        "dwarves honeywold 0/0/2: charwood beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "decline", "1: patrol charwood meltgate")
    play(game, "1: flag", "0: war 1", "0: pay 1-ore", "1: retreat meltgate charwood")

    assert armies(game, BLUE) == ["charwood", "beewood"]


def test_u_retreat_6_without_the_food_the_army_is_removed() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 9/9/1: sootcrown beewood",
    )
    assert options(game, BLUE) == ["remove sootcrown"]

    play(game, "1: remove sootcrown")
    assert armies(game, BLUE) == ["beewood"]
    assert stores(game, BLUE) == (9, 9, 1)


@pytest.mark.clause("U-RETREAT-6", "U-RETREAT-3", "U-MOVE-1")
def test_a_surrounded_army_is_removed_whatever_food_it_has() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood charwood forgefell",
        "dwarves honeywold 0/0/9: sootcrown beewood",
        "undead larkhaven 0/0/0: kilnstead kilnstead",
    )

    assert options(game, BLUE) == ["remove sootcrown"]


def test_u_retreat_7_the_loser_may_let_the_army_go_and_keep_the_food() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/9: sootcrown beewood",
    )
    play(game, "1: remove sootcrown")

    assert told(game, ArmyRemoved) == [ArmyRemoved(BLUE, "sootcrown")]
    assert stores(game, BLUE) == (0, 0, 9)
    assert armies(game, BLUE) == ["beewood"]


def test_u_retreat_7_a_beaten_attacker_may_let_the_army_go_as_well() -> None:
    game = repelled(
        "elves cinderlow 0/0/9: charwood forgefell",
        "dwarves honeywold 0/1/0: sootcrown beewood",
    )
    play(game, "0: remove sootcrown")

    assert stores(game, RED) == (0, 0, 9)
    assert armies(game, RED) == ["forgefell"]


@pytest.mark.clause("U-RETREAT-1", "U-TWO-7")
def test_of_two_players_who_both_show_the_flag_the_attacker_pays_for_the_retreat() -> None:
    game = table(
        "elves cinderlow 3/3/2: charwood forgefell",
        "dwarves honeywold 3/3/3: sootcrown beewood",
        lost_kingdom="sunmere",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")
    assert game.owed[0].rule == "U-RETREAT-6"

    play(game, "0: retreat sootcrown charwood")
    assert stores(game, RED) == (3, 3, 0)
    assert stores(game, BLUE) == (3, 3, 3)


@pytest.mark.clause("U-RETREAT-6", "U-MOVE-2")
def test_losing_one_of_two_armies_leaves_a_last_army_that_nobody_attacks() -> None:
    game = beaten(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: butterfield butterfield",
    )
    play(game, "1: remove sootcrown", "1: patrol beewood meadhall")

    assert options(game, GREEN) == [
        "collect",
        "patrol butterfield hollowmill",
        "patrol butterfield combhill",
    ]
