"""Cast a spell: T-SPELL."""

from __future__ import annotations

from pocketkeep.games.tactics.events import SpellCast
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.terms import AT_NOTHING, HEAL, OWN, SPELL_CAST, UNIT
from tests.builders.playing import play, told
from tests.builders.tactics.dice import POWERS
from tests.builders.tactics.skirmish import health, skirmish, unit, where
from tests.builders.tactics.spells import BELL, BREATH, HEALING, NOVA, SPARKS, casts

# Mana and power.


def test_t_spell_1_a_spell_costs_one_mana() -> None:
    game = skirmish("wizard c3 7/3", "beast c5")
    play(game, "cast wizard1 beast2", "power 0")
    assert game.mana[unit(game, "wizard1")] == 2
    assert health(game, "beast2") == 10


def test_t_spell_1_without_mana_no_spell_is_cast() -> None:
    assert casts(skirmish("wizard c3 7/0", "beast c5")) == []
    assert casts(skirmish("wizard c3 7/0, beast c4 5", "beast c5", spell=HEALING)) == []


# Range and aim.


def test_t_spell_5_range_counts_height_for_spells_of_every_kind() -> None:
    low = skirmish("wizard a1, beast d1 5", "beast p9", spell=HEALING)
    assert casts(low) == ["cast wizard1 beast1"]
    up = skirmish("wizard a1, beast d1 5", "beast p9", spell=HEALING, heights="0001")
    assert casts(up) == []
    down = skirmish("wizard a1, beast e1 5", "beast p9", spell=HEALING, heights="10000")
    assert casts(down) == ["cast wizard1 beast1"]


def test_t_spell_5_a_peak_helps_only_spells_that_are_attacks() -> None:
    far = skirmish("wizard a1, beast j9 5", "beast p9", spell=HEALING, terrain="p")
    assert casts(far) == []
    bolt = skirmish("wizard a1", "beast p9", terrain="p")
    assert casts(bolt) == ["cast wizard1 beast2"]


def test_t_spell_5_a_spotter_lengthens_spells() -> None:
    game = skirmish("wizard a1, rogue a2 spot=1, beast e1 5", "beast p9", spell=HEALING)
    assert "cast wizard1 beast1" in casts(game)


# Healing and allies.


def test_t_spell_10_never_above_the_highest_number() -> None:
    game = skirmish("wizard c3, beast c4 11", "beast h9", spell=HEALING)
    play(game, "cast wizard1 beast1", "power 0")
    assert health(game, "beast1") == 12


def test_t_spell_11_a_wizard_is_not_its_own_ally() -> None:
    game = skirmish("wizard c3 2, beast c4 2", "beast h9", spell=HEALING)
    assert casts(game) == ["cast wizard1 beast1"]
    bell = skirmish("wizard c3 7/3 weakened, beast c4, rogue c5 8/1", "beast h9", spell=BELL)
    assert casts(bell) == []
    bell = skirmish("wizard c3 7/3, beast c4 weakened, rogue c5 8/1", "beast h9", spell=BELL)
    play(bell, "cast wizard1", "power 0")
    assert bell.mana[unit(bell, "wizard1")] == 2
    assert bell.ammo[unit(bell, "rogue1")] == 2
    assert bell.weakened[unit(bell, "beast1")] == 0


def test_t_spell_11_a_partner_is_an_ally() -> None:
    game = skirmish("wizard c3", "beast h9", "rogue c4 3", "beast i9", mode="team", spell=HEALING)
    play(game, "cast wizard1 rogue3", "power 0")
    assert health(game, "rogue3") == 6


def test_t_spell_15_a_spell_that_changes_nothing_is_not_cast() -> None:
    assert casts(skirmish("wizard c3, beast c4", "beast h9", spell=HEALING)) == []
    assert casts(skirmish("wizard c3, beast c4", "beast h9", spell=BELL)) == []
    assert casts(skirmish("wizard c3", "beast h9", spell=NOVA)) == []


def test_t_spell_16_cards_about_a_spell_come_after_all_it_did() -> None:
    echo = TacticCard("echo", SPELL_CAST, [], [Effect(HEAL, OWN, 1)])
    game = skirmish(
        "wizard c3, beast c4 2, rogue h1",
        "beast h9",
        spell=HEALING,
        tactics=(echo,),
        hands=("echo",),
    )
    play(game, "cast wizard1 beast1", "power 0")
    assert told(game, SpellCast) == [SpellCast("wizard1", "beast1")]
    assert health(game, "beast1") == 5
    play(game, "play echo", "target beast1")
    assert health(game, "beast1") == 6


def test_t_spell_17_the_rest_comes_after_the_damage() -> None:
    game = skirmish("wizard c3 4/3", "rogue c5 8/5", spell=BREATH, dice=POWERS)
    play(game, "cast wizard1 rogue2", "power 1")
    assert (health(game, "rogue2"), health(game, "wizard1")) == (6, 6)
    assert game.ammo[unit(game, "rogue2")] == 4
    assert game.mana[unit(game, "wizard1")] == 2


def test_t_spell_17_of_a_captured_target_only_the_caster_has_something() -> None:
    game = skirmish("wizard c3 4/3", "rogue c5 2/5, beast h9", spell=BREATH)
    play(game, "cast wizard1 rogue2", "power 0")
    assert where(game, "rogue2") == ""
    assert (health(game, "wizard1"), game.mana[unit(game, "wizard1")]) == (5, 2)


def test_t_spell_18_out_of_a_dungeon_nothing_is_cast() -> None:
    team = "wizard 5x4-a1 3/3, beast c4 3"
    for spell in (BELL, HEALING, NOVA, SPARKS):
        assert casts(skirmish(team, "beast c5", mode="solo", spell=spell)) == []
    alone = (AT_NOTHING, 0, ((HEAL, UNIT, 2, 0, 0),))
    game = skirmish(team, "beast c5", mode="solo", spell=alone)
    play(game, "cast wizard1", "power 0")
    assert health(game, "wizard1") == 5
