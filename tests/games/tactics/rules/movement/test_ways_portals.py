"""Portals: doors between all corners of the realm, for movement only."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.events import UnitKnocked, UnitMoved
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    DIRECTIONS,
    KNOCK,
    MELEE,
    MISSILE,
    NONE,
    PORTAL,
    SPACES,
    SPELL,
)
from pocketkeep.games.tactics.rules.combat import knock, ranges
from pocketkeep.games.tactics.rules.movement import entry, moving, ways
from tests.builders.playing import play, told
from tests.builders.tactics.skirmish import quiet, skirmish, space_of, unit, where
from tests.builders.tactics.walks import FAR_OFF, alone, goals, price


def test_t_portal_1_all_portals_are_beside_each_other() -> None:
    game = alone("b1", portals="c1 k5 h13")

    assert price(game, "c1") == 1
    assert price(game, "k5") == price(game, "h13") == 2
    assert {"k4", "l5", "h12"} <= goals(game)
    assert "k3" not in goals(game)


def test_t_portal_1_a_space_before_several_doors_is_one_portal() -> None:
    book = load_book("evergreen", None)
    portals = [space for space in range(SPACES) if book.features[space] & PORTAL]

    assert book.portals == portals
    assert all(book.realm.portal_boxes[space] for space in portals)
    assert {box for space in portals for box in book.realm.portal_boxes[space]} == set(
        range(len(BOXES))
    )


@pytest.mark.parametrize(("ground", "cost"), [(".", 1), ("w", 2), ("p", 2), ("f", 1)])
def test_t_portal_2_the_space_on_which_one_comes_out_sets_the_price(ground: str, cost: int) -> None:
    game = alone("a1", portals="a1 h1", terrain=f".......{ground}")

    assert price(game, "h1") == cost


def test_t_portal_2_no_climb_is_paid_up_or_down() -> None:
    game = alone("a1", portals="a1 h1", heights="00000002")
    play(game, "move fighter1 h1")

    assert told(game, UnitMoved) == [UnitMoved("fighter1", ("a1", "h1"), (1,), "")]
    assert moving.levels_climbed(game, [space_of("a1"), space_of("h1")]) == 0


def test_t_portal_2_also_between_portals_side_by_side() -> None:
    game = alone("a1", portals="a1 b1", heights="02")
    play(game, "move fighter1 b1")

    assert told(game, UnitMoved)[0].costs == (1,)


def test_t_portal_3_an_enemy_in_front_blocks_a_portal() -> None:
    game = quiet("fighter a1, beast a13", "fighter h1, beast p12", portals="a1 h1 h9")

    assert "g1" not in goals(game)
    assert "h9" in goals(game)


def test_t_portal_3_whoever_slips_through_enemies_cannot_use_a_portal_they_block() -> None:
    game = quiet("fighter a1 slip=1, beast a13", "fighter b1, rogue h1", portals="b1 h1 h9")

    assert not {"h9", "h8", "g1"} & goals(game)


def test_t_portal_3_a_unit_knocked_there_blocks_it_too() -> None:
    game = quiet("fighter a1, beast a13", "fighter h2, beast p12", portals="a1 h1")
    assert "h1" in goals(game)
    knock.knock_back(game, unit(game, "fighter2"), 0, DIRECTIONS.index("north"), spaces=1)

    assert not {"h1", "g1"} & goals(next_turn(game))


def next_turn(game: Tactics) -> Tactics:
    play(game, "end", "end")
    return game


def test_t_portal_3_teams_block_only_the_other_team() -> None:
    teams = ("fighter a1", "fighter p1", "fighter h1", "fighter h9")
    game = quiet(*teams, mode="team", portals="a1 h1 h9")

    assert "g1" in goals(game)
    assert not {"g9", "h8"} & goals(game)


def test_t_portal_4_allies_pass_but_do_not_stay() -> None:
    game = quiet("fighter a1, beast b1, rogue h1", FAR_OFF, portals="b1 h1")

    assert {"h2", "g1", "i1"} <= goals(game)
    assert not {"b1", "h1"} & goals(game)


def test_t_portal_5_several_times_in_one_movement() -> None:
    game = quiet("beast b1 4, rogue a13", FAR_OFF, portals="a1 h1 e9", villages="h1")
    play(game, "move beast1 d9")

    assert told(game, UnitMoved)[0].path == ("b1", "a1", "h1", "e9", "d9")


@pytest.mark.parametrize(
    ("name", "kind"), [("fighter", MELEE), ("rogue", MISSILE), ("wizard", SPELL)]
)
def test_t_portal_6_nobody_is_attacked_through_a_portal(name: str, kind: int) -> None:
    game = quiet(f"{name} a1, beast a13", "beast p1", portals="a1 p1")

    assert not ranges.can_reach(game, unit(game, f"{name}1"), kind, unit(game, "beast2"))
    assert ranges.distance(game, space_of("a1"), space_of("p1")) == 15


def test_t_portal_7_the_portals_of_a_flipped_box_are_shut() -> None:
    open_ = quiet("fighter a1, beast a13", "fighter p1", mode="solo", portals="a1 h1")
    shut = quiet("fighter a1, beast 8x5-a1", "fighter p1", mode="solo", portals="a1 h1")

    assert entry.is_open(open_, space_of("a1"))
    assert not entry.is_open(shut, space_of("a1"))
    assert "h1" in goals(open_)
    assert "h1" not in goals(shut)


def test_t_portal_7_other_portals_stay_open() -> None:
    game = quiet("fighter a1, beast 3x2-a1", "fighter p1", mode="solo", portals="a1 h1")

    assert "h1" in goals(game)


def test_t_portal_8_nobody_is_knocked_through_a_portal() -> None:
    game = skirmish("fighter a1, beast a3", "fighter p1", realm="evergreen", begin=False)
    book = game.book
    for space in book.portals:
        for direction in range(4):
            beyond = book.around[space][direction]
            if beyond != NONE and knock.opens_towards(game, space, beyond):
                assert knock.obstacle(game, space, direction) == knock.PORTAL_WALL


def test_t_portal_8_a_door_is_a_wall_for_who_is_knocked_against_it() -> None:
    book = load_book("evergreen", None)
    space, direction = door(book)
    opposite = book.around[space][(direction + 2) % 4]
    game = quiet("beast a1, rogue a3", "fighter p1", realm="evergreen", dice=(KNOCK,) * 6)
    for each, place in (("beast1", opposite), ("fighter2", space)):
        moving.arrive(game, unit(game, each), place)
    play(game, "end", "end", "melee beast1 fighter2", "roll")

    event = told(game, UnitKnocked)[-1]
    assert (event.blocked, event.path) == ("portal", (book.spaces[space],))
    assert where(game, "fighter2") == book.spaces[space]


def door(book: TacticsBook) -> tuple[int, int]:
    """A portal with level ground before it, and the direction of its door."""
    for space in book.portals:
        for direction in range(4):
            beyond, before = book.around[space][direction], book.around[space][(direction + 2) % 4]
            if NONE in (beyond, before) or book.height[before] != book.height[space]:
                continue
            doors = set(book.realm.portal_boxes[space]) & set(book.under[beyond])
            if doors and book.height[beyond] > book.height[space]:
                return space, direction
    raise AssertionError("no door has level ground before it")


def test_t_portal_8_a_card_of_ones_own_may_lead_through() -> None:
    game = alone("a1", portals="a1 h1")
    known = ways.find(game, 0, 1)

    assert space_of("h1") in known.goals
