"""Every kind of effect and every parameter of it, played by the rules, and what its words say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pocketkeep.games.kingdoms.content.effects import EFFECTS, AnyEffect, Effect
from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.events import (
    AllianceBroken,
    ResourcesGained,
    ResourcesLost,
    ShapeTaken,
    ValueRaised,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import land
from tests.builders.kingdoms.cards import NOTHING, ended, pack, points
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

BLUE = "dwarves sunmere 0/0/0: gildacre gildacre"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"


def values(game: Kingdoms, seat: int) -> list[str]:
    """The war values a ruler may set."""
    return [o for o in options(game, seat) if o == "flag" or o.startswith("war ")]


def moves(game: Kingdoms, start: str) -> list[str]:
    """Where an army of this region may go."""
    return [o.split()[2] for o in options(game) if o.split()[1:2] == [start]]


def take_shapes(game: Kingdoms, seat: int, *factions: str) -> None:
    """A shapeshifter has these faces, from the first level up."""
    game.shapes[seat] = [game.book.factions.index(faction) for faction in factions]
    game.magic[seat] = len(factions)
    land.update_powers(game, seat)


def effect(name: str, **fields: Any) -> Effect:
    found: Effect = msgspec.convert({"effect": name, **fields}, AnyEffect)
    return found


# war-bonus


def test_a_war_bonus_is_added_to_what_one_may_set_and_taken_off_what_one_pays(
    tmp_path: Path,
) -> None:
    game = table(
        "elves cinderlow 0/1/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }'),
    )

    play(game, "select quest", "quest charwood gildacre")

    assert values(game, 0) == ["flag", "war 1", "war 2"]
    play(game, "0: war 2", "1: flag")
    assert options(game, 0) == ["pay 1-ore"]


def test_a_war_bonus_does_not_raise_the_highest_value(tmp_path: Path) -> None:
    game = table(
        "elves cinderlow 9/9/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }'),
    )

    play(game, "select quest", "quest charwood gildacre")

    assert values(game, 0)[-1] == "war 11"


@pytest.mark.parametrize(
    ("goal", "most"), [("saltspire", "war 2"), ("gildacre", "flag"), ("beechmere", "flag")]
)
def test_a_war_bonus_in_mountains_counts_in_mountains_only(
    goal: str, most: str, tmp_path: Path
) -> None:
    bonus = '{ effect = "war-bonus", amount = 2, where = ["mountain"] }'
    game = table(
        "constructs cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere saltspire",
        pack=pack(tmp_path, constructs=bonus),
    )

    play(game, "select quest", f"quest charwood {goal}")

    assert values(game, 0)[-1] == most


def test_a_war_bonus_of_several_terrains_counts_in_each(tmp_path: Path) -> None:
    bonus = '{ effect = "war-bonus", amount = 3, where = ["ruins", "capital"] }'
    game = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        "elves honeywold 0/0/0 magic1: hollowmill meadhall beewood",
        pack=pack(tmp_path, elves=bonus),
    )
    forest, ruins, capital = game, game.clone(), game.clone()

    play(forest, "select quest", "quest charwood beewood")
    play(ruins, "select quest", "quest charwood hollowmill")
    play(capital, "select quest", "quest charwood meadhall")

    assert values(forest, 1) == ["flag"]
    assert values(ruins, 1)[-1] == "war 3"
    assert values(capital, 1)[-1] == "war 3"


@pytest.mark.parametrize(("goal", "most"), [("farlea", "war 2"), ("gildacre", "flag")])
def test_a_war_bonus_by_water_counts_in_regions_that_touch_water(
    goal: str, most: str, tmp_path: Path
) -> None:
    game = table(
        "merfolk cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre farlea",
        pack=pack(tmp_path, merfolk='{ effect = "war-bonus", amount = 2, by = "water" }'),
    )

    play(game, "select quest", f"quest charwood {goal}")

    assert values(game, 0)[-1] == most


@pytest.mark.parametrize(("goal", "most"), [("lowmead", "war 2"), ("anvils", "flag")])
def test_a_war_bonus_by_crags_counts_in_regions_that_touch_crags(
    goal: str, most: str, tmp_path: Path
) -> None:
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "elves brackenholt 0/0/0: lowmead anvils",
        pack=pack(tmp_path, orcs='{ effect = "war-bonus", amount = 2, by = "crags" }'),
    )

    play(game, "select quest", f"quest charwood {goal}")

    assert values(game, 0)[-1] == most


def test_a_war_bonus_for_attacks_does_not_help_to_defend(tmp_path: Path) -> None:
    content = pack(tmp_path, centaurs='{ effect = "war-bonus", amount = 1, side = "attack" }')
    game = table(
        "centaurs cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: saltspire beechmere",
        pack=content,
    )
    attacked = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        "centaurs sunmere 0/0/0 magic1: saltspire beechmere",
        pack=content,
    )

    play(game, "select quest", "quest charwood saltspire")
    play(attacked, "select quest", "quest charwood saltspire")

    assert values(game, 0) == ["flag", "war 1"]
    assert values(attacked, 1) == ["flag"]


def test_a_war_bonus_for_defence_does_not_help_to_attack(tmp_path: Path) -> None:
    content = pack(tmp_path, valkyries='{ effect = "war-bonus", amount = 1, side = "defence" }')
    game = table(
        "valkyries cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: saltspire beechmere",
        pack=content,
    )
    attacked = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        "valkyries sunmere 0/0/0 magic1: saltspire beechmere",
        pack=content,
    )

    play(game, "select quest", "quest charwood saltspire")
    play(attacked, "select quest", "quest charwood saltspire")

    assert values(game, 0) == ["flag"]
    assert values(attacked, 1) == ["flag", "war 1"]


def test_a_war_bonus_may_name_terrain_and_side(tmp_path: Path) -> None:
    bonus = '{ effect = "war-bonus", amount = 2, where = ["mountain"], side = "attack" }'
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "elves sunmere 0/0/0 magic1: saltspire gildacre",
        pack=pack(tmp_path, orcs=bonus, elves=bonus),
    )
    plains = game.clone()

    play(game, "select quest", "quest charwood saltspire")
    play(plains, "select quest", "quest charwood gildacre")

    assert (values(game, 0)[-1], values(game, 1)[-1]) == ("war 2", "flag")
    assert values(plains, 0)[-1] == "flag"


# wins-ties


def test_who_wins_ties_wins_them_as_the_attacker() -> None:
    game = table(
        "orcs cinderlow 0/2/0 magic1: charwood charwood", "elves sunmere 0/2/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 2", "1: war 2")

    assert told(game, WarWon) == [WarWon(0, 1, "gildacre")]


def test_if_both_win_ties_the_defender_does(tmp_path: Path) -> None:
    ties = '{ effect = "wins-ties" }'
    game = table(
        "orcs cinderlow 0/2/0 magic1: charwood charwood",
        "elves sunmere 0/2/0 magic1: gildacre beechmere",
        pack=pack(tmp_path, orcs=ties, elves=ties),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 2", "1: war 2")

    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]


def test_winning_ties_does_not_win_against_a_higher_value() -> None:
    game = table(
        "orcs cinderlow 0/2/0 magic1: charwood charwood", "elves sunmere 0/2/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: war 2")

    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]


# pays-war


def test_food_that_pays_for_war_counts_in_what_may_be_set_and_paid() -> None:
    game = table(
        "orcs cinderlow 0/1/2 magic2: charwood charwood", "elves sunmere 0/0/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre")
    assert values(game, 0)[-1] == "war 3"

    play(game, "0: war 2", "1: flag")
    assert set(options(game, 0)) == {"pay 1-ore 1-food", "pay 2-food"}


def test_ore_that_counts_two_pays_for_twice_as_much(tmp_path: Path) -> None:
    game = table(
        "constructs cinderlow 0/2/0 magic1: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, constructs='{ effect = "pays-war", resource = "ore", worth = 2 }'),
    )

    play(game, "select quest", "quest charwood gildacre")
    assert values(game, 0)[-1] == "war 4"

    play(game, "0: war 3", "1: flag")
    assert options(game, 0) == ["pay 2-ore"]


def test_mana_that_counts_three_is_overpaid_only_by_less_than_itself(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 2/2/0 magic1: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, orcs='{ effect = "pays-war", resource = "mana", worth = 3 }'),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 4", "1: flag")

    assert set(options(game, 0)) == {"pay 1-mana 1-ore", "pay 2-mana"}


def test_food_may_take_the_place_of_an_ore_that_is_worth_more(tmp_path: Path) -> None:
    ore = '{ effect = "pays-war", resource = "ore", worth = 2 }'
    food = '{ effect = "pays-war", resource = "food", worth = 1 }'
    game = table(
        "orcs cinderlow 0/1/4 magic2: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, orcs=(ore, food)),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 4", "1: flag")

    assert set(options(game, 0)) == {"pay 1-ore 2-food", "pay 4-food"}


# raises-after-reveal


def test_a_revealed_number_may_be_raised_or_held() -> None:
    game = table(
        "orcs cinderlow 2/0/0 magic4: charwood charwood", "elves sunmere 2/0/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 3", "1: war 4")

    assert options(game, 0) == ["hold", "raise mana"]
    play(game, "0: raise mana")
    assert told(game, ValueRaised) == [ValueRaised(0, "mana", 5)]
    assert told(game, WarWon) == [WarWon(0, 1, "gildacre")]
    assert options(game, 0) == ["pay 1-mana"]  # three less the bonus of one, as set; no more


def test_who_holds_keeps_the_mana_and_the_value() -> None:
    game = table(
        "orcs cinderlow 2/0/0 magic4: charwood charwood", "elves sunmere 2/0/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 3", "1: war 4", "0: hold")

    assert stores(game, 0) == (2, 0, 0)
    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]


def test_a_value_may_be_raised_past_eleven() -> None:
    game = table(
        "orcs cinderlow 6/0/0 magic4: charwood charwood", "elves sunmere 6/0/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 11", "1: war 11")
    play(game, "0: raise mana")

    assert told(game, ValueRaised) == [ValueRaised(0, "mana", 13)]


def test_nobody_raises_with_mana_that_the_war_itself_costs() -> None:
    game = table(
        "orcs cinderlow 1/0/0 magic4: charwood charwood", "elves sunmere 0/0/0: gildacre beechmere"
    )

    decision = play(game, "select quest", "quest charwood gildacre", "0: war 3", "1: flag")

    assert decision is not None
    assert (decision.rule, options(game, 0)) == ("U-WAR-8", ["pay 1-mana"])


def test_mana_may_be_raised_with_if_food_still_pays_the_price() -> None:
    game = table(
        "orcs cinderlow 1/0/2 magic4: charwood charwood", "elves sunmere 0/0/0: gildacre beechmere"
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 3", "1: flag", "0: raise mana")

    assert options(game, 0) == ["pay 2-food"]


def test_a_white_flag_is_not_raised() -> None:
    game = table(
        "orcs cinderlow 5/0/0 magic4: charwood charwood", "elves sunmere 2/0/0: gildacre beechmere"
    )

    decision = play(game, "select quest", "quest charwood gildacre", "0: flag", "1: war 1")

    assert decision is not None
    assert (decision.rule, decision.seat) == ("U-WAR-8", 1)


def test_the_defender_may_raise_after_the_attacker(tmp_path: Path) -> None:
    surge = '{ effect = "raises-after-reveal", resource = "ore", worth = 3 }'
    game = table(
        "orcs cinderlow 0/2/0 magic1: charwood charwood",
        "elves sunmere 0/2/0 magic1: gildacre beechmere",
        pack=pack(tmp_path, orcs=surge, elves=surge),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: war 1")
    play(game, "0: raise ore", "1: raise ore")

    assert told(game, ValueRaised) == [ValueRaised(0, "ore", 4), ValueRaised(1, "ore", 4)]
    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]


# cost and build-toll


def test_building_may_cost_less() -> None:
    game = table("dwarves hawksgate 0/3/0 magic4 tower3: needle needle", GREEN)

    play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (4, (0, 0, 0))


def test_research_may_cost_less(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "research", change = -1 }'
    game = table(
        "elves sunmere 3/0/0 magic3: gildacre gildacre", GREEN, pack=pack(tmp_path, elves=cheap)
    )

    play(game, "select research", "research")

    assert (game.magic[0], stores(game, 0)) == (4, (0, 0, 0))


def test_expanding_may_cost_less(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "expand", change = -1 }'
    game = table(
        "goblins tanglereed 0/0/2 magic1: alderdark toadback",
        GREEN,
        pack=pack(tmp_path, goblins=cheap),
    )

    play(game, "select expand", "expand alderdark")

    assert stores(game, 0) == (0, 0, 0)


def test_retreating_may_cost_less(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "retreat", change = -2 }'
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "goblins sunmere 0/0/1 magic1: gildacre beechmere beechmere",
        pack=pack(tmp_path, goblins=cheap),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: retreat gildacre suncourt")

    assert stores(game, 1) == (0, 0, 0)


def test_something_may_cost_more(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 0/2/0 magic1: charwood charwood",
        GREEN,
        pack=pack(tmp_path, orcs='{ effect = "cost", of = "build", change = 2 }'),
    )

    play(game, "select build")

    assert options(game) == ["decline"]


def test_others_pay_a_toll_to_build_up_to_the_level_where_one_stands() -> None:
    game = table(
        "orcs cinderlow 0/4/0 tower2: charwood charwood",
        "dwarves hawksgate 0/0/0 magic1 tower3: needle needle",
        "elves sunmere 0/1/0: gildacre gildacre",
    )

    play(game, "select build", "build", "1: collect", "2: build")

    assert (game.towers, stores(game, 0)) == ([3, 3, 1], (0, 0, 0))
    assert stores(game, 2) == (0, 0, 0)  # another level: no toll


def test_a_toll_is_not_paid_by_its_owner_and_goes_to_nobody() -> None:
    game = table(
        "dwarves hawksgate 0/3/0 magic1 tower2: needle needle",
        "elves sunmere 0/4/0 tower2: gildacre gildacre",
    )

    play(game, "select build", "build", "1: build")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 0))


def test_who_cannot_pay_the_toll_cannot_build(tmp_path: Path) -> None:
    game = table(
        "elves sunmere 0/2/0: gildacre gildacre",
        "orcs cinderlow 0/0/0 magic1 tower1: charwood charwood",
        pack=pack(tmp_path, orcs='{ effect = "build-toll", amount = 2 }'),
    )

    play(game, "select build")

    assert options(game) == ["decline"]


# gains


@pytest.mark.parametrize(("goal", "gained"), [("highperch", (0, 1, 0)), ("kestrelwood", (0, 0, 0))])
def test_entering_a_terrain_brings_a_resource_by_patrol(
    goal: str, gained: tuple[int, int, int]
) -> None:
    game = table("dwarves hawksgate 0/0/0 magic2: needle needle", GREEN)

    play(game, "select patrol", f"patrol needle {goal}")

    assert stores(game, 0) == gained


def test_entering_a_terrain_brings_a_resource_by_quest() -> None:
    game = table("dwarves hawksgate 0/0/0 magic2: highperch highperch", GREEN)

    play(game, "select quest", "quest highperch lowmead")
    assert stores(game, 0) == (0, 0, 0)

    play(game, "1: quest anvils highperch", "0: flag", "1: flag", "1: remove highperch")
    assert stores(game, 1) == (0, 0, 0)  # magic of the mover alone


def test_entering_brings_its_resource_before_the_war_it_starts(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "enter", resource = "mana", terrain = "forest" }'
    game = table(
        "elves cinderlow 0/0/0 magic1: sootcrown sootcrown",
        "orcs sunmere 0/0/0: beechmere gildacre",
        pack=pack(tmp_path, elves=gains),
    )

    play(game, "select quest", "quest sootcrown beechmere")

    assert stores(game, 0) == (1, 0, 0)
    assert values(game, 0)[-1] == "war 2"


def test_entering_may_count_for_one_action_only(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "enter", resource = "food", action = "patrol", amount = 2 }'
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, orcs=gains)
    )
    quest = game.clone()

    play(game, "select patrol", "patrol charwood kilnstead")
    play(quest, "select quest", "quest charwood lowmead")

    assert (stores(game, 0), stores(quest, 0)) == ((0, 0, 2), (0, 0, 0))


def test_entering_brings_nothing_to_an_army_that_retreats_or_is_raised(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "enter", resource = "ore" }'
    game = table(
        "elves brackenholt 0/1/0: anvils anvils",
        "orcs cinderlow 0/0/9 magic1: charwood sootcrown",
        pack=pack(tmp_path, orcs=gains),
    )
    expanding = game.clone()

    play(game, "select quest", "quest anvils charwood", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: retreat charwood meltgate")
    play(expanding, "select expand", "decline", "1: expand charwood")

    assert (stores(game, 1), stores(expanding, 1)) == ((0, 0, 7), (0, 0, 6))


def test_clearing_the_card_brings_a_resource_to_everybody_with_that_magic(tmp_path: Path) -> None:
    food = '{ effect = "gains", when = "clear", resource = "food" }'
    mana = '{ effect = "gains", when = "clear", resource = "mana" }'
    game = table(
        GREEN,
        "lizardfolk cinderlow 0/0/0 magic1: charwood",
        "merfolk sunmere 0/0/0 magic1: gildacre",
        cubes="patrol quest build research expand",
        pack=pack(tmp_path, lizardfolk=food, merfolk=mana),
    )

    assert (stores(game, 1), stores(game, 2)) == ((0, 0, 1), (1, 0, 0))


def test_nothing_comes_before_the_card_is_cleared(tmp_path: Path) -> None:
    food = '{ effect = "gains", when = "clear", resource = "food" }'
    game = table(
        GREEN,
        "lizardfolk cinderlow 0/0/0 magic1: charwood",
        cubes="patrol quest build research",
        pack=pack(tmp_path, lizardfolk=food),
    )

    assert stores(game, 1) == (0, 0, 0)


def test_a_gain_may_ask_for_a_terrain_one_occupies(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "clear", resource = "food", terrain = "plains" }'
    content = pack(tmp_path, humans=gains)
    game = table(
        "humans sunmere 0/0/0 magic1: gildacre gildacre",
        GREEN,
        cubes="patrol quest build research expand",
        pack=content,
    )
    elsewhere = table(
        "humans sunmere 0/0/0 magic1: saltspire saltspire",
        GREEN,
        cubes="patrol quest build research expand",
        pack=content,
    )

    assert (stores(game, 0), stores(elsewhere, 0)) == ((0, 0, 1), (0, 0, 0))


def test_the_start_of_ones_own_turn_may_bring_a_resource(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "active", resource = "ore", terrain = "mountain" }'
    content = pack(tmp_path, constructs=gains)
    game = table("constructs cinderlow 0/0/0 magic1: sootcrown sootcrown", GREEN, pack=content)
    another = table(GREEN, "constructs cinderlow 0/0/0 magic1: sootcrown sootcrown", pack=content)
    lowland = table("constructs cinderlow 0/0/0 magic1: charwood charwood", GREEN, pack=content)

    assert (stores(game, 0), stores(another, 1), stores(lowland, 0)) == (
        (0, 1, 0),
        (0, 0, 0),
        (0, 0, 0),
    )


@pytest.mark.parametrize(("regions", "mana"), [("wyrmwood mirkholt", 3), ("wyrmwood wyrmwood", 1)])
def test_collecting_may_bring_more_to_who_occupies_at_least_so_many(
    regions: str, mana: int, tmp_path: Path
) -> None:
    gains = (
        '{ effect = "gains", when = "collect", resource = "mana", terrain = "forest", least = 2 }'
    )
    game = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        f"elves brackenholt 0/0/0 magic1: {regions}",
        pack=pack(tmp_path, elves=gains),
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (mana, 0, 0)


def test_collecting_may_bring_more_for_each_region_of_a_terrain(tmp_path: Path) -> None:
    gains = (
        '{ effect = "gains", when = "collect", resource = "ore", terrain = "forest", each = true }'
    )
    game = table(
        "dwarves cinderlow 0/0/0: charwood charwood",
        "orcs brackenholt 0/0/0 magic1: wyrmwood mirkholt mirkholt lowmead",
        pack=pack(tmp_path, orcs=gains),
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (2, 2, 1)


def test_learning_may_bring_resources_of_choice_at_once_and_once(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "learn", resource = "any", amount = 2 }'
    game = table("elves sunmere 3/0/0: gildacre gildacre", GREEN, pack=pack(tmp_path, elves=gains))

    play(game, "select research", "research", "0: gain ore", "0: gain food")

    assert stores(game, 0) == (2, 1, 1)
    assert game.owed[0].seat == 1


def test_learning_the_next_level_does_not_bring_it_again(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "learn", resource = "any", amount = 2 }'
    game = table(
        "elves sunmere 2/0/0 magic1: gildacre gildacre", GREEN, pack=pack(tmp_path, elves=gains)
    )

    decision = play(game, "select research", "research")

    assert decision is not None
    assert (decision.seat, stores(game, 0)) == (1, (0, 0, 0))


def test_winning_a_war_may_bring_resources(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "win", resource = "any", amount = 2 }'
    game = table(
        "valkyries cinderlow 0/1/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, valkyries=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre", "0: gain mana", "0: gain mana")

    assert stores(game, 0) == (2, 0, 0)


def test_capturing_a_neutral_army_is_winning_a_war(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "win", resource = "any", amount = 2 }'
    game = table(
        "valkyries cinderlow 0/5/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        lost_kingdom="gullwrack",
        pack=pack(tmp_path, valkyries=gains),
    )

    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore", "gain food", "gain food")

    assert stores(game, 0) == (0, 0, 2)


def test_losing_a_war_may_bring_a_resource(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "lose", resource = "any" }'
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "undead sunmere 0/0/0 magic1: gildacre beechmere",
        pack=pack(tmp_path, undead=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre", "1: gain mana")

    assert stores(game, 1) == (1, 0, 0)
    assert told(game, ResourcesGained) == [ResourcesGained(1, (1, 0, 0), "lose")]


@pytest.mark.parametrize("attacker", [0, 1])
def test_forming_an_alliance_may_bring_resources_whoever_moved(
    attacker: int, tmp_path: Path
) -> None:
    gains = '{ effect = "gains", when = "ally", resource = "food", amount = 2 }'
    game = table(
        "satyrs cinderlow 0/0/0 magic1: charwood sootcrown",
        "orcs sunmere 0/0/0: gildacre beechmere",
        GREEN,
        active=attacker,
        pack=pack(tmp_path, satyrs=gains),
    )
    move = ("quest charwood gildacre", "quest gildacre charwood")[attacker]

    play(game, "select quest", move, "0: flag", "1: flag")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 2), (0, 0, 0))


def test_a_gain_stops_at_nine(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "ally", resource = "food", amount = 2 }'
    game = table(
        "satyrs cinderlow 0/0/8 magic1: charwood sootcrown",
        "orcs sunmere 0/0/0: gildacre beechmere",
        GREEN,
        pack=pack(tmp_path, satyrs=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert told(game, ResourcesGained) == [ResourcesGained(0, (0, 0, 1), "ally")]


def test_a_guest_gift_goes_to_the_other_side_of_an_alliance() -> None:
    game = table(
        "orcs sunmere 0/0/0: gildacre beechmere",
        "halflings cinderlow 0/0/0 magic2: charwood sootcrown",
        GREEN,
    )

    play(game, "select quest", "quest gildacre charwood", "0: flag", "1: flag", "0: gain ore")

    assert (stores(game, 0), stores(game, 1)) == ((0, 1, 0), (0, 0, 0))


def test_without_an_alliance_there_is_no_guest_gift() -> None:
    game = table(
        "orcs sunmere 0/1/0: gildacre beechmere",
        "halflings cinderlow 0/0/0 magic3: charwood sootcrown",
        GREEN,
    )

    play(game, "select quest", "quest gildacre charwood", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove charwood")

    assert told(game, ResourcesGained) == []


# moves-armies


def test_a_second_army_may_patrol_and_the_first_may_not_go_on() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)

    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game) == ["stop", "patrol forgefell sootcrown", "patrol forgefell meltgate"]
    decision = play(game, "patrol forgefell meltgate")
    assert armies(game, 0) == ["sootcrown", "meltgate"]
    assert decision is not None
    assert decision.seat == 1


def test_the_second_army_may_stay() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)

    decision = play(game, "select patrol", "patrol charwood sootcrown", "stop")

    assert armies(game, 0) == ["sootcrown", "forgefell"]
    assert decision is not None
    assert decision.seat == 1


def test_both_armies_of_a_region_may_patrol() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood charwood", GREEN)

    play(game, "select patrol", "patrol charwood sootcrown", "patrol charwood sootcrown")

    assert armies(game, 0) == ["sootcrown", "sootcrown"]


def test_an_army_that_was_joined_may_go_on_though_its_guest_may_not() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood sootcrown", GREEN)

    play(game, "select patrol", "patrol charwood sootcrown", "patrol sootcrown forgefell")

    assert armies(game, 0) == ["sootcrown", "forgefell"]


def test_a_single_army_patrols_once() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood", GREEN)

    decision = play(game, "select patrol", "patrol charwood sootcrown")

    assert decision is not None
    assert decision.seat == 1


def test_an_army_that_retreated_from_its_war_has_moved_all_the_same() -> None:
    game = table(
        "goblins cinderlow 0/0/2 magic1: charwood kilnstead",
        "orcs sunmere 0/1/0: sootcrown gildacre",
        GREEN,
    )

    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "pay 1-ore")
    play(game, "0: retreat sootcrown forgefell")

    assert moves(game, "forgefell") == []
    assert moves(game, "kilnstead") == ["charwood", "sootcrown", "meltgate"]


def test_after_the_first_army_was_lost_another_may_still_patrol() -> None:
    game = table(
        "goblins cinderlow 0/0/0 magic1: charwood kilnstead",
        "orcs sunmere 0/1/0: sootcrown gildacre",
        GREEN,
    )

    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "pay 1-ore")
    play(game, "0: remove sootcrown")

    assert moves(game, "kilnstead") == ["charwood", "meltgate"]  # a last army attacks nobody


def test_two_armies_by_patrol_are_one_by_quest_and_the_other_way_round(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "quest", armies = 2 }'
    goblins = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)
    centaurs = table(
        "centaurs cinderlow 0/0/0 magic1: charwood forgefell",
        GREEN,
        pack=pack(tmp_path, centaurs=two),
    )

    play(goblins, "select quest", "quest charwood lowmead")
    play(centaurs, "select patrol", "patrol charwood sootcrown")

    assert (goblins.owed[0].seat, centaurs.owed[0].seat) == (1, 1)


def test_a_second_army_may_quest(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "quest", armies = 2 }'
    game = table(
        "centaurs cinderlow 0/0/0 magic1: charwood forgefell",
        GREEN,
        pack=pack(tmp_path, centaurs=two),
    )

    play(game, "select quest", "quest charwood mirkholt", "quest forgefell wyrmwood")

    assert armies(game, 0) == ["wyrmwood", "mirkholt"]


def test_on_anothers_turn_the_second_army_leaves_no_ruins_either() -> None:
    game = table(GREEN, "goblins cinderlow 0/0/0 magic1: charwood meltgate")

    play(game, "select patrol", "decline", "1: patrol charwood sootcrown")

    assert game.active == 1  # nothing was left to ask: the next turn has begun
    assert armies(game, 1) == ["sootcrown", "meltgate"]


# crosses, quests-inland, acts-on


def test_who_crosses_water_patrols_to_every_region_on_the_same_water(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    game = table(
        "humans gullwrack 0/0/0 magic1: ternhorn ternhorn", GREEN, pack=pack(tmp_path, humans=water)
    )

    play(game, "select patrol")

    assert moves(game, "ternhorn") == ["strandlea", "driftwood", "wrackhaven", "sunkenbell"]


def test_who_crosses_water_crosses_rivers_but_no_crags(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    game = table(
        "humans velmarch 0/0/0 magic1: wickwood icegrip", GREEN, pack=pack(tmp_path, humans=water)
    )

    play(game, "select patrol")

    assert sorted(moves(game, "wickwood")) == [
        "corncradle",
        "goldfurrow",
        "haymarch",
        "slatebrow",
    ]
    assert moves(game, "icegrip") == ["emptyhearth"]


def test_who_crosses_water_retreats_across_it(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "humans gullwrack 0/0/2 magic1: ternhorn strandlea",
        pack=pack(tmp_path, humans=water),
    )

    play(game, "select quest", "quest charwood ternhorn", "0: war 1", "1: flag", "pay 1-ore")

    assert options(game, 1) == [
        "remove ternhorn",
        "retreat ternhorn strandlea",
        "retreat ternhorn driftwood",
        "retreat ternhorn wrackhaven",
        "retreat ternhorn sunkenbell",
    ]


def test_who_crosses_crags_patrols_and_retreats_across_them_but_not_across_water(
    tmp_path: Path,
) -> None:
    content = pack(tmp_path, valkyries='{ effect = "crosses", over = "crags" }')
    game = table("valkyries wintergall 0/0/0 magic1: icegrip ternhorn", GREEN, pack=content)
    beaten = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "valkyries wintergall 0/0/2 magic1: icegrip palegrass",
        pack=content,
    )

    play(game, "select patrol")
    play(beaten, "select quest", "quest charwood icegrip", "0: war 1", "1: flag", "pay 1-ore")

    assert sorted(moves(game, "icegrip")) == [
        "emptyhearth",
        "frostbeard",
        "palegrass",
        "snowlarch",
    ]
    assert moves(game, "ternhorn") == []
    assert "retreat icegrip snowlarch" in options(beaten, 1)


def test_who_crosses_both_is_offered_each_region_once(tmp_path: Path) -> None:
    water = '{ effect = "crosses", over = "water" }'
    crags = '{ effect = "crosses", over = "crags" }'
    content = pack(tmp_path, elves=(water, water, crags))
    game = table("shapeshifters coldharrow 0/0/0: larkmoor larkmoor", GREEN, pack=content)
    take_shapes(game, 0, "elves", "elves", "elves")

    play(game, "select patrol")

    assert sorted(moves(game, "larkmoor")) == ["hoarhorn", "nightpine", "oldtolls", "stonegrin"]


def test_nobody_crosses_water_by_quest(tmp_path: Path) -> None:
    game = table(
        "humans cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre gildacre",
        pack=pack(tmp_path, humans='{ effect = "crosses", over = "water" }'),
    )

    play(game, "select quest")

    assert moves(game, "charwood") == ["beechmere", "farlea", "saltspire"]  # no inland suncourt


def test_who_quests_inland_leaves_from_and_arrives_in_any_region(tmp_path: Path) -> None:
    game = table(
        "satyrs honeywold 0/0/0 magic1: combhill combhill",
        "orcs sunmere 0/0/0: gildacre gildacre",
        pack=pack(tmp_path, satyrs='{ effect = "quests-inland" }'),
    )

    play(game, "select quest")

    assert moves(game, "combhill") == ["beechmere", "farlea", "suncourt", "saltspire"]


def test_another_action_may_be_taken_on_a_turn_whoever_is_active(tmp_path: Path) -> None:
    build = '{ effect = "acts-on", turn = "research", may = "build" }'
    game = table(
        "dwarves hawksgate 0/1/0 magic4: needle needle",
        "constructs wintergall 0/1/0 magic1: icegrip icegrip",
        pack=pack(tmp_path, constructs=build),
    )

    play(game, "select trade")
    assert options(game) == ["decline", "trade 1 ore mana", "trade 1 ore food", "build"]

    play(game, "build", "1: collect", "1: select research", "1: build")
    assert game.towers == [1, 1]


def test_an_action_taken_instead_leaves_its_own_cube_unplaced() -> None:
    game = table("dwarves hawksgate 0/1/0 magic4: needle needle", GREEN)

    play(game, "select trade", "build", "1: collect")

    assert "select build" in options(game, 1)
    assert "select trade" not in options(game, 1)


def test_a_patrol_taken_instead_leaves_ruins_only_for_the_active_ruler(tmp_path: Path) -> None:
    patrol = '{ effect = "acts-on", turn = "expand", may = "patrol" }'
    content = pack(tmp_path, centaurs=patrol)
    active = table("centaurs cinderlow 0/0/0 magic1: meltgate meltgate", GREEN, pack=content)
    passive = table(GREEN, "centaurs cinderlow 0/0/0 magic1: meltgate meltgate", pack=content)

    play(active, "select expand")
    play(passive, "select expand", "decline")

    assert "patrol meltgate charwood" in options(active, 0)
    assert options(passive, 1) == ["collect"]


def test_the_same_action_allowed_twice_is_offered_once(tmp_path: Path) -> None:
    build = '{ effect = "acts-on", turn = "trade", may = "build" }'
    game = table(
        "orcs cinderlow 0/1/0 magic2: charwood charwood",
        GREEN,
        pack=pack(tmp_path, orcs=(f"{build}, {build}", build)),
    )

    play(game, "select trade")

    assert options(game).count("build") == 1


# trade-bonus and trades


def test_a_trade_may_bring_more_than_was_given(tmp_path: Path) -> None:
    more = '{ effect = "trade-bonus", amount = 1 }'
    game = table(
        "elves cinderlow 3/0/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, elves=more)
    )

    play(game, "select trade", "trade 2 mana ore")

    assert stores(game, 0) == (1, 3, 0)


def test_what_a_trade_brings_beyond_nine_is_not_gained(tmp_path: Path) -> None:
    more = '{ effect = "trade-bonus", amount = 1 }'
    game = table(
        "elves cinderlow 3/8/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, elves=more)
    )

    play(game, "select trade")
    assert [o for o in options(game) if o.endswith("mana ore")] == ["trade 1 mana ore"]

    play(game, "trade 1 mana ore")
    assert stores(game, 0) == (2, 9, 0)


def test_who_may_trade_twice_trades_twice_and_no_more(tmp_path: Path) -> None:
    more = '{ effect = "trade-bonus", amount = 1 }'
    twice = '{ effect = "trades", times = 2 }'
    game = table(
        "elves cinderlow 3/0/0 magic2: charwood charwood",
        GREEN,
        pack=pack(tmp_path, elves=(more, twice)),
    )

    decision = play(game, "select trade", "trade 1 mana ore", "trade 2 ore food")

    assert stores(game, 0) == (2, 0, 3)
    assert decision is not None
    assert decision.seat == 1


def test_the_second_trade_may_be_left(tmp_path: Path) -> None:
    twice = '{ effect = "trades", times = 2 }'
    game = table(
        "elves cinderlow 3/0/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, elves=twice)
    )

    decision = play(game, "select trade", "trade 1 mana ore", "stop")

    assert decision is not None
    assert decision.seat == 1


# alliances that cannot be broken, and flags that are avenged


def test_an_ally_who_attacks_the_unbreakable_has_only_the_flag() -> None:
    game = table(
        "orcs cinderlow 9/9/0: charwood sootcrown",
        "halflings sunmere 9/9/0 magic4: charwood gildacre",
        GREEN,
    )

    play(game, "select quest", "quest sootcrown gildacre")

    assert options(game, 0) == ["flag"]
    assert options(game, 1)[-1] == "war 11"


def test_who_is_no_ally_attacks_the_unbreakable_as_anybody() -> None:
    game = table(
        "orcs cinderlow 9/9/0: charwood sootcrown",
        "halflings sunmere 0/0/0 magic4: beechmere gildacre",
        GREEN,
    )

    play(game, "select quest", "quest sootcrown gildacre")

    assert options(game, 0)[-1] == "war 11"


def test_the_unbreakable_may_break_the_alliance_themselves() -> None:
    game = table(
        "halflings sunmere 0/1/0 magic4: charwood gildacre",
        "orcs cinderlow 0/0/0: charwood sootcrown",
        GREEN,
    )

    play(game, "select quest", "quest gildacre sootcrown", "0: war 1", "1: flag", "pay 1-ore")

    assert told(game, AllianceBroken) == [AllianceBroken(0, 1)]


def test_who_fights_a_flag_of_the_spiteful_loses_resources_after_paying() -> None:
    game = table(
        "orcs cinderlow 1/3/1: charwood charwood",
        "halflings sunmere 0/0/0 magic1: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 3", "1: flag")
    assert "pay 3-ore" in options(game, 0)
    play(game, "0: pay 3-ore", "1: remove gildacre", "0: discard mana", "0: discard food")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 0))
    assert len(told(game, ResourcesLost)) == 2


def test_spite_takes_no_more_than_there_is() -> None:
    game = table(
        "orcs cinderlow 0/2/0: charwood charwood",
        "halflings sunmere 0/0/0 magic1: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    decision = play(game, "1: remove gildacre", "0: discard ore")

    assert decision is not None
    assert (decision.seat, decision.rule) == (1, "U-TURN-7")


def test_spite_also_follows_a_flag_shown_by_the_attacker() -> None:
    game = table(
        "halflings cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/3/0: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: war 1", "1: pay 1-ore")
    play(game, "0: remove gildacre", "1: discard ore", "1: discard ore")

    assert stores(game, 1) == (0, 0, 0)


def test_there_is_no_spite_if_the_spiteful_fought_or_peace_was_made() -> None:
    game = table(
        "orcs cinderlow 5/5/5: charwood charwood",
        "halflings sunmere 0/1/0 magic1: gildacre beechmere",
        GREEN,
    )
    peace = game.clone()

    play(game, "select quest", "quest charwood gildacre", "0: war 2", "1: war 1")
    play(game, "0: pay 1-mana", "1: pay 1-ore", "1: remove gildacre")
    play(peace, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert (stores(game, 0), stores(peace, 0)) == ((4, 5, 5), (5, 5, 5))
    assert (game.owed[0].rule, peace.owed[0].rule) == ("U-TURN-7", "U-TURN-7")


# levy and plunder


def test_a_levy_brings_a_resource_when_another_player_takes_the_action(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "research", resource = "mana" }'
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 0/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, elves=levy),
    )

    play(game, "select research", "research")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (1, 0, 0))


def test_a_levy_of_choice_is_chosen_at_once(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "trade", resource = "any" }'
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "humans sunmere 0/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, humans=levy),
    )

    play(game, "select trade", "trade 1 mana ore", "1: gain food")

    assert stores(game, 1) == (0, 0, 1)


def test_a_levy_comes_neither_from_oneself_nor_from_other_actions_nor_from_doing_nothing(
    tmp_path: Path,
) -> None:
    levy = '{ effect = "levy", action = "research", resource = "mana" }'
    content = pack(tmp_path, elves=levy)
    own = table("elves sunmere 2/0/0 magic1: gildacre gildacre", GREEN, pack=content)
    other = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves sunmere 0/0/0 magic1: gildacre",
        pack=content,
    )
    nothing = other.clone()

    play(own, "select research", "research")
    play(other, "select build", "build")
    play(nothing, "select research", "decline")

    assert (stores(own, 0), stores(other, 1), stores(nothing, 1)) == (
        (0, 0, 0),
        (0, 0, 0),
        (0, 0, 0),
    )


def test_a_levy_that_is_taken_comes_from_the_one_who_acts(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "expand", resource = "food", taken = true }'
    game = table(
        "orcs cinderlow 0/0/4: charwood sootcrown",
        "satyrs larkhaven 0/0/0 magic1: hazelhang hazelhang",
        pack=pack(tmp_path, satyrs=levy),
    )

    play(game, "select expand", "expand charwood")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 1))


def test_a_levy_takes_nothing_from_who_has_nothing_left(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "expand", resource = "food", taken = true }'
    game = table(
        "orcs cinderlow 0/0/3: charwood sootcrown",
        "satyrs larkhaven 0/0/0 magic1: hazelhang hazelhang",
        pack=pack(tmp_path, satyrs=levy),
    )

    play(game, "select expand", "expand charwood")

    assert stores(game, 1) == (0, 0, 0)
    assert told(game, ResourcesLost) == []


def test_a_levy_on_a_move_is_taken_after_the_war_so_that_the_war_stays_payable(
    tmp_path: Path,
) -> None:
    levy = '{ effect = "levy", action = "quest", resource = "ore", amount = 2, taken = true }'
    game = table(
        "dwarves brackenholt 0/3/0: anvils anvils",
        "elves sunmere 0/0/0: gildacre beechmere",
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        pack=pack(tmp_path, orcs=levy),
    )

    play(game, "select quest", "quest anvils gildacre")
    assert stores(game, 0) == (0, 3, 0)
    assert values(game, 0)[-1] == "war 3"

    play(game, "0: war 2", "1: flag", "pay 2-ore", "1: remove gildacre")
    assert (stores(game, 0), stores(game, 2)) == ((0, 0, 0), (0, 1, 0))


def test_of_two_levies_the_first_clockwise_from_who_acts_is_served_first(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "expand", resource = "food", taken = true }'
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "dwarves brackenholt 0/0/4: anvils lowmead",
        "elves sunmere 0/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, orcs=levy, elves=levy),
    )

    play(game, "select expand", "decline", "1: expand anvils")

    assert (stores(game, 0), stores(game, 2)) == ((0, 0, 0), (0, 0, 1))


def test_who_loses_to_a_plunderer_gives_resources_of_choice(tmp_path: Path) -> None:
    game = table(
        "elves cinderlow 0/1/0 magic1: sootcrown sootcrown",
        "orcs sunmere 1/0/1: gildacre beechmere",
        pack=pack(tmp_path, elves='{ effect = "plunder", amount = 1 }'),
    )

    play(game, "select quest", "quest sootcrown gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre")
    assert options(game, 1) == ["discard mana", "discard food"]

    play(game, "1: discard food")
    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 1), (1, 0, 0))


def test_plunder_takes_nothing_from_who_has_nothing(tmp_path: Path) -> None:
    game = table(
        "elves cinderlow 0/1/0 magic1: sootcrown sootcrown",
        "orcs sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, elves='{ effect = "plunder", amount = 1 }'),
    )

    play(game, "select quest", "quest sootcrown gildacre", "0: war 1", "1: flag", "pay 1-ore")
    decision = play(game, "1: remove gildacre")

    assert decision is not None
    assert decision.rule == "U-TURN-7"
    assert stores(game, 0) == (0, 0, 0)


def test_plunder_of_two_takes_what_there_is(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 0/1/0 magic1: charwood charwood",
        "elves sunmere 0/0/1: gildacre beechmere",
        pack=pack(tmp_path, orcs='{ effect = "plunder", amount = 2 }'),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre", "1: discard food")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 1), (0, 0, 0))
    assert game.owed[0].rule == "U-TURN-7"


def test_a_plunderer_who_loses_takes_nothing(tmp_path: Path) -> None:
    game = table(
        "elves cinderlow 0/0/0 magic1: sootcrown sootcrown",
        "orcs sunmere 5/1/5: gildacre beechmere",
        pack=pack(tmp_path, elves='{ effect = "plunder", amount = 1 }'),
    )

    play(game, "select quest", "quest sootcrown gildacre", "0: flag", "1: war 1", "1: pay 1-ore")
    play(game, "0: remove gildacre")

    assert stores(game, 1) == (5, 0, 5)


# leaves-ruins, keeps-ruins, expands-beside


def test_who_leaves_ruins_freely_patrols_and_quests_out_on_anothers_turn(tmp_path: Path) -> None:
    leaves = '{ effect = "leaves-ruins" }'
    game = table(
        GREEN, "undead grimtarn 0/0/0 magic1: tarnhall tarnhall", pack=pack(tmp_path, undead=leaves)
    )
    quest = game.clone()

    play(game, "select patrol", "decline")
    play(quest, "select quest", "decline")

    assert options(game, 1) == [
        "collect",
        "patrol tarnhall blackbrow",
        "patrol tarnhall owlhollow",
    ]
    assert "quest tarnhall lowmead" in options(quest, 1)


def test_who_keeps_ruins_scores_the_armies_there(tmp_path: Path) -> None:
    game = ended(
        "undead grimtarn 0/0/0 magic1: tarnhall tarnhall weepwood",
        "orcs cinderlow 0/0/0: meltgate charwood",
        pack=pack(tmp_path, undead='{ effect = "keeps-ruins" }'),
    )

    assert points(game, "armies") == [3, 1]


def test_who_expands_beside_may_raise_an_army_in_an_empty_adjacent_region(tmp_path: Path) -> None:
    game = table(
        "elves honeywold 0/0/3 magic1: meadhall meadhall",
        "orcs cinderlow 0/0/0: combhill charwood",
        pack=pack(tmp_path, elves='{ effect = "expands-beside" }'),
    )

    play(game, "select expand")

    assert options(game) == ["decline", "expand beewood", "expand butterfield"]
    play(game, "expand beewood")
    assert armies(game, 0) == ["beewood", "meadhall", "meadhall"]
    assert stores(game, 0) == (0, 0, 0)


def test_who_expands_beside_may_still_join_a_solitary_army_but_not_cross_a_river(
    tmp_path: Path,
) -> None:
    beside = '{ effect = "expands-beside" }'
    game = table("elves velmarch 0/0/9 magic1: wickwood", GREEN, pack=pack(tmp_path, elves=beside))

    play(game, "select expand")

    assert options(game) == ["decline", "expand wickwood", "expand corncradle"]


# shifts-shape


def everybody(**levels: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The same magic for all whose shape can be taken, so that chance decides nothing."""
    return {id: levels["levels"] for id in load("ultra").factions if id != "shapeshifters"}


