"""Rows of effects, whoever brings them: T-ABILITY-8 to T-ABILITY-14, T-ABILITY-18, T-ABILITY-19."""

from __future__ import annotations

import pytest

from pocketkeep.core.codec import load, save
from pocketkeep.core.engine.flow import advance, ask_again
from pocketkeep.games.tactics.events import ResourceStolen, UnitKnocked, UnitShifted
from pocketkeep.games.tactics.model.state import Tactics, empty_table
from pocketkeep.games.tactics.model.terms import (
    ACT,
    ALLIES,
    ALLY,
    BLINK,
    BY,
    CURE,
    DRAW,
    EACH,
    FOE,
    FOES,
    HEAL,
    KNOCK,
    LOSE,
    MODES,
    MOVE,
    NONE,
    OWN,
    PLAYER,
    POWER,
    PULL,
    PUSH,
    REFILL,
    STEAL,
    STRIKE,
    SWAP,
    TARGET,
    TIME,
    UNIT,
    WEAKEN,
)
from pocketkeep.games.tactics.rules import land, turn
from pocketkeep.games.tactics.rules.abilities import changes, effects
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where

BLANK = (POWER,) * 6
Row = tuple[int, int, int, int, int]


def bring(
    game: Tactics, *rows: Row, source: str = "", by: str = "", side: int = 0, power: int = 0
) -> None:
    """A card of a side comes in now, with its unit and the other one of the moment."""
    units = [unit(game, name) if name else NONE for name in (source, by)]
    lists = [list(row) for row in rows]
    effects.carry_out(
        game,
        lists,
        side=side,
        source=units[0],
        target=units[0],
        by=units[1],
        power=power,
        name="card",
    )
    advance(game)


def may(game: Tactics, *rows: Row, source: str = "", by: str = "", side: int = 0) -> bool:
    units = [unit(game, name) if name else NONE for name in (source, by)]
    lists = [list(row) for row in rows]
    return changes.is_possible(
        game, lists, side=side, source=units[0], target=units[0], by=units[1]
    )


# Whom.


def test_t_ability_8_one_of_your_units_is_of_your_colour() -> None:
    teams = ("fighter a1 5, rogue h1 5", "beast p9 5", "wizard a2 5", "beast p8 5")
    game = skirmish(*teams, mode="team")
    bring(game, (HEAL, OWN, 2, 0, 0), source="fighter1")
    assert options(game) == ["target fighter1", "target rogue1"]
    play(game, "target rogue1")
    assert health(game, "rogue1") == 7


def test_t_ability_8_allies_are_of_the_team_without_the_unit_itself() -> None:
    teams = ("fighter a1 5, rogue h1 5", "beast p9 5", "wizard a2 5", "beast p8 5")
    game = skirmish(*teams, mode="team")
    bring(game, (HEAL, ALLY, 2, 0, 0), source="fighter1")
    assert options(game) == ["target rogue1", "target wizard3"]
    play(game, "target wizard3")
    bring(game, (HEAL, ALLIES, 1, 0, 0), source="fighter1")
    assert [health(game, name) for name in ("fighter1", "rogue1", "wizard3")] == [5, 6, 7]


def test_t_ability_8_all_others_are_enemies() -> None:
    game = skirmish("fighter a1", "beast p9", "wizard a2")
    bring(game, (LOSE, FOE, 2, 0, 0))
    assert options(game) == ["target beast2", "target wizard3"]
    play(game, "target wizard3")
    bring(game, (LOSE, FOES, 1, 0, 0))
    assert (health(game, "beast2"), health(game, "wizard3")) == (11, 4)


def test_t_ability_8_the_units_of_the_moment() -> None:
    game = skirmish("fighter a1 5", "beast p9")
    bring(game, (HEAL, UNIT, 1, 0, 0), (LOSE, BY, 2, 0, 0), source="fighter1", by="beast2")
    assert (health(game, "fighter1"), health(game, "beast2")) == (6, 10)


