"""What follows damage: abilities before cards, and nothing if there was none."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.terms import HEAL, UNIT, UNIT_HURT
from tests.builders.playing import options, play
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.skirmish import health, skirmish

PRICKED = TacticCard("pricked", UNIT_HURT, [], [Effect(HEAL, UNIT, 1)])  # it regains one


def test_t_damage_4_abilities_answer_before_cards() -> None:
    game = skirmish(
        "fighter c3, rogue k9", "beast c4 thorns=1, rogue k12",
        tactics=(PRICKED,), hands=("", "pricked"), dice=KNOCKS,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    assert health(game, "fighter1") == 9
    assert options(game) == ["pass", "play pricked"]
    play(game, "play pricked")
    assert options(game) == ["roll", "hold"]
    assert health(game, "beast2") == 10


@pytest.mark.clause("T-DAMAGE-4")
def test_no_card_about_damage_that_was_none() -> None:
    game = skirmish(
        "fighter a1, rogue k9", "beast b1 9, rogue b2 guard=3",
        tactics=(PRICKED,), hands=("", "pricked"), dice=KNOCKS,
    )  # fmt: skip
    play(game, "melee fighter1 beast2")
    assert options(game) == ["roll", "hold"]
