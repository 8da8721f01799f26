"""Ammo and mana: who steals, from whom, and what they regain."""

from __future__ import annotations

from pocketkeep.games.tactics.events import ResourceStolen
from tests.builders.playing import play, told
from tests.builders.tactics.dice import POWERS
from tests.builders.tactics.skirmish import skirmish, unit


def test_t_ability_7_who_pilfers_takes_ammo_and_regains_its_own_kind() -> None:
    game = skirmish("rogue c3 8/2 pilfer=2", "wizard c4 7/1", dice=POWERS)
    play(game, "melee rogue1 wizard2", "hold")
    assert told(game, ResourceStolen) == [ResourceStolen("rogue1", "wizard2", "mana", 1)]
    assert game.mana[unit(game, "wizard2")] == 0
    assert game.ammo[unit(game, "rogue1")] == 3


def test_t_ability_7_from_a_beast_or_a_captured_unit_nothing_is_stolen() -> None:
    game = skirmish("rogue c3 8/2 pilfer=2", "beast c4, rogue h9", dice=POWERS)
    play(game, "melee rogue1 beast2", "hold")
    game = skirmish("rogue c3 8/2 pilfer=2", "rogue c4 1/5, beast h9", dice=POWERS)
    play(game, "melee rogue1 rogue2")
    assert told(game, ResourceStolen) == []
    assert game.ammo[unit(game, "rogue1")] == 2


def test_t_ability_7_solo_enemies_neither_run_out_nor_gain() -> None:
    game = skirmish("rogue c3 8/2 pilfer=2", "fighter c4", mode="solo", dice=POWERS)
    play(game, "melee rogue1 fighter2", "hold")
    assert game.ammo[unit(game, "rogue1")] == 4
    assert game.ammo[unit(game, "fighter2")] == 0
