"""Where others may push, pull and lead a unit."""

from __future__ import annotations

from tests.builders.playing import options, play
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.skirmish import health, skirmish, where
from tests.builders.tactics.spells import HOOK, LURE, WIND


def test_t_spell_9_out_of_line_the_caster_chooses_the_direction() -> None:
    game = skirmish("wizard c3", "beast d4", spell=WIND)
    play(game, "cast wizard1 beast2", "power 0")
    assert options(game) == ["push south", "push east"]
    play(game, "push east")
    assert where(game, "beast2") == "e4"


def test_t_spell_9_a_pull_climbs_and_stops_beside_the_caster() -> None:
    game = skirmish("wizard c3", "beast c6", spell=HOOK, heights="000 000 001 001", dice=KNOCKS)
    play(game, "cast wizard1 beast2", "power 1")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c4", 11)
    game = skirmish("wizard c3", "beast c5", spell=HOOK)
    play(game, "cast wizard1 beast2", "power 0")
    assert (where(game, "beast2"), health(game, "beast2")) == ("c4", 11)


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
