"""Control areas: the trigger space, majority, and the way of a flag."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.tactics.content.load import book as load_book
from pocketkeep.games.tactics.events import AreaSecured, EndTriggered, FlagAdvanced
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import AREAS, EAST, NONE, SPACES
from pocketkeep.games.tactics.rules import control, land
from pocketkeep.games.tactics.rules.combat import knock
from tests.builders.playing import play, told
from tests.builders.tactics.skirmish import skirmish, unit

FORD = "c3 d3 e3 c4 d4 e4"
GLADE = "h3 i3 j3 h4 i4 j4"
GATE = "m3 n3 o3 m4 n4 o4"
ALL = (FORD, GLADE, GATE)
FAR_OFF = "fighter p13, beast p12"


def quiet(*teams: str, flags: tuple[int, int, int] = (0, 0, 0), **more: Any) -> Tactics:
    """At the start of the turn after the first player's, with flags as far as said."""
    game = skirmish(*teams, areas=ALL, begin=False, **more)
    game.flags = list(flags)
    game.deck.clear()
    return game


def checked(game: Tactics, side: int = 0) -> list[int]:
    control.check(game, side)
    return game.flags


def test_t_control_1_the_check_is_the_start_of_the_own_turn() -> None:
    game = skirmish("fighter c3, beast p14", FAR_OFF, areas=ALL)
    game.deck.clear()

    assert game.flags == [1, 0, 0]
    play(game, "end")
    assert game.flags == [1, 0, 0]
    play(game, "end")
    assert game.flags == [2, 0, 0]


def test_t_control_1_moving_there_in_a_turn_advances_nothing_yet() -> None:
    game = skirmish("fighter b3, beast p14", FAR_OFF, areas=ALL)
    play(game, "move fighter1 c3", "end")

    assert game.flags == [0, 0, 0]


def test_t_control_1_several_areas_at_once_each_by_one_space() -> None:
    game = quiet("fighter c3, beast h3, rogue m3", FAR_OFF, flags=(0, 1, 2))

    assert checked(game) == [1, 2, 3]
    assert told(game, FlagAdvanced) == [
        FlagAdvanced(0, "ford", 1),
        FlagAdvanced(0, "glade", 2),
    ]
    assert told(game, AreaSecured) == [AreaSecured(0, "gate")]


def test_t_control_2_the_first_step_needs_a_unit_on_the_trigger_space() -> None:
    assert checked(quiet("fighter d3, beast e3", FAR_OFF)) == [0, 0, 0]
    assert checked(quiet("fighter c3", FAR_OFF)) == [1, 0, 0]


def test_t_control_2_and_the_majority() -> None:
    assert checked(quiet("fighter c3", "fighter d3")) == [0, 0, 0]
    assert checked(quiet("fighter c3, beast e3", "fighter d3")) == [1, 0, 0]


def test_t_control_2_the_unit_must_be_ones_own() -> None:
    assert checked(quiet("fighter d3, beast e3", "fighter c3")) == [0, 0, 0]


def test_t_control_2_however_the_unit_came_there() -> None:
    game = quiet("fighter b3", "beast a3")
    knock.knock_back(game, unit(game, "fighter1"), unit(game, "beast2"), EAST, spaces=1)

    assert checked(game) == [1, 0, 0]


def test_t_control_3_once_triggered_the_majority_is_enough_for_anyone() -> None:
    assert checked(quiet("fighter d3", FAR_OFF, flags=(1, 0, 0))) == [2, 0, 0]
    assert checked(quiet(FAR_OFF, "fighter d3", flags=(1, 0, 0)), side=1) == [2, 0, 0]


def test_t_control_4_the_trigger_space_belongs_to_its_area() -> None:
    game = quiet("fighter c3, beast d3", "fighter e3, beast d4", flags=(1, 0, 0))

    assert control.holder(game, 0) == NONE


@pytest.mark.parametrize(
    ("teams", "holder"),
    [
        (("fighter d3", "", ""), 0),
        (("fighter d3", "fighter e3", ""), NONE),
        (("fighter d3, beast d4", "fighter e3", "fighter c4"), 0),
        (("fighter d3, beast d4", "fighter e3, beast e4", "fighter c4"), NONE),
        (("fighter d3", "fighter e3", "fighter c4"), NONE),
        (("", "", ""), NONE),
    ],
)
def test_t_control_4_more_than_any_other_and_a_tie_is_none(
    teams: tuple[str, ...], holder: int
) -> None:
    assert control.holder(quiet(*teams), 0) == holder


def test_t_control_4_weakened_units_count() -> None:
    game = quiet("fighter d3 weakened, beast e3 weakened", "fighter c4", flags=(1, 0, 0))

    assert checked(game) == [2, 0, 0]


def test_t_control_4_captured_units_do_not() -> None:
    game = quiet("fighter d3", "beast a1", flags=(1, 0, 0))

    assert not control.is_in_area(game, unit(game, "fighter2"), 0)
    assert control.holder(game, 0) == 0


def test_t_control_4_areas_of_the_realm_have_six_spaces_with_the_trigger() -> None:
    realm = load_book("evergreen", None).realm

    for area in range(AREAS):
        assert realm.area.count(area) == 6
        assert realm.area[realm.triggers[area]] == area


@pytest.mark.parametrize("area", range(AREAS))
def test_t_control_4_a_unit_holds_an_area_from_exactly_six_spaces(area: int) -> None:
    game = skirmish("fighter p14", "", realm="evergreen")
    held = []
    for space in range(SPACES):
        land.put(game, 0, space)
        held += [space] if control.holder(game, area) == 0 else []

    assert len(held) == 6
    assert game.book.realm.triggers[area] in held


def test_t_control_5_the_flag_stays_when_the_majority_is_stolen() -> None:
    game = skirmish("fighter c3", "fighter f3, beast f4", areas=ALL)
    game.deck.clear()
    play(game, "end", "move fighter2 d3", "move beast2 d4", "end")
    assert game.flags == [1, 0, 0]
    play(game, "end")

    assert game.flags == [2, 0, 0]
    assert told(game, FlagAdvanced) == [FlagAdvanced(0, "ford", 1), FlagAdvanced(1, "ford", 2)]


def test_t_control_5_the_third_step_is_the_last() -> None:
    game = skirmish("fighter c3, beast a14", FAR_OFF, areas=ALL)
    game.deck.clear()
    play(game, "end", "end", "end", "end")

    assert game.secured == [0, NONE, NONE]
    assert told(game, EndTriggered) == [EndTriggered(0, "T-END-1")]


def test_t_control_6_who_makes_the_last_step_takes_the_flag() -> None:
    game = quiet(FAR_OFF, "fighter d3", flags=(2, 0, 0))
    checked(game, 1)

    assert game.secured == [1, NONE, NONE]
    assert told(game, AreaSecured) == [AreaSecured(1, "ford")]


def test_t_control_6_a_secured_area_counts_for_nothing_any_more() -> None:
    game = quiet("fighter c3, beast d3", FAR_OFF, flags=(3, 0, 0))
    game.secured[0] = 1

    assert checked(game) == [3, 0, 0]
    assert game.secured[0] == 1


def test_t_control_7_with_nobody_there_the_flag_stays() -> None:
    game = quiet("fighter a1", FAR_OFF, flags=(2, 1, 0))

    assert checked(game) == [2, 1, 0]
