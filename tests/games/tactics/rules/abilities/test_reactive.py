"""Reactive abilities: T-ABILITY-2, T-ABILITY-4, T-ABILITY-5, T-ABILITY-18."""

from __future__ import annotations

from pocketkeep.games.tactics.events import Reacted
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.terms import (
    AT_FOE,
    AT_SPACE,
    BLAST,
    DAMAGE,
    FOES,
    HEAL,
    OWN,
    TARGET,
    UNIT_HURT,
)
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import KNOCKS, MISSES, POWERS
from tests.builders.tactics.skirmish import health, skirmish, unit, where

SPARKS = (AT_SPACE, 3, ((BLAST, FOES, 2, 0, 1),))


def test_t_ability_2_thorns_come_at_once_and_only_by_melee() -> None:
    game = skirmish("fighter c3", "beast c4 thorns=2", dice=POWERS)
    play(game, "melee fighter1 beast2")
    assert told(game, Reacted) == [Reacted("beast2", "thorns")]
    assert health(game, "fighter1") == 8
    assert options(game) == ["roll", "hold"]
    game = skirmish("rogue c3", "beast c5 thorns=2", dice=POWERS)
    play(game, "shoot rogue1 beast2")
    assert told(game, Reacted) == []


def test_t_ability_2_captured_units_do_not_react() -> None:
    game = skirmish("fighter c3", "beast c4 3 thorns=2, rogue h1", dice=POWERS)
    play(game, "melee fighter1 beast2")
    assert health(game, "fighter1") == 10


def test_t_ability_2_an_attack_that_did_no_damage_is_answered_too() -> None:
    game = skirmish("wizard c3, rogue a1, beast a2", "beast c4 thorns=2", terrain=". . . ..f")
    play(game, "melee wizard1 beast2")
    assert told(game, Reacted) == [Reacted("beast2", "thorns")]
    assert (health(game, "wizard1"), health(game, "beast2")) == (7 - 2, 12)
    assert "end" in options(game)  # no counter, for it took no damage


def test_t_ability_2_each_reaction_comes_once_for_such_an_attack() -> None:
    team = (
        "rogue c4 8/1 thorns=1 recoil=1 absorb=2 sidestep=1 howl=1, beast d4 weakened, fighter p1"
    )
    game = skirmish("wizard c3, rogue a1, beast a2", f"{team}, wizard p2", terrain=". . . ..f")
    play(game, "melee wizard1 rogue2", "1: target beast2", "1: move rogue2 c5")
    assert [event.power for event in told(game, Reacted)] == [
        "thorns", "recoil", "absorb", "howl", "sidestep",
    ]  # fmt: skip


def test_t_ability_2_cards_about_damage_do_not_speak_of_an_attack_without_any() -> None:
    salve = TacticCard("salve", UNIT_HURT, [], [Effect(HEAL, OWN, 1)])
    teams = ("wizard c3, rogue a1, beast a2", "beast c4 9 thorns=2")
    game = skirmish(*teams, terrain=". . . ..f", tactics=(salve,), hands=("", "salve"))
    play(game, "melee wizard1 beast2")
    assert told(game, Reacted)
    assert game.owed[0].seat == 0


def test_t_ability_2_who_stands_in_an_area_reacts_to_damage_alone() -> None:
    team = "fighter b2 10/1 absorb=1 ward=1, rogue b4 8/1 absorb=1"
    spell = (AT_SPACE, 5, ((BLAST, FOES, 1, 0, 1),))
    game = skirmish("wizard a1, beast h1", team, spell=spell)
    play(game, "cast wizard1 b3", "power 0")
    assert [event.unit for event in told(game, Reacted)] == ["rogue2"]


def test_t_ability_2_a_shot_that_misses_sets_nothing_off() -> None:
    game = skirmish("rogue c3 8/1", "rogue c5 8/1 absorb=2", dice=MISSES)
    play(game, "shoot rogue1 rogue2")
    assert told(game, Reacted) == []


def test_t_ability_2_the_first_attacker_reacts_to_a_counter() -> None:
    game = skirmish("fighter c3 thorns=2", "beast c4", dice=POWERS)
    play(game, "melee fighter1 beast2", "hold", "1: melee beast2 fighter1", "1: hold")
    assert (health(game, "fighter1"), health(game, "beast2")) == (6, 7)


def test_t_ability_2_reactions_come_before_tactic_cards() -> None:
    salve = TacticCard("salve", UNIT_HURT, [], [Effect(HEAL, OWN, 1)])
    game = skirmish(
        "fighter c3",
        "beast c4 thorns=2, rogue h1",
        dice=POWERS,
        tactics=(salve,),
        hands=("", "salve"),
    )
    play(game, "melee fighter1 beast2")
    assert health(game, "fighter1") == 8
    assert options(game, 1) == ["pass", "play salve"]


