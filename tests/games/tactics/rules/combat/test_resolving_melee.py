"""Melee attacks: what they do, the roll for a knock back, and the order."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import (
    AttackDeclared,
    CounterPassed,
    DiceRolled,
    UnitHurt,
    UnitKnocked,
)
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK, KNOCKS
from tests.builders.tactics.skirmish import health, skirmish, where


def test_t_melee_2_the_number_on_the_card_is_the_damage() -> None:
    game = skirmish("fighter c3", "beast c4")
    play(game, "melee fighter1 beast2")
    assert health(game, "beast2") == 12 - 3
    assert told(game, UnitHurt) == [
        UnitHurt(unit="beast2", health=3, left=9, why="melee", by="fighter1", parts=(("melee", 3),))
    ]


@pytest.mark.clause("T-MELEE-2")
def test_no_die_is_rolled_for_the_damage() -> None:
    game = skirmish("fighter c3", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold")
    assert told(game, DiceRolled) == []


def test_t_melee_3_the_attacker_may_roll_or_not() -> None:
    game = skirmish("fighter c3", "beast c4", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert options(game) == ["roll", "hold"]
    play(game, "hold")
    assert where(game, "beast2") == "c4"


@pytest.mark.clause("T-MELEE-3")
def test_the_roll_is_offered_after_a_blow_without_damage() -> None:
    game = skirmish("fighter a1", "beast b1, rogue b2 guard=9", terrain=".f", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert health(game, "beast2") == 12
    assert options(game) == ["roll", "hold"]


@pytest.mark.clause("T-MELEE-3")
def test_no_roll_for_a_captured_target() -> None:
    game = skirmish("fighter c3", "beast c4 3, rogue k9", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert where(game, "beast2") == ""
    assert "roll" not in options(game)
    assert game.left == 2


@pytest.mark.clause("T-MELEE-3", "T-MELEE-5")
def test_no_roll_by_a_captured_attacker() -> None:
    game = skirmish("fighter c3 2, rogue k9", "beast c4 thorns=2", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert where(game, "fighter1") == ""
    assert told(game, DiceRolled) == []
    assert where(game, "beast2") == "c4"
    assert options(game)[-1] == "end"


@pytest.mark.clause("T-MELEE-3")
def test_no_roll_against_who_stepped_aside() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4 sidestep=1, rogue k12", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "1: move beast2 c5")
    assert "roll" not in options(game)
    assert where(game, "beast2") == "c5"


def test_t_melee_5_damage_reaction_knock_back_collision_counter() -> None:
    game = skirmish("fighter c3, rogue k9", "fighter c4 thorns=1, rogue c6, beast k12", dice=KNOCKS)
    play(game, "melee fighter1 fighter2", "roll", "pass")
    kinds = (AttackDeclared, UnitHurt, DiceRolled, UnitKnocked, CounterPassed)
    seen = [type(event).__name__ for _, event in game.log or [] if isinstance(event, kinds)]
    assert seen == [
        "AttackDeclared",
        "UnitHurt",  # the target
        "UnitHurt",  # the attacker, by thorns
        "DiceRolled",
        "UnitKnocked",
        "UnitHurt",  # the target, by running into its rogue
        "CounterPassed",
    ]
    whys = [event.why for event in told(game, UnitHurt) if isinstance(event, UnitHurt)]
    assert whys == ["melee", "thorns", "collision"]
