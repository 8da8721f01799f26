"""Damage: the one sum it is, never below zero."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import FIRE, MELEE, MISSILE, SPELL
from pocketkeep.games.tactics.rules.combat import dealing
from tests.builders.playing import play
from tests.builders.tactics.dice import POWERS
from tests.builders.tactics.skirmish import health, quiet, skirmish, unit


def parts(game: Tactics, kind: int, one: str, other: str, power: int = 0) -> object:
    return dealing.damage_parts(
        game, unit(game, one), unit(game, other), kind, power=power, bonus=0
    )


@pytest.mark.parametrize(
    ("terrain", "change"), [("..", []), (".w", [("water", 1)]), (".f", [("forest", -1)])]
)
def test_t_damage_1_the_ground_under_the_target_counts(
    terrain: str, change: list[tuple[str, int]]
) -> None:
    game = skirmish("fighter a1, wizard c9", "beast b1", terrain=terrain)
    assert parts(game, MELEE, "fighter1", "beast2") == [("melee", 3), *change]
    assert parts(game, MISSILE, "fighter1", "beast2") == [("shoot", 2), *change]
    assert parts(game, SPELL, "wizard1", "beast2", power=2) == [("cast", 2), ("power", 2), *change]
    assert parts(game, FIRE, "fighter1", "beast2") == [("fire", 1), *change]


@pytest.mark.clause("T-DAMAGE-1")
def test_power_symbols_add_up() -> None:
    game = skirmish("wizard c3", "beast c6", dice=POWERS)
    play(game, "cast wizard1 beast2", "power 3")
    assert health(game, "beast2") == 12 - 2 - 3
    assert game.mana[unit(game, "wizard1")] == 2


@pytest.mark.clause("T-DAMAGE-1", "T-BATTLE-4")
def test_the_artifact_adds_to_melee() -> None:
    game = skirmish("fighter a1 artifact", "beast b1", mode="battle", artifact="h7")
    assert parts(game, MELEE, "fighter1", "beast2") == [("melee", 3), ("artifact", 1)]
    assert parts(game, MISSILE, "fighter1", "beast2") == [("shoot", 2)]


@pytest.mark.clause("T-DAMAGE-1")
def test_swimmers_and_piercing_shots_take_no_notice_of_the_ground() -> None:
    game = skirmish("rogue a1 pierce=1", "beast b1 swimmer=1, fighter c1", terrain=".wf")
    assert parts(game, MELEE, "rogue1", "beast2") == [("melee", 2)]
    assert parts(game, MISSILE, "rogue1", "fighter2") == [("shoot", 3)]
    assert parts(game, MELEE, "rogue1", "fighter2") == [("melee", 2), ("forest", -1)]


def test_t_damage_2_never_below_zero() -> None:
    game = skirmish("wizard a1, fighter c9", "beast b1, rogue b2 guard=2", terrain=".f")
    assert dealing.total([("melee", 1), ("forest", -1), ("guard", -2)]) == 0
    play(game, "melee wizard1 beast2")
    assert health(game, "beast2") == 12


# terrain


@pytest.mark.parametrize(("ground", "damage"), [(".", 3), ("w", 4), ("f", 2), ("p", 3)])
@pytest.mark.clause("T-MOVE-8", "T-MOVE-9")
def test_water_adds_one_damage_and_forest_takes_one_off(ground: str, damage: int) -> None:
    game = quiet("fighter a1, beast a13", "beast b1", terrain=f".{ground}")
    play(game, "melee fighter1 beast2")

    assert health(game, "beast2") == 12 - damage


def test_t_move_8_it_counts_where_the_target_stands_when_it_is_hit() -> None:
    game = quiet("fighter a1, beast a13", "beast b1", terrain="w.")
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "hold")

    assert health(game, "fighter1") == 10 - 5


def test_t_move_9_damage_is_never_less_than_none() -> None:
    game = quiet("wizard a1, beast a13", "beast b1", terrain=".f")
    play(game, "melee wizard1 beast2")

    assert health(game, "beast2") == 12
