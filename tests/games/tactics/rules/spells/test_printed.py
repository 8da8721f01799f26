"""What a spell is by its card: an attack or none, and whether it may counter."""

from __future__ import annotations

from pocketkeep.games.tactics.rules.spells import printed
from tests.builders.playing import options, play
from tests.builders.tactics.skirmish import skirmish, unit
from tests.builders.tactics.spells import HEALING, NOVA, SPARKS, TRADE, casts


def test_t_spell_6_a_spell_that_heals_leaves_the_attack_open() -> None:
    team = "wizard c3, beast c4 5, rogue h1"
    game = skirmish(team, "beast d3", spell=HEALING)
    play(game, "cast wizard1 beast1", "power 0")
    assert "melee wizard1 beast2" in options(game)
    assert "cast wizard1 beast1" not in options(game)


def test_t_spell_6_an_area_is_an_attack() -> None:
    game = skirmish("wizard c3, beast h1, rogue h2", "beast d3", spell=SPARKS)
    play(game, "cast wizard1 d3", "power 0")
    assert "melee wizard1 beast2" not in options(game)
    assert printed.is_attack(game, unit(game, "wizard1"))


def test_t_spell_6_who_has_attacked_casts_no_area() -> None:
    game = skirmish("wizard c3, beast h1, rogue h2", "beast d3", spell=SPARKS)
    play(game, "melee wizard1 beast2", "pass")
    assert casts(game) == []


def test_t_spell_13_only_a_spell_at_the_attacker_counters() -> None:
    bolt = skirmish("rogue c3", "wizard c5")
    play(bolt, "shoot rogue1 wizard2")
    assert options(bolt) == ["cast wizard2 rogue1", "pass"]
    for spell in (SPARKS, HEALING, NOVA, TRADE):
        game = skirmish("rogue c3", "wizard c5, beast c6 3", spell=spell)
        decision = play(game, "shoot rogue1 wizard2")
        assert decision is not None
        assert decision.seat == 0