def test_a_shapeshifter_takes_a_level_and_all_are_told_whose(tmp_path: Path) -> None:
    build = '{ effect = "cost", of = "build", change = -1 }'
    game = table(
        "shapeshifters silverbowl 1/0/0: dewlea dewlea",
        GREEN,
        pack=pack(tmp_path, **everybody(levels=(build,))),
    )

    play(game, "select research", "research", "1: collect", "1: select build", "decline")
    play(game, "0: build")

    (taken,) = told(game, ShapeTaken)
    assert isinstance(taken, ShapeTaken)
    assert (taken.seat, taken.level) == (0, 1)
    assert taken.faction in set(game.book.factions) - {"shapeshifters"}
    assert (game.towers[0], stores(game, 0)) == (1, (0, 0, 0))


def test_a_shape_works_at_once_even_what_it_brings_on_learning(tmp_path: Path) -> None:
    learn = '{ effect = "gains", when = "learn", resource = "ore", amount = 2 }'
    levy = '{ effect = "levy", action = "research", resource = "food" }'
    game = table(
        "shapeshifters silverbowl 1/0/0: dewlea dewlea",
        "shapeshifters brackenholt 1/0/0: anvils anvils",
        pack=pack(tmp_path, **everybody(levels=(f"{learn}, {levy}",))),
    )

    play(game, "select research", "research", "1: research")

    assert stores(game, 0) == (0, 2, 1)


