"""Abilities that come in with a move, an attack or a turn."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitMoved
from pocketkeep.games.tactics.model.terms import MELEE
from tests.builders.playing import options, play, told
from tests.builders.tactics.dealt import damage
from tests.builders.tactics.dice import MISSES, POWERS
from tests.builders.tactics.skirmish import health, skirmish, unit, where


@pytest.mark.clause("T-ABILITY-16")
def test_an_escort_lets_an_ally_beside_it_move() -> None:
    game = skirmish("beast a1 escort=2, fighter d1, rogue h1", "beast p9")
    play(game, "move beast1 c1")
    assert options(game) == ["target fighter1", "pass"]
    play(game, "target fighter1")
    assert "move fighter1 f1" in options(game)
    assert "move fighter1 g1" not in options(game)
    play(game, "move fighter1 d3")
    assert where(game, "fighter1") == "d3"
    assert game.left == 2
    assert not game.acts[unit(game, "fighter1")]


def test_t_ability_16_granted_movement_grants_no_more() -> None:
    game = skirmish("beast a1 escort=2, fighter d1 escort=2, rogue e3", "beast p9")
    play(game, "move beast1 c1", "target fighter1", "move fighter1 e2")
    assert "end" in options(game)
    assert [event.by for event in told(game, UnitMoved)] == ["", "escort"]


def test_t_ability_16_nobody_beside_means_no_question() -> None:
    game = skirmish("beast a1 escort=2, fighter h1", "beast p9")
    play(game, "move beast1 c1")
    assert "end" in options(game)


# Melee.


def test_t_ability_15_a_sweep_hits_enemies_beside_the_attacker_at_its_height() -> None:
    game = skirmish(
        "fighter c3 cleave=2, rogue b3", "beast c4, rogue d3, wizard c2, fighter d4",
        heights="000 001", dice=POWERS,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    assert health(game, "beast2") == 9
    assert health(game, "rogue2") == 6
    assert health(game, "wizard2") == 7
    assert health(game, "fighter2") == 10
    assert health(game, "rogue1") == 8


def test_t_ability_15_a_sweep_works_in_a_counter() -> None:
    game = skirmish("beast c4, rogue d3", "fighter c3 cleave=2", dice=POWERS)
    play(game, "melee beast1 fighter2", "hold", "1: melee fighter2 beast1")
    assert (health(game, "beast1"), health(game, "rogue1")) == (9, 6)


def test_t_ability_15_a_volley_falls_beside_the_target_at_any_height() -> None:
    game = skirmish(
        "rogue a1 volley=1", "beast a4, rogue b4, fighter a5, wizard d4", heights="0 0 0 01",
        dice=POWERS,
    )  # fmt: skip
    play(game, "shoot rogue1 beast2")
    assert (health(game, "beast2"), health(game, "rogue2")) == (9, 7)
    assert (health(game, "fighter2"), health(game, "wizard2")) == (9, 7)


def test_t_ability_15_a_shot_that_misses_has_no_volley() -> None:
    game = skirmish("rogue a1 8/1 volley=1", "beast a4, rogue b4", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert (health(game, "beast2"), health(game, "rogue2")) == (12, 8)


def test_t_ability_3_who_leeches_heals_after_the_blow_and_before_the_counter() -> None:
    game = skirmish("beast c3 5 leech=2", "beast c4", dice=POWERS)
    play(game, "melee beast1 beast2", "hold")
    assert health(game, "beast1") == 7
    assert options(game) == ["melee beast2 beast1", "pass"]


def test_t_ability_3_without_damage_nothing_comes_after() -> None:
    game = skirmish(
        "rogue c3 5 leech=2", "fighter c4 guard=1, beast d4 guard=2", terrain=". . . ..f"
    )
    assert damage(game, "rogue1", "fighter2", MELEE) == 0
    play(game, "melee rogue1 fighter2", "hold")
    assert health(game, "rogue1") == 5


@pytest.mark.clause("T-ABILITY-3")
def test_a_shot_from_higher_ground_pins() -> None:
    game = skirmish("rogue a1 pin=1", "beast c1", heights="100", dice=POWERS)
    play(game, "shoot rogue1 beast2")
    assert game.weakened[unit(game, "beast2")] == game.turn
    game = skirmish("rogue a1 pin=1", "beast c1", dice=POWERS)
    play(game, "shoot rogue1 beast2")
    assert not game.weakened[unit(game, "beast2")]


def test_t_ability_17_who_tends_heals_at_the_start_of_its_turn() -> None:
    game = skirmish("beast c3 5 tend=2, fighter c4 5, rogue d4 5", "wizard b3 5")
    assert (health(game, "fighter1"), health(game, "beast1")) == (7, 5)
    assert (health(game, "rogue1"), health(game, "wizard2")) == (5, 5)


def test_t_ability_17_partners_are_tended_but_only_in_the_owners_turn() -> None:
    teams = ("beast c3 tend=2", "beast p9", "fighter c4 5", "beast p8")
    assert health(skirmish(*teams, mode="team"), "fighter3") == 7
    assert health(skirmish(*teams, mode="team", active=2), "fighter3") == 5