def test_a_sidestep_may_take_it_out_of_reach_of_the_knock_back() -> None:
    game = skirmish("fighter c3", "rogue c4 sidestep=2", dice=KNOCKS)
    play(game, "melee fighter1 rogue2")
    assert "pass" in options(game, 1)
    play(game, "1: move rogue2 d5", "1: shoot rogue2 fighter1")
    assert where(game, "rogue2") == "d5"


def test_who_absorbs_regains_ammo_or_mana() -> None:
    game = skirmish("rogue c3", "wizard c6 7/1 absorb=2", dice=POWERS)
    play(game, "shoot rogue1 wizard2")
    assert game.mana[unit(game, "wizard2")] == 3


def test_a_howl_frees_an_ally_beside_it() -> None:
    team = "beast c5 howl=1, fighter c6 weakened, rogue d5 weakened, wizard h9"
    game = skirmish("rogue c3", team, dice=POWERS)
    play(game, "shoot rogue1 beast2")
    assert options(game, 1) == ["target fighter2", "target rogue2"]
    play(game, "1: target rogue2")
    assert not game.weakened[unit(game, "rogue2")]
    assert game.weakened[unit(game, "fighter2")]


def test_a_recoil_knocks_the_attacker_back_before_its_own_roll() -> None:
    game = skirmish("fighter c3", "beast c4 recoil=1", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert where(game, "fighter1") == "c2"
    assert where(game, "beast2") == "c4"
    assert "end" in options(game)


def test_a_recoil_into_something_costs_health() -> None:
    game = skirmish("fighter c3, rogue c2", "beast c4 recoil=1", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert health(game, "fighter1") == 9


def test_t_ability_4_thorns_are_a_loss_that_nothing_answers() -> None:
    game = skirmish("fighter c3 thorns=1, rogue b3 guard=2", "beast c4 thorns=2", terrain=". . ..w")
    play(game, "melee fighter1 beast2")
    assert (health(game, "fighter1"), health(game, "beast2")) == (8, 9)


def test_t_ability_4_who_is_captured_by_thorns_goes_to_their_owner() -> None:
    game = skirmish("fighter c3 2, rogue h1", "beast c4 thorns=2", dice=KNOCKS)
    play(game, "melee fighter1 beast2")
    assert game.captured[1] == [unit(game, "fighter1")]
    assert where(game, "beast2") == "c4"
    assert "end" in options(game)


def test_t_ability_5_several_react_in_turn_order_and_by_class() -> None:
    game = skirmish(
        "wizard h1, rogue h2", "rogue c2 8/1 absorb=1", "wizard b3, fighter c4 10/1 absorb=1",
        "fighter c3 cleave=1, beast d3 thorns=1", active=3,
        spell=(AT_FOE, 9, ((DAMAGE, TARGET, 1, 0, 0),)), dice=POWERS,
    )  # fmt: skip
    play(game, "melee fighter4 rogue2")
    reacted = [event.unit for event in told(game, Reacted)]
    assert reacted == ["rogue2", "fighter3"]


def test_t_ability_5_a_reaction_is_over_before_the_next() -> None:
    team = "fighter b2 10/1 absorb=1, rogue b3 sidestep=1, wizard b4 7/1 absorb=1"
    spell = (AT_SPACE, 5, ((BLAST, FOES, 1, 0, 1),))
    game = skirmish("wizard a1, beast h1", team, spell=spell)
    play(game, "cast wizard1 b3", "power 0")
    assert [event.power for event in told(game, Reacted)] == ["absorb", "sidestep"]
    play(game, "1: pass")
    assert len(told(game, Reacted)) == 3


# Solo enemies.


def test_t_ability_18_abilities_of_solo_enemies_work() -> None:
    game = skirmish(
        "fighter c3, rogue h1", "beast c4 thorns=2 sidestep=2", mode="solo", dice=POWERS
    )
    play(game, "melee fighter1 beast2", "hold")
    assert [event.power for event in told(game, Reacted)] == ["thorns"]
    assert where(game, "beast2") == "c4"


def test_t_ability_18_a_howling_enemy_frees_who_has_lost_most() -> None:
    team = "beast c5 howl=1, fighter c6 9 weakened, rogue d5 3 weakened"
    game = skirmish("rogue c3", team, mode="solo", dice=POWERS)
    play(game, "shoot rogue1 beast2")
    assert not game.weakened[unit(game, "rogue2")]
    assert game.weakened[unit(game, "fighter2")]
