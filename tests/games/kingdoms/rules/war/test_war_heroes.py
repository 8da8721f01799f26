"""Heroes at war: what they bring to it, what it brings them, and how they die.

Red's hero moves from charwood to sootcrown, a mountain, where blue stands.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import (
    ArmyRetreated,
    HeroFell,
    HeroRetired,
    HeroTrained,
    ResourcesGained,
    ResourcesLost,
    SilverSpent,
    ValueRaised,
    WarPaid,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED, BLUE = 0, 1
HEROES = Modules(heroes=True)
OURS = Path(__file__).parent / "pack_of_heroes"  # cards that no balancing changes
GREENS = "undead larkhaven 5/5/5: dunemead dunemead"
FROM_CHARWOOD = "charwood* forgefell"
VALUES = ["flag", *[f"war {value}" for value in range(1, 12)]]


def attacked(
    red: str, blue: str = "0/0/0: sootcrown beewood", modules: Modules = HEROES
) -> Kingdoms:
    """Red's hero has moved into sootcrown: "knight 0/2/0" or "knight/2 0/2/0"."""
    hero, stored = red.split()
    blue_card, _, regions = blue.partition(":")
    game = table(
        f"elves cinderlow {stored} hero={hero}: {FROM_CHARWOOD}",
        f"dwarves honeywold {blue_card}:{regions}",
        GREENS,
        modules=modules,
        pack=OURS,
    )
    play(game, "select patrol", "patrol hero charwood sootcrown")
    return game


