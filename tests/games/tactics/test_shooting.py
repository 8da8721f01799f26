"""Missile attacks: ammo, range with its corrections, misses, and what a missed shot leaves out."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import AmmoSpent, DiceRolled, ShotMissed, UnitHurt
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    AT_ALLY,
    AT_FOE,
    DAMAGE,
    HEAL,
    MISSILE,
    SPELL,
    TARGET,
)
from pocketkeep.games.tactics.rules.combat import ranges
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, space_of, unit, where

MISSES = (2, 2, 2, 2, 2, 2)
HITS = (0, 0, 0, 0, 0, 0)


def shots(game: Tactics) -> list[str]:
    return [option for option in options(game) if option.startswith("shoot")]


def ammo(game: Tactics, name: str) -> int:
    return game.ammo[unit(game, name)]


def test_t_shoot_1_a_shot_costs_one_ammo() -> None:
    game = skirmish("rogue c3", "beast c6", dice=HITS)
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


@pytest.mark.parametrize(
    ("space", "is_in_range"),
    [("c7", True), ("g3", True), ("e5", True), ("d6", True), ("c8", False), ("f5", False)],
)
def test_t_shoot_2_steps_along_rows_and_columns(space: str, is_in_range: bool) -> None:
    game = skirmish("rogue c3", f"beast {space}")
    assert bool(shots(game)) == is_in_range


@pytest.mark.clause("T-SHOOT-2")
def test_neither_units_nor_cliffs_between_matter() -> None:
    game = skirmish("rogue a1, fighter b1", "beast e1, fighter d1", heights="00330", dice=HITS)
    assert "shoot rogue1 beast2" in shots(game)


@pytest.mark.parametrize(
    ("heights", "most"), [("00000000", 4), ("10000000", 5), ("30000000", 5), ("01111111", 3)]
)
def test_t_shoot_3_height_changes_the_range_by_one(heights: str, most: int) -> None:
    for column in range(2, 8):
        game = skirmish("rogue a1", f"beast {'abcdefgh'[column]}1", heights=heights)
        assert bool(shots(game)) == (column <= most), column


@pytest.mark.clause("T-SHOOT-3")
def test_spells_too() -> None:
    game = skirmish("wizard a1", "beast e1", heights="1")
    assert "cast wizard1 beast2" in options(game)
    game = skirmish("wizard a1", "beast d1", heights="0001")
    assert "cast wizard1 beast2" not in options(game)


@pytest.mark.clause("T-SHOOT-3")
def test_what_the_range_is_made_of() -> None:
    game = skirmish("rogue a1 artifact", "beast c1", heights="1", mode="battle", artifact="h7")
    rogue = unit(game, "rogue1")
    assert ranges.range_parts(game, rogue, MISSILE, space_of("c1")) == [
        ("range", 4), ("higher", 1), ("artifact", 1),
    ]  # fmt: skip
    assert ranges.range_to(game, rogue, MISSILE, space_of("c1")) == 6
    game = skirmish("rogue a1", "beast c1", heights="001")
    assert ranges.range_parts(game, unit(game, "rogue1"), MISSILE, space_of("c1")) == [
        ("range", 4), ("lower", -1),
    ]  # fmt: skip


def test_t_shoot_4_neighbours_are_targets_too() -> None:
    assert shots(skirmish("rogue a1", "beast b1")) == ["shoot rogue1 beast2"]
    assert shots(skirmish("rogue a1", "beast b1", heights="03")) == ["shoot rogue1 beast2"]


@pytest.mark.clause("T-SHOOT-4", "T-SHOOT-3")
def test_a_range_of_zero_has_no_target() -> None:
    near = (AT_FOE, 1, ((DAMAGE, TARGET, 2, 1, 0),))
    game = skirmish("wizard a1", "beast b1", heights="01", spell=near)
    assert "cast wizard1 beast2" not in options(game)
    game = skirmish("wizard a1", "beast b1", spell=near)
    assert "cast wizard1 beast2" in options(game)


@pytest.mark.clause("T-SHOOT-4", "T-MOVE-10")
def test_from_a_peak_everything_is_in_range() -> None:
    game = skirmish("rogue a1, wizard c1", "beast p14", terrain="p.p", dice=MISSES)
    assert "shoot rogue1 beast2" in options(game)
    assert "cast wizard1 beast2" in options(game)
    rogue = unit(game, "rogue1")
    assert ranges.range_parts(game, rogue, MISSILE, space_of("p14")) == [("peak", 99)]


@pytest.mark.clause("T-MOVE-10", "T-BATTLE-4")
def test_neither_peak_nor_artifact_helps_a_spell_that_is_no_attack() -> None:
    mend = (AT_ALLY, 3, ((HEAL, TARGET, 2, 1, 0),))
    game = skirmish(
        "wizard a1 artifact", "beast p14", terrain="p", spell=mend, mode="battle", artifact="h7"
    )
    assert ranges.range_to(game, unit(game, "wizard1"), SPELL, space_of("f1")) == 3


@pytest.mark.clause("T-SHOOT-4")
def test_who_is_in_a_dungeon_is_out_of_range() -> None:
    game = skirmish("rogue 8x5-b1", "rogue a1", mode="solo", terrain="p", begin=False)
    own, enemy = unit(game, "rogue1"), unit(game, "rogue2")
    assert not ranges.may_attack(game, enemy, MISSILE, own)
    assert not ranges.may_attack(game, own, MISSILE, enemy)


def test_t_shoot_5_each_miss_costs_an_ammo_more() -> None:
    game = skirmish("rogue c3", "beast c6", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert told(game, DiceRolled) == [DiceRolled("rogue1", "miss", (2,), 1)]
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
