"""The cheapest ways: found once, and anew only where an enemy is in the way."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.ways import FAR, Ways
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.movement import finding
from tests.builders.tactics.skirmish import space_of, unit
from tests.builders.tactics.walks import alone

POINTS = 3


def ways_of(game: Tactics) -> Ways:
    fighter = unit(game, "fighter1")
    return finding.cheapest(game, fighter, game.place[fighter], POINTS)


def test_ways_over_open_ground_are_found_once() -> None:
    game = alone("h7")

    assert ways_of(game) is ways_of(game)
    assert ways_of(game).cost_to(space_of("k7")) == POINTS
    assert ways_of(game).cost_to(space_of("l7")) == FAR


def test_an_enemy_where_every_way_ends_is_in_no_way() -> None:
    game = alone("h7")
    before = ways_of(game)
    land.put(game, unit(game, "beast2"), space_of("k7"))

    assert ways_of(game) is before


def test_t_move_5_ways_lead_past_an_enemy() -> None:
    game = alone("h7")
    land.put(game, unit(game, "beast2"), space_of("i7"))
    found = ways_of(game)

    assert found.cost_to(space_of("i7")) == FAR
    assert found.cost_to(space_of("i6")) == 2
    assert found.cost_to(space_of("j7")) == FAR  # straight on two points would have done
    assert ways_of(game) is found


def test_t_move_4_an_ally_is_in_nobodys_way() -> None:
    game = alone("h7")
    before = ways_of(game)
    land.put(game, unit(game, "beast1"), space_of("i7"))

    assert ways_of(game) is before


def test_t_move_6_turned_back_elsewhere_if_an_enemy_stands_there() -> None:
    game = alone("h7")
    out = ways_of(game).turning
    land.put(game, unit(game, "beast2"), ways_of(game).ground.spaces[out])

    assert ways_of(game).turning != out
    assert ways_of(game).goals[-1] == space_of("h7")


def test_t_move_6_shut_in_there_is_no_way_back() -> None:
    game = alone("h7")
    for name, space in zip(
        ("fighter2", "beast2", "rogue2", "wizard2"), ("h6", "i7", "h8", "g7"), strict=True
    ):
        land.put(game, unit(game, name), space_of(space))

    assert ways_of(game).goals == []