def test_t_ability_8_whose_effect_it_is_moves_a_partners_unit() -> None:
    game = skirmish("fighter a1", "beast p9", "wizard a2", "beast p8", mode="team")
    bring(game, (MOVE, ALLY, 1, 0, 1), source="fighter1")
    play(game, "0: target wizard3", "0: move wizard3 a3")
    assert where(game, "wizard3") == "a3"


def test_t_ability_9_within_so_many_spaces_of_the_unit() -> None:
    game = skirmish("fighter a1, rogue c1 5, wizard e1 5", "beast p9", heights="003")
    bring(game, (HEAL, ALLIES, 1, 0, 2), source="fighter1")
    assert (health(game, "rogue1"), health(game, "wizard1")) == (6, 5)


def test_t_ability_9_only_what_has_no_limit_reaches_friends_in_dungeons() -> None:
    game = skirmish("fighter a1, rogue 5x4-a1 5", "beast p9", mode="solo")
    assert may(game, (HEAL, EACH, 1, 0, 0))
    assert not may(game, (HEAL, ALLIES, 1, 0, 9), source="fighter1")
    bring(game, (HEAL, EACH, 1, 0, 0))
    assert health(game, "rogue1") == 6


def test_t_ability_9_enemies_do_not_reach_into_dungeons() -> None:
    game = skirmish("rogue 5x4-a1", "beast p9", mode="solo")
    assert not may(game, (LOSE, FOE, 1, 0, 0), side=1)
    assert may(game, (LOSE, UNIT, 1, 0, 0), source="rogue1", side=1)


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


def test_t_ability_10_only_who_would_be_changed_may_be_chosen() -> None:
    game = skirmish("fighter a1 5, rogue h1", "beast p9")
    bring(game, (HEAL, OWN, 2, 0, 0))
    assert options(game) == ["target fighter1"]


@pytest.mark.parametrize(
    ("row", "team", "other"),
    [
        ((HEAL, OWN, 2, 0, 0), "fighter c3", "beast c4"),
        ((CURE, EACH, 0, 0, 0), "fighter c3", "beast c4"),
        ((REFILL, OWN, 2, 0, 0), "fighter c3", "beast c4"),
        ((WEAKEN, BY, 0, 0, 0), "fighter c3", "beast c4 weakened"),
        ((STEAL, BY, 1, 0, 0), "fighter c3", "beast c4"),
        ((STRIKE, UNIT, 0, 0, 0), "fighter c3", "beast h9"),
        ((PUSH, BY, 1, 0, 0), "fighter c3", "beast c4 anchor=1"),
        ((PULL, BY, 1, 0, 0), "fighter c3", "beast c4"),
        ((LOSE, UNIT, 1, 0, 0), "fighter c3 1", "beast c4"),
        ((SWAP, ALLY, 0, 0, 0), "fighter c3", "beast c4"),
        ((TIME, PLAYER, 1, 0, 0), "fighter c3", "beast c4"),
    ],
)  # fmt: skip
def test_t_ability_10_what_changes_nothing_is_not_possible(row: Row, team: str, other: str) -> None:
    game = skirmish(team, other)
    assert not may(game, row, source="fighter1", by="beast2")
    bring(game, row, source="fighter1", by="beast2")
    assert "end" in options(game)


def test_t_ability_10_one_row_that_changes_something_is_enough() -> None:
    game = skirmish("fighter c3", "beast c5")
    assert may(game, (HEAL, OWN, 2, 0, 0), (PULL, BY, 1, 0, 0), source="fighter1", by="beast2")


def test_t_ability_10_captured_units_are_beyond_effects() -> None:
    game = skirmish("fighter c3, rogue h1", "beast c4 1, rogue p9")
    bring(game, (LOSE, BY, 1, 0, 0), (WEAKEN, BY, 0, 0, 0), source="fighter1", by="beast2")
    assert where(game, "beast2") == ""
    assert game.captured[0] == [unit(game, "beast2")]


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


