"""Losses of health, which are no damage."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitHurt
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules import harm
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish, unit


def hurts(game: Tactics) -> list[tuple[str, int, str]]:
    found = [event for event in told(game, UnitHurt) if isinstance(event, UnitHurt)]
    return [(event.unit, event.health, event.why) for event in found]


def test_t_damage_5_an_answer_is_no_attack() -> None:
    game = skirmish("fighter a1 thorns=1", "beast b1 thorns=2", terrain="f", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "pass")
    assert health(game, "fighter1") == 8  # neither forest nor thorns of its own
    assert hurts(game) == [("beast2", 3, "melee"), ("fighter1", 2, "thorns")]
    assert options(game)[-1] == "end"  # nobody counters the thorns


def test_t_damage_6_a_loss_is_exactly_that_much() -> None:
    game = skirmish("fighter a1", "beast b1 thorns=1, rogue b2 guard=1", terrain=".f")
    harm.lose(game, unit(game, "beast2"), 2, unit(game, "fighter1"), captor=0, why="trap")
    assert health(game, "beast2") == 10
    assert health(game, "fighter1") == 10
    assert hurts(game) == [("beast2", 2, "trap")]


@pytest.mark.clause("T-DAMAGE-6")
def test_a_price_is_no_damage_either() -> None:
    game = skirmish("fighter a1 weakened absorb=1 10/1, rogue k9, beast m9", "beast b1")
    play(game, "recover fighter1")
    assert health(game, "fighter1") == 8
    assert hurts(game) == []
    assert game.ammo[unit(game, "fighter1")] == 1
