"""Area damage: it comes to all at once, captures for who attacked, and is not countered."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitHurt
from pocketkeep.games.tactics.model.terms import AT_SPACE, BLAST, FOES
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish, where


def test_t_damage_3_all_are_damaged_before_any_is_captured() -> None:
    game = skirmish(
        "fighter c3 cleave=2, rogue k9", "beast c4 3 guard=1, fighter d3, rogue k12", dice=BLANK
    )
    play(game, "melee fighter1 beast2")
    assert where(game, "beast2") == ""
    order = [type(event).__name__ for _, event in game.log or []]
    assert order.index("UnitCaptured") > order.index("UnitHurt")
    assert health(game, "fighter2") == 8  # not beside the beast: the whole two


@pytest.mark.clause("T-DAMAGE-3")
def test_who_is_about_to_be_captured_still_guards() -> None:
    game = skirmish(
        "rogue c3 volley=2, fighter k9", "beast c6 3 guard=1, fighter c7, rogue k12", dice=BLANK
    )
    play(game, "shoot rogue1 beast2")
    assert where(game, "beast2") == ""
    assert health(game, "fighter2") == 10 - 1


@pytest.mark.clause("T-DAMAGE-3", "T-CAPTURE-3", "T-COUNTER-1")
def test_an_area_captures_for_who_attacked_and_gives_no_counter() -> None:
    game = skirmish(
        "fighter c3 cleave=2, rogue k9", "beast c4, fighter b3 2, rogue d3, wizard k12", dice=BLANK
    )
    play(game, "melee fighter1 beast2", "hold")
    assert game.captured[0] == [game.book.cards.index("fighter2")]
    assert health(game, "rogue2") == 6
    assert options(game) == ["melee beast2 fighter1", "pass"]  # nobody but the target
    play(game, "pass")
    assert game.owed[0].seat == 0


SPARKS = (AT_SPACE, 3, ((BLAST, FOES, 2, 0, 1),))


def test_damage_in_an_area_is_told_with_its_parts() -> None:
    game = skirmish("wizard c3", "beast d3", spell=SPARKS)
    play(game, "cast wizard1 d3", "power 0")
    assert told(game, UnitHurt) == [
        UnitHurt(unit="beast2", health=2, left=10, why="area", by="wizard1", parts=(("area", 2),))
    ]
