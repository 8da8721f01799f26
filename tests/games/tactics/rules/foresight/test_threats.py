"""How much enemies could do to who stands on a space."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.rules.foresight import threats
from tests.builders.tactics.skirmish import skirmish, space_of, unit


@pytest.mark.clause("T-MELEE-1", "T-SHOOT-4")
def test_what_threatens_a_space() -> None:
    game = skirmish("wizard a1, beast p1", "fighter g7, rogue p14")
    wizard = unit(game, "wizard1")
    assert threats.at(game, wizard, space_of("g8")) == 3  # the fighter's melee
    assert threats.at(game, wizard, space_of("g9")) == 3  # after a step
    assert threats.at(game, wizard, space_of("g12")) == 2  # three steps, a shot of two
    assert threats.at(game, wizard, space_of("g13")) == 0
    assert threats.at(game, wizard, space_of("p10")) == 3  # the rogue from where it stands
    assert threats.at(game, wizard, space_of("a1")) == 0


@pytest.mark.clause("T-ACT-1")
def test_three_actions_threaten_no_more_than_they_can() -> None:
    # Each has to walk first: only one of them can, and another strikes from where it stands.
    game = skirmish("wizard g7, fighter a14", "fighter g4, beast g10, rogue g3, wizard p1")
    assert (
        threats.at(game, unit(game, "wizard1"), space_of("g7")) == 4 + 3
    )  # beast walks, rogue shoots
    game = skirmish("wizard g7, fighter a14", "beast g8")
    assert threats.at(game, unit(game, "wizard1"), space_of("g7")) == 12  # the last strikes thrice


@pytest.mark.clause("T-ENEMY-1")
def test_a_solo_enemy_acts_with_one_unit() -> None:
    game = skirmish("wizard g7, fighter a14", "fighter g4, beast g10, rogue g3", mode="solo")
    assert threats.at(game, unit(game, "wizard1"), space_of("g7")) == 4
