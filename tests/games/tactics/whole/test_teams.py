"""Team play: partners as allies, control of a team, its end and its score."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.tactics.events import FlagAdvanced
from pocketkeep.games.tactics.model.state import Tactics, are_allies, team_of
from pocketkeep.games.tactics.model.terms import AT_ALLY, BLAST, DAMAGE, HEAL, KNOCK, NONE, TARGET
from pocketkeep.games.tactics.rules import control, ending, scoring
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, unit, where
from tests.builders.tactics.skirmish import quiet as calm

FORD = "c3 d3 e3 c4 d4 e4"
AWAY = (
    "fighter a1, beast a2",
    "fighter p1, beast p2",
    "fighter a13, beast a14",
    "fighter p13, beast p14",
)
MENDING = (AT_ALLY, 3, ((HEAL, TARGET, 3, 0, 0),))
STORM = (0, 3, ((DAMAGE, TARGET, 2, 0, 0), (BLAST, TARGET, 2, 0, 1)))


def quiet(*teams: str, **more: Any) -> Tactics:
    """A table of two teams without tactic cards."""
    return calm(*teams, **{"mode": "team", **more})


def away(**others: str) -> list[str]:
    """Teams far from each other but for those named: red, blue, green, gold."""
    teams = dict(zip(("red", "blue", "green", "gold"), AWAY, strict=True))
    return list((teams | others).values())


def at_check(*teams: str, flag: int = 0, **more: Any) -> Tactics:
    game = quiet(*teams, areas=(FORD,), begin=False, **more)
    game.flags[0] = flag
    return game


def test_t_team_2_partners_are_allies() -> None:
    game = quiet(*AWAY)

    assert [team_of(game, side) for side in range(4)] == [0, 1, 0, 1]
    assert are_allies(game, unit(game, "fighter1"), unit(game, "beast3"))
    assert not are_allies(game, unit(game, "fighter1"), unit(game, "beast2"))


def test_t_team_2_one_moves_through_their_spaces() -> None:
    game = quiet(*away(red="fighter c3, beast a1", green="fighter d3, beast c4"))

    assert {"move fighter1 e3", "move fighter1 c5"} <= set(options(game))
    assert "move fighter1 d3" not in options(game)


def test_t_team_2_abilities_help_them() -> None:
    game = quiet(*away(red="wizard c3, beast a1", green="beast d3 5"), spell=MENDING)
    play(game, "cast wizard1 beast3", "power 0")

    assert health(game, "beast3") == 8


def test_t_team_3_nobody_takes_actions_with_a_partners_unit() -> None:
    game = quiet(*AWAY)

    assert {words.split()[1] for words in options(game) if words != "end"} == {"fighter1", "beast1"}


def test_t_team_3_nobody_attacks_a_partners_unit() -> None:
    game = quiet(*away(red="fighter c3, beast a1", green="fighter d3, beast c4", blue="rogue b3"))

    assert [words for words in options(game) if words.split()[0] in ("melee", "shoot")] == [
        "melee fighter1 rogue2",
        "shoot fighter1 rogue2",
    ]


def test_t_team_3_not_by_area_damage_either() -> None:
    teams = away(red="wizard c3, beast a1", blue="beast e3, rogue e2", green="beast e4, rogue a14")
    game = quiet(*teams, spell=STORM)
    play(game, "cast wizard1 beast2", "power 0")

    assert (health(game, "rogue2"), health(game, "beast3")) == (6, 12)


def test_t_team_3_a_unit_knocked_against_one_loses_health_and_the_partners_none() -> None:
    teams = away(red="fighter c3, beast a1", blue="beast d3, rogue p1", green="fighter e3")
    game = quiet(*teams, dice=(KNOCK,) * 6)
    play(game, "melee fighter1 beast2", "roll")

    assert health(game, "beast2") == 12 - 3 - 1
    assert health(game, "fighter3") == 10
    assert where(game, "beast2") == "d3"


def test_t_team_4_the_team_needs_the_majority_and_the_player_a_unit() -> None:
    teams = away(red="fighter d3", blue="rogue e4", green="fighter e3, beast d4")
    assert control.advances(at_check(*teams, flag=1), 0, 0)
    assert control.advances(at_check(*teams, flag=1), 0, 2)
    assert not control.advances(at_check(*teams, flag=1), 0, 1)

    without = away(blue="rogue e4", green="fighter e3, beast d4")
    assert not control.advances(at_check(*without, flag=1), 0, 0)


def test_t_team_4_two_against_two_is_a_tie_of_teams() -> None:
    teams = away(red="fighter d3", green="fighter e3", blue="rogue e4", gold="rogue c4")

    assert not any(control.advances(at_check(*teams, flag=1), 0, side) for side in range(4))
    assert control.holder(at_check(*teams), 0) == NONE


def test_t_team_4_the_first_step_needs_ones_own_unit_on_the_trigger() -> None:
    teams = away(red="fighter d3", green="fighter c3")

    assert not control.advances(at_check(*teams), 0, 0)
    assert control.advances(at_check(*teams), 0, 2)


def test_t_team_4_both_partners_may_move_a_flag_in_one_round() -> None:
    game = quiet(*away(red="fighter c3, beast a1", green="fighter d3, beast a13"), areas=(FORD,))
    play(game, "end", "end")

    assert told(game, FlagAdvanced) == [FlagAdvanced(0, "ford", 1), FlagAdvanced(2, "ford", 2)]


def test_t_team_5_three_flags_bring_the_end() -> None:
    game = quiet(*AWAY)

    assert ending.flags_needed(game) == 3


@pytest.mark.parametrize("mode", ["team", "battle-team"])
def test_t_team_5_one_player_without_units_brings_the_end_and_the_partner_has_a_turn(
    mode: str,
) -> None:
    game = quiet(*away(red="beast c3, rogue a1", blue="rogue d3 2"), mode=mode)
    play(game, "melee beast1 rogue2")
    assert (game.trigger, game.ender) == ("T-END-2", 0)
    seats = []
    while game.owed:
        seats.append(game.owed[0].seat)
        play(game, "end")

    assert seats == [0, 2, 3]


def test_t_team_6_points_and_ties_are_those_of_the_team() -> None:
    game = quiet("fighter a1", "fighter p1", AWAY[2], AWAY[3], villages="a1")
    game.secured = [0, 1, 2]
    game.captured = [[30], [], [], [31]]

    assert scoring.standing(game, 0) == scoring.standing(game, 2) == [6 + 2 + 10 + 1, 3, 1, 2, 32]
    assert scoring.standing(game, 1) == scoring.standing(game, 3) == [6 + 2 + 5, 3, 1, 1, 32]
    assert scoring.places(game) == [1, 3, 1, 3]


def test_t_team_6_ties_are_broken_by_sums() -> None:
    game = quiet("fighter a1 5", "fighter p1 9", "fighter a13 9", "fighter p13 4")

    assert scoring.places(game) == [1, 3, 1, 3]


def test_t_team_7_the_rule_for_two_units_looks_at_ones_own() -> None:
    game = quiet(*away(red="fighter c3, beast a1, rogue a5", blue="beast e3 12"))
    play(game, "move fighter1 d3", "melee fighter1 beast2", "hold", "pass")
    assert game.weakened[unit(game, "fighter1")]

    few = quiet(*away(red="fighter c3, beast a1", blue="beast e3 12"))
    play(few, "move fighter1 d3", "melee fighter1 beast2", "hold", "pass")
    assert not few.weakened[unit(few, "fighter1")]
