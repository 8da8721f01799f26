"""Capturing: when, by whom, what becomes of a unit, and what its side is left with."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import (
    EndTriggered,
    GameEnded,
    SideOut,
    TimeGained,
    UnitCaptured,
    UnitRecovered,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import MISSILE
from pocketkeep.games.tactics.rules import ammo_and_mana, harm
from pocketkeep.games.tactics.rules.combat import ranges
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish, unit, where


def trophies(game: Tactics, side: int) -> list[str]:
    return [game.book.cards[card] for card in game.captured[side]]


def test_t_capture_1_at_zero_and_below() -> None:
    for hearts in (3, 2, 1):
        game = skirmish("fighter c3", f"beast c4 {hearts}, rogue k9")
        play(game, "melee fighter1 beast2")
        assert where(game, "beast2") == ""
        assert health(game, "beast2") == 0
    game = skirmish("fighter c3", "beast c4 4, rogue k9")
    play(game, "melee fighter1 beast2")
    assert where(game, "beast2") == "c4"


def test_t_capture_2_the_card_goes_to_the_captor() -> None:
    game = skirmish("fighter c3", "rogue c4 3/4 weakened, beast k9, fighter m9, wizard o9")
    play(game, "melee fighter1 rogue2")
    assert trophies(game, 0) == ["rogue2"]
    assert told(game, UnitCaptured) == [UnitCaptured(0, "rogue2", "c4")]
    gone = unit(game, "rogue2")
    assert (game.ammo[gone], game.weakened[gone]) == (0, 0)
    assert gone not in game.unit_at


@pytest.mark.clause("T-CAPTURE-2")
def test_its_abilities_end_at_once() -> None:
    game = skirmish("fighter c3, rogue c6", "rogue c4 3 guard=1, beast c5", dice=BLANK)
    play(game, "melee fighter1 rogue2", "melee rogue1 beast2")
    assert health(game, "beast2") == 10


@pytest.mark.clause("T-CAPTURE-2", "T-SOLO-9")
def test_a_captured_solo_enemy_is_no_trophy() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4 3, rogue m9", mode="solo", time=4)
    play(game, "melee fighter1 beast2")
    assert trophies(game, 0) == []
    assert told(game, TimeGained) == [TimeGained(2, game.time)]


@pytest.mark.clause("T-CAPTURE-3", "T-COUNTER-8")
def test_a_reaction_captures_for_its_owner() -> None:
    game = skirmish("fighter c3 1, rogue k9", "beast c4 thorns=1, rogue m9")
    play(game, "melee fighter1 beast2")
    assert trophies(game, 1) == ["fighter1"]


def test_t_capture_3_a_counter_captures_on_anothers_turn() -> None:
    game = skirmish("fighter c3 4", "beast c4, rogue m9", "beast k9, rogue k12", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")
    assert trophies(game, 1) == ["fighter1"]
    assert told(game, SideOut) == [SideOut(0, 0)]
    assert told(game, EndTriggered) == [EndTriggered(0, "T-END-2")]
    assert game.active == 1  # who has lost all has no more turn


@pytest.mark.clause("T-CAPTURE-3")
def test_a_loss_captures_for_whom_it_is_put_down_to() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4 2, rogue m9", "beast p9, rogue p12")
    harm.lose(game, unit(game, "beast2"), 2, -1, captor=2, why="card")
    assert trophies(game, 2) == ["beast2"]


def test_t_capture_4_ones_own_loss_stops_at_one() -> None:
    game = skirmish("fighter c3 2", "beast c4")
    harm.lose(game, unit(game, "fighter1"), 5, -1, captor=0, why="card")
    assert health(game, "fighter1") == 1
    harm.lose(game, unit(game, "fighter1"), 5, -1, captor=0, why="card")
    assert health(game, "fighter1") == 1


@pytest.mark.clause("T-CAPTURE-4")
def test_a_partners_loss_stops_at_one_too() -> None:
    game = skirmish("fighter c3", "beast k9", "fighter d9 2", "beast m9", mode="team")
    harm.lose(game, unit(game, "fighter3"), 5, -1, captor=0, why="card")
    assert health(game, "fighter3") == 1


@pytest.mark.clause("T-CAPTURE-4")
def test_a_price_that_takes_the_last_health_cannot_be_chosen() -> None:
    teams = "fighter c3 {} weakened, rogue k9, beast m9"
    assert "recover fighter1" not in options(skirmish(teams.format(2), "beast c4"))
    assert "recover fighter1" in options(skirmish(teams.format(3), "beast c4"))


def test_t_capture_5_a_captured_unit_does_nothing_more() -> None:
    game = skirmish("fighter c3", "beast c4 3 thorns=3, rogue k9")
    play(game, "melee fighter1 beast2")
    gone = unit(game, "beast2")
    assert health(game, "fighter1") == 10
    assert options(game)[-1] == "end"
    assert not ranges.may_attack(game, unit(game, "fighter1"), MISSILE, gone)
    harm.heal(game, gone, 4, "card")
    assert ammo_and_mana.refill(game, gone, 4, "card") == 0
    assert game.health[gone] == 0


@pytest.mark.clause("T-ACT-6", "T-CAPTURE-2")
def test_with_two_units_left_nobody_stays_weakened() -> None:
    game = skirmish("fighter c3", "beast c4 3, rogue k9 weakened, wizard m9")
    play(game, "melee fighter1 beast2")
    assert game.weakened[unit(game, "rogue2")] == 0
    assert told(game, UnitRecovered) == [UnitRecovered("rogue2", 0)]


@pytest.mark.clause("T-SOLO-13", "T-CAPTURE-3")
def test_the_last_unit_ends_an_adventure_at_once() -> None:
    game = skirmish("fighter c3 4", "beast c4, rogue m9", mode="solo", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold")  # the enemy counters
    assert trophies(game, 1) == ["fighter1"]
    assert told(game, GameEnded) == [GameEnded("T-SOLO-13")]
    assert game.owed == []
