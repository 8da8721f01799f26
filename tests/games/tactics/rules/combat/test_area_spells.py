"""Spells that hit an area."""

from __future__ import annotations

from pocketkeep.games.tactics.events import UnitHurt
from pocketkeep.games.tactics.model.terms import AT_FOE, BLAST, DAMAGE, FOES, TARGET
from tests.builders.playing import play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where
from tests.builders.tactics.spells import NOVA, SPARKS, casts


def test_t_spell_7_an_area_spares_friends_and_counts_flat() -> None:
    game = skirmish(
        "wizard d3, fighter e3",
        "beast e4, rogue e6, fighter f5",
        spell=SPARKS,
        heights="0 0 0 00002",
    )
    play(game, "cast wizard1 e4", "power 0")
    assert health(game, "fighter1") == 10
    assert health(game, "beast2") == 10
    assert health(game, "rogue2") == 8
    assert health(game, "fighter2") == 10


def test_t_spell_7_only_spaces_with_somebody_to_hit_are_offered() -> None:
    game = skirmish("wizard c3", "beast e3", spell=SPARKS)
    assert casts(game) == [
        "cast wizard1 e2", "cast wizard1 d3", "cast wizard1 e3", "cast wizard1 f3",
        "cast wizard1 e4",
    ]  # fmt: skip


def test_t_spell_7_around_the_caster() -> None:
    game = skirmish("wizard c3, rogue c4", "beast d3, rogue f3", spell=NOVA)
    play(game, "cast wizard1", "power 0")
    assert (health(game, "beast2"), health(game, "rogue2"), health(game, "rogue1")) == (10, 8, 8)


def test_t_spell_7_the_target_is_not_hit_again() -> None:
    both = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 0, 0), (BLAST, FOES, 1, 0, 1)))
    game = skirmish("wizard c3", "beast c5, rogue d5, fighter e5", spell=both)
    play(game, "cast wizard1 beast2", "power 0")
    assert (health(game, "beast2"), health(game, "rogue2")) == (10, 7)
    assert health(game, "fighter2") == 10


def test_t_spell_8_terrain_and_protection_count_in_areas() -> None:
    game = skirmish(
        "wizard a1", "beast a3 guard=1, rogue a4, fighter b3 ward=1", spell=SPARKS,
        terrain=". . . w",
    )  # fmt: skip
    play(game, "cast wizard1 a3", "power 0")
    assert health(game, "rogue2") == 8 - (2 + 1 - 1)
    assert health(game, "fighter2") == 10 - (2 - 1 - 1)
    assert len(told(game, UnitHurt)) == 3


def test_t_spell_8_nobody_counters_an_area() -> None:
    game = skirmish("wizard c3", "rogue d3, beast d4", spell=SPARKS)
    decision = play(game, "cast wizard1 d3", "power 0")
    assert decision is not None
    assert decision.seat == 0


def test_t_spell_12_all_are_reckoned_before_anybody_is_captured() -> None:
    game = skirmish("wizard c3", "fighter d4 1 guard=1, rogue d3 8, beast h1", spell=SPARKS)
    play(game, "cast wizard1 d3", "power 0")
    assert where(game, "fighter2") == ""
    assert health(game, "rogue2") == 8 - (2 - 1)
    assert game.captured[0] == [unit(game, "fighter2")]
