"""Actions: what a unit may do in a turn, being weakened by it, and few units."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import advance
from pocketkeep.games.tactics.events import UnitHurt, UnitWeakened
from pocketkeep.games.tactics.model.state import in_play
from pocketkeep.games.tactics.model.terms import AT_ALLY, AT_FOE, DAMAGE, HEAL, MISS, TARGET
from pocketkeep.games.tactics.rules import harm
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, is_weakened, quiet, unit, where
from tests.builders.tactics.walks import acts_of

MENDING = (AT_ALLY, 3, ((HEAL, TARGET, 3, 0, 0),))
DRAINING = (AT_FOE, 3, ((DAMAGE, TARGET, 1, 0, 0), (HEAL, TARGET, 1, 0, 0)))


# kinds of actions


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("fighter", {"move", "melee", "shoot"}),
        ("beast", {"move", "melee"}),
        ("rogue", {"move", "melee", "shoot"}),
        ("wizard", {"move", "melee", "cast"}),
    ],
)
def test_t_act_1_what_each_class_can_do(name: str, kinds: set[str]) -> None:
    game = quiet(f"{name} c3", "beast d3")

    assert acts_of(game, f"{name}1") == kinds


def test_t_act_1_who_stands_on_the_ballista_may_fire_it() -> None:
    game = quiet("beast c3, fighter a1, rogue a5", "beast f3", ballista="c3")

    assert acts_of(game, "beast1") == {"move", "fire"}


def test_t_act_1_the_actions_of_a_captured_unit_are_not_lost() -> None:
    game = quiet("fighter c3 2, beast a3, rogue a5, wizard a7", "beast d3")
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")

    assert where(game, "fighter1") == ""
    play(game, "move beast1 b3", "move rogue1 b5")
    assert options(game) == ["end"]


# a second action


def test_t_act_2_the_first_action_is_free_and_the_second_weakens() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast e3 12")
    play(game, "move fighter1 d3")
    assert not is_weakened(game, "fighter1")
    play(game, "melee fighter1 beast2", "hold", "pass")

    assert is_weakened(game, "fighter1")
    assert told(game, UnitWeakened) == [UnitWeakened("fighter1")]
    assert acts_of(game, "fighter1") == set()


def test_t_act_2_it_is_weakened_only_after_the_counter() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast e3")
    play(game, "move fighter1 d3", "melee fighter1 beast2", "hold")

    assert game.owed[0].seat == 1
    assert not is_weakened(game, "fighter1")
    play(game, "melee beast2 fighter1", "hold")
    kinds = [type(event) for _, event in game.log or [] if type(event) in (UnitHurt, UnitWeakened)]
    assert kinds == [UnitHurt, UnitHurt, UnitWeakened]


def test_t_act_2_a_shot_that_misses_weakens_too() -> None:
    game = quiet("rogue c3 8/1, beast a3, fighter a5", "beast g3", dice=(MISS,) * 6)
    play(game, "move rogue1 d3", "shoot rogue1 beast2")

    assert health(game, "beast2") == 12
    assert is_weakened(game, "rogue1")


def test_t_act_2_no_unit_takes_a_third_action() -> None:
    game = quiet("wizard c3, beast c4 5", "beast e3", spell=MENDING)
    play(game, "cast wizard1 beast1", "power 0", "move wizard1 d3")

    assert acts_of(game, "wizard1") == set()
    assert "move beast1 c5" in options(game)


# not the same twice


def test_t_act_3_nobody_moves_twice() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast h3")
    play(game, "move fighter1 d3")

    assert acts_of(game, "fighter1") == set()


@pytest.mark.parametrize(
    ("choice", "answers"),
    [("melee rogue1 beast2", ("hold", "pass")), ("shoot rogue1 beast2", ("pass",))],
)
def test_t_act_3_nobody_attacks_twice_even_in_another_way(
    choice: str, answers: tuple[str, ...]
) -> None:
    game = quiet("rogue c3, beast a3, fighter a5", "beast d3", dice=(0,) * 6)
    assert acts_of(game, "rogue1") == {"move", "melee", "shoot"}
    play(game, choice, *answers)

    assert acts_of(game, "rogue1") == {"move"}


def test_t_act_3_the_ballista_is_an_attack() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast d3", ballista="c3")
    play(game, "fire fighter1 beast2", "push north")

    assert acts_of(game, "fighter1") == {"move"}


def test_t_act_3_a_spell_that_damages_is_an_attack_whatever_else_it_does() -> None:
    game = quiet("wizard c3, beast a3, rogue a5", "beast d3", spell=DRAINING)
    play(game, "melee wizard1 beast2", "pass")

    assert acts_of(game, "wizard1") == {"move"}


def test_t_act_3_another_spell_is_an_action_of_its_own() -> None:
    game = quiet("wizard c3, beast c4 5, rogue a5", "beast d3", spell=MENDING)
    play(game, "cast wizard1 beast1", "power 0")

    assert acts_of(game, "wizard1") == {"move", "melee"}
    play(game, "melee wizard1 beast2", "pass")
    assert is_weakened(game, "wizard1")


# few units


def test_t_act_4_the_last_unit_takes_all_actions_even_the_same_and_is_not_weakened() -> None:
    game = quiet("fighter c3", "beast h3, rogue p5")
    play(game, "move fighter1 d3", "move fighter1 e3", "move fighter1 g3")

    assert where(game, "fighter1") == "g3"
    assert not is_weakened(game, "fighter1")
    assert options(game) == ["end"]


def test_t_act_4_even_three_attacks() -> None:
    game = quiet("fighter c3", "beast d3, rogue p5", dice=(0,) * 6)
    for choice in ("melee fighter1 beast2", "shoot fighter1 beast2", "melee fighter1 beast2"):
        play(game, choice)
        play(game, *(["hold"] if choice.startswith("melee") else []), "pass")

    assert health(game, "beast2") == 12 - 3 - 2 - 3


def test_t_act_5_captured_units_are_not_in_play_and_those_in_dungeons_are() -> None:
    game = quiet("fighter 3x2-a1, beast a3, rogue a5", "fighter p1", mode="solo", begin=False)

    assert in_play(game, 0) == [0, 1, 2]


def test_t_act_6_with_two_units_a_second_action_does_not_weaken() -> None:
    game = quiet("fighter c3, beast a3", "beast e3")
    play(game, "move fighter1 d3", "melee fighter1 beast2", "hold", "pass")

    assert not is_weakened(game, "fighter1")
    assert acts_of(game, "fighter1") == set()
    assert acts_of(game, "beast1") == {"move"}


def test_t_act_6_with_two_units_nobody_does_the_same_twice() -> None:
    game = quiet("fighter c3, beast a3", "beast h3")
    play(game, "move fighter1 d3")

    assert acts_of(game, "fighter1") == set()


def test_t_act_12_an_action_is_over_before_the_next_can_be_taken() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast d3")
    play(game, "melee fighter1 beast2")

    assert options(game) == ["roll", "hold"]
    play(game, "hold")
    assert options(game)[-1] == "pass"


def test_t_act_12_no_movement_is_split() -> None:
    game = quiet("beast c3, fighter a3, rogue a5", "rogue e3")
    play(game, "move beast1 d3", "melee beast1 rogue2", "hold", "pass")

    assert acts_of(game, "beast1") == set()


# changes during a turn


def test_t_act_13_the_rule_for_two_units_holds_at_once() -> None:
    game = quiet("fighter c3 2, beast b3, rogue a9", "beast d3")
    play(game, "move beast1 a3", "melee fighter1 beast2", "hold", "melee beast2 fighter1")
    assert len(in_play(game, 0)) == 2
    play(game, "end", "end", "move beast1 c3", "melee beast1 beast2", "hold", "pass")

    assert not is_weakened(game, "beast1")


def test_t_act_13_the_last_unit_takes_the_third_action_though_it_acted_twice() -> None:
    game = quiet("fighter c3 2, beast d5", "beast d3, rogue d6")
    play(game, "melee beast1 rogue2", "hold", "pass")
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")

    assert acts_of(game, "beast1") == {"move", "melee"}
    play(game, "melee beast1 rogue2")
    assert options(game) == ["end"]


def test_t_act_13_a_second_action_that_leaves_two_units_does_not_weaken() -> None:
    game = quiet("fighter c3 2, beast a3, rogue a5", "beast e3")
    play(game, "move fighter1 d3", "melee fighter1 beast2", "hold", "melee beast2 fighter1")

    assert not told(game, UnitWeakened)


def test_t_act_14_who_is_cured_may_act_within_its_limits() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast e3")
    play(game, "move fighter1 d3")
    harm.weaken(game, unit(game, "fighter1"))
    harm.cure(game, unit(game, "fighter1"))
    advance(game)

    assert acts_of(game, "fighter1") == {"melee", "shoot"}