def test_a_shape_is_of_the_level_that_was_learned(tmp_path: Path) -> None:
    ore = '{ effect = "gains", when = "learn", resource = "ore" }'
    food = '{ effect = "gains", when = "learn", resource = "food" }'
    content = pack(tmp_path, **everybody(levels=(ore, food)))
    game = table("shapeshifters silverbowl 3/0/0: dewlea dewlea", GREEN, pack=content)
    play(game, "select research", "research", "1: collect", "1: select build", "decline")
    play(game, "0: collect")

    later = table("shapeshifters silverbowl 2/0/0: dewlea dewlea", GREEN, pack=content)
    take_shapes(later, 0, "orcs")
    play(later, "select research", "research")

    assert told(game, ShapeTaken) != []
    assert stores(game, 0) == (2, 1, 1)  # ore from the first face, food from the plains
    assert stores(later, 0) == (0, 0, 1)
    assert len(later.shapes[0]) == 2


def test_two_faces_of_one_faction_are_two_of_its_levels() -> None:
    game = table(
        "shapeshifters cinderlow 0/0/2: charwood charwood",
        "elves sunmere 0/2/0: gildacre beechmere",
    )
    take_shapes(game, 0, "orcs", "orcs")

    play(game, "select quest", "quest charwood gildacre", "0: war 2", "1: war 2")

    assert options(game, 0) == ["pay 2-food"]
    assert told(game, WarWon) == [WarWon(0, 1, "gildacre")]


