"""Cast a spell: T-SPELL."""

from __future__ import annotations

from pocketkeep.games.tactics.events import ManaSpent, SpellCast, UnitHurt
from pocketkeep.games.tactics.model.book import TacticCard
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    ALLIES,
    AT_ALLY,
    AT_FOE,
    AT_NOTHING,
    AT_SPACE,
    BLAST,
    BLINK,
    CURE,
    DAMAGE,
    FOES,
    HEAL,
    KNOCK,
    MOVE,
    OWN,
    POWER,
    PULL,
    PUSH,
    REFILL,
    SPELL_CAST,
    STEAL,
    SWAP,
    TARGET,
    UNIT,
)
from pocketkeep.games.tactics.rules.spells import printed
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where

POWERED = (POWER,) * 6
BLANK = (KNOCK,) * 6
HEALING = (AT_ALLY, 3, ((HEAL, TARGET, 3, 1, 0),))
SPARKS = (AT_SPACE, 3, ((BLAST, FOES, 2, 1, 1),))
NOVA = (AT_NOTHING, 0, ((BLAST, FOES, 2, 0, 1),))
BELL = (AT_NOTHING, 0, ((CURE, ALLIES, 0, 0, 2), (REFILL, ALLIES, 1, 1, 2)))
WIND = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 0, 0), (PUSH, TARGET, 1, 1, 0)))
HOOK = (AT_FOE, 4, ((DAMAGE, TARGET, 1, 1, 0), (PULL, TARGET, 2, 1, 0)))
MAP = (AT_ALLY, 4, ((BLINK, TARGET, 2, 1, 0),))
TRADE = (AT_FOE, 4, ((SWAP, TARGET, 0, 0, 0),))
BREATH = (AT_FOE, 3, ((DAMAGE, TARGET, 2, 0, 0), (HEAL, UNIT, 1, 1, 0), (STEAL, TARGET, 1, 0, 0)))
LURE = (AT_FOE, 4, ((MOVE, TARGET, 2, 0, 0),))


def casts(game: Tactics) -> list[str]:
    return [text for text in options(game) if text.startswith("cast ")]


# Mana and power.


def test_t_spell_1_a_spell_costs_one_mana() -> None:
    game = skirmish("wizard c3 7/3", "beast c5")
    play(game, "cast wizard1 beast2", "power 0")
    assert game.mana[unit(game, "wizard1")] == 2
    assert health(game, "beast2") == 10


def test_t_spell_1_without_mana_no_spell_is_cast() -> None:
    assert casts(skirmish("wizard c3 7/0", "beast c5")) == []
    assert casts(skirmish("wizard c3 7/0, beast c4 5", "beast c5", spell=HEALING)) == []


def test_t_spell_2_up_to_three_more_are_paid() -> None:
    game = skirmish("wizard c3 7/6", "beast c5")
    play(game, "cast wizard1 beast2")
    assert options(game) == ["power 0", "power 1", "power 2", "power 3"]


def test_t_spell_2_no_more_than_there_is_mana() -> None:
    game = skirmish("wizard c3 7/3", "beast c5")
    play(game, "cast wizard1 beast2")
    assert options(game) == ["power 0", "power 1", "power 2"]


def test_t_spell_2_spells_that_are_no_attacks_are_powered_up_too() -> None:
    game = skirmish("wizard c3 7/3, beast c4 2", "beast h5", spell=HEALING, dice=POWERED)
    play(game, "cast wizard1 beast1")
    assert options(game) == ["power 0", "power 1", "power 2"]
    play(game, "power 2")
    assert health(game, "beast1") == 2 + 3 + 2


def test_t_spell_2_with_the_last_mana_nobody_is_asked() -> None:
    game = skirmish("wizard c3 7/1, beast c4 2", "beast h5", spell=HEALING)
    play(game, "cast wizard1 beast1")
    assert health(game, "beast1") == 5


def test_t_spell_3_one_die_for_each_mana_more() -> None:
    game = skirmish("wizard c3 7/6", "beast c5", dice=POWERED)
    play(game, "cast wizard1 beast2", "power 3")
    assert told(game, ManaSpent) == [ManaSpent("wizard1", 4, 2)]
    assert health(game, "beast2") == 12 - 2 - 3


def test_t_spell_4_symbols_do_what_the_card_says_and_others_are_lost() -> None:
    game = skirmish("wizard c3 7/6", "beast c5", dice=POWERED, spell=WIND)
    play(game, "cast wizard1 beast2", "power 2")
    assert health(game, "beast2") == 10
    assert where(game, "beast2") == "c8"


def test_t_spell_4_without_symbols_only_the_base_remains() -> None:
    game = skirmish("wizard c3 7/6", "beast c5", dice=BLANK)
    play(game, "cast wizard1 beast2", "power 3")
    assert health(game, "beast2") == 10


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


# Moving others.


