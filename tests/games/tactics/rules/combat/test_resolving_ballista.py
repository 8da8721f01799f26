"""The ballista: whom it reaches, what it does, and that whoever it hits may counter."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import DiceRolled, UnitHurt, UnitKnocked
from pocketkeep.games.tactics.model.state import Tactics
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, skirmish, unit, where


def shots(game: Tactics) -> list[str]:
    return [option for option in options(game) if option.startswith("fire")]


@pytest.mark.parametrize(
    ("space", "may"), [("c7", True), ("e5", True), ("c8", False), ("c4", True)]
)
def test_t_ballista_1_range_four(space: str, may: bool) -> None:
    game = skirmish("beast c3", f"fighter {space}", ballista="c3")
    assert bool(shots(game)) == may


@pytest.mark.clause("T-BALLISTA-1")
def test_only_from_its_space() -> None:
    assert shots(skirmish("beast c2", "fighter c4", ballista="c3")) == []


@pytest.mark.clause("T-BALLISTA-1")
def test_height_changes_its_range() -> None:
    assert shots(skirmish("beast a1", "fighter f1", ballista="a1", heights="1"))
    assert not shots(skirmish("beast a1", "fighter e1", ballista="a1", heights="00001"))
    assert shots(skirmish("beast a1", "fighter d1", ballista="a1", heights="0001"))


@pytest.mark.clause("T-BALLISTA-1")
def test_the_artifact_does_not_change_it() -> None:
    game = skirmish("beast a1 artifact", "fighter f1", ballista="a1", mode="battle", artifact="h7")
    assert shots(game) == []


@pytest.mark.clause("T-BALLISTA-1")
def test_no_ammo_and_no_die() -> None:
    game = skirmish("rogue c3 8/0, fighter k9", "beast c6", ballista="c3", dice=(2,) * 6)
    play(game, "fire rogue1 beast2", "push north")
    assert health(game, "beast2") == 11
    assert told(game, DiceRolled) == []


@pytest.mark.parametrize(("terrain", "damage"), [("....", 1), ("...w", 2), ("...f", 0)])
def test_t_ballista_2_one_damage_and_the_ground(terrain: str, damage: int) -> None:
    game = skirmish("beast a1", "fighter d1", ballista="a1", terrain=terrain)
    play(game, "fire beast1 fighter2", "push east")
    assert health(game, "fighter2") == 10 - damage


@pytest.mark.clause("T-BALLISTA-2")
def test_reactive_abilities_answer_it() -> None:
    game = skirmish("beast c3", "rogue c6 8/1 absorb=1", ballista="c3")
    play(game, "fire beast1 rogue2")
    assert game.ammo[unit(game, "rogue2")] == 2


@pytest.mark.parametrize(
    ("way", "space"), [("north", "c5"), ("east", "d6"), ("south", "c7"), ("west", "b6")]
)
def test_t_ballista_3_in_any_direction(way: str, space: str) -> None:
    game = skirmish("beast c3", "fighter c6", ballista="c3")
    play(game, "fire beast1 fighter2")
    assert options(game) == ["push north", "push east", "push south", "push west"]
    play(game, f"push {way}")
    assert where(game, "fighter2") == space


@pytest.mark.clause("T-BALLISTA-3")
def test_even_against_a_wall() -> None:
    game = skirmish("beast a1", "fighter d1", ballista="a1")
    play(game, "fire beast1 fighter2", "push north")
    assert where(game, "fighter2") == "d1"
    assert health(game, "fighter2") == 8
    assert told(game, UnitKnocked) == [
        UnitKnocked(unit="fighter2", path=("d1",), falls=(), blocked="edge", by="beast1")
    ]


@pytest.mark.clause("T-BALLISTA-3", "T-BATTLE-5")
def test_it_steals_no_artifact() -> None:
    game = skirmish(
        "beast a1, rogue k9", "fighter d1 artifact", ballista="a1", mode="battle", artifact="h7"
    )
    play(game, "fire beast1 fighter2", "push east")
    assert game.bearer == unit(game, "fighter2")


@pytest.mark.clause("T-BALLISTA-3")
def test_no_push_for_who_is_captured() -> None:
    game = skirmish("beast a1, rogue k9", "fighter d1 1, rogue k12", ballista="a1")
    play(game, "fire beast1 fighter2")
    assert game.captured[0] == [game.book.cards.index("fighter2")]
    assert options(game)[-1] == "end"


def test_t_ballista_4_it_is_the_units_attack() -> None:
    game = skirmish("beast c3, rogue k9, fighter m9", "fighter c4", ballista="c3")
    play(game, "fire beast1 fighter2", "push south", "1: pass")
    assert not [o for o in options(game) if o.startswith(("fire beast1", "melee beast1"))]
    assert not game.weakened[unit(game, "beast1")]


@pytest.mark.clause("T-BALLISTA-4", "T-ACT-2")
def test_after_moving_there_it_weakens() -> None:
    game = skirmish("beast c1, rogue k9, fighter m9", "fighter c7", ballista="c3")
    play(game, "move beast1 c3", "fire beast1 fighter2", "push east")
    assert game.weakened[unit(game, "beast1")] == game.turn
    assert game.left == 1


@pytest.mark.clause("T-COUNTER-9")
def test_who_was_hit_may_counter() -> None:
    game = skirmish("beast a1, rogue k9", "rogue d1", ballista="a1")
    play(game, "fire beast1 rogue2", "push east")
    assert options(game) == ["shoot rogue2 beast1", "pass"]


def test_t_counter_9_even_without_damage() -> None:
    game = skirmish("beast a1, rogue k9", "rogue d1", ballista="a1", terrain="...f")
    play(game, "fire beast1 rogue2", "push east")
    assert told(game, UnitHurt) == [
        UnitHurt(
            unit="rogue2",
            health=0,
            left=8,
            why="fire",
            by="beast1",
            parts=(("fire", 1), ("forest", -1)),
        )
    ]
    assert options(game) == ["shoot rogue2 beast1", "pass"]
