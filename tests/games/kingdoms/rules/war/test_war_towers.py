"""War towers in war: invaded, defended from afar, allied with, lost and knocked over.

Red moves from charwood to sootcrown, where blue has a war tower.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import (
    AllianceBroken,
    AllianceFormed,
    ArmyRemoved,
    ArmyRetreated,
    ValuesRevealed,
    WarPaid,
    WarStarted,
    WarTowerLost,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import growth, land
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED, BLUE, GREEN = 0, 1, 2
TOWERS = Modules(war_towers=True)
GREENS = "undead larkhaven 5/5/5: dunemead dunemead"
RED_AT_CHARWOOD = "elves cinderlow 1/3/3: charwood forgefell"
BLUE_FAR_AWAY = "dwarves honeywold 1/3/3: beewood combhill"


def towered(
    *rulers: str, towers: str = "1:sootcrown", cubes: str = "", content: Path | None = None
) -> Kingdoms:
    return table(*rulers, modules=TOWERS, towers=towers, cubes=cubes, pack=content)


def invaded(
    red: str = RED_AT_CHARWOOD, blue: str = BLUE_FAR_AWAY, towers: str = "1:sootcrown"
) -> Kingdoms:
    """Red has moved into sootcrown."""
    game = towered(red, blue, GREENS, towers=towers)
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


def forts(game: Kingdoms, seat: int) -> list[str]:
    """Where a ruler's war towers are."""
    return [game.book.regions[r] for r, owner in enumerate(game.forts) if owner == seat]


def test_h_tower_6_moving_in_on_a_lone_war_tower_starts_a_war_with_its_owner() -> None:
    game = invaded()

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "sootcrown")]
    assert [decision.seat for decision in game.owed] == [RED, BLUE]


def test_h_tower_6_an_own_war_tower_is_no_enemy() -> None:
    game = invaded(towers="0:sootcrown")

    assert told(game, WarStarted) == []


def test_h_tower_6_where_its_owner_has_an_army_too_it_is_one_war() -> None:
    game = invaded(blue="dwarves honeywold 1/3/3: sootcrown combhill")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "sootcrown")]


def test_h_tower_6_who_stands_there_already_does_not_invade() -> None:
    game = towered("elves cinderlow 1/3/3: charwood sootcrown", BLUE_FAR_AWAY, GREENS)
    play(game, "select patrol", "patrol charwood sootcrown")

    assert told(game, WarStarted) == []
    assert armies(game, RED) == ["sootcrown", "sootcrown"]


def test_h_tower_7_the_owner_sets_a_value_and_pays_for_it_from_far_away() -> None:
    game = invaded()
    assert options(game, BLUE) == ["flag", *[f"war {n}" for n in range(1, 7)]]

    play(game, "0: war 2", "1: war 3")
    assert told(game, WarWon) == [WarWon(BLUE, RED, "sootcrown")]
    play(game, "0: pay 2-ore", "1: pay 2-ore")

    assert forts(game, BLUE) == ["sootcrown"]
    assert options(game, RED)[0] == "remove sootcrown"


def test_h_tower_8_a_war_tower_takes_one_off_its_owners_cost() -> None:
    game = invaded(blue="dwarves honeywold 0/2/0: sootcrown combhill")

    assert options(game, BLUE) == ["flag", "war 1", "war 2", "war 3"]
    play(game, "0: flag", "1: war 3", "1: pay 2-ore")
    assert told(game, WarPaid) == [WarPaid(BLUE, 2, (0, 2, 0))]


def test_h_tower_8_only_in_its_own_region() -> None:
    game = invaded(blue="dwarves honeywold 0/2/0: sootcrown combhill", towers="1:combhill")

    assert options(game, BLUE) == ["flag", "war 1", "war 2"]


def test_h_tower_8_its_owner_has_it_when_attacking_an_ally_beside_it() -> None:
    game = towered(
        "elves cinderlow 0/2/0: charwood forgefell",
        "dwarves honeywold 0/2/0: sootcrown combhill",
        GREENS,
        towers="0:sootcrown",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, RED) == ["flag", "war 1", "war 2", "war 3"]
    assert options(game, BLUE) == ["flag", "war 1", "war 2"]


