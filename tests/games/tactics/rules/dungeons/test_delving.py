"""Movement in dungeons, step by step, with crystal and bonus, and on from there."""

from __future__ import annotations

from pocketkeep.games.tactics.events import BonusClaimed, DungeonStep, UnitHealed
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.dungeons import delving
from tests.builders.playing import options, play, told
from tests.builders.tactics.quests import inside, quest
from tests.builders.tactics.skirmish import health, unit, where


def test_t_dungeon_6_step_by_step_as_far_as_movement_goes() -> None:
    game = inside("fighter 5x4-b1", "E.... #.#C.")
    assert options(game)[:3] == [
        "move fighter1 5x4-c1",
        "move fighter1 5x4-b2",
        "move fighter1 5x4-a1",
    ]

    play(game, "move fighter1 5x4-c1")
    assert options(game) == ["move fighter1 5x4-d1", "move fighter1 5x4-b1", "stop"]

    play(game, "move fighter1 5x4-d1", "move fighter1 5x4-e1")
    assert "stop" not in options(game)  # three points are used up
    assert told(game, DungeonStep) == [
        DungeonStep("fighter1", f"5x4-{square}", 1) for square in ("c1", "d1", "e1")
    ]
    assert (game.left, game.acts[0]) == (2, 1)


def test_t_dungeon_6_one_may_stop_and_other_units_act() -> None:
    game = inside("fighter 5x4-a1, rogue p1, beast p2", "E.... #.#C.")
    play(game, "move fighter1 5x4-b1", "stop")

    assert not [option for option in options(game) if option.startswith("move fighter1")]
    assert [option for option in options(game) if option.startswith("move rogue1")]


def test_t_dungeon_6_nothing_but_movement_is_possible_inside() -> None:
    game = inside("wizard 5x4-b1, fighter p1, rogue p2", "E.C", enemies="rogue c9, beast c10")

    own = [option for option in options(game) if " wizard1" in option]
    assert own == ["move wizard1 5x4-c1", "move wizard1 5x4-a1"]


def test_t_dungeon_6_nobody_reaches_in() -> None:
    game = quest("wizard 5x4-a1, fighter p1", "rogue c9, beast c10")

    assert not ranges.may_attack(game, unit(game, "rogue2"), 1, unit(game, "wizard1"))
    assert not ranges.may_attack(game, unit(game, "wizard1"), 2, unit(game, "rogue2"))


def test_t_dungeon_6_a_second_action_weakens_there_too() -> None:
    yours = "fighter c10, rogue p1, beast p2"
    game = quest(yours, "rogue c11, beast b1")
    play(game, "melee fighter1 rogue2", "hold", "enter fighter1 5x4", "stop")

    assert game.weakened[unit(game, "fighter1")] == game.turn


def test_t_dungeon_18_what_movement_is_left_may_be_used() -> None:
    game = inside("beast 5x4-b1", "E.C..")
    play(game, "move beast1 5x4-c1", "move beast1 c10")
    assert "move beast1 n10" in options(game)
    assert "move beast1 c7" in options(game)
    assert "move beast1 c6" not in options(game)
    assert "enter beast1 3x2" in options(game)
    assert "enter beast1 5x4" not in options(game)

    play(game, "move beast1 c7")
    assert where(game, "beast1") == "c7"
    assert game.acts[unit(game, "beast1")] == 1


def test_t_dungeon_18_one_may_stop_where_one_came_out() -> None:
    game = inside("beast 5x4-b1", "E.C..")
    play(game, "move beast1 5x4-c1", "move beast1 c10", "stop")

    assert "end" in options(game)


def test_t_dungeon_18_who_is_hemmed_in_is_not_asked() -> None:
    left, right = "rogue n9, beast n11, fighter o10, wizard m4", "rogue c10, beast i10, fighter g11"
    yours = "fighter 3x2-a1, rogue p1"
    floors = {"3x2": "E.C"}
    game = quest(yours, "rogue p14", left, right, mode="coop", floors=floors)
    play(game, "move fighter1 3x2-b1", "move fighter1 3x2-c1", "move fighter1 n10")

    assert "end" in options(game)


def test_t_dungeon_18_on_into_another_dungeon() -> None:
    game = inside("beast 5x4-b1", "E.C..")
    play(game, "move beast1 5x4-c1", "move beast1 c10", "enter beast1 3x2")

    assert where(game, "beast1") == "3x2-a1"
    assert options(game) == ["move beast1 3x2-b1", "move beast1 n10", "stop"]


def test_t_dungeon_19_the_bonus_is_used_now_or_never() -> None:
    bonus = (("heal", "unit", 4),)
    game = inside("beast 5x4-b1 5", "E.C..", bonus=bonus)
    play(game, "move beast1 5x4-c1", "move beast1 c10")
    assert options(game) == ["claim", "pass"]

    play(game, "claim")
    assert told(game, BonusClaimed) == [BonusClaimed(0, "5x4")]
    assert told(game, UnitHealed) == [UnitHealed("beast1", 4, "5x4")]
    assert "stop" in options(game)


def test_t_dungeon_19_it_may_be_left() -> None:
    game = inside("beast 5x4-b1 5", "E.C..", bonus=(("heal", "unit", 4),))
    play(game, "move beast1 5x4-c1", "move beast1 c10", "pass")

    assert health(game, "beast1") == 5
    assert "stop" in options(game)


def test_t_dungeon_19_nobody_is_asked_about_a_bonus_that_changes_nothing() -> None:
    game = inside("beast 5x4-b1", "E.C..", bonus=(("heal", "unit", 4),))
    play(game, "move beast1 5x4-c1", "move beast1 c10")

    assert "claim" not in options(game)


def test_a_clone_of_a_movement_goes_on_by_itself() -> None:
    game = inside("fighter 5x4-a1", "E..C.")
    play(game, "move fighter1 5x4-b1")
    twin = game.clone()
    play(twin, "move fighter1 5x4-c1")

    assert (where(game, "fighter1"), where(twin, "fighter1")) == ("5x4-b1", "5x4-c1")
    assert isinstance(game.stack[-1], delving.Delving)
    assert game.stack[-1].points == 2