def test_faces_that_do_the_same_add_up(tmp_path: Path) -> None:
    mountains = '{ effect = "war-bonus", amount = 2, where = ["mountain"] }'
    anywhere = '{ effect = "war-bonus", amount = 1 }'
    content = pack(tmp_path, constructs=(NOTHING, mountains), elves=(NOTHING, NOTHING, anywhere))
    game = table(
        "shapeshifters cinderlow 0/0/0: charwood charwood",
        "orcs sunmere 0/0/0: saltspire beechmere",
        pack=content,
    )
    take_shapes(game, 0, "elves", "constructs", "elves")

    play(game, "select quest", "quest charwood saltspire")

    assert values(game, 0)[-1] == "war 3"  # two in mountains and one anywhere


def test_a_last_face_scores_as_that_factions_fifth_level() -> None:
    game = table(
        "shapeshifters cinderlow 0/0/0: charwood charwood",
        "dwarves sunmere 0/0/0: gildacre gildacre",
        cubes="patrol quest build expand",
        trigger="U-END-3",
    )
    take_shapes(game, 0, "dwarves", "dwarves", "dwarves", "dwarves", "orcs")

    play(game, "select trade", "decline", "1: collect")

    assert points(game, "bonus") == [2, 0]


# points


def test_points_for_being_alone_at_home() -> None:
    alone = ended("orcs cinderlow 0/0/0 magic5: gildacre", "elves sunmere 0/0/0: gildacre")
    visited = ended("orcs cinderlow 0/0/0 magic5: charwood", "elves sunmere 0/0/0: sootcrown")
    allied = ended("orcs cinderlow 0/0/0 magic5: charwood", "elves sunmere 0/0/0: charwood")

    assert points(alone, "bonus") == [2, 0]
    assert points(visited, "bonus") == [0, 0]
    assert points(allied, "bonus") == [0, 0]


