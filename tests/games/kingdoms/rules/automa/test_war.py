"""War between the person and the dummy: its value, paying or yielding, and who leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pocketkeep.games.kingdoms.events import (
    ArmyRemoved,
    ArmyRetreated,
    DieRolled,
    DummyValued,
    HandPointed,
    HeroFell,
    HeroTrained,
    ResourcesCollected,
    ResourcesGained,
    ResourcesLost,
    SilverSpent,
    WarPaid,
    WarStarted,
    WarTowerLost,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules.automa import war as siege
from tests.builders.kingdoms.cards import pack as faction_pack
from tests.builders.kingdoms.solo import (
    ALL,
    HEROES,
    TOWERS,
    after,
    cards,
    followed,
    next_roll,
    solo,
)
from tests.builders.kingdoms.tables import KINGDOMS, armies, stores, table
from tests.builders.playing import options, play, told

ATTACK = ("select quest", "quest lowforest topplains")
NO_BONUS = '{ effect = "points", kind = "hoard", what = "all", per = 99 }'


def with_magic(folder: Path, *, mine: str = NO_BONUS, its: str = NO_BONUS) -> Path:
    """The common cards, with elves and dark elves of other magic."""
    cards(folder)
    return faction_pack(folder, elves=mine, **{"dark-elves": its})


def attack(
    stores: str = "9/9/9",
    dummy: str = "dark-elves top 0/0/0: topplains topforest topmountain",
    mine: str = "",
    **given: Any,
) -> Kingdoms:
    """The person has quested into the dummy's plains."""
    game = solo(f"elves low {stores} {mine}: lowforest lowplains", dummy, **given)
    play(game, *ATTACK)
    return game


def defend(stores: str = "9/9/9", mine: str = "", its: str = "0/0/0", **given: Any) -> Kingdoms:
    """The dummy quests into the person's plains, by a six."""
    person = f"elves low {stores} {mine}: lowforest lowplains"
    game = solo(person, f"dark-elves top {its}: topplains topforest topmountain", **given)
    after(game, 6, "select quest", "decline")
    return game


# the value


@pytest.mark.parametrize(("night", "value"), [(False, 6), (True, 3)])
def test_s_war_1_twice_its_armies_by_day_and_once_by_night(night: bool, value: int) -> None:
    game = attack(night=night)

    assert told(game, WarStarted) == [WarStarted(0, DUMMY, "topplains")]
    assert told(game, DummyValued) == [
        DummyValued(seat=DUMMY, region="topplains", armies=3, night=night, value=value)
    ]


@pytest.mark.parametrize(("night", "value"), [(False, 6), (True, 3)])
def test_s_war_1_the_same_when_it_attacks(night: bool, value: int) -> None:
    game = defend(night=night)

    assert followed(game, WarStarted) == [WarStarted(DUMMY, 0, "lowplains")]
    assert followed(game, DummyValued)[0].value == value


def test_s_war_2_its_war_bonus_raises_the_value(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, its='{ effect = "war-bonus", amount = 2, where = ["plains"] }')
    game = attack(dummy="dark-elves top 0/0/0 magic1: topplains topforest", pack=pack)

    assert told(game, DummyValued)[0].value == 4 + 2


def test_s_war_2_a_bonus_for_attackers_counts_only_when_it_attacks(tmp_path: Path) -> None:
    bonus = '{ effect = "war-bonus", amount = 2, side = "attack" }'
    pack = with_magic(tmp_path, its=bonus)

    assert told(attack(dummy="dark-elves top 0/0/0 magic1: topplains topforest topmountain",
                       pack=pack), DummyValued)[0].value == 6  # fmt: skip
    assert followed(defend(its="0/0/0 magic1", pack=pack), DummyValued)[0].value == 8


@pytest.mark.parametrize("towers", ["1:topplains", "1:topforest", "1:topplains 1:topforest"])
def test_s_war_2_a_war_tower_of_its_own_adds_nothing(towers: str) -> None:
    game = attack("0/9/0", modules=TOWERS, towers=towers)

    assert told(game, DummyValued)[0].value == 6
    assert options(game) == ["pay 6-ore", "yield"]


