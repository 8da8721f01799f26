"""Going: what a movement tells, villages that help, and who is knocked gets nothing."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitMoved, VillageHelped
from pocketkeep.games.tactics.model.terms import EAST, VILLAGE
from pocketkeep.games.tactics.rules import harm
from pocketkeep.games.tactics.rules.combat import knock
from pocketkeep.games.tactics.rules.movement import moving, ways
from tests.builders.playing import play, told
from tests.builders.tactics.skirmish import health, quiet, space_of, unit, where
from tests.builders.tactics.walks import FAR_OFF, alone, goals, price


@pytest.mark.clause("T-MOVE-3", "T-MOVE-2")
def test_a_movement_tells_the_price_of_every_step() -> None:
    game = quiet("beast a1, rogue a12", FAR_OFF, terrain="..w", heights="010")
    play(game, "move beast1 c1")

    assert told(game, UnitMoved) == [UnitMoved("beast1", ("a1", "b1", "c1"), (2, 2), "")]


def test_t_move_4_a_village_helps_who_passes_an_ally_there() -> None:
    game = quiet("fighter a1 3, beast b1, rogue a2", FAR_OFF, villages="b1")
    play(game, "move fighter1 c1")

    assert health(game, "fighter1") == 7


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