def defended(
    blue: str, red: str = "0/9/0", at: str = "sootcrown* beewood", modules: Modules = HEROES
) -> Kingdoms:
    """An army of red's has moved into sootcrown, where blue's hero stands."""
    hero, stored = blue.split()
    game = table(
        f"elves cinderlow {red}: charwood forgefell",
        f"dwarves honeywold {stored} hero={hero}: {at}",
        GREENS,
        modules=modules,
        pack=OURS,
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


@pytest.mark.clause("H-HERO-4")
def test_a_heros_war_bonus_holds_where_the_hero_fights() -> None:
    game = attacked("knight 0/2/0")
    assert options(game, RED) == VALUES[:4]

    play(game, "0: war 3", "1: flag")
    assert options(game, RED) == ["pay 2-ore"]


@pytest.mark.clause("H-HERO-4")
def test_a_heros_war_bonus_is_not_for_other_armies() -> None:
    game = table(
        "elves cinderlow 0/2/0 hero=knight: charwood forgefell*",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, RED) == VALUES[:3]


@pytest.mark.clause("H-HERO-4")
def test_a_hero_who_wins_ties_wins_them_as_attacker() -> None:
    game = attacked("duellist 0/2/0", "0/2/0: sootcrown beewood")
    play(game, "0: war 2", "1: war 2")

    assert told(game, WarWon) == [WarWon(RED, BLUE, "sootcrown")]


@pytest.mark.clause("H-HERO-4")
def test_a_hero_of_level_two_has_the_ability_of_level_one_too() -> None:
    game = attacked("knight/2 0/2/0", "0/3/0: sootcrown beewood")
    play(game, "0: war 3", "1: war 3")

    assert told(game, WarWon) == [WarWon(RED, BLUE, "sootcrown")]


@pytest.mark.clause("H-HERO-4")
def test_a_hero_who_pays_with_food_does_so_where_the_hero_fights() -> None:
    game = attacked("mercenary 0/1/2")
    assert options(game, RED) == VALUES[:4]

    play(game, "0: war 2", "1: flag")
    assert options(game, RED) == ["pay 1-ore 1-food", "pay 2-food"]


@pytest.mark.clause("H-HERO-4")
def test_a_heros_worth_of_ore_counts_for_the_hero_alone() -> None:
    smith = attacked("smith/2 0/2/0")
    assert options(smith, RED) == VALUES[:5]

    other = table(
        "elves cinderlow 0/2/0 hero=smith/2: charwood forgefell*",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(other, "select patrol", "patrol charwood sootcrown")
    assert options(other, RED) == VALUES[:3]


@pytest.mark.clause("H-HERO-4")
def test_a_hero_raises_a_revealed_value() -> None:
    game = attacked("duellist/2 0/3/0", "0/3/0: sootcrown beewood")
    play(game, "0: war 2", "1: war 3")
    assert options(game, RED) == ["hold", "raise ore"]

    play(game, "0: raise ore")
    assert told(game, ValueRaised) == [ValueRaised(RED, "ore", 4)]
    assert told(game, WarWon) == [WarWon(RED, BLUE, "sootcrown")]


@pytest.mark.clause("H-HERO-4")
def test_a_beaten_heros_white_flag_costs_the_winner_even_if_the_hero_dies() -> None:
    game = defended("jester 0/0/0")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown")

    assert game.owed[0].seat == RED
    play(game, "0: discard ore", "0: discard ore")
    assert [loss.reason for loss in told(game, ResourcesLost)] == ["spite", "spite"]


@pytest.mark.clause("H-HERO-4")
def test_a_hero_who_plunders_takes_from_the_loser_where_the_hero_won() -> None:
    game = attacked("bandit 0/1/0", "0/2/0: sootcrown beewood")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown", "1: discard ore")

    assert stores(game, RED) == (0, 1, 0)


@pytest.mark.clause("H-HERO-4")
def test_a_heros_gain_on_winning_needs_the_hero_in_the_war() -> None:
    hero = attacked("berserker/2 0/1/0")
    play(hero, "0: war 1", "1: flag", "1: remove sootcrown")
    assert told(hero, ResourcesGained) == [ResourcesGained(RED, (0, 0, 2), "win")]

    other = table(
        "elves cinderlow 0/1/0 hero=berserker/2: charwood forgefell*",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(other, "select patrol", "patrol charwood sootcrown")
    play(other, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown")
    assert told(other, ResourcesGained) == []


@pytest.mark.clause("H-HERO-4")
def test_a_heros_gain_on_losing_comes_whether_the_hero_lives_or_dies() -> None:
    lives, dies = defended("witch 0/0/2"), defended("witch 0/0/2")
    for game, fate in ((lives, "retreat sootcrown kilnstead"), (dies, "remove sootcrown")):
        play(game, "0: war 1", "1: flag", "0: pay 1-ore", f"1: {fate}")
        assert told(game, ResourcesGained) == [ResourcesGained(BLUE, (2, 0, 0), "lose")]


@pytest.mark.clause("H-HERO-4")
def test_a_heros_gain_on_an_alliance_needs_the_hero_in_it() -> None:
    game = attacked("envoy 0/0/0")
    play(game, "0: flag", "1: flag")
    assert options(game, RED) == ["gain mana", "gain ore", "gain food"]

    other = table(
        "elves cinderlow 0/1/0 hero=envoy: charwood forgefell*",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(other, "select patrol", "patrol charwood sootcrown", "0: flag", "1: flag")
    assert other.owed[0].rule == "U-TURN-7"


def inspired(at: str, hero: str = "drummer") -> Kingdoms:
    """Red's army has moved from charwood into sootcrown; the hero stands somewhere."""
    game = table(
        f"elves cinderlow 0/2/0 hero={hero}: charwood {at}",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


@pytest.mark.clause("H-HERO-4")
def test_an_inspiring_hero_helps_armies_in_adjacent_regions() -> None:
    assert options(inspired("kilnstead*"), RED) == VALUES[:4]
    assert options(inspired("kilnstead*", hero="drummer/2"), RED) == VALUES[:5]


@pytest.mark.clause("H-HERO-4")
def test_an_inspiring_hero_does_not_help_further_away() -> None:
    assert options(inspired("meltgate*"), RED) == VALUES[:3]


@pytest.mark.clause("H-HERO-4")
def test_an_inspiring_hero_does_not_inspire_itself() -> None:
    assert options(attacked("drummer 0/2/0"), RED) == VALUES[:3]


@pytest.mark.clause("H-HERO-4")
def test_a_knocked_over_hero_still_inspires() -> None:
    assert options(inspired("kilnstead*-"), RED) == VALUES[:4]


@pytest.mark.clause("H-HERO-4")
def test_a_lone_war_tower_is_no_army_to_inspire() -> None:
    game = table(
        "elves cinderlow 0/2/0: charwood forgefell",
        "dwarves honeywold 0/2/0 hero=drummer: kilnstead* beewood",
        GREENS,
        modules=Modules(heroes=True, war_towers=True),
        pack=OURS,
        towers="1:sootcrown",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, BLUE) == VALUES[:4]  # two ore and the war tower


@pytest.mark.clause("H-HERO-4")
def test_a_hero_who_loses_by_little_pays_nothing() -> None:
    game = defended("queen 0/4/0")
    play(game, "0: war 6", "1: war 4", "0: pay 6-ore")

    assert told(game, WarPaid) == [WarPaid(BLUE, 0, (0, 0, 0)), WarPaid(RED, 6, (0, 6, 0))]
    assert stores(game, BLUE) == (0, 4, 0)


@pytest.mark.clause("H-HERO-4")
def test_a_hero_who_loses_by_more_pays_like_anybody() -> None:
    game = defended("queen 0/4/0")
    play(game, "0: war 7", "1: war 4", "0: pay 7-ore", "1: pay 4-ore")

    assert stores(game, BLUE) == (0, 0, 0)


@pytest.mark.clause("H-HERO-4")
def test_an_attacking_hero_who_loses_a_tie_pays_nothing() -> None:
    game = attacked("queen 0/4/0", "0/4/0: sootcrown beewood")
    play(game, "0: war 4", "1: war 4", "1: pay 4-ore")

    assert stores(game, RED) == (0, 4, 0)


@pytest.mark.clause("H-HERO-4")
def test_a_hero_without_that_ability_pays_even_for_a_tie() -> None:
    game = attacked("climber 0/4/0", "0/4/0: sootcrown beewood")
    play(game, "0: war 4", "1: war 4")

    assert options(game, RED) == ["pay 4-ore"]


@pytest.mark.clause("H-HERO-4")
def test_whoever_beats_an_avenged_hero_loses_all_food_once_the_war_is_over() -> None:
    game = defended("queen/2 0/0/0", red="0/9/5")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")
    assert stores(game, RED) == (0, 8, 5)

    play(game, "1: remove sootcrown")
    assert stores(game, RED) == (0, 8, 0)
    assert told(game, ResourcesLost) == [ResourcesLost(RED, (0, 0, 5), "avenged")]


@pytest.mark.clause("H-HERO-4")
def test_an_avenged_hero_who_wins_takes_nobodys_food() -> None:
    game = defended("queen/2 0/9/0", red="0/1/5")
    play(game, "0: flag", "1: war 1", "1: pay 1-ore", "0: remove sootcrown")

    assert stores(game, RED) == (0, 1, 5)


@pytest.mark.clause("H-HERO-6")
def test_a_hero_whose_card_asks_for_a_war_rises_by_winning_one() -> None:
    game = attacked("knight 0/2/0")
    play(game, "0: war 2", "1: flag", "0: pay 1-ore")
    assert told(game, HeroTrained) == []

    play(game, "1: remove sootcrown")
    assert told(game, HeroTrained) == [HeroTrained(RED, "knight", 2, "", 0)]
    assert game.hero_levels[RED] == 2


@pytest.mark.clause("H-HERO-6")
def test_a_hero_rises_by_defending_too() -> None:
    game = defended("duellist 0/2/0", red="0/1/0")
    play(game, "0: war 1", "1: war 2", "0: pay 1-ore", "1: pay 2-ore", "0: remove sootcrown")

    assert told(game, HeroTrained) == [HeroTrained(BLUE, "duellist", 2, "", 0)]


@pytest.mark.clause("H-HERO-6")
def test_a_hero_whose_card_asks_for_something_else_does_not_rise() -> None:
    game = attacked("queen 0/2/0")
    play(game, "0: war 2", "1: flag", "0: pay 2-ore", "1: remove sootcrown")

    assert (told(game, HeroTrained), game.hero_levels[RED]) == ([], 1)


@pytest.mark.clause("H-HERO-6")
def test_a_hero_does_not_rise_by_another_armys_war() -> None:
    game = inspired("kilnstead*", hero="knight")
    play(game, "0: war 2", "1: flag", "0: pay 2-ore", "1: remove sootcrown")

    assert told(game, HeroTrained) == []


@pytest.mark.clause("H-HERO-6", "H-HERO-7")
def test_a_hero_on_the_second_level_retires_by_a_war_won() -> None:
    game = attacked("mercenary/2 0/2/0")
    play(game, "0: war 2", "1: flag", "0: pay 2-ore", "1: remove sootcrown")

    assert told(game, HeroRetired) == [HeroRetired(RED, "mercenary", 1)]
    assert (armies(game, RED), game.hero_at[RED]) == (["sootcrown", "forgefell"], -1)


@pytest.mark.clause("H-HERO-6")
def test_a_neutral_army_is_a_war_that_a_hero_wins() -> None:
    game = table(
        "orcs cinderlow 0/4/0 hero=knight: charwood* charwood",
        "elves sunmere 0/0/0: gildacre gildacre",
        modules=HEROES,
        pack=OURS,
        lost_kingdom="gullwrack",
    )
    play(game, "select quest")
    assert "quest charwood ternhorn" not in options(game)  # five neutral armies, four ore
    play(game, "quest hero charwood ternhorn", "pay 4-ore")

    assert told(game, HeroTrained) == [HeroTrained(0, "knight", 2, "", 0)]


@pytest.mark.clause("H-HERO-9")
def test_a_hero_who_loses_and_does_not_retreat_dies() -> None:
    game = defended("knight 0/0/9")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown")

    assert told(game, HeroFell) == [HeroFell(BLUE, "knight", "sootcrown")]
    assert (game.heroes[BLUE], game.hero_levels[BLUE], game.hero_at[BLUE]) == (-1, 0, -1)
    assert armies(game, BLUE) == ["beewood"]


@pytest.mark.clause("H-HERO-9")
def test_a_hero_who_retreats_lives() -> None:
    game = defended("knight 0/0/2")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: retreat sootcrown kilnstead")

    assert told(game, HeroFell) == []
    assert game.book.regions[game.hero_at[BLUE]] == "kilnstead"


@pytest.mark.clause("H-HERO-4")
def test_a_hero_retreats_at_the_heros_own_price() -> None:
    game = defended("shieldmaiden/2 0/0/0")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore", "1: retreat sootcrown kilnstead")

    assert told(game, ArmyRetreated) == [ArmyRetreated(BLUE, "sootcrown", "kilnstead", 0)]


@pytest.mark.clause("H-HERO-4")
def test_a_hero_who_climbs_retreats_over_crags() -> None:
    climber, knight = defended("climber 0/0/9"), defended("knight 0/0/9")
    for game in (climber, knight):
        play(game, "0: war 1", "1: flag", "0: pay 1-ore")

    assert "retreat sootcrown meltgate" in options(climber, BLUE)
    assert "retreat sootcrown meltgate" not in options(knight, BLUE)


@pytest.mark.clause("H-FALLEN-10")
def test_a_knocked_over_hero_cannot_retreat() -> None:
    game = defended("knight 0/0/9", at="sootcrown*- beewood")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")

    assert options(game, BLUE) == ["remove sootcrown"]


@pytest.mark.clause("H-FALLEN-10")
def test_a_knocked_over_army_cannot_retreat() -> None:
    game = table(
        "elves cinderlow 0/9/0: charwood forgefell",
        "dwarves honeywold 0/0/9: sootcrown- beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")

    assert options(game, BLUE) == ["remove sootcrown"]


@pytest.mark.clause("H-FALLEN-3")
def test_a_knocked_over_army_defends_like_one_that_stands() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/2/9: sootcrown- beewood",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: war 2")

    assert told(game, WarWon) == [WarWon(BLUE, RED, "sootcrown")]


@pytest.mark.clause("H-FALLEN-10")
def test_a_last_army_retreats_for_free_though_it_lies() -> None:
    game = table(
        "elves cinderlow 0/9/0: charwood forgefell butterfield",
        "dwarves honeywold 0/0/0: sootcrown butterfield-",
        GREENS,
        modules=HEROES,
        pack=OURS,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown", "1: retreat butterfield meadhall")

    assert armies(game, BLUE) == ["meadhall"]
    assert game.fallen[BLUE] == [game.book.regions.index("meadhall")]


@pytest.mark.clause("H-FALLEN-5")
def test_a_knocked_over_hero_fights_with_all_abilities() -> None:
    game = defended("shieldmaiden 0/1/0", at="sootcrown*- beewood")

    assert options(game, BLUE) == VALUES[:4]


@pytest.mark.clause("H-SILVER-2")
def test_silver_pays_for_a_retreat() -> None:
    game = table(
        "elves cinderlow 0/9/0: charwood forgefell",
        "dwarves honeywold 0/0/1/3: sootcrown beewood",
        GREENS,
        modules=Modules(frozen="mixed"),
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: retreat sootcrown kilnstead")
    assert options(game, BLUE) == ["silver 1", "silver 2"]

    play(game, "1: silver 1")
    assert told(game, SilverSpent) == [SilverSpent(BLUE, 1, "food")]
    assert (stores(game, BLUE), game.stores[3][BLUE]) == ((0, 0, 0), 2)


def test_silver_is_worth_nothing_in_war() -> None:
    game = table(
        "elves cinderlow 0/9/0: charwood forgefell",
        "dwarves honeywold 0/1/0/9: sootcrown beewood",
        GREENS,
        modules=Modules(frozen="mixed"),
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, BLUE) == ["flag", "war 1"]