SIX = "topplains topforest topmountain topruins topcapital lowruins"


def test_s_war_10_a_value_above_eleven_cannot_be_paid() -> None:
    game = attack(dummy=f"dark-elves top 0/0/0: {SIX}")

    valued = told(game, DummyValued)[0]
    assert (valued.value, valued.beyond) == (12, True)
    assert options(game) == ["yield"]
    assert KINGDOMS.why(game, 0, ("pay", "6-mana"))[0] == "S-WAR-10"


def test_s_war_10_eleven_can_be_paid(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, its='{ effect = "war-bonus", amount = 1 }')
    five = SIX.rpartition(" ")[0]
    game = attack(dummy=f"dark-elves top 0/0/0 magic1: {five}", pack=pack)

    valued = told(game, DummyValued)[0]
    assert (valued.value, valued.beyond) == (11, False)
    assert "pay 5-mana 1-ore" in options(game)


def test_s_war_10_bonuses_do_not_raise_the_eleven(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, mine='{ effect = "war-bonus", amount = 4 }')
    game = attack(dummy=f"dark-elves top 0/0/0: {SIX}", mine="magic1", pack=pack)

    assert options(game) == ["yield"]


@pytest.mark.clause("S-WAR-4")
def test_s_war_10_one_more_for_ties_may_be_one_too_many(tmp_path: Path) -> None:
    pack = with_magic(
        tmp_path, its='{ effect = "war-bonus", amount = 1 }, { effect = "wins-ties" }'
    )
    five = SIX.rpartition(" ")[0]
    game = attack(dummy=f"dark-elves top 0/0/0 magic1: {five}", pack=pack)

    assert told(game, DummyValued)[0].value == 11
    assert options(game) == ["yield"]


def test_s_war_10_by_night_the_same_dummy_can_be_beaten() -> None:
    game = attack("3/0/0", dummy=f"dark-elves top 0/0/0: {SIX}", night=True)

    assert options(game) == ["pay 3-mana", "yield"]


# paying or yielding


def test_s_war_3_the_person_pays_the_value_or_yields() -> None:
    game = attack("3/6/9")

    assert options(game) == [
        "pay 6-ore",
        "pay 1-mana 4-ore",
        "pay 2-mana 2-ore",
        "pay 3-mana",
        "yield",
    ]


def test_s_war_3_whoever_pays_wins() -> None:
    game = attack()
    next_roll(game, 9)
    play(game, "pay 3-mana")

    assert followed(game, WarPaid) == [WarPaid(0, 6, (3, 0, 0))]
    assert followed(game, WarWon) == [WarWon(0, DUMMY, "topplains")]
    assert stores(game, 0) == (6, 9, 9)
    assert "topplains" in armies(game, 0)


def test_s_war_3_whoever_yields_loses_and_pays_nothing() -> None:
    game = attack()
    play(game, "yield")

    assert told(game, WarWon) == [WarWon(DUMMY, 0, "topplains")]
    assert not told(game, WarPaid)
    assert stores(game, 0) == (9, 9, 9)


def test_s_war_3_who_cannot_pay_can_only_yield() -> None:
    assert options(attack("1/3/9")) == ["yield"]


def test_s_war_3_own_bonuses_lower_what_is_due(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, mine='{ effect = "war-bonus", amount = 2 }')
    game = attack("2/0/0", mine="magic1", pack=pack)

    assert options(game) == ["pay 2-mana", "yield"]


@pytest.mark.parametrize(("answer", "winner"), [("pay nothing", 0), ("yield", DUMMY)])
def test_s_war_3_even_a_war_that_costs_nothing_need_not_be_won(
    tmp_path: Path, answer: str, winner: int
) -> None:
    pack = with_magic(tmp_path, mine='{ effect = "war-bonus", amount = 9 }')
    game = attack("1/1/0", mine="magic1", pack=pack)
    assert options(game) == ["pay nothing", "yield"]

    play(game, answer)
    assert followed(game, WarWon)[0].winner == winner
    assert stores(game, 0) == (1, 1, 0)


