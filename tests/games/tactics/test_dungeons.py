"""Dungeons: entering them, what their squares do, and coming out with a crystal."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.content.sheets import check_dungeon
from pocketkeep.games.tactics.events import (
    BarrierPaid,
    BonusClaimed,
    CaveInHeld,
    CrystalTaken,
    DiceRolled,
    DungeonEntered,
    DungeonLeft,
    DungeonStep,
    MonsterMet,
    UnitCaptured,
    UnitHealed,
    UnitHurt,
    UnitKnocked,
    UnitMoved,
    VillageHelped,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import BOXES, CLASSES
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.dungeons import delving
from tests.builders.playing import options, play, told
from tests.builders.tactics.adventures import BLANK, KNOCKS, MISSES, adventure, card
from tests.builders.tactics.skirmish import health, skirmish, space_of, unit, where

ENEMIES = "rogue a1, beast b1"
NINE = (card(),) * 9


def quest(yours: str, *others: str, **changes: Any) -> Tactics:
    """Your turn on the realm of boxes."""
    settings: dict[str, Any] = {"boxes": True, "deck": NINE}
    return adventure(yours, *(others or (ENEMIES,)), **(settings | changes))


def inside(yours: str, floor: str, enemies: str = ENEMIES, **changes: Any) -> Tactics:
    """Your turn; the floor is that of the 5x4."""
    return quest(yours, enemies, floors={"5x4": floor}, **changes)


def entries(game: Tactics) -> list[str]:
    return [option for option in options(game) if option.startswith("enter")]


def test_t_dungeon_1_there_is_one_in_every_box_and_it_can_be_solved() -> None:
    content = load()

    assert list(content.dungeons) == list(BOXES)
    for box, dungeon in content.dungeons.items():
        assert [*check_dungeon(box, dungeon)] == []


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


def test_t_dungeon_7_a_square_does_its_worst_every_time() -> None:
    game = inside("beast 5x4-a1", "ET.C.", dice=MISSES)
    play(game, "move beast1 5x4-b1", "move beast1 5x4-a1")
    assert health(game, "beast1") == 6

    play(game, "stop", "move beast1 5x4-b1")
    assert game.ended == "T-SOLO-13"


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


def test_t_dungeon_9_a_monster_is_a_card_of_the_enemy() -> None:
    deck = (card(monster=(("lose", "unit", 2),)), card())
    game = inside("fighter 5x4-a1", "EM.C.", deck=deck)
    play(game, "move fighter1 5x4-b1")

    assert told(game, MonsterMet) == [MonsterMet("fighter1", "card-1")]
    assert health(game, "fighter1") == 8
    assert (game.enemy_deck, game.enemy_discards) == ([1], [0])
    assert options(game) == ["move fighter1 5x4-c1", "move fighter1 5x4-a1", "stop"]


def test_t_dungeon_9_it_may_capture() -> None:
    deck = (card(monster=(("lose", "unit", 3), ("weaken", "unit", 0))), *NINE)
    game = inside("fighter 5x4-a1 3, rogue p1", "EM.C.", deck=deck)
    play(game, "move fighter1 5x4-b1")

    assert told(game, UnitCaptured) == [UnitCaptured(90, "fighter1", "5x4-b1")]
    assert "move rogue1 p2" in options(game)


def test_t_dungeon_10_a_cave_in_is_cleared_by_a_symbol() -> None:
    game = inside("fighter 5x4-a1", "EX.C.", dice=KNOCKS)
    play(game, "move fighter1 5x4-b1")

    assert told(game, DiceRolled) == [DiceRolled("fighter1", "cave-in", (1, 1), 2)]
    assert where(game, "fighter1") == "5x4-b1"
    assert told(game, DungeonStep) == [DungeonStep("fighter1", "5x4-b1", 1)]


def test_t_dungeon_10_a_failed_try_costs_two_and_may_be_repeated() -> None:
    game = inside("fighter 5x4-a1", "EX.C.", dice=BLANK)
    play(game, "move fighter1 5x4-b1")
    assert told(game, CaveInHeld) == [CaveInHeld("fighter1", "5x4-b1", 1)]
    assert "move fighter1 5x4-b1" in options(game)

    play(game, "move fighter1 5x4-b1")
    assert told(game, CaveInHeld)[-1] == CaveInHeld("fighter1", "5x4-b1", 0)
    assert where(game, "fighter1") == "5x4-a1"
    assert "end" in options(game)


def test_t_dungeon_10_without_dice_for_a_knock_back_there_is_no_try() -> None:
    game = inside("wizard 5x4-b1", "E.X.C", dice=KNOCKS)

    assert "move wizard1 5x4-c1" not in options(game)


def test_t_dungeon_11_a_trap_costs_two_health_a_symbol() -> None:
    game = inside("fighter 5x4-a1", "ET.C.", dice=MISSES)
    play(game, "move fighter1 5x4-b1")

    assert told(game, DiceRolled) == [DiceRolled("fighter1", "trap", (2, 2, 2), 3)]
    assert told(game, UnitHurt) == [
        UnitHurt(unit="fighter1", health=6, left=4, why="trap", by="", parts=())
    ]
    assert "move fighter1 5x4-c1" in options(game)

    game = inside("fighter 5x4-a1", "ET.C.", dice=KNOCKS)
    play(game, "move fighter1 5x4-b1")
    assert health(game, "fighter1") == 10


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


@pytest.mark.clause("T-DUNGEON-14")
def test_with_every_portal_taken_nobody_leaves_by_the_entrance() -> None:
    game = inside("fighter 5x4-a1, rogue i10", "E..C.", enemies="rogue c10, beast b1")
    own = [option for option in options(game) if option.startswith("move fighter1")]

    assert own == ["move fighter1 5x4-b1"]


def test_t_dungeon_15_who_falls_inside_is_captured_by_the_enemy_and_the_box_is_put_back() -> None:
    game = inside("fighter 5x4-a1 6, rogue c9", "ET.C.", dice=MISSES)
    assert any(game.closed)
    play(game, "move fighter1 5x4-b1")

    assert game.captured == [[], [game.book.cards.index("fighter1")]]
    assert not any(game.closed)
    assert game.crystals == [0] * 6
    assert "enter rogue1 5x4" in options(game)


def test_t_dungeon_16_the_crystal_is_taken_and_the_box_put_back() -> None:
    game = inside("beast 5x4-b1", "E.C..")
    play(game, "move beast1 5x4-c1", "move beast1 i10")

    assert told(game, CrystalTaken) == [CrystalTaken("beast1", "5x4")]
    assert game.crystals[BOXES.index("5x4")] == 1
    assert where(game, "beast1") == "i10"
    assert not any(game.closed)


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


def test_t_dungeon_20_the_last_needs_the_five_others() -> None:
    assert "enter beast1 8x5" not in entries(quest("beast m3", crystals="8x1 3x2 5x4 1x2"))
    assert "enter beast1 8x5" in entries(quest("beast m3", crystals="8x1 3x2 5x4 1x2 2x2"))


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


def test_a_clone_of_a_movement_goes_on_by_itself() -> None:
    game = inside("fighter 5x4-a1", "E..C.")
    play(game, "move fighter1 5x4-b1")
    twin = game.clone()
    play(twin, "move fighter1 5x4-c1")

    assert (where(game, "fighter1"), where(twin, "fighter1")) == ("5x4-b1", "5x4-c1")
    assert isinstance(game.stack[-1], delving.Delving)
    assert game.stack[-1].points == 2
