"""What a unit may enter, asked of single spaces; where that leads is proved with the ways."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import BALLISTA_VISIT
from pocketkeep.games.tactics.rules.movement import entry
from tests.builders.tactics.skirmish import quiet, space_of, unit


def test_friends_are_passed_and_enemies_are_not() -> None:
    game = quiet("fighter c3, beast d3", "fighter c4")
    fighter = unit(game, "fighter1")

    assert entry.may_enter(game, fighter, space_of("d3"))
    assert not entry.may_enter(game, fighter, space_of("c4"))
    assert entry.may_enter(game, fighter, space_of("b3"))


def test_portals_are_beside_each_other_unless_an_enemy_stands_there() -> None:
    game = quiet("fighter a1, beast a13", "beast p1", portals="a1 h1 p1")
    fighter = unit(game, "fighter1")

    assert entry.portals_beside(game, fighter, space_of("a1")) == [space_of("h1")]
    assert entry.portals_beside(game, fighter, space_of("b1")) == []


def test_portals_are_entered_by_players_units_alone() -> None:
    game = quiet("fighter a1, beast a13", "fighter p1", mode="solo", portals="a1 h1 p1")

    assert entry.enters_portals(game, unit(game, "fighter1"))
    assert not entry.enters_portals(game, unit(game, "fighter2"))
    assert entry.portals_beside(game, unit(game, "fighter2"), space_of("p1")) == []


def test_whoever_began_on_the_ballista_is_barred_from_it() -> None:
    game = quiet("fighter c3, beast d3", "fighter p1")
    fighter = unit(game, "fighter1")
    assert entry.bars(game, fighter) == []

    game.visits[fighter] = BALLISTA_VISIT

    assert entry.is_barred(game, fighter)
    assert entry.bars(game, fighter) == game.book.ballistas
