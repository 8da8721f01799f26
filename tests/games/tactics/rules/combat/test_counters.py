"""Countering: who may, when, by what and from where; and that it is an attack like others."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import CounterPassed, DiceRolled, UnitRecovered
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import AT_FOE, AT_SPACE, BLAST, DAMAGE, FOES, TARGET
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK, KNOCKS, MISSES, POWERS
from tests.builders.tactics.skirmish import health, skirmish, unit, where


def counters(game: Tactics) -> list[str]:
    """What the one who was attacked may do, if it is asked."""
    found = options(game)
    return found if found[-1] == "pass" else []


def test_t_counter_1_who_was_damaged_may_counter_or_not() -> None:
    game = skirmish("fighter c3", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold")
    assert game.owed[0].seat == 1
    assert options(game) == ["melee beast2 fighter1", "pass"]
    play(game, "pass")
    assert told(game, CounterPassed) == [CounterPassed("beast2")]
    assert game.owed[0].seat == 0
    assert health(game, "fighter1") == 10


@pytest.mark.clause("T-COUNTER-1")
def test_without_damage_there_is_no_counter() -> None:
    game = skirmish("wizard a1, rogue k9", "beast b1", terrain=".f")
    play(game, "melee wizard1 beast2")
    assert counters(game) == []


@pytest.mark.clause("T-COUNTER-1")
def test_as_often_as_attacks_come() -> None:
    game = skirmish("fighter c3, beast b4", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "hold")
    play(game, "melee beast1 beast2", "hold", "melee beast2 beast1", "hold")
    assert (health(game, "fighter1"), health(game, "beast1")) == (6, 8)
    assert game.left == 1


@pytest.mark.clause("T-COUNTER-1")
def test_who_is_only_in_the_area_cannot_counter() -> None:
    burst = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 0, 0), (BLAST, FOES, 1, 0, 1)))
    game = skirmish("wizard c3, fighter k9", "beast c6, rogue c5, fighter k12", spell=burst)
    play(game, "cast wizard1 beast2", "power 0")
    assert (health(game, "beast2"), health(game, "rogue2")) == (10, 7)  # the target once
    assert counters(game) == []  # the beast is too far away, the rogue was no target


def test_t_counter_2_after_the_knock_back() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert counters(game) == []  # knocked out of reach
    game = skirmish("fighter c3, rogue k9", "rogue c4", dice=KNOCKS)
    play(game, "melee fighter1 rogue2", "roll")
    assert counters(game) == ["shoot rogue2 fighter1", "pass"]  # no melee from c6


@pytest.mark.clause("T-COUNTER-2")
def test_after_abilities_of_the_attacker() -> None:
    game = skirmish("fighter c3 5 leech=2, rogue k9", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold")
    assert health(game, "fighter1") == 7
    assert counters(game) == ["melee beast2 fighter1", "pass"]


def test_t_counter_3_by_any_attack_on_the_attacker_only() -> None:
    game = skirmish("fighter c3, rogue d4", "rogue c4, beast k9", dice=BLANK)
    play(game, "melee fighter1 rogue2", "hold")
    assert counters(game) == ["melee rogue2 fighter1", "shoot rogue2 fighter1", "pass"]
    game = skirmish("fighter c3, rogue d4", "wizard c4, beast k9", dice=BLANK)
    play(game, "melee fighter1 wizard2", "hold")
    assert counters(game) == ["melee wizard2 fighter1", "cast wizard2 fighter1", "pass"]


@pytest.mark.clause("T-COUNTER-3")
def test_not_by_the_ballista() -> None:
    game = skirmish("rogue c7, fighter k9", "beast c4", ballista="c4", dice=BLANK)
    play(game, "shoot rogue1 beast2")
    assert counters(game) == []


@pytest.mark.clause("T-COUNTER-3")
def test_not_by_a_spell_that_is_cast_on_a_space() -> None:
    rain = (AT_SPACE, 3, ((BLAST, FOES, 2, 0, 1),))
    game = skirmish("rogue c6, fighter k9", "wizard c4", spell=rain, dice=BLANK)
    play(game, "shoot rogue1 wizard2")
    assert counters(game) == []


def test_t_counter_4_in_range_from_where_both_stand() -> None:
    game = skirmish("rogue c7, fighter k9", "fighter c4", dice=BLANK)
    play(game, "shoot rogue1 fighter2")
    assert counters(game) == []  # three away, its range is two
    game = skirmish("rogue c6, fighter k9", "fighter c4", dice=BLANK)
    play(game, "shoot rogue1 fighter2")
    assert counters(game) == ["shoot fighter2 rogue1", "pass"]


@pytest.mark.clause("T-COUNTER-4")
def test_height_counts_the_other_way() -> None:
    game = skirmish("rogue a1, fighter k9", "fighter c1", heights="1", dice=BLANK)
    play(game, "shoot rogue1 fighter2")
    assert counters(game) == []
    game = skirmish("rogue a1, fighter k9", "fighter b1", heights="1", dice=BLANK)
    play(game, "shoot rogue1 fighter2")
    assert counters(game) == ["shoot fighter2 rogue1", "pass"]  # no melee across the cliff


@pytest.mark.clause("T-COUNTER-4")
def test_from_a_peak_at_any_distance() -> None:
    game = skirmish(
        "rogue a1, fighter k9", "wizard p14",
        terrain="p\n" + "................\n" * 12 + "...............p", dice=BLANK,
    )  # fmt: skip
    play(game, "shoot rogue1 wizard2")
    assert counters(game) == ["cast wizard2 rogue1", "pass"]


@pytest.mark.clause("T-COUNTER-4")
def test_ammo_or_mana_is_needed() -> None:
    game = skirmish("rogue c6, fighter k9", "fighter c4 10/0", dice=BLANK)
    play(game, "shoot rogue1 fighter2")
    assert counters(game) == []
    game = skirmish("rogue c6, fighter k9", "wizard c4 7/0", dice=BLANK)
    play(game, "shoot rogue1 wizard2")
    assert counters(game) == []


@pytest.mark.clause("T-COUNTER-4", "T-SHOOT-6")
def test_a_counter_may_miss() -> None:
    game = skirmish("wizard c6, fighter k9", "fighter c4 10/1", dice=MISSES)
    play(game, "cast wizard1 fighter2", "power 0", "shoot fighter2 wizard1")
    assert health(game, "wizard1") == 7
    assert game.ammo[unit(game, "fighter2")] == 0
    assert game.owed[0].seat == 0


WEAK = "beast c4 {} weakened, rogue k12, fighter m12"


def test_t_counter_5_weakened_units_pay_two() -> None:
    game = skirmish("fighter c3, rogue k9", WEAK.format(7), dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")
    assert health(game, "beast2") == 7 - 3 - 2
    assert told(game, UnitRecovered) == [UnitRecovered("beast2", 2)]
    play(game, "hold")
    assert game.weakened[unit(game, "beast2")] == 0
    assert health(game, "fighter1") == 6


@pytest.mark.parametrize(("before", "may"), [(6, True), (5, False)])
def test_t_counter_5_they_need_three_after_the_damage(before: int, may: bool) -> None:
    game = skirmish("fighter c3, rogue k9", WEAK.format(before), dice=BLANK)
    play(game, "melee fighter1 beast2", "hold")
    assert bool(counters(game)) == may


@pytest.mark.clause("T-COUNTER-5")
def test_the_token_is_gone_even_if_the_counter_misses() -> None:
    game = skirmish(
        "wizard c6, fighter k9", "fighter c4 10/1 weakened, rogue k12, beast m12", dice=MISSES
    )
    play(game, "cast wizard1 fighter2", "power 0", "shoot fighter2 wizard1")
    assert game.weakened[unit(game, "fighter2")] == 0
    assert health(game, "fighter2") == 6


@pytest.mark.clause("T-COUNTER-5")
def test_who_passes_pays_nothing() -> None:
    game = skirmish("fighter c3, rogue k9", WEAK.format(7), dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "pass")
    assert health(game, "beast2") == 4
    assert game.weakened[unit(game, "beast2")]


def test_t_counter_6_a_counter_knocks_back_and_meets_reactions() -> None:
    game = skirmish("fighter c3 thorns=1, rogue k9", "beast c4 cleave=1", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")
    assert health(game, "beast2") == 12 - 3 - 1
    assert options(game, 1) == ["roll", "hold"]
    play(game, "roll")
    assert where(game, "fighter1") == "c1"
    assert health(game, "fighter1") == 10 - 4 - 1


@pytest.mark.clause("T-COUNTER-6")
def test_a_counter_is_powered_up() -> None:
    game = skirmish("fighter c3, rogue k9", "wizard c4", dice=POWERS)
    play(game, "melee fighter1 wizard2", "hold", "cast wizard2 fighter1", "power 3")
    assert health(game, "fighter1") == 10 - 2 - 3
    assert game.mana[unit(game, "wizard2")] == 2
    assert DiceRolled("wizard2", "power", (("power",),) * 3, symbol="power", count=3) in told(
        game, DiceRolled
    )


@pytest.mark.clause("T-COUNTER-6")
def test_what_a_counter_does_to_others_holds() -> None:
    game = skirmish("fighter c3, rogue d4", "beast c4 cleave=1", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "hold")
    assert health(game, "rogue1") == 7


def test_t_counter_8_the_attacker_must_still_stand() -> None:
    game = skirmish("fighter c3 1, rogue k9", "beast c4 thorns=1", dice=BLANK)
    play(game, "melee fighter1 beast2")
    assert counters(game) == []
    assert game.owed[0].seat == 0


@pytest.mark.clause("T-COUNTER-1", "T-ENEMY-16")
def test_solo_enemies_always_counter_melee_first() -> None:
    game = skirmish("fighter c3, rogue k9", "rogue c4", mode="solo", dice=BLANK)
    play(game, "melee fighter1 rogue2", "hold")
    assert health(game, "fighter1") == 8
    game = skirmish("wizard c6, rogue k9", "rogue c4 8 weakened", mode="solo", dice=BLANK)
    play(game, "cast wizard1 rogue2", "power 0")
    assert health(game, "wizard1") == 4
    assert health(game, "rogue2") == 4
