"""Why a unit whose turn it is cannot take an action."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.rules.foresight.hindrances import Action, Hindrance, hindrances
from tests.builders.playing import play
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import skirmish, unit

FAR = "beast p14, fighter p12, rogue p13"


@pytest.mark.clause("T-ACT-1")
def test_what_can_be_done_is_not_hindered() -> None:
    game = skirmish("fighter c3, beast a1", "beast c4, rogue p1")
    assert hindrances(game, unit(game, "fighter1")) == {}


@pytest.mark.parametrize(
    ("one", "action", "why"),
    [
        ("rogue c3 8/0", "shoot", "ammo"),
        ("wizard c3 7/0", "cast", "mana"),
        ("rogue c3", "shoot", "range"),
        ("wizard c3", "cast", "range"),
        ("fighter c3", "melee", "alone"),
        ("fighter c3 10 weakened", "move", "weakened"),
    ],
)
@pytest.mark.clause("T-ACT-8", "T-SHOOT-1", "T-SPELL-1", "T-MELEE-1")
def test_what_a_unit_lacks(one: str, action: Action, why: Hindrance) -> None:
    game = skirmish(f"{one}, beast a1", FAR)
    assert hindrances(game, unit(game, f"{one.split(maxsplit=1)[0]}1"))[action] == why


@pytest.mark.clause("T-ACT-2", "T-ACT-3")
def test_what_a_unit_has_done_already() -> None:
    game = skirmish("fighter c2, rogue k9, beast m9", "beast c4, rogue p1", dice=BLANK)
    play(game, "move fighter1 c3")
    assert hindrances(game, unit(game, "fighter1")) == {"move": "moved"}
    play(game, "melee fighter1 beast2", "hold", "pass")
    found = hindrances(game, unit(game, "fighter1"))
    assert found == dict.fromkeys(("move", "melee", "shoot"), "weakened")  # by its second action


@pytest.mark.clause("T-ACT-1")
def test_without_actions_left_nobody_does_anything() -> None:
    game = skirmish("fighter c2, rogue k9, beast m9", FAR)
    play(game, "move fighter1 c3", "move rogue1 k10", "move beast1 m10")
    assert hindrances(game, unit(game, "beast1")) == {"move": "spent", "melee": "spent"}
