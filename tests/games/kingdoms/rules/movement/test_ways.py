"""Patrol, quest and the limits of moving.

Neighbours that most tests rely on, ^ for crags between:
cinderlow  charwood - sootcrown, kilnstead, meltgate; sootcrown - forgefell;
           kilnstead (inland) ^ forgefell
honeywold  combhill (inland) - all four others; beewood and butterfield - meadhall, hollowmill
larkhaven  larkport (inland) - all four others; dunemead - hazelhang;
           eaglestair - clovercliff, hazelhang
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import ArmyMoved, WarStarted
from tests.builders.kingdoms.cards import NOTHING, pack
from tests.builders.kingdoms.tables import armies, table
from tests.builders.playing import options, play, told

BEEWOOD = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"


def patrols(red: str, blue: str = BEEWOOD, content: Path | None = None) -> list[str]:
    """What red may do once patrol is selected."""
    game = table(red, blue, GREEN, pack=content)
    play(game, "select patrol")
    return options(game, 0)


def quests(red: str, blue: str = BEEWOOD, content: Path | None = None) -> list[str]:
    """What red may do once quest is selected."""
    game = table(red, blue, GREEN, pack=content)
    play(game, "select quest")
    return options(game, 0)


def test_u_patrol_1_an_army_goes_to_any_adjacent_region() -> None:
    assert patrols("elves cinderlow 0/0/0: charwood charwood") == [
        "decline",
        "patrol charwood sootcrown",
        "patrol charwood kilnstead",
        "patrol charwood meltgate",
    ]


def test_u_patrol_1_one_army_moves_and_the_other_stays() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert armies(game, 0) == ["charwood", "sootcrown"]
    assert told(game, ArmyMoved) == [ArmyMoved(0, "patrol", "charwood", "sootcrown")]
    assert game.owed[0].seat == 1


def test_u_patrol_1_an_army_patrols_away_from_home_as_well() -> None:
    assert patrols("elves cinderlow 0/0/0: hazelhang hazelhang") == [
        "decline",
        "patrol hazelhang larkport",
        "patrol hazelhang eaglestair",
    ]


def test_u_patrol_1_the_others_may_patrol_too() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select patrol", "decline", "patrol beewood combhill")

    assert armies(game, 1) == ["beewood", "combhill"]


def test_u_patrol_1_no_patrol_leaves_the_territory() -> None:
    moves = patrols("elves cinderlow 0/0/0: forgefell forgefell")

    assert moves == ["decline", "patrol forgefell sootcrown", "patrol forgefell meltgate"]


def test_u_patrol_2_regions_that_meet_in_a_corner_are_not_adjacent() -> None:
    moves = patrols("orcs brackenholt 0/0/0: anvils anvils")

    assert moves == ["decline", "patrol anvils wyrmwood", "patrol anvils lowmead"]


@pytest.mark.clause("U-PATROL-2", "U-WATER-2")
def test_no_patrol_crosses_a_river() -> None:
    assert patrols("elves ashfen 0/0/0: elderwood elderwood") == [
        "decline",
        "patrol elderwood fenmark",
    ]


@pytest.mark.clause("U-PATROL-2", "U-WATER-1")
def test_no_patrol_crosses_crags() -> None:
    assert patrols("elves wintergall 0/0/0: snowlarch snowlarch") == [
        "decline",
        "patrol snowlarch frostbeard",
    ]


@pytest.mark.clause("U-PATROL-2", "U-WATER-1")
def test_ferrymen_patrol_across_a_river(tmp_path: Path) -> None:
    content = pack(tmp_path, humans='{ effect = "crosses", over = "water" }')
    assert patrols("humans ashfen 0/0/0 magic1: elderwood elderwood", content=content) == [
        "decline",
        "patrol elderwood fenmark",
        "patrol elderwood greycap",
        "patrol elderwood ashgate",
    ]


@pytest.mark.clause("U-PATROL-2", "U-WATER-1")
def test_ferrymen_do_not_climb_crags(tmp_path: Path) -> None:
    content = pack(tmp_path, humans='{ effect = "crosses", over = "water" }')
    assert patrols("humans wintergall 0/0/0 magic1: icegrip icegrip", content=content) == [
        "decline",
        "patrol icegrip emptyhearth",
    ]


@pytest.mark.clause("U-PATROL-2", "U-WATER-1")
def test_valkyries_of_the_third_level_patrol_across_crags(tmp_path: Path) -> None:
    crags = '{ effect = "crosses", over = "crags" }'
    content = pack(tmp_path, valkyries=(NOTHING, NOTHING, crags))
    assert patrols("valkyries cinderlow 0/0/0 magic3: kilnstead kilnstead", content=content) == [
        "decline",
        "patrol kilnstead charwood",
        "patrol kilnstead sootcrown",
        "patrol kilnstead meltgate",
        "patrol kilnstead forgefell",
    ]


def test_u_patrol_2_an_island_cannot_be_left_by_patrol() -> None:
    assert patrols("elves sunmere 0/0/0: farlea farlea") == ["decline"]


def test_u_quest_1_an_army_goes_to_any_other_territory() -> None:
    assert quests("elves cinderlow 0/0/0: charwood charwood") == [
        "decline",
        "quest charwood meadhall",
        "quest charwood butterfield",
        "quest charwood hollowmill",
        "quest charwood clovercliff",
        "quest charwood eaglestair",
        "quest charwood hazelhang",
    ]


def test_u_quest_1_one_army_moves_and_the_other_stays() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select quest", "quest charwood butterfield")

    assert armies(game, 0) == ["charwood", "butterfield"]
    assert game.owed[0].seat == 1


def test_u_quest_1_no_quest_stays_on_its_territory_or_leaves_the_table() -> None:
    moves = quests("elves cinderlow 0/0/0: charwood charwood")

    assert "quest charwood sootcrown" not in moves
    assert "patrol charwood sootcrown" not in moves
    assert "quest charwood elderwood" not in moves


def test_u_quest_1_an_army_abroad_may_quest_home() -> None:
    moves = quests("elves cinderlow 0/0/0: eaglestair eaglestair")

    assert "quest eaglestair charwood" in moves
    assert "quest eaglestair hazelhang" not in moves


def test_u_quest_2_no_quest_sets_out_from_an_inland_region() -> None:
    assert quests("elves cinderlow 0/0/0: kilnstead kilnstead") == ["decline"]


def test_u_quest_2_no_quest_arrives_in_an_inland_region() -> None:
    moves = quests("elves cinderlow 0/0/0: charwood charwood")

    assert "quest charwood combhill" not in moves
    assert "quest charwood larkport" not in moves


@pytest.mark.clause("U-QUEST-2", "U-POWER-3")
def test_satyrs_of_the_fourth_level_quest_from_and_to_inland_regions(tmp_path: Path) -> None:
    inland = '{ effect = "quests-inland" }'
    content = pack(tmp_path, satyrs=(NOTHING, NOTHING, NOTHING, inland))
    moves = quests("satyrs cinderlow 0/0/0 magic4: kilnstead kilnstead", content=content)

    assert "quest kilnstead combhill" in moves
    assert "quest kilnstead larkport" in moves


def test_u_quest_3_a_region_amid_land_is_no_border_region() -> None:
    assert quests("orcs brackenholt 0/0/0: sorrowkeep sorrowkeep") == ["decline"]


def test_u_quest_3_water_between_a_region_and_the_edge_makes_it_inland() -> None:
    assert quests("orcs sunmere 0/0/0: suncourt suncourt") == ["decline"]


def test_u_quest_3_crags_between_a_region_and_the_edge_make_it_inland() -> None:
    assert quests("orcs hawksgate 0/0/0: needle needle") == ["decline"]


@pytest.mark.clause("U-QUEST-3", "U-WATER-1")
def test_crossing_water_does_not_make_a_border_region(tmp_path: Path) -> None:
    content = pack(tmp_path, humans='{ effect = "crosses", over = "water" }')
    assert quests("humans sunmere 0/0/0 magic1: suncourt suncourt", content=content) == ["decline"]


def test_u_quest_3_an_island_at_the_edge_is_a_border_region() -> None:
    moves = quests("elves sunmere 0/0/0: farlea farlea")

    assert "quest farlea meadhall" in moves


def test_u_move_1_two_own_armies_fill_a_region() -> None:
    moves = patrols("elves cinderlow 0/0/0: charwood sootcrown sootcrown")

    assert "patrol charwood sootcrown" not in moves


def test_u_move_1_two_armies_of_another_player_fill_a_region() -> None:
    moves = patrols(
        "elves cinderlow 0/0/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown sootcrown",
    )

    assert "patrol charwood sootcrown" not in moves
    assert "patrol forgefell sootcrown" not in moves


def test_u_move_1_two_allies_fill_a_region() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: sootcrown dunemead",
    )
    play(game, "select patrol")

    assert "patrol charwood sootcrown" not in options(game, 0)


def test_u_move_1_a_region_shared_with_an_own_army_is_full_as_well() -> None:
    moves = patrols(
        "elves cinderlow 0/0/0: charwood sootcrown",
        "dwarves honeywold 0/0/0: sootcrown beewood",
    )

    assert "patrol charwood sootcrown" not in moves


def test_u_move_1_a_full_region_cannot_be_reached_by_quest() -> None:
    moves = quests("elves cinderlow 0/0/0: charwood charwood")

    assert "quest charwood beewood" not in moves
    assert "quest charwood dunemead" not in moves


def test_u_move_1_one_army_leaves_room_for_another() -> None:
    moves = patrols(
        "elves cinderlow 0/0/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
    )

    assert "patrol charwood sootcrown" in moves


def test_u_move_2_the_last_army_of_another_player_is_out_of_reach() -> None:
    red, blue = "elves cinderlow 0/0/0: charwood forgefell", "dwarves honeywold 0/0/0: sootcrown"

    assert "patrol charwood sootcrown" not in patrols(red, blue)
    assert "quest charwood beewood" not in quests(red, "dwarves honeywold 0/0/0: beewood")


def test_u_move_2_a_player_with_a_second_army_elsewhere_can_be_attacked() -> None:
    red = "elves cinderlow 0/0/0: charwood forgefell"

    assert "patrol charwood sootcrown" in patrols(
        red, "dwarves honeywold 0/0/0: sootcrown combhill"
    )
    assert "quest charwood beewood" in quests(red, "dwarves honeywold 0/0/0: beewood combhill")


@pytest.mark.clause("U-MOVE-2", "U-WAR-15")
def test_an_army_that_became_the_last_this_turn_is_out_of_reach_for_the_next_player() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood charwood",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: meadhall dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag")
    play(game, "0: pay 1-ore", "1: remove sootcrown", "1: collect", "1: gain ore")

    assert game.owed[0].seat == 2
    assert "patrol meadhall butterfield" in options(game, 2)
    assert "patrol meadhall beewood" not in options(game, 2)


def test_u_move_3_the_own_last_army_attacks_nobody() -> None:
    assert patrols(
        "elves cinderlow 0/0/0: charwood", "dwarves honeywold 0/0/0: sootcrown beewood"
    ) == ["decline", "patrol charwood kilnstead", "patrol charwood meltgate"]


def test_u_move_3_the_own_last_army_goes_where_nobody_stands() -> None:
    moves = quests("elves cinderlow 0/0/0: charwood", "dwarves honeywold 0/0/0: meadhall beewood")

    assert "quest charwood butterfield" in moves
    assert "quest charwood meadhall" not in moves


def test_u_move_2_the_last_army_of_an_ally_is_out_of_reach_too() -> None:
    moves = patrols(
        "elves cinderlow 0/0/0: charwood sootcrown", "dwarves honeywold 0/0/0: sootcrown"
    )

    assert "patrol charwood sootcrown" not in moves
    assert "patrol charwood meltgate" in moves


def test_u_move_3_the_own_last_army_does_not_move_in_on_an_ally_either() -> None:
    moves = patrols(
        "elves cinderlow 0/0/0: sootcrown", "dwarves honeywold 0/0/0: sootcrown charwood"
    )

    assert moves == ["decline", "patrol sootcrown forgefell", "patrol sootcrown kilnstead"]


def test_u_move_4_an_army_joins_a_single_army_of_its_own_without_war() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood sootcrown",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert armies(game, 0) == ["sootcrown", "sootcrown"]
    assert told(game, WarStarted) == []
    assert game.owed[0].seat == 1


def test_u_move_4_an_army_joins_an_own_one_by_quest() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood butterfield",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select quest", "quest charwood butterfield")

    assert armies(game, 0) == ["butterfield", "butterfield"]
    assert told(game, WarStarted) == []


@pytest.mark.clause("U-PATROL-1", "U-POWER-3")
def test_goblins_move_a_second_army_but_not_the_first_again() -> None:
    game = table(
        "goblins cinderlow 0/0/0 magic1: charwood forgefell",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, 0) == [
        "stop",
        "patrol forgefell sootcrown",
        "patrol forgefell meltgate",
    ]


@pytest.mark.clause("U-MOVE-1", "U-POWER-3")
def test_goblins_move_both_armies_of_one_region() -> None:
    game = table(
        "goblins cinderlow 0/0/0 magic1: charwood charwood",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "patrol charwood sootcrown")

    assert armies(game, 0) == ["sootcrown", "sootcrown"]
    assert game.owed[0].seat == 1


@pytest.mark.clause("U-MOVE-3", "U-POWER-3")
def test_goblins_who_lost_the_first_army_do_not_attack_with_their_last() -> None:
    game = table(
        "goblins cinderlow 0/0/0 magic1: charwood forgefell",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        GREEN,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "1: pay 1-ore")
    play(game, "0: remove sootcrown")

    assert options(game, 0) == ["stop", "patrol forgefell meltgate"]


@pytest.mark.clause("U-RETREAT-1", "U-POWER-3")
def test_a_beaten_goblin_army_that_retreated_does_not_move_again() -> None:
    game = table(
        "goblins cinderlow 0/0/2 magic1: charwood meltgate",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        GREEN,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "1: pay 1-ore")
    play(game, "0: retreat sootcrown kilnstead")

    assert options(game, 0) == [
        "stop",
        "patrol meltgate charwood",
        "patrol meltgate forgefell",
        "patrol meltgate kilnstead",
    ]


@pytest.mark.clause("U-QUEST-1", "U-POWER-3")
def test_centaurs_quest_with_a_second_army(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "quest", armies = 2 }'
    game = table(
        "centaurs cinderlow 0/0/0 magic1: charwood charwood",
        "dwarves honeywold 0/0/0: beewood beewood",
        GREEN,
        pack=pack(tmp_path, centaurs=two),
    )
    play(game, "select quest", "quest charwood hollowmill")
    assert "quest hollowmill charwood" not in options(game, 0)

    play(game, "quest charwood eaglestair")
    assert armies(game, 0) == ["eaglestair", "hollowmill"]
    assert game.owed[0].seat == 1


@pytest.mark.clause("U-QUEST-1", "U-RUINS-2")
def test_an_army_leaves_ruins_by_quest_only_on_its_owners_turn() -> None:
    game = table(
        "elves cinderlow 0/0/0: meltgate meltgate",
        "dwarves honeywold 0/0/0: hollowmill hollowmill",
        GREEN,
    )
    play(game, "select quest")
    assert "quest meltgate butterfield" in options(game, 0)

    play(game, "decline")
    assert options(game, 1) == ["collect"]
