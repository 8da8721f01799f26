"""Abilities that are always on, and those of moves and attacks: T-ABILITY."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import ResourceStolen, UnitHurt, UnitMoved
from pocketkeep.games.tactics.model import powers
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    AT_SPACE,
    BLAST,
    FOES,
    KNOCK,
    MELEE,
    MISS,
    MISSILE,
    POWER,
    SPELL,
)
from pocketkeep.games.tactics.rules.abilities import passive
from pocketkeep.games.tactics.rules.combat import dealing
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where

KNOCKS = (KNOCK,) * 6
MISSES = (MISS,) * 6
BLANK = (POWER,) * 6  # for melee and missiles
SPARKS = (AT_SPACE, 3, ((BLAST, FOES, 2, 0, 1),))


def damage(game: Tactics, name: str, other: str, kind: int) -> int:
    parts = dealing.damage_parts(game, unit(game, name), unit(game, other), kind, power=0, bonus=0)
    return dealing.total(parts)


def reach(game: Tactics, name: str) -> list[str]:
    return [text.split()[2] for text in options(game) if text.startswith(f"move {name} ")]


# Movement.


def test_a_climber_climbs_at_no_extra_cost() -> None:
    heights = "00000 00000 00110 00110"
    plain = skirmish("fighter a3", "beast p9", heights=heights)
    assert "d3" not in reach(plain, "fighter1")
    climber = skirmish("fighter a3 climber=1", "beast p9", heights=heights)
    assert "d3" in reach(climber, "fighter1")


def test_a_swimmer_is_at_home_in_water() -> None:
    game = skirmish("fighter a1 swimmer=1", "rogue b2", terrain="wwww wwww")
    assert "d1" in reach(game, "fighter1")
    assert damage(game, "rogue2", "fighter1", MISSILE) == 3
    assert damage(game, "fighter1", "rogue2", MELEE) == 4


def test_a_roamer_takes_peaks_and_the_ballista_in_its_stride() -> None:
    game = skirmish("fighter a1 roamer=1", "beast p9", terrain=".pp.", ballista="d1")
    assert "d1" in reach(game, "fighter1")


def test_who_slips_moves_through_enemies_but_not_onto_them() -> None:
    game = skirmish("fighter a1 slip=1", "beast b1, rogue a2")
    assert "c1" in reach(game, "fighter1")
    assert "b1" not in reach(game, "fighter1")


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
        heights="000 001", dice=BLANK,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    assert health(game, "beast2") == 9
    assert health(game, "rogue2") == 6
    assert health(game, "wizard2") == 7
    assert health(game, "fighter2") == 10
    assert health(game, "rogue1") == 8


def test_t_ability_15_a_sweep_works_in_a_counter() -> None:
    game = skirmish("beast c4, rogue d3", "fighter c3 cleave=2", dice=BLANK)
    play(game, "melee beast1 fighter2", "hold", "1: melee fighter2 beast1")
    assert (health(game, "beast1"), health(game, "rogue1")) == (9, 6)


def test_t_ability_15_a_volley_falls_beside_the_target_at_any_height() -> None:
    game = skirmish(
        "rogue a1 volley=1", "beast a4, rogue b4, fighter a5, wizard d4", heights="0 0 0 01",
        dice=BLANK,
    )  # fmt: skip
    play(game, "shoot rogue1 beast2")
    assert (health(game, "beast2"), health(game, "rogue2")) == (9, 7)
    assert (health(game, "fighter2"), health(game, "wizard2")) == (9, 7)


def test_t_ability_15_a_shot_that_misses_has_no_volley() -> None:
    game = skirmish("rogue a1 8/1 volley=1", "beast a4, rogue b4", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert (health(game, "beast2"), health(game, "rogue2")) == (12, 8)


def test_who_shoves_knocks_back_further_but_only_if_it_rolled_one() -> None:
    game = skirmish("wizard h1, fighter c3 shove=1", "beast c4", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "c7"
    game = skirmish("wizard h1, fighter c3 shove=1", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "c4"


def test_who_crushes_makes_collisions_worse() -> None:
    game = skirmish("fighter c3 crush=1", "beast c4, rogue c5", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert health(game, "beast2") == 12 - 3 - 2


def test_t_ability_7_who_pilfers_takes_ammo_and_regains_its_own_kind() -> None:
    game = skirmish("rogue c3 8/2 pilfer=2", "wizard c4 7/1", dice=BLANK)
    play(game, "melee rogue1 wizard2", "hold")
    assert told(game, ResourceStolen) == [ResourceStolen("rogue1", "wizard2", "mana", 1)]
    assert game.mana[unit(game, "wizard2")] == 0
    assert game.ammo[unit(game, "rogue1")] == 3


def test_t_ability_7_from_a_beast_or_a_captured_unit_nothing_is_stolen() -> None:
    game = skirmish("rogue c3 8/2 pilfer=2", "beast c4, rogue h9", dice=BLANK)
    play(game, "melee rogue1 beast2", "hold")
    game = skirmish("rogue c3 8/2 pilfer=2", "rogue c4 1/5, beast h9", dice=BLANK)
    play(game, "melee rogue1 rogue2")
    assert told(game, ResourceStolen) == []
    assert game.ammo[unit(game, "rogue1")] == 2


def test_t_ability_7_solo_enemies_neither_run_out_nor_gain() -> None:
    game = skirmish("rogue c3 8/2 pilfer=2", "fighter c4", mode="solo", dice=BLANK)
    play(game, "melee rogue1 fighter2", "hold")
    assert game.ammo[unit(game, "rogue1")] == 4
    assert game.ammo[unit(game, "fighter2")] == 0


def test_who_fights_loners_wants_no_ally_beside_the_target() -> None:
    alone = skirmish("fighter c3 loner=2", "beast c4, rogue e5")
    assert damage(alone, "fighter1", "beast2", MELEE) == 5
    together = skirmish("fighter c3 loner=2", "beast c4, rogue d4")
    assert damage(together, "fighter1", "beast2", MELEE) == 3
    assert damage(alone, "fighter1", "beast2", MISSILE) == 2


def test_who_flanks_wants_another_ally_beside_the_target() -> None:
    one = skirmish("beast c3 flank=1, rogue b3", "beast c4")
    assert damage(one, "beast1", "beast2", MELEE) == 4
    two = skirmish("beast c3 flank=1, rogue b4", "beast c4")
    assert damage(two, "beast1", "beast2", MELEE) == 5


def test_t_ability_3_who_leeches_heals_after_the_blow_and_before_the_counter() -> None:
    game = skirmish("beast c3 5 leech=2", "beast c4", dice=BLANK)
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


def test_fury_comes_at_half_health() -> None:
    assert damage(skirmish("fighter c3 6 fury=2", "beast c4"), "fighter1", "beast2", MELEE) == 3
    assert damage(skirmish("fighter c3 5 fury=2", "beast c4"), "fighter1", "beast2", MELEE) == 5


# Missiles.


def test_sure_shots_have_misses_for_nothing() -> None:
    game = skirmish("rogue c3 8/1 sure=1", "beast c5", dice=MISSES)
    play(game, "shoot rogue1 beast2")
    assert health(game, "beast2") == 9


def test_piercing_shots_take_no_notice_of_forest() -> None:
    game = skirmish("rogue a1 pierce=1", "beast a2", terrain=". f")
    assert damage(game, "rogue1", "beast2", MISSILE) == 3
    assert damage(game, "rogue1", "beast2", MELEE) == 1


@pytest.mark.clause("T-ABILITY-3")
def test_a_shot_from_higher_ground_pins() -> None:
    game = skirmish("rogue a1 pin=1", "beast c1", heights="100", dice=BLANK)
    play(game, "shoot rogue1 beast2")
    assert game.weakened[unit(game, "beast2")] == game.turn
    game = skirmish("rogue a1 pin=1", "beast c1", dice=BLANK)
    play(game, "shoot rogue1 beast2")
    assert not game.weakened[unit(game, "beast2")]


# Passive.


def test_t_ability_1_guard_hide_and_ward_take_damage_off() -> None:
    game = skirmish(
        "fighter c3, rogue a4, wizard a5", "beast c4 hide=1 ward=1, fighter d4 guard=1, rogue b4"
    )
    assert damage(game, "fighter1", "beast2", MELEE) == 2
    assert damage(game, "rogue1", "beast2", MISSILE) == 1
    assert damage(game, "wizard1", "beast2", SPELL) == 0
    assert damage(game, "fighter1", "fighter2", MELEE) == 3
    assert damage(game, "rogue1", "rogue2", MISSILE) == 3


def test_t_ability_1_being_weakened_does_not_stop_abilities() -> None:
    game = skirmish("fighter c3", "beast c4, fighter d4 weakened guard=1, rogue h9")
    assert damage(game, "fighter1", "beast2", MELEE) == 2


def test_t_ability_1_the_captured_protect_nobody() -> None:
    game = skirmish("fighter c3, rogue e4", "beast c4, fighter d4 3 guard=1, wizard h9", dice=BLANK)
    play(game, "shoot rogue1 fighter2")
    assert damage(game, "fighter1", "beast2", MELEE) == 3


def test_t_ability_1_rally_adds_to_melee_alone() -> None:
    game = skirmish("fighter c3, beast b3 rally=1", "beast c4")
    assert damage(game, "fighter1", "beast2", MELEE) == 4
    assert damage(game, "fighter1", "beast2", MISSILE) == 2


def test_an_anchor_holds_and_hardiness_spares() -> None:
    game = skirmish("fighter c3, wizard h1", "beast c4 anchor=1", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "c5"
    game = skirmish("fighter c3 1 weakened hardy=2, wizard h1, rogue h2", "beast c4")
    play(game, "recover fighter1")
    assert health(game, "fighter1") == 1


def test_t_ability_6_beside_is_flat_and_adds_up() -> None:
    game = skirmish(
        "rogue b2, fighter b1 spot=1, beast a2 spot=1, wizard c3 spot=1", "beast p9",
        heights="020", portals="c2 k9",
    )  # fmt: skip
    assert passive.range_bonus(game, unit(game, "rogue1")) == 2
    far = skirmish("rogue c2, fighter k9 spot=1", "beast p9", portals="c2 k9")
    assert passive.range_bonus(far, unit(far, "rogue1")) == 0


def test_t_ability_6_an_enemy_beside_gives_nothing_but_a_partner_does() -> None:
    teams = ("rogue b2", "fighter b1 spot=1", "beast a2 spot=1", "wizard p9")
    assert passive.range_bonus(skirmish(*teams), 2) == 0
    assert passive.range_bonus(skirmish(*teams, mode="team"), 2) == 1


def test_t_ability_6_in_a_dungeon_nobody_is_beside_anybody() -> None:
    game = skirmish("rogue 5x4-a1 spot=1, beast 3x2-a1", "beast p9", mode="solo")
    assert passive.range_bonus(game, unit(game, "beast1")) == 0


def test_t_ability_17_who_tends_heals_at_the_start_of_its_turn() -> None:
    game = skirmish("beast c3 5 tend=2, fighter c4 5, rogue d4 5", "wizard b3 5")
    assert (health(game, "fighter1"), health(game, "beast1")) == (7, 5)
    assert (health(game, "rogue1"), health(game, "wizard2")) == (5, 5)


def test_t_ability_17_partners_are_tended_but_only_in_the_owners_turn() -> None:
    teams = ("beast c3 tend=2", "beast p9", "fighter c4 5", "beast p8")
    assert health(skirmish(*teams, mode="team"), "fighter3") == 7
    assert health(skirmish(*teams, mode="team", active=2), "fighter3") == 5


def test_damage_in_an_area_is_told_with_its_parts() -> None:
    game = skirmish("wizard c3", "beast d3", spell=SPARKS)
    play(game, "cast wizard1 d3", "power 0")
    assert told(game, UnitHurt) == [
        UnitHurt(unit="beast2", health=2, left=10, why="area", by="wizard1", parts=(("area", 2),))
    ]


def test_every_power_has_its_number() -> None:
    assert [getattr(powers, name.upper()) for name in powers.POWERS] == [*range(len(powers.POWERS))]
