"""What magic does to a war: bonuses, ties, payments, raised values and plunder."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import ValueRaised, WarWon
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.effects import values
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import options, play, told


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