def test_t_spell_9_a_push_is_a_knock_back() -> None:
    game = skirmish("wizard c3", "beast c5, rogue c7", spell=WIND, dice=BLANK)
    play(game, "cast wizard1 beast2", "power 1")
    assert where(game, "beast2") == "c6"
    game = skirmish("wizard c3", "beast c5, rogue c6", spell=WIND)
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c5", 12 - 2 - 1)


def test_t_spell_9_out_of_line_the_caster_chooses_the_direction() -> None:
    game = skirmish("wizard c3", "beast d4", spell=WIND)
    play(game, "cast wizard1 beast2", "power 0")
    assert options(game) == ["push south", "push east"]
    play(game, "push east")
    assert where(game, "beast2") == "e4"


def test_t_spell_9_a_pull_climbs_and_stops_beside_the_caster() -> None:
    game = skirmish("wizard c3", "beast c6", spell=HOOK, heights="000 000 001 001", dice=BLANK)
    play(game, "cast wizard1 beast2", "power 1")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c4", 11)
    game = skirmish("wizard c3", "beast c5", spell=HOOK)
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c4", 11)


def test_t_spell_9_who_is_pulled_gets_nothing_from_a_village() -> None:
    game = skirmish("wizard c3", "beast c6 5", spell=HOOK, villages="c4 c5")
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c4", 4)


def test_t_spell_9_an_enemy_is_led_over_any_ground_but_not_through_portals() -> None:
    game = skirmish(
        "wizard c3", "beast e3 5", spell=LURE, terrain=". . fffpwww", heights="0 0 00020",
        portals="e4 k9", villages="e4",
    )  # fmt: skip
    play(game, "cast wizard1 beast2", "power 0")
    assert "move beast2 k9" not in options(game)
    assert "move beast2 g3" in options(game)
    assert "pass" in options(game)
    play(game, "move beast2 e4")
    assert (where(game, "beast2"), health(game, "beast2")) == ("e4", 5)


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


def test_t_spell_12_all_are_reckoned_before_anybody_is_captured() -> None:
    game = skirmish("wizard c3", "fighter d4 1 guard=1, rogue d3 8, beast h1", spell=SPARKS)
    play(game, "cast wizard1 d3", "power 0")
    assert where(game, "fighter2") == ""
    assert health(game, "rogue2") == 8 - (2 - 1)
    assert game.captured[0] == [unit(game, "fighter2")]


def test_t_spell_13_only_a_spell_at_the_attacker_counters() -> None:
    bolt = skirmish("rogue c3", "wizard c5")
    play(bolt, "shoot rogue1 wizard2")
    assert options(bolt) == ["cast wizard2 rogue1", "pass"]
    for spell in (SPARKS, HEALING, NOVA, TRADE):
        game = skirmish("rogue c3", "wizard c5, beast c6 3", spell=spell)
        decision = play(game, "shoot rogue1 wizard2")
        assert decision is not None
        assert decision.seat == 0


# Elsewhere.


def test_t_spell_14_an_ally_set_down_in_a_village_is_helped() -> None:
    game = skirmish("wizard c3, beast f3 5", "beast h9", spell=MAP, villages="c4")
    play(game, "cast wizard1 beast1", "power 0")
    assert "move beast1 c6" not in options(game)
    assert "move beast1 c3" not in options(game)
    play(game, "move beast1 c4")
    assert (where(game, "beast1"), health(game, "beast1")) == ("c4", 9)


def test_t_spell_14_setting_down_may_be_declined() -> None:
    game = skirmish("wizard c3, beast f3 5", "beast h9", spell=MAP)
    play(game, "cast wizard1 beast1", "power 0", "pass")
    assert where(game, "beast1") == "f3"


def test_t_spell_14_an_enemy_that_changes_places_gets_nothing() -> None:
    game = skirmish("wizard c3 3", "beast e3 5", spell=TRADE, villages="c3 e3")
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "wizard1"), where(game, "beast2")) == ("e3", "c3")
    assert (health(game, "wizard1"), health(game, "beast2")) == (7, 5)


def test_t_spell_14_who_is_set_down_on_the_artifact_takes_it() -> None:
    game = skirmish("wizard c3, beast f3", "beast h9", mode="battle", spell=MAP, artifact="c4")
    play(game, "cast wizard1 beast1", "power 0", "move beast1 c4")
    assert game.bearer == unit(game, "beast1")


def test_t_spell_15_a_spell_that_changes_nothing_is_not_cast() -> None:
    assert casts(skirmish("wizard c3, beast c4", "beast h9", spell=HEALING)) == []
    assert casts(skirmish("wizard c3, beast c4", "beast h9", spell=BELL)) == []
    assert casts(skirmish("wizard c3", "beast h9", spell=NOVA)) == []


def test_t_spell_16_cards_about_a_spell_come_after_all_it_did() -> None:
    echo = TacticCard("echo", SPELL_CAST, [], [[HEAL, OWN, 1, 0, 0]])
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
    game = skirmish("wizard c3 4/3", "rogue c5 8/5", spell=BREATH, dice=POWERED)
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
