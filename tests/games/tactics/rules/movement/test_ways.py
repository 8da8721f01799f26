"""Ways: what spaces cost, who may be passed, the ballista, and which way is taken."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitMoved
from pocketkeep.games.tactics.model.terms import (
    BALLISTA,
    BRIDGE,
    MELEE,
    NONE,
    PLAIN,
    SPACES,
    WATER,
)
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.combat import dealing
from pocketkeep.games.tactics.rules.movement import moving, ways
from tests.builders.playing import play, told
from tests.builders.tactics.skirmish import health, quiet, skirmish, space_of, unit
from tests.builders.tactics.walks import FAR_OFF, alone, goals, path, price

# points and prices


def test_t_move_1_as_many_points_as_the_card_says() -> None:
    game = quiet("fighter h7, beast d7", FAR_OFF)

    assert ways.points(game, unit(game, "fighter1")) == 3
    assert {"k7", "h10"} <= goals(game)
    assert not {"l7", "h11"} & goals(game)
    assert "g7" in goals(game, "beast1")
    assert "h7" not in goals(game, "beast1")


def test_t_move_2_along_rows_and_columns_never_diagonally() -> None:
    game = alone("h7")

    assert price(game, "i8") == 2
    assert path(game, "i8") in (["h7", "i7", "i8"], ["h7", "h8", "i8"])
    assert len(goals(game)) == 25  # 24 spaces within three steps, and back again


def test_t_move_2_what_is_left_and_does_not_suffice_is_lost() -> None:
    game = alone("a1", terrain="..ww")

    assert price(game, "b1") == 1
    assert price(game, "c1") == 3
    assert "d1" not in goals(game)


@pytest.mark.parametrize(
    ("terrain", "heights", "ballista", "cost"),
    [
        ("..", "00", "", 1),
        (".w", "00", "", 2),
        (".p", "00", "", 2),
        (".f", "00", "", 1),
        ("..", "00", "b1", 2),
        ("..", "01", "", 2),
        ("..", "03", "", 2),
        (".w", "01", "", 3),
        (".p", "02", "", 3),
        ("..", "01", "b1", 3),
        ("w.", "00", "", 1),
        ("p.", "00", "", 1),
        ("..", "30", "", 1),
        ("w.", "31", "", 1),
    ],
)
def test_t_move_3_what_entering_a_space_costs(
    terrain: str, heights: str, ballista: str, cost: int
) -> None:
    game = alone("a1", terrain=terrain, heights=heights, ballista=ballista)

    assert price(game, "b1") == cost


def test_t_move_17_a_bridge_over_water_is_plain_ground() -> None:
    """To enter, and to be attacked on; the water beside it is not."""
    game = skirmish("fighter a1, rogue a14", "fighter p14", realm="evergreen", begin=False)
    book, fighter, enemy = game.book, unit(game, "fighter1"), unit(game, "fighter2")
    bridges = [space for space in range(SPACES) if book.features[space] & BRIDGE]
    wet = {near for space in bridges for near in book.around[space] if book.terrain[near] == WATER}
    plain = [
        space
        for space in range(SPACES)
        if book.terrain[space] == PLAIN and not book.features[space] & BALLISTA
    ]
    assert bridges
    assert wet
    assert set(bridges) < set(plain)

    for space, more in [(space, 0) for space in plain] + [(space, 1) for space in wet]:
        for near in book.around[space]:
            if near != NONE and book.height[near] >= book.height[space]:
                assert ways.step_cost(game, 0, near, space) == 1 + more
        if game.unit_at[space] == NONE:
            land.put(game, fighter, space)
        if game.place[fighter] == space:
            assert dealing.terrain_changes(game, enemy, fighter, MELEE) == [("water", 1)] * more


# allies, enemies


def test_t_move_4_through_allies_at_the_usual_price_but_not_to_their_space() -> None:
    game = quiet("fighter a1, beast b1, rogue a2", FAR_OFF, terrain=".w")

    assert "b1" not in goals(game)
    assert "a2" not in goals(game)
    assert price(game, "c1") == 3
    assert price(game, "a3") == 2


def test_t_move_5_never_through_an_enemy() -> None:
    game = quiet("fighter a1, beast a13", "fighter b1, beast a2")

    assert goals(game) == set()


def test_t_move_5_beside_an_enemy_nothing_holds_a_unit() -> None:
    game = quiet("fighter c3, beast a13", "fighter d3, beast p12")

    assert "f3" not in goals(game)
    assert {"c6", "d2", "e2", "d4"} <= goals(game)


def test_t_move_5_who_slips_through_enemies_cannot_stay_there() -> None:
    game = quiet("fighter a1 slip=1, beast a13", "fighter b1, beast a2")

    assert goals(game) == {"a1", "c1", "d1", "b2", "a3", "a4", "c2", "b3"}


# back to the start


def test_t_move_6_a_movement_may_end_where_it_began() -> None:
    game = alone("c3")
    play(game, "move fighter1 c3")

    way = told(game, UnitMoved)[0].path
    assert (len(way), way[0], way[2]) == (3, "c3", "c3")
    assert game.acts[0] == 1


def test_t_move_6_but_nobody_moves_without_a_step() -> None:
    blocked = quiet("fighter a1, beast a13", "fighter b1, beast a2")
    too_far = alone("a1", terrain=".w w", heights="00 00")
    cliffs = alone("a1", terrain=".. ..", heights="01 10")

    assert "a1" not in goals(blocked)
    assert price(too_far, "a1") == 3
    assert price(cliffs, "a1") == 3
    assert "a1" not in goals(alone("a1", terrain=".p p", heights="01 10"))


def test_t_move_7_only_one_unit_on_a_space() -> None:
    game = quiet("fighter c3, beast d3, rogue c4, wizard b3", "fighter c2, beast c5")

    assert not {"d3", "c4", "b3", "c2", "c5"} & goals(game)


# the ballista


def test_t_move_13_who_begins_on_the_ballista_cannot_come_back_to_it() -> None:
    game = quiet("fighter c3", FAR_OFF, ballista="c3")
    assert "c3" not in goals(game)
    play(game, "move fighter1 c4")

    assert "c3" not in goals(game)
    play(game, "end", "end")
    assert "c3" in goals(game)


def test_t_move_13_who_moved_onto_it_may_leave_and_return() -> None:
    game = quiet("fighter c4", FAR_OFF, ballista="c3")
    play(game, "move fighter1 c3")

    assert "c3" in goals(game)


# the way


def test_t_move_14_the_cheapest_way_is_taken() -> None:
    game = quiet("beast a1, fighter a13, rogue a12", FAR_OFF, terrain=".ww.")

    assert path(game, "d2", "beast1") == ["a1", "a2", "b2", "c2", "d2"]
    assert price(game, "d2", "beast1") == 4


def test_t_move_14_a_detour_through_a_village_that_helps() -> None:
    game = quiet("beast c3 5, fighter a13, rogue a12", FAR_OFF, villages="c4")
    play(game, "move beast1 e3")

    assert told(game, UnitMoved)[0].path[1] == "c4"
    assert health(game, "beast1") == 9


def test_t_move_14_no_detour_if_it_lacks_nothing() -> None:
    game = quiet("beast c3, fighter a13, rogue a12", FAR_OFF, villages="c4")
    play(game, "move beast1 e3")

    assert told(game, UnitMoved)[0].path == ("c3", "d3", "e3")


def test_t_move_14_no_detour_beyond_its_points() -> None:
    game = alone("c3 5", villages="c4")

    assert price(game, "e3") == 2
    assert path(game, "e3") == ["c3", "d3", "e3"]


def test_t_move_14_through_two_villages_on_to_a_third_space() -> None:
    game = quiet("beast a1 2, fighter a13, rogue a12", FAR_OFF, villages="b1 c2")
    play(game, "move beast1 c3")

    assert health(game, "beast1") == 10
    assert told(game, UnitMoved)[0].path == ("a1", "b1", "c1", "c2", "c3")


def test_t_move_14_climbs_of_the_way_are_counted() -> None:
    game = quiet("beast a1, fighter a13", FAR_OFF, heights="0102")
    spaces = [space_of(name) for name in ("a1", "b1", "c1", "d1")]

    assert moving.levels_climbed(game, spaces) == 3
