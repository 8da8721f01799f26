"""Whom a row of effects is for: T-ABILITY-8, T-ABILITY-9."""

from __future__ import annotations

from pocketkeep.games.tactics.model.terms import (
    ALLIES,
    ALLY,
    BY,
    EACH,
    FOE,
    FOES,
    HEAL,
    LOSE,
    MOVE,
    OWN,
    UNIT,
)
from tests.builders.playing import options, play
from tests.builders.tactics.rows import bring, may
from tests.builders.tactics.skirmish import health, skirmish, where

# Whom.


def test_t_ability_8_one_of_your_units_is_of_your_colour() -> None:
    teams = ("fighter a1 5, rogue h1 5", "beast p9 5", "wizard a2 5", "beast p8 5")
    game = skirmish(*teams, mode="team")
    bring(game, (HEAL, OWN, 2, 0, 0), source="fighter1")
    assert options(game) == ["target fighter1", "target rogue1"]
    play(game, "target rogue1")
    assert health(game, "rogue1") == 7


def test_t_ability_8_allies_are_of_the_team_without_the_unit_itself() -> None:
    teams = ("fighter a1 5, rogue h1 5", "beast p9 5", "wizard a2 5", "beast p8 5")
    game = skirmish(*teams, mode="team")
    bring(game, (HEAL, ALLY, 2, 0, 0), source="fighter1")
    assert options(game) == ["target rogue1", "target wizard3"]
    play(game, "target wizard3")
    bring(game, (HEAL, ALLIES, 1, 0, 0), source="fighter1")
    assert [health(game, name) for name in ("fighter1", "rogue1", "wizard3")] == [5, 6, 7]


def test_t_ability_8_all_others_are_enemies() -> None:
    game = skirmish("fighter a1", "beast p9", "wizard a2")
    bring(game, (LOSE, FOE, 2, 0, 0))
    assert options(game) == ["target beast2", "target wizard3"]
    play(game, "target wizard3")
    bring(game, (LOSE, FOES, 1, 0, 0))
    assert (health(game, "beast2"), health(game, "wizard3")) == (11, 4)


def test_t_ability_8_the_units_of_the_moment() -> None:
    game = skirmish("fighter a1 5", "beast p9")
    bring(game, (HEAL, UNIT, 1, 0, 0), (LOSE, BY, 2, 0, 0), source="fighter1", by="beast2")
    assert (health(game, "fighter1"), health(game, "beast2")) == (6, 10)


def test_t_ability_8_whose_effect_it_is_moves_a_partners_unit() -> None:
    game = skirmish("fighter a1", "beast p9", "wizard a2", "beast p8", mode="team")
    bring(game, (MOVE, ALLY, 1, 0, 1), source="fighter1")
    play(game, "0: target wizard3", "0: move wizard3 a3")
    assert where(game, "wizard3") == "a3"


def test_t_ability_9_within_so_many_spaces_of_the_unit() -> None:
    game = skirmish("fighter a1, rogue c1 5, wizard e1 5", "beast p9", heights="003")
    bring(game, (HEAL, ALLIES, 1, 0, 2), source="fighter1")
    assert (health(game, "rogue1"), health(game, "wizard1")) == (6, 5)


def test_t_ability_9_only_what_has_no_limit_reaches_friends_in_dungeons() -> None:
    game = skirmish("fighter a1, rogue 5x4-a1 5", "beast p9", mode="solo")
    assert may(game, (HEAL, EACH, 1, 0, 0))
    assert not may(game, (HEAL, ALLIES, 1, 0, 9), source="fighter1")
    bring(game, (HEAL, EACH, 1, 0, 0))
    assert health(game, "rogue1") == 6


def test_t_ability_9_enemies_do_not_reach_into_dungeons() -> None:
    game = skirmish("rogue 5x4-a1", "beast p9", mode="solo")
    assert not may(game, (LOSE, FOE, 1, 0, 0), side=1)
    assert may(game, (LOSE, UNIT, 1, 0, 0), source="rogue1", side=1)
