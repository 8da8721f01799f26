"""War: how it starts, what is set, who wins, what is paid.

Red moves from charwood to blue's sootcrown, a mountain. Mana counts two, ore one, food nothing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.engine.flow import owes
from pocketkeep.games.kingdoms.events import (
    ArmyRemoved,
    ResourcesGained,
    ValueRaised,
    ValuesRevealed,
    WarPaid,
    WarStarted,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import land
from tests.builders.kingdoms.cards import NOTHING, pack
from tests.builders.kingdoms.tables import KINGDOMS, armies, stores, table
from tests.builders.playing import options, play, told

RED, BLUE, GREEN = 0, 1, 2
MOUNTAINS = '{ effect = "war-bonus", amount = 2, where = ["mountain"] }'
ALL_VALUES = ["flag", *[f"war {value}" for value in range(1, 12)]]


def at_war(red: str, blue: str, content: Path | None = None) -> Kingdoms:
    """Red has moved into sootcrown, where blue stands; both have a second army elsewhere."""
    game = table(
        f"{red}: charwood forgefell",
        f"{blue}: sootcrown beewood",
        "undead larkhaven 5/5/5: dunemead dunemead",
        pack=content,
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


def won(game: Kingdoms) -> list[tuple[int, int]]:
    """Winner and loser of each war so far."""
    wars = [event for event in told(game, WarWon) if isinstance(event, WarWon)]
    return [(war.winner, war.loser) for war in wars]


@pytest.mark.clause("U-WAR-4", "U-WAR-5", "U-WAR-6", "U-WAR-8", "U-WAR-10", "U-WAR-14", "U-WAR-15")
def test_brittany_attacks_mike_who_hoped_for_peace(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }')
    brittany, mike = RED, BLUE
    game = at_war("elves cinderlow 1/2/0 magic1", "dwarves honeywold 4/4/0", content)
    assert options(game, brittany) == ["flag", "war 1", "war 2", "war 3", "war 4", "war 5"]

    play(game, "0: war 5", "1: flag")
    assert won(game) == [(brittany, mike)]
    assert options(game, brittany) == ["pay 1-mana 2-ore"]

    play(game, "0: pay 1-mana 2-ore")
    assert stores(game, brittany) == (0, 0, 0)
    assert stores(game, mike) == (4, 4, 0)
    assert options(game, mike) == ["remove sootcrown"]

    play(game, "1: remove sootcrown")
    assert armies(game, brittany) == ["sootcrown", "forgefell"]
    assert armies(game, mike) == ["beewood"]


def test_u_war_1_the_mover_attacks_and_the_other_defends() -> None:
    game = at_war("elves cinderlow 1/1/1", "dwarves honeywold 1/1/1")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "sootcrown")]
    assert [(decision.seat, decision.rule) for decision in game.owed] == [
        (RED, "U-WAR-2"),
        (BLUE, "U-WAR-2"),
    ]


def test_u_war_1_a_quest_starts_a_war_as_well() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood charwood",
        "dwarves honeywold 1/1/1: beewood combhill",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select quest", "quest charwood beewood")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "beewood")]


def test_u_war_1_who_is_not_active_attacks_in_the_same_way() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood charwood",
        "dwarves honeywold 1/1/1: clovercliff clovercliff",
        "undead larkhaven 1/1/1: eaglestair dunemead",
    )
    play(game, "select patrol", "decline", "1: patrol clovercliff eaglestair")

    assert told(game, WarStarted) == [WarStarted(BLUE, GREEN, "eaglestair")]


def test_u_war_1_moving_where_nobody_stands_starts_no_war() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood charwood",
        "dwarves honeywold 1/1/1: beewood combhill",
        "undead larkhaven 1/1/1: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert told(game, WarStarted) == []


def test_u_war_1_an_ally_is_attacked_too() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood butterfield",
        "dwarves honeywold 1/1/1: sootcrown butterfield",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "sootcrown")]


def test_u_war_2_both_set_at_the_same_time_and_either_may_be_first() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "1: war 2")
    assert [decision.seat for decision in game.owed] == [RED]
    assert told(game, ValuesRevealed) == []

    play(game, "0: war 3")
    assert told(game, ValuesRevealed) == [ValuesRevealed(RED, BLUE, 3, 2)]


def test_u_war_2_neither_the_enemy_nor_anybody_else_sees_a_value_that_is_set() -> None:
    fierce = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    meek = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(fierce, "0: war 3")
    play(meek, "0: flag")

    assert KINGDOMS.view(fierce, BLUE) == KINGDOMS.view(meek, BLUE)
    assert KINGDOMS.view(fierce, GREEN) == KINGDOMS.view(meek, GREEN)
    assert KINGDOMS.view(fierce, None) == KINGDOMS.view(meek, None)
    assert options(fierce, BLUE) == options(meek, BLUE)


def test_u_war_3_the_values_are_the_flag_and_one_to_eleven() -> None:
    game = at_war("elves cinderlow 9/9/0", "dwarves honeywold 5/1/0")

    assert options(game, RED) == ALL_VALUES
    assert options(game, BLUE) == ALL_VALUES


def test_u_war_3_war_bonuses_do_not_raise_the_eleven(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("constructs cinderlow 9/9/0 magic1", "dwarves honeywold 0/0/0", content)

    assert options(game, RED) == ALL_VALUES


def test_u_war_4_no_more_is_set_than_the_resources_pay() -> None:
    game = at_war("elves cinderlow 1/1/9", "dwarves honeywold 0/2/9")

    assert options(game, RED) == ["flag", "war 1", "war 2", "war 3"]
    assert options(game, BLUE) == ["flag", "war 1", "war 2"]


def test_u_war_4_a_bonus_lets_one_set_more(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("elves cinderlow 0/0/0", "constructs honeywold 0/1/0 magic1", content)

    assert options(game, BLUE) == ["flag", "war 1", "war 2", "war 3"]


def test_u_war_4_who_has_nothing_can_only_show_the_flag() -> None:
    game = at_war("elves cinderlow 0/0/9", "dwarves honeywold 0/0/9")

    assert options(game, RED) == options(game, BLUE) == ["flag"]


@pytest.mark.clause("U-WAR-4", "U-POWER-3")
def test_an_attackers_bonus_is_of_no_use_in_defence(tmp_path: Path) -> None:
    content = pack(tmp_path, centaurs='{ effect = "war-bonus", amount = 1, side = "attack" }')
    attacker = at_war("centaurs cinderlow 0/1/0 magic1", "dwarves honeywold 0/0/0", content)
    defender = at_war("dwarves cinderlow 0/0/0", "centaurs honeywold 0/1/0 magic1", content)

    assert options(attacker, RED) == ["flag", "war 1", "war 2"]
    assert options(defender, BLUE) == ["flag", "war 1"]


@pytest.mark.clause("U-WAR-4", "U-POWER-3")
def test_a_shield_wall_is_of_no_use_in_attack(tmp_path: Path) -> None:
    content = pack(tmp_path, valkyries='{ effect = "war-bonus", amount = 1, side = "defence" }')
    attacker = at_war("valkyries cinderlow 0/1/0 magic1", "dwarves honeywold 0/0/0", content)
    defender = at_war("dwarves cinderlow 0/0/0", "valkyries honeywold 0/1/0 magic1", content)

    assert options(attacker, RED) == ["flag", "war 1"]
    assert options(defender, BLUE) == ["flag", "war 1", "war 2"]


@pytest.mark.clause("U-WAR-4", "U-POWER-3")
def test_a_bonus_for_forests_is_of_no_use_on_a_mountain(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 2, where = ["forest"] }')
    game = at_war("elves cinderlow 0/1/0 magic1", "dwarves honeywold 0/0/0", content)

    assert options(game, RED) == ["flag", "war 1"]


@pytest.mark.clause("U-WAR-4", "U-POWER-3")
def test_what_magic_brings_on_moving_in_can_be_spent_in_the_war() -> None:
    game = at_war("dwarves cinderlow 0/0/0 magic2", "elves honeywold 0/0/0")

    assert options(game, RED) == ["flag", "war 1"]


def test_u_war_5_the_flag_counts_less_than_one() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 5/5/5")
    play(game, "0: war 1", "1: flag")

    assert won(game) == [(RED, BLUE)]


def test_u_war_5_the_flag_costs_nothing() -> None:
    game = at_war("elves cinderlow 5/5/5", "dwarves honeywold 0/1/0")
    play(game, "0: flag", "1: war 1", "1: pay 1-ore")

    assert stores(game, RED) == (5, 5, 5)
    assert [event.seat for event in told(game, WarPaid) if isinstance(event, WarPaid)] == [BLUE]


def test_u_war_6_the_higher_attack_wins() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 3", "1: war 2")

    assert won(game) == [(RED, BLUE)]


def test_u_war_6_the_higher_defence_wins() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 2", "1: war 3")

    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-6", "U-WAR-10")
def test_the_value_that_was_set_is_compared_not_what_is_paid(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("constructs cinderlow 0/2/0 magic1", "dwarves honeywold 0/3/0", content)
    play(game, "0: war 4", "1: war 3")

    assert won(game) == [(RED, BLUE)]


def test_u_war_7_the_defender_wins_a_tie() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 3", "1: war 3")

    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-7", "U-POWER-3")
def test_orcs_win_a_tie_in_attack() -> None:
    game = at_war("orcs cinderlow 0/3/0 magic1", "dwarves honeywold 0/3/0")
    play(game, "0: war 3", "1: war 3")

    assert won(game) == [(RED, BLUE)]


@pytest.mark.clause("U-WAR-7", "U-POWER-3")
def test_the_defender_wins_a_tie_that_magic_gives_to_both() -> None:
    game = table(
        "orcs cinderlow 0/3/0 magic1: charwood forgefell",
        "shapeshifters honeywold 0/3/0 magic1: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    game.shapes[BLUE] = [game.book.factions.index("orcs")]
    land.update_powers(game, BLUE)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: war 3")

    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-7", "U-ALLY-1", "U-POWER-3")
def test_two_flags_are_no_tie_for_orcs_to_win() -> None:
    game = at_war("orcs cinderlow 0/3/0 magic1", "dwarves honeywold 0/3/0")
    play(game, "0: flag", "1: flag")

    assert won(game) == []
    assert "sootcrown" in armies(game, BLUE)


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
    assert KINGDOMS.view(game, BLUE)["rulers"][RED]["resources"] == {"mana": 1, "ore": 2, "food": 0}


def test_u_war_13_a_number_may_be_raised_after_the_reveal() -> None:
    game = at_war("orcs cinderlow 1/2/0 magic4", "dwarves honeywold 0/4/0")
    play(game, "0: war 3", "1: war 4")
    assert options(game, RED) == ["hold", "raise mana"]

    play(game, "0: raise mana")
    assert told(game, ValueRaised) == [ValueRaised(RED, "mana", 5)]
    assert won(game) == [(RED, BLUE)]

    play(game, "0: pay 2-ore", "1: pay 4-ore")
    assert stores(game, RED) == (0, 0, 0)


def test_u_war_13_one_may_hold_instead() -> None:
    game = at_war("orcs cinderlow 1/2/0 magic4", "dwarves honeywold 0/4/0")
    play(game, "0: war 3", "1: war 4", "0: hold")

    assert won(game) == [(BLUE, RED)]


def test_u_war_13_a_number_is_raised_past_eleven() -> None:
    game = at_war("orcs cinderlow 9/9/0 magic4", "dwarves honeywold 9/9/0")
    play(game, "0: war 11", "1: war 11", "0: raise mana")

    assert told(game, ValueRaised) == [ValueRaised(RED, "mana", 13)]


def test_u_war_13_a_flag_stays_a_flag() -> None:
    game = at_war("orcs cinderlow 5/5/0 magic4", "dwarves honeywold 0/1/0")
    play(game, "0: flag", "1: war 1")

    assert (game.owed[0].seat, game.owed[0].rule) == (BLUE, "U-WAR-8")


def test_u_war_13_nothing_is_spent_that_the_price_needs() -> None:
    game = at_war("orcs cinderlow 2/1/0 magic4", "dwarves honeywold 0/9/0")
    play(game, "0: war 5", "1: war 7")

    assert game.owed[0].rule == "U-WAR-8"
    assert options(game, RED) == ["pay 2-mana"]


def test_u_war_13_the_defender_raises_after_the_attacker_held() -> None:
    game = table(
        "orcs cinderlow 1/2/0 magic4: charwood forgefell",
        "shapeshifters honeywold 2/2/0 magic4: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    named = game.book.factions.index
    game.shapes[BLUE] = [named("dwarves"), named("dwarves"), named("dwarves"), named("orcs")]
    land.update_powers(game, BLUE)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: war 2")
    assert [decision.seat for decision in game.owed] == [RED]

    play(game, "0: hold")
    assert [decision.seat for decision in game.owed] == [BLUE]

    play(game, "1: raise mana")
    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-13", "U-POWER-3")
def test_a_loss_by_magic_falls_due_after_the_payment() -> None:
    game = at_war("elves cinderlow 0/1/2", "halflings honeywold 0/0/0 magic1")
    play(game, "0: war 1", "1: flag")
    assert options(game, RED) == ["pay 1-ore"]

    play(game, "0: pay 1-ore", "1: remove sootcrown")
    assert options(game, RED) == ["discard food"]

    play(game, "0: discard food", "0: discard food")
    assert stores(game, RED) == (0, 0, 0)
    assert "collect" in options(game, BLUE)


@pytest.mark.clause("U-WAR-13", "U-RETREAT-1", "U-POWER-3")
def test_plunder_comes_after_the_retreat_was_paid(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "patrol", armies = 2 }'
    plunder = '{ effect = "plunder", amount = 1 }'
    content = pack(tmp_path, goblins=(two, plunder))
    game = at_war("goblins cinderlow 0/1/0 magic2", "dwarves honeywold 0/0/2", content)
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: retreat sootcrown charwood")

    assert stores(game, BLUE) == (0, 0, 0)
    assert told(game, ResourcesGained) == []
    assert options(game, RED) == ["stop", "patrol forgefell sootcrown", "patrol forgefell meltgate"]


def test_u_war_14_the_winning_attacker_holds_the_region() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/0/0")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown")

    assert armies(game, RED) == ["sootcrown", "forgefell"]


def test_u_war_14_the_winning_defender_keeps_the_region() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/1/0")
    play(game, "0: war 1", "1: war 1", "0: pay 1-ore", "1: pay 1-ore", "0: remove sootcrown")

    assert "sootcrown" in armies(game, BLUE)
    assert "sootcrown" not in armies(game, RED)


def test_u_war_15_the_beaten_army_cannot_stay() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/0/9")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")

    assert options(game, BLUE) == [
        "remove sootcrown",
        "retreat sootcrown charwood",
        "retreat sootcrown kilnstead",
    ]


@pytest.mark.clause("U-WAR-15", "U-EXPAND-3")
def test_a_removed_army_is_back_in_its_owners_supply() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/7: sootcrown beewood beewood meadhall meadhall combhill combhill",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown", "1: patrol beewood hollowmill", "2: collect")
    assert told(game, ArmyRemoved) == [ArmyRemoved(BLUE, "sootcrown")]

    play(game, "1: select expand", "1: expand beewood")
    assert len(armies(game, BLUE)) == 7


@pytest.mark.clause("U-WAR-2", "U-WAR-15")
def test_a_third_player_is_never_asked_in_a_war() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/0/0")
    assert owes(game, GREEN) is None

    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown")
    assert stores(game, GREEN) == (5, 5, 5)