@pytest.mark.parametrize(("mine", "theirs", "bonus"), [(3, 2, 1), (3, 3, 1), (3, 4, 0), (0, 0, 1)])
def test_points_for_the_highest_tower_go_to_who_is_level_with_the_first(
    mine: int, theirs: int, bonus: int
) -> None:
    game = ended(
        f"dwarves hawksgate 0/0/0 magic5 tower{mine}: needle",
        f"elves sunmere 0/0/0 tower{theirs}: gildacre",
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [("gildacre", 2), ("gildacre farlea", 2), ("gildacre farlea saltspire", 0)],
)
def test_points_for_the_most_armies(regions: str, bonus: int, tmp_path: Path) -> None:
    keeps = '{ effect = "keeps-ruins" }'
    score = '{ effect = "points", kind = "highest", what = "armies", points = 2 }'
    game = ended(
        "undead grimtarn 0/0/0 magic2: weepwood tarnhall",
        f"elves sunmere 0/0/0: {regions}",
        pack=pack(tmp_path, undead=(keeps, score)),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(("theirs", "bonus"), [(0, 2), (1, 2), (2, 0)])
def test_points_for_the_highest_magic(theirs: int, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "highest", what = "magic", points = 2 }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1: charwood",
        f"dwarves sunmere 0/0/0 magic{theirs}: gildacre",
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(("theirs", "bonus"), [("1/1/0", 3), ("1/1/1", 3), ("0/4/0", 0)])
def test_points_for_the_most_resources(theirs: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "highest", what = "resources", points = 3 }'
    game = ended(
        "orcs cinderlow 3/0/0 magic1: charwood",
        f"dwarves sunmere {theirs}: gildacre",
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_each_ally_not_for_each_shared_region(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "alliances", points = 2 }'
    game = ended(
        "halflings honeywold 0/0/0 magic1: beewood butterfield meadhall",
        "orcs cinderlow 0/0/0: beewood butterfield",
        "elves sunmere 0/0/0: meadhall",
        "dwarves ashfen 0/0/0: greycap",
        pack=pack(tmp_path, halflings=score),
    )

    assert points(game, "bonus") == [4, 0, 0, 0]


def test_an_alliance_in_ruins_ends_with_the_armies_lost_there(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "alliances", points = 2 }'
    game = ended(
        "halflings honeywold 0/0/0 magic1: hollowmill beewood",
        "orcs cinderlow 0/0/0: hollowmill charwood",
        GREEN,
        pack=pack(tmp_path, halflings=score),
    )

    assert points(game, "bonus") == [0, 0, 0]


def test_points_for_every_two_allies(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "alliances", points = 3, per = 2 }'
    game = ended(
        "orcs honeywold 0/0/0 magic1: beewood butterfield meadhall",
        "dwarves cinderlow 0/0/0: beewood",
        "elves sunmere 0/0/0: meadhall",
        "satyrs ashfen 0/0/0: butterfield",
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [3, 0, 0, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [
        ("anvils", 0),
        ("elderwood elderwood", 1),
        ("elderwood fenmark wyrmwood", 3),
        ("elderwood fenmark wyrmwood mirkholt", 3),
    ],
)
def test_points_for_each_region_of_a_terrain_up_to_the_most(
    regions: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "regions", what = "forest", points = 1, most = 3 }'
    game = ended(
        f"elves ashfen 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, elves=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [
        ("alderdark willowknot", 0),
        ("alderdark gildacre beechmere", 1),
        ("gildacre greycap anvils", 3),
        ("gildacre greycap anvils charwood", 3),
    ],
)
def test_points_for_each_foreign_territory_up_to_the_most(
    regions: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "foreign-cards", points = 1, most = 3 }'
    game = ended(
        f"goblins tanglereed 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: sootcrown",
        pack=pack(tmp_path, goblins=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_every_two_foreign_territories(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "foreign-cards", per = 2 }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1: gildacre greycap anvils",
        BLUE,
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [1, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"), [("gildacre", 0), ("windbent windbent", 1), ("windbent brinehorn", 2)]
)
def test_points_for_each_home_region(regions: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "home-regions", points = 1, most = 3 }'
    game = ended(
        f"lizardfolk saltmarrow 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, lizardfolk=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"), [("hoarhorn nightpine", 0), ("hoarhorn hoarhorn gildacre gildacre", 2)]
)
def test_points_for_each_pair_of_own_armies(regions: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "pairs", points = 1, most = 3 }'
    game = ended(
        f"valkyries coldharrow 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: nightpine",
        pack=pack(tmp_path, valkyries=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(
    ("left", "bonus"), [("1/1/1", 0), ("1/1/2", 1), ("4/4/3", 2), ("9/9/9", 3)]
)
def test_points_for_every_so_many_resources_up_to_the_most(
    left: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "hoard", what = "all", per = 4, most = 3 }'
    game = ended(
        f"elves brackenholt {left} magic1: anvils",
        "orcs cinderlow 9/9/9: charwood",
        pack=pack(tmp_path, elves=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_one_kind_of_resource(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "hoard", what = "food", points = 2, per = 3 }'
    game = ended("orcs cinderlow 9/9/7 magic1: charwood", BLUE, pack=pack(tmp_path, orcs=score))

    assert points(game, "bonus") == [4, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"), [("gildacre", 0), ("farlea farlea", 1), ("farlea beechmere gildacre", 2)]
)
def test_points_for_regions_by_water(regions: str, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "coast", what = "water", points = 1, most = 3 }'
    game = ended(
        f"humans velmarch 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, humans=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_points_for_regions_by_crags(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "coast", what = "crags" }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1: charwood sootcrown lowmead farlea",
        BLUE,
        pack=pack(tmp_path, orcs=score),
    )

    assert points(game, "bonus") == [2, 0]


@pytest.mark.parametrize(
    ("regions", "bonus"),
    [("clovercliff", 0), ("clovercliff gildacre", 2), ("clovercliff larkport", 0)],
)
def test_points_for_armies_all_at_the_edge_and_two_at_least(
    regions: str, bonus: int, tmp_path: Path
) -> None:
    score = '{ effect = "points", kind = "borders", points = 2 }'
    game = ended(
        f"satyrs larkhaven 0/0/0 magic1: {regions}",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, satyrs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


@pytest.mark.parametrize(("tower", "bonus"), [(1, 0), (2, 1), (5, 2), (6, 3)])
def test_points_for_every_two_tower_levels(tower: int, bonus: int, tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "tower-levels", points = 1, per = 2, most = 3 }'
    game = ended(
        f"constructs wintergall 0/0/0 magic1 tower{tower}: icegrip",
        "orcs cinderlow 0/0/0: charwood",
        pack=pack(tmp_path, constructs=score),
    )

    assert points(game, "bonus") == [bonus, 0]


def test_the_most_counts_points_not_steps(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "tower-levels", points = 2, most = 5 }'
    game = ended(
        "orcs cinderlow 0/0/0 magic1 tower4: charwood", BLUE, pack=pack(tmp_path, orcs=score)
    )

    assert points(game, "bonus") == [5, 0]


def test_points_of_two_levels_add_up(tmp_path: Path) -> None:
    score = '{ effect = "points", kind = "tower-levels" }'
    game = ended(
        "orcs cinderlow 0/0/0 magic2 tower3: charwood",
        BLUE,
        pack=pack(tmp_path, orcs=(score, score)),
    )

    assert points(game, "bonus") == [6, 0]


# the words, as a player reads them


WORDS = [
    (effect("war-bonus", amount=1), "Wars cost you 1 less than the value you set."),
    (
        effect("war-bonus", amount=2, where=["plains"]),
        "Wars in plains regions cost you 2 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=2, where=["forest", "ruins", "capital"], side="attack"),
        (
            "Wars you start in forests, ruins regions and capitals cost you 2 less "
            "than the value you set."
        ),
    ),
    (
        effect("war-bonus", amount=1, side="defence", where=["mountain"]),
        "Wars others start against you in mountains cost you 1 less than the value you set.",
    ),
    (
        effect("war-bonus", amount=3, by="crags"),
        "Wars in regions by crags cost you 3 less than the value you set.",
    ),
    (effect("cost", of="build", change=2), "Building costs you 2 ore more."),
    (effect("cost", of="research", change=-1), "Research costs you 1 mana less."),
    (effect("cost", of="expand", change=-1), "Expanding costs you 1 food less."),
    (effect("cost", of="retreat", change=-3), "Each retreat costs you 3 food less."),
    (
        effect("gains", when="enter", resource="food", terrain="plains", action="quest"),
        "When you quest into a plains region, gain 1 food.",
    ),
    (
        effect("gains", when="enter", resource="any", terrain="ruins", amount=2),
        "When you patrol or quest into a ruins region, gain 2 resources of your choice.",
    ),
    (
        effect("gains", when="enter", resource="ore", terrain="capital"),
        "When you patrol or quest into a capital, gain 1 ore.",
    ),
    (
        effect("gains", when="enter", resource="ore"),
        "When you patrol or quest into any region, gain 1 ore.",
    ),
    (
        effect("gains", when="collect", resource="mana", terrain="forest", each=True),
        "When you collect, gain 1 mana for each forest you occupy.",
    ),
    (
        effect("gains", when="clear", resource="any", terrain="plains", least=2),
        (
            "Whenever the action card is cleared, gain 1 resource of your choice "
            "if you occupy 2 or more plains regions."
        ),
    ),
    (
        effect("gains", when="active", resource="food", terrain="mountain"),
        "At the start of your turn, gain 1 food if you occupy a mountain.",
    ),
    (effect("gains", when="learn", resource="mana", amount=3), "On learning this, gain 3 mana."),
    (effect("gains", when="win", resource="food"), "When you win a war, gain 1 food."),
    (effect("gains", when="lose", resource="food"), "When you lose a war, gain 1 food."),
    (effect("gains", when="ally", resource="ore"), "When you form an alliance, gain 1 ore."),
    (
        effect("gives-ally", amount=2),
        "Whoever forms an alliance with you gains 2 resources of their choice.",
    ),
    (
        effect("spite", amount=1),
        "Whoever fights you although you showed the white flag loses 1 resource of their choice.",
    ),
    (
        effect("plunder", amount=2),
        "Whoever loses a war to you gives you 2 resources of their choice.",
    ),
    (
        effect("levy", action="patrol", resource="any", amount=2),
        "When another player takes the patrol action, gain 2 resources of your choice.",
    ),
    (
        effect("levy", action="build", resource="ore", amount=2, taken=True),
        "Another player who takes the build action gives you 2 ore, as far as they can.",
    ),
    (
        effect("points", kind="regions", what="ruins", points=2, per=2, most=6),
        "At the end: 2 points for every 2 ruins regions you occupy, at most 6 points.",
    ),
    (
        effect("points", kind="regions", what="plains"),
        "At the end: 1 point for each plains region you occupy.",
    ),
    (
        effect("points", kind="hoard", what="mana", most=1),
        "At the end: 1 point for each mana you have left, at most 1 point.",
    ),
    (
        effect("points", kind="hoard", what="all"),
        "At the end: 1 point for each resource you have left.",
    ),
    (
        effect("points", kind="highest", what="resources", points=3),
        "At the end: 3 points if nobody has more resources than you.",
    ),
    (
        effect("points", kind="alliances", per=2),
        "At the end: 1 point for every 2 allies you have.",
    ),
    (
        effect("points", kind="coast", what="crags", per=2),
        "At the end: 1 point for every 2 regions by crags you occupy.",
    ),
    (
        effect("points", kind="pairs", per=2),
        "At the end: 1 point for every 2 regions with two of your armies.",
    ),
    (
        effect("points", kind="home-regions", per=2),
        "At the end: 1 point for every 2 home regions you occupy.",
    ),
    (
        effect("points", kind="foreign-cards", per=2),
        "At the end: 1 point for every 2 territories but your home where you have an army.",
    ),
    (
        effect("points", kind="tower-levels"),
        "At the end: 1 point for each tower level you have built.",
    ),
]


@pytest.mark.parametrize(("told_as", "words"), WORDS, ids=[words for _, words in WORDS])
def test_an_effect_says_what_it_does(told_as: Effect, words: str) -> None:
    assert told_as.words() == words


def test_the_vocabulary_is_the_one_that_is_played_here() -> None:
    assert {kind.__struct_config__.tag for kind in EFFECTS} == {
        "acts-on",
        "avenged",
        "build-toll",
        "cost",
        "crosses",
        "crowds",
        "exacts",
        "expands-beside",
        "gains",
        "gives-ally",
        "harvests",
        "humbles",
        "inspires",
        "keeps-ruins",
        "leaves-ruins",
        "levy",
        "moves-armies",
        "ore-wars",
        "pays-pairs",
        "pays-war",
        "plunder",
        "points",
        "quests-inland",
        "raises-after-reveal",
        "regroups",
        "sacrifice",
        "shelters",
        "shifts-shape",
        "shore-cost",
        "spared",
        "spite",
        "strides",
        "topples",
        "trade-bonus",
        "trades",
        "unbreakable",
        "war-bonus",
        "wins-ties",
    }
