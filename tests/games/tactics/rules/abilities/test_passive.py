"""Abilities that are always on: T-ABILITY."""

from __future__ import annotations

from pocketkeep.games.tactics.model import powers
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import MELEE, MISSILE, SPELL
from pocketkeep.games.tactics.rules.abilities import passive
from tests.builders.playing import options, play
from tests.builders.tactics.dealt import damage
from tests.builders.tactics.dice import KNOCKS, MISSES, POWERS
from tests.builders.tactics.skirmish import health, skirmish, unit, where


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


def test_who_shoves_knocks_back_further_but_only_if_it_rolled_one() -> None:
    game = skirmish("wizard h1, fighter c3 shove=1", "beast c4", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "c7"
    game = skirmish("wizard h1, fighter c3 shove=1", "beast c4", dice=POWERS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "c4"


def test_who_crushes_makes_collisions_worse() -> None:
    game = skirmish("fighter c3 crush=1", "beast c4, rogue c5", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert health(game, "beast2") == 12 - 3 - 2


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
    game = skirmish(
        "fighter c3, rogue e4", "beast c4, fighter d4 3 guard=1, wizard h9", dice=POWERS
    )
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


def test_every_power_has_its_number() -> None:
    assert [getattr(powers, name.upper()) for name in powers.POWERS] == [*range(len(powers.POWERS))]
