"""Melee attacks: whom they reach, what they do, the roll for a knock back, and the order."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import (
    AttackDeclared,
    CounterPassed,
    DiceRolled,
    UnitHurt,
    UnitKnocked,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import MELEE
from pocketkeep.games.tactics.rules.combat import ranges
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where

KNOCKS = (1, 1, 1, 1, 1, 1)
BLANKS = (0, 0, 0, 0, 0, 0)


def attacks(game: Tactics, word: str) -> list[str]:
    return [option for option in options(game) if option.startswith(word)]


@pytest.mark.parametrize("space", ["c2", "d3", "c4", "b3"])
def test_t_melee_1_neighbours_in_rows_and_columns_are_attacked(space: str) -> None:
    game = skirmish("fighter c3", f"fighter {space}")
    assert attacks(game, "melee") == ["melee fighter1 fighter2"]


@pytest.mark.parametrize("space", ["d4", "b2", "c5", "e3"])
def test_t_melee_1_not_across_a_corner_nor_further_away(space: str) -> None:
    game = skirmish("fighter c3", f"fighter {space}")
    assert attacks(game, "melee") == []


@pytest.mark.parametrize("heights", ["01", "10", "13", "20"])
def test_t_melee_1_neither_up_nor_down(heights: str) -> None:
    game = skirmish("fighter a1", "fighter b1", heights=heights)
    assert attacks(game, "melee") == []


def test_t_melee_1_on_the_same_height_up_there() -> None:
    game = skirmish("fighter a1", "fighter b1", heights="22")
    assert attacks(game, "melee") == ["melee fighter1 fighter2"]


def test_t_melee_1_not_the_partners_units() -> None:
    game = skirmish("fighter c3", "fighter c4", "fighter d3", "fighter b3", mode="team")
    assert attacks(game, "melee") == ["melee fighter1 fighter2", "melee fighter1 fighter4"]


def test_t_melee_1_not_through_a_portal() -> None:
    game = skirmish("fighter c3", "fighter k9", portals="c3 k9")
    assert attacks(game, "melee") == []


def test_t_melee_1_nobody_in_a_dungeon() -> None:
    game = skirmish("fighter 8x5-b1", "fighter 8x5-a1", mode="solo", begin=False)
    assert not ranges.may_attack(game, unit(game, "fighter1"), MELEE, unit(game, "fighter2"))


def test_t_melee_2_the_number_on_the_card_is_the_damage() -> None:
    game = skirmish("fighter c3", "beast c4")
    play(game, "melee fighter1 beast2")
    assert health(game, "beast2") == 12 - 3
    assert told(game, UnitHurt) == [
        UnitHurt(unit="beast2", health=3, left=9, why="melee", by="fighter1", parts=(("melee", 3),))
    ]


@pytest.mark.clause("T-MELEE-2")
def test_no_die_is_rolled_for_the_damage() -> None:
    game = skirmish("fighter c3", "beast c4", dice=BLANKS)
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


def test_t_melee_4_a_die_for_each_red_square() -> None:
    for kind, number in (("fighter", 2), ("beast", 3), ("rogue", 1)):
        game = skirmish(f"{kind} c3", "beast c4", dice=KNOCKS)
        play(game, f"melee {kind}1 beast2", "roll")
        assert told(game, DiceRolled) == [DiceRolled(f"{kind}1", "knock", (1,) * number, number)]
        assert where(game, "beast2") == f"c{4 + number}"


@pytest.mark.clause("T-MELEE-4")
def test_no_red_square_no_roll() -> None:
    game = skirmish("wizard c3", "beast c4", dice=KNOCKS)
    play(game, "melee wizard1 beast2")
    assert options(game) == ["melee beast2 wizard1", "pass"]


@pytest.mark.clause("T-MELEE-4")
def test_only_knock_symbols_count() -> None:
    game = skirmish("beast c3", "fighter c4", dice=(6, 6, 6, 6, 6, 6))
    play(game, "melee beast1 fighter2", "roll")
    assert where(game, "fighter2") == "c4"
    assert told(game, UnitKnocked) == []


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
