"""How much enemies could do to who stands on a space."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.rules.foresight import threats
from tests.builders.playing import options, play
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish, space_of, unit

BLOWS = {  # by space of a wizard, what the enemies can do to it, and how
    "g8": (3, ("melee fighter2 wizard1", "hold")),
    "g9": (3, ("move fighter2 g8", "melee fighter2 wizard1", "hold")),
    "g12": (2, ("move fighter2 g10", "shoot fighter2 wizard1")),
    "p10": (3, ("shoot rogue2 wizard1",)),
}


@pytest.mark.clause("T-MELEE-1", "T-SHOOT-4")
@pytest.mark.parametrize("space", BLOWS)
def test_what_threatens_a_space_is_what_enemies_then_do(space: str) -> None:
    threat, blows = BLOWS[space]
    game = skirmish("wizard a1, beast p1", "fighter g7, rogue p14", dice=BLANK)
    assert threats.at(game, unit(game, "wizard1"), space_of(space)) == threat

    game = skirmish(f"wizard {space}, beast p1", "fighter g7, rogue p14", dice=BLANK, active=1)
    play(game, *blows)
    assert health(game, "wizard1") == 7 - threat


@pytest.mark.clause("T-MELEE-1", "T-SHOOT-4")
def test_where_nothing_threatens_no_enemy_gets_to_attack() -> None:
    game = skirmish("wizard g13, beast p1", "fighter g7, rogue p14", active=1)
    assert threats.at(game, unit(game, "wizard1"), space_of("g13")) == 0

    moves = [text for text in options(game) if text.startswith("move fighter2")]
    for text in ["", *moves]:
        twin = game.clone()
        play(twin, *([text] if text else []))
        assert not [each for each in options(twin) if each.endswith(" wizard1")]


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