def test_s_war_3_own_war_tower_lowers_what_is_due() -> None:
    assert "pay 5-ore" in options(defend(modules=TOWERS, towers="0:lowplains"))


@pytest.mark.parametrize("side", [attack, defend])
def test_s_war_4_the_dummys_value_is_enough_whoever_attacked(side: object) -> None:
    assert callable(side)
    game = side("0/6/0")
    play(game, "pay 6-ore")

    assert followed(game, WarWon)[0].winner == 0


def test_s_war_4_where_its_magic_wins_ties_one_more_is_needed(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, its='{ effect = "wins-ties" }')
    dummy = "dark-elves top 0/0/0 magic1: topplains topforest topmountain"

    assert options(attack("0/9/0", dummy, pack=pack)) == ["pay 7-ore", "yield"]


def test_s_war_4_unless_the_persons_does_too(tmp_path: Path) -> None:
    ties = '{ effect = "wins-ties" }'
    pack = with_magic(tmp_path, mine=ties, its=ties)
    dummy = "dark-elves top 0/0/0 magic1: topplains topforest topmountain"

    assert options(attack("0/9/0", dummy, "magic1", pack=pack)) == ["pay 6-ore", "yield"]


@pytest.mark.parametrize("side", [attack, defend])
@pytest.mark.parametrize(("answer", "winner"), [("pay 6-ore", 0), ("yield", DUMMY)])
def test_s_war_5_the_dummy_pays_for_no_war(side: Any, answer: str, winner: int) -> None:
    its = "dark-elves top 5/5/0: topplains topforest topmountain"
    game = side(dummy=its) if side is attack else side(its="5/5/0")
    under_way, choice = game.stack[-1], game.find(tuple(answer.split()))
    assert isinstance(under_way, siege.Siege)
    assert choice is not None
    siege.fight(game, under_way, choice)  # step by step: after the war the dummy acts at once
    siege.decide(game, under_way)
    siege.drive_dummy_out(game, under_way)

    assert followed(game, WarWon)[0].winner == winner
    assert stores(game, DUMMY) == (5, 5, 0)
    assert stores(game, 0) == ((9, 3, 9) if winner == 0 else (9, 9, 9))


# the dummy leaves

RETREATS = "dark-elves top 0/0/5: topplains topforest topcapital"


@pytest.mark.parametrize(("roll", "goal"), [(3, "topruins"), (12, "topruins"), (9, "topmountain")])
def test_s_war_6_it_retreats_for_food_where_the_compass_points(roll: int, goal: str) -> None:
    game = attack(dummy=RETREATS)
    next_roll(game, roll)
    play(game, "pay 3-mana")

    assert followed(game, ArmyRetreated) == [ArmyRetreated(DUMMY, "topplains", goal, 3)]
    assert followed(game, DieRolled) == [DieRolled(roll, "")]


def test_s_war_6_without_the_food_its_army_is_lost() -> None:
    game = attack(dummy="dark-elves top 9/9/2: topplains topforest topcapital")
    play(game, "pay 3-mana")

    assert followed(game, ArmyRemoved) == [ArmyRemoved(DUMMY, "topplains")]


def test_s_war_6_an_attacker_retreats_from_where_it_was_beaten() -> None:
    game = defend(its="0/0/5")
    play(game, "pay 3-mana")

    retreat = followed(game, ArmyRetreated)[0]
    assert (retreat.start, retreat.food) == ("lowplains", 3)
    assert retreat.goal in ("lowmountain", "lowruins")


def test_s_war_6_silver_pays_its_retreat_too() -> None:
    game = attack(dummy="dark-elves top 0/0/2/3: topplains topforest topcapital")
    play(game, "pay 3-mana")

    assert followed(game, SilverSpent) == [SilverSpent(DUMMY, 1, "food")]


