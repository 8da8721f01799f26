"""Squares of dungeons: what they cost, and whom they let in."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.content.sheets import check_dungeon
from pocketkeep.games.tactics.events import BarrierPaid, DungeonLeft, DungeonStep
from pocketkeep.games.tactics.model.terms import BOXES, CLASSES
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.quests import inside
from tests.builders.tactics.skirmish import unit


def test_t_dungeon_1_there_is_one_in_every_box_and_it_can_be_solved() -> None:
    content = load()

    assert list(content.dungeons) == list(BOXES)
    for box, dungeon in content.dungeons.items():
        assert [*check_dungeon(box, dungeon)] == []


def test_t_dungeon_8_water_costs_one_more_and_does_nothing_else() -> None:
    game = inside("fighter 5x4-a1", "Ew.C.")
    play(game, "move fighter1 5x4-b1")
    assert told(game, DungeonStep) == [DungeonStep("fighter1", "5x4-b1", 2)]

    play(game, "move fighter1 5x4-c1")
    assert told(game, DungeonStep)[-1] == DungeonStep("fighter1", "5x4-c1", 1)


def test_t_dungeon_8_who_swims_pays_nothing_for_it() -> None:
    game = inside("fighter 5x4-a1 swimmer=1", "Ew.C.")
    play(game, "move fighter1 5x4-b1")

    assert told(game, DungeonStep) == [DungeonStep("fighter1", "5x4-b1", 1)]


def test_t_dungeon_10_without_dice_for_a_knock_back_there_is_no_try() -> None:
    game = inside("wizard 5x4-b1", "E.X.C", dice=KNOCKS)

    assert "move wizard1 5x4-c1" not in options(game)


def test_t_dungeon_12_only_a_rogue_opens_a_locked_door() -> None:
    for kind in CLASSES:
        game = inside(f"{kind} 5x4-a1", "ED.C.")
        assert (f"move {kind}1 5x4-b1" in options(game)) == (kind == "rogue")


def test_t_dungeon_13_only_a_wizard_passes_a_barrier_for_two_mana() -> None:
    for kind in CLASSES:
        game = inside(f"{kind} 5x4-a1", "EB.C.")
        assert (f"move {kind}1 5x4-b1" in options(game)) == (kind == "wizard")

    play(game, "move wizard1 5x4-b1", "move wizard1 5x4-a1", "move wizard1 5x4-b1")
    assert told(game, BarrierPaid) == [BarrierPaid("wizard1", 2)] * 2
    assert game.mana[unit(game, "wizard1")] == 2


def test_t_dungeon_13_without_the_mana_it_stays_shut() -> None:
    game = inside("wizard 5x4-a1 7/1", "EB.C.")

    assert "move wizard1 5x4-b1" not in options(game)


def test_t_dungeon_14_by_the_entrance_one_may_leave_for_a_point() -> None:
    game = inside("fighter 5x4-b1", "E..C.", enemies="rogue c10, beast b1")
    assert "move fighter1 i10" not in options(game)

    play(game, "move fighter1 5x4-a1")
    assert options(game) == ["move fighter1 5x4-b1", "move fighter1 i10", "stop"]

    play(game, "move fighter1 i10")
    assert told(game, DungeonLeft) == [DungeonLeft("fighter1", "5x4", "i10")]
    assert not any(game.closed)
    assert "move fighter1 i9" in options(game)  # a point is left
    assert "move fighter1 j9" not in options(game)


@pytest.mark.clause("T-DUNGEON-21")
@pytest.mark.parametrize("box", BOXES)
def test_every_crystal_can_be_reached_without_a_key(box: str) -> None:
    """Doors, barriers and cave-ins are short cuts: a team that lost its rogue is not lost."""
    floor = load().dungeons[box].floor
    columns, lines = len(floor[0]), len(floor)
    reached = [(x, y) for y in range(lines) for x in range(columns) if floor[y][x] == "E"]
    for x, y in reached:
        for u, v in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            is_new = 0 <= u < columns and 0 <= v < lines and (u, v) not in reached
            if is_new and floor[v][u] not in "#XDB":
                reached.append((u, v))

    assert "C" in [floor[y][x] for x, y in reached]


def test_t_dungeon_21_every_kind_of_square_is_somewhere() -> None:
    letters = "".join("".join(dungeon.floor) for dungeon in load().dungeons.values())

    assert set(letters) == set(".w#ECMXTDB")
