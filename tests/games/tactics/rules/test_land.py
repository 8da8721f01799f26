"""Spaces that a flipped box closes."""

from __future__ import annotations

from pocketkeep.games.tactics.events import UnitKnocked
from pocketkeep.games.tactics.rules.combat import ranges
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.quests import quest
from tests.builders.tactics.skirmish import space_of


def test_t_dungeon_4_the_spaces_of_the_box_are_closed() -> None:
    game = quest("fighter c9, beast h8, rogue 5x4-a1")

    assert "move beast1 h9" not in options(game)
    assert "move beast1 g8" in options(game)
    assert "move fighter1 d9" not in options(game)
    assert "move fighter1 d8" in options(game)


def test_t_dungeon_4_knocked_against_it_a_unit_stops_as_at_a_wall() -> None:
    yours = "beast h7, fighter p1, rogue 5x4-a1"
    game = quest(yours, "rogue h8, wizard a1", dice=KNOCKS)
    play(game, "melee beast1 rogue2", "roll")

    knocked = told(game, UnitKnocked)[0]
    assert isinstance(knocked, UnitKnocked)
    assert (knocked.path, knocked.blocked) == (("h8",), "wall")


def test_t_dungeon_4_distances_are_counted_across_it() -> None:
    game = quest("rogue h8, fighter 5x4-a1", "fighter h13, beast a1")

    assert ranges.distance(game, space_of("h8"), space_of("h13")) == 5