def test_t_ability_11_partners_are_never_harmed_and_one_keeps_ones_last_health() -> None:
    game = skirmish("fighter a1 2", "beast p9", "wizard a2 5", "beast p8", mode="team")
    assert not may(game, (LOSE, BY, 2, 0, 0), by="wizard3")
    bring(game, (LOSE, BY, 2, 0, 0), by="wizard3")
    bring(game, (LOSE, OWN, 3, 0, 0))
    play(game, "target fighter1")
    assert (health(game, "wizard3"), health(game, "fighter1")) == (5, 1)


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


def test_pushes_and_pulls_by_cards_start_from_the_unit_of_the_moment() -> None:
    game = skirmish("fighter c3", "beast c4", dice=BLANK)
    bring(game, (PUSH, BY, 2, 0, 0), source="fighter1", by="beast2")
    assert where(game, "beast2") == "c6"
    bring(game, (PULL, BY, 1, 0, 0), source="fighter1", by="beast2")
    assert where(game, "beast2") == "c5"
    assert told(game, UnitShifted) == [UnitShifted("beast2", ("c6", "c5"), "card")]


def test_who_is_pushed_from_nowhere_goes_in_any_direction() -> None:
    game = skirmish("fighter c3", "beast h9")
    bring(game, (PUSH, UNIT, 1, 0, 0), source="beast2")
    assert options(game) == ["push north", "push east", "push south", "push west"]
    play(game, "push west")
    assert where(game, "beast2") == "g9"


def test_a_captor_by_a_push_is_who_played_the_card() -> None:
    game = skirmish("fighter c3", "beast c4 1, rogue c5, wizard p9")
    bring(game, (PUSH, BY, 2, 0, 0), source="fighter1", by="beast2")
    assert told(game, UnitKnocked)
    assert game.captured[0] == [unit(game, "beast2")]


def test_a_unit_is_set_down_near_the_unit_of_the_moment() -> None:
    game = skirmish("fighter c3, rogue h9", "beast c4")
    bring(game, (BLINK, ALLY, 1, 0, 0), source="fighter1")
    play(game, "target rogue1")
    assert options(game) == ["move rogue1 c2", "move rogue1 b3", "move rogue1 d3", "pass"]
    play(game, "move rogue1 d3")
    assert where(game, "rogue1") == "d3"


# Attacks.


def test_t_ability_13_a_free_attack_is_no_action_and_may_be_countered() -> None:
    game = skirmish("fighter c3 weakened, rogue h1, wizard h2", "beast c4", dice=BLANK)
    bring(game, (STRIKE, OWN, 1, 0, 0))
    assert options(game) == ["target fighter1", "pass"]
    play(game, "target fighter1")
    assert options(game) == ["melee fighter1 beast2", "shoot fighter1 beast2", "pass"]
    play(game, "melee fighter1 beast2", "hold")
    assert health(game, "beast2") == 12 - 3 - 1
    assert options(game, 1) == ["melee beast2 fighter1", "pass"]
    play(game, "1: pass")
    assert (game.left, game.acts[unit(game, "fighter1")]) == (3, 0)
    assert game.weakened[unit(game, "fighter1")]


def test_t_ability_13_within_a_counter_nobody_counters() -> None:
    game = skirmish("fighter c3, rogue c5", "beast c4", dice=BLANK)
    play(game, "melee fighter1 beast2", "hold", "1: melee beast2 fighter1")
    assert options(game) == ["roll", "hold"]
    bring(game, (STRIKE, UNIT, 0, 0, 0), source="rogue1")
    play(game, "0: melee rogue1 beast2", "0: hold")
    assert options(game) == ["roll", "hold"]
    assert game.owed[0].seat == 1


