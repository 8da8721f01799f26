"""Getting into dungeons and out of them: portals, and who bars them."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import DungeonEntered, UnitMoved, VillageHelped
from tests.builders.playing import options, play, told
from tests.builders.tactics.quests import entries, inside, quest
from tests.builders.tactics.skirmish import skirmish, where


def test_t_dungeon_2_somebody_on_the_box_bars_it() -> None:
    assert "enter fighter1 5x4" not in entries(quest("fighter c9", "rogue d9"))
    assert "enter fighter1 5x4" not in entries(quest("fighter c9, beast h12"))
    assert "enter fighter1 5x4" in entries(quest("fighter c9", "rogue c8"))


def test_t_dungeon_2_so_does_somebody_on_a_box_on_top_of_it() -> None:
    assert "enter fighter1 5x4" not in entries(quest("fighter c9", "rogue g9"))


def test_t_dungeon_2_the_upper_box_has_a_dungeon_of_its_own() -> None:
    game = quest("fighter g12")
    play(game, "enter fighter1 1x2")

    assert where(game, "fighter1") == "1x2-a1"
    assert [game.book.spaces[space] for space in range(224) if game.closed[space]] == ["g9", "g10"]


def test_t_dungeon_2_in_the_upper_dungeon_one_is_on_top_of_the_lower() -> None:
    assert "enter fighter1 5x4" not in entries(quest("fighter c9, rogue 1x2-a1"))


def test_t_dungeon_2_the_upper_box_is_set_aside_while_the_lower_is_flipped() -> None:
    assert "enter fighter1 1x2" in entries(quest("fighter n10, rogue p1"))
    assert "enter fighter1 1x2" not in entries(quest("fighter n10, rogue 5x4-a1"))


def test_t_dungeon_2_who_enters_does_not_bar_the_box_it_came_from() -> None:
    assert "enter beast1 5x4" in entries(quest("beast d10"))


def test_t_dungeon_3_not_while_another_is_inside() -> None:
    game = quest("fighter c9, rogue 5x4-b1, beast n10")

    assert "enter fighter1 5x4" not in entries(game)
    assert "enter beast1 3x2" in entries(game)


def test_t_dungeon_3_nor_when_its_crystal_is_taken_but_the_portal_works() -> None:
    game = quest("fighter c10", crystals="5x4")

    assert "enter fighter1 5x4" not in entries(game)
    assert "move fighter1 n10" in options(game)


def test_t_dungeon_5_through_a_portal_for_a_point_onto_the_entrance() -> None:
    game = quest("beast c8")
    play(game, "enter beast1 5x4")

    assert where(game, "beast1") == "5x4-a1"
    assert told(game, UnitMoved) == [UnitMoved("beast1", ("c8", "c9", "c10"), (1, 1), "")]
    assert told(game, DungeonEntered) == [DungeonEntered("beast1", "5x4")]
    assert game.stack[-1].points == 1  # type: ignore[attr-defined]


def test_t_dungeon_5_the_movement_must_be_enough() -> None:
    assert entries(quest("fighter c8")) == ["enter fighter1 5x4"]
    assert entries(quest("fighter c7")) == []
    assert len(entries(quest("fighter c10"))) == 3  # through portals also the 3x2 and the 1x2


def test_t_dungeon_5_an_enemy_before_the_portal_blocks_it_a_friend_does_not() -> None:
    assert entries(quest("fighter c8", "rogue c10")) == []
    assert entries(quest("fighter c8, rogue c10"))[0] == "enter fighter1 5x4"


def test_t_dungeon_5_the_cheapest_way_is_taken() -> None:
    game = quest("beast i9")
    play(game, "enter beast1 5x4")

    assert told(game, UnitMoved) == [UnitMoved("beast1", ("i9", "i10"), (1,), "")]
    assert game.stack[-1].points == 2  # type: ignore[attr-defined]


def test_t_dungeon_5_a_village_on_the_way_helps() -> None:
    game = quest("beast c8 5", villages="c9")
    play(game, "enter beast1 5x4")

    assert told(game, VillageHelped) == [
        VillageHelped(unit="beast1", space="c9", health=4, ammo=0, mana=0)
    ]


def test_t_dungeon_5_only_in_adventures() -> None:
    game = skirmish("fighter c3", "rogue p1", portals="c3 p13")

    assert "move fighter1 p13" in options(game)
    assert entries(game) == []


@pytest.mark.clause("T-DUNGEON-14")
def test_with_every_portal_taken_nobody_leaves_by_the_entrance() -> None:
    game = inside("fighter 5x4-a1, rogue i10", "E..C.", enemies="rogue c10, beast b1")
    own = [option for option in options(game) if option.startswith("move fighter1")]

    assert own == ["move fighter1 5x4-b1"]


def test_t_dungeon_17_one_comes_out_on_any_free_portal_space() -> None:
    game = inside("beast 5x4-b1", "E.C..")
    play(game, "move beast1 5x4-c1")
    assert options(game) == ["move beast1 c10", "move beast1 i10"]

    game = inside("beast 5x4-b1, rogue c10", "E.C..")
    play(game, "move beast1 5x4-c1")
    assert options(game) == ["move beast1 i10"]


def test_t_dungeon_17_or_beside_one_or_else_on_the_nearest_free_space() -> None:
    game = quest("beast 3x2-a1, rogue n10", "rogue n9, beast o10")
    play(game, "move beast1 3x2-b1")
    assert options(game) == ["move beast1 n11"]  # m10 is on the box, higher up

    game = quest("beast 3x2-a1, rogue n10, wizard n11", "rogue n9, beast o10")
    play(game, "move beast1 3x2-b1")
    assert options(game) == ["move beast1 n8"]


def test_t_dungeon_20_the_last_needs_the_five_others() -> None:
    assert "enter beast1 8x5" not in entries(quest("beast m3", crystals="8x1 3x2 5x4 1x2"))
    assert "enter beast1 8x5" in entries(quest("beast m3", crystals="8x1 3x2 5x4 1x2 2x2"))
