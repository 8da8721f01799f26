"""War values: what may be set, what is shown of it, and what is raised after the reveal."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.engine.flow import owes
from pocketkeep.games.kingdoms.events import ValueRaised, ValuesRevealed, WarPaid
from pocketkeep.games.kingdoms.rules import land
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import KINGDOMS, seen, stores, table
from tests.builders.kingdoms.wars import BLUE, GREEN, MOUNTAINS, RED, at_war, won
from tests.builders.playing import options, play, told

ALL_VALUES = ["flag", *[f"war {value}" for value in range(1, 12)]]


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


@pytest.mark.clause("U-WAR-2", "U-WAR-15")
def test_a_third_player_is_asked_nothing_in_a_war_and_sees_no_value_before_the_reveal() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/1/0")
    twins = {words: game.clone() for words in ("0: war 1", "0: flag", "1: war 1", "1: flag")}
    for words, twin in twins.items():
        twin.log = []
        play(twin, words)
        assert owes(twin, GREEN) is None
        assert twin.log == []
    for seat in (RED, BLUE):  # who is ready is seen, but not with what
        assert seen(twins[f"{seat}: war 1"], GREEN) == seen(twins[f"{seat}: flag"], GREEN)
        view = seen(twins[f"{seat}: flag"], GREEN)
        assert (view.secret, [owed.seat for owed in view.owing]) == ([RED, BLUE], [1 - seat])

    for words in ("0: war 1", "1: flag", "0: pay 1-ore"):
        play(game, words)
        assert owes(game, GREEN) is None
    play(game, "1: remove sootcrown")
    assert stores(game, GREEN) == (5, 5, 5)
