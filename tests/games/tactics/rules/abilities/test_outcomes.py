"""What a row of effects does: T-ABILITY-13, T-ABILITY-14 and those that move units."""

from __future__ import annotations

from pocketkeep.games.tactics.events import ResourceStolen, UnitKnocked, UnitShifted
from pocketkeep.games.tactics.model.terms import (
    ACT,
    ALLY,
    BY,
    EACH,
    HEAL,
    KNOCK,
    OWN,
    PLAYER,
    PULL,
    PUSH,
    REFILL,
    STEAL,
    STRIKE,
    SWAP,
    TARGET,
    TIME,
    UNIT,
)
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import POWERS
from tests.builders.tactics.rows import bring, may
from tests.builders.tactics.skirmish import health, skirmish, unit, where


def test_pushes_and_pulls_by_cards_start_from_the_unit_of_the_moment() -> None:
    game = skirmish("fighter c3", "beast c4", dice=POWERS)
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


# Attacks.


def test_t_ability_13_a_free_attack_is_no_action_and_may_be_countered() -> None:
    game = skirmish("fighter c3 weakened, rogue h1, wizard h2", "beast c4", dice=POWERS)
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
    game = skirmish("fighter c3, rogue c5", "beast c4", dice=POWERS)
    play(game, "melee fighter1 beast2", "hold", "1: melee beast2 fighter1")
    assert options(game) == ["roll", "hold"]
    bring(game, (STRIKE, UNIT, 0, 0, 0), source="rogue1")
    play(game, "0: melee rogue1 beast2", "0: hold")
    assert options(game) == ["roll", "hold"]
    assert game.owed[0].seat == 1


# The player.


def test_t_ability_14_actions_are_for_ones_own_turn() -> None:
    game = skirmish("fighter c3", "beast c4")
    bring(game, (ACT, PLAYER, 1, 0, 0))
    assert game.left == 4
    assert not may(game, (ACT, PLAYER, 1, 0, 0), side=1)


def test_t_ability_14_time_never_rises_above_where_it_began() -> None:
    game = skirmish("fighter c3", "beast h9", mode="solo", time=6)
    left = game.time
    bring(game, (TIME, PLAYER, 9, 0, 0))
    assert left < game.time == 7
    assert not may(game, (TIME, PLAYER, 1, 0, 0))


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
