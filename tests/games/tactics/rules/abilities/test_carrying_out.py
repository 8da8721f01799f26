"""The questions of a row: whom, where to, which card; T-ABILITY-12, T-ABILITY-18, T-ABILITY-19."""

from __future__ import annotations

from pocketkeep.games.tactics.model.terms import (
    ALLY,
    BLINK,
    CURE,
    DRAW,
    EACH,
    FOE,
    HEAL,
    LOSE,
    MOVE,
    OWN,
    PLAYER,
    UNIT,
    WEAKEN,
)
from tests.builders.playing import options, play
from tests.builders.tactics.rows import bring
from tests.builders.tactics.skirmish import health, skirmish, unit, where

# Movement.


def test_t_ability_12_granted_movement_is_like_ones_own() -> None:
    game = skirmish(
        "rogue c3 3/1", "beast p9", terrain=". . ...www", villages="c4", portals="b3 k9"
    )
    bring(game, (MOVE, UNIT, 2, 0, 0), source="rogue1")
    assert "move rogue1 e3" not in options(game)
    assert "move rogue1 k9" in options(game)
    assert options(game)[-1] == "pass"
    play(game, "move rogue1 c4")
    assert (health(game, "rogue1"), game.ammo[unit(game, "rogue1")]) == (7, 5)
    assert (game.left, game.acts[unit(game, "rogue1")]) == (3, 0)


def test_t_ability_12_movement_may_be_declined_before_and_after_the_unit_is_chosen() -> None:
    game = skirmish("rogue c3, beast h9", "beast p9")
    bring(game, (MOVE, OWN, 2, 0, 0))
    play(game, "pass")
    bring(game, (MOVE, OWN, 2, 0, 0))
    play(game, "target rogue1", "pass")
    assert where(game, "rogue1") == "c3"


def test_t_ability_12_every_one_of_several_may_move() -> None:
    game = skirmish("rogue c3, beast h9", "beast p9")
    bring(game, (MOVE, EACH, 1, 0, 0))
    play(game, "move beast1 h8", "move rogue1 c2")
    assert (where(game, "beast1"), where(game, "rogue1")) == ("h8", "c2")


def test_t_ability_12_in_a_dungeon_it_goes_step_by_step() -> None:
    game = skirmish("rogue 5x4-a1, beast h9", "beast p9", mode="solo")
    bring(game, (MOVE, UNIT, 2, 0, 0), source="rogue1")
    inside = [text for text in options(game) if text.startswith("move rogue1 5x4-")]
    assert inside
    play(game, inside[0])
    assert where(game, "rogue1") == inside[0].split()[2]


def test_a_unit_is_set_down_near_the_unit_of_the_moment() -> None:
    game = skirmish("fighter c3, rogue h9", "beast c4")
    bring(game, (BLINK, ALLY, 1, 0, 0), source="fighter1")
    play(game, "target rogue1")
    assert options(game) == ["move rogue1 c2", "move rogue1 b3", "move rogue1 d3", "pass"]
    play(game, "move rogue1 d3")
    assert where(game, "rogue1") == "d3"


def test_t_ability_14_who_draws_too_much_discards_at_once() -> None:
    game = skirmish("fighter c3", "beast c4")
    first, second = game.deck[-1], game.deck[-2]
    bring(game, (DRAW, PLAYER, 3, 0, 0), side=1)
    assert len(options(game, 1)) == 3
    play(game, f"1: discard {game.book.tactic_ids[first]}")
    assert second in game.hands[1]
    assert game.discards == [first]
    assert "end" in options(game)


# Solo enemies.


def test_t_ability_18_a_monster_hits_the_unit_in_the_dungeon() -> None:
    game = skirmish("fighter 5x4-a1 5, rogue h1", "beast h9", mode="solo")
    bring(game, (LOSE, UNIT, 2, 0, 0), (WEAKEN, UNIT, 0, 0, 0), source="fighter1", side=1)
    assert health(game, "fighter1") == 3
    assert game.weakened[unit(game, "fighter1")]
    bring(game, (LOSE, UNIT, 3, 0, 0), source="fighter1", side=1)
    assert where(game, "fighter1") == ""


def test_t_ability_18_enemies_choose_by_health_and_decline_what_they_may() -> None:
    game = skirmish("fighter c3 9, rogue h1 4, wizard h2 4", "beast h9 3, rogue p9 7", mode="solo")
    bring(game, (LOSE, FOE, 1, 0, 0), (HEAL, OWN, 2, 0, 0), (MOVE, OWN, 2, 0, 0), side=1)
    assert (health(game, "rogue1"), health(game, "wizard1")) == (3, 4)
    assert (health(game, "beast2"), health(game, "rogue2")) == (5, 7)
    assert (where(game, "beast2"), where(game, "rogue2")) == ("h9", "p9")


# Cures.


def test_t_ability_19_who_is_cured_may_act_within_its_limits() -> None:
    game = skirmish("fighter c3, rogue h1, wizard h5", "beast p9, rogue p8")
    play(game, "move fighter1 c4")
    game.weakened[unit(game, "fighter1")] = game.turn
    bring(game, (CURE, OWN, 0, 0, 0))
    play(game, "target fighter1")
    assert not [text for text in options(game) if text.startswith("move fighter1")]
    assert not game.weakened[unit(game, "fighter1")]
