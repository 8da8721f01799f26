"""The dummy of the solo game: its turn, its actions, and why it holds back."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import (
    Action,
    ActionSelected,
    ActionTurnedPast,
    ArmyAdded,
    ArmySacrificed,
    CompassFlipped,
    DieRolled,
    DummyHeldBack,
    HandPointed,
    MagicLearned,
    MagicLost,
    OreDemanded,
    ResourcesCollected,
    ResourcesGained,
    ResourcesTraded,
    TowerBuilt,
    ValueRaised,
    WarStarted,
    WarTowerPlaced,
    WarTowerRepaired,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules.automa import turn
from tests.builders.kingdoms.solo import (
    ALL,
    BUILD,
    PATROL,
    TOWERS,
    TRADE,
    Box,
    after,
    boxes_toml,
    cards,
    common_cards,
    followed,
    lead,
    solo,
    strips,
    with_magic,
)
from tests.builders.kingdoms.tables import armies, stores
from tests.builders.playing import options, play, told

# the turn


def test_s_turn_1_the_person_and_the_dummy_take_turns() -> None:
    game = solo()
    after(game, 2, "select trade", "decline")
    play(game, "collect")

    chosen = told(game, ActionSelected)
    assert [event.seat for event in chosen] == [0, 1]
    assert options(game)[0].startswith("select")
    assert game.active == 0


def test_s_turn_1_the_person_acts_first_on_the_own_turn() -> None:
    game = solo()
    play(game, "select trade")

    assert not told(game, ResourcesGained)
    play(game, "decline")
    assert told(game, ResourcesGained)


def test_s_turn_1_the_dummy_acts_first_on_its_own_turn() -> None:
    game = solo()
    lead(game, TRADE)

    assert stores(game, DUMMY) == (4, 4, 4)
    assert "collect" in options(game)


def test_s_turn_1_the_dummys_turn_may_be_the_first() -> None:
    game = solo(active=1)

    assert told(game, ActionSelected)[0].seat == DUMMY
    assert game.owed[0].seat == 0


def test_s_turn_2_the_dummy_takes_the_persons_action_if_it_can() -> None:
    game = solo()
    play(game, "select research", "decline")

    assert followed(game, MagicLearned) == [MagicLearned(DUMMY, 1, 1)]
    assert not followed(game, ResourcesCollected)


def test_s_turn_2_it_collects_if_it_cannot() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topforest topmountain")
    play(game, "select research", "decline")

    assert followed(game, DummyHeldBack) == [DummyHeldBack("research", "1 mana, 0 held")]
    assert followed(game, ResourcesCollected) == [ResourcesCollected(DUMMY, (1, 1, 0))]


@pytest.mark.parametrize(
    ("roll", "action"),
    [(1, "research"), (2, "trade"), (3, "build"), (4, "patrol"), (5, "quest"), (6, "expand"),
     (7, "research"), (12, "expand")],
)  # fmt: skip
@pytest.mark.clause("S-TURN-3", "S-COMPASS-3")
def test_the_die_selects_the_dummys_action(roll: int, action: Action) -> None:
    game = solo()
    lead(game, roll)

    assert told(game, DieRolled)[0] == DieRolled(roll, action)
    assert told(game, ActionSelected) == [ActionSelected(DUMMY, action)]


def test_s_turn_4_it_goes_clockwise_past_actions_that_were_taken() -> None:
    game = solo(cubes="patrol quest expand")
    lead(game, 4)

    assert told(game, ActionTurnedPast) == [
        ActionTurnedPast("patrol", "quest"),
        ActionTurnedPast("quest", "expand"),
        ActionTurnedPast("expand", "research"),
    ]
    assert told(game, ActionSelected) == [ActionSelected(DUMMY, "research")]


def test_s_turn_4_it_goes_on_past_twelve() -> None:
    game = solo(cubes="expand")
    lead(game, 12)

    assert told(game, ActionSelected) == [ActionSelected(DUMMY, "research")]


def test_s_turn_5_it_may_collect_when_active() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topforest topmountain")
    lead(game, BUILD)

    assert told(game, DummyHeldBack) == [DummyHeldBack("build", "1 ore, 0 held")]
    assert stores(game, DUMMY) == (1, 1, 0)
    assert game.cubes[2] == 1


def test_s_turn_6_the_number_of_the_action_selects_army_and_way_too() -> None:
    game = solo()
    lead(game, PATROL)

    assert {hand.roll for hand in told(game, HandPointed)} == {PATROL}
    assert len(told(game, HandPointed)) == 2
    assert len(told(game, DieRolled)) == 1


def test_s_turn_7_when_it_follows_it_rolls_once() -> None:
    game = solo()
    after(game, 9, "select patrol", "decline")

    assert told(game, DieRolled)[0] == DieRolled(9, "")
    first_turn = told(game, HandPointed)[:2]
    assert [hand.roll for hand in first_turn] == [9, 9]


def test_s_turn_7_what_needs_no_number_is_not_rolled_for() -> None:
    game = solo()
    play(game, "select trade", "decline")

    assert told(game, DieRolled)[0].action  # that of its own turn


def test_s_turn_7_the_next_turn_has_a_roll_of_its_own() -> None:
    game = solo()
    after(game, 9, "select patrol", "decline")
    rolls = told(game, DieRolled)

    assert [bool(event.action) for event in rolls] == [False, True]


# day and night

FULL = "patrol quest build research expand"


def test_s_compass_1_clearing_the_card_turns_the_compass_over() -> None:
    night = solo(cubes=FULL)
    day = solo(cubes=FULL, night=True)

    assert (night.night, day.night) == (1, 0)
    assert told(night, CompassFlipped) == [CompassFlipped(night=True)]
    assert told(day, CompassFlipped) == [CompassFlipped(night=False)]


def test_s_compass_1_the_end_of_the_game_turns_nothing_over() -> None:
    game = solo(cubes=FULL, trigger="U-END-1")

    assert game.ended
    assert not told(game, CompassFlipped)


def test_s_compass_1_without_a_clearing_it_stays() -> None:
    assert not told(solo(cubes="patrol quest build research"), CompassFlipped)


def test_s_compass_2_nightfall_brings_the_dummy_one_of_each() -> None:
    game = solo(cubes=FULL)

    assert stores(game, DUMMY) == (4, 4, 4)
    assert stores(game, 0) == (4, 4, 4)
    assert told(game, ResourcesGained) == [ResourcesGained(DUMMY, (1, 1, 1), "nightfall")]


def test_s_compass_2_daybreak_brings_nothing() -> None:
    assert stores(solo(cubes=FULL, night=True), DUMMY) == (3, 3, 3)


def test_s_compass_2_nobody_has_more_than_nine() -> None:
    game = solo(cubes=FULL, dummy="dark-elves top 9/8/9: topforest topmountain")

    assert stores(game, DUMMY) == (9, 9, 9)
    assert told(game, ResourcesGained) == [ResourcesGained(DUMMY, (0, 1, 0), "nightfall")]


# build


def test_s_build_1_the_dummy_pays_for_the_next_level() -> None:
    game = solo(dummy="dark-elves top 0/3/0 tower1: topforest topmountain")
    play(game, "select build", "decline")

    assert followed(game, TowerBuilt) == [TowerBuilt(DUMMY, 2, 2)]
    assert not followed(game, HandPointed)


@pytest.mark.parametrize(("level", "ore", "why"), [(3, 3, "4 ore, 3 held"), (6, 9, turn.COMPLETE)])
def test_s_build_1_if_not_it_says_why(level: int, ore: int, why: str) -> None:
    game = solo(dummy=f"dark-elves top 0/{ore}/0 tower{level}: topforest topmountain")
    play(game, "select build", "decline")

    assert followed(game, DummyHeldBack)[0] == DummyHeldBack("build", why)


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("roll", "site"), [(12, "topplains"), (1, "topcapital")])
def test_s_build_2_the_hand_selects_the_army_where_its_war_tower_stands(
    roll: int, site: str, night: bool
) -> None:
    game = solo(
        dummy="dark-elves top 3/3/3: topforest topplains topcapital", modules=TOWERS, night=night
    )
    after(game, roll, "select build", "decline")

    assert followed(game, WarTowerPlaced) == [WarTowerPlaced(DUMMY, site)]
    assert followed(game, HandPointed)[0].what == "army"


@pytest.mark.parametrize("night", [False, True])
def test_s_build_2_of_several_armies_on_the_hand_the_nearest_gets_it(
    tmp_path: Path, night: bool
) -> None:
    tall: dict[str, Box] = {
        "tallwest": ("ruins", 0, 0, 100, 290),
        "tallfar": ("forest", 100, 0, 340, 100),
        "tallmid": ("plains", 100, 100, 340, 190),
        "tallnear": ("mountain", 100, 190, 340, 290),
        "talleast": ("capital", 340, 0, 440, 290),
    }
    content = cards(tmp_path, boxes_toml("tall", tall), strips("low"))
    game = solo(
        dummy="dark-elves tall 3/3/3: tallfar tallnear", pack=content, modules=TOWERS, night=night
    )
    after(game, 12, "select build", "decline")

    assert followed(game, WarTowerPlaced) == [WarTowerPlaced(DUMMY, "tallnear")]
    assert followed(game, HandPointed)[0].touched == 2


def test_s_build_2_never_where_a_war_tower_is_already() -> None:
    game = solo(modules=TOWERS, towers="1:topmountain")
    after(game, 11, "select build", "decline")
    assert followed(game, WarTowerPlaced) == [WarTowerPlaced(DUMMY, "topforest")]

    full = solo(modules=TOWERS, towers="1:topmountain 1:topforest")
    play(full, "select build", "decline")
    assert followed(full, DummyHeldBack)[0] == DummyHeldBack("build", turn.NO_SITE)


def test_s_build_3_it_repairs_what_it_cannot_build_higher() -> None:
    ruler = "dark-elves top 0/0/0: topforest topmountain"
    game = solo(dummy=ruler, modules=TOWERS, towers="1:topmountain- 1:topforest-")
    after(game, 11, "select build", "decline")

    assert followed(game, WarTowerRepaired) == [WarTowerRepaired(DUMMY, "topmountain")]
    assert not followed(game, DummyHeldBack)


def test_s_build_3_a_new_level_comes_first() -> None:
    game = solo(modules=TOWERS, towers="1:topmountain-")
    after(game, 11, "select build", "decline")

    assert followed(game, WarTowerPlaced) == [WarTowerPlaced(DUMMY, "topforest")]
    assert not followed(game, WarTowerRepaired)


# research


def test_s_research_1_the_dummy_pays_for_the_next_level() -> None:
    game = solo(dummy="dark-elves top 2/0/0 magic1: topforest topmountain")
    play(game, "select research", "decline")

    assert followed(game, MagicLearned) == [MagicLearned(DUMMY, 2, 2)]
    assert game.stores[0][DUMMY] == 0


def test_s_research_1_a_card_read_to_the_end_leaves_nothing_to_research() -> None:
    game = solo(dummy="dark-elves top 9/0/0 magic5: topforest topmountain", trigger="U-END-3")
    play(game, "select research", "decline")

    assert followed(game, DummyHeldBack)[0] == DummyHeldBack("research", turn.COMPLETE)


def test_s_research_2_what_a_level_brings_is_the_dummys_at_once(tmp_path: Path) -> None:
    effects = '{ effect = "gains", resource = "ore", amount = 2, when = "learn" }'
    game = solo(pack=with_magic(tmp_path, effects))
    play(game, "select research", "decline")

    assert followed(game, ResourcesGained)[0] == ResourcesGained(DUMMY, (0, 2, 0), "learn")


def test_s_research_2_an_ability_works_for_the_dummy_from_its_level_on(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "gains", resource = "food", when = "clear" }')
    full = "patrol quest build research expand"
    without, learned = (
        solo(
            dummy=f"dark-elves top 0/0/0 magic{level}: topforest topmountain",
            pack=pack,
            cubes=full,
            night=True,
        )
        for level in (0, 1)
    )

    assert (stores(without, DUMMY), stores(learned, DUMMY)) == ((0, 0, 0), (0, 0, 1))


def test_s_research_2_a_level_it_has_just_learned_serves_its_next_action(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "cost", of = "build", change = -1 }')
    game = solo(dummy="dark-elves top 1/1/0 tower1: topforest topmountain", pack=pack)
    assert game.powers[DUMMY].costs[game.book.select[2].action] == 0
    play(game, "select research", "decline")
    assert followed(game, MagicLearned) == [MagicLearned(DUMMY, 1, 1)]

    lead(game, BUILD)
    assert told(game, TowerBuilt) == [TowerBuilt(DUMMY, 2, 1)]


def test_s_power_1_a_discount_holds_for_the_dummy(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "cost", of = "build", change = -1 }')
    game = solo(dummy="dark-elves top 0/2/0 magic1 tower2: topforest topmountain", pack=pack)
    play(game, "select build", "decline")

    assert followed(game, TowerBuilt) == [TowerBuilt(DUMMY, 3, 2)]


# expand


def test_s_expand_1_the_new_army_stands_beside_the_others_and_not_with_one() -> None:
    game = solo(dummy="dark-elves top 0/0/4: topforest topmountain")
    after(game, 11, "select expand", "decline")

    assert followed(game, ArmyAdded)[0] == ArmyAdded(DUMMY, "topplains", 3)
    assert armies(game, DUMMY)[:3] == ["topforest", "topmountain", "topplains"]


@pytest.mark.parametrize(
    ("ruler", "why"),
    [
        ("dark-elves top 0/0/2: topforest topmountain", "3 food, 2 held"),
        (
            "dark-elves top 0/0/9: topforest topmountain topplains topruins topcapital",
            turn.NO_ROOM,
        ),
    ],
)
def test_s_expand_2_without_food_or_room_there_is_no_new_army(ruler: str, why: str) -> None:
    game = solo(dummy=ruler)
    play(game, "select expand", "decline")

    assert followed(game, DummyHeldBack)[0] == DummyHeldBack("expand", why)


def test_s_expand_2_seven_armies_are_all_it_has() -> None:
    seven = "topforest topmountain topplains topruins topcapital lowplains lowruins"
    game = solo(dummy=f"dark-elves top 0/0/9: {seven}", trigger="U-END-1")
    play(game, "select expand", "decline")

    assert followed(game, DummyHeldBack)[0] == DummyHeldBack("expand", turn.COMPLETE)


@pytest.mark.parametrize(
    ("roll", "region"), [(12, "topplains"), (1, "topcapital"), (6, "topcapital")]
)
def test_s_expand_3_the_compass_card_selects_the_region(roll: int, region: str) -> None:
    game = solo(dummy="dark-elves top 0/0/9: topmountain topruins topforest")
    if roll == 6:
        game = solo(dummy="dark-elves top 0/0/9: topmountain topruins topforest topplains")
    after(game, roll, "select expand", "decline")

    assert followed(game, ArmyAdded)[0].region == region


@pytest.mark.clause("S-EXPAND-4", "S-EXPAND-1")
def test_a_region_with_an_army_or_a_war_tower_is_not_open() -> None:
    person = "elves low 4/4/4: topplains lowforest"
    blocked = solo(person, "dark-elves top 0/0/9: topmountain topforest")
    play(blocked, "select expand", "decline")
    fortified = solo(modules=TOWERS, towers="0:topplains")
    play(fortified, "select expand", "decline")
    own = solo(modules=TOWERS, towers="1:topplains")
    play(own, "select expand", "decline")

    for game in (blocked, fortified, own):
        assert followed(game, DummyHeldBack)[0] == DummyHeldBack("expand", turn.NO_ROOM)
        assert not followed(game, WarStarted)


def test_s_expand_4_tundra_is_not_expanded_into(tmp_path: Path) -> None:
    terrains = ("tundra", "forest", "mountain", "ruins", "capital")
    pack = cards(tmp_path, strips("top", *terrains), strips("low"))
    ruler = "dark-elves top 0/0/9: topforest topmountain"
    game = solo(dummy=ruler, pack=pack)
    after(game, 11, "select expand", "decline")

    assert followed(game, ArmyAdded)[0].region == "topruins"


# trade, collecting, silver


def test_s_trade_1_a_trade_brings_one_of_each_and_costs_nothing() -> None:
    game = solo(dummy="dark-elves top 2/5/3: topforest topmountain")
    play(game, "select trade")
    before = stores(game, DUMMY)
    turn.trade(game)

    assert (before, stores(game, DUMMY)) == ((2, 5, 3), (3, 6, 4))
    assert told(game, ResourcesTraded) == []


def test_s_trade_1_what_is_full_stays_full() -> None:
    game = solo(dummy="dark-elves top 0/9/3: topforest topmountain")
    play(game, "select trade", "decline")

    assert followed(game, ResourcesGained)[0] == ResourcesGained(DUMMY, (1, 0, 1), "trade")


def test_s_trade_1_magic_that_changes_trades_changes_nothing_here(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "trade-bonus", amount = 1 }')
    game = solo(dummy="dark-elves top 0/0/0 magic1: topforest topmountain", pack=pack)
    play(game, "select trade", "decline")

    assert followed(game, ResourcesGained) == [ResourcesGained(DUMMY, (1, 1, 1), "trade")]


def test_s_collect_1_the_dummy_collects_from_its_regions() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topforest topcapital lowplains")
    play(game, "select build", "decline")

    assert followed(game, ResourcesCollected)[0] == ResourcesCollected(DUMMY, (1, 0, 1))


def test_s_power_2_it_strikes_at_the_person(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "humbles" }')
    game = solo("elves low 4/4/4 magic2: lowforest lowforest", pack=pack)
    play(game, "select research", "decline")

    assert followed(game, MagicLost) == [MagicLost(0, 1, DUMMY)]


def test_s_power_4_it_does_nothing_in_place_of_the_action(tmp_path: Path) -> None:
    effects = '{ effect = "acts-on", turn = "patrol", may = "build" }'
    pack = with_magic(tmp_path, effects)
    ruler = "dark-elves top 0/9/0 magic1: topforest"
    game = solo("elves low 4/4/4: topmountain", ruler, pack=pack)
    play(game, "select patrol", "decline")

    assert followed(game, DummyHeldBack)[0] == DummyHeldBack("patrol", turn.NO_WAY)
    assert not followed(game, TowerBuilt)


def test_s_power_4_it_raises_no_value(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "raises-after-reveal", resource = "mana", worth = 2 }')
    game = attacked("9/0/0 magic1", pack)
    play(game, "pay 2-mana")

    assert followed(game, WarWon)[0].winner == 0
    assert not followed(game, ValueRaised)


def test_s_power_4_it_demands_no_ore(tmp_path: Path) -> None:
    game = attacked("9/0/0 magic1", with_magic(tmp_path, '{ effect = "ore-wars" }'))

    assert "pay 2-mana" in options(game)
    assert not followed(game, OreDemanded)


def test_s_power_4_it_sacrifices_no_army(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "sacrifice", mana = 4 }')
    dummy = "dark-elves top 0/0/0 magic1: topforest topmountain topcapital"
    game = solo(dummy=dummy, pack=pack)
    play(game, "select build", "decline")
    play(game, *["collect"] * (options(game)[0] == "collect"))

    assert not told(game, ArmySacrificed)
    assert len(armies(game, DUMMY)) == 3


def attacked(dummy: str, pack: Path) -> Kingdoms:
    """The dummy, with two armies, has quested into the person's plains; its value is four."""
    game = solo(
        "elves low 9/9/0: lowforest lowplains",
        f"dark-elves top {dummy}: topplains topforest",
        pack=pack,
    )
    after(game, 6, "select quest", "decline")
    return game


# knocking over


@pytest.mark.clause("S-SET-1")
def test_the_dummy_is_never_asked() -> None:
    game = solo(modules=ALL)
    for roll in range(1, 13):
        lead(game, roll)
        assert game.owed[0].seat == 0


def test_the_common_cards_lie_as_the_tests_think() -> None:
    game = solo(pack=common_cards())
    labels = [
        game.book.lands[game.book.regions.index(f"top{t}")].label for t in ("forest", "plains")
    ]

    assert [x for x, _ in labels] == [44, 220]
