"""Range: counted in steps, with height, peak, spotters and the artifact."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.terms import (
    AT_ALLY,
    AT_FOE,
    DAMAGE,
    HEAL,
    MELEE,
    MISSILE,
    SPELL,
    TARGET,
)
from pocketkeep.games.tactics.rules.combat import ranges
from tests.builders.playing import options
from tests.builders.tactics.dice import BLANK, MISSES
from tests.builders.tactics.skirmish import quiet, skirmish, space_of, unit
from tests.builders.tactics.walks import shots


@pytest.mark.parametrize(
    ("space", "is_in_range"),
    [("c7", True), ("g3", True), ("e5", True), ("d6", True), ("c8", False), ("f5", False)],
)
def test_t_shoot_2_steps_along_rows_and_columns(space: str, is_in_range: bool) -> None:
    game = skirmish("rogue c3", f"beast {space}")
    assert bool(shots(game)) == is_in_range


@pytest.mark.clause("T-SHOOT-2")
def test_neither_units_nor_cliffs_between_matter() -> None:
    game = skirmish("rogue a1, fighter b1", "beast e1, fighter d1", heights="00330", dice=BLANK)
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


@pytest.mark.parametrize(("shooter", "kind"), [("rogue", MISSILE), ("wizard", SPELL)])
def test_t_move_10_from_a_peak_every_unit_is_in_range(shooter: str, kind: int) -> None:
    on_peak = quiet(f"{shooter} a1, beast a13", "beast p14", terrain="p")
    on_plain = quiet(f"{shooter} a1, beast a13", "beast p14")
    who, target = unit(on_peak, f"{shooter}1"), unit(on_peak, "beast2")

    assert ranges.can_reach(on_peak, who, kind, target)
    assert not ranges.can_reach(on_plain, who, kind, target)
    assert not ranges.can_reach(on_peak, who, MELEE, target)
