"""What a war costs: what resources are worth, what bonuses leave, and how it is paid."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import WarPaid
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.shown.shapes import Stores
from tests.builders.kingdoms.cards import NOTHING, pack
from tests.builders.kingdoms.tables import seen, stores, table
from tests.builders.kingdoms.wars import BLUE, MOUNTAINS, RED, at_war, won
from tests.builders.playing import options, play, told


def test_u_war_8_winner_and_loser_pay_what_they_set() -> None:
    game = at_war("elves cinderlow 0/5/0", "dwarves honeywold 0/5/0")
    play(game, "0: war 2", "1: war 4", "0: pay 2-ore", "1: pay 4-ore")

    assert stores(game, RED) == (0, 3, 0)
    assert stores(game, BLUE) == (0, 1, 0)
    assert told(game, WarPaid) == [WarPaid(RED, 2, (0, 2, 0)), WarPaid(BLUE, 4, (0, 4, 0))]


def test_u_war_8_the_beaten_attacker_pays_though_the_enemy_needs_to_pay_nothing(
    tmp_path: Path,
) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("elves cinderlow 0/1/0", "constructs honeywold 0/0/0 magic1", content)
    play(game, "0: war 1", "1: war 2", "0: pay 1-ore")

    assert won(game) == [(BLUE, RED)]
    assert stores(game, RED) == (0, 0, 0)
    assert options(game, RED) == ["remove sootcrown"]


def test_u_war_9_mana_pays_two_and_ore_one() -> None:
    game = at_war("elves cinderlow 9/9/9", "dwarves honeywold 0/0/0")
    play(game, "0: war 4", "1: flag")

    assert options(game, RED) == ["pay 4-ore", "pay 1-mana 2-ore", "pay 2-mana"]


def test_u_war_9_food_pays_nothing() -> None:
    game = at_war("elves cinderlow 0/2/9", "dwarves honeywold 0/0/0")
    play(game, "0: war 2", "1: flag")

    assert options(game, RED) == ["pay 2-ore"]


@pytest.mark.clause("U-WAR-9", "U-POWER-3")
def test_orcs_of_the_second_level_pay_with_food() -> None:
    game = at_war("orcs cinderlow 0/1/2 magic2", "dwarves honeywold 0/0/0")
    assert options(game, RED) == ["flag", "war 1", "war 2", "war 3"]

    play(game, "0: war 2", "1: flag")
    assert options(game, RED) == ["pay 1-ore 1-food", "pay 2-food"]


def test_u_war_10_only_what_the_bonus_leaves_is_paid(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("constructs cinderlow 0/3/0 magic1", "dwarves honeywold 0/0/0", content)
    play(game, "0: war 5", "1: flag", "0: pay 3-ore")

    assert told(game, WarPaid) == [WarPaid(RED, 3, (0, 3, 0))]


def test_u_war_10_a_bonus_above_the_value_pays_nobody(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("constructs cinderlow 0/3/0 magic1", "dwarves honeywold 0/0/0", content)
    before = stores(game, RED)
    play(game, "0: war 1", "1: flag")

    assert stores(game, RED) == before
    assert told(game, WarPaid) == []
    assert game.owed[0].seat == BLUE


def test_u_war_10_the_loser_has_the_bonus_too(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("elves cinderlow 0/4/0", "constructs honeywold 0/3/0 magic1", content)
    play(game, "0: war 4", "1: war 3", "0: pay 4-ore", "1: pay 1-ore")

    assert stores(game, BLUE) == (0, 2, 0)


@pytest.mark.clause("U-WAR-10", "U-POWER-1")
def test_bonuses_of_two_levels_add_up(tmp_path: Path) -> None:
    anywhere = '{ effect = "war-bonus", amount = 1 }'
    content = pack(tmp_path, constructs=(NOTHING, MOUNTAINS), elves=(NOTHING, NOTHING, anywhere))
    game = table(
        "shapeshifters cinderlow 0/0/0 magic3: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
        pack=content,
    )
    named = game.book.factions.index
    game.shapes[RED] = [named("dwarves"), named("constructs"), named("elves")]
    land.update_powers(game, RED)
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, RED) == ["flag", "war 1", "war 2", "war 3"]


def test_u_war_11_the_last_mana_may_be_worth_one_too_many() -> None:
    game = at_war("elves cinderlow 3/0/0", "dwarves honeywold 0/0/0")
    play(game, "0: war 3", "1: flag")

    assert options(game, RED) == ["pay 2-mana"]


def test_u_war_11_nothing_is_paid_that_could_be_taken_back() -> None:
    game = at_war("elves cinderlow 3/3/0", "dwarves honeywold 0/0/0")
    play(game, "0: war 3", "1: flag")

    assert options(game, RED) == ["pay 3-ore", "pay 1-mana 1-ore", "pay 2-mana"]


@pytest.mark.clause("U-WAR-11", "U-POWER-3")
def test_food_of_value_is_not_thrown_away_either() -> None:
    game = at_war("orcs cinderlow 2/1/2 magic2", "dwarves honeywold 0/0/0")
    play(game, "0: war 3", "1: flag")

    assert options(game, RED) == [
        "pay 1-ore 2-food",
        "pay 1-mana 1-ore",
        "pay 1-mana 1-food",
        "pay 2-mana",
    ]


@pytest.mark.clause("U-WAR-11", "U-POWER-1")
def test_every_exact_payment_is_offered_where_ore_counts_two_and_food_one(tmp_path: Path) -> None:
    food = '{ effect = "pays-war", resource = "food", worth = 1 }'
    ore = '{ effect = "pays-war", resource = "ore", worth = 2 }'
    content = pack(tmp_path, lizardfolk=(food,), constructs=(NOTHING, ore))
    game = table(
        "shapeshifters cinderlow 0/2/3 magic2: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
        pack=content,
    )
    named = game.book.factions.index
    game.shapes[RED] = [named("lizardfolk"), named("constructs")]
    land.update_powers(game, RED)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: flag")

    assert options(game, RED) == ["pay 2-ore", "pay 1-ore 1-food", "pay 3-food"]


def test_u_war_12_the_attacker_pays_before_the_defender() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 2", "1: war 3")
    assert [decision.seat for decision in game.owed] == [RED]

    play(game, "0: pay 2-ore")
    assert [decision.seat for decision in game.owed] == [BLUE]


def test_u_war_12_the_defender_sees_what_the_attacker_paid() -> None:
    game = at_war("elves cinderlow 2/2/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 2", "1: war 3", "0: pay 1-mana")

    assert told(game, WarPaid) == [WarPaid(RED, 2, (1, 0, 0))]
    assert seen(game, BLUE).rulers[RED].resources == Stores(mana=1, ore=2, food=0)
