"""Alliances: two flags, shared regions, and what it costs to break faith."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import (
    AllianceBroken,
    AllianceFormed,
    ArmyRemoved,
    ArmyRetreated,
    WarPaid,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import scoring
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, seen, stores, table
from tests.builders.playing import options, play, told

RED, BLUE, GREEN = 0, 1, 2
DUNEMEAD = "undead larkhaven 0/0/0: dunemead dunemead"


def allies(game: Kingdoms, seat: int) -> list[int]:
    """With whom a player is allied, as everybody sees it."""
    return seen(game, None).rulers[seat].allies


def broken(red: str, blue: str, green: str = DUNEMEAD) -> Kingdoms:
    """Red moved from charwood on the ally blue in sootcrown, set a one, won and paid."""
    game = table(f"elves cinderlow {red}", f"dwarves honeywold {blue}", green)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    return game


def repelled(red: str, blue: str, green: str = DUNEMEAD) -> Kingdoms:
    """Red moved from charwood on the ally blue in sootcrown, set a one and lost against a one."""
    game = table(f"elves cinderlow {red}", f"dwarves honeywold {blue}", green)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: war 1")
    play(game, "0: pay 1-ore", "1: pay 1-ore")
    return game


def at_peace(red: str, blue: str) -> Kingdoms:
    """Red moved from charwood to blue in sootcrown, and both showed the flag."""
    game = table(f"elves cinderlow {red}", f"dwarves honeywold {blue}", DUNEMEAD)
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")
    return game


def test_u_ally_1_two_flags_leave_both_armies_in_the_region() -> None:
    game = table(
        "elves cinderlow 3/3/3: charwood forgefell",
        "dwarves honeywold 3/3/3: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")

    assert told(game, AllianceFormed) == [AllianceFormed((RED, BLUE), "sootcrown")]
    assert armies(game, RED) == ["sootcrown", "forgefell"]
    assert armies(game, BLUE) == ["sootcrown", "beewood"]
    assert (allies(game, RED), allies(game, BLUE), allies(game, GREEN)) == ([BLUE], [RED], [])


def test_u_ally_1_nobody_wins_or_pays() -> None:
    game = table(
        "elves cinderlow 3/3/3: charwood forgefell",
        "dwarves honeywold 3/3/3: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")

    assert (stores(game, RED), stores(game, BLUE)) == ((3, 3, 3), (3, 3, 3))
    assert told(game, WarWon) == told(game, WarPaid) == []
    assert "collect" in options(game, BLUE)


def test_u_ally_1_one_flag_makes_no_alliance() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag")

    assert told(game, AllianceFormed) == []
    assert told(game, WarWon) == [WarWon(RED, BLUE, "sootcrown")]


def test_u_ally_1_a_player_may_have_two_allies() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood dunemead",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead larkport",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")

    assert (allies(game, RED), allies(game, BLUE), allies(game, GREEN)) == (
        [BLUE, GREEN],
        [RED],
        [RED],
    )
    assert told(game, AllianceFormed) == [AllianceFormed((RED, BLUE), "sootcrown")]


def test_u_ally_1_allies_may_come_to_share_a_second_region() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood beewood",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")

    assert armies(game, RED) == armies(game, BLUE) == ["sootcrown", "beewood"]
    assert game.owed[0].rule == "U-TURN-7"


def test_u_ally_2_both_collect_from_a_shared_region() -> None:
    game = table(
        "elves cinderlow 0/0/0: sootcrown meltgate",
        "dwarves honeywold 0/0/0: sootcrown meadhall",
        DUNEMEAD,
        active=2,
    )
    play(game, "2: select build", "2: decline", "0: collect", "0: gain food", "1: collect")

    assert stores(game, RED) == (0, 1, 1)
    assert stores(game, BLUE) == (0, 1, 0)


@pytest.mark.clause("U-ALLY-2", "U-RUINS-1")
def test_both_allies_choose_a_resource_from_shared_ruins() -> None:
    game = table(
        "elves cinderlow 0/0/0: meltgate kilnstead",
        "dwarves honeywold 0/0/0: meltgate meadhall",
        DUNEMEAD,
        active=2,
    )
    play(game, "2: select build", "2: decline", "0: collect", "0: gain food", "1: collect")
    play(game, "1: gain mana")

    assert (stores(game, RED), stores(game, BLUE)) == ((0, 0, 1), (1, 0, 0))


@pytest.mark.clause("U-ALLY-2", "U-CAPITAL-1", "U-CAPITAL-3")
def test_two_allies_in_a_capital_collect_nothing_there_and_score_one_point_each() -> None:
    game = table(
        "elves cinderlow 0/0/0: kilnstead charwood",
        "dwarves honeywold 0/0/0: kilnstead beewood",
        DUNEMEAD,
        active=2,
    )
    play(game, "2: select build", "2: decline", "0: collect", "1: collect")

    assert (stores(game, RED), stores(game, BLUE)) == ((1, 0, 0), (1, 0, 0))
    assert scoring.capital_points(game, RED) == scoring.capital_points(game, BLUE) == 1


@pytest.mark.clause("U-ALLY-2", "U-EXPAND-2")
def test_an_alliance_takes_from_both_allies_the_room_for_a_new_army() -> None:
    game = at_peace("0/0/9: charwood forgefell", "0/0/9: sootcrown beewood")
    play(game, "1: collect", "2: collect", "1: select expand")

    assert options(game, BLUE) == ["decline", "expand beewood"]  # not sootcrown, which is shared
    play(game, "1: decline", "2: collect")
    assert options(game, RED) == ["collect", "expand forgefell"]
    assert armies(game, RED) == ["sootcrown", "forgefell"]


def test_u_ally_3_an_ally_patrols_out_of_a_shared_region_for_free() -> None:
    game = table(
        "elves cinderlow 1/1/1: sootcrown forgefell",
        "dwarves honeywold 1/1/1: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol sootcrown charwood")

    assert armies(game, RED) == ["charwood", "forgefell"]
    assert stores(game, RED) == (1, 1, 1)
    assert told(game, AllianceBroken) == []
    assert game.owed[0].seat == BLUE


def test_u_ally_3_an_ally_quests_out_of_a_shared_region_for_free() -> None:
    game = table(
        "elves cinderlow 1/1/1: sootcrown forgefell",
        "dwarves honeywold 1/1/1: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select quest", "quest sootcrown butterfield")

    assert armies(game, RED) == ["forgefell", "butterfield"]
    assert told(game, AllianceBroken) == []


@pytest.mark.clause("U-ALLY-3", "U-RUINS-2")
def test_an_ally_leaves_shared_ruins_only_on_the_own_turn() -> None:
    game = table(
        "elves cinderlow 0/0/0: meltgate kilnstead",
        "dwarves honeywold 0/0/0: meltgate meadhall",
        DUNEMEAD,
    )
    play(game, "select patrol")
    assert "patrol meltgate charwood" in options(game, RED)

    play(game, "decline")
    assert "patrol meltgate charwood" not in options(game, BLUE)


def test_u_ally_4_who_shares_no_region_any_more_is_no_ally() -> None:
    game = table(
        "elves cinderlow 0/0/0: sootcrown forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        DUNEMEAD,
    )
    assert allies(game, RED) == [BLUE]

    play(game, "select patrol", "patrol sootcrown charwood")
    assert allies(game, RED) == allies(game, BLUE) == []


def test_u_ally_4_who_still_shares_a_region_is_an_ally() -> None:
    game = table(
        "elves cinderlow 0/0/0: sootcrown forgefell",
        "dwarves honeywold 0/0/0: sootcrown forgefell",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol sootcrown charwood")

    assert allies(game, RED) == [BLUE]


@pytest.mark.clause("U-ALLY-4", "U-ALLY-5")
def test_the_army_of_the_last_shared_region_breaks_nothing_when_it_attacks() -> None:
    game = table(
        "elves cinderlow 0/1/0: sootcrown meltgate",
        "dwarves honeywold 0/0/0: sootcrown charwood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol sootcrown charwood", "0: war 1", "1: flag", "0: pay 1-ore")

    assert told(game, AllianceBroken) == []
    assert options(game, BLUE) == ["remove charwood"]


@pytest.mark.clause("U-ALLY-4", "U-ALLY-5", "U-ALLY-7")
def test_the_army_of_one_of_two_shared_regions_breaks_the_alliance_when_it_attacks() -> None:
    game = table(
        "elves cinderlow 0/1/0: sootcrown beewood",
        "dwarves honeywold 0/0/0: sootcrown charwood beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol sootcrown charwood", "0: war 1", "1: flag", "0: pay 1-ore")

    assert told(game, AllianceBroken) == [AllianceBroken(RED, BLUE)]
    assert options(game, BLUE) == ["remove charwood", "remove beewood"]


def test_u_ally_5_a_mover_who_sets_a_number_breaks_the_alliance() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood combhill")

    assert told(game, AllianceBroken) == [AllianceBroken(RED, BLUE)]


def test_u_ally_5_a_mover_who_sets_a_number_and_loses_breaks_it_as_well() -> None:
    game = repelled("0/1/0: charwood beewood meltgate", "0/1/0: sootcrown beewood")

    assert told(game, AllianceBroken) == [AllianceBroken(RED, BLUE)]


def test_u_ally_5_a_mover_who_offers_peace_breaks_nothing() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood beewood",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")

    assert told(game, AllianceBroken) == []
    assert told(game, AllianceFormed) == [AllianceFormed((RED, BLUE), "sootcrown")]


@pytest.mark.clause("U-ALLY-5", "U-ALLY-7")
def test_a_war_between_players_who_are_no_allies_breaks_nothing() -> None:
    game = broken(
        "0/1/0: charwood dunemead",
        "0/0/0: sootcrown larkport",
        "undead larkhaven 0/0/0: dunemead larkport",
    )

    assert told(game, AllianceBroken) == []
    assert options(game, BLUE) == ["remove sootcrown"]


@pytest.mark.clause("U-ALLY-5", "U-POWER-3")
def test_an_alliance_with_high_halflings_cannot_be_broken() -> None:
    game = table(
        "elves cinderlow 5/5/5: charwood beewood",
        "halflings larkhaven 0/1/0 magic4: sootcrown beewood",
        "undead honeywold 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, RED) == ["flag"]
    assert options(game, BLUE) == ["flag", "war 1"]


@pytest.mark.clause("U-ALLY-4", "U-POWER-3")
def test_high_halflings_who_are_no_allies_are_attacked_like_anybody() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood butterfield",
        "halflings larkhaven 0/1/0 magic4: sootcrown beewood",
        "undead honeywold 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, RED) == ["flag", "war 1"]


def test_u_ally_6_an_ally_who_fights_back_breaks_nothing() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood beewood",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "1: pay 1-ore")
    assert options(game, RED) == ["remove sootcrown"]

    play(game, "0: remove sootcrown")
    assert told(game, AllianceBroken) == []
    assert armies(game, RED) == ["beewood"]
    assert allies(game, RED) == [BLUE]


@pytest.mark.clause("U-ALLY-6", "U-RETREAT-1")
def test_a_mover_beaten_under_the_flag_pays_for_the_retreat() -> None:
    game = table(
        "elves cinderlow 0/0/2: charwood beewood",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "1: pay 1-ore")
    play(game, "0: retreat sootcrown charwood")

    assert told(game, ArmyRetreated) == [ArmyRetreated(RED, "sootcrown", "charwood", 2)]
    assert armies(game, RED) == ["charwood", "beewood"]


def test_u_ally_7_the_winner_gains_every_shared_region() -> None:
    game = broken(
        "0/1/0: charwood beewood butterfield",
        "0/0/0: sootcrown beewood butterfield combhill",
    )
    play(game, "1: remove sootcrown", "1: remove beewood", "1: remove butterfield")

    assert armies(game, RED) == ["sootcrown", "beewood", "butterfield"]
    assert armies(game, BLUE) == ["combhill"]


def test_u_ally_7_regions_that_are_not_shared_are_not_at_stake() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood combhill")

    assert options(game, BLUE) == ["remove sootcrown", "remove beewood"]


def test_u_ally_7_a_beaten_breaker_leaves_every_shared_region() -> None:
    game = repelled("0/1/0: charwood beewood meltgate", "0/1/0: sootcrown beewood")
    play(game, "0: remove sootcrown", "0: remove beewood")

    assert armies(game, RED) == ["meltgate"]
    assert armies(game, BLUE) == ["sootcrown", "beewood"]


@pytest.mark.clause("U-ALLY-7", "U-ALLY-1")
def test_an_alliance_with_a_third_player_is_untouched() -> None:
    game = broken(
        "0/1/0: charwood beewood dunemead",
        "0/0/0: sootcrown beewood larkport",
        "undead larkhaven 0/0/0: dunemead larkport",
    )
    play(game, "1: remove sootcrown", "1: remove beewood")

    assert (allies(game, RED), allies(game, BLUE)) == ([GREEN], [GREEN])
    assert armies(game, BLUE) == ["larkport"]


def test_u_ally_8_the_loser_may_leave_any_lost_region_first() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/3: sootcrown beewood combhill")

    assert options(game, BLUE) == [
        "remove sootcrown",
        "retreat sootcrown charwood",
        "retreat sootcrown forgefell",
        "retreat sootcrown kilnstead",
        "remove beewood",
        "retreat beewood meadhall",
        "retreat beewood hollowmill",
        "retreat beewood combhill",
    ]


def test_u_ally_8_the_region_fought_over_may_come_last() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood combhill")
    play(game, "1: remove beewood")
    assert options(game, BLUE) == ["remove sootcrown"]

    play(game, "1: remove sootcrown")
    assert told(game, ArmyRemoved) == [ArmyRemoved(BLUE, "beewood"), ArmyRemoved(BLUE, "sootcrown")]
    assert armies(game, BLUE) == ["combhill"]


@pytest.mark.clause("U-ALLY-8", "U-RETREAT-4")
def test_the_order_decides_where_there_is_room() -> None:
    game = table(
        "elves cinderlow 0/1/0: sootcrown kilnstead meltgate",
        "dwarves honeywold 0/0/9: charwood kilnstead beewood",
        "undead larkhaven 0/0/0: forgefell dunemead",
    )
    play(game, "select patrol", "patrol sootcrown charwood", "0: war 1", "1: flag", "0: pay 1-ore")
    assert "retreat charwood sootcrown" in options(game, BLUE)
    assert "retreat kilnstead sootcrown" in options(game, BLUE)

    play(game, "1: retreat kilnstead sootcrown", "1: retreat charwood sootcrown")
    assert armies(game, BLUE) == ["sootcrown", "sootcrown", "beewood"]


def test_u_ally_9_each_army_pays_for_its_own_retreat() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/6: sootcrown beewood combhill")
    play(game, "1: retreat sootcrown kilnstead", "1: retreat beewood meadhall")

    assert stores(game, BLUE) == (0, 0, 0)
    assert armies(game, BLUE) == ["kilnstead", "meadhall", "combhill"]


def test_u_ally_9_food_for_one_retreat_saves_one_army() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/5: sootcrown beewood combhill")
    play(game, "1: retreat sootcrown kilnstead")

    assert options(game, BLUE) == ["remove beewood"]


def test_u_ally_9_an_army_removed_before_makes_the_retreat_cheaper() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/2: sootcrown beewood combhill")
    assert options(game, BLUE) == ["remove sootcrown", "remove beewood"]

    play(game, "1: remove sootcrown", "1: retreat beewood meadhall")
    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "beewood", "meadhall", 2)]


def test_u_ally_10_the_last_army_retreats_without_food() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood")
    play(game, "1: remove sootcrown", "1: retreat beewood hollowmill")

    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "beewood", "hollowmill", 0)]
    assert armies(game, BLUE) == ["hollowmill"]


def test_u_ally_10_it_costs_nothing_though_there_is_food() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/1: sootcrown beewood")
    play(game, "1: remove sootcrown", "1: retreat beewood hollowmill")

    assert stores(game, BLUE) == (0, 0, 1)


def test_u_ally_10_the_last_army_may_also_be_removed() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood")
    play(game, "1: remove sootcrown", "1: remove beewood")

    assert (armies(game, BLUE), told(game, ArmyRetreated)) == ([], [])
    assert options(game, BLUE) == ["collect"]


def test_u_ally_10_it_may_pay_for_an_adjacent_region_that_is_not_the_nearest(
    tmp_path: Path,
) -> None:
    content = pack(tmp_path, humans='{ effect = "crosses", over = "water" }')
    game = across_the_water("0/0/1", content)
    assert "retreat suncourt farlea" in options(game, BLUE)

    play(game, "1: retreat suncourt farlea")
    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "suncourt", "farlea", 1)]
    assert stores(game, BLUE) == (0, 0, 0)


def test_u_ally_10_without_food_it_pays_for_no_other_region(tmp_path: Path) -> None:
    content = pack(tmp_path, humans='{ effect = "crosses", over = "water" }')

    assert "retreat suncourt farlea" not in options(across_the_water("0/0/0", content), BLUE)


def across_the_water(stores: str, content: Path) -> Kingdoms:
    """Blue has one army left, whose magic takes it across water."""
    game = table(
        "elves cinderlow 0/1/0: charwood suncourt",
        f"humans sunmere {stores} magic1: sootcrown suncourt",
        "undead larkhaven 0/0/0: dunemead dunemead",
        pack=content,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown")
    return game


@pytest.mark.clause("U-ALLY-10", "U-ALLY-8")
def test_the_loser_chooses_which_army_is_the_last() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood")
    play(game, "1: remove beewood", "1: retreat sootcrown charwood")

    assert armies(game, BLUE) == ["charwood"]


@pytest.mark.clause("U-ALLY-10", "U-ALLY-9")
def test_who_paid_for_the_first_of_two_armies_has_no_last_army_to_go_free() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/3: sootcrown beewood")
    play(game, "1: retreat sootcrown kilnstead")
    assert options(game, BLUE) == ["remove beewood"]

    play(game, "1: remove beewood")
    assert armies(game, BLUE) == ["kilnstead"]


@pytest.mark.clause("U-ALLY-10", "U-ALLY-7")
def test_the_last_army_of_a_beaten_breaker_goes_free_too() -> None:
    game = repelled("0/1/0: charwood beewood", "0/1/0: sootcrown beewood")
    play(game, "0: remove beewood", "0: retreat sootcrown charwood")

    assert told(game, ArmyRetreated) == [ArmyRetreated(RED, "sootcrown", "charwood", 0)]
    assert armies(game, RED) == ["charwood"]


@pytest.mark.clause("U-ALLY-10", "U-RETREAT-6")
def test_an_army_that_is_not_the_last_is_removed_without_food() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood combhill")
    play(game, "1: remove sootcrown")

    assert options(game, BLUE) == ["remove beewood"]


@pytest.mark.clause("U-ALLY-10", "U-RUINS-2")
def test_the_last_army_goes_free_out_of_ruins_on_anothers_turn() -> None:
    game = broken("0/1/0: charwood hollowmill", "0/0/0: sootcrown hollowmill")
    play(game, "1: remove sootcrown", "1: retreat hollowmill combhill")

    assert armies(game, BLUE) == ["combhill"]


def test_u_ally_11_from_an_inland_region_the_adjacent_ones_are_nearest() -> None:
    game = broken("0/1/0: charwood combhill", "0/0/0: sootcrown combhill")
    play(game, "1: remove sootcrown")

    assert options(game, BLUE) == [
        "remove combhill",
        "retreat combhill beewood",
        "retreat combhill meadhall",
        "retreat combhill butterfield",
        "retreat combhill hollowmill",
    ]


def test_u_ally_11_a_quest_is_the_last_resort() -> None:
    game = broken("0/1/0: charwood beewood", "0/0/0: sootcrown beewood")
    play(game, "1: remove sootcrown")

    assert sorted(options(game, BLUE)) == [
        "remove beewood",
        "retreat beewood combhill",
        "retreat beewood hollowmill",
        "retreat beewood meadhall",
    ]


def test_u_ally_11_further_on_the_same_card_comes_before_a_quest() -> None:
    game = broken(
        "0/1/0: charwood beewood meadhall",
        "0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: combhill hollowmill dunemead",
    )
    play(game, "1: remove sootcrown")

    assert options(game, BLUE) == ["remove beewood", "retreat beewood butterfield"]


def test_u_ally_11_the_last_army_quests_where_nothing_adjacent_is_open() -> None:
    game = broken(
        "0/1/0: charwood combhill beewood butterfield",
        "0/0/0: sootcrown combhill",
        "undead larkhaven 0/0/0: meadhall hollowmill dunemead",
    )
    play(game, "1: remove sootcrown")

    assert sorted(options(game, BLUE)) == [
        "remove combhill",
        "retreat combhill charwood",
        "retreat combhill clovercliff",
        "retreat combhill eaglestair",
        "retreat combhill forgefell",
        "retreat combhill hazelhang",
        "retreat combhill meltgate",
    ]


@pytest.mark.clause("U-ALLY-11", "U-MOVE-1")
def test_full_regions_on_the_way_do_not_hinder() -> None:
    game = broken(
        "0/1/0: charwood combhill beewood beewood meadhall meadhall",
        "0/0/0: sootcrown combhill",
        "undead larkhaven 0/0/0: butterfield butterfield hollowmill hollowmill",
    )
    play(game, "1: remove sootcrown", "1: retreat combhill dunemead")

    assert armies(game, BLUE) == ["dunemead"]


@pytest.mark.clause("U-ALLY-11", "U-WATER-1")
def test_crossing_water_brings_no_region_nearer(tmp_path: Path) -> None:
    content = pack(tmp_path, humans='{ effect = "crosses", over = "water" }')
    game = across_the_water("0/0/0", content)

    assert options(game, BLUE) == [
        "remove suncourt",
        "retreat suncourt gildacre",
        "retreat suncourt beechmere",
        "retreat suncourt saltspire",
    ]


def test_u_ally_12_a_region_with_any_army_is_not_unoccupied() -> None:
    game = broken(
        "0/1/0: charwood combhill beewood",
        "0/0/0: sootcrown combhill",
        "undead larkhaven 0/0/0: meadhall dunemead",
    )
    play(game, "1: remove sootcrown")

    assert options(game, BLUE) == [
        "remove combhill",
        "retreat combhill butterfield",
        "retreat combhill hollowmill",
    ]


def test_u_ally_12_without_any_unoccupied_region_the_last_army_is_removed() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood charwood forgefell kilnstead meltgate beewood meadhall",
        "dwarves honeywold 0/0/9: sootcrown beewood",
        "undead larkhaven 0/0/0: butterfield hollowmill combhill clovercliff larkport eaglestair "
        "hazelhang",
        "satyrs saltmarrow 0/0/0: dunemead brinehorn windbent shipsgrave thriftlea lastlight",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown")
    assert options(game, BLUE) == ["remove beewood"]

    play(game, "1: remove beewood")
    assert armies(game, BLUE) == []
    assert options(game, BLUE) == ["collect"]


@pytest.mark.clause("U-ALLY-7", "U-MOVE-3", "U-POWER-3")
def test_goblins_who_broke_an_alliance_and_lost_march_on_with_what_is_left() -> None:
    game = table(
        "goblins cinderlow 0/1/0 magic1: charwood beewood meltgate",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        "undead larkhaven 0/0/0: forgefell dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: war 1")
    play(game, "0: pay 1-ore", "1: pay 1-ore", "0: remove sootcrown", "0: remove beewood")

    assert options(game, RED) == ["stop", "patrol meltgate charwood", "patrol meltgate kilnstead"]


@pytest.mark.clause("U-ALLY-10", "U-ALLY-12", "U-POWER-3")
def test_a_goblin_army_that_fled_for_free_does_not_march_again() -> None:
    game = table(
        "goblins cinderlow 0/1/0 magic1: charwood beewood",
        "dwarves honeywold 0/1/0: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: war 1")
    play(game, "0: pay 1-ore", "1: pay 1-ore", "0: remove beewood")
    play(game, "0: retreat sootcrown charwood")

    assert armies(game, RED) == ["charwood"]
    assert game.owed[0].seat == BLUE
