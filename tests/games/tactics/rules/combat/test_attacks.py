"""An attack under way: within a counter nobody counters."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import AttackDeclared
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.terms import STRIKE, UNIT, UNIT_HURT
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, skirmish


def test_t_counter_7_no_counter_to_a_counter() -> None:
    game = skirmish("fighter c3, rogue k9", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "hold")
    assert game.owed[0].seat == 0
    assert options(game)[-1] == "end"
    declared = [event for event in told(game, AttackDeclared) if isinstance(event, AttackDeclared)]
    assert [event.counter for event in declared] == [False, True]


SPITE = TacticCard("spite", UNIT_HURT, [], [Effect(STRIKE, UNIT, 1)])  # who is hurt strikes


@pytest.mark.clause("T-COUNTER-7")
def test_nor_to_an_attack_that_is_granted_during_one() -> None:
    game = skirmish(
        "fighter c3, rogue k9", "beast c4, rogue k12",
        tactics=(SPITE,), hands=("spite", ""), dice=BLANK,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    while "play spite" not in options(game, 0):
        play(game, next(o for o in ("melee beast2 fighter1", "hold", "pass") if o in options(game)))
    play(game, "0: play spite", "melee fighter1 beast2", "hold")
    assert health(game, "beast2") == 12 - 3 - 4
    play(game, "hold")  # the counter goes on: the beast does not roll
    assert options(game)[-1] == "end"
