"""Rows of effects under way: in order, and saved in the midst of it."""

from __future__ import annotations

from pocketkeep.core.codec import load, save
from pocketkeep.core.engine.flow import ask_again
from pocketkeep.games.tactics.model.state import empty_table
from pocketkeep.games.tactics.model.terms import CURE, HEAL, LOSE, MODES, MOVE, OWN, UNIT
from pocketkeep.games.tactics.rules import land, turn
from pocketkeep.games.tactics.rules.abilities import effects
from tests.builders.playing import options, play
from tests.builders.tactics.rows import bring
from tests.builders.tactics.skirmish import health, skirmish, unit, where

# In order, as far as it changes anything.


def test_t_ability_10_rows_are_carried_out_in_order() -> None:
    game = skirmish("fighter a1 5 weakened, rogue h1", "beast p9")
    bring(
        game, (LOSE, UNIT, 1, 0, 0), (CURE, UNIT, 0, 0, 0), (HEAL, OWN, 2, 0, 0), source="fighter1"
    )
    assert health(game, "fighter1") == 4
    assert options(game) == ["target fighter1"]
    play(game, "target fighter1")
    assert health(game, "fighter1") == 6
    assert not game.weakened[unit(game, "fighter1")]


def test_t_ability_10_a_position_in_the_midst_of_it_is_saved_and_loaded() -> None:
    game = skirmish("fighter a1 5, rogue h1 5", "beast p9")
    bring(game, (HEAL, OWN, 2, 0, 0), (MOVE, OWN, 1, 0, 0))
    again = empty_table(game.book, MODES.index("competitive"), 2, 0)
    load(again, {"Turn": turn.Turn, "Effects": effects.Effects}, save(game))
    land.survey(again)
    ask_again(again)
    for each in (game, again, game.clone()):
        play(each, "target rogue1", "target rogue1", "move rogue1 h2")
        assert (where(each, "rogue1"), health(each, "rogue1")) == ("h2", 7)
