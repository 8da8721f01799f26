"""Missile attacks: ammo, misses, and what a missed shot leaves out."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import AmmoSpent, DiceRolled, ShotMissed, UnitHurt
from pocketkeep.games.tactics.model.state import Tactics
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK, MISSES
from tests.builders.tactics.skirmish import health, skirmish, unit, where
from tests.builders.tactics.walks import shots


def ammo(game: Tactics, name: str) -> int:
    return game.ammo[unit(game, name)]


def test_t_shoot_1_a_shot_costs_one_ammo() -> None:
    game = skirmish("rogue c3", "beast c6", dice=BLANK)
    play(game, "shoot rogue1 beast2")
    assert ammo(game, "rogue1") == 4
    assert health(game, "beast2") == 12 - 3
    assert told(game, AmmoSpent) == [AmmoSpent("rogue1", 1, 4)]


@pytest.mark.clause("T-SHOOT-1")
def test_without_ammo_nobody_shoots() -> None:
    assert shots(skirmish("rogue c3 8/0", "beast c6")) == []
    assert shots(skirmish("rogue c3 8/1", "beast c6")) == ["shoot rogue1 beast2"]


@pytest.mark.clause("T-SHOOT-1")
def test_beasts_and_wizards_do_not_shoot() -> None:
    assert shots(skirmish("beast c3, wizard d3", "beast c4")) == []


def test_t_shoot_5_each_miss_costs_an_ammo_more() -> None:
    game = skirmish("rogue c3", "beast c6", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert told(game, DiceRolled) == [
        DiceRolled("rogue1", "miss", (("miss",),), symbol="miss", count=1)
    ]
    assert ammo(game, "rogue1") == 3
    assert health(game, "beast2") == 9


@pytest.mark.clause("T-SHOOT-5")
def test_misses_are_paid_down_to_the_last_ammo() -> None:
    game = skirmish("rogue c3 8/2", "beast c6", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert ammo(game, "rogue1") == 0
    assert health(game, "beast2") == 9


@pytest.mark.clause("T-SHOOT-5")
def test_from_a_peak_misses_are_rolled_as_well() -> None:
    game = skirmish("rogue a1 8/1", "beast p14", terrain="p", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert told(game, ShotMissed) == [ShotMissed("rogue1", "beast2")]


@pytest.mark.clause("T-SHOOT-5")
def test_a_sure_shot_pays_for_fewer_misses() -> None:
    game = skirmish("rogue c3 8/1 sure=1", "beast c6", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert ammo(game, "rogue1") == 0
    assert health(game, "beast2") == 9


@pytest.mark.clause("T-SHOOT-5", "T-ENEMY-14")
def test_solo_enemies_neither_roll_nor_pay() -> None:
    game = skirmish("fighter c3, beast k9", "rogue c5", mode="solo", dice=MISSES)
    play(game, "shoot fighter1 rogue2")
    # It counters: the rogue's shot hits without a roll.
    assert health(game, "fighter1") == 10 - 3
    assert [event.unit for event in told(game, DiceRolled) if isinstance(event, DiceRolled)] == [
        "fighter1"
    ]


def test_t_shoot_6_who_cannot_pay_has_missed() -> None:
    game = skirmish("rogue c3 8/1", "beast c6", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert ammo(game, "rogue1") == 0
    assert health(game, "beast2") == 12
    assert told(game, ShotMissed) == [ShotMissed("rogue1", "beast2")]
    assert told(game, UnitHurt) == []


@pytest.mark.clause("T-SHOOT-6")
def test_a_missed_shot_is_not_answered() -> None:
    game = skirmish("rogue c3 8/1", "rogue c6 absorb=1 thorns=1", dice=MISSES)
    play(game, "shoot rogue1 rogue2")
    assert options(game)[-1] == "end"
    assert game.owed[0].seat == 0
    assert ammo(game, "rogue2") == 5


@pytest.mark.clause("T-SHOOT-6")
def test_a_missed_shot_was_an_action_and_weakens() -> None:
    game = skirmish("rogue c3 8/1, fighter k9, beast m9", "beast c8", dice=MISSES)
    play(game, "move rogue1 c4", "shoot rogue1 beast2")
    assert game.left == 1
    assert game.weakened[unit(game, "rogue1")] == game.turn
    assert where(game, "rogue1") == "c4"