def test_t_ability_13_a_partners_unit_makes_no_attack() -> None:
    game = skirmish("fighter a1", "beast h9", "wizard h8", "beast p8", mode="team")
    assert not may(game, (STRIKE, ALLY, 0, 0, 0), source="fighter1")


# The player.


def test_t_ability_14_actions_are_for_ones_own_turn() -> None:
    game = skirmish("fighter c3", "beast c4")
    bring(game, (ACT, PLAYER, 1, 0, 0))
    assert game.left == 4
    assert not may(game, (ACT, PLAYER, 1, 0, 0), side=1)


def test_t_ability_14_who_draws_too_much_discards_at_once() -> None:
    game = skirmish("fighter c3", "beast c4")
    first, second = game.deck[-1], game.deck[-2]
    bring(game, (DRAW, PLAYER, 3, 0, 0), side=1)
    assert len(options(game, 1)) == 3
    play(game, f"1: discard {game.book.tactic_ids[first]}")
    assert second in game.hands[1]
    assert game.discards == [first]
    assert "end" in options(game)


def test_t_ability_14_time_never_rises_above_where_it_began() -> None:
    game = skirmish("fighter c3", "beast h9", mode="solo", time=6)
    left = game.time
    bring(game, (TIME, PLAYER, 9, 0, 0))
    assert left < game.time == 7
    assert not may(game, (TIME, PLAYER, 1, 0, 0))


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


def test_t_ability_18_out_of_line_enemies_push_along_the_longer_side() -> None:
    game = skirmish("fighter e4, rogue h1", "beast c3", mode="solo")
    bring(game, (PUSH, BY, 1, 0, 0), source="beast2", by="fighter1", side=1)
    assert where(game, "fighter1") == "f4"
    game = skirmish("fighter d4, rogue h1", "beast c3", mode="solo")
    bring(game, (PUSH, BY, 1, 0, 0), source="beast2", by="fighter1", side=1)
    assert where(game, "fighter1") == "d5"


def test_t_ability_18_enemies_gain_nothing_by_stealing() -> None:
    game = skirmish("rogue c3 8/1", "fighter c4", mode="solo")
    bring(game, (STEAL, BY, 2, 0, 0), source="fighter2", by="rogue1", side=1)
    assert told(game, ResourceStolen) == [ResourceStolen("fighter2", "rogue1", "ammo", 1)]
    assert game.ammo[unit(game, "rogue1")] == game.ammo[unit(game, "fighter2")] == 0


# Cures.


def test_t_ability_19_who_is_cured_may_act_within_its_limits() -> None:
    game = skirmish("fighter c3, rogue h1, wizard h5", "beast p9, rogue p8")
    play(game, "move fighter1 c4")
    game.weakened[unit(game, "fighter1")] = game.turn
    bring(game, (CURE, OWN, 0, 0, 0))
    play(game, "target fighter1")
    assert not [text for text in options(game) if text.startswith("move fighter1")]
    assert not game.weakened[unit(game, "fighter1")]


def test_power_symbols_make_rows_larger() -> None:
    game = skirmish("fighter c3 2", "beast c4")
    bring(game, (HEAL, TARGET, 1, 2, 0), source="fighter1", power=2)
    assert health(game, "fighter1") == 7


def test_all_ammo_comes_back_by_a_large_number() -> None:
    game = skirmish("fighter c3 5/0, rogue h9 8/2", "beast c4")
    bring(game, (REFILL, EACH, 9, 0, 0))
    assert (game.ammo[unit(game, "fighter1")], game.ammo[unit(game, "rogue1")]) == (4, 5)


def test_units_change_places() -> None:
    game = skirmish("fighter c3, rogue e5", "beast c4", dice=(KNOCK,) * 6)
    bring(game, (SWAP, ALLY, 0, 0, 4), source="fighter1")
    play(game, "target rogue1")
    assert (where(game, "fighter1"), where(game, "rogue1")) == ("e5", "c3")
