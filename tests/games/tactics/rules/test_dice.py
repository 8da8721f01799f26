"""The dice: one for each square on the card, and only their own symbols count."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import DiceRolled, UnitKnocked
from pocketkeep.games.tactics.model.terms import MISS
from pocketkeep.games.tactics.rules import dice
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.skirmish import skirmish, where


def test_t_melee_4_a_die_for_each_red_square() -> None:
    for kind, number in (("fighter", 2), ("beast", 3), ("rogue", 1)):
        game = skirmish(f"{kind} c3", "beast c4", dice=KNOCKS)
        play(game, f"melee {kind}1 beast2", "roll")
        assert told(game, DiceRolled) == [
            DiceRolled(f"{kind}1", "knock", (("knock",),) * number, symbol="knock", count=number)
        ]
        assert where(game, "beast2") == f"c{4 + number}"


@pytest.mark.clause("T-MELEE-4")
def test_no_red_square_no_roll() -> None:
    game = skirmish("wizard c3", "beast c4", dice=KNOCKS)
    play(game, "melee wizard1 beast2")
    assert options(game) == ["melee beast2 wizard1", "pass"]


@pytest.mark.clause("T-MELEE-4")
def test_only_knock_symbols_count() -> None:
    game = skirmish("beast c3", "fighter c4", dice=(6, 6, 6, 6, 6, 6))
    play(game, "melee beast1 fighter2", "roll")
    assert where(game, "fighter2") == "c4"
    assert told(game, UnitKnocked) == []


def test_how_likely_a_roll_is_follows_from_the_faces_of_the_dice() -> None:
    game = skirmish("fighter a1", "beast p14", dice=(MISS, 0, 0, 0, 0, 0))

    assert dice.chance(game, MISS) == pytest.approx(1 / 6)
    assert dice.at_most(game, 2, MISS, -1) == 0
    assert dice.at_most(game, 2, MISS, 0) == pytest.approx(25 / 36)
    assert dice.at_most(game, 2, MISS, 1) == pytest.approx(35 / 36)
    assert dice.at_most(game, 2, MISS, 2) == pytest.approx(1)
