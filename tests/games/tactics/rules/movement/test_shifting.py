"""Units moved by others: pushed, pulled, swapped and set down."""

from __future__ import annotations

from tests.builders.playing import options, play
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.skirmish import health, skirmish, unit, where
from tests.builders.tactics.spells import HOOK, MAP, TRADE, WIND

# Moving others.


def test_t_spell_9_a_push_is_a_knock_back() -> None:
    game = skirmish("wizard c3", "beast c5, rogue c7", spell=WIND, dice=KNOCKS)
    play(game, "cast wizard1 beast2", "power 1")
    assert where(game, "beast2") == "c6"
    game = skirmish("wizard c3", "beast c5, rogue c6", spell=WIND)
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c5", 12 - 2 - 1)


def test_t_spell_9_who_is_pulled_gets_nothing_from_a_village() -> None:
    game = skirmish("wizard c3", "beast c6 5", spell=HOOK, villages="c4 c5")
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c4", 4)


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
