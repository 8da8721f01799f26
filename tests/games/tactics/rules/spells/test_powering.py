"""Powering up a spell: mana, dice, and what symbols add."""

from __future__ import annotations

from pocketkeep.games.tactics.events import ManaSpent
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import KNOCKS, POWERS
from tests.builders.tactics.skirmish import health, skirmish, where
from tests.builders.tactics.spells import HEALING, WIND


def test_t_spell_2_up_to_three_more_are_paid() -> None:
    game = skirmish("wizard c3 7/6", "beast c5")
    play(game, "cast wizard1 beast2")
    assert options(game) == ["power 0", "power 1", "power 2", "power 3"]


def test_t_spell_2_no_more_than_there_is_mana() -> None:
    game = skirmish("wizard c3 7/3", "beast c5")
    play(game, "cast wizard1 beast2")
    assert options(game) == ["power 0", "power 1", "power 2"]


def test_t_spell_2_spells_that_are_no_attacks_are_powered_up_too() -> None:
    game = skirmish("wizard c3 7/3, beast c4 2", "beast h5", spell=HEALING, dice=POWERS)
    play(game, "cast wizard1 beast1")
    assert options(game) == ["power 0", "power 1", "power 2"]
    play(game, "power 2")
    assert health(game, "beast1") == 2 + 3 + 2


def test_t_spell_2_with_the_last_mana_nobody_is_asked() -> None:
    game = skirmish("wizard c3 7/1, beast c4 2", "beast h5", spell=HEALING)
    play(game, "cast wizard1 beast1")
    assert health(game, "beast1") == 5


def test_t_spell_3_one_die_for_each_mana_more() -> None:
    game = skirmish("wizard c3 7/6", "beast c5", dice=POWERS)
    play(game, "cast wizard1 beast2", "power 3")
    assert told(game, ManaSpent) == [ManaSpent("wizard1", 4, 2)]
    assert health(game, "beast2") == 12 - 2 - 3


def test_t_spell_4_symbols_do_what_the_card_says_and_others_are_lost() -> None:
    game = skirmish("wizard c3 7/6", "beast c5", dice=POWERS, spell=WIND)
    play(game, "cast wizard1 beast2", "power 2")
    assert health(game, "beast2") == 10
    assert where(game, "beast2") == "c8"


def test_t_spell_4_without_symbols_only_the_base_remains() -> None:
    game = skirmish("wizard c3 7/6", "beast c5", dice=KNOCKS)
    play(game, "cast wizard1 beast2", "power 3")
    assert health(game, "beast2") == 10
