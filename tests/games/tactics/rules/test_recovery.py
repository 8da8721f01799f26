"""Weakened units: when they recover, at what price, and when they rest."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import UnitHurt, UnitRecovered, UnitWeakened
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules import harm
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, is_weakened, quiet, unit, where
from tests.builders.tactics.walks import acts_of

RED = "fighter a1, beast a3, rogue a5, wizard a7"
BLUE = "fighter p1, beast p3, rogue p5, wizard p7"


def end_turns(game: Tactics, count: int) -> None:
    play(game, *["end"] * count)


def test_t_act_6_tokens_go_as_soon_as_two_are_left_also_in_the_turn_of_another() -> None:
    game = quiet("beast d3, rogue p5", "fighter c3 3, beast a3 weakened, rogue a5 weakened")
    play(game, "melee beast1 fighter2")

    assert where(game, "fighter2") == ""
    assert told(game, UnitRecovered) == [UnitRecovered("beast2", 0), UnitRecovered("rogue2", 0)]


def test_t_act_6_cards_may_still_weaken() -> None:
    game = quiet("fighter c3, beast a3", "beast h3")
    harm.weaken(game, unit(game, "fighter1"))

    assert is_weakened(game, "fighter1")


# weakened units


def test_t_act_7_who_is_weakened_is_not_weakened_again() -> None:
    game = quiet("fighter c3 weakened, beast a3, rogue a5", BLUE)
    before = game.weakened[0]
    harm.weaken(game, 0)

    assert game.weakened[0] == before
    assert not told(game, UnitWeakened)


def test_t_act_8_a_weakened_unit_takes_no_action() -> None:
    game = quiet("fighter c3 weakened, beast a3, rogue a5", "beast d3")

    assert acts_of(game, "fighter1") == {"recover"}


def test_t_act_9_two_health_free_a_unit_which_then_acts_as_usual() -> None:
    game = quiet("fighter c3 7 weakened, beast a3, rogue a5", "beast e3")
    play(game, "recover fighter1")

    assert health(game, "fighter1") == 5
    assert game.left == 3
    assert not told(game, UnitHurt)
    play(game, "move fighter1 d3")
    assert not is_weakened(game, "fighter1")
    play(game, "melee fighter1 beast2", "hold", "pass")
    assert is_weakened(game, "fighter1")


def test_t_act_9_between_actions_and_without_acting_afterwards() -> None:
    game = quiet("fighter c3 weakened, beast a3, rogue a5", BLUE)
    play(game, "move beast1 b3", "move rogue1 b5", "recover fighter1", "end")

    assert health(game, "fighter1") == 8


def test_t_act_9_only_while_an_action_is_left() -> None:
    game = quiet("fighter c3 weakened, beast a3, rogue a5, wizard a7", BLUE)
    play(game, "move beast1 b3", "move rogue1 b5", "move wizard1 b7")

    assert options(game) == ["end"]


def test_t_act_9_not_in_the_turn_in_which_it_became_weakened() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast e3")
    play(game, "move fighter1 d3", "melee fighter1 beast2", "hold", "pass")

    assert "recover fighter1" not in options(game)
    end_turns(game, 2)
    assert "recover fighter1" in options(game)


def test_t_act_9_a_unit_weakened_in_the_turn_of_another_may_recover_in_the_next() -> None:
    game = quiet(RED, BLUE)
    harm.weaken(game, unit(game, "fighter2"))
    play(game, "end")

    assert "recover fighter2" in options(game)


@pytest.mark.parametrize(("hearts", "can"), [(1, False), (2, False), (3, True)])
def test_t_act_10_three_health_are_needed(hearts: int, can: bool) -> None:
    game = quiet(f"fighter c3 {hearts} weakened, beast a3, rogue a5", BLUE)

    assert ("recover fighter1" in options(game)) == can


def test_t_act_11_after_a_turn_of_rest_it_is_freed_at_no_cost() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "beast e3")
    play(game, "move fighter1 d3", "melee fighter1 beast2", "hold", "pass", "end", "end")
    assert is_weakened(game, "fighter1")
    play(game, "end")

    assert not is_weakened(game, "fighter1")
    assert health(game, "fighter1") == 10


def test_t_act_11_who_was_weakened_in_this_very_turn_stays_so_without_having_acted() -> None:
    game = quiet(RED, BLUE)
    harm.weaken(game, unit(game, "rogue1"))
    play(game, "end")

    assert is_weakened(game, "rogue1")
    end_turns(game, 2)
    assert not is_weakened(game, "rogue1")
