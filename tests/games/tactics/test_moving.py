"""Movement: what spaces cost, who may be passed, villages, the ballista, and ways."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.tactics.events import UnitMoved, VillageHelped
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import EAST, MELEE, MISSILE, SPELL, VILLAGE
from pocketkeep.games.tactics.rules import harm
from pocketkeep.games.tactics.rules.combat import knock, ranges
from pocketkeep.games.tactics.rules.movement import moving, ways
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, space_of, unit, where

FAR_OFF = "fighter p13, beast p12, rogue o14, wizard n14"
MATES = "beast a13, rogue a12"


def quiet(*teams: str, **more: Any) -> Tactics:
    """A table without tactic cards."""
    game = skirmish(*teams, **more)
    game.deck.clear()
    return game


def alone(fighter: str, **more: Any) -> Tactics:
    """A fighter with three points of movement, its mates far away."""
    return quiet(f"fighter {fighter}, {MATES}", FAR_OFF, **more)


def goals(game: Tactics, name: str = "fighter1") -> set[str]:
    """Where a unit may move."""
    return {words.split()[2] for words in options(game) if words.startswith(f"move {name} ")}


def price(game: Tactics, space: str, name: str = "fighter1") -> int:
    """What moving there costs."""
    return ways.reach(game, unit(game, name)).cost[space_of(space)]


def path(game: Tactics, space: str, name: str = "fighter1") -> list[str]:
    known = ways.reach(game, unit(game, name))
    spaces = ways.way(game, unit(game, name), known, space_of(space))
    return [game.book.spaces[each] for each in spaces]


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


@pytest.mark.clause("T-MOVE-3", "T-MOVE-2")
def test_a_movement_tells_the_price_of_every_step() -> None:
    game = quiet("beast a1, rogue a12", FAR_OFF, terrain="..w", heights="010")
    play(game, "move beast1 c1")

    assert told(game, UnitMoved) == [UnitMoved("beast1", ("a1", "b1", "c1"), (2, 2), "")]


def test_t_move_17_plains_and_bridges_have_no_effect() -> None:
    game = skirmish("fighter a1", "fighter p14", realm="evergreen", begin=False)
    book = game.book

    for space in range(224):
        if book.terrain[space] == 0 and not book.features[space] & 4:
            assert book.entry[0][space] == 1


# allies, enemies


def test_t_move_4_through_allies_at_the_usual_price_but_not_to_their_space() -> None:
    game = quiet("fighter a1, beast b1, rogue a2", FAR_OFF, terrain=".w")

    assert "b1" not in goals(game)
    assert "a2" not in goals(game)
    assert price(game, "c1") == 3
    assert price(game, "a3") == 2


def test_t_move_4_a_village_helps_who_passes_an_ally_there() -> None:
    game = quiet("fighter a1 3, beast b1, rogue a2", FAR_OFF, villages="b1")
    play(game, "move fighter1 c1")

    assert health(game, "fighter1") == 7


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


# terrain


@pytest.mark.parametrize(("ground", "damage"), [(".", 3), ("w", 4), ("f", 2), ("p", 3)])
@pytest.mark.clause("T-MOVE-8", "T-MOVE-9")
def test_water_adds_one_damage_and_forest_takes_one_off(ground: str, damage: int) -> None:
    game = quiet("fighter a1, beast a13", "beast b1", terrain=f".{ground}")
    play(game, "melee fighter1 beast2")

    assert health(game, "beast2") == 12 - damage


def test_t_move_8_it_counts_where_the_target_stands_when_it_is_hit() -> None:
    game = quiet("fighter a1, beast a13", "beast b1", terrain="w.")
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "hold")

    assert health(game, "fighter1") == 10 - 5


def test_t_move_9_damage_is_never_less_than_none() -> None:
    game = quiet("wizard a1, beast a13", "beast b1", terrain=".f")
    play(game, "melee wizard1 beast2")

    assert health(game, "beast2") == 12


@pytest.mark.parametrize(("shooter", "kind"), [("rogue", MISSILE), ("wizard", SPELL)])
def test_t_move_10_from_a_peak_every_unit_is_in_range(shooter: str, kind: int) -> None:
    on_peak = quiet(f"{shooter} a1, beast a13", "beast p14", terrain="p")
    on_plain = quiet(f"{shooter} a1, beast a13", "beast p14")
    who, target = unit(on_peak, f"{shooter}1"), unit(on_peak, "beast2")

    assert ranges.can_reach(on_peak, who, kind, target)
    assert not ranges.can_reach(on_plain, who, kind, target)
    assert not ranges.can_reach(on_peak, who, MELEE, target)


# villages


def test_t_move_11_a_village_gives_four_health_and_all_ammo() -> None:
    game = alone("a1 3/1", villages="b1")
    play(game, "move fighter1 b1")

    assert (game.health[0], game.ammo[0]) == (7, 4)
    assert told(game, VillageHelped) == [
        VillageHelped(unit="fighter1", space="b1", health=4, ammo=3, mana=0)
    ]


def test_t_move_11_and_all_mana_also_in_passing() -> None:
    game = quiet("wizard a1 6/2, beast a13, rogue a12", FAR_OFF, villages="b1")
    play(game, "move wizard1 c1")

    assert (game.health[3], game.mana[3]) == (7, 6)
    assert told(game, VillageHelped) == [
        VillageHelped(unit="wizard1", space="b1", health=1, ammo=0, mana=4)
    ]


def test_t_move_12_not_for_having_been_there_when_the_turn_began() -> None:
    game = alone("b1 3", villages="b1")
    play(game, "move fighter1 d2")

    assert health(game, "fighter1") == 3


def test_t_move_12_who_leaves_it_and_comes_back_has_entered_it() -> None:
    game = alone("b1 3", villages="b1")
    play(game, "move fighter1 b1")

    assert health(game, "fighter1") == 7


def test_t_move_12_and_may_even_go_on_from_there() -> None:
    game = alone("b1 3", villages="b1")
    play(game, "move fighter1 c1")

    assert health(game, "fighter1") == 7
    assert told(game, UnitMoved)[0].path[2:] == ("b1", "c1")


def test_t_move_12_each_village_once_a_turn() -> None:
    game = quiet("fighter a1 1", FAR_OFF, villages="b1")
    play(game, "move fighter1 b1")
    game.health[0] = 1
    play(game, "move fighter1 a1", "move fighter1 b1")

    assert health(game, "fighter1") == 1
    play(game, "end", "end", "move fighter1 b1")
    assert health(game, "fighter1") == 5


def test_t_move_12_two_villages_both_help() -> None:
    game = alone("a1 1", villages="b1 c1")
    play(game, "move fighter1 c1")

    assert health(game, "fighter1") == 9


def test_t_move_12_who_lacked_nothing_was_not_helped() -> None:
    game = quiet("fighter a1", FAR_OFF, villages="b1")
    play(game, "move fighter1 c1")
    assert not told(game, VillageHelped)
    harm.lose(game, 0, 5, unit(game, "beast2"), captor=1, why="test")
    play(game, "move fighter1 b1")

    assert health(game, "fighter1") == 9


def test_t_move_12_in_the_turn_of_another_it_may_help_again() -> None:
    game = alone("a1 1", villages="b1")
    play(game, "move fighter1 b1", "end")
    moving.walk(game, 0, [space_of(name) for name in ("b1", "a1", "b1")], "card")

    assert health(game, "fighter1") == 9


def test_t_move_16_a_village_cures_nobody() -> None:
    game = alone("a1 3 weakened", villages="b1")
    moving.walk(game, 0, [space_of("a1"), space_of("b1")], "card")

    assert game.weakened[0]


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


@pytest.mark.parametrize(
    ("villages", "terrain", "heights"),
    [("c4 e5 g3", "..w.f..w", "00110"), ("d3 d4 e3", "", ""), ("b2 f4 d5", "...p\n.w..", "0120")],
)
def test_t_move_14_told_prices_add_up_to_what_was_reckoned(
    villages: str, terrain: str, heights: str
) -> None:
    more = {"villages": villages, "terrain": terrain, "heights": heights, "portals": "c5 h9"}
    first = quiet("beast d4 3, fighter a13, rogue a12", FAR_OFF, **more)

    for goal in sorted(goals(first, "beast1")):
        game = first.clone()
        game.log = []
        cost = price(game, goal, "beast1")
        play(game, f"move beast1 {goal}")
        event = told(game, UnitMoved)[0]
        assert sum(event.costs) == cost <= 4
        assert event.path[-1] == goal
        helped = [each.space for each in told(game, VillageHelped)]
        assert len(helped) == len(set(helped))
        assert set(helped) <= set(event.path[1:])


# other movements


def test_t_move_15_a_movement_that_a_card_grants_is_a_movement() -> None:
    game = quiet("fighter a1 3, beast a13", FAR_OFF, villages="b1", mode="battle", artifact="c1")
    known = ways.find(game, 0, 2)
    moving.walk(game, 0, ways.way(game, 0, known, space_of("c1")), "card")

    assert health(game, "fighter1") == 7
    assert game.bearer == 0
    assert told(game, UnitMoved)[0].by == "card"


def test_t_move_15_who_is_knocked_gets_nothing_from_the_space() -> None:
    game = quiet("fighter a1, beast a13", "beast b1 5, rogue p5", villages="c1", artifact="c1")
    knock.knock_back(game, unit(game, "beast2"), 0, EAST, spaces=1)

    assert where(game, "beast2") == "c1"
    assert health(game, "beast2") == 5
    assert game.book.features[space_of("c1")] & VILLAGE
