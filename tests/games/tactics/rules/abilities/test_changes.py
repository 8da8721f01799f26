"""Whether an effect would change anything: T-ABILITY-10, T-ABILITY-11."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.terms import (
    ALLY,
    BY,
    CURE,
    EACH,
    HEAL,
    LOSE,
    OWN,
    PLAYER,
    PULL,
    PUSH,
    REFILL,
    STEAL,
    STRIKE,
    SWAP,
    TIME,
    UNIT,
    WEAKEN,
)
from tests.builders.playing import options, play
from tests.builders.tactics.rows import Row, bring, may
from tests.builders.tactics.skirmish import health, skirmish, unit, where


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


def test_t_ability_11_partners_are_never_harmed_and_one_keeps_ones_last_health() -> None:
    game = skirmish("fighter a1 2", "beast p9", "wizard a2 5", "beast p8", mode="team")
    assert not may(game, (LOSE, BY, 2, 0, 0), by="wizard3")
    bring(game, (LOSE, BY, 2, 0, 0), by="wizard3")
    bring(game, (LOSE, OWN, 3, 0, 0))
    play(game, "target fighter1")
    assert (health(game, "wizard3"), health(game, "fighter1")) == (5, 1)


def test_t_ability_13_a_partners_unit_makes_no_attack() -> None:
    game = skirmish("fighter a1", "beast h9", "wizard h8", "beast p8", mode="team")
    assert not may(game, (STRIKE, ALLY, 0, 0, 0), source="fighter1")