@pytest.mark.clause("H-TOWER-10", "H-TOWER-5")
def test_a_loser_loses_the_war_tower_and_a_level() -> None:
    game = invaded(towers="1:sootcrown 1:beewood")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore")

    assert told(game, WarTowerLost) == [WarTowerLost(BLUE, "sootcrown", 1)]
    assert (forts(game, BLUE), game.towers[BLUE]) == (["beewood"], 1)


def test_h_tower_10_a_war_tower_falls_together_with_the_army_beside_it() -> None:
    game = invaded(blue="dwarves honeywold 1/3/3: sootcrown combhill")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore", "1: retreat sootcrown kilnstead")

    assert forts(game, BLUE) == []
    assert armies(game, BLUE) == ["kilnstead", "combhill"]


def test_h_tower_10_an_attacker_who_loses_beside_the_own_war_tower_loses_it() -> None:
    game = towered(
        RED_AT_CHARWOOD,
        "dwarves honeywold 0/5/0: sootcrown combhill",
        GREENS,
        towers="0:sootcrown",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 5", "1: pay 5-ore")

    assert told(game, WarTowerLost) == [WarTowerLost(RED, "sootcrown", 0)]


def test_h_tower_10_a_winner_keeps_the_war_tower() -> None:
    game = invaded()
    play(game, "0: flag", "1: war 1", "0: remove sootcrown")

    assert told(game, WarTowerLost) == []


def test_h_tower_11_a_loser_with_nothing_but_a_war_tower_is_asked_nothing() -> None:
    game = invaded()
    play(game, "0: war 3", "1: flag", "0: pay 3-ore")

    assert told(game, ArmyRemoved) == []
    assert armies(game, BLUE) == ["beewood", "combhill"]
    assert [(decision.seat, decision.rule) for decision in game.owed] == [(BLUE, "U-TURN-7")]


def test_h_tower_9_two_flags_over_a_lone_war_tower_make_an_alliance() -> None:
    game = invaded()
    play(game, "0: flag", "1: flag")

    assert told(game, AllianceFormed) == [AllianceFormed((RED, BLUE), "sootcrown")]
    assert forts(game, BLUE) == ["sootcrown"]
    assert "sootcrown" in armies(game, RED)
    assert land.shared(game, RED, BLUE) == [game.book.regions.index("sootcrown")]


def test_h_tower_9_with_two_players_two_flags_leave_the_war_tower_its_owners() -> None:
    game = towered(RED_AT_CHARWOOD, BLUE_FAR_AWAY)
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")

    assert told(game, AllianceFormed) == []
    assert told(game, WarWon) == [WarWon(BLUE, RED, "sootcrown")]
    assert forts(game, BLUE) == ["sootcrown"]


def test_h_tower_9_a_region_shared_through_a_war_tower_is_at_stake_when_the_ally_is_attacked() -> (
    None
):
    game = towered(
        "elves cinderlow 1/3/9: charwood forgefell",
        "dwarves honeywold 1/3/3: sootcrown combhill",
        GREENS,
        towers="1:forgefell",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: flag", "0: pay 3-ore")

    assert told(game, AllianceBroken) == [AllianceBroken(RED, BLUE)]
    assert told(game, WarTowerLost) == [WarTowerLost(BLUE, "forgefell", 0)]
    assert options(game, BLUE)[0] == "remove sootcrown"


def test_h_tower_9_who_breaks_such_an_alliance_and_loses_leaves_every_region_shared() -> None:
    game = towered(
        "elves cinderlow 1/1/9: charwood forgefell forgefell",
        "dwarves honeywold 1/5/3: sootcrown combhill",
        GREENS,
        towers="1:forgefell",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: war 5")
    play(game, "0: pay 1-ore", "1: pay 5-ore")
    assert [text for text in options(game, RED) if text.startswith("remove")] == [
        "remove sootcrown",
        "remove forgefell",
    ]

    play(game, "0: remove forgefell", "0: remove sootcrown")
    assert armies(game, RED) == ["forgefell"]  # two stood there, so one has still to go
    play(game, "0: retreat forgefell meltgate")
    assert armies(game, RED) == ["meltgate"]


def test_h_tower_9_an_owner_who_moves_in_on_the_ally_breaks_the_alliance() -> None:
    game = towered(
        RED_AT_CHARWOOD,
        "dwarves honeywold 0/2/0: sootcrown combhill",
        GREENS,
        towers="0:sootcrown",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: flag")

    play(game, "0: pay 2-ore")
    assert told(game, AllianceBroken) == [AllianceBroken(RED, BLUE)]


def test_h_tower_9_nobody_breaks_an_alliance_that_magic_makes_unbreakable(tmp_path: Path) -> None:
    game = towered(
        RED_AT_CHARWOOD,
        "dwarves honeywold 0/2/0 magic1: sootcrown combhill",
        GREENS,
        towers="1:forgefell",
        content=pack(tmp_path, dwarves='{ effect = "unbreakable" }'),
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, RED) == ["flag"]


def test_h_tower_14_a_retreat_shuns_the_standing_war_towers_of_others() -> None:
    game = invaded(blue="dwarves honeywold 1/3/9: sootcrown combhill", towers="2:kilnstead")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore")

    assert options(game, BLUE) == ["remove sootcrown", "retreat sootcrown charwood"]


def test_h_tower_14_a_retreat_may_join_an_army_beside_an_allys_war_tower() -> None:
    game = invaded(blue="dwarves honeywold 1/3/9: sootcrown kilnstead", towers="2:kilnstead")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore")

    assert "retreat sootcrown kilnstead" in options(game, BLUE)


def test_h_tower_15_a_knocked_over_war_tower_takes_nothing_off() -> None:
    game = invaded(blue="dwarves honeywold 0/2/0: sootcrown combhill", towers="1:sootcrown-")

    assert options(game, BLUE) == ["flag", "war 1", "war 2"]


def test_h_tower_15_a_knocked_over_war_tower_does_not_defend() -> None:
    game = invaded(towers="1:sootcrown-")

    assert told(game, WarStarted) == []


@pytest.mark.clause("H-TOWER-16", "H-TOWER-5")
def test_a_knocked_over_war_tower_alone_is_lost_when_somebody_moves_in() -> None:
    game = invaded(towers="1:sootcrown- 1:beewood")

    assert told(game, WarTowerLost) == [WarTowerLost(BLUE, "sootcrown", 1)]
    assert game.toppled == []


def test_h_tower_16_a_retreat_onto_it_takes_it_too() -> None:
    game = invaded(blue="dwarves honeywold 1/3/9: sootcrown combhill", towers="2:kilnstead-")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore", "1: retreat sootcrown kilnstead")

    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "sootcrown", "kilnstead", 2)]
    assert told(game, WarTowerLost) == [WarTowerLost(GREEN, "kilnstead", 0)]


def test_h_tower_10_a_knocked_over_war_tower_falls_with_its_owners_army() -> None:
    game = invaded(
        blue="dwarves honeywold 1/3/3: sootcrown combhill", towers="1:sootcrown- 1:beewood"
    )
    play(game, "0: war 3", "1: flag", "0: pay 3-ore", "1: remove sootcrown")

    assert told(game, WarTowerLost) == [WarTowerLost(BLUE, "sootcrown", 1)]


def test_h_tower_12_a_third_player_may_not_enter_where_army_and_war_tower_are_of_two() -> None:
    game = towered(
        RED_AT_CHARWOOD, "dwarves honeywold 1/3/3: sootcrown combhill", GREENS, towers="2:sootcrown"
    )
    play(game, "select patrol")

    assert "patrol charwood sootcrown" not in options(game)


def test_h_tower_12_a_war_tower_takes_no_armys_place() -> None:
    game = towered("elves cinderlow 1/3/3: charwood sootcrown", BLUE_FAR_AWAY, GREENS)
    play(game, "select patrol")

    assert "patrol charwood sootcrown" in options(game)


def test_h_tower_13_a_last_army_invades_no_war_tower() -> None:
    game = towered("elves cinderlow 1/3/3: charwood", BLUE_FAR_AWAY, GREENS)
    play(game, "select patrol")
    assert "patrol charwood sootcrown" not in options(game)

    lying = towered("elves cinderlow 1/3/3: charwood", BLUE_FAR_AWAY, GREENS, towers="1:sootcrown-")
    play(lying, "select patrol")
    assert "patrol charwood sootcrown" in options(lying)


def test_h_tower_13_the_owner_may_have_a_last_army_elsewhere() -> None:
    game = towered(RED_AT_CHARWOOD, "dwarves honeywold 1/3/3: beewood", GREENS)
    play(game, "select patrol")

    assert "patrol charwood sootcrown" in options(game)


@pytest.mark.clause("H-TOWER-1", "H-TOWER-2", "H-TOWER-3")
def test_building_places_a_war_tower_where_an_army_stands_and_none_is() -> None:
    game = towered(
        "elves cinderlow 1/9/3: charwood forgefell kilnstead", BLUE_FAR_AWAY, GREENS,
        towers="0:charwood 1:forgefell",
    )  # fmt: skip
    play(game, "select build")
    assert [text for text in options(game) if text.startswith("build")] == ["build kilnstead"]

    play(game, "build kilnstead")
    assert forts(game, RED) == ["charwood", "kilnstead"]
    assert game.towers[RED] == 2


@pytest.mark.clause("H-TOWER-2")
def test_without_a_region_for_a_war_tower_nothing_is_built() -> None:
    game = towered(
        "elves cinderlow 1/9/3: charwood charwood", BLUE_FAR_AWAY, GREENS, towers="0:charwood"
    )
    play(game, "select build")

    assert options(game) == ["decline"]


@pytest.mark.clause("H-TOWER-1")
def test_six_war_towers_are_all() -> None:
    homes = "charwood sootcrown forgefell kilnstead meltgate beewood"
    game = towered(
        "elves cinderlow 1/9/3: combhill combhill",
        "dwarves honeywold 1/3/3: butterfield butterfield",
        GREENS,
        towers=" ".join(f"0:{name}" for name in homes.split()),
    )
    play(game, "select build")

    assert growth.is_built(game, RED)
    assert options(game) == ["decline"]


def test_h_tower_4_a_war_tower_stays_and_yields_nothing_when_its_army_leaves() -> None:
    game = towered(
        "elves cinderlow 0/0/0: sootcrown charwood", BLUE_FAR_AWAY, GREENS, towers="0:sootcrown"
    )
    play(game, "select patrol", "patrol sootcrown forgefell", "1: collect", "2: collect")
    play(game, "1: select trade", "1: decline", "2: collect", "0: collect")

    assert forts(game, RED) == ["sootcrown"]
    assert stores(game, RED) == (1, 1, 0)


def test_h_tower_5_a_trigger_outlives_the_war_tower_that_pulled_it() -> None:
    homes = "sootcrown eaglestair kilnstead meltgate beewood butterfield"
    game = table(
        RED_AT_CHARWOOD,
        "dwarves honeywold 1/3/3: combhill combhill",
        GREENS,
        modules=TOWERS,
        towers=" ".join(f"1:{name}" for name in homes.split()),
        trigger="U-END-2",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: flag", "0: pay 3-ore")

    assert (game.towers[BLUE], game.trigger) == (5, "U-END-2")


@pytest.mark.clause("H-TOWER-17")
def test_a_knocked_over_war_tower_is_still_a_level_of_the_tower() -> None:
    game = towered(RED_AT_CHARWOOD, BLUE_FAR_AWAY, GREENS, towers="1:beewood- 1:combhill")

    assert growth.build_price(game, BLUE) == 3


@pytest.mark.clause("H-TOWER-18")
def test_a_build_stands_an_own_war_tower_up_for_nothing() -> None:
    game = towered(
        "elves cinderlow 0/0/0: charwood forgefell", BLUE_FAR_AWAY, GREENS, towers="0:meltgate-"
    )
    play(game, "select build")
    assert options(game) == ["decline", "repair meltgate"]

    play(game, "repair meltgate")
    assert (game.toppled, game.towers[RED], stores(game, RED)) == ([], 1, (0, 0, 0))


@pytest.mark.clause("H-TOWER-8")
def test_values_are_told_as_they_were_set_for_a_tower_only_lowers_the_cost() -> None:
    game = invaded()
    play(game, "0: war 2", "1: war 3")

    assert told(game, ValuesRevealed) == [ValuesRevealed(RED, BLUE, 2, 3)]