def test_s_war_7_the_compass_is_laid_on_the_beaten_army() -> None:
    game = attack(dummy=RETREATS)
    next_roll(game, 9)
    play(game, "pay 3-mana")

    hand = followed(game, HandPointed)[0]
    assert (hand.what, hand.origin, hand.goal) == ("shelter", "topplains", "topmountain")


def test_s_war_7_it_never_retreats_onto_its_own_army_or_yours() -> None:
    person = "elves low 9/9/9: lowforest topruins"
    game = solo(person, "dark-elves top 0/0/9: topplains topmountain topcapital")
    play(game, *ATTACK, "pay 3-mana")

    assert followed(game, ArmyRemoved) == [ArmyRemoved(DUMMY, "topplains")]


@pytest.mark.clause("S-POWER-1", "S-WAR-7")
def test_its_magic_may_let_it_retreat_into_water() -> None:
    person = "elves cinderlow 9/9/9: charwood sootcrown"
    around = "elderwood fenmark greycap hollinfield ashgate"
    game = table(person, f"arctic-elementals ashfen 0/0/9 magic1: {around}", modules=ALL)
    play(game, "select quest", "quest charwood elderwood", "pay 5-mana")

    assert followed(game, ArmyRetreated)[0].goal == "fenpool"
    assert followed(game, HandPointed)[0].what == "shelter"


@pytest.mark.clause("S-TURN-7", "S-WAR-7")
def test_the_number_of_a_retreat_serves_the_dummys_own_action_too() -> None:
    game = attack(dummy=RETREATS)
    next_roll(game, 9)
    play(game, "pay 3-mana")

    assert {hand.roll for hand in followed(game, HandPointed)} == {9}
    assert len(followed(game, HandPointed)) == 3  # the retreat, and the quest with which it follows
    assert len(followed(game, DieRolled)) == 1


# the person leaves


def test_s_war_8_the_person_retreats_for_food_or_is_removed() -> None:
    game = attack("0/0/2", "dark-elves top 0/0/0: topplains topforest")
    play(game, "yield")

    assert options(game) == [
        "remove topplains", "retreat topplains topmountain", "retreat topplains topruins",
    ]  # fmt: skip
    play(game, "retreat topplains topruins")
    assert followed(game, ArmyRetreated) == [ArmyRetreated(0, "topplains", "topruins", 2)]


def test_s_war_8_the_persons_army_may_be_lost() -> None:
    game = defend("0/0/0")
    play(game, "yield", "remove lowplains")

    assert followed(game, ArmyRemoved) == [ArmyRemoved(0, "lowplains")]
    assert armies(game, 0) == ["lowforest"]


def test_s_war_8_a_retreat_may_be_paid_in_silver() -> None:
    game = attack("0/0/1/1", "dark-elves top 0/0/0: topplains topforest", modules=ALL)
    play(game, "yield", "retreat topplains topruins", "silver 1")

    assert followed(game, SilverSpent) == [SilverSpent(0, 1, "food")]


def test_s_war_9_no_flag_is_ever_offered() -> None:
    assert "flag" not in options(attack())
    assert "flag" not in options(defend())


# towers and heroes


def test_the_loser_of_a_region_loses_the_war_tower_in_it() -> None:
    won = attack(modules=TOWERS, towers="1:topplains")
    play(won, "pay 6-ore")
    lost = defend(modules=TOWERS, towers="0:lowplains")
    play(lost, "yield")

    assert followed(won, WarTowerLost) == [WarTowerLost(DUMMY, "topplains", 0)]
    assert followed(lost, WarTowerLost) == [WarTowerLost(0, "lowplains", 0)]


def test_a_war_tower_alone_is_fought_for_too() -> None:
    dummy = "dark-elves top 0/0/0: topforest topmountain topruins"
    game = attack(dummy=dummy, modules=TOWERS, towers="1:topplains")
    assert told(game, DummyValued)[0].value == 6
    play(game, "pay 6-ore")

    assert followed(game, WarTowerLost) == [WarTowerLost(DUMMY, "topplains", 0)]
    assert not followed(game, ArmyRemoved)


def test_a_lone_war_tower_of_the_person_falls_without_an_army() -> None:
    person = "elves low 9/9/9: lowforest lowforest"
    game = solo(person, "dark-elves top 0/0/0: topplains topforest", modules=TOWERS,
                towers="0:lowplains")  # fmt: skip
    after(game, 6, "select quest", "decline")
    play(game, "yield")

    assert followed(game, WarTowerLost) == [WarTowerLost(0, "lowplains", 0)]
    assert followed(game, ArmyRemoved) == []
    assert armies(game, 0) == ["lowforest", "lowforest"]


def hero_attack(hero: str, answer: str) -> Kingdoms:
    person = f"elves low 9/9/9 hero={hero}: lowforest* lowplains"
    game = solo(person, "dark-elves top 5/5/5: topplains topforest topmountain", modules=HEROES)
    play(game, "select quest", "quest hero lowforest topplains", answer)
    return game


def heroes_by_war(level: int) -> list[str]:
    book = solo(modules=HEROES).book
    return [card.id for card in book.heroes if card.actions[level - 1] == 6]


def test_a_hero_whose_card_asks_for_a_war_rises_by_beating_the_dummy() -> None:
    hero = heroes_by_war(1)[0]
    game = hero_attack(hero, "pay 3-mana")

    assert HeroTrained(seat=0, hero=hero, level=2, resource="", price=0) in followed(
        game, HeroTrained
    )


def test_a_hero_beaten_by_the_dummy_may_fall() -> None:
    game = hero_attack("baron", "yield")
    play(game, "remove topplains")

    assert followed(game, HeroFell) == [HeroFell(0, "baron", "topplains")]


# what cards bring


@pytest.mark.clause("S-POWER-1", "S-POWER-3")
def test_who_plunders_the_dummy_takes_what_it_has_most_of(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, mine='{ effect = "plunder", amount = 1 }')
    dummy = "dark-elves top 1/4/0: topplains topforest topmountain"
    game = attack("9/0/0", dummy, "magic1", pack=pack)
    play(game, "pay 3-mana")

    assert followed(game, ResourcesLost) == [ResourcesLost(DUMMY, (0, 1, 0), "plunder")]
    assert followed(game, ResourcesGained)[0] == ResourcesGained(0, (0, 1, 0), "plunder")


@pytest.mark.clause("S-POWER-1")
def test_the_dummy_plunders_what_the_person_gives_up(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, its='{ effect = "plunder", amount = 1 }')
    game = defend("1/1/0", its="0/0/0 magic1", pack=pack)
    play(game, "yield", "remove lowplains", "discard ore")

    assert followed(game, ResourcesGained)[0] == ResourcesGained(DUMMY, (0, 1, 0), "plunder")


@pytest.mark.clause("S-POWER-1")
def test_a_war_won_brings_the_dummy_what_its_magic_says(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, its='{ effect = "gains", when = "win", resource = "any" }')
    game = defend(its="0/0/0 magic1", pack=pack)
    play(game, "yield", "remove lowplains")

    assert followed(game, ResourcesGained) == [ResourcesGained(DUMMY, (1, 0, 0), "win")]


@pytest.mark.clause("S-WAR-11")
@pytest.mark.parametrize(("night", "collects"), [(False, True), (True, False)])
def test_who_yields_loses_by_the_whole_value(tmp_path: Path, night: bool, collects: bool) -> None:
    pack = with_magic(tmp_path, mine='{ effect = "regroups", by = 4 }')
    game = defend(mine="magic1", pack=pack, night=night)
    play(game, "yield", "remove lowplains")

    assert bool(followed(game, ResourcesCollected)) == collects


@pytest.mark.clause("S-WAR-11")
def test_the_dummy_loses_by_no_more_than_was_needed(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, its='{ effect = "regroups", by = 1 }, { effect = "wins-ties" }')
    dummy = "dark-elves top 0/0/0 magic1: topplains topforest topmountain"
    game = attack("0/9/0", dummy, pack=pack)
    play(game, "pay 7-ore")

    assert followed(game, ResourcesCollected)[0].seat == DUMMY
